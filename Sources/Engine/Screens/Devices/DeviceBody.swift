import Document
import Graphics

/// The body of a device around its screen.
struct DeviceShape {
  /// Points of the device between the edges of body and screen.
  var insets: EdgeInsets
  /// Points of the device.
  var bodyRadius: Double
  var screenRadius: Double

  init(_ device: Device, _ orientation: Device.Orientation) {
    let upright: EdgeInsets
    switch device.front {
    case .homeButton where device.isTablet: (upright, bodyRadius, screenRadius) = (EdgeInsets(60, 28, 60, 28), 38, 0)
    case .homeButton: (upright, bodyRadius, screenRadius) = (EdgeInsets(104, 20, 104, 20), 58, 0)
    case .plain: (upright, bodyRadius, screenRadius) = (EdgeInsets(28, 28, 28, 28), 46, 18)
    case .notch: (upright, bodyRadius, screenRadius) = (EdgeInsets(18, 18, 18, 18), 62, 44)
    case .island: (upright, bodyRadius, screenRadius) = (EdgeInsets(14, 14, 14, 14), 69, 55)
    }
    insets = orientation == .portrait ? upright : EdgeInsets(upright.left, upright.top, upright.right, upright.bottom)
  }
}

extension DeviceBodyDefinition {
  /// Points of the screen.
  public var screenSize: Size { device.size(orientation) }

  /// The frame of the screen is as large as the device's in points; a transform shrinks it into the body.
  func layout(of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    let shape = DeviceShape(device, orientation)
    let (screen, insets) = (screenSize, shape.insets)
    let whole = Size(insets.left + screen.width + insets.right, insets.top + screen.height + insets.bottom)
    let scale = min(bounds.size.width / whole.width, bounds.size.height / whole.height)
    let body = Rect(
      (bounds.size.width - whole.width * scale) / 2, (bounds.size.height - whole.height * scale) / 2,
      whole.width * scale, whole.height * scale)
    layout.place(.body, of: owner, body)
    layout.changes += [
      Changes(layer: ScreenPart.body.id(of: owner), .cornerRadius, .number(shape.bodyRadius * scale)),
      Changes(layer: ScreenPart.body.id(of: owner), .borderWidth, .number(4 * scale)),
    ]
    let center = Point(
      body.minX + (insets.left + screen.width / 2) * scale, body.minY + (insets.top + screen.height / 2) * scale)
    layout.place(
      .screen, of: owner,
      Rect(center.x - screen.width / 2, center.y - screen.height / 2, screen.width, screen.height))
    layout.changes.append(
      Changes(ScreenPart.screen.id(of: owner), .transform, .transform(Transform3D(.scale(scale, scale)))))
    layout.add(screenLayout(of: owner, screen))
    layout.add(buttons(of: owner, body, scale))
    return layout
  }

  /// What is on the screen, in its points.
  private func screenLayout(of owner: String, _ screen: Size) -> ScreenLayout {
    var layout = ScreenLayout()
    layout.fill(Rect(origin: .zero, size: screen), with: content)
    let insets = device.safeAreaInsets(orientation)
    layout.place(.statusBar, of: owner, Rect(0, 0, screen.width, insets.top))
    layout.place(
      .homeIndicator, of: owner,
      Rect(screen.width / 2 - screen.width * 0.178, screen.height - 13, screen.width * 0.356, 5))
    let isUpright = orientation == .portrait
    switch device.front {
    case .island:
      layout.place(
        .sensors, of: owner,
        isUpright ? Rect(screen.width / 2 - 62.5, 11, 125, 37) : Rect(11, screen.height / 2 - 62.5, 37, 125))
    case .notch:
      layout.place(
        .sensors, of: owner,
        isUpright ? Rect(screen.width / 2 - 105, -30, 210, 60) : Rect(-30, screen.height / 2 - 105, 60, 210))
    case .homeButton, .plain: break
    }
    return layout
  }

  /// The keys at the sides, half under the body, and the home button.
  private func buttons(of owner: String, _ body: Rect, _ scale: Double) -> ScreenLayout {
    var layout = ScreenLayout()
    let isUpright = orientation == .portrait
    for (index, key) in [(-1.0, 0.18, 0.04), (-1, 0.26, 0.08), (-1, 0.36, 0.08), (1, 0.28, 0.12)].enumerated() {
      let (side, start, length) = key
      let reach = 3 * scale
      let frame =
        isUpright
        ? Rect(
          side < 0 ? body.minX - reach : body.maxX - reach, body.minY + start * body.height, 2 * reach,
          length * body.height)
        : Rect(
          body.minX + start * body.width, side < 0 ? body.maxY - reach : body.minY - reach, length * body.width,
          2 * reach)
      layout.place(.sideKey(index), of: owner, frame)
    }
    guard device.front == .homeButton else { return layout }
    let margin =
      isUpright ? DeviceShape(device, orientation).insets.bottom : DeviceShape(device, orientation).insets.right
    let side = margin * 0.6 * scale
    let middle =
      isUpright
      ? Point(body.center.x, body.maxY - margin / 2 * scale) : Point(body.maxX - margin / 2 * scale, body.center.y)
    layout.place(.homeButton, of: owner, Rect(middle.x - side / 2, middle.y - side / 2, side, side))
    layout.changes.append(
      Changes(layer: ScreenPart.homeButton.id(of: owner), .cornerRadius, .number(side / 2)))
    return layout
  }
}

