import Document
import Graphics

/// The body of a device around its screen, held upright, in points of the device.
private struct DeviceShape {
  /// Between the edges of body and screen.
  let insets: EdgeInsets
  let bodyRadius: Double
  let screenRadius: Double
  let screen: Size

  init(_ device: Device) {
    screen = device.size(.portrait)
    switch device.front {
    case .homeButton where device.isTablet:
      (insets, bodyRadius, screenRadius) = (EdgeInsets(60, 28, 60, 28), 38, 0)
    case .homeButton: (insets, bodyRadius, screenRadius) = (EdgeInsets(104, 20, 104, 20), 58, 0)
    case .plain: (insets, bodyRadius, screenRadius) = (EdgeInsets(28, 28, 28, 28), 46, 18)
    case .notch: (insets, bodyRadius, screenRadius) = (EdgeInsets(18, 18, 18, 18), 62, 44)
    case .island: (insets, bodyRadius, screenRadius) = (EdgeInsets(14, 14, 14, 14), 69, 55)
    }
  }

  /// Points; how far the keys stand out.
  static let keyReach = 3.0

  var whole: Size { Size(insets.left + screen.width + insets.right, insets.top + screen.height + insets.bottom) }
  var screenFrame: Rect { Rect(origin: Point(insets.left, insets.top), size: screen) }

  /// Half under the body: two keys and one for the volume at the left, one at the right.
  var keys: [Rect] {
    [(-1.0, 0.18, 0.04), (-1, 0.26, 0.08), (-1, 0.36, 0.08), (1, 0.28, 0.12)].map { side, start, length in
      let x = side < 0 ? -Self.keyReach : whole.width - Self.keyReach
      return Rect(x, start * whole.height, 2 * Self.keyReach, length * whole.height)
    }
  }

  var homeButton: Rect {
    let side = insets.bottom * 0.6
    return Rect((whole.width - side) / 2, whole.height - (insets.bottom + side) / 2, side, side)
  }

  /// What interrupts the screen, in points of the screen; nil: nothing.
  func sensors(_ front: Device.Front) -> (frame: Rect, radius: Double)? {
    switch front {
    case .island: (Rect(screen.width / 2 - 62.5, 11, 125, 37), 18.5)
    case .notch: (Rect(screen.width / 2 - 105, -30, 210, 60), 22)
    case .homeButton, .plain: nil
    }
  }
}

extension DeviceBodyDefinition {
  /// The body lies upright in points of the device; a transform turns it and fits it into the view. The interface on its
  /// screen turns back, so that it stays upright for who looks at it.
  func layout(_ orientation: Device.Orientation, of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    let shape = DeviceShape(device)
    let isUpright = orientation == .portrait
    let held = isUpright ? shape.whole : Size(shape.whole.height, shape.whole.width)
    let scale = min(bounds.size.width / held.width, bounds.size.height / held.height)
    let turn = isUpright ? 0 : -Double.pi / 2
    let (chassis, interface) = (ScreenPart.chassis.id(of: owner), ScreenPart.interface.id(of: owner))
    layout.place(chassis, shape.whole.centered(at: bounds.frame.center))
    layout.place(
      interface, device.size(orientation).centered(at: Point(shape.screen.width / 2, shape.screen.height / 2)))
    layout.changes = [
      Changes(
        chassis, .transform,
        .transform(Transform3D(AffineTransform.scale(scale, scale).concatenating(.rotation(turn))))),
      Changes(interface, .transform, .transform(Transform3D(.rotation(-turn)))),
      Changes(interface, .safeAreaInsets, .numbers(device.safeAreaInsets(orientation).numbers)),
      Changes(interface, .horizontalSizeClass, .word(device.sizeClasses(orientation).horizontalWord)),
      Changes(interface, .verticalSizeClass, .word(device.sizeClasses(orientation).verticalWord)),
    ]
    layout.add(interfaceLayout(orientation, of: owner))
    return layout
  }

  /// What is on the screen, in points of the interface. Phones on their side have no status bar.
  private func interfaceLayout(_ orientation: Device.Orientation, of owner: String) -> ScreenLayout {
    var layout = ScreenLayout()
    let (size, insets) = (device.size(orientation), device.safeAreaInsets(orientation))
    layout.fill(Rect(origin: .zero, size: size), with: content)
    layout.place(.statusBar, of: owner, Rect(0, 0, size.width, max(insets.top, 20)))
    layout.changes.append(
      Changes(ScreenPart.statusBar.id(of: owner), .alpha, .number(insets.top > 0 ? 1 : 0)))
    guard device.front != .homeButton else { return layout }
    let width = (device.size(.portrait).width * 0.356).rounded()
    layout.place(
      .homeIndicator, of: owner, Rect((size.width - width) / 2, size.height - 13, width, 5))
    return layout
  }
}

