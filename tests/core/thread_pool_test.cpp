#include "core/large/thread_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace attn {
namespace {

TEST(ThreadPool, DoesEveryPartOnceHoweverManyThreadsThereAre) {
  for (const std::size_t threads : {1u, 2u, 3u, 8u}) {
    ThreadPool pool(threads);
    EXPECT_EQ(pool.size(), threads);
    for (const std::size_t parts : {0u, 1u, 2u, 100u}) {
      std::vector<std::atomic<int>> done(parts);
      pool.run(parts, [&](std::size_t index, std::size_t thread) {
        EXPECT_LT(thread, threads);
        ++done[index];
      });
      for (const auto& times : done) EXPECT_EQ(times, 1);
    }
  }
}

TEST(ThreadPool, NoTwoPartsAtATimeHaveTheSameThread) {
  ThreadPool pool(4);
  std::vector<std::atomic<bool>> taken(4);
  pool.run(1000, [&](std::size_t, std::size_t thread) {
    EXPECT_FALSE(taken[thread].exchange(true));
    taken[thread] = false;
  });
}

TEST(ThreadPool, WhatWasWrittenInAPartIsThereAfterwards) {
  ThreadPool pool(3);
  std::vector<int> numbers(500);  // not atomic: run() itself has to order what the threads do
  for (int round = 1; round <= 50; ++round) {
    pool.run(numbers.size(), [&](std::size_t index, std::size_t) { ++numbers[index]; });
    for (const int number : numbers) ASSERT_EQ(number, round);
  }
}

TEST(ThreadPool, WaitsForTheSlowestThread) {
  ThreadPool pool(2);
  std::atomic<int> begun = 0;
  std::atomic<bool> slow_one_is_done = false;
  pool.run(2, [&](std::size_t, std::size_t thread) {
    ++begun;
    while (begun < 2) std::this_thread::yield();  // each thread has one of the two parts
    if (thread == 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    slow_one_is_done = true;
  });
  EXPECT_TRUE(slow_one_is_done);
}

TEST(ThreadPool, WhatAPartThrowsComesOutAndThePoolGoesOn) {
  ThreadPool pool(3);
  std::atomic<int> begun = 0;
  EXPECT_THROW(pool.run(100000,
                        [&](std::size_t index, std::size_t) {
                          ++begun;
                          if (index == 5) throw std::runtime_error("part 5");
                        }),
               std::runtime_error);
  EXPECT_LT(begun, 100000);
  std::atomic<int> done = 0;
  pool.run(10, [&](std::size_t, std::size_t) { ++done; });
  EXPECT_EQ(done, 10);
}

TEST(ThreadPool, NeedsAThread) {
  EXPECT_THROW(ThreadPool(0), std::invalid_argument);
}

}  // namespace
}  // namespace attn
