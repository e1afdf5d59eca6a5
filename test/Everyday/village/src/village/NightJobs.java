package village;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What is counted while nobody is there, one job after the other. */
public class NightJobs {
  private final List<Callable<Integer>> jobs = new ArrayList<>();

  public void count(int[] copies) {
    if (copies != null)
      jobs.add(() -> Statistics.sum(copies));
  }

  /** The result of the last job. */
  public int runAll() throws InterruptedException, ExecutionException {
    ExecutorService executor = Executors.newSingleThreadExecutor();
    try {
      List<Future<Integer>> results = new ArrayList<>();
      for (Callable<Integer> job : jobs)
        results.add(executor.submit(job));
      return results.get(results.size() - 1).get(); // planted 33: IndexOutOfBoundsException
    } finally {
      executor.shutdown();
    }
  }
}
