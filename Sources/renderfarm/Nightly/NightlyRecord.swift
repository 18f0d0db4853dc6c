import Files
import Glibc
import Graphics
import Hashing
import Document
import Lookups
import Machine
import Materials
import Media
import Planning
import Rendering
import Reports
import Review
import Traces

/// What a run left of one job: its outputs, its manifest, and the job as it was, from which any frame can be had again.
struct NightlyRecord {
  /// Absolute path of the outputs.
  let folder: String
  let manifest: Manifest
  private let name: String

  /// - Throws: `FileError` or `ManifestError`.
  init(folder: String, name: String) throws {
    self.folder = folder
    self.name = name
    manifest = try Manifest(json: try FileContents.read("\(folder)/\(name).manifest.json"))
  }

  /// The part of a job's folder that is the report's.
  static func reportFolder(_ folder: String) -> String { folder + "/report" }

  private static func sourceFile(_ folder: String) -> String { reportFolder(folder) + "/job.json" }

  /// Keeps the job as it was rendered.
  static func keep(_ source: JobSource, in folder: String) throws(FileError) {
    try Folders.create(reportFolder(folder))
    try AtomicFile.write(PlanningJSON.encode(source, pretty: true), to: sourceFile(folder))
  }

  /// Whether it is all that a plan would give now.
  func isWhole(for plan: Plan) -> Bool {
    let made = manifest.identical
    // The plan's hash knows the settings of outputs, too, which the job's does not.
    guard manifest.run.plan == plan.hash, manifest.run.program == ProgramIdentity.current,
      made.frames.map(\.index) == Array(plan.frames.indices)
    else { return false }
    return made.outputs.allSatisfy { output in
      (try? FileContents.read("\(folder)/\(output.file)", limit: .max)).map { Digest(of: $0) == output.sha256 } ?? false
    }
  }

  func hash(ofFrame index: Int) -> Digest? { manifest.identical.frames.first { $0.index == index }?.hash }

  /// A frame's very pixels: from a PNG of this run, or drawn again and proven by its hash; nil if that gives others.
  func pixels(ofFrame index: Int) -> Bitmap? {
    guard let expected = hash(ofFrame: index),
      let source = try? PlanningJSON.decode(JobSource.self, from: FileContents.read(Self.sourceFile(folder)))
    else { return nil }
    let fonts = SystemFonts()
    guard let loaded = try? LoadedJob(source, fonts: fonts) else { return nil }
    if let bitmap = output(ofFrame: index, of: loaded.job) { return bitmap }
    guard index < loaded.job.frameCount, let renderer = try? JobRenderer(loaded, fonts: fonts),
      let list = try? renderer.displayLists(index..<index + 1)[0]
    else { return nil }
    let frames = FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
    return frames.render(list).hash == expected ? frames.bitmap : nil
  }

  /// The job as it was; nil where a run does not keep it.
  func loaded(_ fonts: SystemFonts) -> LoadedJob? {
    guard let source = try? PlanningJSON.decode(JobSource.self, from: FileContents.read(Self.sourceFile(folder))) else {
      return nil
    }
    return try? LoadedJob(source, fonts: fonts)
  }

  /// The job as it was, ready to be drawn; nil where a run does not keep it.
  func renderer(_ fonts: SystemFonts) -> JobRenderer? {
    loaded(fonts).flatMap { try? JobRenderer($0, fonts: fonts) }
  }

  /// The PNG that the job made of a frame.
  private func output(ofFrame index: Int, of job: Job) -> Bitmap? { output(ofFrame: index, among: job.outputs) }

  /// The PNG that an output has of a frame.
  func output(ofFrame index: Int, among outputs: [Output]) -> Bitmap? {
    for output in outputs where output.size == nil && index % output.frameStep == 0 {
      switch output.content {
      case .still(let frame, _) where frame != index: continue
      case .still(_, .png), .imageSequence(.png):
        if let bitmap = picture(output.fileName(ofFrame: index)) { return bitmap }
      default: continue
      }
    }
    return nil
  }

