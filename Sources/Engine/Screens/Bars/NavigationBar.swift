import Document
import Graphics

extension BarContent {
  /// Points; what lies above the bar is not in it.
  func height(in bounds: ScreenBounds) -> Double {
    barHeight(in: bounds) + titleHeight(in: bounds) + promptHeight(in: bounds)
  }

  /// Points of the row of buttons, and what is free below it in iOS 26.
  private func barHeight(in bounds: ScreenBounds) -> Double {
    bounds.look == .iOS26 && !bounds.isLow ? 54 : rowHeight(in: bounds)
  }

  /// Points of the row of buttons; higher on a sheet, which has no status bar above it.
  private func rowHeight(in bounds: ScreenBounds) -> Double {
    if bounds.isLow { return 32 }
    return bounds.isInSheet && bounds.look == .iOS18 ? 56 : 44
  }

  /// Points.
  private func titleWidth(in bounds: ScreenBounds) -> Double {
    bounds.size.width - bounds.safeArea.left - bounds.safeArea.right - 2 * bounds.barMargin
  }

  /// Points of a large title below the buttons.
  func titleHeight(in bounds: ScreenBounds) -> Double {
    isLarge && !bounds.isLow ? largeLine(in: bounds) + 11 : 0
  }

  /// Points of a large title's line, which follows the text size, as no other text on a bar does.
  private func largeLine(in bounds: ScreenBounds) -> Double {
    FontTextStyle.largeTitle.lineHeight(in: bounds.contentSizeCategory)
  }

  /// Points above everything else; a low bar has no room for a prompt.
  private func promptHeight(in bounds: ScreenBounds) -> Double { prompt == nil || bounds.isLow ? 0 : 30 }

  /// Where the title and the buttons are: a title of 17 points in the middle, or a large one below the buttons.
  ///
  /// - Parameter top: of the bar, in points of the view that its parts are in.
  func layout(of owner: String, top: Double, in bounds: ScreenBounds) -> ScreenLayout {
    layout(of: owner, top: top, scrolledBy: nil, in: bounds)
  }

  /// The same for a bar whose large title goes up with the content below.
  ///
  /// - Parameter distance: points that the content has gone up; nil: the bar follows no content.
  func layout(of owner: String, top: Double, scrolledBy distance: Double?, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    let above = promptHeight(in: bounds)
    if prompt != nil {
      let room = max(0, bounds.size.width - bounds.safeArea.left - bounds.safeArea.right - 32)
      layout.place(.prompt, of: owner, Rect(bounds.safeArea.left + 16, top + 8, room, above == 0 ? 0 : 17))
    }
    let top = top + above
    let (width, safeArea) = (bounds.size.width, bounds.safeArea)
    let row = rowHeight(in: bounds)
    let (bar, margin) = (barHeight(in: bounds), bounds.barMargin)
    let title = titleID(of: owner)
    let ends = buttonEnds(in: bounds)
    if isLarge, titleView == nil, let distance {
      layout.add(foldingTitle(of: owner, top: top, row: row, scrolledBy: distance, in: bounds))
    } else if isLarge, !bounds.isLow {
      layout.place(title, Rect(safeArea.left + margin, top + bar + 3, titleWidth(in: bounds), largeLine(in: bounds)))
    } else {
      layout.place(title, smallTitle(top: top, row: row, in: bounds))
    }
    if let titleView {
      // As large as it says, in the middle between the buttons.
      let room = max(0, width - safeArea.left - safeArea.right - 2 * max(ends.left, ends.right))
      let size = titleView.frame?.size ?? Size(room, row - 8)
      let (own, height) = (min(size.width, room), min(size.height, row))
      layout.place(titleView.id, Rect((width - own) / 2, top + (row - height) / 2, own, height))
    }
    if isLarge, titleView == nil { layout.changes.append(titleLook(title, isLarge: !bounds.isLow, in: bounds)) }
    if back != nil { layout.add(backButton(of: owner, top: top, row: row, in: bounds)) }
    if split != nil {
      layout.changes.append(Changes(ScreenPart.back.id(of: owner), .hidden, .bool(shownBack(in: bounds) == nil)))
    }
    func add(_ buttons: [BarButton], from inset: Double, isRight: Bool, id: (Int) -> ScreenPart) {
      var edge = inset
      for (index, button) in buttons.enumerated() {
        let size = button.size(in: bounds.look)
        layout.place(
          button.id(else: id(index).id(of: owner)),
          Rect(isRight ? width - edge - size.width : edge, top + (row - size.height) / 2, size.width, size.height))
        edge += size.width + 8
      }
    }
    add(left, from: safeArea.left + leftEnd(in: bounds), isRight: false) { .leftButton($0) }
    add(right, from: safeArea.right + margin, isRight: true) { .rightButton($0) }
    return layout
  }

