import Graphics

/// A course of colours around a point, as HTML writes it
/// ([CSS Images 4, conic-gradient()](https://www.w3.org/TR/css-images-4/#conic-gradients)) and Figma with it its angular gradients.
enum ConicBackground {
  private static let name = "conic-gradient("
  private static let stopLimit = 1_000

  /// - Parameters:
  ///   - text: the value of `background-image`, or of `background`.
  ///   - size: of the box, points.
  ///   - opacity: 0…1.
  /// - Returns: the gradient in the box's coordinates; nil for another background, also one of several pictures.
  static func gradient(_ text: String, in size: Size, opacity: Double) -> Gradient? {
    let text = text.trimmed
    guard text.lowercased().hasPrefix(name), text.hasSuffix(")") else { return nil }
    var parts = Self.parts(of: text.dropFirst(name.count).dropLast(), between: ",")
    guard let first = parts.first, parts.count <= stopLimit else { return nil }
    var (angle, center) = (0.0, Point(size.width / 2, size.height / 2))
    var words = Self.parts(of: first, between: " ").map { $0.trimmed.lowercased() }
    if words.first == "from" || words.first == "at" {
      parts.removeFirst()
      if words.first == "from" {
        guard words.count > 1, let own = AngleText.radians(words[1]) else { return nil }
        angle = own
        words.removeFirst(2)
      }
      if words.first == "at" {
        guard let own = TransformList.origin(words.dropFirst().joined(separator: " "), size) else { return nil }
        center = own
      } else if !words.isEmpty {
        return nil
      }
    }
    guard let stops = stops(parts, opacity), stops.count > 1 else { return nil }
    // It begins at the top.
    let toward = AffineTransform.rotation(angle).apply(Point(0, -1))
    return Gradient(.conic(center: center, toward: center + toward), stops: stops)
  }

  /// Colours, each with one place or two, or none; nil where one is not understood or lies beyond the turn.
  private static func stops(_ parts: [Substring], _ opacity: Double) -> [Gradient.Stop]? {
    var colors: [Color] = []
    var places: [Double?] = []
    for part in parts {
      let words = Self.parts(of: part, between: " ").map(\.trimmed)
      guard let word = words.first, words.count <= 3, let color = ColorText.color(word) else { return nil }
      let own = words.dropFirst().map(share)
      guard own.allSatisfy({ $0.map((-1e-6...1 + 1e-6).contains) ?? false }) else { return nil }
      for place in own.isEmpty ? [nil] : own {
        colors.append(color.withAlpha(multipliedBy: opacity))
        places.append(place)
      }
    }
    guard !colors.isEmpty else { return nil }
    if places[0] == nil { places[0] = 0 }
    if places[places.count - 1] == nil { places[places.count - 1] = 1 }
    var stops: [Gradient.Stop] = []
    /// The last colour that says its place.
    var known = 0
    var last = 0.0
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      let end = max(last, min(1, max(0, place)))
      // Those between lie evenly.
      for between in known + 1..<max(known + 1, index) {
        let share = Double(between - known) / Double(index - known)
        stops.append(Gradient.Stop(location: last + (end - last) * share, color: colors[between]))
      }
      stops.append(Gradient.Stop(location: end, color: colors[index]))
      (known, last) = (index, end)
    }
    return stops
  }

  /// A part of the turn; nil for what is none.
  private static func share(_ text: String) -> Double? {
    if text.hasSuffix("%") { return Double(text.dropLast()).map { $0 / 100 } }
    return AngleText.radians(text).map { $0 / (2 * .pi) }
  }

  private static func parts(of text: Substring, between sign: Character) -> [Substring] {
    let byte = sign.asciiValue ?? 0
    return StyleScanner.parts(of: text, between: byte, byte).filter { !$0.trimmed.isEmpty }
  }
}
