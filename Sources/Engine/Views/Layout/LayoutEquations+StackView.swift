import Graphics

/// What a stack view holds its arranged subviews by (layout.md §5, with the identifiers of UIKit's own constraints).
extension LayoutEquations {
  mutating func addStack(_ stack: ViewID) {
    let properties = tree[node: stack].state.layout.stack
    let arranged = tree.arrangedSubviews(of: stack)
    let visible = arranged.filter { !tree.isCollapsed($0) }
    addHidden(arranged, in: stack, properties)
    guard !visible.isEmpty else {
      // With nothing to show it is as small as it can be.
      for axis in LayoutAxis.allCases where !arranged.isEmpty {
        add(Equation.Origin(.canvasFit, stack, 3 + axis.index), canvas(stack, axis, properties).size, priority: 49)
      }
      return
    }
    addMainAxis(visible, in: stack, properties)
    addDistribution(visible, in: stack, properties)
    addCrossAxis(arranged, visible: visible, in: stack, properties)
  }

  /// The stack view's own extent, within its margins if it says so.
  private func canvas(_ stack: ViewID, _ axis: LayoutAxis, _ properties: StackProperties) -> LinearSpan {
    let span = LinearSpan(start: LinearForm(), size: boundsSize(stack, axis))
    return properties.isMarginsRelative ? span.inset(environment.margins(of: stack)[axis]) : span
  }

  private func span(_ view: ViewID, _ axis: LayoutAxis) -> LinearSpan {
    LinearSpan(start: LinearForm(.position(view, axis)), size: LinearForm(.size(view, axis)))
  }

  // MARK: Main axis

  private mutating func addMainAxis(_ views: [ViewID], in stack: ViewID, _ properties: StackProperties) {
    let axis = properties.axis
    let canvas = canvas(stack, axis, properties)
    let isBaselineRelative = properties.isBaselineRelative && axis == .vertical
    func start(_ view: ViewID) -> LinearForm {
      isBaselineRelative ? baseline(view, isFirst: true) : span(view, axis).start
    }
    func end(_ view: ViewID) -> LinearForm {
      isBaselineRelative ? baseline(view, isFirst: false) : span(view, axis).end
    }
    if properties.distribution == .gravityAreas {
      addGravityAreas(views, in: stack, properties, canvas)
      return
    }
    // Only gaps run from baseline to baseline.
    add(Equation.Origin(.canvasStart, stack), span(views[0], axis).start - canvas.start)
    add(Equation.Origin(.canvasEnd, stack), span(views[views.count - 1], axis).end - canvas.end)
    let isMinimum = [.equalSpacing, .equalCentering].contains(properties.distribution)
    for (index, (view, next)) in zip(views, views.dropFirst()).enumerated() {
      let gap = start(next) - end(view) + -spacing(after: view, next, properties)
      add(Equation.Origin(.spacing, stack, index), gap, isMinimum ? .greaterThanOrEqual : .equal)
    }
  }

  /// Groups at the start, in the middle and at the end, with at least the usual gap between them; the group in the middle gives
  /// way where there is no room for it there.
  private mutating func addGravityAreas(
    _ views: [ViewID], in stack: ViewID, _ properties: StackProperties, _ canvas: LinearSpan
  ) {
    let axis = properties.axis
    let isReversed = axis == .horizontal && tree.isRightToLeft(stack)
    let order: [StackGravity] = isReversed ? [.trailing, .center, .leading] : [.leading, .center, .trailing]
    let groups = order.map { gravity in views.filter { tree[node: $0].state.layout.stackGravity == gravity } }
    let sorted = groups.flatMap(\.self)
    for (index, (view, next)) in zip(sorted, sorted.dropFirst()).enumerated() {
      let isInside = groups.contains { $0.contains(view) && $0.contains(next) }
      let gap = span(next, axis).start - span(view, axis).end + -spacing(after: view, next, properties)
      add(
        Equation.Origin(isInside ? .spacing : .areaGap, stack, index), gap, isInside ? .equal : .greaterThanOrEqual)
    }
    let (first, last) = (span(sorted[0], axis), span(sorted[sorted.count - 1], axis))
    add(
      Equation.Origin(.canvasStart, stack), first.start - canvas.start, groups[0].isEmpty ? .greaterThanOrEqual : .equal
    )
    add(
      Equation.Origin(.canvasEnd, stack), canvas.end - last.end, groups[2].isEmpty ? .greaterThanOrEqual : .equal)
    if let start = groups[1].first, let end = groups[1].last {
      let middle = 0.5 * (span(start, axis).start + span(end, axis).end)
      add(Equation.Origin(.areaCenter, stack), middle - canvas.center, priority: 250)
    }
    add(Equation.Origin(.canvasFit, stack, 2), canvas.size, priority: 49)
  }

