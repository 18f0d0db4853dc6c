import Graphics
import Layers
import TestSupport
import Testing

@testable import Views

@Suite("Subviews")
struct ViewHierarchyTests {
  @Test("Order of subviews is order of their layers, whatever is inserted, moved, exchanged and removed")
  func orderOfLayers() {
    for seed in 0..<40 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var tree = ViewTree(size: Size(100, 100))
      let bare = tree.layers.makeLayer(.layer)
      tree.layers.insert(bare, into: tree.layer(of: tree.root))
      var expected: [ViewID] = []
      for _ in 0..<60 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          let view = tree.makeView(.view)
          let index = Int.random(in: 0...expected.count, using: &generator)
          tree.insert(view, into: tree.root, at: index)
          expected.insert(view, at: index)
        case 1 where !expected.isEmpty:
          let view = expected.remove(at: Int.random(in: expected.indices, using: &generator))
          let index = Int.random(in: 0...expected.count, using: &generator)
          tree.insert(view, into: tree.root, at: index)
          expected.insert(view, at: index)
        case 2 where !expected.isEmpty:
          let pair = (0..<2).map { _ in Int.random(in: expected.indices, using: &generator) }
          tree.exchangeSubviews(of: tree.root, at: pair[0], pair[1])
          expected.swapAt(pair[0], pair[1])
        case 3 where !expected.isEmpty:
          let view = expected.remove(at: Int.random(in: expected.indices, using: &generator))
          _ = tree.remove(view, at: 0)
          #expect(tree.superview(of: view) == nil)
        default: break
        }
        #expect(tree.subviews(of: tree.root) == expected)
        let layers = tree.layers.sublayers(of: tree.layer(of: tree.root))
        #expect(layers.filter { $0 != bare } == expected.map(tree.layer(of:)))
      }
    }
  }

  @Test("A view that is added elsewhere leaves its former superview, with everything in it")
  func addingMoves() {
    var tree = ViewTree(size: Size(100, 100))
    let (first, second, child, grandchild) = (
      tree.makeView(.view), tree.makeView(.view), tree.makeView(.view), tree.makeView(.view)
    )
    for (view, parent) in [(first, tree.root), (second, tree.root), (child, first), (grandchild, child)] {
      tree.insert(view, into: parent)
    }
    tree.insert(child, into: second)
    #expect(tree.subviews(of: first).isEmpty)
    #expect(tree.subviews(of: second) == [child])
    #expect(tree.superview(of: grandchild) == child)
    #expect(tree.layers.ancestry(of: tree.layer(of: grandchild)).contains(tree.layer(of: second)))
  }

  @Test("A view is never put into itself or into what it contains")
  func noCycles() {
    var tree = ViewTree(size: Size(100, 100))
    let (outer, inner) = (tree.makeView(.view), tree.makeView(.view))
    tree.insert(outer, into: tree.root)
    tree.insert(inner, into: outer)
    let done = [(outer, inner), (outer, outer), (tree.root, inner)].map { tree.insert($0, into: $1) }
    #expect(done == [false, false, false])
    #expect(tree.superview(of: outer) == tree.root)
    #expect(tree.subviews(of: outer) == [inner])
  }

  @Test("Lookup by tag: the view itself, then depth first, back to front")
  func tags() {
    var tree = ViewTree(size: Size(100, 100))
    let (a, b, inA) = (tree.makeView(.view), tree.makeView(.view), tree.makeView(.view))
    for (view, parent) in [(a, tree.root), (b, tree.root), (inA, a)] { tree.insert(view, into: parent) }
    tree[inA, .tag] = .number(7)
    tree[b, .tag] = .number(7)
    #expect(tree.view(withTag: 7, in: tree.root) == inA)
    #expect(tree.view(withTag: 7, in: b) == b)
    #expect(tree.view(withTag: 8, in: tree.root) == nil)
    _ = tree.remove(a, at: 0)
    #expect(tree.view(withTag: 7, in: tree.root) == b)
    #expect(tree.view(withTag: 7, in: a) == inA)
  }

  @Test(
    "Numbers that are no tags and no numbers of lines do not trap", arguments: [Double.nan, .infinity, -1e308, 1e308])
  func hostileNumbers(value: Double) {
    var tree = ViewTree(size: Size(100, 100))
    let label = tree.makeView(.label)
    tree[label, .tag] = .number(value)
    tree[label, .numberOfLines] = .number(value)
    #expect(tree[label, .tag] == .number(0))
    #expect(tree[label, .numberOfLines] == .number(0))
  }

  @Test("Views of a class, and copies of a tree, have what was set of one of them each for itself")
  func statesApart() {
    var tree = ViewTree(size: Size(100, 100))
    let (first, second) = (tree.makeView(.label), tree.makeView(.label))
    tree[first, .text] = .string("one")
    var copy = tree
    copy[first, .text] = .string("two")
    copy[second, .numberOfLines] = .number(3)
    #expect(tree[first, .text] == .string("one") && copy[first, .text] == .string("two"))
    #expect(tree[second, .text] == .string("") && copy[second, .text] == .string(""))
    #expect(tree[second, .numberOfLines] == .number(1) && copy[second, .numberOfLines] == .number(3))
    let third = copy.makeView(.label)
    #expect(copy[third, .numberOfLines] == .number(1) && copy[third, .text] == .string(""))
  }
}
