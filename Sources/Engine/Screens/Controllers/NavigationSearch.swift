import Document
import Graphics

/// What a search on a screen of a navigation controller is made of.
public struct SearchContent: Sendable {
  /// The search bar's id.
  public var id: String
  /// What the bar says while nothing is typed.
  public var placeholder: String
  /// Whether the bar goes up with content that scrolls.
  public var hidesWhenScrolling: Bool
  /// Whether the content is dimmed during a search.
  public var obscuresBackground: Bool
  /// The titles of the segments that show below the bar during a search.
  public var scopes: [String] = []
  /// Which of them is chosen, from 0.
  public var selectedScope = 0
  /// Steps when another one is chosen; nil: none.
  public var onScope: Handler?
  /// Shows over the content while something is typed; nil: nothing does.
  public var results: ViewDefinition?
  /// Steps when the text changes; nil: none.
  public var onChange: Handler?
  /// Steps for the return key; nil: that ends typing.
  public var onReturn: Handler?

  public init(id: String, placeholder: String, hidesWhenScrolling: Bool, obscuresBackground: Bool) {
    self.id = id
    self.placeholder = placeholder
    self.hidesWhenScrolling = hidesWhenScrolling
    self.obscuresBackground = obscuresBackground
  }
}

extension ScreenElements {
  /// What stands on the bar, and what lies over the content during a search.
  func searchParts(
    of screen: String, _ content: SearchContent, cancelling: Handler
  ) -> (bar: [ViewDefinition], page: [ViewDefinition]) {
    var bar = ViewDefinition(id: content.id, viewClass: .searchBar, properties: [], subviews: [])
    bar.set(.frame, .rect(.zero))
    bar.set(.placeholder, .string(content.placeholder))
    bar.set(.font, .string(font(.body)))
    bar.onValueChanged = content.onChange
    bar.onReturn = content.onReturn
    var cancel = label(
      ScreenPart.searchCancel.id(of: screen), "Cancel", .zero, font: "system 17", tint, alignment: .center)
    cancel.set(.userInteractionEnabled, .bool(true))
    cancel.onTap = cancelling
    var strip = view(ScreenPart.search.id(of: screen), .zero, nil, [bar, cancel])
    if !content.scopes.isEmpty {
      var segments = ViewDefinition(
        id: ScreenPart.searchScope.id(of: screen), viewClass: .segmentedControl, properties: [], subviews: [])
      segments.set(.frame, .rect(.zero))
      segments.set(.segments, .string(content.scopes.joined(separator: "\n")))
      segments.set(.selectedSegmentIndex, .number(Double(content.selectedScope)))
      segments.onValueChanged = content.onScope
      strip.subviews.append(segments)
    }
    strip.set(.clipsToBounds, .bool(true))
    var dim = view(ScreenPart.searchDim.id(of: screen), .zero, .black)
    dim.onTap = cancelling
    return ([strip], [dim, content.results].compactMap(\.self))
  }
}

extension ScreenDefinition {
  /// Points of a toolbar, which reaches over what is not safe below it.
  func toolbarHeight(in bounds: ScreenBounds) -> Double {
    guard toolbar != nil else { return 0 }
    return 44 + (hidesTabBar || bounds.tabBarHeight == 0 ? bounds.safeArea.bottom : 0)
  }

  /// Points of a large title; none shows during a search.
  func titleHeight(in bounds: ScreenBounds) -> Double {
    search?.isActive == true ? 0 : bar.titleHeight(in: bounds)
  }

  /// Points of a search bar that goes up with the content.
  func foldingSearchHeight(in bounds: ScreenBounds) -> Double {
    guard let search, search.hidesWhenScrolling, !search.isActive, contentInset != nil else { return 0 }
    return NavigationDefinition.searchHeight(in: bounds)
  }

  /// Points of the segments below the search bar.
  var scopeHeight: Double { search?.isActive == true && search?.scope != nil ? NavigationDefinition.scopeHeight : 0 }

  /// How far the content has taken a large title up, in points: the search bar goes first.
  func titleDistance(in bounds: ScreenBounds) -> Double {
    let distance = bounds.distance(of: content)
    return distance < 0 ? distance : max(0, distance - foldingSearchHeight(in: bounds))
  }
}

extension ScreenLayout {
  /// A bar's title and buttons above the edge, where nobody sees them.
  func gone(up distance: Double) -> ScreenLayout {
    var layout = ScreenLayout()
    for (id, frame) in frames { layout.place(id, Rect(frame.minX, frame.minY - distance, frame.width, frame.height)) }
    layout.changes = changes
    return layout
  }
}

extension NavigationDefinition {
  /// Points that a search bar takes below the title.
  static func searchHeight(in bounds: ScreenBounds) -> Double { 52 + bounds.contentSizeCategory.searchGrowth }
  /// Points that segments take below it during a search.
  static let scopeHeight = 42.0
  /// Points of the button that ends a search.
  static let cancelWidth = 70.0

  /// Points of the search bar that content on its way up has left of it.
  private func shownSearchHeight(of screen: ScreenDefinition, in bounds: ScreenBounds) -> Double {
    let height = Self.searchHeight(in: bounds)
    return screen.foldingSearchHeight(in: bounds) > 0
      ? max(0, height - max(0, bounds.distance(of: screen.content))) : height
  }

