import Graphics
import Layers

/// All equations that the views of a tree stand in, made anew from the tree: a plain function of it, in a fixed order.
struct LayoutEquations {
  let tree: ViewTree
  /// What the last pass found of margins and safe areas.
  let environment: LayoutEnvironment
  private(set) var equations: [Equation] = []
  /// Parents first.
  let participants: [ViewID]
  private let participates: ViewSet
  /// The participants that a frame and a mask place: springs and struts may make their sizes negative (layout.md §3.1).
  private(set) var freelySized = ViewSet()

  /// - Parameter participants: as `layoutParticipants` gives them.
  init(tree: ViewTree, participants: [ViewID], environment: LayoutEnvironment) {
    self.tree = tree
    self.environment = environment
    self.participants = participants
    var participates = ViewSet()
    for view in participants { participates.insert(view) }
    self.participates = participates
    equations.reserveCapacity(4 * participants.count + tree.constraints.count)
    for view in participants { addOwnEquations(of: view) }
    for view in participants where tree.viewClass(of: view) == .stackView { addStack(view) }
    for (index, constraint) in tree.constraints.enumerated() where constraint.isActive {
      add(constraint, LayoutConstraintID(index: index))
    }
  }

  mutating func add(
    _ origin: Equation.Origin, _ left: LinearForm, _ relation: LayoutRelation = .equal, priority: Double = 1000
  ) {
    equations.append(Equation(origin: origin, left: left, relation: relation.linear, priority: priority))
  }

  // MARK: A view by itself

  private mutating func addOwnEquations(of view: ViewID) {
    if view == tree.root {
      freelySized.insert(view)
      for axis in LayoutAxis.allCases {
        let size = tree.layers[tree.layer(of: view)].bounds.size
        add(
          Equation.Origin(.rootSize, view, axis.index), LinearForm(.size(view, axis)) + -size[axis])
      }
    } else if tree.isMaskDriven(view) {
      freelySized.insert(view)
      addAutoresizing(view)
    }
    addContentSize(view)
    if tree.viewClass(of: view) == .scrollView {
      for axis in LayoutAxis.allCases {
        add(
          Equation.Origin(.contentSize, view, axis.index), LinearForm(.content(view, axis)), .greaterThanOrEqual)
      }
    }
  }

  /// The springs and struts of a mask as linear functions of the superview's size (layout.md §3.2).
  private mutating func addAutoresizing(_ view: ViewID) {
    guard let superview = tree.superview(of: view) else { return }
    let frame = tree.alignmentRect(of: view)
    let container = tree.layers[tree.layer(of: superview)].bounds.size
    for axis in LayoutAxis.allCases {
      let (position, size) = (frame.origin[axis], frame.size[axis])
      let law = tree[node: view].state.layout.autoresizingMask.law(
        axis, before: position, size: size, after: container[axis] - position - size)
      let reference = environment.solvedSizes[superview]?[axis] ?? container[axis]
      let growth = boundsSize(superview, axis) + -reference
      add(
        Equation.Origin(.autoresizingPosition, view, axis.index),
        LinearForm(.position(view, axis)) + -position - law.position * growth)
      add(
        Equation.Origin(.autoresizingSize, view, axis.index),
        LinearForm(.size(view, axis)) + -size - law.size * growth)
    }
  }

  /// `intrinsicContentSize` as hugging and compression resistance (layout.md §1.3).
  private mutating func addContentSize(_ view: ViewID) {
    guard view != tree.root, let content = environment.intrinsicSize(of: view) else { return }
    let layout = tree[node: view].state.layout
    for axis in LayoutAxis.allCases where content[axis] >= 0 {
      if tree.isCollapsed(view), tree.stackAxis(around: view) == axis { continue }
      let difference = LinearForm(.size(view, axis)) + -content[axis]
      add(
        Equation.Origin(.hugging, view, axis.index), difference, .lessThanOrEqual, priority: layout.hugging[axis])
      add(
        Equation.Origin(.compressionResistance, view, axis.index), difference, .greaterThanOrEqual,
        priority: axis == .horizontal && tree.hidesLines(of: view)
          ? min(26, layout.compressionResistance[axis]) : layout.compressionResistance[axis])
    }
  }

  // MARK: Constraints

  private mutating func add(_ constraint: LayoutConstraint, _ id: LayoutConstraintID) {
    let first = constraint.first
    guard participates.contains(first.item.view) else { return }
    let axis = first.attribute.axis
    // A hidden arranged view has no extent: what it would have by itself yields (layout.md §5).
    if constraint.second == nil, first.attribute.isSize, first.item.guide == nil, tree.isCollapsed(first.item.view),
      tree.stackAxis(around: first.item.view) == axis
    {
      return
    }
    var left: LinearForm
    if let second = constraint.second {
      guard participates.contains(second.item.view),
        let ancestor = tree.commonAncestor(first.item.view, second.item.view)
      else { return }
      // Where reading goes to the left, so do positions and constants that follow its direction.
      let isDirectional = first.attribute.isDirectional || second.attribute.isDirectional
      let sign = isDirectional && tree.isRightToLeft(ancestor) ? -1.0 : 1
      left = sign * form(first, other: second.item, in: ancestor)
      left.add(form(second, other: first.item, in: ancestor), times: -sign * constraint.multiplier)
      if sign < 0, constraint.multiplier != 1 { left.add(edges(of: ancestor), times: 1 - constraint.multiplier) }
    } else {
      left = form(first, other: nil, in: first.item.view)
    }
    left.constant -= constraint.constant
    add(Equation.Origin(constraint: id), left, constraint.relation, priority: constraint.priority)
  }
}

extension ViewTree {
  /// Views whose frames layout decides, and those they are in, parents first.
  func layoutParticipants() -> [ViewID] {
    var named = ViewSet()
    for constraint in constraints where constraint.isActive {
      named.insert(constraint.first.item.view)
      if let second = constraint.second { named.insert(second.item.view) }
    }
    guard !named.isEmpty || hasStackViews else { return [] }
    let all = descendants(of: root).filter(isInstalled)
    var participates = ViewSet()
    // Children come after their parents: going backwards, a view is known before its superview asks.
    for view in all.reversed() {
      let isOwn =
        !isMaskDriven(view) || named.contains(view)
        || (viewClass(of: view) == .stackView && !subviews(of: view).isEmpty)
      guard isOwn || participates.contains(view) else { continue }
      participates.insert(view)
      if let superview = superview(of: view) { participates.insert(superview) }
    }
    return all.filter { participates.contains($0) }
  }
}

extension LayoutAxis {
  var index: Int { self == .horizontal ? 0 : 1 }
}

extension Point {
  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension Size {
  subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension EdgeInsets {
  /// The inset before and after an axis.
  subscript(axis: LayoutAxis) -> (before: Double, after: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
