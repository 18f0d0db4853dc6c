import Document
import Graphics
import Motion

/// What a screen of a navigation controller is made of.
public struct ScreenContent: Sendable {
  /// The page's id.
  public var id: String
  /// What its bar shows; the title of `back` is the title of the screen below.
  public var bar: BarContent
  /// What lies on the page; nil: nothing.
  public var view: ViewDefinition?
  /// Whether it lies under the bar, too, which is not safe then.
  public var extendsUnderBar: Bool
  /// Whether the bar of the tabs around shows no more while it is on the stack.
  public var hidesTabBar = false
  /// Below the content; nil: there is no toolbar.
  public var toolbar: [BarButton]?
  /// Below the title; nil: nothing is searched.
  public var search: SearchContent?

  public init(
    id: String, bar: BarContent, view: ViewDefinition?, extendsUnderBar: Bool = false, toolbar: [BarButton]? = nil
  ) {
    self.id = id
    self.bar = bar
    self.view = view
    self.extendsUnderBar = extendsUnderBar
    self.toolbar = toolbar
  }
}

extension ScreenDefinition {
  /// Whether a large title goes up with the content, and a small one comes in its place.
  var foldsTitle: Bool { contentInset != nil && bar.isLarge && bar.titleView == nil }

  /// A screen as it is on top.
  ///
  /// - Parameters:
  ///   - navigation: the id of the navigation controller's view.
  ///   - path: where the job file says it, for what the back button does.
  public init(_ content: ScreenContent, of navigation: String, path: String, made make: ScreenElements) {
    let (id, bar) = (content.id, content.bar)
    var dim = make.view(ScreenPart.dim.id(of: id), .zero, .black)
    dim.set(.alpha, .number(0))
    dim.set(.userInteractionEnabled, .bool(false))
    let toolbar = content.toolbar.map { buttons in
      var view = make.view(ScreenPart.toolbar.id(of: id), Rect(0, 0, 375, 44))
      view.become(
        toolbar: buttons,
        in: ScreenBounds(
          size: Size(375, 44), safeArea: .zero, sizeClasses: SizeClasses(horizontal: nil, vertical: nil),
          hairline: make.hairline, look: make.look), of: make)
      return view
    }
    let scrollView = content.view.flatMap { $0.viewClass == .scrollView && !content.extendsUnderBar ? $0 : nil }
    let followed = scrollView?.placedID == nil ? nil : scrollView
    // What shows through a bar without a ground.
    var ground = make.color("systemBackground")
    if case .color(let color)? = content.view?.value(of: .backgroundColor), followed != nil || color.alpha == 1 {
      ground = color
    }
    let cancelling = Handler([
      Step(action: .controller(.change(navigation, .search(false, isAnimated: true))), path: path)
    ])
    let searchParts = content.search.map { make.searchParts(of: id, $0, cancelling: cancelling) }
    // The toolbar is the controller's, and no part of what a search covers.
    let parts = [content.view].compactMap(\.self) + (searchParts?.page ?? []) + [toolbar].compactMap(\.self)
    let page = make.view(id, .zero, ground, parts + [dim])
    var items = make.barParts(of: id, bar, folds: followed != nil) + (searchParts?.bar ?? [])
    if bar.back != nil, let index = items.firstIndex(where: { $0.id == ScreenPart.back.id(of: id) }) {
      let back = ControllerAction.change(navigation, .pop(to: .below, isAnimated: true))
      items[index].onTap = Handler([Step(action: .controller(back), path: path)])
    }
    self.init(
      id: id, bar: bar, content: content.view?.placedID, page: page,
      barItems: make.view(ScreenPart.bar.id(of: id), .zero, nil, items))
    extendsUnderBar = content.extendsUnderBar
    let scrolling = [content.view, content.view?.subviews.first].compactMap(\.self)
    self.scrollView = scrolling.first { $0.viewClass == .scrollView }?.id
    hidesTabBar = content.hidesTabBar
    contentInset = followed.map { EdgeInsets(propertyValue: $0.value(of: .contentInset) ?? .none) ?? .zero }
    self.toolbar = toolbar?.id
    search = content.search.map {
      SearchDefinition(
        bar: $0.id, hidesWhenScrolling: $0.hidesWhenScrolling, obscuresBackground: $0.obscuresBackground,
        results: $0.results?.id)
    }
    if content.search?.scopes.isEmpty == false { search?.scope = ScreenPart.searchScope.id(of: id) }
  }

