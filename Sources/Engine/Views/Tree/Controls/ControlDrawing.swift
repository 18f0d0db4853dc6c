import Graphics
import Layers

/// What standard controls draw in their bounds, with the metrics and colours of controls.md.
struct ControlDrawing {
  let size: Size
  /// Points that can show from the upper left corner: of a text view whose bounds are animated also what is outside of its size.
  let visible: Size
  /// Points that it becomes wider while its bounds are animated; titles are set as wide as they become.
  let growth: Double
  let control: ControlState
  let label: LabelState
  let button: ButtonState
  let editing: EditingState
  /// Of text views: whether what is edited comes into sight.
  let scrolls: Bool
  /// What of the bounds constraints hold: there Mac's controls are drawn.
  let frame: Rect
  /// Of text fields: points at the left and at the right that views take there.
  let views: EdgeInsets
  /// Whether something lies behind the drawing already.
  let hasBackground: Bool
  /// Of buttons, and at the beginning of sliders.
  let image: ButtonImage?
  /// Of buttons, as large as they are, and at the end of sliders.
  let backgroundImage: ButtonImage?
  let look: ControlLook
  let typesetter: any TextTypesetter
  var items: [RecordedDrawing.Item] = []
  /// Points around the bounds that the drawing needs.
  var overflow = 0.0
  /// Of views into which text is typed: where their text was put.
  var placed: PlacedText?
  /// Of views into which text is typed: where their caret stands, also while it does not show; nil: something is selected.
  var caret: Rect?
  /// What a finger leaves of the pictures in texts, whose colours do not say it, 0…1.
  var pictureOpacity = 1.0

  init(
    _ viewClass: ViewClass, size shown: Size, finalSize: Size, alignmentInsets: EdgeInsets = .zero, views: EdgeInsets,
    state: ViewState, image: ButtonImage?, backgroundImage: ButtonImage?, hasBackground: Bool, look: ControlLook,
    typesetter: any TextTypesetter
  ) {
    // The lines of a text view are set once.
    size = viewClass == .textView ? finalSize : shown
    visible = Size(max(size.width, shown.width), max(size.height, shown.height))
    growth = max(0, finalSize.width - size.width)
    frame = Rect(origin: .zero, size: size).inset(by: alignmentInsets)
    control = state.control
    label = state.label
    button = state.button
    editing = state.editing
    scrolls = state.scroll.isScrollEnabled
    self.views = views
    self.hasBackground = hasBackground
    self.image = image
    self.backgroundImage = backgroundImage
    self.look = look
    self.typesetter = typesetter
    if control.isMac, frame.width > 0, frame.height > 0, addMacControl(viewClass) { return }
    switch viewClass {
    case .button: addButton()
    case .textField: addTextField()
    case .textView: addBlock()
    case .searchBar: addSearchBar()
    case .switch: addSwitch()
    case .slider: addSlider()
    case .stepper: addStepper()
    case .segmentedControl: addSegments()
    case .progressView: addProgress()
    case .activityIndicatorView: addIndicator()
    case .pageControl: addPages()
    case .view, .label, .imageView, .stackView, .scrollView: break
    }
    switch viewClass {
    case .switch, .slider, .progressView, .pageControl: if look.isRightToLeft { mirror() }
    default: break
    }
    // Only their places are exchanged.
    if viewClass == .slider { addSliderImages() }
  }

  /// Exchanges left and right of what was drawn.
  private mutating func mirror() {
    guard !items.isEmpty else { return }
    let turned = AffineTransform.scale(-1, 1).concatenating(.translation(size.width, 0))
    items = [
      .group(
        RecordedDrawing.Group(
          items: items, transform: turned, clip: nil, opacity: 1, blendMode: .normal, shadow: nil))
    ]
  }

  /// A part of a control that stands on the other side where its view reads from right to left.
  func directed(_ rect: Rect) -> Rect {
    look.isRightToLeft ? Rect(size.width - rect.maxX, rect.minY, rect.width, rect.height) : rect
  }