  /// Where the search bar and its segments lie on the navigation bar, in points.
  ///
  /// - Parameter distance: points to the right of where they belong.
  func searchFrame(of screen: ScreenDefinition, movedBy distance: Double = 0, in bounds: ScreenBounds) -> Rect {
    var top = statusBarHeight ?? bounds.safeArea.top
    if screen.search?.isActive != true {
      let title = screen.titleHeight(in: bounds)
      let lift = screen.contentInset == nil ? 0 : min(title, screen.titleDistance(in: bounds))
      top += screen.bar.height(in: bounds) - lift
    }
    return Rect(distance, top, bounds.size.width, shownSearchHeight(of: screen, in: bounds) + screen.scopeHeight)
  }

  /// Where the search bar is, and what lies over the content during a search.
  ///
  /// - Parameter barHeight: points from the top of the page.
  func searchLayout(of screen: ScreenDefinition, barHeight: Double, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    guard let search = screen.search else { return layout }
    let (width, height, safe) = (bounds.size.width, Self.searchHeight(in: bounds), bounds.safeArea)
    let distance = max(0, bounds.distance(of: screen.content))
    let folds = screen.foldingSearchHeight(in: bounds) > 0
    let shown = shownSearchHeight(of: screen, in: bounds)
    layout.place(.search, of: screen.id, searchFrame(of: screen, in: bounds))
    if let scope = search.scope {
      layout.place(scope, Rect(safe.left + 16, shown, max(0, width - safe.left - safe.right - 32), 32))
      layout.changes.append(Changes(scope, .alpha, .number(search.isActive ? 1 : 0)))
    }
    let room = width - safe.left - safe.right - 16
    let field = Rect(
      safe.left + 8, shown - height, max(0, room - (search.isActive ? Self.cancelWidth : 0)), height)
    layout.place(search.bar, field)
    layout.changes.append(Changes(search.bar, .alpha, .number(folds ? max(0, 1 - distance / 26) : 1)))
    let cancelX = search.isActive ? width - safe.right - 8 - Self.cancelWidth : width
    layout.place(.searchCancel, of: screen.id, Rect(cancelX, shown - height, Self.cancelWidth, height))
    let below = Rect(0, barHeight, width, max(0, bounds.size.height - barHeight))
    layout.place(.searchDim, of: screen.id, below)
    let showsResults = search.isActive && search.hasText && search.results != nil
    let isDimmed = search.isActive && search.obscuresBackground
    layout.changes += [
      Changes(ScreenPart.searchCancel.id(of: screen.id), .alpha, .number(search.isActive ? 1 : 0)),
      Changes(ScreenPart.searchDim.id(of: screen.id), .alpha, .number(isDimmed ? 0.2 : 0)),
      Changes(ScreenPart.searchDim.id(of: screen.id), .userInteractionEnabled, .bool(isDimmed)),
    ]
    if let results = search.results {
      let tabBar = screen.hidesTabBar ? 0 : bounds.tabBarHeight
      let free = max(0, below.height - tabBar - screen.toolbarHeight(in: bounds))
      layout.place(results, Rect(0, barHeight, width, free))
      layout.changes.append(Changes(results, .alpha, .number(showsResults ? 1 : 0)))
    }
    return layout
  }
}

extension RunningContainer {
  /// Navigation: the search bar of the screen on top; nil: it has none.
  public var searchBar: (id: String, isActive: Bool)? { screens.last?.search.map { ($0.bar, $0.isActive) } }

  /// The bar's title and buttons go up, the search bar takes their place, and what ends the search comes from the right.
  mutating func search(
    _ isActive: Bool, isAnimated: Bool, in bounds: ScreenBounds, path: String
  ) throws(ScreenError) -> ScreenMovement {
    guard case .navigation(let navigation) = definition, let top = screens.last else {
      throw ScreenError(message: "\"\(id)\" is no navigation controller at this time")
    }
    guard let search = top.search else {
      throw ScreenError(message: "the screen \"\(top.id)\" has no search; give it a \"searchController\"")
    }
    guard search.isActive != isActive else { return ScreenMovement() }
    screens[screens.count - 1].search?.isActive = isActive
    if !isActive { screens[screens.count - 1].search?.hasText = false }
    var after = bounds
    // The content begins where it rested.
    after.scrolled = bounds.scrolled.map { $0.id == top.content ? ScrolledContent(id: $0.id, distance: 0) : $0 }
    let layout = navigation.layout(screens, of: id, in: isActive ? after : bounds)
    var start: [Changes] = []
    let folding = top.titleHeight(in: bounds) + top.foldingSearchHeight(in: bounds)
    if isActive, let content = top.content, let inset = top.contentInset, bounds.distance(of: content) < folding {
      let y = PropertyPath(property: .view(.contentOffset), component: .y)
      // What is being loaded anew rests lower.
      let place = min(0, bounds.distance(of: content)) - inset.top
      start = [Changes(id: content, properties: [PropertyAssignment(path: y, value: .number(place))])]
    }
    return ScreenMovement(
      log: isActive ? "a search begins in \"\(top.id)\"" : "the search in \"\(top.id)\" ends",
      changes: [Changes(search.bar, .firstResponder, .bool(isActive))]
        + (isActive ? [] : [Changes(search.bar, .text, .string(""))]),
      steps: [.animating(layout.allChanges + start, duration: isAnimated ? ScreenTiming.search : 0, path: path)])
  }

  /// Results show as long as something is typed.
  mutating func searchText(_ isThere: Bool, in bounds: ScreenBounds) -> ScreenMovement {
    guard case .navigation(let navigation) = definition, let top = screens.last, top.search?.hasText != isThere else {
      return ScreenMovement()
    }
    screens[screens.count - 1].search?.hasText = isThere
    let layout = navigation.layout(screens, of: id, in: bounds)
    return ScreenMovement(changes: layout.changes.filter { $0.id == top.search?.results })
  }
}
