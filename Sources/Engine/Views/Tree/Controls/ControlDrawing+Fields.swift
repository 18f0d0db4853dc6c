import Graphics

/// Buttons and fields.
extension ControlState {
  /// Points at the end of a search field that take its text away.
  static let clearWidth = 32.0
  /// The same of a text field, as [UIKit's](https://developer.apple.com/documentation/uikit/uitextfield/clearbuttonrect(forbounds:))
  /// own: a button of 19, 5 before the end.
  static let fieldClearWidth = 24.0
  /// The same of a Mac's search field (*chosen*).
  static let macClearWidth = 22.0

  /// Whether a text field with a text shows the button that takes it away.
  func showsClearButton(of text: String, isEditing: Bool) -> Bool {
    isEnabled && !text.isEmpty && clearButtonMode.shows(isEditing: isEditing)
  }
}

extension ControlDrawing {
  mutating func addButton() {
    let alignment = contentAlignment
    var title = label.textColor ?? look.tint
    // How much of the title a finger leaves.
    var fade = 1.0
    let radius = button.cornerStyle.radius(height: size.height)
    if let backgroundImage { items.append(backgroundImage.item(in: bounds, look.tint)) }
    switch control.buttonStyle {
    case .filled, .gray, .tinted:
      var background = look.tint
      if control.buttonStyle == .gray { background = color("secondarySystemFill") }
      if control.buttonStyle == .tinted { background = look.tint.withAlpha(multipliedBy: 0.18) }
      if !control.isEnabled { background = color("tertiarySystemFill") }
      fill(bounds, radius: radius, background.withAlpha(multipliedBy: control.isHighlighted ? 0.75 : 1))
      title = label.textColor ?? (control.buttonStyle == .filled ? .white : look.tint)
      if control.isHighlighted { fade = 0.75 }
    case .gradient:
      addBezel()
      title = label.textColor ?? color("label").withAlpha(multipliedBy: 0.75)
    case .custom:
      title = label.textColor ?? .white
      if control.isHighlighted { fade = 0.5 }
    case .system, .plain:
      if control.isSelected {
        // A selected system button shows its title cut out of its tint.
        fill(bounds, radius: 5, title)
        title = color("systemBackground")
      }
      if control.isHighlighted { fade = 0.2 }
    // A Mac's buttons are drawn as such, but for those without room.
    default: break
    }
    if fade < 1 { title = title.withAlpha(multipliedBy: fade) }
    pictureOpacity = fade
    if !control.isEnabled { title = color("tertiaryLabel") }
    let runs = label.runs.map { run in
      var run = run
      if fade < 1 { run.color = run.color?.withAlpha(multipliedBy: fade) }
      return run
    }
    guard
      image != nil || !button.subtitle.isEmpty || button.titleInsets != .zero || button.contentInsets != .zero
        || control.verticalAlignment != .center || label.numberOfLines != 1
    else {
      line(
        label.text, runs: runs, font: label.font, smallestScale: label.smallestScale, title, alignment: alignment,
        in: bounds)
      return
    }
    addContent(title, runs, alignment)
  }

  /// Where image and title stand across. What fills its button begins where the title's own lines would.
  private var contentAlignment: TextAlignment {
    let (start, end): (TextAlignment, TextAlignment) = look.isRightToLeft ? (.right, .left) : (.left, .right)
    return switch control.horizontalAlignment {
    case .left: .left
    case .right: .right
    case .leading: start
    case .trailing: end
    case .center: label.textAlignment == .natural ? .center : label.textAlignment
    case .fill: label.textAlignment == .natural ? start : label.textAlignment
    }
  }