  var bounds: Rect { Rect(origin: .zero, size: size) }

  /// What a disabled control leaves of its colours.
  var strength: Double { control.isEnabled ? 1 : 0.5 }

  /// A system colour.
  func color(_ name: String) -> Color {
    ColorTraits(appearance: look.appearance, isElevated: look.isElevated).resolve(.system(name, in: look.appearance))
  }

  // MARK: Parts

  mutating func fill(_ path: Path, _ color: Color) { items.append(.fill(.path(path, .nonZero), color)) }

  mutating func fill(_ rect: Rect, radius: Double, _ color: Color) {
    guard !rect.isEmpty else { return }
    fill(.roundedRect(rect, radius: min(radius, rect.width / 2, rect.height / 2)), color)
  }

  /// With corners whose curvature grows gradually.
  mutating func fillContinuous(_ rect: Rect, radius: Double, _ color: Color) {
    guard !rect.isEmpty else { return }
    fill(.roundedRect(rect, radius: radius, corners: .all, curve: .continuous), color)
  }

  mutating func ring(_ rect: Rect, radius: Double, width: Double, _ color: Color) {
    let inner = rect.insetBy(width / 2, width / 2)
    guard !inner.isEmpty else { return }
    items.append(
      .fill(
        .stroke(
          .roundedRect(inner, radius: max(0, min(radius - width / 2, inner.width / 2, inner.height / 2))),
          StrokeStyle(width: width)), color))
  }

  mutating func stroke(_ path: Path, width: Double, _ color: Color) {
    items.append(.fill(.stroke(path, StrokeStyle(width: width, cap: .round, join: .round)), color))
  }

  /// A Gaussian shadow of a rounded rectangle; lengths in points.
  mutating func shadow(of rect: Rect, radius: Double, offset: Point, sigma: Double, alpha: Double) {
    guard !rect.isEmpty else { return }
    let color = Color(0, 0, 0, alpha)
    items.append(
      .shadow(
        .roundedRect(rect, radius: min(radius, rect.width / 2, rect.height / 2), corners: .all),
        DisplayItem.Shadow(offset: offset, sigma: sigma, color: color)))
  }

  /// The shadows of a thumb, which may reach out of the bounds.
  mutating func shadows(_ shadows: [ThumbShadow], of thumb: Rect, _ strength: Double) {
    for shadow in shadows {
      let shape = thumb.insetBy(-shadow.growth - shadow.widening, -shadow.growth)
      let first = items.count
      self.shadow(
        of: shape, radius: shape.height / 2, offset: Point(shadow.shift, shadow.offset), sigma: shadow.sigma,
        alpha: shadow.alpha * strength)
      overflow = max(overflow, shadow.reach)
      guard let fade = shadow.fade else { continue }
      let room = thumb.insetBy(-shadow.reach, -shadow.reach)
      fadeOut(from: first, in: room, between: thumb.maxY + fade.lowerBound, and: thumb.maxY + fade.upperBound)
    }
  }

  /// Lets what was drawn since there were so many items fade to nothing downwards, between two heights in a rectangle.
  private mutating func fadeOut(from first: Int, in room: Rect, between start: Double, and end: Double) {
    let stops = [(0, 1.0), (1, 0)].map { Gradient.Stop(location: $0, color: Color(0, 0, 0, $1)) }
    let ramp = Gradient(.axial(from: Point(room.minX, start), to: Point(room.minX, end)), stops: stops)
    func group(_ items: [RecordedDrawing.Item], _ blendMode: BlendMode) -> RecordedDrawing.Item {
      .group(
        RecordedDrawing.Group(
          items: items, transform: .identity, clip: .rect(room), opacity: 1, blendMode: blendMode, shadow: nil))
    }
    let drawn = Array(items[first...])
    items.removeSubrange(first...)
    items.append(group(drawn + [group([.gradient(.rect(room), ramp)], .destinationIn)], .normal))
  }

