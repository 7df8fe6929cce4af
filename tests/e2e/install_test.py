"""What is installed and packaged, and that it works from there."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest

from panel import PANEL, PATIENCE

BUILD = os.path.dirname(PANEL)
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def call(*words, **kwargs):
    return subprocess.run(words, capture_output=True, text=True, timeout=5 * PATIENCE, check=False, **kwargs)


class InstallTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="attn 装 ")
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.prefix = os.path.join(cls.folder, "usr")
        done = call("cmake", "--install", BUILD, "--prefix", cls.prefix)
        assert done.returncode == 0, done.stderr

    def installed(self, *path):
        return os.path.join(self.prefix, *path)

    def test_the_installed_program_runs_from_anywhere(self):
        done = call(self.installed("bin", "attention-panel"), "--print", "text", "--lang", "zh", cwd="/",
                    env={"PATH": "/nowhere"})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("小猫", done.stdout)

    def test_the_version_names_the_commit(self):
        commit = call("git", "-C", ROOT, "rev-parse", "--short=12", "HEAD").stdout.strip() or "unknown"
        done = call(self.installed("bin", "attention-panel"), "--version")
        self.assertRegex(done.stdout, r"^attention-panel \d+\.\d+\.\d+ \(commit " + commit + r"\)\n$")

    def test_desktop_entry_and_metadata_are_valid(self):
        entry = self.installed("share", "applications", "attention-panel.desktop")
        metadata = self.installed("share", "metainfo", "attention-panel.metainfo.xml")
        for words in (("desktop-file-validate", entry), ("appstreamcli", "validate", "--no-net", metadata)):
            done = call(*words)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        with open(entry, encoding="utf-8") as file:
            lines = file.read().splitlines()
        self.assertIn("Exec=attention-panel %f", lines)
        self.assertTrue(os.path.exists(self.installed("share", "icons", "hicolor", "scalable", "apps",
                                                      "attention-panel.svg")))

    def test_the_manual_page_tells_of_every_option(self):
        page = self.installed("share", "man", "man1", "attention-panel.1")
        shown = call("man", "--warnings", "-l", page, env={**os.environ, "MANWIDTH": "200", "LC_ALL": "C.UTF-8"})
        self.assertEqual((shown.returncode, shown.stderr), (0, ""))
        told = set(re.findall(r"--[a-z-]+[a-z]", re.sub(r".\x08", "", shown.stdout)))
        program = call(self.installed("bin", "attention-panel"), "--help").stdout
        options = set(re.findall(r"^  (--[a-z-]+)", program, re.MULTILINE))
        self.assertGreater(len(options), 20)
        self.assertEqual(options - told, set())
        self.assertEqual(told - options, set(), "the page knows no other options")

    def test_a_lesson_is_told_from_other_json(self):
        data = os.path.join(self.folder, "data")
        packages = os.path.join(data, "mime", "packages")
        os.makedirs(packages)
        shutil.copy("/usr/share/mime/packages/freedesktop.org.xml", packages)
        shutil.copy(self.installed("share", "mime", "packages", "attention-panel.xml"), packages)
        self.assertEqual(call("update-mime-database", os.path.join(data, "mime")).returncode, 0)
        lesson = os.path.join(ROOT, "assets", "lessons", "cat-and-road-zh.json")
        other = os.path.join(self.folder, "other.json")
        with open(other, "w", encoding="utf-8") as file:
            file.write('{"format": "something else"}')
        for path, kind in ((lesson, "application/vnd.attention-lesson+json"), (other, "application/json")):
            done = call("gio", "info", "-a", "standard::content-type", path,
                        env={**os.environ, "XDG_DATA_HOME": data, "XDG_DATA_DIRS": data})
            self.assertIn(f"standard::content-type: {kind}\n", done.stdout, path)

    def test_a_debian_package_is_made(self):
        done = call("cpack", "-G", "DEB", "-B", self.folder, cwd=BUILD)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        packages = [name for name in os.listdir(self.folder) if name.endswith(".deb")]
        self.assertEqual(len(packages), 1, packages)
        package = os.path.join(self.folder, packages[0])
        listed = call("dpkg-deb", "--contents", package).stdout
        for path in ("bin/attention-panel", "share/applications/attention-panel.desktop",
                     "share/mime/packages/attention-panel.xml", "share/metainfo/attention-panel.metainfo.xml",
                     "share/doc/attention-panel/copyright"):
            self.assertIn(" ./usr/" + path + "\n", listed)
        needed = call("dpkg-deb", "--field", package, "Depends").stdout
        for name in ("libglfw3", "libicu", "libc6", "fonts-noto-cjk"):
            self.assertIn(name, needed)


if __name__ == "__main__":
    unittest.main()
