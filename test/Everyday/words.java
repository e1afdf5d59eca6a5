// Conditions ask what a person would ask: which key a map has, the hash code of
// an object, a year by its last bits.
//
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym check -cp %t --no-confirm --fail-on=all --show=all Words.left | FileCheck %s --check-prefix=LEFT
// RUN: not %jsym check -cp %t --no-confirm Words.slot | FileCheck %s --check-prefix=SLOT
// RUN: not %jsym check -cp %t --no-confirm Words.leap | FileCheck %s --check-prefix=LEAP
import java.time.LocalDate;
import java.util.Map;

class Words {
  // LEFT: throws java.lang.IllegalStateException
  // LEFT: when {{.*}}pieces.containsKey(article){{.*}}pieces.get(article)
  // LEFT-NOT: keys[
  static int left(Map<String, Integer> pieces, String article) {
    int left = pieces.getOrDefault(article, 1) - 1;
    if (left < 0)
      throw new IllegalStateException("sold out");
    return left;
  }

  // SLOT: when {{.*}}key.hashCode()
  // SLOT-NOT: order(
  static int slot(int[] slots, Object key) {
    return slots[key.hashCode() % 7];
  }

  // LEAP: throws java.lang.ArithmeticException
  // LEAP: when {{.*}}(day.getYear() & 3)
  // LEAP-NOT: bits(
  static int leap(LocalDate day) {
    return 1 / (day.isLeapYear() ? 0 : 1);
  }
}
