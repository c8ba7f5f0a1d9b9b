// Lanes: many puzzles at once, one per 16-bit lane of a vector register.
//
//   Frame   cell[81], each a vector of L lanes:     lane 0   lane 1   lane 2  …  lane L-1      L = 8, 16 or 32
//                                         r1c1     ........1 ..3.5.7. 123456789    …
//                                         r1c2     .2....... 123456789 ...4.....   …         one set of nine bits
//                                           ⋮          ⋮        ⋮        ⋮                    per cell and lane
//                                         r9c9
//
// The live state is one Frame (2.6 KB for L = 16, always in the first cache). A lane runs its own depth-first search:
// an open node lies in a frame of the pool, in the *same column* as its lane, so that pushes and pops are blends and no
// data ever crosses lanes, except when puzzles come in and go out (8×8 transposes) and when an idle lane steals.
//
// SWEEP, for all lanes at once: the three bands, then the three stacks. A band is nine triads (3 lines × 3 boxes).
//
//        box 0     box 1     box 2          t = digits somewhere in the triad      S = digits alone in one of its cells
//      ┌─────────┬─────────┬─────────┐      u = t minus the S of the other triads of its box (those of its line follow)
//      │ triad 0 │ triad 1 │ triad 2 │      A digit lies in one triad of each line and of each box: six ways,
//      │ triad 3 │ triad 4 │ triad 5 │        {0,4,8} {1,5,6} {2,3,7} {0,5,7} {1,3,8} {2,4,6},
//      │ triad 6 │ triad 7 │ triad 8 │      each the AND of three u. k = the digits some way puts into the triad:
//      └─────────┴─────────┴─────────┘      exactly what pointing and claiming leave. A digit with no way: dead.
//                                           sure = digits every way puts into the triad (no other k of its box).
//   Three sure digits fill the triad. A sure digit with one cell left in the triad is a hidden single; those are placed
//   in the stack pass only, since the band pass has just cleared the digit from the rest of the box.
//   Candidates only disappear, so an unchanged sum of the cells means an unchanged lane.
//
// BRANCH: of the bands and stacks that have a digit with exactly two ways, the one with the fewest ways in all; in a line
// where that digit has two triads left, one child clears it from the second, the other from the first. Every child loses
// a candidate, so no path is longer than 648 branches and the stacks are arrays of that size.
//
// CONTROL: sweeps go on until half of the lanes wait (dead, solved or stalled: states that further sweeps do not
// change), then all of them are served together: solutions out, branches chosen, nodes pushed and popped, new puzzles in.
#include <cassert>

#include "engine.hpp"
#include "lanes/branch.hpp"
#include "lanes/sweep.hpp"
#include "lanes/transpose.hpp"

namespace sudoku::SUDOKU_ISA {

Latency* make_latency();
Lanes* make_lanes();

namespace {

constexpr int MAX_DEPTH = 648;

// Frames for open nodes. A lane owns its column of every frame; `vacant` has a bit for each column not in use.
class Pool {
  public:
    Pool() = default;
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;
    ~Pool() {
        for (u32 f = 0; f < size_; f++) delete frames_[f];
        delete[] frames_;
        delete[] vacant_;
    }
    void clear() {
        for (u32 f = 0; f < size_; f++) vacant_[f] = EVERY_LANE;
    }
    Frame& operator[](u32 f) { return *frames_[f]; }
    void release(u32 f, int lane) { vacant_[f] |= 1u << lane; }
    // A frame whose columns of all these lanes were free, and now are not.
    u32 reserve(u32 lanes) {
        u32 f = 0;
        while (f < size_ && (vacant_[f] & lanes) != lanes) f++;
        if (f == size_) grow();
        vacant_[f] &= ~lanes;
        return f;
    }

  private:
    void grow() {
        if (size_ == room_) {
            const u32 room = room_ ? 2 * room_ : 16;
            Frame** frames = new Frame*[room];
            u32* vacant = new u32[room];
            for (u32 f = 0; f < size_; f++) frames[f] = frames_[f], vacant[f] = vacant_[f];
            delete[] frames_;
            delete[] vacant_;
            frames_ = frames, vacant_ = vacant, room_ = room;
        }
        frames_[size_] = new Frame();
        vacant_[size_++] = EVERY_LANE;
    }
    Frame** frames_ = nullptr;
    u32 *vacant_ = nullptr, size_ = 0, room_ = 0;
};

struct Open {  // a child not yet searched: its parent lies in a frame of the pool
    u32 frame;
    Cut cut;
};
struct Stack {
    int bottom, top;  // thieves take from the bottom
    Open open[MAX_DEPTH];
    bool empty() const { return bottom == top; }
};

// What crosses between the live frame and the pool at one event: one pass over the 81 cells, usually.
struct Move {
    Frame* to = nullptr;
    u32 pushed = 0;
    int n = 0;
    const Frame* from[LANES];
    u32 popped[LANES];  // lanes, by frame

