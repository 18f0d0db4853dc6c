import Graphics
import Lookups
import XMLTree

/// A part of an attributed string of a document: its text, and how it looks.
struct AttributedFragment {
  let text: String
  private let attributes: XMLElement?

  /// The parts of an element's attributed string, in their order; none without one.
  ///
  /// - Parameter key: of the string: "attributedText", "attributedTitle".
  static func all(of element: XMLElement?, key: String) -> [AttributedFragment] {
    (element?.child(key: key)?.children ?? []).filter { $0.name == "fragment" }.map(AttributedFragment.init)
  }

  private init(_ element: XMLElement) {
    text = element["content"] ?? element.child(key: "content")?.text ?? ""
    attributes = element.child("attributes")
  }

  /// A face and a size; nil where it says none.
  var font: String? {
    guard let font = attributes?.child("font", key: "NSFont") else { return nil }
    var face = ["systemBold", "boldSystem"].contains(font["metaFont"]) ? "-Bold" : ""
    if let name = font["name"]?.lowercased() {
      let weights = [("semibold", "-SemiBold"), ("medium", "-Medium"), ("light", "-Light"), ("bold", "-Bold")]
      face = weights.first { name.contains($0.0) }?.1 ?? face
    }
    let size = min(1000, max(1, font.number("size") ?? 17))
    return "Inter\(face) " + (size == size.rounded() ? "\(Int(size))" : "\(size)")
  }

  func color(_ resources: InterfaceResources) -> Color? {
    attributes?.child("color", key: "NSColor").flatMap { InterfaceColor.color($0, resources) }
  }

  /// Of its paragraph; nil where it says none.
  var alignment: String? {
    attributes?.child(key: "NSParagraphStyle")?["alignment"].flatMap { TextAlignment(rawValue: $0)?.rawValue }
  }

  func run(_ resources: InterfaceResources) -> TextRun {
    var run = TextRun(text)
    (run.font, run.color) = (font, color(resources))
    return run
  }
}
