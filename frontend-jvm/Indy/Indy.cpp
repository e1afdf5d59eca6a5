//===- Indy.cpp - invokedynamic and dynamic constants ---------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Indy/Indy.h"
#include "CallSite.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::jvm {

namespace {

/// What is not supported of a bootstrap method that we know, or (unlike an
/// InputError) that we do not know it.
class NotSupported : public ErrorInfo<NotSupported> {
public:
  static char ID;
  explicit NotSupported(std::string What) : What(std::move(What)) {}
  void log(raw_ostream &OS) const override { OS << What; }
  std::error_code convertToErrorCode() const override {
    return std::make_error_code(std::errc::not_supported);
  }
  std::string What;
};

/// A bootstrap method that we stand in for.
struct KnownBootstrap {
  StringLiteral Class, Method;
  StringLiteral Tag; ///< in the name of the class that is made
  Desugaring Desugar;
};

struct KnownConstant {
  StringLiteral Class, Method;
  ConstantDesugaring Push;
};

} // namespace

char NotSupported::ID;

static constexpr StringLiteral LambdaMetafactory =
    "java/lang/invoke/LambdaMetafactory";
static constexpr StringLiteral StringConcatFactory =
    "java/lang/invoke/StringConcatFactory";
static constexpr StringLiteral SwitchBootstraps =
    "java/lang/runtime/SwitchBootstraps";
static constexpr StringLiteral ConstantBootstraps =
    "java/lang/invoke/ConstantBootstraps";

static constexpr KnownBootstrap Bootstraps[] = {
    {LambdaMetafactory, "metafactory", "Lambda", desugarLambda},
    {LambdaMetafactory, "altMetafactory", "Lambda", desugarAltLambda},
    {StringConcatFactory, "makeConcat", "Concat", desugarConcat},
    {StringConcatFactory, "makeConcatWithConstants", "Concat",
     desugarConcatWithConstants},
    {"java/lang/runtime/ObjectMethods", "bootstrap", "Record",
     desugarRecordMethod},
    {SwitchBootstraps, "typeSwitch", "Switch", desugarTypeSwitch},
    {SwitchBootstraps, "enumSwitch", "Switch", desugarEnumSwitch}};

static constexpr KnownConstant Constants[] = {
    {ConstantBootstraps, "nullConstant", pushNullConstant},
    {ConstantBootstraps, "primitiveClass", pushPrimitiveClass},
    {ConstantBootstraps, "enumConstant", pushEnumConstant},
    {ConstantBootstraps, "getStaticFinal", pushStaticFinal},
    {ConstantBootstraps, "invoke", pushInvokeResult}};

template <typename Table>
static auto find(const Table &Known, const MemberRef &M)
    -> decltype(&Known[0]) {
  for (const auto &K : Known)
    if (K.Class == M.Class && K.Method == M.Name)
      return &K;
  return nullptr;
}

Error notAsJavac(const Twine &What) {
  return make_error<NotSupported>(What.str());
}

Expected<CallSite> readCallSite(ClassTable &Classes, const ClassModel &Host,
                                const ClassFile &File, const DynamicRef &Ref) {
  Expected<BootstrapMethod> Bootstrap = File.bootstrapMethod(Ref.Bootstrap);
  if (!Bootstrap)
    return Bootstrap.takeError();
  const ConstantPool &Pool = File.pool();
  Expected<MethodHandleRef> Handle = Pool.methodHandle(Bootstrap->Handle, 0);
  if (!Handle)
    return Handle.takeError();
  CallSite S{Classes, Host, File, *Handle, {}, Ref.Name, Ref.Descriptor};
  for (LoadableIndex I : Bootstrap->Arguments) {
    Expected<Loadable> Argument = Pool.loadable(I, 0);
    if (!Argument)
      return Argument.takeError();
    S.Arguments.push_back(*Argument);
  }
  return S;
}

/// "java/lang/invoke/X.bootstrap: why" as the reason of an unsupported path.
static IndyTarget unsupported(const MemberRef &Bootstrap, const Twine &Why) {
  IndyTarget T;
  std::string Class = Bootstrap.Class.str();
  std::replace(Class.begin(), Class.end(), '/', '.');
  T.Unsupported = ("invokedynamic " + Class + "." + Bootstrap.Name).str();
  std::string Detail = Why.str();
  if (!Detail.empty())
    T.Unsupported += ": " + Detail;
  return T;
}

/// Input errors go on; what is not supported is the path's affair.
static Expected<IndyTarget> notDesugared(Error E, const MemberRef &Bootstrap) {
  std::string Why;
  Error Rest =
      handleErrors(std::move(E), [&](const NotSupported &N) { Why = N.What; });
  if (Rest)
    return std::move(Rest);
  return unsupported(Bootstrap, Why);
}

static IndyTarget targetIn(const ClassModel &Class) {
  IndyTarget T;
  for (const MethodModel &M : Class.methods())
    if (M.Name == LinkName)
      T.Method = &M;
  return T;
}

