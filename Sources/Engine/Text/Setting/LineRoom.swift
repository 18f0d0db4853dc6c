import Graphics

/// The room that a line of a paragraph has between its indents.
struct LineRoom {
  /// Points from the leading margin to where the line begins.
  var head = 0.0
  /// Points; infinite where nothing bounds it.
  var width = Double.infinity
  /// Points from its end to the trailing margin, where lines may be as long as they like.
  var tail = 0.0
  /// Nil: tabs take no room.
  var tabs: TabRuler?

  /// Room without end, in which tabs take none.
  static let endless = LineRoom()

  private init() {}

  /// - Parameters:
  ///   - style: of the paragraph.
  ///   - isFirst: whether it is for the paragraph's first line.
  ///   - whole: points between the margins.
  init(_ style: ParagraphStyle, isFirst: Bool, of whole: Double) {
    head = max(0, (isFirst ? style.firstLineHeadIndent : style.headIndent).bounded)
    let end = style.tailIndent.bounded
    width = (end > 0 ? min(end, whole) : whole + end) - head
    tail = max(0, -end)
    tabs = TabRuler(style)
  }

  /// Whether a line of so many points fits; what taking off the indents rounds is forgiven.
  func holds(_ length: Double) -> Bool {
    length <= width || (head != 0 || tail != 0) && length <= width + 1e-6
  }
}

extension Double {
  /// No longer than any picture is wide, in points: what is added to it stays finite.
  fileprivate var bounded: Double { Swift.min(1e6, Swift.max(-1e6, self)) }
}

/// Where the texts behind tabs stand: at stops, as a ruler above a text shows them.
struct TabRuler {
  /// By their places.
  private let stops: [TabStop]
  /// Points between those behind the last.
  private let interval: Double

  init(_ style: ParagraphStyle) {
    stops = style.tabStops.count > 1 ? style.tabStops.sorted { $0.location < $1.location } : style.tabStops
    let own = style.defaultTabInterval.bounded
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
    return (stops[index].location.bounded, anchor)
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