  mutating func addTextField() {
    var inner = bounds
    let isDark = look.appearance == .dark
    switch control.borderStyle {
    case .roundedRect:
      if !hasBackground {
        fill(
          bounds, radius: ControlState.fieldRadius,
          (isDark ? color("secondarySystemBackground") : .white).withAlpha(multipliedBy: strength))
      }
      ring(bounds, radius: ControlState.fieldRadius, width: 0.5, isDark ? color("separator") : Color(0, 0, 0, 0.2))
      inner = bounds.insetBy(7, 0)
    case .line, .bezel:
      ring(bounds, radius: 0, width: 1, color("label"))
      inner = bounds.insetBy(2, 0)
    case .none: break
    }
    // The text stays as far from what stands at its ends as from the border.
    var (start, end) = (inner.minX, inner.maxX)
    if views.left > 0 { start += views.left }
    if views.right > 0 { end -= views.right }
    if control.showsClearButton(of: label.text, isEditing: editing.isFirstResponder) {
      let button = directed(Rect(bounds.width - ControlState.fieldClearWidth, 0, 19, size.height))
      addClearButton(at: button.center, color("secondaryLabel").withAlpha(multipliedBy: strength))
      if look.isRightToLeft {
        start = max(start, ControlState.fieldClearWidth)
      } else {
        end = min(end, button.minX)
      }
    }
    inner = Rect(start, 0, max(0, end - start), size.height)
    switch control.verticalAlignment {
    case .center, .fill: break
    case .top: inner.size.height = min(lineHeight, inner.height)
    case .bottom:
      inner.origin.y = max(inner.minY, inner.maxY - lineHeight)
      inner.size.height = bounds.maxY - inner.minY
    }
    addInput(in: inner)
  }

  /// A field with a magnifying glass, 8 points from the bar's edges.
  mutating func addSearchBar() {
    let height = look.system.searchFieldHeight(in: look.contentSizeCategory, bar: size.height)
    let field = Rect(8, (size.height - height) / 2, size.width - 16, height)
    fill(field, radius: look.system == .iOS26 ? height / 2 : 10, color("tertiarySystemFill"))
    let glass = color("secondaryLabel").withAlpha(multipliedBy: strength)
    let sign = Self.magnifyingGlass(at: Point(field.minX + 14.6, field.center.y - 1.75))
    // It is held by the right hand everywhere.
    let shift = directed(sign.bounds).minX - sign.bounds.minX
    fill(shift == 0 ? sign : sign.transformed(by: .translation(shift, 0)), glass)
    let start = 94.0 / 3
    var room = field.width - start - 8
    if !label.text.isEmpty, control.isEnabled {
      room -= ControlState.clearWidth - 8
      let x = field.maxX - 7 - 8.5
      addClearButton(at: Point(look.isRightToLeft ? size.width - x : x, field.center.y), glass)
    }
    addInput(
      in: directed(Rect(field.minX + start, field.minY, max(0, room), field.height)),
      placeholder: color("secondaryLabel"))
  }

  /// A ring of 1.4 around a point and a handle to the lower right, in points: one path, so that nothing is drawn twice
  /// where they meet.
  private static func magnifyingGlass(at center: Point) -> Path {
    let (outer, inner) = (6.6, 5.2)
    var glass = PathBuilder()
    glass.append(.ellipse(in: Rect(-outer, -outer, 2 * outer, 2 * outer)))
    // The other way round: a hole.
    glass.append(.ellipse(in: Rect(-inner, -inner, 2 * inner, 2 * inner)), transform: .scale(-1, 1))
    let (start, end) = (5.8, 13.2)
    glass.append(
      .roundedRect(Rect(start, -0.95, end - start, 1.9), radius: 0.95),
      transform: .rotation(0.785_398_163_397_448_3))
    return glass.path.transformed(by: .translation(center.x, center.y))
  }

  /// A cross in a disc, which takes the text away.
  mutating func addClearButton(at center: Point, radius: Double = 8.5, _ color: Color) {
    fill(Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius), radius: radius, color)
    let reach = 3 * radius / 8.5
    for slope in [1.0, -1.0] {
      var line = PathBuilder()
      line.move(to: Point(center.x - reach, center.y - reach * slope))
      line.line(to: Point(center.x + reach, center.y + reach * slope))
      stroke(line.path, width: 1.5, self.color("systemBackground"))
    }
  }
}
