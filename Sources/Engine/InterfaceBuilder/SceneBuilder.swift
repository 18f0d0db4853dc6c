import Document
import Graphics
import Lookups
import XMLTree

/// Makes one root of a document a scene: its views, their properties and constraints (interface-builder.md §3 to §6).
public struct SceneBuilder {
  let document: InterfaceDocument
  let root: InterfaceRoot
  let traits: Traits
  let inputs: LayoutInputs.Root?
  /// What ids begin with in the scene, and the id of the root view there.
  let prefix: String
  let rootID: String
  /// Images that views may show; nil: pictures do not matter.
  let imageNames: ImageNames?
  let actions: Lookup<String, Handler>
  /// What the scene is made with besides the document; nil: its layout only.
  let context: InterfaceContext?
  /// The controller in whose scene it stands; nil: there is none, or only the layout is wanted.
  let place: ControllerBuilder.Place?
  /// The id of that controller's view.
  let source: String
  /// The controllers around it.
  let ancestors: [ControllerKey]
  /// Nil: nothing is drawn, and views are only laid out.
  let canvas: InterfaceCanvas?
  /// The view's or guide's id behind every id that constraints may use.
  private(set) var anchors: Lookup<String, (item: String, guide: ConstraintDefinition.Guide?)> = [:]
  /// In the order of the document.
  private(set) var constraints: [ConstraintDefinition] = []
  /// Where each of them is listed.
  private var constraintPlaces: [ConstraintOrder.Place] = []
  /// Where the view stands that is read now.
  private var constraintPlace = ConstraintOrder.Place()
  /// The ids of the elements that constraints place.
  var constrainedIDs: Membership<String> = []
  /// The ids of the root's sliders.
  private(set) var sliders: Membership<String> = []
  /// What the screen's bars cover of the root, in points, where it is laid out by itself.
  private(set) var safeAreaInsets = EdgeInsets.zero
  /// What the screen has been made of until now.
  var containment = ControllerBuilder.Containment()
  /// What was not understood; each sentence once.
  public private(set) var warnings: [String] = []

  /// Without lists, contained controllers and what taps do: a layout.
  ///
  /// - Parameters:
  ///   - traits: nil: the canvas's.
  ///   - inputs: nil: sizes are measured and insets are the device's.
  ///   - canvas: what the scene is shown on; nil: it is only laid out, as it is where there are inputs.
  public init(
    _ document: InterfaceDocument, _ root: InterfaceRoot, traits: Traits? = nil, inputs: LayoutInputs.Root? = nil,
    canvas: InterfaceCanvas? = nil
  ) {
    self.document = document
    self.root = root
    self.traits = traits ?? document.traits
    self.inputs = inputs
    prefix = ""
    rootID = "root"
    imageNames = nil
    actions = [:]
    context = nil
    place = nil
    source = rootID
    ancestors = []
    self.canvas = inputs == nil ? canvas : nil
  }

  /// A view of a document that has no controller, with everything in it.
  ///
  /// - Parameter rootID: what the scene calls the root.
  public init(_ context: InterfaceContext, _ document: InterfaceDocument, _ root: InterfaceRoot, traits: Traits) {
    self.document = document
    self.root = root
    self.traits = traits
    inputs = nil
    prefix = context.storyboard.prefix
    rootID = context.storyboard.window
    imageNames = context.imageNames
    actions = context.reference.actions
    self.context = context
    let controller = root.controller?["id"].flatMap { document.controller(named: $0) }
    place = controller.map {
      ControllerBuilder.Place(
        key: ControllerKey(document: context.reference.source.path, id: $0.id), controller: $0, document: document)
    }
    source = rootID
    ancestors = place.map { [$0.key] } ?? []
    canvas = context.canvas
    if let id = controller?.id { containment.copies[id] = 1 }
  }

  /// A root in a controller's scene.
  ///
  /// - Parameters:
  ///   - prefix: what ids begin with.
  ///   - rootID: what the scene calls the root.
  ///   - source: the id of the controller's view.
  init(
    _ context: InterfaceContext, _ place: ControllerBuilder.Place?, document: InterfaceDocument? = nil,
    _ root: InterfaceRoot, prefix: String, rootID: String, source: String, sizeClasses: SizeClasses,
    ancestors: [ControllerKey]
  ) {
    self.document = place?.document ?? document!
    self.root = root
    traits = Traits(sizeClasses)
    inputs = nil
    self.prefix = prefix
    self.rootID = rootID
    imageNames = context.imageNames
    actions = context.reference.actions
    self.context = context
    self.place = place
    self.source = source
    self.ancestors = ancestors
    canvas = context.canvas
  }