    void pop(const Frame* frame, int lane) {
        int k = 0;
        while (k < n && from[k] != frame) k++;
        if (k == n) from[n] = frame, popped[n++] = 0;
        popped[k] |= 1u << lane;
    }
    SUDOKU_NOINLINE void run(Frame& live) {
        while (n > 4) n -= 4, pass<4, false>(live, n);
        switch (n * 2 + (pushed != 0)) {
            case 1:
                return pass<0, true>(live, 0);
            case 2:
                return pass<1, false>(live, 0);
            case 3:
                return pass<1, true>(live, 0);
            case 4:
                return pass<2, false>(live, 0);
            case 5:
                return pass<2, true>(live, 0);
            case 6:
                return pass<3, false>(live, 0);
            case 7:
                return pass<3, true>(live, 0);
            case 8:
                return pass<4, false>(live, 0);
            case 9:
                return pass<4, true>(live, 0);
        }
    }

  private:
    template <int N, bool PUSH>
    void pass(Frame& live, int first) {
        Select pops[N + 1], pushes = select(pushed);
        const Frame* source[N + 1];
        Frame* target = to;
        SUDOKU_UNROLL for (int k = 0; k < N; k++) pops[k] = select(popped[first + k]), source[k] = from[first + k];
        for (int i = 0; i < 81; i++) {
            Wide x = load(live.cell[i]);
            if (PUSH) store(target->cell[i], pick(pushes, x, load(target->cell[i])));
            SUDOKU_UNROLL for (int k = 0; k < N; k++) x = pick(pops[k], load(source[k]->cell[i]), x);
            if (N) store(live.cell[i], x);
        }
    }
};

class LanesEngine final : public Lanes {
  public:
    ~LanesEngine() override { delete latency_; }
    void run(Batch& batch) override;

  private:
    void sweep(u32& dead, u32& full, u32& stalled);
    void serve(u32 dead, u32 full, u32 stalled);
    u32 settle(u32 solved);
    u32 avoided(u32 solved);
    u32 abandon(int lane);
    void plan_branches(u32 stalled, Move& move, Cut* now);
    u32 plan_pops(u32 idle, Move& move, Cut* now);
    u32 refill(u32 idle);
    u32 steal(u32 idle);
    void close(int lane);
    bool next_row(size_t& row);
    void apply(Frame& frame, int lane, Cut cut);

