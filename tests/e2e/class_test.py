"""What a teacher does in front of a class: projects, points, covers, blanks, compares."""

import contextlib
import ctypes
import os
import shutil
import subprocess
import tempfile
import time
import unittest

import panel as harness
from panel import DisplayTestCase, Layout, Panel

CAT, ROAD, IT, TIRED = 0, 3, 5, 7


class OtherWindow:
    """A window of another program beside ours, to be clicked."""

    def __init__(self, place="200x200+0+0"):
        self.process = subprocess.Popen(["xmessage", "-geometry", place, "another program"], stderr=subprocess.DEVNULL)
        found = ""
        deadline = time.monotonic() + harness.PATIENCE
        while not found and time.monotonic() < deadline:
            time.sleep(0.05)
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "Xmessage"], capture_output=True,
                                   text=True, check=False).stdout
        self.window = found.split()[-1]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


# No frames round windows, and all of them in the corner: the tests' coordinates are the window's.
WINDOW_MANAGER_RULES = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <applications><application class="*">
    <decor>no</decor><position force="yes"><x>0</x><y>0</y></position>
  </application></applications>
</openbox_config>
"""


class Screen:
    """An X server of its own with a window manager, as large as asked for."""

    def __init__(self, size):
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24",
                                        "-nolisten", "tcp", "-noreset"], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            name = ":" + number.readline().strip()
        self.before = os.environ.get("DISPLAY")
        os.environ["DISPLAY"] = name
        self.home = tempfile.mkdtemp()
        rules = os.path.join(self.home, "rc.xml")
        with open(rules, "w", encoding="utf-8") as file:
            file.write(WINDOW_MANAGER_RULES)
        self.manager = subprocess.Popen(["openbox", "--sm-disable", "--config-file", rules],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                        env={**os.environ, "XDG_CONFIG_HOME": self.home, "XDG_CACHE_HOME": self.home})
        self.wait_for_manager()

    def wait_for_manager(self):
        deadline = time.monotonic() + harness.PATIENCE
        while time.monotonic() < deadline:
            told = subprocess.run(["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], capture_output=True, text=True,
                                  check=False).stdout
            if "window id" in told:
                return
            time.sleep(0.05)
        raise AssertionError("the window manager did not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in (self.manager, self.server):
            process.terminate()
            process.wait()
        shutil.rmtree(self.home)
        if self.before is None:
            del os.environ["DISPLAY"]
        else:
            os.environ["DISPLAY"] = self.before


class Projector:
    """The screen's only monitor as the X server's RandR extension knows it: it can be unplugged."""

    class Resources(ctypes.Structure):
        _fields_ = [("times", ctypes.c_ulong * 2), ("crtc_count", ctypes.c_int),
                    ("crtcs", ctypes.POINTER(ctypes.c_ulong)), ("output_count", ctypes.c_int),
                    ("outputs", ctypes.POINTER(ctypes.c_ulong))]

    class Crtc(ctypes.Structure):
        _fields_ = [("time", ctypes.c_ulong), ("place", ctypes.c_int * 2), ("size", ctypes.c_uint * 2),
                    ("mode", ctypes.c_ulong)]

    def __init__(self):
        self.x11, self.randr = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXrandr.so.2")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.randr.XRRGetScreenResources.restype = ctypes.POINTER(self.Resources)
        self.randr.XRRGetCrtcInfo.restype = ctypes.POINTER(self.Crtc)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        self.resources = self.randr.XRRGetScreenResources(self.display, root)
        self.crtc = ctypes.c_ulong(self.resources.contents.crtcs[0])
        self.mode = self.randr.XRRGetCrtcInfo(self.display, self.resources, self.crtc).contents.mode

    def plug(self, on):
        outputs = (ctypes.c_ulong * 1)(self.resources.contents.outputs[0])
        upright = 1
        self.randr.XRRSetCrtcConfig(self.display, self.resources, self.crtc, ctypes.c_ulong(0), 0, 0,
                                    ctypes.c_ulong(self.mode if on else 0), upright, outputs if on else None, int(on))
        self.x11.XSync(self.display, 0)

    def close(self):
        self.x11.XCloseDisplay(self.display)


def wait_until(told, what):
    deadline = time.monotonic() + harness.PATIENCE
    while not told():
        if time.monotonic() > deadline:
            raise AssertionError(what)
        time.sleep(0.1)


def state_of(window):
    return subprocess.run(["xprop", "-id", str(window), "_NET_WM_STATE", "WM_STATE"], capture_output=True, text=True,
                          check=True).stdout


class ProjectionTest(unittest.TestCase):
    def test_full_screen_stays_while_another_window_is_clicked(self):
        with Screen((1280, 800)), OtherWindow() as other, Panel(size=(900, 700)) as panel:
            panel.key("F5")
            panel.next("set_projection")
            full = panel.rest()
            self.assertEqual((full.width, full.height), (1280, 800))
            self.assertIn("FULLSCREEN", state_of(panel.window))
            panel.xdotool("windowactivate", "--sync", other.window)
            panel.xdotool("mousemove", 20, 20, "click", 1)
            time.sleep(0.5)
            told = state_of(panel.window)
            self.assertIn("FULLSCREEN", told)
            self.assertNotIn("HIDDEN", told)
            self.assertIn("window state: Normal", told)

    def test_a_projector_that_is_unplugged_and_comes_back(self):
        with Screen((1280, 800)), contextlib.closing(Projector()) as projector, Panel(size=(900, 700)) as panel:
            panel.key("F5")
            panel.next("set_projection")
            wait_until(lambda: "FULLSCREEN" in state_of(panel.window), "F5 fills the screen")
            projector.plug(False)
            wait_until(lambda: "FULLSCREEN" not in state_of(panel.window), "without a monitor there is none to fill")
            projector.plug(True)
            wait_until(lambda: "FULLSCREEN" in state_of(panel.window), "the class sees the lesson again")
            panel.key("Escape")
            panel.next("set_projection")
            back = panel.rest()
            self.assertEqual((back.width, back.height), (900, 700), "and the window goes back to its own size")

    def test_full_screen_at_every_size_of_projector(self):
        for size in ((1024, 768), (1280, 720), (1920, 1080), (3840, 2160)):
            with self.subTest(size=size), Screen(size), Panel(size=(800, 600)) as panel:
                panel.key("F5")
                panel.next("set_projection")
                full = panel.rest()
                self.assertEqual((full.width, full.height), size)
                panel.key("Escape")
                panel.next("set_projection")
                back = panel.rest()
                self.assertEqual((back.width, back.height), (800, 600))


class ClassTest(DisplayTestCase):
    def test_the_remote_blanks_with_a_full_stop(self):
        with Panel() as panel:
            before = panel.rest()
            panel.key("period")
            panel.next("set_blank")
            wait_until(lambda: not any(panel.picture().pixels), "a full stop makes the screen black")
            panel.key("Next")
            panel.next("set_blank")
            self.assertEqual(panel.rest().differs_from(before), 0)
            self.assertEqual([line["action"] for line in panel.pending()], [])

    def test_a_covered_region_is_blank_and_nothing_moves(self):
        with Panel() as panel:
            layout = panel.layout()
            panel.move(640, 2)
            before = panel.rest()
            panel.key("h")
            panel.next("show_covers")
            marked = panel.rest()
            self.assertGreater(marked.differs_from(before), 1000, "the numbers can be seen")
            panel.key("3")
            covered = panel.next("cover_region")
            panel.key("Escape")
            panel.next("show_covers")
            x0, y0, x1, y1 = layout.rect(covered["region"], "region")
            inside = (x0 + 12, y0 + 12, x1 - 12, y1 - 12)
            after = panel.rest()
            self.assertEqual(len(after.colours(inside)), 1, "nothing is left of it")
            self.assertGreater(len(before.colours(inside)), 10)
            for name in ("stage", "top_bar", "plane"):
                self.assertNotEqual(name, covered["region"])
                self.assertEqual(after.differs_from(before, layout.rect(name, "region")), 0, f"{name} stays")
            panel.move((x0 + x1) / 2, (y0 + y1) / 2)
            panel.click(((x0 + x1) / 2, (y0 + y1) / 2))
            self.assertEqual(len(panel.rest().colours(inside)), 1, "no tooltip tells what is behind")
            panel.key("shift+h")
            panel.next("uncover_all")
            panel.move(640, 2)
            self.assertEqual(panel.rest().differs_from(before), 0)

    def test_the_ring_follows_the_mouse_and_lets_clicks_through(self):
        with Panel() as panel:
            x, y = panel.layout().centre(f"stage/word/{TIRED}")
            panel.move(x, y)
            before = panel.rest()
            panel.key("s")
            panel.next("show_spot")
            with_ring = panel.rest()
            reach = 0.5 * 0.14 * panel.size[1]
            rect = (x - reach - 2, y - reach - 2, x + reach + 2, y + reach + 2)
            changed = with_ring.differs_from(before, rect)
            self.assertGreater(changed, 500)
            self.assertEqual(with_ring.differs_from(before), changed, "all of it is round the mouse")
            self.assertIn(b"\0\0\0", with_ring.colours(rect), "its rim is black, whatever is below")
            panel.xdotool("click", "1")
            self.assertEqual(panel.next("select_word")["word"], TIRED)
            panel.move(x, y + 300)
            moved = panel.rest()
            self.assertNotIn(b"\0\0\0", moved.colours(rect))
            panel.key("alt+Right")
            self.assertGreater(panel.rest().differs_from(moved), 500, "keys move it too")
            self.assertEqual(panel.pending(), [])

    def test_two_sentences_at_one_key(self):
        with Panel() as panel:
            panel.move(640, 2)
            before = panel.rest()
            panel.key("c")
            panel.next("compare_sentences")
            self.assertGreater(panel.rest().differs_from(before), 20000)
            panel.key("Escape")
            panel.next("compare_sentences")
            self.assertEqual(panel.rest().differs_from(before), 0)

    def test_several_words_by_ctrl_and_click(self):
        with Panel() as panel:
            layout = panel.layout()
            panel.move(*layout.centre(f"stage/word/{TIRED}"))
            panel.xdotool("keydown", "ctrl", "click", "1", "keyup", "ctrl")
            line = panel.next("mark_word")
            self.assertEqual((line["marked_word"], line["on"], line["word"]), (TIRED, True, IT))
            panel.key("Right", "a")
            self.assertEqual(panel.next("mark_word")["marked_word"], IT + 1)
            panel.key("Escape")
            panel.next("clear_marks")


if __name__ == "__main__":
    unittest.main()
