import Graphics
import Document
import Lookups
import XMLTree

/// The properties of one view element, as a scene takes them (interface-builder.md §3, §4).
struct ViewProperties {
  let builder: SceneBuilder
  let element: XMLElement
  /// Nil for the root.
  let superview: XMLElement?
  private(set) var assignments: [PropertyAssignment] = []

  init(_ builder: SceneBuilder, _ element: XMLElement, in superview: XMLElement?) {
    self.builder = builder
    self.element = element
    self.superview = superview
    addGeometry()
    addAppearance()
    addMargins()
    addContent()
    addDisabled()
    addRuntimeAttributes()
  }

  var traits: Traits { builder.traits }

  mutating func set(_ property: ViewProperty, _ value: Value) {
    assignments.append(PropertyAssignment(path: PropertyPath(property: .view(property), component: nil), value: value))
  }

  mutating func setLayer(_ property: LayerProperty, _ value: Value) {
    assignments.append(PropertyAssignment(path: PropertyPath(property: .layer(property), component: nil), value: value))
  }

  // MARK: Geometry

  private var isArranged: Bool { superview?.name == "stackView" }

  /// Whether constraints place the view.
  private var isManaged: Bool {
    guard element["translatesAutoresizingMaskIntoConstraints"] == "NO", !traits.says("fixedFrame", of: element),
      superview?.name != "gridView"
    else { return false }
    // Xcode's documents for iOS have a mask only where no constraint places the view; others may have both.
    return builder.document.isFlipped || isArranged || mask == nil
      || builder.constrainedIDs.contains(element["id"] ?? "")
  }

  private var mask: XMLElement? { traits.child("autoresizingMask", key: "autoresizingMask", of: element) }

  private mutating func addGeometry() {
    guard let superview else { return }
    let rect = traits.child("rect", key: "frame", of: element)
    var recorded = rect.map {
      Rect($0.number("x") ?? 0, $0.number("y") ?? 0, max(0, $0.number("width") ?? 0), max(0, $0.number("height") ?? 0))
    }
    if builder.document.isFlipped, !MacElements.isFlipped(superview), let frame = recorded {
      let container = traits.child("rect", key: "frame", of: superview)?.number("height") ?? 0
      recorded?.origin.y = container - frame.maxY
    }
    set(.translatesAutoresizingMaskIntoConstraints, .bool(!isManaged))
    if element["key"] == "contentView", superview.name == "visualEffectView" {
      let bounds = traits.child("rect", key: "frame", of: superview)
      set(.frame, .rect(Rect(0, 0, bounds?.number("width") ?? 0, bounds?.number("height") ?? 0)))
      set(.autoresizingMask, .number(Double(AutoresizingMask([.flexibleWidth, .flexibleHeight]).rawValue)))
      return
    }
    let symbol = symbolAlignment
    if let insets = symbol?.insets {
      set(.alignmentRectInsets, .numbers([insets.top, insets.left, insets.bottom, insets.right]))
    }
    if let fixed = builder.inputs?.fixedFrames[element["id"] ?? ""] {
      set(.frame, .rect(fixed))
      // A stack view still places it, and gets its size.
      let held = Rect(origin: .zero, size: fixed.size).inset(by: symbol?.insets ?? .zero).size
      if isArranged { set(.intrinsicContentSize, .size(held)) }
      return
    }
    if let recorded { set(.frame, .rect(recorded)) }
    let isFlipped = builder.document.isFlipped && !MacElements.isFlipped(superview)
    let mask = mask
    if !isManaged, !isArranged, mask != nil || isFlipped {
      // A superview that resizes nothing leaves its views where they are, as a view without a mask stays. Those of a Mac, such as
      // boxes, may have a layout of their own.
      let isResized = builder.document.isFlipped || superview["autoresizesSubviews"] != "NO"
      let flags = isResized ? mask.map { Self.mask($0, isFlipped: isFlipped) } ?? [] : []
      set(.autoresizingMask, .number(Double((isFlipped ? flags.keepingBottom : flags).rawValue)))
    }
    addPriorities()
    if isPlainArranged, !builder.subviews(of: element).isEmpty, !builder.document.isFlipped {
      addDrawnSize(recorded)
    } else {
      addIntrinsicSize(recorded, symbol)
    }
  }

