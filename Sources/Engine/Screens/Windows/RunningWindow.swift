import Document
import Graphics
import Motion

/// What becomes of a window while it runs.
struct WindowState: Sendable {
  var isKey = false
  var isClosed = false
  var isMiniaturized = false
  var isFullScreen = false
  /// Whether it is hidden while its application is not active.
  var isSuspended = false
  /// How many spaces to the right of what shows it belongs.
  var spaceOffset = 0
  /// How many spaces to the right of what shows it was put last.
  var placedOffset = 0
  /// The window's own frame, in points of its superview, while it fills that or goes there or back.
  var ownFrame: Rect?

  /// How far the window is on its way to fill its superview, 0…1.
  func fullScreenShare(in bounds: ScreenBounds) -> Double {
    guard let ownFrame else { return 0 }
    let way = bounds.room.width - ownFrame.width + bounds.room.height - ownFrame.height
    guard way > 0 else { return isFullScreen ? 1 : 0 }
    return max(0, min(1, (bounds.size.width - ownFrame.width + bounds.size.height - ownFrame.height) / way))
  }
}

extension WindowDefinition {
  /// The title bar goes out of a window that fills its superview, as far as it does.
  func layout(_ state: WindowState, of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    let share = state.fullScreenShare(in: bounds)
    let (width, height) = (bounds.size.width, headHeight)
    var layout = ScreenLayout()
    layout.place(.chrome, of: owner, bounds.frame)
    // A toolbar stays.
    let hidden = hiddenHeight(state, in: bounds)
    layout.place(.titleBar, of: owner, Rect(0, -hidden, width, height))
    if hasTitleLine {
      layout.place(.titleLine, of: owner, Rect(0, height - bounds.hairline, width, bounds.hairline))
    }
    layout.place(.title, of: owner, titleFrame(width: width))
    if let toolbar { layout.add(toolbar.layout(of: owner, below: style.barHeight, width: width)) }
    let top = height - hidden
    layout.fill(Rect(0, top, width, max(1, bounds.size.height - top)), with: content)
    if state.ownFrame != nil {
      let radius = Value.number(style.cornerRadius * (1 - share))
      layout.changes = [owner, ScreenPart.chrome.id(of: owner)].map { Changes(layer: $0, .cornerRadius, radius) }
    }
    return layout
  }

  /// Points of the title bar that are out of a window that fills its superview.
  fileprivate func hiddenHeight(_ state: WindowState, in bounds: ScreenBounds) -> Double {
    style.barHeight * state.fullScreenShare(in: bounds)
  }

  /// In the middle of the window, or of what the buttons leave if it is too long for that.
  private func titleFrame(width: Double) -> Rect {
    let buttons = WindowButton.frame(WindowButton.all(of: style).count - 1, in: style).maxX + 8
    // About what a character of the title's font takes.
    let length = Double(title.count) * (style.isSmall ? 6.5 : 8)
    let (y, height) = ((style.barHeight - 17) / 2, 17.0)
    return length <= width - 2 * buttons
      ? Rect(buttons, y, width - 2 * buttons, height) : Rect(buttons, y, max(0, width - buttons - 8), height)
  }
}

extension RunningContainer {
  /// Whether it is a window.
  public var isWindow: Bool { if case .window = definition { true } else { false } }

  /// Points from a window's top to its content; nil for what is no window.
  ///
  /// - Parameter bounds: those of the window.
  public func windowHeadHeight(in bounds: ScreenBounds) -> Double? {
    guard case .window(let definition) = definition else { return nil }
    return definition.headHeight - definition.hiddenHeight(window, in: bounds)
  }

  /// Whether it is a window that takes the keys.
  public var isKeyWindow: Bool { isWindow && window.isKey }

  /// Whether it is a window that can be seen and clicked.
  public var isOpenWindow: Bool { isWindow && !window.isClosed && !window.isMiniaturized && !window.isSuspended }

  /// Whether it is a window that shows as soon as its application is active.
  public var isWaitingWindow: Bool { isWindow && !window.isClosed && !window.isMiniaturized }

  /// The application of a window; nil for what is no window.
  public var application: String? { if case .window(let window) = definition { window.application } else { nil } }

