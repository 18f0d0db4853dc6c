import Document
import Graphics
import Lookups
import XMLTree

/// What the views of documents for macOS show: controls keep it in a cell.
extension ViewProperties {
  /// - Returns: false of a view that has nothing of its own, or that is the same as on iOS.
  mutating func addMacContent() -> Bool {
    addPlaceInStack()
    let insets = builder.macMetrics.alignmentInsets(of: element)
    set(.alignmentRectInsets, .numbers([insets.top, insets.left, insets.bottom, insets.right]))
    if MacElements.viewClass(of: element)?.looksLikeMac == true { set(.preferredBehavioralStyle, .word("mac")) }
    if builder.inputs == nil, let size = MacMetrics.contentSize(of: element) { set(.intrinsicContentSize, .size(size)) }
    let cell = element.child(key: "cell")
    if cell?["enabled"] == "NO" || element["enabled"] == "NO" { setEnabled(false) }
    switch element.name {
    case "button", "popUpButton": addMacButton()
    case "pathControl":
      guard MacElements.viewClass(of: element) == .button else { return false }
      set(.buttonStyle, .word(ButtonStyle.popUp.rawValue))
      set(.title, .string(MacPath.parts(of: element).last ?? ""))
      set(.font, .string(MacFont.name(cell)))
    case "slider" where MacElements.viewClass(of: element) != .slider: return false
    case "datePicker" where MacElements.showsCalendar(element): return false
    case "textField", "secureTextField", "tokenField", "comboBox", "searchField", "datePicker": addMacField(cell)
    case "textView": addMacTextView()
    case "imageView":
      if let image = (cell?["image"] ?? element["image"]).flatMap({ builder.assetNames[$0] }) {
        set(.image, .image(image))
      }
      if let scaling = cell?["imageScaling"], scaling == "axesIndependently" {
        set(.contentMode, .word("scaleToFill"))
      } else {
        set(.contentMode, .word(cell?["imageScaling"] == "none" ? "center" : "scaleAspectFit"))
      }
    case "slider": addRange(cell, value: "doubleValue", most: 1)
    case "stepper":
      addRange(cell, value: "doubleValue", most: 59)
      if let step = cell?.number("increment") { set(.stepValue, .number(step)) }
    case "progressIndicator": addMacProgress()
    case "switch": set(.on, .bool(element["state"] == "on" || cell?["state"] == "on"))
    case "segmentedControl": addMacSegments(cell)
    case "stackView": addMacStack()
    default: return false
    }
    return true
  }

  private var appearance: Appearance { builder.canvas?.appearance ?? .light }

  private func macColor(_ key: String, of element: XMLElement?) -> Color? {
    element?.child("color", key: key).flatMap { MacColors.color($0, builder.document.resources, in: appearance) }
  }

  func macImage(_ name: String?) -> String? { name.flatMap { MacImages.name($0, builder.assetNames) } }

  private mutating func setEnabled(_ isEnabled: Bool) {
    let classes = ViewProperty.enabled.classes
    if let viewClass = MacElements.viewClass(of: element), classes.contains(viewClass) {
      set(.enabled, .bool(isEnabled))
    }
  }

  /// In which area of a stack view it stands, and the gap behind it.
  private mutating func addPlaceInStack() {
    guard let superview, superview.name == "stackView", let id = element["id"] else { return }
    func lists(_ name: String) -> Bool {
      superview.child(name)?.children.contains { $0["id"] == id } ?? false
    }
    if lists("middleViews") { set(.stackGravity, .word(StackGravity.center.rawValue)) }
    if lists("endViews") { set(.stackGravity, .word(StackGravity.trailing.rawValue)) }
    let gaps = superview.child("customSpacing")?.children ?? []
    let views = MacElements.content(of: superview)
    guard let place = views.firstIndex(where: { $0["id"] == id }), gaps.indices.contains(place),
      let gap = gaps[place].number("value")
    else { return }
    // The greatest number stands for the stack view's own spacing, and is not read as a number.
    set(.customSpacing, .number(max(0, gap)))
  }

  // MARK: Buttons

  private mutating func addMacButton() {
    let button = MacButton(element)
    set(.buttonStyle, .word(button.style.rawValue))
    let image = macImage(button.image)
    if let image { set(.image, .image(image)) }
    set(.title, .string(image != nil && button.showsImageOnly ? "" : button.title))
    set(.font, .string(MacFont.name(button.cell)))
    if button.isOn { set(.selected, .bool(true)) }
    if let alignment = button.cell?["alignment"], ["left", "right"].contains(alignment), button.style != .checkBox,
      button.style != .radio
    {
      set(.textAlignment, .word(alignment))
    }
    if let color = macColor("contentTintColor", of: element) {
      set(.textColor, .color(color))
    } else if button.style == .plain || button.style == .gradient {
      set(.textColor, .color(MacColors.named("labelColor", in: appearance) ?? .black))
    }
  }

  // MARK: Text

  private mutating func addMacField(_ cell: XMLElement?) {
    let isLabel = element.name == "textField" && MacElements.isLabel(element)
    var text = cell?["title"] ?? cell?.child("string", key: "title")?.text
    if text == nil {
      text =
        cell?.child(key: "attributedStringValue")?.attributedText ?? cell?.child(key: "attributedTitle")?.attributedText
    }
    if element.name == "datePicker" { text = MacDate.text(of: cell) }
    if let text { set(.text, .string(text)) }
    set(.font, .string(MacFont.name(cell)))
    let alignment = cell?["alignment"] ?? element["alignment"] ?? ""
    if TextAlignment(rawValue: alignment) != nil { set(.textAlignment, .word(alignment)) }
    if let color = macColor("textColor", of: cell) {
      set(.textColor, .color(color))
    } else {
      set(.textColor, .color(MacColors.named("controlTextColor", in: appearance) ?? .black))
    }
    if cell?.says("drawsBackground") == true, cell?["borderStyle"] != "bezel",
      let color = macColor("backgroundColor", of: cell)
    {
      set(.backgroundColor, .color(color))
    }
    if isLabel {
      addMacLabel(cell)
    } else {
      if let placeholder = cell?["placeholderString"] { set(.placeholder, .string(placeholder)) }
      if element.name != "searchField" { set(.borderStyle, .word(isBezeled(cell) ? "bezel" : "none")) }
    }
    if element.name == "secureTextField" { set(.secureTextEntry, .bool(true)) }
  }

