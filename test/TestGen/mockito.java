// Mockito's mocks instead of the helper's stubs: they return, throw and change what a
// path assumed, and a JVM takes the path. The helper's stay where Mockito has nothing.
//
// REQUIRES: mockito-core
// RUN: rm -rf %t && mkdir %t && %javac -g -parameters -d %t/classes -cp %api %s %S/../Contract/Inputs/doubles/Tally.java
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Mail.send --mocks=mockito --junit=%t/send --confirm | FileCheck %s --check-prefix=SEND
// RUN: FileCheck %s --check-prefix=SENDTEST < %t/send/Mail_JsymTest.java
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Mail.poll --mocks=mockito --junit=%t/send --confirm | FileCheck %s --check-prefix=POLL
// RUN: FileCheck %s --check-prefix=POLLTEST < %t/send/Mail_JsymTest.java
// RUN: %jsym run --contract -q -cp %t/classes -k 1 Tally.twice --use-contract=Tally.inc --mocks=mockito --junit=%t/twice --confirm | FileCheck %s --check-prefix=TWICE
// RUN: FileCheck %s --check-prefix=TWICETEST < %t/twice/Tally_JsymTest.java
// RUN: %jsym run --contract -q -cp %t/classes -k 1 Mail.known --mocks=mockito --junit=%t/known --junit-version=4 --confirm | FileCheck %s --check-prefix=KNOWN
// RUN: FileCheck %s --check-prefix=KNOWNTEST < %t/known/Mail_JsymTest.java
// RUN: not %jsym run --contract -q -cp %t/classes -k 1 Mail.drop --mocks=mockito --junit=%t/drop --confirm | FileCheck %s --check-prefix=DROP
// RUN: FileCheck %s --check-prefix=DROPTEST < %t/drop/Mail_JsymTest.java
//
// Jars of the class path are taken before Debian's; tests are read anew.
// RUN: %jsym run --contract -q -cp %t/classes:%mockito -k 1 Mail.put --mocks=mockito --junit=%t/own --confirm | FileCheck %s --check-prefix=PUT
// RUN: FileCheck %s --check-prefix=PUTTEST < %t/own/Mail_JsymTest.java
// RUN: grep -o 'java/[a-z/-]*mockito-core.jar' %t/own/jsym-tests.json | count 1
// RUN: not %jsym replay -q %t/send | FileCheck %s --check-prefix=AGAIN
// AGAIN: {{^}}9 confirmed, 0 contradicted, 0 not replayable
//
// RUN: not %jsym scan %t/classes -cp %api --entries=package --include=Mail.send --show=all --mocks=mockito --junit=%t/scan --confirm | FileCheck %s --check-prefix=SCAN
// RUN: FileCheck %s --check-prefix=SCANTEST < %t/scan/Mail_JsymTest.java
// SCAN: on a JVM: confirmed
// SCANTEST: Post post = Mockito.mock(Post.class);
//
// RUN: not %jsym run -q -cp %t/classes Mail.put --mocks=mockito --mockito-jar=%t/none.jar --confirm 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: --mockito-jar: there is no '{{.*}}none.jar'
// RUN: %jsym run -cp %t/classes Mail.put --mockito-jar=%t/none.jar 2>&1 | FileCheck %s --check-prefix=IDLE
// IDLE: option '--mockito-jar' has no effect without --mocks
import jsym.contract.*;

class Letter {
  int stamps;
  Letter next;
}

interface Post {
  @Modifies("letter.stamps") @Throws(IllegalStateException.class) @Ensures("result >= 0 && letter.stamps > old(letter.stamps)")
  int take(Letter letter);

  @Requires("letter.stamps > 0") @Modifies({}) void post(Letter letter);

  @Modifies({}) @Throws(java.io.IOException.class) Letter fetch() throws java.io.IOException;

  void put(Letter letter);

  boolean put(String text);

  @Pure boolean has(char c, Letter... many);
}

interface Box<T> {
  int first();
  long second();
  default long both() { return first() + second(); }
}

class Mail {
  // SEND: 1 bug
  // SEND: on a JVM: 4 confirmed, 0 contradicted, 0 not replayable
  // SENDTEST: import org.mockito.Mockito;
  // SENDTEST: Post post = Mockito.mock(Post.class);
  // SENDTEST: Mockito.doAnswer(given -> {
  // SENDTEST-NEXT: JsymHeap.set(letter, "Letter", "stamps", {{.*}});
  // SENDTEST-NEXT: return {{[0-9]+}};
  // SENDTEST-NEXT: }).when(post).take(Mockito.any());
  // SENDTEST-NOT: JsymHeap.stub
  static int send(@NonNull Post post, @NonNull Letter letter) {
    int before = letter.stamps;
    try {
      int taken = post.take(letter);
      if (letter.stamps == before + 3)
        throw new AssertionError("three");
      return taken > 7 ? 1 : 2;
    } catch (IllegalStateException e) {
      return 0;
    }
  }

  // What a callee requires, a mock asks for.
  // DROP: on a JVM: 2 confirmed, 0 contradicted, 0 not replayable
  // DROPTEST: Mockito.doAnswer(given -> {
  // DROPTEST-NEXT: JsymHeap.require(Post__Conditions{{.*}}given.getArgument(0)), "precondition letter.stamps > 0 of Post.post(Letter) does not hold");
  // DROPTEST-NEXT: return null;
  // DROPTEST-NEXT: }).when(post).post(Mockito.any());
  static void drop(@NonNull Post post, @NonNull Letter letter) { post.post(letter); }

  // POLL: on a JVM: 5 confirmed, 0 contradicted, 0 not replayable
  // POLLTEST-DAG: throw JsymHeap.throwable("java.io.IOException");
  // POLLTEST-DAG: Mockito.doReturn((Object) null).when(post).fetch();
  // POLLTEST-DAG: Mockito.doReturn({{l[a-z0-9]*}}).when(post).fetch();
  static int poll(@NonNull Post post) {
    try {
      Letter l = post.fetch();
      return l == null ? 0 : l.stamps / (l.stamps - 4);
    } catch (java.io.IOException e) {
      return -1;
    }
  }

  // Overloads are told apart; what is told in turn stands in one statement.
  // PUT: on a JVM: 3 confirmed, 0 contradicted, 0 not replayable
  // PUTTEST: Mockito.doReturn(true).doReturn({{true|false}}).when(post).put((String) Mockito.any());
  // PUTTEST-NOT: put((Letter)
  static int put(@NonNull Post post, Letter letter) {
    if (!post.put("a"))
      return 0;
    post.put(letter);
    return post.put("b") ? 1 : 2;
  }

  // What an interface has code of is run; a variable number of arguments, the helper has.
  // KNOWN: on a JVM: 2 confirmed, 0 contradicted, 0 not replayable
  // KNOWNTEST-DAG: Box<Letter> box = JsymHeap.cast(Mockito.mock(Box.class, Mockito.CALLS_REAL_METHODS));
  // KNOWNTEST-DAG: Post post = JsymHeap.stub(Post.class);
  static long known(@NonNull Box<Letter> box, @NonNull Post post, @NonNull Letter given) {
    return post.has('c', given) ? box.both() : 2;
  }
}

// A class of which a contract stands for a part is mocked in that part only.
// TWICE: on a JVM: {{[2-9]}} confirmed, 0 contradicted, 0 not replayable
// TWICETEST: Tally tally = Mockito.mock(Tally.class, Mockito.CALLS_REAL_METHODS);
// TWICETEST: Mockito.doAnswer(given -> {
// TWICETEST: }).doAnswer(given -> {
// TWICETEST: }).when(tally).inc();
