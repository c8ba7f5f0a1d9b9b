// How long a search may last: a deadline, and a flag that another thread can raise.
#pragma once
#include <atomic>
#include <chrono>

namespace sudokit::logic::se {

struct Stopped {};  // thrown out of a search that ran out of time or was told to stop

class Budget {
  public:
    using Clock = std::chrono::steady_clock;
    std::atomic<bool> cancelled{false};
    Clock::time_point deadline = Clock::time_point::max();

    void seconds(double s) {
        deadline = s > 0 && s < 1e9 ? Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(s))
                                    : Clock::time_point::max();
    }
    // Cheap enough for every run of a chain search: looks at the clock once in 64 calls.
    void check() {
        if (++calls & 63) return;
        if (cancelled.load(std::memory_order_relaxed) || (deadline != Clock::time_point::max() && Clock::now() > deadline))
            throw Stopped{};
    }

  private:
    unsigned calls = 0;
};

}  // namespace sudokit::logic::se
