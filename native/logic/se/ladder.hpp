// The ladder of the Sudoku Explainer scale: its producers in order, one step at a time, and the three ratings.
#pragma once
#include <string>

#include "forcing_search.hpp"
#include "hint.hpp"
#include "marks_memory.hpp"

namespace sudoku::logic::se {

// ER the hardest step, EP the hardest up to the first placement, ED the first.
struct Ratings {
    double er = 0, ep = 0, ed = 0;
    int steps = 0;
    Kind hardest{};
    int hardest_level = -1;
    int hardest_length = 0;  // of a unique loop
    enum End : std::uint8_t { SOLVED, STUCK, OUT_OF_TIME, PAUSED } end = SOLVED;
};

// As the scale shows a rating: 6.699999… is 6.7.
double shown(double rating);

class Ladder {
  public:
    explicit Ladder(Budget& budget);
    ~Ladder();
    // The step that the scale takes; false if there is none, or the budget was used up.
    bool next(const Sheet&, Hint&);
    static void apply(const Hint&, Sheet&);

    // From the givens to the end; each(hint, sheet after it) is called for every step and answers whether to go on.
    using Each = std::function<bool(const Hint&, const Sheet&)>;
    Ratings solve(Sheet, const Each& each = {});

    bool telling = false;                       // fill in Hint::graph
    void be_hasty() { forcing_.hasty = true; }  // of nested chains take the first that is found, not the best

  private:
    Budget& budget_;
    Links links_;  // of the marks at hand
    StaticSearch static_chains_;
    ForcingSearch forcing_;
    Scopes<13> scopes_;  // of the searches in find_simple and find_quad
    MarksMemory no_pair_, no_triplet_, no_static_, no_nishio_;
    using SetFinder = bool (*)(const Sheet&, int size, const Scope&, Hint&);
    bool find_set(const Sheet&, int number, SetFinder, int size, Hint&);
    bool find_simple(const Sheet&, Hint&);
    bool find_quad(const Sheet&, Hint&);
    bool find_pair(const Sheet&, Hint&);
    bool find_triplet(const Sheet&, Hint&);
    bool find_nishio(const Sheet&, Hint&);
    bool find_static(const Sheet&, Hint&);
    bool find_forced(const Sheet&, const Mode&, Hint&);
};

}  // namespace sudoku::logic::se
