"""Small lessons for a file, and places to put it: a disk that is full, or can only be read."""

import json
import os
import pathlib
import subprocess
import time

from panel import PATIENCE, DisplayTestCase, Home


def lesson(q=1.0, title="小课"):
    return json.dumps({"format": "attention-lesson", "version": 1, "title": title, "sentences": [
        {"label": "l", "tokens": [{"text": "甲", "q": [q, 0.5], "k": [1, 0], "v": [1]},
                                  {"text": "乙", "q": [0, 1], "k": [0, 1], "v": [2]}]}]}, ensure_ascii=False)


def wait_until(condition, what):
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError("never: " + what)


class FolderTestCase(DisplayTestCase):
    """With a home folder of its own, and a folder in it for files."""

    def setUp(self):
        self.home = Home()
        self.folder = os.path.join(self.home.path, "课 堂")
        os.mkdir(self.folder)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        pathlib.Path(path).write_text(text, encoding="utf-8")
        return path


class Mounted:
    """A small file system of its own, where that is permitted (it is for root)."""

    def __init__(self, folder, options):
        self.folder = folder
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], capture_output=True, check=False)
        self.mounted = done.returncode == 0

    def close(self):
        if self.mounted:
            subprocess.run(["umount", "--lazy", self.folder], check=False)