/// Adds the class, or finds that another thread was quicker.
static Expected<IndyTarget> define(const CallSite &S, ClassWriter &W) {
  if (!W.isValid())
    return unsupported(S.Bootstrap.Member, "too large");
  W.sourceFile(S.Host.sourceFile());
  DefineOptions O;
  O.Host = &S.Host;
  O.Hidden = true;
  Expected<const ClassModel *> Class = S.Classes.define(W.finish(), O);
  if (Class)
    return targetIn(**Class);
  if (const ClassModel *Other = S.Classes.lookup(W.name())) {
    consumeError(Class.takeError());
    return targetIn(*Other);
  }
  // A supertype that does not load. Unlike exceptions, errors are not wrapped.
  IndyTarget T;
  handleAllErrors(
      Class.takeError(),
      [&](const ClassLoadError &E) {
        T.Throws = E.Throws;
        T.Message = E.JavaMessage;
      },
      [&](const ErrorInfoBase &E) {
        T.Throws = "java/lang/BootstrapMethodError";
        T.Message = E.message();
      });
  return T;
}

static std::string className(const CallSite &S, StringRef Tag, unsigned A,
                             std::optional<unsigned> B) {
  std::string Name = (S.Host.name() + "$$" + Tag + "$" + Twine(A)).str();
  if (B)
    Name += "$" + std::to_string(*B);
  return Name;
}

Expected<IndyTarget> linkCallSite(ClassTable &Classes, const ClassModel &Host,
                                  const ClassFile &File, uint32_t MethodIndex,
                                  uint32_t Pc, const DynamicRef &Site) {
  Expected<CallSite> S = readCallSite(Classes, Host, File, Site);
  if (!S)
    return S.takeError();
  const MemberRef &Bootstrap = S->Bootstrap.Member;
  const KnownBootstrap *Known = find(Bootstraps, Bootstrap);
  if (!Known)
    return unsupported(Bootstrap, "");
  std::string Name = className(*S, Known->Tag, MethodIndex, Pc);
  if (const ClassModel *Class = Classes.lookup(Name))
    return targetIn(*Class);
  if (IndyTarget T; !resolveStaticPart(*S, T))
    return T;
  ClassWriter W(Name, SyntheticClass);
  if (Error E = Known->Desugar(*S, W))
    return notDesugared(std::move(E), Bootstrap);
  return define(*S, W);
}

/// `link` of a constant: what was computed, or thrown each time it is asked
/// for.
static void writeGetter(ClassWriter &W, const MemberRef &Value,
                        const MemberRef &Failure) {
  constexpr StringLiteral ErrorClass = "java/lang/BootstrapMethodError";
  StringRef Type = Value.Descriptor;
  CodeWriter C(W, ("()" + Type).str(), /*IsStatic=*/true);
  auto Failed = C.newLabel(), Wrap = C.newLabel();
  C.getStatic(Failure);
  C.branch(0xc7, Failed); // ifnonnull
  C.getStatic(Value);
  C.ret(Type);
  C.bind(Failed);
  C.getStatic(Failure);
  C.instanceOf("java/lang/Error");
  C.branch(0x99, Wrap); // ifeq
  C.getStatic(Failure);
  C.op(0xbf); // athrow
  C.bind(Wrap);
  C.newObject(ErrorClass);
  C.op(0x59); // dup
  C.ldcString("bootstrap method initialization exception");
  C.getStatic(Failure);
  C.invokeSpecial(ErrorClass, "<init>",
                  "(Ljava/lang/String;Ljava/lang/Throwable;)V");
  C.op(0xbf); // athrow
  C.finish(LinkName, SyntheticStatic);
}

/// A class whose initialiser computes the value, once, or keeps what that
/// throws: an error as it is, else a BootstrapMethodError (JVMS 5.4.3.6).
static void writeHolder(ClassWriter &W, StringRef Type, CodeWriter &Init) {
  MemberRef Value{PoolTag::FieldRef, W.name(), "value", Type};
  MemberRef Failure{PoolTag::FieldRef, W.name(), "failure",
                    "Ljava/lang/Throwable;"};
  for (const MemberRef &Field : {Value, Failure})
    W.addField(Field.Name, Field.Descriptor, AccPrivate | AccStatic | AccFinal);
  Init.putStatic(Value);
  Init.ret("V");
  Init.catchAll();
  Init.putStatic(Failure);
  Init.ret("V");
  Init.finish("<clinit>", AccStatic);
  writeGetter(W, Value, Failure);
}

Expected<IndyTarget> linkConstant(ClassTable &Classes, const ClassModel &Host,
                                  const ClassFile &File, uint16_t PoolIndex,
                                  const DynamicRef &Constant) {
  Expected<CallSite> S = readCallSite(Classes, Host, File, Constant);
  if (!S)
    return S.takeError();
  const MemberRef &Bootstrap = S->Bootstrap.Member;
  const KnownConstant *Known = find(Constants, Bootstrap);
  if (!Known)
    return unsupported(Bootstrap, "a dynamic constant");
  std::string Name = className(*S, "Constant", PoolIndex, std::nullopt);
  if (const ClassModel *Class = Classes.lookup(Name))
    return targetIn(*Class);
  if (IndyTarget T; !resolveStaticPart(*S, T))
    return T;
  ClassWriter W(Name, SyntheticClass);
  CodeWriter Init(W, "()V", /*IsStatic=*/true);
  if (Error E = Known->Push(*S, Init))
    return notDesugared(std::move(E), Bootstrap);
  writeHolder(W, S->Descriptor, Init);
  return define(*S, W);
}

} // namespace jsym::jvm
