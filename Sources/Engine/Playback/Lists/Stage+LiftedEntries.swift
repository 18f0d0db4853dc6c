import Document
import Graphics
import Screens
import Views

/// Rows and items that a long press lifts, and the finger moves then (`beginInteractiveMovementForItem`, drags of iOS 11).
extension Stage {
  /// - Parameters:
  ///   - start: where the finger rests, in points of the root view.
  ///   - target: where it goes when its press is long, in points of the root view.
  /// - Returns: the block that ends when the finger lifts; nil: nothing is lifted.
  func lift(
    above touched: ViewID?, _ gesture: GestureDefinition, from start: Point, to target: Point, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    guard let (list, entry, grip) = liftedEntry(above: touched), let container = registry.containers[name(of: list)],
      let bounds = screenBounds(of: container)
    else { return nil }
    log.add("long press at (\(start.x), \(start.y)) on \"\(name(of: entry))\"", at: moment.time)
    input.gripCount += 1
    let finger = input.gripCount
    let pan = PanDefinition(
      from: .point(start), to: target, duration: gesture.duration - GestureThreshold.press, curve: gesture.curve,
      path: gesture.path)
    let way = self.way(target - start, from: start, in: list)
    let end = PanEnd(
      translation: directed(way, in: bounds), velocity: directed(way, in: bounds) * pan.finalSpeed, finger: finger)
    let lifting = Moment(path: moment.path, time: time(GestureThreshold.press, after: moment.time))
    let first = moveEntry(
      of: container.id, ContainerPull(grip, .zero, finger: finger, begins: true), end: nil, pan, from: start, 0, 0)
    script.agenda.add(.touch(first, on: list, lifts: false), at: lifting.time)
    return try follow(duration: pan.duration, on: list, at: lifting) { progress throws(PlaybackError) in
      let gone = way * (progress < 1 ? pan.curve(progress) : 1)
      return moveEntry(
        of: container.id, ContainerPull(grip, directed(gone, in: bounds), finger: finger),
        end: progress == 1 ? end : nil, pan, from: start, way.y, progress)
    }
  }

  /// The nearest row or item around a finger that a long press lifts, and the list that it is in.
  private func liftedEntry(above touched: ViewID?) -> (list: ViewID, entry: ViewID, grip: ContainerGrip)? {
    var responder = touched
    while let entry = responder, let list = tree.superview(of: entry) {
      if let grip = registry.containers[name(of: list)]?.liftingGrip(of: name(of: entry)) { return (list, entry, grip) }
      responder = list
    }
    return nil
  }
}
