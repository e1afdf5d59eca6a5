// A parameter T[] may be an S[] (JLS 4.10.3): stores may fail (JLS 10.5), what is
// found in it is an S. Nothing is decided before it makes a difference.
//
// RUN: rm -rf %t && mkdir %t && %javac -parameters -d %t %s
// RUN: not %jsym run -cp %t Covariant.put --confirm | FileCheck %s --check-prefix=PUT
// RUN: not %jsym run -cp %t Covariant.set --confirm | FileCheck %s --check-prefix=SET
// RUN: not %jsym run -cp %t Covariant.swap --confirm | FileCheck %s --check-prefix=SWAP
// RUN: not %jsym run -cp %t Covariant.kind --confirm | FileCheck %s --check-prefix=KIND
// RUN: not %jsym run -cp %t Covariant.fits --heap=lazier --confirm | FileCheck %s --check-prefix=FITS
// RUN: not %jsym run -cp %t Covariant.rows --heap=lazy --confirm | FileCheck %s --check-prefix=ROWS
// RUN: %jsym run -cp %t Covariant.same --confirm | FileCheck %s --check-prefix=SAME
// RUN: not %jsym run -cp %t Covariant.name --confirm | FileCheck %s --check-prefix=NAME
// RUN: not %jsym run -cp %t Covariant.text | FileCheck %s --check-prefix=TEXT
// RUN: not %jsym run -cp %t Covariant.keep | FileCheck %s --check-prefix=KEEP
// RUN: not %jsym run -cp %t Covariant.given --confirm | FileCheck %s --check-prefix=GIVEN
// RUN: not %jsym run -cp %t Covariant.copy --confirm | FileCheck %s --check-prefix=COPY
// RUN: not %jsym run -cp %t Covariant.given --types=Animal[]=Dog[] | FileCheck %s --check-prefix=DOGS
// RUN: %jsym run -cp %t Covariant.asked --confirm | FileCheck %s --check-prefix=ASKED
// RUN: not %jsym run -cp %t Covariant.found --confirm | FileCheck %s --check-prefix=FOUND
// RUN: not %jsym run -cp %t Covariant.texts --heap=lazier --confirm | FileCheck %s --check-prefix=TEXTS
import java.util.Arrays;

class Animal {}
class Dog extends Animal { int age; }
class Cat extends Animal {}

class Covariant {
  protected Animal[] pets = new Dog[3];
  private Animal[] own = new Animal[2];
  private final Animal[] given;

  // PUT: with a = new Animal[1], x = new Animal()
  // PUT: returns
  // PUT: with a = new Cat[1], x = Cat{}
  // PUT: throws java.lang.ArrayStoreException
  // PUT: with a = new Cat[1], x = new Animal()
  // PUT: returns
  // PUT: with a = new Dog[1], x = Dog{}
  // PUT: throws java.lang.ArrayStoreException
  // PUT: with a = new Dog[1], x = new Animal()
  // PUT: {{^}}8 paths, 3 bugs
  // PUT: 8 confirmed, 0 contradicted, 0 not replayable
  static void put(Animal[] a, Animal x) {
    if (a.length > 0)
      a[0] = x;
  }

  // Of the JDK's classes, String and Integer stand for all.
  // SET: with a = new Integer[1], x = new Object()
  // SET: {{^}}8 paths, 4 bugs
  // SET: 8 confirmed, 0 contradicted, 0 not replayable
  static void set(Object[] a, Object x) { a[0] = x; }

  // What was in an array fits into it.
  // SWAP-NOT: ArrayStoreException
  // SWAP: {{^}}4 paths, 3 bugs
  // SWAP: 4 confirmed, 0 contradicted, 0 not replayable
  static void swap(Animal[] a) {
    Animal t = a[0];
    a[0] = a[1];
    a[1] = t;
  }

  // KIND: {{^}}7 paths, 2 bugs
  // KIND: 7 confirmed, 0 contradicted, 0 not replayable
  static int kind(Animal[] a) {
    if (a instanceof Dog[])
      return 1;
    if (a[0] instanceof Dog)
      return 2;
    return a[0] instanceof Cat ? 3 : 4;
  }

