//===- ConstantFields.cpp - Fields that are the same in all objects -------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "ConstantFields.h"
#include "ContentFactsImpl.h"
#include "jsym/Analysis/FieldAccess.h"
#include "jsym/Dialect/Descriptors.h"
#include "jsym/Dialect/Intrinsics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::analysis {

static bool isDetermined(const MethodModel &M) {
  if (!M.Owner->isPlatform())
    return false;
#define JSYM_DETERMINED(Class, Method)                                         \
  if (M.Owner->name() == Class && M.Name == Method)                            \
    return true;
#include "Constants.def"
  return false;
}

namespace {

/// Reads values of one method as constants. Each is for the one that uses it:
/// what two places share is none.
class ConstantReader {
public:
  explicit ConstantReader(CodeReader &Reader) : Reader(Reader) {}

  /// \p V, of which nobody knows but \p By.
  std::optional<ConstantMaking> of(const llvm::Value &V, const User &By);

private:
  static std::optional<ConstantMaking> number(const llvm::Value &V);
  static std::optional<ConstantMaking> text(const CallBase &Call);
  std::optional<ConstantMaking> field(const CallBase &Call);
  std::optional<ConstantMaking> array(const CallBase &Call, const User &By);
  std::optional<ConstantMaking> object(const CallBase &Call, const User &By);
  std::optional<ConstantMaking> result(const CallBase &Call, const User &By);
  bool arguments(ConstantMaking &To, const CallBase &Call, unsigned From);

  CodeReader &Reader;
  unsigned Depth = 0, Parts = 0;
};

} // namespace

std::optional<ConstantMaking> ConstantReader::number(const llvm::Value &V) {
  ConstantMaking M;
  if (isa<ConstantPointerNull>(V))
    return M;
  M.Kind = ConstantMaking::Number;
  if (auto *Int = dyn_cast<ConstantInt>(&V))
    M.Bits = Int->getZExtValue();
  else if (auto *Float = dyn_cast<ConstantFP>(&V))
    M.Bits = Float->getValueAPF().bitcastToAPInt().getZExtValue();
  else
    return std::nullopt;
  return M;
}

std::optional<ConstantMaking> ConstantReader::text(const CallBase &Call) {
  auto *Text =
      dyn_cast<GlobalVariable>(Call.getArgOperand(0)->stripPointerCasts());
  if (!Text || !Text->hasInitializer())
    return std::nullopt;
  ConstantMaking M;
  M.Kind = ConstantMaking::Text;
  if (auto *Bytes = dyn_cast<ConstantDataArray>(Text->getInitializer()))
    M.Literal = Bytes->getRawDataValues().str();
  return M;
}

/// What a final field of an enum or of the JDK holds.
std::optional<ConstantMaking> ConstantReader::field(const CallBase &Call) {
  const FieldModel *F = Reader.fieldOf(Call.getArgOperand(0)->getName());
  if (!F || !F->isStatic() || !F->isFinal() ||
      !(F->Flags & AccEnum || isValueOf(*F->Owner, F->Descriptor)))
    return std::nullopt;
  ConstantMaking M;
  M.Kind = ConstantMaking::Static;
  M.Field = F;
  return M;
}

/// Elements are set one after the other, before anybody sees the array.
std::optional<ConstantMaking> ConstantReader::array(const CallBase &Call,
                                                    const User &By) {
  constexpr uint64_t MostElements = 256;
  auto *Length = dyn_cast<ConstantInt>(Call.getArgOperand(1));
  if (!Length || Length->getValue().uge(MostElements))
    return std::nullopt;
  ConstantMaking M;
  M.Kind = ConstantMaking::Array;
  M.Class = Reader.find(Call.getArgOperand(0)->getName());
  if (!M.Class)
    return std::nullopt;
  bool IsRef = M.Class->elementStorage() == Storage::Ref;
  M.Parts.resize(Length->getZExtValue());
  for (ConstantMaking &Each : M.Parts)
    Each.Kind = IsRef ? ConstantMaking::Null : ConstantMaking::Number;
  auto *Seen = dyn_cast<Instruction>(&By);
  for (const User *U : Call.users()) {
    if (U == &By)
      continue;
    auto *Store = dyn_cast<CallBase>(U);
    auto Which = Store ? intrinsicOf(*Store) : std::nullopt;
    auto *At = Which && familyOf(*Which) == Family::AStore
                   ? dyn_cast<ConstantInt>(Store->getArgOperand(1))
                   : nullptr;
    if (!At || !Seen || Store->getArgOperand(0) != &Call ||
        Store->getParent() != Seen->getParent() ||
        Store->getParent() != Call.getParent() || !Store->comesBefore(Seen) ||
        At->getValue().uge(M.Parts.size()))
      return std::nullopt;
    auto Element = of(*Store->getArgOperand(2), *Store);
    ConstantMaking &To = M.Parts[At->getZExtValue()];
    if (!Element || To.Kind > ConstantMaking::Number || To.Bits)
      return std::nullopt;
    To = std::move(*Element);
  }
  return M;
}

