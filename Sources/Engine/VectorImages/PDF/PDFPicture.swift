import Graphics
import Lookups

/// A picture of a PDF file (ISO 32000-1, 8.9): its samples as colours, or as what covers.
struct PDFPicture {
  /// Why a picture is not drawn.
  enum Failure: Error {
    case size, colors, damaged
  }

  private let file: PDFFile
  private let object: PDFObject
  private let dictionary: Lookup<String, PDFObject>
  let width: Int
  let height: Int
  private let bits: Int

  init(_ object: PDFObject, in file: PDFFile) throws(Failure) {
    self.file = file
    self.object = object
    let dictionary = object.dictionary ?? [:]
    self.dictionary = dictionary
    func number(_ key: String) -> Int { Int(min(1e9, max(0, file.resolved(dictionary[key]).number ?? 0))) }
    (width, height) = (number("Width"), number("Height"))
    let isStencil = file.resolved(dictionary["ImageMask"]).bool == true
    bits = isStencil ? 1 : dictionary["BitsPerComponent"] == nil ? 8 : number("BitsPerComponent")
    guard (1...EmbeddedPicture.sideLimit).contains(width), (1...EmbeddedPicture.sideLimit).contains(height),
      width * height <= EmbeddedPicture.areaLimit
    else { throw .size }
    guard [1, 2, 4, 8].contains(bits) else { throw .colors }
  }

  var area: Int { width * height }

  /// Whether it is no picture but the shape that a colour is painted through.
  var isStencil: Bool { file.resolved(dictionary["ImageMask"]).bool == true }

  /// The picture.
  ///
  /// - Parameter color: of a stencil.
  func picture(_ color: Color, _ resources: Lookup<String, PDFObject>) throws(Failure) -> EmbeddedPicture {
    if isStencil {
      let values = try samples(count: 1).map { $0 > 0 ? UInt8(0) : 255 }
      let pixel = [color.red, color.green, color.blue].map { UInt8((min(1, max(0, $0)) * 255 + 0.5).rounded(.down)) }
      let mask = EmbeddedPicture.Mask(
        width: width, height: height, values: decodesInverted ? values.map { 255 - $0 } : values, matte: nil)
      return EmbeddedPicture(
        width: width, height: height, content: .pixels((0..<area).flatMap { _ in pixel }), mask: mask)
    }
    return EmbeddedPicture(width: width, height: height, content: try content(resources), mask: try mask(resources))
  }

  private func content(_ resources: Lookup<String, PDFObject>) throws(Failure) -> EmbeddedPicture.Content {
    let space = file.resolved(dictionary["ColorSpace"])
    if let bytes = file.jpeg(of: object) {
      let count = PDFColorSpace(space, in: file, resources)?.componentCount ?? 3
      guard [1, 3].contains(count) else { throw .colors }
      guard let size = EmbeddedPicture.size(ofJPEG: bytes), size == (width, height) else { throw .damaged }
      return .file(bytes)
    }
    if let table = palette(space, resources) {
      let indices = try samples(count: 1)
      return .pixels(indices.flatMap { table[min(Int($0), table.count - 1)] })
    }
    guard let space = PDFColorSpace(space, in: file, resources), space.componentCount > 0 else { throw .colors }
    let count = space.componentCount
    let values = try samples(count: count)
    let isInverted = decodesInverted
    let most = (1 << bits) - 1
    // Of every combination of values once: pictures have few colours, or are of 8 bits, whose colours are quick.
    var known: Lookup<Int, [UInt8]> = [:]
    var result: [UInt8] = []
    result.reserveCapacity(area * 3)
    for place in stride(from: 0, to: area * count, by: count) {
      var key = 0
      for index in 0..<count { key = key << 8 | Int(values[place + index]) }
      if let found = known[key] {
        result += found
        continue
      }
      let components = (0..<count).map { index in
        let value = Double(values[place + index]) / Double(most)
        return isInverted ? 1 - value : value
      }
      let found = Self.bytes(space.color(components))
      if known.count < 65_536 { known[key] = found }
      result += found
    }
    return .pixels(result)
  }

  private static func bytes(_ color: Color) -> [UInt8] {
    [color.red, color.green, color.blue].map { UInt8((min(1, max(0, $0)) * 255 + 0.5).rounded(.down)) }
  }

  /// The colours of a table, in red, green and blue; nil for another space.
  private func palette(_ space: PDFObject, _ resources: Lookup<String, PDFObject>) -> [[UInt8]]? {
    var space = space
    if let name = space.name { space = file.resolved(file.resolved(resources["ColorSpace"]).dictionary?[name]) }
    guard let parts = space.array, parts.count >= 4, ["Indexed", "I"].contains(file.resolved(parts[0]).name),
      let base = PDFColorSpace(parts[1], in: file, resources), base.componentCount > 0
    else { return nil }
    let table = file.resolved(parts[3])
    let bytes: [UInt8]
    if case .string(let own) = table { bytes = own } else { bytes = file.content(of: table) ?? [] }
    let count = base.componentCount
    let colors = stride(from: 0, to: bytes.count - count + 1, by: count).map { place in
      Self.bytes(base.color((0..<count).map { Double(bytes[place + $0]) / 255 }))
    }
    return colors.isEmpty ? nil : colors
  }

