// Makes each call of calls.txt and prints the line with what came of it: the
// text that was returned, or the class of the error.
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;

public class CallAll {
  static String answer(String[] call) throws Exception {
    try {
      Class<?> receiver = Class.forName(call[5].replace('/', '.'));
      Constructor<?> make = receiver.getDeclaredConstructor();
      make.setAccessible(true);
      var method = Class.forName(call[0].replace('/', '.'))
                       .getDeclaredMethod(call[1], receiver);
      method.setAccessible(true);
      return (String)method.invoke(null, make.newInstance());
    } catch (InvocationTargetException e) {
      return e.getCause().getClass().getName().replace('.', '/');
    } catch (LinkageError e) {
      return e.getClass().getName().replace('.', '/');
    }
  }

  public static void main(String[] args) throws Exception {
    for (String line : Files.readAllLines(Path.of(args[0])))
      System.out.println(line + " " + answer(line.split(" ")));
  }
}
