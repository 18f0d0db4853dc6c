import Document
import Files
import Foundation
import Graphics
import Hashing
import JobFile
import Lookups
import Materials
import Media
import Pages
import Playback
import Rendering

/// One job being written: reads it whenever a file of it changes, and draws what is asked for, by the very engine that makes the
/// film.
public actor StudioSession {
  /// Gives the job as it stands in its file, with parameters that the page set.
  public typealias Reading = @Sendable ([JobSource.Parameter]) throws(StudioReadingError) -> JobSource

  private let thread = SerialThread(label: "studio")
  /// Drawings run on a thread of their own.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// What everybody may know without waiting for a drawing.
  nonisolated let board: StudioBoard
  private let path: String
  private let read: Reading
  private let fonts: SystemFonts
  private var parameters: [JobSource.Parameter]
  /// How it is looked at instead of as it says itself.
  private var look = ShownLook()
  /// The last job without an error, and its performance.
  private var shown: ShownJob?
  /// The files that the last readings read.
  private var files: [String]
  /// Those of them that the last reading could not read.
  private var absentFiles: [String] = []

  /// - Parameters:
  ///   - path: of the job's file, absolute.
  ///   - fileName: as the user wrote it.
  ///   - parameters: set from the beginning.
  ///   - read: gives the job as it stands in its file.
  public init(
    path: String, fileName: String, parameters: [JobSource.Parameter], fonts: SystemFonts,
    reading read: @escaping Reading
  ) {
    self.path = path
    self.read = read
    self.fonts = fonts
    self.parameters = parameters
    files = [path]
    board = StudioBoard(StudioState(file: fileName, engine: EngineVersion.current))
  }

  // MARK: Reading

  /// Reads the job, and again whenever a file of it was written, until the task is cancelled.
  public func watch() async {
    var stamps = FileStamps(files)
    await load(stamps)
    let read = FileStamps(files)
    if read.agrees(with: stamps, absent: absentFiles) { stamps = read }
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(15))
      let found = FileStamps(files)
      if found == stamps { continue }
      stamps = found
      await load(stamps)
      // Another reading may name other files; what was written meanwhile is read at the next turn.
      let now = FileStamps(files)
      if now.agrees(with: stamps, absent: absentFiles) { stamps = now }
    }
  }

  /// - Parameter stamps: of the files as they are about to be read.
  private func load(_ stamps: FileStamps) async {
    let start = SteadyTime.milliseconds()
    let result = attempt()
    // Of a file that is being written, half is there for a moment: what is wrong then is not worth a word.
    if case .failure = result {
      for _ in 0..<6 {
        try? await Task.sleep(for: .milliseconds(15))
        if FileStamps(files) != stamps { return }
      }
    }
    switch result {
    case .success(let (job, declared)):
      shown = job
      let (loaded, renderer) = (job.loaded, job.renderer)
      files = [path] + (loaded.files + loaded.absentFiles).map { "\(loaded.source.folder)/\($0)" }
      absentFiles = loaded.absentFiles.map { "\(loaded.source.folder)/\($0)" }
      let problems = loaded.warnings.map(StudioState.Problem.init)
      let canvas = renderer.job.canvas
      let rate = renderer.job.frameRate
      let (name, count) = (renderer.job.name, renderer.job.frameCount)
      let spent = SteadyTime.milliseconds() - start
      await board.publish { state in
        (state.name, state.frameCount) = (name, count)
        (state.rateNumerator, state.rateDenominator) = (rate.numerator, rate.denominator)
        (state.width, state.height, state.scale) = (canvas.pixelWidth, canvas.pixelHeight, canvas.scale)
        state.isTransparent = canvas.backgroundColor.alpha < 1
        (state.problems, state.parameters) = (problems, declared)
        state.milliseconds = spent
        state.picture += 1
      }
    case .failure(let failure):
      // What is missing may come, and what is wrong be mended, without a save of the job.
      files = Membership(files + failure.files).sorted()
      absentFiles = failure.files
      await board.publish { $0.problems = failure.problems }
    }
  }

  private struct Failure: Error {
    var problems: [StudioState.Problem]
    /// Absolute paths of files that the job names and that cannot be used.
    var files: [String] = []
  }

  private func attempt() -> Result<(ShownJob, [StudioState.Parameter]), Failure> {
    var folder = ""
    do {
      let source = look.applied(to: try read(parameters))
      folder = source.folder
      let loaded = try LoadedJob(source, fonts: fonts, isForPictures: true)
      return .success((try ShownJob(loaded, fonts: fonts), ParameterDeclarations.of(source)))
    } catch let error as InvalidJob {
      return .failure(
        Failure(
          problems: error.diagnostics.map(StudioState.Problem.init),
          files: error.unusableFiles.map { "\(folder)/\($0)" }))
    } catch {
      return .failure(Failure(problems: [StudioState.Problem(message: "\(error)")]))
    }
  }

  /// Sets parameters in place of those of before; the file keeps its own.
  func set(_ parameters: [JobSource.Parameter]) async {
    self.parameters = parameters
    await load(FileStamps(files))
  }

  /// Writes the parameters that are set into the file, as its own values; nothing else of it changes.
  func writeParameters() async throws {
    guard await !board.state.problems.contains(where: \.isError) else {
      throw StudioComplaint(message: "what is set does not make a job; nothing was written")
    }
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let text = String(decoding: try FileContents.read(file), as: UTF8.self)
    guard try read([]).text == text else {
      throw StudioComplaint(message: "only the parameters of a job file can be written, not those of a document")
    }
    try AtomicFile.write(Array(ParameterDeclarations.text(text, with: parameters).utf8), to: file)
    await set([])
  }

  /// Looks at the job in another way; the file keeps its own.
  func set(_ look: ShownLook) async {
    self.look = look
    await load(FileStamps(files))
    await board.publish { $0.look = look }
  }

  // MARK: Showing

  /// The job as it is shown, to be rendered just so.
  func shownSource() throws -> (source: JobSource, facts: ShownFacts) {
    let shown = try current()
    let job = shown.renderer.job
    return (
      shown.loaded.source,
      ShownFacts(
        name: job.name, frameCount: job.frameCount, width: job.canvas.pixelWidth,
        framesPerSecond: Double(job.frameRate.numerator) / Double(job.frameRate.denominator))
    )
  }

  /// A drawn frame.
  struct Picture: Sendable {
    var width: Int
    var height: Int
    /// As `FrameHasher` has it: that of the final film's manifest.
    var hash: Digest
    /// Milliseconds that it took to draw.
    var milliseconds: Double
    var bytes: Data
  }

  /// - Parameters:
  ///   - kind: what it shows.
  ///   - width: pixels, where the frame has more and fewer are enough; nil: all.
  ///   - asPNG: a file; else what `StraightPixels` gives.
  func picture(_ frame: Int, as kind: InspectionMode = .frame, width: Int? = nil, asPNG: Bool) throws -> Picture {
    let job = try current()
    let start = SteadyTime.milliseconds()
    let index = min(max(0, frame), job.renderer.job.frameCount - 1)
    let (drawn, hash) = try kind == .frame ? job.draw(index) : job.draw(index, as: kind)
    let bitmap = width.map { job.smaller(drawn, width: max(1, $0)) } ?? drawn
    let spent = SteadyTime.milliseconds() - start
    let bytes = asPNG ? Data(try PNGWriter.encode(bitmap)) : StraightPixels.bytes(of: bitmap)
    return Picture(width: bitmap.width, height: bitmap.height, hash: hash, milliseconds: spent, bytes: bytes)
  }

  func tree(_ frame: Int) throws -> [TreeEntry] { try current().tree(frame) }

  func details(of id: String, _ frame: Int) throws -> ItemDetails {
    guard let details = try current().details(of: id, frame) else {
      throw StudioComplaint(message: "no view or layer is called that at this frame")
    }
    return details
  }

  func timeline() throws -> StudioTimeline { try current().timeline() }

  /// - Parameter names: `ID.PROPERTY`.
  func curves(_ names: [String]) throws -> StudioCurves {
    let curves: PropertyCurves
    do {
      curves = try PropertyCurves(names, of: try current().renderer)
    } catch {
      throw StudioComplaint(message: "\(error)")
    }
    return StudioCurves(
      times: curves.times,
      curves: curves.curves.map {
        StudioCurves.Curve(name: $0.name, values: $0.values.map { $0.isFinite ? $0 : nil })
      })
  }

  private func current() throws -> ShownJob {
    guard let shown else {
      throw StudioComplaint(message: "there is no picture as long as the job was not read without an error")
    }
    return shown
  }
}

/// A job that cannot be read; one sentence with its place.
public struct StudioReadingError: Error, CustomStringConvertible, Sendable {
  /// One sentence with its place.
  public let description: String

  /// - Parameter description: one sentence with its place.
  public init(_ description: String) { self.description = description }
}

/// Time for telling how long something took; it reaches no picture.
enum SteadyTime {
  static func milliseconds() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e6 }
}
