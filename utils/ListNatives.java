//===- ListNatives.java - The native methods of the running JDK -*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

import java.io.DataInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints one line "class.name:descriptor" for each native method of a module,
 * sorted. Usage: java utils/ListNatives.java [--code] [module], java.base by
 * default. With --code: each method that has code in its place.
 */
public final class ListNatives {
  private static final int NATIVE = 0x0100, ABSTRACT = 0x0400;
  private static boolean wantsCode;

  private static boolean isWanted(int flags) {
    return wantsCode ? (flags & (NATIVE | ABSTRACT)) == 0 : (flags & NATIVE) != 0;
  }

  public static void main(String[] args) throws IOException {
    wantsCode = args.length > 0 && args[0].equals("--code");
    String module = args.length == (wantsCode ? 1 : 0) ? "java.base" : args[args.length - 1];
    Path root =
        FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", module);
    List<Path> files;
    try (Stream<Path> walk = Files.walk(root)) {
      files = walk.filter(p -> p.toString().endsWith(".class"))
                  .collect(Collectors.toList());
    }
    TreeSet<String> lines = new TreeSet<>();
    for (Path file : files)
      try (DataInputStream in = new DataInputStream(
               new java.io.ByteArrayInputStream(Files.readAllBytes(file)))) {
        collect(in, lines);
      }
    StringBuilder out = new StringBuilder();
    for (String line : lines)
      out.append(line).append('\n');
    System.out.print(out);
  }

  /** JVMS 4.1: only as much as it takes to reach the methods. */
  private static void collect(DataInputStream in, TreeSet<String> lines)
      throws IOException {
    in.readInt();
    in.readInt();
    int count = in.readUnsignedShort();
    String[] text = new String[count];
    int[] classes = new int[count];
    for (int i = 1; i < count; ++i)
      switch (in.readUnsignedByte()) {
      case 1 -> text[i] = in.readUTF();
      case 3, 4, 9, 10, 11, 12, 17, 18 -> in.readInt();
      case 5, 6 -> {
        in.readLong();
        ++i;
      }
      case 7 -> classes[i] = in.readUnsignedShort();
      case 8, 16, 19, 20 -> in.readUnsignedShort();
      case 15 -> {
        in.readUnsignedByte();
        in.readUnsignedShort();
      }
      default -> throw new IOException("bad constant");
      }
    in.readUnsignedShort();
    String name = text[classes[in.readUnsignedShort()]];
    in.readUnsignedShort();
    in.skipBytes(2 * in.readUnsignedShort());
    skipMembers(in, null, null, null);
    skipMembers(in, text, name, lines);
  }

  /** JVMS 4.5 and 4.6; with {@code lines}, adds the methods to them. */
  private static void skipMembers(DataInputStream in, String[] text, String name,
                                  TreeSet<String> lines) throws IOException {
    for (int n = in.readUnsignedShort(); n > 0; --n) {
      int flags = in.readUnsignedShort();
      int member = in.readUnsignedShort(), descriptor = in.readUnsignedShort();
      if (lines != null && isWanted(flags))
        lines.add(name + "." + text[member] + ":" + text[descriptor]);
      for (int a = in.readUnsignedShort(); a > 0; --a) {
        in.readUnsignedShort();
        in.skipBytes(in.readInt());
      }
    }
  }
}