  // An element that is a Cat: the array is none of Dogs.
  // FITS: returns 1
  // FITS: with a = {Cat{}, null}
  // FITS: throws java.lang.ArrayStoreException
  // FITS: with a = new Cat[]{Cat{}, null}
  // FITS-NOT: with a = Dog
  // FITS: 7 confirmed, 0 contradicted, 0 not replayable
  static int fits(Animal[] a) {
    if (!(a[0] instanceof Cat))
      return 2;
    a[1] = new Dog();
    return 1;
  }

  // ROWS: throws java.lang.ArrayStoreException
  // ROWS: {{^}}10 paths, 6 bugs
  // ROWS: 10 confirmed, 0 contradicted, 0 not replayable
  static void rows(Animal[][] m, Animal[] row) { m[0] = row; }

  // SAME: {{^}}5 paths, 0 bugs
  // SAME: 5 confirmed, 0 contradicted, 0 not replayable
  static boolean same(Animal[] a, Dog[] b) { return a == b; }

  // NAME: {{^}}4 paths, 1 bug
  // NAME: 4 confirmed, 0 contradicted, 0 not replayable
  static int name(Animal[] a) {
    return a.getClass() == Dog[].class ? 1 : a.getClass() == Animal[].class ? 2 : 3;
  }

  // A final class has no subclasses.
  // TEXT-NOT: ArrayStoreException
  // TEXT: verdict
  static void text(String[] a, String x) { a[0] = x; }

  // A field may hold another array, too, but for those that all code that may
  // write them gives arrays of their class.
  // KEEP-NOT: ArrayStoreException
  // KEEP: {{^}}3 paths
  void keep(Animal x) { own[0] = x; }
  void more(boolean again) { own = again ? Arrays.copyOf(own, 9) : own.clone(); }
  static class Nested {
    void start(Covariant c) { c.own = made(3); }
    private static Animal[] made(int n) { return n > 0 ? new Animal[n] : null; }
  }

  // GIVEN: throws java.lang.ArrayStoreException
  // GIVEN: {{^}}8 paths
  // GIVEN: 8 confirmed, 0 contradicted, 0 not replayable
  // DOGS: throws java.lang.ArrayStoreException
  // DOGS: given = new Dog[1]
  Covariant(Animal[] given) { this.given = given; }
  void given(Animal x) { given[0] = x; }

  // COPY-DAG: returns 1
  // COPY-DAG: returns 2
  // COPY: 7 confirmed, 0 contradicted, 0 not replayable
  int copy() { return Arrays.copyOf(pets, 1) instanceof Dog[] ? 1 : 2; }

  // An Object[] is each array that somebody asks for.
  // ASKED-DAG: returns 1
  // ASKED-DAG: returns 2
  // ASKED-DAG: returns 3
  // ASKED-DAG: returns 4
  // ASKED: 6 confirmed, 0 contradicted, 0 not replayable
  static int asked(Object o, Cat[] c) {
    if (!(o instanceof Object[]))
      return 1;
    return o instanceof Dog[] ? 2 : o == c ? 3 : 4;
  }

  // FOUND-DAG: returns 1
  // FOUND-DAG: returns 2
  // FOUND-DAG: throws java.lang.ArrayStoreException
  // FOUND: 0 contradicted, 0 not replayable
  static int found(Object[] a, Cat c) {
    a[0] = c;
    return a instanceof Cat[] ? 1 : 2;
  }

  // What was found in it is a String then, of any length up to the bound.
  // TEXTS-DAG: returns 1
  // TEXTS-DAG: returns 2
  // TEXTS-DAG: returns 3
  // TEXTS-DAG: bound on strings
  // TEXTS: 0 contradicted, 0 not replayable
  static int texts(Object[] a) {
    Object x = a[0];
    synchronized (x) {
      if (a.getClass() == String[].class)
        return x.toString().isEmpty() ? 1 : 2;
      return 3;
    }
  }
}
