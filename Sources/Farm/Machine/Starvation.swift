import CProcess

/// Threads and memory that the system does not give.
public enum Starvation {
  /// Calls a function, from any thread, where threads were asked for and none was given for some seconds, another where it was memory: the
  /// library that runs tasks asks on and on, and whatever waits for its tasks waits too. Only programs that are linked for it notice
  /// (`CProcess/starvation.c`). What is called for want of memory must do without.
  public static func watch(
    seconds: Int, ofThreads: @convention(c) () -> Void, ofMemory: @convention(c) () -> Void
  ) {
    cprocess_when_starved(seconds, ofThreads, ofMemory)
  }
}
