import Document
import Graphics
import XMLTree

/// The image that a view names, and what stands for one that is not there.
public struct InterfaceImage {
  var name: String
  /// Whether it is one of the system's symbols.
  var isSymbol: Bool

  init(name: String, isSymbol: Bool) {
    self.name = name
    self.isSymbol = isSymbol
  }

  /// The attributes by which views and their parts name images that are drawn.
  static let keys = ["image", "backgroundImage", "selectedImage", "minimumValueImage", "maximumValueImage"]

  /// Nil for an element without an image.
  ///
  /// - Parameter key: the attribute that names it.
  init?(_ element: XMLElement, key: String = "image") {
    let reference = element.child("imageReference", key: key)
    guard let name = element[key] ?? reference?["image"] else { return nil }
    self.name = name
    isSymbol = element[key] == nil ? reference?["catalog"] == "system" : element.namesSymbol(key)
  }

  /// Whether a symbol of that name may show: an image set of an app can be called as one.
  var isSystem: Bool { isSymbol || name.hasPrefix("NS") }

  /// Whether it is a symbol that is drawn.
  var isDrawn: Bool { isSystem && TemplateSymbol(rawValue: name) != nil }

  /// What an asset is called that stands for a missing image.
  public static func placeholderName(of name: String) -> String { "placeholder:\(name)" }

  /// A grey box with a thin border and the image's name.
  static func placeholder(named name: String) -> DrawingDefinition {
    DrawingDefinition(make: { (bounds) throws(TemplateError) in
      guard bounds.width > 0, bounds.height > 0 else { return [] }
      let edge = Rect(bounds.minX + 0.5, bounds.minY + 0.5, max(0, bounds.width - 1), max(0, bounds.height - 1))
      var commands: [DrawCommand] = [
        .fill(.rect(bounds), Color(0.86, 0.86, 0.88)), .fill(.stroke(outline(edge), StrokeStyle(width: 1)), gray),
      ]
      let size = min(12, max(5, min(bounds.height / 3, bounds.width / 6)))
      // Smaller than this nobody reads it.
      if bounds.width >= 20, bounds.height >= 12 {
        let line = Rect(bounds.minX + 2, (bounds.minY + bounds.maxY) / 2 - size * 0.62, bounds.width - 4, size * 1.3)
        commands.append(
          .group(
            DrawGroup(
              commands: [
                .text(name, runs: [], font: "Inter", size: size, color: gray, alignment: .center, in: line)
              ],
              transform: .identity, clip: .rect(line), alpha: 1, blendMode: .normal, shadow: nil)))
      }
      return commands
    })
  }

  private static let gray = Color(0.45, 0.45, 0.48)

  private static func outline(_ rect: Rect) -> Path {
    var builder = PathBuilder()
    builder.move(to: Point(rect.minX, rect.minY))
    for point in [Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY), Point(rect.minX, rect.maxY)] {
      builder.line(to: point)
    }
    builder.close()
    return builder.path
  }
}

extension XMLElement {
  /// Whether an attribute names one of the system's symbols: `catalog` is said of `image` where there is one, else of
  /// the others.
  func namesSymbol(_ key: String) -> Bool {
    self["catalog"] == "system" && (key == "image" || self["image"] == nil)
  }
}
