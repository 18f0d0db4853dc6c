/// A device with a screen (layout.md §7).
public struct Device: Hashable, Sendable {
  /// How the device is held.
  public enum Orientation: String, CaseIterable, Hashable, Sendable { case portrait, landscape }

  /// As jobs name it.
  public var name: String
  /// Points, held upright.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  /// Points at top and bottom, held upright, that bars of the system cover.
  var portrait: (top: Double, bottom: Double)
  /// Points at each side and at the bottom, held sideways.
  var landscape: (side: Double, bottom: Double)
  /// Whether it is a tablet or a television, with regular size classes.
  public var isTablet: Bool
  /// Names that Interface Builder gives the device.
  public var documentNames: [String]
  /// Whether it is a television, which is not turned, and whose edges may not show.
  public var isTelevision = false

  /// What interrupts the screen, or stands below it.
  public enum Front: Hashable, Sendable {
    case homeButton, plain, notch, island
  }

  /// As the height of the status bar tells.
  public var front: Front {
    if portrait.bottom == 0 { return .homeButton }
    if isTablet { return .plain }
    return portrait.top >= 51 ? .island : .notch
  }

  public static func == (left: Device, right: Device) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Points.
  public func size(_ orientation: Orientation) -> Size {
    orientation == .portrait || isTelevision ? size : Size(size.height, size.width)
  }

  /// What the system covers of the screen of an application without bars.
  public func safeAreaInsets(_ orientation: Orientation) -> EdgeInsets {
    if isTelevision { return EdgeInsets(portrait.top, landscape.side, portrait.bottom, landscape.side) }
    if orientation == .portrait { return EdgeInsets(portrait.top, 0, portrait.bottom, 0) }
    // Tablets keep their status bar.
    return EdgeInsets(isTablet ? portrait.top : 0, landscape.side, landscape.bottom, landscape.side)
  }

  /// The device with a status bar of another height, in points: some tools draw a device so. A notch is as high held
  /// sideways.
  public func withStatusBar(_ height: Double) -> Device {
    var result = self
    result.portrait.top = height
    if front != .homeButton, !isTablet { result.landscape.side = height }
    return result
  }

  /// The device with other insets at its sides when it is held sideways, in points: some tools draw a device so.
  public func withSides(_ side: Double) -> Device {
    var result = self
    result.landscape.side = side
    return result
  }

  /// layout.md §6.
  public func sizeClasses(_ orientation: Orientation) -> SizeClasses {
    if isTablet { return SizeClasses(horizontal: .regular, vertical: .regular) }
    if orientation == .portrait { return SizeClasses(horizontal: .compact, vertical: .regular) }
    // Phones of 414 points and more are wide enough when held sideways.
    return SizeClasses(horizontal: size.width >= 414 ? .regular : .compact, vertical: .compact)
  }

  private static func phone(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, bottom: Double = 34,
    _ documentNames: String...
  ) -> Device {
    let hasHomeButton = top == 20
    return Device(
      name: name, size: Size(width, height), scale: scale, portrait: (top, hasHomeButton ? 0 : bottom),
      landscape: hasHomeButton ? (0, 0) : (top, 21), isTablet: false, documentNames: documentNames)
  }

  private static func tablet(
    _ name: String, _ width: Double, _ height: Double, isRounded: Bool, _ documentNames: String...
  ) -> Device {
    Device(
      name: name, size: Size(width, height), scale: 2, portrait: isRounded ? (24, 20) : (20, 0),
      landscape: (0, isRounded ? 20 : 0), isTablet: true, documentNames: documentNames)
  }