  /// The gap behind a view in the order of reading; `views` run from left to right.
  private func spacing(after view: ViewID, _ next: ViewID, _ properties: StackProperties) -> Double {
    let isReversed = properties.axis == .horizontal && tree.superview(of: view).map(tree.isRightToLeft) == true
    return tree[node: isReversed ? next : view].state.layout.customSpacing ?? properties.spacing
  }

  private func baseline(_ view: ViewID, isFirst: Bool) -> LinearForm {
    baseline(of: view, isFirst: isFirst, in: span(view, .vertical))
  }

  /// A hidden view has no extent; the two halves of the gap around it are one gap, where it stands unless the author's
  /// constraints place it.
  private mutating func addHidden(_ arranged: [ViewID], in stack: ViewID, _ properties: StackProperties) {
    let axis = properties.axis
    let canvas = canvas(stack, axis, properties)
    var before: ViewID?
    for (index, view) in arranged.enumerated() {
      guard tree.isCollapsed(view) else {
        before = view
        continue
      }
      add(Equation.Origin(.hiding, view), span(view, axis).size)
      let isInner = arranged[index...].contains { !tree.isCollapsed($0) }
      let gap = isInner ? properties.spacing / 2 : 0
      let place = before.map { span($0, axis).end + gap } ?? canvas.start
      add(Equation.Origin(.hidingGap, view), span(view, axis).start - place, priority: 25)
    }
  }

  // MARK: Distribution

  private mutating func addDistribution(_ views: [ViewID], in stack: ViewID, _ properties: StackProperties) {
    let axis = properties.axis
    let canvas = LinearSpan(start: LinearForm(), size: boundsSize(stack, axis))
    addTextWidths(views, in: stack, axis, canvas)
    switch properties.distribution {
    case .fill, .gravityAreas: break
    case .fillEqually:
      for (index, view) in views.enumerated().dropFirst() {
        add(Equation.Origin(.fillEqually, stack, index), span(view, axis).size - span(views[0], axis).size)
      }
    case .fillProportionally:
      let sizes = views.map { max(0, environment.intrinsicSize(of: $0)?[axis] ?? 0) }
      // Where no view has a size to be in proportion to, the views' own constraints decide.
      guard sizes.contains(where: { $0 > 0 }) else { return }
      let total = sizes.reduce(0, +) + Double(views.count - 1) * properties.spacing
      for (index, view) in views.enumerated() {
        add(
          Equation.Origin(.fillProportionally, stack, index),
          span(view, axis).size - (sizes[index] / total) * canvas.size,
          priority: views.count == 1 ? 1000 : max(1, 999 - Double(index)))
      }
    case .equalSpacing, .equalCentering:
      let isCentering = properties.distribution == .equalCentering
      func gap(_ index: Int) -> LinearForm {
        let (left, right) = (span(views[index], axis), span(views[index + 1], axis))
        return isCentering ? right.center - left.center : right.start - left.end
      }
      for index in 1..<max(1, views.count - 1) {
        add(
          Equation.Origin(isCentering ? .gapCentering : .gap, stack, index), gap(index) - gap(0),
          priority: isCentering ? max(1, 151 - Double(index)) : 1000)
      }
      add(Equation.Origin(.canvasFit, stack, 0), canvas.size, priority: 49)
    }
  }

  /// Texts of several lines have no width of their own: where several stand side by side, each gets its share.
  private mutating func addTextWidths(_ views: [ViewID], in stack: ViewID, _ axis: LayoutAxis, _ canvas: LinearSpan) {
    let texts = views.indices.filter {
      tree.viewClass(of: views[$0]) == .label && tree[node: views[$0]].state.label.numberOfLines != 1
    }
    guard axis == .horizontal, texts.count > 1 else { return }
    for index in texts {
      add(
        Equation.Origin(.textWidth, stack, index),
        span(views[index], axis).size - 1 / Double(views.count) * canvas.size, priority: 760)
    }
  }

  // MARK: Cross axis