  /// A large title that the buttons' row covers as it goes up, and the small one that comes in its place.
  private func foldingTitle(
    of owner: String, top: Double, row: Double, scrolledBy distance: Double, in bounds: ScreenBounds
  ) -> ScreenLayout {
    var layout = ScreenLayout()
    let (width, safeArea) = (bounds.size.width, bounds.safeArea)
    let small = smallTitle(top: 0, row: row, in: bounds)
    let bar = barHeight(in: bounds)
    let title = titleID(of: owner)
    if bounds.isLow {
      layout.place(.largeTitle, of: owner, Rect(0, top, width, row))
      layout.place(title, small)
    } else {
      let lift = min(titleHeight(in: bounds), distance)
      layout.place(.largeTitle, of: owner, Rect(0, top + bar, width, titleHeight(in: bounds) - lift))
      layout.place(
        title, Rect(safeArea.left + bounds.barMargin, 3 - lift, titleWidth(in: bounds), largeLine(in: bounds)))
    }
    layout.place(.smallTitle, of: owner, Rect(small.minX, top + small.minY, small.width, small.height))
    let shown = bounds.isLow ? 0 : min(1, max(0, (distance - titleHeight(in: bounds) + 16) / 16))
    layout.changes.append(Changes(ScreenPart.smallTitle.id(of: owner), .alpha, .number(shown)))
    return layout
  }

  /// The id of what stands in the middle.
  func titleID(of owner: String) -> String { titleView?.id ?? ScreenPart.title.id(of: owner) }

  /// How far buttons reach from the edges of the bar, in points.
  private func buttonEnds(in bounds: ScreenBounds) -> (left: Double, right: Double) {
    func end(_ buttons: [BarButton], from edge: Double) -> Double {
      buttons.reduce(edge) { $0 + $1.size(in: bounds.look).width + 8 }
    }
    return (end(left, from: leftEnd(in: bounds)), end(right, from: bounds.barMargin))
  }

  /// The title of the back button where it shows: one to the first of two columns does where there is room for one.
  private func shownBack(in bounds: ScreenBounds) -> String? {
    split == nil || bounds.sizeClasses.horizontal == .compact ? back : nil
  }

  /// Points from the edge to the first button on the left, behind the one that goes back.
  private func leftEnd(in bounds: ScreenBounds) -> Double {
    guard let back = shownBack(in: bounds) else { return bounds.barMargin }
    if bounds.look == .iOS26 { return bounds.barMargin + 52 }
    return min(124, 35 + EstimatedText.width(back, size: 17).rounded(.up))
  }

  /// In the middle of the bar, or as near to it as the buttons let it be.
  private func smallTitle(top: Double, row: Double, in bounds: ScreenBounds) -> Rect {
    let (width, safeArea) = (bounds.size.width, bounds.safeArea)
    let ends = buttonEnds(in: bounds)
    let (left, right) = (safeArea.left + ends.left, safeArea.right + ends.right)
    // Semibold letters are wider than the estimate.
    let text = EstimatedText.width(title, size: 17) * 1.06 + 2
    let widest = width - 2 * max(left, right)
    let y = top + (row - 21) / 2
    if text <= widest {
      let room = max(widest, width - 160)
      return Rect((width - room) / 2, y, room, 21)
    }
    return Rect(left, y, max(0, width - left - right), 21)
  }

