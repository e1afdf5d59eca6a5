// An Object of the input is an array of one kind in one path and of another in
// the next: what is in it is then another thing, too.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -cp %t --confirm Arrays.numbers | FileCheck %s --check-prefix=NUMBERS
// NUMBERS-DAG: throws java.lang.IllegalStateException: short
// NUMBERS-DAG: throws java.lang.IllegalStateException: double
// NUMBERS: {{[1-9][0-9]*}} confirmed, 0 contradicted
// RUN: not %jsym run -cp %t --confirm Arrays.references | FileCheck %s --check-prefix=REFS
// RUN: not %jsym run -cp %t --confirm --heap=lazy Arrays.references | FileCheck %s --check-prefix=REFS
// RUN: not %jsym run -cp %t --confirm --heap=summary Arrays.references | FileCheck %s --check-prefix=REFS
// REFS: throws java.lang.IllegalStateException: Integer
// REFS: {{[1-9][0-9]*}} confirmed, 0 contradicted
// RUN: not %jsym run -cp %t --confirm Arrays.deep --max-paths=120 | FileCheck %s --check-prefix=DEEP
// DEEP: {{[1-9][0-9]*}} confirmed, 0 contradicted
class Arrays {
  static int numbers(Object a) {
    if (a instanceof byte[] && ((byte[]) a).length > 0)
      return ((byte[]) a)[0] == 5 ? 1 : 2;
    if (a instanceof short[] && ((short[]) a).length > 0 && ((short[]) a)[0] == 300)
      throw new IllegalStateException("short");
    if (a instanceof double[] && ((double[]) a).length > 0 && ((double[]) a)[0] == 0.5)
      throw new IllegalStateException("double");
    return 0;
  }

  static int references(Object a) {
    if (a instanceof String[] && ((String[]) a).length > 0)
      return ((String[]) a)[0] != null ? 1 : 2;
    if (a instanceof Object[] && ((Object[]) a).length > 0
        && ((Object[]) a)[0] instanceof Integer)
      throw new IllegalStateException("Integer");
    return 0;
  }

  static boolean deep(Object[] a, Object[] b) {
    return java.util.Arrays.deepEquals(a, b);
  }
}