  private mutating func addCrossAxis(
    _ arranged: [ViewID], visible: [ViewID], in stack: ViewID, _ properties: StackProperties
  ) {
    let axis = properties.axis.other
    let canvas = canvas(stack, axis, properties)
    let alignment = properties.alignment
    if alignment == .fill {
      for (index, view) in arranged.enumerated() {
        add(Equation.Origin(.alignmentStart, stack, index), span(view, axis).start - canvas.start)
        add(Equation.Origin(.alignmentEnd, stack, index), span(view, axis).end - canvas.end)
      }
      return
    }
    let first = visible[0]
    for (index, view) in arranged.enumerated() where view != first {
      add(
        Equation.Origin(.alignmentStart, stack, index),
        aligned(view, in: stack, properties) - aligned(first, in: stack, properties))
    }
    for (index, view) in arranged.enumerated() {
      add(
        Equation.Origin(.ambiguitySuppression, stack, index), span(view, axis).size, priority: 25)
      guard tree.hidesLines(of: view) else { continue }
      let span = span(view, axis)
      add(Equation.Origin(.hidingStart, view), span.start - canvas.start, .greaterThanOrEqual, priority: 30)
      add(Equation.Origin(.hidingEnd, view), canvas.end - span.end, .greaterThanOrEqual, priority: 30)
    }
    if alignment == .center, arranged.count == 1 {
      addSingleCentered(first, in: stack, axis, canvas)
    } else {
      addSpanner(visible, in: stack, axis, canvas, alignment)
    }
  }

  /// What of a view stands in line with the same of the others.
  private func aligned(_ view: ViewID, in stack: ViewID, _ properties: StackProperties) -> LinearForm {
    let axis = properties.axis.other
    let span = span(view, axis)
    let isMirrored = axis == .horizontal && tree.isRightToLeft(stack)
    switch properties.alignment {
    case .center: return span.center
    case .trailing, .bottom: return isMirrored ? span.start : span.end
    case .leading, .top: return isMirrored ? span.end : span.start
    case .firstBaseline: return axis == .vertical ? baseline(view, isFirst: true) : span.start
    case .lastBaseline: return axis == .vertical ? baseline(view, isFirst: false) : span.end
    case .fill: return span.start
    }
  }

  private mutating func addSingleCentered(
    _ view: ViewID, in stack: ViewID, _ axis: LayoutAxis, _ canvas: LinearSpan
  ) {
    let span = span(view, axis)
    add(Equation.Origin(.spannerStart, stack), span.center - canvas.center)
    add(Equation.Origin(.spanningStart, stack), span.start - canvas.start, .greaterThanOrEqual)
    add(Equation.Origin(.spanningEnd, stack), canvas.end - span.end, .greaterThanOrEqual)
    add(Equation.Origin(.canvasFit, stack, 1), canvas.size, priority: 49)
  }

  /// A rectangle that spans all views that are not hidden and is as small as it can be ties them to the stack view's edges.
  private mutating func addSpanner(
    _ visible: [ViewID], in stack: ViewID, _ axis: LayoutAxis, _ canvas: LinearSpan, _ alignment: StackAlignment
  ) {
    let spanner = LinearSpan(
      start: LinearForm(Unknown(stack, .spannerStart)), size: LinearForm(Unknown(stack, .spannerSize)))
    let start = span(visible[0], axis)
    let isMirrored = axis == .horizontal && tree.isRightToLeft(stack)
    let alignsStart = isMirrored ? alignment.isEnd : alignment.isStart
    let alignsEnd = isMirrored ? alignment.isStart : alignment.isEnd
    if alignment == .center {
      add(Equation.Origin(.canvasStart, stack, 1), start.center - canvas.center)
      add(Equation.Origin(.spannerStart, stack), spanner.start - canvas.start)
      add(Equation.Origin(.spannerEnd, stack), spanner.end - canvas.end)
    } else if alignsStart || alignment == .firstBaseline {
      add(
        Equation.Origin(.canvasStart, stack, 1), start.start - canvas.start,
        alignment == .firstBaseline ? .greaterThanOrEqual : .equal)
      add(Equation.Origin(.spannerEnd, stack), spanner.end - canvas.end)
    } else {
      add(
        Equation.Origin(.canvasEnd, stack, 1), canvas.end - start.end,
        alignment == .lastBaseline ? .greaterThanOrEqual : .equal)
      add(Equation.Origin(.spannerStart, stack), spanner.start - canvas.start)
    }
    for (index, view) in visible.enumerated() {
      let span = span(view, axis)
      add(
        Equation.Origin(.spanningStart, stack, index), span.start - spanner.start,
        alignsStart ? .equal : .greaterThanOrEqual, priority: alignsStart ? 999.5 : 1000)
      add(
        Equation.Origin(.spanningEnd, stack, index), spanner.end - span.end, alignsEnd ? .equal : .greaterThanOrEqual,
        priority: alignsEnd ? 999.5 : 1000)
    }
    add(Equation.Origin(.spanningFit, stack), spanner.size, priority: 51)
    if alignment.isBaseline { add(Equation.Origin(.canvasFit, stack, 1), canvas.size, priority: 49) }
  }
}