  /// The scene: what the root view is, and everything in it.
  public mutating func scene(safeAreaInsets: EdgeInsets) -> SceneDefinition {
    if let scene = macScene() { return scene }
    self.safeAreaInsets = safeAreaInsets
    let content = root.content ?? root.element
    for id in root.ids { anchors[id] = (rootID, nil) }
    for element in [root.element, root.cell, root.content].compactMap(\.self) { registerGuides(of: element, rootID) }
    for guide in root.controller?.child("layoutGuides")?.children ?? [] {
      guard let id = guide["id"] else { continue }
      anchors[id] = (rootID, guide["type"] == "bottom" ? .bottomLayoutGuide : .topLayoutGuide)
    }
    register(content)
    for element in [root.cell, root.element, root.content].compactMap(\.self) {
      noteConstraints(of: element)
      addConstraints(of: element, rootID)
    }
    var scene = SceneDefinition(layers: [], views: views(in: content))
    scene.constraints = constraintsInOrder
    decorateRoot(&scene.views, of: content)
    scene.root = rootDefinition(content, safeAreaInsets)
    scene.aliases = aliases
    return scene
  }

  // MARK: Ids

  /// Lets constraints name a view by its element's id.
  mutating func anchor(_ element: XMLElement, as item: String) {
    if let own = element["id"] { anchors[own] = (item, nil) }
  }

  mutating func register(_ element: XMLElement) {
    for view in subviews(of: element) {
      let id = id(of: view)
      if let own = view["id"] { anchors[own] = (id, nil) }
      if view.name == "slider" { sliders.insert(view["id"] ?? "") }
      registerGuides(of: view, id)
      noteConstraints(of: view)
      register(view)
    }
  }

  private mutating func registerGuides(of element: XMLElement, _ item: String) {
    for guide in element.children where ["viewLayoutGuide", "keyboardLayoutGuide"].contains(guide.name) {
      guard let id = guide["id"] else { continue }
      let kinds: Lookup<String, ConstraintDefinition.Guide> = [
        "safeArea": .safeArea, "contentLayoutGuide": .contentLayoutGuide, "frameLayoutGuide": .frameLayoutGuide,
        "keyboard": .keyboard, "layoutMargins": .layoutMargins,
      ]
      anchors[id] = (item, kinds[guide["key"] ?? ""] ?? .safeArea)
    }
  }

  /// Views without an id, as the content views of effects, go by their place in the document.
  func id(of element: XMLElement) -> String { prefix + (element["id"] ?? "\(element.name)@\(element.index)") }

  /// What stands in a view, back to front.
  func subviews(of element: XMLElement) -> [XMLElement] {
    if document.isFlipped { return MacElements.content(of: element) }
    var excluded = traits.excluded("subviews", of: element)
    if element.name == root.content?.name { excluded.formUnion(traits.excluded("subviews", of: root.element)) }
    var result: [XMLElement] = []
    for child in element.children {
      if child.name == "subviews" {
        result += child.children.filter { $0["reference"] == nil && !excluded.contains($0["id"] ?? "") }
      } else if child["key"] == "contentView", child.name == "view", element.name == "visualEffectView" {
        result.append(child)
      }
    }
    return result
  }

  mutating func views(in element: XMLElement) -> [ViewDefinition] {
    let outer = constraintPlace
    defer { constraintPlace = outer }
    constraintPlace = ConstraintOrder.Place(depth: outer.depth + 1, stackAxis: ConstraintOrder.axis(of: element))
    return subviews(of: element).map { view($0, in: element) }
  }

  mutating func add(_ constraint: ConstraintDefinition) {
    constraints.append(constraint)
    constraintPlaces.append(constraintPlace)
  }