  /// A chevron and a title, or a chevron in a disc of glass.
  private func backButton(of owner: String, top: Double, row: Double, in bounds: ScreenBounds) -> ScreenLayout {
    var layout = ScreenLayout()
    let isGlass = bounds.look == .iOS26
    let side = min(44, row)
    let x = bounds.safeArea.left + (isGlass ? bounds.barMargin : 0)
    layout.place(.back, of: owner, Rect(x, top, isGlass ? side : 120, row))
    layout.place(.backTitle, of: owner, Rect(27, (row - 21) / 2, 93, 21))
    layout.changes.append(
      Changes(
        layer: ScreenPart.backChevron.id(of: owner), .position, .point(Point(isGlass ? side / 2 - 1 : 14, row / 2))))
    return layout
  }

  private func titleLook(_ title: String, isLarge: Bool, in bounds: ScreenBounds) -> Changes {
    var look = Changes(title, .font, .string(Self.titleFont(isLarge: isLarge, in: bounds.contentSizeCategory)))
    let alignment: TextAlignment = isLarge ? .left : .center
    look.properties += Changes(title, .textAlignment, .word(alignment.rawValue)).properties
    look.properties += Changes(title, .contentMode, .word(ContentMode(alignment).rawValue)).properties
    return look
  }

  static func titleFont(isLarge: Bool, in category: ContentSizeCategory) -> String {
    isLarge ? FontTextStyle.largeTitle.font(in: category, face: "system-Bold") : "system-SemiBold 17"
  }
}

extension ScreenElements {
  /// A bar's title, its back button if it has one, and the buttons at both ends.
  ///
  /// - Parameter folds: whether a large title goes up with the content below, and a small one takes its place.
  func barParts(of owner: String, _ content: BarContent, folds: Bool = false) -> [ViewDefinition] {
    var title = label(
      ScreenPart.title.id(of: owner), content.title, .zero, font: titleFont(isLarge: content.isLarge),
      (content.isLarge ? largeTitleColor : titleColor) ?? color("label"), alignment: content.isLarge ? .left : .center)
    let prompt = content.prompt.map {
      label(
        ScreenPart.prompt.id(of: owner), $0, .zero, font: "system 13", titleColor ?? color("label"), alignment: .center)
    }
    var small: ViewDefinition?
    if folds, content.isLarge, content.titleView == nil {
      title = view(ScreenPart.largeTitle.id(of: owner), .zero, nil, [title])
      title.set(.clipsToBounds, .bool(true))
      title.set(.userInteractionEnabled, .bool(false))
      small = label(
        ScreenPart.smallTitle.id(of: owner), content.title, .zero, font: titleFont(isLarge: false),
        titleColor ?? color("label"), alignment: .center)
    }
    return [prompt, content.titleView ?? title, small].compactMap(\.self)
      + (content.back.map { [backButton(of: owner, $0)] } ?? [])
      + buttons(content.left, alignment: .left) { ScreenPart.leftButton($0).id(of: owner) }
      + buttons(content.right, alignment: .right) { ScreenPart.rightButton($0).id(of: owner) }
  }

  private func titleFont(isLarge: Bool) -> String { BarContent.titleFont(isLarge: isLarge, in: contentSizeCategory) }

  private func buttons(_ buttons: [BarButton], alignment: TextAlignment, id: (Int) -> String) -> [ViewDefinition] {
    buttons.enumerated().compactMap { index, button in barButton(id(index), button, alignment: alignment) }
  }

  /// A chevron and the title of the screen below.
  func backButton(of owner: String, _ title: String) -> ViewDefinition {
    let isGlass = look == .iOS26
    var text = label(ScreenPart.backTitle.id(of: owner), title, .zero, font: "system 17", tint)
    if isGlass { text.set(.hidden, .bool(true)) }
    var back = view(ScreenPart.back.id(of: owner), .zero, nil, [text])
    if isGlass { makeGlass(&back, height: 44) }
    back.sublayers = [
      chevron(
        ScreenPart.backChevron.id(of: owner), at: Point(14, 22), size: isGlass ? Size(9, 17) : Size(10, 19),
        pointsLeft: true, isGlass ? color("label") : tint, width: isGlass ? 2.25 : 2.75)
    ]
    return back
  }
}
