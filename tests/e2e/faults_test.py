"""What can go wrong outside of the program, and what a person is told then. README.md, "When something goes wrong"."""

import contextlib
import glob
import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import tempfile
import unittest
from unittest import mock
from urllib.parse import quote

from desktop import FileManager
from panel import PANEL, PATIENCE, Panel, run
from places import FolderTestCase, Mounted, lesson, wait_until

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
MIB = 1 << 20


def strings(language):
    with open(os.path.join(ROOT, "assets", "strings", language + ".json"), encoding="utf-8") as file:
        return json.load(file)


@contextlib.contextmanager
def private_display(*options):
    """An X server of the test's own, which it may do without or kill: (process, name)."""
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp",
                               "-noreset", *options], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as number:
        name = ":" + number.readline().strip()
    try:
        yield server, name
    finally:
        server.kill()
        server.wait()


def long_lesson(words, size=1):
    tokens = [{"text": f"w{i}", "q": [0.5] * size, "k": [0.001 * i] * size, "v": [1] * size} for i in range(words)]
    return json.dumps({"format": "attention-lesson", "version": 1, "title": "T",
                       "sentences": [{"label": "l", "tokens": tokens}]})


class FaultsTest(FolderTestCase):
    def panel(self, *options, **kwargs):
        return Panel(*options, home=self.home, lang="en", **kwargs)

    def edit(self, panel):
        """A number that nobody has saved: the first key, one step up."""
        panel.key("Tab", "Tab", "Up")
        return panel.next("commit_vector")

    def assert_said(self, panel, title, text, detail=""):
        """The next dialog says this, and is drawn."""
        line = panel.next("show_dialog")
        self.assertEqual([strings("en")[key] for key in line["says"]], [title, text])
        self.assertIn(detail, line["detail"])
        shown = panel.rest()
        panel.key("Return")
        panel.next("close_dialog")
        self.assertGreater(panel.rest().differs_from(shown), 10000, "a dialog is large")

    def assert_failed(self, done, *words):
        """One line of ours on standard error, the last one: the graphics driver may have its say before."""
        self.assertEqual((done.returncode, done.stdout), (1, ""), done)
        last = done.stderr.splitlines()[-1]
        self.assertTrue(last.startswith("attention-panel: "), done.stderr)
        for word in words:
            self.assertIn(word, last)

    # Disks

    def full_disk(self, folder):
        mount = Mounted(folder, "size=64k")
        self.addCleanup(mount.close)
        if not mount.mounted:
            self.skipTest("needs a file system of its own; tests/app has the same with a limit on files")

    def fill(self, folder):
        with contextlib.suppress(OSError):  # until it is full
            pathlib.Path(folder, "filler").write_bytes(b"x" * 65536)

    def read_only(self, folder, files=None):
        """Makes it so, with these files in it."""
        if os.geteuid() != 0:
            os.chmod(folder, 0o555)
            self.addCleanup(os.chmod, folder, 0o755)
            return
        mount = Mounted(folder, "size=64k")  # root may write anywhere, but not on a disk that can only be read
        self.addCleanup(mount.close)
        if not mount.mounted:
            self.skipTest("root, and no file system of its own")
        for name, text in (files or {}).items():
            pathlib.Path(folder, name).write_text(text, encoding="utf-8")
        subprocess.run(["mount", "-o", "remount,ro", folder], check=True)

    def save_fails(self, panel, path, text, reasons):
        """Ctrl+S can't write; then the lesson can be saved elsewhere."""
        self.edit(panel)
        panel.key("ctrl+s")
        line = panel.next("show_dialog")
        self.assertIn([strings("en")[key] for key in line["says"]], [["Not saved", reason] for reason in reasons])
        self.assertEqual(line["detail"], path)
        self.assertEqual(pathlib.Path(path).read_text(encoding="utf-8"), text, "the old file is whole")
        self.assertEqual([name for name in os.listdir(os.path.dirname(path)) if name.startswith(".")], [])
        panel.rest()
        panel.key("Return")
        panel.next("close_dialog")
        panel.key("ctrl+shift+s")
        panel.next("show_dialog")
        panel.rest()
        panel.key("ctrl+a")
        panel.xdotool("type", "--delay", "60", "--", "~/elsewhere")
        panel.key("Return")
        panel.next("lesson_kept")
        self.assertTrue(os.path.exists(os.path.join(self.home.path, "elsewhere.json")))

    def test_a_full_disk(self):
        self.full_disk(self.folder)
        path, text = self.write("a.json", lesson()), lesson()
        self.fill(self.folder)
        with self.panel(path) as panel:
            self.save_fails(panel, path, text, ["The disk is full. Make some room, or try another place."])

    def test_a_folder_that_can_only_be_read(self):
        path, text = self.write("a.json", lesson()), lesson()
        self.read_only(self.folder, {"a.json": text})
        with self.panel(path) as panel:
            self.save_fails(panel, path, text, ["This disk can only be read. Try another place.",
                                                "You are not allowed to. Try another folder."])

    def test_a_full_disk_at_home(self):
        self.full_disk(self.home.path)
        self.fill(self.home.path)
        with self.panel() as panel:
            self.edit(panel)
            self.assert_said(panel, "Your changes can't be kept safe",
                             "The disk is full. Make some room, or try another place.", "recovery")

    def test_a_home_that_can_only_be_read(self):
        self.read_only(self.home.path)
        with self.panel() as panel:
            panel.key("ctrl+equal")  # settings that nobody can keep: no reason to say anything
            panel.next("set_zoom")
            panel.rest()
            self.assertNotIn("show_dialog", [line["action"] for line in panel.pending()])
            self.edit(panel)
            line = panel.next("show_dialog")
            self.assertIn([strings("en")[key] for key in line["says"]],
                          [["Your changes can't be kept safe", reason]
                           for reason in ("This disk can only be read. Try another place.",
                                          "You are not allowed to. Try another folder.")])
            panel.rest()
            panel.key("Return")
            panel.next("close_dialog")
            panel.key("Up")
            panel.next("commit_vector")  # and all else works

    # Files of ours

    def test_settings_that_are_garbage(self):
        os.makedirs(os.path.dirname(self.home.settings))
        settings, aside = pathlib.Path(self.home.settings), pathlib.Path(self.home.settings + ".set-aside")
        nested = '{"format": "attention-settings", "x": ' + "[" * 250000 + "]" * 250000 + "}"
        for garbage in (bytes(range(256)) * 3, nested.encode()):
            with self.subTest(garbage[:20]):
                settings.write_bytes(garbage)
                with self.panel() as panel:
                    self.assert_said(panel, "The settings can't be read",
                                     "The program goes on with its defaults. The old file was not deleted, only renamed:",
                                     str(aside))
                    panel.key("ctrl+equal")
                    panel.next("set_zoom")
                self.assertEqual(aside.read_bytes(), garbage)
                self.assertIn("zoom", json.loads(settings.read_text(encoding="utf-8")))
                aside.unlink()

    def test_fonts_that_are_removed_while_it_runs(self):
        fonts = os.path.join(self.folder, "fonts")
        os.mkdir(fonts)
        for style in ("Regular", "Bold"):
            found = subprocess.run(["fc-match", "-f", "%{file}", f"Noto Sans CJK SC:style={style}"],
                                   capture_output=True, text=True, check=True).stdout
            shutil.copy(found, fonts)
        config = self.write("fonts.conf", "<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'>"
                            f"<fontconfig><dir>{fonts}</dir><cachedir>{self.folder}/cache</cachedir></fontconfig>")
        env = {"FONTCONFIG_FILE": config}
        with self.panel(env=env) as panel:
            panel.move(640, 2)
            panel.key("ctrl+equal")
            panel.next("set_zoom")
            larger = panel.rest()
            panel.key("ctrl+minus")
            panel.next("set_zoom")
            panel.rest()
            shutil.rmtree(fonts)
            panel.key("ctrl+equal")
            panel.next("set_zoom")
            self.assertEqual(panel.rest().differs_from(larger), 0, "the letters are drawn anew, from memory")
            panel.key("ctrl+equal")
            panel.next("set_zoom")
            self.assertGreater(panel.rest().differs_from(larger), 10000, "and in a size that was not there before")
        self.assert_failed(run(env={**env, **self.home.env()}), "no font for Chinese text", "fonts-noto-cjk")

    # The display

    def test_the_display_goes_away(self):
        with private_display() as (server, name), mock.patch.dict(os.environ, DISPLAY=name):
            with self.panel() as panel:
                values = self.edit(panel)["values"]
                wait_until(lambda: self.recovered_k() == values, "the change in the recovery file")
                server.kill()
                self.assertEqual(panel.wait(), 1)
                said = panel.process.stderr.read()
        self.assertEqual(said, "attention-panel: the display is gone: its server has ended, or the connection to it "
                               "broke; changes that were not saved are offered at the next start\n")
        self.assertEqual(self.recovered_k(), values)
        self.assert_offered(values)

    def test_no_opengl(self):
        done = run(env={"LIBGL_DRIVERS_PATH": "/nowhere", **self.home.env()})
        self.assert_failed(done, "OpenGL 3.3 is not available", "Try LIBGL_ALWAYS_SOFTWARE=1", "libgl1-mesa-dri")
        with private_display("-extension", "GLX") as (_, name):
            done = run(env={"DISPLAY": name, **self.home.env()})
        self.assert_failed(done, "OpenGL 3.3 is not available", "GLX extension not found", "Try ")

    # The end

    def recovered_k(self):
        """The first key's numbers as they lie in the recovery file; None where there is none (yet)."""
        for path in glob.glob(os.path.join(glob.escape(self.home.recovery), "*.json")):
            with open(path, encoding="utf-8") as file:
                return json.load(file)["lessons"][0]["lesson"]["sentences"][0]["tokens"][0]["k"]
        return None

    def assert_offered(self, values):
        """The next start asks about the unsaved lesson, and opens it."""
        with self.panel() as panel:
            self.assertEqual(panel.next("show_dialog")["unsaved"], ["The cat and the road"])
            panel.rest()
            panel.key("Return")
            panel.next("recover")
            wait_until(lambda: self.recovered_k() == values, "the lesson of before in this window's file")

    def test_a_signal_ends_it_with_unsaved_changes(self):
        for ending in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            with self.subTest(ending=ending.name):
                with self.panel("cat-and-road-en") as panel:
                    self.edit(panel)
                    for _ in range(4):  # quicker than the file is written
                        panel.xdotool("key", "Up")
                        values = panel.next("commit_vector")["values"]
                    panel.process.send_signal(ending)
                    self.assertEqual(panel.wait(), -ending)
                    self.assertEqual(panel.process.stderr.read(), "")
                self.assertEqual(self.recovered_k(), values, "to the last change")
                self.assert_offered(values)
                shutil.rmtree(self.home.recovery)

    def test_a_program_that_outlives_its_terminal(self):
        with self.panel(command=("nohup",)) as panel:
            panel.process.send_signal(signal.SIGHUP)
            panel.key("Right")
            panel.next("select_word")

    # The clock

    def test_the_clock_is_set_back(self):
        libraries = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")
        if not libraries:
            self.skipTest("needs libfaketime (Debian: faketime)")
        clock = self.write("clock", "+0\n")
        env = {"LD_PRELOAD": libraries[0], "FAKETIME_TIMESTAMP_FILE": clock, "FAKETIME_NO_CACHE": "1",
               "FAKETIME_DONT_FAKE_MONOTONIC": "1"}  # a clock that is set leaves the monotonic one alone

        def kept_at():
            path = glob.glob(os.path.join(glob.escape(self.home.recovery), "*.json"))[0]
            with open(path, encoding="utf-8") as file:
                return json.load(file)["when"]

        with self.panel(env=env) as panel:
            first = self.edit(panel)["values"]
            wait_until(lambda: self.recovered_k() == first, "a change in the recovery file")
            before = kept_at()
            self.write("clock", "-400d\n")
            panel.key("Up")
            second = panel.next("commit_vector")["values"]
            wait_until(lambda: self.recovered_k() == second, "a change that is later but has an earlier date")
            self.assertLess(kept_at(), before, "the clock was set back")
            here = panel.rest()
            panel.key("2")
            panel.next("switch_sentence")
            self.assertGreater(panel.rest().differs_from(here), 1000, "an animation comes to its end")

    # Memory

    def run_in(self, limit, *options):
        return run(*options, env=self.home.env(),
                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))

    def test_numbers_in_a_gigabyte(self):
        path = self.write("long.json", long_lesson(500))
        done = self.run_in(1024 * MIB, path, "--print", "json")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(len(json.loads(done.stdout)["weights"]), 500)

    def test_a_lesson_too_large_for_the_memory(self):
        path = self.write("large.json", long_lesson(4096))
        self.assert_failed(self.run_in(1024 * MIB, path, "--print", "json"), "not enough memory", "smaller lesson")

    def test_a_picture_in_little_memory(self):
        path, png = self.write("large.json", long_lesson(4096)), os.path.join(self.folder, "a.png")
        for options in ((), (path,)):
            # With less than half of that Mesa's software renderer uses memory that it did not get, and falls.
            with self.subTest(options=options):
                done = self.run_in(1024 * MIB, *options, "--screenshot", png)
                if done.returncode == 0:  # it has found enough
                    self.assertEqual(pathlib.Path(png).read_bytes()[1:4], b"PNG")
                else:
                    self.assert_failed(done)
                    self.assertRegex(done.stderr,
                                     "not enough memory|more memory than there is|OpenGL 3.3|can't draw a picture")

    def test_a_window_that_runs_out_of_memory_keeps_what_is_open(self):
        large = self.write("large.json", long_lesson(4096, 200))
        manager = FileManager()
        self.addCleanup(manager.close)
        with self.panel() as panel:
            with open(f"/proc/{panel.process.pid}/statm", encoding="ascii") as file:
                limit = int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE") + 40 * MIB
            resource.prlimit(panel.process.pid, resource.RLIMIT_AS, (limit, limit))
            manager.drop(panel.window, ["file://" + quote(large)])
            self.assert_said(panel, "This file can't be opened",
                             "There is not enough memory for it. Try a smaller lesson, or close other programs.",
                             "large.json")
            self.edit(panel)


if __name__ == "__main__":
    unittest.main()
