#include "rows.hpp"

#include <algorithm>
#include <charconv>
#include <concepts>

#include "logic/se/ladder.hpp"

namespace sudoku::wasm {
namespace {

using namespace logic;

// Writes one array after the other: a value is a number, a truth value, or what writes itself.
class Row {
  public:
    explicit Row(std::string& out) : out_(out) { out_ += '['; }
    ~Row() { out_ += ']'; }
    Row(const Row&) = delete;
    Row& operator=(const Row&) = delete;

    Row& add(std::integral auto value) {
        char digits[12];
        char* const end = std::to_chars(digits, digits + sizeof digits, int(value)).ptr;
        next().append(digits, std::size_t(end - digits));
        return *this;
    }
    Row& add_tenths(double value) {  // a rating has one decimal
        const int tenths = int(value * 10 + 0.5);
        add(tenths / 10);
        out_ += '.';
        out_ += char('0' + tenths % 10);
        return *this;
    }
    template <class Write>
    Row& array(const Write& write) {
        Row row(next());
        write(row);
        return *this;
    }
    template <class List, class Write>
    Row& each(const List& list, const Write& write) {
        return array([&](Row& row) {
            for (const auto& item : list) row.array([&](Row& one) { write(one, item); });
        });
    }
    Row& numbers(const auto& list) {
        return array([&](Row& row) {
            for (int n : list) row.add(n);
        });
    }
    Row& digits(unsigned mask) {
        return array([&](Row& row) {
            for (int d : sudoku::digits(mask)) row.add(d + 1);
        });
    }

  private:
    std::string& next() {
        if (out_.back() != '[') out_ += ',';
        return out_;
    }
    std::string& out_;
};

void candidate(Row& row, const Candidate& c) { row.add(c.cell).add(c.digit + 1); }
void truth(Row& row, const Truth& t) { row.add(t.place).add(t.place < 81 ? 0 : t.digit + 1); }
void part(Row& row, const Part& p) {
    row.add(int(p.role)).digits(p.digits).numbers(p.cells).numbers(p.joins).numbers(p.houses);
}
void node(Row& row, const Node& n) {
    row.numbers(n.cells).add(n.digit + 1).add(n.on).numbers(n.parents).digits(n.als).add(n.house);
}

void evidence(Row& row, const Step& s) {
    row.digits(s.digits).numbers(s.houses).numbers(s.covers).each(s.parts, part).each(s.truths, truth).add(s.length);
}

void graph(Row& row, const se::Graph& g) {
    const auto implication = [](Row& one, const se::GraphNode& n) {
        one.add(n.cell).add(n.digit + 1).add(n.on).add(int(n.why)).numbers(n.parents).add(n.proof);
    };
    row.array([&](Row& branches) {
        for (const se::Branch& branch : g.branches) branches.each(branch, implication);
    });
    row.each(g.proofs, [](Row& one, const se::Proof& p) {
        one.add(p.kind).array([&](Row& e) { evidence(e, p.step); }).array([&](Row& nested) { graph(nested, p.graph); });
    });
}

std::vector<Truth> once(std::vector<Truth> truths) {
    std::sort(truths.begin(), truths.end());
    truths.erase(std::unique(truths.begin(), truths.end()), truths.end());
    return truths;
}

}  // namespace

void write_step(std::string& out, const Step& s, Technique searched) {
    Row row(out);
    row.add(int(s.technique)).add(int(searched)).digits(s.digits).add(s.siamese).add(s.length);
    row.each(s.placements, candidate).each(s.eliminations, candidate).numbers(s.houses).numbers(s.covers);
    row.each(s.parts, part).each(once(s.truths), truth);
    row.array([&](Row& chains) {
        for (const Chain& chain : s.chains) chains.each(chain, node);
    });
}

void write_hint(std::string& out, const se::Hint& h) {
    Row row(out);
    row.add(int(h.kind)).add(h.level).add_tenths(se::shown(h.rating)).add(h.complexity);
    row.each(h.step.placements, candidate).each(h.step.eliminations, candidate);
    row.array([&](Row& e) { evidence(e, h.step); }).array([&](Row& g) { graph(g, h.graph); });
}

}  // namespace sudoku::wasm
