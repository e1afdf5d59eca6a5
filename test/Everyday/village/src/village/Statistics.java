package village;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public final class Statistics {
  private Statistics() {}

  public static double median(int[] values) {
    if (values == null)
      return 0;
    int[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    if (sorted.length % 2 == 1)
      return sorted[middle];
    return ((double) sorted[middle - 1] + sorted[middle]) / 2; // planted 25: ArrayIndexOutOfBoundsException
  }

  /** How many values lie in each of the bins between 0 and the limit. */
  public static int[] histogram(int[] values, int limit, int bins) {
    if (values == null || limit < 1 || limit > 10_000 || bins < 1 || bins > 100)
      throw new IllegalArgumentException("nothing to count");
    int[] counts = new int[bins];
    for (int value : values)
      if (value >= 0 && value <= limit)
        counts[value * bins / limit]++; // planted 26: ArrayIndexOutOfBoundsException
    return counts;
  }

  public static String mostFrequent(List<String> words) {
    if (words == null || words.contains(null))
      return "";
    Map<String, Long> counts =
        words.stream().collect(Collectors.groupingBy(w -> w, Collectors.counting()));
    return Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey(); // planted 27: NoSuchElementException
  }

  public static int sum(int[] values) {
    int sum = 0;
    if (values != null)
      for (int v : values)
        sum += v;
    return sum;
  }
}
