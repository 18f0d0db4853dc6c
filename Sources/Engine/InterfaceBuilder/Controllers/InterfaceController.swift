import Lookups
import XMLTree

/// A controller of a storyboard's scene.
public struct InterfaceController: Sendable {
  let element: XMLElement
  /// What else stands in its scene: gesture recognisers, exits, further views.
  let objects: [XMLElement]
  /// The id of its scene.
  public let sceneID: String?

  /// The controller's id.
  public var id: String { element["id"] ?? "" }
  /// Whether it stands for a controller of another document.
  var isReference: Bool { ["viewControllerPlaceholder", "controllerPlaceholder"].contains(element.name) }

  /// What a job may call it besides its id.
  public var names: [String] {
    ["storyboardIdentifier", "customClass", "title"].compactMap { element[$0] }.filter { !$0.isEmpty }
  }

  /// What messages call it.
  var name: String { names.first ?? id }

  /// Every segue that begins in its scene, in the order of the document: its own, and those of its views, items and gesture
  /// recognisers.
  var segues: [XMLElement] { objects.flatMap { object in object.all.filter { $0.name == "segue" } } }

  /// The controllers that it contains, in their order.
  ///
  /// - Parameter relationship: `rootViewController`, `viewControllers` …
  func contained(as relationship: String) -> [String] {
    (element.child("connections")?.children ?? []).filter { $0.name == "segue" && $0["relationship"] == relationship }
      .compactMap { $0["destination"] }
  }

  /// A gesture recogniser or another object of the scene.
  func object(_ id: String) -> XMLElement? { objects.first { $0["id"] == id } }

  /// All controllers of a document, in its order.
  static func all(in document: XMLElement) -> [InterfaceController] {
    (document.child("scenes")?.children ?? []).flatMap { scene in
      let objects = scene.child("objects")?.children ?? []
      return objects.filter(isController).map {
        InterfaceController(element: $0, objects: objects, sceneID: scene["sceneID"])
      }
    }
  }

  /// Controllers of a Mac's bindings, which show nothing.
  private static let ofBindings: Membership = [
    "arrayController", "dictionaryController", "objectController", "treeController", "userDefaultsController",
  ]

  static func isController(_ object: XMLElement) -> Bool {
    guard !ofBindings.contains(object.name) else { return false }
    return object["sceneMemberID"] == "viewController" || object.name.hasSuffix("ViewController")
      || [
        "viewController", "navigationController", "hostingController", "viewControllerPlaceholder",
        "controllerPlaceholder", "pagecontroller",
      ].contains(object.name)
      || object.name.hasSuffix("Controller")
  }
}

extension InterfaceDocument {
  /// A gesture recogniser or another object beside the views of a xib; nil: there is none, or it is a storyboard.
  func object(_ id: String) -> XMLElement? { root.child("objects")?.children.first { $0["id"] == id } }

  /// A controller by its id, its identifiers, its class, its title or its scene's id.
  public func controller(named name: String) -> InterfaceController? {
    controllerIndices[name].map { controllers[$0] }
  }

  /// The controller that a storyboard starts with: the one that it names, or the first.
  public var initialController: InterfaceController? {
    initialControllerID.flatMap { controller(named: $0) } ?? controllers.first { !$0.isReference }
  }

  /// What a scene begins with.
  public enum Start: Sendable {
    /// A view that is laid out by itself: a plain controller's, a xib's.
    case view(InterfaceRoot)
    /// A controller that contains others, or whose view is a list.
    case controller(InterfaceController)
  }

  /// What is meant by a name; without one, the controller that the storyboard starts with, or the first view.
  public func start(_ name: String?) -> Start? {
    let root = root(named: name)
    if isFlipped { return macStart(name, root) }
    let named = name.map { self.controller(named: $0) } ?? initialController
    guard let controller = named else { return root.map(Start.view) }
    if let name, let root, root.ids.contains(name), root.controller?["id"] != controller.id { return .view(root) }
    guard let own = self.root(of: controller),
      !["tableView", "collectionView"].contains((own.content ?? own.element).name)
    else { return .controller(controller) }
    return .view(own)
  }

  /// Windows of xibs, menus and plain views are no controllers; what contains others, or is a window's, is one.
  private func macStart(_ name: String?, _ root: InterfaceRoot?) -> Start? {
    // A window that is named is its controller's, and so is a controller's name.
    let window = root?.cell?.name == "window" ? root?.controller?["id"] : nil
    let named = name.flatMap { self.controller(named: $0) } ?? (name == nil ? initialController : nil)
    guard let controller = window.flatMap({ self.controller(named: $0) }) ?? named, !controller.isReference else {
      return root.map(Start.view)
    }
    if window == nil, let name, let root, root.ids.contains(name) { return .view(root) }
    // What the application's scene shows is its menu bar.
    if controller.element.name == "application" {
      return macRoots.first { $0.element.name == "menu" }.map(Start.view)
    }
    return .controller(controller)
  }

  /// Whether it is for macOS.
  public var isForMac: Bool { isFlipped }

  /// Whether a scene is a main menu.
  public func isMenu(_ start: Start?) -> Bool {
    if case .view(let root)? = start { root.element.name == "menu" } else { false }
  }

  /// The id of the controller that a scene begins with; nil for a view without one.
  public func controller(of start: Start?) -> String? {
    switch start {
    case .view(let root): root.controller?["id"]
    case .controller(let controller): controller.id
    case nil: nil
    }
  }

  /// Whether a root fills a screen: a controller's view, that of a xib's owner, a launch screen, and what is as large as the
  /// document's own canvas. Cells, and views that are made to stand in others, have a size of their own.
  public func fillsScreen(_ root: InterfaceRoot) -> Bool {
    switch root.kind {
    case .scene: return true
    case .cell, .collectionCell, .attached, .barItem: return false
    case .topLevel where isFlipped:
      return root.cell?.name == "window" || root.element.name == "menu" || root.size == device?.size(orientation)
    case .topLevel:
      guard !self.root.says("launchScreen"), root.size != device?.size(orientation) else { return true }
      let owner = self.root.all.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
      return owner?.child("connections")?.children.contains {
        $0.name == "outlet" && $0["property"] == "view" && root.ids.contains($0["destination"] ?? "")
      } ?? false
    }
  }

  /// The view of a controller; nil for one that only contains others.
  func root(of controller: InterfaceController) -> InterfaceRoot? {
    sceneIndices[controller.id].map { roots[$0] }
  }

  /// What is laid out by itself and has an id.
  func root(_ id: String) -> InterfaceRoot? { rootIndices[id].map { roots[$0] } }
}
