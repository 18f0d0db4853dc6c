import Motion
import Graphics
import Layers
import TestSupport
import Testing

@testable import Views

@Suite("Ends of animations")
struct StopOrderTests {
  @Test("In the order of their times, then of being added, whatever is removed, retimed and added between")
  func againstPlainList() {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var tree = LayerTree()
      let layers = (0..<4).map { _ in tree.makeLayer(.layer) }
      var expected: [(end: Double, id: AnimationID, layer: LayerID)] = []
      var time = 0.0
      for _ in 0..<80 {
        let layer = layers[Int.random(in: 0..<4, using: &generator)]
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
          let removed = tree.removeAllAnimations(from: layer, at: time).map(\.animation)
          #expect(Set(removed) == Set(expected.filter { $0.layer == layer }.map(\.id)))
          expected.removeAll { $0.layer == layer }
        case 1, 2:
          time += Double(Int.random(in: 0...4, using: &generator))
          let due = expected.filter { $0.end <= time }.sorted { ($0.end, $0.id) < ($1.end, $1.id) }
          #expect(tree.stopAnimations(upTo: time).map(\.animation) == due.map(\.id))
          expected.removeAll { $0.end <= time }
        case 3:
          // The clock is put back by some seconds: everything on the layer ends later.
          let delay = Double(Int.random(in: 1...3, using: &generator))
          tree[layer].timing.beginTime += delay
          tree.updateEndTimes(below: layer, at: time)
          for index in expected.indices where expected[index].layer == layer { expected[index].end += delay }
        default:
          var animation = Animation(.basic(AnimationTarget(.opacity), BasicAnimation(from: .number(0), to: .number(1))))
          animation.timing.duration = Double(Int.random(in: 1...9, using: &generator))
          let id = tree.add(animation, forKey: nil, to: layer, at: time).id
          expected.append((time + animation.timing.duration, id, layer))
        }
        #expect(tree.nextEventTime == expected.map(\.end).min())
      }
    }
  }
}
