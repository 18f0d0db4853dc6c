import Graphics
import Document
import Lookups

/// What is known of a layout besides its document: measured by whoever made the document (interface-builder.md §9).
public struct LayoutInputs: Sendable {
  /// What is known of one root.
  public struct Root: Sendable {
    /// The root's id; nil for one without.
    public var id: String?
    /// Points.
    public var size: Size
    /// Where they are known.
    public var safeAreaInsets: GivenInsets
    /// Where they are known.
    public var layoutMargins: GivenInsets
    /// Of alignment rectangles; −1 along an axis without. Views that are not in it have no intrinsic size.
    public var intrinsicSizes: Lookup<String, Size>
    /// Frames of views that no constraint places.
    public var fixedFrames: Lookup<String, Rect>

    public init(
      id: String?, size: Size, safeAreaInsets: GivenInsets, layoutMargins: GivenInsets,
      intrinsicSizes: Lookup<String, Size>, fixedFrames: Lookup<String, Rect>
    ) {
      self.id = id
      self.size = size
      self.safeAreaInsets = safeAreaInsets
      self.layoutMargins = layoutMargins
      self.intrinsicSizes = intrinsicSizes
      self.fixedFrames = fixedFrames
    }
  }

  /// Insets of which some edges are known.
  public struct GivenInsets: Sendable {
    /// Points; nil: not known.
    public var top: Double?
    /// Points; nil: not known.
    public var left: Double?
    /// Points; nil: not known.
    public var bottom: Double?
    /// Points; nil: not known.
    public var right: Double?

    public init(top: Double?, left: Double?, bottom: Double?, right: Double?) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// These insets where they are known, else others.
    public func filling(_ insets: EdgeInsets) -> EdgeInsets {
      EdgeInsets(top ?? insets.top, left ?? insets.left, bottom ?? insets.bottom, right ?? insets.right)
    }
  }
}

/// Makes one root of a document a scene: its views, their properties and constraints (interface-builder.md §3 to §6).
public struct SceneBuilder {
  let document: InterfaceDocument
  let root: InterfaceRoot
  let traits: Traits
  let inputs: LayoutInputs.Root?
  /// What ids begin with in the scene, and the id of the root view there.
  let prefix: String
  let rootID: String
  /// Assets that image views may show; nil: pictures do not matter.
  let imageNames: Membership<String>?
  let actions: Lookup<String, Handler>
  /// The view's or guide's id behind every id that constraints may use.
  private(set) var anchors: Lookup<String, (item: String, guide: ConstraintDefinition.Guide?)> = [:]
  private var constraints: [ConstraintDefinition] = []
  /// What was not understood; each sentence once.
  public private(set) var warnings: [String] = []

  /// - Parameters:
  ///   - traits: nil: the canvas's.
  ///   - inputs: nil: sizes are measured and insets are the device's.
  ///   - container: the view that shows the scene, whose id and a dot precede every id; nil: the stage's root view.
  ///   - imageNames: assets; an image view whose image has such a name shows it, and one with another name a
  ///     placeholder. Nil: image views show nothing.
  ///   - actions: steps by selector or segue identifier.
  public init(
    _ document: InterfaceDocument, _ root: InterfaceRoot, traits: Traits? = nil, inputs: LayoutInputs.Root? = nil,
    container: String? = nil, imageNames: Membership<String>? = nil, actions: Lookup<String, Handler> = [:]
  ) {
    self.document = document
    self.root = root
    self.traits = traits ?? document.traits
    self.inputs = inputs
    prefix = container.map { $0 + "." } ?? ""
    rootID = container ?? "root"
    self.imageNames = imageNames
    self.actions = actions
  }

  /// The scene: what the root view is, and everything in it.
  public mutating func scene(safeAreaInsets: EdgeInsets) -> SceneDefinition {
    let content = root.content ?? root.element
    for id in root.ids { anchors[id] = (rootID, nil) }
    for element in [root.element, root.cell, root.content].compactMap(\.self) { registerGuides(of: element, rootID) }
    for guide in root.controller?.child("layoutGuides")?.children ?? [] {
      guard let id = guide["id"] else { continue }
      anchors[id] = (rootID, guide["type"] == "bottom" ? .bottomLayoutGuide : .topLayoutGuide)
    }
    register(content)
    var scene = SceneDefinition(layers: [], views: views(in: content))
    for element in [root.cell, root.element, root.content].compactMap(\.self) { addConstraints(of: element, rootID) }
    scene.constraints = constraints
    scene.root = rootDefinition(content, safeAreaInsets)
    scene.aliases = aliases
    return scene
  }

  // MARK: Ids

