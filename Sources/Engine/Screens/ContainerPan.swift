import Document
import Graphics

/// Containers under a finger.
extension RunningContainer {
  /// What a finger takes hold of; nil: nothing here.
  ///
  /// - Parameters:
  ///   - point: where it goes down, in points of the container's view.
  ///   - way: where it goes from there, in points.
  ///   - bounds: those of the container's host.
  public func grip(at point: Point, towards way: Point, in bounds: ScreenBounds) -> ContainerGrip? {
    let isSideways = abs(way.x) > abs(way.y)
    switch definition {
    case .navigation:
      // One finger swipes a screen aside, and further ones do nothing to it.
      return !isSwiped && isSideways && way.x > 0 && point.x <= NavigationDefinition.edgeWidth && screens.count > 1
        ? .screenEdge : nil
    case .pages(let pages): return isSideways && pages.contents.count > 1 ? .page : nil
    case .presentation(let presentation):
      return !isSideways && [.pageSheet, .formSheet].contains(presentation.style) ? .sheet : nil
    case .window: return windowGrip(at: point, in: bounds)
    case .table: return rowGrip(at: point, in: bounds) ?? (isSideways ? nil : indexGrip(at: point, in: bounds))
    case .panes(let panes): return panes.divider(self.panes, at: point, in: bounds).map(ContainerGrip.divider)
    default: return nil
    }
  }

  /// What a finger that is down makes of the container's parts.
  ///
  /// - Parameter translation: points from where it went down.
  public func changes(of grip: ContainerGrip, by translation: Point, in bounds: ScreenBounds) -> [Changes] {
    switch grip {
    case .screenEdge: edgePan(by: translation, in: bounds)
    case .page: pagePan(by: translation, in: bounds)
    case .sheet: sheetPan(by: translation, in: bounds)
    case .titleBar: windowPan(nil, by: translation, in: bounds)
    case .windowEdge(let edges): windowPan(edges, by: translation, in: bounds)
    case .divider(let index): dividerPan(index, by: translation, in: bounds)
    // Rows make room one after the other: `moveLifted`.
    case .row: []
    case .index(let start): indexPan(from: start, by: translation, in: bounds)
    }
  }

  /// A finger takes hold of something. What it moves is under way from now on: the end of a movement that had begun before
  /// hides nothing of it.
  public mutating func beginPan(_ grip: ContainerGrip) {
    guard grip == .screenEdge else { return }
    movementsUnderWay += 1
    isSwiped = true
  }

  mutating func endPan(_ grip: ContainerGrip, _ end: PanEnd, in bounds: ScreenBounds, path: String) -> ScreenMovement {
    switch grip {
    case .screenEdge: endEdgePan(end, in: bounds, path: path)
    case .page: endPagePan(end, in: bounds, path: path)
    case .titleBar, .windowEdge, .index: ScreenMovement()
    case .row(let row): putDown(row, in: bounds, path: path)
    case .divider(let index): endDividerPan(index, end, in: bounds)
    case .sheet:
      endSheetPan(end, in: bounds, path: path)
        ?? ScreenMovement(steps: [Step(action: .controller(.dismiss(id, isAnimated: true)), path: path)])
    }
  }
}
