import Graphics

extension FrameBuilder {
  /// Draws a list of shapes.
  mutating func drawShapes(_ items: [ShapeItem], _ frame: Double, _ transform: AffineTransform) {
    var tree = ShapeTree(frame, budget: budget)
    let list = tree.list(items)
    budget = tree.budget
    draw(list.pictures, of: tree, frame, transform)
  }

  private mutating func draw(
    _ pictures: [ShapeTree.Picture], of tree: ShapeTree, _ frame: Double, _ transform: AffineTransform
  ) {
    for picture in pictures.reversed() {
      guard budget > 0 else { return }
      budget -= 1
      switch picture {
      case .paint(let paint, let links): draw(paint, links, of: tree, frame, transform)
      case .group(let own, let alpha, let pictures):
        let inner = own.concatenating(transform)
        guard inner.isFinite, alpha > 0 else { continue }
        let place = alpha < 1 ? list.open() : nil
        draw(pictures, of: tree, frame, inner)
        if let place { list.close(place, DisplayItem.Group(count: 0, opacity: alpha)) }
      }
    }
  }

  private mutating func draw(
    _ paint: PaintValues, _ links: [ShapeTree.Link], of tree: ShapeTree, _ frame: Double, _ transform: AffineTransform
  ) {
    let alpha = max(0, min(1, paint.opacity(frame) / 100))
    guard alpha > 0 else { return }
    var builder = PathBuilder()
    append(links, of: tree, .identity, to: &builder)
    let path = builder.path
    guard !path.isEmpty else { return }
    let shape: Shape
    if let stroke = paint.stroke {
      let style = stroke.style(frame)
      guard style.width > 0 else { return }
      shape = .stroke(path, style)
    } else {
      shape = .path(path, paint.fillRule)
    }
    switch paint.ink {
    case .color(let color): list.append(.fill(shape, transform, color(frame).withAlpha(multipliedBy: alpha)))
    case .gradient(let gradient):
      let gradient = gradient.gradient(frame, alpha: alpha)
      if !gradient.stops.isEmpty { list.append(.gradient(shape, transform, gradient)) }
    }
  }

  private mutating func append(
    _ links: [ShapeTree.Link], of tree: ShapeTree, _ transform: AffineTransform, to builder: inout PathBuilder
  ) {
    for link in links {
      guard budget > 0 else { return }
      budget -= 1
      switch link {
      case .outlines(let place):
        for outline in tree.outlines[place].joined() {
          budget -= outline.vertices.count
          outline.append(to: &builder, transform)
        }
      case .group(let own, let links):
        append(links, of: tree, own.concatenating(transform), to: &builder)
      }
    }
  }
}
