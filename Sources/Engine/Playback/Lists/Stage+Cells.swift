import Document
import Graphics
import Layers
import Lookups
import Screens
import Views

/// Cells that come into the scene when they show, and rows that are as high as their content asks for.
extension Stage {
  /// Measures the rows down to the lower edge of what shows and brings in the cells that show; those that do not any more
  /// go, unless a step or a finger has been at them.
  func prepareRows(
    of container: inout RunningContainer, in bounds: ScreenBounds, _ touched: inout TouchedLayers, at moment: Moment
  ) throws(PlaybackError) {
    guard container.preparesRows else { return }
    container.forgetHeights(otherThanIn: bounds)
    var edges = bounds.offset.y...(bounds.offset.y + bounds.size.height)
    try measureRows(of: &container, above: edges.upperBound, in: bounds, at: moment)
    // An animation shows what lies on its way.
    if animatesLayout, let before = registry.containers.arrangedOffset(of: container.id) {
      edges = min(edges.lowerBound, before.y)...max(edges.upperBound, before.y + bounds.size.height)
    }
    let places = container.rowPlaces(in: bounds, above: edges.upperBound)
    let missing = container.missingCells(between: edges, of: places)
    try make(missing, of: &container, in: bounds, &touched, at: moment)
    // What an animation lets go still shows on its way.
    guard !animatesLayout, !isScrollAnimated(container) else { return }
    for place in container.strayCells(beyond: edges, of: places) {
      guard let id = container.cells(at: [place]).first, !registry.touchedCells.contains(id),
        case .view(let cell)? = registry.elements[id]
      else { continue }
      container.unmakeCell(at: place)
      logRemoval(of: cell, at: moment.time)
      forget(tree.layer(of: cell))
      finish(tree.remove(cell, at: moment.time))
    }
  }

  /// Whether an animation shows the content of a table elsewhere than it is scrolled to.
  private func isScrollAnimated(_ container: RunningContainer) -> Bool {
    guard case .view(let view)? = registry.elements[container.id] else { return false }
    return tree.layers.hasAnimations(tree.layer(of: view))
  }

  /// Measures rows until every row above an edge has its own height.
  ///
  /// - Parameter edge: points of the content.
  func measureRows(
    of container: inout RunningContainer, above edge: Double, in bounds: ScreenBounds, at moment: Moment
  ) throws(PlaybackError) {
    while true {
      let rows = try row(at: moment.time) { () throws(TemplateError) in
        try container.unmeasuredRows(above: edge, in: bounds)
      }
      guard !rows.isEmpty else { return }
      for row in rows {
        let size = try fittingSize(of: row, in: container.id, at: moment)
        guard let id = container.setHeight(size.height, of: row) else { continue }
        log.add(
          "the constraints of \"\(id)\" leave its height open; it is 44 points high: connect its views from the top to the bottom",
          at: moment, isWarning: true)
      }
    }
  }

  /// Measures the rows of a table until every row above an edge has its own height.
  ///
  /// - Parameter edge: points of the content.
  /// - Returns: whether a row was measured that was not before.
  func measureRows(of view: ViewID, above edge: Double, at moment: Moment) throws(PlaybackError) -> Bool {
    guard var container = registry.containers[name(of: view)], container.preparesRows,
      let bounds = screenBounds(of: container),
      container.hasUnmeasuredRows(above: edge, in: bounds)
    else { return false }
    try measureRows(of: &container, above: edge, in: bounds, at: moment)
    registry.containers.setNeedsLayout(container)
    try layoutIfNeeded(at: moment)
    return true
  }

  /// Brings cells into the scene, laid out, so that no animation moves what is in them.
  private func make(
    _ places: [IndexPath], of container: inout RunningContainer, in bounds: ScreenBounds,
    _ touched: inout TouchedLayers, at moment: Moment
  ) throws(PlaybackError) {
    guard !places.isEmpty else { return }
    let wasPreparing = isPreparingRows
    isPreparingRows = true
    defer { isPreparingRows = wasPreparing }
    var fresh: Membership<LayerID> = []
    for place in places {
      let made = try row(at: moment.time) { () throws(TemplateError) in
        try container.makeCell(at: place, in: bounds)
      }
      guard let cell = made else { continue }
      try insert(cell, into: container.id, .back, at: moment)
      guard case .view(let view)? = registry.elements[cell.id] else { continue }
      for part in tree.descendants(of: view) { fresh.insert(tree.layer(of: part)) }
      for id in cell.idsWithin { registry.cellsOfParts[id] = cell.id }
    }
    touched.add(try layOutViews(at: moment).changed.filter { !fresh.contains($0.layer) })
  }

