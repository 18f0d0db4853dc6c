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
    resources.isForTelevision = (root["type"] ?? "").contains(".AppleTV.")
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
