import Graphics
import Lookups
import XMLTree

/// Texts of labels, text fields and text views, as a scene takes them (interface-builder.md §5).
extension ViewProperties {
  mutating func addText(defaultSize: Double, text key: String) {
    let string =
      traits.attribute(key, of: element) ?? element.child("string", key: key)?.text
    if let string { set(key == "title" ? .title : .text, .string(string)) }
    let description = traits.child("fontDescription", key: "fontDescription", of: element)
    let resources = builder.document.resources
    set(.font, .string(InterfaceFont.name(description, defaultSize: defaultSize, resources)))
    if let color = color("textColor") { set(.textColor, .color(color)) }
    if let word = element["textAlignment"], TextAlignment(rawValue: word) != nil {
      set(.textAlignment, .word(word))
    }
    let fragments = string == nil ? AttributedFragment.all(of: element, key: "attributedText") : []
    let spacing = InterfaceFont.lineSpacing(description, resources)
    if fragments.isEmpty, spacing > 0, let viewClass = builder.viewClass(of: element),
      ViewProperty.lineSpacing.classes.contains(viewClass)
    {
      set(.lineSpacing, .number(spacing))
    }
    addAttributedText(fragments, as: .text)
    if element.name != "textView" { addFitting() }
    guard element.name == "label" else { return }
    if let lines = element.number("numberOfLines") { set(.numberOfLines, .number(max(0, lines))) }
    let modes: Lookup<String, String> = [
      "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping", "clip": "byClipping",
      "headTruncation": "byTruncatingHead", "middleTruncation": "byTruncatingMiddle",
      "tailTruncation": "byTruncatingTail",
    ]
    if let mode = element["lineBreakMode"].flatMap({ modes[$0] }) { set(.lineBreakMode, .word(mode)) }
    if let width = element.number("preferredMaxLayoutWidth") { set(.preferredMaxLayoutWidth, .number(max(0, width))) }
    if let color = color("highlightedColor") { set(.highlightedTextColor, .color(color)) }
    if element.says("highlighted") { set(.highlighted, .bool(true)) }
    if let color = color("shadowColor") { set(.shadowColor, .color(color)) }
    if let offset = traits.child("size", key: "shadowOffset", of: element) {
      set(.shadowOffset, .size(Size(offset.number("width") ?? 0, offset.number("height") ?? 0)))
    }
  }

  /// A text with a look of its own: parts of different looks where a view has them, else that of its first part.
  mutating func addAttributedText(_ fragments: [AttributedFragment], as property: ViewProperty) {
    guard let first = fragments.first else { return }
    let resources = builder.document.resources
    set(property, .string(fragments.map(\.text).joined()))
    if let font = first.font(resources) { set(.font, .string(font)) }
    if let color = first.color(resources) { set(.textColor, .color(color)) }
    if let word = first.alignment { set(.textAlignment, .word(word)) }
    let viewClass = builder.viewClass(of: element)
    guard [.label, .button, .textField, .textView].contains(viewClass) else { return }
    let hasParagraphs = [.label, .textView].contains(viewClass)
    let alignment = element["textAlignment"].flatMap(TextAlignment.init) ?? .natural
    let styles = fragments.map { $0.paragraphStyle(aligned: alignment) }
    if hasParagraphs { addParagraphs(styles[0]) }
    var runs = fragments.map { $0.run(resources) }
    // What all parts say of paragraphs is said of the whole text.
    if hasParagraphs, styles.contains(where: { $0 != styles[0] }) {
      for (index, style) in styles.enumerated() { runs[index].paragraphStyle = style }
    }
    var plain = TextRun("")
    (plain.font, plain.color) = (runs[0].font, runs[0].color)
    let isPlain = runs.allSatisfy { run in
      plain.text = run.text
      return run == plain
    }
    if !isPlain { set(viewClass == .button ? .attributedTitle : .attributedText, .attributedText(runs)) }
  }

  /// How the paragraphs of the whole text are set.
  private mutating func addParagraphs(_ style: ParagraphStyle) {
    let lengths: [(ViewProperty, KeyPath<ParagraphStyle, Double>)] = [
      (.lineSpacing, \.lineSpacing), (.lineHeightMultiple, \.lineHeightMultiple),
      (.minimumLineHeight, \.minimumLineHeight), (.maximumLineHeight, \.maximumLineHeight),
      (.firstLineHeadIndent, \.firstLineHeadIndent), (.headIndent, \.headIndent), (.tailIndent, \.tailIndent),
      (.paragraphSpacing, \.paragraphSpacing), (.paragraphSpacingBefore, \.paragraphSpacingBefore),
      (.defaultTabInterval, \.defaultTabInterval),
    ]
    for (property, length) in lengths where style[keyPath: length] != 0 {
      set(property, .number(style[keyPath: length]))
    }
    if !style.tabStops.isEmpty { set(.tabStops, style.tabStops.propertyValue) }
  }
}
