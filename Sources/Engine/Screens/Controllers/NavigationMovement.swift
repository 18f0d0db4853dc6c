import Document
import Graphics

/// Pushing and popping as UIKit shows it: the screen that comes covers the one below from the right; that one goes a
/// third of the way to the left and is dimmed; titles cross-fade on the bar, moving along, and search bars
/// stay on their side of the edge between both screens.
extension RunningContainer {
  mutating func push(
    _ screen: ScreenDefinition, isAnimated: Bool, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    let (navigation, top) = try stack()
    if isSwiped { return ignored("push \"\(screen.id)\"") }
    var screen = screen
    screen.hidesTabBar = screen.hidesTabBar || top.hidesTabBar
    // What it covers is known only now, and the title keeps clear of it.
    if screen.bar.back != nil { screen.bar.back = top.bar.titleForBack }
    screens.append(screen)
    return ScreenMovement(
      log: "\"\(id)\" pushes \"\(screen.id)\"",
      insertions: [(screen.page, ScreenPart.pages.id(of: id)), (screen.barItems, ScreenPart.bar.id(of: id))],
      layout: navigation.layout(screen, isOnTop: true, in: bounds),
      changes: navigation.besideTop(screen, in: bounds) + [
        Changes(ScreenPart.backTitle.id(of: screen.id), .text, .string(top.bar.titleForBack))
      ],
      steps: [
        .animating(
          navigation.onTop(screen, in: bounds) + navigation.below(top, in: bounds)
            + navigation.background(of: screen, of: id, in: bounds).allChanges,
          duration: isAnimated ? ScreenTiming.push : 0, pace: ScreenTiming.spring, path: path),
        beginMovement(path: path),
      ])
  }

  mutating func pop(
    to target: ControllerAction.PopTarget, isAnimated: Bool, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    let (navigation, top) = try stack()
    guard let index = try index(of: target) else { return ScreenMovement() }
    if isSwiped { return ignored("pop") }
    let below = screens[index]
    let gone = screens[(index + 1)...]
    screens = Array(screens[...index])
    let removals = gone.flatMap { [$0.id, ScreenPart.bar.id(of: $0.id)] }
    // What lies between does not show, also where it was being covered just now.
    let between = gone.dropLast().flatMap { [$0.id, ScreenPart.bar.id(of: $0.id)] }
    return ScreenMovement(
      log: "\"\(id)\" pops to \"\(below.id)\"",
      changes: [
        Changes(below.id, .hidden, .bool(false)), Changes(ScreenPart.bar.id(of: below.id), .hidden, .bool(false)),
      ] + between.map { Changes($0, .hidden, .bool(true)) } + navigation.below(below, in: bounds),
      steps: [
        .animating(
          navigation.besideTop(top, in: bounds) + navigation.onTop(below, in: bounds)
            + navigation.background(of: below, of: id, in: bounds).allChanges,
          duration: isAnimated ? ScreenTiming.push : 0, pace: ScreenTiming.spring, path: path)
      ] + removals.map { Step(action: .tree(.remove($0)), path: path) } + [beginMovement(path: path)])
  }

  /// A stack stays as it is while a finger decides what becomes of it, as UIKit's does ("the navigation stack will not be
  /// updated").
  func ignored(_ change: String) -> ScreenMovement {
    var movement = ScreenMovement(
      log: "\"\(id)\" does not \(change) while a finger swipes its screen aside; do it when the finger has lifted")
    movement.isWarning = true
    return movement
  }

  /// Which screen of the stack shows after a pop; nil: there is none below, and nothing happens.
  private func index(of target: ControllerAction.PopTarget) throws(ScreenError) -> Int? {
    let last = screens.count - 1
    switch target {
    case .below: return last > 0 ? last - 1 : nil
    case .root: return last > 0 ? 0 : nil
    case .screen(let id):
      guard let index = screens.firstIndex(where: { $0.id == id }), index < last else {
        throw ScreenError(message: "\"\(id)\" is not below the screen on top")
      }
      return index
    }
  }

  private func stack() throws(ScreenError) -> (NavigationDefinition, ScreenDefinition) {
    guard case .navigation(let navigation) = definition, let top = screens.last else {
      throw ScreenError(message: "\"\(id)\" is no navigation controller at this time")
    }
    return (navigation, top)
  }
}

extension NavigationDefinition {
  /// A screen that shows whole.
  fileprivate func onTop(_ screen: ScreenDefinition, in bounds: ScreenBounds) -> [Changes] {
    state(screen, centerX: 0.5, dimming: 0, barAlpha: 1, titleShift: 0, in: bounds)
  }

  /// A screen that another one covers.
  fileprivate func below(_ screen: ScreenDefinition, in bounds: ScreenBounds) -> [Changes] {
    state(screen, centerX: 0.2, dimming: 0.1, barAlpha: 0, titleShift: -0.5, in: bounds)
  }

  /// A screen that is about to come from the right, or has gone there.
  fileprivate func besideTop(_ screen: ScreenDefinition, in bounds: ScreenBounds) -> [Changes] {
    state(screen, centerX: 1.5, dimming: 0, barAlpha: 0, titleShift: 0.5, in: bounds)
  }

  /// - Parameters:
  ///   - centerX: of the page, in widths of the controller's view.
  ///   - titleShift: from where the title belongs, in widths.
  func state(
    _ screen: ScreenDefinition, centerX: Double, dimming: Double, barAlpha: Double, titleShift: Double,
    in bounds: ScreenBounds
  ) -> [Changes] {
    let (width, height) = (bounds.size.width, bounds.size.height)
    let title = titleFrame(of: screen, movedBy: titleShift * width, in: bounds)
    let small = ScreenPart.smallTitle.id(of: screen.id)
    let smallTitle = titleFrame(small, of: screen, movedBy: titleShift * width, in: bounds)
    // By whole widths, as the edge goes: nothing of it lies over the other screen.
    let search = searchFrame(of: screen, movedBy: titleShift * 2 * width, in: bounds)
    return (screen.foldsTitle ? [Changes(small, .center, .point(smallTitle.center))] : [])
      + (screen.search == nil ? [] : [Changes(ScreenPart.search.id(of: screen.id), .center, .point(search.center))]) + [
        Changes(screen.id, .center, .point(Point(width * centerX, height / 2))),
        Changes(ScreenPart.dim.id(of: screen.id), .alpha, .number(dimming)),
        Changes(ScreenPart.bar.id(of: screen.id), .alpha, .number(barAlpha)),
        Changes(screen.bar.titleID(of: screen.id), .center, .point(title.center)),
      ]
  }
}
