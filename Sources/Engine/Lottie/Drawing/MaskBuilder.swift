import Graphics

/// What limits a layer: one outline, or a picture that its masks make together.
struct MaskBuilder {
  private(set) var clip: DisplayItem.ClipShape?
  private(set) var items: [DisplayItem] = []

  /// Points; further away nothing is seen.
  private static let farAway = 1e6

  init(_ masks: [MaskValues], _ frame: Double, _ transform: AffineTransform) {
    let shapes = masks.map { ($0.mode, Self.shape($0, frame), max(0, min(1, $0.opacity(frame)))) }
    if shapes.count == 1, shapes[0].2 == 1 {
      clip = DisplayItem.ClipShape(shape: shapes[0].1, transform: transform)
      return
    }
    var list = ItemList()
    for (index, (mode, shape, alpha)) in shapes.enumerated() {
      let content = DisplayItem.Content.fill(shape, transform, Color(white: 0, alpha))
      // The first makes a picture in any case; others of its kind add to it.
      guard mode == .intersect, index > 0 else {
        list.append(content)
        continue
      }
      let place = list.open()
      list.append(content)
      var limit = DisplayItem.Group(count: 0)
      limit.blendMode = .destinationIn
      list.close(place, limit)
    }
    items = list.items
  }

  private static func shape(_ mask: MaskValues, _ frame: Double) -> Shape {
    var builder = PathBuilder()
    if mask.isInverted { builder.addRect(Rect(-farAway, -farAway, 2 * farAway, 2 * farAway)) }
    mask.outline(frame).append(to: &builder, .identity)
    return .path(builder.path, .evenOdd)
  }
}
