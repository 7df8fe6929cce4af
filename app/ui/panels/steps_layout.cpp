#include "app/ui/panels/steps_layout.h"

#include <array>
#include <optional>

#include "app/ui/arithmetic.h"
#include "app/ui/text.h"

namespace attn {
namespace {

constexpr float kLooseRow = 1.6f, kUsualRow = 1.35f, kNoteRow = 1.25f, kTightRow = 1.2f;  // times the font
constexpr float kNoteLines = 2;
constexpr float kTightGap = 0.6f, kAiryGap = 1.2f, kLongBar = 8;  // times the font
constexpr Index kMostPlainAxes = 6, kMostPairedAxes = 12;         // more of them scroll
constexpr float kLongWord = 6.5f;  // in times the font; longer words are shortened

/// What a column of the query's row holds: its largest magnitude and its widest text.
struct Extent {
  NumberFormat format;
  float width = 0;
};

/// brief: numbers with an exponent get one decimal.
Extent column_extent(const Frame& frame, FontKind font, const std::vector<Index>& keys,
                     const ReadingRow::Numbers& numbers, bool brief) {
  const Index query = frame.state.view.word;
  double low = 0, high = 0;
  for (const Index j : keys) {
    if (frame.derived.masked(query, j)) continue;
    low = std::min(low, numbers[j]);
    high = std::max(high, numbers[j]);
  }
  Extent extent{number_format(std::max(high, -low)), 0};
  if (brief && extent.format.scientific) extent.format.decimals = 1;
  const auto include = [&](double value) {
    extent.width = std::max(extent.width, text_width(frame, font, formatted(value, extent.format)));
  };
  // Digits are equally wide, so with the same decimals the two ends are the widest.
  include(low);
  include(high);
  if (extent.format.scientific)
    for (const Index j : keys)
      if (!frame.derived.masked(query, j)) include(numbers[j]);
  return extent;
}

float word_column_width(const Frame& frame, FontKind font) {
  // The key in hand is bold where the font has a bold cut.
  const FontKind widest = font == FontKind::body ? FontKind::bold : font;
  return std::ceil(std::max(text_width(frame, font, frame.tr("steps.word")), widest_word(frame, widest)));
}

/// One way to set the table; roomier ones come first.
struct Setting {
  FontKind font, head_font;
  bool short_heads;
  bool brief = false;  ///< one digit less for huge numbers, and the shortest bars
};
constexpr std::array<Setting, 6> kSettings{{{FontKind::body, FontKind::body, false},
                                            {FontKind::body, FontKind::small, false},
                                            {FontKind::body, FontKind::small, true},
                                            {FontKind::small, FontKind::small, false},
                                            {FontKind::small, FontKind::small, true},
                                            {FontKind::small, FontKind::small, true, true}}};

/// The columns of one setting in the given width; `fits` tells whether words and bars have all they want.
StepsColumns measure_columns(const Frame& frame, const std::vector<Index>& keys, const Setting& setting,
                             float left, float width, bool& fits) {
  const float px = font_px(frame, setting.font);
  const ReadingRow row = frame.derived.row(frame.state.view.word);
  const Extent score = column_extent(frame, setting.font, keys, row.scores, setting.brief);
  const Extent scaled = column_extent(frame, setting.font, keys, row.scaled, setting.brief);
  const auto head = [&](const std::string& text) { return formula_width(frame, setting.head_font, text); };
  const float score_width = std::ceil(std::max(score.width, head(score_head(frame, setting.short_heads))));
  const bool divides = frame.divides();  // without it there is no such column
  const float scaled_width =
      divides ? std::ceil(std::max(scaled.width, head(scaled_head(frame, setting.short_heads)))) : 0;
  const float gaps = divides ? 3 : 2;                                           // between the columns
  const std::string widest_percent = percent_number(frame.derived, 1.0) + "%";  // 100%, or 100.0%
  const float percent_width = std::ceil(
      text_width(frame, setting.font == FontKind::body ? FontKind::bold : setting.font, widest_percent));
  const float between = std::round(0.35f * px);
  const float weight_head_width = std::ceil(head(weight_head(frame, setting.short_heads)));
  const float least_bar =
      std::max((setting.brief ? 0.8f : 1.5f) * px, weight_head_width - percent_width - between);
  const float usual_bar = setting.brief ? least_bar : std::max(3 * px, least_bar);

  StepsColumns c{.font = setting.font,
                 .head_font = setting.head_font,
                 .short_heads = setting.short_heads,
                 .score_format = score.format,
                 .scaled_format = scaled.format};
  c.left = left;
  c.mark = std::round(0.45f * px);
  const float longest = word_column_width(frame, setting.font);
  const float wanted = std::min(longest, kLongWord * px);
  const float numbers = c.mark + score_width + scaled_width + percent_width + between;
  // Airy gaps where the bars stay long all the same.
  const bool airy = numbers + wanted + gaps * kAiryGap * px + kLongBar * px <= width;
  const float gap = std::round((airy ? kAiryGap : kTightGap) * px);
  const float others = numbers + gaps * gap;
  fits = wanted + others + least_bar <= width;
  c.word_width =
      std::clamp(width - others - usual_bar, std::min(wanted, width - others - least_bar), longest);
  c.word_width = std::max(c.word_width, 0.0f);
  float x = left + c.mark + c.word_width + gap;
  c.score_left = x, c.score_right = x + score_width, x = c.score_right + gap;
  if (divides) c.scaled_left = x, c.scaled_right = x + scaled_width, x = c.scaled_right + gap;
  c.weight_left = x, c.percent_right = x + percent_width;
  c.bar_left = c.percent_right + between;
  c.right = std::max(left + width, c.bar_left);
  return c;
}

StepsColumns layout_columns(const Frame& frame, const std::vector<Index>& keys, float left, float width,
                            bool small_only = false) {
  StepsColumns columns;
  for (const Setting& setting : kSettings) {
    if (small_only && setting.font != FontKind::small) continue;
    bool fits = false;
    columns = measure_columns(frame, keys, setting, left, width, fits);
    if (fits) break;
  }
  return columns;
}

MixPlan mix_plan(const Frame& frame, FontKind font, int columns) {
  return {font, columns, std::round(1.5f * frame.metrics.body), std::round(1.3f * font_px(frame, font))};
}

/// The heights of the parts below the heads of the table.
struct Heights {
  MixPlan plan;
  float row, rows, note, mix;
};

/// Every line of the table and every value dimension at once: the roomiest arrangement that fits, if any.
std::optional<Heights> heights_without_scrolling(const Frame& frame, FontKind table_font, float n, float room,
                                                 float note, bool note_required) {
  const Index axes = frame.derived.V.cols();
  const float px = font_px(frame, table_font);
  struct Choice {
    FontKind font;
    int columns;
    Index most_axes;
  };
  for (const Choice& choice :
       {Choice{FontKind::body, 1, kMostPlainAxes}, {FontKind::small, 2, kMostPairedAxes}}) {
    if (axes > choice.most_axes) continue;
    const MixPlan plan = mix_plan(frame, choice.font, choice.columns);
    for (const bool with_note : {true, false}) {
      if (!with_note && note_required) continue;
      const float least = with_note && !note_required ? kNoteRow : kTightRow;
      const float others = plan.height(axes) + (with_note ? note : 0);
      const float row = std::floor(std::min(kLooseRow * px, (room - others) / n));
      if (row >= std::floor(least * px))
        return Heights{plan, row, row * n, with_note ? note : 0, plan.height(axes)};
    }
  }
  return std::nullopt;
}

/// n: lines of the table. Where not all fits: they scroll beside a mixture that stays; it scrolls too when it
/// is long.
Heights heights_with_scrolling(const Frame& frame, FontKind table_font, float n, float room, float note,
                               bool note_required) {
  const Index axes = frame.derived.V.cols();
  Heights h{};
  h.row = std::floor(kUsualRow * font_px(frame, table_font));
  const float wanted = h.row * n;
  constexpr float kMixShare = 0.4f, kRowsBesideNote = 6;
  const bool paired = axes <= kMostPairedAxes;
  h.plan = axes <= kMostPlainAxes ? mix_plan(frame, FontKind::body, 1)
                                  : mix_plan(frame, FontKind::small, paired ? 2 : 1);
  if (h.plan.height(axes) > kMixShare * room && paired) h.plan = mix_plan(frame, FontKind::small, 2);
  const float whole_mix = h.plan.height(axes);
  const float least_mix = std::min(whole_mix, kMixShare * room);
  h.note = note_required || room - least_mix - note >= std::min(wanted, kRowsBesideNote * h.row) ? note : 0;
  // A row that is half visible looks broken; the scroll bar says that there are more.
  h.rows = h.row * std::floor(std::max(0.0f, std::min(wanted, room - h.note - least_mix)) / h.row);
  h.mix = std::max(0.0f, std::min(whole_mix, room - h.note - h.rows));
  return h;
}

}  // namespace

StepsLayout layout_steps(Frame& frame, const Rect& area) {
  StepsLayout at;
  at.shown = shown_keys(frame.state, frame.derived);
  const float lines = static_cast<float>(at.shown.keys.size()), left_out = at.shown.all() ? 0 : 1;
  Rect rest = area;
  const float pad = std::round(0.45f * frame.metrics.body);
  at.title = take_top(rest, std::round(1.25f * frame.metrics.title));
  at.columns = layout_columns(frame, at.shown.keys, area.min.x, area.width());
  at.head = take_top(rest, std::round(1.5f * font_px(frame, at.columns.head_font)));

  const bool nothing = frame.derived.looks_at_nothing(frame.state.view.word);
  const TextStyle style{FontKind::body, frame.theme.ink, frame.theme.card};
  const float line = std::round(kNoteLine * frame.metrics.body);
  const float note = pad + (nothing ? draw_paragraph(frame, {"steps/note"}, {}, area.width(), style,
                                                     nothing_text(frame), false)
                                    : kNoteLines * line);
  const float room = rest.height() - pad;
  auto whole = heights_without_scrolling(frame, at.columns.font, lines + left_out, room, note, nothing);
  if (!whole) {
    // Small type that shows every word comes before large type that must be scrolled.
    whole = heights_without_scrolling(frame, FontKind::small, lines + left_out, room, note, nothing);
    if (whole) at.columns = layout_columns(frame, at.shown.keys, area.min.x, area.width(), true);
  }
  const Heights h =
      whole ? *whole : heights_with_scrolling(frame, at.columns.font, lines + left_out, room, note, nothing);

  at.row_height = h.row;
  at.mix_plan = h.plan;
  at.rows = take_top(rest, h.rows);
  if (h.rows > 1.5f * h.row) at.left_out = take_bottom(at.rows, h.row * left_out);
  at.rows_scroll = h.row * lines > at.rows.height() + 0.5f;
  if (at.rows_scroll)
    at.columns = layout_columns(frame, at.shown.keys, area.min.x,
                                area.width() - ImGui::GetStyle().ScrollbarSize - pad);
  at.note = take_top(rest, h.note);
  at.note.min.y += h.note > 0 ? pad : 0;
  take_top(rest, std::max(pad, std::min(rest.height() - h.mix, frame.metrics.body)));
  at.mix = take_top(rest, h.mix);
  at.mix_scrolls = h.plan.height(frame.derived.V.cols()) > at.mix.height() + 0.5f;
  return at;
}

std::string score_head(const Frame& frame, bool is_short) {
  return frame.tr(is_short ? "steps.score_short" : "steps.score");
}

std::string scaled_head(const Frame& frame, bool is_short) {
  return fill(frame.tr(is_short ? "steps.scaled_short" : "steps.scaled"),
              {{"d_k", std::to_string(frame.derived.Q.cols())}});
}

std::string weight_head(const Frame& frame, bool is_short) {
  return step_sign(frame, Step::softmax) + (is_short ? "" : " " + frame.tr("steps.weight"));
}

std::string nothing_text(const Frame& frame) {
  return fill(frame.tr("steps.nothing"), {{"word", frame.word(frame.state.view.word)}});
}

}  // namespace attn
