import Document
import Graphics
import Lookups
import XMLTree

/// Buttons of iOS: titles and images of the normal state, or a configuration.
extension ViewProperties {
  mutating func addButton() {
    let state = element.children.first { $0.name == "state" && $0["key"] == "normal" }
    if let configuration = element.child("buttonConfiguration") {
      add(configuration, state)
    } else {
      addTitle(of: state)
    }
    if let background = state.flatMap({ InterfaceImage($0, key: "backgroundImage") }),
      let image = builder.partImage(background)
    {
      set(.backgroundImage, .image(image))
    }
    addAlignment()
  }

  /// The title, the image and the insets of a button without a configuration.
  private mutating func addTitle(of state: XMLElement?) {
    if let title = state?["title"] ?? state?.child("string")?.text { set(.title, .string(title)) }
    let description = traits.child("fontDescription", key: "fontDescription", of: element)
    let resources = builder.document.resources
    let font = InterfaceFont.name(description, defaultSize: defaultTitleSize, resources)
    let isHeadline = description == nil && resources.isForTelevision
    set(.font, .string(isHeadline ? FontTextStyle.headline.televisionFont : font))
    addTitleColor(state)
    if element["buttonType"] == nil { set(.buttonStyle, .word(ButtonStyle.custom.rawValue)) }
    addAttributedText(AttributedFragment.all(of: state, key: "attributedTitle"), as: .title)
    let hasImage = addImage(of: state)
    addContentInsets(of: state, hasImage: hasImage)
    for (property, key) in [(ViewProperty.imageEdgeInsets, "imageEdgeInsets"), (.titleEdgeInsets, "titleEdgeInsets")] {
      if let sides = insets(key) { set(property, .numbers(sides)) }
    }
  }

  /// An inset of a button: top, left, bottom, right; nil where the document says none.
  private func insets(_ key: String) -> [Double]? {
    guard let inset = element.child("inset", key: key) else { return nil }
    // UIKit's smallest number stands for no inset at all in documents.
    return ["minY", "minX", "maxY", "maxX"].map { inset.number($0) ?? 0 }.map { abs($0) < 1e-6 ? 0 : $0 }
  }

  /// UIKit leaves room above and below a title only where nothing is said of the room around the content, and beside an
  /// image only in buttons with a type (interface-builder.md §4): the room that our buttons have is taken off.
  private mutating func addContentInsets(of state: XMLElement?, hasImage: Bool) {
    let asked = insets("contentEdgeInsets")
    let isCustomWithImage = hasImage && element["buttonType"] == nil
    let fragments = AttributedFragment.all(of: state, key: "attributedTitle").map(\.text)
    let hasTitle = !(state?["title"] ?? state?.child("string")?.text ?? fragments.joined()).isEmpty
    // What stands at an edge stands there whatever room there is around it.
    let isCentered = ["center", nil].contains(element["contentVerticalAlignment"])
    var sides = asked ?? [0, 0, 0, 0]
    if hasTitle, isCentered, isCustomWithImage || sides.contains(where: { $0 != 0 }) {
      let image = hasImage ? state.flatMap { builder.imageSize(of: $0) } : nil
      let line = (titleSize(of: state) * FontTextStyle.lineHeight).rounded(.up)
      let room = spaceAround(line: line, image: image?.height ?? 0)
      sides[0] -= room
      sides[2] -= room
    }
    if asked != nil || sides != [0, 0, 0, 0] { set(.contentEdgeInsets, .numbers(sides)) }
  }

  /// Points of the title's font.
  private func titleSize(of state: XMLElement?) -> Double {
    let resources = builder.document.resources
    let own = AttributedFragment.all(of: state, key: "attributedTitle").first?.font(resources)
    if let own { return FontName(own).size }
    return InterfaceFont.size(
      traits.child("fontDescription", key: "fontDescription", of: element), defaultSize: defaultTitleSize, resources)
  }

  /// Points of the font of a title that says none: a button without a type has larger ones than the system's buttons, and a
  /// television's have those of a headline (interface-builder.md §5).
  private var defaultTitleSize: Double {
    if builder.document.resources.isForTelevision { return FontTextStyle.headline.televisionSize }
    return element["buttonType"] == nil ? 18 : 15
  }

  /// - Parameter source: what names the image; without an image of its own the button has that of its type.
  /// - Returns: whether there is an image.
  @discardableResult
  private mutating func addImage(of source: XMLElement?) -> Bool {
    guard let image = source.flatMap({ builder.image(of: $0) }) ?? typeImage else { return false }
    set(.image, .image(image))
    if let source {
      addSymbolSize(source)
      addRenderingMode(source)
    }
    return true
  }

