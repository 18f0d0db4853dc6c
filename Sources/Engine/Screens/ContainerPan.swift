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
      return screens.count > 1 ? edgeGrip(at: point, towards: way) : nil
    case .split(let split):
      return isCoveredByDetail(split, in: bounds) ? edgeGrip(at: point, towards: way) : nil
    case .pages(let pages):
      // One page alone gives way and comes back, as content that bounces; there is none to be turned.
      return isSideways && pages.contents.count > (pages.style == .scroll ? 0 : 1) ? .page : nil
    case .presentation(let presentation):
      // One that fills a phone on its side stays.
      let isSheet = [.pageSheet, .formSheet].contains(presentation.style) && !bounds.isLow
      return !isSideways && isSheet ? .sheet : nil
    case .window: return windowGrip(at: point, in: bounds)
    case .table: return rowGrip(at: point, in: bounds) ?? (isSideways ? nil : indexGrip(at: point, in: bounds))
    case .panes(let panes): return panes.divider(self.panes, at: point, in: bounds).map(ContainerGrip.divider)
    default: return nil
    }
  }

  /// A finger that swipes a screen aside from the left edge; one does, and further ones do nothing to it.
  private func edgeGrip(at point: Point, towards way: Point) -> ContainerGrip? {
    let isSideways = abs(way.x) > abs(way.y)
    return !isSwiped && isSideways && way.x > 0 && point.x <= NavigationDefinition.edgeWidth ? .screenEdge : nil
  }

  /// The part that a finger stops on its way and takes along from where it shows; nil: what moves goes on by itself.
  ///
  /// - Parameter bounds: those of the container's host.
  public func stoppedPart(by grip: ContainerGrip, in bounds: ScreenBounds) -> String? {
    switch (grip, definition) {
    case (.page, .pages(let pages)) where pages.style == .scroll: ScreenPart.strip.id(of: id)
    case (.sheet, .presentation): id
    default: nil
    }
  }

  /// What else a finger stops with that part, as it follows from where it is: what darkens behind a sheet, and what recedes there.
  public var partsBesideStopped: [String] {
    guard case .presentation(let sheet) = definition else { return [] }
    return [ScreenPart.dim.id(of: id)] + (sheet.recedingSheet.map { [$0] } ?? [])
  }

  /// How far from where it went down a finger would be that had pulled a part to where it was stopped: beyond its limits further
  /// than the part has gone, which is heavy there.
  ///
  /// - Parameters:
  ///   - distance: of the part from where it rests, in points.
  ///   - bounds: those of the container's host.
  public func pull(showing distance: Point, by grip: ContainerGrip, in bounds: ScreenBounds) -> Point {
    switch (grip, definition) {
    case (.page, .pages(let pages)): Point(pagePull(of: pages, showing: distance.x, in: bounds), distance.y)
    case (.sheet, .presentation(let sheet)): Point(distance.x, sheetPull(of: sheet, showing: distance.y, in: bounds))
    default: distance
    }
  }

  /// Sheets: whether one is scaled as it goes from one height to another.
  ///
  /// - Parameter bounds: those of what it covers.
  public func floats(in bounds: ScreenBounds) -> Bool {
    if case .presentation(let sheet) = definition { sheet.floats(in: bounds) } else { false }
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
    // Rows and items make room one after the other: `moveLifted`.
    case .row, .item: []
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

  /// A finger has pulled a part on. Windows, dividers, rows and items stay where it has put them by themselves.
  public mutating func follow(_ pull: ContainerPull) {
    guard pull.grip.holdsPart else { return }
    (pulled, finger) = (pull, pull.finger)
  }

  /// Whether a finger has what it takes hold of: of rows and items one that has just begun, as long as no other one holds one;
  /// of other parts the last one.
  public func isHeld(by pull: ContainerPull) -> Bool {
    if pull.grip.liftsEntry, liftingFinger == nil { return pull.begins }
    return isHeld(by: pull.finger, at: pull.grip)
  }

  /// Whether a finger still has what it took hold of, and no other one has taken over.
  func isHeld(by finger: Int?, at grip: ContainerGrip) -> Bool {
    if grip.liftsEntry { return finger == liftingFinger }
    return !grip.holdsPart || finger == nil || finger == self.finger
  }

  /// The finger that holds a row or an item, by its number; nil: none.
  var liftingFinger: Int? { table?.lifted?.finger ?? collection?.lifted?.finger }

  /// A finger has let go of a row or an item that is not in the list any more: one of its id that comes later is another one.
  mutating func letGoOfLostEntry() {
    if let row = table?.lifted?.id, table?.indexPath(of: row) == nil { table?.lifted = nil }
    if let item = collection?.lifted?.id, collection?.place(of: item) == nil { collection?.lifted = nil }
  }

  mutating func endPan(_ grip: ContainerGrip, _ end: PanEnd, in bounds: ScreenBounds, path: String) -> ScreenMovement {
    guard isHeld(by: end.finger, at: grip) else { return ScreenMovement() }
    pulled = nil
    return endedPan(grip, end, in: bounds, path: path)
  }

  private mutating func endedPan(
    _ grip: ContainerGrip, _ end: PanEnd, in bounds: ScreenBounds, path: String
  ) -> ScreenMovement {
    switch grip {
    case .screenEdge: endEdgePan(end, in: bounds, path: path)
    case .page: endPagePan(end, in: bounds, path: path)
    case .titleBar, .windowEdge, .index: ScreenMovement()
    case .row(let row): putDown(row, in: bounds, path: path)
    case .item(let item): putDownItem(item, in: bounds, path: path)
    case .divider(let index): endDividerPan(index, end, in: bounds)
    case .sheet:
      endSheetPan(end, in: bounds, path: path)
        ?? ScreenMovement(steps: [Step(action: .controller(.dismiss(id, isAnimated: true)), path: path)])
    }
  }
}

extension ContainerGrip {
  /// Whether parts of a container are where a finger has them as long as it holds them, and nowhere else.
  public var holdsPart: Bool {
    switch self {
    case .screenEdge, .page, .sheet: true
    case .titleBar, .windowEdge, .divider, .row, .item, .index: false
    }
  }

  /// Whether it lifts a row or an item out of its list.
  public var liftsEntry: Bool {
    switch self {
    case .row, .item: true
    case .screenEdge, .page, .sheet, .titleBar, .windowEdge, .divider, .index: false
    }
  }
}
