import Graphics

/// The colours of a Mac's controls in one appearance, as macOS 11 to 15 draw them.
struct MacLook {
  /// What is pushed, and what is written into.
  var face, field: Color
  /// The line around both.
  var edge: Color
  /// What lies below a face, half a point lower.
  var shade: Color
  /// The ground of sliders, bars and segments.
  var track: Color
  var text, secondaryText: Color

  /// - Parameter isEnabled: a disabled control keeps half of its colours.
  init(_ appearance: Appearance, isEnabled: Bool) {
    let isDark = appearance == .dark
    let strength = isEnabled ? 1 : 0.5
    face = isDark ? Color(white: 1, 0.24 * strength) : Color(white: 1, strength)
    field = isDark ? Color(white: 1, 0.06) : .white
    edge = isDark ? Color(white: 1, 0.12) : Color(white: 0, 0.16 * strength)
    shade = Color(white: 0, isDark ? 0.35 : 0.14 * strength)
    track = isDark ? Color(white: 1, 0.14) : Color(white: 0, 0.09)
    text = Color(white: isDark ? 1 : 0, isEnabled ? 0.85 : 0.25)
    secondaryText = Color(white: isDark ? 1 : 0, isEnabled ? 0.5 : 0.25)
  }
}

extension ControlDrawing {
  var macLook: MacLook { MacLook(look.appearance, isEnabled: control.isEnabled) }

  /// The tint, grey in a disabled control, darker under a pointer.
  var macTint: Color {
    guard control.isEnabled else { return macLook.track }
    guard control.isHighlighted else { return look.tint }
    return Color(look.tint.red * 0.82, look.tint.green * 0.82, look.tint.blue * 0.82, look.tint.alpha)
  }

  /// What can be pushed: a rounded face in a thin line with a shade below.
  mutating func addFace(_ rect: Rect, radius: Double, _ color: Color? = nil) {
    fill(Rect(rect.minX, rect.minY + 0.5, rect.width, rect.height), radius: radius, macLook.shade)
    // What lets the ground through does not let its own shade through.
    let own = color ?? macLook.face
    if own.alpha < 1 { fill(rect, radius: radius, Color(white: look.appearance == .dark ? 0.16 : 0.96)) }
    fill(rect, radius: radius, own)
    if control.isHighlighted, color == nil { fill(rect, radius: radius, Color(white: 0, 0.1)) }
    ring(rect, radius: radius, width: 0.5, macLook.edge)
  }

  /// An open angle in the middle of a rectangle; both lengths in points.
  mutating func addAngle(at center: Point, width: Double, height: Double, line: Double, _ color: Color) {
    var path = PathBuilder()
    path.move(to: Point(center.x - width / 2, center.y - height / 2))
    path.line(to: Point(center.x, center.y + height / 2))
    path.line(to: Point(center.x + width / 2, center.y - height / 2))
    stroke(path.path, width: line, color)
  }
}
