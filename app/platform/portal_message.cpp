#include "app/platform/portal_message.h"

namespace attn {
namespace {

constexpr const char* kPortal = "org.freedesktop.portal.Desktop";
constexpr const char* kRequest = "org.freedesktop.portal.Request";

Message call(const char* destination, const char* path, const char* interface, const char* member) {
  return Message(dbus_message_new_method_call(destination, path, interface, member));
}

/// A container of a message being written, closed at the end of its scope.
class Container {
 public:
  Container(DBusMessageIter& parent, int type, const char* signature) : parent_(parent) {
    dbus_message_iter_open_container(&parent_, type, signature, &inside_);
  }
  ~Container() { dbus_message_iter_close_container(&parent_, &inside_); }
  Container(const Container&) = delete;
  Container& operator=(const Container&) = delete;
  DBusMessageIter& inside() { return inside_; }

 private:
  DBusMessageIter& parent_;
  DBusMessageIter inside_;
};

/// Strings on the bus are UTF-8; libdbus ends the program over others.
void add_string(DBusMessageIter& to, const std::string& text) {
  const char* bytes = dbus_validate_utf8(text.c_str(), nullptr) ? text.c_str() : "";
  dbus_message_iter_append_basic(&to, DBUS_TYPE_STRING, &bytes);
}

/// One entry of the options, {name: variant}; `add` writes the value.
template <typename Add>
void add_option(DBusMessageIter& options, const char* name, const char* signature, Add add) {
  Container entry(options, DBUS_TYPE_DICT_ENTRY, nullptr);
  dbus_message_iter_append_basic(&entry.inside(), DBUS_TYPE_STRING, &name);
  Container value(entry.inside(), DBUS_TYPE_VARIANT, signature);
  add(value.inside());
}

void add_text_option(DBusMessageIter& options, const char* name, const std::string& text) {
  if (text.empty()) return;
  add_option(options, name, "s", [&](DBusMessageIter& value) { add_string(value, text); });
}

/// Bytes with a zero at their end: paths need not be UTF-8.
void add_path_option(DBusMessageIter& options, const char* name, const std::filesystem::path& path) {
  if (path.empty()) return;
  add_option(options, name, "ay", [&](DBusMessageIter& value) {
    Container array(value, DBUS_TYPE_ARRAY, "y");
    const char* bytes = path.c_str();
    dbus_message_iter_append_fixed_array(&array.inside(), DBUS_TYPE_BYTE, &bytes,
                                         static_cast<int>(path.native().size() + 1));
  });
}

/// a(sa(us)): one kind of files, by a pattern of their names.
void add_filter_option(DBusMessageIter& options, const std::string& kind, const std::string& pattern) {
  add_option(options, "filters", "a(sa(us))", [&](DBusMessageIter& value) {
    Container filters(value, DBUS_TYPE_ARRAY, "(sa(us))");
    Container filter(filters.inside(), DBUS_TYPE_STRUCT, nullptr);
    add_string(filter.inside(), kind);
    Container patterns(filter.inside(), DBUS_TYPE_ARRAY, "(us)");
    Container one(patterns.inside(), DBUS_TYPE_STRUCT, nullptr);
    const dbus_uint32_t glob = 0;
    dbus_message_iter_append_basic(&one.inside(), DBUS_TYPE_UINT32, &glob);
    add_string(one.inside(), pattern);
  });
}

/// The first string of the value that the entry "uris" holds, or nothing.
std::string first_uri(DBusMessageIter& results) {
  for (; dbus_message_iter_get_arg_type(&results) == DBUS_TYPE_DICT_ENTRY; dbus_message_iter_next(&results)) {
    DBusMessageIter entry, value, uris;
    dbus_message_iter_recurse(&results, &entry);
    const char* name = nullptr;
    dbus_message_iter_get_basic(&entry, &name);
    if (std::string_view(name) != "uris" || !dbus_message_iter_next(&entry)) continue;
    dbus_message_iter_recurse(&entry, &value);
    if (dbus_message_iter_get_arg_type(&value) != DBUS_TYPE_ARRAY ||
        dbus_message_iter_get_element_type(&value) != DBUS_TYPE_STRING)
      continue;
    dbus_message_iter_recurse(&value, &uris);
    if (dbus_message_iter_get_arg_type(&uris) != DBUS_TYPE_STRING) continue;
    const char* uri = nullptr;
    dbus_message_iter_get_basic(&uris, &uri);
    return uri;
  }
  return {};
}

}  // namespace

Message hello_message() {
  return call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS, DBUS_INTERFACE_DBUS, "Hello");
}

Message match_message() {
  Message message = call(DBUS_SERVICE_DBUS, DBUS_PATH_DBUS, DBUS_INTERFACE_DBUS, "AddMatch");
  if (!message) return nullptr;
  DBusMessageIter arguments;
  dbus_message_iter_init_append(message.get(), &arguments);
  add_string(arguments, std::string("type='signal',sender='") + kPortal + "',interface='" + kRequest +
                            "',member='Response'");
  return message;
}

Message chooser_message(const FileChooserOptions& wanted) {
  Message message = call(kPortal, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.FileChooser",
                         wanted.save ? "SaveFile" : "OpenFile");
  if (!message) return nullptr;
  DBusMessageIter arguments;
  dbus_message_iter_init_append(message.get(), &arguments);
  add_string(arguments, wanted.parent);
  add_string(arguments, wanted.title);
  Container options(arguments, DBUS_TYPE_ARRAY, "{sv}");
  add_text_option(options.inside(), "handle_token", "attention_panel");
  add_filter_option(options.inside(), wanted.kind, wanted.pattern);
  add_path_option(options.inside(), "current_folder", wanted.folder);
  if (wanted.save) add_text_option(options.inside(), "current_name", wanted.name);
  return message;
}

bool is_response(DBusMessage& message) {
  return dbus_message_is_signal(&message, kRequest, "Response");
}

Response read_response(DBusMessage& message) {
  Response response;
  DBusMessageIter arguments, results;
  if (!dbus_message_has_signature(&message, "ua{sv}")) return response;
  dbus_message_iter_init(&message, &arguments);
  dbus_uint32_t code = 0;
  dbus_message_iter_get_basic(&arguments, &code);
  response.code = code;
  dbus_message_iter_next(&arguments);
  dbus_message_iter_recurse(&arguments, &results);
  response.uri = first_uri(results);
  return response;
}

}  // namespace attn
