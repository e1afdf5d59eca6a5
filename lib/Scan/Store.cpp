//===- Store.cpp - What scans keep of entries -----------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Scan/Store.h"
#include "jsym/ClassFile/ClassFile.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/Files.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::scan {

//===-- Digests -----------------------------------------------------------===//

/// The names of classes that a constant may be or hold: a/b/C, La/b/C;,
/// a.b.C of reflection.
static void addNames(StringRef Text, function_ref<void(StringRef)> Add) {
  Add(Text);
  std::string Slashed = Text.str();
  std::replace(Slashed.begin(), Slashed.end(), '.', '/');
  if (Slashed != Text)
    Add(Slashed);
  SmallVector<StringRef, 8> Parts;
  SplitString(Text, Parts, "()[]<>;:*+-,= ");
  for (StringRef P : Parts)
    if (P.consume_front("L") || P.consume_front("T"))
      Add(P);
}

/// All CONSTANT_Utf8 of a class file (JVMS 4.4.7).
static void forEachText(const jvm::ClassFile &File,
                        function_ref<void(StringRef)> Do) {
  const jvm::ConstantPool &Pool = File.pool();
  StringRef Bytes = File.bytes();
  for (unsigned I = 1; I < Pool.size(); ++I) {
    if (Pool.tag(uint16_t(I)) != jvm::PoolTag::Utf8)
      continue;
    size_t At = Pool.offset(uint16_t(I));
    size_t Size = (uint8_t(Bytes[At + 1]) << 8) | uint8_t(Bytes[At + 2]);
    Do(Bytes.substr(At + 3, Size));
  }
}

CodeDigests::CodeDigests(jvm::JvmProgram &Program) {
  std::vector<std::string> Names = Program.userClasses();
  llvm::sort(Names);
  Names.erase(llvm::unique(Names), Names.end());
  for (const std::string &Name : Names)
    Numbers[Name] = unsigned(Numbers.size());
  Classes.resize(Names.size());
  for (auto [I, Name] : enumerate(Names)) {
    auto Found = Program.classes().classPath().find(Name + ".class");
    if (!Found) {
      consumeError(Found.takeError());
      continue;
    }
    if (!Found->Bytes)
      continue;
    Classes[I].Digest = digestOf(Found->Bytes->getBuffer());
    auto File = jvm::ClassFile::parse(std::move(Found->Bytes));
    if (!File) {
      consumeError(File.takeError());
      continue;
    }
    auto use = [&](StringRef Other) {
      if (auto It = Numbers.find(Other); It != Numbers.end())
        Classes[I].Uses.push_back(It->second);
    };
    forEachText(**File, [&](StringRef Text) { addNames(Text, use); });
    // What is called on a class may be a method of one below it.
    auto isBelow = [&](StringRef Above) {
      if (auto It = Numbers.find(Above); It != Numbers.end())
        Classes[It->second].Uses.push_back(unsigned(I));
    };
    isBelow((*File)->superName());
    for (StringRef Above : (*File)->interfaceNames())
      isBelow(Above);
  }
}

std::string CodeDigests::of(StringRef Class) {
  auto [Place, New] = Known.try_emplace(Class);
  auto It = Numbers.find(Class);
  if (!New || It == Numbers.end())
    return Place->second;
  std::vector<bool> Seen(Classes.size());
  std::vector<unsigned> Work{It->second};
  Seen[It->second] = true;
  for (size_t I = 0; I < Work.size(); ++I)
    for (unsigned Used : Classes[Work[I]].Uses)
      if (!Seen[Used]) {
        Seen[Used] = true;
        Work.push_back(Used);
      }
  llvm::sort(Work);
  std::string Text;
  for (unsigned I : Work)
    Text += Classes[I].Digest;
  return Place->second = digestOf(Text);
}

//===-- The directory -----------------------------------------------------===//

bool isPartOfStore(StringRef Option) {
  // What chooses entries, spreads time, or writes.
  static constexpr StringLiteral Others[] = {
      "list",       "show",       "confirm",    "junit",       "junit-version",
      "bug-tests",  "html",       "json",       "json-lines",  "sarif",
      "junit-xml",  "lcov",       "since",      "source-path", "entries",
      "include",    "exclude",    "fail-on",    "baseline",    "suppress",
      "store",      "shard",      "explore",    "max-time",    "jobs",
      "max-memory", "class-path", "jdk",        "format",      "quiet",
      "verbose",    "color",      "progress",   "help",        "help-expert",
      "finding",    "mocks",      "mockito-jar"};
  return !is_contained(Others, Option);
}

static std::string below(StringRef Directory, const Twine &Name) {
  SmallString<128> Path(Directory);
  sys::path::append(Path, Name);
  return std::string(Path);
}

