#include "app/ui/imgui_compat.h"

#include <cstddef>
#include <utility>

namespace attn {
namespace {

#if IMGUI_VERSION_NUM >= 18700
constexpr ImGuiKey kImGuiKeys[] = {
    ImGuiKey_Tab,       ImGuiKey_LeftArrow,   ImGuiKey_RightArrow, ImGuiKey_UpArrow,
    ImGuiKey_DownArrow, ImGuiKey_PageUp,      ImGuiKey_PageDown,   ImGuiKey_Home,
    ImGuiKey_Escape,    ImGuiKey_Space,       ImGuiKey_Enter,      ImGuiKey_Equal,
    ImGuiKey_Minus,     ImGuiKey_Slash,       ImGuiKey_KeypadAdd,  ImGuiKey_KeypadSubtract,
    ImGuiKey_Keypad0,   ImGuiKey_KeypadEnter, ImGuiKey_0,          ImGuiKey_1,
    ImGuiKey_2,         ImGuiKey_3,           ImGuiKey_4,          ImGuiKey_5,
    ImGuiKey_6,         ImGuiKey_7,           ImGuiKey_8,          ImGuiKey_9,
    ImGuiKey_Period,    ImGuiKey_A,           ImGuiKey_B,          ImGuiKey_C,
    ImGuiKey_D,         ImGuiKey_E,           ImGuiKey_F,          ImGuiKey_G,
    ImGuiKey_H,         ImGuiKey_I,           ImGuiKey_J,          ImGuiKey_K,
    ImGuiKey_L,         ImGuiKey_M,           ImGuiKey_N,          ImGuiKey_O,
    ImGuiKey_P,         ImGuiKey_Q,           ImGuiKey_R,          ImGuiKey_S,
    ImGuiKey_T,         ImGuiKey_U,           ImGuiKey_V,          ImGuiKey_W,
    ImGuiKey_X,         ImGuiKey_Y,           ImGuiKey_Z,          ImGuiKey_F1,
    ImGuiKey_F2,        ImGuiKey_F5,          ImGuiKey_F6,         ImGuiKey_F10,
    ImGuiKey_F11,       ImGuiKey_End,         ImGuiKey_Delete};
using NativeKey = ImGuiKey;
#else
// Before 1.87 Dear ImGui has no names for most keys: io.KeysDown is indexed by the window library's codes
// (GLFW's).
constexpr int kImGuiKeys[] = {258, 263, 262, 265, 264, 266, 267, 268, 256, 32,  257, 61,  45,  47,  334, 333,
                              320, 335, 48,  49,  50,  51,  52,  53,  54,  55,  56,  57,  46,  65,  66,  67,
                              68,  69,  70,  71,  72,  73,  74,  75,  76,  77,  78,  79,  80,  81,  82,  83,
                              84,  85,  86,  87,  88,  89,  90,  290, 291, 294, 295, 299, 300, 269, 261};
using NativeKey = int;
#endif
static_assert(std::size(kImGuiKeys) == static_cast<std::size_t>(Key::count));

NativeKey native(Key key) {
  return kImGuiKeys[static_cast<std::size_t>(key)];
}

}  // namespace

void name_keys() {
#if IMGUI_VERSION_NUM < 18700
  constexpr std::pair<ImGuiKey, Key> kNamed[] = {{ImGuiKey_LeftArrow, Key::left},
                                                 {ImGuiKey_RightArrow, Key::right},
                                                 {ImGuiKey_Home, Key::home},
                                                 {ImGuiKey_Delete, Key::del},
                                                 {ImGuiKey_Enter, Key::enter},
                                                 {ImGuiKey_Escape, Key::escape},
                                                 {ImGuiKey_KeyPadEnter, Key::keypad_enter},
                                                 {ImGuiKey_C, Key::c},
                                                 {ImGuiKey_V, Key::v},
                                                 {ImGuiKey_Y, Key::y},
                                                 {ImGuiKey_Z, Key::z}};
  for (const auto& [name, key] : kNamed) ImGui::GetIO().KeyMap[name] = native(key);
#endif
}

bool key_pressed(Key key, bool repeat) {
  return ImGui::IsKeyPressed(native(key), repeat);
}

void feed_key(Key key, bool down) {
#if IMGUI_VERSION_NUM >= 18700
  ImGui::GetIO().AddKeyEvent(native(key), down);
#else
  ImGui::GetIO().KeysDown[native(key)] = down;
#endif
}

void feed_modifiers(bool ctrl, bool shift, bool alt) {
  ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
  io.AddKeyEvent(ImGuiMod_Ctrl, ctrl);
  io.AddKeyEvent(ImGuiMod_Shift, shift);
  io.AddKeyEvent(ImGuiMod_Alt, alt);
#else
  io.KeyCtrl = ctrl;
  io.KeyShift = shift;
  io.KeyAlt = alt;
#endif
}

void feed_mouse(ImVec2 position) {
#if IMGUI_VERSION_NUM >= 18700
  ImGui::GetIO().AddMousePosEvent(position.x, position.y);
#else
  ImGui::GetIO().MousePos = position;
#endif
}

void feed_mouse_button(int button, bool down) {
#if IMGUI_VERSION_NUM >= 18700
  ImGui::GetIO().AddMouseButtonEvent(button, down);
#else
  ImGui::GetIO().MouseDown[button] = down;
#endif
}

void feed_wheel(float steps) {
#if IMGUI_VERSION_NUM >= 18700
  ImGui::GetIO().AddMouseWheelEvent(0, steps);
#else
  ImGui::GetIO().MouseWheel += steps;
#endif
}

FontShape font_shape(const FontBytes& bytes) {
  constexpr float kProbe = 100;
  constexpr ImWchar kSample = 0x4E2D;  // 中: a full-width character is one em wide
  ImFontAtlas atlas;
  const std::vector<ImWchar> ranges{kSample, kSample, 0};
  ImFont* font = add_font(atlas, bytes, kProbe, ranges);
#if IMGUI_VERSION_NUM >= 19200
  atlas.Build();
  ImFontBaked* baked = font->GetFontBaked(kProbe);
  return {baked->FindGlyph(kSample)->AdvanceX / kProbe, baked->Ascent / kProbe};
#else
  build_atlas(atlas);
  return {font->FindGlyph(kSample)->AdvanceX / kProbe, font->Ascent / kProbe};
#endif
}

ImFont* add_font(ImFontAtlas& atlas, const FontBytes& bytes, float px, const std::vector<ImWchar>& ranges) {
  ImFontConfig config;
  config.FontNo = static_cast<decltype(config.FontNo)>(bytes.face);
  config.OversampleH = 1;
  config.OversampleV = 1;
  config.PixelSnapH = true;
  config.GlyphRanges = ranges.data();
  void* data = const_cast<void*>(bytes.data);  // the atlas only reads bytes that it doesn't own
  // Of bytes that it doesn't own the atlas makes a copy: 19 MB for a Chinese font, and that for every size.
  // So it is told that it owns them while it takes them in, and then that it doesn't, so that it won't free
  // them.
  config.FontDataOwnedByAtlas = true;
  ImFont* font = atlas.AddFontFromMemoryTTF(data, static_cast<int>(bytes.size), px, &config);
#if IMGUI_VERSION_NUM >= 19200
  atlas.Sources.back().FontDataOwnedByAtlas = false;
#else
  atlas.ConfigData.back().FontDataOwnedByAtlas = false;
#endif
  return font;
}

int build_atlas(ImFontAtlas& atlas) {
#if IMGUI_VERSION_NUM >= 19200
  static_cast<void>(atlas);
  return 0;
#else
  // Only what is asked for: the built-in mouse cursors and baked lines would make the texture taller.
  atlas.Flags |= ImFontAtlasFlags_NoMouseCursors;
  atlas.Build();
  return atlas.TexHeight;
#endif
}

bool has_glyph(const ImFont& font, char32_t character) {
  if (character > IM_UNICODE_CODEPOINT_MAX) return false;
#if IMGUI_VERSION_NUM >= 19200
  return const_cast<ImFont&>(font).IsGlyphInFont(static_cast<ImWchar>(character));
#else
  return font.FindGlyphNoFallback(static_cast<ImWchar>(character)) != nullptr;
#endif
}

#if IMGUI_VERSION_NUM >= 19110
using ClipboardOwner = ImGuiContext*;  // what the functions are called with
#else
using ClipboardOwner = void*;
#endif

struct ClipboardFilter::Parts {
  const char* (*get)(ClipboardOwner);
  void (*set)(ClipboardOwner, const char*);
  void* user_data;  ///< of those two
  Filter incoming, outgoing;
  std::string text;  ///< that was handed out last
};

namespace {

/// Where Dear ImGui keeps its clipboard functions.
struct ClipboardSlots {
  const char* (*&get)(ClipboardOwner);
  void (*&set)(ClipboardOwner, const char*);
  void*& user_data;
};

ClipboardSlots clipboard_slots() {
#if IMGUI_VERSION_NUM >= 19110
  ImGuiPlatformIO& io = ImGui::GetPlatformIO();
  return {io.Platform_GetClipboardTextFn, io.Platform_SetClipboardTextFn, io.Platform_ClipboardUserData};
#else
  ImGuiIO& io = ImGui::GetIO();
  return {io.GetClipboardTextFn, io.SetClipboardTextFn, io.ClipboardUserData};
#endif
}

ClipboardOwner clipboard_owner(void* user_data) {
#if IMGUI_VERSION_NUM >= 19110
  static_cast<void>(user_data);
  return ImGui::GetCurrentContext();
#else
  return user_data;
#endif
}

/// Calls one of the functions that were there before, which look for their own data.
template <typename Call>
auto call_through(ClipboardFilter::Parts& parts, Call call) {
  const ClipboardSlots slots = clipboard_slots();
  slots.user_data = parts.user_data;
  const auto result = call(clipboard_owner(parts.user_data));
  slots.user_data = &parts;
  return result;
}

const char* get_filtered(ClipboardOwner) {
  auto& parts = *static_cast<ClipboardFilter::Parts*>(clipboard_slots().user_data);
  const char* text = call_through(parts, [&](ClipboardOwner owner) { return parts.get(owner); });
  if (!text) return nullptr;
  parts.text = parts.incoming(text);
  return parts.text.c_str();
}

void set_filtered(ClipboardOwner, const char* text) {
  auto& parts = *static_cast<ClipboardFilter::Parts*>(clipboard_slots().user_data);
  call_through(parts, [&](ClipboardOwner owner) {
    parts.set(owner, parts.outgoing(text).c_str());
    return true;
  });
}

}  // namespace

ClipboardFilter::ClipboardFilter(Filter incoming, Filter outgoing) {
  const ClipboardSlots slots = clipboard_slots();
  if (!slots.get || !slots.set) return;
  parts_ = std::make_unique<Parts>(Parts{slots.get, slots.set, slots.user_data, incoming, outgoing, {}});
  slots.get = get_filtered;
  slots.set = set_filtered;
  slots.user_data = parts_.get();
}

ClipboardFilter::~ClipboardFilter() {
  if (!parts_) return;
  const ClipboardSlots slots = clipboard_slots();
  slots.get = parts_->get;
  slots.set = parts_->set;
  slots.user_data = parts_->user_data;
}

ImDrawList& sharp_draw_list(float density) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list._FringeScale = 1 / density;
  return list;
}

void turn_vertices(ImDrawList& list, int first_vertex, ImVec2 pivot) {
  for (int i = first_vertex; i < list.VtxBuffer.Size; ++i) {
    ImVec2& p = list.VtxBuffer[i].pos;
    p = {pivot.x + (p.y - pivot.y), pivot.y - (p.x - pivot.x)};
  }
}

}  // namespace attn
