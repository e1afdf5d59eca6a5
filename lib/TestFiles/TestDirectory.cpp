//===- TestDirectory.cpp - Generated tests as files -----------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "TestDirectory.h"
#include "Helper.h"
#include "jsym/Dialect/Names.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace jsym::dialect;

namespace jsym::testgen {

/// The constant pool of a class has 65,535 entries (JVMS 4.4); a class of this
/// many tests stays far below, and below what a reader bears.
static constexpr size_t TestsPerFile = 250;

static constexpr StringLiteral Helper = "JsymHeap.java";

//===-- The manifest ------------------------------------------------------===//

static void strings(const json::Array *A, std::vector<std::string> &Out) {
  if (A)
    for (const json::Value &V : *A)
      if (auto S = V.getAsString())
        Out.push_back(S->str());
}

Expected<TestManifest> TestManifest::read(StringRef Directory) {
  TestManifest M;
  SmallString<128> Path(Directory);
  sys::path::append(Path, File);
  if (Error E = mayReplace(Path))
    return std::move(E);
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer || (*Buffer)->getBufferSize() == 0)
    return std::move(M);
  Expected<json::Value> V = json::parse((*Buffer)->getBuffer());
  if (!V) // sealed, so that nobody has damaged it
    return V.takeError();
  const json::Object *O = V->getAsObject();
  M.Version = O->getInteger("junit");
  strings(O->getArray("classPath"), M.ClassPath);
  if (const json::Object *Copies = O->getObject("copies"))
    for (const auto &[Name, Digest] : *Copies)
      M.Copies[Name.str()] = Digest.getAsString().value_or("").str();
  if (const json::Array *Tests = O->getArray("tests"))
    M.Tests = *Tests;
  return std::move(M);
}

void TestManifest::forget(StringRef Target) {
  json::Array Others;
  for (const json::Value &T : Tests)
    if (T.getAsObject()->getString("target") != Target)
      Others.push_back(T);
  Tests = std::move(Others);
}

void TestManifest::add(StringRef Target, const TestRecord &R) {
  json::Object T{{"target", json::fixUTF8(Target)},
                 {"path", int64_t(R.Path)},
                 {"predicted", json::fixUTF8(R.Predicted)},
                 {"bug", R.Bug}};
  if (!R.Throws.empty())
    T["throws"] = json::fixUTF8(R.Throws);
  if (R.Fails)
    T["fails"] = true;
  if (R.OtherSide)
    T["otherSide"] = true;
  if (!R.Doubt.empty())
    T["restsOn"] = json::fixUTF8(R.Doubt);
  if (!R.Chance.empty())
    T["chance"] = json::fixUTF8(R.Chance);
  if (R.Cut)
    T["cut"] = true;
  if (R.Method.empty()) {
    T["notReplayable"] = json::fixUTF8(R.WhyNot);
  } else {
    T["class"] = R.Class;
    T["method"] = R.Method;
  }
  Tests.push_back(std::move(T));
}

void TestManifest::write(raw_ostream &OS, StringRef Directory) const {
  std::set<std::string> Files;
  for (const json::Value &T : Tests)
    if (auto Class = T.getAsObject()->getString("class")) {
      std::string Path = Class->str();
      std::replace(Path.begin(), Path.end(), '.', '/');
      Files.insert(Path + ".java");
      SmallString<64> Beside(sys::path::parent_path(Path));
      sys::path::append(Beside, Helper);
      SmallString<128> There(Directory);
      sys::path::append(There, Beside);
      if (sys::fs::exists(There))
        Files.insert(std::string(Beside));
    }
  json::OStream J(OS, 1);
  J.object([&] {
    J.attribute("format", "jsym-tests");
    J.attribute("version", 1);
    J.attribute("seal", Seal);
    J.attribute("junit", *Version);
    J.attribute("classPath", ClassPath);
    J.attributeObject("copies", [&] {
      for (const auto &[Name, Digest] : Copies)
        J.attribute(Name, Digest);
    });
    J.attributeArray("files", [&] {
      for (const std::string &F : Files)
        J.value(F);
    });
    J.attribute("tests", json::Array(Tests));
  });
  OS << '\n';
}

//===-- The directory -----------------------------------------------------===//

std::string TestDirectory::path(StringRef Name) const {
  SmallString<128> Path(Options.Directory);
  sys::path::append(Path, Package, Name);
  return std::string(Path);
}

/// A name that nobody gives to a class, and that build tools take for one of
/// tests: Order_JsymTest, Order_Jsym2Test, Order_JsymAgentTest.
std::string TestDirectory::nameOf(ClassKey Key) const {
  auto [NeedsAgent, Number] = Key;
  return Base + (NeedsAgent ? "Agent" : "") +
         (Number == 1 ? "" : std::to_string(Number)) + "Test";
}

