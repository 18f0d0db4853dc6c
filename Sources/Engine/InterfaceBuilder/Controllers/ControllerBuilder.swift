import Document
import Graphics
import Lookups
import Screens
import XMLTree

/// Makes a controller's view with everything that the document has in it: its views, lists, bars and contained controllers
/// (interface-builder.md §2, §7).
public struct ControllerBuilder {
  let context: InterfaceContext
  /// What ids begin with in the scene.
  private(set) var prefix: String
  let sizeClasses: SizeClasses
  /// The controllers that this one is in; none may contain itself.
  let ancestors: [ControllerKey]
  /// Points that the controller's view gets, as far as they are known; nil: those of the screen, or on a Mac its own.
  var room: Size?
  /// Whether a segue shows it, and not the scene at first.
  let isShownBySegue: Bool
  /// What one screen has been made of until now.
  var containment = Containment()
  /// What was not understood; each sentence once, with the document's path.
  public private(set) var warnings: [String] = []

  /// - Parameters:
  ///   - request: what ids begin with, and the size classes of the screen.
  ///   - isShownBySegue: whether a segue shows it, and not the scene at first.
  public init(_ context: InterfaceContext, _ request: ControllerRequest, isShownBySegue: Bool = false) {
    self.init(
      context, prefix: request.prefix, sizeClasses: request.sizeClasses, ancestors: [], isShownBySegue: isShownBySegue)
  }

  init(
    _ context: InterfaceContext, prefix: String, sizeClasses: SizeClasses, ancestors: [ControllerKey],
    isShownBySegue: Bool = false
  ) {
    self.isShownBySegue = isShownBySegue
    self.context = context
    self.prefix = prefix
    self.sizeClasses = sizeClasses
    self.ancestors = ancestors
  }

  /// - Returns: nil if there is no such controller, or it would be in itself.
  public mutating func controller(_ key: ControllerKey) -> ControllerDefinition? {
    guard let (key, controller) = context.library.resolve(key), let document = context.library[key.document] else {
      let controller = context.library[key.document]?.controller(named: key.id)
      let name = controller?.element["storyboardName"] ?? key.id
      warn(
        key.document,
        "line \(controller?.element.line ?? 0): the reference to \"\(name)\" leads nowhere; put \(name).storyboard beside it"
      )
      return nil
    }
    guard !ancestors.contains(key), ancestors.count < Self.depthLimit else {
      let reason = ancestors.contains(key) ? "in itself" : "more than \(Self.depthLimit) deep"
      warn(
        key.document, "line \(controller.element.line): \"\(controller.name)\" is contained \(reason); it is left out")
      return nil
    }
    containment.elements += max(Self.leastCost, controller.element.count(upTo: Self.elementLimit))
    guard containment.elements <= Self.elementLimit else {
      warn(
        key.document,
        "line \(controller.element.line): controllers in each other have more than \(Self.elementLimit) elements; \"\(controller.name)\" is left out"
      )
      return nil
    }
    // A controller that is contained twice is there twice, and its copy has ids of its own; so has one of a document that
    // was copied with its ids.
    containment.copies[key.id, default: 0] += 1
    if let number = containment.copies[key.id], number > 1 { prefix += "\(number)." }
    let place = Place(key: key, controller: controller, document: document)
    complain(ofSeguesOf: place)
    var definition = self.definition(of: place)
    switch controller.element.name {
    case _ where document.isFlipped: addMacContent(to: &definition, place)
    case "navigationController": definition.view = navigation(place, definition)
    case "tabBarController": definition.view = tabs(place)
    case "splitViewController": definition.view = split(place)
    case "pageViewController": definition.view = pages(place)
    default: definition.view = content(of: place)
    }
    definition.view.isPlacedByContainer = true
    return definition
  }

  /// What the controllers of one screen have in common.
  struct Containment {
    /// How many elements views were made of.
    var elements = 0
    /// How often a controller of each id was made.
    var copies: Lookup<String, Int> = [:]
    /// In which cell each view stands that is a cell's accessory, by their ids.
    var accessories: Lookup<String, String> = [:]
  }

  /// How many elements the controllers have that were made; few of a controller count as a hundred.
  public var usedElements: Int { containment.elements }

  /// Of one screen with everything in it.
  public static let elementLimit = 200_000
  /// What a controller costs that has few elements.
  private static let leastCost = 100

  /// Deeper containment is a loop, or nobody's.
  private static let depthLimit = 32

  /// A controller and where it stands.
  struct Place {
    var key: ControllerKey
    var controller: InterfaceController
    var document: InterfaceDocument

    var element: XMLElement { controller.element }
  }

  mutating func warn(_ path: String, _ text: String) { add(["\(path): \(text)"]) }

  mutating func add(_ new: [String]) {
    for text in new where !warnings.contains(text) && warnings.count < 100 { warnings.append(text) }
  }

  // MARK: What containers show of it

