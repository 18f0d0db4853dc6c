/// Counts what is made of a document before it is made. A few thousand bytes can ask for any amount: what templates, sequences and
/// named animations hold counts as often as they are used.
final class ReadingBudget {
  enum Part: Int, CaseIterable {
    case values, views, copies, steps, animations, drawingCommands, constraints, behaviors, emitterCells, characters,
      foreignTexts

    /// So many are read.
    var limit: Int {
      switch self {
      case .values: 10_000_000
      case .views: 250_000
      case .copies: 500_000
      case .steps: 200_000
      case .animations: 50_000
      case .drawingCommands: 200_000
      case .constraints: 50_000
      case .behaviors: 10_000
      case .emitterCells: 1_000
      case .characters, .foreignTexts: 2_000_000
      }
    }

    /// One sentence with its remedy.
    var complaint: String {
      switch self {
      case .values: "the job has more than \(limit) values; \(Self.remedy)"
      case .views: "the job has more than \(limit) views and layers; \(Self.remedy)"
      case .copies:
        "replicators show more than \(limit) copies of layers; lower \"instanceCount\", or do not put them into each other"
      case .steps: "the job has more than \(limit) steps; \(Self.remedy)"
      case .animations: "the job has more than \(limit) animations; \(Self.remedy)"
      case .drawingCommands: "the job has more than \(limit) drawing commands; \(Self.remedy)"
      case .constraints: "the job has more than \(limit) constraints; \(Self.remedy)"
      case .behaviors: "the job has more than \(limit) behaviors; \(Self.remedy)"
      case .emitterCells: "the job has more than \(limit) emitter cells; \(Self.remedy)"
      case .characters: "the job's texts have more than \(limit) bytes together; shorten them"
      case .foreignTexts: "the file's texts beyond ASCII have more than \(limit) bytes together; shorten them"
      }
    }

    private static let remedy =
      "write fewer (what a template, a sequence or a named animation holds counts as often as it is used)"
  }

  private var spent = [Int](repeating: 0, count: Part.allCases.count)

  /// - Returns: false if there is more than allowed of it by now.
  func spend(_ count: Int, on part: Part) -> Bool {
    let (sum, isTooLarge) = spent[part.rawValue].addingReportingOverflow(count)
    spent[part.rawValue] = isTooLarge ? .max : sum
    return !isTooLarge && sum <= part.limit
  }
}
