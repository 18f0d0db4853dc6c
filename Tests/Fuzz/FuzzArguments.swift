/// The command line of `fuzz`.
struct FuzzArguments {
  /// Nil for lists, documents and animations.
  let command: String?
  /// By their names, with the dashes.
  let options: [String: String]

  static let help = """
    fuzz [--seconds N] [--first SEED] [--seed SEED] [--jobs FOLDER] [--output FOLDER]
        draws hostile display lists, reads hostile documents and animations; --seed does one round again
    fuzz jobs [--first SEED] [--count N] [--seconds N] [--program-every N] [--reduce no] [--output FOLDER]
        random valid jobs, whose frames must be the same however they are reached
    fuzz job --seed SEED [--as drawn]
        prints a random job as it is tried, or as it was drawn
    fuzz complaints [--first SEED] [--count N]
        what makes drawn jobs invalid, and which keys no valid job has
    fuzz try-file --file JOB [--way WAY]
        tries a job as random ones are tried; status 3 if it shows a finding

    What is found lies in FOLDER (out/fuzz), reduced. Status 0: nothing was found; 1: something was; 2: nothing could be tried.
    """

  private static let commands = [
    "jobs", "job", "complaints", "try-jobs", "try-file", "fingerprint", "try-rounds", "try-list",
  ]
  private static let names = [
    "--seconds", "--first", "--seed", "--jobs", "--output", "--count", "--program-every", "--reduce", "--as", "--file",
    "--way", "--kept", "--seeds", "--depth", "--choices",
  ]

  private static let numbers = ["--seconds", "--first", "--seed", "--count", "--program-every"]

  /// What is not understood.
  struct Complaint: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameter arguments: without the program's own name.
  init(_ arguments: [String]) throws(Complaint) {
    var rest = arguments[...]
    command = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    if let command {
      guard Self.commands.contains(command) else {
        throw Complaint(description: "there is no command \"\(command)\"; see fuzz --help")
      }
      rest.removeFirst()
    }
    var options: [String: String] = [:]
    while let name = rest.popFirst() {
      guard Self.names.contains(name) else {
        throw Complaint(description: "there is no option \"\(name)\"; see fuzz --help")
      }
      guard let value = rest.popFirst() else { throw Complaint(description: "\(name) needs a value; see fuzz --help") }
      let isNumber = name == "--seconds" ? (Double(value) ?? -1) >= 0 : UInt64(value) != nil
      guard isNumber || !Self.numbers.contains(name) else {
        throw Complaint(description: "\(name) takes a number, and not \"\(value)\"; see fuzz --help")
      }
      options[name] = value
    }
    self.options = options
  }
}
