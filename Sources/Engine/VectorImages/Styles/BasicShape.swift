import Graphics

/// A shape that a style sheet writes as a function ([CSS Shapes, basic shapes](https://www.w3.org/TR/css-shapes-1/#basic-shape-functions);
/// [CSS Masking, clip-path](https://www.w3.org/TR/css-masking-1/#the-clip-path)).
struct BasicShape {
  /// Whether its box is the viewport, not that of the element.
  private(set) var isOfViewport = false
  /// Empty: all of the box.
  private let name: String
  private let arguments: String
  /// Points.
  private let em: Double

  private static let names = ["inset", "rect", "xywh", "circle", "ellipse", "polygon", "path"]
  private static let ownBoxes = ["fill-box", "content-box", "padding-box", "stroke-box", "border-box", "margin-box"]

  /// Nil for what is no shape.
  ///
  /// - Parameter em: points.
  init?(_ text: String, em: Double = 16) {
    var words = text.trimmed
    var call = ""
    if let open = words.firstIndex(of: "("), let close = words.lastIndex(of: ")"), open < close {
      let start = words[..<open].lastIndex(where: \.isWhitespace).map { words.index(after: $0) } ?? words.startIndex
      call = String(words[start...close])
      words.removeSubrange(start...close)
    }
    let boxes = words.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    guard boxes.count <= 1, boxes.allSatisfy({ $0 == "view-box" || Self.ownBoxes.contains($0) }) else { return nil }
    isOfViewport = boxes == ["view-box"]
    self.em = em
    guard !call.isEmpty else {
      guard !boxes.isEmpty else { return nil }
      (name, arguments) = ("", "")
      return
    }
    let open = call.firstIndex(of: "(")!
    name = call[..<open].lowercased()
    arguments = call[call.index(after: open)...].dropLast().trimmed
    guard Self.names.contains(name), outline(in: Rect(0, 0, 1, 1)) != nil else { return nil }
  }

  /// What it covers.
  ///
  /// - Parameter box: in the coordinates of the result.
  /// - Returns: nil for arguments that it does not take.
  func outline(in box: Rect) -> Shape? {
    switch name {
    case "": return .path(.rect(box), .nonZero)
    case "circle", "ellipse": return ellipse(in: box)
    case "polygon": return polygon(in: box)
    case "path":
      let (rule, rest) = rule()
      let data = rest.filter { $0 != "\"" && $0 != "'" }
      guard data.count == rest.count - 2, let path = try? PathData.path(data) else { return nil }
      return .path(path.transformed(by: .translation(box.minX, box.minY)), rule)
    default: return rectangle(in: box)
    }
  }

  private func length(_ text: some StringProtocol, _ whole: Double) -> Double? {
    Length(String(text), em: em)?.points(of: whole)
  }

  /// The rule that stands before other arguments, and what is behind it.
  private func rule() -> (Shape.FillRule, rest: String) {
    guard let comma = arguments.firstIndex(of: ",") else { return (.nonZero, arguments) }
    let rest = arguments[arguments.index(after: comma)...].trimmed
    switch arguments[..<comma].trimmed.lowercased() {
    case "nonzero": return (.nonZero, rest)
    case "evenodd": return (.evenOdd, rest)
    default: return (.nonZero, arguments)
    }
  }

