import Document
import Graphics
import Layers
import Motion
import Views

/// Fingers that drag the pill of a segmented control or the thumb of a switch.
extension Stage {
  /// What is chosen goes where the finger is, as since iOS 13, if the finger went down on it; it is told where the finger lifts.
  ///
  /// - Parameter way: in points of the control.
  /// - Returns: the block that ends when the finger lifts; nil: the finger does not go along the control.
  func choose(
    _ view: ViewID, _ pan: PanDefinition, from start: Point, by way: Point, at moment: Moment
  ) throws(PlaybackError) -> Int? {
    guard abs(way.x) > abs(way.y), let local = tree.convert(start, to: view),
      let first = tree.choice(of: view, at: local)
    else { return nil }
    let id = name(of: view)
    let before = tree[view, first.property]
    let follows = first.value == before || tree.viewClass(of: view) == .switch
    var shown = before
    return try follow(duration: pan.duration, on: view, at: moment) { progress throws(PlaybackError) in
      let isLifted = progress == 1
      let place = local + way * (isLifted ? 1 : pan.curve(progress))
      let value = tree.choice(of: view, at: place)?.value ?? shown
      var steps: [Step] = []
      if value != shown, follows || isLifted {
        let moving = ViewAnimationDefinition(
          [Changes(id, first.property, value)], duration: ControlMove.ofTaps.duration)
        steps.append(Step(action: .animate(moving), path: pan.path))
        shown = value
      }
      if isLifted, shown != before { steps += try valueSteps(of: view, shown, at: moment) }
      return Step(action: .steps(steps), path: pan.path)
    }
  }
}
