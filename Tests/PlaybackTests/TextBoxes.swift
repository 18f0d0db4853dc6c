import Graphics
import Layers

/// Texts of which every character is a box of 8 by 16 points, all in one line, for tests that count where characters stand.
final class TextBoxes: Assets, TextTypesetter {
  func bitmap(for image: ImageReference) -> Bitmap? { nil }
  func image(named name: String) -> ImageReference? { nil }
  func outline(of text: TextContent, width: Double) -> Path { .empty }
  func size(of text: TextContent, width: Double) -> Size { Size(8 * Double(text.string.count), 16) }
}