  private mutating func definition(of place: Place) -> ControllerDefinition {
    let element = place.element
    let page = prefix + place.controller.id
    var builder = SceneBuilder(
      context, place,
      InterfaceRoot(kind: .barItem, element: element, content: nil, cell: nil, sceneID: nil, controller: nil),
      prefix: prefix, rootID: page, source: viewID(of: place), sizeClasses: sizeClasses,
      ancestors: ancestors + [place.key])
    let navigationItem = element.child(key: "navigationItem")
    let bar = builder.barContent(navigationItem, title: element["title"] ?? "")
    let toolbar = element.child("toolbarItems")?.children.filter { $0.name == "barButtonItem" } ?? []
    let item = element.child(key: "tabBarItem")
    var definition = ControllerDefinition(
      name: place.controller.name, view: ViewDefinition(id: page, viewClass: .view, properties: [], subviews: []),
      page: page, presentation: presentationID(of: place), bar: bar, toolbar: toolbar.map { builder.barButton($0) },
      tabItem: item.map { builder.tabItem($0, title: bar.title) } ?? TabItem(title: bar.title, icon: nil),
      extendsUnderBars: extendsUnderBars(place))
    add(builder.warnings)
    definition.isNavigation = element.name == "navigationController"
    definition.hidesTabBar = element.says("hidesBottomBarWhenPushed")
    let isReplaced = !bar.left.isEmpty && navigationItem?.says("leftItemsSupplementBackButton") != true
    definition.hidesBackButton = isReplaced || navigationItem?.says("hidesBackButton") == true
    definition.bar.replacesBack = definition.hidesBackButton
    definition.style = element["modalPresentationStyle"].flatMap { InterfaceWords.presentationStyle($0) }
    definition.transition = element["modalTransitionStyle"].flatMap { InterfaceWords.transition($0) }
    if let size = element.child("size", key: "preferredContentSize") ?? element.child("size", key: "freeformSize") {
      definition.preferredSize = Size(max(1, size.number("width") ?? 320), max(1, size.number("height") ?? 480))
    }
    return definition
  }

  private func presentationID(of place: Place) -> String {
    place.element["storyboardIdentifier"].map { prefix + $0 } ?? prefix + place.controller.id + ".presentation"
  }

  /// The id of a controller's view in the scene.
  func viewID(of place: Place) -> String {
    if let window = place.element.child("window")?["id"] { return prefix + window }
    guard let root = place.document.root(of: place.controller) else { return prefix + place.controller.id + ".view" }
    return prefix + (root.ids.first ?? place.controller.id + ".view")
  }

  /// Whether its view lies under bars that let it show through. What scrolls begins below them.
  private func extendsUnderBars(_ place: Place) -> Bool {
    guard let root = place.document.root(of: place.controller) else { return false }
    if let edges = place.element.child(key: "edgesForExtendedLayout"), !edges.says("top") { return false }
    return !["tableView", "collectionView", "scrollView"].contains((root.content ?? root.element).name)
  }

  /// What the scene knows of it.
  func identity(of place: Place, view: String) -> ControllerIdentity {
    let segues = place.controller.segues.compactMap {
      segue($0, in: place, source: view)
    }
    return ControllerIdentity(
      name: place.controller.name, names: place.controller.names + [place.controller.id], segues: segues,
      storyboard: context.storyboard)
  }

  func segue(_ element: XMLElement, in place: Place, source: String) -> SegueDefinition? {
    SegueElements(context, place.controller, path: place.key.document, prefix: prefix, source: source)
      .definition(element)
  }

  // MARK: Its own view

  mutating func content(of place: Place) -> ViewDefinition {
    guard let root = place.document.root(of: place.controller) else { return missingView(of: place) }
    var builder = SceneBuilder(
      context, place, root, prefix: prefix, rootID: viewID(of: place), source: viewID(of: place),
      sizeClasses: sizeClasses, ancestors: ancestors + [place.key])
    builder.containment = containment
    let view = builder.rootView()
    containment = builder.containment
    add(builder.warnings)
    return view
  }

  /// Controllers that program code gives their views.
  mutating func missingView(of place: Place) -> ViewDefinition {
    let element = place.element
    warn(
      place.key.document,
      "line \(element.line): \"\(place.controller.name)\" (\(element.name)) has no view in the document; a placeholder stands for it"
    )
    var view = context.make.view(viewID(of: place), Rect(origin: .zero, size: context.screen.size))
    context.make.placehold(&view, element["customClass"] ?? element.name)
    view.root = containerRoot(place, view.id)
    return view
  }

  /// What a controller without a view of its own says of its container's.
  func containerRoot(_ place: Place, _ view: String) -> RootDefinition {
    var root = RootDefinition()
    root.inheritsSafeArea = true
    root.isControllerRoot = false
    root.controller = identity(of: place, view: view)
    root.aliases = place.controller.names.map { (prefix + $0, view) } + [(prefix + place.controller.id, view)]
    return root
  }
}
