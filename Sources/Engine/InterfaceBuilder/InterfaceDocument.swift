import Graphics
import Lookups
import XMLTree

/// A `.storyboard` or `.xib`: its scenes and views as they stand in the file (interface-builder.md §1, §2).
public struct InterfaceDocument: Sendable {
  let root: XMLElement
  /// Whether it is a storyboard, and not a xib.
  public let isStoryboard: Bool
  /// macOS, where y grows upwards in frames.
  let isFlipped: Bool
  /// Nil for documents from before devices, whose canvas is 600 points square.
  public let device: Device?
  /// How the canvas's device is held.
  public let orientation: Device.Orientation
  let usesAutoLayout: Bool
  let usesSafeAreas: Bool
  let toolsVersion: Double
  /// Everything in the document that is laid out by itself.
  public let roots: [InterfaceRoot]
  /// Every controller of a storyboard, those without a view of their own, too.
  public let controllers: [InterfaceController]
  /// Places in `controllers` by id, identifier, class, title and scene, and in `roots` by id, and by the controller's id.
  let controllerIndices: Lookup<String, Int>
  let rootIndices: Lookup<String, Int>
  let sceneIndices: Lookup<String, Int>
  /// Elements of a document for macOS by their ids.
  let elements: Lookup<String, XMLElement>
  /// A Mac application's main menu and the windows of window controllers.
  let macRoots: [InterfaceRoot]
  /// Roots by everything that they are named by: those of a Mac, then the others.
  private let namedRoots: Lookup<String, Int>
  private(set) var resources: InterfaceResources
  /// The id of the scene's controller that a storyboard starts with.
  let initialControllerID: String?

  /// - Parameter texts: what stands in place of the document's own texts.
  /// - Throws: what is no document of Interface Builder for iOS or macOS.
  public init(_ bytes: [UInt8], texts: DocumentTexts = DocumentTexts()) throws(DocumentError) {
    if let complaint = DocumentFormat.complaint(about: bytes) { throw DocumentError(line: 0, message: complaint) }
    root = InsetFrames.resolving(texts.replacing(in: try XMLElement(document: bytes)))
    if let complaint = DocumentFormat.complaint(about: root) {
      throw DocumentError(line: root.line, message: complaint)
    }
    guard root.name == "document" else {
      throw DocumentError(
        line: root.line,
        message:
          "the root element is \"\(root.name)\"; a .storyboard or .xib of Interface Builder starts with \"document\"")
    }
    isStoryboard = (root["type"] ?? "").contains("Storyboard")
    isFlipped = (root["type"] ?? "").contains(".Cocoa.")
    let deviceElement = root.child("device")
    let version = root["toolsVersion"].flatMap { $0.split(separator: ".").first }.flatMap { Double($0) } ?? 0
    toolsVersion = version
    device = deviceElement?["id"].flatMap { Self.canvasDevice($0, toolsVersion: version) }
    orientation = deviceElement?["orientation"] == "landscape" ? .landscape : .portrait
    recordsHalfPoints = (deviceElement == nil || version < 12_000) && Self.recordsHalfPoints(root)
    recordsThirds = device == nil && version >= 11_000 && Self.recordsThirds(root)
    usesAutoLayout = root.says("useAutolayout")
    usesSafeAreas = root.says("useSafeAreas")
    initialControllerID = root["initialViewController"]
    resources = InterfaceResources(root.child("resources"))
    roots = RootFinder(isStoryboard: isStoryboard, toolsVersion: version).roots(in: root)
    controllers = InterfaceController.all(in: root)
    controllerIndices = Lookup(
      firstOf: controllers.enumerated().map { ($1.id, $0) }
        + controllers.enumerated().flatMap { index, controller in
          (controller.names + [controller.sceneID].compactMap(\.self)).map { ($0, index) }
        })
    rootIndices = Lookup(firstOf: roots.enumerated().flatMap { index, root in root.ids.map { ($0, index) } })
    sceneIndices = Lookup(
      firstOf: roots.enumerated().compactMap { index, root in
        root.kind == .scene ? root.controller?["id"].map { ($0, index) } : nil
      })
    elements = isFlipped ? Lookup(firstOf: root.all.compactMap { element in element["id"].map { ($0, element) } }) : [:]
    macRoots = isFlipped ? RootFinder(isStoryboard: isStoryboard).macRoots(in: root) : []
    namedRoots = Lookup(
      firstOf: (macRoots + roots).enumerated().flatMap { index, root in
        let attributes = ["id", "storyboardIdentifier", "customClass", "title"]
        let names = attributes.map { root.controller?[$0] } + [root.sceneID]
        return (root.ids + names.compactMap(\.self)).map { ($0, index) }
      })
    elementCount = root.all.count
    inferredBars = isFlipped ? InferredBars([]) : InferredBars(controllers, tieBreakers: Self.tieBreakers(in: root))
  }

