import Planning

/// The lines around what a task's attempt had to say, as the logs of local workers have them.
public enum AttemptText {
  /// What it is.
  public static func header(
    plan: Plan, task: PlanTask, attempt: Int, worker: String, process: Int32, host: String, command: String,
    at time: String
  ) -> String {
    """
    # renderfarm \(plan.input.engineVersion), media \(plan.input.mediaVersion), plan \(plan.hash.hexadecimal)
    # \(task.id), frames \(task.frames), attempt \(attempt), worker \(worker), process \(process) on \(host)
    # \(command)
    # began \(time)
    """
  }

  /// What became of it.
  public static func footer(_ outcome: String, at time: String) -> String { "\(ended)\(time): \(outcome)" }

  private static let ended = "# ended "

  /// What a log says of its attempt's end; empty while there is none.
  public static func outcome(ofLog text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let last = lines.lastIndex(where: { $0.hasPrefix(ended) }),
      !lines[last...].contains(where: { $0.hasPrefix("# began ") })
    else { return "" }
    let words = lines[last...].joined(separator: " ").drop { $0 != " " }.dropFirst(1)
    guard let colon = words.firstRange(of: ": ") else { return "" }
    return String(words[colon.upperBound...].reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Task and attempt of a log's file name; nil for other files.
  public static func attempt(ofLogNamed name: String) -> (task: TaskID, number: Int)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "log", let task = TaskID(String(parts[0])), let number = Int(parts[1]) else {
      return nil
    }
    return (task, number)
  }
}
