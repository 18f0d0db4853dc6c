import CFreeType
import Graphics

/// A font file in memory: shaping and outlines in font units, so that nothing depends on the size it is shown at.
///
/// The bytes are owned by this object, because the C libraries read them as long as the face lives. One thread at a time may
/// use it.
public final class FontFace {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let face: OpaquePointer
  private var outlines: [UInt32: Path] = [:]
  /// Glyphs whose outlines are kept.
  private static let outlineLimit = 20_000

  public let unitsPerEm: Double

  /// One shaped glyph; lengths in font units.
  public struct Glyph: Hashable, Sendable {
    public var index: UInt32
    /// UTF-8 offset of its character in the shaped text.
    public var cluster: Int
    public var advance: Int
    public var offsetX: Int
    public var offsetY: Int
  }

  /// Nil if the bytes are no scalable font.
  public init?(_ data: [UInt8]) {
    bytes = .allocate(capacity: max(1, data.count))
    _ = bytes.initialize(from: data)
    guard let face = cfreetype_open(bytes.baseAddress!, data.count) else {
      bytes.deallocate()
      return nil
    }
    self.face = face
    unitsPerEm = Double(cfreetype_units_per_em(face))
  }

  deinit {
    cfreetype_close(face)
    bytes.deallocate()
  }

  /// The glyphs of a text without line breaks, in visual order, with kerning and ligatures.
  public func shape(_ text: String, isRightToLeft: Bool) -> [Glyph] {
    var text = text
    return text.withUTF8 { utf8 in
      let characters = UnsafeRawPointer(utf8.baseAddress ?? UnsafePointer(bytes.baseAddress!))
        .assumingMemoryBound(to: CChar.self)
      var capacity = utf8.count + 16
      while true {
        let glyphs = [cfreetype_glyph](unsafeUninitializedCapacity: capacity) { buffer, count in
          let needed = cfreetype_shape(
            face, characters, utf8.count, isRightToLeft ? 1 : 0, buffer.baseAddress, capacity)
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
