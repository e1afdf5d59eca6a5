package jsym.replay;

import java.io.PrintStream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs JUnit 5 classes and says of each test how it ended, a line each. */
public final class ReplayRunner5 implements TestExecutionListener {
  private final PrintStream out;

  private ReplayRunner5(PrintStream out) { this.out = out; }

  public static void main(String[] classes) {
    PrintStream out = System.out;
    Launcher launcher = LauncherFactory.create();
    launcher.registerTestExecutionListeners(new ReplayRunner5(out));
    LauncherDiscoveryRequestBuilder request =
        LauncherDiscoveryRequestBuilder.request();
    for (String name : classes)
      request.selectors(DiscoverySelectors.selectClass(name));
    LauncherDiscoveryRequest built = request.build();
    launcher.execute(built);
    out.flush();
    Runtime.getRuntime().halt(0);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (!test.isTest())
      return;
    MethodSource source = (MethodSource) test.getSource().get();
    boolean ok = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
    String why = ok ? ""
                    : String.valueOf(result.getThrowable().orElse(null))
                          .replaceAll("\\s+", " ");
    out.println("jsym-replay\t" + (ok ? "ok" : "failed") + "\t"
                + source.getClassName() + "\t" + source.getMethodName() + "\t"
                + why);
    out.flush();
  }
}
