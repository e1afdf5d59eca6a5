//===- Observers.cpp - What a program sees of a change --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Observers.h"
#include "RecipeMaker.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Expr/JavaLiteral.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

namespace {

/// What a method of an object answers.
struct Answer {
  std::shared_ptr<const MadeHeap> Heap;
  ScenarioValue Value;

  const ScenarioObject *object() const {
    return Value.isNull() ? nullptr : &Heap->Heap.Objects[Value.Object];
  }
};

class Observer {
public:
  Observer(PlanBuilder &B, Prover &By) : B(B), By(By) {}

  void run() {
    After = recipeOf(B.Plan, B.Java);
    TestPlan Unacted = B.Plan;
    Unacted.Act.clear();
    Before = recipeOf(Unacted, B.Java);
    if (!After || !Before)
      return;
    bool Any = false;
    for (int32_t Object : B.Hidden)
      Any |= ask(Object, /*Pure=*/true) != 0;
    // One that may change something comes last.
    for (int32_t Object : B.Hidden)
      if (!Any)
        Any = ask(Object, /*Pure=*/false) != 0;
  }

private:
  PlanBuilder &B;
  Prover &By;
  std::optional<PlannedRecipe> After, Before;

  unsigned ask(int32_t Object, bool Pure) {
    const unsigned Most = Pure ? 3 : 1;
    const ClassModel *C = B.classOf(Object);
    unsigned Found = 0;
    if (!C || C->isPlatform())
      return 0;
    for (const MethodModel &M : C->methods()) {
      if (Found == Most)
        break;
      if (!mayTell(Object, M) || isTold(Object, M) ||
          B.Context.Effects.effects(M).isPure() != Pure)
        continue;
      auto Now = answer(*After, Object, M);
      if (!Now)
        continue;
      auto Was = answer(*Before, Object, M);
      if (Was && isSame(*Was, *Now))
        continue;
      Found += tell(Object, M, *Now);
    }
    return Found;
  }

  bool isTold(int32_t Object, const MethodModel &M) const {
    return any_of(B.Plan.Assert, [&](const Step &S) {
      const auto *C = std::get_if<step::Check>(&S);
      return C && C->What.At == Look::Shown && C->What.Object == Object &&
             C->What.By == &M;
    });
  }

  bool mayTell(int32_t Object, const MethodModel &M) {
    StringRef Result = resultDescriptor(M.Descriptor);
    return !M.isStatic() && !M.isConstructor() && !M.isAbstract() &&
           M.Descriptor.starts_with("()") && Result != "V" &&
           M.Name != "hashCode" && M.Name != "toString" && M.Name != "clone" &&
           !Result.starts_with("[") && B.mayAsk(Object, M);
  }

  /// The call that makes the object; of a constructor that is tested, the last
  /// one.
  static std::optional<size_t> madeBy(const PlannedRecipe &R, int32_t Object,
                                      bool IsNew) {
    for (auto [Of, Call] : R.Objects)
      if (Of == Object)
        return Call;
    return IsNew && !R.Calls.empty() ? std::optional(R.Calls.size() - 1)
                                     : std::nullopt;
  }

  std::optional<Answer> answer(const PlannedRecipe &R, int32_t Object,
                               const MethodModel &M) {
    bool IsNew = &R == &*After && B.target().isConstructor() &&
                 B.name(Object) == "result";
    std::optional<size_t> Made = madeBy(R, Object, IsNew);
    if (!Made)
      return std::nullopt;
    Ingredient Self;
    Self.Kind = Ingredient::Made;
    Self.Call = *Made;
    RecipeMaker Asking(B.Java, [](int32_t) {});
    Asking.R = R.Calls;
    Ingredient Result = Asking.call(&M, {Self});
    StringRef D = resultDescriptor(M.Descriptor);
    StringRef Box = boxClass(D.front());
    if (!Box.empty())
      Asking.call(Asking.find(Box, "<init>", ("(" + D + ")V").str()), {Result});
    std::shared_ptr<const MadeHeap> Heap = By.run(Asking.R);
    if (!Heap || Heap->Heap.Reason != EndReason::Return || !Heap->Made.back())
      return std::nullopt;
    Answer A{Heap, *Heap->Made.back()};
    if (!Box.empty()) {
      if (A.Value.isNull() || A.object()->Kind != ScenarioObject::Box)
        return std::nullopt;
      A.Value = A.object()->Boxed;
    }
    return A;
  }

  static bool isSame(const Answer &X, const Answer &Y) {
    if (!X.Value.isReference() || X.Value.isNull() || Y.Value.isNull())
      return X.Value.isReference() == Y.Value.isReference() &&
             (X.Value.isReference() ? X.Value.isNull() && Y.Value.isNull()
                                    : X.Value.Bits == Y.Value.Bits);
    const ScenarioObject &A = *X.object(), &B = *Y.object();
    return A.Kind == B.Kind && A.Text == B.Text &&
           A.Boxed.Bits == B.Boxed.Bits &&
           (A.Kind != ScenarioObject::Plain || !A.Contents ||
            (B.Contents && A.Contents->size() == B.Contents->size()));
  }

  /// False: it is nothing that can be written down.
  bool tell(int32_t Object, const MethodModel &M, const Answer &A) {
    step::Check C{step::Check::IsValue};
    C.What.At = Look::Shown;
    C.What.Object = Object;
    C.What.By = &M;
    C.What.Type = B.Java.ofDescriptor(resultDescriptor(M.Descriptor));
    C.Expected = A.Value;
    if (A.Value.isReference() && A.Value.isNull()) {
      C.Kind = step::Check::IsNull;
    } else if (const ScenarioObject *O =
                   A.Value.isReference() ? A.object() : nullptr) {
      if (O->Kind == ScenarioObject::String &&
          !namesIdentity(B.S, utf8(O->Text)))
        C.Kind = step::Check::IsText;
      else if (O->Kind == ScenarioObject::Enum && B.accessible(*O->Class))
        C.Kind = step::Check::IsConstant;
      else if (O->Kind == ScenarioObject::Box)
        C.Expected = O->Boxed;
      else
        return false;
      C.Text = O->Text;
      C.Class = &B.model(*O->Class);
    }
    B.Plan.Assert.push_back(std::move(C));
    return true;
  }
};

} // namespace

void observe(PlanBuilder &B, Prover &By) { Observer(B, By).run(); }

} // namespace jsym::testgen
