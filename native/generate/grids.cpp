// Uniformly random grids, by the columns of their bands (meetings.hpp).
//
// A grid is three meetings, one above the other, and an order for each: in every column the three bands share out the
// nine digits, so given the first meeting each stack has 56 ways to split for the second band, and the third band gets
// the rest. The number of grids over a first meeting is therefore  w₁ · C,  C = Σ over 56³ ways of w₂ · w₃,  and C
// depends on the class alone. Sampling goes the same way, with whole numbers throughout, hence without any bias:
//
//   1. the class of the first meeting, with probability  (meetings of the class) · w₁ · C / (number of grids)
//   2. the ways of stacks 1 and 2, with probability  (Σ over the 56 ways of stack 3 of w₂·w₃) / C
//   3. the way of stack 3, with probability w₂·w₃ / that sum: one at random, accepted with probability w₂·w₃ / the
//      greatest that any can give, else another
//   4. the order within the columns: one of w₁, of w₂ and of w₃, listed for each class
//   5. names of the digits and order of columns and stacks at random, which makes the meeting any one of its class
//
// The sum of step 1 over all classes, counted afresh, is the number of grids that Felgenhauer and Jarvis found in 2005
// (count_grids; a test compares). Their 44 classes of bands are the 44 here.
#include "grids.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <mutex>

#include "../integers.hpp"
#include "meetings.hpp"

namespace sudoku::generate {
namespace {

constexpr u32 PAIRS = 56 * 56;

// Vose's alias method in whole numbers: of n entries one is drawn, then a number below the total of all weights; the
// entry keeps numbers below its threshold and leaves the rest to another. f(entry, threshold, other) takes them.
template <class F>
u64 share_out(const std::vector<u64>& weights, const F& f) {
    const u64 n = weights.size();
    u64 total = 0;
    for (u64 w : weights) total += w;
    std::vector<u64> left(n);
    std::vector<u32> small, large;
    for (u32 i = 0; i < n; i++) {
        left[i] = weights[i] * n;
        (left[i] < total ? small : large).push_back(i);
    }
    while (!small.empty()) {
        const u32 i = small.back(), j = large.back();
        small.pop_back();
        f(i, left[i], j);
        left[j] -= total - left[i];
        if (left[j] < total) large.pop_back(), small.push_back(j);
    }
    for (u32 i : large) f(i, total, i);
    return total;
}

struct Drawn {  // one of the w bands of a class
    const u8 *digit, *rows;
    Drawn(Random& random, const Class& c) {
        const u32 x = u32(random.below(6 * c.bands.size()));
        digit = c.bands[x / 6].digit, rows = ORDERS_OF_THREE[x % 6];
        __builtin_prefetch(digit);
    }
};

// Where digits and columns go in the grid under way: names, columns and stacks at random.
class Placing {
  public:
    Placing(Random& random, u8* cells) : cells_(cells) {
        for (u8 d = 0; d < 9; d++) name_[d] = u8(d + 1);
        u32 names = u32(random.below(362880)), columns = u32(random.below(1296));
        for (u32 i = 9; i > 1; names /= i, i--) std::swap(name_[i - 1], name_[names % i]);
        const u8* stacks = ORDERS_OF_THREE[columns % 6];
        for (int box = 0; box < 3; box++) {
            columns /= 6;
            for (int i = 0; i < 3; i++) column_[3 * box + i] = u8(3 * stacks[box] + ORDERS_OF_THREE[columns % 6][i]);
        }
    }

    // A band of a class, its digits and columns being ours.
    void first(const Drawn& drawn) { put(0, drawn, name_, column_); }

    // A band with the meeting of those types: a band of the class, carried over. Digits of a type are the digits of that
    // type in the class, one after the other.
    void carry(int number, const Types& types, const Meetings::Found& found, const Drawn& drawn) {
        u8 next[27], name[9], column[9];
        std::memcpy(next, found.of->first, sizeof next);
        for (int d = 0; d < 9; d++) name[next[found.type[types.of(d)]]++] = name_[d];
        for (int i = 0; i < 9; i++) column[i] = column_[found.column[i / 3][i % 3]];
        put(number, drawn, name, column);
    }

  private:
    void put(int number, const Drawn& drawn, const u8* name, const u8* column) {
        for (int r = 0; r < 3; r++) {
            u8* row = cells_ + 27 * number + 9 * drawn.rows[r];
            for (int i = 0; i < 9; i++) row[column[i]] = name[drawn.digit[9 * r + i]];
        }
    }

    u8 *cells_, name_[9], column_[9];
};

// The second and third band over one class.
class LowerBands {
  public:
    void start(const Meetings& meetings, const Class& c) {
        for (int stack = 0; stack < 3; stack++) list_splits(c.meeting[stack], stack);
        meetings_ = &meetings;
    }

    // Steps 2 and 3 come in two parts: the entry drawn is on its way from memory while the first band is placed.
    u32 draw_pair(Random& random) {
        std::call_once(made_, [&] { make_pairs(); });
        const u32 pair = u32(random.below(PAIRS));
        __builtin_prefetch(&pairs_[pair]);
        return pair;
    }

