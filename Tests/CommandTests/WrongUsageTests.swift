import Foundation
import TestSupport
import Testing

@Suite("What is asked of a command wrongly is told at once, in words that are true")
struct WrongUsageTests {
  @Test("Help about what there is none of is a mistake; help about commands is none")
  func help() throws {
    let home = try TemporaryFolder()
    for (arguments, sentence) in [
      (["nope"], #"There is no command "nope"; `renderfarm --help` lists"#),
      (["inspect", "nope"], #"There is no command "nope"; `renderfarm inspect --help` lists"#),
      (["submit", "nope"], #""renderfarm submit" has no commands, and so no "nope""#),
    ] {
      let result = try Program.run(["help"] + arguments, home: home.path)
      #expect(result.status == 64 && result.errors.contains(sentence), "\(arguments): \(result.errors)")
      #expect(result.output.isEmpty)
    }
    for arguments in [[], ["help"], ["submit"], ["inspect", "tree"]] {
      let result = try Program.run(["help"] + arguments, home: home.path)
      #expect(result.status == 0 && result.output.contains("USAGE: renderfarm"), "\(arguments): \(result.errors)")
    }
  }

  @Test("Commands of other tools, and a job in a command's place, lead to the command that is meant")
  func meantCommands() throws {
    let home = try TemporaryFolder()
    for (name, sentence) in [
      ("render", "You may mean `renderfarm submit JOB.json --output FOLDER`."),
      ("preview", "You may mean `renderfarm studio JOB.json`."),
      ("job.json", "A job is rendered by `renderfarm submit JOB.json --output FOLDER`."),
    ] {
      let result = try Program.run([name], home: home.path)
      #expect(result.status == 64 && result.errors.contains(sentence), "\(result.errors)")
    }
  }

  @Test("A command that does nothing without one of its own asks for it, and does not end as done")
  func groups() throws {
    let home = try TemporaryFolder()
    for (command, commands) in [
      ("inspect", "timeline, tree, layout, storyboard, plan, file"), ("export", "openjd"),
    ] {
      let result = try Program.run([command], home: home.path)
      #expect(result.status == 64 && result.output.isEmpty, "\(result.status) \(result.output)")
      #expect(
        result.errors.contains("\"renderfarm \(command)\" needs one of its commands: \(commands)."), "\(result.errors)")
      #expect(try Program.run([command, "--help"], home: home.path).status == 0)
    }
  }

  @Test("A task of what is no job folder cannot be read, however often it is tried")
  func noJobFolder() throws {
    let home = try TemporaryFolder()
    try home.write("", to: "file")
    for folder in [".", "missing", "file"] {
      let result = try Program.run(["run-task", home.file(folder), "render-0000"], home: home.path)
      #expect(result.status == 66 && result.errors.contains("holds no plan"), "\(result.status) \(result.errors)")
    }
  }

  @Test("A path that ends with a slash names a folder, and no file is written in its place")
  func folderForFile() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    for arguments in [
      ["verify", job, "--junit", "reports/"], ["submit", job, "--metrics", "reports/"],
      ["submit", job, "--bundle", "reports/"], ["frame", job, "--at", "0", "-o", "reports/"],
      ["inspect", "timeline", job, "--plot", "box.alpha", "-o", "reports/"],
    ] {
      let result = try Program.run(arguments, home: home.path, directory: home.path)
      #expect(result.status == 64 && result.errors.contains("it names a folder; name a file in it"), "\(result.errors)")
    }
    #expect(!home.names().contains("reports"))
  }

  @Test("A number below 0 is an option's value, and the complaint is about the number")
  func negativeNumbers() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    for (arguments, sentence) in [
      (["frame", job, "-o", home.file("a.png"), "--at", "-1"], "--at -1.0 is no time in seconds"),
      (["frame", job, "-o", home.file("a.png"), "--at", "-.5"], "--at -0.5 is no time in seconds"),
      (["frame", job, "-o", home.file("a.png"), "--frame", "-3"], "there is no frame -3; the job has frames 0 to 14"),
      (["frame", job, "-o", home.file("a.png"), "--at", "99"], "there is no frame at 99 s; the last one is at "),
      (["inspect", job], "\"renderfarm inspect\" needs one of its commands before \"\(job)\": timeline, "),
      (["submit", job, "--workers", "-2"], "--workers -2 is out of range"),
    ] {
      let result = try Program.run(arguments, home: home.path)
      #expect(result.status == 64 && result.errors.contains(sentence), "\(arguments): \(result.errors)")
    }
    let bisect = try Program.run(
      ["bisect", "--good", "a", "--bad", "b", "--", "head", "--lines", "-1"], home: home.path)
    #expect(!bisect.errors.contains("--lines=-1"), "\(bisect.errors)")
  }

  @Test("A file that cannot be on standard output is not written as one that is called -")
  func standardOutput() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    let picture = home.file("a.png")
    #expect(try Program.run(["frame", job, "--at", "0", "-o", picture], home: home.path).status == 0)
    for arguments in [
      ["compare", picture, picture, "--sheet", "-"], ["submit", job, "--output", "-"],
      ["submit", job, "--metrics", "-"], ["submit", job, "--bundle", "-"], ["verify", job, "--junit", "-"],
    ] {
      let result = try Program.run(arguments, home: home.path, directory: home.path)
      #expect(result.status == 64 && result.errors.contains("standard output is not for this"), "\(result.errors)")
    }
    #expect(!home.names().contains("-"))
    let shown = try Program.run(["frame", job, "--at", "0", "-o", "-"], home: home.path)
    #expect(shown.status == 0 && !shown.output.isEmpty, "\(shown.errors)")
  }

  @Test("What would keep a report from being written is told before the work, and its missing folders are made")
  func lateReport() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    try home.write("", to: "file")
    for report in ["file/report.xml", "."] {
      let result = try Program.run(["verify", job, "--junit", home.file(report)], home: home.path)
      #expect(result.status == 73 && result.output.isEmpty, "\(report): \(result.output)\(result.errors)")
    }
    let night = try Program.run(
      ["nightly", home.path, "--output", home.file("nights"), "--junit", home.file("file/report.xml")], home: home.path)
    #expect(night.status == 73 && night.output.isEmpty, "\(night.output)\(night.errors)")
    let done = try Program.run(["verify", job, "--junit", home.file("new/folder/report.xml")], home: home.path)
    #expect(done.status == 0 && home.names(in: "new/folder") == ["report.xml"], "\(done.errors)")
  }

  @Test("A broken archive is named once, whoever names it")
  func brokenArchive() throws {
    let home = try TemporaryFolder()
    let archive = try home.write("PK\u{3}\u{4}broken", to: "broken.lottie")
    let job = try home.write(
      HostileInputTests.valid.replacingOccurrences(
        of: #""scene":"#, with: #""assets": { "broken": "broken.lottie" }, "scene":"#), to: "job.json")
    for file in [archive, job] {
      let result = try Program.run(["validate", file], home: home.path, directory: home.path)
      let mentions = result.errors.components(separatedBy: "broken.lottie: ").count - 1
      #expect(result.status == 65 && mentions == 1, "\(result.errors)")
    }
  }
}
