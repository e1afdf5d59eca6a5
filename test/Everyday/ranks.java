// Each bug has a rank and a reason; low ranks are counted.
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym check -cp %t --no-confirm Till.share | FileCheck %s --check-prefix=BOTH
// BOTH: verdict: bug
// BOTH: bug 1: throws java.lang.ArithmeticException
// BOTH: rank: reachable (nothing in the code rules its input out)
// BOTH-NOT: bug 2
// BOTH: 1 more with null arguments (by): --show=all
// BOTH: 1 more where arguments are checked and refused: --show=all
// RUN: not %jsym check -cp %t --no-confirm --show=all Till.share | FileCheck %s --check-prefix=ALL
// ALL: bug 2: throws java.lang.NullPointerException
// ALL: rank: null-argument (needs null for by)
// ALL: bug 3: throws java.lang.IllegalArgumentException
// ALL: rank: argument-check (the program throws it itself, before it has changed anything)
// ALL-NOT: more
//
// Null arguments are one line, which names them.
// RUN: not %jsym check -cp %t --no-confirm Till.length | FileCheck %s --check-prefix=BRIEF
// BRIEF: verdict: bug
// BRIEF-NOT: bug 1
// BRIEF: {{^}}1 with null arguments (name): --show=all
// RUN: %jsym check -cp %t --no-confirm --assume-non-null Till.length | FileCheck %s --check-prefix=NONE
// RUN: %jsym check -cp %t --no-confirm --fail-on=reachable Till.length | FileCheck %s --check-prefix=NONE
// NONE: verdict: no bug
//
// Argument checks alone are none: exit status 0, and their number.
// RUN: %jsym check -cp %t --no-confirm Till.take | FileCheck %s --check-prefix=CHECKS
// CHECKS: verdict: no bug
// CHECKS: 2 more where arguments are checked and refused: --show=all
// So are those of a helper as libraries have them.
// RUN: %jsym check -cp %t --no-confirm --max-time=0 --string-bound=2 Till.titled | FileCheck %s --check-prefix=CHECKS
// RUN: not %jsym check -cp %t --no-confirm --fail-on=argument-check Till.take | FileCheck %s --check-prefix=FAIL
// FAIL: verdict: bug
// FAIL: bug 1: throws java.lang.IllegalArgumentException
// RUN: not %jsym check -cp %t --fail-on=argument Till.take 2>&1 | FileCheck %s --check-prefix=TYPO
// TYPO: '--fail-on' does not know 'argument'
//
// So is what a bridge makes of an argument of another class.
// RUN: %jsym check -cp %t --no-confirm 'Price.compareTo(java.lang.Object)' --show=all | FileCheck %s --check-prefix=BRIDGE
// BRIDGE: throws java.lang.ClassCastException
// BRIDGE: rank: argument-check
//
// A check after something was changed, one of something that was computed, and
// a null that is expected, are bugs of the program.
// RUN: not %jsym check -cp %t --no-confirm --assume-non-null Till.sold | FileCheck %s --check-prefix=REAL
// RUN: not %jsym check -cp %t --no-confirm --assume-non-null Till.number | FileCheck %s --check-prefix=REAL
// RUN: %jsym check -cp %t --no-confirm --assume-non-null Till.digits | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check -cp %t --no-confirm Till.late | FileCheck %s --check-prefix=REAL
// RUN: not %jsym check -cp %t --no-confirm Till.computed | FileCheck %s --check-prefix=REAL
// RUN: not %jsym check -cp %t --no-confirm --max-time=0 --max-paths=40 Till.written | FileCheck %s --check-prefix=REAL
// RUN: not %jsym check -cp %t --no-confirm Till.equals | FileCheck %s --check-prefix=REAL
// RUN: not %jsym check -cp %t --no-confirm Till.unset | FileCheck %s --check-prefix=REAL
// RUN: not %jsym check -cp %t --no-confirm Till.root | FileCheck %s --check-prefix=REAL
// RUN: not %jsym check -cp %t --no-confirm Till.missing | FileCheck %s --check-prefix=REAL
// REAL: rank: reachable
//
// Null that somebody has to give to a constructor, or put into a list.
// RUN: not %jsym check -cp %t --no-confirm --show=all Till.owner | FileCheck %s --check-prefix=KEPT
// KEPT: needs null in this.owner, which keeps what it is given
// RUN: not %jsym check -cp %t --no-confirm --assume-non-null --show=all Till.sum | FileCheck %s --check-prefix=ELEMENT
// ELEMENT: needs null in names.elementData[0], which was given
//
// States that no constructor makes come last, whoever asks for them.
// RUN: %jsym check -cp %t --no-confirm --states=any --show=all Till.count | FileCheck %s --check-prefix=UNMADE
// UNMADE: verdict: no bug
// UNMADE: rank: unmade-state (needs a value of this.lines that it never has: never null, exactly java.util.ArrayList, every constructor sets it to a new ArrayList (ranks.java:{{[0-9]+}}))
// RUN: %jsym check -cp %t --no-confirm --show=all Till.steps | FileCheck %s --check-prefix=CYCLE
// CYCLE: rank: unmade-state (this.before leads in a circle, though of its two objects one was there before the other)
//
// Nor is there a table of a map that put did not fill, in a subclass either.
// RUN: not %jsym check -cp %t --no-confirm --max-time=0 --max-paths=60 Recent.of > %t/recent
// RUN: FileCheck %s --check-prefix=RECENT < %t/recent
// RECENT: bug 1: throws java.lang.NullPointerException
// RECENT: rank: reachable
// RECENT-NOT: bug 2
// RECENT: more in states that no constructor makes: --show=all
//
// What was assumed is told with its reason.
// RUN: %jsym check -cp %t --no-confirm Till.count | FileCheck %s --check-prefix=WHY
// WHY: assumed: objects are as constructors and writers leave them: Till.lines
// WHY-NEXT: Till.lines is never null, exactly java.util.ArrayList: every constructor sets it to a new ArrayList (ranks.java:{{[0-9]+}})
// RUN: %jsym check -cp %t --no-confirm --format=json Till.count | FileCheck %s --check-prefix=JSON
// JSON: "id": "derived-states"
// JSON: "of": "Till.lines"
// JSON-NEXT: "because": "never null
//
// run counts, and its status is the same, whoever listens.
// RUN: %jsym run -cp %t Till.take | FileCheck %s --check-prefix=COUNT
// RUN: %jsym run -q -cp %t Till.take | FileCheck %s --check-prefix=COUNT
// COUNT: 3 paths, 0 bugs, 2 of lower ranks
// RUN: not %jsym check -cp %t --no-confirm --sarif %t/s.json --junit-xml %t/j.xml --json %t/r.json Till.share > %t/out
// RUN: FileCheck %s --check-prefix=SARIF < %t/s.json
// SARIF: "level": "error"
// SARIF: "rank": "reachable"
// SARIF: "level": "warning"
// SARIF: "level": "note"
// SARIF: "rankReason": "the program throws it itself
// RUN: FileCheck %s --check-prefix=XML < %t/j.xml
// XML-DAG: rank: null-argument (needs null for by)
// XML-DAG: <skipped message="argument-check: throws java.lang.IllegalArgumentException
// RUN: %python -m jsonschema -i %t/r.json %src/docs/report.schema.json
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

