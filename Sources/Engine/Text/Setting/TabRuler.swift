import Graphics

/// Where the texts behind tabs stand: at stops, as a ruler above a text shows them.
struct TabRuler {
  /// By their places.
  private let stops: [TabStop]
  /// Points between those behind the last.
  private let interval: Double

  init(_ style: ParagraphStyle) {
    stops = style.tabStops.count > 1 ? style.tabStops.sorted { $0.location < $1.location } : style.tabStops
    let own = style.defaultTabInterval.boundedLength
    interval = max(1, own > 0 ? own : ParagraphStyle.standardTabInterval)
  }

  /// Which part of a text stands at a stop.
  enum Anchor {
    case start, middle, end
  }

  /// The first stop behind a place, in points from the leading margin.
  func stop(behind x: Double, isRightToLeft: Bool) -> (location: Double, anchor: Anchor) {
    // A text that ends at a stop, but for what adding its widths rounds, has reached it.
    let reached = x + 1e-6
    let index = LineBreaker.partition(stops.indices) { stops[$0].location > reached }
    guard index < stops.count else { return (((reached / interval).rounded(.down) + 1) * interval, .start) }
    let anchor: Anchor =
      switch stops[index].alignment {
      case .center: .middle
      case .left: isRightToLeft ? .end : .start
      case .right: isRightToLeft ? .start : .end
      case .natural, .justified: .start
      }
    return (stops[index].location.boundedLength, anchor)
  }

  /// Where a text ends that stands behind a tab, in points from the leading margin.
  ///
  /// - Parameters:
  ///   - x: where the tab begins, in points from the leading margin.
  ///   - width: of the text, in points.
  func end(of width: Double, behindTabAt x: Double, isRightToLeft: Bool) -> Double {
    let stop = stop(behind: x, isRightToLeft: isRightToLeft)
    // A text that does not fit before its stop begins where the tab does.
    return switch stop.anchor {
    case .start: stop.location + width
    case .middle: max(x + width, stop.location + width / 2)
    case .end: max(x + width, stop.location)
    }
  }
}
