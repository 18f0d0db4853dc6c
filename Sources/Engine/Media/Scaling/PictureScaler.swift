import Graphics

/// Makes pictures smaller, in integers: along rows, then along columns, on premultiplied pixels.
public final class PictureScaler {
  /// The smaller picture.
  public let bitmap: Bitmap
  private let columns: ScalingWeights
  private let rows: ScalingWeights
  private let sourceWidth: Int
  private let sourceHeight: Int
  /// The source's rows in the width of the smaller picture, with 7 more bits.
  private var middle: [SIMD4<Int32>]

  /// - Parameters:
  ///   - width: of the pictures that come, in pixels.
  ///   - height: of the pictures that come, in pixels.
  ///   - smallWidth: at most `width`.
  ///   - smallHeight: at most `height`.
  public init(width: Int, height: Int, smallWidth: Int, smallHeight: Int) {
    precondition((1...width).contains(smallWidth) && (1...height).contains(smallHeight), "pictures get smaller")
    (sourceWidth, sourceHeight) = (width, height)
    columns = ScalingWeights(from: width, to: smallWidth)
    rows = ScalingWeights(from: height, to: smallHeight)
    bitmap = Bitmap(width: smallWidth, height: smallHeight)
    middle = [SIMD4<Int32>](repeating: .zero, count: smallWidth * height)
  }

  /// Makes a part of the smaller picture anew.
  ///
  /// - Parameters:
  ///   - source: of the size that was told.
  ///   - rect: where it changed.
  /// - Returns: where the smaller picture may have changed.
  public func scale(_ source: Bitmap, _ rect: PixelRect) -> PixelRect {
    let across = columns.affected(by: Int(rect.minX)..<Int(rect.maxX))
    let down = rows.affected(by: Int(rect.minY)..<Int(rect.maxY))
    guard !across.isEmpty, !down.isEmpty else { return .empty }
    for y in Int(rect.minY)..<Int(rect.maxY) { squeeze(source.row(y), of: y, across) }
    for y in down { draw(row: y, across) }
    return PixelRect(minX: across.lowerBound, minY: down.lowerBound, maxX: across.upperBound, maxY: down.upperBound)
  }

  private func squeeze(_ row: UnsafeMutableBufferPointer<UInt32>, of y: Int, _ range: Range<Int>) {
    let (count, width) = (columns.count, bitmap.width)
    middle.withUnsafeMutableBufferPointer { middle in
      columns.weights.withUnsafeBufferPointer { weights in
        for x in range {
          var sum = SIMD4<Int32>(repeating: 1 << 6)
          let (start, place) = (columns.first[x], x * count)
          for tap in 0..<count { sum &+= Self.components(row[start + tap]) &* weights[place + tap] }
          middle[y * width + x] = sum &>> 7
        }
      }
    }
  }

  private func draw(row y: Int, _ range: Range<Int>) {
    let (count, width) = (rows.count, bitmap.width)
    let (start, place) = (rows.first[y], y * rows.count)
    let target = bitmap.row(y)
    middle.withUnsafeBufferPointer { middle in
      rows.weights.withUnsafeBufferPointer { weights in
        for x in range {
          var sum = SIMD4<Int32>(repeating: 1 << 20)
          // 15 bits of a component times 14 of a weight, with the cubic's overshoot, stay below 31.
          for tap in 0..<count { sum &+= middle[(start + tap) * width + x] &* weights[place + tap] }
          target[x] = Self.word((sum &>> 21).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
        }
      }
    }
  }

  private static func components(_ word: UInt32) -> SIMD4<Int32> {
    SIMD4(Int32(word & 255), Int32(word >> 8 & 255), Int32(word >> 16 & 255), Int32(word >> 24))
  }

  /// Premultiplied components never exceed alpha.
  private static func word(_ value: SIMD4<Int32>) -> UInt32 {
    let value = value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: value.w))
    return UInt32(value.x) | UInt32(value.y) << 8 | UInt32(value.z) << 16 | UInt32(value.w) << 24
  }
}
