import Graphics
import TestSupport
import Testing

@testable import Layers
@testable import Motion

@Suite("Animations as pure functions of time")
struct AnimationPropertyTests {
  /// Makes random animations of every kind, nested and timed in every way.
  private struct Maker {
    var generator: SeededGenerator

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

    mutating func value(_ property: LayerProperty) -> Value {
      switch property {
      case .position: .point(Point(number(-99...99), number(-99...99)))
      case .bounds: .rect(Rect(0, 0, number(0...99), number(0...99)))
      case .transform:
        .transform(Transform3D(AffineTransform.scale(number(0.1...2), 1).concatenating(.rotation(number(-9...9)))))
      case .backgroundColor: .color(Color(number(0...1), number(0...1), number(0...1), number(0...1)))
      default: .number(number(0...1))
      }
    }

    mutating func animation(depth: Int) -> Animation {
      let properties: [LayerProperty] = [.position, .bounds, .transform, .backgroundColor, .opacity, .cornerRadius]
      let property = properties.randomElement(using: &generator)!
      let ends = BasicAnimation(
        from: chance(0.7) ? value(property) : nil, to: chance(0.7) ? value(property) : nil,
        by: chance(0.2) ? value(property) : nil)
      var result: Animation
      switch Int(number(0...3.99)) {
      case 0: result = Animation(.basic(AnimationTarget(property), ends))
      case 1:
        let spring = Spring(
          stiffness: number(10...500), damping: number(0...60), initialVelocity: number(-5...5),
          allowsOverdamping: chance(0.5))
        result = Animation(.spring(AnimationTarget(property), ends, spring))
      case 2:
        let modes = KeyframeAnimation.CalculationMode.allCases
        result = Animation(
          .keyframe(
            AnimationTarget(property),
            KeyframeAnimation(
              values: (0..<Int(number(0...6))).map { _ in value(property) },
              timingFunctions: [.easeIn, .easeOut], calculationMode: modes.randomElement(using: &generator)!)))
      default:
        result = Animation(.group((0..<Int(number(0...3))).map { _ in animation(depth: depth + 1) }))
        if depth > 3 { result = Animation(.basic(AnimationTarget(property), ends)) }
      }
      result.timing = timing()
      result.timingFunction = chance(0.5) ? .easeInEaseOut : nil
      result.isAdditive = chance(0.3)
      result.isCumulative = chance(0.3)
      result.isRemovedOnCompletion = chance(0.5)
      return result
    }

    private mutating func timing() -> MediaTiming {
      var timing = MediaTiming()
      timing.beginTime = chance(0.5) ? 0 : number(0...3)
      timing.duration = number(0.1...3)
      timing.speed = chance(0.7) ? 1 : number(-2...2)
      timing.timeOffset = chance(0.7) ? 0 : number(0...3)
      timing.repeatCount = chance(0.6) ? 0 : number(0...4)
      timing.repeatDuration = chance(0.9) ? 0 : number(0...4)
      timing.autoreverses = chance(0.3)
      timing.fillMode = MediaTiming.FillMode.allCases.randomElement(using: &generator)!
      return timing
    }

    /// A chain of layers, each with a clock of its own, with animations on all of them.
    mutating func tree() -> (LayerTree, [LayerID]) {
      var tree = LayerTree()
      var layers: [LayerID] = []
      for index in 0..<4 {
        let layer = tree.makeLayer(.layer)
        tree[layer].timing.speed = chance(0.5) ? 1 : number(0.1...2)
        tree[layer].timing.beginTime = chance(0.5) ? 0 : number(0...1)
        if index > 0 { tree.insert(layer, into: layers[index - 1]) }
        layers.append(layer)
        for _ in 0..<Int(number(1...4)) { _ = tree.add(animation(depth: 0), forKey: nil, to: layer, at: 0) }
      }
      return (tree, layers)
    }
  }

