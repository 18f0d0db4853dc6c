import Graphics
import Layers

extension ViewTree {
  /// Draws the content of every label and control whose text, font or size changed, and marks it as drawn. A view
  /// without extent waits until it has one.
  ///
  /// - Parameter unseen: a view that waits for the next time; nil: none does.
  /// - Returns: views that draw themselves and have to do it again; the caller sets their drawing.
  public mutating func displayIfNeeded(
    typesetter: any TextTypesetter, leavingOut unseen: ViewID? = nil
  ) -> [ViewID] {
    var drawing: [ViewID] = []
    let waiting = waitingForDisplay
    waitingForDisplay = []
    if let unseen, waiting.contains(unseen) { waitingForDisplay = [unseen] }
    for view in waiting where self[node: view].needsDisplay && view != unseen {
      let size = self[node: view].shownSize ?? layers[layer(of: view)].bounds.size
      guard size.width > 0, size.height > 0 else {
        // Nothing shows of a text that is not stretched.
        if keepsTextSize(view) { layers[drawing: layer(of: view)] = nil }
        continue
      }
      self[node: view].needsDisplay = false
      if viewClass(of: view).drawsItself {
        var drawing = ownDrawing(of: view, size: size, typesetter: typesetter)
        drawing?.gravity = drawingGravity(of: view)
        layers[drawing: layer(of: view)] = drawing
      } else if self[node: view].drawsTemplate {
        layers[drawing: layer(of: view)] = templateDrawing(view)
      } else {
        drawing.append(view)
      }
    }
    return drawing
  }

  /// What a label or a control shows in a size; nil: nothing. What is in a text view moves along with its text.
  private mutating func ownDrawing(
    of view: ViewID, size: Size, typesetter: any TextTypesetter
  ) -> RecordedDrawing? {
    if viewClass(of: view) == .label { return labelDrawing(view, typesetter: typesetter) }
    let drawn = controlDrawing(of: view, shownSize: size, typesetter: typesetter)
    if viewClass(of: view) == .textView {
      let offset = 0 - (drawn.placed?.scroll(typesetter) ?? 0)
      if layers[layer(of: view)].bounds.origin.y != offset { layers[layer(of: view)].bounds.origin.y = offset }
    }
    guard !drawn.items.isEmpty else { return nil }
    return RecordedDrawing(size: drawn.visible, items: drawn.items, overflow: drawn.overflow)
  }

  /// What a control shows.
  ///
  /// - Parameter shownSize: points; nil: that of its bounds.
  func controlDrawing(
    of view: ViewID, shownSize: Size? = nil, typesetter: any TextTypesetter
  ) -> ControlDrawing {
    let node = self[node: view]
    let size = layers[layer(of: view)].bounds.size
    return ControlDrawing(
      node.viewClass, size: shownSize ?? size, finalSize: size, alignmentInsets: alignmentInsets(of: view),
      views: textFieldViewRooms(of: view, typesetter: typesetter), state: node.state, image: buttonImage(of: view),
      backgroundImage: backgroundImage(of: view),
      hasBackground: layers[layer(of: view)].backgroundColor.alpha > 0, look: look(of: view), typesetter: typesetter)
  }

  private func buttonImage(of view: ViewID) -> ButtonImage? {
    guard let name = self[node: view].state.imageName, let size = self[node: view].imageSize else { return nil }
    return ButtonImage(
      name: name, size: size, isSymbol: self[node: view].imageIsSymbol, isTemplate: showsTemplate(view),
      isRightToLeft: isRightToLeft(view), lineFactor: self[node: view].symbolFactor)
  }

  private func backgroundImage(of view: ViewID) -> ButtonImage? {
    let node = self[node: view]
    return (node.state.button.backgroundImage ?? node.state.control.maximumValueImage).map { name in
      ButtonImage(
        name: name, size: node.backgroundImageSize ?? .zero, isSymbol: node.backgroundImageIsSymbol,
        isTemplate: node.viewClass == .slider && node.backgroundImageIsTemplate,
        isRightToLeft: isRightToLeft(view))
    }
  }