    void place(Random& random, u32 pair, Placing& placing) const {
        const Pair& drawn = pairs_[pair];
        const bool other = random.below(total_) >= drawn.threshold;
        pair = other ? drawn.other : pair;
        const u32 greatest = drawn.greatest[other], a = pair / 56, b = pair % 56;
        const Types second = second_[0][a] + second_[1][b], third = third_[0][a] + third_[1][b];
        for (;;) {
            const u32 x = u32(random.below(56 * greatest)), d = x % 56;
            const Types two = second + second_[2][d], three = third + third_[2][d];
            const u32 slot2 = meetings_->slot(two.table()), slot3 = meetings_->slot(three.table());
            if (x / 56 >= meetings_->weight(slot2) * meetings_->weight(slot3)) continue;
            const Meetings::Found found2 = meetings_->at(slot2), found3 = meetings_->at(slot3);
            const Drawn drawn2(random, *found2.of), drawn3(random, *found3.of);
            placing.carry(1, two, found2, drawn2);
            return placing.carry(2, three, found3, drawn3);
        }
    }

    // C, summed afresh.
    u64 count() const {
        u64 sum = 0;
        for (u32 pair = 0; pair < PAIRS; pair++)
            for (u32 d = 0; d < 56; d++) sum += weight(pair, d);
        return 144 * sum;
    }

  private:
    struct Pair {
        u32 threshold;
        u16 other, greatest[2];  // of itself, of the other
    };

    // The 56 splits of a stack that put every digit into another column.
    void list_splits(const Split& taken, int stack) {
        Split split = {0, 0, 0, 1, 1, 1, 2, 2, 2}, rest;
        int count = 0;
        do {
            bool differ = true;
            for (int d = 0; d < 9; d++) differ &= split[d] != taken[d], rest[d] = u8(3 - split[d] - taken[d]);
            if (!differ) continue;
            second_[stack][count] = Types::of(split, stack);
            third_[stack][count++] = Types::of(rest, stack);
        } while (std::next_permutation(split.begin(), split.end()));
    }

    u32 weight(u32 pair, u32 d) const {  // w₂ · w₃ / 144
        const Types two = second_[0][pair / 56] + second_[1][pair % 56] + second_[2][d];
        const Types three = third_[0][pair / 56] + third_[1][pair % 56] + third_[2][d];
        return meetings_->weight(meetings_->slot(two.table())) * meetings_->weight(meetings_->slot(three.table()));
    }

    void make_pairs() {
        std::vector<u64> sums(PAIRS);
        std::vector<u16> greatest(PAIRS);
        for (u32 pair = 0; pair < PAIRS; pair++)
            for (u32 d = 0; d < 56; d++) {
                const u32 w = weight(pair, d);
                sums[pair] += w;
                greatest[pair] = std::max(greatest[pair], u16(w));
            }
        pairs_ = std::make_unique<Pair[]>(PAIRS);
        total_ = share_out(sums, [&](u32 i, u64 threshold, u32 other) {
            pairs_[i] = {u32(threshold), u16(other), {greatest[i], greatest[other]}};
        });
    }

    const Meetings* meetings_ = nullptr;
    Types second_[3][56], third_[3][56];
    std::once_flag made_;
    std::unique_ptr<Pair[]> pairs_;
    u64 total_ = 0;
};

class Sampler {
  public:
    Sampler() {
        std::vector<u64> weights;
        for (int i = 0; i < Meetings::CLASSES; i++) {
            const Class& c = meetings_.of(i);
            ways_[i].start(meetings_, c);
            weights.push_back(c.meetings * c.bands.size() * 6 / 362880 * c.completions);
        }
        total_ = share_out(weights, [&](u32 i, u64 threshold, u32 other) { choice_[i] = {threshold, other}; });
    }

    void sample(Random& random, u8* cells) {
        u32 i = u32(random.below(Meetings::CLASSES));
        if (random.below(total_) >= choice_[i].threshold) i = choice_[i].other;
        const Drawn drawn(random, meetings_.of(i));
        const u32 pair = ways_[i].draw_pair(random);
        Placing placing(random, cells);
        placing.first(drawn);
        ways_[i].place(random, pair, placing);
    }

    u128 count() const {
        u128 sum = 0;
        for (int i = 0; i < Meetings::CLASSES; i++) {
            const Class& c = meetings_.of(i);
            sum += u128(c.meetings * c.bands.size() * 6) * ways_[i].count();
        }
        return sum;
    }

  private:
    struct Choice {
        u64 threshold;
        u32 other;
    };
    Meetings meetings_;
    Choice choice_[Meetings::CLASSES];
    LowerBands ways_[Meetings::CLASSES];
    u64 total_ = 0;
};

Sampler& sampler() {
    static Sampler one;
    return one;
}

}  // namespace

void random_grid(Random& random, u8* cells) { sampler().sample(random, cells); }

void count_grids(u64& high, u64& low) {
    const u128 count = sampler().count();
    high = u64(count >> 64), low = u64(count);
}

}  // namespace sudoku::generate
