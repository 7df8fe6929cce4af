"""The real window on a real X server: start it, find things on it, use it with mouse and keys, look at its pixels."""

import ctypes
import json
import os
import queue
import shutil
import subprocess
import tempfile
import threading
import time
import unittest
import weakref

PANEL = os.environ["ATTN_PANEL"]
PATIENCE = 60  # seconds; only ever reached by a failure


def run(*options, env=None, command=(), **kwargs):
    """Runs the program to its end; nothing of it needs a window. command: of another program that runs it."""
    return subprocess.run([*command, PANEL, *options], capture_output=True, text=True, timeout=PATIENCE, check=False,
                          env={**os.environ, **(env or {})}, stdin=subprocess.DEVNULL, **kwargs)


class Display:
    """The X server in DISPLAY, or a new one where there is none."""

    def __init__(self):
        self.server = None
        if os.environ.get("DISPLAY"):
            return
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24",
                                        "-nolisten", "tcp", "-noreset"], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            os.environ["DISPLAY"] = ":" + number.readline().strip()

    def close(self):
        if self.server:
            self.server.terminate()
            self.server.wait()
            del os.environ["DISPLAY"]


class DisplayTestCase(unittest.TestCase):
    """Tests that share a display."""

    @classmethod
    def setUpClass(cls):
        cls.display = Display()
        cls.addClassCleanup(cls.display.close)


