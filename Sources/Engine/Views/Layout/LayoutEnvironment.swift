import Graphics
import Layers
import Lookups

/// What equations need to know besides the tree's structure: margins, safe areas and content sizes. They follow from
/// the frames that the last round of layout gave, so that layout is repeated until they stay (layout.md §1.3, §2).
struct LayoutEnvironment: Sendable {
  /// Sizes of the alignment rectangles that the solver found last, before rounding to pixels.
  var solvedSizes: Lookup<ViewID, Size> = [:]
  private var inputs: Lookup<ViewID, Inputs> = [:]

  /// What equations read of a view.
  private struct Inputs: Equatable, Sendable {
    var intrinsicSize: Size?
    var safeArea = EdgeInsets.zero
    var margins = EdgeInsets(8, 8, 8, 8)
    /// Nil: the margins.
    var readable: EdgeInsets?
    var keyboardHeight: Double?
    var baselineInsets: BaselineInsets?
    /// Of stack views: the arranged view with the first baseline, and with the last.
    var baselineViews: BaselineViews?
  }

  private struct BaselineViews: Equatable, Sendable {
    var first: ViewID
    var last: ViewID
  }

  func safeArea(of view: ViewID) -> EdgeInsets { inputs[view]?.safeArea ?? .zero }
  func margins(of view: ViewID) -> EdgeInsets { inputs[view]?.margins ?? EdgeInsets(8, 8, 8, 8) }
  func readableInsets(of view: ViewID) -> EdgeInsets { inputs[view]?.readable ?? margins(of: view) }
  /// The size that a view's content asks for; nil without content.
  func intrinsicSize(of view: ViewID) -> Size? { inputs[view]?.intrinsicSize }
  /// How much of a view the keyboard covers, from its bottom, in points.
  func keyboardHeight(in view: ViewID) -> Double { inputs[view]?.keyboardHeight ?? 0 }

  /// Where the baselines of a view's text are; nil for a view without text.
  func baselineInsets(of view: ViewID) -> BaselineInsets? { inputs[view]?.baselineInsets }

  /// The view whose baselines are a stack view's; nil for any other view, and for an empty stack view.
  func baselineView(of stack: ViewID, isFirst: Bool) -> ViewID? {
    inputs[stack]?.baselineViews.map { isFirst ? $0.first : $0.last }
  }

  /// Whether two environments give the same equations.
  func hasSameInputs(as other: LayoutEnvironment) -> Bool { inputs == other.inputs }

  /// Widest text column at the default text size, in points (layout.md §2.1).
  private static let readableWidth = 672.0

  /// Reads everything from the tree as it stands.
  ///
  /// - Parameter participants: parents first.
  mutating func update(_ tree: ViewTree, _ participants: [ViewID], typesetter: any TextTypesetter) {
    for view in participants {
      let bounds = tree.layers[tree.layer(of: view)].bounds
      var own = Inputs()
      own.safeArea = safeArea(view, tree)
      own.margins = margins(view, tree, safeArea: own.safeArea)
      if bounds.width - own.margins.left - own.margins.right > Self.readableWidth {
        var insets = own.margins
        insets.left = (bounds.width - Self.readableWidth) / 2
        insets.right = insets.left
        own.readable = insets
      }
      own.keyboardHeight = keyboardHeight(view, tree)
      own.intrinsicSize = tree.intrinsicContentSize(of: view, typesetter: typesetter)
      own.baselineInsets = tree.baselineInsets(
        of: view, contentHeight: own.intrinsicSize?.height ?? 0, typesetter: typesetter)
      if let first = tree.baselineView(of: view, isFirst: true), let last = tree.baselineView(of: view, isFirst: false)
      {
        own.baselineViews = BaselineViews(first: first, last: last)
      }
      inputs[view] = own
    }
  }

  /// What of the superview's unsafe region lies in the view (layout.md §2.2).
  private func safeArea(_ view: ViewID, _ tree: ViewTree) -> EdgeInsets {
    if let own = tree[node: view].state.layout.safeAreaInsets { return own }
    guard let superview = tree.superview(of: view) else { return .zero }
    let outer = tree.unsafeRegion(in: superview, safeArea(of: superview))
    guard outer != .zero else { return .zero }
    return outer.inside(tree.distances(of: view, in: superview))
  }

  private func margins(_ view: ViewID, _ tree: ViewTree, safeArea: EdgeInsets) -> EdgeInsets {
    let layout = tree[node: view].state.layout
    var result = EdgeInsets(8, 8, 8, 8)
    let width = tree.layers[tree.layer(of: view)].bounds.width
    let systemMinimum = EdgeInsets(0, width < 414 ? 16 : 20, 0, width < 414 ? 16 : 20)
    if tree.viewClass(of: view) == .stackView { result = .zero }
    if layout.isControllerRoot { result = systemMinimum }
    if let own = layout.margins { result = own }
    if let own = layout.directionalMargins {
      result = tree.isRightToLeft(view) ? EdgeInsets(own.top, own.right, own.bottom, own.left) : own
    }
    if layout.isControllerRoot, layout.respectsSystemMinimumMargins { result = .max(result, systemMinimum) }
    if layout.insetsMarginsFromSafeArea { result = result + safeArea }
    if layout.preservesSuperviewMargins, let superview = tree.superview(of: view) {
      let outer = margins(of: superview)
      let distance = tree.distances(of: view, in: superview)
      result = .max(
        result,
        EdgeInsets(
          outer.top - distance.top, outer.left - distance.left, outer.bottom - distance.bottom,
          outer.right - distance.right))
    }
    if layout.marginsFollowReadableWidth {
      let side = (width - Self.readableWidth) / 2
      result = .max(result, EdgeInsets(0, side, 0, side))
    }
    if let given = layout.givenMargins {
      result = EdgeInsets(
        given.top ?? result.top, given.left ?? result.left, given.bottom ?? result.bottom, given.right ?? result.right)
    }
    return result
  }

  private func keyboardHeight(_ view: ViewID, _ tree: ViewTree) -> Double? {
    if let own = tree[node: view].state.layout.keyboardHeight { return own }
    guard let superview = tree.superview(of: view), let outer = inputs[superview]?.keyboardHeight else { return nil }
    return max(0, outer - max(0, tree.distances(of: view, in: superview).bottom))
  }
}

extension ViewTree {
  /// How much of a view the keyboard covers, from its bottom, in points; of any view, whether or not constraints place it.
  func keyboardHeight(in view: ViewID) -> Double {
    if let own = self[node: view].state.layout.keyboardHeight { return own }
    guard let superview = superview(of: view) else { return 0 }
    let outer = keyboardHeight(in: superview)
    return outer > 0 ? max(0, outer - max(0, distances(of: view, in: superview).bottom)) : 0
  }

  /// The distances between a view's edges and its superview's bounds.
  func distances(of view: ViewID, in superview: ViewID) -> EdgeInsets {
    let bounds = layers[layer(of: superview)].bounds
    let frame = layoutFrame(of: view)
    return EdgeInsets(
      frame.minY - bounds.minY, frame.minX - bounds.minX, bounds.maxY - frame.maxY, bounds.maxX - frame.maxX)
  }
}
