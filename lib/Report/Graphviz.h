//===- Graphviz.h - Text and pictures of graphviz ---------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_REPORT_GRAPHVIZ_H
#define JSYM_LIB_REPORT_GRAPHVIZ_H

#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace jsym::report {

/// Inside the quotes of a label.
std::string dotText(llvm::StringRef Text);
/// At most \p Max characters, the last one an ellipsis.
std::string shortened(llvm::StringRef Text, size_t Max);

/// Makes FILE.svg of each FILE.dot, where graphviz is installed, while it is
/// not too late.
llvm::Error drawAll(const std::vector<std::string> &DotFiles,
                    llvm::function_ref<bool()> IsOver);
/// Whether writeGraph() can write a file of that name.
llvm::Error checkGraph(llvm::StringRef File);
/// Writes \p Dot to a file; drawn if its name ends in .svg.
llvm::Error writeGraph(llvm::StringRef File, llvm::StringRef Dot);

} // namespace jsym::report

#endif // JSYM_LIB_REPORT_GRAPHVIZ_H
