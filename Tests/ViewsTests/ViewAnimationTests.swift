import Motion
import Graphics
import Layers
import Testing

@testable import Views

/// One view of which blocks change properties.
struct AnimatedView {
  var tree = ViewTree(size: Size(400, 400))
  let view: ViewID

  init() {
    view = tree.makeView(.view)
    tree.insert(view, into: tree.root)
  }

  var layer: LayerID { tree.layer(of: view) }

  @discardableResult
  mutating func animate(
    _ block: ViewAnimation, at time: Double, _ changes: (inout ViewTree, ViewID) -> Void
  ) -> ViewTree.BlockResult {
    let before = tree.layers[layer]
    changes(&tree, view)
    return tree.animate(layer, from: before, with: block, at: time)
  }

  func shown(_ time: Double) -> LayerState { tree.layers.presentation(of: layer, at: time) }

  /// Lets everything end that ends up to a time.
  mutating func stop(_ time: Double) -> [AnimationEvent] { tree.layers.stopAnimations(upTo: time) }
}

@Suite("View animation blocks")
struct ViewAnimationTests {
  private func moveX(_ x: Double) -> (inout ViewTree, ViewID) -> Void {
    { $0[$1, .center] = .point(Point(x, 0)) }
  }

  @Test(
    "Interrupted motion adds up: the vectors of animation.md §12.2",
    arguments: [
      (0.25, 12.9162), (0.5, 50), (0.6, 64.8394), (0.75, 74.1676), (0.9, 64.8394), (1, 50), (1.25, 12.9162), (1.5, 0),
    ])
  func additive(time: Double, expected: Double) {
    var view = AnimatedView()
    view.animate(ViewAnimation(duration: 1), at: 0, moveX(100))
    if time > 0.5 { view.animate(ViewAnimation(duration: 1), at: 0.5, moveX(0)) }
    #expect(abs(view.shown(time).position.x - expected) < 1e-4)
  }

  @Test(
    "A block finds what changed, in the layer's own state and in parts that layers share",
    arguments: [LayerProperty.position, .zPosition, .opacity, .cornerRadius, .shadowOpacity, .rasterizationScale])
  func finds(_ property: LayerProperty) throws {
    var view = AnimatedView()
    let value: Value = property == .position ? .point(Point(3, 4)) : .number(0.25)
    let before = view.tree.layers[view.layer]
    view.animate(ViewAnimation(duration: 1), at: 0) { $0[$1, layer: property] = value }
    #expect(view.tree.layers.animationKeys(of: view.layer) == [property.rawValue])
    #expect(property.isShared == !view.tree.layers[view.layer].sharesParts(with: before))
  }

  @Test(
    "Interrupted even motion stands still until the first part ends",
    arguments: [(0.5, 50.0), (0.75, 50), (1, 50), (1.25, 25)])
  func additiveLinear(time: Double, expected: Double) {
    var view = AnimatedView()
    let block = ViewAnimation(duration: 1, pace: .curve(.linear))
    view.animate(block, at: 0, moveX(100))
    view.animate(block, at: 0.5, moveX(0))
    #expect(abs(view.shown(time).position.x - expected) < 1e-9)
  }

  @Test("Additive animations stack under keys of their own and all finish")
  func stacking() {
    var view = AnimatedView()
    for number in 0..<3 { view.animate(ViewAnimation(duration: 1), at: Double(number) / 10, moveX(Double(number + 1))) }
    #expect(view.tree.layers.animationKeys(of: view.layer) == ["position", "position-2", "position-3"])
    let events = view.stop(2)
    #expect(events.map(\.kind) == [.didStop(finished: true), .didStop(finished: true), .didStop(finished: true)])
    #expect(events.map(\.time) == [1, 1.1, 1.2])
  }

  @Test("Colours are replaced, not added: from the old model value, or from what shows")
  func colors() {
    for (beginsFromCurrentState, expected) in [(false, 1.0), (true, 0.5)] {
      var view = AnimatedView()
      view.animate(ViewAnimation(duration: 1, pace: .curve(.linear)), at: 0) {
        $0[$1, .backgroundColor] = .color(Color(1, 0, 0))
      }
      let result = view.animate(
        ViewAnimation(duration: 1, pace: .curve(.linear), beginsFromCurrentState: beginsFromCurrentState), at: 0.5
      ) { $0[$1, .backgroundColor] = .color(Color(0, 0, 1)) }
      #expect(result.events.map(\.kind) == [.didStop(finished: false)])
      #expect(view.shown(0.5).backgroundColor.red == expected)
      #expect(view.tree.layers.animationKeys(of: view.layer) == ["backgroundColor"])
    }
  }

  @Test("From what shows is from the old value where nothing runs, or what ran is over")
  func colorsAtRest() {
    let block = ViewAnimation(duration: 1, pace: .curve(.linear), beginsFromCurrentState: true)
    var view = AnimatedView()
    view.tree[view.view, .backgroundColor] = .color(Color(0, 0, 0))
    view.animate(block, at: 0) { $0[$1, .backgroundColor] = .color(Color(1, 0, 0)) }
    #expect(view.shown(0).backgroundColor == Color(0, 0, 0) && view.shown(0.5).backgroundColor.red == 0.5)
    _ = view.stop(2)
    view.animate(block, at: 2) { $0[$1, .backgroundColor] = .color(Color(1, 1, 0)) }
    #expect(view.shown(2).backgroundColor == Color(1, 0, 0) && view.shown(2.5).backgroundColor.green == 0.5)
  }

