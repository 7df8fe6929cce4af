"""The model that learns, in the real window: trained to the end, saved, and opened again."""

import os
import unittest
from urllib.parse import quote

from desktop import FileManager
from panel import DisplayTestCase, Home, Layout, Panel, keep_for_people

SIZE = (1280, 800)


class TrainingTest(DisplayTestCase):
    def test_it_learns_to_the_end(self):
        for lang, noun in (("zh", 0), ("en", 1)):
            with Panel(size=SIZE, lang=lang) as panel:
                panel.move(SIZE[0] / 2, 2)
                panel.key("t")
                self.assertEqual(panel.next("show_training")["training"]["steps"], 0)
                beginning = panel.rest()
                panel.key("space")
                panel.next("run_training")
                moving = panel.picture()
                self.assertGreater(moving.differs_from(beginning), 1000, "it shows while it learns")
                end = panel.rest()
                keep_for_people(end, f"trained-{lang}.png")
                panel.key("1")
                panel.key("2")
                trained = panel.next("show_training_sentence")["training"]
                self.assertEqual(trained["steps"], 600)
                self.assertGreaterEqual(trained["heldout_accuracy"], 0.97)
                self.assertEqual(trained["right_nouns"], 288)
                for percents in trained["percents"]:
                    self.assertEqual(sum(percents), 100)
                first, second = trained["percents"]
                self.assertGreater(first[noun], 60)
                self.assertGreater(second[noun + 3 if lang == "zh" else 6], 60)
                # What is on the screen is what a training of its own leads to.
                layout = Layout("--lang", lang, "--learn", "--steps", "600", size=SIZE)
                self.assertLess(end.differs_from(layout.picture), 20)

    def test_a_model_is_saved_and_opened(self):
        home = Home()
        path = os.path.join(home.path, "模 型.json")
        with Panel("--learn", "--steps", "300", "--seed", "5", size=SIZE, home=home) as panel:
            panel.key("ctrl+s")
            panel.next("show_dialog")
            panel.rest()
            panel.key("Return")  # the button that saves has the keyboard
            panel.next("export")
            panel.rest()
            saved = [name for name in os.listdir(home.path) if name.endswith(".json")]
            self.assertEqual(len(saved), 1, saved)
            os.rename(os.path.join(home.path, saved[0]), path)
        with Panel(size=SIZE, home=home) as panel:
            manager = FileManager()
            self.addCleanup(manager.close)
            manager.drop(panel.window, ["file://" + quote(path)])
            read = panel.next("model_read")
            self.assertEqual(read["training"]["steps"], 300)
            panel.key("o")
            opened = panel.next("open_learned")
            self.assertNotIn("training", opened)
            self.assertEqual(opened["text"], "它")
            self.assertGreater(opened["row"][0], 60)

    def test_at_full_speed_it_takes_input_all_the_time(self):
        with Panel("--learn", size=SIZE) as panel:
            layout = panel.layout()
            panel.click(layout.centre("trainer/speed/3"))
            panel.next("set_training_speed")
            panel.click(layout.centre("trainer/layers/1"))
            panel.next("set_recipe")
            panel.key("space")
            panel.next("run_training")
            panel.key("space")  # between two frames, wherever the training is
            stopped = panel.next("run_training")
            panel.key("Home")
            self.assertEqual(panel.next("reset_training")["training"]["steps"], 0)
            self.assertGreaterEqual(stopped["training"]["steps"], 0)


if __name__ == "__main__":
    unittest.main()
