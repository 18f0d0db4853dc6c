/// What a task does. The order of the cases is the order of the stages: a task waits for all tasks of earlier stages.
public enum TaskKind: String, Codable, Hashable, Sendable, CaseIterable, Comparable {
  /// Simulates the job's physics once and leaves the record in the job folder.
  case simulate
  /// Renders one chunk of frames into every output that shows them.
  case render
  /// Joins what the render tasks left in the job folder into the output files, and writes the manifest.
  case stitch

  private var rank: Int { TaskKind.allCases.firstIndex(of: self) ?? 0 }

  public static func < (left: TaskKind, right: TaskKind) -> Bool { left.rank < right.rank }
}

/// Names a task inside its plan: `simulate`, `render-0003`, `stitch`. Render tasks are numbered by the whole job's chunk grid, so a
/// chunk keeps its name when only some frames are asked for.
public struct TaskID: Hashable, Sendable, Comparable, LosslessStringConvertible {
  /// What the task does.
  public let kind: TaskKind
  /// The chunk of a render task, else 0.
  public let index: Int

  /// The task that renders a chunk, counted in the whole job from 0.
  public static func render(_ chunk: Int) -> TaskID { TaskID(kind: .render, index: chunk) }

  /// The task that simulates the job's physics.
  public static let simulate = TaskID(kind: .simulate, index: 0)
  /// The task that joins segments and writes the outputs.
  public static let stitch = TaskID(kind: .stitch, index: 0)

  private init(kind: TaskKind, index: Int) {
    self.kind = kind
    self.index = index
  }

  /// Reads exactly what `description` writes; nil for anything else.
  public init?(_ text: String) {
    for single in [TaskID.simulate, .stitch] where text == single.kind.rawValue {
      self = single
      return
    }
    guard text.hasPrefix("render-"), let index = Int(text.dropFirst(7)), index >= 0 else { return nil }
    self = .render(index)
    guard description == text else { return nil }
  }

  public var description: String {
    guard kind == .render else { return kind.rawValue }
    let digits = String(index)
    return "render-" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  public static func < (left: TaskID, right: TaskID) -> Bool {
    left.kind == right.kind ? left.index < right.index : left.kind < right.kind
  }
}

extension TaskID: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = TaskID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a task is called simulate, render-0003 or stitch")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