  private mutating func addTitleColor(_ state: XMLElement?) {
    if let color = state?.child("color", key: "titleColor").flatMap({
      InterfaceColor.color($0, builder.document.resources)
    }) {
      set(.textColor, .color(color))
    } else if element["buttonType"] == nil {
      set(.textColor, .color(.white))
    }
  }

  /// The size in points and the scale that the configuration of an element's symbol asks for.
  mutating func addSymbolSize(_ element: XMLElement) {
    guard builder.imageNames != nil else { return }
    let configuration = SymbolConfiguration(element)
    if let scale = configuration.scale, scale != .medium { set(.symbolScale, .word(scale.rawValue)) }
    if configuration.pointSize != 17 { set(.symbolPointSize, .number(configuration.pointSize)) }
  }

  /// The picture of a type that has one.
  private var typeImage: String? {
    let symbol: TemplateSymbol? =
      switch element["buttonType"] {
      case "infoLight", "infoDark", "detailDisclosure": .information
      case "contactAdd": .plusInCircle
      case "close": .xmark
      default: nil
      }
    return builder.imageNames == nil ? nil : symbol?.rawValue
  }

  private mutating func addAlignment() {
    let horizontal = element["contentHorizontalAlignment"].flatMap(ContentHorizontalAlignment.init) ?? .center
    if horizontal != .center { set(.contentHorizontalAlignment, .word(horizontal.rawValue)) }
    addVerticalAlignment()
  }

  /// `contentVerticalAlignment` of a button or a text field.
  mutating func addVerticalAlignment() {
    let vertical = element["contentVerticalAlignment"].flatMap(ContentVerticalAlignment.init) ?? .center
    if vertical != .center { set(.contentVerticalAlignment, .word(vertical.rawValue)) }
  }

  /// [`UIButton.Configuration`](https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct): beside it
  /// the title of a state, its font and the insets of the button itself do not count (interface-builder.md §4).
  private mutating func add(_ configuration: XMLElement, _ state: XMLElement?) {
    let styles: Lookup<String, ButtonStyle> = [
      "plain": .plain, "gray": .gray, "tinted": .tinted, "filled": .filled, "bordered": .gray,
      "borderedTinted": .tinted, "borderedProminent": .filled, "borderless": .plain,
    ]
    let ground = ConfigurationBackground(configuration, builder.document.resources)
    var style = configuration["style"].flatMap { styles[$0] } ?? .plain
    // A colour of its own is drawn as the view's ground, as it is; that of a filled button is its tint, unless its corners differ.
    if ground.color != nil, style != .filled || ground.radius != nil {
      if style == .filled { set(.textColor, .color(.white)) }
      style = .plain
    }
    set(.buttonStyle, .word(style.rawValue))
    let fragments = AttributedFragment.all(of: configuration, key: "attributedTitle")
    let plainTitle = configuration["title"] ?? configuration.child("string", key: "title")?.text ?? ""
    let title = fragments.isEmpty ? plainTitle : fragments.map(\.text).joined()
    if !title.isEmpty { set(.title, .string(title)) }
    set(
      .font,
      .string(
        InterfaceFont.name(
          configuration.child("fontDescription", key: "titleFontDescription"),
          defaultSize: builder.document.configurationFontSize, builder.document.resources)))
    if let subtitle = configuration["subtitle"] { set(.subtitle, .string(subtitle)) }
    if let placement = configuration["imagePlacement"].flatMap(ImagePlacement.init) {
      set(.imagePlacement, .word(placement.rawValue))
    }
    if let padding = configuration.number("imagePadding") { set(.imagePadding, .number(max(0, padding))) }
    if let corners = configuration["cornerStyle"].flatMap(CornerStyle.init) {
      set(.cornerStyle, .word(corners.rawValue))
    }
    func color(_ key: String) -> Color? {
      configuration.child("color", key: key).flatMap { InterfaceColor.color($0, builder.document.resources) }
    }
    if let foreground = color("baseForegroundColor") { set(.textColor, .color(foreground)) }
    addAttributedText(fragments, as: .title)
    if style.hasBackground, let background = color("baseBackgroundColor") { set(.tintColor, .color(background)) }
    add(ground, style)
    let source = InterfaceImage(configuration) == nil ? state : configuration
    let hasImage = addImage(of: source)
    addInsets(of: configuration, style, hasTitle: !title.isEmpty, hasImage: hasImage)
  }

