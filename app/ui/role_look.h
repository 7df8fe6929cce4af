#pragma once

#include "app/ui/theme.h"
#include "core/lesson.h"

namespace attn {

/// How a role's vectors look and what they are called, everywhere on the screen.
struct RoleLook {
  Color ink, soft;
  const char* letter;  ///< "q"
};

inline RoleLook role_look(const Theme& theme, Role role) {
  switch (role) {
    case Role::query:
      return {theme.query, theme.query_soft, "q"};
    case Role::key:
      return {theme.key, theme.key_soft, "k"};
    case Role::value:
      break;
  }
  return {theme.value, theme.value_soft, "v"};
}

}  // namespace attn
