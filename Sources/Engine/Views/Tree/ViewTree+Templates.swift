import Graphics
import Layers

/// Images of which only the coverage counts: they show the tint.
extension ViewTree {
  /// Whether a view shows its image in its tint.
  func showsTemplate(_ view: ViewID) -> Bool {
    let node = self[node: view]
    switch node.state.imageRenderingMode {
    case .alwaysOriginal: return node.imageIsSymbol
    case .alwaysTemplate: return true
    case .automatic:
      let isTinted = node.viewClass == .button && node.state.control.buttonStyle != .custom
      return node.imageIsSymbol || node.imageIsTemplate || isTinted
    }
  }

  /// Image views show colours as their layers' contents, and templates as drawings.
  mutating func chooseTemplate(of view: ViewID) {
    guard viewClass(of: view) == .imageView else { return setNeedsDisplay(view) }
    let node = self[node: view]
    let isTemplate = node.state.imageName != nil && node.imageSize != nil && showsTemplate(view)
    if isTemplate || node.drawsTemplate {
      layers[layer(of: view)].rare.contents.image = isTemplate ? nil : node.state.imageName
      if !isTemplate { layers[drawing: layer(of: view)] = nil }
      self[node: view].drawsTemplate = isTemplate
      setNeedsDisplay(view)
    }
  }

  /// What an image view with a template draws.
  func templateDrawing(_ view: ViewID) -> RecordedDrawing? {
    let node = self[node: view]
    let size = layers[layer(of: view)].bounds.size
    guard let name = node.state.imageName, let imageSize = node.imageSize, imageSize.width > 0, imageSize.height > 0
    else { return nil }
    let rect = node.state.contentMode.rect(of: imageSize, in: Rect(origin: .zero, size: size))
    let image = ButtonImage(
      name: name, size: imageSize, isSymbol: node.imageIsSymbol, isTemplate: true, isRightToLeft: isRightToLeft(view),
      lineFactor: node.symbolFactor)
    let overflow = max(0, -rect.minX, -rect.minY, rect.maxX - size.width, rect.maxY - size.height)
    return RecordedDrawing(
      size: size, items: [image.item(in: rect, look(of: view).tint)], overflow: overflow)
  }
}

extension ContentMode {
  /// Where content of a size lies in bounds.
  func rect(of size: Size, in bounds: Rect) -> Rect {
    var scaled = size
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .scaleAspectFit ? min(x, y) : max(x, y)
      scaled = Size(size.width * factor, size.height * factor)
    default: break
    }
    let x: Double =
      switch self {
      case .left, .topLeft, .bottomLeft: bounds.minX
      case .right, .topRight, .bottomRight: bounds.maxX - scaled.width
      default: bounds.minX + (bounds.width - scaled.width) / 2
      }
    let y: Double =
      switch self {
      case .top, .topLeft, .topRight: bounds.minY
      case .bottom, .bottomLeft, .bottomRight: bounds.maxY - scaled.height
      default: bounds.minY + (bounds.height - scaled.height) / 2
      }
    return Rect(x, y, scaled.width, scaled.height)
  }
}
