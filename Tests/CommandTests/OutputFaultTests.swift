import Foundation
import TestSupport
import Testing

@Suite("Outputs that cannot be written", .serialized)
struct OutputFaultTests {
  /// Whether a small disk of memory can be mounted here, which needs root.
  private static let canMount = (try? TemporaryFolder()).map { home in
    defer { _ = try? Program.run(["-l", home.path], of: "/bin/umount", home: home.path) }
    return (try? mount(home.path, "64k", home: home).status) == 0
  }

  private static func mount(_ disk: String, _ size: String, home: TemporaryFolder) throws -> Program.Result {
    try Program.run(["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", disk], of: "/bin/mount", home: home.path)
  }

  @Test("An output folder that cannot be made: status 73, its name, nothing else touched")
  func notAFolder() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    try home.write("a file", to: "out")
    let result = try Program.run(["submit", job, "--output", home.file("out"), "--quiet"], home: home.path)
    #expect(result.status == 73, "\(result.errors)")
    #expect(result.errors.contains(home.file("out")))
    #expect(try String(contentsOfFile: home.file("out"), encoding: .utf8) == "a file")
  }

  @Test("What would be written over an asset, or over the job itself, is refused before anything is rendered")
  func overInputs() throws {
    let home = try TemporaryFolder()
    let logo = try Data(contentsOf: URL(fileURLWithPath: Program.repository + "/Jobs/Assets/logo.png"))
    for name in ["logo.png", "in-003.png"] { try logo.write(to: URL(fileURLWithPath: home.file(name))) }
    try FileManager.default.createSymbolicLink(atPath: home.file("link"), withDestinationPath: home.path)
    func job(_ asset: String, _ output: String) throws -> String {
      let text = HostileInputTests.valid
        .replacingOccurrences(of: #""scene":"#, with: #""assets": { "a": "\#(asset)" }, "scene":"#)
        .replacingOccurrences(of: #"{ "file": "small.mp4" }"#, with: output)
      return try home.write(text, to: "job.json")
    }
    for (asset, output) in [
      ("logo.png", #"{ "file": "logo.png", "at": 0.1 }"#), ("in-003.png", #"{ "file": "in-%03d.png" }"#),
    ] {
      for folder in [home.path, home.file("link")] {
        let path = try job(asset, output)
        let result = try Program.run(["submit", path, "--output", folder, "--quiet"], home: home.path)
        #expect(result.status == 73 && result.errors.contains("over the asset \(asset)"), "\(result.errors)")
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: home.file(asset))) == logo)
    }
    // Only frames that there are count.
    let few = try job("in-003.png", #"{ "file": "in-%03d.png", "everyNthFrame": 2 }"#)
    let result = try Program.run(["submit", few, "--output", home.path, "--quiet"], home: home.path)
    #expect(result.status == 0, "\(result.errors)")
    let text = try Data(contentsOf: URL(fileURLWithPath: few))
    for path in [few, home.file("link/job.json"), home.file("in-003.png")] {
      let result = try Program.run(["frame", few, "--frame", "0", "-o", path], home: home.path)
      #expect(result.status == 73 && result.errors.contains("the picture would be written over"), "\(result.errors)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: few)) == text)
  }

  @Test("Pictures take the place of earlier ones and of nothing else; what is in their way is told before rendering")
  func inTheWay() throws {
    let home = try TemporaryFolder()
    func submit(_ output: String) throws -> Program.Result {
      let text = HostileInputTests.valid.replacingOccurrences(
        of: #"{ "file": "small.mp4" }"#, with: #"{ "file": "\#(output)" }"#)
      return try Program.run(
        ["submit", try home.write(text, to: "job.json"), "--output", home.file("out"), "--quiet"], home: home.path)
    }
    func makeFolder(_ path: String) throws {
      try FileManager.default.createDirectory(atPath: home.file(path), withIntermediateDirectories: true)
    }
    try makeFolder("out")
    try home.write("an earlier picture", to: "out/a-003.png")
    #expect(try submit("a-%03d.png").status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.file("out/a-003.png"))).starts(with: [0x89]))
    try makeFolder("out/b-003.png")
    try makeFolder("out/c-003/picture.png")
    try home.write("a file", to: "out/d-003")
    for name in ["e", "f-003"] {
      try FileManager.default.createSymbolicLink(atPath: home.file("out/\(name)"), withDestinationPath: "missing")
    }
    for (output, found) in [
      ("b-%03d.png", "b-003.png is a folder"), ("c-%03d/picture.png", "c-003/picture.png is a folder"),
      ("d-%03d/picture.png", "d-003 is a file"), ("e/%03d.png", "e is a symbolic link that leads nowhere"),
      ("f-%03d/picture.png", "f-003 is a symbolic link that leads nowhere"),
    ] {
      let result = try submit(output)
      #expect(result.status == 73 && result.errors.contains(found), "\(output): \(result.status), \(result.errors)")
    }
  }

  @Test("Nothing that a command writes besides takes the place of what it reads")
  func besides() throws {
    let home = try TemporaryFolder()
    let text = HostileInputTests.valid.replacingOccurrences(
      of: #""scene":"#, with: #""assets": { "a": "logo.png" }, "scene":"#)
    let logo = try Data(contentsOf: URL(fileURLWithPath: "\(Program.repository)/Jobs/Assets/logo.png"))
    try FileManager.default.createDirectory(atPath: home.file("job"), withIntermediateDirectories: true)
    for path in ["logo.png", "other.png", "job/logo.png"] { try logo.write(to: URL(fileURLWithPath: home.file(path))) }
    for path in ["job.json", "job.zip", "job/job.json"] { _ = try home.write(text, to: path) }
    let (job, picture) = (home.file("job.json"), home.file("logo.png"))
    for arguments in [
      ["inspect", "timeline", job, "--plot", "box.alpha", "-o", picture],
      ["submit", job, "--output", home.file("out"), "--metrics", job],
      ["submit", home.file("job.zip"), "--output", home.file("out"), "--bundle", home.file("job.zip")],
      ["verify", job, "--junit", job],
      ["compare", picture, home.file("other.png"), "--sheet", picture],
      ["prepare", job, "--output", home.file("out"), "--folder", home.path],
      ["export", "openjd", home.file("job/job.json"), "-o", home.path],
      ["nightly", home.path, "--output", home.file("nights"), "--junit", job],
    ] {
      let result = try Program.run(arguments, home: home.path)
      #expect(result.status == 73, "\(arguments): \(result.status), \(result.errors)")
    }
    for path in ["job.json", "job.zip", "job/job.json"] {
      #expect(try String(contentsOfFile: home.file(path), encoding: .utf8) == text)
    }
    for path in ["logo.png", "job/logo.png"] {
      #expect(try Data(contentsOf: URL(fileURLWithPath: home.file(path))) == logo)
    }
    let storyboard = home.file("Launch.storyboard")
    try FileManager.default.copyItem(
      atPath: "\(Program.repository)/Jobs/Assets/LaunchScreen.storyboard", toPath: storyboard)
    let drawn = try Program.run(["frame", storyboard, "-o", storyboard], home: home.path)
    #expect(drawn.status == 73 && drawn.errors.contains("over the document"), "\(drawn.errors)")
  }

  @Test("A job folder is not made among somebody's own files")
  func foreignFolder() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    func prepare(_ folder: String) throws -> Program.Result {
      try Program.run(["prepare", job, "--output", home.file("out"), "--folder", home.file(folder)], home: home.path)
    }
    for (folder, name) in [("notes", "notes.txt"), ("work", "job.json"), ("films", "segments.mp4")] {
      try FileManager.default.createDirectory(atPath: home.file(folder), withIntermediateDirectories: true)
      _ = try home.write("mine", to: "\(folder)/\(name)")
      let result = try prepare(folder)
      #expect(result.status == 73 && result.errors.contains("\"\(name)\", which is of no job"), "\(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.file(folder)) == [name])
    }
    // What somebody puts into a folder that is a job's already keeps nobody from going on.
    #expect(try prepare("folder").status == 0)
    _ = try home.write("mine", to: "folder/notes.txt")
    #expect(try prepare("folder").status == 0)
    #expect(try String(contentsOfFile: home.file("folder/notes.txt"), encoding: .utf8) == "mine")
  }

  @Test("An animation on standard input is refused with what to do: pictures are looked for beside its file")
  func animationOnStandardInput() throws {
    let home = try TemporaryFolder()
    let told = try shell("$RENDERFARM validate - < '\(Program.repository)/Jobs/Assets/done.json'", home: home)
    #expect(told.status == 66 && told.errors.contains("it is an animation") && told.errors.contains("give the path"))
  }

  @Test("A picture whose name says another format is refused, and so is a name in a folder that is not there")
  func pictureNames() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    let other = try Program.run(["frame", job, "--frame", "0", "-o", "a.JPG"], home: home.path, directory: home.path)
    #expect(other.status == 64 && other.errors.contains("name a file ending in .png"), "\(other.errors)")
    let lost = try Program.run(["frame", job, "--frame", "0", "-o", "no/a.png"], home: home.path, directory: home.path)
    #expect(lost.status == 73 && lost.errors.contains("/no/a.png: No such file or directory; make its folder first"))
    #expect(home.names(in: "").allSatisfy { !$0.lowercased().hasSuffix(".jpg") && $0 != "no" })
  }

  @Test(
    "Without HOME the state is in the folder that the list of users gives",
    arguments: ["-u HOME", "HOME=", "HOME=a"])
  func homeless(environment: String) throws {
    let home = try TemporaryFolder()
    let told = try shell("env -u XDG_STATE_HOME -u XDG_CACHE_HOME \(environment) $RENDERFARM doctor", home: home)
    let folder = String(cString: try #require(getpwuid(getuid())).pointee.pw_dir)
    #expect(told.output.contains("state folder: \(folder)/.local/state/renderfarm"), "\(told.output)")
  }

  private func shell(_ command: String, home: TemporaryFolder) throws -> Program.Result {
    try Program.run(
      ["-c", command], of: "/bin/sh", home: home.path, environment: ["RENDERFARM": Program.renderfarm])
  }

  @Test("A result that standard output does not take is told, with status 73; a reader that has enough is no error")
  func standardOutput() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    for command in [
      "schema", "submit '\(job)' --json --output '\(home.file("out"))'", "list --json", "frame '\(job)' --frame 0",
    ] {
      let result = try shell("\"$RENDERFARM\" \(command) > /dev/full", home: home)
      #expect(result.status == 73, "\(command): \(result.status), \(result.errors)")
      let told = result.errors.components(separatedBy: "cannot write to standard output: No space left")
      #expect(told.count == 2, "\(command): \(result.errors)")
    }
    #expect(home.names(in: "out") == ["small.manifest.json", "small.mp4"])
    // What nobody has the link of is not served.
    let served = try shell("timeout 60 \"$RENDERFARM\" serve --no-open > /dev/full", home: home)
    #expect(served.status == 73 && served.errors.contains("cannot write to standard output"), "\(served.errors)")
    let enough = try shell("\"$RENDERFARM\" schema | head -c 1", home: home)
    #expect(enough.status == 0 && enough.output == "{" && enough.errors == "", "\(enough.errors)")
  }

  @Test("Standard streams that are closed stay so: no file that is opened gets their numbers, and words for people")
  func closedStreams() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    for (command, complaint) in [
      ("submit '\(job)' --output '\(home.file("out"))' >&-", "cannot write to standard output: Bad file descriptor"),
      ("submit - --output '\(home.file("out"))' <&-", "standard input cannot be read: Bad file descriptor"),
    ] {
      let result = try shell("\"$RENDERFARM\" \(command)", home: home)
      #expect(result.errors.contains(complaint), "\(result.errors)")
    }
  }

  @Test("A file that may not be as large as it gets is an error with a remedy, not the program's death")
  func fileSizeLimit() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    // In blocks of 512 bytes: a picture of 64 times 48 pixels has more than none.
    let result = try shell(
      "ulimit -f 0; \"$RENDERFARM\" frame '\(job)' --frame 0 -o '\(home.file("a.png"))'", home: home)
    #expect(result.status == 73 && !result.wasSignalled, "\(result.status), \(result.errors)")
    #expect(result.errors.contains("a.png: File too large; raise the limit"), "\(result.errors)")
    #expect(!home.names().contains { $0.contains("a.png") }, "half-written")
  }

  @Test("Folders whose names are not UTF-8 are refused, instead of others being made")
  func brokenNames() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    let submit = "\"$RENDERFARM\" submit '\(job)' --quiet --output"
    let argument = try shell("cd '\(home.path)'; \(submit) \"$(printf 'out\\377')\"", home: home)
    #expect(argument.status == 64 && argument.errors.contains("is not UTF-8"), "\(argument.errors)")
    let folder = "\"$(printf 'dir\\376')\""
    let working = try shell("cd '\(home.path)'; mkdir \(folder); cd \(folder); \(submit) out", home: home)
    #expect(working.status == 73 && working.errors.contains("is not UTF-8"), "\(working.errors)")
    for variable in ["XDG_STATE_HOME", "XDG_CACHE_HOME"] {
      let state = try shell(
        "cd '\(home.path)'; export \(variable)=\"$(printf '\(home.file("out"))\\377')\"; \(submit) other", home: home)
      #expect(state.status == 73, "\(state.errors)")
      #expect(
        state.errors.contains("the folder \(variable), ") && state.errors.contains("is not UTF-8"), "\(state.errors)")
    }
    let left = try shell("cd '\(home.path)'; ls -d out* dir*/out 2> /dev/null | wc -l; ls -d dir* | wc -l", home: home)
    #expect(left.output.split(separator: "\n").map { $0.filter(\.isNumber) } == ["0", "1"], "\(left.output)")
  }

  @Test("What is above a symbolic link is above what it leads to, as for the system")
  func aboveLinks() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    try FileManager.default.createDirectory(atPath: home.file("a/b"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: home.file("link"), withDestinationPath: "a/b")
    let result = try Program.run(
      ["submit", job, "--quiet", "--output", "link/../out"], home: home.path, directory: home.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(home.names(in: "a/out") == ["small.manifest.json", "small.mp4"] && !home.names().contains("out"))
  }

  @Test("A path that a variable of a shell left empty is refused, with a remedy, and nothing is written")
  func emptyPath() throws {
    let home = try TemporaryFolder()
    let job = try home.write(HostileInputTests.valid, to: "job.json")
    for arguments in [["submit", job], ["frame", job, "--frame", "0"], ["verify", job], ["nightly", home.path]] {
      let result = try Program.run(arguments + ["--output", ""], home: home.path)
      #expect(result.status == 64 && result.errors.contains("write a path"), "\(arguments): \(result.errors)")
    }
    #expect(home.names(in: "") == ["job.json"])
  }

  @Test(
    "A full disk: a clear error, no half-written output, and the same submit succeeds when there is room",
    .enabled(if: canMount == true, "a disk cannot be mounted here"))
  func fullDisk() throws {
    let home = try TemporaryFolder()
    let disk = home.file("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    #expect(try Self.mount(disk, "64k", home: home).status == 0)
    defer { _ = try? Program.run(["-l", disk], of: "/bin/umount", home: home.path) }
    let job = Program.repository + "/Jobs/hands-on.json"
    try Data(count: 60 << 10).write(to: URL(fileURLWithPath: disk + "/ballast"))
    let arguments = ["submit", job, "--output", disk + "/out", "--quiet"]
    let result = try Program.run(arguments, home: home.path)
    #expect(result.status == 73 || result.status == 75, "\(result.status) \(result.errors)")
    #expect(result.errors.lowercased().contains("space"), "\(result.errors)")
    #expect(home.names(in: "disk/out").isEmpty, "half-written outputs")
    _ = try Program.run(["-o", "remount,size=64m", disk], of: "/bin/mount", home: home.path)
    let again = try Program.run(arguments, home: home.path)
    #expect(again.status == 0, "\(again.errors)")
    #expect(home.names(in: "disk/out") == ["hands-on.manifest.json", "hands-on.mp4"])
  }

  @Test(
    "What a full disk hinders verify from is no difference: it may be run again",
    .enabled(if: canMount == true, "a disk cannot be mounted here"))
  func fullDiskOfVerify() throws {
    let home = try TemporaryFolder()
    let disk = home.file("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    #expect(try Self.mount(disk, "64k", home: home).status == 0)
    defer { _ = try? Program.run(["-l", disk], of: "/bin/umount", home: home.path) }
    try Data(count: 60 << 10).write(to: URL(fileURLWithPath: disk + "/ballast"))
    let result = try Program.run(
      ["verify", Program.repository + "/Jobs/hands-on.json"], home: home.path, environment: ["TMPDIR": disk])
    #expect(result.status == 75 && result.errors.lowercased().contains("space"), "\(result.status) \(result.errors)")
  }

  @Test(
    "A full disk under the state folder is told as such, and nothing is half-written",
    .enabled(if: canMount == true, "a disk cannot be mounted here"))
  func fullState() throws {
    let home = try TemporaryFolder()
    let state = home.file("state")
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    #expect(try Self.mount(state, "96k", home: home).status == 0)
    defer { _ = try? Program.run(["-l", state], of: "/bin/umount", home: home.path) }
    let job = Program.repository + "/Jobs/hands-on.json"
    let result = try Program.run(
      ["submit", job, "--output", home.file("out"), "--quiet", "--no-cache"], home: home.path)
    #expect(result.status == 73 || result.status == 75, "\(result.status) \(result.errors)")
    #expect(home.names(in: "out").isEmpty)
  }
}