  private func polygon(in box: Rect) -> Shape? {
    let (rule, rest) = rule()
    var builder = PathBuilder()
    for (index, corner) in rest.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
      let words = corner.split(whereSeparator: \.isWhitespace)
      guard words.count == 2, let x = length(words[0], box.width), let y = length(words[1], box.height) else {
        return nil
      }
      let point = Point(box.minX + x, box.minY + y)
      if index == 0 { builder.move(to: point) } else { builder.line(to: point) }
    }
    builder.close()
    return .path(builder.path, rule)
  }

  private func ellipse(in box: Rect) -> Shape? {
    let words = arguments.lowercased().split(whereSeparator: \.isWhitespace)
    let at = words.firstIndex(of: "at") ?? words.endIndex
    guard let center = place(words[min(at + 1, words.endIndex)...], in: box, isGiven: at < words.endIndex) else {
      return nil
    }
    let radii = words[..<at]
    let (left, right) = (abs(center.x - box.minX), abs(box.maxX - center.x))
    let (top, bottom) = (abs(center.y - box.minY), abs(box.maxY - center.y))
    /// - Parameter sides: from the centre to the sides that count.
    func radius(_ text: Substring?, _ sides: [Double], _ whole: Double) -> Double? {
      switch text ?? "closest-side" {
      case "closest-side": return sides.min()
      case "farthest-side": return sides.max()
      case let text: return length(text, whole).flatMap { $0 >= 0 ? $0 : nil }
      }
    }
    let size: Size
    if name == "circle" {
      guard radii.count <= 1, let r = radius(radii.first, [left, right, top, bottom], box.size.diagonal) else {
        return nil
      }
      size = Size(r, r)
    } else {
      guard radii.isEmpty || radii.count == 2, let x = radius(radii.first, [left, right], box.width),
        let y = radius(radii.last, [top, bottom], box.height)
      else { return nil }
      size = Size(x, y)
    }
    guard size.width > 0, size.height > 0 else { return .path(.empty, .nonZero) }
    return .path(
      .ellipse(in: Rect(center.x - size.width, center.y - size.height, 2 * size.width, 2 * size.height)), .nonZero)
  }

  /// One or two words for a place in a box, whose middle is meant without any
  /// ([CSS Values, positions](https://www.w3.org/TR/css-values-4/#position)).
  private func place(_ words: ArraySlice<Substring>, in box: Rect, isGiven: Bool) -> Point? {
    var words = Array(words)
    guard isGiven ? (1...2).contains(words.count) : words.isEmpty else { return nil }
    let isSwapped = words.count == 2 && (["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]))
    if isSwapped { words.swapAt(0, 1) }
    if words.count == 1, ["top", "bottom"].contains(words[0]) { words.insert("center", at: 0) }
    func part(_ index: Int, _ start: Substring, _ end: Substring, _ whole: Double) -> Double? {
      guard index < words.count else { return whole / 2 }
      switch words[index] {
      case "center": return whole / 2
      case start: return 0
      case end: return whole
      default: return length(words[index], whole)
      }
    }
    guard let x = part(0, "left", "right", box.width), let y = part(1, "top", "bottom", box.height) else { return nil }
    return Point(box.minX + x, box.minY + y)
  }

  /// `inset`, `rect` and `xywh`, whose corners may be round.
  private func rectangle(in box: Rect) -> Shape? {
    let words = arguments.lowercased().split(whereSeparator: \.isWhitespace)
    let round = words.firstIndex(of: "round") ?? words.endIndex
    let sides = words[..<round].map { $0 }
    var rect: Rect
    if name == "inset" {
      guard (1...4).contains(sides.count) else { return nil }
      // From the top, clockwise; one that is missing is that on the other side.
      let all = (0..<4).map { $0 < sides.count ? sides[$0] : sides.count == 1 ? sides[0] : sides[$0 - 2] }
      guard let top = length(all[0], box.height), let right = length(all[1], box.width),
        let bottom = length(all[2], box.height), let left = length(all[3], box.width)
      else { return nil }
      rect = Rect(box.minX + left, box.minY + top, box.width - left - right, box.height - top - bottom)
    } else {
      guard sides.count == 4 else { return nil }
      func side(_ index: Int, _ whole: Double, _ automatic: Double) -> Double? {
        sides[index] == "auto" && name == "rect" ? automatic : length(sides[index], whole)
      }
      if name == "rect" {
        guard let top = side(0, box.height, 0), let right = side(1, box.width, box.width),
          let bottom = side(2, box.height, box.height), let left = side(3, box.width, 0)
        else { return nil }
        rect = Rect(box.minX + left, box.minY + top, right - left, bottom - top)
      } else {
        guard let x = side(0, box.width, 0), let y = side(1, box.height, 0), let width = side(2, box.width, 0),
          let height = side(3, box.height, 0)
        else { return nil }
        rect = Rect(box.minX + x, box.minY + y, width, height)
      }
    }
    guard let radii = radii(words[min(round + 1, words.endIndex)...], isGiven: round < words.endIndex, of: box) else {
      return nil
    }
    guard rect.width > 0, rect.height > 0 else { return .path(.empty, .nonZero) }
    return .path(Self.rounded(rect, radii), .nonZero)
  }

  /// Radii of the four corners, clockwise from the top left.
  private func radii(_ words: ArraySlice<Substring>, isGiven: Bool, of box: Rect) -> [Size]? {
    guard isGiven else { return [Size](repeating: .zero, count: 4) }
    let parts = words.joined(separator: " ").split(separator: "/").map { $0.split(whereSeparator: \.isWhitespace) }
    guard (1...2).contains(parts.count), parts.allSatisfy({ (1...4).contains($0.count) }) else { return nil }
    func four(_ words: [Substring], _ whole: Double) -> [Double]? {
      let lengths = words.compactMap { length($0, whole) }.filter { $0 >= 0 }
      guard lengths.count == words.count else { return nil }
      return (0..<4).map { index in
        index < lengths.count ? lengths[index] : lengths.count == 1 ? lengths[0] : lengths[index - 2]
      }
    }
    guard let x = four(parts[0], box.width), let y = four(parts[parts.count - 1], box.height) else { return nil }
    return zip(x, y).map { Size($0, $1) }
  }

  /// - Parameter radii: smaller where they would meet
  ///   ([CSS Backgrounds, overlapping curves](https://www.w3.org/TR/css-backgrounds-3/#corner-overlap)).
  private static func rounded(_ rect: Rect, _ radii: [Size]) -> Path {
    let sums = [
      (radii[0].width + radii[1].width, rect.width), (radii[1].height + radii[2].height, rect.height),
      (radii[2].width + radii[3].width, rect.width), (radii[3].height + radii[0].height, rect.height),
    ]
    let factor = sums.reduce(1.0) { $1.0 > $1.1 ? min($0, $1.1 / $1.0) : $0 }
    let (a, b, c, d) = (radii[0], radii[1], radii[2], radii[3])
    let corners: [(radii: Size, from: Point, to: Point)] = [
      (b, Point(rect.maxX - b.width * factor, rect.minY), Point(rect.maxX, rect.minY + b.height * factor)),
      (c, Point(rect.maxX, rect.maxY - c.height * factor), Point(rect.maxX - c.width * factor, rect.maxY)),
      (d, Point(rect.minX + d.width * factor, rect.maxY), Point(rect.minX, rect.maxY - d.height * factor)),
      (a, Point(rect.minX, rect.minY + a.height * factor), Point(rect.minX + a.width * factor, rect.minY)),
    ]
    var builder = PathBuilder()
    builder.move(to: Point(rect.minX + a.width * factor, rect.minY))
    for corner in corners {
      builder.line(to: corner.from)
      let size = Size(corner.radii.width * factor, corner.radii.height * factor)
      guard size.width > 0, size.height > 0 else {
        builder.line(to: corner.to)
        continue
      }
      builder.addArc(radii: size, rotation: 0, isLarge: false, isClockwise: true, to: corner.to)
    }
    builder.close()
    return builder.path
  }
}
