import Graphics
import Layers

/// The text of a view into which text is typed, where it stands: what lies under a finger, and where carets and selections
/// go.
struct EditedText {
  /// From the top; at least one.
  let lines: [CharacterLine]
  /// Points of the view's bounds: the upper left corner of the text.
  let origin: Point

  init?(lines: [CharacterLine], origin: Point) {
    guard !lines.isEmpty else { return nil }
    self.lines = lines
    self.origin = origin
  }

  /// The line in which a caret before the character of an index stands: of two, the lower.
  func line(at index: Int) -> CharacterLine { lines.last { $0.start <= index } ?? lines[0] }

  /// The index of the character before which a caret comes by a finger at a point of the bounds; of several, the last.
  func index(at point: Point) -> Int {
    let y = point.y - origin.y
    let line = lines.last { $0.top <= y } ?? lines[0]
    let x = point.x - origin.x
    var best = (index: line.start, distance: abs(line.caret(at: line.start) - x))
    for index in line.start...line.end where abs(line.caret(at: index) - x) <= best.distance {
      best = (index, abs(line.caret(at: index) - x))
    }
    // Behind the last character of a wrapped line is before the first of the next; the finger is in this one.
    let isWrapped = lines.contains { $0.start == line.end && $0.top > line.top }
    return isWrapped && best.index == line.end && line.end > line.start ? line.end - 1 : best.index
  }

  /// Rectangles behind the characters of a range, in points of the bounds. Lines whose end is selected, too, are filled up to
  /// the edge at which they end.
  ///
  /// - Parameter edges: points of the bounds from the left; nil: no line is.
  func rectangles(of range: Range<Int>, fillingTo edges: ClosedRange<Double>?) -> [Rect] {
    var result: [Rect] = []
    for (place, line) in lines.enumerated() {
      var spans: [ClosedRange<Double>] = []
      for index in range.clamped(to: line.start..<line.end) {
        let extent = line.characters[index - line.start]
        let span = min(extent.start, extent.end)...max(extent.start, extent.end)
        guard let last = spans.last, span.lowerBound <= last.upperBound, span.upperBound >= last.lowerBound else {
          spans.append(span)
          continue
        }
        spans[spans.count - 1] = min(last.lowerBound, span.lowerBound)...max(last.upperBound, span.upperBound)
      }
      let goesOn = place + 1 < lines.count && range.lowerBound < lines[place + 1].start && range.upperBound > line.end
      if goesOn, let left = edges.map({ $0.lowerBound - origin.x }), let end = leftEnd(of: line), end > left {
        spans.append(left...end)
      } else if goesOn, let edge = edges?.upperBound, edge - origin.x > (spans.last?.upperBound ?? line.edge),
        isLeftToRight(line)
      {
        let start = spans.last?.upperBound ?? line.caret(at: line.end)
        let first = spans.popLast()?.lowerBound ?? start
        spans.append(first...(edge - origin.x))
      }
      result += spans.filter { $0.upperBound > $0.lowerBound }.map {
        Rect(origin.x + $0.lowerBound, origin.y + line.top, $0.upperBound - $0.lowerBound, line.height)
      }
    }
    return result
  }

  /// Points from the left of the text where a line ends that begins at the right; nil: another one, or one without characters.
  private func leftEnd(of line: CharacterLine) -> Double? {
    let places = line.characters.flatMap { [$0.start, $0.end] }
    guard let first = places.min(), let last = places.max(), abs(line.edge - first) < abs(line.edge - last) else {
      return nil
    }
    return min(first, line.edge)
  }

  private func isLeftToRight(_ line: CharacterLine) -> Bool { line.characters.allSatisfy { $0.end >= $0.start } }
}