  /// A PNG of this run, if it is as the manifest says.
  func picture(_ file: String) -> Bitmap? {
    content(of: file).flatMap { try? ImageReader.decode($0) }
  }

  /// The bytes of an output, if they are as the manifest says.
  func content(of file: String) -> [UInt8]? {
    guard let output = manifest.identical.outputs.first(where: { $0.file == file }),
      let bytes = try? FileContents.read("\(folder)/\(file)", limit: .max), Digest(of: bytes) == output.sha256
    else { return nil }
    return bytes
  }

  /// A frame as the job's first video shows it.
  func videoPicture(ofFrame index: Int) -> Bitmap? {
    video().flatMap { picture(ofFrame: index, in: $0) }
  }

  /// A frame as a video of this run shows it, without what encoders repeat for even sides.
  func picture(ofFrame index: Int, in video: VideoReader) -> Bitmap? {
    guard let position = manifest.identical.frames.firstIndex(where: { $0.index == index }),
      let picture = try? video.frame(position)
    else { return nil }
    let (width, height) = (manifest.identical.width, manifest.identical.height)
    guard (picture.width, picture.height) != (width, height) else { return picture }
    return cropped(picture, to: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
  }

  /// The job's first video, if it shows every frame as large as it is, but for even sides.
  func video() -> VideoReader? {
    guard let video = manifest.identical.outputs.first(where: { $0.codec == "h264" }),
      let reader = try? VideoReader(path: "\(folder)/\(video.file)"),
      // A smaller film, or one with less frames, is no match.
      reader.frameTimes.count == manifest.identical.frames.count,
      (0...1).contains(reader.width - manifest.identical.width),
      (0...1).contains(reader.height - manifest.identical.height)
    else { return nil }
    return reader
  }

  /// What every frame showed; nil if that was not kept, or not of this very job.
  var trace: SceneTrace? {
    guard let bytes = try? FileContents.read("\(folder)/\(SceneTrace.fileName(of: name))"),
      let trace = try? SceneTrace(bytes: bytes), trace.job == manifest.identical.job
    else { return nil }
    return trace
  }

  /// What is known of it without its pictures.
  var film: RecordedFilm { RecordedFilm(manifest: manifest, trace: trace) }

  /// What changed in the scene since an earlier run, in sentences, the most visible first; nil where a trace is missing.
  func changes(since earlier: NightlyRecord) -> [String]? {
    guard let before = earlier.trace, let after = trace else { return nil }
    return Self.sentences(SceneDifference(before, after).changes)
  }

  /// Changes of a scene as a report has them.
  static func sentences(_ changes: [SceneDifference.Change]) -> [String] {
    let lines = changes.map { PrintableText.line($0.description) }
    if lines.isEmpty { return ["Every view and layer is as it was; how they are drawn is not."] }
    let rest = lines.count - sentenceLimit
    return lines.prefix(sentenceLimit) + (rest > 0 ? ["… and \(rest) more: renderfarm diff tells them"] : [])
  }

  static let sentenceLimit = 12

  /// Lets equal files of two runs be one on the disk.
  func shareFiles(with earlier: NightlyRecord) {
    let known = Lookup(firstOf: earlier.manifest.identical.outputs.map { ($0.file, $0.sha256) })
    for output in manifest.identical.outputs where known[output.file] == output.sha256 {
      let (old, new) = ("\(earlier.folder)/\(output.file)", "\(folder)/\(output.file)")
      guard let bytes = try? FileContents.read(old, limit: .max), Digest(of: bytes) == output.sha256 else { continue }
      let temporary = AtomicFile.temporaryPath(for: new)
      guard link(old, temporary) == 0 else { return }
      // Two names of one file: renaming would leave both.
      if rename(temporary, new) != 0 || access(temporary, F_OK) == 0 { unlink(temporary) }
    }
  }
}
