import Document
import Graphics

/// The panels of an open context menu: the items, and for each item with a menu of its own another panel, which comes in
/// its place.
struct ContextMenuPanels {
  let menu: ContextMenuDefinition
  let owner: String
  /// Where the job file says it.
  let path: String
  /// Where panels have to be, in points of the screen.
  let room: Rect
  /// The width in which panels are mirrored, in points; nil: they are not.
  let mirror: Double?
  let metrics: ContextMenuMetrics
  /// From the back to the front.
  private(set) var views: [ViewDefinition] = []

  init(
    menu: ContextMenuDefinition, owner: String, path: String, room: Rect, mirror: Double?, metrics: ContextMenuMetrics
  ) {
    (self.menu, self.owner, self.path, self.room, self.mirror, self.metrics) = (
      menu, owner, path, room, mirror, metrics
    )
  }

  private var make: ScreenElements { metrics.make }
  private var width: Double { metrics.width }
  /// Of its corners, and of what it belongs to, in points.
  static let radius = 13.0
  /// Seconds for which a chosen item is lit.
  private static let blink = 0.1
  /// Seconds in which a menu in a menu comes and goes, and how small the one behind it is then (chosen).
  private static let (unfolding, receded) = (0.35, 0.94)

  // MARK: Sizes

  /// Where the panel of a menu in a menu lies when it is open: its first row is the item that opens it.
  private func frame(of items: [ContextMenuItem], openedBy row: Row, in parent: Rect) -> Rect {
    let height = min(
      row.frame.height + ContextMenuMetrics.groupHeight + metrics.size(items).height, max(1, room.height))
    let y = max(room.minY, min(parent.minY + row.frame.minY, room.maxY - height)).rounded()
    return Rect(parent.minX, y, width, height)
  }

  // MARK: Panels

  private struct Row {
    var item: ContextMenuItem
    var id: String
    /// In the panel.
    var frame: Rect
  }

  /// Adds a panel, and those of the menus in it.
  ///
  /// - Parameters:
  ///   - frame: points of the screen.
  ///   - opener: what it comes out of, and the panel that that is in; nil: it is the menu's own.
  mutating func add(_ items: [ContextMenuItem], id: String, _ frame: Rect) { add(items, id: id, frame, from: nil) }

  private mutating func add(
    _ items: [ContextMenuItem], id: String, _ frame: Rect, from opener: (row: Row, panel: String)?
  ) {
    let start = opener.map { $0.row.frame.height } ?? frame.height
    var list = list("\(id).list", height: start, isSubmenu: opener != nil)
    if let opener { list.subviews = header(of: id, frame, opener) }
    let head = opener == nil ? 0 : start + ContextMenuMetrics.groupHeight
    // Items that find no room are scrolled below the row that they came out of.
    let isScrolled = head + metrics.size(items).height > frame.height
    var y = isScrolled ? 0 : head
    var rows: [ViewDefinition] = []
    let hasMarks = opener != nil || items.contains { $0.isOn || $0.submenu != nil }
    var menus: [(row: Row, frame: Rect)] = []
    for (index, item) in items.enumerated() {
      let line = metrics.line(above: index, of: items)
      if line > 0 {
        rows.append(
          make.view(
            "\(id).line-\(index)", Rect(0, y, width, line),
            make.color(item.beginsGroup ? "tertiarySystemFill" : "separator")))
        y += line
      }
      var row = Row(item: item, id: "\(id).item-\(index)", frame: Rect(0, y, width, metrics.height(of: item)))
      y = row.frame.maxY
      var view = self.row(
        row, hasMarks: hasMarks, mark: item.submenu != nil ? forward : item.isOn ? .checkmark : nil)
      if let submenu = item.submenu, item.isEnabled {
        if isScrolled { row.frame.origin.y = min(head + row.frame.minY, max(head, frame.height - row.frame.height)) }
        let place = self.frame(of: submenu, openedBy: row, in: frame)
        menus.append((row, place))
        view.onTap = Handler(unfolding("\(row.id).menu", place, outOf: id))
      } else if !item.isHeading {
        view.onTap = choice(of: row)
      }
      rows.append(view)
    }
    if isScrolled {
      list.subviews.append(scroller("\(id).items", Rect(0, head, width, max(1, frame.height - head)), rows, height: y))
    } else {
      list.subviews += rows
    }
    let place = views.count
    views.append(panel(id, Rect(frame.minX, frame.minY, width, start), list, isSubmenu: opener != nil))
    for menu in menus {
      let front = "\(menu.row.id).menu"
      views[place].subviews.append(cover(front, over: frame.size, foldingInto: id, menu.frame, menu.row))
      add(menu.row.item.submenu ?? [], id: front, menu.frame, from: (menu.row, id))
    }
  }

