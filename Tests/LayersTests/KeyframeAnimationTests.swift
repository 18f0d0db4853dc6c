import Graphics
import Testing

@testable import Layers
@testable import Motion

@Suite("Keyframe animations: the vectors of animation.md §6")
struct KeyframeAnimationTests {
  private func number(_ value: Value?) -> Double {
    if case .number(let number)? = value { number } else { .nan }
  }

  private func cubic(_ shapes: [SplineShape] = []) -> KeyframeAnimation {
    KeyframeAnimation(
      values: [0.0, 10, 0, 5].map(Value.number), calculationMode: .cubic, shapes: shapes)
  }

  @Test("Cubic: through all values, smooth, with bias and continuity")
  func cubicVectors() {
    let vectors: [(q: Double, x: Double)] = [
      (1 / 6, 5.625), (1 / 3, 10), (0.5, 5.3125), (2 / 3, 0), (5 / 6, 1.875), (0, 0), (1, 5),
    ]
    for (q, x) in vectors {
      #expect(abs(number(cubic().value(at: q)) - x) < 1e-9, "at \(q)")
    }
    let bias = cubic([SplineShape(), SplineShape(bias: 0.5)])
    #expect(abs(number(bias.value(at: 1.0 / 6)) - 5) < 1e-9 && abs(number(bias.value(at: 0.5)) - 5.9375) < 1e-9)
    let corner = cubic([SplineShape(), SplineShape(continuity: 0.5)])
    #expect(abs(number(corner.value(at: 1.0 / 6)) - 6.25) < 1e-9 && abs(number(corner.value(at: 0.5)) - 5.9375) < 1e-9)
    let tight = cubic((0..<4).map { _ in SplineShape(tension: 1) })
    #expect(abs(number(tight.value(at: 1.0 / 6)) - 5) < 1e-9, "without tangents every segment eases in and out")
  }

  @Test("Where the animation's timing function overshoots, straight segments go on beyond the first and the last key")
  func overshooting() {
    let keys = KeyframeAnimation(values: [0.0, 10, 40].map(Value.number), keyTimes: [0, 0.5, 1])
    #expect(number(keys.value(at: -0.1)) == -2)
    #expect(abs(number(keys.value(at: 1.1)) - 46) < 1e-9)
    #expect(abs(keys.vector([SIMD4(repeating: 0), SIMD4(repeating: 10), SIMD4(repeating: 40)], at: 1.1).x - 46) < 1e-9)
    // A segment that has a timing function of its own ends with it, and so do curves and jumps.
    let eased = KeyframeAnimation(
      values: [0.0, 10].map(Value.number), timingFunctions: [TimingFunction(0.42, 0, 0.58, 1)])
    #expect(number(eased.value(at: 1.1)) == 10 && number(eased.value(at: -0.1)) == 0)
    #expect(number(cubic().value(at: 1.1)) == 5)
    let held = KeyframeAnimation(values: [0.0, 10].map(Value.number), calculationMode: .discrete)
    #expect(number(held.value(at: 1.1)) == 10 && number(held.value(at: -0.1)) == 0)
    let jump = KeyframeAnimation(values: [0.0, 5, 10].map(Value.number), keyTimes: [0, 0, 1])
    #expect(number(jump.value(at: -0.1)) == 0)
  }

  @Test("Cubic paced: even speed along the curve, whatever the key times say")
  func cubicPaced() {
    let points = [Point(0, 0), Point(100, 0), Point(100, 10), Point(0, 10)].map(Value.point)
    let animation = KeyframeAnimation(values: points, keyTimes: [0, 0.1, 0.2, 1], calculationMode: .cubicPaced)
    var steps: [Double] = []
    for index in 0..<200 {
      guard case .point(let a)? = animation.value(at: Double(index) / 200),
        case .point(let b)? = animation.value(at: Double(index + 1) / 200)
      else { continue }
      steps.append((b - a).length)
    }
    let mean = steps.reduce(0, +) / 200
    #expect(steps.count == 200 && steps.allSatisfy { abs($0 - mean) < mean * 0.1 })
  }