Expected<TestDirectory> TestDirectory::open(const JUnitOptions &Options,
                                            const MethodModel &Target) {
  TestDirectory D(Options);
  D.Target = prettyName(Target.Symbol);
  D.Package = testPackage(Target.Owner->name(), Target.Owner->isPlatform());
  StringRef Binary = Target.Owner->name();
  D.Base = (Binary.contains('/') ? Binary.rsplit('/').second : Binary).str();
  std::replace(D.Base.begin(), D.Base.end(), '$', '_');
  D.Base += "_Jsym";
  Expected<TestManifest> M = TestManifest::read(Options.Directory);
  if (!M)
    return M.takeError();
  D.Manifest = std::move(*M);
  if (!Options.KeepsOthers)
    D.Manifest.forget(D.Target);
  if (D.Manifest.Version && !D.Manifest.Tests.empty() &&
      *D.Manifest.Version != int64_t(Options.Version))
    return inputError("the tests in '" + Options.Directory +
                          "' are for JUnit " + Twine(*D.Manifest.Version),
                      "add --junit-version=" + Twine(*D.Manifest.Version) +
                          ", or give another directory");
  D.Manifest.Version = int64_t(Options.Version);
  if (Error E = D.readClasses())
    return std::move(E);
  return std::move(D);
}

Error TestDirectory::readClasses() {
  std::error_code EC;
  for (sys::fs::directory_iterator F(path(""), EC), End; F != End && !EC;
       F.increment(EC)) {
    StringRef Name = sys::path::filename(F->path());
    unsigned Number = 1;
    if (!Name.consume_front(Base) || !Name.consume_back("Test.java"))
      continue;
    bool NeedsAgent = Name.consume_front("Agent");
    if (!Name.empty() && Name.getAsInteger(10, Number))
      continue;
    if (Error E = readClass({NeedsAgent, Number}, F->path()))
      return E;
  }
  return check();
}

Error TestDirectory::readClass(ClassKey Key, StringRef Path) {
  if (Error E = mayReplace(Path))
    return E;
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return inputError("cannot read '" + Path +
                      "': " + Buffer.getError().message());
  TestClass C = TestClass::parse(Package, nameOf(Key), (*Buffer)->getBuffer());
  if (!Options.KeepsOthers)
    erase_if(C.Groups, [&](const TestGroup &G) { return G.Target == Target; });
  Growing &G = Classes[Key];
  G.NumMethods = C.numMethods();
  G.Names = C.methodNames();
  G.Class = std::move(C);
  return Error::success();
}

/// Whether all can be written, before anything is.
Error TestDirectory::check() const {
  for (const std::string &Name : {Helper.str(), nameOf({false, 1}) + ".java",
                                  nameOf({true, 1}) + ".java"})
    if (Error E = mayReplace(path(Name)))
      return E;
  return Error::success();
}

TestDirectory::Growing &TestDirectory::classWithRoom(bool NeedsAgent) {
  ClassKey Key = {NeedsAgent, FirstWithRoom[NeedsAgent]};
  while (Classes[Key].NumMethods >= TestsPerFile)
    ++Key.second;
  FirstWithRoom[NeedsAgent] = Key.second;
  Growing &G = Classes[Key];
  G.Class.Package = Package;
  G.Class.Name = nameOf(Key);
  return G;
}

/// Overloaded targets give their tests the same names.
std::string TestDirectory::nameIn(Growing &Into, const TestMethod &M) {
  std::string Name = M.Name;
  for (const std::string &Other : M.OtherNames)
    if (Into.Names.contains(Name))
      Name = Other;
  for (unsigned N = 2; !Into.Names.insert(Name).second; ++N)
    Name = M.Name + "_" + std::to_string(N);
  return Name;
}

/// The class that has this very test of the target; null: none.
const TestClass *TestDirectory::classWith(const TestMethod &M) const {
  for (const auto &[Key, G] : Classes)
    for (const TestGroup &Group : G.Class.Groups)
      if (Group.Target == Target && is_contained(Group.Methods, M.Source))
        return &G.Class;
  return nullptr;
}