  /// The room for a screen's content, in points of the page.
  ///
  /// - Parameter bounds: those of the navigation controller's view.
  public static func contentFrame(
    in bounds: ScreenBounds, statusBarHeight: Double?, hasLargeTitle: Bool, hasPrompt: Bool = false,
    hasSearch: Bool = false
  ) -> Rect {
    var bar = BarContent(title: "", isLarge: hasLargeTitle, back: nil, left: [], right: [])
    bar.prompt = hasPrompt ? "" : nil
    let searchHeight = hasSearch ? NavigationDefinition.searchHeight(in: bounds) : 0
    let barHeight = (statusBarHeight ?? bounds.safeArea.top) + bar.height(in: bounds) + searchHeight
    return Rect(0, barHeight, bounds.size.width, max(1, bounds.size.height - barHeight))
  }

  /// The same screen below another one, as a push leaves it.
  fileprivate func covered() -> ScreenDefinition {
    var screen = self
    screen.page.set(.hidden, .bool(true))
    screen.barItems.set(.hidden, .bool(true))
    screen.barItems.set(.alpha, .number(0))
    return screen
  }
}

extension ViewDefinition {
  /// Becomes a navigation controller's view: pages below, their bar items on one bar above them.
  ///
  /// - Parameters:
  ///   - screens: at least one; the last is on top.
  ///   - statusBarHeight: points above the bar; nil: what of the view is not safe at its top.
  ///   - bounds: the view's, as far as they are known.
  public mutating func become(
    navigation screens: [ScreenDefinition], statusBarHeight: Double?,
    options: NavigationOptions = NavigationOptions(), in bounds: ScreenBounds, of make: ScreenElements
  ) {
    guard let top = screens.last else { return }
    let stack = screens.dropLast().map { $0.covered() } + [top]
    var pages = make.view(ScreenPart.pages.id(of: id), .zero, nil, stack.map(\.page))
    pages.set(.clipsToBounds, .bool(true))
    let ground = options.barColor ?? make.chrome
    let background = make.view(
      ScreenPart.barBackground.id(of: id), .zero, ground,
      [make.barLine(ScreenPart.barLine.id(of: id), .zero)])
    var bar = make.view(ScreenPart.bar.id(of: id), .zero, nil, [background] + stack.map(\.barItems))
    if options.isBarHidden { bar.set(.hidden, .bool(true)) }
    set(.clipsToBounds, .bool(true))
    var navigation = NavigationDefinition(statusBarHeight: statusBarHeight, screens: stack)
    navigation.options = options
    navigation.ground = ground
    navigation.edgeGround = options.edgeGround.color(system: make.chrome)
    navigation.lowGround = options.compactGround.map { $0.color(system: make.chrome) } ?? ground
    navigation.lowEdgeGround = (options.compactEdgeGround ?? options.edgeGround).color(system: make.chrome)
    navigation.toolbarGround = make.look == .iOS26 ? nil : make.chrome
    container = .navigation(navigation)
    subviews = [pages, bar] + subviews
    arrange(in: bounds)
  }
}

extension BarGround {
  /// - Parameter system: the system's.
  /// - Returns: nil: there is none.
  func color(system: Color) -> Color? {
    switch self {
    case .none: nil
    case .system: system
    case .color(let color): color
    }
  }
}

