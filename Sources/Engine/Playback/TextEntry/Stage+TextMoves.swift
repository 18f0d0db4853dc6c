import Document
import Graphics
import Motion
import Views

/// The text of a text view on its way to another offset, without a finger.
struct TextMove {
  /// From one offset to the other, in points.
  var way: ControlMove
  /// A later movement of the same text ends this one.
  var serial = 0
}

/// Text views whose text is scrolled by steps (`contentOffset`, `scrollRangeToVisible(_:)`).
extension Stage {
  /// Seconds, as `scrollTo` takes.
  private static let textScrollDuration = 0.3

  /// Lets characters of a text view show.
  ///
  /// - Returns: the block that ends when the text has arrived; nil if it is there.
  func scroll(_ definition: TextScrollDefinition, at moment: Moment) throws(PlaybackError) -> Int? {
    let view = try view(definition.view, at: moment)
    guard tree.viewClass(of: view) == .textView else {
      throw moment.failure(
        "\"\(definition.view)\" is of class \(tree.viewClass(of: view).rawValue), and only the text of a text view is scrolled; "
          + "name one, or write \"scrollTo\" for what is in a scroll view")
    }
    guard tree[view, .scrollEnabled] != .bool(false) else {
      log.add(
        "the text of \"\(definition.view)\" is not scrolled, as its isScrollEnabled is false; set it to true, or set contentOffset",
        at: moment, isWarning: true)
      return nil
    }
    if isHeldByFinger(view, at: moment) { return nil }
    try layoutIfNeeded(at: moment)
    guard let range = characters(definition.extent, of: view, to: "show", at: moment),
      let text = tree.scrolledText(of: view, typesetter: typesetter),
      let offset = tree.textOffset(showing: range, in: view, typesetter: typesetter), offset != text.offset
    else { return nil }
    guard definition.isAnimated, script.animatesViews else {
      _ = try apply([Changes(name(of: view), .contentOffset, .point(Point(0, offset)))], at: moment)
      return nil
    }
    let way = ControlMove(
      view: view, from: text.offset, to: offset, start: moment.time,
      block: ViewAnimation(duration: Self.textScrollDuration), grid: job.frameRate.grid)
    begin(TextMove(way: way), at: moment.time)
    let block = run(RunningBlock(), waitsFor: 1, at: moment.time)
    script.agenda.add(.heldBlock(block), at: way.end)
    return block
  }

  /// Texts that changes scroll, and how far they are scrolled before, in points.
  func shownTexts(of changes: [Changes]) -> [(view: ViewID, offset: Double)] {
    changes.compactMap { change in
      scrolledText(by: change).flatMap { view in
        tree.placedText(of: view, typesetter: typesetter).map { (view, $0.offset) }
      }
    }
  }

  /// Texts that a block has scrolled go where they are, at its pace.
  func moveTexts(_ shown: [(view: ViewID, offset: Double)], with block: ViewAnimation, at time: Double) {
    for (view, offset) in shown where block.duration > 0 {
      guard let text = tree.placedText(of: view, typesetter: typesetter), text.offset != offset else { continue }
      let way = ControlMove(
        view: view, from: offset, to: text.offset, start: time, block: block, grid: job.frameRate.grid)
      script.controlsEnd = max(script.controlsEnd ?? 0, way.end)
      begin(TextMove(way: way), at: time)
    }
  }

  /// Tells of texts that would jump where other views move.
  func warnOfTexts(in changes: [Changes], at moment: Moment) {
    for change in changes where scrolledText(by: change) != nil {
      log.add(
        "the text of \"\(change.id)\" goes to its new contentOffset at once; let \"animate\" change it", at: moment,
        isWarning: true)
    }
  }

  /// The text view whose offset a change sets.
  private func scrolledText(by change: Changes) -> ViewID? {
    guard change.properties.contains(where: { $0.path.property == .view(.contentOffset) }),
      case .view(let view)? = registry.elements[change.id], tree.viewClass(of: view) == .textView
    else { return nil }
    return view
  }

  private func begin(_ move: TextMove, at time: Double) {
    var move = move
    move.serial = takeScroll(move.way.view)
    input.restTimes[move.way.view] = move.way.end
    show(move, at: time)
  }

  /// Shows a text on its way as it is at a time, and goes on at the next frame until it has arrived, or somebody edits it.
  func show(_ move: TextMove, at time: Double) {
    let view = move.way.view
    guard input.scrolls[view] == move.serial, !name(of: view).isEmpty else { return }
    // At first it stands where nobody has scrolled it yet.
    guard time <= move.way.start || tree.isTextScrolled(in: view) else { return releaseText(of: view) }
    let rests = time >= move.way.end
    tree.scrollText(of: view, to: move.way.value(at: time), rests: rests)
    if rests { return releaseText(of: view) }
    script.agenda.add(.moveText(move), at: min(move.way.end, nextFrameTime(after: time)))
  }
}
