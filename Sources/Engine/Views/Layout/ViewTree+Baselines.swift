import Graphics
import Layers

/// Where the baselines of a text are, in points of the alignment rectangle.
struct BaselineInsets: Hashable, Sendable {
  /// From the top to the first baseline.
  var first: Double
  /// From the last baseline to the bottom.
  var last: Double
  /// Of what a line stands in the middle: the height that these are for, with half of which they grow; nil: they stay
  /// the same however tall the view is.
  var centeredHeight: Double?
}

extension ViewTree {
  /// Where the baselines of a view's text are; nil for a view without text.
  ///
  /// A label's are where they are at its natural height, however tall constraints make it, so that a tie of baselines
  /// does not stretch it; buttons and text fields centre their line in the height they have (layout.md §1.5). Ascent and
  /// descent count in whole points: recorded frames of labels of 11 to 28 points agree. That of a button's title counts in
  /// pixels.
  ///
  /// - Parameter contentHeight: what a view is high that layout gave no height yet.
  func baselineInsets(
    of view: ViewID, contentHeight: Double, typesetter: any TextTypesetter
  ) -> BaselineInsets? {
    let viewClass = viewClass(of: view)
    guard [.label, .button, .textField].contains(viewClass) else { return nil }
    let bounds = layers[layer(of: view)].bounds
    let size = FontName(self[node: view].state.label.font).size
    let (ascent, descent) = (roundedToPoint(size * TextMetrics.ascent), roundedToPoint(size * TextMetrics.descent))
    guard viewClass != .label else {
      return labelLines(view, width: bounds.width, typesetter).baselines ?? BaselineInsets(first: ascent, last: descent)
    }
    let line = roundedUp(size * TextMetrics.lineHeight)
    let height = bounds.height > 0 ? bounds.height : max(line, contentHeight)
    let top = ((height - line) / 2 * scale).rounded(.down) / scale
    guard viewClass != .button else {
      // A title has one line, whose first baseline is its last one.
      let first = top + (size * TextMetrics.ascent * scale + 0.5).rounded(.down) / scale
      return BaselineInsets(first: first, last: height - first, centeredHeight: height)
    }
    return BaselineInsets(first: top + ascent, last: height - top - line + descent, centeredHeight: height)
  }

  /// The arranged view whose baselines are a stack view's (`UIView.forFirstBaselineLayout`): the first or the last one
  /// of a column, the tallest one of a row, of equal ones a text.
  func baselineView(of stack: ViewID, isFirst: Bool) -> ViewID? {
    guard viewClass(of: stack) == .stackView else { return nil }
    let visible = arrangedSubviews(of: stack).filter { !isCollapsed($0) }
    if self[node: stack].state.layout.stack.axis == .vertical { return isFirst ? visible.first : visible.last }
    var best: (view: ViewID, height: Double, hasText: Bool)?
    for view in visible {
      let height = layers[layer(of: view)].bounds.height
      let hasText = [.label, .button, .textField].contains(viewClass(of: view))
      if let best, (height, hasText ? 1 : 0) <= (best.height, best.hasText ? 1 : 0) { continue }
      best = (view, height, hasText)
    }
    return best?.view
  }

  func roundedToPoint(_ length: Double) -> Double { (length + 0.5).rounded(.down) }
}

/// The lines of a label's text.
struct LabelLines: Hashable, Sendable {
  var count = 1
  /// Nil where all lines are of the label's own font, whose metrics tell.
  var baselines: BaselineInsets?
}

/// The system font's metrics per point of size (layout.md §1.5).
enum TextMetrics {
  static let ascent = 0.952_148
  static let descent = 0.241_211
  static let lineHeight = 1.193_359_375
}
