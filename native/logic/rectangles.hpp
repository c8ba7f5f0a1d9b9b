// The walk over rectangles: four cells in two rows, two columns and two boxes. uniqueness.cpp draws them.
#pragma once
#include <bitset>
#include <vector>

#include "board.hpp"

namespace sudoku::logic {

// A rectangle is looked at once per state. The key is coarse on purpose: it decides which rectangles are seen.
class SeenOnce {
  public:
    // To be called before each search: clearing all ten kilobytes would cost more than the search.
    void clear() {
        for (int key : keys_) seen_[std::size_t(key)] = false;
        keys_.clear();
    }
    bool first_time(Cells rectangle) {
        int key = 0;
        for (int c : rectangle) key = key * 10 + c;
        if (seen_[std::size_t(key)]) return false;
        seen_[std::size_t(key)] = true;
        keys_.push_back(key);
        return true;
    }

  private:
    std::vector<int> keys_;
    std::bitset<1000 * 81> seen_;  // w·1000 + x·100 + y·10 + z < 80·1000 for cells of a rectangle
};

// Calls visit(start, second, third, fourth): start and second share box and line, third lies opposite start on the
// crossing line, fourth opposite second, both in another box.
template <class Visit>
bool rectangles_from(int start, const Visit& visit) {
    const int box = GEO.houses[start][2];
    for (int second : GEO.house[box]) {
        if (second == start) continue;
        const bool in_row = row_of(second) == row_of(start), in_column = column_of(second) == column_of(start);
        if (in_row == in_column) continue;
        const int across = in_row ? 1 : 0;
        const auto &via = GEO.house[GEO.houses[start][across]], &beside = GEO.house[GEO.houses[second][across]];
        for (int i = 0; i < 9; ++i)
            if (GEO.houses[via[i]][2] != box && visit(start, second, int(via[i]), int(beside[i]))) return true;
    }
    return false;
}

struct Rectangle {
    int a, b;                 // the two digits
    Cells all, twins, extra;  // the corners; those with a and b alone, those with extra candidates
    unsigned extras = 0;      // the extra digits
};

// The rectangles of a state that could become deadly, in the order in which they are met, each once. Strict: all four
// corners hold both digits; otherwise it is enough that no placed cell excludes them.
void list_rectangles(const Board&, bool strict, SeenOnce&, std::vector<Rectangle>& list);

// The same for avoidable rectangles: two corners that were solved, not given, and two others of which one is open.
using Corners = std::array<std::uint8_t, 4>;
void list_avoidable_rectangles(const Board&, SeenOnce&, std::vector<Corners>& list);

}  // namespace sudoku::logic
