import Graphics
import Hashing
import Document
import Lookups
import Physics
import Planning
import Playback

/// Goes to the frames of a job in many ways, which all must lead to the same display lists and pixels.
public struct DeterminismChecks {
  /// One way of going to frames, against the frames as they were rendered.
  public struct Result: Sendable {
    /// The way, such as "every start frame".
    public var name: String
    /// Which frame differs, where, and why; nil if none does.
    public var difference: String?
  }

  private let renderer: JobRenderer
  /// Every frame of the job, in order.
  private let reference: [FrameRecord]
  private let grid: ChunkGrid
  private let isWanted: () -> Bool
  /// At most so many frames are gone to one by one; what lies between them is gone to in other ways.
  private static let startLimit = 600

  /// - Parameters:
  ///   - renderer: of the job.
  ///   - reference: the frames of the whole job, in order, as they were rendered.
  ///   - isWanted: asked at every frame; false ends it.
  public init(_ renderer: JobRenderer, reference: [FrameRecord], isWanted: @escaping () -> Bool = { true }) {
    self.renderer = renderer
    self.isWanted = isWanted
    self.reference = reference
    let rate = renderer.job.frameRate
    grid = ChunkGrid(
      frameCount: renderer.job.frameCount,
      frameRate: FrameRate(numerator: rate.numerator, denominator: rate.denominator))
  }

  /// The frames of a job, rendered one after the other in this process.
  public static func reference(_ renderer: JobRenderer) throws(TaskFailure) -> [FrameRecord] {
    try renderer.records(ofFrames: Array(0..<renderer.job.frameCount))
  }

  /// All ways; those of physics only for jobs that have it.
  ///
  /// - Throws: what cannot be drawn, and that the results are not wanted any more.
  public func results() throws(TaskFailure) -> [Result] {
    var results: [Result] = []
    if !renderer.job.scene.animators.isEmpty {
      results.append(Result(name: "physics halted anywhere", difference: try haltedPhysics()))
    }
    results.append(Result(name: "all frames in one go", difference: try whole()))
    results.append(Result(name: "every start frame", difference: try startFrames()))
    results.append(Result(name: "every chunk from its seam", difference: try seams()))
    results.append(Result(name: "frames left out", difference: try subsets()))
    results.append(Result(name: "drawing without shortcuts", difference: try plain()))
    results.append(Result(name: "what the trace tells", difference: try renderer.traceDifference()))
    return results
  }

  // MARK: Ways

  private func whole() throws(TaskFailure) -> String? { try differences(in: Array(0..<reference.count)) }

  /// Each frame on a stage of its own.
  private func startFrames() throws(TaskFailure) -> String? {
    let step = max(1, (reference.count + Self.startLimit - 1) / Self.startLimit)
    for frame in stride(from: 0, to: reference.count, by: step) {
      if let difference = try differences(in: [frame]) { return difference }
    }
    return nil
  }

  /// Each chunk from its own first frame, and from the last frames of the one before.
  private func seams() throws(TaskFailure) -> String? {
    for chunk in 0..<grid.chunkCount {
      let frames = grid.frames(ofChunk: chunk)
      for first in Membership([frames.first, max(0, frames.first - 3)]).sorted() {
        if let difference = try differences(in: Array(first...frames.last)) { return difference }
      }
    }
    return nil
  }

  /// Every second frame, every third, and so on: what is between them is performed but not shown.
  private func subsets() throws(TaskFailure) -> String? {
    for step in [2, 3, 5, 7] where step <= reference.count {
      if let difference = try differences(in: Array(stride(from: step - 1, to: reference.count, by: step))) {
        return difference
      }
    }
    return nil
  }

  private func plain() throws(TaskFailure) -> String? {
    try differences(in: Array(0..<reference.count), takesShortcuts: false)
  }

  /// One record made in one go, and one that is looked at after every frame: it must be the same at the end, and on the way the
  /// beginning of the whole.
  private func haltedPhysics() throws(TaskFailure) -> String? {
    let whole = try renderer.simulate()
    var difference: String?
    let halted = try renderer.simulate(haltingAt: Array(0..<reference.count)) { frame, records throws(TaskFailure) in
      try checkWanted()
      let tick = Trajectory.tick(at: renderer.job.frameRate.time(ofFrame: frame)) + 1
      for animator in renderer.job.scene.animators where difference == nil {
        if records[animator.id]?.digest(upTo: tick) != whole[animator.id]?.digest(upTo: tick) {
          difference =
            "the record of \"\(animator.id)\", halted after frame \(frame), is not the beginning of the whole"
        }
      }
    }
    for animator in renderer.job.scene.animators where difference == nil {
      guard let first = whole[animator.id], let second = halted[animator.id] else { continue }
      if let tick = first.firstDifference(from: second) {
        difference =
          "the animator \"\(animator.id)\" moves otherwise from \(Trajectory.time(ofTick: tick)) s on when it is halted"
      } else if Trajectory(first.bytes) != first {
        difference = "the record of \"\(animator.id)\" is another one after it was written and read"
      }
    }
    return difference
  }

  // MARK: Comparison

  private func checkWanted() throws(TaskFailure) {
    if !isWanted() { throw TaskFailure(.machine, "the checks were interrupted; run them again") }
  }

  /// The first frame that differs from the reference when these are rendered one after the other.
  private func differences(in frames: [Int], takesShortcuts: Bool = true) throws(TaskFailure) -> String? {
    let records = try renderer.records(ofFrames: frames, takesShortcuts: takesShortcuts) { (_, _) throws(TaskFailure) in
      try checkWanted()
    }
    for record in records where record != reference[record.index] {
      let way =
        frames.count == 1 ? "alone" : "after \(frames.prefix { $0 < record.index }.count) others from \(frames[0]) on"
      return "frame \(record.index), drawn \(way), differs; " + (try cause(ofFrame: record.index))
    }
    return nil
  }

  /// Where on the way to its pixels a frame parts, found by going to it in different ways in this process.
  ///
  /// - Parameter frame: index in the job.
  public func cause(ofFrame frame: Int) throws(TaskFailure) -> String {
    guard frame < renderer.job.frameCount else { return "the frame is not in the job" }
    let start = grid.frames(ofChunk: grid.chunk(ofFrame: frame)).first
    let expected = try renderer.evidence(ofFrame: frame, from: start)
    let ways = [
      ("in its chunk again", start, true), ("alone", frame, true), ("from the chunk before", max(0, start - 2), true),
      ("from the beginning", 0, true), ("without shortcuts", start, false),
    ]
    for (name, first, takesShortcuts) in ways {
      let other = try renderer.evidence(ofFrame: frame, from: first, takesShortcuts: takesShortcuts)
      let comparison = FrameComparison(expected, other)
      if comparison.stage != nil { return "\(name), \(comparison.description)" }
    }
    return
      "in this process it is the same however it is reached: the difference is between processes, or in what encodes"
  }
}
