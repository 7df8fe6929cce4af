"""What else is on a desktop, as far as the panel talks with it: somebody who drags files, and the portal's dialogs."""

import os
import queue
import subprocess
import threading
import time

from jeepney import DBusAddress, HeaderFields, MessageType, new_method_return, new_signal
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection
from Xlib import X, display
from Xlib.protocol import event


class FileManager:
    """Drags files onto a window by the XDND protocol, version 5."""

    def __init__(self):
        self.display = display.Display()
        self.window = self.display.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.atoms = {}

    def close(self):
        self.display.close()

    def atom(self, name):
        return self.atoms.setdefault(name, self.display.intern_atom(name))

    def tell(self, target, name, *data):
        data = (list(data) + [0] * 5)[:5]
        target.send_event(event.ClientMessage(window=target, client_type=self.atom(name), data=(32, data)))
        self.display.flush()

    def drop(self, window, uris, at=(200, 200), patience=30):
        """Returns once the window has taken the files."""
        target = self.display.create_resource_object("window", int(window))
        source = self.window.id
        self.window.set_selection_owner(self.atom("XdndSelection"), X.CurrentTime)
        self.tell(target, "XdndEnter", source, 5 << 24, self.atom("text/uri-list"))
        self.tell(target, "XdndPosition", source, 0, at[0] << 16 | at[1], X.CurrentTime, self.atom("XdndActionCopy"))
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            if not self.display.pending_events():
                time.sleep(0.01)
                continue
            got = self.display.next_event()
            if got.type == X.ClientMessage and got.client_type == self.atom("XdndStatus"):
                assert got.data[1][1] & 1, "the window refuses files"
                self.tell(target, "XdndDrop", source, 0, X.CurrentTime)
            elif got.type == X.SelectionRequest:
                self.answer(got, ("\r\n".join(uris) + "\r\n").encode())
            elif got.type == X.ClientMessage and got.client_type == self.atom("XdndFinished"):
                return
        raise AssertionError("the window did not take the files")

    def answer(self, request, text):
        request.requestor.change_property(request.property, request.target, 8, text)
        request.requestor.send_event(event.SelectionNotify(time=request.time, requestor=request.requestor,
                                                           selection=request.selection, target=request.target,
                                                           property=request.property))
        self.display.flush()


class Portal:
    """A session bus of its own with a portal on it, which does with each question as it is told.

    answer: a function of (method, title, options) that returns the response's number and the chosen URIs, or None to
    let the dialog stand open.
    """

    def __init__(self, answer):
        self.answer = answer
        self.asked = queue.Queue()
        self.daemon = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = self.daemon.stdout.readline().strip()
        self.connection = open_dbus_connection(bus=self.address)
        self.connection.send_and_get_reply(message_bus.RequestName("org.freedesktop.portal.Desktop"))
        self.server = threading.Thread(target=self._serve, daemon=True)
        self.server.start()

    def env(self):
        return {"DBUS_SESSION_BUS_ADDRESS": self.address}

    def close(self):
        self.daemon.terminate()
        self.daemon.wait()
        self.server.join()
        self.connection.close()
        self.daemon.stdout.close()

    def _serve(self):
        try:
            while True:
                message = self.connection.receive()
                if message.header.message_type == MessageType.method_call:
                    self._take(message)
        except (ConnectionError, OSError, EOFError):
            pass  # the bus is gone: the end of the test

    def _take(self, call):
        fields = call.header.fields
        method, sender = fields[HeaderFields.member], fields[HeaderFields.sender]
        parent, title, options = call.body
        path = "/org/freedesktop/portal/desktop/request/1/" + options["handle_token"][1]
        self.connection.send(new_method_return(call, "o", (path,)))
        self.asked.put((method, parent, title, {name: value for name, (_, value) in options.items()}))
        answer = self.answer(method, title, options)
        if answer is None:
            return
        code, uris = answer
        signal = new_signal(DBusAddress(path, interface="org.freedesktop.portal.Request"), "Response", "ua{sv}",
                            (code, {"uris": ("as", uris)}))
        signal.header.fields[HeaderFields.destination] = sender
        self.connection.send(signal)


def folder_of(option):
    """A path as the portal gets it: bytes that end with a zero."""
    return os.fsdecode(bytes(option).rstrip(b"\0"))
