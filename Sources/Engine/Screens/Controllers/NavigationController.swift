import Document
import Graphics

/// What a screen of a navigation controller is made of.
public struct ScreenContent: Sendable {
  /// The page's id.
  public var id: String
  /// What its bar shows; the title of `back` is the title of the screen below.
  public var bar: BarContent
  /// What lies on the page; nil: nothing.
  public var view: ViewDefinition?

  public init(id: String, bar: BarContent, view: ViewDefinition?) {
    self.id = id
    self.bar = bar
    self.view = view
  }
}

extension ScreenDefinition {
  /// A screen as it is on top.
  ///
  /// - Parameters:
  ///   - navigation: the id of the navigation controller's view.
  ///   - size: of that view, in points.
  ///   - statusBarHeight: points above the bar.
  ///   - path: where the job file says it, for what the back button does.
  public init(
    _ content: ScreenContent, of navigation: String, size: Size, statusBarHeight: Double, path: String,
    made make: ScreenElements
  ) {
    let (id, bar) = (content.id, content.bar)
    let barHeight = statusBarHeight + bar.height
    var dim = make.view(ScreenPart.dim.id(of: id), Rect(origin: .zero, size: size), .black)
    dim.set(.alpha, .number(0))
    dim.set(.userInteractionEnabled, .bool(false))
    let page = make.view(
      id, Rect(origin: .zero, size: size), make.color("systemBackground"),
      (content.view.map { [$0] } ?? []) + [dim])
    var items = [make.barTitle(of: id, bar, width: size.width, top: statusBarHeight)]
    if let back = bar.back {
      var button = make.backButton(of: id, back, top: statusBarHeight)
      button.onTap = Handler([
        Step(action: .controller(.change(navigation, .pop(to: .below, isAnimated: true))), path: path)
      ])
      items.append(button)
    }
    items += make.barItems(
      of: id, bar, width: size.width, top: statusBarHeight, inset: bar.back == nil ? 16 : 124)
    self.init(
      id: id, title: bar.title, barHeight: barHeight, page: page,
      barItems: make.view(ScreenPart.bar.id(of: id), Rect(0, 0, size.width, barHeight), nil, items))
  }

  /// The room for a screen's content, in points of the page.
  public static func contentFrame(size: Size, statusBarHeight: Double, hasLargeTitle: Bool) -> Rect {
    let barHeight =
      statusBarHeight + BarContent(title: "", isLarge: hasLargeTitle, back: nil, left: [], right: []).height
    return Rect(0, barHeight, size.width, max(1, size.height - barHeight))
  }

  /// The same screen below another one: hidden, a part of the way to the left, as a push leaves it.
  fileprivate func covered(width: Double) -> ScreenDefinition {
    var screen = self
    screen.page.set(.hidden, .bool(true))
    screen.page.set(.center, .point(Point(width * 0.2, page.frame.map { $0.height / 2 } ?? 0)))
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
  ///   - size: the view's, in points.
  ///   - statusBarHeight: points above the bar.
  public mutating func become(
    navigation screens: [ScreenDefinition], size: Size, statusBarHeight: Double, of make: ScreenElements
  ) {
    guard let top = screens.last else { return }
    let stack = screens.dropLast().map { $0.covered(width: size.width) } + [top]
    var pages = make.view(ScreenPart.pages.id(of: id), Rect(origin: .zero, size: size), nil, stack.map(\.page))
    pages.set(.clipsToBounds, .bool(true))
    let line = make.barLine(
      ScreenPart.barLine.id(of: id), Rect(0, top.barHeight, size.width, make.hairline))
    let background = make.view(
      ScreenPart.barBackground.id(of: id), Rect(0, 0, size.width, top.barHeight), make.chrome, [line])
    var bar = make.view(
      ScreenPart.bar.id(of: id), Rect(0, 0, size.width, statusBarHeight + 96 + make.hairline), nil,
      [background] + stack.map(\.barItems))
    bar.set(.clipsToBounds, .bool(true))
    set(.clipsToBounds, .bool(true))
    controller = .navigation(
      NavigationDefinition(
        size: size, statusBarHeight: statusBarHeight, screens: stack, hairline: make.hairline))
    subviews = [pages, bar] + subviews
  }
}
