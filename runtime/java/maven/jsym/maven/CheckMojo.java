package jsym.maven;

import org.apache.maven.plugin.MojoFailureException;

/** Scans, and fails the build where there is what fail-on names. */
public class CheckMojo extends AbstractScanMojo {
  @Override
  void found(String text) throws MojoFailureException {
    throw new MojoFailureException(text);
  }
}
