// Sums. One or two open cells: a formula. Three or four: exact. More: the reachable sums of each clique as bits, forward
// and back. No work where the bounds are slack.
#include <algorithm>

#include "combinations.hpp"
#include "rules_engine.hpp"

namespace sudoku::rules {

namespace {

using Sums = u128;  // bit s: sum s can be reached

int lowest(unsigned mask) { return __builtin_ctz(mask); }
int highest(unsigned mask) { return 31 - __builtin_clz(mask); }
bool is_single(Mask mask) { return !(mask & (mask - 1)); }

constexpr auto REVERSED_BYTES = [] {
    struct {
        u8 of[256];
    } table{};
    for (int i = 0; i < 256; ++i)
        for (int bit = 0; bit < 8; ++bit)
            if (i >> bit & 1) table.of[i] |= u8(128 >> bit);
    return table;
}();

constexpr auto DIGIT_SUMS = [] {
    struct {
        u8 of[256];
    } table{};
    for (int i = 0; i < 256; ++i)
        for (int bit = 0; bit < 8; ++bit)
            if (i >> bit & 1) table.of[i] = u8(table.of[i] + bit + 1);
    return table;
}();

// Bounds of open cells: what they can sum to, and the widest of them.
struct Bounds {
    int low = 0, high = 0, widest = 0;
    Bounds(const Mask* masks, int n) {
        for (int i = 0; i < n; ++i) {
            const int a = lowest(masks[i]), b = highest(masks[i]);
            low += a + 1;
            high += b + 1;
            widest = std::max(widest, b - a);
        }
    }
    bool contain(int sum) const { return low <= sum && sum <= high; }
    bool are_slack(int sum, int margin) const { return sum - low >= widest + margin && high - sum >= widest + margin; }
};

}  // namespace

// Each digit d as n+1−d.
Mask RulesEngine::mirror(Mask mask) const {
    const auto reversed = unsigned(REVERSED_BYTES.of[mask & 255] << 8 | REVERSED_BYTES.of[mask >> 8]);
    return Mask(reversed >> (16 - size_));
}

// The digits v with total − v in the mask.
Mask RulesEngine::partner(Mask of, int total) const {
    if (total < 2 || total > 2 * size_) return 0;
    const unsigned mirrored = mirror(of);
    const int shift = total - size_ - 1;
    return Mask((shift >= 0 ? mirrored << shift : mirrored >> -shift) & all_);
}

// Different digits that sum to a total; sizes up to 9.
bool RulesEngine::run_cage(const Rule& rule) {
    const auto* cells = cells_.data() + rule.at;
    int which[MAX_SIZE], n = 0, sum = rule.number;
    Mask masks[MAX_SIZE], joined = 0;
    for (int i = 0; i < rule.n; ++i) {
        const Mask mask = now_[cells[i]];
        if (is_single(mask)) {
            sum -= lowest(mask) + 1;
        } else {
            masks[n] = mask;
            joined |= mask;
            which[n++] = i;
        }
    }
    if (n == 0) return sum == 0;
    if (sum < 1) return false;
    if (n == 1) return sum <= size_ && put(cells[which[0]], masks[0] & Mask(1u << (sum - 1)));
    if (n == 2) {
        Mask first = masks[0] & partner(masks[1], sum);
        if (!(sum & 1)) first &= Mask(~(1u << (sum / 2 - 1)));
        const Mask second = masks[1] & partner(first, sum);
        if (!put(cells[which[0]], first) || !put(cells[which[1]], second)) return false;
        const Mask both = first | second;
        return count_bits(both) != 2 || require(cells, which, 2, both);
    }
    const auto& table = Combinations::of(size_);
    if (!table.any(n, sum)) return false;
    const auto* hits = table.hits(n, sum);
    unsigned sets = ~unsigned(hits[all_ & ~joined]) & hits[all_];
    for (int i = 0; i < n; ++i) sets &= hits[masks[i]];
    Mask possible = 0, required = all_;
    for (const auto* set = table.sets(n, sum); sets; sets &= sets - 1) {
        possible |= set[lowest(sets)];
        required &= set[lowest(sets)];
    }
    if (!possible) return false;
    for (int i = 0; i < n; ++i)
        if (!(masks[i] &= possible)) return false;
    const auto triple = [this](Mask a, Mask b, Mask c, int total, Mask* out) {
        for (; a; a &= a - 1) {
            const Mask bit = a & -a;
            const int rest = total - lowest(bit) - 1;
            if (rest < 3) break;
            Mask second = b & Mask(~bit) & partner(c & Mask(~bit), rest);
            if (!(rest & 1) && rest / 2 <= size_) second &= Mask(~(1u << (rest / 2 - 1)));
            if (!second) continue;
            out[0] |= bit;
            out[1] |= second;
            out[2] |= partner(second, rest);
        }
    };
    Mask out[4] = {};
    if (n == 3) {
        triple(masks[0], masks[1], masks[2], sum, out);
        for (int i = 0; i < n; ++i) masks[i] &= out[i];
    } else if (n == 4 && !Bounds(masks, n).are_slack(sum, 3)) {
        for (Mask a = masks[0]; a; a &= a - 1) {
            const Mask bit = a & -a;
            const auto others = Mask(~bit);
            Mask rest[3] = {};
            triple(masks[1] & others, masks[2] & others, masks[3] & others, sum - lowest(bit) - 1, rest);
            if (!rest[0]) continue;
            out[0] |= bit;
            for (int i = 0; i < 3; ++i) out[i + 1] |= rest[i];
        }
        for (int i = 0; i < n; ++i) masks[i] &= out[i];
    }
    for (int i = 0; i < n; ++i)
        if (!put(cells[which[i]], masks[i])) return false;
    return require(cells, which, n, required);
}

// Coefficients +1 and −1; cells may repeat digits unless they must differ.
bool RulesEngine::run_sum(const Rule& rule) {
    const auto* cells = cells_.data() + rule.at;
    const auto& data = sums_[rule.data];
    constexpr int longest = SumData::MAX_LENGTH;
    int which[longest], n = 0, sum = rule.number;
    Mask masks[longest];
    for (int i = 0; i < rule.n; ++i) {
        Mask mask = now_[cells[i]];
        if (data.negative >> i & 1) mask = mirror(mask);
        if (is_single(mask)) {
            sum -= lowest(mask) + 1;
        } else {
            masks[n] = mask;
            which[n++] = i;
        }
    }
    if (n == 0) return sum == 0;
    if (sum < 1) return false;
    const auto write = [&](int i, Mask mask) {
        return put(cells[which[i]], data.negative >> which[i] & 1 ? mirror(mask) : mask);
    };
    const auto differ = [&](int a, int b) { return data.differ[which[a]] >> which[b] & 1; };
    const auto opposed = [&](int a, int b) { return (data.negative >> which[a] ^ data.negative >> which[b]) & 1; };
    if (n == 1) return sum <= size_ && write(0, masks[0] & Mask(1u << (sum - 1)));
    // the digits of the last two cells that go together
    const auto last_two = [&](int a, int b, Mask first, Mask second, int total, Mask& second_left) -> Mask {
        Mask left = first & partner(second, total);
        if (differ(a, b)) {
            if (opposed(a, b)) {
                if (total == size_ + 1) left = 0;
            } else if (!(total & 1) && total >= 2 && total / 2 <= size_) {
                left &= Mask(~(1u << (total / 2 - 1)));
            }
        }
        second_left = left ? second & partner(left, total) : Mask{0};
        return left;
    };
    if (n == 2) {
        Mask second;
        const Mask first = last_two(0, 1, masks[0], masks[1], sum, second);
        return first && write(0, first) && write(1, second);
    }
    const Bounds bounds(masks, n);
    if (!bounds.contain(sum)) return false;
    if (bounds.are_slack(sum, n == 3 ? 2 : 0)) return true;
    const auto without = [&](int a, int b, Mask mask, Mask bit) -> Mask {
        return differ(a, b) ? mask & Mask(~(opposed(a, b) ? mirror(bit) : bit)) : mask;
    };
    if (n <= 4) {
        Mask out[4] = {};
        for (Mask a = masks[0]; a; a &= a - 1) {
            const Mask bit = a & -a;
            const int rest = sum - lowest(bit) - 1;
            Mask others[4];
            for (int i = 1; i < n; ++i) others[i] = without(0, i, masks[i], bit);
            if (n == 3) {
                Mask third;
                const Mask second = last_two(1, 2, others[1], others[2], rest, third);
                if (!second) continue;
                out[0] |= bit;
                out[1] |= second;
                out[2] |= third;
                continue;
            }
            for (Mask b = others[1]; b; b &= b - 1) {
                const Mask next = b & -b;
                Mask fourth;
                const Mask third = last_two(2, 3, without(1, 2, others[2], next), without(1, 3, others[3], next),
                                            rest - lowest(next) - 1, fourth);
                if (!third) continue;
                out[0] |= bit;
                out[1] |= next;
                out[2] |= third;
                out[3] |= fourth;
            }
        }
        for (int i = 0; i < n; ++i)
            if (!write(i, out[i])) return false;
        return true;
    }
    int start[longest], length[longest], groups = 0;
    for (int g = 0, at = 0, i = 0; g < data.groups; ++g) {
        at += data.group[g];
        const int from = i;
        while (i < n && which[i] < at) ++i;
        if (i == from) continue;
        start[groups] = from;
        length[groups++] = i - from;
    }
    // calls f(masks of one choice, its sum bits) for all digits of the cells of a clique but the last
    const auto each_choice = [&](int g, auto f) {
        const Mask* m = masks + start[g];
        if (length[g] == 1) {
            f(Mask{0}, Mask{0}, m[0], 1);
            return;
        }
        for (Mask a = m[0]; a; a &= a - 1) {
            const Mask bit = a & -a;
            const auto others = Mask(~bit);
            if (length[g] == 2) {
                f(bit, Mask{0}, m[1] & others, lowest(bit) + 2);
                continue;
            }
            for (Mask b = m[1] & others; b; b &= b - 1) {
                const Mask next = b & -b;
                f(bit, next, m[2] & others & Mask(~next), lowest(bit) + lowest(next) + 3);
            }
        }
    };
    u64 own[longest];
    Sums before[longest + 1];
    before[0] = 1;
    const Sums limit = (Sums{1} << (sum + 1)) - 1;
    for (int g = 0; g < groups; ++g) {
        own[g] = 0;
        each_choice(g, [&](Mask, Mask, Mask last, int shift) { own[g] |= u64(last) << shift; });
        Sums after = 0;
        for (auto rest = own[g]; rest; rest &= rest - 1) after |= before[g] << __builtin_ctzll(rest);
        before[g + 1] = after & limit;
        if (!before[g + 1]) return false;
    }
    if (!(before[groups] >> sum & 1)) return false;
    Sums wanted = Sums{1} << sum;  // after clique g
    for (int g = groups - 1; g >= 0; --g) {
        u64 good = 0;
        for (auto rest = own[g]; rest; rest &= rest - 1)
            if ((before[g] << __builtin_ctzll(rest)) & wanted) good |= rest & -rest;
        if (!good) return false;
        if (good != own[g]) {
            Mask out[3] = {};
            each_choice(g, [&](Mask a, Mask b, Mask last, int shift) {
                const auto left = Mask(last & (good >> shift));
                if (!left) return;
                out[length[g] - 1] |= left;
                if (a) out[0] |= a;
                if (b) out[1] |= b;
            });
            for (int i = 0; i < length[g]; ++i)
                if (!write(start[g] + i, out[i])) return false;
        }
        Sums earlier = 0;
        for (auto rest = good; rest; rest &= rest - 1) earlier |= wanted >> __builtin_ctzll(rest);
        wanted = earlier;
    }
    return true;
}

namespace {

// The sum of the digits of a mask.
int sum_of(unsigned mask) { return DIGIT_SUMS.of[mask & 255] + DIGIT_SUMS.of[mask >> 8] + 8 * count_bits(mask >> 8); }

// What cells that all differ can sum to, without one of them: each takes the least digit, from its lowest on, that none
// before it took; which digits are taken does not depend on the order. The highest likewise, from above.
struct CliqueBounds {
    int low = 0, high = -1;
    CliqueBounds(const Mask* now, const u16* cells, int n, int size, int skip = -1) {
        unsigned least = 0, most = 0;
        for (int i = 0; i < n; ++i) {
            if (i == skip) continue;
            const unsigned mask = now[cells[i]];
            const unsigned above = ~(least | ((mask & -mask) - 1)), below = ~most & ((2u << highest(mask)) - 1);
            if (!below) return;
            least |= above & -above;
            most |= 1u << highest(below);
        }
        if (least >> size) return;
        low = sum_of(least);
        high = sum_of(most);
    }
    bool are_possible() const { return high >= low; }
};

struct Range {
    std::int64_t low, high;
    Range(const CliqueBounds& bounds, std::int64_t coefficient)
        : low(coefficient * (coefficient > 0 ? bounds.low : bounds.high)),
          high(coefficient * (coefficient > 0 ? bounds.high : bounds.low)) {}
};

}  // namespace

// Any coefficients, any length: each digit must leave the others a sum within their bounds.
bool RulesEngine::run_wide_sum(const Rule& rule) {
    const auto* cells = cells_.data() + rule.at;
    const auto* coefficients = coefficients_.data() + rule.data;
    const auto* lengths = coefficients + rule.n;
    std::int64_t low = 0, high = 0;
    for (int at = 0, g = 0; at < rule.n; at += lengths[g++]) {
        const CliqueBounds bounds(now_, cells + at, lengths[g], size_);
        if (!bounds.are_possible()) return false;
        const Range range(bounds, coefficients[at]);
        low += range.low;
        high += range.high;
    }
    if (rule.number < low || rule.number > high) return false;
    const auto slack = std::min(rule.number - low, high - rule.number);  // less than this no cell can move
    for (int at = 0, g = 0; at < rule.n; at += lengths[g++]) {
        const std::int64_t coefficient = coefficients[at];
        if (slack >= (size_ - 1) * (coefficient > 0 ? coefficient : -coefficient)) continue;
        const Range range({now_, cells + at, lengths[g], size_}, coefficient);
        const auto rest_low = rule.number - (high - range.high), rest_high = rule.number - (low - range.low);
        if (!prune_clique(cells + at, lengths[g], coefficient, rest_low, rest_high)) return false;
    }
    return true;
}

// The digits that a clique, times its coefficient, needs to sum to something in the range.
bool RulesEngine::prune_clique(const u16* cells, int n, std::int64_t coefficient, std::int64_t rest_low,
                               std::int64_t rest_high) {
    for (int i = 0; i < n; ++i) {
        const Mask mask = now_[cells[i]];
        if (is_single(mask) && n > 1) continue;
        const Range others({now_, cells, n, size_, i}, coefficient);
        Mask left = 0;
        for (Mask rest = mask; rest; rest &= rest - 1) {
            const auto own = coefficient * (lowest(rest) + 1);
            if (own + others.high >= rest_low && own + others.low <= rest_high) left |= rest & -rest;
        }
        if (!put(cells[i], left)) return false;
    }
    return true;
}

}  // namespace sudoku::rules