  /// Whether colours are named that do not cover, but cannot be told any more.
  var hasUnreadKey: Bool {
    file.resolved(dictionary["SMask"]).dictionary == nil && file.resolved(dictionary["Mask"]).array != nil
      && file.jpeg(of: object) != nil
  }

  /// All covers but the pixels whose samples, as they stand in the file, lie in a range each (ISO 32000-1, 8.9.6.4).
  private func mask(ofKey key: PDFObject, _ resources: Lookup<String, PDFObject>) throws(Failure) -> EmbeddedPicture
    .Mask?
  {
    guard let ranges = file.numbers(key), file.jpeg(of: object) == nil else { return nil }
    let space = file.resolved(dictionary["ColorSpace"])
    let count = palette(space, resources) != nil ? 1 : PDFColorSpace(space, in: file, resources)?.componentCount ?? 0
    guard count > 0, ranges.count == 2 * count else { return nil }
    let samples = try samples(count: count)
    let values = (0..<area).map { pixel -> UInt8 in
      let isKey = (0..<count).allSatisfy { part in
        let value = Double(samples[pixel * count + part])
        return value >= ranges[2 * part] && value <= ranges[2 * part + 1]
      }
      return isKey ? 0 : 255
    }
    return EmbeddedPicture.Mask(width: width, height: height, values: values, matte: nil)
  }

  /// What covers, of a picture of its own or by its colours.
  private func mask(_ resources: Lookup<String, PDFObject>) throws(Failure) -> EmbeddedPicture.Mask? {
    let soft = file.resolved(dictionary["SMask"])
    let hard = file.resolved(dictionary["Mask"])
    let object = soft.dictionary != nil ? soft : hard
    guard object.dictionary != nil else { return try mask(ofKey: hard, resources) }
    let picture = try PDFPicture(object, in: file)
    let isHard = soft.dictionary == nil
    guard file.jpeg(of: object) == nil else { throw .colors }
    let most = (1 << picture.bits) - 1
    var values = try picture.samples(count: 1).map { UInt8(Int($0) * 255 / most) }
    if picture.decodesInverted != isHard { values = values.map { 255 - $0 } }
    let matte = file.numbers(object.dictionary?["Matte"]).flatMap { parts -> [UInt8]? in
      guard [1, 3].contains(parts.count) else { return nil }
      return Self.bytes(parts.count == 1 ? Color(white: parts[0]) : Color(parts[0], parts[1], parts[2]))
    }
    return EmbeddedPicture.Mask(width: picture.width, height: picture.height, values: values, matte: matte)
  }

  /// Whether the least sample is the most of a colour.
  private var decodesInverted: Bool {
    guard let decode = file.numbers(dictionary["Decode"]), decode.count >= 2 else { return false }
    return decode[0] > decode[1]
  }

  /// The samples, one byte each; rows begin at whole bytes.
  private func samples(count: Int) throws(Failure) -> [UInt8] {
    let row = (width * count * bits + 7) / 8
    guard let bytes = file.content(of: object), bytes.count >= row * height else { throw .damaged }
    if bits == 8 { return Array(bytes.prefix(row * height)) }
    var result: [UInt8] = []
    result.reserveCapacity(area * count)
    for y in 0..<height {
      for index in 0..<width * count {
        let bit = index * bits
        result.append(bytes[y * row + bit / 8] >> UInt8(8 - bits - bit % 8) & UInt8(1 << bits - 1))
      }
    }
    return result
  }
}

extension PDFDrawing {
  /// Draws a picture in the square from 0 to 1 of the present coordinates.
  mutating func drawPicture(_ object: PDFObject) {
    do throws(PDFPicture.Failure) {
      let source = try PDFPicture(object, in: file)
      guard pictures.takes(source.area) else { throw .size }
      var color = Color.black
      if source.isStencil {
        guard case .color(let own) = state.fill else { throw .colors }
        color = own
      }
      if source.hasUnreadKey { complain("colours that a picture in it leaves out are drawn; export it as PNG") }
      let picture = try source.picture(color, resources)
      let (width, height) = picture.bitmapSize
      guard pictures.takes(width * height - source.area), let reference = pictures.reference(of: picture) else {
        throw .size
      }
      var limits = state.limits
      if state.blendMode != .normal {
        var group = DisplayItem.Group(count: 0)
        group.blendMode = state.blendMode
        limits.append(limit(group))
      }
      items.append(
        .image(
          reference, source: Rect(0, 0, Double(width), Double(height)),
          destination: Rect(0, 0, 1, 1), AffineTransform(1, 0, 0, -1, 0, 1).concatenating(state.transform), .trilinear,
          tint: Color.white.withAlpha(multipliedBy: state.fillAlpha)), limits)
    } catch {
      switch error {
      case .size: complain("pictures in it are too large, and are not drawn; export it as PNG")
      case .colors: complain("a picture in it has colours that are not read; export it as PNG")
      case .damaged: complain("a picture in it is damaged, or compressed in another way; export it as PNG")
      }
    }
  }
}
