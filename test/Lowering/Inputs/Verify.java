import java.io.File;

/** Does the JVM reject each class of a directory? */
public class Verify {
  public static void main(String[] args) throws Exception {
    File[] files = new File(args[0]).listFiles();
    int rejected = 0;
    for (File f : files) {
      String name = f.getName().replace(".class", "");
      try {
        Class.forName("bad." + name);
        System.out.println("accepted: " + name);
      } catch (VerifyError e) {
        rejected++;
      }
    }
    System.out.println(rejected == files.length ? "all " + rejected + " rejected" : "some are not");
  }
}
