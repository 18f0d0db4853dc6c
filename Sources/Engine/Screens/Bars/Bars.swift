import Document
import Graphics

// Bars that stand by themselves.
extension ViewDefinition {
  /// Becomes a navigation bar: everything in it hangs at its lower edge.
  ///
  /// - Parameter bounds: the view's, as far as they are known.
  public mutating func become(navigationBar content: BarContent, in bounds: ScreenBounds, of make: ScreenElements) {
    container = .navigationBar(content)
    becomeBar(make.barParts(of: id, content), make)
    arrange(in: bounds)
  }

  /// Becomes a toolbar: the first button at the left end, the last at the right end.
  ///
  /// - Parameter bounds: the view's, as far as they are known.
  public mutating func become(toolbar buttons: [BarButton], in bounds: ScreenBounds, of make: ScreenElements) {
    let owner = id
    let isSpread = !buttons.contains(where: \.isSpace)
    let views = buttons.enumerated().compactMap { index, button in
      let isEdge = isSpread && buttons.count > 1 && (index == 0 || index == buttons.count - 1)
      return make.barButton(
        ScreenPart.item(index).id(of: owner), button,
        alignment: isEdge ? (index == 0 ? TextAlignment.left : .right) : .center)
    }
    container = .toolbar(buttons)
    becomeBar(views, make)
    arrange(in: bounds)
  }

  /// Becomes a tab bar.
  ///
  /// - Parameters:
  ///   - selected: which item, from 0.
  ///   - bounds: the view's, as far as they are known.
  public mutating func become(
    tabBar items: [TabItem], selected: Int, in bounds: ScreenBounds, of make: ScreenElements
  ) {
    let owner = id
    let views = items.enumerated().map { index, item in
      make.tabItem(item, of: owner, index: index, isSelected: index == selected)
    }
    let ground = make.tabGround(of: owner, count: items.count, selected: selected)
    container = .tabBar(items)
    becomeBar(ground + views, make)
    arrange(in: bounds)
  }

  /// Chrome with a hairline beside it, and buttons on it, behind the view's own subviews.
  private mutating func becomeBar(_ content: [ViewDefinition], _ make: ScreenElements) {
    if !has(.backgroundColor), make.look != .iOS26 { set(.backgroundColor, .color(make.chrome)) }
    subviews = [make.barLine(ScreenPart.line.id(of: id), .zero)] + content + subviews
  }
}

extension ScreenLayout {
  static func navigationBar(_ content: BarContent, of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    // A bar by itself is as high as it was made.
    var own = bounds
    own.sizeClasses.vertical = .regular
    own.safeArea = .zero
    own.isInSheet = false
    var layout = content.layout(of: owner, top: bounds.size.height - content.height(in: own), in: own)
    layout.place(.line, of: owner, Rect(0, bounds.size.height, bounds.size.width, bounds.hairline))
    return layout
  }

  static func tabBar(_ items: [TabItem], of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = tabItems(items, of: owner, in: bounds, barHeight: bounds.size.height)
    layout.place(.line, of: owner, Rect(0, -bounds.hairline, bounds.size.width, bounds.hairline))
    return layout
  }

  /// Items of equal width, an icon of 25 points over a title of 10 in each.
  static func tabItems(
    _ items: [TabItem], of owner: String, in bounds: ScreenBounds, barHeight: Double
  ) -> ScreenLayout {
    if bounds.look == .iOS26 { return glassTabItems(items, of: owner, in: bounds, barHeight: barHeight) }
    var layout = ScreenLayout()
    let room = bounds.size.width / Double(max(1, items.count))
    for (index, item) in items.enumerated() {
      layout.place(.item(index), of: owner, Rect(Double(index) * room, 0, room, 49))
      layout.place(.itemTitle(index), of: owner, Rect(0, 35, room, 12))
      layout.placeMark(
        of: item, at: index, image: Point(room / 2 - 12.5, 5), outline: Point(room / 2 - 12.5, 6),
        badge: Point(room / 2 + 4, 2), of: owner)
    }
    return layout
  }
}

extension ScreenLayout {
  /// Places a tab's image or outline, and its badge.
  ///
  /// - Parameters:
  ///   - image: the upper left corner of the image's square of 25 points.
  ///   - outline: that of the square in which the outline is drawn, where the tab has no image.
  ///   - badge: the badge's upper left corner.
  mutating func placeMark(
    of item: TabItem, at index: Int, image: Point, outline: Point, badge origin: Point, of owner: String
  ) {
    if item.image != nil {
      place(.itemIcon(index), of: owner, Rect(image.x, image.y, 25, 25))
    } else {
      let center = item.outline.bounds.center
      changes.append(
        Changes(layer: ScreenPart.itemIcon(index).id(of: owner), .position, .point(outline + center)))
    }
    guard let badge = item.badge else { return }
    let width = max(18, Double(badge.count) * 8 + 10)
    place(.itemBadge(index), of: owner, Rect(origin.x, origin.y, width, 18))
    place(.itemBadgeText(index), of: owner, Rect(0, 1, width, 16))
  }
}

extension TabItem {
  /// In a square of 25 points. An item that says nothing at all shows nothing, as UIKit's.
  var outline: Path { icon ?? (title.isEmpty ? .empty : .ellipse(in: Rect(2, 2, 21, 21))) }
}

extension ScreenElements {
  /// An icon over a title.
  func tabItem(_ item: TabItem, of owner: String, index: Int, isSelected: Bool) -> ViewDefinition {
    let shown = isSelected ? tint : tabColor
    let font = look == .iOS26 ? "system-SemiBold 10" : "system-Medium 10"
    let title = label(
      ScreenPart.itemTitle(index).id(of: owner), item.title, .zero, font: font, shown, alignment: .center)
    var view = view(ScreenPart.item(index).id(of: owner), .zero, nil, [title])
    let icon = ScreenPart.itemIcon(index).id(of: owner)
    if let name = item.image {
      // A button without a title shows a template in its colour.
      var image = ViewDefinition(id: icon, viewClass: .button, properties: [], subviews: [])
      image.set(.image, .image(name))
      image.set(.textColor, .color(shown))
      image.set(.userInteractionEnabled, .bool(false))
      view.subviews.append(image)
    } else {
      view.sublayers = [shape(icon, item.outline, fill: shown)]
    }
    if let badge = item.badge { view.subviews.append(self.badge(badge, of: owner, index: index)) }
    return view
  }

  /// White text in a red bubble.
  private func badge(_ text: String, of owner: String, index: Int) -> ViewDefinition {
    let label = label(
      ScreenPart.itemBadgeText(index).id(of: owner), text, .zero, font: "system 13", .white, alignment: .center)
    var bubble = view(ScreenPart.itemBadge(index).id(of: owner), .zero, color("systemRed"), [label])
    bubble.set(layer: .cornerRadius, .number(9))
    bubble.set(.userInteractionEnabled, .bool(false))
    return bubble
  }
}
