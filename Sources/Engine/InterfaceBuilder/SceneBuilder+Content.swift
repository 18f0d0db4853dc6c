import Document
import Graphics
import XMLTree

/// Roots as views, and what views show that the document says elsewhere.
extension SceneBuilder {
  /// A root that is no screen, as large as the document has it, in the middle of the screen.
  ///
  /// - Parameter root: of the document, whose scene has no controller.
  /// - Returns: the view, and what was not understood.
  public static func standing(
    _ context: InterfaceContext, _ document: InterfaceDocument, _ root: InterfaceRoot, _ classes: SizeClasses
  ) -> (view: ViewDefinition, warnings: [String]) {
    let id = context.storyboard.prefix + (root.ids.first ?? "view")
    var builder = SceneBuilder(
      context, nil, document: document, root, prefix: context.storyboard.prefix, rootID: id, source: id,
      sizeClasses: classes, ancestors: [])
    var view = builder.rootView()
    if document.isFlipped, !view.has(.backgroundColor) {
      view.set(.backgroundColor, .color(builder.macColor("windowBackgroundColor")))
    }
    let (size, screen) = (root.size, context.screen.size)
    let origin = Point(((screen.width - size.width) / 2).rounded(), ((screen.height - size.height) / 2).rounded())
    view.set(.frame, .rect(Rect(origin: origin, size: size)))
    let mask: AutoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    view.set(.autoresizingMask, .number(Double(mask.rawValue)))
    return (view, builder.warnings)
  }

  /// The root as a view, with its constraints and names: what containers take.
  ///
  mutating func rootView() -> ViewDefinition {
    let scene = scene(safeAreaInsets: .zero)
    var definition = scene.root
    var view = ViewDefinition(
      id: rootID, viewClass: definition.viewClass, properties: definition.properties, subviews: scene.views)
    definition.properties = []
    definition.ids = definition.ids.filter { $0 != rootID }
    definition.inheritsSafeArea = true
    definition.safeAreaInsets = nil
    definition.constraints = scene.constraints
    definition.aliases = scene.aliases
    view.root = definition
    let element = root.content ?? root.element
    connect(&view, element)
    if !document.isFlipped { decorate(&view, element, in: element) }
    addContent(to: &view, of: element)
    return view
  }

  /// What a view shows that the document says elsewhere: the cells of a list, a contained controller.
  mutating func addContent(to view: inout ViewDefinition, of element: XMLElement) {
    guard context != nil else { return }
    switch element.name {
    case _ where document.isFlipped:
      if element.name == "containerView" { embed(in: &view, element) }
    case "tableView": fillTable(&view, element)
    case "collectionView": fillCollection(&view, element)
    case "containerView": embed(in: &view, element)
    default: break
    }
  }

  /// The controller that a container view shows.
  private mutating func embed(in view: inout ViewDefinition, _ element: XMLElement) {
    let segue = element.child("connections")?.children.first { $0["kind"] == "embed" }
    guard let context, let place, let destination = segue?["destination"] else { return }
    var builder = ControllerBuilder(
      context, prefix: prefix, sizeClasses: traits.sizeClasses, ancestors: ancestors)
    builder.containment = containment
    let size = view.frame?.size ?? context.screen.size
    if document.isFlipped { builder.room = size }
    let child = builder.controller(ControllerKey(document: place.key.document, id: destination))
    containment = builder.containment
    for warning in builder.warnings { add(warning) }
    guard var content = child?.view else { return }
    content.isPlacedByContainer = false
    content.set(.frame, .rect(Rect(origin: .zero, size: size)))
    content.set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
    let mask: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.set(.autoresizingMask, .number(Double(mask.rawValue)))
    view.subviews.append(content)
  }
}
