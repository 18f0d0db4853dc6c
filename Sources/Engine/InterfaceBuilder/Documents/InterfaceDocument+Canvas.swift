import Graphics
import Lookups
import XMLTree

/// What the canvas of Interface Builder shows around a scene (interface-builder.md §8).
extension InterfaceDocument {
  /// The device that a document names, as the tool that wrote it drew it: up to Xcode 14.0 phones with a notch had status
  /// bars of 44 points, what was an iPhone X then has been drawn as an iPhone 13 mini since Xcode 14.3, from Xcode 11 to
  /// 14.2 devices with a home button had none, and Xcode 16.3 made the screen of 6.7 inches larger; before Xcode 11 a
  /// television left 90 points free at its sides.
  static func canvasDevice(_ name: String, toolsVersion: Double) -> Device? {
    guard let device = Device.named(name) else { return nil }
    switch (name, device.front) {
    case (_, .notch) where toolsVersion < 21_220: return device.withStatusBar(44)
    case ("retina5_9", _): return device.withStatusBar(toolsVersion < 21_600 ? 47 : 50)
    case ("retina6_7", _) where (23_700..<32_000).contains(toolsVersion): return Device.named("retina6_72")
    case ("appleTV", _) where toolsVersion < 14_800: return device.withSides(90)
    case (_, .homeButton) where (14_800..<21_700).contains(toolsVersion): return device.withStatusBar(0)
    default: return device
    }
  }

  /// The ids of the segues that decide which bars a scene's canvas shows, where several lead to it.
  static func tieBreakers(in document: XMLElement) -> Membership<String> {
    Membership((document.child("inferredMetricsTieBreakers")?.children ?? []).compactMap { $0["reference"] })
  }

  /// Points that the content of a table's cell keeps at its sides (interface-builder.md §8).
  ///
  /// - Parameter width: points of the table, or of a cell that stands alone.
  func cellMargin(inWidth width: Double) -> Double {
    guard toolsVersion >= 14_800, let canvas = device?.size(orientation).width else { return width > 375 ? 20 : 16 }
    // Since Xcode 16.3 a canvas of 390 points has the margins of a narrow one.
    let narrow: Double = (23_700..<32_000).contains(toolsVersion) ? 390 : 375
    return canvas > narrow && width > 320 ? 20 : 16
  }

  /// The system whose controls the canvas shows: that of the Xcode which wrote the document, iOS 12 before Xcode 11.
  public var canvasLook: SystemLook {
    if isFlipped { return .iOS18 }
    if (24_000..<32_000).contains(toolsVersion) { return .iOS26 }
    return toolsVersion < 14_800 ? .iOS11 : .iOS18
  }

  /// Whether a frame in an element stands on half a point.
  static func recordsHalfPoints(_ element: XMLElement) -> Bool {
    element.all.contains { frame in
      frame.name == "rect" && frame["key"] == "frame"
        && ["x", "y", "width", "height"].contains { frame.number($0).map(isHalfPoint) == true }
    }
  }

  /// Whether constraints placed a view in an element on a third of a point; a mask alone makes any fraction.
  static func recordsThirds(_ element: XMLElement) -> Bool {
    element.all.contains { view in
      guard view["translatesAutoresizingMaskIntoConstraints"] == "NO", let frame = view.child("rect", key: "frame")
      else { return false }
      return ["x", "y", "width", "height"].contains { frame.number($0).map(isThird) == true }
    }
  }

