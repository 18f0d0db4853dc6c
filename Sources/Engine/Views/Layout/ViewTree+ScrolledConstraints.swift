import Graphics

/// Constraints between what is in a scroll view and its frame, or what is around it: they hold wherever its content is scrolled to
/// (layout.md §2.4).
extension ViewTree {
  /// Where the content of a scroll view was along an axis when a layout found what constraints hold there.
  struct HeldOffset: Hashable, Sendable {
    var view: ViewID
    var axis: LayoutAxis
    /// Points.
    var offset: Double
  }

  /// Whether content was scrolled since the last layout against which constraints hold something.
  public var hasScrolledConstraints: Bool {
    heldOffsets.contains { layers[layer(of: $0.view)].bounds.origin[$0.axis] != $0.offset }
  }

  /// The scroll views against whose content constraints hold something, with where it is.
  ///
  /// - Parameter participants: the views that the layout places.
  func offsetsUnderConstraints(_ participants: [ViewID]) -> [HeldOffset] {
    guard participants.contains(where: { viewClass(of: $0) == .scrollView }) else { return [] }
    var found: [HeldOffset] = []
    for constraint in constraints where constraint.isActive && !constraint.first.attribute.isSize {
      guard let second = constraint.second,
        let ancestor = commonAncestor(constraint.first.item.view, second.item.view)
      else { continue }
      for anchor in [constraint.first, second] {
        let axis = anchor.attribute.axis
        for view in scrollViews(between: anchor, and: ancestor) {
          guard !found.contains(where: { $0.view == view && $0.axis == axis }) else { continue }
          found.append(HeldOffset(view: view, axis: axis, offset: layers[layer(of: view)].bounds.origin[axis]))
        }
      }
    }
    return found
  }

  /// Points between the content of a view's superview and the pixels that show, where the view stands on whole ones of these rather
  /// than of the content: what is held against the frame does not tremble. 0 for what goes with the content.
  ///
  /// - Parameter place: where the view begins in its superview, in points, not yet on whole pixels.
  func shownOffset(at place: Double, _ axis: LayoutAxis, in superview: ViewID) -> Double {
    guard let held = heldOffsets.first(where: { $0.view == superview && $0.axis == axis }) else { return 0 }
    func distance(_ place: Double) -> Double { abs(place * scale - (place * scale).rounded()) }
    return distance(place - held.offset) + 1e-3 < distance(place) ? held.offset : 0
  }

  /// The scroll views whose content an anchor is not in, or is in and is seen from outside, on its way to a view around it.
  private func scrollViews(between anchor: LayoutConstraint.Anchor, and ancestor: ViewID) -> [ViewID] {
    let item = anchor.item
    var found: [ViewID] = []
    var place: ViewID?
    switch item.guide {
    case nil:
      // Edges of a scroll view mean its content, where they are held against what is in it.
      if item.view == ancestor {
        if anchor.attribute.isCenter { found = [item.view] }
      } else {
        place = superview(of: item.view)
      }
    case .content, .custom:
      if item.view != ancestor { place = item.view }
    case .safeArea, .layoutMargins, .readableContent, .keyboard, .frame, .topBar, .bottomBar:
      if item.view == ancestor { found = [item.view] } else { place = superview(of: item.view) }
    }
    while let view = place, view != ancestor {
      found.append(view)
      place = superview(of: view)
    }
    return found.filter { viewClass(of: $0) == .scrollView }
  }
}

extension LayoutAttribute {
  /// Whether it is the middle of something.
  fileprivate var isCenter: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }
}