  private static func mask(_ element: XMLElement, isFlipped: Bool) -> AutoresizingMask {
    let flags: [(String, AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", isFlipped ? .flexibleBottomMargin : .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", isFlipped ? .flexibleTopMargin : .flexibleBottomMargin),
    ]
    return AutoresizingMask(flags.filter { element.says($0.0) }.map(\.1))
  }

  private mutating func addPriorities() {
    let names: [(ViewProperty, String)] = [
      (.horizontalHuggingPriority, "horizontalHuggingPriority"),
      (.verticalHuggingPriority, "verticalHuggingPriority"),
      (.horizontalCompressionResistancePriority, "horizontalCompressionResistancePriority"),
      (.verticalCompressionResistancePriority, "verticalCompressionResistancePriority"),
    ]
    for (property, name) in names {
      if let priority = traits.number(name, of: element) { set(property, .number(min(1000, max(0.001, priority)))) }
    }
  }

  /// Whether a stack view places it, and its class gives it no size.
  private var isPlainArranged: Bool { isArranged && builder.viewClass(of: element) == .view }

  /// Where neither a stack view nor what is in a view decides how large it is, it is as large as it was drawn, or as there is
  /// room for (interface-builder.md §8).
  private mutating func addDrawnSize(_ recorded: Rect?) {
    let drawn = builder.inputs == nil ? recorded?.size : nil
    set(.intrinsicContentSize, .size(drawn ?? Self.newViewSize))
    for property: ViewProperty in [
      .horizontalHuggingPriority, .verticalHuggingPriority, .horizontalCompressionResistancePriority,
      .verticalCompressionResistancePriority,
    ] {
      // Just above what else keeps a view of a stack view from having any size (layout.md §5).
      set(property, .number(26))
    }
  }

  /// Of a view that was put into a stack view, in points.
  private static let newViewSize = Size(240, 128)

  private mutating func addIntrinsicSize(_ recorded: Rect?, _ symbol: SymbolAlignment?) {
    if let inputs = builder.inputs {
      var known = inputs.intrinsicSizes[element["id"] ?? ""] ?? Size(-1, -1)
      // What shows a symbol was measured with all of its frame, which a stack view or bold strokes may have made higher than the
      // line that constraints hold; a placeholder says what they hold (interface-builder.md §9).
      if let symbol, known.height >= 0, element["placeholderIntrinsicHeight"] == nil {
        known.height = symbol.size?.height ?? max(0, known.height - symbol.insets.top - symbol.insets.bottom)
      }
      set(.intrinsicContentSize, .size(known))
      return
    }
    var size = builder.document.isFlipped ? nil : ViewElements.kind(element.name)?.size
    if element.name == "imageView" { size = builder.imageSize(of: element) ?? size }
    size = symbol?.size ?? builder.canvasSize(of: element) ?? size
    if element.name == "toolbar", let height = builder.heightAtScreenEnd(ofToolbar: element) { size?.height = height }
    if element.name == "textView",
      element["scrollEnabled"] == "NO" || traits.attribute("scrollEnabled", of: element) == "NO"
    {
      size = recorded?.size
    }
    // A plain view in a stack view that nothing sizes keeps its drawn size (interface-builder.md §8).
    if isPlainArranged, builder.subviews(of: element).isEmpty { size = recorded?.size ?? Self.newViewSize }
    for (name, axis) in [
      ("placeholderIntrinsicWidth", LayoutAxis.horizontal), ("placeholderIntrinsicHeight", .vertical),
    ] {
      guard let text = element[name] else { continue }
      let value = text == "infinite" ? -1 : Double(text).flatMap { $0.isFinite ? $0 : nil } ?? -1
      let old = size ?? Size(-1, -1)
      size = axis == .horizontal ? Size(value, old.height) : Size(old.width, value)
    }
    if let size { set(.intrinsicContentSize, .size(size)) }
  }

  // MARK: Appearance

  private mutating func addAppearance() {
    // An activity indicator that hides when it stops shows on the canvas.
    if superview != nil, traits.says("hidden", of: element), !element.says("hidesWhenStopped") {
      set(.hidden, .bool(true))
    }
    if let alpha = traits.number("alpha", of: element) { set(.alpha, .number(min(1, max(0, alpha)))) }
    // A scroll view clips unless its document says that it does not.
    let clips = element.says("clipsSubviews")
    if clips || [.scrollView, .textView].contains(builder.viewClass(of: element)) { set(.clipsToBounds, .bool(clips)) }
    if let tag = element.number("tag") { set(.tag, .number(tag)) }
    if element["userInteractionEnabled"] == "NO" { set(.userInteractionEnabled, .bool(false)) }
    if let mode = element["contentMode"] {
      let word = mode.prefix(1).lowercased() + mode.dropFirst()
      if ContentMode(rawValue: word) != nil { set(.contentMode, .word(word)) }
    }
    if let word = element["semanticContentAttribute"], SemanticContentAttribute(rawValue: word)?.isRightToLeft != nil {
      set(.semanticContentAttribute, .word(word))
    }
    if let color = color("backgroundColor") { set(.backgroundColor, .color(color)) }
    addTint()
    if element.name == "visualEffectView" { addEffect() }
  }

