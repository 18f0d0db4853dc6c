import Hashing

extension DisplayList {
  /// Equal digests mean equal lists, and so equal pixels.
  public var digest: Digest {
    var hasher = Hasher256()
    switch coverage {
    case .area: hasher.update("renderfarm display list 2")
    case .coreGraphics: hasher.update("renderfarm display list 2, CoreGraphics")
    }
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
    case .image(let image, let source, let destination, let transform, let filter, let tint):
      hasher.update(1)
      hasher.update(image.digest)
      hasher.update(image.scale)
      hasher.update(source)
      hasher.update(destination)
      hasher.update(transform)
      hasher.update(filter.rawValue)
      hasher.update(tint)
    case .group(let group):
      hasher.update(2)
      hasher.update(group.count)
      group.update(&hasher)
    case .crossFade(let from, let to, let progress):
      hasher.update(3)
      hasher.update(from)
      hasher.update(to)
      hasher.update(progress)
    case .gradient(let shape, let transform, let gradient):
      hasher.update(4)
      shape.update(&hasher)
      hasher.update(transform)
      gradient.update(&hasher)
    case .shadow(let shape, let transform, let shadow):
      hasher.update(5)
      shape.update(&hasher)
      hasher.update(transform)
      shadow.update(&hasher)
    case .backdrop(let shape, let transform, let filters, let opacity):
      hasher.update(6)
      shape.update(&hasher)
      hasher.update(transform)
      hasher.update(filters.count)
      for filter in filters { filter.update(&hasher) }
      hasher.update(opacity)
    case .projection(let projection, let count):
      hasher.update(7)
      hasher.update(count)
      for row in [projection.x, projection.y, projection.one] {
        for entry in [row.x, row.y, row.z] { hasher.update(entry) }
      }
    case .rasterization(let rasterization):
      hasher.update(8)
      for number in [rasterization.count, rasterization.width, rasterization.height] { hasher.update(number) }
      hasher.update(rasterization.destination)
      hasher.update(rasterization.transform)
      hasher.update(rasterization.filter.rawValue)
      hasher.update(rasterization.opacity)
    }
  }
}

extension DisplayItem.Group {
  fileprivate func update(_ hasher: inout Hasher256) {
    hasher.update(clip == nil ? 0 : 1)
    if let clip {
      if clip.isOnCanvas { hasher.update(2) }
      clip.shape.update(&hasher)
      hasher.update(clip.transform)
    }
    hasher.update(maskCount)
    hasher.update(filters.count)
    for filter in filters { filter.update(&hasher) }
    hasher.update(shadow == nil ? 0 : 1)
    shadow?.update(&hasher)
    hasher.update(opacity)
    hasher.update(blendMode.rawValue)
  }
}

extension DisplayItem.Shadow {
  fileprivate func update(_ hasher: inout Hasher256) {
    for number in [offset.x, offset.y, sigma] { hasher.update(number) }
    hasher.update(color)
  }
}

extension Filter {
  fileprivate func update(_ hasher: inout Hasher256) {
    switch self {
    case .gaussianBlur(let sigma, let normalizesEdges):
      hasher.update(0)
      hasher.update(sigma)
      hasher.update(normalizesEdges ? 1 : 0)
    case .color(let matrix):
      hasher.update(1)
      for row in matrix.rows + [matrix.offset] {
        for entry in [row.x, row.y, row.z, row.w] { hasher.update(entry) }
      }
    case .morphology(let radii, let takesLargest):
      hasher.update(2)
      for radius in [radii.width, radii.height] { hasher.update(radius) }
      hasher.update(takesLargest ? 1 : 0)
    case .curves(let curves):
      hasher.update(3)
      for curve in [curves.red, curves.green, curves.blue, curves.alpha] { hasher.update(bytes: curve) }
    case .convolution(let convolution):
      hasher.update(4)
      convolution.update(&hasher)
    case .lighting(let lighting):
      hasher.update(5)
      lighting.update(&hasher)
    case .arithmetic(let factors):
      hasher.update(6)
      for factor in [factors.x, factors.y, factors.z, factors.w] { hasher.update(factor) }
    case .displacement(let displacement):
      hasher.update(7)
      for way in [displacement.horizontal, displacement.vertical] {
        hasher.update(way.x)
        hasher.update(way.y)
      }
      for channel in displacement.channels { hasher.update(channel.rawValue) }
    case .directionalBlur(let sigmas):
      hasher.update(8)
      hasher.update(sigmas.width)
      hasher.update(sigmas.height)
    }
  }
}

extension Gradient {
  fileprivate func update(_ hasher: inout Hasher256) {
    let numbers: [Double]
    switch geometry {
    case .axial(let from, let to):
      hasher.update(0)
      numbers = [from.x, from.y, to.x, to.y]
    case .radial(let center, let radii):
      hasher.update(1)
      numbers = [center.x, center.y, radii.width, radii.height]
    case .conic(let center, let toward):
      hasher.update(2)
      numbers = [center.x, center.y, toward.x, toward.y]
    case .circles(let from, let to):
      hasher.update(3)
      numbers = [from, to].flatMap { [$0.center.x, $0.center.y, $0.radius, $0.isExtended ? 1 : 0] }
    }
    for number in numbers { hasher.update(number) }
    hasher.update(stops.count)
    for stop in stops {
      hasher.update(stop.location)
      hasher.update(stop.color)
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
