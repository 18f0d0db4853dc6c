/// A backdrop of a list, and how far its pixels depend on others.
struct Backdrop {
  /// Its place in the list.
  var index: Int
  /// Pixels that it can touch.
  var bounds: PixelRect
  /// How many pixels around one of its own it reads.
  var reach: Int
  /// How many pixels around one of its own the groups around it can change because of it.
  var distance: Int
}

extension DisplayList {
  /// All that read the canvas, from the lowest to the highest. Those of rasterizations see their bitmap alone, which is
  /// drawn whole where it has any.
  var backdrops: [Backdrop] {
    var result: [Backdrop] = []
    // Ends of the groups around an item, and how far these reach together.
    var groups: [(end: Int, reach: Int)] = []
    var index = 0
    while index < items.count {
      while let group = groups.last, group.end <= index { groups.removeLast() }
      let distance = groups.last?.reach ?? 0
      switch items[index].content {
      case .backdrop(_, _, let filters, _):
        let reach = filters.reduce(0) { $0 + $1.reach }
        result.append(Backdrop(index: index, bounds: items[index].bounds, reach: reach, distance: distance))
      case .group(let group):
        groups.append((index + 1 + items[index].content.memberCount, distance + group.reach))
      case .rasterization: index += items[index].content.memberCount
      default: break
      }
      index += 1
    }
    return result
  }

  /// Adds the pixels of backdrops that show what differs.
  func followed(_ damage: [Damage]) -> [Damage] {
    var result = damage
    for backdrop in backdrops {
      for part in result where part.index < backdrop.index {
        let shown = part.rect.expanded(by: backdrop.reach).intersection(backdrop.bounds)
        let changed = shown.expanded(by: backdrop.distance).intersection(bounds)
        if !part.rect.contains(changed) { result.append(Damage(rect: changed, index: backdrop.index)) }
      }
      result = Self.disjoint(result)
    }
    return result
  }

  /// What must be drawn so that the pixels of some rectangles come out right: backdrops read others, too.
  ///
  /// - Returns: rectangles to draw, and those of the given ones that come out right in each.
  public func partsToDraw(for rects: [PixelRect]) -> [(part: PixelRect, rects: [PixelRect])] {
    let backdrops = backdrops
    var result: [(part: PixelRect, rects: [PixelRect])] = []
    for rect in rects {
      var (part, right) = (rect, [rect])
      for backdrop in backdrops.reversed() {
        let shown = part.expanded(by: backdrop.distance).intersection(backdrop.bounds)
        part = part.union(shown.expanded(by: backdrop.reach + backdrop.distance).intersection(bounds))
      }
      // Drawn together where that is not more to draw.
      var index = 0
      while index < result.count, !backdrops.isEmpty {
        let both = part.union(result[index].part)
        if both.area <= part.area + result[index].part.area {
          part = both
          right += result.remove(at: index).rects
          index = 0
        } else {
          index += 1
        }
      }
      result.append((part, right))
    }
    return result
  }
}
