import Graphics
import Layers

extension ViewTree {
  /// The size that a view's content asks for, of the alignment rectangle, −1 along an axis without; nil without
  /// content.
  func intrinsicContentSize(of view: ViewID, typesetter: any TextTypesetter) -> Size? {
    // A copy of everything costs more than what plain views and labels are asked for.
    if let own = self[node: view].state.layout.intrinsicContentSize { return own }
    switch self[node: view].viewClass {
    case .textView where !self[node: view].state.scroll.isScrollEnabled: return textViewSize(view, typesetter)
    case .view, .stackView, .scrollView, .textView: if !self[node: view].state.control.isMac { return nil }
    case .label: if !self[node: view].state.control.isMac { return labelSize(view, typesetter) }
    default: break
    }
    let node = self[node: view]
    if node.state.control.isMac {
      let text = node.state.label.text.isEmpty ? node.state.control.placeholder : node.state.label.text
      let own = MacControlSize.control(
        node.viewClass, text: textSize(text, node.state.label.font, typesetter),
        hasBorder: node.state.control.borderStyle != .none)
      if let own { return own }
    }
    switch node.viewClass {
    case .label: return labelSize(view, typesetter)
    case .button:
      let title = partsSize(node.state.label, typesetter)
      let image = node.imageSize ?? .zero
      if node.state.control.buttonStyle.isMac {
        return MacControlSize.button(node.state.control.buttonStyle, title: title, image: image)
      }
      return buttonSize(node, title: title, image: image, typesetter)
    case .textField:
      var size = fieldTextSize(node.state, typesetter)
      let views = textFieldViewRooms(of: view, typesetter: typesetter)
      size.width += views.left + views.right
      return fieldSize(size, node.state.control.borderStyle, isSecure: node.state.editing.isSecure)
    case .imageView: return node.imageSize
    case .switch: return systemLook == .iOS26 ? Size(61, 28) : Size(49, 31)
    case .slider: return Size(-1, systemLook == .iOS26 ? 34 : 30)
    case .stepper: return Size(94, systemLook == .iOS11 ? 29 : 32)
    case .progressView: return Size(-1, systemLook == .iOS11 ? 2 : 4)
    case .searchBar: return Size(-1, 56 + contentSizeCategory.searchGrowth)
    case .activityIndicatorView: return node.state.control.indicatorStyle == .large ? Size(37, 37) : Size(20, 20)
    case .pageControl:
      let count = Double(max(1, node.state.control.pageCount))
      if systemLook == .iOS11 { return Size(count * 16 - 9, 37) }
      return Size(systemLook == .iOS26 ? count * 18 + 20 : count * 16 + 24, 26)
    case .segmentedControl:
      let isMac = node.state.control.isMac
      let widths = node.state.control.segments.map { title in
        isMac && TemplateSymbol(segment: title) != nil ? 32 : textSize(title, "system 13", typesetter).width + 20
      }
      return Size((widths.max() ?? 30) * Double(max(1, widths.count)), isMac ? 22 : systemLook == .iOS11 ? 28 : 31)
    case .view, .stackView, .scrollView, .textView: return nil
    }
  }

  /// Of a text field of iOS around its text (layout.md §1.3).
  private func fieldSize(_ text: Size, _ border: BorderStyle, isSecure: Bool) -> Size {
    let line = (text.height - 1e-6).rounded(.up)
    return switch (border, systemLook) {
    case (.roundedRect, .iOS11): Size(text.width + 14, max(30, line + 4))
    case (.roundedRect, _): Size(text.width + 14, max(34, text.height + 14))
    case (.none, .iOS18), (.none, .iOS26): Size(text.width, isSecure ? line : line + 1)
    case (.none, .iOS11): Size(text.width, line)
    case (.line, _), (.bezel, _): text
    }
  }

