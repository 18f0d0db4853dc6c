import Document
import Graphics
import Lookups
import Screens
import XMLTree

/// What bars show: the title and buttons of a navigation item, a toolbar's buttons, and the items of tabs.
extension SceneBuilder {
  /// - Parameter title: where the item has none.
  mutating func barContent(_ item: XMLElement?, title: String = "") -> BarContent {
    var bar = BarContent(
      title: item?["title"] ?? title, isLarge: item?["largeTitleDisplayMode"] != "never", back: nil, left: [],
      right: [], backTitle: item?.child(key: "backBarButtonItem")?["title"])
    bar.prompt = item?["prompt"].flatMap { $0.isEmpty ? nil : $0 }
    bar.left = barButtons(item, "leftBarButtonItem")
    bar.right = barButtons(item, "rightBarButtonItem")
    bar.titleView = item?.child(key: "titleView").flatMap { barView($0) }
    return bar
  }

  /// The button of a key, and those of the list of that key.
  private mutating func barButtons(_ item: XMLElement?, _ key: String) -> [BarButton] {
    let single = item?.child(key: key).map { [$0] } ?? []
    let list = item?.child("\(key)s")?.children ?? item?.child(key: "\(key)s")?.children ?? []
    return (single + list).filter { $0.name == "barButtonItem" }.map { barButton($0) }
  }

  mutating func barButton(_ element: XMLElement) -> BarButton {
    var button = BarButton(id: element["id"].map { prefix + $0 }, content(ofBarButton: element))
    button.isProminent = element["style"] == "done" || ["done", "save"].contains(element["systemItem"])
    button.isEnabled = element["enabled"] != "NO"
    button.tintColor = element.child("color", key: "tintColor").flatMap {
      InterfaceColor.color($0, document.resources)
    }
    button.onTap = handler(of: element)
    return button
  }

  private mutating func content(ofBarButton element: XMLElement) -> BarButton.Content {
    if let own = element.child(key: "customView"), let view = barView(own) { return .view(view) }
    if let word = element["systemItem"] {
      switch word {
      case "flexibleSpace": return .space(nil)
      case "fixedSpace": return .space(max(0, min(10_000, element.number("width") ?? 8)))
      default: if let symbol = Self.systemImages[word] { return .image(symbol.rawValue) }
      }
      return .title(systemTitle(word))
    }
    complain(ofImagesOf: [element])
    if let image = InterfaceImage(element).flatMap(shownImage) { return .image(image) }
    return .title(element["title"] ?? element["image"] ?? "")
  }

  /// The pictures of `UIBarButtonItem.SystemItem`; the others show their names.
  private static let systemImages: Lookup<String, TemplateSymbol> = [
    "add": .plus, "action": .share, "compose": .compose, "reply": .reply, "organize": .folder, "bookmarks": .book,
    "search": .magnifyingglass, "refresh": .refresh, "stop": .xmark, "close": .xmark, "camera": .camera,
    "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .forward,
  ]

  /// A view that stands on a bar, which is laid out by itself.
  private mutating func barView(_ element: XMLElement) -> ViewDefinition? {
    guard context != nil, let id = element["id"], let root = document.root(id) else { return nil }
    var builder = nested(root, prefix: prefix, rootID: prefix + id)
    var view = builder.rootView()
    view.set(.frame, .rect(Rect(origin: .zero, size: root.size)))
    takeOver(builder)
    return view
  }

  // MARK: Tabs

  /// - Parameter title: where the item has none.
  mutating func tabItem(_ element: XMLElement, title: String = "") -> TabItem {
    if let word = element["systemItem"] {
      return TabItem(title: systemTitle(word), icon: nil, image: Self.systemTabImages[word]?.rawValue)
    }
    let own = element["title"].flatMap { $0.isEmpty ? nil : $0 }
    complain(ofImagesOf: [element])
    return TabItem(
      title: own ?? title, icon: nil, image: image(of: element), badge: element["badgeValue"])
  }

  private static let systemTabImages: Lookup<String, TemplateSymbol> = [
    "more": .ellipsis, "search": .magnifyingglass, "bookmarks": .book, "contacts": .person, "downloads": .arrowDown,
  ]

  /// In the language of the job's document.
  func systemTitle(_ word: String) -> String {
    SystemTitles.title(word, locale: context?.reference.source.locale)
  }
}
