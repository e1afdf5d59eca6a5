//===- StandIns.cpp - Classes that stand for the JDK's types --------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "jsym/Analysis/ValueClasses.h"
#include "llvm/ADT/StringSwitch.h"

llvm::ArrayRef<const char *> jsym::analysis::standInsFor(llvm::StringRef Name) {
  static constexpr const char
      *List[] = {"java/util/ArrayList"},
      *Linked[] = {"java/util/JsymInputLinkedList"},
      *Map[] = {"java/util/JsymInputMap"}, *Set[] = {"java/util/JsymInputSet"},
      *SortedMap[] = {"java/util/JsymInputTreeMap"},
      *SortedSet[] = {"java/util/JsymInputTreeSet"},
      *Deque[] = {"java/util/JsymInputDeque"},
      *Heap[] = {"java/util/JsymInputPriorityQueue"},
      *Iterator[] = {"java/util/JsymInputIterator"},
      *Entry[] = {"java/util/AbstractMap$SimpleEntry"},
      *In[] = {"java/io/ByteArrayInputStream"},
      *Out[] = {"java/io/ByteArrayOutputStream"},
      *Reader[] = {"java/io/CharArrayReader"},
      *Writer[] = {"java/io/CharArrayWriter"},
      *Data[] = {"java/io/DataOutputStream"},
      *DataIn[] = {"java/io/DataInputStream"},
      *Lock[] = {"java/util/concurrent/locks/ReentrantLock"},
      *Unit[] = {"java/time/temporal/ChronoUnit"},
      *Field[] = {"java/time/temporal/ChronoField"},
      *Date[] = {"java/time/LocalDate"},
      *DateTime[] = {"java/time/LocalDateTime"},
      *Temporal[] = {"java/time/LocalDate", "java/time/LocalDateTime"},
      *Amount[] = {"java/time/Duration", "java/time/Period"},
      *Period[] = {"java/time/Period"}, *Zone[] = {"java/time/ZoneOffset"},
      *Text[] = {"java/lang/String"},
      *Number[] = {"java/lang/Double", "java/lang/Integer", "java/lang/Long"};
  return llvm::StringSwitch<llvm::ArrayRef<const char *>>(Name)
      .Cases("java/util/List", "java/util/Collection", "java/lang/Iterable",
             "java/util/AbstractList", "java/util/AbstractCollection", List)
      .Cases("java/util/SequencedCollection", "java/util/RandomAccess", List)
      .Cases("java/util/LinkedList", "java/util/AbstractSequentialList", Linked)
      .Cases("java/util/Map", "java/util/AbstractMap", "java/util/HashMap",
             "java/util/LinkedHashMap", "java/util/SequencedMap", Map)
      .Cases("java/util/Set", "java/util/AbstractSet", "java/util/HashSet",
             "java/util/LinkedHashSet", "java/util/SequencedSet", Set)
      .Cases("java/util/TreeMap", "java/util/SortedMap",
             "java/util/NavigableMap", SortedMap)
      .Cases("java/util/TreeSet", "java/util/SortedSet",
             "java/util/NavigableSet", SortedSet)
      .Cases("java/util/ArrayDeque", "java/util/Deque", "java/util/Queue",
             Deque)
      .Cases("java/util/PriorityQueue", "java/util/AbstractQueue", Heap)
      .Cases("java/util/Iterator", "java/util/ListIterator",
             "java/util/Enumeration", Iterator)
      .Case("java/util/Map$Entry", Entry)
      .Case("java/io/InputStream", In)
      .Case("java/io/OutputStream", Out)
      .Cases("java/io/Reader", "java/lang/Readable", Reader)
      .Cases("java/io/Writer", "java/lang/Appendable", Writer)
      .Case("java/io/DataOutput", Data)
      .Case("java/io/DataInput", DataIn)
      .Case("java/util/concurrent/locks/Lock", Lock)
      .Case("java/time/temporal/TemporalUnit", Unit)
      .Case("java/time/temporal/TemporalField", Field)
      .Cases("java/time/temporal/TemporalAccessor",
             "java/time/temporal/Temporal", Temporal)
      .Case("java/time/temporal/TemporalAmount", Amount)
      .Case("java/time/chrono/ChronoPeriod", Period)
      .Case("java/time/chrono/ChronoLocalDate", Date)
      .Case("java/time/chrono/ChronoLocalDateTime", DateTime)
      .Case("java/time/ZoneId", Zone)
      .Case("java/lang/CharSequence", Text)
      .Case("java/lang/Number", Number)
      .Default({});
}
