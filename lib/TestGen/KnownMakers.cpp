//===- KnownMakers.cpp - How people make objects of the JDK ---------------===//
//
// Part of jsym-llvm, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "KnownMakers.h"

namespace jsym::testgen {

static constexpr KnownMaker Makers[] = {
    {"java/time/LocalDate", "of", "(III)Ljava/time/LocalDate;",
     "year month day", "2000 1 1"},
    {"java/time/LocalTime", "of", "(II)Ljava/time/LocalTime;", "hour minute",
     "12 0"},
    {"java/time/LocalTime", "of", "(III)Ljava/time/LocalTime;",
     "hour minute second", "12 0 0"},
    {"java/time/LocalTime", "of", "(IIII)Ljava/time/LocalTime;",
     "hour minute second nano", "12 0 0 0"},
    {"java/time/LocalDateTime", "of",
     "(Ljava/time/LocalDate;Ljava/time/LocalTime;)Ljava/time/LocalDateTime;",
     "date time", "- -"},
    {"java/time/YearMonth", "of", "(II)Ljava/time/YearMonth;", "year month",
     "2000 1"},
    {"java/time/Year", "of", "(I)Ljava/time/Year;", "year", "2000"},
    {"java/time/Period", "of", "(III)Ljava/time/Period;", "years months days",
     "0 0 1"},
    {"java/time/Duration", "ofSeconds", "(J)Ljava/time/Duration;", "seconds",
     "1"},
    {"java/time/Duration", "ofSeconds", "(JJ)Ljava/time/Duration;",
     "seconds nanos", "1 0"},
    {"java/time/Instant", "ofEpochSecond", "(J)Ljava/time/Instant;", "seconds",
     "0"},
    {"java/time/Instant", "ofEpochSecond", "(JJ)Ljava/time/Instant;",
     "seconds nanos", "0 0"},
    {"java/math/BigDecimal", "valueOf", "(J)Ljava/math/BigDecimal;",
     "intCompact", "1"},
    {"java/math/BigDecimal", "valueOf", "(JI)Ljava/math/BigDecimal;",
     "intCompact scale", "1 0"},
    {"java/math/BigInteger", "valueOf", "(J)Ljava/math/BigInteger;", "signum",
     "1"},
    {"java/util/UUID", "<init>", "(JJ)V", "mostSigBits leastSigBits", "0 1"},
    {"java/util/Optional", "empty", "()Ljava/util/Optional;", "", ""},
    {"java/util/Optional", "of", "(Ljava/lang/Object;)Ljava/util/Optional;",
     "value", "-"},
    {"java/util/concurrent/atomic/AtomicInteger", "<init>", "(I)V", "value",
     "0"},
    {"java/util/concurrent/atomic/AtomicLong", "<init>", "(J)V", "value", "0"},
    {"java/util/concurrent/atomic/AtomicBoolean", "<init>", "(Z)V", "value",
     "0"},
    {"java/util/Random", "<init>", "(J)V", "", "1"},
    {"java/util/ArrayList", "<init>", "()V", "", ""},
    {"java/util/LinkedList", "<init>", "()V", "", ""},
    {"java/util/ArrayDeque", "<init>", "()V", "", ""},
    {"java/util/HashMap", "<init>", "()V", "", ""},
    {"java/util/LinkedHashMap", "<init>", "()V", "", ""},
    {"java/util/TreeMap", "<init>", "()V", "", ""},
    {"java/util/HashSet", "<init>", "()V", "", ""},
    {"java/util/TreeSet", "<init>", "()V", "", ""},
    {"java/lang/StringBuilder", "<init>", "()V", "", ""},
    {"java/lang/Object", "<init>", "()V", "", ""},
    // What people give for interfaces.
    {"java/util/List", "of", "()Ljava/util/List;", "", ""},
    {"java/util/Set", "of", "()Ljava/util/Set;", "", ""},
    {"java/util/Map", "of", "()Ljava/util/Map;", "", ""},
};

llvm::ArrayRef<KnownMaker> knownMakers() { return Makers; }

} // namespace jsym::testgen
