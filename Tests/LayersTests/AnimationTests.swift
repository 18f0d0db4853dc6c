import Graphics
import Testing

@testable import Layers
@testable import Motion

@Suite("Animations: the vectors of animation.md §4 to §6 and §10")
struct AnimationTests {
  /// A layer with animations, evaluated at a time.
  private func opacity(_ animations: [Animation], at time: Double, model: Double = 1) -> Double {
    var tree = LayerTree()
    let layer = tree.makeLayer(.layer)
    tree[layer].opacity = model
    for animation in animations { _ = tree.add(animation, forKey: nil, to: layer, at: 0) }
    return tree.presentation(of: layer, at: time).opacity
  }

  private func basic(_ from: Double?, _ to: Double?, _ by: Double? = nil, duration: Double = 1) -> Animation {
    var animation = Animation(
      .basic(
        AnimationTarget(.opacity),
        BasicAnimation(from: from.map(Value.number), to: to.map(Value.number), by: by.map(Value.number))))
    animation.timing.duration = duration
    return animation
  }

  @Test("From, to and by in every combination")
  func ends() {
    #expect(opacity([basic(2, 4)], at: 0.25) == 2.5)
    #expect(opacity([basic(2, nil, 8)], at: 0.25) == 4)
    #expect(opacity([basic(nil, 4, 8)], at: 0.25) == -2)
    #expect(opacity([basic(3, nil)], at: 0.25) == 2.5)
    #expect(opacity([basic(nil, 3)], at: 0.25) == 1.5)
    #expect(opacity([basic(nil, nil, 2)], at: 0.25) == 1.5)
    #expect(opacity([basic(2, 4)], at: 1) == 1, "after its end the model shows")
  }

  @Test("Cumulative, additive, and the later of two wins")
  func accumulation() {
    var cumulative = basic(0, 10, duration: 2)
    cumulative.timing.repeatCount = 3
    cumulative.isCumulative = true
    #expect(opacity([cumulative], at: 3) == 15)
    var additive = basic(4, 0)
    additive.isAdditive = true
    #expect(opacity([additive], at: 0.25) == 4)
    #expect(opacity([basic(0, 10), additive], at: 0.5) == 7)
    #expect(opacity([basic(0, 10), basic(20, 30)], at: 0.5) == 25)
  }

  @Test("A cumulative spring that its duration cuts goes on where it was cut")
  func cutSpring() {
    let ends = BasicAnimation(from: .number(0), to: .number(10))
    var animation = Animation(.spring(AnimationTarget(.opacity), ends, Spring()))
    animation.timing.duration = 0.125
    animation.timing.repeatCount = 3
    animation.isCumulative = true
    let cut = 10 * Spring().progress(at: 0.125)
    #expect(opacity([animation], at: 0.125) == cut && opacity([animation], at: 0.25) == 2 * cut)
    animation.timing.autoreverses = true
    #expect(opacity([animation], at: 0.25) == 0, "there and back ends at the start")
  }

