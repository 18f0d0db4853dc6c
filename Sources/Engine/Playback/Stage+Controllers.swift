import Graphics
import JobFile
import Layers
import Views

/// A controller of the scene and what it shows at the moment.
struct RunningController {
  var definition: ControllerDefinition
  /// Navigation: the stack, the last one on top.
  var screens: [ScreenDefinition] = []
  /// Tabs and pages.
  var index = 0

  init(_ definition: ControllerDefinition) {
    self.definition = definition
    if case .navigation(let navigation) = definition { screens = navigation.screens }
    if case .tabs(let tabs) = definition { index = tabs.selectedIndex }
  }
}

extension Stage {
  /// - Returns: the block whose end is the action's; nil if it is over at once.
  func perform(_ action: ControllerAction, at moment: Moment) throws(PlaybackError) -> Int? {
    let steps: [Step]
    switch action {
    case .push(let screen, let id, let isAnimated):
      steps = try push(screen, onto: id, isAnimated: isAnimated, at: moment)
    case .pop(let id, let target, let isAnimated):
      steps = try pop(from: id, to: target, isAnimated: isAnimated, at: moment)
    case .selectTab(let id, let index): steps = try selectTab(index, of: id, at: moment)
    case .showDetail(let view, let id):
      try clear("\(id).secondary", at: moment)
      steps = [Step(action: .tree(.insertView(view, into: "\(id).secondary", .front)), path: moment.path)]
    case .showPrimary(let isShown, let id): steps = try showPrimary(isShown, in: id, at: moment)
    case .turnPage(let id, let count): steps = try turnPage(by: count, of: id, at: moment)
    case .present(let definition, let isAnimated):
      steps = try present(definition, isAnimated: isAnimated, at: moment)
    case .dismiss(let id, let isAnimated): steps = try dismiss(id, isAnimated: isAnimated, at: moment)
    }
    return runSequence(steps, at: moment.time)
  }

  private func clear(_ id: String, at moment: Moment) throws(PlaybackError) {
    for view in tree.subviews(of: try view(id, at: moment)) {
      forget(tree.layer(of: view))
      finish(tree.remove(view, at: moment.time))
    }
  }

  private func controller(_ id: String, at moment: Moment) throws(PlaybackError) -> RunningController {
    guard let controller = registry.controllers[id] else {
      throw moment.failure("\"\(id)\" is no controller at this time")
    }
    return controller
  }

  // MARK: Tabs, columns, pages

  private func selectTab(
    _ index: Int, of id: String, at moment: Moment
  ) throws(PlaybackError) -> [Step] {
    let running = try controller(id, at: moment)
    guard case .tabs(let tabs) = running.definition, (0..<tabs.count).contains(index) else {
      throw moment.failure("\"\(id)\" has no tab \(index)")
    }
    registry.controllers[id]?.index = index
    log.add("\"\(id)\" shows tab \(index)", at: moment.time)
    let changes = (0..<tabs.count).flatMap { place in
      let color = Value.color(place == index ? tabs.selectedColor : tabs.color)
      return [
        Changes("\(id).page-\(place)", .hidden, .bool(place != index)),
        Changes("\(id).item-\(place).title", .textColor, color),
        Changes(
          id: "\(id).item-\(place).icon",
          properties: [
            PropertyAssignment(path: PropertyPath(property: .layer(.fillColor), component: nil), value: color)
          ]),
      ]
    }
    return [Step(action: .set(changes), path: moment.path)]
  }

  private func showPrimary(
    _ isShown: Bool, in id: String, at moment: Moment
  ) throws(PlaybackError) -> [Step] {
    guard case .split(let split) = try controller(id, at: moment).definition else {
      throw moment.failure("\"\(id)\" is no split view controller")
    }
    let (width, size) = (split.primaryWidth, split.size)
    let edge = isShown ? width : 0
    let changes = [
      Changes("\(id).primary", .frame, .rect(Rect(edge - width, 0, width, size.height))),
      Changes("\(id).secondary", .frame, .rect(Rect(edge, 0, size.width - edge, size.height))),
      Changes("\(id).line", .frame, .rect(Rect(edge, 0, 0.5, size.height))),
    ]
    return [.animating(changes, duration: ScreenTiming.push, path: moment.path)]
  }

  private func turnPage(by count: Int, of id: String, at moment: Moment) throws(PlaybackError) -> [Step] {
    let running = try controller(id, at: moment)
    guard case .pages(let pages) = running.definition else {
      throw moment.failure("\"\(id)\" is no page view controller")
    }
    let index = max(0, min(pages.count - 1, running.index + count))
    guard index != running.index else { return [] }
    registry.controllers[id]?.index = index
    log.add("\"\(id)\" turns to page \(index)", at: moment.time)
    if pages.style == .scroll {
      let bounds = Rect(Double(index) * pages.size.width, 0, pages.size.width, pages.size.height)
      return [
        .animating([Changes("\(id).strip", .bounds, .rect(bounds))], duration: ScreenTiming.page, path: moment.path)
      ]
    }
    let definition = ViewTransitionDefinition(
      from: "\(id).page-\(running.index)", to: "\(id).page-\(index)",
      style: index > running.index ? .curlUp : .curlDown, duration: ScreenTiming.curl)
    return [Step(action: .transition(definition), path: moment.path)]
  }
}

/// How long standard transitions take, in seconds (compositing.md §16; the page's and the alert's are chosen).
enum ScreenTiming {
  static let push = 0.35
  static let present = 0.5
  static let alert = 0.25
  static let page = 0.3
  static let curl = 0.6
}

extension Changes {
  /// A new value for one property of a view.
  init(_ id: String, _ property: ViewProperty, _ value: Value) {
    self.init(
      id: id,
      properties: [PropertyAssignment(path: PropertyPath(property: .view(property), component: nil), value: value)])
  }
}

extension Step {
  /// A view animation; without duration the values jump.
  static func animating(
    _ changes: [Changes], duration: Double, pace: PaceDefinition = .easeInOut, path: String
  ) -> Step {
    guard duration > 0 else { return Step(action: .set(changes), path: path) }
    return Step(
      action: .animate(ViewAnimationDefinition(changes, duration: duration, pace: pace)), path: path)
  }
}
