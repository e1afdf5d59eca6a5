// What a program logs goes nowhere, with any library; whether a level is on is an
// input where the program asks.
// REQUIRES: slf4j-api
// RUN: rm -rf %t && mkdir %t && %javac -cp %jars/slf4j-api.jar:%jars/jcl-over-slf4j.jar -d %t %s
// RUN: for m in jul lazy system slf4j asks commons hook; do \
// RUN:   not %jsym run -cp %t:%jars/slf4j-api.jar:%jars/jcl-over-slf4j.jar Loggers.$m > %t/$m; test $? = 0 || exit 1; cat %t/$m; done > %t/all
// RUN: FileCheck %s < %t/all
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.slf4j.LoggerFactory;

class Loggers {
  static final Logger JUL = Logger.getLogger(Loggers.class.getName());
  static final org.slf4j.Logger SLF4J = LoggerFactory.getLogger(Loggers.class);
  static final Log LOG = LogFactory.getLog(Loggers.class);
  static final System.Logger SYSTEM = System.getLogger("x");

  // CHECK: 2 paths, 1 bug
  // CHECK-NEXT: assumed: what is logged goes nowhere
  static int jul(int x) {
    JUL.info("dividing by " + x);
    JUL.log(Level.FINE, "by {0}", x);
    JUL.setLevel(Level.ALL);
    JUL.entering("Loggers", "jul");
    if (JUL.getLevel() != null || !JUL.getName().equals("Loggers"))
      return 0;
    return 1 / x;
  }

  // Arguments are evaluated, and what supplies them where the level is on.
  // CHECK: path 2: throws java.lang.ArithmeticException: / by zero
  // CHECK: 3 paths, 1 bug
  static int lazy(int x) {
    JUL.fine(() -> "a third is " + 3 / x);
    return x;
  }

  // CHECK: 3 paths, 1 bug
  static int system(int x) {
    SYSTEM.log(System.Logger.Level.INFO, "dividing by {0}", x);
    if (SYSTEM.isLoggable(System.Logger.Level.DEBUG))
      return SYSTEM.getName().length();
    return 1 / x;
  }

  // CHECK: 2 paths, 1 bug
  static int slf4j(int x) {
    SLF4J.info("dividing by {}", x);
    SLF4J.warn("by {}", x, new RuntimeException());
    return 1 / x;
  }

  // CHECK: path 1: throws java.lang.ArithmeticException
  // CHECK: path 2: returns 2
  // CHECK: path 3: returns 1
  static int asks(int x) {
    if (SLF4J.isDebugEnabled())
      return SLF4J.isTraceEnabled() ? 1 : 2;
    return 1 / (x - x);
  }

  // CHECK: 2 paths, 1 bug
  static int commons(int x) {
    LOG.info("dividing by " + x);
    return 1 / x;
  }

  // CHECK: 2 paths, 1 bug
  static int hook(int x) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> { }));
    return 1 / x;
  }
}
