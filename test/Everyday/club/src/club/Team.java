package club;

import java.util.Objects;

public class Team implements Comparable<Team> {
  private final String name;
  private int points;
  private int played;

  public Team(String name) {
    this.name = Objects.requireNonNull(name, "name");
  }

  public String getName() {
    return name;
  }

  public int getPoints() {
    return points;
  }

  public void record(int scored, int conceded) {
    if (scored < 0 || conceded < 0)
      throw new IllegalArgumentException("negative goals");
    points += scored > conceded ? 3 : scored == conceded ? 1 : 0;
    played++;
  }

  /** In hundredths. */
  public int average() {
    return points * 100 / played; // planted 23: ArithmeticException
  }

  @Override
  public int compareTo(Team other) {
    int byPoints = Integer.compare(other.points, points);
    return byPoints != 0 ? byPoints : name.compareTo(other.name);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Team t && name.equals(t.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
