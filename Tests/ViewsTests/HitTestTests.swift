import Graphics
import Layers
import TestSupport
import Testing

@testable import Views

@Suite("Hit testing")
struct HitTestTests {
  private func tree(_ frames: [Rect]) -> (tree: ViewTree, views: [ViewID]) {
    var tree = ViewTree(size: Size(200, 200))
    var views: [ViewID] = []
    for frame in frames {
      let view = tree.makeView(.view)
      tree[view, .frame] = .rect(frame)
      tree.insert(view, into: views.last ?? tree.root)
      views.append(view)
    }
    return (tree, views)
  }

  @Test("Hidden, transparent and disabled views are passed over with everything in them")
  func passedOver() {
    let (plain, views) = tree([Rect(10, 10, 100, 100), Rect(10, 10, 50, 50)])
    let point = Point(30, 30)
    #expect(plain.hitTest(point, in: plain.root) == views[1])
    let changes: [(ViewProperty, Value)] = [
      (.hidden, .bool(true)), (.alpha, .number(0.009)), (.userInteractionEnabled, .bool(false)),
    ]
    for (property, value) in changes {
      var inner = plain
      inner[views[1], property] = value
      #expect(inner.hitTest(point, in: inner.root) == views[0])
      var outer = plain
      outer[views[0], property] = value
      #expect(outer.hitTest(point, in: outer.root) == outer.root)
    }
    var visible = plain
    visible[views[1], .alpha] = .number(0.01)
    #expect(visible.hitTest(point, in: visible.root) == views[1])
  }

  @Test("A subview outside its superview's bounds is not hit, although it shows")
  func outside() {
    let (tree, views) = tree([Rect(10, 10, 50, 50), Rect(40, 40, 50, 50)])
    #expect(tree.hitTest(Point(80, 80), in: tree.root) == tree.root)
    #expect(tree.hitTest(Point(55, 55), in: tree.root) == views[1])
  }

  @Test("Top and left edges belong to a view, right and bottom edges do not")
  func edges() {
    let (tree, views) = tree([Rect(10, 10, 50, 50)])
    #expect(tree.hitTest(Point(10, 10), in: tree.root) == views[0])
    #expect(tree.hitTest(Point(60, 30), in: tree.root) == tree.root)
    #expect(tree.hitTest(Point(200, 30), in: tree.root) == nil)
    #expect(tree.hitTest(Point(.nan, 30), in: tree.root) == nil)
  }

  @Test("Labels and image views receive no touches of their own")
  func labels() {
    for viewClass in [ViewClass.label, .imageView] {
      var tree = ViewTree(size: Size(100, 100))
      let view = tree.makeView(viewClass)
      tree[view, .frame] = .rect(Rect(0, 0, 50, 50))
      tree.insert(view, into: tree.root)
      #expect(tree.hitTest(Point(5, 5), in: tree.root) == tree.root)
      tree[view, .userInteractionEnabled] = .bool(true)
      #expect(tree.hitTest(Point(5, 5), in: tree.root) == view)
    }
  }

  @Test("Random trees with turned and scrolled views: as a plain search from front to back says")
  func againstRecursion() {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let tree = randomTree(&generator)
      for _ in 0..<20 {
        let point = Point(.random(in: -20...220, using: &generator), .random(in: -20...220, using: &generator))
        #expect(tree.hitTest(point, in: tree.root) == search(tree, tree.root, point))
      }
    }
  }

  @Test("Conversion to a view and back returns to the point")
  func conversion() throws {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let tree = randomTree(&generator)
      for view in tree.descendants(of: tree.root) {
        let center = tree.layers[tree.layer(of: view)].bounds.center
        let point = try #require(tree.convert(tree.centerOnCanvas(of: view), to: view))
        #expect((point - center).length < 1e-6)
      }
    }
  }

  private func randomTree(_ generator: inout SeededGenerator) -> ViewTree {
    var tree = ViewTree(size: Size(200, 200))
    var views = [tree.root]
    for _ in 0..<12 {
      let view = tree.makeView(.view)
      tree[view, .bounds] = .rect(
        Rect(
          .random(in: -30...30, using: &generator), .random(in: -30...30, using: &generator),
          .random(in: 0...150, using: &generator), .random(in: 0...150, using: &generator)))
      tree[view, .center] = .point(
        Point(.random(in: 0...150, using: &generator), .random(in: 0...150, using: &generator)))
      let turn = AffineTransform.rotation(.random(in: -3...3, using: &generator))
      tree[view, .transform] = .transform(
        Transform3D(turn.concatenating(.scale(.random(in: 0.3...2, using: &generator), 1))))
      tree[view, .hidden] = .bool(Int.random(in: 0..<6, using: &generator) == 0)
      tree[view, .userInteractionEnabled] = .bool(Int.random(in: 0..<6, using: &generator) > 0)
      tree.insert(view, into: views[Int.random(in: views.indices, using: &generator)])
      views.append(view)
    }
    return tree
  }

  private func search(_ tree: ViewTree, _ view: ViewID, _ point: Point) -> ViewID? {
    let state = tree.layers[tree.layer(of: view)]
    guard tree[view, .userInteractionEnabled] == .bool(true), !state.isHidden, state.opacity >= 0.01,
      let local = state.planeTransform.inverted?.apply(point), state.bounds.contains(local)
    else { return nil }
    return tree.subviews(of: view).reversed().lazy.compactMap { search(tree, $0, local) }.first ?? view
  }
}
