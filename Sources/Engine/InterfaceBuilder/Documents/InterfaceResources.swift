import Graphics
import Lookups
import XMLTree

/// What a document says of images and colours that it names.
struct InterfaceResources: Sendable {
  /// Points.
  private(set) var imageSizes: Lookup<String, Size> = [:]
  /// Images that are inside the document, as archives of a Mac's objects.
  private(set) var embeddedImages: Membership<String> = []
  private(set) var colors: Lookup<String, Color> = [:]
  /// Fonts of the app by their PostScript names, as jobs name them.
  var fontFaces: Lookup<String, String> = [:]
  /// What system colours are.
  private(set) var appearance = Appearance.light
  /// How large text styles are.
  var contentSizeCategory = ContentSizeCategory.large
  /// Whether text styles are those of tvOS.
  var isForTelevision = false

  /// Points: the longer side of a symbol beside a text of 17 points, about.
  private static let symbolSize = 20.0

  init(_ element: XMLElement?) {
    for resource in element?.children ?? [] {
      guard let name = resource["name"] else { continue }
      switch resource.name {
      case "image":
        if resource.child("mutableData") != nil { embeddedImages.insert(name) }
        if let width = resource.number("width"), let height = resource.number("height") {
          // Of a symbol the document records the proportions only.
          let longest = max(width, height)
          let factor = resource["catalog"] == "system" && longest > 0 ? Self.symbolSize / longest : 1
          imageSizes[name] = Size(width * factor, height * factor)
        }
      case "namedColor", "systemColor":
        if let color = resource.child("color").flatMap({ InterfaceColor.components(of: $0) }) { colors[name] = color }
      default: break
      }
    }
  }

  /// Takes system colours of an appearance, and named colours from elsewhere, in place of the recorded ones.
  mutating func use(_ colors: Lookup<String, Color>, in appearance: Appearance) {
    self.colors.merge(colors)
    self.appearance = appearance
  }
}

/// Colours as documents write them (interface-builder.md §5). Components of the generic RGB space are taken for sRGB's,
/// from which they differ by up to three percent.
enum InterfaceColor {
  static func color(_ element: XMLElement, _ resources: InterfaceResources) -> Color? {
    let system = element["systemColor"] ?? element["cocoaTouchSystemColor"]
    // What documents record of system colours is their light variant.
    if resources.appearance != .light, let system, let color = named(system, in: resources.appearance) { return color }
    if let name = element["name"] ?? element["systemColor"], let color = resources.colors[name] { return color }
    if let system { return named(system, in: .light) }
    // Those that AppKit has by name get into documents for iOS by Xcode's panel of colours.
    if element["catalog"] == "System", let name = element["name"],
      let color = MacColors.named(name, in: resources.appearance)
    {
      return color
    }
    return components(of: element)
  }

  static func components(of element: XMLElement) -> Color? {
    let alpha = element.number("alpha") ?? 1
    let space = element["customColorSpace"] ?? element["colorSpace"] ?? ""
    if let white = element.number("white") {
      let value = space == "genericGamma22GrayColorSpace" || space == "calibratedWhite" ? fromGamma22(white) : white
      return Color(value, value, value, alpha)
    }
    guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") else {
      return nil
    }
    return Color(red, green, blue, alpha)
  }

  /// A grey of gamma 2.2 in sRGB.
  private static func fromGamma22(_ white: Double) -> Double {
    guard white > 0, white < 1 else { return white }
    let linear = exponential(2.2 * logarithm(white))
    return linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * exponential(logarithm(linear) / 2.4) - 0.055
  }

  private static func named(_ name: String, in appearance: Appearance) -> Color? {
    let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    let old: Lookup<String, Color> = [
      "darkText": .black, "lightText": Color(1, 1, 1, 0.6), "groupTableViewBackground": Color(0.949, 0.949, 0.9686),
      "viewFlipsideBackground": Color(0.122, 0.129, 0.141), "scrollViewTexturedBackground": Color(0.435, 0.443, 0.475),
    ]
    // Since iOS 13 it is another name of the ground of grouped tables.
    if short == "groupTableViewBackground", appearance == .dark {
      return Color(named: "systemGroupedBackground", in: appearance)
    }
    return old[short] ?? Color(named: short, in: appearance) ?? Color(named: name, in: appearance)
  }
}