/// What a device shows.
public struct DeviceBodyContent: Sendable {
  public var device: Device
  public var orientation: Device.Orientation
  /// The colour of the body's edge.
  public var edgeColor: Color
  /// Nil: the screen has no status bar.
  public var statusBar: StatusBarContent?
  /// What fills the screen; nil: nothing.
  public var view: ViewDefinition?

  public init(
    device: Device, orientation: Device.Orientation, edgeColor: Color, statusBar: StatusBarContent?,
    view: ViewDefinition?
  ) {
    self.device = device
    self.orientation = orientation
    self.edgeColor = edgeColor
    self.statusBar = statusBar
    self.view = view
  }
}

extension ViewDefinition {
  /// Becomes a device with what its screen shows.
  ///
  /// - Parameter bounds: the view's, as far as they are known.
  public mutating func become(device content: DeviceBodyContent, in bounds: ScreenBounds, of make: ScreenElements) {
    let shape = DeviceShape(content.device, content.orientation)
    let keys = (0..<4).map { index in
      var key = make.view(ScreenPart.sideKey(index).id(of: id), .zero, content.edgeColor)
      key.set(layer: .cornerRadius, .number(1.5))
      return key
    }
    var body = make.view(ScreenPart.body.id(of: id), .zero, Color(white: 0.03))
    body.set(layer: .borderColor, .color(content.edgeColor))
    body.set(layer: .cornerCurve, .word("continuous"))
    var parts = keys + [body]
    if content.device.front == .homeButton {
      var button = make.view(ScreenPart.homeButton.id(of: id), .zero, Color(white: 0.06))
      button.set(layer: .borderWidth, .number(1))
      button.set(layer: .borderColor, .color(Color(white: 0.3)))
      parts.append(button)
    }
    parts.append(screen(content, radius: shape.screenRadius, make))
    subviews = parts + subviews
    container = .deviceBody(
      DeviceBodyDefinition(
        device: content.device, orientation: content.orientation, content: content.view?.placedID))
    arrange(in: bounds)
  }

  private func screen(_ content: DeviceBodyContent, radius: Double, _ make: ScreenElements) -> ViewDefinition {
    let (device, orientation) = (content.device, content.orientation)
    let (insets, classes) = (device.safeAreaInsets(orientation), device.sizeClasses(orientation))
    var screen = make.view(
      ScreenPart.screen.id(of: id), .zero, make.color("systemBackground"), content.view.map { [$0] } ?? [])
    screen.set(.clipsToBounds, .bool(true))
    screen.set(layer: .cornerRadius, .number(radius))
    screen.set(layer: .cornerCurve, .word("continuous"))
    screen.set(.safeAreaInsets, .numbers([insets.top, insets.left, insets.bottom, insets.right]))
    screen.set(.horizontalSizeClass, .word(classes.horizontal?.rawValue ?? "unspecified"))
    screen.set(.verticalSizeClass, .word(classes.vertical?.rawValue ?? "unspecified"))
    if let statusBar = content.statusBar, insets.top > 0 {
      var bar = make.view(ScreenPart.statusBar.id(of: id), Rect(0, 0, device.size(orientation).width, insets.top))
      bar.become(statusBar: statusBar, in: bounds(of: bar), of: make)
      screen.subviews.append(bar)
    }
    if insets.bottom > 0 {
      var indicator = make.view(ScreenPart.homeIndicator.id(of: id), .zero, make.color("label"))
      indicator.set(layer: .cornerRadius, .number(2.5))
      indicator.set(.userInteractionEnabled, .bool(false))
      screen.subviews.append(indicator)
    }
    if [.island, .notch].contains(device.front) {
      var sensors = make.view(ScreenPart.sensors.id(of: id), .zero, .black)
      sensors.set(layer: .cornerRadius, .number(device.front == .island ? 18.5 : 22))
      sensors.set(layer: .cornerCurve, .word("continuous"))
      screen.subviews.append(sensors)
    }
    return screen
  }

  private func bounds(of view: ViewDefinition) -> ScreenBounds {
    ScreenBounds(
      size: view.frame?.size ?? .zero, safeArea: .zero,
      sizeClasses: SizeClasses(horizontal: nil, vertical: nil), hairline: 1)
  }
}
