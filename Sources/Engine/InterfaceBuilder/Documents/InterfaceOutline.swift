import Graphics
import Lookups
import XMLTree

/// What a storyboard is made of, as its map shows it: scenes with their controllers, and the ways between them.
public struct InterfaceOutline: Sendable, Encodable {
  /// A scene of a storyboard.
  public struct Scene: Sendable, Encodable {
    /// The scene's id.
    public var id: String
    /// What it is called: the editor's label, title, identifier or class of its controller, or what the controller is.
    public var title: String
    /// Whether the storyboard starts with it.
    public var isInitial: Bool
    /// Where it lies in the map, its upper left corner, in points; nil where the document does not say.
    public var location: [Double]?
    /// Points: as its view was saved, else the canvas's.
    public var size: [Double]
    /// Whether the scene has a view of its own.
    public var hasView: Bool
    /// The controller.
    public var controller: Controller
    /// Ways to other scenes.
    public var segues: [Segue]
    /// What the controller's properties lead to.
    public var outlets: [Outlet]
    /// What controls send.
    public var actions: [ActionConnection]
  }

  /// A view controller of a scene.
  public struct Controller: Sendable, Encodable {
    /// Its id.
    public var id: String
    /// The element: "viewController", "navigationController" …
    public var kind: String
    /// `customClass`.
    public var customClass: String?
    /// `storyboardIdentifier`.
    public var storyboardIdentifier: String?
  }

  /// A way from one scene to another.
  public struct Segue: Sendable, Encodable {
    /// "show", "presentation", "embed", "relationship", "unwind" …
    public var kind: String
    /// `identifier`, or what a relationship is called.
    public var identifier: String?
    /// The id of what it begins at: a control, a cell, or the controller itself.
    public var source: String?
    /// The scene that it leads to; nil for one that is not in the document.
    public var destinationScene: String?
  }

  /// A property of a controller that is connected to an object.
  public struct Outlet: Sendable, Encodable {
    /// The property's name.
    public var property: String
    /// The object's id.
    public var destination: String
  }

  /// A control that sends an action.
  public struct ActionConnection: Sendable, Encodable {
    /// The action's selector.
    public var selector: String
    /// `eventType`; nil where the control has only one.
    public var event: String?
    /// The control's id.
    public var source: String?
    /// The id of what receives it.
    public var destination: String?
  }

  /// In the order of the document.
  public var scenes: [Scene]

  /// - Parameter document: a storyboard; a xib has no scenes.
  public init(_ document: InterfaceDocument) {
    let elements = document.root.all.filter { $0.name == "scene" }
    var sceneOfController: Lookup<String, String> = [:]
    for element in elements {
      if let controller = Self.controller(of: element), let id = controller["id"], let scene = element["sceneID"] {
        sceneOfController[id] = scene
      }
    }
    let canvas = document.device?.size(document.orientation) ?? Size(600, 600)
    scenes = elements.compactMap { element in
      guard let controller = Self.controller(of: element), let sceneID = element["sceneID"], let id = controller["id"]
      else { return nil }
      let root = document.sceneIndices[id].map { document.roots[$0] }
      let size = root.map(\.size) ?? canvas
      let point = element.child("point", key: "canvasLocation")
      var location: [Double]?
      if let x = point?.number("x"), let y = point?.number("y") { location = [x, y] }
      var scene = Scene(
        id: sceneID, title: Self.title(of: controller), isInitial: id == document.initialControllerID,
        location: location,
        size: [size.width > 0 ? size.width : canvas.width, size.height > 0 ? size.height : canvas.height],
        hasView: root != nil,
        controller: Controller(
          id: id, kind: controller.name, customClass: controller["customClass"],
          storyboardIdentifier: controller["storyboardIdentifier"]), segues: [], outlets: [], actions: [])
      Self.addConnections(of: element, controller: id, sceneOfController, to: &scene)
      return scene
    }
  }

  private static func controller(of scene: XMLElement) -> XMLElement? {
    let objects = scene.child("objects")?.children ?? []
    return objects.first { InterfaceController.isController($0) && $0.name != "application" }
      ?? objects.first { !["placeholder", "exit", "customObject"].contains($0.name) }
  }

  private static func title(of controller: XMLElement) -> String {
    if let name = ["userLabel", "title", "storyboardIdentifier", "customClass"].lazy.compactMap({ controller[$0] })
      .first
    {
      return name
    }
    if let name = controller["storyboardName"] { return name + ".storyboard" }
    // "tableViewController" → "Table View Controller"
    var words = ""
    for character in controller.name {
      if character.isUppercase { words.append(" ") }
      words.append(character)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func addConnections(
    of element: XMLElement, controller: String, _ sceneOfController: Lookup<String, String>, to scene: inout Scene
  ) {
    var open: [(element: XMLElement, owner: String?)] = [(element, nil)]
    while let (element, owner) = open.popLast() {
      let inner = element.name == "connections" ? owner : element["id"] ?? owner
      open += element.children.reversed().map { ($0, inner) }
      guard element.name == "connections" else { continue }
      for connection in element.children {
        switch connection.name {
        case "segue":
          scene.segues.append(
            Segue(
              kind: connection["kind"] ?? "custom", identifier: connection["identifier"] ?? connection["relationship"],
              source: owner, destinationScene: connection["destination"].flatMap { sceneOfController[$0] }))
        case "outlet", "outletCollection":
          guard owner == controller, let property = connection["property"], let target = connection["destination"]
          else { continue }
          scene.outlets.append(Outlet(property: property, destination: target))
        case "action":
          guard let selector = connection["selector"] else { continue }
          scene.actions.append(
            ActionConnection(
              selector: selector, event: connection["eventType"], source: owner, destination: connection["destination"])
          )
        default: continue
        }
      }
    }
  }
}
