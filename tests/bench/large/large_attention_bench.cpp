// Prints how fast attention over long sentences is beside NumPy, beside PyTorch where there is one, and
// beside what the processor can do at all. Nothing is asserted. Whoever is measured takes turns with the
// others round by round, so that a computer that is busy with other things slows all of them alike; medians
// of the rounds are printed.
//
//   bench_attention [rounds] [longest sentence]

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include "core/attention_row.h"
#include "core/large/live_attention.h"
#include "multiply_adds.h"
#include "rival.h"

namespace attn::bench {
namespace {

using Work = std::function<void()>;

/// Seconds on a clock for one of `times` runs. One thread is measured in processor time, which counts nothing
/// while another program has the processor; several threads by the clock on the wall.
double seconds(const Work& work, long times, clockid_t clock = CLOCK_PROCESS_CPUTIME_ID) {
  const auto now = [clock] {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  };
  const double begin = now();
  for (long i = 0; i < times; ++i) work();
  return (now() - begin) / static_cast<double>(times);
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

template <typename Real>
constexpr const char* kTypeName = std::is_same_v<Real, float> ? "float32" : "float64";

template <typename Real>
MatrixOf<Real> random_matrix(Index rows, Index columns, std::mt19937_64& engine) {
  std::normal_distribution<double> normal;
  return MatrixOf<Real>::NullaryExpr(rows, columns, [&] { return static_cast<Real>(normal(engine)); });
}

template <typename Real>
auto multiply_adds(InstructionSet set) {
  constexpr bool kFloat = std::is_same_v<Real, float>;
#if defined(ATTN_KERNELS_FOR_NEW_PROCESSORS)
  if (set == InstructionSet::avx512)
    return kFloat ? kernel_avx512::multiply_adds_float : kernel_avx512::multiply_adds_double;
  if (set == InstructionSet::avx2)
    return kFloat ? kernel_avx2::multiply_adds_float : kernel_avx2::multiply_adds_double;
#endif
  static_cast<void>(set);
  return kFloat ? kernel_sse2::multiply_adds_float : kernel_sse2::multiply_adds_double;
}

/// The least time that any program could take: 4 n^2 d multiplications and additions at the multipliers' full
/// speed, measured now, plus n^2 powers of e as the kernel takes them one after the other. The better of the
/// instruction sets counts, as a processor may be as fast with narrower ones.
template <typename Real>
double lower_bound(Index n, Index d) {
  double fastest = 0;
  for (const InstructionSet set : available_instruction_sets()) {
    constexpr long kRounds = 20000;
    const auto run = multiply_adds<Real>(set);
    fastest = std::max(fastest, run(kRounds) / seconds([&] { run(kRounds); }, 10));
  }
  constexpr std::ptrdiff_t kPowers = 1024;
  AlignedBuffer<Real> powers;
  powers.reserve(kPowers);
  const double one = seconds(
                         [&] {
                           std::fill_n(powers.data(), kPowers, Real(-0.5));
                           kernel_for<Real>(best_instruction_set()).exponentials(powers.data(), kPowers);
                         },
                         1000) /
                     kPowers;
  const double squared = static_cast<double>(n) * static_cast<double>(n);
  return 4 * squared * static_cast<double>(d) / fastest + squared * one;
}

/// The times of each round for one size.
struct Rounds {
  std::vector<double> with, without, numpy, torch, bound, one_on_the_wall, two_on_the_wall;
  std::vector<double> by_set[3];  ///< with weights, by instruction set
};

template <typename Real>
struct Subject {
  Subject(Index n, Index d, std::mt19937_64& engine)
      : Q(random_matrix<Real>(n, d, engine)),
        K(random_matrix<Real>(n, d, engine)),
        V(random_matrix<Real>(n, d, engine)) {}

  Work attend(LargeWorkspace<Real>& workspace, LargeTrace<Real>& trace, Keep keep) {
    return [&workspace, &trace, keep, this] { attend_large(Q, K, V, nullptr, trace, keep, workspace); };
  }

  MatrixOf<Real> Q, K, V;
};

/// The libraries beside which we are measured; null where there is none.
struct Rivals {
  std::unique_ptr<Rival> numpy, torch;
};

std::unique_ptr<Rival> find_rival(const char* library) {
  const char* const python = ATTN_PYTHON;
  if (*python == '\0') return nullptr;
  auto rival = std::make_unique<Rival>(python, library);
  return rival->description().empty() ? nullptr : std::move(rival);
}

template <typename Real>
Rounds measure(Index n, Index d, int round_count, const Rivals& rivals) {
  std::mt19937_64 engine(1);
  Subject<Real> subject(n, d, engine);
  std::vector<LargeWorkspace<Real>> workspaces;
  for (const InstructionSet set : available_instruction_sets()) workspaces.emplace_back(set, 1);
  LargeWorkspace<Real> two_threads(best_instruction_set(), 2);
  LargeTrace<Real> weights, nothing;
  const long times = std::max<long>(1, 10'000'000 / (n * n * d + 1000));
  for (Rival* const rival : {rivals.numpy.get(), rivals.torch.get()})
    if (rival) rival->prepare(n, d, kTypeName<Real>);
  Rounds rounds;
  for (int round = -1; round < round_count; ++round) {  // the first one warms up and counts for nothing
    if (round == 0) rounds = {};
    const Work with = subject.attend(workspaces.back(), weights, Keep::weights);
    rounds.with.push_back(seconds(with, times));
    if (rivals.numpy) rounds.numpy.push_back(rivals.numpy->run(times));
    if (rivals.torch) rounds.torch.push_back(rivals.torch->run(times));
    rounds.without.push_back(seconds(subject.attend(workspaces.back(), nothing, Keep::nothing), times));
    rounds.bound.push_back(lower_bound<Real>(n, d));
    for (std::size_t set = 0; set < workspaces.size(); ++set)
      rounds.by_set[set].push_back(
          seconds(subject.attend(workspaces[set], weights, Keep::weights), std::max(1l, times / 4)));
    if (n < kManyQueries) continue;
    rounds.one_on_the_wall.push_back(seconds(with, times, CLOCK_MONOTONIC));
    rounds.two_on_the_wall.push_back(
        seconds(subject.attend(two_threads, weights, Keep::weights), times, CLOCK_MONOTONIC));
  }
  return rounds;
}

/// A time in the unit that suits it.
std::string time_text(double seconds) {
  char text[32];
  const bool small = seconds < 1e-3;
  std::snprintf(text, sizeof text, "%.3g %s", seconds * (small ? 1e6 : 1e3), small ? "us" : "ms");
  return text;
}

/// The median over rounds of one time over another, as "1.7": a round's two times met the same disturbances.
std::string ratio_text(const std::vector<double>& over, const std::vector<double>& under) {
  if (over.empty() || under.empty()) return "-";
  std::vector<double> ratios;
  for (std::size_t i = 0; i < over.size(); ++i) ratios.push_back(over[i] / under[i]);
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", median(ratios));
  return text;
}

template <typename Real>
void print_row(Index n, Index d, int round_count, const Rivals& rivals) {
  const Rounds rounds = measure<Real>(n, d, round_count, rivals);
  const auto& best = rounds.by_set[available_instruction_sets().size() - 1];
  std::printf("%5td %3td %s | %9s %9s %9s %9s | %6s %6s %6s | %9s %5s %5s | %5s | %5s %5s\n", n, d,
              kTypeName<Real>, time_text(median(rounds.with)).c_str(),
              time_text(median(rounds.without)).c_str(),
              rivals.numpy ? time_text(median(rounds.numpy)).c_str() : "-",
              rivals.torch ? time_text(median(rounds.torch)).c_str() : "-",
              ratio_text(rounds.numpy, rounds.with).c_str(), ratio_text(rounds.torch, rounds.with).c_str(),
              ratio_text(rounds.numpy, rounds.without).c_str(), time_text(median(rounds.bound)).c_str(),
              ratio_text(rounds.bound, rounds.with).c_str(), ratio_text(rounds.bound, rounds.without).c_str(),
              ratio_text(rounds.one_on_the_wall, rounds.two_on_the_wall).c_str(),
              ratio_text(rounds.by_set[1], best).c_str(), ratio_text(rounds.by_set[0], best).c_str());
  std::fflush(stdout);
}

/// What one change costs on a sentence of n words beside the whole computation, medians of the rounds.
template <typename Real>
void print_changes(Index n, Index d, int round_count) {
  std::mt19937_64 engine(2);
  Subject<Real> subject(n, d, engine);
  LiveAttention<Real> live(subject.Q, subject.K, subject.V, {}, Scaling::by_root_d_k, best_instruction_set(),
                           1);
  LargeWorkspace<Real> workspace(best_instruction_set(), 1);
  LargeTrace<Real> trace;
  const MatrixOf<Real> vectors = random_matrix<Real>(n, d, engine);
  const auto vector = [&](Index i) {
    return std::span<const Real>(vectors.row(i % n).data(), static_cast<std::size_t>(d));
  };
  Index next = 0;
  const auto place = [&] { return ++next * 7 % n; };
  constexpr int kChanges = 20;
  std::vector<double> query, key, value, whole;
  for (int round = 0; round < round_count; ++round) {
    query.push_back(seconds([&] { live.set_query(place(), vector(next)); }, kChanges));
    key.push_back(seconds([&] { live.set_key(place(), vector(next)); }, kChanges));
    value.push_back(seconds([&] { live.set_value(place(), vector(next)); }, kChanges));
    whole.push_back(seconds(subject.attend(workspace, trace, Keep::weights), 1));
  }
  std::printf("%5td %3td %s | a query %s, a key %s, a value %s; the whole %s\n", n, d, kTypeName<Real>,
              time_text(median(query)).c_str(), time_text(median(key)).c_str(),
              time_text(median(value)).c_str(), time_text(median(whole)).c_str());
}

/// A row on demand, with scores and scaled scores.
void print_row_on_demand(Index n, Index d, int round_count) {
  std::mt19937_64 engine(3);
  const Subject<double> subject(n, d, engine);
  AttentionRow row;
  std::vector<double> times;
  Index next = 0;
  for (int round = 0; round < round_count; ++round)
    times.push_back(
        seconds([&] { attend_row(subject.Q, subject.K, subject.V, nullptr, ++next * 7 % n, row); }, 20));
  std::printf("%5td %3td float64 | a row on demand %s\n", n, d, time_text(median(times)).c_str());
}

void print_all(int round_count, Index longest) {
  const Rivals rivals{find_rival("numpy"), find_rival("torch")};
  std::printf("%s; %s; best instruction set here: %s; medians of %d rounds\n",
              rivals.numpy ? rivals.numpy->description().c_str() : "no NumPy here (python3-numpy)",
              rivals.torch ? rivals.torch->description().c_str() : "no PyTorch here (python3-torch)",
              name(best_instruction_set()), round_count);
  std::printf(
      "                  | with      without   NumPy     PyTorch   | NumPy  PyT.  NumPy  | bound     its "
      "share   | "
      "one/  | time over best's\n");
  std::printf(
      "    n   d         | weights   weights                       | over with    / w/o  |           with  "
      "w/o   | "
      "two   | AVX2  SSE2\n");
  print_row<double>(9, 2, round_count, rivals);
  print_row<double>(32, 64, round_count, rivals);
  for (const Index n : {512, 2048, 4096}) {
    if (n > longest) continue;
    print_row<double>(n, 64, round_count, rivals);
    print_row<float>(n, 64, round_count, rivals);
  }
  const Index long_one = std::min<Index>(2048, longest);
  print_changes<double>(long_one, 64, round_count);
  print_changes<float>(long_one, 64, round_count);
  print_row_on_demand(long_one, 64, round_count);
}

}  // namespace
}  // namespace attn::bench

int main(int argument_count, char** arguments) {
  const int rounds = argument_count > 1 ? std::atoi(arguments[1]) : 7;
  const long longest = argument_count > 2 ? std::atol(arguments[2]) : 4096;
  if (rounds < 1 || longest < 1) {
    std::fprintf(stderr, "usage: bench_attention [rounds] [longest sentence]\n");
    return 2;
  }
  attn::bench::print_all(rounds, longest);
  return 0;
}
