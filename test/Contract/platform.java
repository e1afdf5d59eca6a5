// What a method overrides is asked of all its supertypes: of those in the JDK, and
// of those between.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t -cp %api %s
// RUN: %jsym check -cp %t Basket.put | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check -cp %t Basket.last | FileCheck %s --check-prefix=LAST
// RUN: %jsym check -cp %t Tags.add | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check --max-time=20s java.util.HashSet.clear | FileCheck %s --check-prefix=OPEN
// RUN: %jsym check --max-time=20s java.util.ArrayDeque.isEmpty | FileCheck %s --check-prefix=NONE
// RUN: not %jsym check --max-time=20s java.util.TreeSet.comparator | FileCheck %s --check-prefix=OPEN
import java.util.*;
import jsym.contract.*;

interface Shelf {
  @Ensures("isNew") String last(int from);
  default boolean isNew(int from, String result) { return result != "old"; }
}

class Basket extends ArrayList<String> implements Shelf {
  int puts;

  // NONE: verdict: no bug; all paths explored
  boolean put(String s) {
    ++puts;
    return s != null;
  }

  // LAST: postcondition Shelf.isNew(int, String) does not hold
  // LAST: on a JVM: confirmed
  @Override public String last(int from) { return from == puts ? "old" : null; }
}

class Tags extends HashSet<Object> {
  int adds;

  @Override public boolean add(Object tag) {
    return ++adds == 0;
  }
}
// OPEN: verdict: bug
