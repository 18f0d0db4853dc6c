import Document
import Graphics
import Testing
import XMLTree

@testable import InterfaceBuilder

/// The view of an id among views and all that is in them.
func find(_ id: String, in views: [ViewDefinition]) -> ViewDefinition? {
  for view in views {
    if view.id == id { return view }
    if let found = find(id, in: view.subviews) { return found }
  }
  return nil
}

/// What a view's property is set to; nil if it is not set.
func value(_ view: ViewDefinition?, _ property: ViewProperty) -> Value? {
  view?.properties.last { $0.path.property == .view(property) }?.value
}

/// What the one view of an iOS document is set to, by property.
func properties(ofOnly view: String) throws -> (ViewProperty) -> Value? {
  let document = try InterfaceDocument(
    Array(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch"><objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(view)</subviews></view></objects></document>
      """.utf8))
  var builder = SceneBuilder(document, document.roots[0])
  let found = try #require(builder.scene(safeAreaInsets: .zero).views.first).properties
  return { property in found.last { $0.path.property == .view(property) }?.value }
}
