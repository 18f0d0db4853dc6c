import CVectors
import Graphics

/// Makes pictures smaller, in integers: along rows, then along columns, on premultiplied pixels.
public final class PictureScaler {
  /// The smaller picture.
  public let bitmap: Bitmap
  private let columns: ScalingWeights
  private let rows: ScalingWeights
  private let sourceWidth: Int
  private let sourceHeight: Int
  /// The source's rows in the width of the smaller picture: four channels a pixel, with 6 more bits.
  private var middle: [Int16]
  /// Whether 256-bit vectors are used, which give the same bits.
  private let isWide: Bool

  /// - Parameters:
  ///   - width: of the pictures that come, in pixels.
  ///   - height: of the pictures that come, in pixels.
  ///   - smallWidth: at most `width`.
  ///   - smallHeight: at most `height`.
  ///   - allowsWide: false: the form that every CPU runs.
  public init(width: Int, height: Int, smallWidth: Int, smallHeight: Int, allowsWide: Bool = true) {
    precondition((1...width).contains(smallWidth) && (1...height).contains(smallHeight), "pictures get smaller")
    (sourceWidth, sourceHeight) = (width, height)
    columns = ScalingWeights(from: width, to: smallWidth)
    rows = ScalingWeights(from: height, to: smallHeight)
    bitmap = Bitmap(width: smallWidth, height: smallHeight)
    middle = [Int16](repeating: 0, count: 4 * smallWidth * height)
    isWide = allowsWide && cvectors_are_supported() != 0
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
    middle.withUnsafeMutableBufferPointer { middle in
      let target = middle.baseAddress! + 4 * y * bitmap.width
      guard isWide, let grouped = columns.grouped else { return columns.squeeze(row, into: target, range) }
      grouped.first.withUnsafeBufferPointer { first in
        grouped.weights.withUnsafeBufferPointer { weights in
          cvectors_squeeze_row(
            target + 4 * range.lowerBound, row.baseAddress!, range.count, first.baseAddress! + range.lowerBound,
            weights.baseAddress! + grouped.count * range.lowerBound, grouped.count)
        }
      }
    }
  }

  private func draw(row y: Int, _ range: Range<Int>) {
    let stride = 4 * bitmap.width
    let target = bitmap.row(y).baseAddress!
    middle.withUnsafeBufferPointer { middle in
      let source = middle.baseAddress! + rows.first[y] * stride
      var rest = range
      if isWide {
        let fours = range.count / 4 * 4
        rows.weights.withUnsafeBufferPointer { weights in
          cvectors_stack_rows(
            target + range.lowerBound, source + 4 * range.lowerBound, stride, fours,
            weights.baseAddress! + y * rows.count, rows.count)
        }
        rest = range.lowerBound + fours..<range.upperBound
      }
      rows.stack(source, stride: stride, of: y, into: target, rest)
    }
  }
}

/// The form that every CPU runs.
extension ScalingWeights {
  /// Writes places of a shorter row, each the weighted sum of pixels of the longer one.
  ///
  /// - Precondition: the row has as many pixels as the weights are for, `target` four numbers for each of the shorter one's.
  func squeeze(_ row: UnsafeMutableBufferPointer<UInt32>, into target: UnsafeMutablePointer<Int16>, _ range: Range<Int>)
  {
    weights.withUnsafeBufferPointer { weights in
      for x in range {
        var sum = SIMD4<Int32>(repeating: 1 << 7)
        let (start, place) = (first[x], x * count)
        for tap in 0..<count { sum &+= Self.components(row[start + tap]) &* Int32(weights[place + tap]) }
        // 14 bits of a component, with the cubic's overshoot, stay below 15.
        let value = SIMD4<Int16>(truncatingIfNeeded: sum &>> 8)
        for channel in 0..<4 { target[4 * x + channel] = value[channel] }
      }
    }
  }

  /// Writes pixels of a row, each the weighted sum of what `squeeze` gave for the rows of the longer column.
  ///
  /// - Precondition: `rows` are as many as there are weights a row, `stride` numbers apart.
  func stack(
    _ rows: UnsafePointer<Int16>, stride: Int, of y: Int, into target: UnsafeMutablePointer<UInt32>, _ range: Range<Int>
  ) {
    weights.withUnsafeBufferPointer { weights in
      for x in range {
        var sum = SIMD4<Int32>(repeating: 1 << 19)
        for tap in 0..<count {
          let place = rows + tap * stride + 4 * x
          let value = SIMD4<Int32>(Int32(place[0]), Int32(place[1]), Int32(place[2]), Int32(place[3]))
          sum &+= value &* Int32(weights[y * count + tap])
        }
        target[x] = Self.word((sum &>> 20).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
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
