#pragma once
// The messages between the program and the desktop portal. Private to file_chooser.cpp.

#include <dbus/dbus.h>

#include <memory>
#include <string>

#include "app/platform/file_chooser.h"

namespace attn {

struct ReleaseMessage {
  void operator()(DBusMessage* message) const { dbus_message_unref(message); }
};
using Message = std::unique_ptr<DBusMessage, ReleaseMessage>;

/// The first message on every connection to a bus.
Message hello_message();
/// Asks the bus for the portal's answers.
Message match_message();
/// OpenFile or SaveFile.
Message chooser_message(const FileChooserOptions& options);

/// What the portal says at the end (org.freedesktop.portal.Request.Response).
struct Response {
  static constexpr unsigned kDone = 0, kCancelled = 1;
  unsigned code = 2;  ///< 2: ended in some other way
  std::string uri;    ///< the first of the chosen files
};
bool is_response(DBusMessage& message);
Response read_response(DBusMessage& message);

}  // namespace attn
