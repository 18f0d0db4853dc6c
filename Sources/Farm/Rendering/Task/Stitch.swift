import Files
import Glibc
import Hashing
import Document
import JobFolders
import Machine
import Materials
import Media
import Planning
import Reports
import Traces

/// Puts the chunks together: videos from segments, pictures to their places, and manifest and trace beside them. Every file appears
/// whole or not at all, and all together.
func stitch(
  attempt: Int, job: Job, sounds: [SoundFile], performance: JobRenderer.Performance, trace: SceneTrace?, plan: Plan,
  in folder: JobFolder, workers: Int,
  progress: (Int) -> Void
) throws -> TaskResult {
  let outputFolder = try folder.outputFolder()
  let started = SteadyClock.seconds()
  let results = try plan.tasks.filter { $0.kind == .render }.map { task in
    guard let result = folder.result(of: task.id, plan: plan), plan.chunk(of: task, isIn: result) else {
      folder.discard(task.id)
      throw TaskFailure(.machine, "the result of \(task.id) is missing in \(folder.path); submit the job again")
    }
    return result
  }
  let publication = OutputPublication(folder: outputFolder)
  let sound = try FilmSound(of: job, cues: performance.cues, files: sounds, plan: plan)
  let comment = JobOrigin(plan).text
  var artefacts: [Artefact] = []
  for (index, output) in job.outputs.enumerated() {
    let parts = results.flatMap(\.artefacts).filter { $0.output == index }
      .sorted { ($0.frames?.first ?? 0) < ($1.frames?.first ?? 0) }
    guard let frames = plan.frames(of: output) else { continue }
    func captions() -> FilmCaptions {
      FilmCaptions(
        performance.cues, from: job.frameRate.time(ofFrame: frames.first),
        to: job.frameRate.time(ofFrame: frames.last + 1))
    }
    if case .sound(let container, let codec) = output.content {
      guard let encoded = try sound?.encoded(as: codec, frames) else { continue }
      artefacts.append(
        try publication.add(output.file, output: index, frames: frames) { temporary in
          try SoundFileWriter.write(encoded, as: container, comment: comment, to: temporary)
          return encoded.digest
        })
    } else if case .captions(let format) = output.content {
      artefacts.append(
        try publication.add(output.file, output: index, frames: frames) { temporary in
          try write(Array(captions().text(as: format).utf8), saying: comment, to: temporary)
        })
    } else if parts.isEmpty {
      // None of its frames is among those that were rendered.
    } else if let settings = plan.videoSettings(output) {
      // Sound begins with the first frame that shows.
      let shown = FrameRange(
        first: (frames.first + output.frameStep - 1) / output.frameStep * output.frameStep, last: frames.last)
      artefacts.append(
        try publication.add(output.file, output: index, frames: frames) { temporary in
          let sound = try output.soundCodec.flatMap { try sound?.encoded(as: $0, shown) }
          let captions = output.hasCaptions ? captions().track(in: settings.encoding.container) : nil
          var unread = parts[...]
          try Stitcher.stitch(
            parts.map { "\(folder.path)/\($0.path)" }, settings: settings, sound: sound, captions: captions,
            comment: comment, into: temporary
          ) { _ in
            // The manifest names the content by what results say of the segments.
            try bytes(of: unread.removeFirst(), in: folder)
          }
          return content(of: parts, settings, sound, captions)
        })
    } else if let settings = plan.animationSettings(output) {
      artefacts.append(
        try publication.add(output.file, output: index, frames: frames) { temporary in
          try AnimationStitcher.stitch(
            parts.map { "\(folder.path)/\($0.path)" }, settings: settings,
            growth: FileComment.growth(ofGIFBy: comment), into: temporary,
            read: { path throws(FileError) in try FileContents.read(path) })
          return try write(try FileContents.read(temporary, limit: .max), saying: comment, to: temporary)
        })
    } else {
      let pictures = try parts.map { (frame: $0.frames?.first ?? 0, bytes: try bytes(of: $0, in: folder)) }
      if case .sheet(let sheet) = output.content {
        let bytes = try sheet.encoded(pictures.map { ($0.frame, $0.bytes) }, size: plan.size(of: output))
        artefacts.append(
          try publication.add(output.file, output: index, frames: frames) { temporary in
            try write(bytes, saying: comment, to: temporary)
          })
      } else {
        for (frame, bytes) in pictures {
          let name = output.fileName(ofFrame: frame)
          let range = FrameRange(first: frame, last: frame)
          artefacts.append(
            try publication.add(name, output: index, frames: range) { temporary in
              try write(bytes, saying: comment, to: temporary)
            })
        }
      }
    }
    progress(index + 1)
  }
  let files = artefacts.map { Manifest.Output($0, codec: plan.input.outputs[$0.output ?? 0].codec) }
  let manifest = Manifest(
    plan: plan, results: results, outputs: files, warnings: performance.warnings, sound: sound?.facts,
    program: ProgramIdentity.current,
    workers: workers)
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
    timing: TaskTiming(renderSeconds: 0, encodeSeconds: SteadyClock.seconds() - started), peakMemory: ProcessMemory.peak
  )
}

/// Writes a file with what it says of its job.
///
/// - Returns: the hash of what is in it besides.
private func write(_ bytes: [UInt8], saying comment: String, to path: String) throws(FileError) -> Digest {
  try AtomicFile.write(FileComment.adding(comment, to: bytes), to: path, isDurable: false)
  return Digest(of: bytes)
}

/// What a chunk left, which must be what its result says.
private func bytes(of part: Artefact, in folder: JobFolder) throws -> [UInt8] {
  let bytes = try FileContents.read("\(folder.path)/\(part.path)")
  guard Digest(of: bytes) == part.sha256 else {
    throw TaskFailure(.machine, "\(folder.path)/\(part.path) is damaged; remove it and submit the job again")
  }
  return bytes
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
