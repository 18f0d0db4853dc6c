import Document
import Graphics
import Screens
import Views

/// Columns of pickers under a finger, and turned by steps.
extension Stage {
  /// A column turns as content is scrolled: a finger takes it over. As in UIKit what a finger turns is told of, and a step's
  /// turn is not.
  ///
  /// - Returns: the block that ends when the turn is over; nil if it is over at once.
  func turnWheel(
    _ id: String, to target: WheelTarget, isAnimated: Bool, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    let isAnimated = isAnimated && script.animatesViews
    try layoutIfNeeded(at: moment)
    guard let container = registry.containers[id], case .view(let view)? = registry.elements[id] else {
      throw moment.failure("\"\(id)\" is no controller at this time")
    }
    let bounds = tree.layers[tree.layer(of: view)].bounds
    let found: Double?
    do throws(ScreenError) {
      found = try container.wheelOffset(showing: target, scrolledTo: bounds.minY, height: bounds.height)
    } catch {
      throw moment.failure(error.message)
    }
    guard let offset = found, let row = container.row(scrolledTo: offset),
      offset != (isAnimated ? scrollDestination(of: view).y : bounds.minY)
    else { return nil }
    if isHeldByFinger(view, at: moment) { return nil }
    log.add("\"\(id)\" turns to row \(row)", at: moment.time)
    let tells = if case .place = target { true } else { false }
    try scroll(view, to: Point(bounds.minX, offset), isAnimated: isAnimated, tells: tells, at: moment)
    guard isAnimated else { return nil }
    let block = run(RunningBlock(), waitsFor: 1, at: moment.time)
    script.agenda.add(.heldBlock(block), at: time(Self.scrollDuration, after: moment.time))
    return block
  }

  /// A column has come to rest where a finger has turned it: it tells of its row, and its picker of the date.
  func wheelRests(_ view: ViewID, at time: Double) throws(PlaybackError) {
    guard let row = row(ofWheel: name(of: view)) else { return }
    try valueChanged(of: view, to: .number(Double(row)), at: time)
    guard let picker = tree.superview(of: view),
      let definition = registry.containers[name(of: picker)]?.picker,
      let date = definition.date
    else { return }
    let wheels = definition.shares.indices.map { ScreenPartName.wheel($0, of: name(of: picker)) }
    var rows = wheels.compactMap(row(ofWheel:))
    guard rows.count == wheels.count else { return }
    if let valid = date.validDayRow(of: rows) {
      let wheel = DatePickerDefinition.dayWheel
      rows[wheel] = valid
      // One that still turns turns back when it rests.
      if case .view(let days)? = registry.elements[wheels[wheel]], input.restTimes[days] == nil,
        !holdsContent(of: days, at: time)
      {
        _ = try turnWheel(wheels[wheel], to: .row(valid), isAnimated: true, at: Moment(path: "", time: time))
      }
    }
    try valueChanged(of: picker, to: date.value(of: rows), at: time)
  }

  /// The row of a column in the middle, from 0.
  private func row(ofWheel id: String) -> Int? {
    guard case .view(let view)? = registry.elements[id] else { return nil }
    return registry.containers[id]?.row(scrolledTo: tree.layers[tree.layer(of: view)].bounds.minY)
  }
}
