// The order of decisions: a binary heap of variables by activity, the most active on top.
//
// Variables met in recent conflicts are tried first (VSIDS: Moskewicz et al., Chaff, 2001).
#pragma once
#include <cassert>
#include <utility>

#include "types.hpp"

namespace sudoku::sat {

class BranchingOrder {
  public:
    void add(double activity) {
        activity_.push_back(activity);
        place_.push_back(-1);
        insert(Var(activity_.size() - 1));
    }
    bool empty() const { return heap_.empty(); }
    void set(Var var, double activity) {
        activity_[var] = activity;
        if (place_[var] >= 0) {
            up(place_[var]);
            down(place_[var]);
        }
    }
    void insert(Var var) {
        if (place_[var] >= 0) return;
        place_[var] = int(heap_.size());
        heap_.push_back(var);
        up(place_[var]);
    }
    Var pop() {
        assert(!heap_.empty());
        Var top = heap_.front();
        swap(0, int(heap_.size()) - 1);
        heap_.pop_back();
        assert(place_[top] == int(heap_.size()));
        place_[top] = -1;
        if (!heap_.empty()) down(0);
        return top;
    }
    void bump(Var var) {
        if ((activity_[var] += step_) > 1e100) rescale();
        if (place_[var] >= 0) up(place_[var]);
    }
    void decay(double factor) { step_ /= factor; }

  private:
    void rescale() {
        for (auto& activity : activity_) activity *= 1e-100;
        step_ *= 1e-100;
    }
    bool before(int a, int b) const { return activity_[heap_[a]] > activity_[heap_[b]]; }
    void swap(int a, int b) {
        std::swap(heap_[a], heap_[b]);
        place_[heap_[a]] = a;
        place_[heap_[b]] = b;
    }
    void up(int at) {
        for (; at > 0 && before(at, (at - 1) / 2); at = (at - 1) / 2) swap(at, (at - 1) / 2);
    }
    void down(int at) {
        int size = int(heap_.size());
        for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && before(child + 1, child)) ++child;
            if (!before(child, at)) return;
            swap(child, at);
            at = child;
        }
    }

    std::vector<Var> heap_;
    std::vector<int> place_;  // variable → its place in the heap, −1 when it is not there
    std::vector<double> activity_;
    double step_ = 1;
};

}  // namespace sudoku::sat