  private mutating func register(_ element: XMLElement) {
    for view in subviews(of: element) {
      let id = id(of: view)
      if let own = view["id"] { anchors[own] = (id, nil) }
      registerGuides(of: view, id)
      register(view)
    }
  }

  private mutating func registerGuides(of element: XMLElement, _ item: String) {
    for guide in element.children where guide.name == "viewLayoutGuide" {
      guard let id = guide["id"] else { continue }
      let kinds: Lookup<String, ConstraintDefinition.Guide> = [
        "safeArea": .safeArea, "contentLayoutGuide": .contentLayoutGuide, "frameLayoutGuide": .frameLayoutGuide,
        "keyboard": .keyboard, "layoutMargins": .layoutMargins,
      ]
      anchors[id] = (item, kinds[guide["key"] ?? ""] ?? .safeArea)
    }
  }

  /// Views without an id, as the content views of effects, go by their place in the document.
  func id(of element: XMLElement) -> String { prefix + (element["id"] ?? "\(element.name)@\(element.line)") }

  /// What stands in a view, back to front.
  func subviews(of element: XMLElement) -> [XMLElement] {
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

  private mutating func views(in element: XMLElement) -> [ViewDefinition] {
    subviews(of: element).map { view($0, in: element) }
  }

  private mutating func view(_ element: XMLElement, in superview: XMLElement) -> ViewDefinition {
    addConstraints(of: element, id(of: element))
    if ViewElements.kind(element.name) == nil {
      warn("line \(element.line): \"\(element.name)\" is no view that is known; it is drawn as a plain view")
    }
    let properties = ViewProperties(self, element, in: superview).assignments
    var definition = ViewDefinition(
      id: id(of: element), viewClass: ViewElements.kind(element.name)?.viewClass ?? .view, properties: properties,
      subviews: views(in: element))
    definition.onTap = handler(of: element)
    if element.name == "imageView" { definition.drawing = replacement(of: element) }
    return definition
  }

  /// What an image view draws whose image is no asset: a symbol, or a placeholder with the image's name.
  private mutating func replacement(of element: XMLElement) -> DrawingDefinition? {
    guard let imageNames, let image = InterfaceImage(element), !imageNames.contains(image.name) else { return nil }
    if image.isSymbol, let symbol = TemplateSymbol(rawValue: image.name) {
      let tint = traits.child("color", key: "tintColor", of: element)
      return InterfaceImage.drawing(
        of: symbol, tint.flatMap { InterfaceColor.color($0, document.resources) } ?? document.tint)
    }
    warn(
      image.isSymbol
        ? "line \(element.line): the symbol \"\(image.name)\" is none of those that are drawn; a placeholder shows"
        : "line \(element.line): there is no image \"\(image.name)\", so a placeholder shows; add it to the job's assets, or to the app that is the document's \"project\""
    )
    return InterfaceImage.placeholder(named: image.name)
  }

  // MARK: Connections

  /// The steps of the first connected action or segue that the job has steps for (interface-builder.md §7).
  private func handler(of element: XMLElement) -> Handler? {
    for connection in element.child("connections")?.children ?? [] {
      switch connection.name {
      case "action":
        let events = [nil, "touchUpInside", "primaryActionTriggered", "touchDown", "valueChanged"]
        guard events.contains(connection["eventType"]), let selector = connection["selector"] else { continue }
        if let handler = actions[selector] { return handler }
      case "segue":
        if let handler = connection["identifier"].flatMap({ actions[$0] }) { return handler }
      default: continue
      }
    }
    return nil
  }

  /// Names that a job may use for views: outlets of the controller or the file's owner, and labels of the editor.
  private var aliases: [(name: String, id: String)] {
    let owners =
      [root.controller].compactMap(\.self)
      + (root.kind == .topLevel ? document.root.all.filter { $0["placeholderIdentifier"] == "IBFilesOwner" } : [])
    var found: [(name: String, id: String)] = []
    for outlet in owners.flatMap({ $0.child("connections")?.children ?? [] }) where outlet.name == "outlet" {
      guard let name = outlet["property"], let target = outlet["destination"].flatMap({ anchors[$0] }) else { continue }
      if target.guide == nil, target.item != rootID { found.append((prefix + name, target.item)) }
    }
    for view in (root.content ?? root.element).all {
      guard let name = view["userLabel"], let target = view["id"].flatMap({ anchors[$0] }) else { continue }
      if target.guide == nil, target.item != rootID { found.append((prefix + name, target.item)) }
    }
    return found
  }

  mutating func warn(_ text: String) {
    if !warnings.contains(text), warnings.count < 100 { warnings.append(text) }
  }

  // MARK: The root

  private func rootDefinition(_ content: XMLElement, _ safeAreaInsets: EdgeInsets) -> RootDefinition {
    var definition = RootDefinition()
    definition.ids = root.ids.map { prefix + $0 }
    definition.viewClass = ViewElements.kind(content.name)?.viewClass ?? .view
    definition.properties = ViewProperties(self, content, in: nil).assignments
    definition.isControllerRoot = root.kind == .scene || root.kind == .topLevel
    definition.safeAreaInsets = inputs.map { $0.safeAreaInsets.filling(safeAreaInsets) } ?? safeAreaInsets
    if let given = inputs?.layoutMargins {
      definition.givenMargins = [given.top, given.left, given.bottom, given.right]
    } else {
      definition.givenMargins = [nil, nil, nil, nil]
    }
    if root.kind == .cell, document.isFromXcode9, definition.givenMargins.allSatisfy({ $0 == nil }) || inputs != nil {
      // Table cells: layout.md §2.1.
      let side: Double = (inputs?.size ?? root.size).width < 414 ? 16 : 20
      let defaults: [Double] = [11, side, 11, side]
      definition.givenMargins = zip(definition.givenMargins, defaults).map { $0 ?? $1 }
    }
    return definition
  }

  // MARK: Constraints

  private mutating func addConstraints(of element: XMLElement, _ owner: String) {
    guard let list = element.child("constraints") else { return }
    let excluded = traits.excluded("constraints", of: element)
    for constraint in list.children where constraint.name == "constraint" && !excluded.contains(constraint["id"] ?? "")
    {
      if let definition = definition(constraint, owner) { constraints.append(definition) }
    }
  }

  private mutating func definition(_ element: XMLElement, _ owner: String) -> ConstraintDefinition? {
    guard let first = anchor(element["firstItem"], element["firstAttribute"], owner, element) else { return nil }
    var second: ConstraintDefinition.Anchor?
    if element["secondAttribute"] != nil {
      second = anchor(element["secondItem"], element["secondAttribute"], owner, element)
      if second == nil { return nil }
    }
    let relations: Lookup<String, LayoutRelation> = [
      "greaterThanOrEqual": .greaterThanOrEqual, "lessThanOrEqual": .lessThanOrEqual,
    ]
    let multiplier = Self.multiplier(traits.attribute("multiplier", of: element))
    var constant = traits.number("constant", of: element) ?? 0
    if element.says("symbolic"), traits.attribute("constant", of: element) == nil {
      constant = standardSpacing(first, second)
    }
    let definition = ConstraintDefinition(
      identifier: prefix + (element["identifier"] ?? element["id"] ?? "\(first.item).\(first.attribute.rawValue)"),
      first: first,
      relation: relations[element["relation"] ?? ""] ?? .equal, second: second, multiplier: multiplier,
      constant: constant, priority: min(1000, max(0.001, traits.number("priority", of: element) ?? 1000)))
    if let complaint = definition.complaint {
      warn("line \(element.line): the constraint \"\(definition.identifier)\" is left out: \(complaint)")
      return nil
    }
    return definition
  }

  private mutating func anchor(
    _ item: String?, _ attribute: String?, _ owner: String, _ element: XMLElement
  ) -> ConstraintDefinition.Anchor? {
    let name = attribute == "baseline" ? "lastBaseline" : attribute ?? ""
    guard let attribute = LayoutAttribute(rawValue: name) else {
      warn("line \(element.line): \"\(name)\" is no attribute of a constraint; the constraint is left out")
      return nil
    }
    guard let item else { return ConstraintDefinition.Anchor(item: owner, guide: nil, attribute: attribute) }
    // Items that are not installed, or are no views, take their constraints with them.
    guard let anchor = anchors[item] else { return nil }
    return ConstraintDefinition.Anchor(item: anchor.item, guide: anchor.guide, attribute: attribute)
  }

  /// Standard spacing where the document records no constant (interface-builder.md §6).
  private func standardSpacing(
    _ first: ConstraintDefinition.Anchor, _ second: ConstraintDefinition.Anchor?
  ) -> Double {
    guard let second else { return 8 }
    if first.guide != nil || second.guide != nil { return 0 }
    let isContainer = first.item == rootID || second.item == rootID || first.attribute == second.attribute
    return isContainer ? 20 : 8
  }

  /// "1:2" and "16/9" are ratios.
  private static func multiplier(_ text: String?) -> Double {
    guard let text else { return 1 }
    for separator in [":", "/"] as [Character] {
      let parts = text.split(separator: separator).compactMap { Double($0) }
      if text.contains(separator), parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
    }
    return Double(text).flatMap { $0.isFinite && abs($0) < 1e9 ? $0 : nil } ?? 1
  }
}