  /// The text block is centred vertically (compositing.md §14).
  private func labelDrawing(_ view: ViewID, typesetter: any TextTypesetter) -> RecordedDrawing? {
    let label = self[node: view].state.label
    let size = layers[layer(of: view)].bounds.size
    let room = labelRoom(of: view, width: size.width)
    guard !label.text.isEmpty else { return nil }
    var content = label.content(isWrapped: label.numberOfLines != 1 || label.wrapsItsLine)
    content.isRightToLeft = isRightToLeft(view)
    if content.alignment == .natural, content.isRightToLeft { content.alignment = .right }
    // Lines that do not fit are left out, and the last that does is truncated.
    content.height = size.height
    let fitted = FittedText(
      content, smallestScale: label.smallestScale, adjustment: label.baselineAdjustment,
      in: Size(room.width, size.height), typesetter: typesetter)
    let parts = typesetter.parts(of: fitted.content, width: room.width)
    guard !parts.isEmpty else { return nil }
    let (color, origin) = (labelColor(of: view), Point(room.x, fitted.top))
    let first = parts.firstIndex { !$0.isBackground } ?? parts.count
    func items(_ parts: ArraySlice<TextPart>) -> [RecordedDrawing.Item] {
      parts.map { $0.item(at: origin, color: color) }
    }
    return RecordedDrawing(
      size: size,
      items: items(parts[..<first]) + shadow(of: parts[first...], at: origin, in: view) + items(parts[first...]))
  }

  /// What a label's letters and the lines at them cast: their outlines once more, in one colour.
  private func shadow(of parts: ArraySlice<TextPart>, at origin: Point, in view: ViewID) -> [RecordedDrawing.Item] {
    let label = self[node: view].state.label
    guard let color = label.shadowColor, color.alpha > 0 else { return [] }
    let offset = Point(label.shadowOffset.width, label.shadowOffset.height)
    return parts.compactMap { part in
      guard case .fill(let path, _) = part else { return nil }
      return TextPart.fill(path, color).item(at: origin + offset, color: color)
    }
  }

  private func labelColor(of view: ViewID) -> Color {
    let node = self[node: view]
    let appearance = look(of: view).appearance
    if !node.state.control.isEnabled { return .system("tertiaryLabel", in: appearance) }
    if node.state.control.isHighlighted, let color = node.state.label.highlightedTextColor { return color }
    return node.state.label.textColor ?? .system("label", in: appearance)
  }

  /// Where the lines of a label stand: in all of its width, or, on a Mac, in what constraints hold.
  func labelRoom(of view: ViewID, width: Double) -> (x: Double, width: Double) {
    guard self[node: view].state.control.isMac else { return (0, width) }
    let insets = alignmentInsets(of: view)
    return (insets.left, max(0, width - insets.left - insets.right))
  }
}

extension LabelState {
  /// Whether of a line that is too long only whole words show, or whole characters; one that shrinks is cut.
  fileprivate var wrapsItsLine: Bool {
    [.byWordWrapping, .byCharWrapping].contains(lineBreakMode) && smallestScale == 1
  }

  /// What a label shows, in a height without limit.
  func content(isWrapped: Bool) -> TextContent {
    let font = FontName(font)
    var content = TextContent(
      string: text, font: font.face, fontSize: font.size, alignment: textAlignment,
      truncation: lineBreakMode.truncation, isWrapped: isWrapped, lineLimit: numberOfLines)
    content.runs = runs
    content.breaksAnywhere = lineBreakMode == .byCharWrapping
    content.paragraph = paragraph
    return content
  }

  /// Whether the lines are as high and as far apart as the label's font says, if no other font stands in for it.
  var hasPlainLines: Bool {
    runs.isEmpty && (numberOfLines == 1 ? paragraph.keepsLineHeights : paragraph.keepsLineDistances)
  }
}
