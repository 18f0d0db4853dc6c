import ArgumentParser
import Coordination
import Files
import Foundation
import Glibc
import Graphics
import Hashing
import JobFolders
import Materials
import Media
import Planning
import Rendering
import Reports
import Storage

/// Proves the determinism of jobs on this machine.
struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Renders jobs with different splits, worker counts and start frames and compares every hash.",
    discussion: "Example: renderfarm verify Jobs/red-square.json --golden goldens/red-square.manifest.json")

  @Argument(help: "Job files.", completion: .file(extensions: ["json"]))
  var jobs: [String]

  @Option(
    name: .customLong("set"), help: ArgumentHelp("Sets a parameter that the jobs declare.", valueName: "name=value"))
  var parameters: [ParameterArgument] = []

  @OptionGroup(title: "What may differ from the recorded manifest, in place of the job's own limits")
  var limits: LimitArguments

  @OptionGroup(title: "Several films") var matrix: MatrixArguments

  @Option(help: "A recorded manifest to compare with; for one job.", completion: .file(extensions: ["json"]))
  var golden: String?

  @Option(help: "Writes a JUnit report.", completion: .file(extensions: ["xml"]), transform: OptionPath.file)
  var junit: String?

  @Option(
    name: .shortAndLong, help: "Where pictures of differences go.", completion: .directory, transform: OptionPath.named)
  var output = "out"

  func validate() throws {
    if golden != nil, jobs.count != 1 { throw ValidationError("--golden goes with one job.") }
  }

  func run() async throws {
    let interrupted = InterruptFlag()
    defer { interrupted.end() }
    do {
      try await verify(interrupted)
    } catch  where interrupted.isSet {
      Terminal.note("renderfarm: interrupted; run it again")
      throw ExitStatus.interrupted.code
    }
  }

  private func verify(_ interrupted: InterruptFlag) async throws {
    let fonts = SystemFonts()
    var report = JUnitReport()
    var differs = false
    let films = try jobs.flatMap { try JobArguments.films($0, parameters: parameters, matrix.choice) }
    if golden != nil, films.count != 1 {
      Terminal.note(
        "renderfarm: --golden goes with one film, and \(jobs[0]) is \(films.count); choose one by --matrix \(films[0].cell!.settings[0].parameter)=\(films[0].cell!.settings[0].value)"
      )
      throw ExitStatus.wrongUsage.code
    }
    let recorded = try recorded()
    try LateFile.prepare(junit)
    for film in films {
      let loaded = try JobArguments.load(film, fonts: fonts)
      var places = InputPlaces(of: loaded)
      if let golden { places.add(StateFolders.absolute(golden), as: "the manifest \(golden)") }
      try places.refuse("the JUnit report", at: junit)
      let checks = try await checks(loaded, recorded, fonts: fonts, interrupted)
      for check in checks {
        Terminal.print("\(check.failure == nil ? "same     " : "different")  \(loaded.job.name): \(check.name)")
        if let failure = check.failure {
          Terminal.note("renderfarm: \(loaded.job.name): \(failure)")
          differs = true
        }
        if let output = check.output { Terminal.note(output) }
      }
      report.checks += checks
    }
    if let junit {
      do throws(FileError) {
        try AtomicFile.write(Array(report.xml().utf8), to: StateFolders.absolute(junit))
      } catch {
        Terminal.note("renderfarm: \(error)")
        throw ExitStatus.unwritableOutput.code
      }
    }
    if differs { throw ExitStatus.failed.code }
  }

  private func checks(
    _ loaded: LoadedJob, _ golden: Golden?, fonts: SystemFonts, _ interrupted: InterruptFlag
  ) async throws -> [JUnitReport.Check] {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
      "renderfarm-verify-\(UUID().uuidString)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let first = try await render(loaded, Way(name: "", workers: 1), in: scratch + "/1")
    var checks: [JUnitReport.Check] = []
    func add(_ name: String, _ failure: String?) {
      checks.append(JUnitReport.Check(suite: loaded.job.name, name: name, failure: failure))
    }
    let renderer = try JobRenderer(loaded, fonts: fonts)
    let inProcess = DeterminismChecks(renderer, reference: first.frameRecords) { !interrupted.isSet }
    for way in Way.all {
      if interrupted.isSet { throw ExitStatus.interrupted.code }
      let other = try await render(loaded, way, in: scratch + "/\(checks.count + 2)")
      add(way.name, try compare(first, other, inProcess))
    }
    for result in try inProcess.results() { add(result.name, result.difference) }
    if let golden {
      checks.append(try compare(golden, loaded, first, in: scratch + "/1", fonts: fonts))
    }
    return checks
  }

  /// One way to render a whole job by worker processes.
  private struct Way {
    var name: String
    var workers: Int
    /// Whether FFmpeg uses what this CPU has, and frames are drawn the fast ways.
    var usesCPUFeatures = true

    /// All that must give what one worker gives.
    static let all = [
      Way(name: "1 worker again", workers: 1), Way(name: "2 workers as 1 worker", workers: 2),
      Way(name: "3 workers as 1 worker", workers: 3),
      Way(name: "CPU features masked", workers: 2, usesCPUFeatures: false),
    ]
  }

  /// Renders everything anew, without the cache.
  private func render(_ loaded: LoadedJob, _ way: Way, in folder: String) async throws -> Manifest {
    var options = PreparedJob.Options(
      output: folder, frames: nil, workers: way.workers, usesCache: false, cpuFlags: way.usesCPUFeatures ? nil : 0)
    options.takesShortcuts = way.usesCPUFeatures
    let prepared = try PreparedJob(loaded, options)
    defer { forget(prepared.folder) }
    let end = try await LocalRun(
      prepared, by: LocalCoordinator.make(workers: way.workers), usesCache: false, isQuiet: true
    ).run().end
    guard end == .done else {
      for failure in end.failures { Terminal.note("renderfarm: error: \(failure)") }
      throw end.exitStatus.code
    }
    let bytes = try FileContents.read("\(folder)/\(loaded.job.name).manifest.json")
    return try Manifest(json: bytes)
  }

  /// Leaves nothing of a job that was rendered only to be compared, as none who looks for jobs would look for it.
  private func forget(_ folder: JobFolder) {
    try? FileManager.default.removeItem(atPath: folder.path)
    let history = StateFolders.history
    if access(history, F_OK) == 0 { try? JobStore(path: history).remove(folder.id) }
  }

  private func compare(_ expected: Manifest, _ actual: Manifest) -> String? {
    let comparison = ManifestComparison(expected: expected, actual: actual)
    return comparison.isIdentical ? nil : comparison.sentences.joined(separator: "; ")
  }

  /// Compares two runs of this installation; a difference is followed to its frame, its stage and its entry.
  private func compare(_ expected: Manifest, _ actual: Manifest, _ checks: DeterminismChecks) throws -> String? {
    let comparison = ManifestComparison(expected: expected, actual: actual)
    guard !comparison.isIdentical else { return nil }
    let text = comparison.sentences.joined(separator: "; ")
    guard let frame = comparison.firstDifferingFrame else {
      return comparison.differingOutputs.isEmpty ? text : "\(text); all frames are equal, so it parts in encoding"
    }
    return try text + "; " + checks.cause(ofFrame: frame)
  }

  /// The first differing frame as it is now, and the difference to the recorded video where that lies beside its manifest.
  func writeDifferencePictures(_ loaded: LoadedJob, _ expected: Manifest, _ actual: Manifest, fonts: SystemFonts) throws
    -> String
  {
    let comparison = ManifestComparison(expected: expected, actual: actual)
    guard let frame = comparison.firstDifferingFrame, frame < loaded.job.frameCount else { return "" }
    let renderer = try JobRenderer(loaded, fonts: fonts)
    let list = try renderer.displayLists(frame..<frame + 1)[0]
    let now = FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
    _ = now.render(list)
    let folder = StateFolders.absolute(output)
    try Folders.create(folder)
    let base = "\(folder)/\(loaded.job.name).frame-\(frame)"
    for ending in [".png", ".difference.png"] {
      try InputPlaces(of: loaded).refuse("the picture of frame \(frame)", at: base + ending)
    }
    try AtomicFile.write(try PNGWriter.encode(now.bitmap), to: base + ".png")
    guard let recorded = recordedFrame(frame, expected) else { return "; the frame as it is now: \(base).png" }
    let difference = PictureDifference(recorded, now.bitmap)
    try AtomicFile.write(try PNGWriter.encode(difference.bitmap), to: base + ".difference.png")
    return "; the difference: \(base).difference.png"
  }

  /// A frame of the golden's own picture sequence, if it was kept beside the manifest.
  private func recordedFrame(_ frame: Int, _ manifest: Manifest) -> Bitmap? {
    guard let golden else { return nil }
    let folder = Paths.folder(of: StateFolders.absolute(golden))
    for output in manifest.identical.outputs where output.file.hasSuffix(".png") {
      let digits = output.file.dropLast(4).reversed().prefix { $0.isNumber }.reversed()
      guard Int(String(digits)) == frame, let bytes = try? FileContents.read("\(folder)/\(output.file)"),
        Digest(of: bytes) == output.sha256
      else { continue }
      return try? ImageReader.decode(bytes)
    }
    return nil
  }
}

extension Manifest {
  /// The frames as results of tasks tell them.
  fileprivate var frameRecords: [FrameRecord] {
    identical.frames.compactMap { frame in
      frame.displayList.map { FrameRecord(index: frame.index, pixels: frame.hash, displayList: $0) }
    }
  }
}
