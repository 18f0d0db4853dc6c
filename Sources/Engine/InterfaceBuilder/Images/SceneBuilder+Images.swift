import Document
import Graphics
import XMLTree

/// Images that are no assets.
extension SceneBuilder {
  /// What an image view draws whose image is neither an asset nor a symbol: a placeholder with the image's name.
  mutating func replacement(of element: XMLElement) -> DrawingDefinition? {
    guard let imageNames, let image = InterfaceImage(element), !imageNames.contains(image.name) else { return nil }
    if image.isDrawn { return nil }
    complain(of: image, element)
    return InterfaceImage.placeholder(named: image.name)
  }

  /// Says of an image that a placeholder stands for it.
  private mutating func complain(of image: InterfaceImage, _ element: XMLElement) {
    if document.resources.embeddedImages.contains(image.name) {
      return warn(
        "line \(element.line): the image \"\(image.name)\" is inside the document, where it is not read, so a placeholder shows; put it into the app's asset catalogue and choose it there"
      )
    }
    warn(
      image.isSymbol
        ? "line \(element.line): the symbol \"\(image.name)\" is none of those that are drawn; a placeholder shows"
        : "line \(element.line): there is no image \"\(image.name)\", so a placeholder shows; add it to the job's assets, or to the app that is the document's \"project\""
    )
  }

  /// What the job calls an image that can be shown: one of the app's, or a symbol.
  func shownImage(_ image: InterfaceImage) -> String? {
    imageNames?[image.name] ?? (image.isDrawn ? image.name : nil)
  }

  /// The image that an element names, or what stands for it; nil where it names none.
  ///
  /// - Returns: nil also where pictures do not matter, for what has no size there.
  func image(of element: XMLElement) -> String? {
    guard let image = InterfaceImage(element) else { return nil }
    guard let imageNames else {
      return document.resources.imageSizes[image.name] != nil && !image.isSymbol ? image.name : nil
    }
    return shownImage(image) ?? placeholder(of: image, in: imageNames)
  }

  /// What lies behind a button or stands at an end of a slider, or what stands for it; nil also where pictures do not matter, for what has no size there.
  func partImage(_ image: InterfaceImage) -> String? {
    guard let imageNames else { return document.resources.imageSizes[image.name].map { _ in image.name } }
    return shownImage(image) ?? placeholder(of: image, in: imageNames)
  }

  private func placeholder(of image: InterfaceImage, in names: ImageNames) -> String? {
    let placeholder = InterfaceImage.placeholderName(of: image.name)
    return names.contains(placeholder) ? placeholder : nil
  }

  /// The size that an image view's image asks for, in points; nil without one that has a size.
  func imageSize(of element: XMLElement) -> Size? {
    guard let image = InterfaceImage(element) else { return nil }
    let recorded = document.resources.imageSizes[image.name]
    guard image.isSymbol else { return recorded }
    return SymbolConfiguration(element).size(of: image.name, recorded: recorded)
  }

  /// The image of a cell of UIKit's styles, or what stands for it.
  ///
  /// - Parameter isSymbol: whether it may be a symbol.
  mutating func cellImage(_ name: String?, isSymbol: Bool = true) -> String? {
    guard let name, let imageNames else { return nil }
    if let shown = shownImage(InterfaceImage(name: name, isSymbol: isSymbol)) { return shown }
    warn(
      "there is no image \"\(name)\" for a cell; add it to the job's assets, or to the app that is the document's \"project\""
    )
    let placeholder = InterfaceImage.placeholderName(of: name)
    return imageNames.contains(placeholder) ? placeholder : TemplateSymbol.photo.rawValue
  }

  /// Puts a row's values into the views of its cell.
  mutating func fill(_ content: inout ViewDefinition, _ row: ExampleRow, _ cell: XMLElement, prefix: String) {
    var values = RowValues(row, cell, self, prefix: prefix)
    values.apply(to: &content)
    for name in values.missing {
      warn("there is no image \"\(name)\" for a row of the job; a placeholder shows; add it to the job's assets")
    }
  }

  /// Says of segments without titles that their images do not show.
  mutating func complain(ofSegments control: XMLElement) {
    for segment in control.child("segments")?.children ?? [] where (segment["title"] ?? "").isEmpty {
      guard let image = InterfaceImage(segment) else { continue }
      warn(
        "line \(segment.line): the image \"\(image.name)\" of a segment is not drawn, and the segment is empty; give it a title"
      )
    }
  }

  /// Says of the images of a view's parts which are missing.
  mutating func complain(ofImagesOf elements: [XMLElement]) {
    guard imageNames != nil else { return }
    for element in elements {
      for key in InterfaceImage.keys {
        guard let image = InterfaceImage(element, key: key), shownImage(image) == nil else { continue }
        complain(of: image, element)
      }
    }
  }
}
