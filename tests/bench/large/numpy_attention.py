"""Attention in NumPy on one thread, for bench_attention to take turns with.

Reads a request a line from standard input and answers with a line:
  "prepare <n> <d> <float32|float64>"  new random Q, K, V of n x d; "ready"
  "run <times>"                        attention that often, plainly and in place; the faster one's seconds for
                                       one, of processor time
Ends with its input. What NumPy is built on is said in the first line.
"""

import os
import sys
import time

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before NumPy is there to read it
import numpy as np


def plain(Q, K, V):
    """As one would write it down; every intermediate is a new array."""
    scores = Q @ K.T / np.sqrt(Q.shape[1], dtype=Q.dtype)
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    weights = powers / powers.sum(axis=1, keepdims=True)
    return weights, weights @ V


def in_place(Q, K, V, weights, output):
    """One array for scores, powers and weights, and nothing allocated that is n x n."""
    np.matmul(Q, K.T, out=weights)
    weights /= np.sqrt(Q.shape[1], dtype=Q.dtype)
    weights -= weights.max(axis=1, keepdims=True)
    np.exp(weights, out=weights)
    weights /= weights.sum(axis=1, keepdims=True)
    np.matmul(weights, V, out=output)


def seconds(work, times):
    begin = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - begin) / times


def blas():
    """The file of the BLAS library in use, as the system's loader tells."""
    with open("/proc/self/maps", encoding="utf-8") as maps:
        names = {os.path.basename(line.split()[-1]) for line in maps if "blas" in line}
    return ", ".join(sorted(names)) or "no BLAS"


def main():
    print(f"NumPy {np.__version__} with {blas()}", flush=True)
    for line in sys.stdin:
        request, *words = line.split()
        if request == "prepare":
            n, d = int(words[0]), int(words[1])
            random = np.random.default_rng(1)
            Q, K, V = (random.standard_normal((n, d)).astype(words[2]) for _ in range(3))
            weights, output = np.empty((n, n), Q.dtype), np.empty((n, d), Q.dtype)
            print("ready", flush=True)
        else:
            times = int(words[0])
            print(min(seconds(lambda: plain(Q, K, V), times),
                      seconds(lambda: in_place(Q, K, V, weights, output), times)), flush=True)


if __name__ == "__main__":
    main()
