// Charset.forName and what comes to it, of a text that is an input: a path for each charset
// that every JVM has, whatever it is called, one for names that no charset has, one for what
// is no name. The others are a bound.
// RUN: rm -rf %t && mkdir %t && %javac -g -d %t %s
// RUN: not %jsym run -cp %t --confirm Names.length | FileCheck %s --check-prefix=LENGTH
// RUN: not %jsym run -cp %t --confirm Names.text | FileCheck %s --check-prefix=TEXT
// RUN: not %jsym run -cp %t --confirm --string-chars=utf16 Names.length | FileCheck %s --check-prefix=WIDE
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;

class Names {
  // LENGTH-DAG: throws java.lang.IllegalArgumentException: Null charset name
  // LENGTH-DAG: throws java.nio.charset.UnsupportedCharsetException
  // LENGTH-DAG: throws java.nio.charset.IllegalCharsetNameException
  // LENGTH-DAG: bound on strings: charsets beyond StandardCharsets
  // LENGTH-DAG: bound on strings: string-bound
  // LENGTH-NOT: limit on
  // LENGTH: on a JVM: 9 confirmed, 0 contradicted, 0 not replayable, 2 cut
  // WIDE: on a JVM: 9 confirmed, 0 contradicted
  static int length(String name) {
    return "abc".getBytes(Charset.forName(name)).length;
  }

  // TEXT-DAG: throws java.io.UnsupportedEncodingException
  // TEXT-NOT: limit on
  // TEXT: on a JVM: {{[0-9]+}} confirmed, 0 contradicted
  static String text(String name) throws UnsupportedEncodingException {
    return new String(new byte[] {65, 66}, name);
  }
}
