import Graphics
import TestSupport
import Testing

@testable import Layers
@testable import Motion

@Suite("Transforms in space: animation.md §4.1 and §4.2")
struct TransformTests {
  private func isEqual(_ a: Transform3D, _ b: Transform3D, _ tolerance: Double = 1e-9) -> Bool {
    zip([a.row1, a.row2, a.row3, a.row4], [b.row1, b.row2, b.row3, b.row4]).allSatisfy { x, y in
      (0..<4).allSatisfy { abs(x[$0] - y[$0]) <= tolerance * max(1, abs(y[$0])) }
    }
  }

  private func random(_ generator: inout SeededGenerator, perspective: Bool) -> Transform3D {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    var result = Transform3D.scale(number(0.2...3), number(0.2...3), number(0.2...3))
    for function in [ValueFunction.rotateX, .rotateY, .rotateZ] {
      if case .transform(let turn)? = function(.number(number(-3...3))) { result = result.concatenating(turn) }
    }
    result = result.concatenating(.translation(number(-100...100), number(-100...100), number(-100...100)))
    if perspective {
      var view = Transform3D.identity
      view.row3.w = -1 / number(300...1000)
      result = result.concatenating(view)
    }
    return result
  }

  @Test("Taken apart and put together again, a transform is itself; its inverse undoes it")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 41)
    for index in 0..<500 {
      let transform = random(&generator, perspective: index % 2 == 0)
      let parts = try #require(TransformDecomposition(transform))
      let m44 = transform.row4.w
      let normal = Transform3D(
        transform.row1 / m44, transform.row2 / m44, transform.row3 / m44, transform.row4 / m44)
      #expect(isEqual(parts.transform, normal, 1e-8))
      let inverse = try #require(transform.inverse)
      #expect(isEqual(transform.concatenating(inverse), .identity, 1e-8))
      let end = random(&generator, perspective: false)
      #expect(isEqual(transform.interpolated(to: end, progress: 1), end, 1e-7))
    }
  }

  @Test("In the plane, both ways of taking apart agree")
  func agreement() throws {
    var generator = SeededGenerator(seed: 42)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    for _ in 0..<300 {
      func plane() -> Transform3D {
        Transform3D(
          AffineTransform.scale(number(0.2...3), number(0.2...3))
            .concatenating(AffineTransform(1, 0, number(-0.5...0.5), 1, 0, 0))
            .concatenating(.rotation(number(-3...3))).concatenating(.translation(number(-9...9), number(-9...9))))
      }
      let (a, b) = (plane(), plane())
      let p = number(0...1)
      let flat = try #require(PlaneDecomposition(a)).interpolated(to: #require(PlaneDecomposition(b)), progress: p)
      let deep = try #require(TransformDecomposition(a))
        .interpolated(to: #require(TransformDecomposition(b)), progress: p)
      #expect(isEqual(flat.transform, deep.transform, 1e-7))
    }
  }

  @Test("Half turns go the way of the target's m12; a turn about y leaves the plane")
  func halfTurns() throws {
    let half = Transform3D(.rotation(.pi)).interpolated(to: .identity, progress: 0.5)
    #expect(abs(half.row1.y + 1) < 1e-6, "onwards from half a turn")
    let there = Transform3D.identity.interpolated(to: Transform3D(.rotation(.pi)), progress: 0.5)
    #expect(abs(there.row1.y - 1) < 1e-6)
    let back = Transform3D.identity.interpolated(to: Transform3D(.rotation(-.pi)), progress: 0.5)
    #expect(abs(back.row1.y + 1) < 1e-6)
    guard case .transform(let turned)? = ValueFunction.rotateY(.number(.pi)) else { return }
    let quarter = Transform3D.identity.interpolated(to: turned, progress: 0.5)
    #expect(abs(quarter.row1.x) < 1e-9 && abs(abs(quarter.row1.z) - 1) < 1e-9)
  }

  @Test("Nothing grows to something as a pure scale; a full turn does not move")
  func singular() {
    let grown = Transform3D.scale(0, 0, 1).interpolated(to: .identity, progress: 0.25)
    #expect(isEqual(grown, .scale(0.25, 0.25, 1)))
    let full = Transform3D.identity.interpolated(to: Transform3D(.rotation(2 * .pi)), progress: 0.5)
    #expect(isEqual(full, .identity))
    let value = Value.transform(.scale(0, 0, 0)).replacing(.scale, with: .number(0.5))
    #expect(value == .transform(.scale(0.5, 0.5, 0.5)), "what was scaled to nothing can grow by its component")
  }

  @Test("Components in space: angles come back, scale is the mean, translation is a size")
  func components() throws {
    var value = Value.transform(.identity)
    for (component, number) in [(KeyPathComponent.rotationX, 0.3), (.rotationY, -0.5), (.rotationZ, 1.2)] {
      value = try #require(value.replacing(component, with: .number(number)))
    }
    for (component, number) in [(KeyPathComponent.rotationX, 0.3), (.rotationY, -0.5), (.rotation, 1.2)] {
      guard case .number(let read)? = value.component(component) else { return }
      #expect(abs(read - number) < 1e-9)
    }
    value = try #require(value.replacing(.scaleZ, with: .number(4)))
    guard case .number(let mean)? = value.component(.scale) else { return }
    #expect(abs(mean - 2) < 1e-9)
    value = try #require(value.replacing(.translation, with: .size(Size(7, 8))))
    value = try #require(value.replacing(.translationZ, with: .number(9)))
    #expect(value.component(.translation) == .size(Size(7, 8)) && value.component(.translationZ) == .number(9))
    guard case .transform(let transform) = value else { return }
    #expect(transform.row4 == SIMD4(7, 8, 9, 1))
  }

  @Test("Value functions make transforms of numbers; they replace, and additive they are concatenated")
  func valueFunctions() {
    func shown(_ change: (inout Animation) -> Void) -> Transform3D {
      var tree = LayerTree()
      let layer = tree.makeLayer(.layer)
      tree[layer].transform = Transform3D(.translation(10, 0))
      var animation = Animation(.basic(AnimationTarget(.transform), BasicAnimation(from: .number(0), to: .number(4))))
      animation.timing.duration = 1
      animation.valueFunction = .translateX
      change(&animation)
      _ = tree.add(animation, forKey: nil, to: layer, at: 0)
      return tree.presentation(of: layer, at: 0.5).transform
    }
    #expect(shown { _ in } == .translation(2, 0, 0))
    #expect(shown { $0.isAdditive = true } == .translation(12, 0, 0))
    #expect(
      shown {
        $0.valueFunction = .rotateZ
        $0.kind = .basic(AnimationTarget(.transform), BasicAnimation(to: .number(4 * .pi)))
      }.row1.x == 1, "two turns as a number, half of them here, from none")
    #expect(
      shown {
        $0.valueFunction = .scale
        $0.kind = .basic(
          AnimationTarget(.transform), BasicAnimation(from: .numbers([1, 1, 1]), to: .numbers([3, 5, 1])))
      } == .scale(2, 3, 1))
    #expect(shown { $0.valueFunction = .scale } == .translation(10, 0, 0), "one number is not three")
  }

  @Test("A by-value acts before what it is added to, as additive values do")
  func byValues() {
    let move = Transform3D(.translation(10, 0))
    let turn = Transform3D(.rotation(.pi / 2))
    let sum = turn.concatenating(move)
    func end(_ ends: BasicAnimation, at time: Double) -> Transform3D {
      var tree = LayerTree()
      let layer = tree.makeLayer(.layer)
      tree[layer].transform = move
      var animation = Animation(.basic(AnimationTarget(.transform), ends))
      animation.timing.duration = 1
      animation.timing.fillMode = .both
      _ = tree.add(animation, forKey: nil, to: layer, at: 0)
      return tree.presentation(of: layer, at: time).transform
    }
    #expect(isEqual(end(BasicAnimation(from: .transform(move), by: .transform(turn)), at: 1), sum))
    #expect(isEqual(end(BasicAnimation(by: .transform(turn)), at: 1), sum))
    #expect(isEqual(end(BasicAnimation(to: .transform(sum), by: .transform(turn)), at: 0), move))
  }

  @Test("Cumulative transforms are put one after the other")
  func cumulative() {
    var tree = LayerTree()
    let layer = tree.makeLayer(.layer)
    var animation = Animation(
      .basic(
        AnimationTarget(.transform),
        BasicAnimation(from: .transform(.identity), to: .transform(.translation(10, 0, 0)))))
    animation.timing.duration = 1
    animation.timing.repeatCount = 1e9
    animation.isCumulative = true
    _ = tree.add(animation, forKey: nil, to: layer, at: 0)
    #expect(tree.presentation(of: layer, at: 3.5).transform == .translation(35, 0, 0))
    #expect(tree.presentation(of: layer, at: 1e6).transform == .translation(1e7, 0, 0))
  }
}