  /// Every device that jobs can name.
  public static let all: [Device] = [
    phone("iPhone 4S", 320, 480, 2, top: 20, "retina3_5"),
    phone("iPhone 5", 320, 568, 2, top: 20, "retina4_0"),
    phone("iPhone 5C", 320, 568, 2, top: 20),
    phone("iPhone 5S", 320, 568, 2, top: 20),
    phone("iPhone 6", 375, 667, 2, top: 20),
    phone("iPhone 6 Plus", 414, 736, 3, top: 20),
    phone("iPhone 6S", 375, 667, 2, top: 20),
    phone("iPhone 6S Plus", 414, 736, 3, top: 20),
    phone("iPhone SE", 375, 667, 2, top: 20),
    phone("iPhone 7", 375, 667, 2, top: 20),
    phone("iPhone 7 Plus", 414, 736, 3, top: 20),
    phone("iPhone 8", 375, 667, 2, top: 20, "retina4_7"),
    phone("iPhone 8 Plus", 414, 736, 3, top: 20, "retina5_5"),
    phone("iPhone X", 375, 812, 3, top: 44, "retina5_9"),
    phone("iPhone XS", 375, 812, 3, top: 44),
    phone("iPhone XS Max", 414, 896, 3, top: 44),
    phone("iPhone XR", 414, 896, 2, top: 48),
    phone("iPhone 11", 414, 896, 2, top: 48, "retina6_1"),
    phone("iPhone 11 Pro", 375, 812, 3, top: 44),
    phone("iPhone 11 Pro Max", 414, 896, 3, top: 44, "retina6_5"),
    phone("iPhone 12 mini", 375, 812, 3, top: 50),
    phone("iPhone 12", 390, 844, 3, top: 47),
    phone("iPhone 12 Pro", 390, 844, 3, top: 47),
    phone("iPhone 12 Pro Max", 428, 926, 3, top: 47),
    phone("iPhone 13 mini", 375, 812, 3, top: 50, "retina5_4"),
    phone("iPhone 13", 390, 844, 3, top: 47),
    phone("iPhone 13 Pro", 390, 844, 3, top: 47),
    phone("iPhone 13 Pro Max", 428, 926, 3, top: 47),
    phone("iPhone 14", 390, 844, 3, top: 47, "retina6_0"),
    phone("iPhone 14 Plus", 428, 926, 3, top: 47, "retina6_7"),
    phone("iPhone 14 Pro", 393, 852, 3, top: 59),
    phone("iPhone 14 Pro Max", 430, 932, 3, top: 59),
    phone("iPhone 15", 393, 852, 3, top: 59, "retina6_12"),
    phone("iPhone 15 Plus", 430, 932, 3, top: 59),
    phone("iPhone 15 Pro", 393, 852, 3, top: 59),
    phone("iPhone 15 Pro Max", 430, 932, 3, top: 59, "retina6_72"),
    phone("iPhone 16e", 390, 844, 3, top: 47),
    phone("iPhone 16", 393, 852, 3, top: 59),
    phone("iPhone 16 Plus", 430, 932, 3, top: 59),
    phone("iPhone 16 Pro", 402, 874, 3, top: 62, "retina6_3"),
    phone("iPhone 16 Pro Max", 440, 956, 3, top: 62, "retina6_9"),
    phone("iPhone 17", 402, 874, 3, top: 62),
    phone("iPhone 17 Pro", 402, 874, 3, top: 62),
    phone("iPhone 17 Pro Max", 440, 956, 3, top: 62),
    tablet("iPad 9.7", 768, 1024, isRounded: false, "ipad9_7", "ipad7_9"),
    tablet("iPad mini 4", 768, 1024, isRounded: false),
    tablet("iPad mini 6", 744, 1133, isRounded: true, "ipad8_3"),
    tablet("iPad 10.2", 810, 1080, isRounded: false, "ipad10_2"),
    tablet("iPad 10.5", 834, 1112, isRounded: false, "ipad10_5"),
    tablet("iPad Air", 820, 1180, isRounded: true, "ipad10_9", "ipad10_9rounded"),
    tablet("iPad Pro 11", 834, 1194, isRounded: true, "ipad11_0", "ipad11_0rounded"),
    tablet("iPad Pro 12.9", 1024, 1366, isRounded: true, "ipad12_9", "ipad12_9rounded"),
    tablet("iPad Pro 13", 1032, 1376, isRounded: true),
    Device(
      name: "Apple TV", size: Size(1920, 1080), scale: 1, portrait: (60, 60), landscape: (80, 60), isTablet: true,
      documentNames: ["appleTV"], isTelevision: true),
  ]

  /// A device by its own name, or by Interface Builder's.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name == name || $0.documentNames.contains(name) }
  }
}
