import Graphics
import JobFile
import Layers
import Views

/// Pushing and popping as UIKit shows it: the screen that comes covers the one below from the right; that one goes a third
/// of the way to the left and is dimmed; titles cross-fade on the bar, moving along.
extension Stage {
  func push(
    _ screen: ScreenDefinition, onto id: String, isAnimated: Bool, at moment: Moment
  ) throws(PlaybackError) -> [Step] {
    let (navigation, top) = try stack(id, at: moment)
    registry.controllers[id]?.screens.append(screen)
    log.add("\"\(id)\" pushes \"\(screen.id)\"", at: moment.time)
    let (width, height) = (navigation.size.width, navigation.size.height)
    try insert(screen.page, into: "\(id).pages", .front, at: moment)
    try insert(screen.barItems, into: "\(id).bar", .front, at: moment)
    _ = try apply(
      [
        Changes(screen.id, .center, .point(Point(width * 1.5, height / 2))),
        Changes("\(screen.id).bar", .alpha, .number(0)), shift(screen, by: width / 2),
        Changes("\(screen.id).back.title", .text, .string(top.title)),
      ], at: moment)
    let changes = [
      Changes(screen.id, .center, .point(Point(width / 2, height / 2))),
      Changes(top.id, .center, .point(Point(width * 0.2, height / 2))),
      Changes("\(top.id).dim", .alpha, .number(0.1)), Changes("\(screen.id).bar", .alpha, .number(1)),
      Changes("\(top.id).bar", .alpha, .number(0)), shift(screen, by: 0), shift(top, by: -width / 2),
    ]
    let covered = [Changes(top.id, .hidden, .bool(true)), Changes("\(top.id).bar", .hidden, .bool(true))]
    return [
      .animating(
        changes + barChanges(id, navigation, height: screen.barHeight),
        duration: isAnimated ? ScreenTiming.push : 0, path: moment.path),
      Step(action: .set(covered), path: moment.path),
    ]
  }

  func pop(
    from id: String, to target: String?, isAnimated: Bool, at moment: Moment
  ) throws(PlaybackError) -> [Step] {
    let (navigation, top) = try stack(id, at: moment)
    let screens = registry.controllers[id]?.screens ?? []
    var index = screens.count - 2
    if let target { index = target.isEmpty ? 0 : screens.firstIndex { $0.id == target } ?? -1 }
    guard index >= 0, index < screens.count - 1 else {
      if target == nil || target == "" { return [] }
      throw moment.failure("\"\(target ?? "")\" is not below the screen on top")
    }
    let below = screens[index]
    registry.controllers[id]?.screens = Array(screens[...index])
    log.add("\"\(id)\" pops to \"\(below.id)\"", at: moment.time)
    let (width, height) = (navigation.size.width, navigation.size.height)
    _ = try apply(
      [
        Changes(below.id, .hidden, .bool(false)), Changes("\(below.id).bar", .hidden, .bool(false)),
        Changes(below.id, .center, .point(Point(width * 0.2, height / 2))), shift(below, by: -width / 2),
        Changes("\(below.id).dim", .alpha, .number(0.1)), Changes("\(below.id).bar", .alpha, .number(0)),
      ], at: moment)
    let changes = [
      Changes(top.id, .center, .point(Point(width * 1.5, height / 2))),
      Changes(below.id, .center, .point(Point(width / 2, height / 2))),
      Changes("\(below.id).dim", .alpha, .number(0)), Changes("\(below.id).bar", .alpha, .number(1)),
      Changes("\(top.id).bar", .alpha, .number(0)), shift(below, by: 0), shift(top, by: width / 2),
    ]
    let removals = screens[(index + 1)...].flatMap { [$0.id, "\($0.id).bar"] }
    return [
      .animating(
        changes + barChanges(id, navigation, height: below.barHeight),
        duration: isAnimated ? ScreenTiming.push : 0, path: moment.path)
    ] + removals.map { Step(action: .tree(.remove($0)), path: moment.path) }
  }

  private func stack(
    _ id: String, at moment: Moment
  ) throws(PlaybackError) -> (NavigationDefinition, ScreenDefinition) {
    guard case .navigation(let navigation)? = registry.controllers[id]?.definition,
      let top = registry.controllers[id]?.screens.last
    else {
      throw moment.failure("\"\(id)\" is no navigation controller at this time")
    }
    return (navigation, top)
  }

  /// A title's place beside where it belongs.
  private func shift(_ screen: ScreenDefinition, by distance: Double) -> Changes {
    let center = screen.titleFrame.center
    return Changes("\(screen.id).title", .center, .point(Point(center.x + distance, center.y)))
  }

  /// The bar grows and shrinks with large titles.
  private func barChanges(_ id: String, _ navigation: NavigationDefinition, height: Double) -> [Changes] {
    let width = navigation.size.width
    return [
      Changes("\(id).bar.background", .frame, .rect(Rect(0, 0, width, height))),
      Changes("\(id).bar.line", .frame, .rect(Rect(0, height, width, navigation.hairline))),
    ]
  }
}

extension ScreenDefinition {
  /// Where the title stands on the bar, in points.
  fileprivate var titleFrame: Rect {
    guard let title = barItems.subviews.first else { return .zero }
    for assignment in title.properties where assignment.path.property == .view(.frame) {
      if case .rect(let frame) = assignment.value { return frame }
    }
    return .zero
  }
}