  /// What holds a panel's rows and cuts them at its corners.
  private func list(_ id: String, height: Double, isSubmenu: Bool) -> ViewDefinition {
    // Nothing of the panel behind it shows through.
    let isDark = make.appearance == .dark
    let ground = Color(white: isDark ? 0.15 : 0.98, isSubmenu ? 1 : isDark ? 0.96 : 0.94)
    var list = make.view(id, Rect(0, 0, width, height), ground)
    list.set(layer: .cornerRadius, .number(Self.radius))
    list.set(.clipsToBounds, .bool(true))
    return list
  }

  /// What scrolls rows that are higher together than the panel.
  private func scroller(_ id: String, _ frame: Rect, _ rows: [ViewDefinition], height: Double) -> ViewDefinition {
    var scroller = ViewDefinition(id: id, viewClass: .scrollView, properties: [], subviews: rows)
    scroller.mirroring = .whole
    scroller.set(.frame, .rect(frame))
    scroller.set(.contentSize, .size(Size(width, height)))
    scroller.set(.clipsToBounds, .bool(true))
    return scroller
  }

  /// The row that a menu in a menu came out of, which folds it again, and the line below it.
  private func header(of id: String, _ frame: Rect, _ opener: (row: Row, panel: String)) -> [ViewDefinition] {
    let height = opener.row.frame.height
    let header = Row(item: opener.row.item, id: "\(id).back", frame: Rect(0, 0, width, height))
    var view = row(header, hasMarks: true, mark: .chevronDown)
    view.onTap = Handler(folding(id, frame, height: height, into: opener.panel))
    return [
      view,
      make.view("\(id).line", Rect(0, height, width, ContextMenuMetrics.groupHeight), make.color("tertiarySystemFill")),
    ]
  }

  /// A list with its shadow; that of a menu in a menu waits to be opened.
  private func panel(_ id: String, _ frame: Rect, _ list: ViewDefinition, isSubmenu: Bool) -> ViewDefinition {
    var panel = make.view(id, frame)
    panel.set(layer: .cornerRadius, .number(Self.radius))
    panel.set(layer: .shadowOpacity, .number(0.18))
    panel.set(layer: .shadowRadius, .number(16))
    panel.set(layer: .shadowOffset, .size(Size(0, 8)))
    panel.subviews = [list]
    if isSubmenu {
      panel.set(.hidden, .bool(true))
      panel.set(.alpha, .number(0))
    }
    return panel
  }

  /// What lies over a panel while another one is open in front of it: a tap on it closes that one.
  private func cover(
    _ front: String, over size: Size, foldingInto id: String, _ frame: Rect, _ row: Row
  ) -> ViewDefinition {
    var cover = make.view(
      "\(front).cover", Rect(origin: .zero, size: size), Color(white: 0, make.appearance == .dark ? 0.3 : 0.08))
    cover.set(layer: .cornerRadius, .number(Self.radius))
    cover.set(.hidden, .bool(true))
    cover.set(.alpha, .number(0))
    cover.onTap = Handler(folding(front, frame, height: row.frame.height, into: id))
    return cover
  }

  /// Points to where a menu in a menu is.
  private var forward: TemplateSymbol { mirror == nil ? .chevronRight : .chevronLeft }

