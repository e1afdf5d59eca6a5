//===- Nullness.cpp - What annotations say of null ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Dialect/Nullness.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace jsym::dialect {

static StringRef simpleName(StringRef Descriptor) {
  Descriptor.consume_front("L");
  Descriptor.consume_back(";");
  return Descriptor.substr(Descriptor.find_last_of("/$") + 1);
}

/// javax.annotation, JetBrains, Kotlin, Android, Eclipse, Checker Framework,
/// FindBugs, Spring, Lombok, JSpecify, Jakarta, and ours.
static Nullness nullnessOf(const AnnotationModel &A) {
  return StringSwitch<Nullness>(simpleName(A.Type))
      .Cases("NonNull", "Nonnull", "NotNull", "RecentlyNonNull",
             Nullness::NonNull)
      .Cases("Nullable", "CheckForNull", "PossiblyNull", "NullAllowed",
             "RecentlyNullable", Nullness::Nullable)
      .Default(Nullness::Unsaid);
}

Nullness nullnessOf(ArrayRef<AnnotationModel> Annotations) {
  Nullness Said = Nullness::Unsaid;
  for (const AnnotationModel &A : Annotations)
    if (Nullness Says = nullnessOf(A); Says != Nullness::Unsaid)
      Said = Said == Nullness::Nullable ? Said : Says;
  return Said;
}

namespace {

/// What is meant where nothing is written.
enum class Default : uint8_t { Unsaid, NonNull, Undone };
enum class Member : uint8_t { Field, Parameter };

Default defaultOf(ArrayRef<AnnotationModel> Annotations, Member M) {
  for (const AnnotationModel &A : Annotations) {
    StringRef Name = simpleName(A.Type);
    if (Name == "NullUnmarked")
      return Default::Undone;
    bool Field = Name == "NonNullFields" || Name == "FieldsAreNonnullByDefault";
    bool Parameter =
        Name == "NonNullApi" || Name == "ParametersAreNonnullByDefault";
    if (Name == "NullMarked" || Name == "NonNullByDefault" ||
        (M == Member::Field ? Field : Parameter))
      return Default::NonNull;
  }
  return Default::Unsaid;
}

} // namespace

bool speaksForAll(const AnnotationModel &A) {
  return any_of(ArrayRef{Member::Field, Member::Parameter},
                [&](Member M) { return defaultOf(A, M) != Default::Unsaid; });
}

static Nullness ofClass(const ClassModel &C, Member M) {
  Default Said = defaultOf(C.annotations(), M);
  return Said == Default::NonNull ? Nullness::NonNull : Nullness::Unsaid;
}

Nullness nullnessOf(const FieldModel &F) {
  if (Nullness Own = nullnessOf(F.Annotations); Own != Nullness::Unsaid)
    return Own;
  return ofClass(*F.Owner, Member::Field);
}

Nullness nullnessOf(const MethodModel &M, size_t Parameter) {
  if (Parameter < M.ParameterAnnotations.size())
    if (Nullness Own = nullnessOf(M.ParameterAnnotations[Parameter]);
        Own != Nullness::Unsaid)
      return Own;
  switch (defaultOf(M.Annotations, Member::Parameter)) {
  case Default::NonNull:
    return Nullness::NonNull;
  case Default::Undone:
    return Nullness::Unsaid;
  case Default::Unsaid:
    return ofClass(*M.Owner, Member::Parameter);
  }
  return Nullness::Unsaid;
}

} // namespace jsym::dialect