  @Test("What did not change makes no animation; what jumps neither")
  func nothingToDo() {
    var view = AnimatedView()
    #expect(view.animate(ViewAnimation(duration: 1), at: 0) { $0[$1, .alpha] = .number(1) }.animations.isEmpty)
    #expect(view.animate(ViewAnimation(duration: 1), at: 0) { $0[$1, .hidden] = .bool(true) }.animations.isEmpty)
    #expect(view.shown(0).isHidden)
  }

  @Test("A frame moves as position and size; the bounds' origin apart from it")
  func frame() {
    var view = AnimatedView()
    view.animate(ViewAnimation(duration: 1, pace: .curve(.linear)), at: 0) {
      $0[$1, .frame] = .rect(Rect(0, 0, 100, 60))
    }
    #expect(view.tree.layers.animationKeys(of: view.layer) == ["bounds.size", "position"])
    #expect(view.shown(0.5).frame == Rect(0, 0, 50, 30))
    view.animate(ViewAnimation(duration: 1, pace: .curve(.linear)), at: 0) {
      $0[$1, .bounds] = .rect(Rect(0, 40, 100, 60))
    }
    #expect(view.tree.layers.animationKeys(of: view.layer) == ["bounds.size", "position", "bounds.origin"])
    #expect(view.shown(0.5).bounds == Rect(0, 20, 50, 30))
  }

  @Test("Old values show during the delay, also for a second block")
  func delay() {
    var view = AnimatedView()
    view.animate(ViewAnimation(duration: 1, delay: 2, pace: .curve(.linear)), at: 1, moveX(100))
    #expect([1, 2.9, 3, 3.5, 4].map { view.shown($0).position.x } == [0, 0, 0, 50, 100])
    #expect(view.tree.layers.nextEventTime == 4)
  }

  @Test("Transforms add up in local space and may start from nothing")
  func transforms() {
    var view = AnimatedView()
    view.tree[view.view, .transform] = .transform(.scale(0, 0, 1))
    view.animate(ViewAnimation(duration: 1, pace: .curve(.linear)), at: 0) {
      $0[$1, .transform] = .transform(.identity)
    }
    #expect(abs(view.shown(0.5).transform.row1.x - 0.5) < 1e-12)
    view.animate(ViewAnimation(duration: 1, pace: .curve(.linear)), at: 2) {
      $0[$1, .transform] = .transform(.scale(0, 0, 1))
    }
    #expect(abs(view.shown(2.25).transform.row1.x - 0.75) < 1e-12)
  }

  @Test("Autoreverse: there and back, then the jump to the new value; with repeat for ever")
  func autoreverse() {
    var view = AnimatedView()
    view.animate(ViewAnimation(duration: 1, pace: .curve(.linear), autoreverses: true), at: 0, moveX(100))
    #expect([0.5, 1, 1.5, 1.75].map { view.shown($0).position.x } == [50, 100, 50, 25])
    #expect(view.stop(2).count == 1)
    #expect(view.shown(2).position.x == 100)
    view.animate(
      ViewAnimation(duration: 1, pace: .curve(.linear), repeatCount: .infinity, autoreverses: true), at: 2, moveX(0))
    #expect([2.5, 3, 3.5, 1e6 + 0.5].map { view.shown($0).position.x } == [50, 0, 50, 50])
    #expect(view.tree.layers.nextEventTime == nil)
  }

  @Test("A block at time zero begins at once, as any other")
  func timeZero() {
    var view = AnimatedView()
    view.animate(ViewAnimation(duration: 1, pace: .curve(.linear)), at: 0, moveX(100))
    #expect(view.shown(0).position.x == 0)
    #expect(view.shown(0.25).position.x == 25)
    #expect(view.tree.layers.nextEventTime == 1)
  }

  @Test(
    "Springs: stiffness and damping of animation.md §7.2",
    arguments: [
      (1.0, 0.5, 0.0, [0.23607, 0.67107, 0.94448, 0.99221, 0.99900]),
      (0.8, 0.5, 0, [0.24859, 0.74837, 1.00908, 1.00755, 1.00030]),
      (0.6, 0.6, 0, [0.37359, 0.99818, 1.03693, 0.99168, 1.00054]),
      (0.5, 1, 0, [0.48782, 1.14422, 0.98715, 0.99885, 1.00097]),
      (0.33, 1, 0, [0.86454, 1.18572, 1.01050, 0.98764, 1.00230]),
      (0.5, 1, 1, [0.51273, 1.14435, 0.99043, 0.99709, 1.00155]),
      (0.7, 0.8, 20, [1.03181, 1.24167, 1.00892, 0.99237, 1.00037]),
    ])
  func springs(damping: Double, duration: Double, velocity: Double, expected: [Double]) {
    var view = AnimatedView()
    let spring = Spring(duration: duration, dampingRatio: damping, initialVelocity: velocity)
    view.animate(ViewAnimation(duration: duration, pace: .spring(spring)), at: 0, moveX(100))
    for (part, x) in zip([0.1, 0.25, 0.5, 0.75, 1], expected) {
      #expect(abs(view.shown(part * duration).position.x / 100 - x) < 2e-5)
    }
  }

  @Test("Thousands of stacked animations stay affordable and exact")
  func manyStacked() {
    var view = AnimatedView()
    for number in 1...2_000 { view.animate(ViewAnimation(duration: 10), at: 0, moveX(Double(number))) }
    #expect(abs(view.shown(0).position.x) < 1e-9)
    #expect(view.stop(10).count == 2_000)
    #expect(view.shown(10).position.x == 2_000)
  }
}
