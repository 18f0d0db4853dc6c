import Document
import Graphics

/// The edge swipe of a navigation controller: the pop, as far as the finger has gone.
extension NavigationDefinition {
  /// Points from the left edge where a swipe may begin.
  static let edgeWidth = 20.0

  /// - Parameters:
  ///   - owner: the id of the controller's view.
  ///   - progress: of the pop, 0…1.
  fileprivate func popping(
    _ top: ScreenDefinition, to below: ScreenDefinition, at progress: Double, of owner: String, in bounds: ScreenBounds
  ) -> [Changes] {
    background(from: top, to: below, at: progress, of: owner, in: bounds)
      + state(
        top, centerX: 0.5 + progress, dimming: 0, barAlpha: 1 - progress, titleShift: 0.5 * progress, in: bounds)
      + state(
        below, centerX: 0.2 + 0.3 * progress, dimming: 0.1 * (1 - progress), barAlpha: progress,
        titleShift: -0.5 * (1 - progress), in: bounds)
  }

  /// The bar and its ground on the way from one screen to another.
  private func background(
    from top: ScreenDefinition, to below: ScreenDefinition, at progress: Double, of owner: String,
    in bounds: ScreenBounds
  ) -> [Changes] {
    let (start, end) = (background(of: top, of: owner, in: bounds), background(of: below, of: owner, in: bounds))
    if progress == 0 || progress == 1 { return (progress == 0 ? start : end).allChanges }
    return zip(start.allChanges, end.allChanges).map { $0.interpolated(to: $1, progress: progress) }
  }
}

extension RunningContainer {
  /// The screen on top and the one below.
  private var topScreens: (navigation: NavigationDefinition, top: ScreenDefinition, below: ScreenDefinition)? {
    guard case .navigation(let navigation) = definition, screens.count > 1 else { return nil }
    return (navigation, screens[screens.count - 1], screens[screens.count - 2])
  }

  /// Whether a swipe brings the bar of the tabs around back.
  public var revealsTabBar: Bool { topScreens.map { $0.top.hidesTabBar && !$0.below.hidesTabBar } ?? false }

  /// How a keyboard goes with a change of the stack, or of a split view's one column, that takes away the screen below it; nil:
  /// downwards.
  public func keyboardExit(after change: ControllerAction.Change, in bounds: ScreenBounds) -> KeyboardExit? {
    let isLeft: Bool
    switch (definition, change) {
    case (.navigation, .push): isLeft = true
    case (.navigation, _) where change.goesBack: isLeft = false
    // The detail comes and goes as a screen that is pushed and popped.
    case (.split(let split), .showDetail), (.split(let split), .showPrimary), (.split(let split), .endPan):
      guard split.arrangement(in: bounds) == .collapsed else { return nil }
      isLeft = columns.showsDetail
    default: return nil
    }
    let (duration, pace) = transitionTiming(of: change, in: bounds)
    return KeyboardExit(isLeft: isLeft != bounds.isMirrored, duration: duration, pace: pace)
  }

  /// How what goes along with a change of the stack moves: the bar of the tabs around, a keyboard, rows that are deselected.
  ///
  /// - Returns: seconds, 0 for a change at once, and the pace.
  public func transitionTiming(
    of change: ControllerAction.Change, in bounds: ScreenBounds
  ) -> (duration: Double, pace: PaceDefinition) {
    switch change {
    case .push(_, false), .pop(_, false): (0, .easeInOut)
    case .endPan(.screenEdge, let end): (end.pop(in: bounds).duration, PanEnd.popPace)
    default: (ScreenTiming.push, ScreenTiming.spring)
    }
  }

  func edgePan(by translation: Point, in bounds: ScreenBounds) -> [Changes] {
    if case .split(let split) = definition { return edgePan(by: translation, of: split, in: bounds) }
    guard let (navigation, top, below) = topScreens else { return [] }
    let progress = min(1, max(0, translation.x / bounds.size.width))
    let showing = [
      Changes(below.id, .hidden, .bool(false)), Changes(ScreenPart.bar.id(of: below.id), .hidden, .bool(false)),
    ]
    return showing + navigation.popping(top, to: below, at: progress, of: id, in: bounds)
  }

  mutating func endEdgePan(_ end: PanEnd, in bounds: ScreenBounds, path: String) -> ScreenMovement {
    if case .split(let split) = definition { return endEdgePan(end, of: split, in: bounds, path: path) }
    movementsUnderWay = max(0, movementsUnderWay - 1)
    isSwiped = false
    guard let (navigation, top, below) = topScreens else { return ScreenMovement() }
    let (isPopped, duration) = end.pop(in: bounds)
    let changes = navigation.popping(top, to: below, at: isPopped ? 1 : 0, of: id, in: bounds)
    let barID = ScreenPart.bar.id(of:)
    var movement = ScreenMovement(
      log: isPopped ? "\"\(id)\" pops to \"\(below.id)\"" : "\"\(id)\" stays at \"\(top.id)\"",
      steps: [.animating(changes, duration: duration, pace: PanEnd.popPace, path: path)])
    if isPopped {
      screens.removeLast()
      movement.steps += [top.id, barID(top.id)].map { Step(action: .tree(.remove($0)), path: path) }
    }
    movement.steps.append(beginMovement(path: path))
    return movement
  }
}

extension PanEnd {
  static let popPace = PaceDefinition.curve(.easeOut)

  /// Whether a swipe from the edge of a navigation controller ends as a pop, and the seconds that the rest of it takes.
  func pop(in bounds: ScreenBounds) -> (isDone: Bool, duration: Double) {
    let progress = min(1, max(0, translation.x / bounds.size.width))
    let isDone = projection.x > bounds.size.width / 2
    return (isDone, ScreenTiming.swipe * max(0.3, isDone ? 1 - progress : progress))
  }
}
