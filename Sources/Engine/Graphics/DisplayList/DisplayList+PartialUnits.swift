/// How much of a whole item with its members is drawn where only a part of a picture changes.
public struct PartialUnit: Equatable {
  /// What of it is drawn.
  public var clip: PixelRect
  /// What its backdrops read and the picture before shows as it is needed: nothing changes there, and neither the item nor one above
  /// it lies there.
  public var shown: [PixelRect]

  /// - Parameters:
  ///   - clip: what of it is drawn.
  ///   - shown: disjoint rectangles.
  public init(clip: PixelRect, shown: [PixelRect] = []) {
    self.clip = clip
    self.shown = shown
  }
}

extension DisplayList {
  /// What of each item must be drawn so that the pixels of some rectangles come out right: what lies above a backdrop is not read
  /// by it, and of lower backdrops is made only what is wanted and is not shown already.
  ///
  /// - Parameters:
  ///   - part: the pixels that are drawn on.
  ///   - damage: all pixels in which the list differs from the one that is shown.
  /// - Returns: of each whole item, from the lowest on, no more than `part`; nil for all of it, if there is no backdrop.
  public func partialUnits(for rects: [PixelRect], in part: PixelRect, damage: [PixelRect]) -> [PartialUnit]? {
    var backdrops = backdrops
    guard !backdrops.isEmpty else { return nil }
    let units = DisplayItem.units(items, 0..<items.count)
    // Those that have a backdrop, from the lowest on.
    var reading = units.indices.filter { items[units[$0]].contains(where: \.content.isBackdrop) }
    // What is wanted of all that lies below, and what lies there or above.
    var wanted = rects
    var above: [PixelRect] = []
    /// The smallest rectangle that has what is wanted around pixels inside of some.
    func needed(around distance: Int, in bounds: PixelRect) -> PixelRect {
      wanted.reduce(.empty) { $0.union($1.expanded(by: distance).intersection(bounds)) }
    }
    return units.indices.reversed().map { index in
      let unit = units[index]
      let own = items[unit.lowerBound].bounds.intersection(part)
      above.append(own)
      if reading.last == index { reading.removeLast() }
      var result = PartialUnit(clip: needed(around: 0, in: own))
      while let backdrop = backdrops.last, backdrop.index >= unit.lowerBound {
        let seen = needed(around: backdrop.distance, in: backdrop.bounds)
        let read = seen.expanded(by: backdrop.reach + backdrop.distance).intersection(bounds)
        wanted.removeAll(where: read.contains)
        let lower = reading.map { items[units[$0].lowerBound].bounds.intersection(read).intersection(part) }
        if let shown = Self.parts(of: lower, without: above + damage),
          let rest = Self.parts(of: [read], without: shown), wanted.count + rest.count <= Self.wantedLimit
        {
          wanted += rest
          result.shown += shown
        } else {
          wanted.append(read)
        }
        backdrops.removeLast()
        // It reads what its own group drew, too.
        if backdrop.index > unit.lowerBound { result.clip = needed(around: 0, in: own) }
      }
      return result
    }.reversed()
  }

  /// More rectangles cost more to find than they save.
  private static let (partLimit, wantedLimit, comparisonLimit) = (64, 256, 1 << 14)

  /// The pixels of some rectangles that none of others has, as disjoint rectangles; nil if that is not found soon.
  private static func parts(of rects: [PixelRect], without others: [PixelRect]) -> [PixelRect]? {
    guard rects.count * others.count <= comparisonLimit else { return nil }
    var result: [PixelRect] = []
    for rect in rects where !rect.isEmpty {
      var parts = [rect]
      for other in others + result where other.intersects(rect) {
        parts = parts.flatMap { $0.subtracting(other) }
        guard parts.count <= partLimit else { return nil }
      }
      result += parts
      guard result.count <= partLimit else { return nil }
    }
    return result
  }
}
