import Graphics
import Layers
import Testing

@testable import Views

@Suite("Keyframe blocks")
struct KeyframeTests {
  private typealias Change = (start: Double, end: Double, change: (inout ViewTree, ViewID) -> Void)

  private func view(
    _ changes: [Change], block: ViewAnimation = ViewAnimation(duration: 1, pace: .curve(.linear)),
    isDiscrete: Bool = false
  ) -> AnimatedView {
    var view = AnimatedView()
    var made: [ViewTree.KeyframeChange] = []
    for (start, end, change) in changes {
      let before = view.tree.layers[view.layer]
      change(&view.tree, view.view)
      made.append(
        ViewTree.KeyframeChange(
          during: KeyframeSpan(start: start, end: end), before: before, after: view.tree.layers[view.layer]))
    }
    _ = view.tree.animateKeyframes(
      view.layer, changes: made, with: block, mode: isDiscrete ? .discrete : .linear, at: 0)
    return view
  }

  private func x(_ value: Double) -> (inout ViewTree, ViewID) -> Void { { $0[$1, .center] = .point(Point(value, 0)) } }

  private func positions(_ view: AnimatedView, _ times: [Double]) -> [Double] {
    times.map { (view.shown($0).position.x * 1e9).rounded() / 1e9 }
  }

  @Test("At half the time the centre is half way, turn and colour are done (animation.md §12.5)")
  func halfTime() {
    let view = view(
      [
        (0, 1, { $0[$1, .center] = .point(Point(100, 100)) }),
        (0, 0.5, { $0[$1, .transform] = .transform(Transform3D(.rotation(0.785_398_163_397_448))) }),
        (0, 0.5, { $0[$1, .backgroundColor] = .color(Color(0, 1, 0)) }),
      ], block: ViewAnimation(duration: 2))
    let shown = view.shown(1)
    #expect((shown.position - Point(50, 50)).length < 1e-9)
    #expect(abs(shown.transform.row1.x - 0.707_106_781_186_547) < 1e-9)
    #expect(shown.backgroundColor == Color(0, 1, 0))
    let early = view.shown(0.5)
    #expect(abs(early.position.x - 12.9162) < 1e-4)
    #expect(abs(early.backgroundColor.green - 0.258324) < 1e-5)
  }

  @Test("Values hold before, between and after the keyframes of a property")
  func holding() {
    let view = view([(0.2, 0.4, x(100)), (0.6, 0.8, x(0))])
    #expect(positions(view, [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.95]) == [0, 0, 50, 100, 100, 100, 50, 0, 0])
  }

  @Test("Keyframes of different numbers of a property that overlap leave each other alone")
  func numbersApart() {
    let bounce = view([
      (0, 1, { $0[$1, .center] = .point(Point(100, 0)) }),
      (0, 0.5, { $0[$1, .center] = .point(Point(100, 40)) }), (0.5, 1, { $0[$1, .center] = .point(Point(100, 0)) }),
    ])
    for time in [0, 0.25, 0.5, 0.625] {
      let expected = Point(100 * time, time <= 0.5 ? 80 * time : 80 * (1 - time))
      #expect((bounce.shown(time).position - expected).length < 1e-9)
    }
    let turned = Transform3D(.rotation(1))
    let pulse = view([
      (0, 1, { $0[$1, .transform] = .transform(turned) }),
      (0.5, 0.75, { $0[$1, .transform] = .transform(.scale(2, 2, 1).concatenating(turned)) }),
    ])
    let shown = pulse.shown(0.75).transform
    let expected = Transform3D.scale(2, 2, 1).concatenating(Transform3D(.rotation(0.75)))
    #expect(abs(shown.row1.x - expected.row1.x) < 1e-9 && abs(shown.row1.y - expected.row1.y) < 1e-9)
    let same = view([(0, 1, x(100)), (0.5, 1, x(0))])
    #expect(positions(same, [0.25, 0.5, 0.75]) == [25, 100, 50], "of the same number the later one counts")
  }

