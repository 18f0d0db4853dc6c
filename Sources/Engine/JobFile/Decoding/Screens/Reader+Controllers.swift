import Document
import Graphics
import Screens

extension Reader {
  /// A stack of screens.
  func navigation(in view: inout ViewDefinition, _ bounds: ScreenBounds) {
    guard let object = object(JobTables.navigation) else { return }
    let status = object["statusBarHeight"]?.number(0...200)
    var screens: [ScreenDefinition] = []
    for reader in object.required("screens")?.list("screens") ?? [] {
      let back = screens.last?.bar.titleForBack
      if var screen = reader.screen(of: view.id, in: bounds, statusBarHeight: status, back: back) {
        screen.hidesTabBar = screen.hidesTabBar || screens.last?.hidesTabBar == true
        screens.append(screen)
      }
    }
    guard !screens.isEmpty else {
      // What is wrong with a screen, or stands in place of the list, was told of.
      if case .array(let nodes)? = object["screens"]?.node.content, nodes.isEmpty {
        error(
          "a navigation controller needs a screen, such as { \"id\": \"home\", \"title\": \"Home\", \"view\": { … } }")
      }
      return
    }
    var options = NavigationOptions()
    if case .color(let color)? = object["standardAppearance"]?.barGround() { options.barColor = color }
    options.edgeGround = object["scrollEdgeAppearance"]?.barGround() ?? .none
    options.compactGround = object["compactAppearance"]?.barGround()
    options.compactEdgeGround = object["compactScrollEdgeAppearance"]?.barGround()
    view.become(
      navigation: screens, statusBarHeight: status, options: options, in: bounds, of: screenElements)
  }

  private func barGround() -> BarGround? {
    object(JobTables.barAppearance).map { $0["backgroundColor"]?.color().map(BarGround.color) ?? .system }
  }

  /// - Parameters:
  ///   - bounds: those of the navigation controller's view, as far as they are known.
  ///   - statusBarHeight: points above the bar; nil: what is not safe there.
  ///   - back: the title on the back button; nil for the lowest screen.
  func screen(
    of navigation: String, in bounds: ScreenBounds, statusBarHeight: Double?, back: String?
  ) -> ScreenDefinition? {
    guard let object = object(JobTables.screen), let id = object.required("id")?.identifier(),
      let title = object.required("title")?.text()
    else { return nil }
    let isLarge = object.value("largeTitle") { $0.bool() }
    let frame = ScreenDefinition.contentFrame(
      in: bounds, statusBarHeight: statusBarHeight, hasLargeTitle: isLarge, hasPrompt: object["prompt"] != nil,
      hasSearch: object["searchController"] != nil)
    let content = object["view"]?.controllerView(filling: frame)
    var bar = BarContent(
      title: title, isLarge: isLarge, back: back, left: object["left"]?.barButtons() ?? [],
      right: object["right"]?.barButtons() ?? [])
    bar.prompt = object["prompt"]?.text()
    var made = ScreenContent(id: id, bar: bar, view: content, toolbar: object["toolbar"]?.barButtons())
    made.search = object["searchController"]?.search(of: id, over: frame)
    let hidesTabBar = object.value("hidesBottomBarWhenPushed") { $0.bool() }
    made.hidesTabBar = back != nil && hidesTabBar
    return ScreenDefinition(made, of: navigation, path: path, made: screenElements)
  }

  /// - Parameter room: what results get.
  private func search(of screen: String, over room: Rect) -> SearchContent? {
    guard let object = object(JobTables.searchController) else { return nil }
    var search = SearchContent(
      id: object["id"]?.identifier() ?? ScreenPartName.searchBar(of: screen),
      placeholder: object.value("placeholder") { $0.text() },
      hidesWhenScrolling: object.value("hidesWhenScrolling") { $0.bool() },
      obscuresBackground: object.value("obscuresBackground") { $0.bool() })
    (search.scopes, search.selectedScope, search.onScope) = object.scopes()
    search.results = object["results"]?.offering(room).view()
    search.onChange = object["onValueChanged"]?.valueHandler(of: .searchBar)
    search.onReturn = object["onReturn"]?.returnHandler(of: .searchBar)
    return search
  }

  /// What fills a screen: where it scrolls, its content begins and ends clear of what of the safe area no bar covers, as that of the view
  /// of a `UITableViewController` does (`UIScrollView.contentInsetAdjustmentBehavior`).
  private func controllerView(filling room: Rect) -> ViewDefinition? {
    var view = offering(room).view()
    if view?.viewClass == .scrollView, view?.isPlacedByContainer == true { view?.followsSafeArea = true }
    return view
  }

  func tabs(in view: inout ViewDefinition, _ bounds: ScreenBounds) {
    guard let object = object(JobTables.tabs) else { return }
    let bottom = object["homeIndicatorHeight"]?.number(0...200)
    let readers = object.required("screens")?.list("screens") ?? []
    let frame = TabsDefinition.contentFrame(in: bounds, homeIndicatorHeight: bottom)
    let tabs = readers.compactMap { reader -> TabsContent.Tab? in
      guard let screen = reader.object(JobTables.tabScreen) else { return nil }
      return TabsContent.Tab(
        item: screen.tabItem(),
        view: screen.required("view")?.controllerView(filling: frame))
    }
    var content = TabsContent(
      tabs: tabs, selected: object.value("selected") { $0.integer(0...max(0, readers.count - 1)) },
      homeIndicatorHeight: bottom)
    if case .color(let color)? = object["standardAppearance"]?.barGround() { content.barColor = color }
    content.edgeGround = object["scrollEdgeAppearance"]?.barGround() ?? .none
    view.become(tabs: content, in: bounds, path: path, of: screenElements)
  }

  func split(in view: inout ViewDefinition, _ bounds: ScreenBounds) {
    guard let object = object(JobTables.split) else { return }
    let width = object.value("primaryWidth") { $0.number(1...10_000) }
    let mode = object.value("displayMode") { $0.word(SplitDefinition.DisplayMode.self, noun: "display mode") }
    let split = SplitDefinition(primaryWidth: width, displayMode: mode, primary: nil, secondary: nil)
    let frames = split.initialFrames(in: bounds)
    func column(_ name: String, _ frame: Rect) -> ViewDefinition? {
      object.required(name)?.controllerView(filling: Rect(origin: .zero, size: frame.size))
    }
    let content = SplitContent(
      primaryWidth: width, displayMode: mode, primary: column("primary", frames.primary),
      secondary: column("secondary", frames.secondary))
    view.become(split: content, in: bounds, of: screenElements)
  }

  func pages(in view: inout ViewDefinition, _ bounds: ScreenBounds) {
    guard let object = object(JobTables.pages) else { return }
    let style = object.value("transitionStyle") { $0.word(PagesDefinition.TransitionStyle.self, noun: "style") }
    let contents = (object.required("views")?.list("views") ?? []).map {
      $0.controllerView(filling: Rect(origin: .zero, size: bounds.size))
    }
    view.become(pages: contents, style: style, in: bounds, of: screenElements)
  }
}
