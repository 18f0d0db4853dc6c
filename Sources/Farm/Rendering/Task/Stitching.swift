import Files
import Glibc
import Hashing
import Document
import JobFolders
import Lookups
import Machine
import Materials
import Media
import Planning
import Reports
import Traces

/// Puts the chunks together: videos from segments, pictures to their places, and manifest and trace beside them. Every file appears
/// whole or not at all, and all together.
struct Stitching {
  private let job: Job
  private let plan: Plan
  private let folder: JobFolder
  private let performance: JobRenderer.Performance
  /// Of the plan's render tasks, in their order.
  private let results: [TaskResult]
  private let publication: OutputPublication
  /// nil: the job makes no sound.
  private let sound: FilmSound?
  /// What files say of their job.
  private let comment: String
  private let signs: WorkSigns?

  /// - Parameter signs: given while outputs are put together; nil: nobody waits for them.
  /// - Throws: `TaskFailure` where a chunk's result is missing, and what reading sounds throws.
  init(
    job: Job, sounds: [SoundFile], performance: JobRenderer.Performance, plan: Plan, in folder: JobFolder,
    signs: WorkSigns? = nil
  ) throws {
    self.job = job
    self.signs = signs
    self.plan = plan
    self.folder = folder
    self.performance = performance
    publication = OutputPublication(folder: try folder.outputFolder())
    results = try plan.tasks.filter { $0.kind == .render }.map { task in
      guard let result = folder.result(of: task.id, plan: plan), plan.chunk(of: task, isIn: result) else {
        folder.discard(task.id)
        throw TaskFailure(.machine, "the result of \(task.id) is missing in \(folder.path); submit the job again")
      }
      return result
    }
    sound = try FilmSound(of: job, cues: performance.cues, files: sounds, plan: plan)
    comment = JobOrigin(plan).text
  }

  /// Makes all outputs, and puts them in their places.
  ///
  /// - Parameters:
  ///   - trace: written beside the manifest; nil: none is.
  ///   - workers: how many rendered, for the manifest.
  ///   - progress: takes the number of outputs that are made.
  func run(
    attempt: Int, trace: SceneTrace?, workers: Int, progress: (Int) -> Void
  ) throws -> TaskResult {
    let started = SteadyClock.seconds()
    var artefacts: [Artefact] = []
    for (index, output) in job.outputs.enumerated() {
      if let frames = plan.frames(of: output) { artefacts += try make(output, at: index, frames) }
      progress(index + 1)
    }
    let files = artefacts.map { Manifest.Output($0, codec: plan.input.outputs[$0.output ?? 0].codec) }
    let manifest = Manifest(
      plan: plan, results: results, outputs: files, warnings: performance.warnings, sound: sound?.facts,
      program: ProgramIdentity.current, workers: workers)
    if let trace {
      _ = try publication.add(SceneTrace.fileName(of: plan.input.name)) {
        try AtomicFile.write(trace.bytes(), to: $0, isDurable: false)
      }
    }
    _ = try publication.add("\(plan.input.name).manifest.json") {
      try AtomicFile.write(manifest.json(), to: $0, isDurable: false)
    }
    try publication.publish()
    return TaskResult(
      task: .stitch, attempt: attempt, planHash: plan.hash, artefacts: artefacts,
      timing: TaskTiming(renderSeconds: 0, encodeSeconds: SteadyClock.seconds() - started),
      peakMemory: ProcessMemory.peak)
  }

  /// The files of one output; none where none of its frames is among those that were rendered.
  private func make(_ output: Output, at index: Int, _ frames: FrameRange) throws -> [Artefact] {
    let parts = results.flatMap(\.artefacts).filter { $0.output == index }
      .sorted { ($0.frames?.first ?? 0) < ($1.frames?.first ?? 0) }
    switch output.content {
    case .sound(let container, let codec):
      guard let encoded = try sound?.encoded(as: codec, frames) else { return [] }
      return [
        try publication.add(output.file, output: index, frames: frames) { temporary in
          try SoundFileWriter.write(encoded, as: container, comment: comment, to: temporary)
          return encoded.digest
        }
      ]
    case .captions(let format):
      let text = captions(of: frames).text(as: format)
      return [
        try publication.add(output.file, output: index, frames: frames) { temporary in
          try write(Array(text.utf8), saying: comment, to: temporary)
        }
      ]
    default: break
    }
    if parts.isEmpty { return [] }
    if let settings = plan.videoSettings(output) {
      return [
        try publication.add(output.file, output: index, frames: frames) { temporary in
          try makeVideo(output, parts, settings, frames, into: temporary)
        }
      ]
    }
    if let settings = plan.animationSettings(output) {
      return [
        try publication.add(output.file, output: index, frames: frames) { temporary in
          try makeAnimation(parts, settings, into: temporary)
        }
      ]
    }
    if case .sheet(let sheet) = output.content {
      let pictures = try parts.map { (frame: $0.frames?.first ?? 0, png: try bytes(of: $0)) }
      let picture = try sheet.encoded(pictures, size: plan.size(of: output))
      return [
        try publication.add(output.file, output: index, frames: frames) { temporary in
          try write(picture, saying: comment, to: temporary)
        }
      ]
    }
    return try parts.map { part in
      let frame = part.frames?.first ?? 0
      let picture = try bytes(of: part)
      return try publication.add(
        output.fileName(ofFrame: frame), output: index, frames: FrameRange(first: frame, last: frame)
      ) { temporary in
        try write(picture, saying: comment, to: temporary)
      }
    }
  }