  /// Of a button of iOS.
  private func buttonSize(_ node: Node, title: Size, image: Size, _ typesetter: any TextTypesetter) -> Size {
    let (label, button) = (node.state.label, node.state.button)
    let subtitle = textSize(button.subtitle, ButtonContent.subtitleFont, typesetter)
    let content = ButtonContent(
      image: image, title: label.text.isEmpty ? .zero : title, subtitle: subtitle, button)
    var size = content.size
    let style = node.state.control.buttonStyle
    // What UIKit's buttons without a configuration ask for is whole points (layout.md §1.3).
    func rounded(_ length: Double) -> Double {
      style.isConfiguration ? roundedUp(length) : (length - 1e-6).rounded(.up)
    }
    let line = label.runs.isEmpty ? rounded(FontName(label.font).size * TextMetrics.lineHeight) : rounded(title.height)
    let isPicture =
      label.text.isEmpty && (image.height > 0 || (style == .custom && node.backgroundImageSize != nil))
    if style.hasBackground {
      size = Size(size.width + 24, size.height + 14)
    } else if !isPicture {
      // A system button of 15 points is 30 high: six points around its line (layout.md §1.3).
      size = Size(max(30, rounded(size.width)), max(30, size.height - title.height + line + 12, image.height))
      if content.isOneLine { size.height = max(30, line + 12, image.height) }
    } else if style == .custom {
      // The line of the title counts although nothing stands on it.
      size.height = max(size.height, line)
    }
    size.width += button.contentInsets.left + button.contentInsets.right
    size.height += button.contentInsets.top + button.contentInsets.bottom
    // The background of a configuration is as large as its button, whatever its image's size.
    guard !node.state.control.buttonStyle.isConfiguration else { return size }
    let background = node.backgroundImageSize ?? .zero
    return Size(max(size.width, background.width), max(size.height, background.height))
  }

  private func labelSize(_ view: ViewID, _ typesetter: any TextTypesetter) -> Size {
    let label = self[node: view].state.label
    // A Mac's label keeps the height of a line.
    guard !label.text.isEmpty else {
      return self[node: view].state.control.isMac ? textSize("", label.font, typesetter) : Size(0, 0)
    }
    let widthLimit = self[node: view].state.layout.preferredMaxLayoutWidth
    // Without bounds lines end where an indent says so.
    var content = label.content(isWrapped: label.numberOfLines != 1)
    content.truncation = .none
    content.alignment = .natural
    content.lineLimit = 0
    let whole = typesetter.size(of: content, width: .infinity)
    let wholeWidth = roundedUp(whole.width)
    // Wrapped at the author's width, or at the width that layout gave; not at all before it gave any.
    var room = widthLimit
    if room <= 0 { room = labelRoom(of: view, width: layers[layer(of: view)].bounds.width).width }
    guard label.numberOfLines != 1, room > 0 else {
      content.lineLimit = 1
      content.isWrapped = false
      let height = typesetter.size(of: content, width: .infinity).height
      return Size(wholeWidth, blockHeight(of: view, lineCount: 1, measured: height))
    }
    content.lineLimit = label.numberOfLines
    let measure = typesetter.measure(of: content, width: room)
    let height = measure?.size.height ?? typesetter.size(of: content, width: room).height
    let lines = measure.map { max(1, $0.lineCount) } ?? labelLines(view, width: room, typesetter).count
    return Size(
      widthLimit > 0 ? min(wholeWidth, room) : wholeWidth, blockHeight(of: view, lineCount: lines, measured: height))
  }

  /// Of a text view that does not scroll: its lines in the width that layout gave, and what is free around them.
  private func textViewSize(_ view: ViewID, _ typesetter: any TextTypesetter) -> Size {
    let state = self[node: view].state
    let (label, insets) = (state.label, state.editing.lineInsets(isMac: state.control.isMac))
    let font = FontName(label.font)
    var content = TextContent(string: label.text, font: font.face, fontSize: font.size, isWrapped: true)
    content.paragraph = label.paragraph
    content.runs = label.runs
    // An empty line is as high as another.
    if label.text.last?.isNewline ?? true { content = content.appending("\u{A0}") }
    let whole = label.text.isEmpty ? 0 : typesetter.size(of: content, width: .infinity).width
    let (beside, above) = (insets.left + insets.right, insets.top + insets.bottom)
    let room = layers[layer(of: view)].bounds.width - beside
    let height = typesetter.size(of: content, width: room > 0 ? room : .infinity).height
    return Size(roundedUp(max(0, whole + beside)), roundedUp(max(0, height + above)))
  }

