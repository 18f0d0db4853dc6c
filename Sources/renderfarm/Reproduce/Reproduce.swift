import ArgumentParser
import Bundles
import Document
import Files
import Foundation
import Glibc
import JobFolders
import Machine
import Media
import Planning
import Rendering
import Reports
import Scheduling

/// Renders a file again, from what it says of its job, and proves its bytes.
struct Reproduce: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reproduce",
    abstract: "Renders a file or a bundle again and compares every byte and every frame.",
    discussion: """
      Example: renderfarm reproduce out/film.mp4
      Example: renderfarm reproduce film.mp4 --bundle night.zip
      Example: renderfarm reproduce --bundle night.zip

      Without a bundle the job is found by what the file says of itself, by the manifest beside it, and by the jobs that this \
      machine rendered. The status is 0 if all bytes are the same, and 1 if not.
      """)

  @Argument(help: "A rendered file; without one, all outputs of the bundle's job.", completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp("What submit --bundle wrote. Nothing else is read.", valueName: "file.zip"),
    completion: .file(extensions: ["zip"]))
  var bundle: String?

  @Option(help: "The job file, where it is not found.", completion: .file(extensions: ["json"]))
  var job: String?

  @Option(
    name: .customLong("set"), help: ArgumentHelp("With --job: sets a parameter of the job.", valueName: "name=value"))
  var parameters: [ParameterArgument] = []

  @Option(
    name: .shortAndLong, help: "Keeps what is rendered in this folder.", completion: .directory,
    transform: OptionPath.named)
  var output: String?

  @Option(help: "Worker processes; one per core if omitted.")
  var workers: Int?

  @Flag(help: "Renders also with other versions than those that made the file, and shows what differs.")
  var anyway = false

  @Flag(help: "Prints JSON.")
  var json = false

  @Flag(help: "Says nothing but the result and errors.")
  var quiet = false

  func validate() throws {
    try OptionRange.check(workers: workers)
    if file == nil, bundle == nil { throw ValidationError("Say a rendered FILE, --bundle FILE.zip, or both.") }
    if bundle != nil, job != nil { throw ValidationError("Say either --bundle or --job: the job is in the bundle.") }
    if job == nil, !parameters.isEmpty { throw ValidationError("--set goes with --job.") }
  }

  func run() async throws {
    let scratch = try TemporaryScratch()
    defer { scratch.remove() }
    let interrupted = InterruptFlag()
    defer { interrupted.end() }
    let rendered = try file.map(open)
    var opened: OpenedBundle?
    defer { opened?.remove() }
    let subject: ReproductionSubject
    if let bundle {
      let archive = try unpack(bundle, scratch, interrupted)
      opened = archive
      subject = try ReproductionSubject(archive, name: bundle)
    } else if let rendered {
      subject = try ReproductionSubject.found(for: rendered, as: file ?? "", job: job, parameters: parameters)
    } else {
      return
    }
    try checkVersions(subject)
    let loaded = try JobArguments.load(subject.source, fonts: subject.fonts, isForPictures: false)
    try checkJob(loaded, subject)
    let outputFolder = output.map(StateFolders.absolute) ?? scratch.path + "/out"
    try checkPlaces(loaded, subject, outputFolder)
    let count = workers ?? Hardware.coreCount
    let prepared = try PreparedJob(
      loaded,
      PreparedJob.Options(
        output: outputFolder, frames: subject.frames, workers: count, usesCache: false, folder: scratch.path + "/job",
        fonts: subject.bundledFonts))
    // Until here nobody but the flag heard of it.
    guard !interrupted.isSet else { throw tellInterruption() }
    let end = try await LocalRun(
      prepared, by: LocalCoordinator.make(workers: count), usesCache: false, isQuiet: quiet || json,
      keepsHistory: false
    ).run().end
    switch end {
    case .done: break
    case .failed(let failures): return try tellFailure(failures, subject)
    case .cancelled, .interrupted: throw tellInterruption()
    }
    let made = try Manifest(json: try FileContents.read("\(outputFolder)/\(loaded.job.name).manifest.json"))
    let report = ReproductionReport(
      subject, made: made, plan: prepared.plan, outputFolder: outputFolder, file: rendered, name: file)
    Terminal.print(json ? JSONText.of(report) : report.text)
    if !report.isReproduced { throw ExitStatus.failed.code }
  }

  /// - Returns: what ends the program.
  private func tellInterruption() -> any Error {
    Terminal.note("renderfarm: interrupted; nothing was compared")
    return ExitStatus.interrupted.code
  }

  /// What is rendered is not written over what it is held against.
  private func checkPlaces(_ loaded: LoadedJob, _ subject: ReproductionSubject, _ outputFolder: String) throws {
    var places = InputPlaces()
    for name in [file, bundle] { if let name { places.add(StateFolders.absolute(name), as: name) } }
    let plan = try PreparedJob.plan(loaded, frames: subject.frames)
    let others = ["\(plan.input.name).manifest.json"]
    guard let complaint = places.complaint(about: loaded.job, plan, besides: others, in: outputFolder) else { return }
    Terminal.note("renderfarm: \(complaint)")
    throw ExitStatus.unwritableOutput.code
  }

  private func open(_ file: String) throws -> RenderedFile {
    do throws(FileError) {
      return try RenderedFile(path: StateFolders.absolute(file))
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
  }

  private func unpack(_ name: String, _ scratch: TemporaryScratch, _ interrupted: InterruptFlag) throws -> OpenedBundle
  {
    do {
      return try OpenedBundle(
        StateFolders.absolute(name), name: name, in: scratch.path, isWanted: { !interrupted.isSet })
    } catch let error as FileError {
      Terminal.note("renderfarm: \(error)")
      throw (error.operation == "read" ? ExitStatus.unreadableInput : .unwritableOutput).code
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw (interrupted.isSet ? ExitStatus.interrupted : .invalidInput).code
    }
  }

  /// Names the version that is missing.
  private func checkVersions(_ subject: ReproductionSubject) throws {
    var missing: [String] = []
    if let engine = subject.engineVersion, engine != EngineVersion.current {
      missing.append("engine \(engine), and this is engine \(EngineVersion.current)")
    }
    // With physics, Box2D stands behind them.
    if let media = subject.mediaVersion, media != MediaLibraries.version,
      !media.hasPrefix(MediaLibraries.version + ", ")
    {
      missing.append("\(media), and here is \(MediaLibraries.version)")
    }
    guard !missing.isEmpty else { return }
    Terminal.note(
      PrintableText.line(
        "renderfarm: \(anyway ? "warning: " : "")\(subject.name) was made with \(missing.joined(separator: "; with "))")
        + (anyway ? "" : "; install that version, or say --anyway to see what differs"))
    if !anyway { throw ExitStatus.unavailable.code }
  }

  /// Without the job that made the file there is nothing to compare.
  private func checkJob(_ loaded: LoadedJob, _ subject: ReproductionSubject) throws {
    guard let expected = subject.job, expected != loaded.digest else { return }
    Terminal.note(
      PrintableText.line(
        "renderfarm: \(anyway ? "warning: " : "")\(subject.name) was made by the job "
          + "\(expected.hexadecimal.prefix(12)), and \(subject.source.fileName) gives \(loaded.digest.hexadecimal.prefix(12)): "
          + "the job, its parameters, assets or fonts changed since")
        + (anyway ? "" : "; use a bundle (submit --bundle), or say --anyway to see what differs"))
    if !anyway { throw ExitStatus.invalidInput.code }
  }

  /// A job that fails as it did is reproduced, too.
  private func tellFailure(_ failures: [JobFailure], _ subject: ReproductionSubject) throws {
    for failure in failures { Terminal.note("renderfarm: error: \(failure)") }
    guard !subject.failures.isEmpty else { throw ExitStatus.failed.code }
    guard subject.failures == failures.map(\.description) else {
      for failure in subject.failures {
        Terminal.note(PrintableText.line("renderfarm: it failed otherwise: \(failure)"))
      }
      throw ExitStatus.failed.code
    }
    Terminal.print("reproduced: the job fails as it did when \(subject.name) was written")
  }
}