  @Test("Forwards, backwards, at random, with and without what has ended: the same values")
  func order() {
    for seed in 0..<150 {
      var maker = Maker(generator: SeededGenerator(seed: UInt64(seed)))
      let (tree, layers) = maker.tree()
      let times = (0..<40).map { Double($0) / 8 }
      func states(_ times: [Double]) -> [Double: [LayerState]] {
        Dictionary(
          uniqueKeysWithValues: times.map { time in
            (time, layers.map { tree.presentation(of: $0, at: time) })
          })
      }
      let forwards = states(times)
      #expect(states(times.reversed()) == forwards && states(times.shuffled(using: &maker.generator)) == forwards)
      // A tree that is brought forward event by event shows what one does that jumps there.
      var walking = tree
      for time in times {
        _ = walking.stopAnimations(upTo: time)
        var jumping = tree
        _ = jumping.stopAnimations(upTo: time)
        for layer in layers {
          #expect(walking.presentation(of: layer, at: time) == jumping.presentation(of: layer, at: time))
        }
      }
    }
  }

  @Test("The fast form gives bit for bit what the plain one gives")
  func fastForm() {
    var maker = Maker(generator: SeededGenerator(seed: 99))
    var prepared = 0
    for _ in 0..<4000 {
      var animation = maker.animation(depth: 0)
      animation.timing.beginTime = 0
      if maker.chance(0.4), case .basic(let target, let ends) = animation.kind, target.property == .bounds {
        animation.kind = .basic(AnimationTarget(.bounds, .size), ends.mapped { $0.component(.size) })
      }
      if maker.chance(0.4), case .spring(let target, _, let spring) = animation.kind, target.property == .transform {
        let components: [KeyPathComponent] = [.rotationZ, .rotationX, .scale, .translationY]
        animation.kind = .spring(
          AnimationTarget(.transform, components.randomElement(using: &maker.generator)!),
          BasicAnimation(from: .number(0.5), to: .number(2)), spring)
      }
      guard let fast = PreparedAnimation(animation) else { continue }
      prepared += 1
      for step in 0..<12 {
        var (plain, quick) = (LayerState(), LayerState())
        plain.transform = Transform3D(.rotation(0.3))
        plain.bounds = Rect(1, 2, 3, 4)
        (quick.transform, quick.bounds) = (plain.transform, plain.bounds)
        animation.apply(to: &plain, at: Double(step) / 5)
        fast.apply(to: &quick, at: Double(step) / 5)
        #expect(plain == quick, "\(animation) at \(Double(step) / 5)")
      }
    }
    #expect(prepared > 1000)
  }

  @Test("Ends come in the order of time, once each, and starts before them")
  func events() {
    for seed in 0..<100 {
      var maker = Maker(generator: SeededGenerator(seed: UInt64(seed) + 1000))
      var tree = LayerTree()
      let layer = tree.makeLayer(.layer)
      var count = 0
      for _ in 0..<20 {
        let animation = maker.animation(depth: 0)
        _ = tree.add(animation, forKey: nil, to: layer, at: 0, reportsStart: true)
        count += animation.timing.speed == 0 || animation.timing.activeDuration == .infinity ? 0 : 1
      }
      let events = tree.stopAnimations(upTo: 1e6)
      #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
      let stops = events.filter { $0.kind == .didStop(finished: true) }
      #expect(stops.count == count && Set(stops.map(\.animation)).count == count)
      for stop in stops {
        let start = events.firstIndex { $0.animation == stop.animation && $0.kind == .didStart }
        #expect(start != nil && start! < events.firstIndex(of: stop)!)
      }
    }
  }

