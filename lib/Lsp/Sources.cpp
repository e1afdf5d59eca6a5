//===- Sources.cpp - Files as an editor names them ------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Sources.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace jsym::lsp {

//===-- URIs --------------------------------------------------------------===//

std::string pathOfUri(StringRef Uri) {
  if (!Uri.consume_front("file://"))
    return "";
  // An authority, which is this machine's.
  Uri = Uri.drop_until([](char C) { return C == '/'; });
  std::string Path;
  for (size_t I = 0; I < Uri.size(); ++I) {
    unsigned Byte;
    if (Uri[I] == '%' && I + 2 < Uri.size() &&
        !Uri.substr(I + 1, 2).getAsInteger(16, Byte)) {
      Path += char(Byte);
      I += 2;
    } else {
      Path += Uri[I];
    }
  }
  return StringRef(Path).contains('\0') ? "" : Path;
}

std::string uriOfPath(StringRef Path) {
  std::string Uri = "file://";
  for (char C : Path)
    if (isAlnum(C) || StringRef("/-._~").contains(C))
      Uri += C;
    else
      Uri += "%" + toHex(StringRef(&C, 1));
  return Uri;
}

//===-- What a source says ------------------------------------------------===//

std::string textOf(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "";
}

/// Without what stands in comments.
static std::string withoutComments(StringRef Text) {
  std::string Code;
  while (!Text.empty()) {
    if (Text.starts_with("//")) {
      Text = Text.drop_until([](char C) { return C == '\n'; });
    } else if (Text.starts_with("/*")) {
      size_t End = Text.find("*/", 2);
      Text = End == StringRef::npos ? "" : Text.drop_front(End + 2);
      Code += ' ';
    } else {
      Code += Text.front();
      Text = Text.drop_front();
    }
  }
  return Code;
}

/// JLS 7.4: what stands before a declaration of a package are annotations.
static std::string packageOf(StringRef Text) {
  constexpr size_t Enough = 1 << 16;
  std::string Code = withoutComments(Text.take_front(Enough));
  StringRef Rest = Code;
  constexpr StringLiteral Word = "package";
  for (size_t At; (At = Rest.find(Word)) != StringRef::npos;
       Rest = Rest.drop_front(At + Word.size())) {
    bool Whole = (!At || isSpace(Rest[At - 1]) || Rest[At - 1] == ')') &&
                 At + Word.size() < Rest.size() &&
                 isSpace(Rest[At + Word.size()]);
    StringRef Name = Rest.drop_front(At + Word.size());
    size_t End = Name.find(';');
    if (!Whole || End == StringRef::npos)
      continue;
    std::string Package;
    for (char C : Name.take_front(End))
      if (!isSpace(C))
        Package += C;
    return Package;
  }
  return "";
}

std::string className(StringRef Path) {
  std::string Package = packageOf(textOf(Path));
  return (Package.empty() ? "" : Package + ".") + sys::path::stem(Path).str();
}

std::string rootOf(StringRef Path) {
  StringRef Root = sys::path::parent_path(Path);
  std::string Package = packageOf(textOf(Path));
  std::replace(Package.begin(), Package.end(), '.', '/');
  StringRef Above = Root;
  return Above.consume_back(Package) && Above.consume_back("/") ? Above.str()
                                                                : Root.str();
}

SourceText::SourceText(StringRef Path) {
  std::string Text = textOf(Path);
  SmallVector<StringRef, 0> All;
  StringRef(Text).split(All, '\n');
  for (StringRef L : All)
    Lines.push_back(L.rtrim('\r').str());
}

static unsigned utf16Units(StringRef Text) {
  SmallVector<UTF16, 128> Units;
  return convertUTF8ToUTF16String(Text, Units) ? unsigned(Units.size())
                                               : unsigned(Text.size());
}

SourceText::Span SourceText::span(unsigned Line) const {
  if (!Line || Line > Lines.size())
    return {};
  StringRef Text = Lines[Line - 1];
  StringRef Blank = Text.take_while(isSpace);
  return {unsigned(Blank.size()), utf16Units(Text.rtrim())};
}

//===-- Projects ----------------------------------------------------------===//

static bool has(StringRef Folder, StringRef Name) {
  SmallString<128> Path(Folder);
  sys::path::append(Path, Name);
  return sys::fs::exists(Path);
}

static bool isWithin(StringRef Path, StringRef Folder) {
  Folder = Folder.rtrim('/');
  return Path.consume_front(Folder) && Path.starts_with("/");
}

std::string projectOf(StringRef Path, ArrayRef<std::string> Folders) {
  static constexpr StringLiteral Marks[] = {
      "pom.xml", "build.gradle", "build.gradle.kts", "settings.gradle",
      "settings.gradle.kts"};
  std::string Found;
  for (StringRef Folder = sys::path::parent_path(Path); !Folder.empty();
       Folder = sys::path::parent_path(Folder)) {
    if (any_of(Marks, [&](StringRef Name) { return has(Folder, Name); }))
      Found = Folder.str();
    bool Outermost =
        any_of(Folders, [&](StringRef F) { return Folder == F.rtrim('/'); });
    bool Held = any_of(Folders, [&](StringRef F) { return isWithin(Path, F); });
    if (Outermost || (!Held && !Found.empty()) || Folder == "/")
      break;
  }
  return Found;
}

std::string testsOf(StringRef Path) {
  constexpr StringLiteral Main = "/src/main/java/", Test = "/src/test/java/";
  if (size_t At = Path.rfind(Main); At != StringRef::npos)
    return Path.take_front(At).str() + Test.drop_back().str();
  if (size_t At = Path.rfind(Test); At != StringRef::npos)
    return Path.take_front(At).str() + Test.drop_back().str();
  return "";
}

std::string staleClass(StringRef Path, ArrayRef<std::string> Directories) {
  std::string Name = className(Path);
  std::replace(Name.begin(), Name.end(), '.', '/');
  sys::fs::file_status Source, Class;
  if (sys::fs::status(Path, Source))
    return "";
  for (StringRef D : Directories) {
    SmallString<128> File(D);
    sys::path::append(File, Name + ".class");
    if (!sys::fs::status(File, Class) &&
        Class.getLastModificationTime() < Source.getLastModificationTime())
      return std::string(File);
  }
  return "";
}

} // namespace jsym::lsp
