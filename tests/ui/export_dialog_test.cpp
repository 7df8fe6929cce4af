#include <gmock/gmock.h>

#include "app/ui/recording.h"
#include "harness.h"

namespace attn::test {
namespace {

using ::testing::IsEmpty;

ExportDialog dialog_of(ExportKind kind) {
  ExportDialog dialog;
  dialog.spec.kind = kind;
  dialog.spec.path = with_ending("~/Documents/小猫与马路.png", kind);
  return dialog;
}

ExportSpec spec_of(const Harness& harness) {
  return std::get<ExportDialog>(*harness.state.dialog).spec;
}

class ExportDialogIn : public ::testing::TestWithParam<Setup> {};

TEST_P(ExportDialogIn, IsLegible) {
  Harness harness(GetParam());
  harness.log().on = true;
  using enum ExportDialog::Outcome;
  for (const ExportKind kind : {ExportKind::png, ExportKind::csv, ExportKind::pdf})
    for (const auto outcome : {none, saved, exists, failed}) {
      ExportDialog dialog = dialog_of(kind);
      dialog.outcome = outcome;
      dialog.reason = "fault.disk_full";
      dialog.detail = "/home/teacher/Documents/小猫与马路.png";
      reduce(harness.state, ShowDialog{dialog});
      harness.settle();
      EXPECT_THAT(audit(harness, GetParam()), IsEmpty());
    }
}

INSTANTIATE_TEST_SUITE_P(Setups, ExportDialogIn, ::testing::ValuesIn(all_setups()));

TEST(ExportDialog, AnotherKindBringsItsEnding) {
  Harness harness;
  reduce(harness.state, ShowDialog{dialog_of(ExportKind::png)});
  harness.settle();
  harness.click(harness.at("export/kind/1"));
  harness.settle();
  EXPECT_EQ(spec_of(harness).kind, ExportKind::svg);
  EXPECT_EQ(spec_of(harness).path, "~/Documents/小猫与马路.svg");
  harness.click(harness.at("export/kind/3"));
  harness.settle();
  EXPECT_TRUE(spec_of(harness).answers);
  EXPECT_EQ(spec_of(harness).path, "~/Documents/小猫与马路.pdf");
}

TEST(ExportDialog, TheFileMayBeChosenInTheSystemsDialog) {
  Harness harness;
  reduce(harness.state, ShowDialog{dialog_of(ExportKind::svg)});
  harness.settle();
  harness.click(harness.at("export/choose"));
  harness.settle();
  ASSERT_FALSE(harness.state.requests.empty());
  EXPECT_EQ(std::get<AskExportPath>(harness.state.requests.back()).spec.kind, ExportKind::svg);
  EXPECT_TRUE(harness.state.dialog) << "the question stands meanwhile";
}

TEST(ExportDialog, EnterExportsAndTheRequestHoldsWhatWasChosen) {
  Harness harness;
  reduce(harness.state, ShowDialog{dialog_of(ExportKind::png)});
  harness.settle();
  harness.click(harness.at("export/panel/3"));
  harness.settle();
  harness.click(harness.at("export/scale/4"));
  harness.settle();
  harness.click(harness.at("export/done"));
  harness.settle();
  ASSERT_EQ(harness.count<Export>(), 1);
  ASSERT_FALSE(harness.state.requests.empty());
  const ExportSpec spec = std::get<WriteExport>(harness.state.requests.back()).spec;
  EXPECT_EQ(spec.panel, "heatmap");
  EXPECT_EQ(spec.scale, 4);
  EXPECT_FALSE(spec.replace);
}

TEST(ExportDialog, AFileThatIsThereIsReplacedOnlyByASecondYes) {
  Harness harness;
  ExportDialog dialog = dialog_of(ExportKind::svg);
  dialog.outcome = ExportDialog::Outcome::exists;
  reduce(harness.state, ShowDialog{dialog});
  harness.settle();
  harness.click(harness.at("export/done"));
  harness.settle();
  EXPECT_TRUE(std::get<WriteExport>(harness.state.requests.back()).spec.replace);
}

TEST(ExportDialog, CtrlEAsksForIt) {
  Harness harness;
  harness.key(Key::e, true);
  EXPECT_EQ(harness.count<AskExport>(), 1);
}

TEST(Recording, HoldsEveryTextOfTheScreenAtItsPlace) {
  Harness harness;
  harness.log().on = true;
  Recording recording;
  harness.ui().record_into(&recording);
  harness.settle();
  recording.clear();
  harness.frame();
  const picture::Picture picture = recording.picture(*ImGui::GetDrawData(), {});
  harness.ui().record_into(nullptr);
  std::string painted;  // a formula is painted run by run, and logged as one
  for (const picture::Item& item : picture.items)
    if (const auto* text = std::get_if<picture::Text>(&item.shape)) painted += text->text;
  int checked = 0;
  for (const LayoutEntry& entry : harness.log().entries())
    if (entry.kind == LayoutEntry::Kind::text && entry.id.find("formula") == entry.id.npos &&
        entry.id.find("heading") == entry.id.npos) {
      ++checked;
      EXPECT_THAT(painted, testing::HasSubstr(entry.text)) << entry.id;
    }
  EXPECT_GT(checked, 40);
}

TEST(Recording, KeepsNothingWhereNobodyAsks) {
  Harness harness;
  Recording recording;
  harness.settle();
  EXPECT_THAT(recording.picture(*ImGui::GetDrawData(), {}).items, IsEmpty());
}

}  // namespace
}  // namespace attn::test