  private func captions(of frames: FrameRange) -> FilmCaptions {
    FilmCaptions(
      performance.cues, from: job.frameRate.time(ofFrame: frames.first),
      to: job.frameRate.time(ofFrame: frames.last + 1))
  }

  /// A video with its sound and captions.
  ///
  /// - Returns: the hash of what is in it besides what it says of its job.
  private func makeVideo(
    _ output: Output, _ parts: [Artefact], _ settings: VideoSettings, _ frames: FrameRange, into file: String
  ) throws -> Digest {
    // Sound and captions begin with the first frame that shows.
    let shown = FrameRange(
      first: (frames.first + output.frameStep - 1) / output.frameStep * output.frameStep, last: frames.last)
    let encoded = try output.soundCodec.flatMap { try sound?.encoded(as: $0, shown) }
    let track = output.hasCaptions ? captions(of: shown).track(in: settings.encoding.container) : nil
    var unread = parts[...]
    try Stitcher.stitch(
      parts.map { "\(folder.path)/\($0.path)" }, settings: settings, sound: encoded, captions: track,
      comment: comment, into: file
    ) { _ in
      // The manifest names the content by what results say of the segments.
      try bytes(of: unread.removeFirst())
    }
    return content(of: parts, settings, encoded, track)
  }

  private func makeAnimation(
    _ parts: [Artefact], _ settings: AnimationSettings, into file: String
  ) throws -> Digest {
    let paths = parts.map { "\(folder.path)/\($0.path)" }
    let partsOfPaths = Lookup(firstOf: zip(paths, parts).map { ($0, $1) })
    try AnimationStitcher.stitch(
      paths, settings: settings, growth: FileComment.growth(ofGIFBy: comment), into: file, working: { signs?.give() }
    ) { path in
      try partsOfPaths[path].map(bytes) ?? []
    }
    return try write(try FileContents.read(file, limit: .max), saying: comment, to: file)
  }

  /// What a chunk left, which must be what its result says.
  private func bytes(of part: Artefact) throws -> [UInt8] {
    signs?.give()
    guard let bytes = try folder.content(of: part, outputFolder: publication.folder) else {
      throw TaskFailure(
        .machine, "\(folder.path)/\(part.path) is missing or damaged; remove it and submit the job again")
    }
    return bytes
  }
}

/// Writes a file with what it says of its job.
///
/// - Returns: the hash of what is in it besides.
private func write(_ bytes: [UInt8], saying comment: String, to path: String) throws(FileError) -> Digest {
  try AtomicFile.write(FileComment.adding(comment, to: bytes), to: path, isDurable: false)
  return Digest(of: bytes)
}

/// The hash of what is in a video: its segments, which hold all that decides how they are decoded, sound and captions.
private func content(
  of parts: [Artefact], _ settings: VideoSettings, _ sound: EncodedSound?, _ captions: CaptionTrack?
) -> Digest {
  var hasher = Hasher256()
  hasher.update(settings.encoding.container.rawValue)
  for part in parts { hasher.update(part.sha256) }
  for stream in [sound?.digest, captions?.digest] { if let stream { hasher.update(stream) } else { hasher.update("") } }
  return hasher.finalized()
}

extension OutputPublication {
  /// - Parameter write: gives the hash of what it wrote, without what that says of its job.
  fileprivate func add(
    _ file: String, output: Int, frames: FrameRange?, write: (_ temporary: String) throws -> Digest
  ) throws -> Artefact {
    var content: Digest?
    let (byteCount, sha256) = try add(file) { content = try write($0) }
    return Artefact(
      output: output, location: .outputFolder, path: file, byteCount: byteCount, sha256: sha256, frames: frames,
      content: content)
  }
}
