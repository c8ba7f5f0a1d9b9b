// How long a search may last: a deadline, a flag that another thread can raise, and a question asked now and then.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>

namespace sudoku::logic::se {

class Budget {
  public:
    using Clock = std::chrono::steady_clock;
    std::atomic<bool>* cancelled = nullptr;  // shared by all that work on one job
    std::function<bool()> poll;              // asked ten times a second; true ends the job

    // From now on; what was stopped may go on.
    void seconds(double s) {
        stopped_ = false;
        deadline_ = s > 0 && s < 1e9
                        ? Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(s))
                        : Clock::time_point::max();
    }
    // Is it time to ask again? For those who ask outside of a search.
    bool due() {
        const auto now = Clock::now();
        if (now < next_poll_) return false;
        next_poll_ = now + std::chrono::milliseconds(100);
        return true;
    }
    // Is the time up? Cheap enough for every run of a chain search: looks at the clock once in 16 calls. Once it is,
    // it stays so: searches return as soon as they can, and what they return then is not used.
    bool used_up() {
        if (stopped_ || ++calls_ & 15) return stopped_;
        if (cancelled && cancelled->load(std::memory_order_relaxed)) return stopped_ = true;
        if (Clock::now() > deadline_) return stopped_ = true;
        if (poll && due() && poll()) {
            if (cancelled) *cancelled = true;
            stopped_ = true;
        }
        return stopped_;
    }
    bool stopped() const { return stopped_; }

  private:
    Clock::time_point deadline_ = Clock::time_point::max();
    Clock::time_point next_poll_ = Clock::now() + std::chrono::milliseconds(100);
    unsigned calls_ = 0;
    bool stopped_ = false;
};

}  // namespace sudoku::logic::se
