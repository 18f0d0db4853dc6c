import Control
import Files
import Foundation
import Graphics
import JobFolders
import Lookups
import Media
import Pages
import Planning
import Storage

/// Small pictures of a job's frames, from what its workers left: the part of a film while it is rendered, then the film; or the
/// picture of a sequence.
actor FramePictures {
  private let thread = SerialThread(label: "pictures")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private struct Key: Hashable, Comparable {
    var plan: String
    var frame: Int

    static func < (left: Key, right: Key) -> Bool { (left.plan, left.frame) < (right.plan, right.frame) }
  }

  /// PNG files; a frame of a plan never changes.
  private var known: Lookup<Key, Data> = [:]
  private var knownBytes = 0
  /// The film that was read last.
  private var film: (path: String, size: Int, reader: VideoReader)?

  /// Pixels of a picture's longer side.
  static let side = 240
  private static let byteLimit = 32 << 20

  /// A frame as PNG; nil where nothing shows it (yet).
  func picture(of job: JobRecord, frame: Int) -> Data? {
    let key = Key(plan: job.planHash, frame: frame)
    if let data = known[key] { return data }
    guard let bitmap = bitmap(of: job, frame: frame), let bytes = try? PNGWriter.encode(reduced(bitmap)) else {
      return nil
    }
    if knownBytes > Self.byteLimit { (known, knownBytes) = ([:], 0) }
    known[key] = Data(bytes)
    knownBytes += bytes.count
    return Data(bytes)
  }

  private func reduced(_ bitmap: Bitmap) -> Bitmap {
    let longer = max(bitmap.width, bitmap.height)
    guard longer > Self.side else { return bitmap }
    let scaler = PictureScaler(
      width: bitmap.width, height: bitmap.height, smallWidth: max(1, bitmap.width * Self.side / longer),
      smallHeight: max(1, bitmap.height * Self.side / longer))
    _ = scaler.scale(bitmap, bitmap.bounds)
    return scaler.bitmap
  }

  private func bitmap(of job: JobRecord, frame: Int) -> Bitmap? {
    let folder = JobFolder(path: job.folder)
    guard let plan = try? folder.plan(), plan.hash.hexadecimal == job.planHash, plan.frames.contains(frame) else {
      return nil
    }
    let task = TaskID.render(plan.grid.chunk(ofFrame: frame))
    if let result = folder.result(of: task, plan: plan) {
      for artefact in result.artefacts where folder.hasArtefact(artefact, outputFolder: job.outputFolder) {
        let path = folder.path(of: artefact, outputFolder: job.outputFolder)
        guard let output = artefact.output, plan.input.outputs.indices.contains(output),
          let bytes = try? FileContents.read(path, limit: 1 << 28)
        else { continue }
        switch plan.input.outputs[output].kind {
        case .video:
          guard plan.task(task)?.frames.first == frame, artefact.frames?.first == frame,
            let reader = try? VideoReader(segment: bytes, path: path), let bitmap = try? reader.frame(0)
          else { continue }
          return bitmap
        case .imageSequence, .still:
          if artefact.frames?.first == frame, let bitmap = try? ImageReader.decode(bytes) { return bitmap }
        case .animation, .sheet, .sound, .captions: continue
        }
      }
      return nil
    }
    guard job.state == .done else { return nil }
    for output in plan.input.outputs {
      if let bitmap = bitmap(of: output, frame: frame, plan: plan, in: job.outputFolder) { return bitmap }
    }
    return nil
  }

  /// A frame from a finished output.
  private func bitmap(of output: OutputSpecification, frame: Int, plan: Plan, in folder: String) -> Bitmap? {
    switch output.kind {
    case .video:
      let path = "\(folder)/\(output.path)"
      guard let size = Folders.fileSize(path), size <= 1 << 29,
        let position = output.shown(of: plan.frames).firstIndex(of: frame)
      else { return nil }
      if film?.path != path || film?.size != size {
        film = (try? VideoReader(path: path)).map { (path, size, $0) }
      }
      guard let reader = film?.reader, reader.frameTimes.indices.contains(position) else { return nil }
      return try? reader.frame(position)
    case .imageSequence, .still:
      guard output.shows(frame) else { return nil }
      let path = "\(folder)/\(SequenceName.file(output.path, frame: frame))"
      return (try? FileContents.read(path, limit: 1 << 28)).flatMap { try? ImageReader.decode($0) }
    case .animation, .sheet, .sound, .captions: return nil
    }
  }
}

/// Files of a sequence of pictures.
enum SequenceName {
  /// - Parameter pattern: such as `frames/%05d.png`; a name without a pattern is the file itself.
  static func file(_ pattern: String, frame: Int) -> String {
    guard let match = pattern.firstMatch(of: /%0?(\d*)d/) else { return pattern }
    let digits = String(frame)
    let width = Int(match.1) ?? 0
    return pattern.replacingCharacters(
      in: match.range, with: String(repeating: "0", count: max(0, width - digits.count)) + digits)
  }
}
