"""What a person does with the window: click, switch, drag, undo, type, resize, project, close."""

import subprocess
import time
import unittest

from panel import DisplayTestCase, Layout, Panel

CAT, ROAD, IT, TIRED = 0, 3, 5, 7


def darkness(colour):
    return 765 - sum(colour)


class WindowTest(DisplayTestCase):
    def edge(self, layout, word):
        """A point on the outline of a word's chip."""
        x0, y0, _, y1 = layout.rect(f"stage/word/{word}")
        return x0 + 1, (y0 + y1) / 2

    def fill(self, layout, picture, word):
        """The colour that fills a word's chip, beside its text."""
        x0, y0, _, y1 = layout.rect(f"stage/word/{word}")
        return picture.at(x0 + 8, (y0 + y1) / 2)

    def test_first_frame_shows_every_text_in_both_languages(self):
        for lang in ("zh", "en"):
            with self.subTest(lang=lang), Panel(lang=lang) as panel:
                panel.move(640, 2)
                picture, layout = panel.rest(), panel.layout()
                texts = [t for t in layout.texts() if t["text"].strip()]
                self.assertGreater(len(texts), 100)
                for text in texts:
                    rect = [max(text["rect"][i], text["clip"][i]) for i in (0, 1)] + \
                           [min(text["rect"][i], text["clip"][i]) for i in (2, 3)]
                    self.assertGreater(len(picture.colours(rect)), 2, f"no ink where {text['text']} should be")

    def test_no_two_characters_look_alike(self):
        # A missing glyph is drawn as the same box for every character.
        for lang, lesson in (("zh", "cat-and-road-zh"), ("en", "cat-and-road-en")):
            layout = Layout(lesson, "--lang", lang, size=(1280, 800))
            seen = {}
            for text in layout.texts():
                if text["id"].startswith("steps/word/"):
                    x0, y0, x1, y1 = (round(v) for v in text["rect"])
                    ink = tuple(bytes(255 if byte > 160 else 0 for byte in row)
                                for row in layout.picture.crop((x0, y0, x1, y1)))
                    self.assertNotIn(ink, [i for word, i in seen.items() if word != text["text"]], text["text"])
                    seen[text["text"]] = ink
            self.assertGreaterEqual(len(seen), 5)

    def test_window_and_screenshot_show_the_same(self):
        with Panel() as panel:
            panel.move(640, 2)
            self.assertEqual(panel.rest().differs_from(panel.layout().picture), 0)

    def test_clicking_a_word_shows_its_row(self):
        with Panel() as panel:
            layout = panel.layout()
            panel.click(layout.centre(f"stage/word/{TIRED}"))
            line = panel.next("select_word")
            self.assertEqual((line["word"], line["text"]), (TIRED, "累"))
            self.assertEqual(sum(line["row"]), 100)
            self.assertEqual(line["row"][CAT], 66)
            panel.move(640, 2)
            picture = panel.rest()
            self.assertEqual(picture.differs_from(panel.layout("--select", "累").picture), 0)
            red, _, blue = picture.at(*self.edge(layout, TIRED))
            self.assertGreater(red, blue + 60, "the chosen word has the query's outline")

    def test_switching_the_sentence_turns_the_gaze(self):
        with Panel() as panel:
            layout = panel.layout()
            before = panel.rest()
            self.assertGreater(darkness(self.fill(layout, before, CAT)), darkness(self.fill(layout, before, ROAD)))
            panel.key("2")
            line = panel.next("switch_sentence")
            self.assertEqual(line["row"][ROAD], 62)
            panel.move(640, 2)
            after = panel.rest()
            self.assertGreater(darkness(self.fill(layout, after, ROAD)), darkness(self.fill(layout, after, CAT)))
            self.assertEqual(after.differs_from(panel.layout("--sentence", "2").picture), 0)
            panel.key("space")
            self.assertEqual(panel.next("switch_sentence")["row"][CAT], 62)

    def test_dragging_a_key_and_undoing_it(self):
        with Panel() as panel:
            layout = panel.layout()
            panel.move(640, 2)
            before = panel.rest()
            x, y = layout.centre(f"plane/handle/k/{CAT}")
            panel.drag((x, y), (x - 90, y - 60))
            commit = panel.next("commit_vector")
            self.assertEqual((commit["role"], commit["handle_word"]), ("key", CAT))
            self.assertLess(commit["row"][CAT], 62)
            self.assertEqual(sum(commit["row"]), 100)
            panel.move(640, 2)
            dragged = panel.rest()
            names = (f"stage/percent/{CAT}", f"steps/weight/{CAT}", f"steps/score/{CAT}", f"heatmap/cell/{IT}/{CAT}")
            for name in names:
                self.assertGreater(dragged.differs_from(before, layout.rect(name)), 0, f"{name} follows the drag")
            panel.key("ctrl+z")
            self.assertEqual(panel.next("undo")["row"][CAT], 62)
            rest = panel.rest()
            for name in names:
                self.assertEqual(rest.differs_from(before, layout.rect(name)), 0, f"{name} is back")

    def test_weights_fall_while_the_hand_still_drags(self):
        with Panel() as panel:
            x, y = panel.layout().centre(f"plane/handle/k/{CAT}")
            panel.move(x, y)
            panel.xdotool("mousedown", "1")
            weights = []
            for by in (40, 80, 120):
                panel.move(x - by, y)
                weights.append(panel.next("preview_vector")["row"][CAT])
            panel.xdotool("mouseup", "1")
            panel.next("commit_vector")
            self.assertLess(weights[0], 62)
            self.assertGreater(weights[0], weights[1])
            self.assertGreater(weights[1], weights[2])

    def test_typing_a_number(self):
        with Panel() as panel:
            panel.double_click(panel.layout().centre("plane/field/q/0"))
            panel.rest()
            panel.xdotool("type", "--delay", "60", "--", "-0.5")
            panel.key("Return")
            line = panel.next("commit_vector")
            self.assertEqual((line["role"], line["values"]), ("query", [-0.5, 0.5]))

    def test_keys(self):
        with Panel() as panel:
            panel.key("Right")
            self.assertEqual(panel.next("select_word")["word"], IT + 1)
            panel.key("Next")
            self.assertEqual(panel.next("show_step")["action"], "show_step")
            panel.key("Tab", "Tab", "Up")
            line = panel.next("commit_vector")
            self.assertEqual((line["role"], line["handle_word"]), ("key", 0))
            panel.key("Home")
            panel.next("reset_numbers")
            panel.key("F1")
            self.assertEqual(panel.next("show_help")["action"], "show_help")
            self.assertGreater(panel.rest().differs_from(panel.layout().picture), 10000)
            panel.key("Escape")
            panel.next("show_help")

    def test_projection_fills_the_screen_and_comes_back(self):
        with Panel() as panel:
            panel.key("F5")
            panel.next("set_projection")
            full = panel.rest()
            self.assertEqual((full.width, full.height), (1920, 1080))
            panel.key("b")
            panel.next("set_blank")
            for _ in range(100):
                black = panel.picture()
                if not any(black.pixels):
                    break
            self.assertFalse(any(black.pixels), "B makes the screen black")
            panel.key("b")
            panel.next("set_blank")
            panel.key("Escape")
            panel.next("set_projection")
            window = panel.rest()
            self.assertEqual((window.width, window.height), panel.size)

    def test_resizing(self):
        with Panel() as panel:
            for size in ((1024, 768), (1600, 900)):
                panel.xdotool("windowsize", "--sync", panel.window, *size)
                panel.size = size
                panel.move(size[0] / 2, 2)
                picture = panel.rest()
                self.assertEqual((picture.width, picture.height), size)
                self.assertEqual(picture.differs_from(panel.layout().picture), 0)

    def test_scale_follows_the_monitor(self):
        # What desktops set for a monitor with small pixels; the window library reads it when it starts.
        self.addCleanup(subprocess.run, ["xprop", "-root", "-remove", "RESOURCE_MANAGER"], check=True)
        subprocess.run(["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi:\t144"],
                       check=True)
        with Panel(size=(1600, 1000)) as panel:
            panel.move(800, 2)
            self.assertEqual(panel.rest().differs_from(panel.layout("--scale", "1.5").picture), 0)

    def test_nothing_is_drawn_while_nothing_happens(self):
        with Panel() as panel:
            panel.key("Right")
            first = panel.next("select_word")["frame"]
            panel.rest()
            time.sleep(5)
            panel.key("Left")
            second = panel.next("select_word")["frame"]
            self.assertLess(second - first, 15, "frames were drawn in five idle seconds")

    def test_closing_ends_the_program(self):
        with Panel() as panel:
            panel.close()
            panel.next("close_window")
            self.assertEqual(panel.wait(), 0)
            self.assertEqual(panel.process.stderr.read(), "")


if __name__ == "__main__":
    unittest.main()
