import Graphics
import Layers
import Lookups

extension ViewTree {
  /// What a layout pass did.
  public struct LayoutResult: Sendable {
    /// Layers whose bounds or position changed, with their states before, parents first.
    public var changed: [(layer: LayerID, before: LayerState)] = []
    /// Views whose subviews were placed, in the order of `layoutSubviews`.
    public var laidOut: [ViewID] = []
    /// Scroll views whose content became shorter or narrower.
    public var shortened: [ViewID] = []
  }

  /// Rounds of one pass; more are a loop (layout.md §4.4).
  private static let roundLimit = 100

  /// The same as `layoutIfNeeded` for a tree that was never laid out, by a solver that other trees were laid out by: where
  /// they differ in numbers only, it goes on from what it knows, which gives the same.
  public mutating func layoutIfNeeded(
    typesetter: any TextTypesetter, by solver: inout SharedSolver
  ) throws(LayoutError) -> LayoutResult {
    precondition(engine.isEmpty, "the tree was laid out before")
    swap(&engine, &solver.engine)
    defer { swap(&engine, &solver.engine) }
    isSolverShared = true
    return try layoutIfNeeded(typesetter: typesetter)
  }

  /// Solves the constraints and places views, if anything changed since the last time (layout.md §4.4).
  ///
  /// - Throws: constraints that take too much to solve.
  public mutating func layoutIfNeeded(typesetter: any TextTypesetter) throws(LayoutError) -> LayoutResult {
    guard needsLayout || hasScrolledConstraints else { return LayoutResult() }
    needsLayout = false
    var result = LayoutResult()
    let participants = layoutParticipants()
    heldOffsets = offsetsUnderConstraints(participants)
    var before: Lookup<LayerID, LayerState> = [:]
    if !participants.isEmpty || !engine.isEmpty {
      do {
        try solve(participants, &before, &result, typesetter: typesetter)
      } catch {
        needsLayout = true
        engine = LayoutEngine()
        var failure = error
        failure.crowdedView = crowdedView(among: participants)
        throw failure
      }
    }
    insetContent(&before)
    placeTextFieldViews(&before, typesetter: typesetter)
    for (layer, state) in before.sorted() { result.changed.append((layer, state)) }
    mayHaveNewConflicts = true
    return result
  }

  /// Solves the constraints until what they are made of stays the same.
  private mutating func solve(
    _ participants: [ViewID], _ before: inout Lookup<LayerID, LayerState>, _ result: inout LayoutResult,
    typesetter: any TextTypesetter
  ) throws(LayoutError) {
    var environment = self.environment
    environment.update(self, participants, typesetter: typesetter)
    for _ in 0..<Self.roundLimit {
      let equations = LayoutEquations(tree: self, participants: participants, environment: environment)
      if isSolverShared, !engine.isStateOf(equations) { engine = LayoutEngine() }
      isSolverShared = false
      try engine.apply(equations)
      place(SolvedFrames(participants, engine: engine, tree: self), &environment, &before, &result)
      var next = environment
      next.update(self, participants, typesetter: typesetter)
      let isStable = next.hasSameInputs(as: environment)
      environment = next
      if isStable { break }
    }
    self.environment = environment
  }

  /// The identifier of the view that the most views are directly in; the first of several.
  private func crowdedView(among participants: [ViewID]) -> String? {
    var counts = [Int](repeating: 0, count: nodes.count)
    for view in participants { if let superview = superview(of: view) { counts[Int(superview.index)] += 1 } }
    return participants.max { counts[Int($0.index)] < counts[Int($1.index)] }.map { self[node: $0].identifier }
  }

  private mutating func place(
    _ solved: SolvedFrames, _ environment: inout LayoutEnvironment, _ before: inout Lookup<LayerID, LayerState>,
    _ result: inout LayoutResult
  ) {
    for (view, size) in solved.sizes { environment.solvedSizes[view] = size }
    for (view, size) in solved.contentSizes {
      let old = self[node: view].state.scroll.contentSize
      if size.width < old.width || size.height < old.height { result.shortened.append(view) }
      self[node: view].state.scroll.contentSize = size
    }
    // Parents come first: what they are resized to asks for a layout of what is in them in time.
    waitForLayout(whereDifferent: solved)
    defer { waitingForLayout.removeAll() }
    var laidOut = ViewSet()
    for view in result.laidOut { laidOut.insert(view) }
    for (view, frame) in solved.frames {
      let superview = superview(of: view)
      self[node: view].placement = Placement(superview: superview, frame: frame)
      guard superview.map(waitingForLayout.contains) ?? true, !layoutFrame(of: view).isNear(frame) else { continue }
      let layer = layer(of: view)
      if before[layer] == nil { before[layer] = layers[layer] }
      if let superview, !laidOut.contains(superview) {
        laidOut.insert(superview)
        result.laidOut.append(superview)
      }
      let size = layers[layer].bounds.size
      layers[layer].bounds.size = frame.size
      layers[layer].position = position(of: view, in: frame)
      for (resized, state) in resizeSubviews(of: view, from: size) where before[resized] == nil {
        before[resized] = state
      }
      sizeMayHaveChanged(view, from: size)
    }
  }

