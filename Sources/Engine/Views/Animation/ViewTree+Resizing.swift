import Graphics
import Layers

/// What shows of views whose drawing has another size than their bounds while these are animated: texts are set once, in their
/// final size, and are not stretched; the parts of controls go along.
extension ViewTree {
  /// Where a view's drawing lies in bounds of another size: the text of a label at the side where it begins, halfway down, as
  /// `UILabel` shows it, and that of a text view in the upper left corner.
  func drawingGravity(of view: ViewID) -> ContentsGravity {
    switch viewClass(of: view) {
    case .label where isRedrawn(view): isRightToLeft(view) ? .right : .left
    // Core Animation's word for the upper left corner of a view.
    case .textView: .bottomLeft
    default: .resize
    }
  }

  /// Whether a view shows a text that keeps its size in bounds of another size.
  func keepsTextSize(_ view: ViewID) -> Bool {
    [.label, .textView].contains(viewClass(of: view))
      && (drawingGravity(of: view) != .resize || layers[layer(of: view)].rare.contents.gravity != .resize)
  }

  /// A label that becomes smaller than it shows at a time, in seconds, does so at once in a block, as UIKit's do, unless its picture
  /// is stretched.
  func startOfAnimation(of layer: LayerID, from old: LayerState, at time: Double) -> LayerState {
    guard let view = view(of: layer), viewClass(of: view) == .label, isRedrawn(view) else { return old }
    let (before, after) = (old.bounds.size, layers[layer].bounds.size)
    guard after.width < before.width || after.height < before.height else { return old }
    // What still runs goes on, and the new animation is added to it.
    let isAnimated = layers.animates(.bounds, of: layer)
    let shown = isAnimated ? layers.presentation(of: layer, model: old, at: time).bounds.size : before
    var start = old
    start.bounds.size = Size(
      before.width - max(0, shown.width - after.width), before.height - max(0, shown.height - after.height))
    return start
  }

  /// Whether a view is drawn anew in every size.
  func isRedrawn(_ view: ViewID) -> Bool { self[node: view].state.contentMode == .redraw }

  /// A control or a text view whose bounds begin to be animated is drawn in the sizes that show.
  mutating func followSize(ofLayer layer: LayerID) {
    guard let view = view(of: layer), viewClass(of: view).followsShownSize, !resizedControls.contains(view) else {
      return
    }
    resizedControls.append(view)
  }

  /// Every control or text view whose bounds are animated is as large as it shows at a time, in seconds. Without extent, as
  /// springs have beyond none, it shows nothing, and not what the moment before left.
  mutating func showResizedControls(at time: Double) {
    guard !resizedControls.isEmpty else { return }
    let views = resizedControls
    resizedControls = []
    for view in views {
      let layer = layer(of: view)
      let isAnimated = layers.animates(.bounds, of: layer)
      let size = isAnimated ? layers.presentation(of: layer, at: time).bounds.size : nil
      if isAnimated { resizedControls.append(view) }
      guard size != self[node: view].shownSize else { continue }
      self[node: view].shownSize = size
      let shown = size ?? layers[layer].bounds.size
      if shown.width <= 0 || shown.height <= 0 { layers[drawing: layer] = nil }
      setNeedsDisplay(view)
    }
  }
}
