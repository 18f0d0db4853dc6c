import Document
import Graphics
import Layers
import Motion
import Screens
import Views

/// A menu over a text that is edited.
struct OpenEditMenu {
  /// Into which text is typed.
  var view: ViewID
  /// The id of that view.
  var owner: String
  /// Of the menu.
  var id: String
  /// What it points at, in points of the root view's superview.
  var anchor: Rect
  /// Of all menus over texts.
  var serial: Int
}

/// The menu over a text, `UIEditMenuInteraction`: a finger that selects brings it, and it stays as long as what it points at
/// stands where it stood.
extension Stage {
  /// Seconds in which it comes, and in which it goes (chosen).
  private static let fading = 0.15
  /// Points by which what it points at may move without closing it.
  private static let movementTolerance = 0.5
  /// A text has at most so many characters (text.md).
  private static let textLimit = 100_000

  /// A menu goes whose text is edited, moved, or typed into no longer, and one comes that a finger has asked for.
  func followEditMenu(at moment: Moment) throws(PlaybackError) {
    let wanted = input.wantedEditMenu
    input.wantedEditMenu = nil
    if let open = input.editMenu,
      input.firstResponder != open.view || registry.elements[open.id] == nil
        || !isAnchored(open, at: editMenuAnchor(of: open.view))
    {
      try closeEditMenu(at: moment)
    }
    if let wanted, wanted == input.firstResponder { try openEditMenu(over: wanted, at: moment) }
  }

  private func openEditMenu(over view: ViewID, at moment: Moment) throws(PlaybackError) {
    let commands = editCommands(for: view)
    guard !commands.isEmpty, let anchor = editMenuAnchor(of: view),
      input.editMenu.map({ isAnchored($0, at: anchor) }) != true,
      case .view(let host)? = registry.elements[screen(around: view)],
      let place = frame(anchor, in: host)
    else { return }
    try closeEditMenu(at: moment)
    try removeFadingMenu(at: moment)
    if let taken = EditMenuScreen.ids(of: name(of: view), commands).first(where: { registry.elements[$0] != nil }) {
      throw moment.failure(
        "the id \"\(taken)\" is that of a part of the menu over \"\(name(of: view))\", which comes now; give the view or layer that has it another one"
      )
    }
    let size = tree.layers[tree.layer(of: host)].bounds.size
    var bounds = ScreenBounds(
      size: size, safeArea: tree.safeAreaInsets(of: host), sizeClasses: tree.sizeClasses(of: host),
      hairline: 1 / tree.scale)
    if case .number(let height) = tree[host, .keyboardHeight] { bounds.keyboard = height }
    if tree.isRightToLeft(host) { bounds = bounds.mirrored(content: size.width) }
    let screen = EditMenuScreen(
      commands, of: name(of: view), pointingAt: place, in: bounds, path: moment.path, made: screenElements(in: host))
    input.editMenuCount += 1
    let menu = OpenEditMenu(
      view: view, owner: name(of: view), id: screen.view.id, anchor: anchor, serial: input.editMenuCount)
    input.editMenu = menu
    log.add("the edit menu of \"\(menu.owner)\" opens", at: moment.time)
    try insert(screen.view, into: name(of: host), .front, at: moment)
    _ = try apply(
      [
        Changes(layer: menu.id, .zPosition, .number(highestPosition(in: host))),
        Changes(menu.id, .alpha, .number(0)),
      ], at: moment)
    try layoutIfNeeded(at: moment)
    try fade(menu.id, to: 1, at: moment)
  }

  /// The menu takes no touches from now on, and is gone when it has faded.
  func closeEditMenu(at moment: Moment) throws(PlaybackError) {
    guard let open = input.editMenu else { return }
    input.editMenu = nil
    guard registry.elements[open.id] != nil else { return }
    log.add("the edit menu of \"\(open.owner)\" closes", at: moment.time)
    input.fadingEditMenu = open
    _ = try apply([Changes(open.id, .userInteractionEnabled, .bool(false))], at: moment)
    try fade(open.id, to: 0, at: moment)
    schedule(Step(action: .removeEditMenu(open.serial), path: moment.path, delay: Self.fading), at: moment.time)
  }

  private func fade(_ id: String, to alpha: Double, at moment: Moment) throws(PlaybackError) {
    var fading = ViewAnimationDefinition([Changes(id, .alpha, .number(alpha))], duration: Self.fading)
    fading.options = [.allowUserInteraction]
    try performNested(Step(action: .animate(fading), path: moment.path), at: moment.time)
  }

  func removeEditMenu(_ serial: Int, at moment: Moment) throws(PlaybackError) {
    guard input.fadingEditMenu?.serial == serial else { return }
    try removeFadingMenu(at: moment)
  }

  private func removeFadingMenu(at moment: Moment) throws(PlaybackError) {
    guard let menu = input.fadingEditMenu else { return }
    input.fadingEditMenu = nil
    if registry.elements[menu.id] != nil { try perform(.remove(menu.id), at: moment) }
  }

