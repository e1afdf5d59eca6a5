//===- MethodPatcher.java - Calls at the beginning of methods --*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package jsym.guard;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a class file (JVMS 4) and lets methods begin with a call of a static
 * method of {@link Guard}, or ask {@link Feed} what they return. All else stays
 * as it is, so that a JVM takes the class for the one that it has already.
 */
final class MethodPatcher {
  private static final int NATIVE_OR_ABSTRACT = 0x0500, STATIC = 0x0008;
  private static final int ILOAD = 0x15, ALOAD = 0x19, IFEQ = 0x99,
                           RETURN = 0xb1, INVOKESTATIC = 0xb8;
  private static final String FRAMES = "StackMapTable";

  /** What is done with a method. */
  private enum Change {
    /** A call first: "A0", "I1" are the variables that it passes. */
    BEFORE,
    /** Where hasX(this and arguments) holds, it is nextX(...). */
    INSTEAD,
    /** A constructor hands the object over when it is done. */
    AFTER
  }

  /** The parameters: their number, their descriptor, or null for any. */
  private record Call(String method, Object parameters, Change change,
                      String name, List<String> variables) {}

  private final ByteBuffer in;
  private final List<String> utf8 = new ArrayList<>();
  private final ByteArrayOutputStream added = new ByteArrayOutputStream();
  private final List<Call> calls = new ArrayList<>();
  private final int endOfPool, startOfMethods;
  private int poolSize;

  MethodPatcher(byte[] bytes) {
    in = ByteBuffer.wrap(bytes);
    in.position(8);
    poolSize = u2();
    utf8.add(null);
    while (utf8.size() < poolSize)
      readConstant();
    endOfPool = in.position();
    skip(6);
    skip(2 * u2()); // interfaces
    for (int i = u2(); i > 0; --i)
      skipMember(); // fields
    startOfMethods = in.position();
  }

  /** Class, method, guard, variables. Whether there is such a method. */
  boolean patch(String[] point) {
    String method = point[1];
    boolean optional = method.endsWith("?");
    if (optional)
      method = method.substring(0, method.length() - 1);
    int colon = method.indexOf(':');
    Object parameters = colon < 0
        ? null : Integer.valueOf(method.substring(colon + 1));
    if (colon >= 0)
      method = method.substring(0, colon);
    return add(new Call(method, parameters, Change.BEFORE, point[2],
                        List.of(point).subList(3, point.length))) || optional;
  }

  /** Class, method with its descriptor, what Feed has; or "unseeded". */
  boolean feed(String[] point) {
    int parameters = point[1].indexOf('(');
    Change change = point[2].equals("unseeded") ? Change.AFTER : Change.INSTEAD;
    return add(new Call(point[1].substring(0, parameters),
                        point[1].substring(parameters), change, point[2],
                        List.of()));
  }

  private boolean add(Call call) {
    calls.add(call);
    return hasMethod(call);
  }

  private boolean hasMethod(Call call) {
    in.position(startOfMethods);
    for (int i = u2(); i > 0; --i) {
      int flags = u2();
      String name = utf8.get(u2()), descriptor = utf8.get(u2());
      skipAttributes();
      if (applies(call, flags, name, descriptor))
        return true;
    }
    return false;
  }

  private static boolean applies(Call call, int flags, String name,
                                 String descriptor) {
    return call.method.equals(name) && (flags & NATIVE_OR_ABSTRACT) == 0
        && (call.parameters == null || call.parameters.equals(descriptor)
            || call.parameters.equals(count(descriptor)));
  }

  private static int count(String descriptor) {
    int n = 0;
    for (int i = 1; descriptor.charAt(i) != ')'; ++i, ++n) {
      while (descriptor.charAt(i) == '[')
        ++i;
      if (descriptor.charAt(i) == 'L')
        i = descriptor.indexOf(';', i);
    }
    return n;
  }

