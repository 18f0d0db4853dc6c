import Graphics
import Testing
import XMLTree

@testable import Document
@testable import InterfaceBuilder

@Suite("Buttons of iOS documents")
struct ButtonTests {
  /// The properties of one button of a document.
  private func properties(
    _ button: String, type: String? = "system", toolsVersion: Int = 22_505, category: ContentSizeCategory = .large,
    format: String = "CocoaTouch.XIB"
  ) throws -> (ViewProperty) -> Value? {
    let type = type.map { "buttonType=\"\($0)\"" } ?? ""
    var document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.\(format)" version="3.0" toolsVersion="\(toolsVersion)"><objects>
        <view id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <subviews><button id="b" \(type)><rect key="frame" x="0" y="0" width="90" height="40"/>
        \(button)</button></subviews></view></objects><resources><image name="leaf" width="20" height="20"/></resources>
        </document>
        """.utf8))
    document.use(category)
    var builder = SceneBuilder(document, document.roots[0])
    let scene = builder.scene(safeAreaInsets: .zero)
    let found = scene.views.first { $0.id == "b" }?.properties ?? []
    return { property in found.last { $0.path.property == .view(property) }?.value }
  }

  @Test("A configuration's title goes before that of the normal state, which Xcode writes, too")
  func title() throws {
    let value = try properties(
      """
      <fontDescription key="fontDescription" type="system" pointSize="22"/>
      <inset key="titleEdgeInsets" minX="-20" minY="0.0" maxX="0.0" maxY="0.0"/>
      <state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="plain" title="Add">
      <fontDescription key="titleFontDescription" type="boldSystem" pointSize="13"/></buttonConfiguration>
      """)
    #expect(value(.title) == .string("Add") && value(.font) == .string("system-Bold 13"))
    #expect(value(.titleEdgeInsets) == nil)
    // A system button of ours is at least 30 points high, seven above and below a line of 16, and has nothing at its sides.
    #expect(value(.contentEdgeInsets) == .numbers([0, 12, 0, 12]))
    let plain = try properties(
      #"<fontDescription key="fontDescription" type="system" pointSize="22"/><state key="normal" title="Button"/>"#)
    #expect(plain(.title) == .string("Button") && plain(.font) == .string("system 22"))
    #expect(plain(.contentEdgeInsets) == nil)
  }

  @Test("An attributed title of a configuration has its own font and colour, and its line decides the button's height")
  func attributedTitle() throws {
    func button(_ font: String, _ color: String = "") throws -> (ViewProperty) -> Value? {
      try properties(
        """
        <state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain">
        <attributedString key="attributedTitle"><fragment content="View "><attributes>\(color)\(font)</attributes></fragment>
        <fragment content="all"/></attributedString>
        <color key="baseForegroundColor" red="0" green="1" blue="0" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/></buttonConfiguration>
        """)
    }
    let space = #"colorSpace="custom" customColorSpace="sRGB""#
    let red = #"<color key="NSColor" red="1" green="0" blue="0" alpha="1" \#(space)/>"#
    let value = try button(#"<font key="NSFont" metaFont="systemSemibold" size="17"/>"#, red)
    #expect(value(.title) == .string("View all") && value(.font) == .string("system-SemiBold 17"))
    #expect(value(.textColor) == .color(Color(1, 0, 0)))
    // Six points around a line of 20.5 are more than the 30 of a system button.
    #expect(value(.contentEdgeInsets) == .numbers([1, 12, 1, 12]))
    let small = try button(#"<font key="NSFont" metaFont="system"/>"#)
    #expect(small(.font) == .string("system 13") && small(.textColor) == .color(Color(0, 1, 0)))
    #expect(small(.contentEdgeInsets) == .numbers([0, 12, 0, 12]))
  }

  @Test(
    "The title of a configuration without a font follows the text size, and that of other buttons does not",
    arguments: [(ContentSizeCategory.extraSmall, 14), (.large, 17), (.accessibilityMedium, 28)])
  func textSize(category: ContentSizeCategory, size: Int) throws {
    let configured = try properties(
      #"<buttonConfiguration key="configuration" style="plain" title="Add"/>"#, category: category)
    #expect(configured(.font) == .string("system \(size)"))
    let plain = try properties(#"<state key="normal" title="Add"/>"#, category: category)
    #expect(plain(.font) == .string("system 15"))
  }

  @Test("A configuration without a title shows none")
  func untitled() throws {
    let value = try properties(
      #"<state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain"/>"#)
    #expect(value(.title) == nil && value(.contentEdgeInsets) == nil)
    let image = try properties(
      #"<state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain" image="leaf"/>"#)
    #expect(image(.title) == nil && image(.image) == .image("leaf"))
    // It keeps its size in a button that is hardly larger.
    #expect(image(.contentEdgeInsets) == nil)
  }

  @Test("Insets of a configuration are all that there is around its content")
  func insets() throws {
    func insets(_ style: String, toolsVersion: Int = 22_505) throws -> Value? {
      try properties(
        """
        <buttonConfiguration key="configuration" style="\(style)" title="more">
        <directionalEdgeInsets key="contentInsets" top="14" leading="10" bottom="14" trailing="10"/></buttonConfiguration>
        """, toolsVersion: toolsVersion)(.contentEdgeInsets)
    }
    #expect(try insets("plain") == .numbers([8, 10, 8, 10]))
    #expect(try insets("filled") == .numbers([7, -2, 7, -2]))
    // A line of 14 points is 17 high: in insets of 14 it makes 45, not the 46 of a button of at least 30.
    #expect(try insets("plain", toolsVersion: 20_037) == .numbers([7.5, 10, 7.5, 10]))
  }

  @Test("A title has no other room above and below than what contentEdgeInsets say")
  func contentEdgeInsets() throws {
    func insets(_ points: Int, _ vertical: Int, type: String? = "system", image: String = "") throws -> Value? {
      try properties(
        """
        <fontDescription key="fontDescription" type="system" pointSize="\(points)"/>
        <inset key="contentEdgeInsets" minX="9" minY="\(vertical)" maxX="9" maxY="\(vertical)"/>
        <state key="normal" title="Go" \(image)/>
        """, type: type)(.contentEdgeInsets)
    }
    // Our buttons have six points around a line of 20 and a half, and 6.5 around one of 17 points, to make 30.
    #expect(try insets(17, 7) == .numbers([1, 9, 1, 9]) && insets(17, 7, type: nil) == .numbers([1, 9, 1, 9]))
    #expect(try insets(14, 6) == .numbers([-0.5, 9, -0.5, 9]))
    // Beside an image of 20 points that is higher than the line, what is left of 30 is five.
    #expect(try insets(14, 6, image: #"image="leaf""#) == .numbers([1, 9, 1, 9]))
  }

  @Test("A custom button with an image is as high as the higher of image and title; one with a type is not")
  func imageBesideTitle() throws {
    let content = #"<state key="normal" title="Go" image="leaf"/>"#
    // Six points around its line of 22 are taken off.
    #expect(try properties(content, type: nil)(.contentEdgeInsets) == .numbers([-6, 0, -6, 0]))
    #expect(try properties(content)(.contentEdgeInsets) == nil)
    #expect(try properties(#"<state key="normal" title="Go"/>"#, type: nil)(.contentEdgeInsets) == nil)
    #expect(try properties(#"<state key="normal" image="leaf"/>"#, type: nil)(.contentEdgeInsets) == nil)
  }

  @Test(
    "A title without a font has 15 points in a button of a type, 18 in one without, and a headline's 38 on a television",
    arguments: [
      ("system", "CocoaTouch.XIB", "system 15"), (nil, "CocoaTouch.XIB", "system 18"),
      ("system", "AppleTV.XIB", "system-Medium 38"),
    ] as [(String?, String, String)])
  func titleFont(type: String?, format: String, font: String) throws {
    let value = try properties(#"<state key="normal" title="Go"/>"#, type: type, format: format)
    #expect(value(.font) == .string(font))
  }

  @Test("Text styles of a television are tvOS's")
  func televisionStyle() throws {
    func font(_ style: String) throws -> Value? {
      try properties(
        """
        <fontDescription key="fontDescription" style="UICTFontTextStyle\(style)"/><state key="normal" title="Go"/>
        """, format: "AppleTV.XIB")(.font)
    }
    #expect(try font("Callout") == .string("system-Medium 31") && font("Subhead") == .string("system 29"))
  }

  @Test("Titles of configurations have 17 points, those of Xcode 13 had 14", arguments: [(20_037, 14), (21_507, 17)])
  func font(toolsVersion: Int, size: Int) throws {
    let value = try properties(
      #"<buttonConfiguration key="configuration" style="plain" title="Skip"/>"#, toolsVersion: toolsVersion)
    #expect(value(.font) == .string("system \(size)"))
  }

  @Test("A configuration's background has its own colour, corners and image")
  func background() throws {
    func configured(_ attributes: String, _ background: String) throws -> (ViewProperty) -> Value? {
      try properties(
        """
        <buttonConfiguration key="configuration" \(attributes)><backgroundConfiguration key="background" \(background)>
        <color key="backgroundColor" red="0.25" green="0.5" blue="0.75" alpha="1"/></backgroundConfiguration>
        </buttonConfiguration>
        """)
    }
    let color = Value.color(Color(0.25, 0.5, 0.75))
    let plain = try configured(#"style="plain" title="Go""#, #"image="leaf""#)
    #expect(plain(.backgroundColor) == color && plain(.backgroundImage) == .image("leaf"))
    let filled = try configured(#"style="filled" title="Go""#, "")
    #expect(filled(.tintColor) == color && filled(.backgroundColor) == nil)
    // What is filled with less than a tint has the colour as it is, and its title keeps the tint.
    for style in ["gray", "tinted"] {
      let ground = try configured(#"style="\#(style)" title="Go""#, "")
      #expect(ground(.backgroundColor) == color && ground(.tintColor) == nil)
    }
    // With corners of its own it is drawn as the view's ground; its title stays white.
    let square = try configured(#"style="filled" title="Go" cornerStyle="fixed""#, #"cornerRadius="0.0""#)
    #expect(square(.buttonStyle) == .word("plain") && square(.backgroundColor) == color)
    #expect(square(.textColor) == .color(.white))
  }

  @Test("What has no background takes no tint from the colour of one", arguments: [("plain", false), ("filled", true)])
  func baseColor(_ style: String, tints: Bool) throws {
    let value = try properties(
      """
      <buttonConfiguration key="configuration" style="\(style)" title="Go">
      <color key="baseBackgroundColor" red="0.25" green="0.5" blue="0.75" alpha="1"/></buttonConfiguration>
      """)
    #expect(value(.tintColor) == (tints ? .color(Color(0.25, 0.5, 0.75)) : nil))
  }
}