  /// The tint of a view, or of what a control is filled with.
  private mutating func addTint() {
    guard !builder.document.isFlipped else { return }
    let own: Lookup<String, String> = [
      "switch": "onTintColor", "slider": "minimumTrackTintColor", "progressView": "progressTintColor",
    ]
    let tint = own[element.name].flatMap { color($0) } ?? (element.name == "switch" ? nil : color("tintColor"))
    let whole = superview == nil ? builder.document.globalTint : nil
    if let tint = tint ?? whole { set(.tintColor, .color(tint)) }
    let parts: [ViewProperty] = [
      .thumbTintColor, .maximumTrackTintColor, .trackTintColor, .pageIndicatorTintColor, .currentPageIndicatorTintColor,
      .selectedSegmentTintColor, .color,
    ]
    for part in parts where part.classes.contains(where: { $0.rawValue == element.name }) {
      if let color = color(part.rawValue) { set(part, .color(color)) }
    }
  }

  private mutating func addEffect() {
    guard let style = element.children.first(where: { $0.name == "blurEffect" })?["style"],
      let effect = VisualEffect(rawValue: style)
    else { return }
    setLayer(.backgroundFilters, .filters(effect.filters))
    set(.backgroundColor, .color(effect.tint(in: builder.appearance)))
  }

  func color(_ key: String) -> Color? {
    traits.child("color", key: key, of: element).flatMap { InterfaceColor.color($0, builder.document.resources) }
  }

  private mutating func addMargins() {
    func numbers(_ insets: XMLElement, _ before: String, _ after: String) -> Value {
      .numbers([
        insets.number("top") ?? 0, insets.number(before) ?? 0, insets.number("bottom") ?? 0, insets.number(after) ?? 0,
      ])
    }
    var hasMargins = false
    if let insets = traits.child("edgeInsets", key: "layoutMargins", of: element) {
      set(.layoutMargins, numbers(insets, "left", "right"))
      hasMargins = true
    }
    if let insets = traits.child("directionalEdgeInsets", key: "directionalLayoutMargins", of: element) {
      set(.directionalLayoutMargins, numbers(insets, "leading", "trailing"))
      hasMargins = true
    }
    if element.name == "stackView", hasMargins { set(.layoutMarginsRelativeArrangement, .bool(true)) }
    let flags: [(ViewProperty, String)] = [
      (.insetsLayoutMarginsFromSafeArea, "insetsLayoutMarginsFromSafeArea"),
      (.preservesSuperviewLayoutMargins, "preservesSuperviewLayoutMargins"),
      (.layoutMarginsFollowReadableWidth, "layoutMarginsFollowReadableWidth"),
      (.viewRespectsSystemMinimumLayoutMargins, "viewRespectsSystemMinimumLayoutMargins"),
    ]
    for (property, name) in flags {
      if let word = traits.attribute(name, of: element) { set(property, .bool(word == "YES")) }
    }
  }

  // MARK: Content

