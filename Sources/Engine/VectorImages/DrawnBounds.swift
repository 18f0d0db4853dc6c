import Graphics

/// The pixels that the items of a drawing can touch, so that the canvas of a group is no larger than what is in it.
extension [DisplayItem] {
  /// Sets the bounds of all items.
  ///
  /// - Parameter canvas: the pixels of the picture.
  mutating func setBounds(in canvas: PixelRect) {
    // Backdrops see where canvases of groups around them end: those stay as large as the picture.
    let isSeen = contains(where: \.content.isBackdrop)
    // Members have their bounds before their group does.
    for index in indices.reversed() {
      switch self[index].content {
      case .backdrop(let shape, let transform, _, _):
        // It reads all of the pixels that it may touch.
        let area = transform.apply(shape.filledOutline(tolerance: 0.01).path.bounds)
        self[index].bounds = PixelRect(covering: area).intersection(canvas)
      case _ where isSeen: self[index].bounds = canvas
      case .fill(let shape, let transform, _), .gradient(let shape, let transform, _):
        self[index].bounds = Self.extent(of: shape, transform).intersection(canvas)
      case .image(_, _, let destination, let transform, _, _):
        self[index].bounds = Self.extent(of: .rect(destination), transform).intersection(canvas)
      case .group(let group): setBounds(of: group, at: index, in: canvas)
      // Drawings are made of nothing else.
      case .shadow, .crossFade, .projection, .rasterization: self[index].bounds = canvas
      }
    }
  }

  /// Sets the bounds of a group whose members have theirs.
  private mutating func setBounds(of group: DisplayItem.Group, at index: Int, in canvas: PixelRect) {
    let behind = index + 1
    let drawn = behind..<Swift.min(count, behind + group.count)
    if group.filters.allSatisfy(\.keepsClear), !group.blendMode.affectsUncovered {
      self[index].bounds = DisplayItem.bounds(of: self, drawn).expanded(by: group.filterReach).intersection(canvas)
    } else {
      // What is clear may show something: the picture ends where the canvas does.
      self[index].bounds = canvas
      var member = behind
      while member < Swift.min(count, behind + group.count + group.maskCount) {
        self[member].bounds = canvas
        member += 1 + self[member].content.memberCount
      }
    }
    guard let clip = group.clip else { return }
    self[index].bounds = self[index].bounds.intersection(Self.extent(of: clip.shape, clip.transform))
  }

  /// Some pixels more than a shape can touch, never fewer.
  private static func extent(of shape: Shape, _ transform: AffineTransform) -> PixelRect {
    guard transform.isFinite else { return .everything }
    return PixelRect(covering: transform.apply(shape.reach).insetBy(-1, -1))
  }
}

extension Filter {
  /// Whether what is clear stays so, but for what the filter reaches of the rest.
  fileprivate var keepsClear: Bool {
    switch self {
    case .gaussianBlur(_, let normalizesEdges): !normalizesEdges
    case .directionalBlur, .morphology: true
    case .color(let matrix): matrix.offset.w <= 0
    case .curves(let curves): curves.alpha[0] == 0
    case .convolution, .lighting, .arithmetic, .displacement: false
    }
  }
}
