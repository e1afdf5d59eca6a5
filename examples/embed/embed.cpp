// A program that explores Java methods with jsym-llvm.
//
//   embed CLASSPATH JDK METHOD...
//
// All methods are explored in one world: the classes that the first one loads
// are there for the others. A line a path is printed as it is found, and the
// exploration of a method ends when it has found its second bug.
#include <jsym/Api/Jsym.h>

#include <cstdio>

using namespace jsym;
using namespace jsym::api;

/// The inputs of a path that are numbers: "amount = 1".
static std::string numbersOf(const Scenario &S) {
  std::string Text;
  for (const ScenarioInput &I : S.Inputs)
    if (!I.Value.isReference())
      Text += (Text.empty() ? "" : ", ") + I.Name + " = " +
              std::to_string(int32_t(I.Value.Bits));
  return Text;
}

namespace {
class Printer final : public Listener {
public:
  Printer(Cancellation Stop) : Stop(Stop) {}

  void path(Scenario S) override {
    std::printf("  path %d %s", int(S.Path), endText(S.Reason).str().c_str());
    if (S.ExceptionClass)
      std::printf(" %s", S.ExceptionClass->name().str().c_str());
    std::printf(" with %s\n", numbersOf(S).c_str());
    if (S.claimsBug() && ++Bugs == 2)
      Stop.request(); // the paths that are left are not explored
  }
  void progress(const ProgressFigures &F) override {
    std::fprintf(stderr, "%d paths, %d pending\n", int(F.Paths),
                 int(F.Pending));
  }

private:
  Cancellation Stop;
  int Bugs = 0;
};
} // namespace

static int fail(llvm::Error E) {
  std::fprintf(stderr, "%s\n", llvm::toString(std::move(E)).c_str());
  return 2;
}

int main(int Argc, char **Argv) {
  if (Argc < 4)
    return 2;
  ProgramOptions Where;
  Where.ClassPath = Argv[1];
  Where.Jdk = Argv[2];
  Where.Runtime = JSYM_RUNTIME; // where the library is installed
  auto Classes = World::open(Where);
  if (!Classes)
    return fail(Classes.takeError());

  ExploreOptions Options;
  Options.Exec.MaxTime = 10;                    // seconds a method
  Options.Exec.MaxMemory = uint64_t(500) << 20; // bytes a method
  Options.Exec.Search = SearchKind::Dfs;
  Options.Chosen.Search = true; // else it follows from the limits
  for (int I = 3; I < Argc; ++I) {
    std::printf("%s\n", Argv[I]);
    Cancellation Stop;
    Printer To(Stop);
    auto Sum = explore(*Classes, Argv[I], Options, To, Stop);
    if (!Sum)
      return fail(Sum.takeError());
    std::printf("  %d paths, %d bugs, %s\n", int(Sum->Paths), int(Sum->Bugs),
                Sum->exhaustive() ? "all there are" : "there may be more");
  }
}