  @Test("A view that turns on by keyframes turns the shorter way at each, while others scale it")
  func turningOn() {
    func turned(_ thirds: Double, _ scale: Double = 1) -> (inout ViewTree, ViewID) -> Void {
      let transform = Transform3D.scale(scale, scale, 1)
        .concatenating(Transform3D(.rotation(thirds * 2 * Double.pi / 3)))
      return { $0[$1, .transform] = .transform(transform) }
    }
    let wheel = view([
      (0, 0.25, turned(1)), (0.25, 0.5, turned(2)), (0.5, 0.75, turned(3)), (0, 1, turned(3, 2)),
    ])
    for (time, thirds) in [(0.125, 0.5), (0.25, 1), (0.375, 1.5), (0.5, 2), (0.625, 2.5)] {
      let shown = wheel.shown(time).transform
      let expected = Transform3D(.rotation(thirds * 2 * Double.pi / 3))
      let size = 1 + time
      #expect(abs(shown.row1.x - size * expected.row1.x) < 1e-9 && abs(shown.row1.y - size * expected.row1.y) < 1e-9)
    }
  }

  @Test("A keyframe without length jumps at its start")
  func jump() {
    let view = view([(0.5, 0.5, x(100))])
    #expect(positions(view, [0.25, 0.499, 0.5, 0.9]) == [0, 0, 100, 100])
  }

  @Test("A keyframe that reaches beyond the end is cut there")
  func clipped() {
    #expect(positions(view([(0.5, 1.5, x(100))]), [0.5, 0.75, 1]) == [0, 50, 100])
  }

  @Test("Of overlapping keyframes the later call wins from its start on")
  func overlapping() {
    let later = view([(0, 1, x(100)), (0.5, 1, x(0))])
    #expect(positions(later, [0.25, 0.499, 0.5, 0.75, 1]) == [25, 49.9, 100, 50, 0])
    let earlier = view([(0.5, 1, x(100)), (0, 0.5, x(40))])
    #expect(positions(earlier, [0, 0.25, 0.5, 0.75, 1]) == [100, 70, 40, 40, 40])
  }

  @Test("Discrete: every value shows from the end of its keyframe on")
  func discrete() {
    let view = view([(0, 0.5, x(100)), (0.5, 1, x(30))], isDiscrete: true)
    #expect(positions(view, [0, 0.49, 0.5, 0.99, 1]) == [0, 0, 100, 100, 30])
  }

  @Test("A view may shrink to nothing in a keyframe")
  func singular() {
    let view = view([
      (0, 0.5, { $0[$1, .transform] = .transform(.scale(2, 2, 1)) }),
      (0.5, 1, { $0[$1, .transform] = .transform(.scale(0, 0, 1)) }),
    ])
    let scales = [0, 0.25, 0.5, 0.75].map { view.shown($0).transform.row1.x }
    for (scale, expected) in zip(scales, [1, 1.5, 2, 1]) { #expect(abs(scale - expected) < 1e-9) }
  }

  @Test("A keyframe block on top of a running animation starts from what shows")
  func additive() {
    var view = AnimatedView()
    view.animate(ViewAnimation(duration: 1, pace: .curve(.linear)), at: 0) { $0[$1, .center] = .point(Point(100, 0)) }
    let before = view.tree.layers[view.layer]
    view.tree[view.view, .center] = .point(Point(0, 0))
    _ = view.tree.animateKeyframes(
      view.layer,
      changes: [
        ViewTree.KeyframeChange(
          during: KeyframeSpan(start: 0, end: 1), before: before, after: view.tree.layers[view.layer])
      ],
      with: ViewAnimation(duration: 1, pace: .curve(.linear)), at: 0.5)
    #expect(view.shown(0.5).position.x == 50)
    #expect(view.tree.layers.animationKeys(of: view.layer) == ["position", "position-2"])
  }

  @Test("A keyframe ends where the next one begins, however its end was added up")
  func sums() {
    #expect(0.1 + 0.2 > 0.3 && KeyframeSpan(start: 0.1, end: 0.1 + 0.2).end == 0.3)
    #expect(KeyframeSpan(start: 1.0 / 3, end: 2.0 / 3).end == 2.0 / 3)
  }
}
