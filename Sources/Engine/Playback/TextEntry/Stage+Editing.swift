import Document
import Graphics
import Layers
import Motion
import Screens
import Views

/// The first responder: the view into which text is typed.
extension Stage {
  func perform(becomeFirstResponder id: String, at moment: Moment) throws(PlaybackError) {
    let view = try view(id, at: moment)
    guard tree.acceptsText(view) else {
      throw moment.failure(
        "\"\(id)\" is of class \(tree.viewClass(of: view).rawValue), into which no text is typed; name a text field, a text view or a search bar"
      )
    }
    becomeFirstResponder(view, at: moment.time)
  }

  func perform(resignFirstResponder id: String, at moment: Moment) throws(PlaybackError) {
    let view = try view(id, at: moment)
    guard input.firstResponder == view else { return log.add("\"\(id)\" is not the first responder", at: moment.time) }
    setFirstResponder(nil, at: moment.time)
  }

  func becomeFirstResponder(_ view: ViewID, at time: Double) {
    guard tree.isEnabled(view) else { return log.add("\"\(name(of: view))\" is disabled", at: time) }
    guard tree.isEditable(view) else { return log.add("\"\(name(of: view))\" is not editable", at: time) }
    setFirstResponder(view, at: time)
  }

  /// A job says of a view whether text is typed into it.
  func firstResponderWasSet(_ view: ViewID, at time: Double) {
    if tree[view, .firstResponder] == .bool(true) {
      becomeFirstResponder(view, at: time)
      // A view that is disabled does not become it.
      if input.firstResponder != view { tree.setFirstResponder(false, view, at: time) }
    } else if input.firstResponder == view {
      setFirstResponder(nil, at: time)
    }
  }

  /// A job says of a text view whether text is typed into it, or selected there.
  func editableWasSet(_ view: ViewID, at time: Double) {
    guard input.firstResponder == view else { return }
    if input.isReading ? !tree.isReadable(view) : !tree.isEditable(view) { setFirstResponder(nil, at: time) }
  }

  /// - Parameter isReading: whether nothing is typed into the view, and only selected there.
  func setFirstResponder(_ view: ViewID?, reading isReading: Bool = false, at time: Double) {
    let (before, wasReading) = (input.firstResponder, input.isReading)
    guard view != before else { return }
    (input.firstResponder, input.isReading) = (view, isReading)
    if let before, !name(of: before).isEmpty {
      tree.setFirstResponder(false, before, at: time)
      log.add("\"\(name(of: before))\" resigns first responder", at: time)
      if !wasReading { tellOfEditing(registry.editingHandlers[before]?.ended, in: before, at: time) }
    }
    if let view {
      tree.setFirstResponder(true, view, at: time)
      log.add("\"\(name(of: view))\" becomes first responder", at: time)
      if !isReading { tellOfEditing(registry.editingHandlers[view]?.began, in: view, at: time) }
    }
    input.focusChanges = true
  }

  /// Has the steps of a view's handler happen behind what goes on at the time.
  private func tellOfEditing(_ handler: Handler?, in view: ViewID, at time: Double) {
    guard let handler, case .string(let text) = tree[view, .text] else { return }
    script.agenda.add(.handler(handler, for: .value(.string(text))), at: time)
  }

  /// A controller shows something else: text is typed no longer into what is gone.
  ///
  /// - Parameters:
  ///   - exit: how the keyboard goes with that; nil: downwards.
  ///   - bounds: those of the container's view.
  func endEditing(in container: RunningContainer, exit: KeyboardExit?, in bounds: ScreenBounds, at time: Double) {
    guard let view = input.firstResponder, container.isController else { return }
    let around = ancestors(of: view)
    let hidden = container.hiddenColumn(in: bounds)
    let shown = container.shownViews.map(\.id).filter { $0 != hidden }
    guard around.contains(container.id), !shown.contains(where: around.contains),
      container.searchBar?.id != name(of: view)
    else { return }
    input.keyboardExit = exit
    setFirstResponder(nil, at: time)
  }

  /// Content follows a finger: wherever text is typed, that ends if the scroll view says so, or the keyboard follows the
  /// finger, too.
  func endTyping(byScrolling view: ViewID, _ pan: PanDefinition, at moment: Moment) throws(PlaybackError) {
    guard case .word(let word) = tree[view, .keyboardDismissMode] else { return }
    let mode = KeyboardDismissMode(rawValue: word)
    switch mode {
    case .onDrag, .onDragWithAccessory: setFirstResponder(nil, at: moment.time)
    case .interactive, .interactiveWithAccessory:
      dragKeyboard(
        pan, from: try point(of: pan.from, at: moment), takesAccessory: mode == .interactiveWithAccessory, at: moment)
    case .none?, nil: break
    }
  }