extension NavigationDefinition {
  /// Where everything lies while the last of the screens is on top.
  func layout(_ screens: [ScreenDefinition], of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    layout.place(.pages, of: owner, bounds.frame)
    if bounds.tabBarHeight > 0 {
      // Screens keep clear of the bar themselves, if they do not hide it.
      let safe = Value.numbers([
        bounds.safeArea.top, bounds.safeArea.left, bounds.safeArea.bottom, bounds.safeArea.right,
      ])
      layout.changes.append(Changes(ScreenPart.pages.id(of: owner), .safeAreaInsets, safe))
    }
    for (index, screen) in screens.enumerated() {
      layout.add(self.layout(screen, isOnTop: index == screens.count - 1, in: bounds))
    }
    if let top = screens.last { layout.add(background(of: top, of: owner, in: bounds)) }
    return layout
  }

  /// The bar and its ground grow and shrink with large titles and prompts: what lies below takes its taps.
  func background(of screen: ScreenDefinition, of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    let (width, height) = (bounds.size.width, foldedBarHeight(of: screen, in: bounds))
    let (ground, share) = (ScreenPart.barBackground.id(of: owner), contentShare(of: screen, in: bounds))
    let (overContent, atEdge) = bounds.isLow ? (lowGround ?? self.ground, lowEdgeGround) : (self.ground, edgeGround)
    layout.changes.append(Changes(ground, .alpha, .number(atEdge == nil ? share : 1)))
    if atEdge != nil || lowGround != self.ground || lowEdgeGround != edgeGround {
      // A mixture follows no change of the appearance; the colours themselves do.
      let (edge, full) = (Value.color(atEdge ?? overContent), Value.color(overContent))
      let color = share == 0 ? edge : share == 1 || edge == full ? full : edge.interpolated(to: full, progress: share)
      layout.changes.append(Changes(ground, .backgroundColor, color))
    }
    layout.place(.bar, of: owner, Rect(0, 0, width, height + 1))
    layout.place(.barBackground, of: owner, Rect(0, 0, width, height))
    layout.place(.barLine, of: owner, Rect(0, height, width, bounds.hairline))
    return layout
  }

  /// A screen that covers the ones below, or one that is a third of the way to the left.
  func layout(_ screen: ScreenDefinition, isOnTop: Bool, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    let (width, barHeight) = (bounds.size.width, barHeight(of: screen, in: bounds))
    var page = bounds.frame
    page.origin.x = isOnTop ? 0 : -0.3 * width
    layout.place(screen.id, page)
    layout.place(.dim, of: screen.id, bounds.frame)
    let top = options.isBarHidden ? 0 : barHeight
    let (safe, tabBar) = (bounds.safeArea, screen.hidesTabBar ? 0 : bounds.tabBarHeight)
    let toolbarHeight = screen.toolbarHeight(in: bounds)
    let bottom = tabBar + toolbarHeight
    if let content = screen.content, screen.extendsUnderBar || options.isBarHidden {
      layout.place(content, Rect(0, 0, width, max(1, bounds.size.height - tabBar)))
      let covered = tabBar > 0 ? toolbarHeight : max(safe.bottom, toolbarHeight)
      layout.changes.append(
        Changes(content, .safeAreaInsets, .numbers([max(safe.top, top), safe.left, covered, safe.right])))
    } else {
      // A large title over content that scrolls is a part of what scrolls.
      let title =
        screen.contentInset == nil ? 0 : screen.titleHeight(in: bounds) + screen.foldingSearchHeight(in: bounds)
      let room = Rect(0, top - title, width, max(1, bounds.size.height - top + title - bottom))
      layout.fill(room, with: screen.content)
      if let content = screen.content, let inset = screen.contentInset, screen.bar.isLarge || screen.search != nil {
        layout.changes.append(
          Changes(content, .contentInset, .numbers([inset.top + title, inset.left, inset.bottom, inset.right])))
      }
    }
    layout.fill(Rect(0, bounds.size.height - bottom, width, toolbarHeight), with: screen.toolbar)
    if let toolbar = screen.toolbar, let toolbarGround {
      layout.setGround(
        of: toolbar, line: ScreenPart.line.id(of: toolbar), to: toolbarGround, edge: nil,
        share: bounds.lowerBarShare(remaining: bounds.remaining(of: screen.scrollView)), in: bounds.appearance)
    }
    if let color = bounds.ground(of: screen.content) {
      layout.changes.append(Changes(screen.id, .backgroundColor, .color(color)))
    }
    layout.place(.bar, of: screen.id, Rect(0, 0, width, foldedBarHeight(of: screen, in: bounds)))
    layout.add(barLayout(of: screen, in: bounds))
    layout.add(searchLayout(of: screen, barHeight: barHeight, in: bounds))
    if !isOnTop {
      let small = ScreenPart.smallTitle.id(of: screen.id)
      for title in [screen.bar.titleID(of: screen.id)] + (screen.foldsTitle ? [small] : []) {
        layout.place(title, titleFrame(title, of: screen, movedBy: -width / 2, in: bounds))
      }
      if screen.search != nil {
        layout.place(.search, of: screen.id, searchFrame(of: screen, movedBy: -width, in: bounds))
      }
    }
    return layout
  }

