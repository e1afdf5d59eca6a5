//===- Loaders.cpp - Class loaders, modules, resources --------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Natives.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Run/PathResult.h"
#include "llvm/Support/MemoryBuffer.h"

// Classes come from the front end, whoever asks: the JDK's three loaders are
// the JDK's own objects, but their lookups end here. A class that the program
// defines itself remembers its loader in the field that the VM has for it.

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::natives {

static const ClassModel &innermost(const ClassModel &K) {
  const ClassModel *E = &K;
  while (E->isArray())
    E = E->element();
  return *E;
}

static std::optional<Value> callStatic(NativeCall &C, StringRef Class,
                                       StringRef Name, StringRef Descriptor,
                                       ArrayRef<Value> Args) {
  const ClassModel *K = C.findClass(Class);
  const MethodModel *M = K ? K->findMethod(Name, Descriptor) : nullptr;
  if (!M) {
    C.end(EndReason::Unsupported, "missing " + Class + "." + Name);
    return std::nullopt;
  }
  if (!C.ensureInitialised(*K))
    return std::nullopt;
  return C.call(*M, Args);
}

//===-- Loaders -----------------------------------------------------------===//

static std::optional<Value> loaderOf(NativeCall &C, Value Module) {
  return callStatic(C, "jdk/internal/loader/JsymBootLoader", "loaderOf",
                    "(Ljava/lang/String;)Ljava/lang/ClassLoader;", {Module});
}

/// Class.getClassLoader0.
NativeResult classGetLoader(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(0)));
  const ClassModel *K = C.mirrored(Value::object(Id));
  if (!K)
    return C.unsupported("the loader of an unknown class");
  const ClassModel &E = innermost(*K);
  StringRef Module = platformModule(E);
  if (E.isPrimitive() || Module == "java.base")
    return C.retNull();
  Value Own = peekField(C, C.mirror(E), "classLoader");
  if (Own.Bits)
    return C.ret(Own);
  if (Module.empty()) {
    JSYM_ASK(App,
             callStatic(C, "jdk/internal/loader/ClassLoaders", "appClassLoader",
                        "()Ljava/lang/ClassLoader;", {}));
    return C.ret(App);
  }
  JSYM_ASK(Loader, loaderOf(C, C.internedString(Module)));
  return C.ret(Loader);
}

static bool isApp(StringRef Loader) {
  return Loader == "jdk/internal/loader/ClassLoaders$AppClassLoader";
}
static bool isBuiltin(StringRef Loader) {
  return Loader.starts_with("jdk/internal/loader/ClassLoaders$");
}

static const ClassModel *classNamed(NativeCall &C, Value Name) {
  auto Text = Name.Bits ? C.utf8(Name) : std::nullopt;
  if (!Text || Text->find('/') != std::string::npos)
    return nullptr;
  std::replace(Text->begin(), Text->end(), '.', '/');
  const ClassModel *K = C.findClass(*Text);
  return K && !K->isPrimitive() ? K : nullptr;
}

/// BuiltinClassLoader.loadClassOrNull(name, resolve); findBootstrapClass and
/// BootLoader.loadClassOrNull(name): the last two see the JDK only.
NativeResult findClassOrNull(NativeCall &C) {
  const ClassModel *K = classNamed(C, C.arg(C.method().isStatic() ? 0 : 1));
  bool All = false;
  if (!C.method().isStatic()) {
    JSYM_ASK(Loader, C.classOf(C.arg(0)));
    All = isApp(Loader->name());
  }
  if (!K || (!All && !innermost(*K).isPlatform()))
    return C.retNull();
  // What another loader defined is not on the class path.
  if (peekField(C, C.mirror(*K), "classLoader").Bits)
    return C.retNull();
  return C.ret(C.mirror(*K));
}

/// ClassLoader.findLoadedClass0(name): classes of the JDK's loaders are loaded
/// when they are asked for, so that these always have them.
NativeResult findLoadedClass(NativeCall &C) {
  JSYM_ASK(Loader, C.classOf(C.arg(0)));
  if (isBuiltin(Loader->name()))
    return findClassOrNull(C);
  const ClassModel *K = classNamed(C, C.arg(1));
  if (!K)
    return C.retNull();
  JSYM_ASK(Same, C.refEq(C.arg(0), peekField(C, C.mirror(*K), "classLoader")));
  return Same ? C.ret(C.mirror(*K)) : C.retNull();
}

/// ClassLoader.defineClass1(loader, name, bytes, from, length, ...).
NativeResult defineClass(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(2)));
  auto Bytes = rawBytes(C, Value::object(Id), C.arg(3), C.arg(4));
  if (!Bytes)
    return C.unsupported("a class made of symbolic bytes");
  auto K = C.source().defineClass(MemoryBuffer::getMemBufferCopy(*Bytes));
  if (!K) {
    std::string Text = toString(K.takeError());
    return C.throwNew("java/lang/ClassFormatError", StringRef(Text));
  }
  std::string Pretty = prettyClass((*K)->name());
  // One name, one class: namespaces of loaders (JVMS 5.3) are not modelled.
  if (C.source().resource(((*K)->name() + ".class").str()))
    return C.unsupported("class " + Pretty +
                         " of a second loader, besides the class path's");
  Value Mirror = C.mirror(**K);
  Value Owner = peekField(C, Mirror, "classLoader");
  if (Owner.Bits) {
    JSYM_ASK(Same, C.refEq(Owner, C.arg(0)));
    if (!Same)
      return C.unsupported("class " + Pretty + " of two loaders");
    std::string Text =
        "loader attempted duplicate class definition for " + Pretty + ".";
    return C.throwNew("java/lang/LinkageError", StringRef(Text));
  }
  setField(C, Mirror, "classLoader", C.arg(0));
  return C.ret(Mirror);
}

