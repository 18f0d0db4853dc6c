import Foundation
import Graphics
import RandomLists
import Raster
import TestSupport
import Testing

/// Drawing that is wrong in one thing shows whether the reducer finds it.
@Suite("Display lists without what a finding does not need")
struct ListReducingTests {
  private let assets = FuzzAssets()

  /// Draws as the program does, and what a list has of something once more, in a pixel at the left.
  private func trial(isGuilty: @escaping (DisplayItem) -> Bool) -> ListTrial {
    ListTrial(assets: assets) { lists, bitmap in
      Rasterizer(assets: assets).draw(lists.last!, into: bitmap)
      if lists.last!.items.contains(where: isGuilty) { bitmap[0, 0] = Pixel(word: ~bitmap[0, 0].word) }
    }
  }

  private func list(_ seed: UInt64) -> DisplayList {
    var maker = HostileLists(seed: seed, assets: assets)
    return maker.list()
  }

  private static func isEllipse(_ item: DisplayItem) -> Bool {
    if case .fill(.ellipse, _, _) = item.content { true } else { false }
  }

  private static func isDifference(_ item: DisplayItem) -> Bool {
    if case .group(let group) = item.content { group.blendMode == .difference } else { false }
  }

  @Test("A wrong ellipse is what stays of long lists, with plain numbers, on a canvas of one pixel")
  func oneItem() {
    let trial = trial(isGuilty: Self.isEllipse)
    var count = 0
    for seed in 1...400 as ClosedRange<UInt64> where list(seed).items.contains(where: Self.isEllipse) {
      let whole = list(seed)
      guard count < 5, whole.items.count > 6, trial.difference([whole]) != nil else { continue }
      count += 1
      let reduced = [whole].reduced(trials: 20_000) { lists, _ in trial.difference(lists) != nil }[0]
      #expect(reduced.items.count == 1 && reduced.width == 1 && reduced.height == 1, "seed \(seed)")
      guard case .fill(.ellipse, let transform, let color) = reduced.items[0].content else {
        Issue.record("seed \(seed): \(reduced)")
        continue
      }
      #expect(transform == .identity && color == .black && reduced.items[0].bounds == reduced.bounds)
    }
    #expect(count == 5)
  }

  @Test("A wrong group stays without members, mask, clip, filters and shadow, wherever it was")
  func group() {
    let trial = trial(isGuilty: Self.isDifference)
    var count = 0
    for seed in 1...1000 as ClosedRange<UInt64> where list(seed).items.contains(where: Self.isDifference) {
      guard count < 5, trial.difference([list(seed)]) != nil else { continue }
      count += 1
      let reduced = [list(seed)].reduced(trials: 20_000) { lists, _ in trial.difference(lists) != nil }[0]
      var expected = DisplayItem.Group(count: 0)
      expected.blendMode = .difference
      #expect(reduced.items.map(\.content) == [.group(expected)], "seed \(seed)")
    }
    #expect(count == 5)
  }

  @Test("Two lists of which one is enough become one, and what both have goes from both")
  func pairs() {
    let trial = trial(isGuilty: Self.isEllipse)
    var maker = HostileLists(seed: 9, assets: assets)
    var first = maker.list()
    first.items.append(
      DisplayItem(bounds: first.bounds, content: .fill(.ellipse(Rect(0, 0, 9, 9)), .identity, .white)))
    let second = maker.variation(of: first)
    #expect([second, first].reduced(trials: 20_000) { lists, _ in trial.difference(lists) != nil }.count == 1)
    let both = [first, second].reduced(trials: 20_000) { lists, _ in
      lists.count == 2 && trial.difference(lists) != nil
    }
    #expect(both.map(\.items.count) == [0, 1] || both.map(\.items.count) == [1, 1])
  }

  @Test("The choices lead from the whole to what is shown, in another process, too")
  func choices() {
    let whole = [list(46)]
    var last: [Int] = []
    let reduced = whole.reduced(trials: 500) { lists, choices in
      let isShown = !lists[0].items.isEmpty
      if isShown { last = choices }
      return isShown
    }
    #expect(reduced[0].items.count == 1)
    #expect("\(whole.choosing(last))" == "\(reduced)")
  }

  @Test("The report names the pixel and writes the list and both pictures")
  func report() throws {
    let folder = try TemporaryFolder()
    var wrong = list(46)
    wrong.items.append(
      DisplayItem(bounds: wrong.bounds, content: .fill(.ellipse(Rect(0, 0, 9, 9)), .identity, .white)))
    let text = try trial(isGuilty: Self.isEllipse).report([wrong], name: "list-1", folder: folder.file("found"))
    #expect(text.hasPrefix("pixel 0, 0 is ") && text.hasSuffix("list-1.txt"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("found")).sorted() == [
        "list-1.drawn.png", "list-1.plain.png", "list-1.txt",
      ])
    let written = try String(contentsOfFile: folder.file("found/list-1.txt"), encoding: .utf8)
    #expect(written.contains("ellipse") && written.split(separator: "\n").count == 2)
  }
}
