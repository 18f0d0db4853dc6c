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

  private func image(_ name: String, _ configuration: String = "") -> String {
    """
    <imageView id="i" image="\(name)" catalog="system"><rect key="frame" x="0" y="0" width="30" height="30"/>
    \(configuration)</imageView>
    """
  }

  @Test("An image view is as large as the symbol beside a text of the configuration's size")
  func size() throws {
    let natural = try #require(TemplateSymbol(rawValue: "heart")).size
    #expect(try value(.intrinsicContentSize, of: image("heart")) == .size(natural))
    let large = image(
      "heart",
      #"<imageConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="34" scale="large"/>"#
    )
    let size = Size(natural.width * 2 * 11 / 9, natural.height * 2 * 11 / 9)
    guard case .size(let found)? = try value(.intrinsicContentSize, of: large) else {
      Issue.record("no size")
      return
    }
    #expect(abs(found.width - size.width) < 1e-9 && abs(found.height - size.height) < 1e-9)
    // One that is not drawn keeps the proportions that the document records.
    #expect(try value(.intrinsicContentSize, of: image("tortoise")) == .size(Size(20, 15)))
  }
}