  /// Pixels a point that frames were rounded to, where nothing stands on half a point: on a canvas of Xcode 8 one, if it
  /// shows views that Xcode 7 drew on its square canvas, or two labels of one line are as high as whole points make them
  /// (interface-builder.md §8). An Apple TV's canvas has two since Xcode 14.
  ///
  /// - Parameters:
  ///   - heights: of labels, in points, where they are known from elsewhere than the document.
  ///   - hasHalfPoints: whether something stands on half a point that the document does not tell.
  public func canvasScale(knowing heights: Lookup<String, Double>? = nil, hasHalfPoints: Bool = false) -> Double {
    if isAppleTV, toolsVersion >= 20_000 { return 2 }
    guard scale == 2, device != nil, (11_000..<12_000).contains(toolsVersion), !recordsHalfPoints, !hasHalfPoints
    else { return scale }
    if roots.contains(where: { $0.size.width == Self.squareCanvas }) { return 1 }
    var labelsOfWholePoints = 0
    for label in root.all where label.name == "label" {
      let frame = label.child("rect", key: "frame")
      guard let height = heights.map({ $0[label["id"] ?? ""] }) ?? frame?.number("height"),
        let line = Self.lineHeight(of: label)
      else { continue }
      let (whole, half) = (line.rounded(.up), (line * 2).rounded(.up) / 2)
      if abs(height - half) < 0.01, half != whole { return scale }
      if abs(height - whole) < 0.01, half != whole { labelsOfWholePoints += 1 }
    }
    return labelsOfWholePoints >= 2 ? 1 : 2
  }

  private var isAppleTV: Bool { root.child("device")?["id"] == "appleTV" }

  /// Points: what every view was drawn on from Xcode 6 to 7, if its author chose no other size.
  private static let squareCanvas = 600.0

  /// Points of a line of a label's font, before it is rounded; nil for fonts of an author.
  private static func lineHeight(of label: XMLElement) -> Double? {
    guard let font = label.child("fontDescription", key: "fontDescription") else { return 17 * systemLineHeight }
    guard ["system", "boldSystem", "italicSystem"].contains(font["type"] ?? "") else { return nil }
    return (font.number("pointSize") ?? 17) * systemLineHeight
  }

  /// Of the system's font, per point of its size.
  private static let systemLineHeight = 1.193_359_375

  /// Whether a length ends between two points: on a canvas of one pixel a point none does.
  public static func isHalfPoint(_ length: Double) -> Bool { abs(length - length.rounded(.down) - 0.5) < 1e-6 }

  /// Whether a length ends on one or two thirds of a point.
  public static func isThird(_ length: Double) -> Bool {
    let thirds = (length * 3).rounded()
    return abs(length * 3 - thirds) < 2e-3 && thirds.truncatingRemainder(dividingBy: 3) != 0
  }

  /// What the system's and the navigation's bars cover of a root.
  ///
  /// - Parameters:
  ///   - root: cells, headers and the other views of a storyboard's scenes have nothing to do with the screen.
  ///   - device: another than the canvas's; nil: the canvas's.
  ///   - orientation: of the other device.
  /// - Returns: points.
  public func safeAreaInsets(
    of root: InterfaceRoot, on device: Device? = nil, _ orientation: Device.Orientation = .portrait
  ) -> EdgeInsets {
    // A storyboard's views beside a controller's have had the device's insets since Xcode 14.3.
    let isOnScreen = root.kind == .topLevel && (!isStoryboard || toolsVersion >= 21_700)
    guard root.kind == .scene || isOnScreen else { return .zero }
    if let device { return device.safeAreaInsets(orientation) }
    guard let canvas = self.device else {
      return root.kind == .scene ? insetsWithoutDevice(root) : .zero
    }
    var insets = canvas.safeAreaInsets(self.orientation)
    if root.kind == .topLevel { restrict(&insets, of: root, on: canvas) }
    // Until Xcode 10 a scene could do without the status bar, but on a device with a notch.
    if root.kind == .scene, toolsVersion < 14_800, insets.top <= 20, simulatesNoStatusBar(root) { insets.top = 0 }
    // Xcode 26 counts those of devices without a home button twice, Xcode 16.3 those of a xib's screens and of scenes
    // without tabs.
    let (size, screen) = (root.size, canvas.size(self.orientation))
    let isTabbed = root.controller?["id"].map { inferredBars.tabbed.contains($0) } == true
    let isScreenOfXcode16 =
      (23_700..<24_000).contains(toolsVersion) && (root.kind == .scene ? !isTabbed : size == screen)
    if (24_000..<32_000).contains(toolsVersion) || isScreenOfXcode16, insets.bottom > 0 { insets = insets + insets }
    if size == screen {
      let bars = inferredBars(of: root, on: canvas)
      insets.top += bars.top
      insets.bottom += bars.bottom
    } else if root.kind == .scene {
      restrict(&insets, ofScene: root, on: canvas)
    }
    return insets
  }