  private func row<Row>(at time: Double, _ make: () throws(TemplateError) -> Row) throws(PlaybackError) -> Row {
    do throws(TemplateError) {
      return try make()
    } catch {
      throw PlaybackError(error, at: time)
    }
  }

  /// A step or a finger is at something: if it is in a cell that goes when it does not show any more, the cell stays from
  /// now on.
  func keepCell(of id: String) {
    guard !registry.cellsOfParts.isEmpty, let cell = registry.cellsOfParts[id] else { return }
    registry.touchedCells.insert(cell)
  }

  /// Brings in the cell that holds something that is not in the scene yet.
  ///
  /// - Returns: whether there is one.
  func makeCell(holding id: String, at moment: Moment) throws(PlaybackError) -> Bool {
    for owner in registry.containers.order {
      guard var container = registry.containers[owner], let place = container.row(bringing: id),
        let bounds = screenBounds(of: container)
      else { continue }
      container.forgetHeights(otherThanIn: bounds)
      var touched = TouchedLayers()
      try make([place], of: &container, in: bounds, &touched, at: moment)
      registry.containers.setNeedsLayout(container)
      return registry.elements[id] != nil
    }
    return false
  }

  // MARK: Changes of lists

  /// A change whose new rows are measured.
  func measured(
    _ change: ControllerAction.Change, in container: RunningContainer, _ bounds: ScreenBounds, at moment: Moment
  ) throws(PlaybackError) -> ControllerAction.Change {
    func measured(
      _ rows: [ListEntry<TableDefinition.Row>]
    ) throws(PlaybackError) -> [ListEntry<TableDefinition.Row>] {
      var rows = rows
      for index in rows.indices {
        let found = try row(at: moment.time) { () throws(TemplateError) in
          try container.measuring(rows[index].entry, in: bounds)
        }
        guard let row = found else { continue }
        let size = try fittingSize(of: row.content, width: row.width, in: container.id, at: moment)
        rows[index].entry.measuredHeight = size.height > 0 ? size.height : 44
      }
      return rows
    }
    func measured(_ sections: [SectionEntry]) throws(PlaybackError) -> [SectionEntry] {
      var sections = sections
      for index in sections.indices { sections[index].rows = try measured(sections[index].rows) }
      return sections
    }
    switch change {
    case .insertRows(let rows, let place, let animation):
      return .insertRows(try measured(rows), at: place, animation)
    case .setRows(let rows, let section, let animation):
      return .setRows(try measured(rows), section: section, animation)
    case .insertSections(let sections, let place, let animation):
      return .insertSections(try measured(sections), at: place, animation)
    case .reloadSections(let sections, let animation):
      return .reloadSections(try measured(sections), animation)
    default: return change
    }
  }

  /// Brings in the cells that a change will show, where they are before it.
  func makeCells(
    shownAfter changed: RunningContainer, of container: inout RunningContainer, in bounds: ScreenBounds,
    at moment: Moment
  ) throws(PlaybackError) -> Bool {
    guard changed.preparesRows else { return false }
    var changed = changed
    let edges = bounds.offset.y...(bounds.offset.y + bounds.size.height)
    try measureRows(of: &changed, above: edges.upperBound, in: bounds, at: moment)
    let places = changed.rowPlaces(in: bounds, above: edges.upperBound)
    let ids = changed.cells(at: changed.missingCells(between: edges, of: places))
    guard !ids.isEmpty else { return false }
    container.takeHeights(of: changed)
    var touched = TouchedLayers()
    try make(ids.compactMap { container.row(bringing: $0) }, of: &container, in: bounds, &touched, at: moment)
    return true
  }
}
