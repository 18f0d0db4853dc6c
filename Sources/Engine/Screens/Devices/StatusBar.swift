import Document
import Graphics

/// What the system shows at the top of a screen.
extension ScreenElements {
  /// The parts of a status bar: the time, and symbols of the network and the battery.
  func statusBarParts(of owner: String, _ content: StatusBarContent) -> [ViewDefinition] {
    let shown = content.style == .lightContent ? Color.white : content.style == .darkContent ? .black : color("label")
    let time = label(
      ScreenPart.time.id(of: owner), content.time, .zero, font: "system-SemiBold 16", shown, alignment: .center)
    var symbols = view(ScreenPart.symbols.id(of: owner), .zero)
    symbols.sublayers = signal(of: owner, shown) + [wireless(of: owner, shown)] + battery(of: owner, content, shown)
    return [time, symbols].map { part in
      var part = part
      part.set(.userInteractionEnabled, .bool(false))
      return part
    }
  }

  /// Four bars of rising height.
  private func signal(of owner: String, _ color: Color) -> [LayerDefinition] {
    (0..<4).map { index in
      let height = 4 + Double(index) * 2.5
      return shape(
        ScreenPart.signal(index).id(of: owner),
        .roundedRect(Rect(Double(index) * 4.7, 11.5 - height, 3, height), radius: 0.8), fill: color)
    }
  }

  /// Arcs above each other.
  private func wireless(of owner: String, _ color: Color) -> LayerDefinition {
    var path = PathBuilder()
    let center = Point(33, 11.5)
    for (inner, outer) in [(0.0, 3.2), (4.6, 7.1), (8.5, 11)] {
      path.quarter(around: center, radius: outer, isClockwise: true)
      path.quarter(around: center, radius: inner, isClockwise: false)
      path.close()
    }
    return shape(ScreenPart.wireless.id(of: owner), path.path, fill: color)
  }

  /// An outline with a charge in it, and a pole at its right.
  private func battery(of owner: String, _ content: StatusBarContent, _ color: Color) -> [LayerDefinition] {
    let charge = min(1, max(0, content.batteryLevel))
    return [
      shape(
        ScreenPart.batteryCase.id(of: owner), .roundedRect(Rect(48.5, 0.5, 23, 11), radius: 3.3),
        stroke: color.withAlpha(multipliedBy: 0.35)),
      shape(
        ScreenPart.batteryPole.id(of: owner), .roundedRect(Rect(73, 4, 1.4, 4), radius: 0.7),
        fill: color.withAlpha(multipliedBy: 0.4)),
      shape(
        ScreenPart.batteryCharge.id(of: owner), .roundedRect(Rect(50, 2, max(1, 20 * charge), 8), radius: 2),
        fill: charge <= 0.2 ? self.color("systemRed") : color),
    ]
  }
}

extension PathBuilder {
  /// The quarter of a circle above its centre, as one cubic; it begins the outline where it is clockwise.
  fileprivate mutating func quarter(around center: Point, radius: Double, isClockwise: Bool) {
    let (reach, tangent) = (radius * 0.5.squareRoot(), radius * 0.5.squareRoot() * 0.5523)
    let side = isClockwise ? 1.0 : -1
    let start = Point(center.x - side * reach, center.y - reach)
    let end = Point(center.x + side * reach, center.y - reach)
    if isClockwise { move(to: start) } else { line(to: start) }
    cubic(
      Point(start.x + side * tangent, start.y - tangent), Point(end.x - side * tangent, end.y - tangent), to: end)
  }
}

extension ScreenLayout {
  /// Time and symbols beside what a screen of today has in the middle of its top, or on one line of 20 points.
  static func statusBar(of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    let (width, height) = (bounds.size.width, bounds.size.height)
    let symbols = Size(75, 12)
    guard height >= 40 else {
      layout.place(.time, of: owner, Rect(width / 2 - 40, (height - 20) / 2, 80, 20))
      layout.place(
        .symbols, of: owner,
        Rect(width - symbols.width - 6, (height - symbols.height) / 2, symbols.width, symbols.height))
      return layout
    }
    // Beside a notch nearer to the corners than beside an island, which lies lower.
    let hasIsland = height >= 54
    let ear = max(80, (width - (hasIsland ? 126 : 209)) / 2)
    let time = hasIsland ? ear / 2 + 4 : ear / 2 + 5.5
    let middle = height * (hasIsland ? 0.52 : 0.51)
    let end = hasIsland ? ear / 2 - 33 : 21.5
    layout.place(.time, of: owner, Rect(time - 40, middle - 10, 80, 20))
    layout.place(
      .symbols, of: owner,
      Rect(width - end - symbols.width, middle - symbols.height / 2, symbols.width, symbols.height))
    return layout
  }
}

extension Step {
  /// Status bars take their colours, with what is presented or dismissed or at once.
  public static func coloringStatusBars(_ colors: [Changes], isAnimated: Bool, path: String) -> Step {
    .animating(colors, duration: isAnimated ? ScreenTiming.present : 0, path: path)
  }
}

extension RunningContainer {
  /// Status bars: gives what stands on it its colours; nothing for other containers.
  ///
  /// - Parameter style: in place of its own; nil: its own.
  public func statusBarColors(_ style: StatusBarContent.Style?, made make: ScreenElements) -> [Changes] {
    guard case .statusBar(var content) = definition else { return [] }
    if let style { content.style = style }
    let colors: [PropertyPath.Property] = [.view(.textColor), .layer(.fillColor), .layer(.strokeColor)]
    func changes(_ id: String, _ properties: [PropertyAssignment]) -> Changes {
      Changes(id: id, properties: properties.filter { colors.contains($0.path.property) })
    }
    return make.statusBarParts(of: id, content).flatMap { part in
      [changes(part.id, part.properties)] + part.sublayers.map { changes($0.id, $0.properties) }
    }.filter { !$0.properties.isEmpty }
  }
}

extension ViewDefinition {
  /// Becomes a status bar, which lets touches through.
  ///
  /// - Parameter bounds: the view's, as far as they are known.
  public mutating func become(statusBar content: StatusBarContent, in bounds: ScreenBounds, of make: ScreenElements) {
    if !has(.userInteractionEnabled) { set(.userInteractionEnabled, .bool(false)) }
    subviews = make.statusBarParts(of: id, content) + subviews
    container = .statusBar(content)
    arrange(in: bounds)
  }
}
