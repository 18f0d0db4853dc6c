import Graphics
import Layers

@testable import Views

/// A tree for tests of layout: every view by a name, constraints by a few words.
struct LayoutScene {
  var tree: ViewTree
  private var views: [String: ViewID] = [:]
  private let boxes = BoxTypesetter()

  init(_ width: Double, _ height: Double, scale: Double = 2) {
    tree = ViewTree(size: Size(width, height))
    tree.scale = scale
    views["root"] = tree.root
  }

  subscript(name: String) -> ViewID { views[name]! }

  /// A view that constraints place.
  @discardableResult
  mutating func add(
    _ name: String, _ viewClass: ViewClass = .view, in superview: String = "root", content: Size? = nil,
    hugging: (Double, Double) = (250, 250), resistance: (Double, Double) = (750, 750)
  ) -> ViewID {
    let view = tree.makeView(viewClass)
    views[name] = view
    tree.setIdentifier(name, of: view)
    tree[view, .translatesAutoresizingMaskIntoConstraints] = .bool(false)
    if let content { tree[view, .intrinsicContentSize] = .size(content) }
    tree[view, .horizontalHuggingPriority] = .number(hugging.0)
    tree[view, .verticalHuggingPriority] = .number(hugging.1)
    tree[view, .horizontalCompressionResistancePriority] = .number(resistance.0)
    tree[view, .verticalCompressionResistancePriority] = .number(resistance.1)
    tree.insert(view, into: views[superview]!)
    return view
  }

  /// A view that a frame and an autoresizing mask place.
  mutating func add(_ name: String, in superview: String = "root", frame: Rect, mask: AutoresizingMask = []) {
    add(name, in: superview)
    tree[self[name], .translatesAutoresizingMaskIntoConstraints] = .bool(true)
    tree[self[name], .frame] = .rect(frame)
    tree[self[name], .autoresizingMask] = .number(Double(mask.rawValue))
  }

  func anchor(_ name: String, _ attribute: LayoutAttribute, _ guide: LayoutGuide? = nil) -> LayoutConstraint.Anchor {
    LayoutConstraint.Anchor(LayoutItem(self[name], guide), attribute)
  }

  @discardableResult
  mutating func constrain(
    _ first: LayoutConstraint.Anchor, _ relation: LayoutRelation = .equal, _ second: LayoutConstraint.Anchor? = nil,
    times multiplier: Double = 1, plus constant: Double = 0, priority: Double = 1000, _ identifier: String = "c"
  ) -> LayoutConstraintID {
    tree.add(
      LayoutConstraint(
        identifier: identifier, first: first, relation: relation, second: second, multiplier: multiplier,
        constant: constant, priority: priority))
  }

  /// `a.attribute == b.attribute + constant`.
  @discardableResult
  mutating func pin(
    _ a: String, _ attribute: LayoutAttribute, to b: String, _ other: LayoutAttribute, _ constant: Double = 0
  )
    -> LayoutConstraintID
  {
    constrain(anchor(a, attribute), .equal, anchor(b, other), plus: constant)
  }

  @discardableResult
  mutating func set(_ a: String, _ attribute: LayoutAttribute, _ constant: Double, priority: Double = 1000)
    -> LayoutConstraintID
  {
    constrain(anchor(a, attribute), .equal, plus: constant, priority: priority)
  }

  /// Pins a view to all four edges of another.
  mutating func fill(_ a: String, _ b: String) {
    for attribute in [LayoutAttribute.left, .right, .top, .bottom] { pin(a, attribute, to: b, attribute) }
  }

  @discardableResult
  mutating func layout() -> (result: ViewTree.LayoutResult, conflicts: [String]) {
    let result = try! tree.layoutIfNeeded(typesetter: boxes)
    return (result, tree.takeNewConflicts())
  }

  func frame(_ name: String) -> Rect { tree.layoutFrame(of: self[name]) }
}
