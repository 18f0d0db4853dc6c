import Document
import Graphics

/// Makes the views that standard screens are put together from: plain views with frames, in one appearance.
public struct ScreenElements: Sendable {
  /// Whose colours the views take.
  public var appearance: Appearance
  /// Of buttons on bars; nil: the system's.
  public var tintColor: Color?
  /// Of titles on bars; nil: the system's.
  public var titleColor: Color?
  /// Of large titles of bars; nil: as text is.
  public var largeTitleColor: Color?
  /// The system whose standard screens they are.
  public let look: SystemLook
  /// How large the reader wants text to be.
  public let contentSizeCategory: ContentSizeCategory
  /// Whether what is made is mirrored where the view around reads from right to left.
  var isMirrored = true
  /// Points; the height of separators and of the lines of bars: one pixel of the canvas.
  public let hairline: Double

  /// - Parameters:
  ///   - scale: pixels a point of the canvas.
  ///   - look: of the scene.
  ///   - category: of the canvas.
  public init(
    appearance: Appearance, scale: Double, look: SystemLook = .iOS18,
    contentSizeCategory category: ContentSizeCategory = .large
  ) {
    self.appearance = appearance
    self.look = look
    contentSizeCategory = category
    hairline = 1 / scale
  }

  /// In the appearance of a canvas and its reader's text size.
  public init(on canvas: Canvas, look: SystemLook) {
    self.init(
      appearance: canvas.appearance, scale: canvas.scale, look: look,
      contentSizeCategory: canvas.preferredContentSizeCategory)
  }

  /// The same for what looks alike everywhere: devices, keyboards, what a Mac has.
  public var unmirrored: ScreenElements {
    var make = self
    make.isMirrored = false
    return make
  }

  /// How parts of standard screens follow the direction of reading.
  private var mirroring: Mirroring { isMirrored ? .whole : .none }

  /// The font of a style in the size that the reader wants.
  ///
  /// - Parameter face: nil: the style's own.
  func font(_ style: FontTextStyle, face: String? = nil) -> String { style.font(in: contentSizeCategory, face: face) }

  /// Points by which a line of a style is higher than in the usual text size.
  func growth(_ style: FontTextStyle) -> Double { style.growth(in: contentSizeCategory) }

  /// A system colour in the appearance.
  public func color(_ name: String) -> Color { .system(name, in: appearance) }

  var tint: Color { tintColor ?? look.tint(in: appearance) }

  func color(_ part: PartColor) -> Color { .part(part, in: appearance) }

  /// What bars look like without the blur behind them (compositing.md §13.1, system chrome).
  var chrome: Color { color(.bar) }

  /// A plain view with a frame in points of what it will be in.
  public func view(_ id: String, _ frame: Rect, _ color: Color? = nil, _ subviews: [ViewDefinition] = [])
    -> ViewDefinition
  {
    var view = ViewDefinition(id: id, viewClass: .view, properties: [], subviews: subviews)
    view.mirroring = mirroring
    view.set(.frame, .rect(frame))
    if let color { view.set(.backgroundColor, .color(color)) }
    return view
  }

  /// One line of text. While its width is animated the text stays at the side at which it stands: in UIKit's screens labels are
  /// as wide as their texts, and only move.
  public func label(
    _ id: String, _ text: String, _ frame: Rect, font: String, _ color: Color, alignment: TextAlignment = .left
  ) -> ViewDefinition {
    var label = ViewDefinition(id: id, viewClass: .label, properties: [], subviews: [])
    label.mirroring = mirroring
    label.set(.frame, .rect(frame))
    label.set(.text, .string(text))
    label.set(.font, .string(font))
    label.set(.textColor, .color(color))
    label.set(.textAlignment, .word(alignment.rawValue))
    label.set(.contentMode, .word(ContentMode(alignment).rawValue))
    return label
  }

  func image(_ id: String, _ name: String, _ frame: Rect) -> ViewDefinition {
    var view = ViewDefinition(id: id, viewClass: .imageView, properties: [], subviews: [])
    view.mirroring = mirroring
    view.set(.frame, .rect(frame))
    view.set(.image, .image(name))
    view.set(.contentMode, .word("scaleAspectFit"))
    view.set(.clipsToBounds, .bool(true))
    return view
  }

  /// What ends a bar, outside of it: black at 0.3, as UIKit draws it in light.
  func barLine(_ id: String, _ frame: Rect) -> ViewDefinition {
    // Nothing ends a bar of glass.
    if look == .iOS26 { return view(id, frame) }
    return view(id, frame, color(.barLine))
  }

  func separator(_ id: String, _ frame: Rect) -> ViewDefinition { view(id, frame, color("separator")) }

  /// Between the rows of tables; in iOS 26 thicker and paler.
  var rowLineColor: Color {
    guard look == .iOS26 else { return color("separator") }
    return color(.glassRowLine)
  }

  /// A layer with one outline.
  public func shape(_ id: String, _ path: Path, stroke: Color? = nil, fill: Color? = nil, width: Double = 1)
    -> LayerDefinition
  {
    func assignment(_ property: LayerProperty, _ value: Value) -> PropertyAssignment {
      PropertyAssignment(path: PropertyPath(property: .layer(property), component: nil), value: value)
    }
    let bounds = path.bounds
    var properties = [
      assignment(.bounds, .rect(bounds)), assignment(.position, .point(bounds.center)),
      assignment(.path, .path(path)), assignment(.fillColor, fill.map(Value.color) ?? .none),
    ]
    if let stroke {
      properties += [
        assignment(.strokeColor, .color(stroke)), assignment(.lineWidth, .number(width)),
        assignment(.lineCap, .word("round")), assignment(.lineJoin, .word("round")),
      ]
    }
    return LayerDefinition(id: id, layerClass: .shape, properties: properties, sublayers: [], mask: [], actions: [])
  }

  /// An angle that points to the right, or to the left as on back buttons, and the other way where the view around reads from
  /// right to left.
  func chevron(_ id: String, at center: Point, size: Size, pointsLeft: Bool, _ color: Color, width: Double)
    -> LayerDefinition
  {
    let reach = pointsLeft ? -size.width / 2 : size.width / 2
    var path = PathBuilder()
    path.move(to: Point(center.x - reach, center.y - size.height / 2))
    path.line(to: Point(center.x + reach, center.y))
    path.line(to: Point(center.x - reach, center.y + size.height / 2))
    var chevron = shape(id, path.path, stroke: color, width: width)
    chevron.mirroring = mirroring
    return chevron
  }
}
