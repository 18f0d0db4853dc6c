import Graphics
import Lookups

extension ViewTree {
  /// Adds a constraint; it holds from the next layout on, if it is active.
  ///
  /// - Returns: its name, which stays valid as long as the tree.
  @discardableResult
  public mutating func add(_ constraint: LayoutConstraint) -> LayoutConstraintID {
    constraints.append(constraint)
    needsLayout = true
    return LayoutConstraintID(index: constraints.count - 1)
  }

  /// A constraint as it is now.
  public subscript(id: LayoutConstraintID) -> LayoutConstraint { constraints[id.index] }

  /// The constraints that hold, in the order of adding.
  public var activeConstraints: [LayoutConstraintID] {
    constraints.indices.filter { constraints[$0].isActive }.map { LayoutConstraintID(index: $0) }
  }

  /// Every constraint that was added, also those that hold no more.
  public var allConstraints: [LayoutConstraint] { constraints }

  /// The constraints that contradict others and are left out.
  public var brokenConstraints: Membership<LayoutConstraintID> {
    Membership(
      engine.conflicts.filter { $0.broken.kind == .constraint }.map {
        LayoutConstraintID(index: Int($0.broken.subject))
      })
  }

  /// A property of a constraint; others cannot change (layout.md §1, item 4). Values of another type change nothing.
  public subscript(id: LayoutConstraintID, property: ConstraintProperty) -> Value {
    get {
      let constraint = constraints[id.index]
      return switch property {
      case .constant: .number(constraint.constant)
      case .priority: .number(constraint.priority)
      case .active: .bool(constraint.isActive)
      }
    }
    set {
      switch (property, newValue) {
      case (.constant, .number(let value)) where abs(value) < 1e10: constraints[id.index].constant = value
      case (.priority, .number(let value)) where value > 0: constraints[id.index].priority = min(1000, value)
      case (.active, .bool(let value)): constraints[id.index].isActive = value
      default: return
      }
      needsLayout = true
    }
  }

  /// A view that leaves the tree loses every constraint between what is in it and what is not (layout.md §1, item 5).
  mutating func deactivateConstraints(across view: ViewID) {
    guard !constraints.isEmpty else { return }
    let inside = Membership(descendants(of: view))
    for index in constraints.indices where constraints[index].isActive {
      let views = [constraints[index].first, constraints[index].second].compactMap { $0?.item.view }
      let isInside = views.map { inside.contains($0) }
      if isInside.contains(true), isInside.contains(false) { constraints[index].isActive = false }
    }
  }

  /// A new guide of a view.
  public mutating func makeGuide(in view: ViewID) -> LayoutItem {
    let index = self[node: view].state.layout.guideCount
    self[node: view].state.layout.guideCount += 1
    return LayoutItem(view, .custom(index))
  }

  /// How messages name a view.
  public mutating func setIdentifier(_ identifier: String, of view: ViewID) { self[node: view].identifier = identifier }

  /// Margins that are known from elsewhere, whatever they would follow from.
  public mutating func setGivenMargins(_ margins: GivenMargins, of view: ViewID) {
    self[node: view].state.layout.givenMargins = margins
    needsLayout = true
  }

  /// Whether a stack view arranges a view that is its subview.
  public mutating func setArranged(_ isArranged: Bool, _ view: ViewID) {
    self[node: view].state.layout.isArranged = isArranged
    needsLayout = true
  }

  /// The size of an image view's or a button's image, in points.
  ///
  /// - Parameters:
  ///   - isSymbol: whether the image is a symbol, and none of the job's.
  ///   - isTemplate: whether only its coverage counts where the view says nothing else.
  public mutating func setImageSize(
    _ size: Size?, isSymbol: Bool = false, isTemplate: Bool = false, of view: ViewID
  ) {
    self[node: view].ownImageSize = size
    self[node: view].imageIsSymbol = isSymbol
    self[node: view].imageIsTemplate = isTemplate
    needsLayout = true
    chooseTemplate(of: view)
  }

  /// The size of the image behind a button, or at a slider's end, in points.
  ///
  /// - Parameters:
  ///   - isSymbol: whether the image is a symbol, and none of the job's.
  ///   - isTemplate: whether only its coverage counts, at a slider's end.
  public mutating func setBackgroundImageSize(
    _ size: Size?, isSymbol: Bool = false, isTemplate: Bool = false, of view: ViewID
  ) {
    self[node: view].backgroundImageSize = size
    self[node: view].backgroundImageIsSymbol = isSymbol
    self[node: view].backgroundImageIsTemplate = isTemplate
    needsLayout = true
  }

  /// Gives a view a safe area of its own.
  ///
  /// - Parameters:
  ///   - isControllerRoot: whether its margins are those of a controller's root view.
  ///   - safeAreaInsets: points; nil: what of the superview's lies in it.
  public mutating func makeControllerRoot(_ view: ViewID, _ isControllerRoot: Bool, safeAreaInsets: EdgeInsets?) {
    self[node: view].state.layout.isControllerRoot = isControllerRoot
    self[node: view].state.layout.safeAreaInsets = safeAreaInsets
    needsLayout = true
  }
}
