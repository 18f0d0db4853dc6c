import Document
import Graphics
import Testing

@testable import InterfaceBuilder

@Suite("Symbols of documents")
struct SymbolConfigurationTests {
  /// What the first view of a document gets for a property.
  private func value(_ property: ViewProperty, of element: String) throws -> Value? {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects>
        <view id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <subviews>\(element)</subviews></view></objects><resources>
        <image name="heart" catalog="system" width="128" height="109"/>
        <image name="tortoise" catalog="system" width="128" height="96"/></resources></document>
        """.utf8))
    var builder = SceneBuilder(
      document, document.roots[0],
      canvas: InterfaceCanvas(size: Size(375, 667), scale: 2, appearance: .light, isNamed: false))
    return builder.scene(safeAreaInsets: .zero).views[0].properties.last { $0.path.property == .view(property) }?.value
  }

  private func image(_ name: String, _ configuration: String = "", attributes: String = "") -> String {
    """
    <imageView id="i" \(attributes) image="\(name)" catalog="system"><rect key="frame" x="0" y="0" width="30" height="30"/>
    \(configuration)</imageView>
    """
  }

  private func size(of element: String) throws -> Size? {
    guard case .size(let size)? = try value(.intrinsicContentSize, of: element) else { return nil }
    return size
  }

  private func insets(of element: String) throws -> [Double]? {
    guard case .numbers(let sides)? = try value(.alignmentRectInsets, of: element) else { return nil }
    return sides
  }

  @Test("An image view is as wide as the symbol beside a text of the configuration's size, and as high as its line")
  func size() throws {
    let natural = try #require(TemplateSymbol(rawValue: "heart")).size
    #expect(try size(of: image("heart")) == Size(natural.width, 20))
    let large = image(
      "heart",
      #"<imageConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="34" scale="large"/>"#
    )
    let found = try #require(try size(of: large))
    #expect(abs(found.width - natural.width * 2 * 11 / 9) < 1e-9 && found.height == 40.5)
    // One that is not drawn keeps the proportions that the document records.
    #expect(try size(of: image("tortoise")) == Size(20, 20))
    #expect(try insets(of: image("tortoise")) == [-2.5, 0, -2.5, 0])
  }

  @Test("The scale of an image reference counts where the configuration says none")
  func referenceScale() throws {
    func width(_ configuration: String) throws -> Double? {
      try size(
        of: """
          <imageView id="i"><rect key="frame" x="0" y="0" width="30" height="30"/>
          <imageReference key="image" image="tortoise" catalog="system" symbolScale="large"/>\(configuration)</imageView>
          """)?.width
    }
    let large = 20 * SymbolScale.large.factor
    #expect(try width("") == large)
    #expect(try width(#"<c key="preferredSymbolConfiguration" scale="default" weight="medium"/>"#) == large)
    #expect(try width(#"<c key="preferredSymbolConfiguration" scale="medium"/>"#) == 20)
  }

  @Test(
    "In its line a large symbol is 26/19 as high as a medium one, a small one 28/33",
    arguments: [("large", 15 * 26.0 / 19), ("medium", 15), ("small", 15 * 28.0 / 33)])
  func heights(scale: String, height: Double) throws {
    let configuration = #"<c key="preferredSymbolConfiguration" scale="\#(scale)"/>"#
    let sides = try #require(try insets(of: image("tortoise", configuration)))
    #expect(sides.count == 4 && abs(sides[0] - (height - 20) / 2) < 1e-9 && abs(sides[2] - (height - 20) / 2) < 1e-9)
  }

  @Test(
    "A measured size is that of the frame and constraints hold the line, however high the frame; a placeholder's size is held",
    arguments: [("", 15.0, 20.0), ("", 17, 20), ("", 30, 20), (#"placeholderIntrinsicHeight="24""#, 24, 24)])
  func measured(placeholder: String, height: Double, held: Double) throws {
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects>
        <view id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <subviews>\(image("tortoise", attributes: placeholder))</subviews></view></objects><resources>
        <image name="tortoise" catalog="system" width="128" height="96"/></resources></document>
        """.utf8))
    let unknown = LayoutInputs.GivenInsets(top: nil, left: nil, bottom: nil, right: nil)
    let inputs = LayoutInputs.Root(
      id: "top", size: Size(375, 667), safeAreaInsets: unknown, layoutMargins: unknown,
      intrinsicSizes: ["i": Size(21, height)], fixedFrames: [:])
    var builder = SceneBuilder(document, document.roots[0], inputs: inputs)
    let view = try #require(builder.scene(safeAreaInsets: .zero).views.first)
    #expect(view.properties.last { $0.path.property == .view(.intrinsicContentSize) }?.value == .size(Size(21, held)))
  }

  @Test(
    "An image reference says whether its image takes the tint",
    arguments: [("template", "alwaysTemplate"), ("original", "alwaysOriginal"), ("hierarchical", nil)])
  func renderingMode(_ recorded: String, expected: String?) throws {
    let reference = #"<imageReference key="image" image="tortoise" renderingMode="\#(recorded)"/>"#
    let frame = #"<rect key="frame" x="0" y="0" width="30" height="30"/>"#
    #expect(
      try value(.imageRenderingMode, of: #"<imageView id="i">\#(frame)\#(reference)</imageView>"#)
        == expected.map(Value.word))
  }

  @Test("Constraints hold the line of a button's symbol, where that is its background")
  func background() throws {
    func button(_ state: String) -> String {
      """
      <button id="b" buttonType="system"><rect key="frame" x="0" y="0" width="20" height="15"/>
      <state key="normal" \(state) catalog="system"/></button>
      """
    }
    let background = button(#"backgroundImage="tortoise""#)
    #expect(try insets(of: background) == [-2.5, 0, -2.5, 0])
    #expect(try size(of: background) == Size(20, 20))
    #expect(try size(of: button(#"title="Run" backgroundImage="tortoise""#)) == nil)
    #expect(try insets(of: button(#"image="tortoise""#)) == nil)
  }
}
