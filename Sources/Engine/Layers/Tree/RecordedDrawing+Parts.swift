import Graphics

extension RecordedDrawing {
  /// What was drawn at one time, and the rectangles in which it still shows.
  struct Part: Hashable, Sendable {
    /// Points, none of them over another.
    var rects: [Rect]
    var items: [Item]
  }

  /// The drawing with what was drawn anew in a rectangle, in points; the rest stays, as it shows there.
  ///
  /// - Parameter gravity: where a drawing of another size lies.
  public func redrawn(_ new: RecordedDrawing, in rect: Rect, gravity: ContentsGravity) -> RecordedDrawing {
    let whole = Rect(origin: .zero, size: new.size)
    var result = placed(in: whole, gravity)
    // Parts reach over the edges, at which the drawing as a whole ends.
    let reach = whole.insetBy(-1, -1)
    guard let rect = rect.common(with: whole)?.grown(from: whole, to: reach) else { return result }
    if result.parts.isEmpty { result.parts = [Part(rects: [reach], items: result.items)] }
    result.parts = result.parts.compactMap { part in
      let rects = part.rects.flatMap { $0.without(rect) }
      return rects.isEmpty ? nil : Part(rects: rects, items: part.items)
    }
    result.parts.append(Part(rects: [rect], items: new.items))
    // On a ground of their own what two parts share of a pixel adds up to the whole of it, so that no seam shows.
    let pieces = result.parts.map { part in
      Item.group(
        Group(
          items: part.items, transform: .identity, clip: .path(Path(of: part.rects), .nonZero), opacity: 1,
          blendMode: .plusLighter, shadow: nil))
    }
    result.items = [
      .group(
        Group(
          items: pieces, transform: .identity, clip: .rect(reach), opacity: 1, blendMode: .normal, shadow: nil))
    ]
    return result
  }

  /// As it shows in bounds of another size.
  private func placed(in bounds: Rect, _ gravity: ContentsGravity) -> RecordedDrawing {
    guard size != bounds.size, size.width > 0, size.height > 0 else { return self }
    let place = ContentsPlacement.rect(gravity: gravity, content: size, bounds: bounds)
    let transform = AffineTransform.scale(place.width / size.width, place.height / size.height)
      .concatenating(.translation(place.minX, place.minY))
    let group = Group(
      items: items, transform: transform, clip: .rect(Rect(origin: .zero, size: size)), opacity: 1, blendMode: .normal,
      shadow: nil)
    return RecordedDrawing(size: bounds.size, items: [.group(group)])
  }
}

extension Rect {
  /// The smallest rectangle around it with edges on whole pixels.
  ///
  /// - Parameter scale: pixels a point.
  public func roundedOut(to scale: Double) -> Rect {
    let (left, top) = ((minX * scale).rounded(.down) / scale, (minY * scale).rounded(.down) / scale)
    return Rect(
      left, top, (maxX * scale).rounded(.up) / scale - left, (maxY * scale).rounded(.up) / scale - top)
  }

  /// What lies in both; nil for nothing.
  fileprivate func common(with other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left < right && top < bottom ? Rect(left, top, right - left, bottom - top) : nil
  }

  /// With the edges that lie on one rectangle's moved to another's.
  fileprivate func grown(from inner: Rect, to outer: Rect) -> Rect {
    let left = minX <= inner.minX ? outer.minX : minX
    let top = minY <= inner.minY ? outer.minY : minY
    let right = maxX >= inner.maxX ? outer.maxX : maxX
    let bottom = maxY >= inner.maxY ? outer.maxY : maxY
    return Rect(left, top, right - left, bottom - top)
  }

  /// What lies in this and not in another rectangle: above it, below it, left and right of it.
  fileprivate func without(_ other: Rect) -> [Rect] {
    guard let hole = common(with: other) else { return [self] }
    return [
      Rect(minX, minY, width, hole.minY - minY), Rect(minX, hole.maxY, width, maxY - hole.maxY),
      Rect(minX, hole.minY, hole.minX - minX, hole.height),
      Rect(hole.maxX, hole.minY, maxX - hole.maxX, hole.height),
    ].filter { !$0.isEmpty }
  }
}

extension Path {
  fileprivate init(of rects: [Rect]) {
    var builder = PathBuilder()
    for rect in rects { builder.addRect(rect) }
    self = builder.path
  }
}