  private mutating func addContent() {
    if builder.document.isFlipped, addMacContent() { return }
    switch element.name {
    case "stackView": addStack()
    case "label": addText(defaultSize: 17, text: "text")
    case "button": addButton()
    case "textField": addTextField()
    case "searchBar":
      if let text = element["text"] { set(.text, .string(text)) }
      if let placeholder = element["placeholder"] { set(.placeholder, .string(placeholder)) }
      addInputTraits()
    case "imageView":
      if let image = InterfaceImage(element), let name = builder.shownImage(image) {
        set(.image, .image(name))
      }
      addSymbolSize(element)
      addRenderingMode(element)
    case "textView":
      addText(defaultSize: 14, text: "text")
      if element["editable"] == "NO" { set(.editable, .bool(false)) }
      if element["selectable"] == "NO" { set(.selectable, .bool(false)) }
      addInputTraits()
    case "switch": set(.on, .bool(element.says("on")))
    case "slider", "progressView":
      for (property, name) in [(ViewProperty.minimumValue, "minValue"), (.maximumValue, "maxValue")]
      where element.name == "slider" {
        if let value = element.number(name) { set(property, .number(value)) }
      }
      if let value = element.number("value") ?? element.number("progress") { set(.value, .number(value)) }
      for (property, key) in [
        (ViewProperty.minimumValueImage, "minimumValueImage"), (.maximumValueImage, "maximumValueImage"),
      ] where element.name == "slider" {
        let image = InterfaceImage(element, key: key)
        if let name = image.flatMap({ builder.partImage($0) }) { set(property, .image(name)) }
      }
      if element.name == "slider", builder.hasPlainSliders { set(.alignmentRectInsets, .numbers([0, 0, 0, 0])) }
    case "activityIndicatorView": addActivityIndicator()
    case "pageControl":
      if let count = element.number("numberOfPages") {
        set(.numberOfPages, .number(max(0, min(1000, count.rounded()))))
      }
      if let page = element.number("currentPage") { set(.currentPage, .number(max(0, min(1000, page.rounded())))) }
      if element.says("hidesForSinglePage") { set(.hidesForSinglePage, .bool(true)) }
    case "stepper": addStepper()
    case "segmentedControl":
      let titles = element.child("segments")?.children.map { $0["title"] ?? "" } ?? []
      set(.segments, .string(titles.joined(separator: "\n")))
      set(.selectedSegmentIndex, .number(max(-1, min(1000, element.number("selectedSegmentIndex") ?? 0))))
    default: break
    }
    switch builder.viewClass(of: element) {
    case .scrollView: for (property, value) in element.scrollProperties { set(property, value) }
    case .textView:
      if let mode = element.keyboardDismissMode { set(.keyboardDismissMode, .word(mode.rawValue)) }
    default: break
    }
  }

  private mutating func addStack() {
    if let word = traits.attribute("axis", of: element), LayoutAxis(rawValue: word) != nil { set(.axis, .word(word)) }
    if let word = traits.attribute("distribution", of: element), StackDistribution(rawValue: word) != nil {
      set(.distribution, .word(word))
    }
    if let word = traits.attribute("alignment", of: element), StackAlignment(rawValue: word) != nil {
      set(.alignment, .word(word))
    }
    if let spacing = traits.number("spacing", of: element) { set(.spacing, .number(spacing)) }
    let isBaselineRelative = traits.says("baselineRelativeArrangement", of: element)
    if traits.attribute("spacingType", of: element) == "standard" {
      set(.spacing, .number(isBaselineRelative ? lineDistance ?? 8 : 8))
    }
    if isBaselineRelative { set(.baselineRelativeArrangement, .bool(true)) }
  }

  /// Standard spacing from baseline to baseline: recorded as 21.5 points for texts of 17 (interface-builder.md §8), in proportion to
  /// the first arranged text; nil for a stack view of a row or without text.
  private var lineDistance: Double? {
    guard traits.attribute("axis", of: element) == "vertical",
      let text = builder.subviews(of: element).first(where: { ["label", "button", "textField"].contains($0.name) })
    else { return nil }
    let font = traits.child("fontDescription", key: "fontDescription", of: text)
    return InterfaceFont.size(font, defaultSize: 17, builder.document.resources) * 21.5 / 17
  }

  /// A stepper's value lies between its limits, as UIStepper keeps it.
  private mutating func addStepper() {
    let least = element.number("minimumValue") ?? 0
    let most = max(least, element.number("maximumValue") ?? 100)
    set(.minimumValue, .number(least))
    set(.maximumValue, .number(most))
    set(.value, .number(min(most, max(least, element.number("value") ?? 0))))
    if let step = element.number("stepValue"), step > 0 { set(.stepValue, .number(step)) }
  }

  private mutating func addTextField() {
    addText(defaultSize: 14, text: "text")
    if let placeholder = element["placeholder"] { set(.placeholder, .string(placeholder)) }
    let style = element["borderStyle"].flatMap(BorderStyle.init) ?? .none
    set(.borderStyle, .word(style.rawValue))
    if let mode = element["clearButtonMode"].flatMap(TextFieldViewMode.init), mode != .never {
      set(.clearButtonMode, .word(mode.rawValue))
    }
    addVerticalAlignment()
    addInputTraits()
  }
}
