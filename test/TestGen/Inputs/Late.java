import java.util.concurrent.RecursiveTask;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

class Late {
  private static <T> RecursiveTask<T> task(Supplier<T> body) {
    return new RecursiveTask<>() {
      protected T compute() { return body.get(); }
    };
  }

  // A worker of a JVM is there long before this thread has slept.
  static int difference(IntSupplier numbers) {
    return task(() -> {
      RecursiveTask<Integer> other = task(numbers::getAsInt);
      other.fork();
      try { Thread.sleep(1000); } catch (InterruptedException e) { return 3; }
      int mine = numbers.getAsInt();
      return other.join() < mine ? 1 : 2;
    }).invoke();
  }
}
