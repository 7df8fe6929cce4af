#!/usr/bin/env python3
"""Start, memory and idling of the panel beside a bare GLFW + glad + Dear ImGui window with the same font.

    tests/bench/startup.py BUILD_FOLDER [ROUNDS]

Needs an X display and xev (Debian: x11-utils). Both programs show their window with its first complete frame, so the
time from exec to the server's MapNotify is the time to that frame. They take turns, so that both have the same noise.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


class MapEvents:
    """Lets wait for the next window that appears on the screen."""

    def __init__(self):
        self.xev = subprocess.Popen(["stdbuf", "-oL", "xev", "-root", "-event", "substructure"],
                                    stdout=subprocess.PIPE, text=True)
        time.sleep(0.3)

    def wait(self):
        for line in self.xev.stdout:
            if line.startswith("MapNotify"):
                return time.perf_counter()
        raise RuntimeError("xev ended")

    def close(self):
        self.xev.terminate()
        self.xev.wait()
        self.xev.stdout.close()


def resident_mib(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def processor_seconds(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
        user, system = stat.read().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def start(command, home):
    """Without anybody's settings, and without what a killed run left to be asked about."""
    folders = {f"XDG_{name}_HOME": os.path.join(home, name) for name in ("CONFIG", "STATE")}
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, env={**os.environ, **folders})


def measure(command, events, home):
    """Milliseconds to the first frame, MiB after it."""
    begin = time.perf_counter()
    process = start(command, home)
    shown = events.wait()
    time.sleep(0.5)
    memory = resident_mib(process.pid)
    process.kill()
    process.wait()
    return 1000 * (shown - begin), memory


def idle_share(command, events, home, seconds=10):
    """The share of a core that the program takes while nothing happens."""
    process = start(command, home)
    events.wait()
    time.sleep(2)
    before = processor_seconds(process.pid)
    time.sleep(seconds)
    share = (processor_seconds(process.pid) - before) / seconds
    process.kill()
    process.wait()
    return share


def main():
    build = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 15
    commands = {"bare window": [os.path.join(build, "bare_window")],
                "panel": [os.path.join(build, "attention-panel"), "--size", "1280x800"]}
    events, home = MapEvents(), tempfile.mkdtemp()
    try:
        results = {name: [] for name in commands}
        for _ in range(rounds):
            for name, command in commands.items():
                results[name].append(measure(command, events, home))
        medians = {name: [statistics.median(column) for column in zip(*rows)] for name, rows in results.items()}
        for name, (first_frame, memory) in medians.items():
            print(f"{name:12} first frame {first_frame:7.1f} ms   resident {memory:6.1f} MiB")
        (bare_ms, bare_mib), (panel_ms, panel_mib) = medians["bare window"], medians["panel"]
        print(f"ratio of starts {panel_ms / bare_ms:.2f}   more memory {panel_mib - bare_mib:.1f} MiB")
        print(f"idle panel: {100 * idle_share(commands['panel'], events, home):.3f} % of a core")
    finally:
        events.close()
        shutil.rmtree(home)


if __name__ == "__main__":
    main()
