import Foundation
import Graphics
import Hashing
import Document
import Materials
import Media
import RandomJobs
import Rendering
import TestSupport

/// Goes to the frames of a random job in every way that one process has.
struct JobTrial {
  /// A job that can be rendered, and whether it was so as it was drawn.
  struct Usable {
    var document: DocumentNode
    var loaded: LoadedJob
    var isAsDrawn: Bool
  }

  /// A way to the frames that gives something else than the others.
  struct Finding {
    var way: String
    var text: String
  }

  /// What findings are called that no check of one process names.
  static let stopped = "stopped"
  static let twoProcesses = "two processes"
  /// Of processor time, for all ways to a job's frames: some jobs take a second a frame, and there are a dozen ways.
  static let minutes = 5

  private let fonts = SystemFonts()
  /// Where the assets of random jobs lie.
  static let assets = Program.repository + "/Jobs/Assets"
  private static let roundLimit = 60

  /// The job without what is wrong with it; nil where nothing useful is left.
  func usable(_ job: RandomJob) -> Usable? { mended(job.document) }

  private func mended(_ drawn: DocumentNode) -> Usable? {
    var document = drawn
    for round in 0..<Self.roundLimit {
      switch load(document.json) {
      case .success(let loaded): return Usable(document: document, loaded: loaded, isAsDrawn: round == 0)
      case .failure(let failure):
        guard let next = document.mended(failure.complaints) else { return nil }
        document = next
      }
    }
    return nil
  }

  struct Refusal: Error {
    var complaints: [Complaint]
  }

  /// What `validate` does: reads the job, and performs it to its end without drawing.
  func load(_ text: String) -> Result<LoadedJob, Refusal> {
    let source = JobSource(fileName: "random", folder: Self.assets, text: text)
    do {
      let loaded = try LoadedJob(source, fonts: fonts)
      _ = try JobRenderer(loaded, fonts: fonts).warnings()
      return .success(loaded)
    } catch let invalid as InvalidJob {
      return .failure(
        Refusal(
          complaints: invalid.diagnostics.filter { $0.severity == .error }.map {
            Complaint(path: $0.path, message: $0.message)
          }))
    } catch {
      // The message of a job that stops begins with the step's place.
      let message = "\(error)"
      let path = message.prefix { $0 != "," }
      return .failure(Refusal(complaints: [Complaint(path: String(path), message: message)]))
    }
  }

  /// Every frame, one after the other.
  func frames(_ loaded: LoadedJob) throws -> [Frame] {
    try DeterminismChecks.reference(JobRenderer(loaded, fonts: fonts)).map {
      Frame(pixels: $0.pixels, displayList: $0.displayList)
    }
  }

  struct Frame: Equatable {
    var pixels: Digest
    var displayList: Digest
  }

  /// The first way that gives other frames; nil if all give the same.
  func finding(_ loaded: LoadedJob) throws -> (finding: Finding?, frames: [Frame]) {
    let renderer = try JobRenderer(loaded, fonts: fonts)
    let reference = try DeterminismChecks.reference(renderer)
    let frames = reference.map { Frame(pixels: $0.pixels, displayList: $0.displayList) }
    for result in try DeterminismChecks(renderer, reference: reference).results() {
      if let difference = result.difference {
        return (Finding(way: result.name, text: difference), frames)
      }
    }
    return (nil, frames)
  }

  /// All frames in a few signs, to compare processes by.
  static func fingerprint(_ frames: [Frame]) -> String {
    var hasher = Hasher256()
    for frame in frames {
      hasher.update(frame.pixels)
      hasher.update(frame.displayList)
    }
    return String("\(hasher.finalized())".prefix(16))
  }
}

extension JobTrial {
  /// The hash of a picture's pixels, as frames have it.
  static func hash(of bitmap: Bitmap) -> Digest {
    var hasher = FrameHasher(width: bitmap.width, height: bitmap.height)
    for y in 0..<bitmap.height { hasher.update(row: y, pixels: UnsafeBufferPointer(bitmap.row(y))) }
    return hasher.digest
  }
}
