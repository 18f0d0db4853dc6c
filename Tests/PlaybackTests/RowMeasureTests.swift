import Graphics
import Layers
import TestSupport
import Testing

@testable import Playback

@Suite("What rows measured in one width")
struct RowMeasureTests {
  /// Letters of 7 points in lines of 10.
  private final class Letters: Assets, TextTypesetter {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? { nil }
    func outline(of text: TextContent, width: Double) -> Path { .empty }
    func size(of text: TextContent, width: Double) -> Size {
      let length = 7 * Double(text.string.count)
      guard text.isWrapped, width > 0, length > width else { return Size(length, 10) }
      return Size(width, (length / width).rounded(.up) * 10)
    }
  }

  private struct Row {
    var id: String
    var text: String
    var json: String { #"{ "id": "\#(id)", "text": "\#(text)" }"# }
  }

  private static func scene(_ rows: [Row], width: Int) -> String {
    #"""
    "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, \#(width), 3000], "table": {
      "cell": { "subviews": [
          { "id": "text", "type": "label", "text": "${row.text}", "numberOfLines": 0 }, { "id": "bar" }],
        "constraints": ["text.top == cell.layoutMargins.top", "text.leading == cell.layoutMargins.leading",
          "text.trailing == cell.layoutMargins.trailing", "bar.top == text.bottom + 3",
          "bar.height == 0.1 * text.width", "bar.leading == text.leading", "bar.bottom == cell.layoutMargins.bottom"] },
      "sections": [{ "rows": [\#(rows.map(\.json).joined(separator: ", "))] }] } }]
    """#
  }

  private static func entries(_ performance: Performance) throws -> [String] {
    try performance.stage.advance(to: 9)
    return performance.stage.treeEntries.map { "\($0.id) \($0.frame) \($0.isHidden)" }.sorted()
  }

  @Test("After any edits and widths the table is as made anew in its last width")
  func sizes() throws {
    var random = SeededGenerator(seed: 3)
    var different = 0
    for round in 0..<25 {
      func row(_ id: String) -> Row {
        Row(id: id, text: String(repeating: "x", count: Int.random(in: 1...80, using: &random)))
      }
      let first = (0..<6).map { row("r\($0)") }
      var (rows, width, steps) = (first, 180, [String]())
      for step in 0..<10 {
        let action: String
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let index = Int.random(in: 0...rows.count, using: &random)
          rows.insert(row("n\(round)-\(step)"), at: index)
          action = #""insertRows": { "in": "t", "at": [0, \#(index)], "rows": [\#(rows[index].json)] }"#
        case 1 where !rows.isEmpty:
          let gone = rows.remove(at: Int.random(in: 0..<rows.count, using: &random))
          action = #""deleteRows": { "in": "t", "rows": ["\#(gone.id)"] }"#
        case 2:
          rows = rows.shuffled(using: &random).map { Bool.random(using: &random) ? $0 : row($0.id) }
          action = #""setRows": { "in": "t", "rows": [\#(rows.map(\.json).joined(separator: ", "))] }"#
        default:
          width = Int.random(in: 60...199, using: &random)
          action = #""set": { "t": { "frame": [0, 0, \#(width), 3000] } }"#
        }
        steps.append(#"{ "at": \#(Double(step) * 0.5 + 0.5), \#(action) }"#)
      }
      let world = Letters()
      let edited = try Performance(
        scene: Self.scene(first, width: 180), timeline: steps.joined(separator: ", "), world: world)
      let made = try Performance(scene: Self.scene(rows, width: width), timeline: "", world: world)
      #expect(try Self.entries(edited) == Self.entries(made), "\(steps)")
      let other = try Performance(
        scene: Self.scene(rows, width: width == 60 ? 61 : width - 1), timeline: "", world: world)
      if try Self.entries(other) != Self.entries(made) { different += 1 }
    }
    #expect(different > 20, "tables that are alike in every width show nothing")
  }
}