  /// The constraints as UIKit takes them up, of which the last of a contradiction is broken.
  private var constraintsInOrder: [ConstraintDefinition] {
    let order = ConstraintOrder(toolsVersion: document.toolsVersion)
    let keys = constraints.indices.map { (order.key(of: constraints[$0], constraintPlaces[$0]), $0) }
    return keys.sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0.lexicographicallyPrecedes($1.0) }.map { constraints[$0.1] }
  }

  mutating func view(_ element: XMLElement, in superview: XMLElement) -> ViewDefinition {
    addConstraints(of: element, id(of: element))
    let properties = ViewProperties(self, element, in: superview).assignments
    var definition = ViewDefinition(
      id: id(of: element), viewClass: viewClass(of: element) ?? .view, properties: properties,
      subviews: views(in: element))
    connect(&definition, element)
    decorate(&definition, element, in: superview)
    addContent(to: &definition, of: element)
    // On a canvas the content of a scroll view stands at its place, below what covers it (interface-builder.md §8).
    definition.followsSafeArea =
      definition.viewClass == .scrollView && !document.isFlipped && context != nil
      && element["contentInsetAdjustmentBehavior"] != "never"
    return definition
  }

  /// Names that a job may use for views: outlets of the controller or the file's owner, and labels of the editor.
  var aliases: [(name: String, id: String)] {
    let owners =
      [root.controller].compactMap(\.self)
      + (root.kind == .topLevel ? document.root.all.filter { $0["placeholderIdentifier"] == "IBFilesOwner" } : [])
    var found: [(name: String, id: String)] = []
    for outlet in owners.flatMap({ $0.child("connections")?.children ?? [] }) where outlet.name == "outlet" {
      guard let name = outlet["property"], let destination = outlet["destination"] else { continue }
      // What is none of the views here may be a static cell, a view in one, or a button of a bar.
      let target = anchors[destination] ?? (prefix + destination, nil)
      if target.guide == nil, target.item != rootID { found.append((prefix + name, target.item)) }
    }
    for view in (root.content ?? root.element).all {
      guard let name = view["userLabel"], let target = view["id"].flatMap({ anchors[$0] }) else { continue }
      if target.guide == nil, target.item != rootID { found.append((prefix + name, target.item)) }
    }
    return found
  }

  mutating func warn(_ text: String) {
    let text = (place.map { "\($0.key.document): " } ?? context.map { "\($0.reference.source.path): " } ?? "") + text
    add(text)
  }

  /// Takes over what another builder has used up and not understood.
  mutating func takeOver(_ builder: SceneBuilder) {
    containment = builder.containment
    for warning in builder.warnings { add(warning) }
  }

  /// Takes over what another builder did not understand.
  mutating func add(_ warning: String) {
    if !warnings.contains(warning), warnings.count < 100 { warnings.append(warning) }
  }

  // MARK: The root

  private func rootDefinition(_ content: XMLElement, _ safeAreaInsets: EdgeInsets) -> RootDefinition {
    var definition = RootDefinition()
    definition.ids = root.ids.map { prefix + $0 }
    definition.viewClass = viewClass(of: content) ?? .view
    definition.properties = rootLook() + ViewProperties(self, content, in: nil).assignments
    definition.isControllerRoot = root.kind == .scene || root.kind == .topLevel
    if root.kind == .scene { definition.controller = identity }
    definition.safeAreaInsets = inputs.map { $0.safeAreaInsets.filling(safeAreaInsets) } ?? safeAreaInsets
    if let given = inputs?.layoutMargins {
      definition.givenMargins = [given.top, given.left, given.bottom, given.right]
    } else {
      definition.givenMargins = [nil, nil, nil, nil]
    }
    if root.kind == .cell, document.isFromXcode9, definition.givenMargins.allSatisfy({ $0 == nil }) || inputs != nil {
      definition.givenMargins = zip(definition.givenMargins, cellMargins).map { $0 ?? $1 }
    }
    return definition
  }

  /// Of the content of a table's cell: top, left, bottom, right, in points (layout.md §2.1).
  private var cellMargins: [Double] {
    let (width, height) = ((inputs?.size ?? root.size).width, (inputs?.size ?? root.size).height)
    // Since Xcode 26; recorded are 15 as far as 64 points, and 11 from 73 on (interface-builder.md §8).
    let end: Double = isCanvasOfXcode26 && root.tableWidth != nil && height < 70 ? 15 : 11
    let cell = root.cell?.child("rect", key: "frame")?.number("width") ?? width
    let side = document.cellMargin(inWidth: max(width, root.tableWidth ?? cell))
    // Saved as wide as its table, a cell of inset groups is laid out in less.
    let beyond = root.isInInsetGroups && cell == root.tableWidth ? 2 * side : 0
    // Beside an accessory there is no margin of the cell's.
    return [end, side, end, (width < cell - 0.5 ? 8 : side) + beyond]
  }

  /// What the scene knows of the controller whose view this is.
  private var identity: ControllerIdentity? {
    guard let context, let place, place.controller.id == root.controller?["id"] else { return nil }
    return ControllerBuilder(context, prefix: prefix, sizeClasses: traits.sizeClasses, ancestors: ancestors)
      .identity(of: place, view: source)
  }
}
