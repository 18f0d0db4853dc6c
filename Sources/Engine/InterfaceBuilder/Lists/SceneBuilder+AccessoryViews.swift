import Document
import Graphics
import Screens
import XMLTree

/// Views that outlets put at the right end of table cells of UIKit's styles.
extension SceneBuilder {
  /// What the outlet `accessoryView` of a cell leads to: a view beside the scene's controller, or one that stands in the cell.
  ///
  /// - Parameter prefix: what ids in the cell begin with.
  mutating func accessoryView(of cell: XMLElement, prefix: String) -> ViewDefinition? {
    let outlet = cell.child("connections")?.children.first {
      $0.name == "outlet" && $0["property"] == "accessoryView"
    }
    guard let outlet, let id = outlet["destination"] else { return nil }
    // A view stands in one place.
    let (name, owner) = (prefix + id, cell["id"] ?? "\(cell.line)")
    guard containment.accessories[name] ?? owner == owner else {
      warn("line \(outlet.line): \"\(id)\" is the accessory of another cell already; give this cell a view of its own")
      return nil
    }
    containment.accessories[name] = owner
    var view: ViewDefinition
    if let root = document.root(id), root.kind == .topLevel {
      var builder = nested(root, prefix: prefix, rootID: prefix + id)
      view = builder.rootView()
      view.root?.isControllerRoot = false
      takeOver(builder)
    } else if let root = contentRoot(of: cell), let content = cell.child(key: "contentView"),
      let element = content.all.first(where: { $0["id"] == id && ViewElements.isView($0.name) }), content["id"] != id
    {
      var builder = nested(root, prefix: prefix, rootID: prefix + id + ".content")
      view = builder.view(element, in: content)
      takeOver(builder)
    } else {
      return nil
    }
    // Controls of one size have that of the look, others the recorded one.
    let recorded = document.root.all.first { $0["id"] == id }?.child("rect", key: "frame")
    let size = Size(max(0, recorded?.number("width") ?? 0), max(0, recorded?.number("height") ?? 0))
    let hasOwnSize = ScreenElements.hasControlSize(view.viewClass)
    view.set(.frame, .rect(Rect(origin: .zero, size: hasOwnSize ? make.controlSize(view.viewClass) : size)))
    view.set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
    view.isPlacedByContainer = true
    return view
  }
}
