"""Lessons and their files in the real window: open, save, drop, ask, recover after a crash, remember."""

import json
import os
import pathlib
import shutil
import subprocess
import unittest
from urllib.parse import quote

from desktop import FileManager, Portal, folder_of
from panel import PATIENCE, Home, Panel, run
from places import FolderTestCase, lesson, wait_until

CAT = 0


def q_in(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))["sentences"][0]["tokens"][0]["q"]


class FilesTest(FolderTestCase):
    def panel(self, *options, **kwargs):
        return Panel(*options, home=self.home, **kwargs)

    def edit(self, panel):
        """A number that nobody has saved: the first key, one step up."""
        panel.key("Tab", "Tab", "Up")
        return panel.next("commit_vector")

    def title(self, panel):
        return panel.xdotool("getwindowname", panel.window).strip()

    def type_path(self, panel, path):
        panel.key("ctrl+a")
        # Characters that no key of this keyboard types: as if pasted.
        subprocess.run(["xdotool", "type", "--delay", "60", "--", path], check=True, timeout=PATIENCE)
        panel.key("Return")

    # Opening

    def test_a_dropped_file_opens(self):
        path = self.write("猫 1 #.json", lesson(0.25))
        manager = FileManager()
        self.addCleanup(manager.close)
        with self.panel() as panel:
            manager.drop(panel.window, ["file://" + quote(path)])
            self.assertEqual(panel.next("lesson_read")["q"], [0.25, 0.5])
            panel.rest()
            self.assertEqual(self.title(panel), "猫 1 #.json — 注意力面板")
            self.edit(panel)
            panel.rest()
            self.assertTrue(self.title(panel).startswith("• 猫 1 #.json"))

    def test_of_several_dropped_files_the_first_lesson_opens(self):
        paths = [self.write("a.txt", "no lesson"), self.write("b.json", lesson(0.25)), self.write("c.json", lesson(7))]
        manager = FileManager()
        self.addCleanup(manager.close)
        with self.panel() as panel:
            manager.drop(panel.window, ["file://" + quote(path) for path in paths])
            self.assertEqual(panel.next("lesson_read")["q"], [0.25, 0.5])
            panel.next("show_dialog")  # one lesson at a time
            panel.key("Return")
            panel.next("close_dialog")

    def test_a_file_that_is_no_lesson_changes_nothing(self):
        with self.panel() as panel:
            panel.move(640, 2)
            before = panel.rest()
            manager = FileManager()
            self.addCleanup(manager.close)
            manager.drop(panel.window, ["file://" + quote(self.write("a.json", '{"format": 1}'))])
            panel.next("show_dialog")
            self.assertGreater(panel.rest().differs_from(before), 10000, "it is said")
            panel.key("Escape")
            panel.next("close_dialog")
            panel.move(640, 2)
            self.assertEqual(panel.rest().differs_from(before), 0)

    # The system's dialogs

    def test_the_portal_is_asked_and_the_window_lives_meanwhile(self):
        path = self.write("猫 2.json", lesson(0.25))
        answers = [None, (0, ["file://" + quote(path)]), (1, []), (0, ["file://" + quote(self.folder + "/新 课")])]
        portal = Portal(lambda *_: answers.pop(0))
        self.addCleanup(portal.close)
        with self.panel(env=portal.env()) as panel:
            panel.key("ctrl+o")
            method, parent, _, options = portal.asked.get(timeout=PATIENCE)
            self.assertEqual(method, "OpenFile")
            self.assertEqual(parent, f"x11:{int(panel.window):x}")
            self.assertEqual(folder_of(options["current_folder"]), self.home.path)
            self.assertEqual(options["filters"], [("课和模型", [(0, "*.json")])])
            panel.key("Right")
            panel.next("select_word")  # the dialog is open, and the window goes on
            panel.close()
            panel.next("close_window")
            self.assertEqual(panel.wait(), 0, "and can be closed")
        with self.panel(env=portal.env()) as panel:
            panel.key("ctrl+o")
            self.assertEqual(panel.next("lesson_read")["q"], [0.25, 0.5])
            self.edit(panel)
            panel.key("ctrl+shift+s")
            while portal.asked.get(timeout=PATIENCE)[0] != "SaveFile":
                pass
            panel.rest()  # cancelled: nothing happens
            panel.key("ctrl+shift+s")
            _, _, _, options = portal.asked.get(timeout=PATIENCE)
            self.assertEqual(options["current_name"], "猫 2.json")
            self.assertEqual(folder_of(options["current_folder"]), self.folder)
            panel.next("lesson_kept")
            self.assertTrue(os.path.exists(self.folder + "/新 课.json"))
            self.assertEqual(q_in(path), [0.25, 0.5], "the old file is as it was")

    def test_without_a_portal_a_path_is_typed(self):
        path = os.path.join(self.home.path, "typed")
        with self.panel() as panel:
            commit = self.edit(panel)
            panel.key("ctrl+s")
            panel.next("show_dialog")
            panel.rest()
            self.type_path(panel, "~/typed")
            panel.next("type_path")
            panel.next("lesson_kept")
            saved = json.loads(pathlib.Path(path + ".json").read_text(encoding="utf-8"))
            self.assertEqual(saved["sentences"][0]["tokens"][0]["k"], commit["values"])
            panel.key("ctrl+o")
            panel.next("show_dialog")
            panel.rest()
            self.type_path(panel, "~/gone.json")
            panel.next("choose_path")
            panel.next("show_dialog")  # there is no such file
            panel.key("Return")
            panel.next("close_dialog")
            panel.close()
            panel.next("close_window")
            self.assertEqual(panel.wait(), 0)

    # Saving where something stands

    def test_a_file_that_somebody_else_has_changed(self):
        path = self.write("a.json", lesson(1))
        with self.panel(path) as panel:
            self.edit(panel)
            self.write("a.json", lesson(9))
            panel.key("ctrl+s")
            panel.next("show_dialog")
            panel.rest()
            self.assertEqual(q_in(path), [9, 0.5], "asked first")
            panel.key("Return")  # stay, which is what Enter takes
            panel.next("close_dialog")
            self.assertEqual(q_in(path), [9, 0.5])
            panel.key("ctrl+s")
            panel.next("show_dialog")
            panel.rest()
            panel.key("Tab", "Return")
            panel.next("replace_file")
            panel.next("lesson_kept")
            self.assertEqual(q_in(path), [1, 0.5])

    # Before changes are lost

    def test_closing_asks_about_unsaved_changes(self):
        path = self.write("a.json", lesson())
        with self.panel(path) as panel:
            self.edit(panel)
            panel.close()
            panel.next("close_window")
            panel.rest()
            panel.key("Escape")
            panel.next("close_dialog")
            self.assertIsNone(panel.process.poll(), "Esc stays")
            panel.close()
            panel.next("close_window")
            panel.rest()
            panel.key("Return")  # saves
            panel.next("answer_unsaved")
            panel.next("lesson_kept")
            self.assertEqual(panel.wait(), 0)
        changed = pathlib.Path(path).read_text(encoding="utf-8")
        self.assertNotEqual(json.loads(changed), json.loads(lesson()))
        with self.panel(path) as panel:
            self.edit(panel)
            panel.close()
            panel.next("close_window")
            panel.rest()
            panel.key("Tab", "Return")  # doesn't
            panel.next("answer_unsaved")
            self.assertEqual(panel.wait(), 0)
        self.assertEqual(pathlib.Path(path).read_text(encoding="utf-8"), changed)
        self.assertEqual(os.listdir(self.home.recovery), [], "nothing is left to recover")

    def test_the_menu_by_keyboard(self):
        with self.panel() as panel:
            panel.key("F10")
            panel.next("check_recent_files")
            panel.rest()
            panel.key("Right", "Down", "Return")
            panel.next("choose_lesson")

    # After a crash

    def recovered_k(self):
        """The first key's numbers as they lie in the recovery file; None where there is none (yet)."""
        for name in os.listdir(self.home.recovery) if os.path.isdir(self.home.recovery) else []:
            if name.endswith(".json"):
                with open(os.path.join(self.home.recovery, name), encoding="utf-8") as file:
                    return json.load(file)["lessons"][0]["lesson"]["sentences"][0]["tokens"][CAT]["k"]
        return None

    def crash_in_a_drag(self, *options):
        """Kills the program while a hand holds a key. Returns the key's numbers and the row that was on the screen."""
        with self.panel(*options) as panel:
            x, y = panel.layout().centre(f"plane/handle/k/{CAT}")
            panel.move(x, y)
            panel.xdotool("mousedown", "1")
            for by in (40, 80, 120):
                panel.move(x - by, y)
                last = panel.next("preview_vector")
            wait_until(lambda: self.recovered_k() == last["values"], "the drag in the recovery file")
            panel.process.kill()
            panel.wait()
            panel.xdotool("mouseup", "1")
            return last["values"], last["row"]

    def test_a_kill_in_the_middle_of_a_drag(self):
        values, row = self.crash_in_a_drag()
        with self.panel() as panel:
            panel.next("show_dialog")
            panel.rest()
            panel.key("Return")
            self.assertEqual(panel.next("recover")["row"], row)
            panel.rest()
            self.assertTrue(self.title(panel).startswith("• "), "unsaved again")
            wait_until(lambda: len(os.listdir(self.home.recovery)) == 2, "the lesson in this window's file, and no other")
            self.assertEqual(self.recovered_k(), values)
            panel.process.kill()  # and once more
            panel.wait()
        with self.panel() as panel:
            panel.next("show_dialog")
            panel.rest()
            panel.key("Tab", "Return")  # not now
            panel.next("answer_recovery")
            panel.close()
            self.assertEqual(panel.wait(), 0)
        with self.panel() as panel:
            panel.next("show_dialog")
            panel.rest()
            panel.key("Tab", "Tab", "Return")  # discard
            panel.next("answer_recovery")
            wait_until(lambda: os.listdir(self.home.recovery) == [], "discarded")

    def test_a_recovered_file_keeps_its_name(self):
        path = self.write("猫 3.json", lesson())
        self.crash_in_a_drag(path)
        with self.panel() as panel:
            panel.next("show_dialog")
            panel.rest()
            panel.key("Return")
            panel.next("recover")
            panel.rest()
            self.assertEqual(self.title(panel), "• 猫 3.json — 注意力面板")

    def test_two_windows_keep_apart(self):
        with self.panel() as one:
            first = self.edit(one)
            wait_until(lambda: self.recovered_k() == first["values"], "the first window's lesson")
            with self.panel(lang="en") as two:
                two.key("Right")
                two.next("select_word")  # no question: the first window lives
                self.edit(two)
                wait_until(lambda: len(os.listdir(self.home.recovery)) == 4, "two files and their locks")
                two.key("ctrl+z")
                two.next("undo")
                wait_until(lambda: len(os.listdir(self.home.recovery)) == 2, "only the first one's")
            self.assertEqual(self.recovered_k(), first["values"])

    def test_a_recovery_file_that_cant_be_read_is_set_aside(self):
        nested = "[" * 200000 + "]" * 200000
        for text in ('{"format": "attention-reco',
                     '{"format": "attention-recovery", "version": 1, "when": "", "lessons": [{"desk": 0, "name": "n", '
                     '"file": "", "lesson": ' + nested + "}]}"):
            with self.subTest(text[:30]):
                shutil.rmtree(self.home.recovery, ignore_errors=True)
                os.makedirs(self.home.recovery)
                pathlib.Path(self.home.recovery, "lessons-1.json").write_text(text, encoding="utf-8")
                with self.panel() as panel:
                    panel.next("show_dialog")
                    panel.rest()
                    panel.key("Return")
                    panel.next("close_dialog")
                    self.assertEqual(os.listdir(self.home.recovery), ["lessons-1.json.set-aside"])

    def test_no_place_to_keep_changes_is_said_once(self):
        pathlib.Path(self.home.path, "state").write_text("a file where a folder should be", encoding="utf-8")
        with self.panel() as panel:
            self.edit(panel)
            panel.next("show_dialog")
            panel.rest()
            panel.key("Return")
            panel.next("close_dialog")
            panel.key("Up")
            panel.next("commit_vector")
            panel.rest()
            self.assertNotIn("show_dialog", [line["action"] for line in panel.pending()])

    # Settings

    def test_settings_are_remembered(self):
        path = self.write("猫 4.json", lesson())
        with self.panel(path, size=None, lang=None) as panel:
            panel.key("ctrl+equal")
            panel.next("set_zoom")
            panel.xdotool("windowsize", "--sync", panel.window, "1111", "777")
            panel.xdotool("windowmove", "--sync", panel.window, "123", "45")
            panel.rest()
            panel.close()
            self.assertEqual(panel.wait(), 0)
        stored = json.loads(pathlib.Path(self.home.settings).read_text(encoding="utf-8"))
        self.assertEqual(stored["zoom"], 1.1)
        self.assertNotIn("language", stored, "nobody chose one")
        process = subprocess.Popen([os.environ["ATTN_PANEL"]], env={**os.environ, **self.home.env()})
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)

        def geometry():
            found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)],
                                   capture_output=True, text=True, check=False).stdout.split()
            if not found:
                return None
            shell = subprocess.run(["xdotool", "getwindowgeometry", "--shell", found[-1]], capture_output=True,
                                   text=True, check=False).stdout
            values = dict(line.split("=", 1) for line in shell.splitlines())
            return tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")) if values else None

        wait_until(lambda: geometry() == (123, 45, 1111, 777), "the window where it was")

    def test_pictures_and_numbers_know_no_settings(self):
        os.makedirs(os.path.dirname(self.home.settings))
        pathlib.Path(self.home.settings).write_text('{"format": "attention-settings", "theme": "dark"}',
                                                    encoding="utf-8")
        pictures = []
        for env in (self.home.env(), Home().env()):
            picture = os.path.join(self.folder, "a.png")
            self.assertEqual(run("--screenshot", picture, "--size", "800x600", env=env).returncode, 0)
            pictures.append(pathlib.Path(picture).read_bytes())
        self.assertEqual(pictures[0], pictures[1])
        shutil.rmtree(self.folder)


if __name__ == "__main__":
    unittest.main()