  byte[] result() {
    try {
      ByteArrayOutputStream methods = new ByteArrayOutputStream();
      DataOutputStream to = new DataOutputStream(methods);
      in.position(startOfMethods);
      int number = u2();
      to.writeShort(number);
      for (int i = 0; i < number; ++i)
        writeMethod(to);
      byte[] rest = bytes(in.remaining());
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(all);
      out.write(in.array(), 0, 8);
      out.writeShort(poolSize);
      out.write(in.array(), 10, endOfPool - 10);
      added.writeTo(out);
      out.write(in.array(), endOfPool, startOfMethods - endOfPool);
      methods.writeTo(out);
      out.write(rest);
      return all.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void writeMethod(DataOutputStream out) throws IOException {
    int flags = u2(), name = u2(), descriptor = u2(), attributes = u2();
    Call found = null;
    for (Call c : calls)
      if (applies(c, flags, utf8.get(name), utf8.get(descriptor)))
        found = c;
    out.writeShort(flags);
    out.writeShort(name);
    out.writeShort(descriptor);
    out.writeShort(attributes);
    for (int i = 0; i < attributes; ++i) {
      int attribute = u2();
      byte[] content = bytes(in.getInt());
      if (found != null && utf8.get(attribute).equals("Code"))
        content = changed(found, new Code(ByteBuffer.wrap(content)),
                          (flags & STATIC) != 0, utf8.get(descriptor));
      out.writeShort(attribute);
      out.writeInt(content.length);
      out.write(content);
    }
  }

  private byte[] changed(Call call, Code code, boolean isStatic,
                         String descriptor) throws IOException {
    return switch (call.change) {
      case BEFORE -> code.with(prefix(call), false);
      case INSTEAD -> code.with(question(call, isStatic, descriptor), true);
      case AFTER -> code.handingOver(methodref("Feed", call.name,
                                               "(Ljava/lang/Object;)V"));
    };
  }

  private static void nops(ByteArrayOutputStream to, int length) {
    for (int i = length; i % 4 != 0; ++i)
      to.write(0);
  }

  private static void invoke(ByteArrayOutputStream to, int method) {
    to.write(INVOKESTATIC);
    to.write(method >> 8);
    to.write(method);
  }

  /** Its length is a multiple of four: switches stay aligned. */
  private byte[] prefix(Call call) throws IOException {
    ByteArrayOutputStream code = new ByteArrayOutputStream();
    StringBuilder descriptor = new StringBuilder("(");
    for (String v : call.variables) {
      boolean object = v.charAt(0) == 'A';
      code.write(object ? ALOAD : ILOAD);
      code.write(Integer.parseInt(v.substring(1)));
      descriptor.append(object ? "Ljava/lang/Object;" : "I");
    }
    invoke(code, methodref("Guard", call.name, descriptor.append(")V").toString()));
    nops(code, code.size());
    return code.toByteArray();
  }

  /** Of ints and references. What follows it is jumped to. */
  private byte[] question(Call call, boolean isStatic, String descriptor)
      throws IOException {
    ByteArrayOutputStream loads = new ByteArrayOutputStream();
    StringBuilder taken = new StringBuilder("(");
    int variable = 0;
    String given = (isStatic ? "" : "L;")
        + descriptor.substring(1, descriptor.indexOf(')'));
    for (int i = 0; i < given.length(); ++i) {
      boolean object = given.charAt(i) != 'I';
      if (object)
        i = given.charAt(i) == '[' ? i + 1 : given.indexOf(';', i);
      loads.write(object ? ALOAD : ILOAD);
      loads.write(variable++);
      taken.append(object ? "Ljava/lang/Object;" : "I");
    }
    taken.append(')');
    String result = descriptor.substring(descriptor.indexOf(')') + 1);
    int rest = 3 + loads.size() + 3 + 1;
    ByteArrayOutputStream code = new ByteArrayOutputStream();
    nops(code, loads.size() + 3 + rest);
    loads.writeTo(code);
    invoke(code, methodref("Feed", "has" + call.name, taken + "Z"));
    code.write(IFEQ);
    code.write(rest >> 8);
    code.write(rest);
    loads.writeTo(code);
    invoke(code, methodref("Feed", "next" + call.name, taken + result));
    code.write(switch (result.charAt(0)) {
      case 'V' -> RETURN;
      case 'J' -> 0xad;
      case 'F' -> 0xae;
      case 'D' -> 0xaf;
      case 'L' -> 0xb0;
      default -> 0xac;
    });
    return code.toByteArray();
  }

  /** The constant of a text, maybe a new one. */
  private int text(String text) throws IOException {
    int known = utf8.indexOf(text);
    if (known >= 0)
      return known;
    DataOutputStream out = new DataOutputStream(added);
    out.writeByte(1);
    out.writeUTF(text);
    return poolSize++;
  }

  private int methodref(String owner, String name, String descriptor)
      throws IOException {
    DataOutputStream out = new DataOutputStream(added);
    int first = poolSize;
    for (String s : new String[] {"jsym/guard/" + owner, name, descriptor}) {
      out.writeByte(1);
      out.writeUTF(s);
    }
    out.writeByte(7);
    out.writeShort(first);
    out.writeByte(12);
    out.writeShort(first + 1);
    out.writeShort(first + 2);
    out.writeByte(10);
    out.writeShort(first + 3);
    out.writeShort(first + 4);
    poolSize += 6;
    return first + 5;
  }

  /** The attribute of one method (JVMS 4.7.3). */
  private final class Code {
    private final ByteBuffer code;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private int by;
    private boolean jumps; // to what was the beginning

    Code(ByteBuffer code) { this.code = code; }

    byte[] with(byte[] prefix, boolean jumped) throws IOException {
      by = prefix.length;
      jumps = jumped;
      return written(prefix, new byte[0]);
    }

    /** Of a constructor without another return than its last instruction. */
    byte[] handingOver(int method) throws IOException {
      ByteArrayOutputStream end = new ByteArrayOutputStream();
      end.write(ALOAD);
      end.write(0);
      invoke(end, method);
      end.write(RETURN);
      int length = code.getInt(code.position() + 4);
      if ((code.get(code.position() + 7 + length) & 0xff) != RETURN)
        throw new IllegalStateException("a constructor ends otherwise");
      return written(new byte[0], end.toByteArray());
    }

    /** The last instruction is a return if something is put in its place. */
    private byte[] written(byte[] prefix, byte[] suffix) throws IOException {
      // What the call is passed: three words at most.
      out.writeShort(Math.max(code.getShort() & 0xffff, 3));
      out.writeShort(code.getShort());
      int length = code.getInt();
      int kept = suffix.length > 0 ? length - 1 : length;
      out.writeInt(by + kept + suffix.length);
      out.write(prefix);
      copy(kept);
      out.write(suffix);
      code.position(code.position() + length - kept);
      int handlers = code.getShort() & 0xffff;
      out.writeShort(handlers);
      for (int i = 0; i < handlers; ++i) {
        for (int k = 0; k < 3; ++k)
          out.writeShort(code.getShort() + by);
        copy(2);
      }
      attributes();
      return bytes.toByteArray();
    }

    private void copy(int length) throws IOException {
      out.write(code.array(), code.position(), length);
      code.position(code.position() + length);
    }

    /** Only what a JVM needs, and the lines. */
    private void attributes() throws IOException {
      int number = code.getShort() & 0xffff;
      ByteArrayOutputStream kept = new ByteArrayOutputStream();
      int count = 0;
      boolean framed = !jumps;
      for (int i = 0; i < number; ++i) {
        int name = code.getShort() & 0xffff, length = code.getInt();
        ByteBuffer content = ByteBuffer.wrap(code.array(), code.position(), length);
        code.position(code.position() + length);
        byte[] moved = switch (utf8.get(name)) {
          case FRAMES -> frames(content);
          case "LineNumberTable" -> lines(content);
          default -> null;
        };
        if (moved == null)
          continue;
        framed |= utf8.get(name).equals(FRAMES);
        ++count;
        DataOutputStream to = new DataOutputStream(kept);
        to.writeShort(name);
        to.writeInt(moved.length);
        to.write(moved);
      }
      out.writeShort(framed ? count : count + 1);
      kept.writeTo(out);
      if (!framed) {
        byte[] one = frames(ByteBuffer.wrap(new byte[2]));
        out.writeShort(text(FRAMES));
        out.writeInt(one.length);
        out.write(one);
      }
    }

    private byte[] lines(ByteBuffer from) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream to = new DataOutputStream(bytes);
      int number = from.getShort() & 0xffff;
      to.writeShort(number);
      for (int i = 0; i < number; ++i) {
        to.writeShort(from.getShort() + by);
        to.writeShort(from.getShort());
      }
      return bytes.toByteArray();
    }

    /** Each frame says how far it is from the one before (JVMS 4.7.4). */
    private byte[] frames(ByteBuffer from) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream to = new DataOutputStream(bytes);
      int number = from.getShort() & 0xffff;
      boolean own = jumps && !(number > 0 && isAtStart(from));
      to.writeShort(own ? number + 1 : number);
      if (own) { // as at the beginning
        to.writeByte(251);
        to.writeShort(by);
      }
      for (int i = 0; i < number; ++i)
        frame(from, to, i > 0 ? 0 : own ? -1 : by);
      return bytes.toByteArray();
    }

    private boolean isAtStart(ByteBuffer from) {
      int tag = from.get(from.position()) & 0xff;
      return tag == 0 || tag == 64
          || tag > 128 && from.getShort(from.position() + 1) == 0;
    }

    private void frame(ByteBuffer from, DataOutputStream to, int further)
        throws IOException {
      int tag = from.get() & 0xff;
      int delta = tag < 64 ? tag : tag < 128 ? tag - 64
                                             : from.getShort() & 0xffff;
      boolean oneOnStack = tag >= 64 && tag < 128 || tag == 247;
      // The long forms do for all distances.
      to.writeByte(tag < 64 ? 251 : tag < 128 ? 247 : tag);
      to.writeShort(delta + further);
      if (oneOnStack) {
        types(from, to, 1);
      } else if (tag == 255) {
        for (int k = 0; k < 2; ++k) {
          int n = from.getShort() & 0xffff;
          to.writeShort(n);
          types(from, to, n);
        }
      } else if (tag > 251) {
        types(from, to, tag - 251);
      }
    }

    private void types(ByteBuffer from, DataOutputStream to, int number)
        throws IOException {
      for (int i = 0; i < number; ++i) {
        int type = from.get();
        to.writeByte(type);
        if (type == 7) // an object
          to.writeShort(from.getShort());
        else if (type == 8) // one that a "new" there has made
          to.writeShort(from.getShort() + by);
      }
    }
  }

  //===-- Reading -----------------------------------------------------------===//

  private int u2() { return in.getShort() & 0xffff; }

  private void skip(int bytes) { in.position(in.position() + bytes); }

  private byte[] bytes(int length) {
    byte[] out = new byte[length];
    in.get(out);
    return out;
  }

  private void skipMember() {
    skip(6);
    skipAttributes();
  }

  private void skipAttributes() {
    for (int i = u2(); i > 0; --i) {
      skip(2);
      skip(in.getInt());
    }
  }

  private void readConstant() {
    int tag = in.get();
    String text = null;
    switch (tag) {
    case 1 -> text = new String(bytes(u2()), StandardCharsets.UTF_8);
    case 3, 4, 9, 10, 11, 12, 17, 18 -> skip(4);
    case 5, 6 -> skip(8);
    case 7, 8, 16, 19, 20 -> skip(2);
    case 15 -> skip(3);
    default -> throw new IllegalStateException("constant " + tag);
    }
    utf8.add(text);
    if (tag == 5 || tag == 6)
      utf8.add(null);
  }
}