void TestDirectory::add(TestMethod &M, TestRecord &R) {
  if (const TestClass *C = classWith(M); C && Options.KeepsOthers) {
    M.File = C->file();
    R.Class = C->binaryName();
    R.Method = M.Name;
    return;
  }
  Growing &Into = classWithRoom(M.NeedsAgent);
  ++Into.NumMethods;
  TestClass &C = Into.Class;
  M.File = C.file();
  R.Class = C.binaryName();
  C.Imports.insert(M.Imports.begin(), M.Imports.end());
  TestGroup &G = C.groupOf(Target);
  G.Opens |= M.NeedsOpens;
  if (M.Fold)
    return addFolded(Into, M, R);
  std::string Name = nameIn(Into, M), Was = " void " + M.Name + "() ";
  if (Name != M.Name)
    M.Source.replace(M.Source.find(Was), Was.size(), " void " + Name + "() ");
  R.Method = M.Name = Name;
  G.Methods.push_back(M.Source);
}

/// JUnit counts the inputs of a test from one.
void TestDirectory::addFolded(Growing &Into, TestMethod &M, TestRecord &R) {
  auto Test = find_if(Into.Folds,
                      [&](const FoldedTest &T) { return T.takes(M, Target); });
  if (Test == Into.Folds.end())
    Test = Into.Folds.insert(Test, {Target, M.Name, nameIn(Into, M), {}});
  Test->Inputs.push_back(*M.Fold);
  R.Method = M.Name =
      Test->Name + "[" + std::to_string(Test->Inputs.size()) + "]";
}

/// All test classes of the package, whoever made them.
std::string TestDirectory::testsBeside() const {
  std::string All;
  std::error_code EC;
  for (sys::fs::directory_iterator F(path(""), EC), End; F != End && !EC;
       F.increment(EC)) {
    StringRef Name = sys::path::filename(F->path());
    if (Name == Helper || !Name.ends_with(".java"))
      continue;
    if (auto Buffer = MemoryBuffer::getFile(F->path()))
      All += (*Buffer)->getBuffer();
  }
  return All;
}

/// Nothing where none of the tests needs help.
Error TestDirectory::writeHelper(StringRef Source) {
  if (Source.empty()) {
    removeOutput(path(Helper));
    return Error::success();
  }
  return writeOutput(path(Helper), [&](raw_ostream &OS) {
    OS << "// Made by " << Seal << "; changed, this file is yours.\n";
    std::string Dotted = Package;
    std::replace(Dotted.begin(), Dotted.end(), '/', '.');
    if (!Package.empty())
      OS << "package " << Dotted << ";\n\n";
    OS << Source;
  });
}

/// The program's classes, where it was compiled for the run only.
Error TestDirectory::writeCopies(ArrayRef<CopiedClass> Copies) {
  for (const CopiedClass &C : Copies) {
    SmallString<128> To(Options.Directory);
    sys::path::append(To, C.To);
    auto Buffer = MemoryBuffer::getFile(C.From, /*IsText=*/false,
                                        /*RequiresNullTerminator=*/false);
    if (!Buffer)
      return inputError("cannot read '" + C.From +
                        "': " + Buffer.getError().message());
    if (Error E = makeDirectory(sys::path::parent_path(To)))
      return E;
    std::string &Known = Manifest.Copies[C.To];
    if (Error E = writeUnsealed(To, (*Buffer)->getBuffer(), Known))
      return E;
    Known = digestOf((*Buffer)->getBuffer());
  }
  return Error::success();
}

Error TestDirectory::write(StringRef HelperSource, ArrayRef<CopiedClass> Copies,
                           ArrayRef<std::string> ClassPath) {
  if (Error E = check())
    return E;
  for (auto &[Number, Written] : Classes)
    for (const FoldedTest &T : std::exchange(Written.Folds, {}))
      append_range(Written.Class.groupOf(T.Target).Methods, T.methods());
  if (Error E = makeDirectory(path("")))
    return E;
  if (Error E = writeCopies(Copies))
    return E;
  bool Any = false;
  for (const auto &[Number, Written] : Classes) {
    const TestClass &C = Written.Class;
    std::string Path = path(C.Name + ".java");
    Any |= Written.NumMethods != 0;
    if (!Written.NumMethods)
      removeOutput(Path);
    else if (Error E = writeOutput(
                 Path, [&](raw_ostream &OS) { OS << C.source(Options); }))
      return E;
  }
  if (Any)
    if (Error E = writeHelper(helperFor(HelperSource, testsBeside())))
      return E;
  // Of classes that are in several, the newest.
  std::vector<std::string> Path(ClassPath);
  for (const std::string &Old : Manifest.ClassPath)
    if (!is_contained(Path, Old))
      Path.push_back(Old);
  Manifest.ClassPath = std::move(Path);
  SmallString<128> File(Options.Directory);
  sys::path::append(File, TestManifest::File);
  return writeOutput(
      File, [&](raw_ostream &OS) { Manifest.write(OS, Options.Directory); });
}

} // namespace jsym::testgen
