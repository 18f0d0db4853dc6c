import Document
import Graphics
import Testing

@testable import InterfaceBuilder

@Suite("Texts of documents that shrink, and where the content of controls stands")
struct FittingTests {
  @Test("A label shrinks to a factor or to points, unless its document says that its font stays")
  func labels() throws {
    func label(_ attributes: String) throws -> (ViewProperty) -> Value? {
      try properties(
        ofOnly:
          #"<label id="a" text="Text" \#(attributes)><fontDescription key="fontDescription" pointSize="20"/></label>"#)
    }
    let factor = try label(#"minimumScaleFactor="0.5" baselineAdjustment="alignCenters""#)
    #expect(factor(.adjustsFontSizeToFitWidth) == .bool(true) && factor(.minimumScaleFactor) == .number(0.5))
    #expect(factor(.baselineAdjustment) == .word("alignCenters"))
    let points = try label(#"minimumFontSize="8" baselineAdjustment="alignBaselines""#)
    #expect(points(.adjustsFontSizeToFitWidth) == .bool(true) && points(.minimumScaleFactor) == .number(0.4))
    for attributes in [#"adjustsFontSizeToFit="NO" minimumScaleFactor="0.5""#, "", #"minimumFontSize="20""#] {
      #expect(try label(attributes)(.adjustsFontSizeToFitWidth) == nil, "\(attributes)")
    }
  }

  @Test("A label has its shadow, and its colour while it is highlighted")
  func shadows() throws {
    func color(_ key: String, _ red: Int) -> String {
      #"<color key="\#(key)" red="\#(red)" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
    }
    let label = try properties(
      ofOnly:
        #"<label id="a" text="Text">\#(color("highlightedColor", 1))\#(color("shadowColor", 0))"#
        + #"<size key="shadowOffset" width="0.0" height="1"/></label>"#)
    #expect(label(.highlightedTextColor) == .color(Color(1, 0, 0)) && label(.shadowColor) == .color(.black))
    #expect(label(.shadowOffset) == .size(Size(0, 1)))
    let plain = try properties(ofOnly: #"<label id="a" text="Text"><nil key="highlightedColor"/></label>"#)
    #expect(plain(.highlightedTextColor) == nil && plain(.shadowColor) == nil && plain(.shadowOffset) == nil)
  }

  @Test(
    "What takes text has its document's keyboard, and capital letters as it says, which are none if it is silent",
    arguments: ["textField", "textView", "searchBar"])
  func inputTraits(element: String) throws {
    func view(_ traits: String) throws -> (ViewProperty) -> Value? {
      let traits = "<textInputTraits key=\"textInputTraits\" \(traits)/>"
      return try properties(ofOnly: "<\(element) id=\"a\">\(traits)</\(element)>")
    }
    let words = try view(#"autocapitalizationType="words" keyboardType="URL" returnKeyType="done""#)
    #expect(words(.autocapitalizationType) == .word("words"))
    #expect(words(.keyboardType) == .word("URL") && words(.returnKeyType) == .word("done"))
    #expect(try view(#"autocapitalizationType="sentences""#)(.autocapitalizationType) == nil)
    #expect(try view("")(.autocapitalizationType) == .word("none"))
    let secure = try view(#"secureTextEntry="YES""#)(.secureTextEntry)
    #expect(secure == (element == "textField" ? .bool(true) : nil))
  }

  @Test("A text view may be read only")
  func readOnly() throws {
    #expect(try properties(ofOnly: #"<textView id="a" editable="NO" text="Read"/>"#)(.editable) == .bool(false))
    #expect(try properties(ofOnly: #"<textView id="a" text="Read"/>"#)(.editable) == nil)
    #expect(
      try properties(ofOnly: #"<textView id="a" selectable="NO" text="Read"/>"#)(.selectable) == .bool(false))
  }

  @Test("A text field shrinks to points, and has the button that clears it")
  func fields() throws {
    let field = try properties(
      ofOnly:
        """
        <textField id="a" minimumFontSize="13" clearButtonMode="whileEditing" contentVerticalAlignment="top">
        <fontDescription key="fontDescription" pointSize="18"/></textField>
        """)
    #expect(field(.adjustsFontSizeToFitWidth) == .bool(true) && field(.minimumFontSize) == .number(13))
    #expect(field(.clearButtonMode) == .word("whileEditing") && field(.contentVerticalAlignment) == .word("top"))
  }

  @Test("A button's content stands where its document says")
  func buttons() throws {
    let corner = try properties(
      ofOnly:
        #"<button id="a" contentHorizontalAlignment="fill" contentVerticalAlignment="bottom"><state key="normal"/></button>"#
    )
    #expect(corner(.contentHorizontalAlignment) == .word("fill"))
    #expect(corner(.contentVerticalAlignment) == .word("bottom"))
    let middle = try properties(
      ofOnly:
        #"<button id="a" contentHorizontalAlignment="center" contentVerticalAlignment="center"><state key="normal"/></button>"#
    )
    #expect(middle(.contentHorizontalAlignment) == nil && middle(.contentVerticalAlignment) == nil)
  }
}
