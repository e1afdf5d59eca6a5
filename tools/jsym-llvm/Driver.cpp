//===- Driver.cpp - From argv to exit status ------------------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Driver.h"
#include "CommandLine.h"
#include "Environment.h"
#include "Signals.h"
#include "Subcommand.h"
#include "Terminal.h"
#include "jsym/Solver/Version.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/SignalStack.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace jsym::tool {

Subcommand::~Subcommand() = default;

static std::vector<std::unique_ptr<Subcommand>> allSubcommands() {
  std::vector<std::unique_ptr<Subcommand>> All;
#define JSYM_SUBCOMMAND(Name) All.push_back(make##Name());
#include "Subcommands.def"
  return All;
}

static int fail(Error E) {
  bool Input = false;
  std::string Text;
  handleAllErrors(
      std::move(E),
      [&](const InputError &I) {
        Input = true;
        raw_string_ostream OS(Text);
        I.log(OS);
      },
      [&](const ErrorInfoBase &I) {
        Input = true; // LLVM's own: files, parsing
        Text = I.message();
      });
  errs() << "jsym-llvm: error: ";
  for (char C : StringRef(Text).trim('\n')) // one line, whatever a name holds
    if (C == '\n')
      errs() << ' ';
    else if (static_cast<unsigned char>(C) < ' ')
      errs() << format("\\x%02x", C);
    else
      errs() << C;
  errs() << '\n';
  return Input ? ExitInputError : ExitInternalError;
}

static void printVersion(raw_ostream &OS) {
  OS << "jsym-llvm " JSYM_VERSION "\n"
     << "  LLVM " LLVM_VERSION_STRING "\n"
     << "  Z3 " << z3Version() << '\n';
  Expected<Jdk> Found = findJdk();
  if (Found) {
    OS << "  JDK " << Found->Version << " in " << Found->Home << '\n';
    return;
  }
  consumeError(Found.takeError());
  OS << "  JDK not found\n";
}

static void printOverview(raw_ostream &OS,
                          ArrayRef<std::unique_ptr<Subcommand>> All) {
  OS << "jsym-llvm executes Java symbolically on LLVM IR.\n\n"
        "usage: jsym-llvm SUBCOMMAND [options] ARGUMENTS\n\n"
        "Subcommands:\n";
  for (const auto &S : All)
    OS << "  " << left_justify(S->name(), 10) << S->summary() << '\n';
  OS << "\n"
        "  jsym-llvm SUBCOMMAND --help    options and a worked example\n"
        "  jsym-llvm --version            versions of LLVM, Z3 and the JDK\n"
        "\n"
        "Exit status: 0 nothing found within the bounds, 1 bug found, 2 usage "
        "or\ninput error, 3 undecided, 4 internal error.\n";
}

// Lines of a description are joined and broken anew; an empty one separates
// paragraphs, indented ones stay as they are.
static void printParagraphs(raw_ostream &OS, StringRef Text) {
  std::string Paragraph;
  auto Flush = [&] {
    if (!Paragraph.empty())
      wrap(OS, Paragraph, 0);
    Paragraph.clear();
  };
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    if (Line.starts_with(" ") || Line.empty()) {
      Flush();
      OS << Line << '\n';
    } else {
      Paragraph += (Paragraph.empty() ? "" : " ") + Line.str();
    }
  }
  Flush();
}

static void printHelp(raw_ostream &OS, const Subcommand &S,
                      const CommandLine &CL, bool Expert) {
  OS << "usage: jsym-llvm " << S.name() << " [options] " << S.arguments()
     << "\n\n";
  printParagraphs(OS, S.description().trim());
  CL.printOptions(OS, Expert);
  if (!Expert && CL.hasExpertOptions())
    OS << "\n--help-expert lists more.\n";
  if (!S.example().trim("\n").empty())
    OS << "\nExample:\n";
  SmallVector<StringRef, 16> Lines;
  S.example().trim("\n").split(Lines, '\n');
  for (StringRef Line : Lines)
    OS << (Line.empty() ? "" : "  ") << Line << '\n';
}

