import Document
import Graphics
import Screens
import XMLTree

/// What views show beside their properties: parts that a scene puts together, and steps of their own. None of it changes
/// how views are laid out.
extension SceneBuilder {
  /// The class of a view element; nil of one that is not known.
  func viewClass(of element: XMLElement) -> ViewClass? {
    document.isFlipped ? MacElements.viewClass(of: element) : ViewElements.kind(element.name)?.viewClass
  }

  var macMetrics: MacMetrics { MacMetrics(toolsVersion: document.toolsVersion) }

  /// The job's images; none where pictures do not matter.
  var assetNames: ImageNames { imageNames ?? [] }

  /// The canvas's appearance.
  var appearance: Appearance { canvas?.appearance ?? .light }

  /// Makes the parts of standard views.
  var make: ScreenElements {
    let make = ScreenElements(
      appearance: appearance, scale: canvas?.scale ?? 1, look: context?.make.look ?? .iOS18,
      contentSizeCategory: document.resources.contentSizeCategory)
    return document.isFlipped ? make.unmirrored : make
  }

  /// Puts parts into a view, and says of an element that nothing is known of what stands in its place.
  mutating func decorate(_ view: inout ViewDefinition, _ element: XMLElement, in superview: XMLElement) {
    let isKnown = viewClass(of: element) != nil
    if !isKnown || canvas != nil && Placeholder.elements.contains(element.name) {
      placehold(&view, element, isKnown: isKnown)
    }
    guard canvas != nil else { return }
    if element.name == "button", !document.isFlipped {
      complain(
        ofImagesOf: element.children.filter { $0.name == "state" && $0["key"] == "normal" }
          + element.children.filter { $0.name == "buttonConfiguration" })
    }
    if element.name == "slider", !document.isFlipped { complain(ofImagesOf: [element]) }
    if element.name == "segmentedControl", !document.isFlipped { complain(ofSegments: element) }
    if element.name == "imageView", !document.isFlipped { view.drawing = replacement(of: element) }
    if document.isFlipped {
      addMacBehavior(to: &view, element, in: superview)
      addButtonMenu(to: &view, element)
      addContextMenu(to: &view, element)
      addMacParts(to: &view, element)
    } else {
      if view.viewClass == .searchBar, make.contentSizeCategory != .large, !view.has(.font) {
        view.set(.font, .string(FontTextStyle.body.font(in: make.contentSizeCategory)))
      }
      addParts(to: &view, element)
    }
  }

  /// The root view's own parts stand behind its subviews.
  mutating func decorateRoot(_ views: inout [ViewDefinition], of content: XMLElement) {
    guard canvas != nil, document.isFlipped, ["scrollView", "box", "tabView"].contains(content.name) else { return }
    let frame = content.child("rect", key: "frame").map {
      Rect(0, 0, $0.number("width") ?? 0, $0.number("height") ?? 0)
    }
    var view = ViewDefinition(id: rootID, viewClass: .view, properties: [], subviews: views)
    if let frame { view.set(.frame, .rect(frame)) }
    addMacParts(to: &view, content)
    views = view.subviews
  }

  /// A Mac's view that fills the canvas lies on the ground of the window that it would be in.
  func rootLook() -> [PropertyAssignment] {
    guard canvas != nil, document.isFlipped, context.map({ $0.storyboard.window == rootID }) ?? true else { return [] }
    let color = MacColors.named("windowBackgroundColor", in: appearance) ?? .white
    let path = PropertyPath(property: .view(.backgroundColor), component: nil)
    return [PropertyAssignment(path: path, value: .color(color))]
  }

  /// The bounds of a view as its document records them.
  func bounds(of view: ViewDefinition) -> ScreenBounds {
    ScreenBounds(
      size: view.frame?.size ?? .zero, safeArea: .zero, sizeClasses: traits.sizeClasses, hairline: make.hairline,
      look: make.look
    ).with(make.contentSizeCategory)
  }
}
