import Document
import Graphics

extension PresentationDefinition {
  /// The id of a view's menu while it is open.
  public static func menuID(of owner: String) -> String { ScreenPart.menu.id(of: owner) }

  /// A menu that opens now.
  ///
  /// - Parameters:
  ///   - menu: its items.
  ///   - owner: the id of the view that it belongs to.
  ///   - chosen: the title that a pop-up button shows; nil: of no pop-up button.
  ///   - point: where the pointer is, in points of the owner's view.
  ///   - over: the id of the view that is the screen.
  ///   - width: points of the owner's view.
  public init(
    menu: MenuDefinition, of owner: String, chosen: String?, at point: Point, over: String, width: Double,
    path: String, made make: ScreenElements
  ) {
    var menu = menu
    let make = make.unmirrored
    let id = ScreenPart.menu.id(of: owner)
    var place = MenuPlace.below
    switch menu.kind {
    case .popUp:
      for index in menu.items.indices { menu.items[index].state = menu.items[index].title == chosen ? .on : .off }
      let index = menu.items.firstIndex { $0.state == .on } ?? 0
      let metrics = MenuMetrics(items: menu.items)
      place = .over(itemCenter: menu.items.isEmpty ? 0 : metrics.frame(of: index, width: 0).center.y)
    case .context: place = .at(point)
    case .submenu: place = .beside
    case .pullDown, .bar: break
    }
    let metrics = MenuMetrics(items: menu.items)
    // A pop-up button's menu is as wide as the button.
    let least = [.popUp, .pullDown].contains(menu.kind) ? width : 0
    let size = metrics.size(atLeast: least)
    var view = make.view(id, Rect(origin: .zero, size: size), make.menuGround)
    view.set(layer: .cornerRadius, .number(6))
    view.set(layer: .borderWidth, .number(make.hairline))
    view.set(layer: .borderColor, .color(Color(white: 0, 0.25)))
    view.set(layer: .shadowOpacity, .number(0.3))
    view.set(layer: .shadowRadius, .number(8))
    view.set(layer: .shadowOffset, .size(Size(0, 5)))
    view.subviews = menu.items.indices.map { index in
      make.menuItem(
        menu.items[index], metrics.frame(of: index, width: size.width), metrics,
        MenuItemPlace(menu: id, index: index, definition: menu, owner: owner, path: path))
    }
    self.init(id: id, style: .menu, transition: .crossDissolve, view: view, over: over)
    anchor = owner
    menuPlace = place
  }
}

/// Where an item of a menu is.
struct MenuItemPlace {
  /// The id of the menu's view.
  var menu: String
  var index: Int
  var definition: MenuDefinition
  /// The id of the view that the menu belongs to.
  var owner: String
  /// Where the job file says it.
  var path: String
}

extension ScreenElements {
  /// What menus lie on.
  var menuGround: Color { appearance == .dark ? Color(white: 0.19, 0.97) : Color(white: 0.96, 0.97) }

  /// Seconds for which a chosen item is lit before its menu closes.
  static var menuBlink: Double { 0.15 }

