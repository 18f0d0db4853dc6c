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

  /// A face and a size, of the app's fonts where it has the face; nil where it says none.
  func font(_ resources: InterfaceResources) -> String? {
    guard let font = attributes?.child("font", key: "NSFont") else { return nil }
    let meta = font["metaFont"]
    // The weight stands in the name: of a face, or of the system's font for a purpose, such as `systemSemibold`.
    let described = (font["name"] ?? meta ?? "").lowercased()
    let weights = [("semibold", "-SemiBold"), ("medium", "-Medium"), ("light", "-Light"), ("bold", "-Bold")]
    let face = weights.first { described.contains($0.0) }?.1 ?? ""
    // The editor of such texts is a Mac's, whose fonts have other sizes than iOS's.
    let size = min(1000, max(1, font.number("size") ?? meta.map(MacFont.size(ofMetaFont:)) ?? 17))
    let name = font["name"].flatMap { resources.fontFaces[$0] } ?? "system\(face)"
    return name + " " + (size == size.rounded() ? "\(Int(size))" : "\(size)")
  }

  func color(_ resources: InterfaceResources) -> Color? {
    attributes?.child("color", key: "NSColor").flatMap { InterfaceColor.color($0, resources) }
  }

  private var paragraph: XMLElement? { attributes?.child(key: "NSParagraphStyle") }

  /// Of its paragraph; nil where it says none.
  var alignment: String? {
    paragraph?["alignment"].flatMap { TextAlignment(rawValue: $0)?.rawValue }
  }

  /// Points between the lines of its paragraph; nil where it says none.
  var lineSpacing: Double? { paragraph?.number("lineSpacing").map { min(10_000, max(0, $0)) } }

  /// Of the natural height of its paragraph's lines; nil where it says none.
  var lineHeightMultiple: Double? { paragraph?.number("lineHeightMultiple").map { min(1000, max(0, $0)) } }

  /// The rule that an attribute's number of `NSUnderlineStyle` asks for.
  private func rule(_ key: String) -> RuleStyle {
    switch attributes?.child(key: key)?.number("value") {
    case 1: .single
    case 2: .thick
    case 9: .double
    default: .none
    }
  }

  func run(_ resources: InterfaceResources) -> TextRun {
    var run = TextRun(text)
    (run.font, run.color) = (font(resources), color(resources))
    (run.underline, run.strikethrough) = (rule("NSUnderline"), rule("NSStrikethrough"))
    run.kern = attributes?.child(key: "NSKern")?.number("value").map { min(10_000, max(-10_000, $0)) }
    return run
  }
}
