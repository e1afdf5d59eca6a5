package jsym.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** Runs the native command over a module that was compiled. */
abstract class AbstractScanMojo extends AbstractMojo {
  // Set by Maven, as META-INF/maven/plugin.xml says.
  private File basedir;
  private File classes;
  private File reports;
  private List<String> classpath;
  private List<String> sources;
  private String command;
  private String maxTime;
  private String failOn;
  private File baseline;
  private List<String> options;
  private boolean skip;

  /** What the exit status of a scan that found something means. */
  abstract void found(String text) throws MojoFailureException;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("jsym is skipped");
      return;
    }
    if (!classes.isDirectory()) {
      getLog().info("no classes in " + classes + ": nothing to scan");
      return;
    }
    reports.mkdirs();
    int status = run(arguments());
    String page = new File(reports, "index.html").toString();
    if (status == 1)
      found("jsym-llvm found bugs: see " + page);
    else if (status != 0)
      throw new MojoExecutionException("jsym-llvm ended with status " + status);
  }

  private List<String> arguments() {
    List<String> all = new ArrayList<>();
    all.add(command);
    all.add("scan");
    all.add("--quiet");
    String own = path(classes);
    List<String> libraries = new ArrayList<>(classpath);
    libraries.removeIf(entry -> own.equals(path(new File(entry))));
    libraries.removeIf(entry -> !new File(entry).exists());
    // The folder has options, too; where classes are elsewhere, they are told.
    boolean usual = own.equals(path(new File(basedir, "target/classes")));
    if (!libraries.isEmpty())
      all.add("--class-path=" + String.join(File.pathSeparator, libraries));
    List<String> there = new ArrayList<>();
    for (String source : sources)
      if (new File(source).isDirectory())
        there.add(source);
    if (!there.isEmpty())
      all.add("--source-path=" + String.join(File.pathSeparator, there));
    all.add("--html=" + reports);
    all.add("--json=" + new File(reports, "report.json"));
    all.add("--sarif=" + new File(reports, "report.sarif"));
    all.add("--junit-xml=" + new File(reports, "report.xml"));
    if (maxTime != null)
      all.add("--max-time=" + maxTime);
    if (failOn != null)
      all.add("--fail-on=" + failOn);
    if (baseline != null)
      all.add("--baseline=" + baseline);
    if (options != null)
      all.addAll(options);
    all.add(usual ? path(basedir) : own);
    return all;
  }

  private static String path(File file) {
    return file.toPath().toAbsolutePath().normalize().toString();
  }

  private int run(List<String> arguments) throws MojoExecutionException {
    getLog().debug(arguments.toString());
    Process process;
    try {
      process = new ProcessBuilder(arguments).redirectErrorStream(true).start();
    } catch (IOException e) {
      throw new MojoExecutionException(command + " cannot be started: put jsym-llvm on the PATH, or give "
                                           + "-Djsym.command=/path/to/jsym-llvm", e);
    }
    try (BufferedReader out = new BufferedReader(
             new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      process.getOutputStream().close();
      for (String line; (line = out.readLine()) != null;)
        getLog().info(line);
      return process.waitFor();
    } catch (IOException | InterruptedException e) {
      process.destroy();
      throw new MojoExecutionException("jsym-llvm was interrupted", e);
    }
  }
}
