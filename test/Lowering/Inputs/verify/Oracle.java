// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Paths;

/** Says of each class named on standard input whether the JVM links it. */
public class Oracle {
  public static void main(String[] args) throws Exception {
    URL[] root = {Paths.get(args[0]).toUri().toURL()};
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String name; (name = in.readLine()) != null;) {
      String answer = "ok";
      try (URLClassLoader loader = new URLClassLoader(root, null)) {
        Class<?> c = Class.forName(name, false, loader);
        c.getDeclaredMethods(); // links, and so verifies
      } catch (NoClassDefFoundError | ClassNotFoundException e) {
        // of the members' own types, after verification
      } catch (Throwable t) {
        answer = t.toString().replace('\n', ' ');
      }
      System.out.println(name + "\t" + answer);
    }
  }
}
