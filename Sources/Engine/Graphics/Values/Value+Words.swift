extension Value {
  /// The value for people: numbers with at most three places, colours as `#RRGGBB` or `#RRGGBBAA`, long texts cut.
  public var words: String {
    switch self {
    case .none: "none"
    case .number(let number): number.words
    case .bool(let bool): bool ? "true" : "false"
    case .numbers(let numbers): numbers.words
    case .point(let point): [point.x, point.y].words
    case .size(let size): [size.width, size.height].words
    case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height].words
    case .color(let color): color.words
    case .colors(let colors): colors.prefix(16).map(\.words).joined(separator: ", ")
    case .transform(let matrix):
      [matrix.row1, matrix.row2, matrix.row3, matrix.row4].map { [$0.x, $0.y, $0.z, $0.w].words }
        .joined(separator: "; ")
    case .string(let text), .word(let text), .image(let text): String(text.prefix(200))
    case .attributedText(let runs): String(runs.map(\.text).joined().prefix(200))
    case .path(let path):
      "a path in \([path.bounds.minX, path.bounds.minY, path.bounds.width, path.bounds.height].words)"
    case .crossFade(let from, let to, let progress):
      "\((progress * 100).words) % from \(from ?? "nothing") to \(to ?? "nothing")"
    case .filters(let filters): filters.map(\.name).joined(separator: ", ")
    case .emitterCells(let cells): cells.map(\.name).joined(separator: ", ")
    }
  }
}

extension Double {
  fileprivate var words: String {
    guard magnitude < 1e12 else { return "\(self)" }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension [Double] {
  fileprivate var words: String { prefix(16).map(\.words).joined(separator: ", ") }
}

extension Color {
  fileprivate var words: String {
    let parts = [red, green, blue, alpha]
    guard parts.allSatisfy({ (0...1).contains($0) }) else { return "rgba(\(parts.words))" }
    let digits = parts.map { part in
      let text = String(Int(clamping: part * 255), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + (alpha == 1 ? digits.dropLast() : digits[...]).joined()
  }
}
