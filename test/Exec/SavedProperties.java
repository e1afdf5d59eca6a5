// What the JDK saved of the system's properties at its start is what they are: its
// classes that look there initialise.
//
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: %java -cp %t SavedProperties > %t/expected
// RUN: %jsym run --concrete -cp %t SavedProperties > %t/actual
// RUN: cmp %t/expected %t/actual && FileCheck %s < %t/actual
class SavedProperties {
  public static void main(String[] args) throws Exception {
    // CHECK: initialised
    Class.forName("java.util.zip.ZipFile");
    System.out.println("initialised");
    // CHECK-NEXT: no file
    try {
      new java.util.zip.ZipFile((java.io.File) null);
    } catch (NullPointerException e) {
      System.out.println("no file");
    }
    System.out.println(Integer.valueOf(127) == Integer.valueOf(127));
  }
}
