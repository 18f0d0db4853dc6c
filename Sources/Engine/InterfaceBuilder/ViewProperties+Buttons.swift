import Document
import Graphics
import Lookups
import XMLTree

/// Buttons of iOS: titles and images of the normal state, or a configuration.
extension ViewProperties {
  mutating func addButton() {
    let state = element.children.first { $0.name == "state" && $0["key"] == "normal" }
    let configuration = element.child("buttonConfiguration")
    if let title = state?["title"] ?? configuration?["title"] ?? state?.child("string")?.text {
      set(.title, .string(title))
    }
    let description =
      traits.child("fontDescription", key: "fontDescription", of: element)
      ?? configuration?.child("fontDescription", key: "titleFontDescription")
    set(.font, .string(InterfaceFont.name(description, defaultSize: 15, builder.document.resources)))
    if let configuration {
      add(configuration)
    } else {
      addTitleColor(state)
      if element["buttonType"] == nil { set(.buttonStyle, .word(ButtonStyle.custom.rawValue)) }
    }
    addAttributedText(AttributedFragment.all(of: state, key: "attributedTitle"), as: .title)
    if let image = (state ?? configuration).flatMap({ builder.image(of: $0) }) ?? typeImage {
      set(.image, .image(image))
      if let source = state ?? configuration { addSymbolScale(source) }
    }
    if let background = state.flatMap({ InterfaceImage($0, key: "backgroundImage") }),
      let image = builder.backgroundImage(background)
    {
      set(.backgroundImage, .image(image))
    }
    addAlignment()
    for (property, key) in [
      (ViewProperty.contentEdgeInsets, "contentEdgeInsets"), (.imageEdgeInsets, "imageEdgeInsets"),
      (.titleEdgeInsets, "titleEdgeInsets"),
    ] {
      guard let inset = element.child("inset", key: key) else { continue }
      let sides = ["minY", "minX", "maxY", "maxX"].map { inset.number($0) ?? 0 }
      // UIKit's smallest number stands for no inset at all in documents.
      set(property, .numbers(sides.map { abs($0) < 1e-6 ? 0 : $0 }))
    }
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

  /// The scale that the configuration of an element's symbol asks for.
  mutating func addSymbolScale(_ element: XMLElement) {
    guard builder.imageNames != nil, let scale = SymbolConfiguration(element).scale, scale != .medium else { return }
    set(.symbolScale, .word(scale.rawValue))
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

  /// [`UIButton.Configuration`](https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct).
  private mutating func add(_ configuration: XMLElement) {
    let styles: Lookup<String, ButtonStyle> = [
      "plain": .plain, "gray": .gray, "tinted": .tinted, "filled": .filled, "bordered": .gray,
      "borderedTinted": .tinted, "borderedProminent": .filled, "borderless": .plain,
    ]
    let style = configuration["style"].flatMap { styles[$0] } ?? .plain
    set(.buttonStyle, .word(style.rawValue))
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
    if let background = color("baseBackgroundColor") { set(.tintColor, .color(background)) }
    if let inset = configuration.child("directionalEdgeInsets", key: "contentInsets") {
      // A background's own insets are 7 above and below and 12 at the sides; a plain button of ours has none.
      let own = style.hasBackground ? [7.0, 12, 7, 12] : [0, 0, 0, 0]
      let sides = zip(["top", "leading", "bottom", "trailing"], own).map { (inset.number($0) ?? 0) - $1 }
      set(.contentEdgeInsets, .numbers(sides))
    }
  }
}
