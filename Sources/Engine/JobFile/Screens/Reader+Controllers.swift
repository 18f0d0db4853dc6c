import Graphics

extension Reader {
  /// A stack of screens: pages below, their bar items on one bar above them.
  func navigation(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.navigation) else { return }
    let status = object["statusBarHeight"]?.number(0...200) ?? context.safeAreaInsets.top
    var screens: [ScreenDefinition] = []
    for reader in object.required("screens")?.list("screens") ?? [] {
      let back = screens.last.map(\.title)
      if let screen = reader.screen(of: view.id, size: size, statusBarHeight: status, back: back) {
        screens.append(screen)
      }
    }
    guard let top = screens.last else {
      error("a navigation controller needs a screen")
      return
    }
    let make = elementsOfScreens
    for index in screens.indices.dropLast() { screens[index].hide(width: size.width) }
    var pages = make.view("\(view.id).pages", Rect(origin: .zero, size: size), nil, screens.map(\.page))
    pages.set(.clipsToBounds, .bool(true))
    let background = make.view(
      "\(view.id).bar.background", Rect(0, 0, size.width, top.barHeight), make.chrome,
      [make.barLine("\(view.id).bar.line", Rect(0, top.barHeight, size.width, make.hairline))])
    var bar = make.view(
      "\(view.id).bar", Rect(0, 0, size.width, status + 96 + make.hairline), nil, [background] + screens.map(\.barItems)
    )
    bar.set(.clipsToBounds, .bool(true))
    view.set(.clipsToBounds, .bool(true))
    view.controller = .navigation(
      NavigationDefinition(size: size, statusBarHeight: status, screens: screens, hairline: make.hairline))
    view.subviews = [pages, bar] + view.subviews
  }

  /// - Parameters:
  ///   - statusBarHeight: points above the bar.
  ///   - back: the title on the back button; nil for the lowest screen.
  func screen(of navigation: String, size: Size, statusBarHeight: Double, back: String?) -> ScreenDefinition? {
    guard let object = object(JobTables.screen), let id = object.required("id")?.identifier(),
      let title = object.required("title")?.text()
    else { return nil }
    let isLarge = object.value("largeTitle") { $0.bool() }
    let barHeight = statusBarHeight + (isLarge ? 96 : 44)
    let make = elementsOfScreens
    let content = object["view"]?
      .offering(Rect(0, barHeight, size.width, max(1, size.height - barHeight))).view()
    var dim = make.view("\(id).dim", Rect(origin: .zero, size: size), .black)
    dim.set(.alpha, .number(0))
    dim.set(.userInteractionEnabled, .bool(false))
    let page = make.view(
      id, Rect(origin: .zero, size: size), make.color("systemBackground"), (content.map { [$0] } ?? []) + [dim])
    var items = [
      make.barTitle("\(id).title", title, width: size.width, top: statusBarHeight, isLarge: isLarge)
    ]
    if let back {
      var button = make.backButton("\(id).back", back, top: statusBarHeight)
      button.onTap = Handler(steps: [.object([("pop", .text(navigation))])], location: location, shared: shared)
      items.append(button)
    }
    items += make.barButtons(
      "\(id).left", object["left"]?.texts() ?? [], width: size.width, top: statusBarHeight, onRight: false,
      inset: back == nil ? 16 : 124)
    items += make.barButtons(
      "\(id).right", object["right"]?.texts() ?? [], width: size.width, top: statusBarHeight, onRight: true)
    let bar = make.view("\(id).bar", Rect(0, 0, size.width, barHeight), nil, items)
    return ScreenDefinition(id: id, title: title, barHeight: barHeight, page: page, barItems: bar)
  }

  func tabs(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.tabs) else { return }
    let bottom = object["homeIndicatorHeight"]?.number(0...200) ?? context.safeAreaInsets.bottom
    let readers = object.required("screens")?.list("screens") ?? []
    let selected = object.value("selected") { $0.integer(0...max(0, readers.count - 1)) }
    let make = elementsOfScreens
    let room = Rect(0, 0, size.width, max(1, size.height - 49 - bottom))
    var (pages, items): ([ViewDefinition], [ViewDefinition]) = ([], [])
    for (index, reader) in readers.enumerated() {
      guard let screen = reader.object(JobTables.tabScreen) else { continue }
      let content = screen.required("view")?.offering(room).view()
      var page = make.view(
        "\(view.id).page-\(index)", Rect(origin: .zero, size: size), make.color("systemBackground"),
        content.map { [$0] } ?? [])
      page.set(.hidden, .bool(index != selected))
      pages.append(page)
      var item = make.tabItem(
        "\(view.id).item-\(index)", screen["title"]?.text() ?? "", icon: screen["icon"]?.outline(), index: index,
        count: readers.count, width: size.width, isSelected: index == selected)
      let step = JSONNode.object([("in", .text(view.id)), ("index", .number(Double(index)))])
      item.onTap = Handler(steps: [.object([("selectTab", step)])], location: location, shared: shared)
      items.append(item)
    }
    let bar = make.view(
      "\(view.id).bar", Rect(0, size.height - 49 - bottom, size.width, 49 + bottom), make.chrome,
      [make.barLine("\(view.id).bar.line", Rect(0, -make.hairline, size.width, make.hairline))] + items)
    view.controller = .tabs(
      TabsDefinition(
        count: readers.count, selectedIndex: selected, selectedColor: make.tint, color: make.color("systemGray")))
    view.subviews = pages + [bar] + view.subviews
  }

  func split(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.split) else { return }
    let width = min(size.width, object.value("primaryWidth") { $0.number(1...10_000) })
    let make = elementsOfScreens
    func column(_ name: String, _ frame: Rect) -> ViewDefinition {
      let content = object.required(name)?.offering(Rect(origin: .zero, size: frame.size)).view()?
        .filling()
      var column = make.view(
        "\(view.id).\(name)", frame, make.color("systemBackground"), content.map { [$0] } ?? [])
      column.set(.clipsToBounds, .bool(true))
      return column
    }
    let line = make.separator("\(view.id).line", Rect(width, 0, make.hairline, size.height))
    let columns = [
      column("primary", Rect(0, 0, width, size.height)),
      column("secondary", Rect(width, 0, size.width - width, size.height)),
    ]
    view.set(.clipsToBounds, .bool(true))
    view.controller = .split(SplitDefinition(size: size, primaryWidth: width))
    view.subviews = columns + [line] + view.subviews
  }

  /// Scrolled pages lie side by side in a strip; curled ones behind each other.
  func pages(in view: inout ViewDefinition, size: Size) {
    guard let object = object(JobTables.pages) else { return }
    let style =
      object["transitionStyle"]?.word(PagesDefinition.TransitionStyle.allCases.map(\.rawValue), noun: "style")
      .flatMap(PagesDefinition.TransitionStyle.init) ?? .scroll
    let make = elementsOfScreens
    let readers = object.required("views")?.list("views") ?? []
    let pages = readers.enumerated().map { index, reader in
      let content = reader.offering(Rect(origin: .zero, size: size)).view()
      let x = style == .scroll ? Double(index) * size.width : 0
      var page = make.view(
        "\(view.id).page-\(index)", Rect(x, 0, size.width, size.height), make.color("systemBackground"),
        content.map { [$0] } ?? [])
      page.set(.hidden, .bool(style == .pageCurl && index > 0))
      return page
    }
    var strip = make.view("\(view.id).strip", Rect(origin: .zero, size: size), nil, pages)
    strip.set(.clipsToBounds, .bool(true))
    view.controller = .pages(PagesDefinition(size: size, count: pages.count, style: style))
    view.subviews = [strip] + view.subviews
  }
}

extension ScreenDefinition {
  /// Lies below another screen: hidden, a part of the way to the left, as a push leaves it.
  fileprivate mutating func hide(width: Double) {
    page.set(.hidden, .bool(true))
    page.set(.center, .point(Point(width * 0.2, page.frame.map { $0.height / 2 } ?? 0)))
    barItems.set(.hidden, .bool(true))
    barItems.set(.alpha, .number(0))
  }
}

extension ViewDefinition {
  /// The same view, growing and shrinking with its superview unless it says otherwise.
  func filling() -> ViewDefinition {
    guard !has(.autoresizingMask) else { return self }
    var view = self
    let mask: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.set(.autoresizingMask, .number(Double(mask.rawValue)))
    return view
  }
}
