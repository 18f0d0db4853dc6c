import Graphics

/// Segments, pages, and the indicator that something goes on.
extension ControlDrawing {
  /// The pill under the selected segment travels; until iOS 18 lines stand between segments that it does not touch.
  mutating func addSegments() {
    let system = look.system
    if system == .iOS11 { return addOutlinedSegments() }
    let radius = system.groundRadius(height: size.height)
    fillContinuous(bounds, radius: radius, color("tertiarySystemFill").withAlpha(multipliedBy: groundStrength))
    let count = control.segments.count
    let step = system.segmentStep(width: size.width, count: count)
    let width = step - system.segmentGap
    let isSelecting = control.segments.indices.contains(control.selectedIndex)
    let shown = control.displayedValue ?? Double(control.selectedIndex)
    if system != .iOS26 {
      for index in 1..<max(1, count) where !isSelecting || !(shown - 0.001...shown + 1.001).contains(Double(index)) {
        fill(
          directed(Rect(Double(index) * step - 1, 8, 1, max(0, size.height - 16))), radius: 0.5,
          color("separator").withAlpha(multipliedBy: strength))
      }
    }
    if isSelecting {
      let pill = directed(
        Rect(min(Double(count - 1), max(0, shown)) * step, 0, width, size.height).insetBy(2, 2))
      let pillRadius = system == .iOS26 ? pill.height / 2 : 6
      if system != .iOS26 {
        shadow(
          of: pill, radius: pillRadius,
          on: .path(.roundedRect(bounds, radius: radius, corners: .all, curve: .continuous), .nonZero))
      }
      fillContinuous(pill, radius: pillRadius, pillColor)
    }
    let fonts = system == .iOS26 ? ("system 13", "system-Medium 13") : ("system-Medium 13", "system-SemiBold 13")
    // Measured in iOS 18 (controls.md §3): letters of this weight, as close as lighter ones.
    let kerns: (Double?, Double?) = system == .iOS26 ? (nil, nil) : (-0.2, -0.09)
    for (index, title) in control.segments.enumerated() {
      let (font, kern) = index == control.selectedIndex ? (fonts.1, kerns.1) : (fonts.0, kerns.0)
      line(
        title, font: font, kern: kern,
        control.isEnabled ? color("label") : color("tertiaryLabel"), alignment: .center,
        in: directed(Rect(Double(index) * step, 0, width, size.height)))
    }
  }

  /// Until iOS 12: outlines in the tint, the selected segment is filled with it and shows its title in what lies behind,
  /// which is taken for white.
  private mutating func addOutlinedSegments() {
    let (count, radius) = (control.segments.count, SystemLook.outlineRadius)
    let shade = outlineColor
    let step = (size.width - 1) / Double(max(1, count))
    let shown = control.displayedValue.map { Int(clamping: $0) } ?? control.selectedIndex
    if control.segments.indices.contains(shown) {
      var corners: Corners = []
      let place = directed(Rect(Double(shown) * step, 0, step + 1, size.height))
      let (first, last) = look.isRightToLeft ? (count - 1, 0) : (0, count - 1)
      if shown == first { corners.formUnion([.minXMinY, .minXMaxY]) }
      if shown == last { corners.formUnion([.maxXMinY, .maxXMaxY]) }
      var outline = PathBuilder()
      outline.addRoundedRect(place, radius: radius, corners: corners)
      fill(outline.path, shade)
    }
    ring(bounds, radius: radius, width: 1, shade)
    for index in 1..<max(1, count) { fill(Rect(Double(index) * step, 0, 1, size.height), radius: 0, shade) }
    for (index, title) in control.segments.enumerated() {
      line(
        title, font: "system 13", index == shown ? .white : shade, alignment: .center,
        in: directed(Rect(Double(index) * step + 1, 0, step - 1, size.height)))
    }
  }

  /// What a disabled segmented control leaves of its ground.
  private var groundStrength: Double { look.system == .iOS26 ? strength : 1 }

  private var pillColor: Color {
    if let own = control.thumbColor { return own.withAlpha(multipliedBy: control.isEnabled ? 1 : 0.6) }
    guard look.appearance == .dark else {
      return Color(1, 1, 1, control.isEnabled ? 1 : look.system == .iOS26 ? 0.5 : 0.6)
    }
    guard look.system == .iOS26 else { return color("systemGray2") }
    return Color(90 / 255.0, 90 / 255.0, 96 / 255.0, strength)
  }

  /// Eight spokes; the strongest goes round, one spoke every eighth of a second.
  mutating func addIndicator() {
    guard control.isAnimating || !control.hidesWhenStopped else { return }
    let radius = min(size.width, size.height) / 2
    // The spokes of a large one end a point inside of its 37, and their middle lies a point up and left of its own.
    let isLarge = control.indicatorStyle == .large
    let (end, length, width) = isLarge ? (17.5 / 18.5, 12 / 18.5, 5 / 18.5) : (1, 0.65, 0.25)
    let middle = Point(size.width / 2 - radius * (1 - end), size.height / 2 - radius * (1 - end))
    let spoke = Path.roundedRect(
      Rect(-radius * width / 2, -radius * end, radius * width, radius * length), radius: radius * width / 2)
    for index in 0..<8 {
      let turn = AffineTransform.rotation(Double(index) * 0.785_398_163_397_448_3)
      let age = (control.indicatorStep - index + 16) % 8
      let strength = max(69, 217 - 37 * Double(age)) / 255
      fill(
        spoke.transformed(by: turn.concatenating(.translation(middle.x, middle.y))),
        (label.textColor ?? color("secondaryLabel")).withAlpha(multipliedBy: strength))
    }
  }

  /// Dots of 7.6 points, a seventh of a point above the middle.
  mutating func addPages() {
    let count = max(0, min(100, control.pageCount))
    guard count > 1 || !control.hidesForSinglePage else { return }
    let step = SystemLook.pageStep(scale: look.scale)
    let first = size.width / 2 - Double(count - 1) * step / 2
    for index in 0..<count {
      let dot = Rect(first + Double(index) * step - 3.8, size.height / 2 - 1 / 7.0 - 3.8, 7.6, 7.6)
      let isCurrent = index == control.selectedIndex
      let own = isCurrent ? control.fillColor : control.groundColor
      fill(
        .ellipse(in: dot),
        (own ?? color("label").withAlpha(multipliedBy: isCurrent ? 1 : 0.3)).withAlpha(multipliedBy: strength))
    }
  }
}
