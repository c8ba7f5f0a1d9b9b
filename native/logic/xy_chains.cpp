// Chains of cells with two candidates.
//
//   XY-chain     z{zy}y ── y{yx}x ── x{xz}z    strong links inside the cells
//   Remote pair  {ab} ── {ab} ── {ab} ── {ab}  an XY-chain of twins
//
// Proof: if the first end is false, the last one is true. So one of them is true, and what sees both is false.
//
// A breadth-first search gives the shortest chain to each end. Where that walk would use a cell twice, a depth-first
// search looks for one that does not.
#include "finders.hpp"
#include "position.hpp"
#include "ranking.hpp"
#include "walk.hpp"

namespace sudoku::logic {
namespace {

int other_digit(const Board& b, int cell, int digit) {
    return std::countr_zero(unsigned(b.marks[cell] & ~(1u << digit)));
}

// The evidence: in each cell one digit off, the other on.
void add_pairs(Step& step, const Board& b, const std::vector<int>& path, int in) {
    Chain chain;
    for (int c : path) {
        const int n = int(chain.size());
        const int house = n ? shared_house(*b.geo, chain.back().cells, Cells::of(c)) : -1;
        chain.emplace_back(Cells::of(c), in, false, n - 1, house);
        in = other_digit(b, c, in);
        chain.emplace_back(Cells::of(c), in, true, n);
        step.truths.push_back(Truth::cell(c));
    }
    step.chains.push_back(std::move(chain));
}

class XYChains {
  public:
    XYChains(const Board& b, int most_cells, Ranking& ranking)
        : board_(b), two_(b.bivalue()), most_(most_cells), ranking_(ranking) {}

    void run() {
        for (int start : two_)
            for (int z : digits(board_.marks[start])) from(start, z);
    }

  private:
    const Board& board_;
    const Cells two_;
    const int most_;
    Ranking& ranking_;
    struct Visit {
        int cell, out, parent, cells;
    };
    std::vector<Visit> queue_;

    int other(int cell, int digit) const { return other_digit(board_, cell, digit); }

    void from(int start, int z) {
        queue_.clear();
        std::array<Cells, 9> seen{};
        queue_.push_back({start, other(start, z), -1, 1});
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const Visit v = queue_[i];
            if (v.cells >= 2 && v.out == z) end_at(start, z, int(i));
            if (v.cells == most_) continue;
            for (int c : board_.geo->peers[v.cell] & two_ & board_.places[v.out]) {
                const int out = other(c, v.out);
                if (c == start || seen[out].has(c)) continue;
                seen[out].add(c);
                queue_.push_back({c, out, int(i), v.cells + 1});
            }
        }
    }

    bool simple_path(std::vector<int>& path, Cells used, int in, int z, int end) const {
        for (int c : (board_.geo->peers[path.back()] & two_ & board_.places[in]) - used) {
            const int out = other(c, in);
            path.push_back(c);
            if (c == end && out == z) return true;
            if (c != end && int(path.size()) < most_ && simple_path(path, used | Cells::of(c), out, z, end))
                return true;
            path.pop_back();
        }
        return false;
    }

    void end_at(int start, int z, int at) {
        const int end = queue_[at].cell;
        const Cells targets = board_.geo->peers[start] & board_.geo->peers[end] & board_.places[z];
        if (targets.empty()) return;
        std::vector<int> path;
        for (int i = at; i >= 0; i = queue_[i].parent) path.push_back(queue_[i].cell);
        std::ranges::reverse(path);
        if (crosses_itself(path)) {
            path = {start};
            if (!simple_path(path, Cells::of(start), other(start, z), z, end)) return;
        }
        keep(path, z, targets);
    }

    void keep(const std::vector<int>& path, int z, Cells targets) {
        Step step(XY_CHAIN, 1u << z);
        step.remove(targets, z);
        step.length = std::int16_t(2 * path.size());
        if (!ranking_.wants(step.technique, step.eliminations, step.length)) return;
        add_pairs(step, board_, path, z);
        ranking_.keep(std::move(step));
    }
};

class RemotePairs {
  public:
    RemotePairs(const Board& b, Cells twins, unsigned pair, int most, Ranking& ranking)
        : board_(b), twins_(twins), pair_(pair), most_(most), ranking_(ranking) {}

    void run() {
        for (int start : twins_)
            for (int d : digits(pair_)) {
                path_ = {start};
                extend(Cells::of(start), d);
            }
    }

  private:
    const Board& board_;
    const Cells twins_;
    const unsigned pair_;
    const int most_;
    Ranking& ranking_;
    std::vector<int> path_;

    void extend(Cells used, int digit) {
        for (int c : (board_.geo->peers[path_.back()] & twins_) - used) {
            path_.push_back(c);
            if (path_.size() >= 4 && path_.size() % 2 == 0 &&
                board_.places[digit].meets(board_.geo->peers[path_.front()] & board_.geo->peers[c]))
                conclude();
            if (int(path_.size()) < most_) extend(used | Cells::of(c), digit);
            path_.pop_back();
        }
    }

    void conclude() {
        Step step(REMOTE_PAIR, pair_);
        const int n = int(path_.size());
        for (int i = 0; i < n; ++i)
            for (int j = i + 3; j < n; j += 2)
                for (int d : digits(pair_))
                    step.remove(board_.geo->peers[path_[i]] & board_.geo->peers[path_[j]] & board_.places[d], d);
        step.sort_eliminations();
        step.length = std::int16_t(2 * n);
        if (!step.acts() || !ranking_.wants(step.technique, step.eliminations, step.length)) return;
        Cells cells;
        for (int c : path_) cells.add(c);
        step.part(Role::PATTERN, pair_, cells);
        add_pairs(step, board_, path_, std::countr_zero(pair_));
        ranking_.keep(std::move(step));
    }
};

}  // namespace

bool find_xy_chains(Position& p, Technique, const Sink& sink) {
    Ranking ranking;
    XYChains(p.board, p.limits.simple_chain / 2, ranking).run();
    return ranking.report(sink);
}

bool find_remote_pairs(Position& p, Technique, const Sink& sink) {
    const Board& b = p.board;
    Ranking ranking;
    Cells left = b.bivalue();
    while (left) {
        Cells twins;
        const unsigned pair = b.marks[left.first()];
        for (int c : left)
            if (b.marks[c] == pair) twins.add(c);
        left = left - twins;
        if (twins.count() >= 4) RemotePairs(b, twins, pair, p.limits.simple_chain / 2, ranking).run();
    }
    return ranking.report(sink);
}

}  // namespace sudoku::logic