  /// The shadow of a switch's thumb and of the selected segment in iOS 13 to 18. The control's ground clips it.
  mutating func shadow(of rect: Rect, radius: Double, on ground: Shape) {
    let first = items.count
    shadow(of: rect, radius: radius, offset: Point(0, 2.5), sigma: 2.75, alpha: 0.12 * strength)
    clip(from: first, to: ground)
  }

  /// Clips what was drawn since there were so many items.
  mutating func clip(from first: Int, to shape: Shape) {
    let clipped = Array(items[first...])
    guard !clipped.isEmpty else { return }
    items.removeSubrange(first...)
    items.append(
      .group(
        RecordedDrawing.Group(
          items: clipped, transform: .identity, clip: shape, opacity: 1, blendMode: .normal, shadow: nil)))
  }

  /// One line, or several, vertically centred in a rectangle.
  ///
  /// - Parameters:
  ///   - runs: its parts with looks of their own; none: all of it has one look.
  ///   - kern: points behind every letter beside the font's own; nil: none.
  ///   - limit: how many lines there may be at most; 0: any number.
  ///   - smallestScale: the least that the font's size is multiplied by where the line does not fit.
  /// - Returns: the text as it is drawn; nil where there is none.
  @discardableResult
  mutating func line(
    _ text: String, runs: [TextRun] = [], font: String, kern: Double? = nil, smallestScale: Double = 1, limit: Int = 1,
    _ color: Color, alignment: TextAlignment, in rect: Rect
  ) -> FittedText? {
    let rect = grown(rect, alignment)
    guard !text.isEmpty, rect.width > 0 else { return nil }
    let name = FontName(font)
    var content = TextContent(
      string: text, font: name.face, fontSize: name.size, alignment: alignment, truncation: .end,
      isWrapped: limit != 1, lineLimit: limit)
    content.runs = runs
    content.isRightToLeft = look.isRightToLeft
    if limit != 1 { content.height = rect.height }
    if let kern {
      var run = TextRun(text)
      run.kern = kern
      content.runs = [run]
    }
    let fitted = FittedText(
      content, smallestScale: smallestScale, adjustment: label.baselineAdjustment, in: rect.size,
      typesetter: typesetter)
    write(fitted.content, width: rect.width, color, at: Point(rect.minX, rect.minY + fitted.top))
    return fitted
  }

  /// The room of a line as it is in the end, with the line where it stands now.
  private func grown(_ rect: Rect, _ alignment: TextAlignment) -> Rect {
    guard growth > 0 else { return rect }
    let start: Double =
      switch alignment {
      case .left: 0
      case .center: growth / 2
      case .right: growth
      case .natural, .justified: look.isRightToLeft ? growth : 0
      }
    return Rect(rect.minX - start, rect.minY, rect.width + growth, rect.height)
  }

  /// What of a text lies within what shows, and perhaps more of it. Coloured glyphs and images keep their colours.
  mutating func write(_ content: TextContent, width: Double, _ color: Color, at origin: Point) {
    let heights = -origin.y...max(-origin.y, visible.height - origin.y)
    items += typesetter.parts(of: content, width: width, showing: heights).map { part in
      let item = part.item(at: origin, color: color)
      guard pictureOpacity < 1, part.keepsColors else { return item }
      return .group(
        RecordedDrawing.Group(
          items: [item], transform: .identity, clip: nil, opacity: pictureOpacity, blendMode: .normal, shadow: nil))
    }
  }
}

/// What a control takes from the views around it.
struct ControlLook: Hashable, Sendable {
  var appearance = Appearance.light
  /// Whether the view lies above the rest, as in a sheet.
  var isElevated = false
  var tint = Color.system("systemBlue", in: .light)
  var system = SystemLook.iOS18
  var contentSizeCategory = ContentSizeCategory.large
  /// Whether the tint is grey already; then other colours that stand for it are, too.
  var isDimmed = false
  /// Pixels a point.
  var scale = 2.0
  /// Whether the view reads from right to left.
  var isRightToLeft = false
}