  /// A finger on the menu takes an item; elsewhere it closes the menu, and does what it does there.
  ///
  /// - Returns: whether it is on the menu.
  func tapEditMenu(
    _ touched: ViewID?, at point: Point, index: Int, moment: Moment
  ) throws(PlaybackError) -> Bool {
    guard let menu = input.editMenu else { return false }
    guard let touched, isOnEditMenu(touched) else {
      input.closingTap = input.tapCount
      try closeEditMenu(at: moment)
      return false
    }
    let around = sequence(first: touched, next: { self.tree.superview(of: $0) })
    guard let item = around.first(where: { registry.tapHandlers[$0] != nil || name(of: $0) == menu.id }),
      let handler = registry.tapHandlers[item], name(of: item) != menu.id, let local = tree.convert(point, to: item)
    else { return true }
    log.add("tap at (\(point.x), \(point.y)) on \"\(name(of: item))\"", at: moment.time)
    try run(handler, for: .touch(local, index: index), at: moment.time)
    return true
  }

  /// A finger that does something else than tap closes the menu as it goes down, unless it does so on the menu.
  func closeEditMenu(beside touched: ViewID?, at moment: Moment) throws(PlaybackError) {
    if touched.map(isOnEditMenu) != true { try closeEditMenu(at: moment) }
  }

  func isOnEditMenu(_ view: ViewID) -> Bool {
    input.editMenu.map { ancestors(of: view).contains($0.id) } ?? false
  }

  // MARK: Items

  /// What can be done with a text: of a secret nothing is taken, what nobody has cut or copied is not pasted, and what is only
  /// read is not changed.
  private func editCommands(for view: ViewID) -> [EditCommand] {
    guard case .string(let text) = tree[view, .text] else { return [] }
    if input.isReading {
      let selected = tree.selection(in: view)
      return selected.isEmpty ? [] : selected.count == text.count ? [.copy] : [.copy, .selectAll]
    }
    var commands: [EditCommand] = []
    if tree.selection(in: view).isEmpty {
      if !text.isEmpty { commands = [.select, .selectAll] }
    } else if !tree.isSecure(view) {
      commands = [.cut, .copy]
    }
    return input.pasteboard.isEmpty ? commands : commands + [.paste]
  }

  func perform(_ command: EditCommand, in id: String, at moment: Moment) throws(PlaybackError) {
    // A finger may still rest on a menu that has closed.
    guard input.editMenu?.owner == id else { return }
    try closeEditMenu(at: moment)
    let view = try view(id, at: moment)
    guard input.firstResponder == view, case .string(let text) = tree[view, .text] else { return }
    log.add("\"\(command.title)\" is chosen", at: moment.time)
    let selection = tree.selection(in: view)
    switch command {
    case .cut, .copy:
      let characters = text.dropFirst(selection.lowerBound).prefix(selection.count)
      // Images stay where they are.
      input.pasteboard = String(characters.filter { String($0) != TextAttachment.character })
      if command == .cut { try replaceSelection(with: "", in: view, at: moment.time) }
    case .paste:
      let isOneLine = tree.viewClass(of: view) != .textView
      let pasted = isOneLine ? String(input.pasteboard.map { $0.isNewline ? " " : $0 }) : input.pasteboard
      guard text.count - selection.count + pasted.count <= Self.textLimit else {
        return log.add(
          "nothing is pasted into \"\(id)\": a text has at most \(Self.textLimit) characters; select more of it before, or copy less",
          at: moment, isWarning: true)
      }
      try replaceSelection(with: pasted, in: view, at: moment.time)
    case .select, .selectAll:
      let range = command == .select ? tree.word(around: selection.lowerBound, in: view) : 0..<text.count
      select(range, in: view, at: moment.time)
      input.wantedEditMenu = view
    }
  }

  /// Why the menu over a text, or an item of it, does not show that a step names; nil: no such thing is meant.
  func editMenu(meantBy id: String) -> String? {
    let names = [""] + EditCommand.allCases.map { ".\($0.rawValue)" }
    let suffixes = names.map { EditMenuScreen.id(of: "") + $0 }
    guard let suffix = suffixes.first(where: id.hasSuffix) else { return nil }
    let owner = String(id.dropLast(suffix.count))
    guard case .view(let view)? = registry.elements[owner], tree.acceptsText(view) else { return nil }
    guard input.editMenu?.view == view else {
      return
        "; the menu over \"\(owner)\" comes with a second tap on a word, a long press, or a tap on the caret or the selection"
    }
    let items = suffixes.map { owner + $0 }.dropFirst().filter { registry.elements[$0] != nil }
    return "; the menu over \"\(owner)\" has \(items.map { "\"\($0)\"" }.joined(separator: ", "))"
  }

  // MARK: Places

  /// Whether what a menu points at is where it was, within less than shows: sums of what is scrolled are rounded.
  private func isAnchored(_ menu: OpenEditMenu, at anchor: Rect?) -> Bool {
    guard let anchor else { return false }
    return zip(anchor.corners, menu.anchor.corners).allSatisfy { ($0 - $1).length < Self.movementTolerance }
  }

  /// Where the selection of a text is, or its caret, as far as it shows, in points of the root view's superview; nil: nothing shows.
  private func editMenuAnchor(of view: ViewID) -> Rect? {
    tree.selectionFrame(in: view, typesetter: typesetter).map { frame in
      Rect(around: frame.corners.map { tree.convertToCanvas($0, from: view) })
    }
  }

  /// A rectangle of the root view's superview in points of a view; nil: the view has no extent.
  private func frame(_ rect: Rect, in view: ViewID) -> Rect? {
    let corners = rect.corners.compactMap { tree.convert($0, to: view) }
    return corners.count == 4 ? Rect(around: corners) : nil
  }
}
