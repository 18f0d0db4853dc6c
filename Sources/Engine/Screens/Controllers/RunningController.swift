import Document

/// A controller of the scene and what it shows at the moment.
public struct RunningController: Sendable {
  /// Of the controller's view.
  let id: String
  let definition: ControllerDefinition
  /// Navigation: the stack, the last one on top.
  var screens: [ScreenDefinition] = []
  /// Tabs and pages: which one shows, from 0.
  var index = 0

  /// - Parameter id: of the controller's view.
  public init(_ definition: ControllerDefinition, id: String) {
    self.id = id
    self.definition = definition
    switch definition {
    case .navigation(let navigation): screens = navigation.screens
    case .tabs(let tabs): index = tabs.selectedIndex
    case .split, .pages: break
    }
  }

  /// Does what the timeline asks for.
  ///
  /// - Parameter path: where the job file asks for it.
  /// - Throws: why this controller cannot do it now.
  public mutating func perform(
    _ change: ControllerAction.Change, path: String
  ) throws(ScreenError) -> ScreenMovement {
    switch change {
    case .push(let screen, let isAnimated): try push(screen, isAnimated: isAnimated, path: path)
    case .pop(let target, let isAnimated): try pop(to: target, isAnimated: isAnimated, path: path)
    case .selectTab(let index): try selectTab(index, path: path)
    case .showDetail(let view): showDetail(view, path: path)
    case .showPrimary(let isShown): try showPrimary(isShown, path: path)
    case .turnPage(let count): try turnPage(by: count, path: path)
    }
  }
}
