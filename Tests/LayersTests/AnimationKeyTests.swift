import Testing

@testable import Layers
@testable import Motion

@Suite("Keys of a layer's animations")
struct AnimationKeyTests {
  private let animation = Animation(.basic(AnimationTarget(.opacity), BasicAnimation(from: .number(0))))

  /// The keys that so many animations get which stack.
  private func stack(_ count: Int, on layer: LayerID, of tree: inout LayerTree) -> [String] {
    (0..<count).map { _ in
      let key = tree.freeAnimationKey("position", on: layer)
      _ = tree.add(animation, forKey: key, to: layer, at: 0)
      return key
    }
  }

  @Test("An animation that stacks gets the first free number, also one that was given back")
  func freeNumbers() {
    var tree = LayerTree()
    let layer = tree.makeLayer(.layer)
    #expect(stack(4, on: layer, of: &tree) == ["position", "position-2", "position-3", "position-4"])
    for key in ["position-3", "position-2"] { _ = tree.removeAnimation(forKey: key, from: layer, at: 0) }
    #expect(stack(3, on: layer, of: &tree) == ["position-2", "position-3", "position-5"])
    _ = tree.removeAnimation(forKey: "position", from: layer, at: 0)
    #expect(stack(2, on: layer, of: &tree) == ["position", "position-6"])
    // Ends of animations give keys back, too.
    _ = tree.stopAnimations(upTo: 10)
    #expect(stack(2, on: layer, of: &tree) == ["position", "position-2"])
    _ = tree.removeAllAnimations(from: layer, at: 10)
    #expect(stack(1, on: layer, of: &tree) == ["position"])
  }

  @Test("Keys that only look numbered take no number away")
  func otherKeys() {
    var tree = LayerTree()
    let layer = tree.makeLayer(.layer)
    for key in ["position-2", "position-x", "position--1", "other-2"] {
      _ = tree.add(animation, forKey: key, to: layer, at: 0)
    }
    _ = tree.add(animation, forKey: nil, to: layer, at: 0)
    #expect(stack(3, on: layer, of: &tree) == ["position", "position-3", "position-4"])
    #expect(tree.removeAnimation(forKey: "position--1", from: layer, at: 0).count == 1)
    #expect(tree.removeAnimation(forKey: "position-9", from: layer, at: 0).isEmpty)
    #expect(stack(1, on: layer, of: &tree) == ["position-5"])
  }
}