/// Fonts as documents write them (interface-builder.md §5), as job files name them.
enum InterfaceFont {
  /// By the ends of the names of `UIFont.TextStyle`.
  private static let styles: Lookup<Substring, FontTextStyle> = [
    "Title0": .largeTitle, "Title1": .title1, "Title2": .title2, "Title3": .title3, "Headline": .headline,
    "Body": .body,
    "Callout": .callout, "Subhead": .subheadline, "Footnote": .footnote, "Caption1": .caption1, "Caption2": .caption2,
  ]
  private static let weights: Lookup<String, String> = [
    "ultraLight": "-UltraLight", "thin": "-Thin", "light": "-Light", "regular": "", "medium": "-Medium",
    "semibold": "-SemiBold", "bold": "-Bold", "heavy": "-Heavy", "black": "-Black",
  ]

  /// - Parameter defaultSize: points of the class without a description.
  static func name(_ description: XMLElement?, defaultSize: Double, _ resources: InterfaceResources) -> String {
    let size = size(description, defaultSize: defaultSize, resources)
    guard let description else { return "system \(text(size))" }
    if let face = description["name"].flatMap({ resources.fontFaces[$0] }) { return "\(face) \(text(size))" }
    if let style = style(description) {
      let face = resources.isForTelevision ? style.style.televisionFace : style.style.face
      return "\(style.isEmphasized ? style.style.emphasizedFace : face) \(text(size))"
    }
    var face = weights[description["weight"] ?? ""] ?? ""
    if description["type"] == "boldSystem" { face = "-Bold" }
    if description["type"] == "italicSystem" { face = "-Italic" }
    // Families that are not here are drawn with the system's; their weight stands in the name.
    if let name = description["name"]?.lowercased(), face.isEmpty {
      let named = [("semibold", "-SemiBold"), ("medium", "-Medium"), ("light", "-Light"), ("bold", "-Bold")]
      face = named.first { name.contains($0.0) }?.1 ?? ""
    }
    return "system\(face) \(text(size))"
  }

  /// "UICTFontTextStyleBody", or "UICTFontTextStyleEmphasizedBody".
  private static func style(_ description: XMLElement) -> (style: FontTextStyle, isEmphasized: Bool)? {
    let (prefix, emphasis) = ("UICTFontTextStyle", "Emphasized")
    guard let name = description["style"], name.hasPrefix(prefix) else { return nil }
    let end = name.dropFirst(prefix.count)
    let isEmphasized = end.hasPrefix(emphasis)
    return styles[isEmphasized ? end.dropFirst(emphasis.count) : end].map { ($0, isEmphasized) }
  }

  /// In points.
  static func size(_ description: XMLElement?, defaultSize: Double, _ resources: InterfaceResources) -> Double {
    guard let description else { return defaultSize }
    if let style = style(description)?.style {
      return resources.isForTelevision ? style.televisionSize : style.size(in: resources.contentSizeCategory)
    }
    // Labels of UIKit's cells are saved with a size of 0, which is that of their class.
    guard let size = description.number("pointSize"), size > 0 else { return defaultSize }
    return min(1000, max(1, size))
  }

  /// Points between the lines of a text: the leading that the font of a text style has; 0 for any other.
  static func lineSpacing(_ description: XMLElement?, _ resources: InterfaceResources) -> Double {
    guard let description, description["name"].flatMap({ resources.fontFaces[$0] }) == nil,
      let style = style(description)?.style
    else { return 0 }
    return resources.isForTelevision
      ? style.televisionLineSpacing : style.lineSpacing(in: resources.contentSizeCategory)
  }

  private static func text(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
}