bool ConstantReader::arguments(ConstantMaking &To, const CallBase &Call,
                               unsigned From) {
  for (unsigned No = From; No < Call.arg_size(); ++No) {
    auto Part = of(*Call.getArgOperand(No), Call);
    if (!Part)
      return false;
    To.Parts.push_back(std::move(*Part));
  }
  return true;
}

/// new BigDecimal("0.19").
std::optional<ConstantMaking> ConstantReader::object(const CallBase &Call,
                                                     const User &By) {
  ConstantMaking M;
  M.Kind = ConstantMaking::New;
  M.Class = Reader.find(Call.getArgOperand(0)->getName());
  for (const User *U : Call.users()) {
    if (U == &By)
      continue;
    auto *Making = dyn_cast<CallBase>(U);
    const Function *F = Making ? Making->getCalledFunction() : nullptr;
    const MethodModel *Constructor =
        F && !intrinsicOf(*Making) ? Reader.methodOf(F->getName()) : nullptr;
    if (!Constructor || !Constructor->isConstructor() || M.Method ||
        Constructor->Owner != M.Class || !isDetermined(*Constructor) ||
        Making->getArgOperand(0) != &Call)
      return std::nullopt;
    M.Method = Constructor;
    if (!arguments(M, *Making, 1))
      return std::nullopt;
  }
  return M.Method ? std::optional(std::move(M)) : std::nullopt;
}

std::optional<ConstantMaking> ConstantReader::result(const CallBase &Call,
                                                     const User &By) {
  const Function *F = Call.getCalledFunction();
  const MethodModel *M = F ? Reader.methodOf(F->getName()) : nullptr;
  if (!M || !M->isStatic() || !isDetermined(*M) || !Call.hasOneUse() ||
      *Call.user_begin() != &By)
    return std::nullopt;
  ConstantMaking Made;
  Made.Kind = ConstantMaking::Call;
  Made.Method = M;
  return arguments(Made, Call, 0) ? std::optional(std::move(Made))
                                  : std::nullopt;
}

std::optional<ConstantMaking> ConstantReader::of(const llvm::Value &V,
                                                 const User &By) {
  constexpr unsigned MostDepth = 6, MostParts = 600;
  auto *Call = dyn_cast<CallBase>(&V);
  if (!Call)
    return number(V);
  if (Depth >= MostDepth || ++Parts > MostParts)
    return std::nullopt;
  ++Depth;
  auto Made = [&]() -> std::optional<ConstantMaking> {
    auto Which = intrinsicOf(*Call);
    if (!Which)
      return result(*Call, By);
    switch (*Which) {
    case dialect::Intrinsic::StringConstant:
      return text(*Call);
    case dialect::Intrinsic::GetStaticRef:
      return field(*Call);
    case dialect::Intrinsic::NewArray:
      return array(*Call, By);
    case dialect::Intrinsic::New:
      return object(*Call, By);
    default:
      return std::nullopt;
    }
  }();
  --Depth;
  return Made;
}

ConstantFields::ConstantFields(CodeReader &Reader, FieldFacts &Fields)
    : Reader(Reader), Fields(Fields) {}
ConstantFields::~ConstantFields() = default;

/// An empty list or an array of zeros that nobody fills: whoever reads JSON or
/// a database may, by reflection, and there is no other reason for it to be.
static bool waitsToBeFilled(const ConstantMaking &M) {
  return (M.Kind == ConstantMaking::New && M.Parts.empty()) ||
         (M.Kind == ConstantMaking::Array &&
          all_of(M.Parts, [](const ConstantMaking &Each) {
            return Each.Kind <= ConstantMaking::Number && !Each.Bits;
          }));
}