namespace {
/// The options that belong to the terminal, not to the run.
struct SurfaceOptions {
  bool Help = false, HelpExpert = false;
  When Colour = When::Auto, ShowProgress = When::Auto;
};
} // namespace

static void describeCommon(CommonOptions &O, SurfaceOptions &T,
                           OutputFormat Last, CommandLine &CL) {
  static const OptionChoice Formats[] = {
      {"text", "for people"}, {"json", "for programs"}, {"csv", "for tables"}};
  static const OptionChoice Whens[] = {{"auto", "on a terminal"},
                                       {"always", "also into files"},
                                       {"never", "not at all"}};
  CL.section("Input");
  CL.text("class-path", O.ClassPath, "PATH",
          "where the classes are, as for javac: directories, jars and lib/*, "
          "separated by ':'; CLASSPATH or the current directory otherwise",
          CommandLine::Everybody);
  CL.alias("cp", "class-path");
  CL.text("jdk", O.Jdk, "DIR",
          "the JDK whose classes are used; JAVA_HOME or java on PATH otherwise",
          CommandLine::Everybody);
  CL.section("Output");
  CL.enumeration("format", O.Format,
                 ArrayRef(Formats).take_front(unsigned(Last) + 1),
                 "how the report is written");
  CL.flag("quiet", O.Quiet, "only the essential lines, no warnings",
          CommandLine::Everybody);
  CL.alias("q", "quiet");
  CL.flag("verbose", O.Verbose, "say more about what is done (stderr)",
          CommandLine::Expert);
  CL.enumeration("color", T.Colour, Whens, "colour in the report",
                 CommandLine::Expert);
  CL.enumeration("progress", T.ShowProgress, Whens,
                 "a live line about the run on stderr", CommandLine::Expert);
  CL.flag("help", T.Help, "this text", CommandLine::Everybody);
  CL.alias("h", "help");
  CL.flag("help-expert", T.HelpExpert, "this text with all options",
          CommandLine::Everybody);
}

static Error checkArgumentCount(const Subcommand &S, size_t Count,
                                ArrayRef<std::string> Args) {
  auto [Min, Max] = S.argumentCount();
  std::string Remedy =
      ("jsym-llvm " + S.name() + " --help shows an example").str();
  if (Count < Min)
    return inputError("'" + S.name() + "' needs " + S.arguments(), Remedy);
  if (Count > Max)
    return inputError("'" + S.name() + "' takes " + S.arguments() + " only, '" +
                          Args[Max] + "' is too much",
                      Remedy);
  return Error::success();
}

static Error checkTrailing(const Subcommand &S, const CommandLine &CL) {
  if (CL.trailing().empty() || CL.given("concrete"))
    return Error::success();
  return inputError(
      "'" + S.name() + "' has no use for what stands behind '--'",
      "those are arguments of a program that 'run --concrete' runs");
}

static void setUpTerminal(Context &Ctx, const CommonOptions &O,
                          const SurfaceOptions &T) {
  outs().enable_colors(wantsColour(T.Colour, outs()));
  errs().enable_colors(wantsColour(T.Colour, errs()));
  Ctx.log().setStream(&errs());
  Ctx.log().setLevel(O.Quiet     ? LogLevel::Quiet
                     : O.Verbose ? LogLevel::Note
                                 : LogLevel::Warning);
  if (!O.Quiet)
    Ctx.setProgress(makeProgressLine(T.ShowProgress));
  Ctx.log().setBeforeLine([&Ctx] { Ctx.progress().clear(); });
}

static std::unique_ptr<Subcommand> subcommandNamed(StringRef Name) {
  for (auto &S : allSubcommands())
    if (S->name() == Name)
      return std::move(S);
  return nullptr;
}

