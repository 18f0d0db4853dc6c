import Graphics
import Lookups

/// What the numbers of a colour mean (ISO 32000-1, 8.6). Profiles are not read: their red, green and blue are taken for
/// sRGB, and inks are mixed as `(1 − ink)(1 − black)`.
indirect enum PDFColorSpace {
  case gray, rgb, cmyk
  /// One ink, by what stands for it.
  case tint(PDFFunction, PDFColorSpace)
  /// Patterns, and the space of the colour that those without colours have.
  case pattern(PDFColorSpace?)

  var componentCount: Int {
    switch self {
    case .gray, .tint: 1
    case .rgb: 3
    case .cmyk: 4
    case .pattern: 0
    }
  }

  /// - Returns: nil for what is not read.
  init?(_ object: PDFObject?, in file: PDFFile, _ resources: Lookup<String, PDFObject>, depth: Int = 0) {
    let object = file.resolved(object)
    guard depth < 8 else { return nil }
    if let name = object.name {
      switch name {
      case "DeviceGray", "G", "CalGray": self = .gray
      case "DeviceRGB", "RGB", "CalRGB": self = .rgb
      case "DeviceCMYK", "CMYK": self = .cmyk
      case "Pattern": self = .pattern(nil)
      default:
        guard let own = file.resolved(resources["ColorSpace"]).dictionary?[name] else { return nil }
        self.init(own, in: file, resources, depth: depth + 1)
      }
      return
    }
    guard let array = object.array, let kind = array.first.flatMap({ file.resolved($0).name }) else { return nil }
    switch kind {
    case "ICCBased":
      guard array.count > 1, let profile = file.resolved(array[1]).dictionary else { return nil }
      switch file.resolved(profile["N"]).number {
      case 1: self = .gray
      case 3: self = .rgb
      case 4: self = .cmyk
      default: return nil
      }
    case "Separation", "DeviceN":
      guard array.count > 3, let function = PDFFunction(array[3], in: file),
        let other = PDFColorSpace(array[2], in: file, resources, depth: depth + 1)
      else { return nil }
      if kind == "DeviceN", file.resolved(array[1]).array?.count != 1 { return nil }
      self = .tint(function, other)
    case "Pattern":
      let other = array.count > 1 ? PDFColorSpace(array[1], in: file, resources, depth: depth + 1) : nil
      self = .pattern(other)
    default: self.init(.name(kind), in: file, resources, depth: depth + 1)
    }
  }

  /// The colour of components; those that are missing count as 0.
  func color(_ components: [Double]) -> Color {
    func part(_ index: Int) -> Double { index < components.count ? min(1, max(0, components[index])) : 0 }
    switch self {
    case .gray: return Color(white: part(0))
    case .rgb: return Color(part(0), part(1), part(2))
    case .cmyk:
      return Color((1 - part(0)) * (1 - part(3)), (1 - part(1)) * (1 - part(3)), (1 - part(2)) * (1 - part(3)))
    case .tint(let function, let other): return other.color(function(part(0)))
    case .pattern(let other): return other?.color(components) ?? .clear
    }
  }

  /// What a colour is before one is chosen: black.
  var initial: [Double] {
    switch self {
    case .cmyk: [0, 0, 0, 1]
    case .tint: [1]
    default: [0, 0, 0]
    }
  }
}
