import Graphics
import Layers

/// There is no image.
final class NoImages: Assets {
  func bitmap(for image: ImageReference) -> Bitmap? { nil }
  func image(named name: String) -> ImageReference? { nil }
}

/// No text has letters, or takes room.
final class NoText: TextTypesetter {
  func outline(of text: TextContent, width: Double) -> Path { .empty }
  func size(of text: TextContent, width: Double) -> Size { .zero }
}
