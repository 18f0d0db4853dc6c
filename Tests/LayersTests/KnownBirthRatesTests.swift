import Graphics
import Motion
import Testing

@testable import Layers

@Suite("Birth rates that go on")
struct KnownBirthRatesTests {
  /// An emitter whose own birth rate is animated, or that of its cell.
  private func scene(
    _ target: AnimationTarget = AnimationTarget(.birthRate), to rate: Double = 2
  ) -> (tree: LayerTree, emitter: LayerID) {
    var tree = LayerTree()
    let (root, emitter) = (tree.makeLayer(.layer), tree.makeLayer(.emitter))
    tree.insert(emitter, into: root, at: 0)
    var cell = EmitterCell()
    (cell.name, cell.birthRate, cell.lifetime, cell.contents) = ("spark", 30, 1, "spark")
    tree.setCells([cell], of: emitter)
    var animation = Animation(.basic(target, BasicAnimation(from: .number(0), to: .number(rate))))
    (animation.timing.duration, animation.timing.repeatCount) = (0.7, .infinity)
    _ = tree.add(animation, forKey: nil, to: emitter, at: 0)
    return (tree, emitter)
  }

  private func births(_ emission: Emission) -> [Double] { emission.particles().visible.map { emission.time - $0.age } }

  @Test("Particles are those that are found from the first step on, at times in any order, whatever changed since")
  func equality() {
    var (tree, emitter) = scene()
    let known = KnownBirthRates()
    var count = 0
    for (phase, time) in [(0, 0.5), (0, 3.01), (0, 1.2), (1, 3.4), (1, 9), (1, 0.01), (2, 8.5)] {
      if phase != tree.phase {
        tree.phase = phase
        tree.setBirthRate(Double(phase) * 3, of: emitter, at: Double(phase))
      }
      let state = tree.presentation(of: emitter, atLocalTime: time)
      let expected = births(tree.emission(of: emitter, state, at: time))
      #expect(births(tree.emission(of: emitter, state, at: time, rates: known)) == expected, "at \(time)")
      count += expected.count
    }
    #expect(count > 40)
  }

  @Test("Births of a cell whose rate and life are animated are those that are found from the first step on")
  func cells() {
    func target(_ property: EmitterCellProperty) -> AnimationTarget {
      AnimationTarget(.emitterCells, member: MemberKeyPath(member: "spark", key: .cell(property)))
    }
    var (tree, emitter) = scene(target(.birthRate), to: 60)
    var animation = Animation(.basic(target(.lifetime), BasicAnimation(from: .number(0.2), to: .number(1.5))))
    (animation.timing.duration, animation.timing.repeatCount) = (1.1, .infinity)
    _ = tree.add(animation, forKey: nil, to: emitter, at: 0)
    let known = KnownBirthRates()
    var count = 0
    for (phase, time) in [(0, 0.5), (0, 3.01), (0, 1.2), (1, 3.4), (1, 9), (1, 0.01), (1, 8.991), (2, 8.5)] {
      if phase != tree.phase {
        tree.phase = phase
        // The change lies within a step.
        var cells = tree[emitter].rare.emitter.cells
        cells[0].lifetime = Double(phase)
        tree.changeCells(cells, of: emitter, at: Double(phase) + 0.005)
      }
      let state = tree.presentation(of: emitter, atLocalTime: time)
      let expected = births(tree.emission(of: emitter, state, at: time))
      #expect(births(tree.emission(of: emitter, state, at: time, rates: known)) == expected, "at \(time)")
      count += expected.count
    }
    #expect(count > 40)
  }

  @Test("Each step is looked at once, until the layer changes")
  func cost() {
    let (_, emitter) = scene()
    let known = KnownBirthRates()
    var steps: [Int] = []
    func rates(_ count: Int, stamp: Int) -> [Double] {
      steps = []
      return Array(
        known.rates(of: emitter, stamp: stamp, count: count) { step in
          steps.append(step)
          return Double(step * 10 + stamp)
        })
    }
    #expect(rates(3, stamp: 0) == [0, 10, 20] && steps == [0, 1, 2])
    #expect(rates(5, stamp: 0) == [0, 10, 20, 30, 40] && steps == [3, 4])
    #expect(rates(2, stamp: 0) == [0, 10] && steps.isEmpty)
    #expect(rates(2, stamp: 7) == [7, 17] && steps == [0, 1])
  }
}
