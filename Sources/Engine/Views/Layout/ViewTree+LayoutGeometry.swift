import Graphics
import Layers

/// What layout asks of a view.
extension ViewTree {
  /// Whether the frame and the autoresizing mask decide where a view goes, and not constraints.
  func isMaskDriven(_ view: ViewID) -> Bool {
    self[node: view].state.layout.translatesAutoresizingMaskIntoConstraints && !isArranged(view)
  }

  /// Whether a stack view places a view.
  public func isArranged(_ view: ViewID) -> Bool {
    guard let superview = superview(of: view), viewClass(of: superview) == .stackView else { return false }
    return self[node: view].state.layout.isArranged
  }

  /// From left to right or top to bottom.
  func arrangedSubviews(of stack: ViewID) -> [ViewID] {
    let arranged = subviews(of: stack).filter {
      self[node: $0].state.layout.isArranged && self[node: $0].state.layout.isInstalled
    }
    let isReversed = self[node: stack].state.layout.stack.axis == .horizontal && isRightToLeft(stack)
    return isReversed ? arranged.reversed() : arranged
  }

  /// Whether a stack view leaves no room for a view because it is hidden.
  func isCollapsed(_ view: ViewID) -> Bool { layers[layer(of: view)].isHidden && isArranged(view) }

  /// The axis of the stack view that arranges a view.
  func stackAxis(around view: ViewID) -> LayoutAxis? {
    guard isArranged(view), let stack = superview(of: view) else { return nil }
    return self[node: stack].state.layout.stack.axis
  }

  /// Whether it is a label of several lines that a vertical stack view hides and does not stretch. Its text in one line says nothing of
  /// how wide it will be, so it stays within the stack view and makes nothing wider: it comes where it went (layout.md §5).
  func hidesLines(of view: ViewID) -> Bool {
    guard viewClass(of: view) == .label, self[node: view].state.label.numberOfLines != 1, isCollapsed(view),
      let stack = superview(of: view)
    else { return false }
    let properties = self[node: stack].state.layout.stack
    return properties.axis == .vertical && properties.alignment != .fill
  }

  /// Whether a view reads from right to left: as it says itself, or as the views around it do.
  public func isRightToLeft(_ view: ViewID) -> Bool {
    var current: ViewID? = view
    while let id = current {
      if let own = self[node: id].state.layout.semanticContentAttribute.isRightToLeft { return own }
      current = superview(of: id)
    }
    return false
  }

  /// The nearest view that both views are or are in; nil if they are in different trees.
  func commonAncestor(_ first: ViewID, _ second: ViewID) -> ViewID? {
    if first == second { return first }
    if let superview = superview(of: first), superview == self.superview(of: second) { return superview }
    var (one, other) = (first, second)
    var (height, otherHeight) = (depth(of: one), depth(of: other))
    while one != other {
      let rises = height >= otherHeight
      guard let above = superview(of: rises ? one : other) else { return nil }
      if rises { (one, height) = (above, height - 1) } else { (other, otherHeight) = (above, otherHeight - 1) }
    }
    return one
  }

  /// How many views a view is in.
  private func depth(of view: ViewID) -> Int {
    var (count, place) = (0, view)
    while let next = superview(of: place) { (count, place) = (count + 1, next) }
    return count
  }

  /// The frame without the transform, in the superview's bounds: what layout sets.
  func layoutFrame(of view: ViewID) -> Rect {
    let (state, zoom) = (layers[layer(of: view)], self[node: view].zoom)
    let size = state.bounds.size
    return Rect(
      origin: Point(
        state.position.x - state.anchorPoint.x * size.width * zoom,
        state.position.y - state.anchorPoint.y * size.height * zoom),
      size: size)
  }

  func alignmentRect(of view: ViewID) -> Rect { layoutFrame(of: view).inset(by: alignmentInsets(of: view)) }

  /// By how much the frame is larger than what constraints hold (layout.md §1.4).
  func alignmentInsets(of view: ViewID) -> EdgeInsets {
    if let own = self[node: view].state.layout.alignmentInsets { return own }
    return switch viewClass(of: view) {
    case .slider: systemLook == .iOS26 ? .zero : EdgeInsets(0, 2, 1, 2)
    case .switch: EdgeInsets(0, 0, 0, 2)
    case .segmentedControl: EdgeInsets(0, 0, 1, 0)
    default: .zero
    }
  }
}