class Recent {
  private final Map<String, Integer> hits = new LinkedHashMap<>() {
    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Integer> e) {
      return size() > 100;
    }
  };

  int of(String key) { return hits.get(key); }
}

class Price implements Comparable<Price> {
  private int cents;

  @Override
  public int compareTo(Price other) {
    return other == null ? 1 : Integer.compare(cents, other.cents);
  }
}

class Till {
  private final List<String> lines = new ArrayList<>();
  private final Map<String, Integer> prices = new HashMap<>();
  private final String owner;
  private final Till before;
  private String note;
  private int taken;

  Till(String owner, Till before) {
    this.owner = owner;
    this.before = before;
  }

  int share(int cents, Integer by) {
    if (cents < 0)
      throw new IllegalArgumentException("negative");
    return cents / by;
  }

  int length(String name) {
    return name.length();
  }

  private static void positive(int n) {
    if (n <= 0)
      throw new IllegalArgumentException("not positive");
  }

  int take(int n, int most) {
    positive(n);
    if (n > most)
      throw new IllegalArgumentException("too much");
    taken += n;
    return n;
  }

  static int sold(int[] cents) {
    int sum = 0;
    for (int c : cents)
      sum += c;
    if (sum > 100)
      throw new IllegalStateException("too much");
    return sum;
  }

  static int number(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalStateException("no number", e);
    }
  }

  static int digits(String text) {
    for (int i = 0; i < text.length(); i++)
      if (text.charAt(i) < '0')
        throw new IllegalArgumentException("no digit");
    return text.length();
  }

  int late(int n) {
    taken += n;
    if (n > 100)
      throw new IllegalStateException("too late");
    return n;
  }

  // A helper, as libraries have them.
  static int titled(String title) {
    filled(title, "%s is empty", "the title");
    return title.length();
  }

  static <T extends CharSequence> T filled(T text, String message, Object... values) {
    java.util.Objects.requireNonNull(text, () -> String.format(message, values));
    if (isBlank(text))
      throw new IllegalArgumentException(message);
    return text;
  }

  static boolean isBlank(CharSequence text) {
    for (int i = 0; i < text.length(); i++)
      if (!Character.isWhitespace(text.charAt(i)))
        return false;
    return true;
  }

  // It looks at what it has made.
  static String written(int n) {
    StringBuilder b = new StringBuilder();
    while (n != 0) {
      n -= n >= 5 ? 5 : 1;
      b.append('I');
      if (b.length() > 8)
        throw new IllegalStateException("too long");
    }
    return b.toString();
  }

  int computed(int n) {
    positive(n * 2);
    return n;
  }

  @Override
  public boolean equals(Object other) {
    return other.hashCode() == 3;
  }

  @Override
  public int hashCode() {
    return 3;
  }

  int unset() {
    return note.length();
  }

  int root() {
    if (before != null && taken > 3)
      return 1;
    return before.taken;
  }

  int missing(String key) {
    Objects.requireNonNull(key);
    return Objects.requireNonNull(prices.get(key));
  }

  int owner() {
    return owner.length();
  }

  int sum(List<String> names) {
    int sum = 0;
    for (String name : names)
      sum += name.length();
    return sum;
  }

  int count() {
    return lines.size();
  }

  int steps() {
    int n = 0;
    for (Till t = this; t != null && n < 4; t = t.before)
      n++;
    assert n < 4 || before.before != this;
    return n;
  }
}
