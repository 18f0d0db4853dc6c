import Document
import Graphics

/// Images that are no assets.
extension SceneBuilder {
  /// What an image view draws whose image is no asset: a symbol, or a placeholder with the image's name.
  mutating func replacement(of element: XMLElement) -> DrawingDefinition? {
    guard let imageNames, let image = InterfaceImage(element), !imageNames.contains(image.name) else { return nil }
    if image.isSymbol, let symbol = TemplateSymbol(rawValue: image.name) {
      let tint = traits.child("color", key: "tintColor", of: element)
      return InterfaceImage.drawing(
        of: symbol, tint.flatMap { InterfaceColor.color($0, document.resources) } ?? document.tint)
    }
    warn(
      image.isSymbol
        ? "line \(element.line): the symbol \"\(image.name)\" is none of those that are drawn; a placeholder shows"
        : "line \(element.line): there is no image \"\(image.name)\", so a placeholder shows; add it to the job's assets, or to the app that is the document's \"project\""
    )
    return InterfaceImage.placeholder(named: image.name)
  }
}