  @Test("Along a path: keys at its corners, curves by parameter or by length, jumps between subpaths")
  func paths() {
    var builder = PathBuilder()
    builder.move(to: Point(0, 0))
    builder.line(to: Point(100, 0))
    builder.cubic(Point(100, 0), Point(100, 100), to: Point(200, 100))
    builder.move(to: Point(0, 300))
    builder.line(to: Point(0, 400))
    let along = KeyframeAnimation(path: builder.path)
    #expect(along.value(at: 0.5 / 3) == .point(Point(50, 0)) && along.value(at: 1.0 / 3) == .point(Point(100, 0)))
    guard case .point(let middle)? = along.value(at: 0.5) else { return }
    #expect((middle - Point(112.5, 50)).length < 1e-9, "the middle of the curve by its parameter")
    #expect(along.value(at: 1) == .point(Point(0, 400)))
    guard case .point(let jumped)? = along.value(at: 2.0 / 3 + 1e-9) else { return }
    #expect(jumped.x == 0 && abs(jumped.y - 300) < 1e-3)
    let paced = KeyframeAnimation(calculationMode: .paced, path: .ellipse(in: Rect(-100, -100, 200, 200)))
    var last: Point?
    for index in 0...100 {
      guard case .point(let point)? = paced.value(at: Double(index) / 100) else { return }
      #expect(abs(point.length - 100) < 0.1)
      if let last { #expect(abs((point - last).length - 6.2822) < 0.01) }
      last = point
    }
  }

  @Test("Rotation with the path, and half a turn more")
  func rotation() {
    var builder = PathBuilder()
    builder.move(to: Point(0, 0))
    builder.line(to: Point(100, 0))
    builder.line(to: Point(100, 0))
    builder.line(to: Point(100, 100))
    let auto = KeyframeAnimation(path: builder.path, rotationMode: .auto)
    #expect(auto.rotation(at: 0.25) == 0 && auto.rotation(at: 0.75) == .pi / 2)
    #expect(KeyframeAnimation(path: builder.path, rotationMode: .autoReverse).rotation(at: 0.25) == .pi)
    #expect(KeyframeAnimation(values: [.point(.zero)], rotationMode: .auto).rotation(at: 0) == nil)
    var tree = LayerTree()
    let layer = tree.makeLayer(.layer)
    tree[layer].transform = Transform3D(.scale(2, 1))
    var animation = Animation(.keyframe(AnimationTarget(.position), auto))
    animation.timing.duration = 1
    _ = tree.add(animation, forKey: nil, to: layer, at: 0)
    let shown = tree.presentation(of: layer, at: 0.75)
    #expect(shown.position == Point(100, 50))
    let turned = shown.transform.affine?.apply(Point(0, 1))
    #expect(abs((turned ?? .zero).x + 2) < 1e-12, "the turn acts before the layer's own transform")
  }

  @Test("Cumulative keyframes go on where a cycle ended")
  func cumulative() {
    var tree = LayerTree()
    let layer = tree.makeLayer(.layer)
    var animation = Animation(
      .keyframe(AnimationTarget(.zPosition), KeyframeAnimation(values: [0.0, 4, 10].map(Value.number))))
    animation.timing.duration = 1
    animation.timing.repeatCount = 3
    animation.isCumulative = true
    _ = tree.add(animation, forKey: nil, to: layer, at: 0)
    #expect(tree.presentation(of: layer, at: 2.5).zPosition == 24)
  }

  @Test("Hostile keyframes: no values, one, not-a-number, a path that goes nowhere")
  func hostile() {
    for mode in KeyframeAnimation.CalculationMode.allCases {
      #expect(KeyframeAnimation(values: [], calculationMode: mode).value(at: 0.5) == nil)
      #expect(KeyframeAnimation(values: [.number(3)], calculationMode: mode).value(at: 0.5) == .number(3))
      let strange = KeyframeAnimation(
        values: [.number(.nan), .number(.infinity), .number(1e308), .number(-1e308)], calculationMode: mode)
      for q in [-1, 0, 0.1, 0.5, 0.9, 1, 2, .nan] { _ = strange.value(at: q) }
      #expect(KeyframeAnimation(calculationMode: mode, path: .empty).value(at: 0.5) == nil)
      let still = KeyframeAnimation(values: [.point(.zero), .point(.zero)], calculationMode: mode)
      #expect(still.value(at: 0.3) == .point(.zero))
    }
  }
}