  /// The height of a label's lines, rounded up to pixels. Lines of the label's own font are exactly as high as the
  /// system font says; fonts that stand in for it can make them higher.
  private func blockHeight(of view: ViewID, lineCount: Int, measured: Double) -> Double {
    let label = self[node: view].state.label
    guard label.hasPlainLines else { return roundedUp(measured) }
    let own = Double(lineCount) * FontName(label.font).size * TextMetrics.lineHeight
    return roundedUp(measured > own + 1e-3 ? measured : own)
  }

  /// Where the lines of a label's text stand in a width.
  func labelLines(_ view: ViewID, width: Double, _ typesetter: any TextTypesetter) -> LabelLines {
    let label = self[node: view].state.label
    guard viewClass(of: view) == .label, !label.text.isEmpty else { return LabelLines() }
    let isWrapped = label.numberOfLines != 1 && width > 0
    guard isWrapped || !label.hasPlainLines else { return LabelLines() }
    var content = label.content(isWrapped: isWrapped)
    content.truncation = .none
    content.alignment = .natural
    let lineHeight = FontName(label.font).size * TextMetrics.lineHeight
    guard let measure = typesetter.measure(of: content, width: isWrapped ? width : .infinity) else {
      let height = typesetter.size(of: content, width: width).height
      return LabelLines(count: max(1, Int(clamping: height / lineHeight)))
    }
    var lines = LabelLines(count: max(1, measure.lineCount))
    if abs(measure.size.height - Double(lines.count) * lineHeight) > 1e-3 {
      lines.baselines = BaselineInsets(
        first: roundedToPoint(measure.firstBaseline), last: roundedToPoint(measure.size.height - measure.lastBaseline))
    }
    return lines
  }

  /// Of a text in one line that may have parts.
  private func partsSize(_ label: LabelState, _ typesetter: any TextTypesetter) -> Size {
    guard !label.runs.isEmpty else { return textSize(label.text, label.font, typesetter) }
    var content = label.content(isWrapped: false)
    content.truncation = .none
    let size = typesetter.size(of: content, width: .infinity)
    return Size(roundedUp(size.width), roundedUp(size.height))
  }

  /// What a text field shows, or its placeholder.
  private func fieldTextSize(_ state: ViewState, _ typesetter: any TextTypesetter) -> Size {
    let (label, control) = (state.label, state.control)
    let hasText = !label.text.isEmpty
    let runs = hasText ? label.runs : control.placeholderRuns
    let text = (hasText ? label.text : control.placeholder).inOneLine
    guard !runs.isEmpty, !(hasText && state.editing.isSecure) else { return textSize(text, label.font, typesetter) }
    var shown = label
    (shown.text, shown.runs) = (text, runs.map(\.inOneLine))
    return partsSize(shown, typesetter)
  }

  /// One line, rounded up to pixels.
  private func textSize(_ text: String, _ font: String, _ typesetter: any TextTypesetter) -> Size {
    let font = FontName(font)
    let content = TextContent(string: text, font: font.face, fontSize: font.size)
    let width = text.isEmpty ? 0 : typesetter.size(of: content, width: .infinity).width
    return Size(roundedUp(width), roundedUp(font.size * TextMetrics.lineHeight))
  }

  /// Up to the next pixel; a hair above a pixel is that pixel.
  func roundedUp(_ length: Double) -> Double { ((length * scale - 1e-6).rounded(.up)) / scale }
}
