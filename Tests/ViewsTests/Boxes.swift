import Graphics
import Layers

/// Sets every character as a box half as wide as the font size; lines are as high as the font size.
final class BoxTypesetter: TextTypesetter {
  func outline(of text: TextContent, width: Double) -> Path {
    let size = size(of: text, width: width)
    var builder = PathBuilder()
    builder.addRect(Rect(0, 0, size.width, size.height))
    return builder.path
  }

  func size(of text: TextContent, width: Double) -> Size {
    Size(Double(text.string.count) * text.fontSize / 2, text.fontSize)
  }
}
