/// A rectangle of whole device pixels, half open: `minX..<maxX` by `minY..<maxY`.
@frozen
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var minX: Int32
  /// The first row.
  public var minY: Int32
  /// The column behind the last.
  public var maxX: Int32
  /// The row behind the last.
  public var maxY: Int32

  /// Clamps the edges to 32 bits.
  @inlinable
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = Int32(clamping: minX)
    self.minY = Int32(clamping: minY)
    self.maxX = Int32(clamping: maxX)
    self.maxY = Int32(clamping: maxY)
  }

  /// All pixels that there can be.
  public static let everything = PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max)

  /// Without any pixel.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The pixels that a rectangle in device space touches. Not a number and infinities become the widest range.
  public init(covering rect: Rect) {
    self.init(
      minX: Self.pixel(rect.minX.rounded(.down), otherwise: .min),
      minY: Self.pixel(rect.minY.rounded(.down), otherwise: .min),
      maxX: Self.pixel(rect.maxX.rounded(.up), otherwise: .max),
      maxY: Self.pixel(rect.maxY.rounded(.up), otherwise: .max))
  }

  private static func pixel(_ value: Double, otherwise fallback: Int32) -> Int {
    guard !value.isNaN else { return Int(fallback) }
    return Int(max(-2_147_483_648, min(2_147_483_647, value)))
  }

  /// Columns.
  @inlinable public var width: Int { max(0, Int(maxX) - Int(minX)) }
  /// Rows.
  @inlinable public var height: Int { max(0, Int(maxY) - Int(minY)) }
  /// Whether it has no pixel.
  @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// How many pixels it has.
  @inlinable public var area: Int { width * height }

  /// What lies in both; empty where nothing does.
  @inlinable @inline(__always)
  public func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: Int(max(minX, other.minX)), minY: Int(max(minY, other.minY)),
      maxX: Int(min(maxX, other.maxX)), maxY: Int(min(maxY, other.maxY)))
    return result.isEmpty ? .empty : result
  }

  /// Whether a pixel lies in both.
  @inlinable
  public func intersects(_ other: PixelRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY && !isEmpty && !other.isEmpty
  }

  /// Whether every pixel of another lies in it.
  @inlinable
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// Grown by some pixels on every side; an empty rectangle stays empty.
  public func expanded(by pixels: Int) -> PixelRect {
    guard !isEmpty else { return .empty }
    return PixelRect(
      minX: Int(minX) - pixels, minY: Int(minY) - pixels, maxX: Int(maxX) + pixels, maxY: Int(maxY) + pixels)
  }

  /// What is left without another rectangle's pixels: up to four rectangles, from top to bottom.
  public func subtracting(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return isEmpty ? [] : [self] }
    func part(_ minX: Int32, _ minY: Int32, _ maxX: Int32, _ maxY: Int32) -> PixelRect {
      PixelRect(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY))
    }
    return [
      part(minX, minY, maxX, hole.minY), part(minX, hole.minY, hole.minX, hole.maxY),
      part(hole.maxX, hole.minY, maxX, hole.maxY), part(minX, hole.maxY, maxX, maxY),
    ].filter { !$0.isEmpty }
  }

  /// The smallest rectangle around both; an empty one counts for nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: Int(min(minX, other.minX)), minY: Int(min(minY, other.minY)),
      maxX: Int(max(maxX, other.maxX)), maxY: Int(max(maxY, other.maxY)))
  }
}
