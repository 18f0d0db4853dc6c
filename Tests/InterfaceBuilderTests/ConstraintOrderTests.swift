import Document
import Graphics
import Testing

@testable import InterfaceBuilder

/// Of a contradiction the solver leaves out the last constraint (interface-builder.md §6).
@Suite("The order of a document's constraints")
struct ConstraintOrderTests {
  @Test("From the root's to the innermost views', and of one depth sizes before ties")
  func order() throws {
    func view(_ id: String, constraints: String, subviews: String = "") -> String {
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><rect key="frame" width="60" height="60"/>
      <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></view>
      """
    }
    let inner = view(
      "inner",
      constraints: """
        <constraint firstAttribute="width" secondItem="inner" secondAttribute="height" id="ratio"/>
        <constraint firstAttribute="width" constant="32" id="width"/>
        """)
    let outer = view(
      "outer",
      constraints: """
        <constraint firstItem="inner" firstAttribute="top" secondItem="outer" secondAttribute="top" id="top"/>
        """, subviews: inner)
    let second = view("second", constraints: #"<constraint firstAttribute="height" constant="9" id="height"/>"#)
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
        useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects><view id="root view">
        <rect key="frame" width="375" height="667"/><subviews>\(outer)\(second)</subviews><constraints>
        <constraint firstItem="outer" firstAttribute="leading" secondItem="root view" secondAttribute="leading" id="edge"/>
        </constraints></view></objects></document>
        """.utf8))
    var builder = SceneBuilder(document, document.roots[0])
    let scene = builder.scene(safeAreaInsets: .zero)
    #expect(scene.constraints.map(\.identifier) == ["edge", "height", "top", "width", "ratio"])
  }
}
