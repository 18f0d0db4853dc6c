import Graphics
import Views

/// Fingers that come down on content that goes on by itself after another one: they stop it, as `UIScrollView` has it.
extension Stage {
  /// Points a second from which on a tap only stops content, and reaches nothing in it (chosen).
  static let fastSpeed = 100.0

  /// Content around what is under a finger stays where that has found it until it lifts; then it rests, or goes back to its
  /// edge, or to a page. A finger that drags it takes it from there.
  ///
  /// - Parameter duration: seconds until the finger is lifted.
  /// - Returns: the scroll view whose content it is, and how fast that was in points a second; nil: none was on its way.
  @discardableResult
  func stopContent(above touched: ViewID?, for duration: Double, at moment: Moment) -> (view: ViewID, speed: Double)? {
    guard !input.scrollSpeeds.isEmpty, let touched else { return nil }
    for view in sequence(first: touched, next: { self.tree.superview(of: $0) }) {
      guard let speed = input.scrollSpeeds[view] else { continue }
      rest(view, until: time(duration, after: moment.time))
      return (view, speed)
    }
    return nil
  }

  /// A tap on content that goes on by itself stops it, and does nothing else if that was fast.
  ///
  /// - Returns: whether that is all that it does.
  func tapStopsContent(at point: Point, on touched: ViewID?, _ moment: Moment) -> Bool {
    guard let (view, speed) = stopContent(above: touched, for: Touch.tapDuration, at: moment), speed >= Self.fastSpeed
    else { return false }
    let isMissed = touched.flatMap(responder(from:)) != nil
    log.add(
      "tap at (\(point.x), \(point.y)) stops the content of \"\(name(of: view))\", which still moves"
        + (isMissed ? ", and reaches nothing in it; tap when it rests" : ""),
      at: moment, isWarning: isMissed)
    input.lastTap = nil
    return true
  }
}
