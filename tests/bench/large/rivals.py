"""Attention in NumPy or PyTorch on one thread, for bench_attention to take turns with: rivals.py numpy|torch

Says first what the library is and what it is built on; says nothing and ends if it is not installed. Then reads
a request a line from standard input and answers with a line:
  "prepare <n> <d> <float32|float64>"  new random Q, K, V of n x d; "ready"
  "run <times>"                        attention that often, in each of the ways below; the fastest one's seconds
                                       for one, of processor time
Ends with its input.
"""

import os
import sys
import time

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before a library is there to read it
import numpy as np


def random_matrices(n, d, kind):
    random = np.random.default_rng(1)
    return [random.standard_normal((n, d)).astype(kind) for _ in range(3)]


def blas():
    """The file of the BLAS library in use, as the system's loader tells."""
    with open("/proc/self/maps", encoding="utf-8") as maps:
        names = {os.path.basename(line.split()[-1]) for line in maps if "blas" in line}
    return ", ".join(sorted(names)) or "no BLAS"


class NumPy:
    def description(self):
        return f"NumPy {np.__version__} with {blas()}"

    def prepare(self, n, d, kind):
        self.Q, self.K, self.V = random_matrices(n, d, kind)
        self.weights, self.output = np.empty((n, n), kind), np.empty((n, d), kind)

    def ways(self):
        return self.plain, self.in_place

    def plain(self):
        """As one would write it down; every intermediate is a new array."""
        scores = self.Q @ self.K.T / np.sqrt(self.Q.shape[1], dtype=self.Q.dtype)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        weights = powers / powers.sum(axis=1, keepdims=True)
        return weights, weights @ self.V

    def in_place(self):
        """One array for scores, powers and weights, and nothing allocated that is n x n."""
        weights = self.weights
        np.matmul(self.Q, self.K.T, out=weights)
        weights /= np.sqrt(self.Q.shape[1], dtype=self.Q.dtype)
        weights -= weights.max(axis=1, keepdims=True)
        np.exp(weights, out=weights)
        weights /= weights.sum(axis=1, keepdims=True)
        np.matmul(weights, self.V, out=self.output)


class PyTorch:
    def __init__(self):
        import torch
        torch.set_num_threads(1)
        self.torch = torch

    def description(self):
        return f"PyTorch {self.torch.__version__}"

    def prepare(self, n, d, kind):
        self.Q, self.K, self.V = (self.torch.from_numpy(matrix) for matrix in random_matrices(n, d, kind))
        self.weights, self.output = self.torch.empty(n, n, dtype=self.Q.dtype), self.torch.empty_like(self.V)

    def ways(self):
        return self.plain, self.in_place

    def plain(self):
        with self.torch.no_grad():
            weights = self.torch.softmax(self.Q @ self.K.T / self.Q.shape[1] ** 0.5, dim=1)
            return weights, weights @ self.V

    def in_place(self):
        with self.torch.no_grad():
            self.torch.mm(self.Q, self.K.T, out=self.weights)
            self.weights.div_(self.Q.shape[1] ** 0.5)
            self.torch.softmax(self.weights, dim=1, out=self.weights)
            self.torch.mm(self.weights, self.V, out=self.output)


def seconds(work, times):
    begin = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - begin) / times


def main():
    try:
        rival = {"numpy": NumPy, "torch": PyTorch}[sys.argv[1]]()
    except ImportError:
        return
    print(rival.description(), flush=True)
    for line in sys.stdin:
        request, *words = line.split()
        if request == "prepare":
            rival.prepare(int(words[0]), int(words[1]), words[2])
            print("ready", flush=True)
        else:
            print(min(seconds(way, int(words[0])) for way in rival.ways()), flush=True)


if __name__ == "__main__":
    main()