  /// What is behind a configuration's content, where the document says more of it than its style does.
  private mutating func add(_ ground: ConfigurationBackground, _ style: ButtonStyle) {
    if let image = ground.image.flatMap({ builder.partImage($0) }) { set(.backgroundImage, .image(image)) }
    guard let color = ground.color else { return }
    if style.hasBackground {
      set(.tintColor, .color(color))
      return
    }
    let height = traits.child("rect", key: "frame", of: element)?.number("height") ?? 0
    set(.backgroundColor, .color(color))
    setLayer(.cornerRadius, .number(ground.radius ?? max(0, ground.corners.radius(height: height))))
  }

  /// Around a title seven points above and below and twelve at the sides, unless the configuration says others. An image
  /// alone has none then: it keeps its size in a button that is too small for both.
  private mutating func addInsets(
    of configuration: XMLElement, _ style: ButtonStyle, hasTitle: Bool, hasImage: Bool
  ) {
    let inset = configuration.child("directionalEdgeInsets", key: "contentInsets")
    guard inset != nil || hasTitle else { return }
    let asked = inset.map { inset in
      ["top", "leading", "bottom", "trailing"].map { inset.number($0) ?? 0 }
    }
    // What there is around the content without insets: a background's own, or that of a system button's line.
    let beside = hasTitle || !hasImage ? spaceBesideLine(of: configuration) : 0
    let own: [Double] = style.hasBackground ? [7, 12, 7, 12] : [beside, 0, beside, 0]
    let sides = zip(asked ?? [7, 12, 7, 12], own).map { $0 - $1 }
    if sides != [0, 0, 0, 0] { set(.contentEdgeInsets, .numbers(sides)) }
  }

  /// Points above and below the line of a system button without insets: six, and what it lacks of a height of 30 (layout.md §1.3),
  /// which a configuration does not have.
  private func spaceBesideLine(of configuration: XMLElement) -> Double {
    guard configuration["subtitle"] == nil else { return 6 }
    let resources = builder.document.resources
    let own = AttributedFragment.all(of: configuration, key: "attributedTitle").first?.font(resources)
    let font = configuration.child("fontDescription", key: "titleFontDescription")
    let size =
      own.map { FontName($0).size }
      ?? InterfaceFont.size(font, defaultSize: builder.document.configurationFontSize, resources)
    let scale = builder.canvas?.scale ?? builder.document.scale
    return spaceAround(line: (size * FontTextStyle.lineHeight * scale).rounded(.up) / scale, image: 0)
  }

  /// Points above and below the content of a system button without insets: six around a line, and what it lacks of a height
  /// of 30; beside an image that is higher than the line, what is left of that.
  private func spaceAround(line: Double, image: Double) -> Double {
    (max(30, line + 12, image) - max(line, image)) / 2
  }
}

/// [`UIBackgroundConfiguration`](https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct) of a
/// button's configuration.
private struct ConfigurationBackground {
  /// Its own, or else what the style is filled with if the document says that; nil for the style's.
  var color: Color?
  /// Points, where it is the background that says how round the corners are; nil: the style's.
  var radius: Double?
  var corners: CornerStyle
  var image: InterfaceImage?

  init(_ configuration: XMLElement, _ resources: InterfaceResources) {
    func color(_ key: String, of element: XMLElement?) -> Color? {
      element?.child("color", key: key).flatMap { InterfaceColor.color($0, resources) }
    }
    let background = configuration.child("backgroundConfiguration", key: "background")
    corners = configuration["cornerStyle"].flatMap(CornerStyle.init) ?? .dynamic
    self.color = color("backgroundColor", of: background)
    image = background.flatMap { InterfaceImage($0) }
    guard [.dynamic, .fixed].contains(corners), let radius = background?.number("cornerRadius") else { return }
    self.radius = max(0, radius)
    if configuration["style"] == "filled" || configuration["style"] == "borderedProminent" {
      self.color = self.color ?? color("baseBackgroundColor", of: configuration)
    }
  }
}

extension InterfaceDocument {
  /// Points of the title of a configuration that says none: recorded as 14 by Xcode 13, and as 17 since Xcode 14
  /// (interface-builder.md §5); in another text size it grows and shrinks as `body` does.
  fileprivate var configurationFontSize: Double {
    let usual = (19_000..<21_000).contains(toolsVersion) ? 14.0 : 17
    let body = FontTextStyle.body.size(in: resources.contentSizeCategory)
    return (usual * body / FontTextStyle.body.size(in: .large)).rounded()
  }
}
