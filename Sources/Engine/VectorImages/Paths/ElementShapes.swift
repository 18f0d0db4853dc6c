import Graphics
import Lookups
import XMLTree

/// The outlines of basic shapes ([SVG 2, chapter 10](https://www.w3.org/TR/SVG2/shapes.html)).
enum ElementShapes {
  static let names = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

  /// - Parameters:
  ///   - viewport: what percentages are of.
  ///   - declarations: what is said of the element, by style sheets, too
  ///     ([SVG 2, geometry properties](https://www.w3.org/TR/SVG2/geometry.html)); nil: its attributes.
  ///   - em: points.
  ///   - complain: takes what is wrong with path data; the outline ends there.
  /// - Returns: nil for what has no outline.
  static func path(
    of element: XMLElement, _ viewport: Size, declarations: Lookup<String, String>? = nil, em: Double = 16,
    _ complain: (String) -> Void = { _ in }
  ) -> Path? {
    func length(_ name: String, _ whole: Double) -> Double? {
      (declarations?[name] ?? element[name]).flatMap { Length($0, em: em)?.points(of: whole) }
    }
    func x(_ name: String) -> Double? { length(name, viewport.width) }
    func y(_ name: String) -> Double? { length(name, viewport.height) }
    func radius(_ name: String) -> Double? { length(name, viewport.diagonal) }
    /// Radii that are no lengths are as if they were not given.
    func radius(_ length: Double?) -> Double? { length.flatMap { $0 >= 0 ? $0 : nil } }
    switch element.name {
    case "path":
      guard let text = declarations?["d"].map(data) ?? element["d"], text.trimmed != "none" else { return nil }
      let (path, mistake) = PathData.leadingPath(text)
      if let mistake { complain("\(mistake.message); the path ends before it") }
      return path.withoutLoneMoves
    case "rect":
      guard let width = x("width"), let height = y("height"), width > 0, height > 0 else { return nil }
      let rect = Rect(x("x") ?? 0, y("y") ?? 0, width, height)
      let (rx, ry) = (radius(x("rx")), radius(y("ry")))
      guard let horizontal = rx ?? ry, let vertical = ry ?? rx, horizontal > 0, vertical > 0
      else { return .rect(rect) }
      return roundedRect(rect, Size(min(horizontal, width / 2), min(vertical, height / 2)))
    case "circle":
      guard let r = radius("r"), r > 0 else { return nil }
      return .ellipse(in: Rect((x("cx") ?? 0) - r, (y("cy") ?? 0) - r, 2 * r, 2 * r))
    case "ellipse":
      let (own, other) = (radius(x("rx")), radius(y("ry")))
      guard let rx = own ?? other, let ry = other ?? own, rx > 0, ry > 0 else { return nil }
      return .ellipse(in: Rect((x("cx") ?? 0) - rx, (y("cy") ?? 0) - ry, 2 * rx, 2 * ry))
    case "line":
      var builder = PathBuilder()
      builder.move(to: Point(x("x1") ?? 0, y("y1") ?? 0))
      builder.line(to: Point(x("x2") ?? 0, y("y2") ?? 0))
      return builder.path
    case "polyline", "polygon":
      let numbers = NumberList.numbers(element["points"] ?? "")
      guard numbers.count >= 4 else { return nil }
      var builder = PathBuilder()
      builder.move(to: Point(numbers[0], numbers[1]))
      for index in stride(from: 2, to: numbers.count - 1, by: 2) {
        builder.line(to: Point(numbers[index], numbers[index + 1]))
      }
      if element.name == "polygon" { builder.close() }
      return builder.path
    default: return nil
    }
  }

  /// The path data in what a style sheet writes, `path("M0 0…")`, or what an attribute does.
  private static func data(_ text: String) -> String {
    let word = text.trimmed
    guard word.hasPrefix("path("), word.hasSuffix(")") else { return text }
    return word.dropFirst(5).dropLast().filter { $0 != "\"" && $0 != "'" }
  }

  private static func roundedRect(_ rect: Rect, _ radii: Size) -> Path {
    if radii.width == radii.height { return .roundedRect(rect, radius: radii.width) }
    var builder = PathBuilder()
    builder.move(to: Point(rect.minX + radii.width, rect.minY))
    let corners: [(line: Point, arc: Point)] = [
      (Point(rect.maxX - radii.width, rect.minY), Point(rect.maxX, rect.minY + radii.height)),
      (Point(rect.maxX, rect.maxY - radii.height), Point(rect.maxX - radii.width, rect.maxY)),
      (Point(rect.minX + radii.width, rect.maxY), Point(rect.minX, rect.maxY - radii.height)),
      (Point(rect.minX, rect.minY + radii.height), Point(rect.minX + radii.width, rect.minY)),
    ]
    for corner in corners {
      builder.line(to: corner.line)
      builder.addArc(radii: radii, rotation: 0, isLarge: false, isClockwise: true, to: corner.arc)
    }
    builder.close()
    return builder.path
  }
}

extension Size {
  /// What percentages of lengths without a direction are of ([SVG 2, units](https://www.w3.org/TR/SVG2/coords.html#Units)).
  var diagonal: Double { ((width * width + height * height) / 2).squareRoot() }
}