  /// The bars that the canvas shows around scenes.
  let inferredBars: InferredBars

  /// How many elements there are: what a scene that is made of the document costs at most.
  public let elementCount: Int

  /// How many elements a scene has of its own; few of them count as a hundred.
  public func elementCount(ofScene name: String?) -> Int {
    let element =
      switch start(name) {
      case .view(let root): root.controller ?? root.element
      case .controller(let controller): controller.element
      case nil: root
      }
    return max(100, element.count(upTo: elementCount))
  }

  /// Whether a frame stands on half a point, as far as it matters: without a device, and before Xcode 9.
  public let recordsHalfPoints: Bool

  /// Whether constraints placed a view on a third of a point, where no device that is known tells the scale.
  let recordsThirds: Bool

  /// The names of the colours that the document takes from asset catalogues, sorted.
  public var colorNames: [String] {
    Membership(root.all.filter { $0.name == "color" || $0.name == "namedColor" }.compactMap { $0["name"] }).sorted()
  }

  /// The names of the images that views show, sorted; without symbols of the system.
  public var imageNames: [String] {
    let named = root.all.flatMap { element in
      InterfaceImage.keys.filter { !element.namesSymbol($0) }.compactMap { element[$0] }
    }
    return Membership(named).sorted()
  }

  /// The names of images that parts of views show, such as states of buttons and items of bars, and of their symbols that
  /// are not drawn, sorted; image views themselves left out.
  public var partImageNames: [String] {
    let parts = root.all.filter { $0.name != "imageView" && $0.name != "image" }
    let images = parts.flatMap { part in
      InterfaceImage.keys.filter { $0 != "selectedImage" && part[$0] != nil }
        .compactMap { InterfaceImage(part, key: $0) }
    }
    return Membership(images.filter { !$0.isDrawn }.map(\.name)).sorted()
  }

  /// Whether it is a xib with the view of a controller: its File's Owner has the outlet `view`.
  public var isControllersXib: Bool {
    guard !isStoryboard else { return false }
    let placeholders = root.child("objects")?.children ?? []
    let owner = placeholders.first {
      $0["placeholderIdentifier"] == "IBFilesOwner" || $0["userLabel"] == "File's Owner"
    }
    return owner?.child("connections")?.children.contains { $0.name == "outlet" && $0["property"] == "view" } ?? false
  }

  /// Points, as the document records it; nil for an image of which it records nothing.
  public func imageSize(named name: String) -> Size? { resources.imageSizes[name] }

  /// The app's font files that the document uses, and the PostScript names of the fonts in each.
  public var customFonts: [(file: String, names: [String])] {
    (root.child("customFonts")?.children ?? []).compactMap { list in
      list["key"].map { ($0, list.children.filter { $0.name == "string" }.map(\.text)) }
    }
  }

  /// Takes fonts of the app.
  ///
  /// - Parameter faces: from PostScript names to faces as jobs name them.
  public mutating func use(fonts faces: Lookup<String, String>) { resources.fontFaces = faces }

  /// Takes the sizes of text styles of a category.
  public mutating func use(_ category: ContentSizeCategory) { resources.contentSizeCategory = category }

  /// Takes system colours of an appearance, and named colours from elsewhere, in place of the recorded ones.
  public mutating func use(_ colors: Lookup<String, Color>, in appearance: Appearance) {
    resources.use(colors, in: appearance)
  }

  /// The tint of all its scenes; nil: the system's.
  var globalTint: Color? {
    root.child("color", key: "tintColor").flatMap { InterfaceColor.color($0, resources) }
  }