  /// Whether it is a window that shows only while its application is active.
  public var hidesOnDeactivate: Bool {
    if case .window(let window) = definition { window.hidesOnDeactivate } else { false }
  }

  /// Whether it is a window that fills the screen, and has a space of its own.
  public var isFullScreenWindow: Bool { isWindow && window.isFullScreen }

  /// Whether it is a window that is on another space than what shows.
  public var isOnAnotherSpace: Bool { isWindow && window.spaceOffset != 0 }

  /// What a click on a view does to the window; nil for a view that is no button of its title bar.
  public func windowAction(ofButton view: String) -> WindowAction? {
    guard case .window(let window) = definition else { return nil }
    return WindowButton.all(of: window.style).first { ScreenPart.windowButton($0).id(of: id) == view }?.action
  }

  mutating func perform(
    _ action: WindowAction, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard case .window(let definition) = definition else { throw ScreenError(message: "\"\(id)\" is no window") }
    switch action {
    case .makeKeyAndOrderFront:
      let log = window.isKey ? nil : "\"\(id)\" becomes key"
      (window.isKey, window.isClosed, window.isSuspended) = (true, false, false)
      let showing = Changes(id, .hidden, .bool(false))
      return ScreenMovement(
        log: log, changes: [showing] + definition.appearance(isKey: true, of: id),
        steps: [Step(action: .tree(.move(id, to: nil, .front)), path: path)])
    case .close:
      window.isClosed = true
      return ScreenMovement(log: "\"\(id)\" closes", changes: [Changes(id, .hidden, .bool(true))])
    case .miniaturize: return miniaturize(in: bounds, path: path)
    case .deminiaturize:
      guard window.isMiniaturized else { return ScreenMovement() }
      // It comes back to where what shows is.
      (window.isMiniaturized, window.placedOffset) = (false, 0)
      return ScreenMovement(
        log: "\"\(id)\" comes back",
        steps: [.animating(scaled(by: .identity, alpha: 1), duration: ScreenTiming.miniaturize, path: path)])
    case .toggleFullScreen: return toggleFullScreen(in: bounds, path: path)
    }
  }

  /// Another window takes the keys.
  mutating func resignKey() -> ScreenMovement {
    guard case .window(let definition) = definition, window.isKey else { return ScreenMovement() }
    window.isKey = false
    return ScreenMovement(changes: definition.appearance(isKey: false, of: id))
  }

  /// A panel shows only while its application is active.
  mutating func activate(_ isActive: Bool) -> ScreenMovement {
    guard case .window(let definition) = definition, definition.hidesOnDeactivate, window.isSuspended == isActive else {
      return ScreenMovement()
    }
    window.isSuspended = !isActive
    guard !window.isClosed else { return ScreenMovement() }
    return ScreenMovement(
      log: "\"\(id)\" \(isActive ? "shows again" : "hides")", changes: [Changes(id, .hidden, .bool(!isActive))])
  }

  // MARK: Movements

  /// A window moves with its space, a screen's width for each.
  mutating func placeInSpaces(_ offset: Int, isAnimated: Bool, in bounds: ScreenBounds, path: String) -> ScreenMovement
  {
    guard isWindow, window.spaceOffset != offset else { return ScreenMovement() }
    window.spaceOffset = offset
    return settleInSpace(isAnimated: isAnimated, in: bounds, path: path)
  }

  /// Nothing moves yet.
  mutating func expectSpace(_ offset: Int) -> ScreenMovement {
    window.spaceOffset = offset
    return ScreenMovement()
  }

  /// A miniaturized window shows nowhere; when it comes back, its space comes with it.
  mutating func settleInSpace(isAnimated: Bool, in bounds: ScreenBounds, path: String) -> ScreenMovement {
    let offset = window.spaceOffset
    guard isWindow, !window.isMiniaturized, window.placedOffset != offset else { return ScreenMovement() }
    window.placedOffset = offset
    let way = Transform3D.translation(Double(offset) * bounds.room.width, 0, 0)
    let changes = [Changes(id, .transform, .transform(offset == 0 ? .identity : way))]
    return ScreenMovement(
      steps: [.animating(changes, duration: isAnimated ? ScreenTiming.space : 0, path: path)])
  }

  private func scaled(by transform: Transform3D, alpha: Double) -> [Changes] {
    [Changes(id, .transform, .transform(transform)), Changes(id, .alpha, .number(alpha))]
  }

