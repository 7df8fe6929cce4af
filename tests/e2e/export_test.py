"""What is handed out, read back by other programs, and its numbers compared with core's."""

import csv
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from urllib.parse import quote

from desktop import Portal, folder_of
from panel import PANEL, PATIENCE, DisplayTestCase, Home, Layout, Panel, read_picture, run

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
SVG = "{http://www.w3.org/2000/svg}"
PAIR = ("cat-and-road-zh", "--lang", "zh")


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout


def trace_of(*options):
    return json.loads(run(*options, "--print", "json").stdout)


def mean_difference(one, other):
    """Of all channels of all pixels, 0 to 255."""
    assert (one.width, one.height) == (other.width, other.height)
    return sum(abs(a - b) for a, b in zip(one.pixels, other.pixels)) / len(one.pixels)


def blanks_out(text):
    return re.sub(r"\s+", "", text)


class ExportTest(DisplayTestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="导出 ")
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def export(self, name, *options):
        done = run(*options, "--export", self.path(name))
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        return self.path(name)

    def refused(self, status, word, *options):
        done = run(*options)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (status, "", 1), done.stderr)
        self.assertIn(word, done.stderr)

    # Pictures

    def shrunk(self, name, width):
        """So far that the edges of letters don't count."""
        small = self.path("small " + name)
        subprocess.run(["convert", self.path(name), "-filter", "box", "-resize", f"{width}x", small], check=True)
        return read_picture(small)

    def size_of(self, png):
        return tuple(int(side) for side in output_of("identify", "-format", "%w %h", png).split())

    def test_a_png_is_as_sharp_as_asked_for(self):
        for scale in (1, 2, 4):
            with self.subTest(scale):
                png = self.export(f"{scale}.png", *PAIR, "--size", "1024x768", "--export-scale", str(scale))
                self.assertEqual(self.size_of(png), (1024 * scale, 768 * scale))
        self.assertLess(mean_difference(self.shrunk("4.png", 128), self.shrunk("1.png", 128)), 2)  # only finer

    def test_a_png_of_scale_1_is_the_screen(self):
        png = self.export("1.png", *PAIR, "--size", "1280x800", "--projection", "--theme", "dark")
        layout = Layout(*PAIR, "--projection", "--theme", "dark", size=(1280, 800))
        self.assertLess(read_picture(png).differs_from(layout.picture), 0.001 * 1280 * 800)

    def test_one_panel_stands_on_paper(self):
        x0, y0, x1, y1 = Layout(*PAIR, size=(1280, 800)).rect("plane", "region")
        sizes = {}
        for scale in (1, 3):
            png = self.export(f"{scale}.png", *PAIR, "--size", "1280x800", "--panel", "plane", "--export-scale", str(scale))
            sizes[scale] = self.size_of(png)
            picture = read_picture(png)
            self.assertEqual(picture.at(1, 1), (0xF6, 0xF4, 0xEF))
            self.assertGreater(len(picture.colours((0, 0, picture.width, picture.height))), 30)
        margin = sizes[1][0] - (x1 - x0)
        self.assertGreater(margin, 10)
        self.assertAlmostEqual(sizes[1][1] - (y1 - y0), margin, delta=2)
        self.assertAlmostEqual(sizes[3][0], 3 * sizes[1][0], delta=4)

    def test_a_picture_beyond_one_tile(self):
        png = self.export("wide.png", *PAIR, "--size", "4300x1080", "--scale", "1", "--export-scale", "2")
        self.assertEqual(self.size_of(png), (8600, 2160))
        self.export("one.png", *PAIR, "--size", "4300x1080", "--scale", "1")
        self.assertLess(mean_difference(self.shrunk("wide.png", 430), self.shrunk("one.png", 430)), 2)

    def rendered(self, svg):
        png = svg + ".png"
        subprocess.run(["rsvg-convert", svg, "-o", png], check=True, timeout=PATIENCE)
        return read_picture(png)

    def test_an_svg_shows_what_the_png_shows(self):
        for name, options in {"panel": PAIR, "english": ("cat-and-road-en", "--lang", "en", "--theme", "dark"),
                              "station": ("--station", "8", "--lang", "zh"), "chart": ("--station", "2", "--lang", "en"),
                              "masked": ("three-words-en", "--projection", "--lang", "en")}.items():
            with self.subTest(name):
                size = ("--size", "1280x800")
                svg, png = self.export(name + ".svg", *options, *size), self.export(name + ".png", *options, *size)
                drawn, screen = self.rendered(svg), read_picture(png)
                # Letters are drawn by another hand.
                self.assertLess(mean_difference(drawn, screen), 3.5)
                self.assertGreater(len(drawn.colours((0, 0, 1280, 800))), 50)

    def test_every_text_of_the_screen_is_text_in_the_svg(self):
        for options in (PAIR, ("--station", "5", "--lang", "en")):
            svg = self.export("all.svg", *options, "--size", "1920x1080")
            texts = [element.text or "" for element in ElementTree.parse(svg).iter(SVG + "text")]
            everything = blanks_out("".join(texts))
            entries = Layout(*options, size=(1920, 1080)).texts()
            self.assertGreater(len(entries), 40)
            for entry in entries:
                self.assertIn(blanks_out(entry["text"]), everything)

    def test_an_svg_of_a_long_sentence(self):
        words = [{"text": f"w{i}", "q": [1, 0.5], "k": [0.1, i / 300], "v": [1]} for i in range(300)]
        path = os.path.join(self.folder, "long.json")
        pathlib.Path(path).write_text(json.dumps({"format": "attention-lesson", "version": 1, "title": "long",
                                                  "sentences": [{"label": "l", "tokens": words}]}), encoding="utf-8")
        svg = pathlib.Path(self.export("long.svg", path)).read_text(encoding="utf-8")
        self.assertIn(">w299<", svg)

    def test_an_svg_of_one_panel_holds_that_panel_alone(self):
        svg = self.export("steps.svg", *PAIR, "--panel", "steps")
        texts = "".join(element.text or "" for element in ElementTree.parse(svg).iter(SVG + "text"))
        self.assertIn("4.13", texts)
        self.assertNotIn("softmax(", texts)
        width, height = (float(ElementTree.parse(svg).getroot().get(side)) for side in ("width", "height"))
        self.assertLess(width, 800)
        self.assertEqual(self.rendered(svg).width, round(width))
        self.assertGreater(height, 200)

    def test_words_of_any_characters(self):
        path = self.path("wild.json")
        tokens = [{"text": text, "q": [1, 0], "k": [1, 0], "v": [1]} for text in ("<b>&\"x\"</b>", "a|b", "👩‍👩‍👧", "𠮷", "é")]
        pathlib.Path(path).write_text(json.dumps({"format": "attention-lesson", "version": 1, "title": "t", "sentences": [
            {"label": "l", "tokens": tokens}]}), encoding="utf-8")
        texts = [e.text for e in ElementTree.parse(self.export("wild.svg", path)).iter(SVG + "text")]
        self.assertIn("<b>&\"x\"</b>", texts)
        for name in ("wild.pdf", "wild.tex", "wild.md", "wild.csv"):
            self.assertGreater(os.path.getsize(self.export(name, path)), 100)

    # Numbers

    def test_tables_hold_cores_numbers(self):
        for lesson in ("cat-and-road-zh", "cat-and-road-en"):
            trace = trace_of(lesson, "--sentence", "2")
            for table in ("scores", "scaled", "weights", "output"):
                with self.subTest(lesson=lesson, table=table):
                    path = self.export("t.csv", lesson, "--sentence", "2", "--table", table)
                    with open(path, newline="", encoding="utf-8-sig") as file:
                        rows = list(csv.reader(file))
                    self.assertEqual([row[0] for row in rows[1:]], trace["tokens"])
                    self.assertEqual([[float(cell) for cell in row[1:]] for row in rows[1:]], trace[table])
                    if table != "output":
                        self.assertEqual(rows[0][1:], trace["tokens"])

    def test_the_written_steps_hold_cores_numbers(self):
        trace = trace_of(*PAIR)
        row = trace["tokens"].index("它")
        for name in ("steps.md", "steps.tex"):
            text = pathlib.Path(self.export(name, *PAIR, "--select", "它")).read_text(encoding="utf-8").replace("−", "-")
            numbers = [float(number) for number in re.findall(r"-?\d+\.\d+", text)]
            for value in trace["scores"][row] + trace["output"][row]:
                self.assertTrue(any(abs(number - value) <= 0.0051 for number in numbers), (name, value))
            for token in trace["tokens"]:
                self.assertIn(token, text)

    def test_the_latex_is_balanced(self):
        text = pathlib.Path(self.export("steps.tex", *PAIR)).read_text(encoding="utf-8")
        plain = re.sub(r"\\[\\{}$%&#_]", "", text)
        self.assertEqual(plain.count("{"), plain.count("}"))
        self.assertEqual(plain.count("$") % 2, 0)
        for begin in re.findall(r"\\begin{(\w+)}", text):
            self.assertEqual(text.count(f"\\begin{{{begin}}}"), text.count(f"\\end{{{begin}}}"))

    @unittest.skipUnless(shutil.which("xelatex"), "no XeLaTeX here")
    def test_the_latex_compiles(self):
        self.export("steps.tex", *PAIR)
        subprocess.run(["xelatex", "-interaction=nonstopmode", "-halt-on-error", "steps.tex"], cwd=self.folder,
                       capture_output=True, check=True, timeout=PATIENCE)
        self.assertIn("小猫", output_of("pdftotext", self.path("steps.pdf"), "-"))

    # Sheets

    def sheets(self, *options):
        return tuple(output_of("pdftotext", "-layout", path, "-") for path in
                     (self.export("sheet.pdf", *options), self.export("answers.pdf", *options, "--answers")))

    def test_answers_stand_on_the_answer_sheet_only(self):
        for lesson, lang, word in (("cat-and-road-zh", "zh", "它"), ("three-words-en", "en", "it")):
            with self.subTest(lesson):
                options = (lesson, "--lang", lang, "--select", word)
                sheet, answers = self.sheets(*options)
                trace = trace_of(lesson)
                with open(os.path.join(ROOT, "assets", "lessons", lesson + ".json"), encoding="utf-8") as file:
                    tokens = json.load(file)["sentences"][0]["tokens"]
                row = trace["tokens"].index(word)
                for token in tokens:
                    given = ",".join(f"{number:.10g}" for number in token["k"]).replace("-", "−")
                    for text in (sheet, answers):
                        self.assertIn(blanks_out(token["text"]), blanks_out(text))
                        self.assertIn("[" + given + "]", blanks_out(text))
                # With two decimals or more nothing is given.
                numbers = re.findall(r"\d+\.\d\d+", re.sub(r"≈ *[\d.]+", "", answers))
                for weight in trace["weights"][row]:
                    self.assertTrue([number for number in numbers if abs(float(number) - weight) < 0.0051], weight)
                for number in numbers:
                    self.assertNotIn(number, sheet)

    def test_a_sheet_is_one_page_of_a4_with_its_fonts(self):
        for options in (PAIR, ("cat-and-road-en", "--lang", "en")):
            sheet = self.export("sheet.pdf", *options, "--answers")
            info = output_of("pdfinfo", sheet)
            self.assertRegex(info, r"Pages:\s+1\n")
            self.assertRegex(info, r"A4")
            for font in output_of("pdffonts", sheet).splitlines()[2:]:
                self.assertRegex(font, r"yes\s+(yes|no)\s+yes")  # embedded, and with a way back to Unicode

    def lesson(self, n, d_k=2, d_v=4, size=1):
        path = self.path(f"{n}-{d_k}-{d_v}-{size}.json")
        tokens = [{"text": f"word{i}", "q": [size] * d_k, "k": [size * (i % 7 - 3) / 10] * d_k,
                   "v": [(i + j) % 3 for j in range(d_v)]} for i in range(n)]
        pathlib.Path(path).write_text(json.dumps({"format": "attention-lesson", "version": 1, "title": "t", "sentences": [
            {"label": "l", "tokens": tokens}]}), encoding="utf-8")
        return path

    def test_nothing_of_a_sheet_leaves_the_page(self):
        for shape in ((1, 1, 1), (3,), (12, 4, 6), (40,), (300, 3, 8), (4096,), (6, 64, 12), (5, 2, 2, 60)):
            with self.subTest(shape):
                sheet = self.export("sheet.pdf", self.lesson(*shape), "--lang", "en", "--answers")
                self.assertRegex(output_of("pdfinfo", sheet), r"Pages:\s+1\n")
                box = output_of("pdftotext", "-bbox", sheet, "-")
                for edge, least, most in (("x", 42, 595 - 42), ("y", 42, 842 - 42)):
                    places = [float(value) for value in re.findall(f'{edge}M(?:in|ax)="([-\\d.]+)"', box)]
                    self.assertGreater(min(places), least)
                    self.assertLess(max(places), most)

    def test_what_a_sheet_leaves_out_is_said(self):
        for words, shape in {"the other 28 words together": (40,), "the scores are given": (6, 64, 2),
                             "6 more components": (3, 2, 12), "too many digits for paper": (5, 2, 2, 60)}.items():
            with self.subTest(words):
                sheet = self.export("sheet.pdf", self.lesson(*shape), "--lang", "en")
                self.assertIn(words, " ".join(output_of("pdftotext", sheet, "-").split()))

    # The window

    def test_the_window_exports_by_keyboard_and_stays_as_it_was(self):
        home = Home()
        with Panel("cat-and-road-zh", home=home) as panel:
            before = panel.rest()
            panel.key("ctrl+e")
            panel.next("show_dialog")
            panel.rest()
            panel.key("Return")
            panel.next("export")
            panel.next("show_dialog")
            panel.rest()
            panel.key("Escape")
            panel.next("close_dialog")
            self.assertEqual(panel.rest().differs_from(before), 0)
            written = [name for name in os.listdir(home.path) if name.endswith(".png")]
            self.assertEqual(len(written), 1, os.listdir(home.path))
            same = self.export("same.png", "cat-and-road-zh", "--lang", "zh", "--size", "1280x800", "--export-scale", "2")
            window, alone = read_picture(os.path.join(home.path, written[0])), read_picture(same)
            self.assertLess(window.differs_from(alone), 0.001 * alone.width * alone.height)
            panel.key("2")  # and it goes on
            panel.next("switch_sentence")

    def test_the_systems_dialog_chooses_the_file(self):
        home = Home()
        chosen = os.path.join(home.path, "图 一")
        answers = [(1, []), (0, ["file://" + quote(chosen)])]
        portal = Portal(lambda *_: answers.pop(0))
        self.addCleanup(portal.close)
        with Panel("cat-and-road-zh", home=home, env=portal.env()) as panel:
            panel.key("ctrl+e")
            panel.next("show_dialog")
            for _ in range(2):  # cancelled the first time: the question stands as it was
                panel.rest()
                panel.key("Tab")
                panel.key("Return")
                panel.next("choose_export_path")
                method, _, _, options = portal.asked.get(timeout=PATIENCE)
                self.assertEqual(method, "SaveFile")
                self.assertTrue(options["current_name"].endswith(".png"))
                self.assertEqual(folder_of(options["current_folder"]), home.path)
                panel.key("shift+Tab")
            self.assertEqual(panel.next("export")["file"], chosen + ".png")
            panel.next("show_dialog")
            self.assertGreater(read_picture(chosen + ".png").width, 1000)

    def test_without_a_dialog_of_the_system_the_path_is_typed(self):
        home = Home()
        with Panel("cat-and-road-zh", home=home, env={"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}) as panel:
            panel.key("ctrl+e")
            panel.next("show_dialog")
            panel.rest()
            panel.key("Tab")
            panel.key("Return")
            panel.next("choose_export_path")
            panel.next("show_dialog")  # which says so; the path in the box still serves
            panel.rest()
            panel.key("shift+Tab")
            panel.key("Return")
            panel.next("export")

    # What goes wrong

    def test_wrong_command_lines(self):
        for word, options in {"ends with": ["--export", "a.bmp"], "pictures": ["--export", "a.csv", "--panel", "plane"],
                              ".png files": ["--export", "a.svg", "--export-scale", "2"],
                              ".csv files": ["--export", "a.png", "--table", "scores"],
                              ".pdf files": ["--export", "a.png", "--answers"], "1 to 4": ["--export", "a.png", "--export-scale", "5"],
                              "heatmap": ["--export", "a.png", "--panel", "nonsense"], "needs --export": ["--answers"],
                              "other work": ["--export", "a.png", "--print", "json"],
                              "scores, scaled": ["--export", "a.csv", "--table", "values"]}.items():
            with self.subTest(word):
                self.refused(2, word, *options)
                self.assertFalse(os.path.exists("a.png"))

    def test_bad_places_are_said_in_one_line(self):
        for ending in ("png", "svg", "csv", "md", "tex", "pdf"):
            with self.subTest(ending):
                self.refused(1, "such", "--export", self.path("no such/folder." + ending))
                os.mkdir(self.path("a." + ending))
                self.refused(1, "a." + ending, "--export", self.path("a." + ending))
        self.refused(1, "gaze", "--export", self.path("b.svg"), "--panel", "gaze")  # of a station

    def test_a_full_disk_leaves_the_old_file(self):
        path = self.path("kept.svg")
        pathlib.Path(path).write_text("old", encoding="utf-8")


        def limit():  # on the size of files: stands in for the disk
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

        done = subprocess.run([PANEL, "--export", path], capture_output=True, text=True, check=False, timeout=PATIENCE,
                              preexec_fn=limit)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1), done.stderr)
        self.assertEqual(pathlib.Path(path).read_text(encoding="utf-8"), "old")
        self.assertEqual(os.listdir(self.folder), ["kept.svg"])

    def test_numbers_and_drawings_need_no_display(self):
        for name in ("a.csv", "a.md", "a.tex", "a.svg", "a.pdf"):
            done = run("--export", self.path(name), env={"DISPLAY": ""})
            self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.refused_without_display()

    def refused_without_display(self):
        done = run("--export", self.path("a.png"), env={"DISPLAY": ""})
        self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1))
        self.assertIn("display", done.stderr)


if __name__ == "__main__":
    unittest.main()
