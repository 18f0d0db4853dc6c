import Document
import Graphics

/// Pushing and popping as UIKit shows it: the screen that comes covers the one below from the right; that one goes a
/// third of the way to the left and is dimmed; titles cross-fade on the bar, moving along.
extension RunningController {
  mutating func push(
    _ screen: ScreenDefinition, isAnimated: Bool, path: String
  ) throws(ScreenError) -> ScreenMovement {
    let (navigation, top) = try stack()
    screens.append(screen)
    let (width, height) = (navigation.size.width, navigation.size.height)
    let changes = [
      Changes(screen.id, .center, .point(Point(width / 2, height / 2))),
      Changes(top.id, .center, .point(Point(width * 0.2, height / 2))),
      Changes(ScreenPart.dim.id(of: top.id), .alpha, .number(0.1)),
      Changes(ScreenPart.bar.id(of: screen.id), .alpha, .number(1)),
      Changes(ScreenPart.bar.id(of: top.id), .alpha, .number(0)), screen.shiftingTitle(by: 0),
      top.shiftingTitle(by: -width / 2),
    ]
    let covered = [
      Changes(top.id, .hidden, .bool(true)), Changes(ScreenPart.bar.id(of: top.id), .hidden, .bool(true)),
    ]
    return ScreenMovement(
      log: "\"\(id)\" pushes \"\(screen.id)\"",
      insertions: [(screen.page, ScreenPart.pages.id(of: id)), (screen.barItems, ScreenPart.bar.id(of: id))],
      changes: [
        Changes(screen.id, .center, .point(Point(width * 1.5, height / 2))),
        Changes(ScreenPart.bar.id(of: screen.id), .alpha, .number(0)), screen.shiftingTitle(by: width / 2),
        Changes(ScreenPart.backTitle.id(of: screen.id), .text, .string(top.title)),
      ],
      steps: [
        .animating(
          changes + barChanges(screen, in: navigation), duration: isAnimated ? ScreenTiming.push : 0,
          path: path),
        Step(action: .set(covered), path: path),
      ])
  }

  mutating func pop(
    to target: ControllerAction.PopTarget, isAnimated: Bool, path: String
  ) throws(ScreenError) -> ScreenMovement {
    let (navigation, top) = try stack()
    guard let index = try index(of: target) else { return ScreenMovement() }
    let below = screens[index]
    let gone = screens[(index + 1)...]
    screens = Array(screens[...index])
    let (width, height) = (navigation.size.width, navigation.size.height)
    let changes = [
      Changes(top.id, .center, .point(Point(width * 1.5, height / 2))),
      Changes(below.id, .center, .point(Point(width / 2, height / 2))),
      Changes(ScreenPart.dim.id(of: below.id), .alpha, .number(0)),
      Changes(ScreenPart.bar.id(of: below.id), .alpha, .number(1)),
      Changes(ScreenPart.bar.id(of: top.id), .alpha, .number(0)), below.shiftingTitle(by: 0),
      top.shiftingTitle(by: width / 2),
    ]
    let removals = gone.flatMap { [$0.id, ScreenPart.bar.id(of: $0.id)] }
    return ScreenMovement(
      log: "\"\(id)\" pops to \"\(below.id)\"",
      changes: [
        Changes(below.id, .hidden, .bool(false)), Changes(ScreenPart.bar.id(of: below.id), .hidden, .bool(false)),
        Changes(below.id, .center, .point(Point(width * 0.2, height / 2))), below.shiftingTitle(by: -width / 2),
        Changes(ScreenPart.dim.id(of: below.id), .alpha, .number(0.1)),
        Changes(ScreenPart.bar.id(of: below.id), .alpha, .number(0)),
      ],
      steps: [
        .animating(
          changes + barChanges(below, in: navigation), duration: isAnimated ? ScreenTiming.push : 0,
          path: path)
      ] + removals.map { Step(action: .tree(.remove($0)), path: path) })
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

  /// The bar grows and shrinks with large titles.
  private func barChanges(_ screen: ScreenDefinition, in navigation: NavigationDefinition) -> [Changes] {
    let (width, height) = (navigation.size.width, screen.barHeight)
    return [
      Changes(ScreenPart.barBackground.id(of: id), .frame, .rect(Rect(0, 0, width, height))),
      Changes(ScreenPart.barLine.id(of: id), .frame, .rect(Rect(0, height, width, navigation.hairline))),
    ]
  }
}

extension ScreenDefinition {
  /// The title beside where it belongs on the bar.
  ///
  /// - Parameter distance: points.
  fileprivate func shiftingTitle(by distance: Double) -> Changes {
    let title = barItems.subviews.first?.frame ?? .zero
    return Changes(
      ScreenPart.title.id(of: id), .center, .point(Point(title.center.x + distance, title.center.y)))
  }
}