  /// Pixels a point of the canvas; without a device that is known three where frames stand on thirds of points, and one
  /// before Xcode 8, unless frames stand on half points (interface-builder.md §8).
  public var scale: Double {
    if let device { return device.scale }
    if recordsThirds { return 3 }
    return root.child("device") != nil || toolsVersion >= 11_000 || recordsHalfPoints ? 2 : 1
  }

  /// The traits of the canvas (interface-builder.md §6); without a device only default variations apply.
  public var traits: Traits {
    Traits(device?.sizeClasses(orientation) ?? SizeClasses(horizontal: nil, vertical: nil))
  }

  /// Whether the tool was Xcode 9 or later, where iOS 11's metrics hold.
  var isFromXcode9: Bool { toolsVersion >= 13_000 }

  /// Roots of one scene, by the scene's id, its controller's id, storyboard identifier, class or title, or a view's id;
  /// without a name, of the initial scene, or the first.
  public func root(named name: String?) -> InterfaceRoot? {
    guard let name else {
      let roots = macRoots + self.roots
      return roots.first { $0.controller?["id"] == initialControllerID && initialControllerID != nil }
        ?? self.roots.first { $0.kind == .scene } ?? self.roots.first ?? roots.first
    }
    return namedRoots[name].map { $0 < macRoots.count ? macRoots[$0] : roots[$0 - macRoots.count] }
  }

  /// What a user can name a scene by, for messages.
  public var sceneNames: [String] {
    var names: [String] = []
    for root in roots + macRoots where root.kind != .attached && root.kind != .barItem {
      guard
        let name = root.controller?["storyboardIdentifier"] ?? root.controller?["customClass"] ?? root.sceneID
          ?? root.ids.first,
        !names.contains(name)
      else { continue }
      names.append(name)
    }
    return names
  }
}

/// A view that is laid out by itself: a controller's view, a top-level view, a cell's content …
public struct InterfaceRoot: Sendable {
  /// What is laid out by itself.
  public enum Kind: Sendable {
    case scene, topLevel, cell, collectionCell, attached, barItem
  }

  /// What it is.
  public let kind: Kind
  let element: XMLElement
  /// Where the subviews are, if not in the element itself.
  let content: XMLElement?
  /// A cell around the content.
  let cell: XMLElement?
  /// Points: of the content that a cell was laid out with, where the tool saved another size.
  var laidOutSize: Size? = nil
  /// Points: of the table that a cell is in; nil: it stands alone.
  var tableWidth: Double? = nil
  /// Whether it is a cell of a table whose groups are inset.
  var isInInsetGroups = false
  /// The id of its scene; nil in a xib.
  public let sceneID: String?
  let controller: XMLElement?

  /// Every id that means this view; the first is the view's own.
  public var ids: [String] { [element["id"], cell?["id"]].compactMap(\.self) }

  /// Points.
  public var size: Size { laidOutSize ?? recordedSize }

  /// As recorded, in points.
  public var recordedSize: Size {
    Size(max(0, frame?.number("width") ?? 0), max(0, frame?.number("height") ?? 0))
  }

  /// Points from the canvas's top, as recorded.
  var top: Double { frame?.number("y") ?? 0 }

  private var frame: XMLElement? {
    (content ?? element).child("rect", key: "frame") ?? element.child("rect", key: "frame")
  }
}

/// Finds what is laid out by itself, in the order of the document.
struct RootFinder {
  let isStoryboard: Bool
  var toolsVersion = 0.0

  private static let cells = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
  private static let attached = [
    "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView", "backgroundView", "leftView",
    "rightView",
  ]

  func roots(in document: XMLElement) -> [InterfaceRoot] {
    var result: [InterfaceRoot] = []
    func visit(_ element: XMLElement, sceneID: String?) {
      if element.name == "objects" {
        for object in element.children where !["placeholder", "customObject"].contains(object.name) {
          result += topLevel(object, sceneID: sceneID)
        }
        return
      }
      let scene = element.name == "scene" ? element["sceneID"] : sceneID
      for child in element.children { visit(child, sceneID: scene) }
    }
    visit(document, sceneID: nil)
    return result
  }

