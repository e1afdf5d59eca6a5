//===- JsymDeflater.java - Natives of java.util.zip.Deflater -----*- Java -*-===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
package java.util.zip;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Models of Deflater's natives. A stream is the log of what was asked of it,
 * which the tool gives to zlib as a whole each time.
 */
final class JsymDeflater {
  private static final Map<Long, JsymDeflater> STREAMS = new HashMap<>();
  private static long last;

  private static final int Z_STREAM_END = 1, Z_BUF_ERROR = -5;

  private byte[] log = new byte[64];
  private int length;
  private final int[] status = new int[4];
  private int level, strategy;
  private final boolean nowrap;

  private JsymDeflater(int level, int strategy, boolean nowrap) {
    this.level = level;
    this.strategy = strategy;
    this.nowrap = nowrap;
    begin();
  }

  private static native void replay(byte[] log, int length, byte[] output,
                                    int offset, int[] status);

  private void begin() {
    length = 0;
    add(level);
    add(strategy);
    add(nowrap ? 1 : 0);
  }

  private void add(int value) {
    if (length == log.length)
      log = Arrays.copyOf(log, 2 * length);
    log[length++] = (byte) value;
  }

  private void add4(int value) {
    for (int shift = 24; shift >= 0; shift -= 8)
      add(value >>> shift);
  }

  private void add(byte[] bytes, int offset, int count) {
    add4(count);
    if (log.length < length + count)
      log = Arrays.copyOf(log, 2 * (length + count));
    System.arraycopy(bytes, offset, log, length, count);
    length += count;
  }

  private void run(byte[] output, int offset) {
    replay(log, length, output, offset, status);
  }

  static long init(int level, int strategy, boolean nowrap) {
    JsymDeflater made = new JsymDeflater(level, strategy, nowrap);
    made.run(null, 0);
    STREAMS.put(++last, made);
    return last;
  }

  static void setDictionary(long address, byte[] bytes, int offset, int count) {
    JsymDeflater s = STREAMS.get(address);
    s.add('S');
    s.add(bytes, offset, count);
    s.run(null, 0);
    if (s.status[0] != 0)
      throw new IllegalArgumentException((String) null);
  }

  static long deflateBytesBytes(Deflater self, long address, byte[] input,
                                int inputOffset, int inputCount, byte[] output,
                                int outputOffset, int outputCount, int flush,
                                int params) {
    JsymDeflater s = STREAMS.get(address);
    s.add('D');
    s.add4(flush);
    s.add4(params);
    s.add4(outputCount);
    s.add(input, inputOffset, inputCount);
    s.run(output, outputOffset);
    int result = s.status[0];
    boolean set = (params & 1) != 0, finished = false;
    if (result < 0 && result != Z_BUF_ERROR)
      throw new InternalError();
    if (set && result == 0) {
      set = false;
      s.strategy = params >> 1 & 3;
      s.level = params >> 3;
    } else if (!set) {
      finished = result == Z_STREAM_END;
      if (result == Z_BUF_ERROR)
        return 0;
    }
    return s.status[1] | (long) s.status[2] << 31 | (finished ? 1L << 62 : 0) |
        (set ? 1L << 63 : 0);
  }

  static int getAdler(long address) { return STREAMS.get(address).status[3]; }

  static void reset(long address) {
    JsymDeflater s = STREAMS.get(address);
    s.begin();
    s.run(null, 0);
  }

  static void end(long address) { STREAMS.remove(address); }
}
