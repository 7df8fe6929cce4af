"""The model that learns, from the command line: what it prints, keeps, and answers."""

import json
import os
import shutil
import tempfile
import unittest

from panel import run


class LearnTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def learned(self, *options):
        done = run("--learn", "--print", "json", *options)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return json.loads(done.stdout)

    def test_two_layers_turn_the_gaze(self):
        report = self.learned("--lang", "zh", "--seed", "4")
        self.assertEqual((report["seed"], report["steps"], report["layers"]), (4, 600, 2))
        self.assertGreaterEqual(report["heldout_accuracy"], 0.97)
        tired, congested = report["default_pair"]
        self.assertEqual("".join(tired["tokens"]), "小猫没有过马路因为它太累了")
        for answer, noun in ((tired, "小猫"), (congested, "马路")):
            weights = answer["weights"]
            self.assertAlmostEqual(sum(weights), 1)
            self.assertEqual(answer["tokens"][weights.index(max(weights))], noun)

    def test_one_layer_chooses_the_noun_by_chance(self):
        self.assertEqual(self.learned("--layers", "1", "--lang", "en")["noun_choice_accuracy"], 0.5)

    def test_a_kept_model_answers_with_the_same_numbers(self):
        model = os.path.join(self.folder, "模 型.json")
        report = self.learned("--lang", "en", "--save", model)
        pair = report["default_pair"][1]
        done = run("--ask", " ".join(pair["tokens"]), "--model", model, "--print", "json")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(json.loads(done.stdout), pair)
        again = self.learned("--lang", "en")
        self.assertEqual(again, report, "a seed is a seed")

    def test_what_cant_be_answered_is_said_in_one_line(self):
        model = os.path.join(self.folder, "m.json")
        self.learned("--lang", "en", "--steps", "0", "--save", model)
        with open(model, encoding="utf-8") as file:
            text = file.read()
        short = os.path.join(self.folder, "short.json")
        with open(short, "w", encoding="utf-8") as file:
            file.write(text[:len(text) // 2])
        for options, word in ((("--ask", "it flies", "--model", model), "flies"),
                              (("--ask", "the cat", "--model", model), "it"),
                              (("--ask", "it", "--model", short), "short.json"),
                              (("--ask", "it", "--model", self.folder), "folder"),
                              (("--learn", "--print", "json", "--save", "/nowhere/m.json"), "/nowhere/m.json")):
            done = run(*options, "--lang", "en")
            self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1), done.stderr)
            self.assertIn(word, done.stderr)


if __name__ == "__main__":
    unittest.main()
