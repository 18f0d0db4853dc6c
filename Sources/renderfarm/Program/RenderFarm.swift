import ArgumentParser
import Glibc
import Machine
import Rendering

/// The program: a file for each subcommand.
@main
struct RenderFarm: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "renderfarm",
    abstract: "Renders user-interface animation: the same job gives the same bytes.",
    discussion: "Example: renderfarm submit Jobs/red-square.json --output out",
    version: "renderfarm \(EngineVersion.current)",
    subcommands: [
      Submit.self, Nightly.self, Approve.self, StudioCommand.self, Serve.self, Frame.self, Screens.self, Compare.self,
      Diff.self,
      Validate.self,
      Verify.self, Reproduce.self, Bisect.self,
      Inspect.self,
      ListJobs.self,
      Show.self,
      Logs.self, Pause.self, Resume.self, Prioritize.self, Cancel.self, Retry.self, Requeue.self, Work.self, Prune.self,
      Cache.self,
      Schema.self, Doctor.self, Export.self, Prepare.self, RunTask.self, RunWorker.self,
    ])

  static func main() async {
    // Before anything is opened.
    StandardStreams.fill()
    // A file that grows beyond a limit is an error of writing, told as such; workers inherit it.
    signal(SIGXFSZ, SIG_IGN)
    DeepStacks.use()
    // Looking through all commands takes a while, and workers are started by the hundred.
    if CommandLine.arguments.dropFirst().elementsEqual([RunWorker.name]) {
      DeepStacks.run(orEnd: ThreadSupply.end) { RunWorker().run() }
      leave(.success)
    }
    // Repaired, it would be the name of another file.
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else { continue }
      Terminal.note(
        "renderfarm: the argument \(String(cString: argument)) is not UTF-8; rename the file or folder that it names")
      leave(ExitStatus.wrongUsage.code)
    }
    do {
      var command = try parsed()
      if var waiting = command as? any AsyncParsableCommand {
        ThreadSupply.watch()
        try await waiting.run()
      } else {
        try DeepStacks.run(orEnd: ThreadSupply.end) { try command.run() }
      }
      leave(.success)
    } catch {
      let (code, message) = (exitCode(for: error), fullMessage(for: error))
      if !message.isEmpty { code == .success ? Terminal.print(message) : Terminal.note(message) }
      leave(code)
    }
  }

  /// The command that the arguments ask for. Parsing tries only the one that the first argument names, because searching all of them
  /// doubles the time. Help and errors go through the whole program.
  private static func parsed() throws -> sending any ParsableCommand {
    let arguments = CommandArguments.joined(CommandLine.arguments.dropFirst())
    if let name = arguments.first,
      let found = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      found.configuration.subcommands.isEmpty,
      let command = try? found.parseAsRoot(Array(arguments.dropFirst())), type(of: command) == found
    {
      return command
    }
    try checkNames(arguments)
    return try parseAsRoot(arguments)
  }

  /// - Throws: where the command that is meant, or that help is asked for, does not exist.
  private static func checkNames(_ arguments: [String]) throws {
    let isHelp = arguments.first == "help"
    let names = isHelp ? arguments.dropFirst() : arguments.prefix(1)
    var (commands, parent) = (configuration.subcommands, "renderfarm")
    for name in names.prefix(while: { !$0.hasPrefix("-") }) where !(isHelp && name == "help") {
      guard let command = commands.first(where: { $0.configuration.commandName == name }) else {
        throw ValidationError(
          commands.isEmpty
            ? "\"\(parent)\" has no commands, and so no \"\(name)\"; `\(parent) --help` tells what it takes."
            : "There is no command \"\(name)\"; `\(parent) --help` lists those that there are."
              + (parent == "renderfarm" ? MeantCommand.sentence(for: name) : ""))
      }
      (commands, parent) = (command.configuration.subcommands, "\(parent) \(name)")
    }
    let kinds = commands.compactMap { $0.configuration.commandName }
    if !isHelp, parent != "renderfarm", !kinds.isEmpty, let next = arguments.dropFirst().first, !next.hasPrefix("-"),
      next != "help", !kinds.contains(next)
    {
      throw ValidationError(
        "\"\(parent)\" needs one of its commands before \"\(next)\": \(kinds.joined(separator: ", ")).")
    }
    // A script whose command is an empty variable does nothing; it must not pass for done.
    guard isHelp || commands.isEmpty || parent == "renderfarm" || arguments.count > 1 else {
      throw ValidationError("\"\(parent)\" needs one of its commands: \(kinds.joined(separator: ", ")).")
    }
  }

  /// Ends the program at once. What the C library does at an ordinary end is not safe while threads are at work, such as one that
  /// starts a worker ahead for a job that turned out to be broken.
  private static func leave(_ code: ExitCode) -> Never {
    fflush(nil)
    _exit((code == .success && Terminal.lostResult ? ExitStatus.unwritableOutput.code : code).rawValue)
  }
}