//===-- Modules -----------------------------------------------------------===//

/// The module of this name; made when it is first asked for.
static std::optional<Value> moduleNamed(NativeCall &C, StringRef Name) {
  const ClassModel *Models = C.findClass("java/lang/JsymSystem");
  bool Base = Name == "java.base", Unnamed = Name.empty();
  const FieldModel *F = findStatic(*Models, Base      ? "javaBase"
                                            : Unnamed ? "unnamed"
                                                      : "modules");
  Value Known = C.getStatic(*F);
  if (Base || Unnamed) {
    if (Known.Bits)
      return Known;
  } else {
    // {Module, name, rest of the list}
    for (Value L = Known; L.Bits; L = C.heap().get(uint32_t(L.Bits))->slot(2)) {
      const Object *Link = C.heap().get(uint32_t(L.Bits));
      if (C.utf8(Link->slot(1)) == Name)
        return Link->slot(0);
    }
  }
  Value M = C.newObject(*C.findClass("java/lang/Module"));
  if (!Unnamed)
    setField(C, M, "name", C.internedString(Name));
  C.putStatic(*F, Base || Unnamed
                      ? M
                      : makeArray(C, "[Ljava/lang/Object;",
                                  {M, C.internedString(Name), Known}));
  return M;
}

/// Class.getModule: that of the JDK a class is of, an unnamed one of its
/// loader.
NativeResult classGetModule(NativeCall &C) {
  JSYM_ASK(Id, C.object(C.arg(0)));
  const ClassModel *K = C.mirrored(Value::object(Id));
  const ClassModel *Models = C.findClass("java/lang/JsymSystem");
  if (!K || !Models)
    return C.unsupported("missing models");
  const ClassModel &E = innermost(*K);
  Value Loader = peekField(C, C.mirror(E), "classLoader");
  if (Loader.Bits)
    return C.ret(peekField(C, Loader, "unnamedModule"));
  JSYM_ASK(M,
           moduleNamed(C, E.isPrimitive() ? "java.base" : platformModule(E)));
  return C.ret(M);
}

/// JsymModule.named(name).
NativeResult moduleByName(NativeCall &C) {
  JSYM_ASK(M, moduleNamed(C, C.utf8(C.arg(0)).value_or("")));
  return C.ret(M);
}

/// ClassLoader.getUnnamedModule: the class path's is the application loader's.
NativeResult loaderUnnamedModule(NativeCall &C) {
  JSYM_ASK(Loader, C.classOf(C.arg(0)));
  if (!isApp(Loader->name()))
    return C.runJava();
  JSYM_ASK(M, moduleNamed(C, ""));
  return C.ret(M);
}

NativeResult moduleLoader(NativeCall &C) {
  JSYM_ASK(Loader, loaderOf(C, C.arg(0)));
  return C.ret(Loader);
}

NativeResult moduleLoaderField(NativeCall &C) {
  JSYM_ASK(Module, C.object(C.arg(0)));
  return C.ret(peekField(C, Value::object(Module), "loader"));
}

NativeResult moduleLayer(NativeCall &C) {
  return C.unsupported("layers of modules");
}

/// ServicesCatalog's providers of the JDK: {module, provider, ...}.
NativeResult serviceProviders(NativeCall &C) {
  auto Name = C.utf8(C.arg(0));
  if (!Name)
    return C.unsupported("services of a symbolic name");
  SmallVector<Value, 8> Texts;
  for (const std::string &Each : C.source().serviceProviders(*Name)) {
    auto [Module, Provider] = StringRef(Each).split('/');
    Texts.push_back(C.internedString(Module));
    Texts.push_back(C.internedString(Provider));
  }
  return C.ret(makeArray(C, "[Ljava/lang/String;", Texts));
}

//===-- Resources ---------------------------------------------------------===//

/// A resource of the class path or of the JDK as byte[]; null if missing.
NativeResult resourceBytes(NativeCall &C) {
  auto Path = C.utf8(C.arg(0));
  auto Bytes = Path ? C.source().resource(*Path) : std::nullopt;
  return Bytes ? C.ret(byteArray(C, *Bytes)) : C.retNull();
}

/// JsymResource.urls(name).
NativeResult resourceUrls(NativeCall &C) {
  auto Name = C.utf8(C.arg(0));
  if (!Name)
    return C.unsupported("a resource with a symbolic name");
  SmallVector<Value, 4> Urls;
  for (const FoundResource &R : C.source().resources(*Name))
    Urls.push_back(C.internedString(R.Url));
  return C.ret(makeArray(C, "[Ljava/lang/String;", Urls));
}

/// JsymResource.bytes(name, url): null if it is a folder or none.
NativeResult resourceAt(NativeCall &C) {
  auto Name = C.utf8(C.arg(0)), Url = C.utf8(C.arg(1));
  if (!Name || !Url)
    return C.unsupported("a resource with a symbolic name");
  for (const FoundResource &R : C.source().resources(*Name))
    if (R.Url == *Url && R.Bytes)
      return C.ret(byteArray(C, *R.Bytes));
  return C.retNull();
}

} // namespace jsym::natives
