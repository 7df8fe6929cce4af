"""Memory, watched by valgrind: slow, so only tests/run.sh --long (ctest -C long) runs it."""

import os
import tempfile
import unittest

import panel
from panel import DisplayTestCase, Panel, run

SUPPRESSIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "valgrind.supp")
FOUND = 99  # the exit status that valgrind is to use


class ValgrindTest(DisplayTestCase):
    def setUp(self):
        log = tempfile.NamedTemporaryFile("r", suffix=".log")
        self.addCleanup(log.close)
        self.log = log
        # Lost for good is a leak; what is still reachable at the end, the driver and the font library keep on purpose.
        # Libraries that are unloaded keep their names, for the suppressions.
        self.command = ("valgrind", "--quiet", f"--error-exitcode={FOUND}", "--leak-check=full",
                        "--errors-for-leak-kinds=definite", "--show-leak-kinds=definite", "--num-callers=40",
                        "--keep-debuginfo=yes", f"--suppressions={SUPPRESSIONS}", f"--log-file={log.name}")

    def test_numbers_without_a_window(self):
        for options in (("--print", "text"), ("cat-and-road-en", "--print", "json"), ("--list-lessons",),
                        ("--learn", "--steps", "3", "--print", "text")):
            with self.subTest(options=options):
                done = run(*options, command=self.command)
                self.assertEqual((done.returncode, self.log.read()), (0, ""))

    def test_a_window_from_start_to_end(self):
        patience = panel.PATIENCE
        self.addCleanup(setattr, panel, "PATIENCE", patience)
        panel.PATIENCE = 10 * patience  # everything is some thirty times slower
        with Panel(size=(800, 600), lang="en", command=self.command) as window:
            window.key("Right")
            window.next("select_word")
            window.key("Tab", "Tab", "Up")
            window.next("commit_vector")
            window.key("ctrl+z")
            window.next("undo")
            window.close()
            status = window.wait()
        self.assertEqual((status, self.log.read()), (0, ""))


if __name__ == "__main__":
    unittest.main()
