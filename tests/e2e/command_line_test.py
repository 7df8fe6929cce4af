"""The program without a window: what it prints, and how it fails."""

import json
import os
import subprocess
import tempfile
import unittest

from panel import PANEL, PATIENCE, Display, read_picture, run

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


class CommandLineTest(unittest.TestCase):
    def assert_refused(self, done, status, *words):
        self.assertEqual(done.returncode, status, done)
        self.assertEqual(done.stdout, "")
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        for word in words:
            self.assertIn(word, done.stderr)

    def test_print_json_needs_no_display(self):
        done = run("cat-and-road-zh", "--print", "json", "--sentence", "2", env={"DISPLAY": ""})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        trace = json.loads(done.stdout)
        self.assertEqual(trace["sentence"], 2)
        self.assertAlmostEqual(sum(trace["weights"][5]), 1, places=14)
        self.assertEqual(round(100 * trace["weights"][5][3]), 62)

    def test_stations_that_are_not_there_are_refused(self):
        for station, choice in (("10", "1 to 9"), ("3.9", "beats 1 to 3"), ("x", "such as 3")):
            self.assert_refused(run("--station", station, "--screenshot", "never.png", env={"DISPLAY": ""}), 2, choice)

    def test_lists_the_bundled_lessons(self):
        done = run("--list-lessons", env={"DISPLAY": ""})
        self.assertEqual(done.stdout.split()[0], "cat-and-road-zh")
        kinds = ("cat-and-road", "cat-and-road-projected", "fixed-words", "plain-words", "three-words")
        self.assertEqual(sorted(done.stdout.split()),
                         sorted(f"{kind}-{language}" for kind in kinds for language in ("zh", "en")))

    def test_the_lesson_of_the_readme_works(self):
        with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as readme:
            lesson = readme.read().split("```json\n")[1].split("```")[0]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "lesson.json")
            with open(path, "w", encoding="utf-8") as file:
                file.write(lesson)
            done = run(path, "--print", "json")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual([round(100 * w) for w in json.loads(done.stdout)["weights"][2]], [70, 15, 15])

    def test_failures_are_one_line_whatever_the_path_holds(self):
        self.assert_refused(run("no\nsuch.json", "--print", "text"), 1, "such.json")
        display = Display()
        self.addCleanup(display.close)
        self.assert_refused(run("--screenshot", "/no\nsuch/folder.png"), 1, "folder.png")

    def test_a_layout_is_not_written_into_a_pipe(self):
        display = Display()
        self.addCleanup(display.close)
        with tempfile.TemporaryDirectory() as folder:
            pipe, png = os.path.join(folder, "pipe"), os.path.join(folder, "picture.png")
            os.mkfifo(pipe)
            self.assert_refused(run("--screenshot", png, "--layout-json", pipe), 1, "pipe")

    def test_no_display(self):
        self.assert_refused(run(env={"DISPLAY": ""}), 1, "display")
        self.assert_refused(run(env={"DISPLAY": ":4711"}), 1, "display")

    def test_no_opengl_3_3(self):
        display = Display()
        self.addCleanup(display.close)
        self.assert_refused(run(env={"MESA_GL_VERSION_OVERRIDE": "2.1"}), 1, "OpenGL 3.3")

    def test_no_font(self):
        display = Display()
        self.addCleanup(display.close)
        with tempfile.NamedTemporaryFile("w", suffix=".conf") as empty:
            empty.write("<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'fonts.dtd'><fontconfig></fontconfig>")
            empty.flush()
            self.assert_refused(run(env={"FONTCONFIG_FILE": empty.name}), 1, "font")
            done = run("--print", "text", env={"FONTCONFIG_FILE": empty.name})
            self.assertEqual(done.returncode, 0)

    def test_a_bad_lesson_opens_no_window(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "坏 课.json")
            with open(path, "w", encoding="utf-8") as file:
                file.write('{"format": "attention-lesson", "version": 2}')
            self.assert_refused(run(path), 1, "坏 课.json", "version")
            self.assert_refused(run(os.path.join(folder, "missing.json")), 1, "missing.json")

    def test_wrong_command_lines(self):
        for options in (["--sentence", "9"], ["--select", "狗"], ["--theme", "pink"], ["--size", "5"], ["--nonsense"]):
            with self.subTest(options=options):
                self.assert_refused(run(*options, "--print", "text"), 2)

    def test_a_full_disk_is_said(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([PANEL, "--print", "json"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1))

    def test_screenshot_of_any_size(self):
        display = Display()
        self.addCleanup(display.close)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "picture.png")
            done = run("--screenshot", path, "--size", "3840x2160", "--scale", "2")
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
            picture = read_picture(path)
            self.assertEqual((picture.width, picture.height), (3840, 2160))
            self.assertGreater(len(picture.colours((0, 0, 3840, 800))), 50)
            self.assert_refused(run("--screenshot", os.path.join(folder, "no", "such.png")), 1, "such.png")

    def test_pictures_of_the_documentation_are_current(self):
        display = Display()
        self.addCleanup(display.close)
        kept, script = (os.path.join(ROOT, "assets", name) for name in ("screenshots", "screenshots.sh"))
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([script, PANEL, folder], check=True, timeout=PATIENCE)
            self.assertEqual(sorted(os.listdir(kept)), sorted(os.listdir(folder)))
            for name in os.listdir(folder):
                with self.subTest(name):
                    now, then = (read_picture(os.path.join(place, name)) for place in (folder, kept))
                    # Another version of the font or of Mesa may move the edge of a letter; a panel that moved is more.
                    self.assertLess(now.differs_from(then), 0.005 * 1920 * 1080,
                                    "run assets/screenshots.sh and look at the pictures")


if __name__ == "__main__":
    unittest.main()