  private func topLevel(_ element: XMLElement, sceneID: String?) -> [InterfaceRoot] {
    if Self.cells.contains(element.name), element.child(key: "contentView") != nil {
      return cell(element, sceneID: sceneID)
    }
    // A window of macOS is laid out by its content view.
    if element.name == "window", let content = element.child(key: "contentView") {
      return root(.topLevel, content, sceneID: sceneID, cell: element)
    }
    if element.child("rect", key: "frame") != nil || ViewElements.isView(element.name) {
      return root(.topLevel, element, sceneID: sceneID)
    }
    var result: [InterfaceRoot] = []
    for child in element.children {
      if child["key"] == "view" {
        result += root(.scene, child, sceneID: sceneID, controller: element)
      } else if ["navigationItem", "barButtonItem", "toolbarItems", "tabBarItem"].contains(child.name) {
        result += barItems(in: child, sceneID: sceneID)
      }
    }
    return result
  }

  private func barItems(in element: XMLElement, sceneID: String?) -> [InterfaceRoot] {
    element.outermost { ["customView", "titleView"].contains($0["key"]) && $0["id"] != nil }
      .flatMap { root(.barItem, $0, sceneID: sceneID) }
  }

  func root(
    _ kind: InterfaceRoot.Kind, _ element: XMLElement, sceneID: String?, controller: XMLElement? = nil,
    cell: XMLElement? = nil, content: XMLElement? = nil
  ) -> [InterfaceRoot] {
    [
      InterfaceRoot(
        kind: kind, element: element, content: content, cell: cell, sceneID: sceneID, controller: controller)
    ] + nested(in: content ?? element, sceneID: sceneID)
  }

  /// - Parameter table: a table or a collection; nil: the cell stands alone.
  private func cell(_ element: XMLElement, sceneID: String?, in table: XMLElement? = nil) -> [InterfaceRoot] {
    guard let content = element.child(key: "contentView") else { return [] }
    let kind = element.name == "tableViewCell" ? InterfaceRoot.Kind.cell : .collectionCell
    // The content view of old collection cells has no id: constraints name the cell.
    if content["id"] == nil { return root(kind, element, sceneID: sceneID, content: content) }
    var roots = root(kind, content, sceneID: sceneID, cell: element)
    roots[0].tableWidth = table?.child("rect", key: "frame")?.number("width")
    roots[0].isInInsetGroups = table?["style"] == "insetGrouped"
    if kind == .cell, sceneID == nil { roots[0].laidOutSize = laidOutSize(of: roots[0], in: element) }
    return roots
  }

  /// Xcode 6 saved the content view of a xib's cell as it is in a cell of 320 by 44 points, however large the cell was
  /// drawn (interface-builder.md §8).
  private func laidOutSize(of root: InterfaceRoot, in cell: XMLElement) -> Size? {
    guard (6_000..<8_000).contains(toolsVersion), root.recordedSize == Size(320, 43),
      let frame = cell.child("rect", key: "frame"), let width = frame.number("width"),
      let height = frame.number("height"), width > 0, height > 1, width != 320 || height != 44
    else { return nil }
    // Until Xcode 6.2 nothing was left for a separator.
    return Size(width, toolsVersion < 7_000 ? height : height - 1)
  }

  /// Roots inside a view: cells, headers, views in bars.
  private func nested(in element: XMLElement, sceneID: String?) -> [InterfaceRoot] {
    var result: [InterfaceRoot] = []
    for child in element.children {
      switch child.name {
      case "subviews":
        for view in child.children where view["reference"] == nil { result += nested(in: view, sceneID: sceneID) }
      case "prototypes", "cells", "sections":
        for found in child.outermost({ Self.cells.contains($0.name) }) {
          result += cell(found, sceneID: sceneID, in: element)
        }
      case "collectionReusableView": result += root(.collectionCell, child, sceneID: sceneID)
      case "items": result += barItems(in: child, sceneID: sceneID)
      default:
        if let key = child["key"], Self.attached.contains(key), child["id"] != nil {
          result += root(.attached, child, sceneID: sceneID)
        } else if child["key"] == "contentView", element.name == "visualEffectView" {
          result += nested(in: child, sceneID: sceneID)
        }
      }
    }
    return result
  }
}
