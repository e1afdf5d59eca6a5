/** Advice against collisions in the air, five times with values that cross. */
public class Collision {
  static final int OLEV = 600, MAXALTDIFF = 600, MINSEP = 300, NOZCROSS = 100, NO_INTENT = 0, DO_NOT_CLIMB = 1, DO_NOT_DESCEND = 2, TCAS_TA = 1, OTHER = 2;
  static final int UNRESOLVED = 0, UPWARD_RA = 1, DOWNWARD_RA = 2;
  int Cur_Vertical_Sep, High_Confidence, Two_of_Three_Reports_Valid, Own_Tracked_Alt, Own_Tracked_Alt_Rate, Other_Tracked_Alt, Alt_Layer_Value, Up_Separation, Down_Separation, Other_RAC, Other_Capability, Climb_Inhibit;
  int[] Positive_RA_Alt_Thresh = new int[4];
  void initialize() { Positive_RA_Alt_Thresh[0] = 400; Positive_RA_Alt_Thresh[1] = 500; Positive_RA_Alt_Thresh[2] = 640; Positive_RA_Alt_Thresh[3] = 740; }
  int ALIM() { return Positive_RA_Alt_Thresh[Alt_Layer_Value]; }
  int Inhibit_Biased_Climb() { return Climb_Inhibit != 0 ? Up_Separation + NOZCROSS : Up_Separation; }
  boolean Own_Below_Threat() { return Own_Tracked_Alt < Other_Tracked_Alt; }
  boolean Own_Above_Threat() { return Other_Tracked_Alt < Own_Tracked_Alt; }
  boolean Non_Crossing_Biased_Climb() {
    boolean upward_preferred = Inhibit_Biased_Climb() > Down_Separation;
    boolean result;
    if (upward_preferred) result = !Own_Below_Threat() || (Own_Below_Threat() && !(Down_Separation >= ALIM()));
    else result = Own_Above_Threat() && Cur_Vertical_Sep >= MINSEP && Up_Separation >= ALIM();
    return result;
  }
  boolean Non_Crossing_Biased_Descend() {
    boolean upward_preferred = Inhibit_Biased_Climb() > Down_Separation;
    boolean result;
    if (upward_preferred) result = Own_Below_Threat() && Cur_Vertical_Sep >= MINSEP && Down_Separation >= ALIM();
    else result = !Own_Above_Threat() || (Own_Above_Threat() && Up_Separation >= ALIM());
    return result;
  }
  int alt_sep_test() {
    boolean enabled, tcas_equipped, intent_not_known, need_upward_RA, need_downward_RA;
    int alt_sep;
    enabled = High_Confidence != 0 && Own_Tracked_Alt_Rate <= OLEV && Cur_Vertical_Sep > MAXALTDIFF;
    tcas_equipped = Other_Capability == TCAS_TA;
    intent_not_known = Two_of_Three_Reports_Valid != 0 && Other_RAC == NO_INTENT;
    alt_sep = UNRESOLVED;
    if (enabled && ((tcas_equipped && intent_not_known) || !tcas_equipped)) {
      need_upward_RA = Non_Crossing_Biased_Climb() && Own_Below_Threat();
      need_downward_RA = Non_Crossing_Biased_Descend() && Own_Above_Threat();
      if (need_upward_RA && need_downward_RA) alt_sep = UNRESOLVED;
      else if (need_upward_RA) alt_sep = UPWARD_RA;
      else if (need_downward_RA) alt_sep = DOWNWARD_RA;
      else alt_sep = UNRESOLVED;
    }
    return alt_sep;
  }
  int main(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l) {
    initialize();
    Cur_Vertical_Sep = a; High_Confidence = b; Two_of_Three_Reports_Valid = c; Own_Tracked_Alt = d; Own_Tracked_Alt_Rate = e; Other_Tracked_Alt = f; Alt_Layer_Value = g; Up_Separation = h; Down_Separation = i; Other_RAC = j; Other_Capability = k; Climb_Inhibit = l;
    return alt_sep_test();
  }
  static void run(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l, int m, int n, int o, int p) {
    if (g < 0 || g > 3) return;
    Collision t = new Collision();
    int r1 = t.main(a, b, c, d, e, f, g, h, i, j, k, l);
    int r2 = t.main(m, b, c, n, e, f, g, h, o, j, k, p);
    int r3 = t.main(n, c, b, o, e, f, g, i, h, k, j, p);
    int r4 = t.main(o, b, c, p, f, e, g, h, i, j, k, l);
    int r5 = t.main(p, b, c, d, n, m, g, o, p, j, k, l);
    assert !(r1 == UPWARD_RA && r5 == DOWNWARD_RA) || d < f;
  }
}
