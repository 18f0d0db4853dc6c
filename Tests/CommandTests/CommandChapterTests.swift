import Foundation
import TestSupport
import Testing

@Suite("The chapter of the commands")
struct CommandChapterTests {
  /// What `--experimental-dump-help` prints, as much as is asked for here.
  private struct Help: Decodable {
    var command: Command
  }

  private struct Command: Decodable {
    var commandName: String
    var subcommands: [Command]?
    var arguments: [Argument]?
    var shouldDisplay: Bool?

    /// The visible commands that have no commands below them, with the words that name them.
    func leaves(_ words: [String] = []) -> [(words: [String], command: Command)] {
      let below = (subcommands ?? []).filter { $0.commandName != "help" && $0.shouldDisplay != false }
      return below.isEmpty ? [(words, self)] : below.flatMap { $0.leaves(words + [$0.commandName]) }
    }
  }

  private struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    var kind: String
    var names: [Name]?
    var shouldDisplay: Bool?

    /// As somebody writes it: `--output`, `-o`.
    var spellings: [String] { (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name } }
  }

  /// The options of a command that no row about it names. `limits as of diff` stands for those of `diff`.
  private func unnamed(_ words: [String], _ command: Command, in rows: [[Substring]], limits: [String]) -> [String] {
    let text = rows.filter { row in words.allSatisfy { row[0].contains($0) } }.joined().joined(separator: " ")
    let named =
      text.matches(of: /--?[a-z][a-z-]*/).map { String($0.0) } + (text.contains("limits as of `diff`") ? limits : [])
    return (command.arguments ?? []).filter { $0.kind != "positional" && $0.shouldDisplay != false }.map(\.spellings)
      .filter { !$0.contains("--help") && !$0.contains("--version") && !$0.contains(where: named.contains) }
      .map { (words + [$0.last ?? ""]).joined(separator: " ") }
  }

  @Test("It names every option of every command")
  func options() throws {
    let home = try TemporaryFolder()
    let output = try Program.run(["--experimental-dump-help"], home: home.path).output
    let commands = try JSONDecoder().decode(Help.self, from: Data(output.utf8)).command.leaves()
    #expect(commands.count > 30)
    let rows = try String(contentsOfFile: Program.repository + "/Documentation/commands.md", encoding: .utf8)
      .replacing("\\|", with: "/").split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.dropFirst(2).split(separator: " | ", maxSplits: 1) }
    let limits = ["--pixels", "--share", "--color-distance", "--ignore", "--exact"]
    for (words, command) in commands {
      #expect(unnamed(words, command, in: rows, limits: limits) == [])
    }
    let withoutDoctor = rows.filter { !$0[0].contains("doctor") }
    let doctor = try #require(commands.first { $0.words == ["doctor"] })
    #expect(unnamed(doctor.words, doctor.command, in: withoutDoctor, limits: limits) == ["doctor --json"])
  }
}
