#include "implications.hpp"

#include <algorithm>

namespace sudoku::logic {

void Implications::build(bool grouped, const std::vector<Als>* sets) {
    als_ = sets;
    item_.clear();
    for (auto& list : grouped_items_) list.clear();
    index_.fill(-1);
    for (int c : board_.holes)
        for (int d : digits(board_.marks[c])) {
            index_[c * 9 + d] = std::int16_t(item_.size());
            item_.push_back({Cells::of(c), std::uint8_t(d)});
        }
    plain_items_ = int(item_.size());
    if (grouped) list_groups();
    groups_end_ = int(item_.size());
    if (als_) list_als();
    list_edges();
    closure_.run(first_, edges_);
}

void Implications::add_item(Item it) {
    grouped_items_[it.digit].push_back(std::uint16_t(item_.size()));
    item_.push_back(it);
}

void Implications::list_groups() {
    const auto sole = [](Cells rest) { return std::int8_t(rest.count() == 1 ? rest.first() : -1); };
    for (int line = ROWS; line < BOXES; ++line)
        for (int d = 0; d < 9; ++d) {
            const Cells places = board_.in_house(line, d);
            for (Cells left = places; left;) {  // box by box: the boxes of a line come in the order of its cells
                const int box = board_.geo->houses[left.first()][2];
                const Cells group = left & board_.geo->cells[box];
                left = left - group;
                if (group.count() < 2) continue;
                add_item(
                    {group, std::uint8_t(d), true, -1, sole(board_.in_house(box, d) - group), sole(places - group)});
            }
        }
}

// "This set has lost digit d", for each set of two or more cells and each of its digits.
void Implications::list_als() {
    for (std::size_t i = 0; i < als_->size(); ++i) {
        const Als& set = (*als_)[i];
        if (set.cells.count() < 2) continue;
        for (int d : digits(set.digits)) add_item({set.places[d], std::uint8_t(d), true, std::int16_t(i)});
    }
}

void Implications::list_edges() {
    first_.clear();
    edges_.clear();
    first_.reserve(std::size_t(nodes()) + 1);
    edges_.reserve(std::size_t(nodes()) * 12);
    for (int i = 0; i < items(); ++i) {
        const Item it = item_[i];
        first_.push_back(std::uint32_t(edges_.size()));
        if (it.als >= 0) {
        } else if (it.group) from_group_on(it);
        else from_on(it.cells.first(), it.digit);
        first_.push_back(std::uint32_t(edges_.size()));
        if (it.als >= 0) from_als_off(it);
        else if (it.group) from_group_off(it);
        else from_off(it.cells.first(), it.digit);
    }
    first_.push_back(std::uint32_t(edges_.size()));
}

void Implications::from_on(int c, int d) {
    for (int e : digits(board_.marks[c] & ~(1u << d))) add(off(c, e));
    const Cells seen = board_.geo->peers[c] & board_.places[d];
    const Cells row = board_.geo->cells[board_.geo->houses[c][0]], column = board_.geo->cells[board_.geo->houses[c][1]];
    for (const Cells part : {seen & row, seen & column, seen - row - column})
        for (int p : part) add(off(p, d));
    for (int g : grouped_items_[d])
        if (item_[g].cells.within(seen)) add(2 * g + 1);
}

void Implications::from_off(int c, int d) {
    if (board_.mark_count(c) == 2) add(on(c, std::countr_zero(unsigned(board_.marks[c] & ~(1u << d)))));
    for (int h : board_.geo->all_houses[c])
        if (board_.free[h][d] == 2)
            if (const Cells other = board_.in_house(h, d) - Cells::of(c)) add(on(other.first(), d));
    for (int g : grouped_items_[d])
        if (item_[g].sole_in_box == c || item_[g].sole_in_line == c) add(2 * g);
}

void Implications::from_group_on(const Item& it) {
    const Cells seen = board_.geo->common_peers(it.cells) & board_.places[it.digit];
    for (int c : seen) add(off(c, it.digit));
    for (int g : grouped_items_[it.digit])
        if (item_[g].cells.within(seen)) add(2 * g + 1);
}

void Implications::from_group_off(const Item& it) {
    const int cell = it.cells.first();
    const int line = it.cells.within(board_.geo->cells[board_.geo->houses[cell][0]]) ? board_.geo->houses[cell][0]
                                                                                     : board_.geo->houses[cell][1];
    for (int sole : {it.sole_in_box, it.sole_in_line})
        if (sole >= 0) add(on(sole, it.digit));
    for (int h : {line, int(board_.geo->houses[cell][2])}) {
        const Cells rest = board_.in_house(h, it.digit) - it.cells;
        for (int g : grouped_items_[it.digit])
            if (g < groups_end_ && item_[g].cells == rest) {
                add(2 * g);
                break;
            }
    }
}

// A set of n cells that lost one of its n + 1 digits is locked: each other digit has its place inside, and goes from
// every cell that sees all of these places.
void Implications::from_als_off(const Item& it) {
    const Als& set = (*als_)[it.als];
    std::array<unsigned, 81> gone{};
    Cells touched;
    for (int d : digits(set.digits & ~(1u << it.digit))) {
        const Cells seen = set.sees[d];
        for (int c : seen) {
            add(off(c, d));
            gone[c] |= 1u << d;
            touched.add(c);
        }
        for (int g : grouped_items_[d]) {
            if (!item_[g].cells.within(seen)) continue;
            if (item_[g].als >= 0 && (*als_)[item_[g].als].cells.meets(set.cells)) continue;
            add(2 * g + 1);
        }
    }
    for (int c : touched) {
        const unsigned left = board_.marks[c] & ~gone[c];
        if (board_.mark_count(c) >= 3 && count_bits(left) == 1) add(on(c, std::countr_zero(left)));
    }
}

void Closure::run(const std::vector<std::uint32_t>& first, const std::vector<std::uint16_t>& edges) {
    const int n = int(first.size()) - 1;
    width_ = (n + 63) / 64;
    component_.assign(n, 0);
    closure_.assign(std::size_t(n) * width_, 0);
    visits_.assign(n, {});
    stack_.clear();
    // Tarjan without recursion; components are completed in reverse topological order.
    int counter = 0, components = 0;
    for (int v = 0; v < n; ++v)  // a node that leads nowhere is a component of its own; most are such
        if (first[v] == first[v + 1]) {
            visits_[v].number = std::uint16_t(++counter);
            complete(std::array{std::uint16_t(v)}, components++, first, edges);
        }
    for (int root = 0; root < n; ++root) {
        if (visits_[root].number) continue;
        call_.assign(1, std::uint16_t(root));
        while (!call_.empty()) {
            const int v = call_.back();
            Visit& here = visits_[v];
            if (!here.number) {
                here = {first[v], std::uint16_t(++counter), std::uint16_t(counter), true};
                stack_.push_back(std::uint16_t(v));
            }
            bool descended = false;
            while (here.edge < first[v + 1]) {
                const int w = edges[here.edge++];
                if (!visits_[w].number) {
                    call_.push_back(std::uint16_t(w));
                    descended = true;
                    break;
                }
                if (visits_[w].open) here.low = std::min(here.low, visits_[w].number);
            }
            if (descended) continue;
            call_.pop_back();
            if (!call_.empty()) visits_[call_.back()].low = std::min(visits_[call_.back()].low, here.low);
            if (here.low != here.number) continue;
            std::size_t from = stack_.size();
            do visits_[stack_[--from]].open = false;
            while (stack_[from] != v);
            complete(std::span(stack_).subspan(from), components++, first, edges);
            stack_.resize(from);
        }
    }
}

void Closure::complete(std::span<const std::uint16_t> members, int number, const std::vector<std::uint32_t>& first,
                       const std::vector<std::uint16_t>& edges) {
    std::uint64_t* row = closure_.data() + std::size_t(number) * width_;
    for (int v : members) {
        component_[v] = std::uint16_t(number);
        row[v >> 6] |= std::uint64_t{1} << (v & 63);
    }
    for (int v : members)
        for (std::uint32_t e = first[v]; e < first[v + 1]; ++e) {
            const int w = edges[e];
            if (row[w >> 6] >> (w & 63) & 1) continue;
            row[w >> 6] |= std::uint64_t{1} << (w & 63);
            if (first[w] == first[w + 1]) continue;
            const std::uint64_t* more = closure_.data() + std::size_t(component_[w]) * width_;
            for (int k = 0; k < width_; ++k) row[k] |= more[k];
        }
}

void Expansion::run(int premise, const std::uint64_t* targets, int wanted) {
    if (graph_.sets()) return run_weighted(premise);
    ++now_;
    list_.assign(1, std::uint16_t(premise));
    parents_.assign(1, 0);
    stamp_[premise] = now_;
    place_[premise] = 0;
    for (std::size_t i = 0; i < list_.size(); ++i)
        for (int w : graph_.follows(list_[i])) {
            if (stamp_[w] == now_) continue;
            stamp_[w] = now_;
            place_[w] = int(list_.size());
            list_.push_back(std::uint16_t(w));
            parents_.push_back(std::uint16_t(i));
            if (targets && targets[w >> 6] >> (w & 63) & 1 && --wanted == 0) return;
        }
}

void Expansion::run(int premise, int target) {
    std::vector<std::uint64_t> targets((graph_.nodes() + 63) / 64);
    targets[target >> 6] |= std::uint64_t{1} << (target & 63);
    run(premise, targets.data(), 1);
}

// A node that is met again on a shorter way gets a new parent.
void Expansion::run_weighted(int premise) {
    ++now_;
    list_.assign(1, std::uint16_t(premise));
    parents_.assign(1, 0);
    std::vector<int> distance{1};
    stamp_[premise] = now_;
    place_[premise] = 0;
    for (std::size_t i = 0; i < list_.size(); ++i)
        for (int w : graph_.follows(list_[i])) {
            const int d = distance[i] + graph_.weight(list_[i], w);
            if (stamp_[w] != now_) {
                stamp_[w] = now_;
                place_[w] = int(list_.size());
                list_.push_back(std::uint16_t(w));
                parents_.push_back(std::uint16_t(i));
                distance.push_back(d);
            } else if (parents_[place_[w]] != 0 && d < distance[place_[w]]) {
                distance[place_[w]] = d;
                parents_[place_[w]] = std::uint16_t(i);
            }
        }
}

std::vector<int> Expansion::path(int at) const {
    std::vector<int> nodes;
    for (; at > 0; at = parents_[at]) nodes.push_back(list_[at]);
    nodes.push_back(list_[0]);
    std::ranges::reverse(nodes);
    return nodes;
}

namespace {

// off → on rests on a truth: the cell when the digits differ, else the house in which nothing else is left.
// The answer is the house of the link, −1 if it is one inside a cell or a set.
int add_truth(Step& step, const Board& b, const Implications& g, int from, int to) {
    const Item &x = g.at(from), &y = g.at(to);
    if (x.als >= 0) {
        step.true_cells((*g.sets())[x.als].cells);
        if (Implications::is_on(to)) step.true_cells(y.cells);
        return -1;
    }
    const bool strong = !Implications::is_on(from) && Implications::is_on(to);
    if (x.digit != y.digit) {
        if (strong) step.true_cells(y.cells);
        return -1;
    }
    return strong ? add_house_of(step, b, x, y) : y.als >= 0 ? -1 : shared_house(*b.geo, x.cells, y.cells);
}

}  // namespace

int add_house_of(Step& step, const Board& b, const Item& x, const Item& y) {
    for (int h : b.geo->all_houses[y.cells.first()])
        if ((x.cells | y.cells).within(b.geo->cells[h]) && b.in_house(h, x.digit).within(x.cells | y.cells))
            return step.true_house(h, x.digit), h;
    return -1;
}

void add_chain(Step& step, const Board& b, const Implications& g, const std::vector<int>& path) {
    Chain chain;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const Item& it = g.at(path[i]);
        Node node(it.cells, it.digit, Implications::is_on(path[i]), int(i) - 1);
        if (it.als >= 0) {
            node.cells = (*g.sets())[it.als].cells;
            node.als = (*g.sets())[it.als].digits;
        }
        if (i) node.house = std::int8_t(add_truth(step, b, g, path[i - 1], path[i]));
        chain.push_back(node);
    }
    step.chains.push_back(std::move(chain));
}

}  // namespace sudoku::logic