  private func row(_ row: Row, hasMarks: Bool, mark: TemplateSymbol?) -> ViewDefinition {
    let (item, id, frame) = (row.item, row.id, row.frame)
    let ink = make.color(
      !item.isEnabled ? "tertiaryLabel" : item.isDestructive ? "systemRed" : "label")
    let start = hasMarks ? ContextMenuMetrics.markStart : ContextMenuMetrics.start
    let end = frame.width - (item.image == nil ? ContextMenuMetrics.end : ContextMenuMetrics.imageEnd)
    let (title, subtitle) = (metrics.titleHeight(of: item), metrics.subtitleHeight(of: item))
    let top = item.subtitle.isEmpty ? (frame.height - title) / 2 : 9
    var view = make.view(id, frame)
    guard !item.isHeading else {
      view.subviews = [
        metrics.wrap(
          make.label(
            "\(id).title", item.title, Rect(16, (frame.height - title) / 2, frame.width - 32, title),
            font: make.font(.footnote), make.color("secondaryLabel")))
      ]
      return view
    }
    view.subviews = [
      metrics.wrap(
        make.label(
          "\(id).title", item.title, Rect(start, top, max(0, end - start), title),
          font: make.font(mark == .chevronDown ? .headline : .body), ink))
    ]
    if !item.subtitle.isEmpty {
      view.subviews.append(
        metrics.wrap(
          make.label(
            "\(id).subtitle", item.subtitle, Rect(start, top + title, max(0, end - start), subtitle),
            font: make.font(.footnote), make.color("secondaryLabel"))))
    }
    func symbol(_ part: String, _ name: String, _ rect: Rect) -> ViewDefinition {
      var button = ViewDefinition(id: "\(id).\(part)", viewClass: .button, properties: [], subviews: [])
      button.mirroring = .whole
      button.set(.frame, .rect(rect))
      button.set(.image, .image(name))
      button.set(.textColor, .color(ink))
      button.set(.userInteractionEnabled, .bool(false))
      return button
    }
    if let mark {
      view.subviews.append(symbol("mark", mark.rawValue, Rect(10, frame.height / 2 - 11, 22, 22)))
    }
    if let image = item.image {
      view.subviews.append(symbol("image", image, Rect(frame.width - 38, frame.height / 2 - 11, 22, 22)))
    }
    return view
  }

  // MARK: Steps

  private func choice(of row: Row) -> Handler {
    let item = row.item
    guard item.isEnabled else {
      return Handler([Step(action: .log("\"\(item.title)\" cannot be chosen"), path: path)])
    }
    let lit = Changes(row.id, .backgroundColor, .color(make.color("tertiarySystemFill")))
    var steps = [
      Step(action: .set([lit]), path: path), Step(action: .log("\"\(item.title)\" is chosen"), path: path),
      Step(action: .contextMenu(owner, opens: false), path: path, delay: Self.blink),
    ]
    if menu.changesSelection {
      steps.append(
        Step(action: .set([Changes(owner, .title, .string(item.title))]), path: path, delay: Self.blink))
    }
    let choice = Handler(steps)
    return item.onTap.map { choice + $0.delayed(by: Self.blink) } ?? choice
  }

  private func places(_ id: String, _ frame: Rect) -> [Changes] {
    [
      Changes(id, .frame, .rect(mirror.map(frame.mirrored) ?? frame)),
      Changes("\(id).list", .frame, .rect(Rect(origin: .zero, size: frame.size))),
    ]
  }

  /// A panel comes out of another one.
  private func unfolding(_ id: String, _ frame: Rect, outOf panel: String) -> [Step] {
    let there = [id, "\(id).cover"].map { Changes($0, .hidden, .bool(false)) }
    let scale = Transform3D.scale(Self.receded, Self.receded, 1)
    return [
      Step(action: .set(there), path: path),
      moving(
        places(id, frame) + [
          Changes(id, .alpha, .number(1)), Changes("\(id).cover", .alpha, .number(1)),
          Changes(panel, .transform, .transform(scale)),
        ]),
    ]
  }

  /// A panel goes back to where it came from.
  private func folding(_ id: String, _ frame: Rect, height: Double, into panel: String) -> [Step] {
    let small = Rect(frame.minX, frame.minY, frame.width, height)
    var step = moving(
      places(id, small) + [
        Changes(id, .alpha, .number(0)), Changes("\(id).cover", .alpha, .number(0)),
        Changes(panel, .transform, .transform(.identity)),
      ])
    step.then = [
      Step(action: .set([id, "\(id).cover"].map { Changes($0, .hidden, .bool(true)) }), path: path)
    ]
    return [step]
  }

  private func moving(_ changes: [Changes]) -> Step {
    var animation = ViewAnimationDefinition(changes, duration: Self.unfolding)
    animation.options = [.allowUserInteraction]
    return Step(action: .animate(animation), path: path)
  }
}
