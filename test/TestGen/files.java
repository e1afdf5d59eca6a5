// What is read from a file is any text, or the file is not there; tests give it.
// RUN: rm -rf %t && mkdir %t && %javac -d %t %s
// RUN: not %jsym run -cp %t --max-time=40s --string-bound=3 --confirm ReadFiles.any > %t/out && FileCheck %s < %t/out
// A name that is a symbol has a file, too, but nobody knows which; of two there may be one.
// RUN: not %jsym run -cp %t --max-time=40s --string-bound=2 --confirm ReadFiles.named > %t/named && FileCheck %s --check-prefix=NAMED < %t/named
// RUN: %jsym run -cp %t --max-time=40s --string-bound=2 ReadFiles.two > %t/two; FileCheck %s --check-prefix=TWO < %t/two
// RUN: %jsym run -cp %t --concrete-env ReadFiles.bytes > %t/fixed; grep 'needs the environment' %t/fixed
// CHECK-DAG: throws java.io.FileNotFoundException: data/one.bin (No such file or directory)
// CHECK-DAG: throws java.lang.ArithmeticException
// CHECK-DAG: with which = 3, file("three.txt") = null
// CHECK-DAG: throws java.io.IOException: Stream Closed
// CHECK: on a JVM: {{[1-9][0-9]+}} confirmed, 0 contradicted, 0 not replayable, {{[0-9]+}} cut
// NAMED: throws java.lang.ArithmeticException
// NAMED: takes 'file' from outside
// TWO: needs the environment: {{.*}}two names, which may be those of one file
import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

class ReadFiles {
  static int any(int which) throws IOException {
    return switch (which) {
      case 1 -> bytes();
      case 2 -> reader();
      case 3 -> all();
      case 4 -> exists();
      case 5 -> closed();
      case 6 -> written(2);
      case 7 -> appended();
      case 8 -> saved();
      default -> 0;
    };
  }
  static int named(String name) throws IOException {
    return new FileInputStream(name).read() == 7 ? 1 / 0 : 1;
  }
  static int two(String name) throws IOException {
    return new FileInputStream("x").read() == new FileInputStream(name).read() ? 1 : 2;
  }
  static int bytes() throws IOException {
    try (InputStream in = new FileInputStream("data/one.bin")) {
      return in.read() == 200 ? in.available() == 0 ? 1 / 0 : 1 : 2;
    }
  }
  static int reader() throws IOException {
    try (BufferedReader in = new BufferedReader(new FileReader("two.txt"))) {
      String first = in.readLine();
      return first == null ? 1 : first.isEmpty() ? 1 / 0 : 3;
    }
  }
  static int all() throws IOException {
    try {
      return Files.readAllLines(Path.of("three.txt")).size() == 2 ? 1 / 0 : 2;
    } catch (NoSuchFileException e) {
      return 3;
    }
  }
  static int closed() throws IOException {
    InputStream in = new FileInputStream("five");
    in.close();
    return in.read();
  }
  static int written(int n) throws IOException {
    try (FileOutputStream out = new FileOutputStream("out/six")) {
      for (int i = 0; i < n; ++i)
        out.write(i + 65);
    }
    try (InputStream in = new FileInputStream("out/six")) {
      return in.read() == 65 && in.read() == 66 && in.read() == -1 && new File("out/six").exists() ? 1 : 1 / 0;
    }
  }
  static int appended() throws IOException {
    try (PrintWriter out = new PrintWriter(new FileWriter("seven", true))) {
      out.print("x");
    }
    return new File("seven").length() == 3 ? 1 / 0 : 1;
  }
  static int saved() throws IOException {
    Path path = Path.of("eight");
    try {
      Files.writeString(path, "a\nb", StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      return 1;
    }
    Files.write(path, new byte[] {10}, StandardOpenOption.APPEND);
    return Files.readAllLines(path).size() == 2 ? 2 : 1 / 0;
  }
  static int exists() throws IOException {
    File f = new File("four");
    if (!f.exists())
      return f.length() == 0 ? 1 : 1 / 0;
    return f.isDirectory() ? 1 / 0 : f.length() == 3 && Files.size(f.toPath()) == 3 ? 2 : 3;
  }
}
