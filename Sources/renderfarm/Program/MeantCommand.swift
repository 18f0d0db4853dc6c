/// What somebody probably meant by a command that there is none of.
enum MeantCommand {
  /// Commands of other tools, and what does the same here.
  private static let others: [(names: [String], command: String)] = [
    (["render", "run", "build", "make", "encode", "start"], "submit JOB.json --output FOLDER"),
    (["preview", "open", "play", "watch", "dev"], "studio JOB.json"),
    (["check", "lint"], "validate JOB.json"),
    (["still", "snapshot", "screenshot", "picture", "image"], "frame JOB.json --at SECONDS -o FILE.png"),
    (["status", "jobs", "ls", "queue"], "list"), (["stop", "kill"], "cancel ID"), (["clean"], "cache --clear"),
  ]

  /// A sentence for the end of the message, with a space before it; empty where nothing is known.
  ///
  /// - Parameter name: what stands in the command's place.
  static func sentence(for name: String) -> String {
    if name.hasSuffix(".json") { return " A job is rendered by `renderfarm submit JOB.json --output FOLDER`." }
    let known = others.first { $0.names.contains(name) }
    return known.map { " You may mean `renderfarm \($0.command)`." } ?? ""
  }
}
