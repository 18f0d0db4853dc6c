import Graphics
import Layers
import Text

/// Images in lines of texts: assets, or symbols.
extension Typesetter {
  /// The size, in points, of the text beside which symbols have the size that they say.
  private static let symbolFontSize = 17.0

  /// What an attachment shows; nil where there is no image and no symbol of its name.
  ///
  /// - Parameter isRightToLeft: whether symbols that follow the direction of reading are turned round.
  func attachedImage(_ attachment: TextAttachment, isRightToLeft: Bool) -> AttachedImage? {
    if let asset = assets?.image(named: attachment.image) {
      return .asset(attachment.image, isTemplate: asset.isTemplate)
    }
    return TemplateSymbol(rawValue: attachment.image).map {
      .symbol($0, isMirrored: isRightToLeft && $0.followsReadingDirection)
    }
  }

  /// Where an attachment stands, in points from its place on the baseline, y downwards; empty where it shows nothing.
  func rect(of attachment: TextAttachment, in style: TextStyle) -> Rect {
    let scale = attachment.scale
    if let bounds = attachment.bounds {
      return Rect(bounds.minX * scale, -bounds.maxY * scale, bounds.width * scale, bounds.height * scale)
    }
    if let asset = assets?.image(named: attachment.image) {
      return Rect(0, -asset.size.height * scale, asset.size.width * scale, asset.size.height * scale)
    }
    guard let symbol = TemplateSymbol(rawValue: attachment.image) else { return .zero }
    let factor = style.size / Self.symbolFontSize
    let middle = style.size * FontMetrics.capHeight / 2
    let height = symbol.size.height * factor
    return Rect(0, 0 - middle - height / 2, symbol.size.width * factor, height)
  }
}
