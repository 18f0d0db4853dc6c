import Document
import Graphics
import Screens
import XMLTree

/// Controllers that contain others.
extension ControllerBuilder {
  /// A contained controller.
  mutating func child(_ id: String, of place: Place) -> ControllerDefinition? {
    var builder = ControllerBuilder(
      context, prefix: prefix, sizeClasses: sizeClasses, ancestors: ancestors + [place.key])
    builder.containment = containment
    builder.room = room
    let child = builder.controller(ControllerKey(document: place.key.document, id: id))
    containment = builder.containment
    add(builder.warnings)
    return child
  }

  private func container(_ place: Place) -> ViewDefinition {
    var view = ViewDefinition(id: viewID(of: place), viewClass: .view, properties: [], subviews: [])
    view.set(.frame, .rect(Rect(origin: .zero, size: room ?? context.screen.size)))
    view.root = containerRoot(place, view.id)
    return view
  }

  private var bounds: ScreenBounds {
    var bounds = context.screen
    bounds.sizeClasses = sizeClasses
    if let room { bounds.size = room }
    return bounds
  }

  mutating func navigation(_ place: Place, _ definition: ControllerDefinition) -> ViewDefinition {
    let options = NavigationOptions(place.element, context, place.document)
    let make = context.make.tinted(as: options)
    var view = container(place)
    let root = place.controller.contained(as: "rootViewController").first.flatMap { child($0, of: place) }
    let content =
      root.map { ScreenContent($0, above: nil, options) }
      ?? ScreenContent(
        id: prefix + place.controller.id + ".root",
        bar: BarContent(title: definition.bar.title, isLarge: false, back: nil, left: [], right: []), view: nil)
    let screen = ScreenDefinition(content, of: view.id, path: "", made: make)
    view.become(navigation: [screen], statusBarHeight: nil, options: options, in: bounds, of: make)
    return view
  }

  mutating func tabs(_ place: Place) -> ViewDefinition {
    var view = container(place)
    var make = context.make
    let bar = place.element.child(key: "tabBar")
    // What the editor calls the tint of images is the older name of the tint.
    for key in ["selectedImageTintColor", "tintColor"] {
      make.tintColor = bar.flatMap { context.color($0, key, of: place.document) } ?? make.tintColor
    }
    let tabs = place.controller.contained(as: "viewControllers").prefix(Self.tabLimit).compactMap { id in
      child(id, of: place).map { child in
        TabsContent.Tab(item: child.tabItem, view: child.view, extendsUnderBar: child.extendsUnderBars)
      }
    }
    var content = TabsContent(tabs: tabs, selected: 0, homeIndicatorHeight: nil)
    if let bar {
      let grounds = BarGrounds(bar, context, place.document)
      (content.barColor, content.edgeGround) = (grounds.color, grounds.edge)
    }
    view.become(tabs: content, in: bounds, path: "", of: make)
    return view
  }

  /// A phone's bar has room for five; documents with more show them all, narrower.
  private static let tabLimit = 20

  mutating func split(_ place: Place) -> ViewDefinition {
    var view = container(place)
    let primary = place.controller.contained(as: "masterViewController").first.flatMap { child($0, of: place) }
    let secondary = place.controller.contained(as: "detailViewController").first.flatMap { child($0, of: place) }
    let width = place.element.number("preferredPrimaryColumnWidth") ?? place.element.number("maximumPrimaryColumnWidth")
    let content = SplitContent(
      primaryWidth: max(1, width ?? 320),
      displayMode: place.element["preferredDisplayMode"].flatMap(InterfaceWords.displayMode) ?? .automatic,
      primary: primary?.view, secondary: secondary?.view)
    view.become(split: content, in: bounds, of: context.make)
    return view
  }

  mutating func pages(_ place: Place) -> ViewDefinition {
    var view = container(place)
    let names = [place.controller.id] + place.controller.names
    let pages = names.lazy.compactMap { [context] in context.reference.pages[$0] }.first ?? []
    var contents: [ViewDefinition?] = []
    for name in pages {
      guard let key = context.storyboard.keys[name] else {
        warn(place.key.document, "there is no controller \"\(name)\" for a page of \"\(place.controller.name)\"")
        continue
      }
      var builder = ControllerBuilder(
        context, prefix: prefix, sizeClasses: sizeClasses, ancestors: ancestors + [place.key])
      builder.containment = containment
      contents.append(builder.controller(key)?.view)
      containment = builder.containment
      add(builder.warnings)
    }
    if contents.isEmpty {
      warn(
        place.key.document,
        "line \(place.element.line): program code gives \"\(place.controller.name)\" its pages; name them in \"pages\" of \"document\""
      )
      var page = context.make.view(view.id + ".page", Rect(origin: .zero, size: context.screen.size))
      context.make.placehold(&page, place.element["customClass"] ?? place.element.name)
      page.isPlacedByContainer = true
      contents = [page]
    }
    let style: PagesDefinition.TransitionStyle =
      place.element["transitionStyle"] == "scroll" ? .scroll : .pageCurl
    view.become(pages: contents, style: style, in: bounds, of: context.make)
    return view
  }
}

extension NavigationOptions {
  /// As a navigation controller of a document has them.
  init(_ element: XMLElement, _ context: InterfaceContext, _ document: InterfaceDocument) {
    self.init()
    isBarHidden = element.says("navigationBarHidden")
    hasToolbar = element["toolbarHidden"] == "NO"
    guard let bar = element.child(key: "navigationBar") else { return }
    isTranslucent = bar["translucent"] != "NO"
    hasLargeTitles = bar.says("largeTitles")
    tintColor = context.color(bar, "tintColor", of: document)
    let grounds = BarGrounds(bar, context, document)
    (barColor, edgeGround) = (grounds.color, grounds.edge)
    if grounds.isBlack { (titleColor, largeTitleColor) = (.white, .white) }
    for place in [bar, bar.child(key: "standardAppearance")].compactMap(\.self) {
      func color(_ key: String) -> Color? {
        place.child(key: key).flatMap { context.color($0, "textColor", of: document) }
      }
      titleColor = color("titleTextAttributes") ?? titleColor
      largeTitleColor = color("largeTitleTextAttributes") ?? largeTitleColor
    }
  }
}

/// What lies behind a navigation bar or a tab bar of a document.
private struct BarGrounds {
  /// While content is under it; nil: the system's.
  var color: Color?
  /// While none is.
  var edge = BarGround.none
  /// Whether its style is the black one, and it has no colour of its own.
  var isBlack = false

  /// - Parameter bar: the element of the bar.
  init(_ bar: XMLElement, _ context: InterfaceContext, _ document: InterfaceDocument) {
    let standard = bar.child(key: "standardAppearance")
    color = context.color(standard ?? bar, standard == nil ? "barTintColor" : "backgroundColor", of: document)
    if color == nil, bar["barStyle"] == "black" || bar["barStyle"] == "blackTranslucent" {
      (color, isBlack) = (Color(0.11, 0.11, 0.11), true)
    }
    if let edge = bar.child(key: "scrollEdgeAppearance") {
      self.edge = context.color(edge, "backgroundColor", of: document).map(BarGround.color) ?? .system
    } else if standard == nil, color != nil || bar["translucent"] == "NO" {
      // What was drawn before there were appearances has one look.
      edge = color.map(BarGround.color) ?? .system
    }
  }
}
