"""Making an own lesson with the real window, by keyboard alone: a sentence, its words, numbers, a block that is pasted."""

import ctypes
import threading
import unittest

from panel import DisplayTestCase, Panel


class Clipboard:
    """Another program that owns the X clipboard and hands out one text (ICCCM 2)."""

    class Event(ctypes.Structure):
        # XSelectionRequestEvent, padded to the size of an XEvent.
        _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                    ("display", ctypes.c_void_p), ("owner", ctypes.c_ulong), ("requestor", ctypes.c_ulong),
                    ("selection", ctypes.c_ulong), ("target", ctypes.c_ulong), ("property", ctypes.c_ulong),
                    ("time", ctypes.c_ulong), ("rest_of_xevent", ctypes.c_long * 16)]

    class Notify(ctypes.Structure):
        # XSelectionEvent, padded likewise.
        _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                    ("display", ctypes.c_void_p), ("requestor", ctypes.c_ulong), ("selection", ctypes.c_ulong),
                    ("target", ctypes.c_ulong), ("property", ctypes.c_ulong), ("time", ctypes.c_ulong),
                    ("rest_of_xevent", ctypes.c_long * 16)]

    def __init__(self, text):
        self.text = text.encode()
        self.x11 = x11 = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom"):
            getattr(x11, name).restype = ctypes.c_void_p if name == "XOpenDisplay" else ctypes.c_ulong
        self.display = ctypes.c_void_p(x11.XOpenDisplay(None))
        root = ctypes.c_ulong(x11.XDefaultRootWindow(self.display))
        self.window = ctypes.c_ulong(x11.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, 0, 0))
        self.utf8 = self.atom("UTF8_STRING")
        x11.XSetSelectionOwner(self.display, ctypes.c_ulong(self.atom("CLIPBOARD")), self.window, ctypes.c_ulong(0))
        x11.XFlush(self.display)
        self.served = threading.Event()
        threading.Thread(target=self.serve, daemon=True).start()

    def atom(self, name):
        return self.x11.XInternAtom(self.display, name.encode(), 0)

    def serve(self):
        """Answers requests until another program takes the clipboard over."""
        selection_clear, selection_request, selection_notify = 29, 30, 31
        event = self.Event()
        while True:
            self.x11.XNextEvent(self.display, ctypes.byref(event))
            if event.type == selection_clear:
                return
            if event.type != selection_request:
                continue
            answer = self.Notify(type=selection_notify, requestor=event.requestor, selection=event.selection,
                                 target=event.target, property=0, time=event.time)
            if event.target == self.utf8:
                replace, bits = 0, 8
                self.x11.XChangeProperty(self.display, ctypes.c_ulong(event.requestor), ctypes.c_ulong(event.property),
                                         ctypes.c_ulong(self.utf8), bits, replace, self.text, len(self.text))
                answer.property = event.property
                self.served.set()
            self.x11.XSendEvent(self.display, ctypes.c_ulong(event.requestor), 0, ctypes.c_long(0),
                                ctypes.byref(answer))
            self.x11.XFlush(self.display)


class EditorTest(DisplayTestCase):
    def type(self, panel, text):
        panel.xdotool("type", "--delay", "80", text)

    def test_an_own_lesson_by_keyboard_alone(self):
        with Panel(lang="en") as panel:
            panel.key("ctrl+n")
            panel.next("new_lesson")
            panel.rest()
            self.type(panel, "the dog barks")
            panel.key("Return")
            panel.next("show_dialog")
            panel.rest()
            panel.key("Return")  # the button that starts it has the keyboard
            self.assertEqual(panel.next("start_lesson")["text"], "the")
            panel.next("show_editor")
            panel.rest()
            panel.key("Right", "F2")
            self.type(panel, "1.5")
            panel.key("Tab")
            line = panel.next("edit_lesson")
            self.assertEqual((line["edit"], line["q"]), ("put_numbers", [1.5, 0]))
            self.type(panel, "2")
            panel.key("Return", "Escape", "Up")
            line = panel.next("edit_lesson")
            self.assertEqual(line["q"], [1.5, 2])
            panel.key("ctrl+z")
            self.assertEqual(panel.next("undo")["q"], [1.5, 0])

    def test_a_block_from_another_programs_clipboard(self):
        with Panel() as panel:
            panel.key("e")
            panel.next("show_editor")
            panel.rest()
            refused = Clipboard("1\t2\nthree\t4\n")
            panel.key("Right", "ctrl+v")
            self.assertTrue(refused.served.wait(30))
            panel.rest()
            self.assertEqual([line for line in panel.pending() if line["action"] == "edit_lesson"], [])
            taken = Clipboard("0,5\t−2\n3\t4\n")
            panel.key("ctrl+v")
            line = panel.next("edit_lesson")
            self.assertTrue(taken.served.is_set())
            self.assertEqual((line["edit"], line["q"]), ("put_numbers", [0.5, -2]))


if __name__ == "__main__":
    unittest.main()
