import Document
import Graphics

/// How high the texts of standard rows are.
extension TableLayout {
  /// Points that a row takes which follows its texts.
  func heightOfTexts(_ row: TableDefinition.Row) -> Double {
    let (start, end) = textSpan(of: row, height: .infinity)
    var boxes = boxes(of: row, width: end - start, height: .infinity)
    if row.labels?.isStacked != true { boxes = (max(boxes.text, boxes.detail), 0) }
    return metrics.rowHeight(boxes: boxes)
  }

  /// Points that title and detail take from top to bottom.
  ///
  /// - Parameters:
  ///   - width: points that each has where they stand below each other.
  ///   - height: of the cell, in points; they take no more.
  func boxes(of row: TableDefinition.Row, width: Double, height: Double) -> (text: Double, detail: Double) {
    guard let labels = row.labels else { return (21, row.style == .value1 ? 21 : 15) }
    func box(_ label: RowLabels.Label) -> Double {
      let lines = labels.wraps ? EstimatedText.lines(label, width: width) : 1
      return (Double(min(Self.lineLimit, lines)) * label.size * FontTextStyle.lineHeight).rounded(.up)
    }
    let text = min(box(labels.text), height)
    let room = labels.isStacked ? max(0, height - text - 1) : height
    return (text, min(labels.detail.map(box) ?? 0, room))
  }

  /// Of one text of a row.
  private static let lineLimit = 200
}

extension EstimatedText {
  /// How many lines a text takes that is broken between words; 1 if it is empty.
  ///
  /// - Parameter width: points of a line.
  static func lines(_ label: RowLabels.Label, width: Double) -> Int {
    // A line more leaves some room free, and a line less cuts the text.
    lines(label.text, size: label.size, weight: label.weight, width: max(1, width - 1), isTracked: label.isTracked)
  }
}
