import Hashing

/// A job's tasks and their dependencies.
///
/// The plan holds its input and a chunk grid; tasks are computed when they are asked for, so a plan of a million chunks
/// is as small as one of two.
public struct Plan: Hashable, Sendable {
  /// Raised when the same input leads to other tasks than before.
  public static let formatVersion = 1
  /// More frames than this are refused.
  public static let frameLimit = 10_000_000

  /// All that the plan depends on.
  public let input: PlanInput
  /// How the whole job's frames are cut into chunks.
  public let grid: ChunkGrid
  /// The frames that are rendered: the selection, or the whole job.
  public let frames: FrameRange
  /// The hash of everything that can change a byte of an output.
  public let hash: Digest

  /// Plans a job.
  ///
  /// - Throws: `PlanError` for a job without frames, a rate that is no positive fraction, or a selection outside the job.
  public init(_ input: PlanInput) throws(PlanError) {
    guard (1...Plan.frameLimit).contains(input.frameCount) else { throw .frameCount(input.frameCount) }
    guard input.frameRate.numerator > 0, input.frameRate.denominator > 0 else { throw .frameRate(input.frameRate) }
    let whole = FrameRange(first: 0, last: input.frameCount - 1)
    let frames = input.selection ?? whole
    guard frames.last <= whole.last else { throw .selection(frames, whole: whole) }
    self.input = input
    self.frames = frames
    grid = ChunkGrid(frameCount: input.frameCount, frameRate: input.frameRate)
    hash = input.hash
  }

  /// All tasks, in the order of their stages, then of their frames.
  public var tasks: PlanTasks { PlanTasks(plan: self) }

  /// The task of that name, nil if the plan has none.
  public func task(_ id: TaskID) -> PlanTask? {
    switch id.kind {
    case .simulate: return input.simulates ? PlanTask(id: .simulate, frames: frames) : nil
    case .stitch: return PlanTask(id: .stitch, frames: frames)
    case .render: return chunks.contains(id.index) ? renderTask(id.index) : nil
    }
  }

  /// The stages whose tasks must all be done before a task of this kind can run.
  public func dependencies(of kind: TaskKind) -> [TaskKind] {
    TaskKind.allCases.filter { $0 < kind && ($0 != .simulate || input.simulates) }
  }

  /// The output files, by index, that get something from these frames.
  public func outputs(showing range: FrameRange) -> [Int] {
    guard let range = frames.intersection(range) else { return [] }
    return input.outputs.indices.filter { input.outputs[$0].shows(anyOf: range) }
  }

  /// The chunks of the whole job's grid that hold the frames of this plan.
  var chunks: ClosedRange<Int> { grid.chunk(ofFrame: frames.first)...grid.chunk(ofFrame: frames.last) }

  func renderTask(_ chunk: Int) -> PlanTask {
    guard let part = grid.frames(ofChunk: chunk).intersection(frames) else {
      preconditionFailure("chunk \(chunk) holds no frame of \(frames)")
    }
    return PlanTask(id: .render(chunk), frames: part)
  }
}

/// The tasks of a plan, computed on access.
public struct PlanTasks: RandomAccessCollection, Sendable {
  let plan: Plan

  public var startIndex: Int { 0 }
  public var endIndex: Int { first + plan.chunks.count + 1 }
  /// The position of the first render task.
  private var first: Int { plan.input.simulates ? 1 : 0 }

  /// The task at a position.
  ///
  /// - Precondition: the position is one of `indices`.
  public subscript(position: Int) -> PlanTask {
    precondition(indices.contains(position), "task \(position) of \(count)")
    if position < first { return PlanTask(id: .simulate, frames: plan.frames) }
    let chunk = position - first
    return chunk < plan.chunks.count
      ? plan.renderTask(plan.chunks.lowerBound + chunk) : PlanTask(id: .stitch, frames: plan.frames)
  }

  /// Where the tasks of later stages begin.
  public func end(of stage: TaskKind) -> Int {
    switch stage {
    case .simulate: first
    case .render: endIndex - 1
    case .stitch: endIndex
    }
  }

  /// Where a task stands, nil if the plan has none of that name.
  public func position(of id: TaskID) -> Int? {
    switch id.kind {
    case .simulate: plan.input.simulates ? 0 : nil
    case .stitch: first + plan.chunks.count
    case .render: plan.chunks.contains(id.index) ? first + id.index - plan.chunks.lowerBound : nil
    }
  }
}

/// Why there is no plan.
public enum PlanError: Error, Hashable, Sendable, CustomStringConvertible {
  case frameCount(Int)
  case frameRate(FrameRate)
  case selection(FrameRange, whole: FrameRange)
  /// A stored plan says another hash than its content gives: it was changed, or written by another version.
  case foreign(stored: Digest, computed: Digest)
  case unreadable(String)

  public var description: String {
    switch self {
    case .frameCount(let count): "a job has 1 to \(Plan.frameLimit) frames, not \(count); change its duration"
    case .frameRate(let rate): "\(rate) is no frame rate; both parts must be positive"
    case .selection(let frames, let whole): "frames \(frames) are not in the job; it has frames \(whole)"
    case .foreign(let stored, let computed):
      "the stored plan says hash \(stored) but gives \(computed): another version wrote it; submit the job again"
    case .unreadable(let reason): "the stored plan cannot be read: \(reason); submit the job again"
    }
  }
}