  /// A scene as wide as the canvas and a bar or two lower stands below bars that are not translucent, or is a page sheet; a
  /// smaller one does not stand at the screen's top.
  private func restrict(_ insets: inout EdgeInsets, ofScene root: InterfaceRoot, on canvas: Device) {
    let screen = canvas.size(orientation)
    let missing = screen.height - root.size.height
    guard root.size.width == screen.width else {
      if root.top > 0 || (root.size.width < screen.width && missing > 140) { insets.top = 0 }
      return
    }
    // Of a page sheet, which iOS 13 began with, the canvas leaves so much out.
    let isSheet = toolsVersion >= 14_800 && [10, 20, 54].contains(missing)
    guard root.top > 0 || isSheet || (20...140).contains(missing) else { return }
    insets.top = 0
    if isSheet, root.controller?["id"].map(inferredBars.isInPresentedNavigation) == true,
      inferredBars(of: root, on: canvas).top > 0
    {
      insets.top = Self.sheetBarHeight
    }
    if isSheet, missing == 10 { insets.bottom = 0 }
    if toolsVersion >= 14_800, (20...140).contains(missing), missing != 54 {
      insets.bottom += inferredBars(of: root, on: canvas).bottom
    }
  }

  /// Points of a navigation bar in a sheet.
  private static let sheetBarHeight = 56.0

  /// Until Xcode 14.2 a view of a xib that was not as large as the screen lay at its top, unless it was wider or older than
  /// Xcode 11, and on devices with a home button without a status bar; but before Xcode 11 one as high as a screen had it.
  private func restrict(_ insets: inout EdgeInsets, of root: InterfaceRoot, on canvas: Device) {
    guard toolsVersion < 21_700 else { return }
    let screen = canvas.size(orientation)
    let isScreen = root.size == screen
    if !isScreen, root.size.width <= screen.width, toolsVersion >= 14_800 { insets.bottom = 0 }
    if insets.top <= 20, !isScreen, toolsVersion >= 14_800 || root.size.height < 480 { insets.top = 0 }
  }

  private func simulatesNoStatusBar(_ root: InterfaceRoot) -> Bool {
    ((root.controller?.children ?? []) + root.element.children).contains {
      $0["key"] == "simulatedStatusBarMetrics" && $0.name == "nil"
    }
  }

  /// A canvas without a device has a status bar of 20 points, and a navigation bar where the scene simulates one.
  private func insetsWithoutDevice(_ root: InterfaceRoot) -> EdgeInsets {
    guard !resources.isForTelevision else { return .zero }
    // What stands lower is below bars that are not translucent, and reaches over the screen's end if it is as large.
    guard root.top <= 0 else {
      return EdgeInsets(0, 0, Device.all.contains { $0.size == root.size } ? root.top : 0, 0)
    }
    let metrics = (root.controller?.children ?? []) + root.element.children
    let status: Double = simulatesNoStatusBar(root) ? 0 : 20
    guard let bar = metrics.first(where: { $0["key"] == "simulatedTopBarMetrics" }),
      bar.name == "simulatedNavigationBarMetrics"
    else {
      let bars = inferredBars(of: root, on: nil)
      return EdgeInsets(status + bars.top, 0, bars.bottom, 0)
    }
    return bar["translucent"] == "NO" ? .zero : EdgeInsets(status + 44, 0, 0, 0)
  }
}
