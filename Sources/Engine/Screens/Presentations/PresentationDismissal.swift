import Document
import Graphics
import Motion

/// How fingers take a sheet or a popover away, and what it keeps from them.
extension PresentationDefinition {
  /// - Parameter path: where the job file says it.
  func dismissal(path: String) -> Step { Step(action: .controller(.dismiss(id, isAnimated: true)), path: path) }

  /// Lets a tap beside it take it away as in UIKit, unless it `isModal`.
  ///
  /// - Parameter path: where the job file presents it.
  public mutating func closeByTapBeside(path: String) {
    guard !isModal, !style.isFullScreen, style != .windowSheet else { return }
    let dismissal = Handler([dismissal(path: path)])
    onTapBeside = onDismiss.map { dismissal + $0 } ?? dismissal
  }

  /// How black what it covers is while a sheet is at one of its heights, 0…1.
  func dimming(atDetent index: Int) -> Double {
    guard let largest = largestUndimmedDetent, let last = detents.lastIndex(of: largest) else { return dimming }
    return index <= last ? 0 : dimming
  }

  /// How black what it covers is while the upper edge of a sheet is at a height under a finger: in proportion between two of
  /// its heights, and between the lowest of them and where it is gone.
  func dimming(top: Double, in bounds: ScreenBounds) -> Double {
    value(top: top, in: bounds, atDetent: dimming)
  }

  /// What is known for its heights, and is 0 where it is gone, while its upper edge is at a height under a finger.
  func value(top: Double, in bounds: ScreenBounds, atDetent value: (Int) -> Double) -> Double {
    let heights = 0..<max(1, detents.count)
    let rests = heights.map { (top: self.top(in: bounds, detent: $0), value: value($0)) }
    if let lowest = rests.first, top > lowest.top {
      return lowest.value * max(0, 1 - (top - lowest.top) / max(1, bounds.size.height - lowest.top))
    }
    let above = rests.last { $0.top >= top } ?? rests[0]
    guard let below = rests.first(where: { $0.top < top }), above.top > below.top else { return above.value }
    return below.value + (above.value - below.value) * (top - below.top) / (above.top - below.top)
  }
}

extension RunningContainer {
  /// Sheets: whether a finger that moves content up, which shows its top, brings it to its next height first.
  public var growsByScrolling: Bool {
    guard case .presentation(let sheet) = definition else { return false }
    return sheet.expandsByScrolling && index < sheet.detents.count - 1
  }
}

extension ScreenMovement {
  /// Whether what is presented as an id goes.
  public func dismisses(_ id: String) -> Bool {
    steps.contains {
      if case .controller(.dismiss(let gone, _)) = $0.action { return gone == id }
      return false
    }
  }
}
