import Document
import Graphics
import Lookups
import Screens

/// What bars show of a controller: the title and buttons of its navigation item, its toolbar's buttons and its tab's item.
struct BarItems {
  private(set) var bar: BarContent
  private(set) var toolbar: [BarButton] = []
  private(set) var tabItem: TabItem

  private let context: InterfaceContext
  private let place: ControllerBuilder.Place
  private let prefix: String
  private let source: String

  /// - Parameters:
  ///   - prefix: what ids begin with.
  ///   - source: the id of the controller's view.
  init(_ context: InterfaceContext, _ place: ControllerBuilder.Place, prefix: String, source: String) {
    self.context = context
    self.place = place
    self.prefix = prefix
    self.source = source
    let item = place.element.child(key: "navigationItem")
    let title = item?["title"] ?? place.element["title"] ?? ""
    bar = BarContent(
      title: title, isLarge: item?["largeTitleDisplayMode"] != "never", back: nil, left: [], right: [],
      backTitle: item?.child(key: "backBarButtonItem")?["title"])
    tabItem = TabItem(title: title, icon: nil)
    bar.left = buttons(item, "leftBarButtonItem", "leftBarButtonItems")
    bar.right = buttons(item, "rightBarButtonItem", "rightBarButtonItems")
    bar.titleView = item?.child(key: "titleView").flatMap(view)
    let toolbarItems = place.element.child("toolbarItems") ?? place.element.child(key: "toolbarItems")
    toolbar = (toolbarItems?.children ?? []).filter { $0.name == "barButtonItem" }.compactMap(button)
    if let item = place.element.child(key: "tabBarItem") { tabItem = tab(item) }
  }

  private func buttons(_ item: XMLElement?, _ one: String, _ many: String) -> [BarButton] {
    let single = item?.child(key: one).map { [$0] } ?? []
    let list = item?.child(many)?.children ?? item?.child(key: many)?.children ?? []
    return (single + list).filter { $0.name == "barButtonItem" }.compactMap(button)
  }

  // MARK: Buttons

  private func button(_ element: XMLElement) -> BarButton? {
    var button = BarButton(content(of: element))
    button.id = element["id"].map { prefix + $0 }
    button.isProminent = element["style"] == "done" || ["done", "save"].contains(element["systemItem"])
    button.isEnabled = element["enabled"] != "NO"
    button.tintColor = context.color(element, "tintColor", of: place.document)
    if case .space = button.content { return button }
    var builder = sceneBuilder(root: nil)
    button.onTap = builder.handler(of: element)
    return button
  }

  private func content(of element: XMLElement) -> BarButton.Content {
    if let own = element.child(key: "customView"), let view = view(own) { return .view(view) }
    if let word = element["systemItem"] {
      switch word {
      case "flexibleSpace": return .space(nil)
      case "fixedSpace": return .space(max(0, min(10_000, element.number("width") ?? 0)))
      default: if let symbol = Self.systemImages[word] { return .image(symbol) }
      }
      return .title(word.prefix(1).uppercased() + word.dropFirst())
    }
    if let image = context.image(element["image"]) { return .image(image) }
    return .title(element["title"] ?? element["image"] ?? "")
  }

  private static let systemImages: Lookup<String, String> = [
    "add": "plus", "search": "magnifyingglass", "compose": "square.and.pencil", "trash": "trash",
    "reply": "arrowshape.turn.up.left", "play": "play.fill", "pause": "pause.fill", "fastForward": "forward.fill",
    "rewind": "backward.fill", "organize": "folder", "camera": "camera", "action": "square.and.arrow.up",
    "refresh": "arrow.clockwise", "bookmarks": "book", "stop": "xmark", "close": "xmark",
  ]

  /// A view that stands on a bar: one that is laid out by itself.
  private func view(_ element: XMLElement) -> ViewDefinition? {
    guard let id = element["id"], let root = place.document.root(id) else { return nil }
    var builder = sceneBuilder(root: root)
    var view = builder.rootView()
    view.set(.frame, .rect(Rect(origin: .zero, size: root.size)))
    view.onTap = builder.handler(of: element)
    return view
  }

  private func sceneBuilder(root: InterfaceRoot?) -> SceneBuilder {
    let root =
      root
      ?? InterfaceRoot(
        kind: .barItem, element: place.element, content: nil, cell: nil, sceneID: nil, controller: nil)
    return SceneBuilder(
      context, place, root, prefix: prefix, rootID: prefix + (root.ids.first ?? ""), source: source,
      sizeClasses: context.screen.sizeClasses, ancestors: [])
  }

  // MARK: Tabs

  private func tab(_ element: XMLElement) -> TabItem {
    if let word = element["systemItem"] {
      return TabItem(title: Self.systemTitle(word), icon: nil, image: Self.systemTabImages[word])
    }
    return TabItem(
      title: element["title"] ?? tabItem.title, icon: nil, image: context.image(element["image"]),
      badge: element["badgeValue"])
  }

  private static let systemTabImages: Lookup<String, String> = [
    "more": "ellipsis", "search": "magnifyingglass", "bookmarks": "book", "contacts": "person",
    "downloads": "arrow.down",
  ]

  /// "mostRecent" is "Most Recent".
  private static func systemTitle(_ word: String) -> String {
    var title = ""
    for character in word {
      if character.isUppercase { title += " " }
      title += title.isEmpty ? character.uppercased() : String(character)
    }
    return title
  }
}
