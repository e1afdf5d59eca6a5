/** Wheel brakes as code generators write them: delays, switches, no loops. */
public class Wheels {
  private int BSCU_SystemModeSelCmd_rlt_PRE;
  private int BSCU_rlt_PRE1;
  private int rlt_PRE2;
  private int Nor_Pressure, Alt_Pressure, Sys_Mode;
  public Wheels() {
    BSCU_SystemModeSelCmd_rlt_PRE = 0;
    BSCU_rlt_PRE1 = 0;
    rlt_PRE2 = 100;
    Nor_Pressure = 0; Alt_Pressure = 0; Sys_Mode = 0;
  }
  public void update(int PedalPos, boolean AutoBrake, boolean Skid) {
    int AS_MeterValve_Switch, AccumulatorValve_Switch, BSCU_Command_AntiSkidCommand_Normal_Switch;
    boolean BSCU_Command_Is_Normal_Relational_Operator;
    int BSCU_Command_PedalCommand_Switch1, BSCU_Command_Switch;
    boolean BSCU_SystemModeSelCmd_Logical_Operator6;
    int BSCU_SystemModeSelCmd_Unit_Delay;
    int BSCU_Switch2, BSCU_Switch3, BSCU_Unit_Delay1;
    int Green_Pump_IsolationValve_Switch, SelectorValve_Switch, SelectorValve_Switch1, Unit_Delay2;

    Unit_Delay2 = rlt_PRE2;
    BSCU_Unit_Delay1 = BSCU_rlt_PRE1;
    BSCU_SystemModeSelCmd_Unit_Delay = BSCU_SystemModeSelCmd_rlt_PRE;
    BSCU_Command_Is_Normal_Relational_Operator = (BSCU_SystemModeSelCmd_Unit_Delay == 0);

    if (PedalPos == 0) BSCU_Command_PedalCommand_Switch1 = 0;
    else if (PedalPos == 1) BSCU_Command_PedalCommand_Switch1 = 1;
    else if (PedalPos == 2) BSCU_Command_PedalCommand_Switch1 = 2;
    else if (PedalPos == 3) BSCU_Command_PedalCommand_Switch1 = 3;
    else if (PedalPos == 4) BSCU_Command_PedalCommand_Switch1 = 4;
    else BSCU_Command_PedalCommand_Switch1 = 0;

    if (AutoBrake && BSCU_Command_Is_Normal_Relational_Operator) BSCU_Command_Switch = 1;
    else BSCU_Command_Switch = 0;

    BSCU_SystemModeSelCmd_Logical_Operator6 = ((((!(BSCU_Unit_Delay1 == 0)) && (Unit_Delay2 <= 0)) && BSCU_Command_Is_Normal_Relational_Operator) || (!(BSCU_Command_Is_Normal_Relational_Operator)));

    if (BSCU_SystemModeSelCmd_Logical_Operator6) {
      if (Skid) BSCU_Switch3 = 0; else BSCU_Switch3 = 4;
    } else BSCU_Switch3 = 4;

    if (BSCU_SystemModeSelCmd_Logical_Operator6) Green_Pump_IsolationValve_Switch = 0;
    else Green_Pump_IsolationValve_Switch = 5;

    if (Green_Pump_IsolationValve_Switch >= 1) SelectorValve_Switch1 = 0;
    else SelectorValve_Switch1 = 5;

    if (!BSCU_SystemModeSelCmd_Logical_Operator6) AccumulatorValve_Switch = 0;
    else {
      if (SelectorValve_Switch1 >= 1) AccumulatorValve_Switch = SelectorValve_Switch1;
      else AccumulatorValve_Switch = 5;
    }
    if (BSCU_Switch3 == 0) AS_MeterValve_Switch = 0;
    else if (BSCU_Switch3 == 1) AS_MeterValve_Switch = AccumulatorValve_Switch / 4;
    else if (BSCU_Switch3 == 2) AS_MeterValve_Switch = AccumulatorValve_Switch / 2;
    else if (BSCU_Switch3 == 3) AS_MeterValve_Switch = (AccumulatorValve_Switch / 4) * 3;
    else if (BSCU_Switch3 == 4) AS_MeterValve_Switch = AccumulatorValve_Switch;
    else AS_MeterValve_Switch = 0;

    if (Skid) BSCU_Command_AntiSkidCommand_Normal_Switch = 0;
    else BSCU_Command_AntiSkidCommand_Normal_Switch = BSCU_Command_Switch + BSCU_Command_PedalCommand_Switch1;

    if (BSCU_SystemModeSelCmd_Logical_Operator6) Sys_Mode = 1; else Sys_Mode = 0;

    if (BSCU_SystemModeSelCmd_Logical_Operator6) BSCU_Switch2 = 0;
    else if (BSCU_Command_AntiSkidCommand_Normal_Switch >= 0 && BSCU_Command_AntiSkidCommand_Normal_Switch < 1) BSCU_Switch2 = 0;
    else if (BSCU_Command_AntiSkidCommand_Normal_Switch >= 1 && BSCU_Command_AntiSkidCommand_Normal_Switch < 2) BSCU_Switch2 = 1;
    else if (BSCU_Command_AntiSkidCommand_Normal_Switch >= 2 && BSCU_Command_AntiSkidCommand_Normal_Switch < 3) BSCU_Switch2 = 2;
    else if (BSCU_Command_AntiSkidCommand_Normal_Switch >= 3 && BSCU_Command_AntiSkidCommand_Normal_Switch < 4) BSCU_Switch2 = 3;
    else BSCU_Switch2 = 4;

    if (Green_Pump_IsolationValve_Switch >= 1) SelectorValve_Switch = Green_Pump_IsolationValve_Switch;
    else SelectorValve_Switch = 0;

    if (BSCU_Switch2 == 0) Nor_Pressure = 0;
    else if (BSCU_Switch2 == 1) Nor_Pressure = SelectorValve_Switch / 4;
    else if (BSCU_Switch2 == 2) Nor_Pressure = SelectorValve_Switch / 2;
    else if (BSCU_Switch2 == 3) Nor_Pressure = (SelectorValve_Switch / 4) * 3;
    else if (BSCU_Switch2 == 4) Nor_Pressure = SelectorValve_Switch;
    else Nor_Pressure = 0;

    if (BSCU_Switch3 == 0) Alt_Pressure = 0;
    else if (PedalPos == 0) Alt_Pressure = 0;
    else if (PedalPos == 1) Alt_Pressure = AS_MeterValve_Switch / 4;
    else if (PedalPos == 2) Alt_Pressure = AS_MeterValve_Switch / 2;
    else if (PedalPos == 3) Alt_Pressure = (AS_MeterValve_Switch / 4) * 3;
    else if (PedalPos == 4) Alt_Pressure = AS_MeterValve_Switch;
    else Alt_Pressure = 0;

    rlt_PRE2 = Nor_Pressure;
    BSCU_rlt_PRE1 = BSCU_Switch2;
    BSCU_SystemModeSelCmd_rlt_PRE = Sys_Mode;
  }
  static void check(Wheels w, int pedal, boolean skid) {
    assert !(pedal > 0 && pedal <= 4 && !skid) || (w.Alt_Pressure > 0 || w.Nor_Pressure >= 0);
  }
  public static void run(int p1, boolean a1, boolean s1, int p2, boolean a2, boolean s2, int p3, boolean a3, boolean s3,
      int p4, boolean a4, boolean s4, int p5, boolean a5, boolean s5) {
    Wheels w = new Wheels();
    w.update(p1, a1, s1); w.update(p2, a2, s2); w.update(p3, a3, s3); w.update(p4, a4, s4); w.update(p5, a5, s5);
    check(w, p5, s5);
  }
}
