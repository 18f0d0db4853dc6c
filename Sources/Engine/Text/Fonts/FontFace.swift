import CFreeType
import Graphics
import Lookups

/// A font file in memory: shaping and outlines in font units, so that nothing depends on the size it is shown at.
///
/// The bytes are owned by this object, because the C libraries read them as long as the face lives. One thread at a
/// time may use it.
public final class FontFace {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let face: OpaquePointer
  private var outlines: Lookup<UInt32, Path> = [:]
  private var coverage: Lookup<UInt32, Bool> = [:]
  /// Glyphs whose outlines are kept.
  private static let outlineLimit = 20_000

  /// What its pictures are called by: the file's name without its ending.
  public let name: String
  /// Font units in one em; a size in points makes an em that many points.
  public let unitsPerEm: Double
  /// In font units.
  public let metrics: Metrics
  /// Whether its glyphs are pictures, as those of colour emoji are.
  public let hasPictures: Bool

  /// A font's own measures in font units.
  public struct Metrics: Hashable, Sendable {
    /// Above the baseline.
    public var ascent: Int
    /// Below the baseline, negative.
    public var descent: Int
    /// Between the descent of a line and the ascent of the next.
    public var lineGap: Int
    /// The middle of an underline above the baseline, mostly negative.
    public var underlinePosition: Int
    /// Zero or less where the font does not say.
    public var underlineThickness: Int
  }

