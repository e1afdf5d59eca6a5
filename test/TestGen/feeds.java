// Clocks, random numbers and environment variables: the JVM that runs a test gives the program
// what the path has read.
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s %S/../Exec/Inputs/org/sosy_lab/sv_benchmarks/Verifier.java
// RUN: not %jsym run -cp %t --max-time=40s --confirm Feeds.any | FileCheck %s
// RUN: not %jsym run -cp %t --max-time=20s --confirm Feeds.property | FileCheck %s --check-prefix=PROPERTY
// RUN: %jsym run -cp %t --max-time=20s --confirm Feeds.started | FileCheck %s --check-prefix=STARTED
// RUN: %jsym run -q -cp %t --junit %t/tests Feeds.leap; test $? = 1
// RUN: FileCheck %s --check-prefix=TEST < %t/tests/Feeds_JsymAgentTest.java
// RUN: %jsym run -q -cp %t --junit %t/four --junit-version=4 --seeds %t/seeds.json Feeds.leap; test $? = 1
// RUN: FileCheck %s --check-prefix=SEED < %t/seeds.json
// Without the agent such a test says what it needs.
// RUN: %javac -cp %t:%junit4 -d %t/four %t/four/*.java
// RUN: not %java -cp %t/four:%t:%junit4 org.junit.runner.JUnitCore Feeds_JsymAgentTest | FileCheck %s --check-prefix=ALONE
// RUN: %java -javaagent:%share/jsym-guard.jar -cp %t/four:%t:%junit4 org.junit.runner.JUnitCore Feeds_JsymAgentTest | FileCheck %s --check-prefix=WITH
// TEST: Run the JVM with -javaagent:jsym-guard.jar
// TEST: JsymHeap.feed("LocalDate.now().year", {{[0-9]+}}, "LocalDate.now().month", 2, "LocalDate.now().day", 29);
// TEST: assertThrows(ArithmeticException.class
// SEED: "LocalDate.now().year"
// ALONE: run with -javaagent:jsym-guard.jar
// WITH: OK
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.sosy_lab.sv_benchmarks.Verifier;

class Feeds {
  // CHECK: on a JVM: 43 confirmed, 0 contradicted, 0 not replayable, 1 cut
  static int any(int which) {
    return switch (which) {
      case 1 -> leap();
      case 2 -> late();
      case 3 -> zoned();
      case 4 -> dice();
      case 5 -> toss();
      case 6 -> shuffled();
      case 7 -> within();
      case 8 -> threads();
      case 9 -> uuid();
      case 10 -> salt();
      case 11 -> nanos();
      case 12 -> age();
      case 13 -> variable();
      case 14 -> nondet();
      case 15 -> kept();
      case 16 -> unseeded();
      default -> 0;
    };
  }
  static int leap() {
    LocalDate d = LocalDate.now();
    if (d.getMonthValue() != 2 || d.getDayOfMonth() < 29)
      return 0;
    return 1 / (d.getYear() % 4);
  }
  static int late() {
    return LocalDateTime.now().getHour() == 23 ? 1 / 0 : 1;
  }
  static int zoned() {
    return java.time.Instant.now().getEpochSecond() % 1000 == 7
        ? java.time.Clock.systemUTC().instant().getNano() == 5 ? 1 : 2 : 3;
  }
  static int dice() {
    return 6 / (6 - (new Random().nextInt(6) + 1));
  }
  static int toss() {
    Random r = new Random();
    return (r.nextBoolean() ? 1 : 2) + (Math.random() < 0.25 ? 10 : 20);
  }
  static int shuffled() {
    List<Integer> l = new ArrayList<>(List.of(1, 2));
    Collections.shuffle(l);
    return l.get(0);
  }
  static int within() {
    int r = new Random().nextInt(5, 9);
    return r == 8 ? 1 / 0 : 2;
  }
  static int threads() {
    ThreadLocalRandom r = ThreadLocalRandom.current();
    return 10 / r.nextInt(3) + (r.nextLong() == 5 ? 1 : r.nextInt(2, 4) == 3 ? 7 : 9);
  }
  static int uuid() {
    return UUID.randomUUID().getMostSignificantBits() == 0x1234567890004321L ? 1 : 2;
  }
  static int salt() {
    byte[] salt = new byte[8];
    new java.security.SecureRandom().nextBytes(salt);
    return 100 / (salt[3] + 128);
  }
  static int nanos() {
    long a = System.nanoTime();
    return 1 / (System.nanoTime() - a == 77 ? 0 : 1);
  }
  static int age() {
    return new Date().getTime() - System.currentTimeMillis() < -500 ? 1 : 2;
  }
  static int variable() {
    String s = System.getenv("FEEDS");
    if (s == null)
      return 0;
    return System.getenv("FEEDS").equals("yes") ? 1 : 2;
  }
  // What the JDK does not set may be set to anything; what the program has set, it has.
  // PROPERTY: with getProperty("feeds.name") = null
  // PROPERTY: throws java.lang.ArithmeticException
  // PROPERTY: with getProperty("feeds.name") = "x"
  // PROPERTY: assumed: what comes from outside is anything, or not there
  // PROPERTY: {{[3-9]}} confirmed, 0 contradicted, 0 not replayable
  static int property() {
    System.setProperty("feeds.own", "1");
    int own = Integer.getInteger("feeds.own") + System.getProperty("java.feeds", "").length();
    return own / (System.getProperty("feeds.name", "").equals("x") ? 0 : own);
  }
  static int nondet() {
    return Verifier.nondetInt() == 4 && Verifier.nondetBoolean() && Verifier.nondetChar() == 'x'
            && Verifier.nondetDouble() == 0.5 && Verifier.nondetLong() == 1L << 40 ? 1 / 0 : 1;
  }
  static class Started {
    static final long AT = System.currentTimeMillis();
  }
  // A class initialiser reads a clock: each test gets a class of its own.
  // STARTED: on a JVM: 2 confirmed, 0 contradicted, 0 not replayable
  static int started() {
    return Started.AT == 1700000000123L ? 1 : 2;
  }
  // Who has a seed is not fed.
  static int kept() {
    Random r = new Random();
    r.setSeed(42);
    return new Random(42).nextInt() == r.nextInt() ? 1 : 1 / 0;
  }
  static int unseeded() {
    Random seeded = new Random(1), any = new Random();
    return seeded.nextInt() == any.nextInt() ? seeded.nextInt() == 1 ? 3 : 2 : 1;
  }
}
