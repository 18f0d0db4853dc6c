import Graphics
import XMLTree

/// What shows a symbol of the system is held by the line that the symbol stands in (interface-builder.md §5).
extension ViewProperties {
  /// How constraints hold a view of iOS that shows a symbol: what an image view has as its image, and a button without a
  /// configuration as its background.
  struct SymbolAlignment {
    /// The view's frame lies in the alignment rectangle by these, in points.
    var insets: EdgeInsets
    /// Points, of the alignment rectangle; nil where other content may be larger.
    var size: Size?
  }

  /// Nil for what shows no symbol whose size is known.
  var symbolAlignment: SymbolAlignment? {
    guard !builder.document.isFlipped else { return nil }
    switch element.name {
    case "imageView": return alignment(of: element, key: "image")
    case "button":
      guard element.child("buttonConfiguration") == nil,
        let state = element.children.first(where: { $0.name == "state" && $0["key"] == "normal" }),
        var result = alignment(of: state, key: "backgroundImage")
      else { return nil }
      let isBare =
        state["title"] == nil && state.child("string") == nil && state.child("attributedString") == nil
        && InterfaceImage(state) == nil && ["system", nil].contains(element["buttonType"])
      if !isBare { result.size = nil }
      return result
    default: return nil
    }
  }

  private func alignment(of source: XMLElement, key: String) -> SymbolAlignment? {
    guard let image = InterfaceImage(source, key: key), image.isSymbol else { return nil }
    let configuration = SymbolConfiguration(source, key: key)
    let recorded = builder.document.resources.imageSizes[image.name]
    let scale = builder.canvas?.scale ?? builder.document.scale
    guard let size = configuration.size(of: image.name, recorded: recorded),
      let insets = configuration.alignmentInsets(of: image.name, recorded: recorded, scale: scale)
    else { return nil }
    return SymbolAlignment(insets: insets, size: Size(size.width, configuration.lineHeight(scale: scale)))
  }

  /// How an image reference wants its image drawn: in the view's tint, or in its own colours.
  mutating func addRenderingMode(_ element: XMLElement) {
    switch element.child("imageReference", key: "image")?["renderingMode"] {
    case "template": set(.imageRenderingMode, .word(ImageRenderingMode.alwaysTemplate.rawValue))
    case "original": set(.imageRenderingMode, .word(ImageRenderingMode.alwaysOriginal.rawValue))
    default: break
    }
  }
}