    Frame live_{};
    Choice choice_{};
    Wide before_{};   // the sums of the sweep before; ~0 in a lane that was changed since
    u32 active_ = 0;  // lanes that search
    u32 shared_ = 0;  // lanes whose puzzle has been searched by several lanes
    bool stealing_ = false;
    size_t row_[LANES] = {};  // which puzzle
    size_t pending_ = 0, pending_end_ = 0;
    Batch* batch_ = nullptr;
    Latency* latency_ = nullptr;
    Pool pool_;
    Stack stack_[LANES] = {};
};

void LanesEngine::run(Batch& batch) {
    batch_ = &batch;
    pool_.clear();
    active_ = shared_ = 0;
    stealing_ = false;
    pending_ = pending_end_ = 0;
    for (Stack& s : stack_) s.bottom = s.top = 0;
    std::memset(&live_, 0, sizeof live_);
    active_ = refill(EVERY_LANE);
    while (active_ && !batch.stopped()) {
        u32 dead, full, stalled;
        do sweep(dead, full, stalled);
        while (2 * number_of(dead | full | stalled) < number_of(active_));
        serve(dead, full, stalled);
    }
}

SUDOKU_NOINLINE void LanesEngine::sweep(u32& dead, u32& full, u32& stalled) {
    Tally tally{splat(ALL), splat(0), splat(0), splat(ALL)};
    SUDOKU_ROLLED for (int i = 0; i < 3; i++) sweep_band<BAND>(live_.cell[band_start(i)], tally);
    SUDOKU_ROLLED for (int i = 0; i < 3; i++) sweep_band<STACK>(live_.cell[stack_start(i)], tally);
    const Wide sum = tally.even + tally.odd;
    dead = active_ & (~equal_bits(tally.alive, splat(ALL)) | equal_bits(tally.least, splat(0)));
    full = active_ & ~dead & equal_bits(sum, splat(SOLVED_SUM));
    stalled = active_ & ~dead & equal_bits(sum, before_);
    before_ = sum;
    sweeps++;
    lane_sweeps += u64(number_of(active_));
}

// Every waiting lane gets something to do: `full` lanes have the sum of a solved grid, perhaps by chance.
void LanesEngine::serve(u32 dead, u32 full, u32 stalled) {
    events++;
    u32 idle = dead;
    if (full) {
        const u32 solved = full & complete(live_);
        stalled &= ~solved;
        idle |= settle(solved);
        stalled &= ~idle;
    }
    Move move;
    Cut now[LANES];
    if (stalled) plan_branches(stalled, move, now);
    const u32 changed = idle | stalled, popped = plan_pops(idle, move, now);
    move.run(live_);
    for (u32 m = stalled | popped; m; m &= m - 1) apply(live_, first_lane(m), now[first_lane(m)]);
    idle &= ~popped;
    if (idle) idle &= ~refill(idle);
    if (idle) idle &= ~steal(idle);
    before_ = pick(select(changed), splat(0xffff), before_);
    active_ = (active_ | changed) & ~idle;
}

// Counts the solutions reached and writes first ones; returns the lanes whose node is done with.
SUDOKU_NOINLINE u32 LanesEngine::settle(u32 solved) {
    u32 fresh = 0, done = solved;
    u8* out[LANES] = {};
    for (u32 m = batch_->avoid ? solved & ~avoided(solved) : solved; m; m &= m - 1) {
        const int lane = first_lane(m);
        u64& count = batch_->counts[row_[lane]];
        if (count >= batch_->limit) continue;
        if (count == 0 && batch_->solutions) {
            fresh |= 1u << lane;
            out[lane] = batch_->solutions + row_[lane] * batch_->out_stride;
        }
        if (++count == batch_->limit) done |= abandon(lane);
    }
    if (fresh) write_solutions(live_, fresh, out, batch_->zero);
    return done;
}

// The solved lanes that hold the grid their row is to avoid; those that began without a candidate of it do not.
u32 LanesEngine::avoided(u32 solved) {
    u8 grid[LANES][81], *out[LANES] = {};
    u32 same = 0;
    for (u32 m = batch_->differ ? solved : 0; m; m &= m - 1)
        if (batch_->differ[row_[first_lane(m)]] < 81) solved &= ~(1u << first_lane(m));
    if (!solved) return 0;
    for (u32 m = solved; m; m &= m - 1) out[first_lane(m)] = grid[first_lane(m)];
    write_solutions(live_, solved, out, 0);
    for (u32 m = solved; m; m &= m - 1) {
        const int lane = first_lane(m);
        same |= u32(std::memcmp(grid[lane], batch_->avoid + row_[lane] * 81, 81) == 0) << lane;
    }
    return same;
}

// Drops all open nodes of the lane's puzzle; returns the lanes that were searching it.
u32 LanesEngine::abandon(int lane) {
    u32 searching = 1u << lane;
    if (stealing_)
        for (u32 m = active_; m; m &= m - 1) searching |= u32(row_[first_lane(m)] == row_[lane]) << first_lane(m);
    for (u32 m = searching; m; m &= m - 1) {
        Stack& s = stack_[first_lane(m)];
        for (; !s.empty(); s.top--) pool_.release(s.open[s.top - 1].frame, first_lane(m));
        s.top = s.bottom = 0;
    }
    return searching;
}

SUDOKU_INLINE void LanesEngine::apply(Frame& frame, int lane, Cut cut) {
    const Wide mask = pick(select(1u << lane), splat(u16(~cut.mask)), splat(0xffff));
    for (int j = 0; j < 3; j++) {
        u16* p = frame.cell[cut.first + j * cut.step];
        store(p, load(p) & mask);
    }
}

// Stalled lanes will go on with their first child, told in now[lane]; the second waits on the lane's stack.
void LanesEngine::plan_branches(u32 stalled, Move& move, Cut* now) {
    branches += u64(number_of(stalled));
    choice_.survey(live_);
    const u32 f = pool_.reserve(stalled);
    move.to = &pool_[f];
    move.pushed = stalled;
    for (u32 m = stalled; m; m &= m - 1) {
        const int lane = first_lane(m);
        Stack& s = stack_[lane];
        assert(s.bottom <= s.top && s.top < MAX_DEPTH);
        choice_.cut(live_, lane, now[lane], s.open[s.top].cut);
        s.open[s.top++].frame = f;
    }
}

// Idle lanes will take the newest node of their stack and go on with now[lane]; returns those that have one.
u32 LanesEngine::plan_pops(u32 idle, Move& move, Cut* now) {
    u32 served = 0;
    for (u32 m = idle; m; m &= m - 1) {
        const int lane = first_lane(m);
        Stack& s = stack_[lane];
        if (s.empty()) continue;
        assert(s.bottom < s.top);
        const Open& node = s.open[--s.top];
        if (s.empty()) s.top = s.bottom = 0;
        move.pop(&pool_[node.frame], lane);
        pool_.release(node.frame, lane);
        now[lane] = node.cut;
        served |= 1u << lane;
    }
    return served;
}

// Lanes with nothing left of their puzzle close it and take the next; returns those that found one.
SUDOKU_NOINLINE u32 LanesEngine::refill(u32 idle) {
    u32 served = 0;
    const u8* rows[LANES];
    for (u32 m = idle & active_; m; m &= m - 1) close(first_lane(m));
    shared_ &= ~idle;
    for (u32 m = idle; m; m &= m - 1) {
        const int lane = first_lane(m);
        if (!next_row(row_[lane])) break;
        rows[lane] = batch_->puzzles + row_[lane] * batch_->stride;
        served |= 1u << lane;
    }
    if (!served) return 0;
    const u8* any = rows[first_lane(served)];
    for (u32 m = EVERY_LANE & ~served; m; m &= m - 1) rows[first_lane(m)] = any;
    read_puzzles(live_, served, rows);
    if (batch_->differ)
        for (u32 m = served; m; m &= m - 1) {
            const int lane = first_lane(m), cell = batch_->differ[row_[lane]];
            if (cell < 81) live_.cell[cell][lane] &= u16(~(1u << (batch_->avoid[row_[lane] * 81 + cell] - 1)));
        }
    return served;
}

// The next row that is a puzzle; rows that are not are settled on the way.
bool LanesEngine::next_row(size_t& row) {
    for (;;) {
        if (pending_ == pending_end_) {
            const size_t n = batch_->take(LANES, pending_);
            pending_end_ = pending_ + n;
            if (!n) return false;
        }
        row = pending_++;
        batch_->counts[row] = 0;
        if (is_puzzle(batch_->puzzles + row * batch_->stride)) return true;
        batch_->counts[row] = NOT_A_PUZZLE;
        if (batch_->solutions) std::memset(batch_->solutions + row * batch_->out_stride, batch_->zero, 81);
        batch_->finish(1);
    }
}

// The lane is done with its puzzle. The first solution of a puzzle searched by several lanes depends on who was quicker,
// unless it is the only one: then it is found again in the order of the search.
void LanesEngine::close(int lane) {
    const size_t row = row_[lane];
    active_ &= ~(1u << lane);
    if (stealing_)
        for (u32 m = active_; m; m &= m - 1)
            if (row_[first_lane(m)] == row) return;  // others still search it
    const u64 count = batch_->counts[row];
    if (batch_->solutions) {
        u8* out = batch_->solutions + row * batch_->out_stride;
        if (count == 0) std::memset(out, batch_->zero, 81);
        if ((shared_ >> lane & 1) && !batch_->avoid && (count > 1 || (count == 1 && batch_->limit == 1))) {
            if (!latency_) latency_ = make_latency();
            latency_->count(batch_->puzzles + row * batch_->stride, 1, out, batch_->zero);
        }
    }
    batch_->finish(1);
}

// No puzzles left: idle lanes take the oldest node of the deepest stack; returns those that found one.
u32 LanesEngine::steal(u32 idle) {
    u32 served = 0;
    active_ &= ~idle;
    stealing_ = true;
    for (u32 m = idle; m; m &= m - 1) {
        const int thief = first_lane(m);
        int victim = 0;
        for (int lane = 1; lane < LANES; lane++)
            if (stack_[lane].top - stack_[lane].bottom > stack_[victim].top - stack_[victim].bottom) victim = lane;
        Stack& s = stack_[victim];
        if (s.empty()) break;
        const Open& node = s.open[s.bottom++];
        if (s.empty()) s.top = s.bottom = 0;
        for (int i = 0; i < 81; i++) live_.cell[i][thief] = pool_[node.frame].cell[i][victim];
        pool_.release(node.frame, victim);
        apply(live_, thief, node.cut);
        row_[thief] = row_[victim];
        shared_ |= 1u << thief | 1u << victim;
        served |= 1u << thief;
        active_ |= 1u << thief;
    }
    return served;
}

}  // namespace

Lanes* make_lanes() { return new LanesEngine(); }

extern const Isa ISA;
const Isa ISA{SUDOKU_ISA_NAME, LANES, make_latency, make_lanes};

}  // namespace sudoku::SUDOKU_ISA
