// A text that the path has not looked into, and that the test says: no constructor that
// gives another one will do.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: %jsym run -q --states=derived -cp %t --confirm told.separator | FileCheck %s
// CHECK: on a JVM: 2 confirmed, 0 contradicted
public class told {
  private String separator = " ";

  public void setSeparator(String to) { separator = to; }

  public String separator() {
    return separator == null ? "" : separator;
  }
}