def ask_to_close(window):
    """Sends WM_DELETE_WINDOW (ICCCM 4.2.8.1). This xdotool can't, and a window manager would be one more process."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]

    class ClientMessage(ctypes.Structure):
        _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                    ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong),
                    ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("rest_of_xevent", ctypes.c_long * 16)]

    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    client_message = 33
    message = ClientMessage(type=client_message, window=window, format=32,
                            message_type=x11.XInternAtom(display, b"WM_PROTOCOLS", 0))
    message.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    x11.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
    x11.XCloseDisplay(display)


class Picture:
    """RGB pixels."""

    def __init__(self, ppm):
        magic, width, height, depth = ppm.split(maxsplit=4)[:4]
        assert (magic, depth) == (b"P6", b"255"), (magic, depth)
        self.width, self.height = int(width), int(height)
        self.pixels = ppm[-3 * self.width * self.height:]

    def at(self, x, y):
        start = 3 * (int(y) * self.width + int(x))
        return tuple(self.pixels[start:start + 3])

    def crop(self, rect):
        """The pixels of a rectangle of the layout, as rows of bytes."""
        x0, y0, x1, y1 = (int(v) for v in rect)
        return [self.pixels[3 * (y * self.width + x0):3 * (y * self.width + x1)] for y in range(y0, y1)]

    def differs_from(self, other, rect=None):
        """How many pixels differ, in all or in a rectangle of the layout; pictures of another size differ wholly.

        A window and a picture drawn upside down off the screen round some colours differently by 1 in 255.
        """
        if (self.width, self.height) != (other.width, other.height):
            return self.width * self.height
        mine, theirs = (b"".join(p.crop(rect or (0, 0, p.width, p.height))) for p in (self, other))
        if mine == theirs:
            return 0
        return sum(mine[i:i + 3] != theirs[i:i + 3] and
                   any(abs(a - b) > 1 for a, b in zip(mine[i:i + 3], theirs[i:i + 3])) for i in range(0, len(mine), 3))

    def colours(self, rect):
        rows = self.crop(rect)
        return {row[i:i + 3] for row in rows for i in range(0, len(row), 3)}


def read_picture(path):
    return Picture(subprocess.run(["convert", path, "-depth", "8", "ppm:-"], capture_output=True, check=True).stdout)


def keep_for_people(picture, name):
    """For a person to look at, where a folder is named."""
    folder = os.environ.get("ATTN_PICTURES")
    if folder:
        ppm = b"P6 %d %d 255\n" % (picture.width, picture.height) + bytes(picture.pixels)
        subprocess.run(["convert", "ppm:-", os.path.join(folder, name)], input=ppm, check=True)


class Layout:
    """Where everything stands, from --layout-json."""

    def __init__(self, *options, size):
        with tempfile.TemporaryDirectory() as folder:
            png, log = os.path.join(folder, "picture.png"), os.path.join(folder, "layout.json")
            done = run(*options, "--size", f"{size[0]}x{size[1]}", "--screenshot", png, "--layout-json", log)
            assert done.returncode == 0, done.stderr
            with open(log, encoding="utf-8") as file:
                self.entries = json.load(file)["entries"]
            self.picture = read_picture(png)

    def rect(self, name, *kinds):
        for kind in kinds or ("item", "region", "mark", "text"):
            for entry in self.entries:
                if entry["id"] == name and entry["kind"] == kind:
                    return entry["rect"]
        raise AssertionError(f"nothing on the screen is called {name}")

    def centre(self, name):
        x0, y0, x1, y1 = self.rect(name)
        return (x0 + x1) / 2, (y0 + y1) / 2

    def texts(self):
        return [entry for entry in self.entries if entry["kind"] == "text"]


class Home:
    """Folders of somebody who starts the program for the first time: nothing of the real ones is read or written."""

    def __init__(self):
        self.path = tempfile.mkdtemp(prefix="attn 家 ")
        weakref.finalize(self, shutil.rmtree, self.path, ignore_errors=True)
        self.settings = os.path.join(self.path, "config", "attention-panel", "settings.json")
        self.recovery = os.path.join(self.path, "state", "attention-panel", "recovery")

    def env(self):
        return {"HOME": self.path, "XDG_CONFIG_HOME": os.path.join(self.path, "config"),
                "XDG_STATE_HOME": os.path.join(self.path, "state"),
                "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}  # no dialogs of the desktop


class Panel:
    """A running window, with its actions as they are applied. home: whose; by default nobody was there before."""

    def __init__(self, *options, size=(1280, 800), lang="zh", home=None, env=None, command=()):
        self.size = size
        self.options = (*options, "--lang", lang) if lang else options
        self.home = home or Home()
        sized = ("--size", f"{size[0]}x{size[1]}") if size else ()
        self.process = subprocess.Popen([*command, PANEL, *self.options, *sized, "--trace-actions"],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        stdin=subprocess.DEVNULL,
                                        env={**os.environ, **self.home.env(), **(env or {})})
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        self.window = self._find_window()
        if self.position() != (0, 0):
            self.xdotool("windowmove", "--sync", self.window, "0", "0")
        self.xdotool("windowfocus", "--sync", self.window)
        self.rest()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stderr.close()

    def _read(self):
        with self.process.stdout as stdout:
            for line in stdout:
                self.lines.put(json.loads(line))
        self.lines.put(None)

    def _find_window(self):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                                   capture_output=True, text=True, check=False).stdout.split()
            if found:
                return found[-1]
            if self.process.poll() is not None:
                raise AssertionError("no window: " + self.process.stderr.read())
            time.sleep(0.02)
        raise AssertionError("no window appeared")

    def xdotool(self, *words):
        return subprocess.run(["xdotool", *(str(w) for w in words)], capture_output=True, text=True, check=True,
                              timeout=PATIENCE).stdout

    def position(self):
        lines = self.xdotool("getwindowgeometry", "--shell", self.window).splitlines()
        values = dict(line.split("=", 1) for line in lines)
        return int(values["X"]), int(values["Y"])

    def layout(self, *options):
        return Layout(*self.options, *options, size=self.size)

    # Hands

    def move(self, x, y):
        self.xdotool("mousemove", "--window", self.window, round(x), round(y))

    def click(self, point):
        self.move(*point)
        self.xdotool("click", "1")

    def double_click(self, point):
        self.move(*point)
        self.xdotool("click", "--repeat", "2", "--delay", "60", "1")

    def drag(self, start, end, steps=10):
        self.move(*start)
        self.xdotool("mousedown", "1")
        for i in range(1, steps + 1):
            t = i / steps
            self.move(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
        self.xdotool("mouseup", "1")

    def key(self, *keys):
        # Slower than 20 ms: the window library takes a quicker second press for the keyboard's own repetition.
        self.xdotool("key", "--delay", "60", *keys)

    def close(self):
        """What a window manager's close button does."""
        ask_to_close(int(self.window))

    # Eyes

    def next(self, action):
        """The next applied action of that kind, others skipped."""
        deadline = time.monotonic() + PATIENCE
        while True:
            line = self.lines.get(timeout=max(0.01, deadline - time.monotonic()))
            assert line is not None, f"the program ended before {action}"
            if line["action"] == action:
                return line

    def pending(self):
        """All actions that have been reported and not yet read."""
        lines = []
        while not self.lines.empty():
            lines.append(self.lines.get())
        return lines

    def picture(self):
        ppm = subprocess.run(["import", "-silent", "-window", self.window, "-depth", "8",
                              "ppm:-"], capture_output=True, check=True,
                             timeout=PATIENCE).stdout
        return Picture(ppm)

    def rest(self):
        """Waits until the picture stands still, and returns it."""
        before = self.picture()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            time.sleep(0.15)
            now = self.picture()
            if now.pixels == before.pixels and len(set(now.pixels[::997])) > 1:
                return now
            before = now
        raise AssertionError("the picture never came to rest")

    def wait(self):
        """The exit status, once the program has ended."""
        return self.process.wait(timeout=PATIENCE)
