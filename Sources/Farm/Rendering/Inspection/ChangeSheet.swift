import Graphics
import Layers
import Materials
import Playback

/// All changes in one picture: a sentence each, with the pictures that show it side by side below.
public struct ChangeSheet {
  /// A change.
  public struct Row {
    /// What changed, on one line or several.
    public var text: String
    /// Before, after and the difference, already small.
    public var pictures: [Bitmap]

    /// A row of at least one picture.
    public init(text: String, pictures: [Bitmap]) { (self.text, self.pictures) = (text, pictures) }
  }

  private let rows: [Row]
  private static let (margin, gap, fontSize) = (16, 8, 15.0)

  public init(rows: [Row]) { self.rows = rows }

  /// The sheet, of opaque white ground.
  public func bitmap(fonts: SystemFonts) -> Bitmap {
    let typesetter = Typesetter(fonts: fonts)
    let (margin, gap) = (Self.margin, Self.gap)
    let widest = rows.map { $0.pictures.reduce(0) { $0 + $1.width + gap } }.max() ?? 0
    let width = max(480, widest - gap) + 2 * margin
    var (y, items, places): (Int, [DisplayItem], [(x: Int, y: Int, picture: Bitmap)]) = (margin, [], [])
    for row in rows {
      var content = TextContent(string: row.text, font: "Inter", fontSize: Self.fontSize)
      content.isWrapped = true
      let room = Double(width - 2 * margin)
      let size = typesetter.size(of: content, width: room)
      let transform = AffineTransform.translation(Double(margin), Double(y))
      let bounds = PixelRect(minX: margin, minY: y - 4, maxX: width, maxY: y + Int(size.height) + 8)
      items += typesetter.parts(of: content, width: room).compactMap { part in
        guard case .fill(let shape, let color) = part.item(at: .zero, color: .black) else { return nil }
        return DisplayItem(bounds: bounds, content: .fill(shape, transform, color))
      }
      y += Int(size.height) + gap
      var x = margin
      for picture in row.pictures {
        places.append((x, y, picture))
        x += picture.width + gap
      }
      y += (row.pictures.map(\.height).max() ?? 0) + 2 * gap
    }
    let list = DisplayList(width: width, height: y + margin, backgroundColor: .white, items: items)
    let frames = FrameRenderer(assets: JobAssets([], fonts: fonts), width: width, height: y + margin)
    _ = frames.render(list)
    for (x, y, picture) in places {
      for line in 0..<picture.height {
        (frames.bitmap.row(y + line).baseAddress! + x).update(
          from: picture.row(line).baseAddress!, count: picture.width)
      }
    }
    return frames.bitmap
  }
}
