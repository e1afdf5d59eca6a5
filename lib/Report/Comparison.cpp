//===- Comparison.cpp - Runs of one target side by side -------------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Report/Comparison.h"
#include "jsym/Support/Error.h"
#include "jsym/Support/FilterFigures.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include <array>

using namespace llvm;

namespace jsym::report {

std::string Configuration::name() const {
  std::string Name = Pipeline + " " + Heap + " " + Search;
  if (!Jobs.empty() && Jobs != "1")
    Name += " jobs=" + Jobs;
  if (!Solver.empty() && Solver != "full")
    Name += " " + Solver;
  if (!Structure.empty())
    Name += " " + Structure;
  return Name;
}

static constexpr struct {
  StringLiteral Word;
  std::array<StringLiteral, 2> Options;
} StructureWords[] = {
    {"build", {"--invariants=build", ""}},
    {"shape", {"--invariants=filter", "--filter-facts=shape"}},
    {"filter", {"--invariants=filter", ""}},
    {"filter-no-parts", {"--invariants=filter", "--no-filter-parts"}},
    {"filter-no-reuse", {"--invariants=filter", "--no-filter-reuse"}},
};

Error checkStructures(ArrayRef<std::string> Words, bool HasContract) {
  SmallVector<StringRef, 8> Known;
  for (const auto &W : StructureWords)
    Known.push_back(W.Word);
  for (const std::string &S : Words)
    if (!is_contained(Known, StringRef(S)))
      return inputError("option '--structures' does not know '" + S + "'" +
                            didYouMean(S, Known),
                        "it takes " + join(Known, ", "));
  if (!Words.empty() && !HasContract)
    return inputError("'--structures' compares what contracts do",
                      "add --contract");
  return Error::success();
}

std::vector<std::string> structureArguments(StringRef Word) {
  std::vector<std::string> Args;
  for (const auto &W : StructureWords)
    if (W.Word == Word)
      for (StringRef Option : W.Options)
        if (!Option.empty())
          Args.push_back(Option.str());
  return Args;
}

Error readStats(StringRef Json, ComparedRun &Run) {
  Expected<json::Value> Parsed = json::parse(Json);
  if (!Parsed)
    return Parsed.takeError();
  const json::Object *Report = Parsed->getAsObject();
  const json::Object *Counters =
      Report ? Report->getObject("counters") : nullptr;
  if (!Counters)
    return createStringError("no counters in the report");
  auto counter = [&](StringRef Name) -> uint64_t {
    return Counters->getInteger(Name).value_or(0);
  };
  Run.Verdict = Report->getString("verdict").value_or("undecided").str();
  const json::Array *Bounds = Report->getArray("bounds");
  Run.Exhaustive = Run.Verdict != "undecided" && Bounds && Bounds->empty();
  Run.Paths = counter("paths");
  Run.Bugs = counter("bugs");
  Run.Forks = counter("forks");
  Run.Instructions = counter("instructions");
  Run.Queries = counter("queries");
  Run.Z3 = counter("solver.z3.asked");
  Run.Memory = counter("memory.peak");
  if (const json::Object *Filter = Report->getObject("structure")) {
    auto told = [&](FilterCount What) -> uint64_t {
      return Filter->getInteger(figure(What).Member).value_or(0);
    };
    Run.Questions = told(FilterCount::Asked);
    Run.SearchStates = told(FilterCount::States);
  }
  return Error::success();
}

std::vector<std::string> Comparison::disagreements() const {
  std::vector<std::string> Out;
  auto first = [&](function_ref<bool(const ComparedRun &)> P) {
    auto It = llvm::find_if(Runs, P);
    return It == Runs.end() ? nullptr : &*It;
  };
  const ComparedRun *Bug =
      first([](const ComparedRun &R) { return R.Verdict == "bug"; });
  if (Bug)
    for (const ComparedRun &R : Runs)
      if (R.Verdict == "none")
        Out.push_back("[" + Bug->Config.name() + "] says bug, [" +
                      R.Config.name() + "] says none");
  // Pipelines and heaps may divide the inputs into other paths, and so may what
  // filters them; the order of exploration, the solver and the filter's layers
  // may not.
  auto filterOf = [](const ComparedRun &R) {
    return StringRef(R.Config.Structure).split("-no-").first;
  };
  for (auto R = Runs.begin(); R != Runs.end(); ++R) {
    auto Same = std::find_if(Runs.begin(), R, [&](const ComparedRun &O) {
      return O.Exhaustive && O.Config.Pipeline == R->Config.Pipeline &&
             O.Config.Heap == R->Config.Heap && filterOf(O) == filterOf(*R);
    });
    if (R->Exhaustive && Same != R && Same->Paths != R->Paths)
      Out.push_back("[" + Same->Config.name() + "] has " +
                    std::to_string(Same->Paths) + " paths, [" +
                    R->Config.name() + "] has " + std::to_string(R->Paths));
  }
  return Out;
}

CommonVerdict Comparison::verdict() const {
  auto any = [&](StringRef Verdict) {
    return llvm::any_of(
        Runs, [&](const ComparedRun &R) { return R.Verdict == Verdict; });
  };
  if (!disagreements().empty() || any("crashed"))
    return CommonVerdict::Broken;
  if (any("bug"))
    return CommonVerdict::Bug;
  return any("undecided") || any("timeout") ? CommonVerdict::Undecided
                                            : CommonVerdict::None;
}

namespace {
/// One column of the table.
struct Column {
  StringRef Title;
  bool IsText;
  std::function<std::string(const ComparedRun &)> Cell;
};
} // namespace

static std::string seconds(double S) {
  std::string Text;
  raw_string_ostream(Text) << format("%.2f", S);
  return Text;
}

static std::vector<Column> columnsOf(const Comparison &C) {
  using R = const ComparedRun &;
  // What did not finish has no numbers; a zero would look like one.
  auto number = [](uint64_t ComparedRun::*Field) {
    return [Field](R Run) {
      return Run.finished() ? std::to_string(Run.*Field) : std::string("-");
    };
  };
  std::vector<Column> Columns = {
      {"pipeline", true, [](R Run) { return Run.Config.Pipeline; }},
      {"heap", true, [](R Run) { return Run.Config.Heap; }},
      {"search", true, [](R Run) { return Run.Config.Search; }}};
  if (C.ShowJobs)
    Columns.push_back({"jobs", false, [](R Run) { return Run.Config.Jobs; }});
  if (C.ShowSolver)
    Columns.push_back(
        {"solver", true, [](R Run) { return Run.Config.Solver; }});
  if (C.ShowStructure)
    Columns.push_back(
        {"structure", true, [](R Run) { return Run.Config.Structure; }});
  Columns.insert(Columns.end(),
                 {{"paths", false, number(&ComparedRun::Paths)},
                  {"instructions", false, number(&ComparedRun::Instructions)},
                  {"forks", false, number(&ComparedRun::Forks)},
                  {"queries", false, number(&ComparedRun::Queries)},
                  {"z3", false, number(&ComparedRun::Z3)},
                  {"questions", false, number(&ComparedRun::Questions)},
                  {"states tried", false, number(&ComparedRun::SearchStates)},
                  {"CPU s", false,
                   [](R Run) {
                     return Run.Cpu > 0 ? seconds(Run.Cpu) : std::string("-");
                   }},
                  {"MiB", false,
                   [](R Run) {
                     return Run.finished() ? std::to_string(Run.Memory >> 20)
                                           : std::string("-");
                   }},
                  {"verdict", true, [](R Run) { return Run.Verdict; }}});
  if (!C.ShowStructure)
    erase_if(Columns, [](const Column &Each) {
      return Each.Title == "questions" || Each.Title == "states tried";
    });
  return Columns;
}

void Comparison::printText(raw_ostream &OS) const {
  std::vector<Column> Columns = columnsOf(*this);
  std::vector<size_t> Widths;
  for (const Column &C : Columns) {
    Widths.push_back(C.Title.size());
    for (const ComparedRun &R : Runs)
      Widths.back() = std::max(Widths.back(), C.Cell(R).size());
  }
  auto line = [&](function_ref<std::string(const Column &)> Cell) {
    std::string Line;
    for (size_t I = 0; I < Columns.size(); ++I) {
      std::string Text = Cell(Columns[I]);
      std::string Blank(Widths[I] - Text.size(), ' ');
      Line +=
          (I ? "  " : "") + (Columns[I].IsText ? Text + Blank : Blank + Text);
    }
    OS << StringRef(Line).rtrim() << "\n";
  };
  line([](const Column &C) { return C.Title.str(); });
  for (const ComparedRun &R : Runs)
    line([&](const Column &C) { return C.Cell(R); });
  for (const ComparedRun &R : Runs)
    if (!R.Why.empty())
      OS << "[" << R.Config.name() << "] " << R.Verdict << ": " << R.Why
         << "\n";
  auto Wrong = disagreements();
  if (Wrong.empty()) {
    OS << (Runs.size() > 1 ? "no disagreement\n" : "");
    return;
  }
  OS.changeColor(raw_ostream::RED, /*Bold=*/true);
  for (const std::string &W : Wrong)
    OS << "DISAGREEMENT: " << W << "\n";
  OS.resetColor();
}

void Comparison::printCsv(raw_ostream &OS) const {
  OS << "pipeline,heap,search,jobs,solver,verdict,exhaustive,paths,bugs,forks,"
        "instructions,queries,z3_queries,cpu_seconds,memory_bytes"
     << (ShowStructure ? ",structure,questions,search_states\n" : "\n");
  for (const ComparedRun &R : Runs) {
    OS << R.Config.Pipeline << ',' << R.Config.Heap << ',' << R.Config.Search
       << ',' << R.Config.Jobs << ',' << R.Config.Solver << ',' << R.Verdict
       << ',' << (R.Exhaustive ? "yes" : "no");
    for (uint64_t N :
         {R.Paths, R.Bugs, R.Forks, R.Instructions, R.Queries, R.Z3})
      OS << ',' << (R.finished() ? std::to_string(N) : "");
    OS << ',' << (R.Cpu > 0 ? seconds(R.Cpu) : "") << ','
       << (R.finished() ? std::to_string(R.Memory) : "");
    if (ShowStructure) {
      OS << ',' << R.Config.Structure;
      for (uint64_t N : {R.Questions, R.SearchStates})
        OS << ',' << (R.finished() ? std::to_string(N) : "");
    }
    OS << "\n";
  }
}

void Comparison::printJson(raw_ostream &OS) const {
  json::OStream J(OS, 1);
  J.object([&] {
    J.attribute("format", "jsym-compare");
    J.attribute("version", 1);
    J.attribute("target", json::fixUTF8(Target));
    J.attributeArray("configurations", [&] {
      for (const ComparedRun &R : Runs)
        J.object([&] {
          J.attribute("pipeline", R.Config.Pipeline);
          J.attribute("heap", R.Config.Heap);
          J.attribute("search", R.Config.Search);
          J.attribute("jobs", R.Config.Jobs);
          J.attribute("solver", R.Config.Solver);
          if (ShowStructure)
            J.attribute("structure", R.Config.Structure);
          J.attribute("verdict", R.Verdict);
          if (!R.Why.empty())
            J.attribute("why", json::fixUTF8(R.Why));
          if (R.Cpu > 0)
            J.attribute("cpuSeconds", R.Cpu);
          if (!R.finished())
            return;
          J.attribute("exhaustive", R.Exhaustive);
          J.attribute("paths", int64_t(R.Paths));
          J.attribute("bugs", int64_t(R.Bugs));
          J.attribute("forks", int64_t(R.Forks));
          J.attribute("instructions", int64_t(R.Instructions));
          J.attribute("queries", int64_t(R.Queries));
          J.attribute("z3Queries", int64_t(R.Z3));
          J.attribute("memoryBytes", int64_t(R.Memory));
          if (!ShowStructure)
            return;
          J.attribute("questions", int64_t(R.Questions));
          J.attribute("searchStates", int64_t(R.SearchStates));
        });
    });
    J.attributeArray("disagreements", [&] {
      for (const std::string &W : disagreements())
        J.value(json::fixUTF8(W));
    });
  });
  OS << "\n";
}

} // namespace jsym::report
