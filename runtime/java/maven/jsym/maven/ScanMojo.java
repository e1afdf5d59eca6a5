package jsym.maven;

/** Scans, and says what was found. */
public class ScanMojo extends AbstractScanMojo {
  @Override
  void found(String text) {
    getLog().warn(text);
  }
}
