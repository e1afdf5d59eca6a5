//===- EntryView.h - The heap as the method found it ------------*- C++ -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef JSYM_LIB_STRUCTURE_ENTRYVIEW_H
#define JSYM_LIB_STRUCTURE_ENTRYVIEW_H

#include "jsym/Run/State.h"

namespace jsym {

/// Makes the heap of \p S what it was at entry, as far as the path knows: what
/// was read before it was written has the value that was found; what was only
/// written is open. Objects of the program stay, but no input refers to them.
/// Nothing: that is not known; else why not.
std::optional<std::string> restoreEntry(State &S);

/// \p Done is \p Now as it was at entry, with more of the input known. Makes
/// it \p Now with that.
void restoreNow(State &Done, const State &Now);

/// Everything of the input, and every static field, is as it was at entry.
bool leavesInput(const State &S);

/// A field or an element of an input object that was written since
/// restoreEntry, as text; empty: there is none. \p Before: as that left it.
std::string inputWritten(const HeapState &Before, const HeapState &After,
                         llvm::function_ref<std::string(uint32_t)> NameOf);

} // namespace jsym

#endif // JSYM_LIB_STRUCTURE_ENTRYVIEW_H
