// Clocks and random numbers are inputs, within what is sane.
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: for m in leap late order dice toss within own seeded threads uuid salt; do timeout 60 %jsym run -q -cp %t --max-time=30s Now.$m > %t/$m; test $? -lt 2 || exit 1; cat %t/$m; done > %t/all
// RUN: FileCheck %s < %t/all
// RUN: %jsym run -cp %t --concrete-env Now.leap | FileCheck %s --check-prefix=FIXED
// FIXED: path 1: returns
// FIXED: 1 path, 0 bugs
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

class Now {
  // CHECK: 3 paths, 1 bug
  // CHECK: assumed: clocks are between 1970 and 2100
  // CHECK-NEXT: verdict: bug
  static int leap() {
    LocalDate d = LocalDate.now();
    if (d.getMonthValue() != 2 || d.getDayOfMonth() < 29)
      return 0;
    return 1 / (d.getYear() % 4);
  }
  // CHECK: 2 paths, 1 bug
  static int late() {
    return LocalDateTime.now().getHour() == 23 ? 1 / 0 : 1;
  }
  // Time does not go back.
  // CHECK: 0 bugs
  static int order() {
    LocalDate a = LocalDate.now(), b = LocalDate.now();
    Instant s = Instant.now(), t = Instant.now();
    assert !b.isBefore(a) && s.getEpochSecond() <= t.getEpochSecond() && a.getYear() > 1969;
    return 1;
  }
  // CHECK: 2 paths, 1 bug
  // CHECK: assumed: random numbers may be any
  static int dice() {
    int r = new Random().nextInt(6) + 1;
    assert r > 0 && r < 7;
    return 6 / (6 - r);
  }
  // CHECK: 2 paths, 0 bugs
  static int toss() {
    return new Random().nextBoolean() ? 1 : 2;
  }
  // CHECK: 2 paths, 1 bug
  static int within(int least) {
    int r = new Random().nextInt(5, 9);
    return r == 8 ? 1 / 0 : r;
  }
  // A generator of the program's own is that.
  // CHECK: 1 path, 0 bugs
  static int own() {
    Random six = new Random() {
      @Override
      protected int next(int bits) { return 6; }
    };
    return 6 / six.nextInt();
  }
  // CHECK: 1 path, 0 bugs
  static int seeded() {
    Random r = new Random();
    r.setSeed(42);
    return new Random(42).nextInt() == r.nextInt() ? 1 : 1 / 0;
  }
  // CHECK: 2 paths, 1 bug
  static int threads() {
    return 10 / ThreadLocalRandom.current().nextInt(3);
  }
  // CHECK: 1 path, 0 bugs
  static int uuid() {
    return 4 / UUID.randomUUID().version();
  }
  // CHECK: 2 paths, 1 bug
  // CHECK: assumed: random numbers may be any
  static int salt() {
    byte[] salt = new byte[8];
    new java.security.SecureRandom().nextBytes(salt);
    return 100 / (salt[3] + 128);
  }
}
