// Streams, readers and writers as inputs, and the class of what is only an
// Object.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: for m in two line copy put append entry equals; do echo "== $m"; timeout 60 %jsym run -q --confirm --max-time=30s -cp %t Streams.$m; test $? -lt 2 || exit 1; done > %t/all
// RUN: FileCheck %s < %t/all
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.util.Map;

class Streams {
  int key;

  // CHECK-LABEL: == two
  // CHECK: 1 bug
  // CHECK: assumed: one class stands for all of the JDK's type: java.io.InputStream
  // CHECK: verdict: bug
  // CHECK: {{[1-9][0-9]*}} confirmed, 0 contradicted
  static int two(InputStream in) throws IOException {
    if (in == null)
      return -1;
    int a = in.read(), b = in.read();
    if (b == 'b' && a == 'a')
      throw new IllegalStateException();
    return b;
  }

  // CHECK-LABEL: == line
  // CHECK: {{[1-9][0-9]*}} confirmed, 0 contradicted
  static int line(Reader in) throws IOException {
    int n = 0;
    if (in != null)
      for (int c = in.read(); c >= 0 && c != '\n'; c = in.read())
        n++;
    return n;
  }

  // CHECK-LABEL: == copy
  // CHECK: {{[1-9][0-9]*}} confirmed, 0 contradicted
  static int copy(InputStream in) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (in != null)
      out.write(in.readNBytes(2));
    return out.size();
  }

  // CHECK-LABEL: == put
  // CHECK: 2 paths, 0 bugs
  // CHECK: 2 confirmed, 0 contradicted
  static void put(OutputStream out, int b) throws IOException {
    if (out != null)
      out.write(b);
  }

  // CHECK-LABEL: == append
  // CHECK: 2 paths, 0 bugs
  // CHECK: 2 confirmed, 0 contradicted
  static void append(Appendable to) throws IOException {
    if (to != null)
      to.append("text");
  }

  // CHECK-LABEL: == entry
  // CHECK: 7 paths, 2 bugs
  // CHECK: 7 confirmed, 0 contradicted
  static int entry(Map.Entry<Integer, Integer> e) {
    return e == null || e.getKey() == null || e.getValue() == null ? 0 : e.getKey() / e.getValue();
  }

  // CHECK-LABEL: == equals
  // CHECK: 5 paths, 0 bugs
  // CHECK: are of no known class: java.lang.Object.getClass()
  // CHECK: 5 confirmed, 0 contradicted
  @Override
  public boolean equals(Object o) {
    if (o == null || o.getClass() != getClass())
      return false;
    return ((Streams) o).key == key;
  }
}