  private func isBezeled(_ cell: XMLElement?) -> Bool {
    element.name != "textField" || cell?["borderStyle"] != nil || cell?.child("font") == nil
  }

  /// Cells wrap lines unless they say otherwise.
  private mutating func addMacLabel(_ cell: XMLElement?) {
    let modes: Lookup<String, String> = [
      "clipping": "byClipping", "truncatingHead": "byTruncatingHead", "truncatingMiddle": "byTruncatingMiddle",
      "truncatingTail": "byTruncatingTail", "charWrapping": "byCharWrapping",
    ]
    let mode = cell?["lineBreakMode"] ?? "wordWrapping"
    let wraps = ["wordWrapping", "charWrapping"].contains(mode) && cell?.says("usesSingleLineMode") != true
    set(.numberOfLines, .number(wraps ? 0 : 1))
    set(.lineBreakMode, .word(modes[mode] ?? "byWordWrapping"))
    if let width = element.number("preferredMaxLayoutWidth"), width > 0 {
      set(.preferredMaxLayoutWidth, .number(width))
    }
  }

  private mutating func addMacTextView() {
    let text =
      element["string"] ?? element.child("string", key: "string")?.text
      ?? element.child("attributedString", key: "textStorage")?.attributedText ?? element.child("string")?.text
    if let text { set(.text, .string(text)) }
    set(.font, .string(element.child("font").map { MacFont.name($0) } ?? "system 12"))
    set(
      .textColor, .color(macColor("textColor", of: element) ?? MacColors.named("textColor", in: appearance) ?? .black))
    if element["drawsBackground"] != "NO" {
      let color = macColor("backgroundColor", of: element) ?? MacColors.named("textBackgroundColor", in: appearance)
      if let color { set(.backgroundColor, .color(color)) }
    }
  }

  // MARK: Values

  private mutating func addRange(_ cell: XMLElement?, value name: String, most: Double) {
    let source = cell ?? element
    set(.minimumValue, .number(source.number("minValue") ?? 0))
    set(.maximumValue, .number(source.number("maxValue") ?? most))
    set(.value, .number(source.number(name) ?? 0))
  }

  private mutating func addMacProgress() {
    if MacElements.isSpinning(element) {
      set(.animating, .bool(element["displayedWhenStopped"] != "NO" || element.says("indeterminate")))
      set(.hidesWhenStopped, .bool(element["displayedWhenStopped"] == "NO"))
      return
    }
    let (least, most) = (element.number("minValue") ?? 0, element.number("maxValue") ?? 100)
    let value = (element.number("doubleValue") ?? least) - least
    set(.value, .number(most > least && !element.says("indeterminate") ? min(1, max(0, value / (most - least))) : 0))
  }

  private mutating func addMacSegments(_ cell: XMLElement?) {
    let segments = cell?.child("segments")?.children ?? []
    let titles = segments.map { segment in
      segment["label"].flatMap { $0.isEmpty ? nil : $0 } ?? macImage(segment["image"]) ?? ""
    }
    set(.segments, .string(titles.joined(separator: "\n")))
    let selected = segments.firstIndex { $0.says("selected") }.map(Double.init)
    set(.selectedSegmentIndex, .number(selected ?? cell?.number("selectedSegment") ?? -1))
  }

  /// Stack views of AppKit lay out by gravity unless they say otherwise, 8 points apart, on each other's middle.
  private mutating func addMacStack() {
    let isVertical = element["orientation"] == "vertical"
    set(.axis, .word(isVertical ? "vertical" : "horizontal"))
    set(.spacing, .number(element.number("spacing") ?? 8))
    let word = element["distribution"].flatMap(StackDistribution.init)
    set(.distribution, .word((word ?? .gravityAreas).rawValue))
    let alignments: Lookup<String, String> = [
      "leading": "leading", "trailing": "trailing", "top": "leading", "bottom": "trailing", "centerX": "center",
      "centerY": "center", "width": "fill", "height": "fill", "firstBaseline": "firstBaseline",
      "lastBaseline": "lastBaseline", "baseline": "lastBaseline", "left": "leading", "right": "trailing",
    ]
    set(.alignment, .word(alignments[element["alignment"] ?? ""] ?? "center"))
    if let insets = element.child("edgeInsets", key: "edgeInsets") {
      set(
        .layoutMargins,
        .numbers(["top", "left", "bottom", "right"].map { insets.number($0) ?? 0 }))
      set(.layoutMarginsRelativeArrangement, .bool(true))
    }
  }
}

extension ViewClass {
  /// Whether a Mac has the class in a look of its own.
  fileprivate var looksLikeMac: Bool { ViewProperty.preferredBehavioralStyle.classes.contains(self) }
}

extension XMLElement {
  /// The text of an attributed string.
  var attributedText: String? {
    let parts = children.filter { $0.name == "fragment" }.map { $0["content"] ?? $0.child(key: "content")?.text ?? "" }
    return parts.isEmpty ? nil : parts.joined()
  }
}
