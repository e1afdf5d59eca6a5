// BENCH: product of two 300 x 300 double matrices, concrete
// RUN: run --concrete Matrix
// OUTPUT: 4.650100795297E12
// REFERENCE: java -Xint
// REFERENCE: java
// FLOOR: 3 x java -Xint

public class Matrix {
  static double[][] make(int n, int seed) {
    double[][] m = new double[n][n];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        m[i][j] = (i * 31 + j * seed) % 97 / 2.0;
    return m;
  }

  static double[][] multiply(double[][] a, double[][] b) {
    int n = a.length;
    double[][] c = new double[n][n];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int k = 0; k < n; k++)
          sum += a[i][k] * b[k][j];
        c[i][j] = sum;
      }
    return c;
  }

  public static void main(String[] args) {
    double[][] c = multiply(make(300, 7), make(300, 13));
    double trace = 0;
    for (int i = 0; i < c.length; i++)
      for (int j = 0; j < c.length; j++)
        trace += c[i][j] * (i + j);
    System.out.println(trace);
  }
}