  /// Asks for a layout of a view's subviews (`UIView.setNeedsLayout`).
  public mutating func setNeedsLayout(_ view: ViewID) {
    waitingForLayout.insert(view)
    needsLayout = true
  }

  /// Views of whose subviews the constraints make something else than last time are laid out, besides those that asked
  /// for it. What was moved by hand in any other view stays where it is (layout.md §4.4).
  private mutating func waitForLayout(whereDifferent solved: SolvedFrames) {
    for (view, frame) in solved.frames {
      guard let superview = superview(of: view), !waitingForLayout.contains(superview) else { continue }
      if let last = self[node: view].placement, last.superview == superview, last.frame.isNear(frame) { continue }
      waitingForLayout.insert(superview)
    }
  }

  /// Views of which another place or size satisfies every constraint as well (layout.md §4.2), parents first.
  public var ambiguousLayouts: [AmbiguousLayout] {
    let isAmbiguous = engine.ambiguity()
    return descendants(of: root).compactMap { view in
      guard !isMaskDriven(view), view != root else { return nil }
      let parts = [Unknown.Part.x, .y, .width, .height].filter { isAmbiguous(Unknown(view, $0)) }
      return parts.isEmpty ? nil : AmbiguousLayout(view: view, parts: parts)
    }
  }

  // MARK: Conflicts

  /// Every set of contradicting constraints that exists now.
  public var conflicts: [String] {
    engine.conflicts.map { conflict in
      let names = Self.listing(conflict.origins.map { name(of: $0) })
      return "unable to simultaneously satisfy constraints: \(names); breaking \"\(name(of: conflict.broken))\""
    }
  }

  /// More names than this say no more of a conflict.
  private static let listedNames = 12

  /// Names in their order, each once and with how often it stands: a stack view has as many constraints of a name as views.
  private static func listing(_ names: [String]) -> String {
    var (counts, places): ([(name: String, count: Int)], Lookup<String, Int>) = ([], [:])
    for name in names {
      if let place = places[name] {
        counts[place].count += 1
      } else {
        places[name] = counts.count
        counts.append((name, 1))
      }
    }
    let shown = counts.prefix(listedNames).map {
      $0.count == 1 ? "\"\($0.name)\"" : "\"\($0.name)\" (\($0.count) times)"
    }
    let others = counts.count - shown.count
    return shown.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
  }

  /// The conflicts that exist now and did not when this was asked last; one sentence each.
  public mutating func takeNewConflicts() -> [String] {
    guard mayHaveNewConflicts else { return [] }
    mayHaveNewConflicts = false
    let present = conflicts
    defer { reportedConflicts = present }
    return present.filter { !reportedConflicts.contains($0) }
  }

  /// How messages name an equation.
  private func name(of origin: Equation.Origin) -> String {
    if origin.kind == .constraint { return name(of: constraints[Int(origin.subject)]) }
    let view = ViewID(index: origin.subject)
    let word: String
    switch origin.kind {
    case .constraint, .rootSize: word = "size"
    case .autoresizingPosition, .autoresizingSize: word = "autoresizing mask"
    case .hugging: word = "content hugging"
    case .compressionResistance: word = "compression resistance"
    case .contentSize: word = "content size"
    case .canvasStart, .canvasEnd: word = "UISV-canvas-connection"
    case .spacing: word = "UISV-spacing"
    case .fillEqually, .gap, .gapCentering: word = "UISV-fill-equally"
    case .fillProportionally: word = "UISV-fill-proportionally"
    case .areaGap, .areaCenter: word = "gravity areas"
    case .canvasFit: word = "UISV-canvas-fit"
    case .alignmentStart, .alignmentEnd, .spannerStart, .spannerEnd: word = "UISV-alignment"
    case .spanningStart, .spanningEnd: word = "UISV-spanning-boundary"
    case .spanningFit: word = "UISV-spanning-fit"
    case .ambiguitySuppression: word = "UISV-ambiguity-suppression"
    case .hiding, .hidingGap, .hidingStart, .hidingEnd: word = "UISV-hiding"
    case .textWidth: word = "UISV-text-width-disambiguation"
    }
    return "\(self[node: view].identifier).\(word)"
  }
}

