// BENCH: sieve of Eratosthenes up to 3,000,000, five times, concrete
// RUN: run --concrete Sieve
// OUTPUT: 1084080
// REFERENCE: java -Xint
// REFERENCE: java
// FLOOR: 3 x java -Xint

public class Sieve {
  static int primes(int limit) {
    boolean[] composite = new boolean[limit + 1];
    int count = 0;
    for (int i = 2; i <= limit; i++) {
      if (composite[i])
        continue;
      count++;
      for (long j = (long) i * i; j <= limit; j += i)
        composite[(int) j] = true;
    }
    return count;
  }

  public static void main(String[] args) {
    int count = 0;
    for (int i = 0; i < 5; i++)
      count += primes(3000000);
    System.out.println(count);
  }
}
