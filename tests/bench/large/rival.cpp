#include "rival.h"

#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace attn::bench {
namespace {

/// A line without its end; empty when there are no more.
std::string read_line(std::FILE* file) {
  std::string line;
  for (int c = std::fgetc(file); c != EOF && c != '\n'; c = std::fgetc(file)) line += static_cast<char>(c);
  return line;
}

}  // namespace

Rival::Rival(const std::string& python, const std::string& library) {
  std::signal(SIGPIPE, SIG_IGN);  // a child that ends is seen by its missing answer
  int to_child[2], from_child[2];
  if (pipe(to_child) != 0 || pipe(from_child) != 0) throw std::runtime_error("no pipe to a rival");
  process_ = fork();
  if (process_ == 0) {
    dup2(to_child[0], STDIN_FILENO);
    dup2(from_child[1], STDOUT_FILENO);
    for (const int end : {to_child[0], to_child[1], from_child[0], from_child[1]}) close(end);
    // OpenBLAS is to choose for this processor by itself.
    unsetenv("OPENBLAS_CORETYPE");
    unsetenv("OPENBLAS_L2_SIZE");
    execl(python.c_str(), python.c_str(), "-B", ATTN_RIVALS, library.c_str(), nullptr);
    _exit(1);
  }
  close(to_child[0]);
  close(from_child[1]);
  requests_ = fdopen(to_child[1], "w");
  answers_ = fdopen(from_child[0], "r");
  description_ = read_line(answers_);
}

Rival::~Rival() {
  std::fclose(requests_);  // at the end of its input it ends
  std::fclose(answers_);
  waitpid(process_, nullptr, 0);
}

std::string Rival::ask(const std::string& request) {
  std::fputs((request + '\n').c_str(), requests_);
  std::fflush(requests_);
  const std::string answer = read_line(answers_);
  if (answer.empty()) throw std::runtime_error(description_ + " does not answer");
  return answer;
}

void Rival::prepare(long n, long d, const std::string& type) {
  ask("prepare " + std::to_string(n) + ' ' + std::to_string(d) + ' ' + type);
}

double Rival::run(long times) {
  return std::stod(ask("run " + std::to_string(times)));
}

}  // namespace attn::bench