  @Test("Springs agree with integrating their equation, to 1e-9")
  func springs() {
    var generator = SeededGenerator(seed: 7)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    for index in 0..<30 {
      let (mass, stiffness) = (number(0.5...3), number(50...400))
      let critical = 2 * (mass * stiffness).squareRoot()
      let ratio = [number(0...0.95), 1, number(1.05...3)][index % 3]
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: critical * ratio, initialVelocity: number(-10...10),
        allowsOverdamping: true)
      // Runge and Kutta, fourth order, on m·x″ = k·(1 − x) − c·x′.
      var (x, v) = (0.0, spring.initialVelocity)
      let h = 1.0 / 16_384
      func force(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - spring.damping * v) / mass }
      for step in 1...16_384 {
        let (k1x, k1v) = (v, force(x, v))
        let (k2x, k2v) = (v + h / 2 * k1v, force(x + h / 2 * k1x, v + h / 2 * k1v))
        let (k3x, k3v) = (v + h / 2 * k2v, force(x + h / 2 * k2x, v + h / 2 * k2v))
        let (k4x, k4v) = (v + h * k3v, force(x + h * k3x, v + h * k3v))
        x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
        v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
        guard step % 1024 == 0 else { continue }
        let closed = spring.progress(at: Double(step) * h)
        #expect(abs(closed - x) < 1e-9 * max(1, abs(spring.initialVelocity)), "\(spring) at \(Double(step) * h)")
      }
    }
  }

  @Test("Springs of §7: over-damped, perceptual, the shapes of view springs")
  func springVectors() {
    let over = Spring(damping: 40, allowsOverdamping: true)
    let times = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0]
    for (time, x) in zip(times, [0.069705, 0.177737, 0.369640, 0.517775, 0.717829, 0.855592, 0.926096]) {
      #expect(abs(over.progress(at: time) - x) < 1e-5, "at \(time)")
    }
    let keyboard = Spring(mass: 3, stiffness: 1000, damping: 500)
    for (time, x) in [(0.15, 0.758261), (0.25, 0.942038), (0.4, 0.994408)] {
      #expect(abs(keyboard.progress(at: time) - x) < 1e-5)
    }
    for (bounce, damping) in [(0.0, 25.1327), (0.3, 17.5929), (-0.2, 31.4159)] {
      let spring = Spring(perceptualDuration: 0.5, bounce: bounce)
      #expect(abs(spring.stiffness - 157.9137) < 1e-4 && abs(spring.damping - damping) < 1e-4)
    }
    #expect(Spring(mass: 30, stiffness: 1000, damping: 500).settlingDuration == 1.6)
    #expect(Spring(mass: 1, stiffness: 1000, damping: 500).settlingDuration == 0.3)
    let rows: [(z: Double, d: Double, v: Double, x: [Double])] = [
      (1, 0.5, 0, [0.23607, 0.67107, 0.94448, 0.99221, 0.99900]),
      (0.8, 0.5, 0, [0.24859, 0.74837, 1.00908, 1.00755, 1.00030]),
      (0.6, 0.6, 0, [0.37359, 0.99818, 1.03693, 0.99168, 1.00054]),
      (0.5, 1, 0, [0.48782, 1.14422, 0.98715, 0.99885, 1.00097]),
      (0.33, 1, 0, [0.86454, 1.18572, 1.01050, 0.98764, 1.00230]),
      (0.5, 1, 1, [0.51273, 1.14435, 0.99043, 0.99709, 1.00155]),
      (0.7, 0.8, 20, [1.03181, 1.24167, 1.00892, 0.99237, 1.00037]),
    ]
    for row in rows {
      let spring = Spring(duration: row.d, dampingRatio: row.z, initialVelocity: row.v)
      for (part, x) in zip([0.1, 0.25, 0.5, 0.75, 1], row.x) {
        #expect(abs(spring.progress(at: part * row.d) - x) < 1e-5, "\(row) at \(part)")
      }
    }
  }

  @Test("Backwards to the very end and beyond it, what fills is the start")
  func backwardsFill() {
    var timing = MediaTiming()
    timing.beginTime = 1
    timing.duration = 2
    timing.speed = -1
    timing.fillMode = .both
    for (time, progress) in [(0.5, 1.0), (1, 1), (2, 0.5), (2.999, 0.0005), (3, 0), (9, 0)] {
      #expect(abs((timing.position(at: time)?.progress ?? .nan) - progress) < 1e-9, "at \(time)")
    }
  }
}

extension BasicAnimation {
  fileprivate func mapped(_ transform: (Value) -> Value?) -> BasicAnimation {
    BasicAnimation(
      from: fromValue.flatMap(transform), to: toValue.flatMap(transform), by: byValue.flatMap(transform))
  }
}