/// What a device shows.
public struct DeviceBodyContent: Sendable {
  /// Whose body it is.
  public var device: Device
  /// How it is held.
  public var orientation: Device.Orientation
  /// Of the body's edge and its keys.
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
    let (shape, inside) = (DeviceShape(content.device), make)
    let make = make.unmirrored
    var parts = shape.keys.enumerated().map { index, frame in
      var key = make.view(ScreenPart.sideKey(index).id(of: id), frame, content.edgeColor)
      key.set(layer: .cornerRadius, .number(1.5))
      return key
    }
    var body = make.view(ScreenPart.body.id(of: id), Rect(origin: .zero, size: shape.whole), Color(white: 0.03))
    body.set(layer: .cornerRadius, .number(shape.bodyRadius))
    body.set(layer: .cornerCurve, .word(CornerCurve.continuous.rawValue))
    body.set(layer: .borderWidth, .number(4))
    body.set(layer: .borderColor, .color(content.edgeColor))
    parts.append(body)
    if content.device.front == .homeButton {
      var button = make.view(ScreenPart.homeButton.id(of: id), shape.homeButton, Color(white: 0.06))
      button.set(layer: .cornerRadius, .number(shape.homeButton.width / 2))
      button.set(layer: .borderWidth, .number(1.5))
      button.set(layer: .borderColor, .color(Color(white: 0.3)))
      parts.append(button)
    }
    parts.append(make.deviceScreen(of: id, content, statusBarMaker: inside))
    subviews = [make.view(ScreenPart.chassis.id(of: id), .zero, nil, parts)] + subviews
    container = .deviceBody(
      DeviceBodyDefinition(
        device: content.device, orientation: content.orientation, content: content.view?.placedID))
    arrange(in: bounds)
  }
}

extension ScreenElements {
  /// The screen clips what shows on it, and its sensors cover that.
  ///
  /// - Parameter statusBarMaker: makes what stands on the status bar.
  fileprivate func deviceScreen(
    of owner: String, _ content: DeviceBodyContent, statusBarMaker: ScreenElements
  ) -> ViewDefinition {
    let (device, shape) = (content.device, DeviceShape(content.device))
    var interface = view(
      ScreenPart.interface.id(of: owner), .zero, color("systemBackground"), content.view.map { [$0] } ?? [])
    // Without a status bar its place is empty.
    var bar = view(ScreenPart.statusBar.id(of: owner), .zero)
    if let statusBar = content.statusBar {
      bar.become(
        statusBar: statusBar,
        in: ScreenBounds(
          size: Size(device.size(content.orientation).width, 44), safeArea: .zero,
          sizeClasses: device.sizeClasses(content.orientation), hairline: hairline), of: statusBarMaker)
    } else {
      bar.set(.userInteractionEnabled, .bool(false))
    }
    interface.subviews.append(bar)
    if device.front != .homeButton {
      var indicator = view(ScreenPart.homeIndicator.id(of: owner), .zero, color("label"))
      indicator.set(layer: .cornerRadius, .number(2.5))
      indicator.set(.userInteractionEnabled, .bool(false))
      interface.subviews.append(indicator)
    }
    var screen = view(ScreenPart.screen.id(of: owner), shape.screenFrame, .black, [interface])
    screen.set(.clipsToBounds, .bool(true))
    screen.set(layer: .cornerRadius, .number(shape.screenRadius))
    screen.set(layer: .cornerCurve, .word(CornerCurve.continuous.rawValue))
    if let (frame, radius) = shape.sensors(device.front) {
      var sensors = view(ScreenPart.sensors.id(of: owner), frame, .black)
      sensors.set(layer: .cornerRadius, .number(radius))
      sensors.set(layer: .cornerCurve, .word(CornerCurve.continuous.rawValue))
      screen.subviews.append(sensors)
    }
    return screen
  }
}

extension RunningContainer {
  /// Devices: the id of what shows on the screen; nil for other containers.
  public var deviceInterface: String? {
    if case .deviceBody = definition { ScreenPart.interface.id(of: id) } else { nil }
  }

  /// The device is turned: what it shows is laid out for the other orientation meanwhile.
  mutating func rotateDevice(
    to orientation: Device.Orientation, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard case .deviceBody(let device) = definition else {
      throw ScreenError(message: "\"\(id)\" is no device at this time")
    }
    guard orientation != self.orientation else { return ScreenMovement() }
    self.orientation = orientation
    let changes = device.layout(orientation, of: id, in: bounds).allChanges
    return ScreenMovement(
      log: "\"\(id)\" turns to \(orientation.rawValue)", changes: [interfaceClips(true)],
      steps: [.animating(changes, duration: ScreenTiming.rotation, path: path), beginMovement(path: path)])
  }

  /// While a device is turned its screen is larger than the interface on some sides, and nothing that waits beside that shows there.
  /// At rest the screen clips at the same edges, which would be darker if both did.
  func interfaceClips(_ clips: Bool) -> Changes {
    Changes(ScreenPart.interface.id(of: id), .clipsToBounds, .bool(clips))
  }
}

extension Size {
  fileprivate func centered(at center: Point) -> Rect {
    Rect(center.x - width / 2, center.y - height / 2, width, height)
  }
}

extension EdgeInsets {
  fileprivate var numbers: [Double] { [top, left, bottom, right] }
}

extension SizeClasses {
  fileprivate var horizontalWord: String { horizontal?.rawValue ?? "unspecified" }
  fileprivate var verticalWord: String { vertical?.rawValue ?? "unspecified" }
}
