//===- HelperTest.cpp - The class that tests call for help ----------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Helper.h"
#include "gtest/gtest.h"

using namespace jsym::testgen;

namespace {

constexpr const char *Source = R"(import java.util.List;
import java.util.Map;

/** Helps. */
final class JsymHeap {
  private JsymHeap() {}

  private static Map<Object, Object> known, others;

  /** Not the other one. */
  @SuppressWarnings("unchecked")
  static <T> T cast(Object o) {
    return (T) o;
  }

  static int deep() {
    if (known == null)

      return Inner.ONE;
    return 2;
  }

  static List<Object> lone() { return null; }

  private static final class Inner {
    static final int ONE = 1;

    int two() { return 2; }
  }
}
)";

TEST(Helper, NobodyNeedsIt) {
  EXPECT_EQ(helperFor(Source, "int x = 1; // JsymHeapless"), "");
}

TEST(Helper, HasWhatIsCalledAndWhatThatNeeds) {
  EXPECT_EQ(helperFor(Source, "int x = JsymHeap.deep();"),
            R"(import java.util.Map;

/** Helps. */
final class JsymHeap {
  private JsymHeap() {}

  private static Map<Object, Object> known, others;

  static int deep() {
    if (known == null)

      return Inner.ONE;
    return 2;
  }

  private static final class Inner {
    static final int ONE = 1;

    int two() { return 2; }
  }
}
)");
}

TEST(Helper, ACallMayNameItsTypes) {
  std::string Text = helperFor(Source, "JsymHeap.<int[]>cast(null)");
  EXPECT_NE(Text.find("T cast(Object o)"), std::string::npos);
  EXPECT_EQ(Text.find("lone"), std::string::npos);
  EXPECT_EQ(Text.find("import"), std::string::npos);
}

} // namespace
