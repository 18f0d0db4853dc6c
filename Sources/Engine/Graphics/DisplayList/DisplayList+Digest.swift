import Hashing

extension DisplayList {
  /// Equal digests mean equal lists, and so equal pixels.
  public var digest: Digest {
    var hasher = Hasher256()
    hasher.update("renderfarm display list 1")
    hasher.update(width)
    hasher.update(height)
    hasher.update(backgroundColor)
    hasher.update(items.count)
    for item in items { item.update(&hasher) }
    return hasher.finalized()
  }
}

extension DisplayItem {
  fileprivate func update(_ hasher: inout Hasher256) {
    for side in [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY] { hasher.update(side) }
    switch content {
    case .fill(let shape, let transform, let color):
      hasher.update(0)
      shape.update(&hasher)
      hasher.update(transform)
      hasher.update(color)
    case .image(let image, let source, let destination, let transform, let filter, let opacity):
      hasher.update(1)
      hasher.update(image.digest)
      hasher.update(image.scale)
      hasher.update(source)
      hasher.update(destination)
      hasher.update(transform)
      hasher.update(filter.rawValue)
      hasher.update(opacity)
    case .group(let count, let opacity, let mask):
      hasher.update(2)
      hasher.update(count)
      hasher.update(opacity)
      hasher.update(mask == nil ? 0 : 1)
      if let mask {
        mask.shape.update(&hasher)
        hasher.update(mask.transform)
      }
    case .crossFade(let from, let to, let progress):
      hasher.update(3)
      hasher.update(from)
      hasher.update(to)
      hasher.update(progress)
    }
  }
}

extension Shape {
  fileprivate func update(_ hasher: inout Hasher256) {
    switch self {
    case .rect(let rect):
      hasher.update(0)
      hasher.update(rect)
    case .roundedRect(let rect, let radius, let corners):
      hasher.update(1)
      hasher.update(rect)
      hasher.update(radius)
      hasher.update(corners.rawValue)
    case .ellipse(let rect):
      hasher.update(2)
      hasher.update(rect)
    case .path(let path, let rule):
      hasher.update(3)
      hasher.update(path.digest)
      hasher.update(rule.rawValue)
    case .stroke(let path, let style):
      hasher.update(4)
      hasher.update(path.digest)
      for number in [style.width, style.miterLimit, style.dashPhase] + style.dashes { hasher.update(number) }
      hasher.update(style.cap.rawValue)
      hasher.update(style.join.rawValue)
    }
  }
}

extension Hasher256 {
  fileprivate mutating func update(_ color: Color) {
    for component in [color.red, color.green, color.blue, color.alpha] { update(component) }
  }

  fileprivate mutating func update(_ rect: Rect) {
    for side in [rect.minX, rect.minY, rect.width, rect.height] { update(side) }
  }

  fileprivate mutating func update(_ transform: AffineTransform) {
    for entry in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] { update(entry) }
  }
}
