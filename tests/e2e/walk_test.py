"""The walk in the real window: with a presenter's remote from the first station to the last."""

import unittest

from panel import DisplayTestCase, Layout, Panel, keep_for_people

STATIONS = 9
SLACK = 1.5  # pixels, for rounding


def intersection(a, b):
    return [max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])]


def is_something(rect):
    return rect[2] - rect[0] > 2 * SLACK and rect[3] - rect[1] > 2 * SLACK


def faults(layout, size):
    """Texts that are cut off, outside the window, or on top of each other."""
    found, seen = [], []
    for text in layout.texts():
        if not text["text"].strip():
            continue
        rect, visible = text["rect"], intersection(text["rect"], text["clip"])
        if not text.get("scrolls"):
            for limit, what in ((text["clip"], "cut off"), ([0, 0, *size], "outside the window")):
                if any(abs(v - w) > SLACK for v, w in zip(intersection(rect, limit), rect)):
                    found.append(f"{what}: {text['id']} {text['text']}")
        for other_id, other in seen:
            if is_something(intersection(visible, other)):
                found.append(f"{text['id']} over {other_id}")
        seen.append((text["id"], visible))
    return found


class WalkTest(DisplayTestCase):
    def walk(self, size, lang):
        """PageDown from the first station to the last; a picture and its layout at each."""
        with Panel("--station", "1", size=size, lang=lang) as panel:
            panel.move(size[0] / 2, 2)
            reached = [(1, 1)]
            for station in range(1, STATIONS + 1):
                while reached[-1][0] < station:
                    panel.key("Next")
                    line = panel.next("walk_on")
                    reached.append((line["station"], line["beat"]))
                self.assertEqual(reached[-1], (station, 1))
                window = panel.rest()
                layout = Layout("--lang", lang, "--station", str(station), size=size)
                self.assertEqual(faults(layout, size), [], f"station {station}")
                # Drawn upside down off the screen, a pixel on a slanted edge may fall to the other side.
                self.assertLess(window.differs_from(layout.picture), 20, f"station {station}: another picture")
                yield station, window
            panel.key("Next")
            self.assertEqual(panel.next("walk_on")["station"], STATIONS)

    def test_from_1_to_9_with_page_down_alone(self):
        pictures = []
        for station, picture in self.walk((1280, 800), lang="zh"):
            keep_for_people(picture, f"station-{station}.png")
            pictures.append(picture)
        self.assertEqual(len(pictures), STATIONS)
        for i, picture in enumerate(pictures):
            for other in pictures[:i]:
                self.assertGreater(picture.differs_from(other), 5000, "every station has a picture of its own")

    def test_in_english_on_the_smallest_screen(self):
        for station, picture in self.walk((1024, 768), lang="en"):
            keep_for_people(picture, f"station-{station}-small.png")

    def test_keyboard_alone_changes_a_matrix_and_comes_back(self):
        with Panel("--station", "9") as panel:
            panel.key("Tab")
            for _ in range(60):
                before = panel.rest()
                panel.key("Up")
                panel.rest()
                if any(line["action"] == "commit_projection" for line in panel.pending()):
                    break
                panel.key("Tab")
            else:
                self.fail("Tab never came to a matrix")
            self.assertGreater(panel.rest().differs_from(before), 0)
            panel.key("r")
            panel.next("restart_station")
            panel.key("w")
            self.assertNotIn("station", panel.next("go_to_station"))
            panel.key("w")
            self.assertEqual(panel.next("go_to_station")["station"], 9)


if __name__ == "__main__":
    unittest.main()
