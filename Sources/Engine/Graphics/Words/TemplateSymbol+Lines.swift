extension TemplateSymbol {
  /// In a unit square, y downwards.
  var lines: [[Point]] {
    switch self {
    case .add: [[Point(0.5, 0), Point(0.5, 1)], [Point(0, 0.5), Point(1, 0.5)]]
    case .remove: [[Point(0, 0.5), Point(1, 0.5)]]
    case .stopProgress: [[Point(0.1, 0.1), Point(0.9, 0.9)], [Point(0.9, 0.1), Point(0.1, 0.9)]]
    case .action:
      [Self.circle(0.5, 0.5, 0.3), Self.circle(0.5, 0.5, 0.1)]
        + (0..<8).map { index in
          let (x, y) = (cosine(Double(index) * .pi / 4), sine(Double(index) * .pi / 4))
          return [Point(0.5 + 0.31 * x, 0.5 + 0.31 * y), Point(0.5 + 0.44 * x, 0.5 + 0.44 * y)]
        }
    case .plus: [[Point(0.5, 0.14), Point(0.5, 0.86)], [Point(0.14, 0.5), Point(0.86, 0.5)]]
    case .minus: [[Point(0.14, 0.5), Point(0.86, 0.5)]]
    case .xmark: [[Point(0.2, 0.2), Point(0.8, 0.8)], [Point(0.8, 0.2), Point(0.2, 0.8)]]
    case .checkmark: [[Point(0.14, 0.54), Point(0.38, 0.8), Point(0.86, 0.2)]]
    case .chevronLeft: [[Point(0.64, 0.14), Point(0.36, 0.5), Point(0.64, 0.86)]]
    case .chevronRight: [[Point(0.36, 0.14), Point(0.64, 0.5), Point(0.36, 0.86)]]
    case .chevronUp: [[Point(0.14, 0.64), Point(0.5, 0.36), Point(0.86, 0.64)]]
    case .chevronDown: [[Point(0.14, 0.36), Point(0.5, 0.64), Point(0.86, 0.36)]]
    case .magnifyingglass: [Self.circle(0.42, 0.42, 0.28), [Point(0.62, 0.62), Point(0.88, 0.88)]]
    case .circle: [Self.circle(0.5, 0.5, 0.4)]
    case .square: [Self.box(0.12, 0.12, 0.88, 0.88)]
    case .trash:
      [
        [Point(0.16, 0.24), Point(0.84, 0.24)],
        [Point(0.38, 0.24), Point(0.4, 0.12), Point(0.6, 0.12), Point(0.62, 0.24)],
        [Point(0.24, 0.24), Point(0.29, 0.92), Point(0.71, 0.92), Point(0.76, 0.24)],
        [Point(0.42, 0.38), Point(0.43, 0.78)], [Point(0.58, 0.38), Point(0.57, 0.78)],
      ]
    case .camera:
      [
        [
          Point(0.06, 0.28), Point(0.3, 0.28), Point(0.36, 0.18), Point(0.64, 0.18), Point(0.7, 0.28),
          Point(0.94, 0.28), Point(0.94, 0.82), Point(0.06, 0.82), Point(0.06, 0.28),
        ], Self.circle(0.5, 0.54, 0.17),
      ]
    case .folder:
      [
        [
          Point(0.08, 0.2), Point(0.38, 0.2), Point(0.46, 0.3), Point(0.92, 0.3), Point(0.92, 0.82),
          Point(0.08, 0.82), Point(0.08, 0.2),
        ], [Point(0.08, 0.42), Point(0.92, 0.42)],
      ]
    case .book:
      [
        [Point(0.5, 0.26), Point(0.34, 0.18), Point(0.08, 0.18), Point(0.08, 0.8), Point(0.34, 0.8), Point(0.5, 0.88)],
        [Point(0.5, 0.26), Point(0.66, 0.18), Point(0.92, 0.18), Point(0.92, 0.8), Point(0.66, 0.8), Point(0.5, 0.88)],
        [Point(0.5, 0.26), Point(0.5, 0.88)],
      ]
    case .ellipsis: [0.18, 0.5, 0.82].map { Self.circle($0, 0.5, 0.045) }
    case .person: [Self.circle(0.5, 0.32, 0.18), Self.arc(0.5, 0.94, 0.36, 0.34, from: 180, to: 360)]
    case .house:
      [
        [Point(0.06, 0.5), Point(0.5, 0.12), Point(0.94, 0.5)],
        [Point(0.2, 0.42), Point(0.2, 0.88), Point(0.8, 0.88), Point(0.8, 0.42)],
        [Point(0.42, 0.88), Point(0.42, 0.6), Point(0.58, 0.6), Point(0.58, 0.88)],
      ]
    case .photo:
      [
        Self.box(0.08, 0.18, 0.92, 0.82), Self.circle(0.32, 0.38, 0.07),
        [Point(0.08, 0.74), Point(0.34, 0.54), Point(0.5, 0.68), Point(0.68, 0.46), Point(0.92, 0.7)],
      ]
    case .list, .lines: [0.26, 0.5, 0.74].map { [Point(0.12, $0), Point(0.88, $0)] }
    case .bullets:
      [0.24, 0.5, 0.76].map { [Point(0.32, $0), Point(0.9, $0)] }
        + [0.24, 0.5, 0.76].map { Self.circle(0.13, $0, 0.035) }
    case .share:
      [
        [Point(0.34, 0.38), Point(0.2, 0.38), Point(0.2, 0.94), Point(0.8, 0.94), Point(0.8, 0.38), Point(0.66, 0.38)],
        [Point(0.5, 0.62), Point(0.5, 0.08)], [Point(0.34, 0.24), Point(0.5, 0.08), Point(0.66, 0.24)],
      ]
    case .compose:
      [
        [Point(0.58, 0.2), Point(0.12, 0.2), Point(0.12, 0.9), Point(0.8, 0.9), Point(0.8, 0.46)],
        [Point(0.4, 0.64), Point(0.44, 0.5), Point(0.82, 0.1), Point(0.92, 0.2), Point(0.54, 0.6), Point(0.4, 0.64)],
      ]
    case .reply:
      [
        [
          Point(0.42, 0.18), Point(0.08, 0.46), Point(0.42, 0.74), Point(0.42, 0.58), Point(0.66, 0.6),
          Point(0.92, 0.84), Point(0.84, 0.5), Point(0.66, 0.36), Point(0.42, 0.34), Point(0.42, 0.18),
        ]
      ]
    case .refresh:
      [Self.arc(0.5, 0.54, 0.36, 0.36, from: -60, to: 255), [Point(0.62, 0.06), Point(0.7, 0.24), Point(0.5, 0.28)]]
    case .play: [[Point(0.24, 0.14), Point(0.86, 0.5), Point(0.24, 0.86), Point(0.24, 0.14)]]
    case .pause: [Self.box(0.24, 0.16, 0.4, 0.84), Self.box(0.6, 0.16, 0.76, 0.84)]
    case .forward: [0.06, 0.5].map { [Point($0, 0.24), Point($0 + 0.44, 0.5), Point($0, 0.76), Point($0, 0.24)] }
    case .rewind: [0.5, 0.94].map { [Point($0, 0.24), Point($0 - 0.44, 0.5), Point($0, 0.76), Point($0, 0.24)] }
    case .information:
      [Self.circle(0.5, 0.5, 0.42), [Point(0.5, 0.46), Point(0.5, 0.74)], [Point(0.5, 0.28), Point(0.5, 0.3)]]
    case .plusInCircle:
      [Self.circle(0.5, 0.5, 0.42), [Point(0.5, 0.3), Point(0.5, 0.7)], [Point(0.3, 0.5), Point(0.7, 0.5)]]
    case .ellipsisInCircle: [Self.circle(0.5, 0.5, 0.42)] + [0.3, 0.5, 0.7].map { Self.circle($0, 0.5, 0.03) }
    case .arrowLeft: [[Point(0.9, 0.5), Point(0.1, 0.5)], [Point(0.4, 0.2), Point(0.1, 0.5), Point(0.4, 0.8)]]
    case .arrowRight: [[Point(0.1, 0.5), Point(0.9, 0.5)], [Point(0.6, 0.2), Point(0.9, 0.5), Point(0.6, 0.8)]]
    case .arrowUp: [[Point(0.5, 0.9), Point(0.5, 0.1)], [Point(0.2, 0.4), Point(0.5, 0.1), Point(0.8, 0.4)]]
    case .arrowDown: [[Point(0.5, 0.1), Point(0.5, 0.9)], [Point(0.2, 0.6), Point(0.5, 0.9), Point(0.8, 0.6)]]
    }
  }

  private static func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> [Point] {
    [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom), Point(left, top)]
  }

  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> [Point] {
    arc(x, y, radius, radius, from: 0, to: 360)
  }

  /// Short lines of five degrees each; angles grow clockwise from +x.
  private static func arc(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, from start: Double, to end: Double
  ) -> [Point] {
    let count = Int(((end - start) / 5).rounded(.up))
    return (0...count).map { index in
      let angle = (start + (end - start) * Double(index) / Double(count)) * .pi / 180
      return Point(x + width * cosine(angle), y + height * sine(angle))
    }
  }
}
