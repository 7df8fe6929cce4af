#include <nlohmann/json.hpp>
#include <stdexcept>

#include "app/ui/strings.h"

namespace attn {

Strings Strings::parse(std::string_view json) {
  Strings strings;
  try {
    strings.texts_ = nlohmann::json::parse(json).get<decltype(strings.texts_)>();
  } catch (const nlohmann::json::exception& error) {
    throw std::runtime_error(std::string("strings: ") + error.what());
  }
  return strings;
}

}  // namespace attn