/// A solver that trees are laid out by one after the other.
public struct SharedSolver: Sendable {
  var engine = LayoutEngine()

  public init() {}
}

/// What a layout made of a view.
struct Placement {
  /// Nil for the root.
  var superview: ViewID?
  /// Points of the superview.
  var frame: Rect
}

/// Frames out of the solver, with their edges on whole pixels (layout.md §4.3).
private struct SolvedFrames {
  /// Views that constraints place, parents first.
  var frames: [(view: ViewID, frame: Rect)] = []
  /// Alignment rectangles' bounds as they were solved.
  var sizes: [(view: ViewID, size: Size)] = []
  var contentSizes: [(view: ViewID, size: Size)] = []

  init(_ participants: [ViewID], engine: LayoutEngine, tree: ViewTree) {
    // As solved and on whole pixels, in the root's coordinates.
    var origins = [(solved: Point, aligned: Point)](repeating: (.zero, .zero), count: tree.nodes.count)
    for (index, view) in participants.enumerated() {
      let insets = tree.alignmentInsets(of: view)
      let solved = engine.alignmentRect(ofParticipant: index)
      let frame = Rect(
        solved.minX - insets.left, solved.minY - insets.top, solved.width + insets.left + insets.right,
        solved.height + insets.top + insets.bottom)
      sizes.append((view, frame.size))
      if tree.viewClass(of: view) == .scrollView {
        // What no constraint of the content decides stays as it was set.
        var size = tree[node: view].state.scroll.contentSize
        for axis in LayoutAxis.allCases where engine.isConstrained(.content(view, axis)) {
          size[axis] = engine.value(.content(view, axis)) + tree.zoomGrowth(of: view, axis, engine, participants)
        }
        contentSizes.append((view, size))
      }
      guard view != tree.root, let superview = tree.superview(of: view) else { continue }
      let outer = origins[Int(superview.index)]
      let origin = Point(outer.solved.x + frame.minX, outer.solved.y + frame.minY)
      let (left, right) = tree.pixelAligned(
        origin.x, origin.x + frame.width, scrolledBy: tree.shownOffset(at: frame.minX, .horizontal, in: superview))
      let (top, bottom) = tree.pixelAligned(
        origin.y, origin.y + frame.height, scrolledBy: tree.shownOffset(at: frame.minY, .vertical, in: superview))
      origins[Int(view.index)] = (origin, Point(left, top))
      if tree.isMaskDriven(view) {
        frames.append((view, frame))
      } else {
        frames.append(
          (view, Rect(left - outer.aligned.x, top - outer.aligned.y, max(0, right - left), max(0, bottom - top))))
      }
    }
  }
}

extension ViewTree {
  /// The edges of a view on the nearest whole pixels. Halves go away from 0 by the far edge, so that a view of whole
  /// pixels that reaches over 0 keeps its size. A thousandth of a pixel is for halves that arithmetic, or inputs of a few
  /// digits, put a hair below.
  ///
  /// - Parameter offset: points that lie between the pixels meant and the coordinates.
  fileprivate func pixelAligned(
    _ near: Double, _ far: Double, scrolledBy offset: Double
  ) -> (near: Double, far: Double) {
    guard offset == 0 else {
      let shown = pixelAligned(near - offset, far - offset, scrolledBy: 0)
      return (shown.near + offset, shown.far + offset)
    }
    let sign: Double = far < 0 ? -1 : 1
    func aligned(_ edge: Double) -> Double { 0 + sign * (sign * edge * scale + 0.5 + 1e-3).rounded(.down) / scale }
    return (aligned(near), aligned(far))
  }
}

extension Rect {
  /// Whether two frames differ by no more than rounding.
  func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-9 && abs(minY - other.minY) < 1e-9 && abs(width - other.width) < 1e-9
      && abs(height - other.height) < 1e-9
  }
}