std::optional<ConstantMaking> ConstantFields::compute(const FieldModel &F) {
  if (F.isStatic() || F.Kind != Storage::Ref || F.Owner->isPlatform())
    return std::nullopt;
  auto Writers = Reader.writersOf(F);
  if (!Writers || Writers->empty())
    return std::nullopt;
  std::optional<ConstantMaking> All;
  std::string Symbol = symbolOf(F);
  for (const MethodModel *M : *Writers) {
    std::shared_ptr<Code> C = Reader.read(*M);
    if (!C || !M->isConstructor() || M->Owner != F.Owner)
      return std::nullopt;
    for (const Instruction &I : instructions(C->function())) {
      auto A = fieldAccessOf(I);
      if (!A || !A->Stored || A->Symbol != Symbol)
        continue;
      auto Made = A->Object == C->function().getArg(0)
                      ? ConstantReader(Reader).of(*A->Stored, I)
                      : std::nullopt;
      if (!Made || (All && !(*Made == *All)))
        return std::nullopt;
      All = std::move(Made);
    }
  }
  // That a field is null, the facts say.
  if (!All || All->Kind == ConstantMaking::Null || waitsToBeFilled(*All) ||
      !Fields.isSetByAll(F))
    return std::nullopt;
  if (!Inside)
    Inside = std::make_unique<Contents>(Reader.Program);
  return Inside->mayChange(F) ? std::nullopt : std::move(All);
}

const ConstantMaking *ConstantFields::of(const FieldModel &F) {
  auto [It, New] = Known.try_emplace(&F);
  if (New)
    It->second = compute(F);
  return It->second ? &*It->second : nullptr;
}

//===-- For people --------------------------------------------------------===//

static StringRef simpleName(const ClassModel &C) {
  return C.name().substr(C.name().find_last_of("/$") + 1);
}

static std::string number(uint64_t Bits, char Type) {
  switch (Type) {
  case 'Z':
    return Bits ? "true" : "false";
  case 'C':
    if (Bits < 128 && isPrint(char(Bits)))
      return std::string{'\'', char(Bits), '\''};
    break;
  case 'B':
    return std::to_string(int8_t(Bits));
  case 'S':
    return std::to_string(int16_t(Bits));
  case 'J':
    return std::to_string(int64_t(Bits));
  case 'F':
    return std::to_string(bit_cast<float>(uint32_t(Bits)));
  case 'D':
    return std::to_string(bit_cast<double>(Bits));
  default:
    break;
  }
  return std::to_string(int32_t(Bits));
}

/// \p Type: of each part, the descriptor.
static std::string list(ArrayRef<ConstantMaking> Parts,
                        function_ref<StringRef(size_t)> Type) {
  constexpr size_t MostShown = 8;
  std::string Out;
  for (auto [No, Each] : enumerate(Parts.take_front(MostShown)))
    Out += (No ? ", " : "") + (Each.Kind == ConstantMaking::Number
                                   ? number(Each.Bits, Type(No).front())
                                   : describe(Each));
  return Out + (Parts.size() > MostShown ? ", ..." : "");
}

static std::string quoted(StringRef Literal) {
  std::string Out = "\"";
  for (char C : Literal)
    Out += C == '"' || C == '\\' ? std::string{'\\', C}
           : isPrint(C)          ? std::string{C}
                                 : std::string("?");
  return Out + "\"";
}

static bool isBoxing(const MethodModel &M) {
  auto Types = splitMethodDescriptor(M.Descriptor).Parameters;
  return M.Name == "valueOf" && M.Owner->name().starts_with("java/lang/") &&
         Types.size() == 1 && isPrimitiveDescriptor(Types.front());
}

static std::string elements(const ConstantMaking &M) {
  return list(M.Parts, [&](size_t) { return M.Class->name().drop_front(); });
}

static std::string arguments(const ConstantMaking &M) {
  auto Types = splitMethodDescriptor(M.Method->Descriptor).Parameters;
  // A method of many arguments has them in an array.
  if (M.Parts.size() == 1 && M.Parts.front().Kind == ConstantMaking::Array)
    return elements(M.Parts.front());
  return list(M.Parts, [&](size_t No) { return Types[No]; });
}

std::string describe(const ConstantMaking &M) {
  switch (M.Kind) {
  case ConstantMaking::Null:
    return "null";
  case ConstantMaking::Number:
    return number(M.Bits, 'J');
  case ConstantMaking::Text:
    return quoted(M.Literal);
  case ConstantMaking::Static:
    return (simpleName(*M.Field->Owner) + "." + M.Field->Name).str();
  case ConstantMaking::Array:
    return "{" + elements(M) + "}";
  case ConstantMaking::New:
    return ("new " + simpleName(*M.Class) + "(" + arguments(M) + ")").str();
  case ConstantMaking::Call:
    break;
  }
  if (isBoxing(*M.Method))
    return arguments(M);
  return (simpleName(*M.Method->Owner) + "." + M.Method->Name + "(" +
          arguments(M) + ")")
      .str();
}

} // namespace jsym::analysis