  /// The window shrinks to the middle of its superview's bottom edge.
  private mutating func miniaturize(in bounds: ScreenBounds, path: String) -> ScreenMovement {
    guard !window.isMiniaturized else { return ScreenMovement() }
    window.isMiniaturized = true
    let way = Point(bounds.room.center.x, bounds.room.maxY) - bounds.place.center
    let transform = Transform3D.scale(0.1, 0.1, 1).concatenating(.translation(way.x, way.y, 0))
    return ScreenMovement(
      log: "\"\(id)\" is miniaturized",
      steps: [.animating(scaled(by: transform, alpha: 0), duration: ScreenTiming.miniaturize, path: path)])
  }

  /// The frame moves, and the content is laid out at every frame.
  private mutating func toggleFullScreen(in bounds: ScreenBounds, path: String) -> ScreenMovement {
    let target = window.isFullScreen ? window.ownFrame ?? bounds.place : bounds.room
    window.isFullScreen.toggle()
    if window.isFullScreen, window.ownFrame == nil { window.ownFrame = bounds.place }
    let moving = DragDefinition(
      duration: ScreenTiming.fullScreen, curve: .easeInEaseOut, changes: [Changes(id, .frame, .rect(target))])
    return ScreenMovement(
      log: window.isFullScreen ? "\"\(id)\" enters full screen" : "\"\(id)\" leaves full screen",
      steps: [
        Step(action: .drag(moving), path: path),
        Step(action: .controller(.change(id, .endFullScreen)), path: path),
      ])
  }

  /// A window that is back in its own frame is as any other.
  mutating func endFullScreen() -> ScreenMovement {
    guard case .window(let definition) = definition, !window.isFullScreen else { return ScreenMovement() }
    window.ownFrame = nil
    let radius = Value.number(definition.style.cornerRadius)
    return ScreenMovement(
      changes: [id, ScreenPart.chrome.id(of: id)].map { Changes(layer: $0, .cornerRadius, radius) })
  }

  // MARK: A finger

  /// Points from an edge or along it from a corner where a window is taken to resize it.
  private static let (edgeReach, cornerReach) = (5.0, 12.0)

  func windowGrip(at point: Point, in bounds: ScreenBounds) -> ContainerGrip? {
    guard case .window(let definition) = definition, window.ownFrame == nil else { return nil }
    let (right, bottom) = (bounds.size.width - point.x, bounds.size.height - point.y)
    let nearest = min(point.x, point.y, right, bottom)
    guard nearest > Self.edgeReach else {
      let reach = Self.cornerReach
      var edges: Edges = []
      if point.x <= (nearest == point.x ? Self.edgeReach : reach) { edges.insert(.left) }
      if right <= (nearest == right ? Self.edgeReach : reach) { edges.insert(.right) }
      if point.y <= (nearest == point.y ? Self.edgeReach : reach) { edges.insert(.minY) }
      if bottom <= (nearest == bottom ? Self.edgeReach : reach) { edges.insert(.maxY) }
      return .windowEdge(edges)
    }
    return point.y <= definition.headHeight ? .titleBar : nil
  }

  func windowPan(_ edges: Edges?, by way: Point, in bounds: ScreenBounds) -> [Changes] {
    guard case .window(let definition) = definition else { return [] }
    var frame = bounds.place
    guard let edges else {
      frame.origin = frame.origin + way
      return [Changes(id, .frame, .rect(frame))]
    }
    let (least, most) = (definition.minSize, definition.maxSize ?? Size(.infinity, .infinity))
    let growth = Point(
      edges.contains(.right) ? way.x : edges.contains(.left) ? -way.x : 0,
      edges.contains(.maxY) ? way.y : edges.contains(.minY) ? -way.y : 0)
    let size = Size(
      max(min(least.width, frame.width), min(max(most.width, frame.width), frame.width + growth.x)),
      max(min(least.height, frame.height), min(max(most.height, frame.height), frame.height + growth.y)))
    // The edge opposite stays.
    if edges.contains(.left) { frame.origin.x += frame.width - size.width }
    if edges.contains(.minY) { frame.origin.y += frame.height - size.height }
    frame.size = size
    return [Changes(id, .frame, .rect(frame))]
  }
}