  fileprivate func menuItem(
    _ item: MenuItem, _ frame: Rect, _ metrics: MenuMetrics, _ place: MenuItemPlace
  ) -> ViewDefinition {
    let id = item.id ?? ScreenPart.menuItem(place.index).id(of: place.menu)
    var view = view(id, frame)
    guard !item.isSeparator else {
      view.subviews = [separator("\(id).line", Rect(14, 5, max(0, frame.width - 28), 1))]
      return view
    }
    let ink = appearance == .dark ? Color(white: 1, 0.85) : Color(white: 0, 0.85)
    let color = item.isEnabled ? ink : color("tertiaryLabel")
    var light = self.view(
      "\(id).highlight", Rect(MenuMetrics.inset, 0, frame.width - 2 * MenuMetrics.inset, frame.height),
      self.color("systemBlue"))
    light.set(layer: .cornerRadius, .number(4))
    light.set(.hidden, .bool(true))
    light.set(.userInteractionEnabled, .bool(false))
    let start = metrics.titleStart(of: item)
    view.subviews = [
      light,
      label(
        "\(id).title", item.title, Rect(start, 3, max(0, frame.width - start - 8), 16), font: "system 13", color),
    ]
    var inks = ["\(id).title"]
    func add(_ part: ViewDefinition) {
      view.subviews.append(part)
      inks.append(part.id)
    }
    if item.state != .off {
      add(symbol("\(id).state", item.state == .on ? .checkmark : .minus, Rect(7, 4, 14, 14), color))
    }
    if let image = item.image { view.subviews.append(self.image("\(id).image", image, Rect(start - 21, 3, 16, 16))) }
    if item.submenu != nil {
      add(symbol("\(id).arrow", .chevronRight, Rect(frame.width - 24, 4, 14, 14), color))
    } else if !item.keyEquivalent.isEmpty {
      add(
        label(
          "\(id).key", item.keyEquivalent, Rect(0, 3, frame.width - 14, 16), font: "system 13",
          item.isEnabled ? self.color("secondaryLabel") : color, alignment: .right))
    }
    view.onTap = choice(of: item, id: id, inks: inks, place)
    if let submenu = item.submenu, item.isEnabled {
      view.menu = MenuDefinition(kind: .submenu, items: submenu, onChoice: place.definition.onChoice)
      view.onTap = nil
    }
    return view
  }

  /// A button without a title shows a symbol in its colour.
  private func symbol(_ id: String, _ symbol: TemplateSymbol, _ frame: Rect, _ color: Color) -> ViewDefinition {
    var button = ViewDefinition(id: id, viewClass: .button, properties: [], subviews: [])
    button.set(.frame, .rect(frame))
    button.set(.image, .image(symbol.rawValue))
    button.set(.textColor, .color(color))
    button.set(.userInteractionEnabled, .bool(false))
    return button
  }

  /// The item lights up, its menus close, and what it does is done.
  private func choice(of item: MenuItem, id: String, inks: [String], _ place: MenuItemPlace) -> Handler {
    guard item.isEnabled else {
      return Handler([Step(action: .log("\"\(id)\" is disabled"), path: place.path)])
    }
    let lit = [Changes("\(id).highlight", .hidden, .bool(false))] + inks.map { Changes($0, .textColor, .color(.white)) }
    var steps = [
      Step(action: .set(lit), path: place.path),
      Step(action: .controller(.closeMenus), path: place.path, delay: Self.menuBlink),
    ]
    if place.definition.kind == .popUp {
      steps += [
        Step(
          action: .set([Changes(place.owner, .title, .string(item.title))]), path: place.path, delay: Self.menuBlink),
        Step(
          action: .log("\"\(place.owner)\" shows \"\(item.title)\""), path: place.path, delay: Self.menuBlink),
      ]
    }
    let after = [item.onTap, place.definition.onChoice].compactMap(\.self).map { $0.delayed(by: Self.menuBlink) }
    return after.reduce(Handler(steps), +)
  }
}

extension PresentationDefinition {
  /// Points that a menu keeps from the screen's edges.
  private static let menuMargin = 4.0

  /// A menu where it belongs, moved to where all of it can be seen.
  func menuFrame(in bounds: ScreenBounds) -> Rect {
    let size = view.frame?.size ?? .zero
    let anchor = anchorRect
    var origin: Point
    switch menuPlace {
    case .below: origin = Point(anchor.minX, anchor.maxY + 2)
    case .over(let center): origin = Point(anchor.minX, anchor.center.y - center)
    case .at(let point): origin = Point(anchor.minX + point.x, anchor.minY + point.y)
    case .beside:
      origin = Point(anchor.maxX - 3, anchor.minY - MenuMetrics.padding)
      if origin.x + size.width > bounds.size.width - Self.menuMargin { origin.x = anchor.minX - size.width + 3 }
    }
    let room = Size(
      bounds.size.width - size.width - Self.menuMargin, bounds.size.height - size.height - Self.menuMargin)
    return Rect(
      max(Self.menuMargin, min(origin.x, room.width)).rounded(),
      max(Self.menuMargin, min(origin.y, room.height)).rounded(), size.width, size.height)
  }
}