static std::string entryFile(StringRef Directory, StringRef Target) {
  return below(Directory, "entries/" + digestOf(Target) + ".json");
}

bool isStore(StringRef Directory) {
  return sys::fs::exists(below(Directory, "store.json"));
}

/// What the file of an entry holds; null: nothing of use.
static json::Value readEntry(StringRef Directory, StringRef Target) {
  auto Buffer = MemoryBuffer::getFile(entryFile(Directory, Target));
  if (!Buffer)
    return nullptr;
  auto V = json::parse((*Buffer)->getBuffer());
  if (V)
    return std::move(*V);
  consumeError(V.takeError());
  return nullptr;
}

std::string storedCode(StringRef Directory, StringRef Target) {
  json::Value V = readEntry(Directory, Target);
  const json::Object *O = V.getAsObject();
  return O ? O->getString("code").value_or("").str() : "";
}

std::string Store::fileOf(StringRef Target) const {
  return entryFile(Directory, Target);
}

/// The first thing in which two stores differ; empty: they are alike.
static std::string difference(const json::Object &Was, const json::Object &Is) {
  for (StringRef Name : {"tool", "jdk"})
    if (Was.getString(Name) != Is.getString(Name))
      return (Name + " '" + Was.getString(Name).value_or("") + "', now '" +
              Is.getString(Name).value_or("") + "'")
          .str();
  const json::Object *Old = Was.getObject("options");
  const json::Object *Now = Is.getObject("options");
  for (const auto &[Name, Value] : *Now)
    if (!Old || Old->getString(Name) != Value.getAsString())
      return "other options: --" + Name.str() + " was '" +
             (Old ? Old->getString(Name).value_or("") : StringRef()).str() +
             "', now '" + Value.getAsString().value_or("").str() + "'";
  return "";
}

Expected<std::unique_ptr<Store>> Store::open(StringRef Directory, StoreKey Key,
                                             jvm::JvmProgram &Program) {
  std::unique_ptr<Store> S(new Store(Directory, Program));
  json::Object Options;
  for (const auto &[Name, Value] : Key.Options)
    Options[json::fixUTF8(Name)] = json::fixUTF8(Value);
  json::Object Is{{"format", "jsym-store"},
                  {"version", 1},
                  {"seal", Seal},
                  {"tool", JSYM_VERSION},
                  {"jdk", json::fixUTF8(Key.Jdk)},
                  {"options", std::move(Options)}};
  std::string Path = below(Directory, "store.json");
  if (auto Buffer = MemoryBuffer::getFile(Path)) {
    auto Was = json::parse((*Buffer)->getBuffer());
    const json::Object *O = Was ? Was->getAsObject() : nullptr;
    if (!Was)
      consumeError(Was.takeError());
    if (!O || O->getString("format") != StringRef("jsym-store"))
      return inputError("'" + Directory + "' is no store of scans");
    if (std::string D = difference(*O, Is); !D.empty())
      return inputError("the store '" + Directory + "' was made with " + D,
                        "use another directory, or remove this one");
    return std::move(S);
  }
  std::error_code EC;
  if (sys::fs::directory_iterator(Directory, EC) !=
      sys::fs::directory_iterator())
    return inputError("'" + Directory + "' is no store of scans",
                      "name a directory that is not there yet");
  if (Error E = makeDirectory(below(Directory, "entries")))
    return std::move(E);
  if (Error E = writeOutput(Path, [&](raw_ostream &OS) {
        OS << json::Value(std::move(Is)) << "\n";
      }))
    return std::move(E);
  return std::move(S);
}

EntryRecord Store::get(const Entry &E) {
  EntryRecord None;
  None.Entry = E.Target;
  std::string Code = Digests.of(E.Method->Owner->name());
  CodeOf[E.Target] = Code;
  json::Value V = readEntry(Directory, E.Target);
  const json::Object *O = V.getAsObject();
  const json::Value *Record = O ? O->get("record") : nullptr;
  if (!Record || O->getString("code") != StringRef(Code))
    return None;
  auto R = recordOf(*Record);
  if (!R) {
    consumeError(R.takeError());
    return None;
  }
  // What a mistake of ours has ended is tried again.
  bool Same = R->Entry == E.Target && R->State != EntryState::Crashed;
  return Same ? std::move(*R) : std::move(None);
}

Error Store::put(const EntryRecord &R) {
  return writeOutput(fileOf(R.Entry), [&](raw_ostream &OS) {
    OS << json::Value(json::Object{{"seal", Seal},
                                   {"code", CodeOf.lookup(R.Entry)},
                                   {"record", toJson(R)}})
       << "\n";
  });
}

} // namespace jsym::scan
