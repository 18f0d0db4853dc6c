import Foundation
import TestSupport
import Testing

@Suite("Fuzzing")
struct FuzzTests {
  @Test("Every seed that ever found something passes, and a few new ones")
  func keptSeeds() throws {
    let home = try TemporaryFolder()
    let fuzz = (Program.renderfarm as NSString).deletingLastPathComponent + "/fuzz"
    let result = try Program.run(
      ["--seconds", "2", "--first", "5000", "--jobs", Program.repository + "/Jobs"], of: fuzz, home: home.path)
    #expect(result.status == 0 && !result.wasSignalled, "\(result.output.suffix(200))\(result.errors.prefix(2000))")
    #expect(result.output.contains("lists"))
  }

  @Test("A folder without jobs is one sentence")
  func noJobs() throws {
    let home = try TemporaryFolder()
    let fuzz = (Program.renderfarm as NSString).deletingLastPathComponent + "/fuzz"
    let result = try Program.run(["--seconds", "1", "--jobs", home.path], of: fuzz, home: home.path)
    #expect(result.status == 2 && !result.wasSignalled)
    #expect(
      result.errors
        == "fuzz: error: there are no job files in \(home.path); name a folder that has some with --jobs\n")
  }

  @Test("Help is printed, and what is not understood is one sentence")
  func arguments() throws {
    let home = try TemporaryFolder()
    let fuzz = (Program.renderfarm as NSString).deletingLastPathComponent + "/fuzz"
    let help = try Program.run(["jobs", "--help"], of: fuzz, home: home.path)
    #expect(help.status == 0 && help.output.hasPrefix("fuzz [--seconds N]") && help.errors.isEmpty, "\(help.errors)")
    for (arguments, complaint) in [
      (["job5"], "there is no command \"job5\""), (["--sceonds", "1"], "there is no option \"--sceonds\""),
      (["jobs", "--count"], "--count needs a value"),
      (["--seconds", "ten"], "--seconds takes a number, and not \"ten\""),
      (["job", "--seed", "-3"], "--seed takes a number, and not \"-3\""),
    ] {
      let result = try Program.run(arguments, of: fuzz, home: home.path)
      #expect(result.status == 2 && result.errors == "fuzz: error: \(complaint); see fuzz --help\n", "\(result.errors)")
    }
  }

  @Test("Random jobs give the same frames however they are reached, in every process and by the program")
  func randomJobs() throws {
    let home = try TemporaryFolder()
    let fuzz = (Program.renderfarm as NSString).deletingLastPathComponent + "/fuzz"
    let result = try Program.run(
      ["jobs", "--first", "1", "--count", "200", "--program-every", "16", "--output", home.file("found")], of: fuzz,
      home: home.path)
    #expect(result.status == 0 && !result.wasSignalled, "\(result.output.suffix(2000))\(result.errors.prefix(2000))")
    let valid = try #require(result.output.matches(of: /(\d+) valid as drawn/).last?.1)
    #expect(Int(valid)! >= 140, "\(result.output.suffix(200))")
    // Which jobs are thrown away changes with the vocabulary, from which they are drawn.
    let program = try #require(result.output.matches(of: /(\d+) by the program too/).last?.1)
    #expect(Int(program)! >= 8, "\(result.output.suffix(200))")
  }
}
