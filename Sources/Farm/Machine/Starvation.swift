import CProcess

/// Threads that the system does not give.
public enum Starvation {
  /// Calls a function, from any thread, where threads were asked for and none was given for some seconds: the library that runs tasks
  /// asks on and on, and whatever waits for its tasks waits too. Only programs that are linked for it notice
  /// (`CProcess/starvation.c`).
  public static func watch(seconds: Int, _ told: @convention(c) () -> Void) { cprocess_when_starved(seconds, told) }
}