  @Test("Keyframes: discrete, linear with key times, paced")
  func keyframes() {
    let numbers = [0.0, 30, 60].map(Value.number)
    let discrete = KeyframeAnimation(values: numbers, keyTimes: [0, 0.25, 0.75, 1], calculationMode: .discrete)
    #expect(
      discrete.value(at: 0.74) == .number(30) && discrete.value(at: 0.75) == .number(60)
        && discrete.value(at: 1) == .number(60))
    let linear = KeyframeAnimation(values: numbers, keyTimes: [0, 0.25, 1])
    #expect(linear.value(at: 0.125) == .number(15) && linear.value(at: 0.625) == .number(45))
    #expect(
      KeyframeAnimation(values: numbers, keyTimes: [0, 2, 1]).value(at: 0.5) == .number(30),
      "invalid key times do not count")
    let points = [Point(0, 0), Point(30, 0), Point(30, 40), Point(30, 50)].map(Value.point)
    let paced = KeyframeAnimation(values: points, calculationMode: .paced)
    for (q, expected) in [(0.25, Point(20, 0)), (0.5, Point(30, 10)), (0.75, Point(30, 30))] {
      guard case .point(let point)? = paced.value(at: q) else { Issue.record("no point"); continue }
      #expect((point - expected).length < 1e-9)
    }
  }

  @Test("Colours mix straight components; transforms turn the shorter way")
  func interpolation() {
    #expect(
      Value.color(Color(1, 0, 0)).interpolated(to: .color(Color(0, 0, 1, 0)), progress: 0.5)
        == .color(Color(0.5, 0, 0.5, 0.5)))
    let target = Transform3D(AffineTransform.scale(2, 2).concatenating(.rotation(.pi / 2)))
    guard case .transform(let half) = Value.transform(.identity).interpolated(to: .transform(target), progress: 0.5)
    else { return }
    for (actual, expected) in zip(
      [half.row1.x, half.row1.y, half.row2.x, half.row2.y], [1.06066, 1.06066, -1.06066, 1.06066])
    {
      #expect(abs(actual - expected) < 1e-5)
    }
    let back = Transform3D(.rotation(1.5 * .pi))
    guard case .transform(let short) = Value.transform(.identity).interpolated(to: .transform(back), progress: 0.5)
    else { return }
    #expect(abs(short.row1.y + 0.5.squareRoot()) < 1e-9, "a quarter turn back, half way")
  }

  @Test("Components of a transform compose: scale, then rotation, then translation")
  func components() {
    var value = Value.transform(.identity)
    value = value.replacing(.scale, with: .number(2))!
    value = value.replacing(.rotationZ, with: .number(.pi / 2))!
    value = value.replacing(.translationX, with: .number(10))!
    guard case .transform(let transform) = value, let affine = transform.affine else { return }
    let point = affine.apply(Point(1, 0))
    #expect(abs(point.x - 10) < 1e-9 && abs(point.y - 2) < 1e-9)
  }

  @Test("The same key replaces, removal and natural ends are told in order")
  func events() {
    var tree = LayerTree()
    let layer = tree.makeLayer(.layer)
    let (first, none) = tree.add(basic(0, 1, duration: 2), forKey: "a", to: layer, at: 0)
    #expect(none.isEmpty)
    let (second, replaced) = tree.add(basic(0, 1, duration: 3), forKey: "a", to: layer, at: 1)
    #expect(replaced.map(\.animation) == [first] && replaced[0].kind == .didStop(finished: false))
    #expect(tree.nextEventTime == 4)
    #expect(tree.stopAnimations(upTo: 3.9).isEmpty)
    let ended = tree.stopAnimations(upTo: 10)
    #expect(ended == [AnimationEvent(animation: second, time: 4, kind: .didStop(finished: true))])
    #expect(tree.nextEventTime == nil)
  }

  @Test("Frames of turned layers, compositing.md §1")
  func frames() {
    func frame(_ anchor: Point, _ degrees: Double) -> Rect {
      var state = LayerState()
      state.bounds = Rect(0, 0, 100, 50)
      state.position = Point(100, 100)
      state.anchorPoint = anchor
      state.transform = Transform3D(.rotation(degrees * .pi / 180))
      return state.frame
    }
    for (actual, expected) in [
      (frame(Point(0.5, 0.5), 45), Rect(46.967, 46.967, 106.066, 106.066)),
      (frame(Point(0, 0), 30), Rect(75, 100, 111.6025, 93.3013)),
      (frame(Point(0.5, 0.5), 90), Rect(75, 50, 50, 100)),
    ] {
      #expect(abs(actual.minX - expected.minX) < 1e-3 && abs(actual.minY - expected.minY) < 1e-3)
      #expect(abs(actual.width - expected.width) < 1e-3 && abs(actual.height - expected.height) < 1e-3)
    }
  }

  @Test(
    "Gravity, compositing.md §3.5",
    arguments: [
      (ContentsGravity.resize, Rect(0, 0, 200, 120)), (.resizeAspect, Rect(0, 10, 200, 100)),
      (.resizeAspectFill, Rect(-20, 0, 240, 120)),
      (.center, Rect(50, 35, 100, 50)), (.bottom, Rect(50, 0, 100, 50)), (.top, Rect(50, 70, 100, 50)),
      (.left, Rect(0, 35, 100, 50)), (.right, Rect(100, 35, 100, 50)), (.bottomLeft, Rect(0, 0, 100, 50)),
      (.bottomRight, Rect(100, 0, 100, 50)), (.topLeft, Rect(0, 70, 100, 50)), (.topRight, Rect(100, 70, 100, 50)),
    ])
  func gravity(_ gravity: ContentsGravity, expected: Rect) {
    #expect(ContentsPlacement.rect(gravity: gravity, content: Size(100, 50), bounds: Rect(0, 0, 200, 120)) == expected)
  }
}