static int runSubcommand(Subcommand &S, ArrayRef<std::string> Args,
                         bool HasAll = false) {
  Context Ctx;
  CommandLine CL;
  CommonOptions Common;
  SurfaceOptions Surface;
  S.describeOptions(Ctx, CL);
  describeCommon(Common, Surface, S.lastFormat(), CL);
  if (Error E = CL.parse(Args))
    return fail(std::move(E));
  if (Surface.Help || Surface.HelpExpert) {
    printHelp(outs(), S, CL, Surface.HelpExpert);
    return ExitNothingFound;
  }
  if (Error E =
          checkArgumentCount(S, CL.positionals().size(), CL.positionals()))
    return fail(std::move(E));
  if (!HasAll) {
    auto More = S.moreOptions(CL.positionals());
    if (!More)
      return fail(More.takeError());
    // What the command line says comes last, in one that was not filled.
    More->insert(More->end(), Args.begin(), Args.end());
    if (More->size() > Args.size())
      return runSubcommand(*subcommandNamed(S.name()), *More, /*HasAll=*/true);
  }
  setUpTerminal(Ctx, Common, Surface);
  auto warn = [&](const Twine &Text) { Ctx.log().warn(Text); };
  if (Error E = CL.checkEffects(S.name(), warn))
    return fail(std::move(E));
  if (Error E = checkTrailing(S, CL))
    return fail(std::move(E));
  catchInterrupts(Ctx.stopFlag());
  // A name of its own: Invocation keeps a reference.
  auto Given = [&](StringRef N) { return CL.given(N); };
  std::vector<OptionSetting> Settings = CL.settings();
  Invocation I{Ctx,    Common, CL.positionals(), CL.trailing(),
               outs(), Given,  Settings,         S.name()};
  Expected<ExitCode> Code = S.run(I);
  releaseInterrupts();
  Ctx.progress().clear();
  return Code ? *Code : fail(Code.takeError());
}

int runCommand(StringRef Name, ArrayRef<std::string> Args) {
  auto S = subcommandNamed(Name);
  if (!S)
    return fail(inputError("no subcommand '" + Name + "'"));
  return runSubcommand(*S, Args);
}

// A full disk must not look like success.
static int finishOutput(int Code) {
  outs().flush();
  if (!outs().has_error())
    return Code;
  std::string Why = outs().error().message();
  outs().clear_error();
  return fail(inputError("cannot write the output: " + Why));
}

static int dispatch(ArrayRef<std::string> Args) {
  auto All = allSubcommands();
  if (Args.empty()) {
    printOverview(errs(), All);
    return ExitInputError;
  }
  StringRef First = Args[0];
  bool WantsHelp = First == "help";
  if (First == "--version" || First == "-version") {
    printVersion(outs());
    return ExitNothingFound;
  }
  if (First == "--help" || First == "-h" || First == "-help" ||
      (WantsHelp && Args.size() == 1)) {
    printOverview(outs(), All);
    return ExitNothingFound;
  }
  StringRef Name = WantsHelp ? StringRef(Args[1]) : First;
  if (auto S = subcommandNamed(Name))
    return WantsHelp ? runSubcommand(*S, {"--help"})
                     : runSubcommand(*S, Args.drop_front());
  SmallVector<StringRef, 8> Names;
  for (const auto &S : All)
    Names.push_back(S->name());
  std::string Guess = didYouMean(Name, Names);
  if (Name.starts_with("-"))
    return fail(
        inputError("the subcommand comes before options like '" + Name + "'",
                   "jsym-llvm --help lists the subcommands"));
  if (Guess.empty() && (Name.contains('.') || Name.contains('/')))
    return fail(inputError("no subcommand '" + Name + "'",
                           "to explore it: jsym-llvm run " + Name));
  return fail(inputError("no subcommand '" + Name + "'" + Guess,
                         "jsym-llvm --help lists them"));
}

int runTool(ArrayRef<std::string> Args) {
  SignalStack OwnStack;
  installCrashHandlers(Args);
  return finishOutput(dispatch(Args));
}

} // namespace jsym::tool
