// What a constructor makes of a text is compared before the test has other letters
// in it than the path.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run --confirm -cp %t 'Prefixes.<init>' | FileCheck %s
// CHECK: on a JVM: {{[2-9]}} confirmed, 0 contradicted
import java.util.HashSet;
import java.util.Set;

class Prefixes {
  private final Set<Character> first = new HashSet<>();
  private final int longest;

  Prefixes(String word) {
    if (!word.isEmpty())
      first.add(word.charAt(0));
    longest = word.length();
  }
}
