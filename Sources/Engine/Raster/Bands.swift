import Graphics

/// Drawing from top to bottom in bands: what several things draw over each other stays in the cache between them.
extension Rasterizer {
  /// Half of what the second-level caches of today's servers hold, in bytes.
  private static let bandBytes = 1 << 20

  /// Rows of a band of a rectangle: all of it where parts of its items are not much cheaper than the whole.
  func bandHeight(for items: [DisplayItem], in rect: PixelRect) -> Int {
    let height = max(64, Self.bandBytes / max(1, 4 * rect.width))
    guard rect.height > height, items.count > 1, items.allSatisfy(\.content.isCheapInParts) else {
      return max(1, rect.height)
    }
    return height
  }
}

extension DisplayItem.Content {
  /// Whether drawing half of it costs about half: nothing is prepared that is as large as the whole.
  fileprivate var isCheapInParts: Bool {
    switch self {
    case .fill(let shape, _, _), .gradient(let shape, _, _), .shadow(let shape, _, _): shape.isSimple
    case .image: true
    case .group(let group): group.isPointwise && group.clip?.shape.isSimple != false
    case .crossFade, .projection: true
    case .backdrop, .rasterization: false
    }
  }
}

extension Shape {
  fileprivate var isSimple: Bool {
    switch self {
    case .rect, .roundedRect: true
    default: false
    }
  }
}
