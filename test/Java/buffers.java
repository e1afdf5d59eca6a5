// Where compiled code of HotSpot checks an index of a buffer it has a message that the
// bytecode has not: tests do not ask for it.
//
// RUN: not %jsym run --confirm --max-paths=50 'java.nio.HeapByteBuffer.get(I)B' | FileCheck %s
// CHECK: throws java.lang.IndexOutOfBoundsException
// CHECK: 5 confirmed, 0 contradicted
