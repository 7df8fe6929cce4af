"""Numbers and files are the same whatever language the system speaks: a decimal point stays one."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
from urllib.parse import quote

from panel import DisplayTestCase, Home, Panel, run
from places import lesson, wait_until

LOCALES = ("de_DE", "fr_FR", "zh_CN", "tr_TR")  # commas for points, blanks in thousands, dotless i
PLAIN = "C.UTF-8"


class LocalesTest(DisplayTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.locales = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.locales)

    def environment(self, language, charset="UTF-8"):
        """A system that speaks this language; its locale is made here, so that it need not be installed."""
        name = f"{language}.{charset}"
        env = {"LANG": name, "LC_ALL": name, "LANGUAGE": "", "LOCPATH": self.locales}
        folder = os.path.join(self.locales, name)
        if not os.path.exists(folder):
            made = subprocess.run(["localedef", "-i", language, "-f", charset, folder], capture_output=True, text=True,
                                  check=False)
            if not os.path.exists(folder):
                self.skipTest("no such locale can be made (Debian: locales): " + made.stderr)
            said = subprocess.run(["locale", "decimal_point"], capture_output=True, text=True, check=True,
                                  env={**os.environ, **env}).stdout.strip()
            self.assertEqual(said, "." if language == "zh_CN" else ",", "the system speaks it")
        return env

    def without_a_window(self, env):
        """All that is printed and written, by what it is."""
        results = {}
        with tempfile.TemporaryDirectory() as folder:
            def add(name, *options, file=None):
                written = (lambda text: text) if file is None else lambda _: pathlib.Path(folder, file).read_bytes()
                done = run(*options, env=env)
                self.assertEqual((done.returncode, done.stderr), (0, ""), name)
                results[name] = written(done.stdout)

            lesson_in = ("cat-and-road-zh", "--lang", "en")
            for kind in ("text", "json"):
                add("print " + kind, *lesson_in, "--print", kind)
                add("learn " + kind, "--learn", "--steps", "20", "--lang", "en", "--print", kind)
            for name in ("a.csv", "a.svg", "a.md", "a.tex"):
                add(name, *lesson_in, "--export", os.path.join(folder, name), file=name)
            model = os.path.join(folder, "m.json")
            add("model", "--learn", "--steps", "20", "--lang", "en", "--print", "json", "--save", model, file="m.json")
            add("answer", "--ask", "the cat did not cross the road because it was too tired", "--model", model,
                "--lang", "en", "--print", "json")
            add("layout", *lesson_in, "--screenshot", os.path.join(folder, "a.png"), "--layout-json",
                os.path.join(folder, "layout.json"), file="layout.json")
        return results

    def in_the_window(self, env):
        """The lesson that is saved, the unsaved one that is kept, and the settings, after a number was typed; all
        without the names of the folders."""
        home = Home()
        path = os.path.join(home.path, "a.json")

        def text_of(*parts):
            text = pathlib.Path(*parts).read_text(encoding="utf-8")
            return text.replace(home.path, "").replace(quote(home.path), "")

        pathlib.Path(path).write_text(lesson(0.25), encoding="utf-8")
        with Panel(path, home=home, lang="en", env=env) as panel:
            panel.double_click(panel.layout().centre("plane/field/q/0"))
            panel.key("ctrl+a")
            panel.xdotool("type", "--delay", "60", "--", "-1234.5")
            panel.key("Return")
            typed = panel.next("commit_vector")
            panel.key("ctrl+equal")
            zoomed = panel.next("set_zoom")

            def kept():
                for name in os.listdir(home.recovery) if os.path.isdir(home.recovery) else []:
                    if name.endswith(".json"):
                        return text_of(home.recovery, name)
                return None

            wait_until(kept, "a recovery file")
            recovery = json.loads(kept())
            text = kept().replace(json.dumps(recovery["when"]), "")
            panel.key("ctrl+s")
            panel.next("lesson_kept")
            panel.close()
            self.assertEqual(panel.wait(), 0)
        return {"zoom": zoomed["zoom"], "typed": typed["values"], "recovery": text, "settings": text_of(home.settings),
                "lesson": text_of(path)}

    def test_what_is_printed_and_exported_is_the_same(self):
        expected = self.without_a_window({"LC_ALL": PLAIN, "LANG": PLAIN})
        for language in LOCALES:
            found = self.without_a_window(self.environment(language))
            for name, content in expected.items():
                with self.subTest(language=language, name=name):
                    self.assertEqual(found[name], content)

    def test_what_is_typed_and_kept_is_the_same(self):
        expected = self.in_the_window({"LC_ALL": PLAIN, "LANG": PLAIN})
        self.assertEqual(expected["typed"][0], -1234.5)
        for language in LOCALES:
            with self.subTest(language=language):
                self.assertEqual(self.in_the_window(self.environment(language)), expected)

    def test_a_system_without_utf_8(self):
        env = self.environment("de_DE", "ISO-8859-1")
        expected = self.without_a_window({"LC_ALL": PLAIN, "LANG": PLAIN})
        self.assertEqual(self.without_a_window(env), expected)
        home = Home()
        with Panel(home=home, lang="zh", env=env) as panel:
            panel.key("Right")
            panel.next("select_word")
            panel.close()
            self.assertEqual(panel.wait(), 0)


if __name__ == "__main__":
    unittest.main()