  // MARK: Presentations

  /// What is presented over a view ends typing into it.
  func interruptTyping(by presentation: PresentationDefinition, at time: Double) {
    guard presentation.style.endsTyping, let view = input.firstResponder,
      ancestors(of: view).contains(presentation.over)
    else { return }
    if !input.isReading { input.interrupted[presentation.id] = view }
    setFirstResponder(nil, at: time)
  }

  /// What goes takes the keyboard along with it into which text is typed, as views that disappear resign in UIKit; text is not
  /// typed there again when what lay over it goes, too.
  func endTyping(into presentation: PresentationDefinition, at time: Double) {
    input.interrupted = input.interrupted.filter { !ancestors(of: $1).contains(presentation.view.id) }
    guard let view = input.firstResponder, ancestors(of: view).contains(presentation.view.id) else { return }
    setFirstResponder(nil, at: time)
  }

  /// When it goes, text is typed where it was before, unless it is typed elsewhere by now.
  func resumeTyping(after presentation: PresentationDefinition, at time: Double) {
    guard let view = input.interrupted.removeValue(forKey: presentation.id), !name(of: view).isEmpty else { return }
    if let other = input.firstResponder, !ancestors(of: other).contains(presentation.view.id) { return }
    becomeFirstResponder(view, at: time)
  }

  /// The ids of a view and of everything that it is in.
  func ancestors(of view: ViewID) -> [String] {
    var found: [String] = []
    var next: ViewID? = view
    while let view = next {
      found.append(name(of: view))
      next = tree.superview(of: view)
    }
    return found
  }

  // MARK: Keys

  /// What a key does to the text: a character comes, or the last one goes; the return key ends what is one line.
  func enter(_ key: Character, into view: ViewID, at time: Double) throws(PlaybackError) {
    guard case .string(let text) = tree[view, .text] else { return }
    // The whole text is set anew for each key: keys that press keys would take for ever long before there are too many steps.
    try script.count(at: Moment(path: "/scene", time: time), cost: 1 + text.utf8.count / Self.charactersPerStep)
    tree.keyPressed(in: view, isCharacter: key != "\u{8}" && !key.isNewline, at: time)
    if key.isNewline, tree.viewClass(of: view) != .textView { return try pressReturn(in: view, at: time) }
    if tree.clearsOnInsertion(view) { tree.select(0..<text.count, in: view, at: time, typesetter: typesetter) }
    var replaced = tree.selection(in: view)
    let isDelete = key == "\u{8}"
    if isDelete, replaced.isEmpty {
      guard replaced.lowerBound > 0 else { return }
      replaced = replaced.lowerBound - 1..<replaced.lowerBound
    }
    tree.replaceCharacters(
      replaced, with: isDelete ? "" : String(key), in: view, at: time, typesetter: typesetter)
    try valueChanged(of: view, to: tree[view, .text], at: time)
  }

  /// Characters come in place of what is selected in a view, at once.
  func replaceSelection(with string: String, in view: ViewID, at time: Double) throws(PlaybackError) {
    guard case .string(let text) = tree[view, .text] else { return }
    let cost = 1 + (text.utf8.count + string.utf8.count) / Self.charactersPerStep
    try script.count(at: Moment(path: "/scene", time: time), cost: cost)
    tree.keyPressed(in: view, isCharacter: false, at: time)
    if tree.clearsOnInsertion(view) { tree.select(0..<text.count, in: view, at: time, typesetter: typesetter) }
    tree.replaceCharacters(
      tree.selection(in: view), with: string, in: view, at: time, typesetter: typesetter)
    input.caretMoves = true
    try valueChanged(of: view, to: tree[view, .text], at: time)
  }

  /// Setting so many characters counts as a step.
  private static let charactersPerStep = 16

  private func pressReturn(in view: ViewID, at time: Double) throws(PlaybackError) {
    log.add("return in \"\(name(of: view))\"", at: time)
    guard let handler = registry.returnHandlers[view] else { return setFirstResponder(nil, at: time) }
    guard case .string(let text) = tree[view, .text] else { return }
    try run(handler, for: .value(.string(text)), at: time)
  }
}

extension PresentationDefinition.Style {
  /// Whether text is typed no longer into what it comes over: an app's controllers take the keyboard away.
  fileprivate var endsTyping: Bool {
    switch self {
    case .pageSheet, .formSheet, .fullScreen, .overFullScreen, .alert, .actionSheet: true
    case .popover, .windowSheet, .modalWindow, .menu: false
    }
  }
}
