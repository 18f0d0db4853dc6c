import Graphics

/// What of an item's rows lies behind opaque things in front of it.
struct HiddenRuns {
  private let covers: [OpaqueCover]
  /// Those of the row that was asked for last, from left to right, apart from each other.
  private(set) var runs: [Range<Int>] = []

  /// Fewer pixels are drawn sooner than left out.
  private static let leastLength = 32

  /// Nothing is hidden.
  static let none = HiddenRuns([], behind: 0, in: .empty)

  /// - Parameters:
  ///   - front: covers in front of an item.
  ///   - index: the item's place in the list.
  ///   - clip: what is drawn of it.
  init(_ front: ArraySlice<OpaqueCover>, behind index: Int, in clip: PixelRect) {
    covers = front.isEmpty ? [] : front.filter { $0.reader < index && $0.rect.intersects(clip) }
  }

  /// Finds the runs of a row.
  ///
  /// - Returns: whether there are any.
  @inline(__always)
  mutating func find(row y: Int) -> Bool { covers.isEmpty ? false : findAmongCovers(row: y) }

  @inline(never)
  private mutating func findAmongCovers(row y: Int) -> Bool {
    runs.removeAll(keepingCapacity: true)
    for cover in covers {
      let run = cover.run(y)
      if run.count >= Self.leastLength { insert(run) }
    }
    return !runs.isEmpty
  }

  /// Those that it meets become one with it.
  private mutating func insert(_ run: Range<Int>) {
    var place = runs.endIndex
    while place > 0, runs[place - 1].lowerBound > run.lowerBound { place -= 1 }
    if place > 0, runs[place - 1].upperBound >= run.lowerBound {
      place -= 1
      guard run.upperBound > runs[place].upperBound else { return }
      runs[place] = runs[place].lowerBound..<run.upperBound
    } else {
      runs.insert(run, at: place)
    }
    let next = place + 1
    while next < runs.endIndex, runs[next].lowerBound <= runs[place].upperBound {
      runs[place] = runs[place].lowerBound..<max(runs[place].upperBound, runs[next].upperBound)
      runs.remove(at: next)
    }
  }
}
