import Graphics

/// Segments, pages, and the indicator that something goes on.
extension ControlDrawing {
  /// The pill under the selected segment travels; lines stand between segments that it does not touch.
  mutating func addSegments() {
    fillContinuous(bounds, radius: 8.25, color("tertiarySystemFill"))
    let count = control.segments.count
    let step = control.segmentStep(width: size.width)
    let isSelecting = control.segments.indices.contains(control.selectedIndex)
    let shown = control.displayedValue ?? Double(control.selectedIndex)
    for index in 1..<max(1, count) where !isSelecting || !(shown - 0.001...shown + 1.001).contains(Double(index)) {
      fill(
        Rect(Double(index) * step - 1, 8, 1, max(0, size.height - 16)), radius: 0.5,
        color("separator").withAlpha(multipliedBy: strength))
    }
    if isSelecting {
      let pill = Rect(min(Double(count - 1), max(0, shown)) * step, 0, step - 1, size.height).insetBy(2, 2)
      shadow(
        of: pill, radius: 6,
        on: .path(.roundedRect(bounds, radius: 8.25, corners: .all, curve: .continuous), .nonZero))
      let isDark = look.appearance == .dark
      fillContinuous(pill, radius: 6, isDark ? color("systemGray2") : Color(1, 1, 1, control.isEnabled ? 1 : 0.6))
    }
    for (index, title) in control.segments.enumerated() {
      line(
        title, font: index == control.selectedIndex ? "Inter-SemiBold 13" : "Inter 13",
        control.isEnabled ? color("label") : color("tertiaryLabel"), alignment: .center,
        in: Rect(Double(index) * step, 0, step - 1, size.height))
    }
  }

  /// Eight spokes; the brightest goes round, one spoke every eighth of a second.
  mutating func addIndicator() {
    guard control.isAnimating || !control.hidesWhenStopped else { return }
    let radius = min(size.width, size.height) / 2
    let spoke = Path.roundedRect(Rect(-radius * 0.11, -radius, radius * 0.22, radius * 0.52), radius: radius * 0.11)
    for index in 0..<8 {
      let turn = AffineTransform.rotation(Double(index) * 0.785_398_163_397_448_3)
      let place = turn.concatenating(.translation(size.width / 2, size.height / 2))
      let age = (control.indicatorStep - index + 16) % 8
      let shade = (label.textColor ?? color("systemGray")).withAlpha(multipliedBy: max(0.25, 1 - Double(age) * 0.125))
      fill(spoke.transformed(by: place), shade)
    }
  }

  /// Dots of 7.6 points, 17⅔ points from centre to centre.
  mutating func addPages() {
    let count = max(0, min(100, control.pageCount))
    guard count > 1 || !control.hidesForSinglePage else { return }
    let step = 53.0 / 3
    let first = size.width / 2 - Double(count - 1) * step / 2
    for index in 0..<count {
      let dot = Rect(first + Double(index) * step - 3.8, size.height / 2 - 3.8, 7.6, 7.6)
      let isCurrent = index == control.selectedIndex
      fill(.ellipse(in: dot), color("label").withAlpha(multipliedBy: (isCurrent ? 1 : 0.3) * strength))
    }
  }
}
