import Control
import Foundation
import Pages
import Planning
import Rendering

/// What was ordered of the farm from a studio's page: the whole job, or a span of it as one film. It waits among the jobs of this
/// machine and is rendered by their workers; the studio looks on.
actor Renderings {
  private let thread = SerialThread(label: "renderings")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let farm: StudioFarm
  private var reader: FarmReader?
  /// Ids of jobs that were ordered here; of others nothing is told.
  private var ordered: [String] = []

  init(_ farm: StudioFarm) { self.farm = farm }

  /// What is wanted.
  struct Order: Decodable, Sendable {
    enum Kind: String, Decodable, Sendable {
      /// Every output of the job.
      case all
      case mp4
      case gif
    }

    var kind: Kind
    /// The first frame of the span; not for all.
    var first: Int?
    /// The last frame of the span; not for all.
    var last: Int?
  }

  /// How far it is.
  struct Progress: Encodable, Sendable {
    var id: String
    var state: JobPhase
    var message: String
    var framesDone: Int
    var frameCount: Int
    var secondsLeft: Double?
    var outputFolder: String
    /// The files that are there.
    var files: [JobDetail.Output]
  }

  /// - Parameters:
  ///   - source: the job as it is shown.
  ///   - job: what it says.
  /// - Returns: the job's id.
  func order(_ order: Order, of source: JobSource, _ job: ShownFacts) throws -> String {
    var source = source
    var frames: FrameRange?
    if order.kind != .all {
      let first = order.first ?? 0
      let last = order.last ?? job.frameCount - 1
      guard 0 <= first, first <= last, last < job.frameCount else {
        throw StudioComplaint(message: "the job has frames 0-\(job.frameCount - 1), not \(first)-\(last)")
      }
      frames = FrameRange(first: first, last: last)
      var text = JobText(source.text)
      text.set(["outputs"], to: Self.output(order.kind, job))
      source.text = text.text
    }
    do {
      let id = try farm.order(source, frames)
      if !ordered.contains(id) { ordered.append(id) }
      return id
    } catch {
      throw StudioComplaint(message: error.description)
    }
  }

  /// The one output of a span. A GIF is for messages: at most 800 pixels wide, and no more than 34 frames a second.
  private static func output(_ kind: Order.Kind, _ job: ShownFacts) -> String {
    guard kind == .gif else { return "[{ \"file\": \"\(job.name).mp4\" }]" }
    var parts = ["\"file\": \"\(job.name).gif\""]
    if job.width > 800 { parts.append("\"scale\": \((800_000 / Double(job.width)).rounded(.down) / 1000)") }
    let step = max(1, Int((job.framesPerSecond / 34).rounded(.up)))
    if step > 1 { parts.append("\"everyNthFrame\": \(step)") }
    return "[{ \(parts.joined(separator: ", ")) }]"
  }

  /// nil: nothing of that id was ordered here.
  func progress(_ id: String) throws -> Progress? {
    guard ordered.contains(id), let detail = try open().detail(id) else { return nil }
    let job = detail.job
    return Progress(
      id: id, state: job.state, message: job.message, framesDone: job.framesDone, frameCount: job.frameCount,
      secondsLeft: job.secondsLeft, outputFolder: detail.outputFolder,
      files: job.state == .done ? detail.outputs.filter { $0.byteCount != nil } : [])
  }

  /// Absolute path of an output; nil if there is none.
  func file(_ index: Int, of id: String) throws -> String? {
    guard ordered.contains(id), let detail = try open().detail(id), detail.outputs.indices.contains(index) else {
      return nil
    }
    return ContainedPath.file(
      detail.outputs[index].file.split(separator: "/").map(String.init), in: detail.outputFolder)
  }

  func cancel(_ id: String) async throws -> String? {
    guard ordered.contains(id) else { return nil }
    do throws(ControlError) {
      return try await farm.control.cancel(id)
    } catch {
      throw StudioComplaint(message: error.description)
    }
  }

  private func open() throws -> FarmReader {
    if let reader { return reader }
    let opened = try FarmReader(farm.control.folders)
    reader = opened
    return opened
  }
}

/// What an order needs to know of the job that is shown.
struct ShownFacts: Sendable {
  var name: String
  var frameCount: Int
  /// Pixels.
  var width: Int
  var framesPerSecond: Double
}

/// The farm as a studio uses it.
public struct StudioFarm: Sendable {
  let control: FarmControl
  let order: @Sendable (JobSource, FrameRange?) throws(StudioReadingError) -> String

  /// - Parameters:
  ///   - control: of the farm.
  ///   - order: puts a job among those that wait, or only some of its frames as one output, and gives its id.
  public init(
    _ control: FarmControl,
    order: @escaping @Sendable (JobSource, FrameRange?) throws(StudioReadingError) -> String
  ) {
    self.control = control
    self.order = order
  }
}
