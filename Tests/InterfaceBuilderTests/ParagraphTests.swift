import Document
import Graphics
import Testing

@testable import InterfaceBuilder

@Suite("Paragraphs and shadows of texts in Interface Builder documents")
struct ParagraphTests {
  private func views(_ elements: String) throws -> [ViewDefinition] {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17000" \
        useAutolayout="YES"><objects><view id="root"><rect key="frame" x="0" y="0" width="400" height="400"/>
        <subviews>\(elements)</subviews></view></objects></document>
        """.utf8))
    var builder = SceneBuilder(document, document.roots[0])
    return builder.scene(safeAreaInsets: .zero).views
  }

  private func value(_ view: ViewDefinition, _ property: ViewProperty) -> Value? {
    view.properties.last { $0.path.property == .view(property) }?.value
  }

  private func runs(_ view: ViewDefinition) -> [TextRun] {
    guard case .attributedText(let runs)? = value(view, .attributedText) else { return [] }
    return runs
  }

  private func text(_ element: String = "label", _ attributes: String = "", _ styles: String...) -> String {
    let fragments = styles.map { "<fragment content=\"Text\n\"><attributes>\($0)</attributes></fragment>" }
    return """
      <\(element) id="t" \(attributes)><attributedString key="attributedText">\(fragments.joined())</attributedString>
      </\(element)>
      """
  }

  private func style(_ attributes: String, _ children: String = "") -> String {
    "<paragraphStyle key=\"NSParagraphStyle\" \(attributes)>\(children)</paragraphStyle>"
  }

  @Test("A paragraph style that all parts have is that of the whole text", arguments: ["label", "textView"])
  func wholeText(element: String) throws {
    let all = style(
      """
      lineSpacing="1" lineHeightMultiple="2" minimumLineHeight="3" maximumLineHeight="4" firstLineHeadIndent="5" \
      headIndent="6" tailIndent="-7" paragraphSpacing="8" paragraphSpacingBefore="9" defaultTabInterval="10"
      """, #"<tabStops><textTab alignment="right" location="33.5"><options/></textTab></tabStops>"#)
    let view = try views(text(element, "", all, all))[0]
    let properties: [ViewProperty] = [
      .lineSpacing, .lineHeightMultiple, .minimumLineHeight, .maximumLineHeight, .firstLineHeadIndent, .headIndent,
      .tailIndent, .paragraphSpacing, .paragraphSpacingBefore, .defaultTabInterval,
    ]
    #expect(properties.map { value(view, $0) } == [1, 2, 3, 4, 5, 6, -7, 8, 9, 10].map { .number($0) })
    #expect(value(view, .tabStops) == [TabStop(33.5, .right)].propertyValue)
    #expect(runs(view).isEmpty)
  }

  @Test(
    "Lines of labels and text views in a text style have its leading between them",
    arguments: [
      ("label", "style=\"UICTFontTextStyleSubhead\"", 20 - 17.900390625),
      ("textView", "style=\"UICTFontTextStyleEmphasizedSubhead\"", 20 - 17.900390625),
      ("label", "type=\"system\" pointSize=\"15\"", nil), ("textField", "style=\"UICTFontTextStyleSubhead\"", nil),
    ] as [(String, String, Double?)])
  func leading(element: String, font: String, expected: Double?) throws {
    let view = try views(
      "<\(element) id=\"t\" text=\"Text\"><fontDescription key=\"fontDescription\" \(font)/></\(element)>")[0]
    #expect(value(view, .lineSpacing) == expected.map { .number($0) })
  }

  @Test("A part that leads somewhere is a link")
  func links() throws {
    let view = try views(text("textView", "", "", #"<url key="NSLink" string="https://example.com"/>"#))[0]
    #expect(runs(view).map(\.link) == [nil, "https://example.com"])
  }

  @Test("Parts of a label with different paragraph styles have their own; what says no alignment has the label's")
  func parts() throws {
    let label = try views(
      text("label", #"textAlignment="center""#, style(#"headIndent="10""#), style(#"alignment="right""#), ""))[0]
    var styles = [ParagraphStyle(), ParagraphStyle(), ParagraphStyle()]
    (styles[0].alignment, styles[0].headIndent) = (.center, 10)
    (styles[1].alignment, styles[2].alignment) = (.right, .center)
    #expect(runs(label).map(\.paragraphStyle) == styles)
    #expect(value(label, .headIndent) == .number(10))
  }

  @Test("Parts of a text view have their own paragraph styles, too; those of a field, which has one line, have none")
  func editedParts() throws {
    let view = try views(text("textView", "", style(#"headIndent="10""#), style(#"alignment="right""#)))[0]
    var styles = [ParagraphStyle(), ParagraphStyle()]
    (styles[0].alignment, styles[0].headIndent, styles[1].alignment) = (.natural, 10, .right)
    #expect(runs(view).map(\.paragraphStyle) == styles)
    let field = try views(text("textField", "", style(#"headIndent="10""#), style(#"alignment="right""#)))[0]
    #expect(runs(field).isEmpty && value(field, .headIndent) == nil)
  }

  @Test("Without stops of its own a paragraph has those of the default style before its interval")
  func tabInterval() throws {
    let own = try views(text("label", "", style(#"defaultTabInterval="36""#, "<tabStops/>")))[0]
    #expect(value(own, .tabStops) == nil && value(own, .defaultTabInterval) == .number(36))
    let standard = try views(text("label", "", style(#"defaultTabInterval="36""#)))[0]
    #expect(value(standard, .tabStops) == (1...12).map { TabStop(Double($0) * 28) }.propertyValue)
  }

  @Test("Numbers that no paragraph can have come to their limits")
  func limits() throws {
    let view = try views(
      text(
        "label", "",
        style(
          #"headIndent="-5" minimumLineHeight="nan" maximumLineHeight="99999" tailIndent="-99999""#,
          #"<tabStops><textTab alignment="justified" location="-1"/></tabStops>"#)))[0]
    #expect(value(view, .headIndent) == nil && value(view, .minimumLineHeight) == nil)
    #expect(value(view, .maximumLineHeight) == .number(10_000) && value(view, .tabStops) == [TabStop(0)].propertyValue)
    #expect(value(view, .tailIndent) == .number(-10_000))
  }

  @Test("A label has its shadow and its highlighted colour, and no other view has them")
  func labels() throws {
    let parts = """
      <color key="highlightedColor" white="1" alpha="1"/><color key="shadowColor" white="0.0" alpha="1"/>
      <size key="shadowOffset" width="1" height="2"/>
      """
    let views = try views(
      """
      <label id="a" text="A" highlighted="YES">\(parts)</label><label id="b" text="B"><nil key="highlightedColor"/></label>
      <textView id="c" text="C">\(parts)</textView>
      """)
    let properties: [ViewProperty] = [.highlightedTextColor, .shadowColor, .shadowOffset, .highlighted]
    #expect(
      properties.map { value(views[0], $0) } == [
        .color(.white), .color(.black), .size(Size(1, 2)), .bool(true),
      ])
    for view in views.dropFirst() { #expect(properties.allSatisfy { value(view, $0) == nil }) }
  }

  @Test("A key path that a label and its layer share is the label's, and the layer's with `layer.` or in other views")
  func runtimeAttributes() throws {
    func attribute(_ keyPath: String) -> String {
      """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="color" keyPath="\(keyPath)">
      <color key="value" white="1" alpha="1"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
      """
    }
    let views = try views(
      """
      <label id="a" text="A">\(attribute("shadowColor"))</label>
      <label id="b" text="B">\(attribute("layer.shadowColor"))</label><view id="c">\(attribute("shadowColor"))</view>
      """)
    #expect(views.map { value($0, .shadowColor) } == [.color(.white), nil, nil])
    let layer = views.map { view in
      view.properties.last { $0.path.property == .layer(.shadowColor) }?.value
    }
    #expect(layer == [nil, .color(.white), .color(.white)])
  }
}
