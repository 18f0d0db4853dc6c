import Graphics

extension DisplayList {
  /// So many pixels the pictures of layers inside each other may have more than the canvas, all of them that exist at the same
  /// time: 1 GiB.
  public static let pixelLimit = 1 << 28

  /// How many pixels the pictures of layers inside each other have more than the canvas each, where that is most. Filters make
  /// pictures larger by as much as they reach, one after the other.
  public var pixelsBeyondCanvas: Int {
    let canvas = width * height
    var most = 0
    /// What is around an item: where its members end, and what its picture and those around it have too many.
    var open: [(end: Int, pixels: Int)] = []
    for index in items.indices {
      while let last = open.last, last.end <= index { open.removeLast() }
      let end = index + 1 + items[index].content.memberCount
      guard end > index + 1 else { continue }
      let pixels = (open.last?.pixels ?? 0) + max(0, pixelsOfPicture(index) - canvas)
      most = max(most, pixels)
      open.append((end, pixels))
    }
    return most
  }

  /// How large the picture is that an item's members are drawn into.
  private func pixelsOfPicture(_ index: Int) -> Int {
    var picture = items[index].bounds
    switch items[index].content {
    case .group(let group) where group.filterReach > 0:
      let members = index + 1..<min(items.count, index + 1 + group.count)
      picture = DisplayItem.bounds(of: items, members).expanded(by: group.filterReach)
    case .rasterization(let rasterization): return rasterization.width * rasterization.height
    default: break
    }
    return picture.isEmpty ? 0 : picture.width * picture.height
  }
}
