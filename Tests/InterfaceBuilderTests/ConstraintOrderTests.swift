import Document
import Graphics
import Testing

@testable import InterfaceBuilder

/// Of a contradiction the solver leaves out the last constraint (interface-builder.md §6).
@Suite("The order of a document's constraints")
struct ConstraintOrderTests {
  @Test(
    "Since Xcode 11 from the root's to the innermost views', before that sizes, then ties from the innermost on",
    arguments: [
      ("21701", ["edge", "height", "top", "width", "ratio", "middle"]),
      ("14854.2", ["edge", "height", "top", "width", "ratio", "middle"]),
      ("14490", ["height", "ratio", "middle", "top", "edge", "width"]),
    ])
  func order(tools: String, expected: [String]) throws {
    func view(_ id: String, _ kind: String = "view", constraints: String, subviews: String = "") -> String {
      """
      <\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><rect key="frame" width="60" height="60"/>
      <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></\(kind)>
      """
    }
    let inner = view(
      "inner",
      constraints: """
        <constraint firstItem="inner" firstAttribute="centerX" secondItem="inner" secondAttribute="left" id="middle"/>
        <constraint firstAttribute="width" secondItem="inner" secondAttribute="height" id="ratio"/>
        <constraint firstAttribute="width" constant="32" id="width"/>
        """)
    let outer = view(
      "outer", "stackView",
      constraints: """
        <constraint firstItem="inner" firstAttribute="top" secondItem="outer" secondAttribute="top" id="top"/>
        """, subviews: inner)
    let second = view("second", constraints: #"<constraint firstAttribute="height" constant="9" id="height"/>"#)
    let document = try InterfaceDocument(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects><view id="root view">
        <rect key="frame" width="375" height="667"/><subviews>\(outer)\(second)</subviews><constraints>
        <constraint firstItem="outer" firstAttribute="leading" secondItem="root view" secondAttribute="leading" id="edge"/>
        </constraints></view></objects></document>
        """.utf8))
    var builder = SceneBuilder(document, document.roots[0])
    let scene = builder.scene(safeAreaInsets: .zero)
    #expect(scene.constraints.map(\.identifier) == expected)
  }
}
