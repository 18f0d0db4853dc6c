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

  /// How its paragraph is set.
  ///
  /// - Parameter alignment: where it says none.
  func paragraphStyle(aligned alignment: TextAlignment) -> ParagraphStyle {
    func number(_ key: String, atLeast least: Double = 0, atMost most: Double = 10_000) -> Double {
      min(most, max(least, paragraph?.number(key) ?? 0))
    }
    var style = ParagraphStyle()
    style.alignment = self.alignment.flatMap(TextAlignment.init) ?? alignment
    style.lineSpacing = number("lineSpacing")
    style.lineHeightMultiple = number("lineHeightMultiple", atMost: 1000)
    (style.minimumLineHeight, style.maximumLineHeight) = (number("minimumLineHeight"), number("maximumLineHeight"))
    (style.firstLineHeadIndent, style.headIndent) = (number("firstLineHeadIndent"), number("headIndent"))
    style.tailIndent = number("tailIndent", atLeast: -10_000)
    style.paragraphSpacing = number("paragraphSpacing")
    style.paragraphSpacingBefore = number("paragraphSpacingBefore")
    style.defaultTabInterval = number("defaultTabInterval")
    if let stops = paragraph?.child("tabStops")?.children {
      style.tabStops = stops.filter { $0.name == "textTab" }.map(Self.tabStop)
    } else if style.defaultTabInterval > 0 {
      // The interval counts behind the twelve stops that a style has which says none.
      style.tabStops = (1...12).map { TabStop(Double($0) * ParagraphStyle.standardTabInterval) }
    }
    return style
  }

  private static func tabStop(_ element: XMLElement) -> TabStop {
    let alignment = element["alignment"].flatMap(TextAlignment.init) ?? .natural
    let location = min(10_000, max(0, element.number("location") ?? 0))
    return TabStop(location, TabStop.alignments.contains(alignment) ? alignment : .natural)
  }

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
    if let address = attributes?.child(key: "NSLink")?["string"] { run.makeLink(to: address) }
    return run
  }
}
