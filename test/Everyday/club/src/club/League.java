package club;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;

/** A tournament's table and its fixtures. */
public class League {
  private final List<Team> teams = new ArrayList<>();
  private final TreeMap<Integer, String> prizes = new TreeMap<>();

  public void join(Team team) {
    if (team != null && !teams.contains(team))
      teams.add(team);
  }

  public void prize(int place, String what) {
    prizes.put(place, what);
  }

  public Team leader() {
    return Collections.min(teams); // planted 24: NoSuchElementException
  }

  /** All that have no points go home. */
  public void relegate() {
    for (Team t : teams) // planted 37: ConcurrentModificationException
      if (t.getPoints() == 0)
        teams.remove(t);
  }

  /** Two teams for each match of the first round. */
  public static String[][] firstRound(String[] names) {
    String[][] pairs = new String[(names.length + 1) / 2][];
    for (int i = 0; i < pairs.length; i++)
      pairs[i] = new String[] {names[2 * i], names[2 * i + 1]}; // planted 25: ArrayIndexOutOfBoundsException
    return pairs;
  }

  public String prizeFor(int place) {
    return prizes.floorEntry(place).getValue(); // planted 26: NullPointerException
  }

  /** How many rounds a knock-out takes. */
  public static int rounds(int entrants) {
    int rounds = 0;
    while (entrants != 1) { // planted 27: does not end
      entrants = entrants / 2;
      rounds++;
    }
    return rounds;
  }
}
