//===- Terminal.cpp - Colour and the live progress line -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Terminal.h"
#include "jsym/Support/Units.h"
#include "llvm/Support/Process.h"
#include <cstdlib>

using namespace llvm;

namespace jsym::tool {

bool wantsColour(When W, raw_fd_ostream &OS) {
  if (W != When::Auto)
    return W == When::Always;
  const char *NoColour = std::getenv("NO_COLOR"); // https://no-color.org
  if (NoColour && *NoColour)
    return false;
  return OS.is_displayed() && OS.has_colors();
}

namespace {
class ProgressLine final : public Progress {
public:
  ProgressLine() : Progress(/*Shown=*/true) {
    Columns = sys::Process::StandardErrColumns();
    if (Columns == 0)
      Columns = 80;
  }
  ~ProgressLine() override { clear(); }

  void clear() override {
    if (Visible)
      errs() << "\r\033[K";
    Visible = false;
  }

protected:
  void show(const ProgressFigures &F) override {
    std::string Line = formatCount(F.Paths) + " paths, " + formatCount(F.Bugs) +
                       " bugs, " + formatCount(F.Pending) + " pending, " +
                       std::to_string(uint64_t(F.Seconds)) + " s";
    // In one piece, for errs() has no buffer.
    errs() << ("\r\033[K" + StringRef(Line).take_front(Columns - 1)).str();
    Visible = true;
  }

private:
  unsigned Columns;
  bool Visible = false;
};
} // namespace

std::unique_ptr<Progress> makeProgressLine(When W) {
  if (W == When::Never || (W == When::Auto && !errs().is_displayed()))
    return nullptr;
  return std::make_unique<ProgressLine>();
}

} // namespace jsym::tool
