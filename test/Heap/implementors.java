// An input of a type of the JDK is of the class that stands for it, whatever
// implements that type in libraries; of a class of the user's where the
// program tells it apart; of one of a library by --types.
// RUN: rm -rf %t && mkdir -p %t/lib/lib %t/app && split-file %s %t/src
// RUN: %javac -g -d %t/lib %t/src/lib/*.java
// RUN: cd %t/lib && jar cf %t/lib.jar lib
// RUN: %javac -g -cp %t/lib.jar -d %t/app %t/src/Implementors.java

// RUN: not %jsym run -cp %t/app:%t/lib.jar Implementors.size | FileCheck %s --check-prefix=SIZE
// SIZE-NOT: a bug of the library
// SIZE: throws java.lang.NullPointerException
// SIZE: returns 1
// SIZE: paths, 1 bug
// SIZE: one class stands for all of the JDK's type: java.util.Map

// RUN: %jsym run --confirm -cp %t/app:%t/lib.jar Implementors.own > %t/own
// RUN: FileCheck %s --check-prefix=OWN < %t/own
// OWN-DAG: returns 1
// OWN-DAG: returns 2
// OWN-DAG: returns 3
// OWN: 0 contradicted

// RUN: %jsym run -cp %t/app:%t/lib.jar Implementors.library | FileCheck %s --check-prefix=LIBRARY
// LIBRARY-NOT: returns 1
// LIBRARY: returns 2
// LIBRARY: one class stands for all of the JDK's type: java.util.Map

// RUN: %jsym run -cp %t/app:%t/lib.jar --types=java.util.Map=lib.LibMap Implementors.library | FileCheck %s --check-prefix=TYPES
// TYPES-NOT: LinkedHashMap
// TYPES: returns 1

// RUN: %jsym run --confirm -cp %t/app:%t/lib.jar Implementors.exactly | FileCheck %s --check-prefix=EXACTLY
// EXACTLY-DAG: returns 1
// EXACTLY-DAG: returns 2
// EXACTLY: 0 contradicted

// What is left after a test is of the user's classes alone.
// RUN: %jsym run --confirm -cp %t/app:%t/lib.jar Implementors.noHash | FileCheck %s --check-prefix=NOHASH
// NOHASH-DAG: returns 7
// NOHASH-DAG: returns 0
// NOHASH: 0 contradicted

// A call decides for the class that stands for all.
// RUN: %jsym run -cp %t/app:%t/lib.jar Implementors.afterCall | FileCheck %s --check-prefix=AFTER
// AFTER-NOT: returns 1
// AFTER: paths, 0 bugs

// RUN: %jsym run --confirm -cp %t/app:%t/lib.jar Implementors.text | FileCheck %s --check-prefix=TEXT
// TEXT-DAG: returns 'x'
// TEXT: 0 contradicted

// Interfaces of the JDK that nothing stands for: the user's classes, not those of libraries.
// RUN: %jsym run -cp %t/app:%t/lib.jar Implementors.job | FileCheck %s --check-prefix=JOB
// JOB: 2 paths, 0 bugs

// A method of the library itself: its classes are the program's.
// RUN: %jsym run -cp %t/lib.jar lib.LibMap.is | FileCheck %s --check-prefix=INSIDE
// INSIDE-DAG: returns 1
// INSIDE-DAG: returns 0

//--- lib/LibMap.java
package lib;

import java.util.*;

public class LibMap<K, V> extends AbstractMap<K, V> {
  public Set<Map.Entry<K, V>> entrySet() {
    throw new IllegalStateException("a bug of the library");
  }

  public static int is(Map<Integer, String> m) { return m instanceof LibMap ? 1 : 0; }
}

//--- lib/LibJob.java
package lib;

public class LibJob implements Runnable, CharSequence {
  public void run() { throw new IllegalStateException(); }
  public int length() { throw new IllegalStateException(); }
  public char charAt(int i) { return 0; }
  public CharSequence subSequence(int a, int b) { return this; }
}

//--- Implementors.java
import java.util.*;
import lib.LibMap;

public class Implementors {
  public static class OwnMap<K, V> extends AbstractMap<K, V> {
    public Set<Map.Entry<K, V>> entrySet() { return Set.of(); }
    int seven() { return 7; }
  }

  public static class OwnText implements CharSequence {
    public int length() { return 1; }
    public char charAt(int i) { return 'x'; }
    public CharSequence subSequence(int a, int b) { return this; }
  }

  static int size(Map<Integer, String> m) { return m.size(); }

  static int own(Map<Integer, String> m) {
    if (m instanceof OwnMap)
      return 1;
    return m == null ? 2 : m.isEmpty() ? 3 : 4;
  }

  static int library(Map<Integer, String> m) {
    if (m instanceof LibMap)
      return 1;
    return 2;
  }

  static int exactly(Map<Integer, String> m) {
    if (m == null)
      return 0;
    return m.getClass() == OwnMap.class ? 1 : 2;
  }

  static int noHash(Map<Integer, String> m) {
    if (m == null || m instanceof HashMap)
      return 0;
    return ((OwnMap<Integer, String>) m).seven();
  }

  static int afterCall(Map<Integer, String> m) {
    if (m == null || m.isEmpty())
      return 0;
    return m instanceof OwnMap ? 1 : 0;
  }

  static char text(CharSequence t) {
    if (t instanceof OwnText)
      return t.charAt(3);
    return t == null || t.length() == 0 ? 'n' : t.charAt(0);
  }

  static void job(Runnable r) {
    if (r != null)
      r.run();
  }
}
