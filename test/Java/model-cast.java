// VERDICT: bug ClassCastException
// TARGET: ModelCast.first(ModelCast)
import java.util.Map;
import java.util.SortedMap;

// What stands for any Map is told as the class that a JVM has in its place.
class ModelCast {
  Map<String, String> map;

  static SortedMap<String, String> first(ModelCast m) {
    if (m == null || m.map == null)
      return null;
    m.map.size();
    return (SortedMap<String, String>) m.map;
  }
}
