import Document
import Graphics
import Views

/// Taps that name a view and do not reach it, as they would not under a finger.
extension Stage {
  /// Why a tap does not reach what handles taps on the view that it names.
  ///
  /// - Parameters:
  ///   - touched: the view under the finger; nil: there is none.
  ///   - taker: what handles the tap; nil: nothing does.
  /// - Returns: nil where it does, and where it goes through the view, which takes no touches, to what lies behind it.
  func detour(
    of tap: Action.Tap, at point: Point, hitting touched: ViewID?, taking taker: ViewID?, _ moment: Moment
  ) throws(PlaybackError) -> String? {
    guard let id = tap.view else { return nil }
    let named = try view(id, at: moment)
    guard let wanted = responder(from: named), wanted != taker, touched.map({ isAround(named, $0) }) != true else {
      return nil
    }
    guard let (view, reason) = tree.touchObstacle(of: named, at: point) else {
      guard let touched else { return nil }
      let upper = taker.flatMap { isAround($0, named) ? nil : $0 } ?? touched
      return
        "\"\(name(of: upper))\" lies above \"\(id)\" and takes the tap on it; tap when it is gone, or give it \"isUserInteractionEnabled\": false"
    }
    let what = view == named ? "it" : "\"\(name(of: view))\""
    switch reason {
    case .ignored: return nil
    case .hidden: return "\"\(id)\" takes no tap while \(what) is hidden; show it before"
    case .transparent:
      return "\"\(id)\" takes no tap while \(what) is transparent; give it an \"alpha\" of 0.01 or more before"
    case .outside where view == named: return "\"\(id)\" takes no tap, because it has no size; give it one"
    case .outside where tree.viewClass(of: view) == .scrollView:
      return "\"\(id)\" takes no tap outside of what shows of \(what); scroll to it before (\"scrollTo\")"
    case .outside: return "\"\(id)\" takes no tap outside of \(what), which it is in; make that larger"
    }
  }

  /// - Parameter detour: nil: there is none to warn of.
  func warn(of detour: String?, at moment: Moment) {
    if let detour { log.add(detour, at: moment, isWarning: true) }
  }

  /// Whether a view is another one, or around it.
  private func isAround(_ outer: ViewID, _ inner: ViewID) -> Bool {
    sequence(first: inner, next: { self.tree.superview(of: $0) }).contains(outer)
  }
}