  /// One shaped glyph; lengths in font units.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's index in the font.
    public var index: UInt32
    /// Index of its first code point in the shaped text.
    public var cluster: Int
    /// To the next glyph.
    public var advance: Int
    /// Added to the place where the glyph is drawn.
    public var offsetX: Int
    /// Upwards, added to the place where the glyph is drawn.
    public var offsetY: Int
  }

  /// A part of a coloured glyph.
  struct Layer: Hashable {
    var glyph: UInt32
    /// Nil: the colour of the text.
    var color: Color?
  }

  /// What shaping has to know besides the text.
  struct Setting: Hashable {
    /// ISO 15924 as four characters; 0: by the text.
    var script: UInt32 = 0
    var isRightToLeft = false
    var hasKerning = true
    var hasLigatures = true
    var hasMonospacedDigits = false
  }

  /// An axis of a variable font, in its own units.
  public struct Axis: Hashable, Sendable {
    /// Four characters, such as "wght".
    public var tag: String
    /// The smallest and largest value.
    public var range: ClosedRange<Double>
    /// Where the axis stands if nobody moves it.
    public var normal: Double
  }

  /// Nil if the bytes are no font of outlines or pictures.
  public convenience init?(_ data: [UInt8], name: String = "") {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, data.count))
    memory.initialize(from: data, count: data.count)
    self.init(taking: UnsafeMutableBufferPointer(start: memory, count: data.count), name: name)
  }

  /// Nil if the bytes are no font of outlines or pictures.
  ///
  /// - Parameter bytes: allocated memory, which the face deallocates; at once if it becomes none.
  public init?(taking bytes: UnsafeMutableBufferPointer<UInt8>, name: String = "") {
    self.name = name
    self.bytes = bytes
    guard let face = cfreetype_open(bytes.baseAddress!, bytes.count) else {
      bytes.deallocate()
      return nil
    }
    self.face = face
    hasPictures = cfreetype_has_pictures(face) != 0
    unitsPerEm = Double(cfreetype_units_per_em(face))
    let own = cfreetype_face_metrics(face)
    metrics = Metrics(
      ascent: Int(own.ascent), descent: Int(own.descent), lineGap: Int(own.line_gap),
      underlinePosition: Int(own.underline_position), underlineThickness: Int(own.underline_thickness))
  }

  deinit {
    cfreetype_close(face)
    bytes.deallocate()
  }

  /// Calls with the bytes of the file.
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(bytes))
  }

  /// The axes of a variable font; none of another.
  public var axes: [Axis] {
    let axes = [cfreetype_axis](unsafeUninitializedCapacity: 64) { buffer, count in
      count = min(64, cfreetype_axes(face, buffer.baseAddress, 64))
    }
    return axes.map {
      let tag = $0.tag
      let characters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }
      let low = min($0.minimum, $0.maximum)
      return Axis(
        tag: String(decoding: characters, as: UTF8.self), range: low...max(low, $0.maximum), normal: $0.normal)
    }
  }

  /// Moves a variable font; values are kept inside the axes. Called once, before anything is shaped.
  ///
  /// - Returns: whether the font has all the axes.
  public func move(to place: [FontDescriptor.Axis]) -> Bool {
    let axes = axes
    guard place.allSatisfy({ wanted in axes.contains { $0.tag == wanted.tag } }) else { return false }
    let values = axes.map { axis in
      let wanted = place.first { $0.tag == axis.tag }?.value ?? axis.normal
      return max(axis.range.lowerBound, min(axis.range.upperBound, wanted))
    }
    return cfreetype_set_axes(face, values, values.count) == 0
  }

  /// Whether the font has a glyph for a code point.
  public func covers(_ scalar: UInt32) -> Bool {
    if let known = coverage[scalar] { return known }
    let result = cfreetype_has_glyph(face, scalar) != 0
    coverage[scalar] = result
    return result
  }

  /// A table from codes to glyphs ([OpenType, cmap](https://learn.microsoft.com/typography/opentype/spec/cmap)).
  public enum CodeTable: Sendable {
    /// Of code points.
    case unicode
    /// Of a font of symbols, whose codes mean nothing elsewhere.
    case symbol
    /// Of Mac OS Roman.
    case macRoman
    /// What a Type 1 or CFF font has by itself.
    case own
  }

  /// The glyph of a code; nil without such a table, or where that has none.
  public func glyph(of code: UInt32, in table: CodeTable) -> UInt32? {
    let (platform, encoding): (Int32, Int32) =
      switch table {
      case .unicode: (3, 1)
      case .symbol: (3, 0)
      case .macRoman: (1, 0)
      case .own: (7, 0)
      }
    let glyph = cfreetype_mapped_glyph(face, platform, encoding, code)
    return glyph == 0 ? nil : glyph
  }

  /// The glyph of a name, as PostScript calls it; nil where none is called so.
  public func glyph(named name: String) -> UInt32? {
    let glyph = cfreetype_named_glyph(face, name)
    return glyph == 0 ? nil : glyph
  }

  /// How far the next glyph stands behind one, without kerning; font units.
  public func advance(of glyph: UInt32) -> Int { Int(cfreetype_advance(face, glyph)) }

  /// The glyphs of a part of a line, in visual order, with kerning and ligatures; what stands around it decides how
  /// letters join.
  func shape(_ text: [UInt32], _ range: Range<Int>, _ setting: Setting) -> [Glyph] {
    let settings = cfreetype_setting(
      script: setting.script, right_to_left: setting.isRightToLeft ? 1 : 0, no_kerning: setting.hasKerning ? 0 : 1,
      no_ligatures: setting.hasLigatures ? 0 : 1, tabular_digits: setting.hasMonospacedDigits ? 1 : 0)
    var capacity = range.count + 16
    while true {
      let glyphs = [cfreetype_glyph](unsafeUninitializedCapacity: capacity) { buffer, count in
        let needed = text.withUnsafeBufferPointer {
          cfreetype_shape(
            face, $0.baseAddress, text.count, range.lowerBound, range.count, settings, buffer.baseAddress, capacity)
        }
        count = needed <= capacity ? needed : 0
        capacity = needed
      }
      if glyphs.count == capacity {
        return glyphs.map {
          Glyph(
            index: $0.glyph, cluster: Int($0.cluster), advance: Int($0.advance), offsetX: Int($0.offset_x),
            offsetY: Int($0.offset_y))
        }
      }
    }
  }

  /// The parts of a coloured glyph, bottom first; none for a plain one.
  func layers(of glyph: UInt32) -> [Layer] {
    let layers = [cfreetype_layer](unsafeUninitializedCapacity: 64) { buffer, count in
      count = cfreetype_layers(face, glyph, buffer.baseAddress, 64)
    }
    return layers.map {
      Layer(
        glyph: $0.glyph,
        color: $0.has_color == 0
          ? nil
          : Color(Double($0.red) / 255, Double($0.green) / 255, Double($0.blue) / 255, Double($0.alpha) / 255))
    }
  }

  /// A glyph's outline in font units, y downwards, the origin on the baseline.
  public func outline(of glyph: UInt32) -> Path {
    if let known = outlines[glyph] { return known }
    let collector = Collector()
    let context = Unmanaged.passUnretained(collector).toOpaque()
    let result = cfreetype_outline(
      face, glyph,
      { context, verb, points in
        Unmanaged<Collector>.fromOpaque(context!).takeUnretainedValue().add(Int(verb), points)
      }, context)
    let path = result == 0 ? collector.builder.path : .empty
    if outlines.count >= Self.outlineLimit { outlines.removeAll() }
    outlines[glyph] = path
    return path
  }

  /// Gives a glyph's picture to a function; nil for a glyph without.
  func withPicture<Result>(of glyph: UInt32, _ body: (cfreetype_picture) -> Result) -> Result? {
    var picture = cfreetype_picture()
    return cfreetype_glyph_picture(face, glyph, &picture) != 0 ? body(picture) : nil
  }

  private final class Collector {
    var builder = PathBuilder()

    func add(_ verb: Int, _ points: UnsafePointer<Int>?) {
      func point(_ index: Int) -> Point {
        guard let points else { return .zero }
        return Point(Double(points[2 * index]), -Double(points[2 * index + 1]))
      }
      switch verb {
      case 0: builder.move(to: point(0))
      case 1: builder.line(to: point(0))
      case 2: builder.quad(point(0), to: point(1))
      case 3: builder.cubic(point(0), point(1), to: point(2))
      default: builder.close()
      }
    }
  }
}
