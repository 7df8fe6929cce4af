#include "app/platform/file_chooser.h"

#include <dbus/dbus.h>

#include <cstdlib>
#include <string_view>

#include "app/platform/clock.h"
#include "app/platform/portal_message.h"

namespace attn {
namespace {

/// A portal that has to be started first takes a moment; a person waits no longer for a dialog.
constexpr double kPatienceSeconds = 5;

/// Where the session's bus listens; empty where there is none. libdbus would start one, and wait for it.
std::string bus_address() {
  if (const char* address = std::getenv("DBUS_SESSION_BUS_ADDRESS"); address && *address) return address;
  const char* folder = std::getenv("XDG_RUNTIME_DIR");
  if (!folder || !*folder) return {};
  const std::filesystem::path socket = std::filesystem::path(folder) / "bus";
  std::error_code ignored;
  return std::filesystem::exists(socket, ignored) ? "unix:path=" + socket.string() : std::string();
}

struct CloseConnection {
  void operator()(DBusConnection* connection) const {
    dbus_connection_close(connection);
    dbus_connection_unref(connection);
  }
};
using Connection = std::unique_ptr<DBusConnection, CloseConnection>;

Connection connect() {
  const std::string address = bus_address();
  if (address.empty()) return nullptr;
  Connection connection(dbus_connection_open_private(address.c_str(), nullptr));
  if (connection) dbus_connection_set_exit_on_disconnect(connection.get(), FALSE);
  return connection;
}

}  // namespace

/// A connection of its own: when it closes, the portal takes its dialog away.
struct FileChooser::Question {
  Connection connection;
  dbus_uint32_t serial = 0;  ///< of the question, which the bus numbers
  bool taken = false;        ///< the portal has begun to ask the person
  double asked_at = 0;
  State state = State::asking;
  std::string uri;

  explicit Question(const FileChooserOptions& options) : connection(connect()), asked_at(steady_seconds()) {
    if (!connection) {
      state = State::unavailable;
      return;
    }
    // The bus reads them in order, so nobody has to wait for the first two answers.
    send(hello_message());
    send(match_message());
    serial = send(chooser_message(options));
  }

  dbus_uint32_t send(const Message& message) {
    dbus_uint32_t number = 0;
    if (!message || !dbus_connection_send(connection.get(), message.get(), &number))
      state = State::unavailable;
    return number;
  }

  void read_messages() {
    if (state != State::asking) return;
    const bool connected = dbus_connection_read_write(connection.get(), 0);
    while (state == State::asking) {
      const Message message(dbus_connection_pop_message(connection.get()));
      if (!message) break;
      take(*message);
    }
    if (state != State::asking) return;
    const bool late = !taken && steady_seconds() - asked_at > kPatienceSeconds;
    if (!connected || late) state = State::unavailable;
  }

  void take(DBusMessage& message) {
    const int type = dbus_message_get_type(&message);
    if (type == DBUS_MESSAGE_TYPE_ERROR) {
      state = State::unavailable;  // of Hello, too: then nothing else will work
    } else if (type == DBUS_MESSAGE_TYPE_METHOD_RETURN) {
      if (dbus_message_get_reply_serial(&message) == serial) taken = true;
    } else if (is_response(message)) {
      Response response = read_response(message);
      uri = std::move(response.uri);
      const bool chosen = response.code == Response::kDone && !uri.empty();
      const bool cancelled = response.code == Response::kCancelled;
      state = chosen ? State::chosen : cancelled ? State::cancelled : State::unavailable;
    }
  }
};

FileChooser::FileChooser() = default;
FileChooser::~FileChooser() = default;

void FileChooser::ask(const FileChooserOptions& options) {
  question_ = std::make_unique<Question>(options);
}

FileChooser::State FileChooser::poll() {
  if (!question_) return State::idle;
  question_->read_messages();
  const State state = question_->state;
  if (state == State::asking) return state;
  uri_ = std::move(question_->uri);
  question_.reset();
  return state;
}

}  // namespace attn
