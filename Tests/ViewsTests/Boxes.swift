import Graphics
import Layers

/// Sets every character as a box half as wide as the font size; lines are as high as the font size, and wrapped anywhere.
final class BoxTypesetter: TextTypesetter {
  func outline(of text: TextContent, width: Double) -> Path {
    let size = size(of: text, width: width)
    var builder = PathBuilder()
    builder.addRect(Rect(0, 0, size.width, size.height))
    return builder.path
  }

  func size(of text: TextContent, width: Double) -> Size {
    let length = Double(text.string.count) * text.fontSize / 2
    guard text.isWrapped, width > 0, length > width else { return Size(length, text.fontSize) }
    return Size(width, (length / width).rounded(.up) * text.fontSize)
  }
}
