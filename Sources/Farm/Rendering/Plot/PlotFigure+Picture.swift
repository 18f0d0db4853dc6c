import Graphics
import Layers
import Materials
import Playback

extension PlotFigure {
  /// The figure drawn by our own rasterizer, two pixels a point.
  public func bitmap(fonts: SystemFonts) -> Bitmap {
    let scale = 2.0
    let (width, height) = (Int(Self.size.width * scale), Int(Self.size.height * scale))
    let list = displayList(typesetter: Typesetter(fonts: fonts), scale: scale, width: width, height: height)
    let frames = FrameRenderer(assets: JobAssets([]), width: width, height: height)
    _ = frames.render(list)
    return frames.bitmap
  }

  private func displayList(typesetter: Typesetter, scale: Double, width: Int, height: Int) -> DisplayList {
    let transform = AffineTransform.scale(scale, scale)
    let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    var items: [DisplayItem] = []
    func fill(_ shape: Shape, _ transform: AffineTransform, _ color: Color) {
      let bounds = PixelRect(covering: transform.apply(shape.reach)).intersection(canvas)
      if !bounds.isEmpty { items.append(DisplayItem(bounds: bounds, content: .fill(shape, transform, color))) }
    }
    for mark in marks {
      switch mark {
      case .line(let points, let color, let width):
        var builder = PathBuilder()
        builder.move(to: points[0])
        for point in points.dropFirst() { builder.line(to: point) }
        fill(.stroke(builder.path, StrokeStyle(width: width, join: .round)), transform, color)
      case .word(let word, let place, let anchor, let color):
        let content = TextContent(string: word, font: "Inter", fontSize: Self.fontSize)
        let size = typesetter.size(of: content, width: 10_000)
        let shift =
          switch anchor {
          case .start: 0.0
          case .middle: -size.width / 2
          case .end: -size.width
          }
        // From the block's top to the baseline: the ascent, which is about four fifths of the line.
        let corner = AffineTransform.translation(place.x + shift, place.y - size.height * 0.79)
        fill(.path(typesetter.outline(of: content, width: 10_000), .nonZero), corner.concatenating(transform), color)
      }
    }
    return DisplayList(width: width, height: height, backgroundColor: .white, items: items)
  }
}
