package jsym.replay;

import java.io.PrintStream;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** Runs JUnit 4 classes and says of each test how it ended, a line each. */
public final class ReplayRunner4 extends RunListener {
  private final PrintStream out;
  private Failure failure;

  private ReplayRunner4(PrintStream out) { this.out = out; }

  public static void main(String[] classes) throws Exception {
    PrintStream out = System.out;
    JUnitCore core = new JUnitCore();
    core.addListener(new ReplayRunner4(out));
    for (String name : classes)
      core.run(Class.forName(name));
    out.flush();
    // A test that never ended has left its thread behind.
    Runtime.getRuntime().halt(0);
  }

  @Override
  public void testStarted(Description test) {
    failure = null;
  }

  @Override
  public void testFailure(Failure f) {
    failure = f;
  }

  @Override
  public void testFinished(Description test) {
    String what = failure == null ? "ok" : "failed";
    String why = failure == null
        ? "" : String.valueOf(failure.getException()).replaceAll("\\s+", " ");
    out.println("jsym-replay\t" + what + "\t" + test.getClassName() + "\t"
                + test.getMethodName() + "\t" + why);
    out.flush();
  }
}