  /// The title beside where it belongs on the bar.
  ///
  /// - Parameter distance: points.
  func titleFrame(of screen: ScreenDefinition, movedBy distance: Double, in bounds: ScreenBounds) -> Rect {
    titleFrame(screen.bar.titleID(of: screen.id), of: screen, movedBy: distance, in: bounds)
  }

  /// The same for the small title that stands in for a large one.
  func titleFrame(_ title: String, of screen: ScreenDefinition, movedBy distance: Double, in bounds: ScreenBounds)
    -> Rect
  {
    var frame = barLayout(of: screen, in: bounds).frame(of: title) ?? .zero
    frame.origin.x += distance
    return frame
  }

  private func barLayout(of screen: ScreenDefinition, in bounds: ScreenBounds) -> ScreenLayout {
    let layout = screen.bar.layout(
      of: screen.id, top: statusBarHeight ?? bounds.safeArea.top,
      scrolledBy: screen.contentInset == nil ? nil : screen.titleDistance(in: bounds), in: bounds)
    return screen.search?.isActive == true ? layout.gone(up: screen.bar.height(in: bounds)) : layout
  }

  /// How far the bar is from its look without content under it (`scrollEdgeAppearance`) to its look over content
  /// (`standardAppearance`), 0…1. Where nothing scrolls it has the former, as since iOS 15; before, it always had the latter,
  /// but for large titles.
  private func contentShare(of screen: ScreenDefinition, in bounds: ScreenBounds) -> Double {
    let folding =
      screen.contentInset == nil ? 0 : screen.titleHeight(in: bounds) + screen.foldingSearchHeight(in: bounds)
    if bounds.look == .iOS11, folding == 0 { return 1 }
    guard let scrollView = screen.scrollView else { return 0 }
    return min(1, max(0, (bounds.distance(of: scrollView) - max(0, folding - 8)) / 8))
  }

  /// Points, the status bar's part included, with as much of a large title as the content has left of it.
  private func foldedBarHeight(of screen: ScreenDefinition, in bounds: ScreenBounds) -> Double {
    let height = barHeight(of: screen, in: bounds)
    guard screen.contentInset != nil else { return height }
    let folding = screen.titleHeight(in: bounds) + screen.foldingSearchHeight(in: bounds)
    return folding == 0 ? height : height - min(folding, bounds.distance(of: screen.content))
  }

  /// Points, the status bar's part included.
  private func barHeight(of screen: ScreenDefinition, in bounds: ScreenBounds) -> Double {
    let top = statusBarHeight ?? bounds.safeArea.top
    guard let search = screen.search else { return top + screen.bar.height(in: bounds) }
    return top + Self.searchHeight(in: bounds) + screen.scopeHeight
      + (search.isActive ? 0 : screen.bar.height(in: bounds))
  }
}
