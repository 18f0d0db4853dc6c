import Graphics

/// What phones without home button have below the keys: where other keyboards are chosen, and where one dictates. Drawings are
/// our own.
extension KeyboardDrawing {
  private static let style = StrokeStyle(width: 1.7, cap: .round, join: .round)

  mutating func addFace(at center: Point) {
    let radius = 12.5
    line(.ellipse(in: Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)))
    for side in [-1.0, 1] {
      area(.ellipse(in: Rect(center.x + side * 4.5 - 1.5, center.y - 5.5, 3, 4.5)))
    }
    var mouth = PathBuilder()
    mouth.move(to: Point(center.x - 7, center.y + 2))
    mouth.cubic(
      Point(center.x - 6, center.y + 10), Point(center.x + 6, center.y + 10), to: Point(center.x + 7, center.y + 2))
    mouth.close()
    line(mouth.path)
  }

  mutating func addMicrophone(at center: Point) {
    line(.roundedRect(Rect(center.x - 4, center.y - 12.5, 8, 15), radius: 4))
    var stand = PathBuilder()
    stand.move(to: Point(center.x - 8, center.y - 2))
    stand.cubic(
      Point(center.x - 8, center.y + 8.5), Point(center.x + 8, center.y + 8.5), to: Point(center.x + 8, center.y - 2))
    stand.move(to: Point(center.x, center.y + 6))
    stand.line(to: Point(center.x, center.y + 12))
    stand.move(to: Point(center.x - 4.5, center.y + 12))
    stand.line(to: Point(center.x + 4.5, center.y + 12))
    line(stand.path)
  }

  private mutating func line(_ path: Path) { add(.stroke(path, Self.style)) }

  private mutating func area(_ path: Path) { add(.path(path, .nonZero)) }
}
