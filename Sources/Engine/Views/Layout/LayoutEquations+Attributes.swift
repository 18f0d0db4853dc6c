import Graphics
import Layers

/// A rectangle along one axis, in unknowns.
struct LinearSpan {
  var start: LinearForm
  var size: LinearForm

  var end: LinearForm { start + size }
  var center: LinearForm { start + 0.5 * size }

  func inset(_ insets: (before: Double, after: Double)) -> LinearSpan {
    LinearSpan(start: start + insets.before, size: size + -(insets.before + insets.after))
  }
}

extension LayoutEquations {
  /// An attribute of an item in the coordinates of a view around it, which may be the item's own view (layout.md §1).
  ///
  /// - Parameter other: the constraint's other item: between a scroll view and what is in it edges mean the content.
  func form(_ anchor: LayoutConstraint.Anchor, other: LayoutItem?, in ancestor: ViewID) -> LinearForm {
    let item = anchor.item
    // What a view says of its direction is about what is in it: one direction holds for both items.
    let attribute = anchor.attribute.resolved(isRightToLeft: tree.isRightToLeft(ancestor))
    let axis = attribute.axis
    let scrolls = item.guide == nil && isContent(of: item.view, other)
    var span = span(item, axis, in: ancestor, scrolls: scrolls)
    let margins = environment.margins(of: item.view)[axis]
    switch attribute {
    case .left, .top, .leading: return span.start
    case .right, .bottom, .trailing: return span.end
    case .width, .height:
      return scrolls ? LinearForm(.size(item.view, axis)) : span.size
    case .centerX, .centerY:
      if scrolls { span = self.span(item, axis, in: ancestor, scrolls: false) }
      return span.center
    case .leftMargin, .topMargin, .leadingMargin: return span.start + margins.before
    case .rightMargin, .bottomMargin, .trailingMargin: return span.end + -margins.after
    case .centerXWithinMargins, .centerYWithinMargins:
      if scrolls { span = self.span(item, axis, in: ancestor, scrolls: false) }
      return span.inset(margins).center
    case .firstBaseline, .lastBaseline:
      guard item.guide == nil else { return attribute == .firstBaseline ? span.start : span.end }
      return baseline(of: item.view, isFirst: attribute == .firstBaseline, in: span)
    }
  }

  /// Where a view's baseline stands (layout.md §1.5).
  ///
  /// - Parameter span: the view's vertical extent.
  func baseline(of view: ViewID, isFirst: Bool, in span: LinearSpan) -> LinearForm {
    if let arranged = environment.baselineView(of: view, isFirst: isFirst) {
      let inner = LinearSpan(
        start: span.start + LinearForm(.position(arranged, .vertical)), size: LinearForm(.size(arranged, .vertical)))
      return baseline(of: arranged, isFirst: isFirst, in: inner)
    }
    guard let insets = environment.baselineInsets(of: view) else { return isFirst ? span.start : span.end }
    if let height = insets.centeredHeight {
      return span.center + (isFirst ? insets.first - height / 2 : height / 2 - insets.last)
    }
    return isFirst ? span.start + insets.first : span.end + -insets.last
  }

  /// Whether an item lies in a scroll view (layout.md §2.4).
  private func isContent(of view: ViewID, _ other: LayoutItem?) -> Bool {
    guard tree.viewClass(of: view) == .scrollView, let other, other.view != view else { return false }
    return tree.commonAncestor(view, other.view) == view
  }

  /// Where an item begins and how long it is, in the bounds' coordinates of a view around it.
  private func span(_ item: LayoutItem, _ axis: LayoutAxis, in ancestor: ViewID, scrolls: Bool) -> LinearSpan {
    if let guide = item.guide {
      var span = span(of: guide, item.view, axis)
      span.start.add(offset(of: item.view, axis, in: ancestor))
      return span
    }
    if scrolls { return LinearSpan(start: LinearForm(), size: LinearForm(.content(item.view, axis))) }
    if item.view == ancestor {
      let insets = tree.alignmentInsets(of: item.view)[axis]
      return LinearSpan(
        start: LinearForm(boundsOrigin(of: item.view, axis) + insets.before), size: LinearForm(.size(item.view, axis)))
    }
    var start = LinearForm(.position(item.view, axis))
    if let superview = tree.superview(of: item.view) { start.add(offset(of: superview, axis, in: ancestor)) }
    return LinearSpan(start: start, size: LinearForm(.size(item.view, axis)))
  }

  /// Where a view's bounds begin. What is in a text view stands at its text, which begins at 0 wherever it is scrolled: no layout
  /// follows from that.
  private func boundsOrigin(of view: ViewID, _ axis: LayoutAxis) -> Double {
    if axis == .vertical, tree.viewClass(of: view) == .textView { return 0 }
    return tree.layers[tree.layer(of: view)].bounds.origin[axis]
  }

  /// A guide in its view's bounds.
  private func span(of guide: LayoutGuide, _ view: ViewID, _ axis: LayoutAxis) -> LinearSpan {
    let bounds = LinearSpan(start: LinearForm(boundsOrigin(of: view, axis)), size: boundsSize(view, axis))
    switch guide {
    case .safeArea: return bounds.inset(environment.safeArea(of: view)[axis])
    case .layoutMargins: return bounds.inset(environment.margins(of: view)[axis])
    case .readableContent: return bounds.inset(environment.readableInsets(of: view)[axis])
    case .keyboard:
      let insets = environment.safeArea(of: view)
      guard axis == .vertical else { return bounds.inset(insets[axis]) }
      let height = environment.keyboardHeight(in: view)
      return LinearSpan(
        start: bounds.end + -max(height, insets.bottom), size: LinearForm(max(0, height - insets.bottom)))
    case .content: return LinearSpan(start: LinearForm(), size: LinearForm(.content(view, axis)))
    case .frame: return bounds
    case .topBar, .bottomBar:
      guard axis == .vertical else { return bounds }
      let insets = environment.safeArea(of: view)
      if guide == .topBar { return LinearSpan(start: bounds.start, size: LinearForm(insets.top)) }
      return LinearSpan(start: bounds.end + -insets.bottom, size: LinearForm(insets.bottom))
    case .custom(let index):
      let (position, size): (Unknown.Part, Unknown.Part) =
        axis == .horizontal ? (.guideX, .guideWidth) : (.guideY, .guideHeight)
      return LinearSpan(
        start: LinearForm(Unknown(view, position, index: index)), size: LinearForm(Unknown(view, size, index: index)))
    }
  }

  /// The sum of the left and the right edge of a view's bounds, in their coordinates: less a position it is the mirrored one.
  func edges(of view: ViewID) -> LinearForm {
    boundsSize(view, .horizontal) + 2 * tree.layers[tree.layer(of: view)].bounds.minX
  }

  /// The length of a view's bounds: that of the alignment rectangle and its insets.
  func boundsSize(_ view: ViewID, _ axis: LayoutAxis) -> LinearForm {
    let insets = tree.alignmentInsets(of: view)[axis]
    return LinearForm(.size(view, axis)) + (insets.before + insets.after)
  }

  /// What leads from a view's bounds' coordinates to those of a view around it.
  private func offset(of view: ViewID, _ axis: LayoutAxis, in ancestor: ViewID) -> LinearForm {
    var result = LinearForm()
    var current = view
    while current != ancestor, let superview = tree.superview(of: current) {
      result.add(.position(current, axis))
      result.constant -= tree.alignmentInsets(of: current)[axis].before
      result.constant -= boundsOrigin(of: current, axis)
      current = superview
    }
    return result
  }
}
