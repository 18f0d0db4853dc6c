import Graphics

/// One channel of coverage over a rectangle of pixels; 0…255 in 1/256 steps, so 0…65280.
struct CoverageMask {
  var bounds: PixelRect
  var values: [UInt16]

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    values = [UInt16](repeating: 0, count: bounds.area)
  }

  subscript(x: Int, y: Int) -> UInt16 {
    get { values[(y - Int(bounds.minY)) * bounds.width + x - Int(bounds.minX)] }
    set { values[(y - Int(bounds.minY)) * bounds.width + x - Int(bounds.minX)] = newValue }
  }

  /// The Gaussian blur, first along rows, then along columns; each pass rounds half up. What lies outside is 0. The result
  /// covers the whole reach of the blur.
  func blurred(_ kernel: GaussianKernel) -> CoverageMask {
    let radius = kernel.radius
    let wide = PixelRect(
      minX: Int(bounds.minX) - radius, minY: Int(bounds.minY), maxX: Int(bounds.maxX) + radius,
      maxY: Int(bounds.maxY))
    var rows = CoverageMask(wide)
    var sums = [UInt32](repeating: 0, count: wide.width)
    for y in 0..<bounds.height {
      for index in sums.indices { sums[index] = 32768 }
      values.withUnsafeBufferPointer { values in
        sums.withUnsafeMutableBufferPointer { sums in
          let source = values.baseAddress! + y * bounds.width
          for (offset, weight) in kernel.weights.enumerated() where weight > 0 {
            Self.add(source, bounds.width, times: weight, to: sums.baseAddress! + radius + offset)
            if offset > 0 { Self.add(source, bounds.width, times: weight, to: sums.baseAddress! + radius - offset) }
          }
        }
      }
      for x in 0..<wide.width { rows.values[y * wide.width + x] = UInt16(truncatingIfNeeded: sums[x] &>> 16) }
    }
    return rows.blurredColumns(kernel)
  }

  private func blurredColumns(_ kernel: GaussianKernel) -> CoverageMask {
    let radius = kernel.radius
    let width = bounds.width
    var result = CoverageMask(
      PixelRect(
        minX: Int(bounds.minX), minY: Int(bounds.minY) - radius, maxX: Int(bounds.maxX),
        maxY: Int(bounds.maxY) + radius))
    var sums = [UInt32](repeating: 0, count: width)
    for y in 0..<result.bounds.height {
      for index in sums.indices { sums[index] = 32768 }
      values.withUnsafeBufferPointer { values in
        sums.withUnsafeMutableBufferPointer { sums in
          for offset in -radius...radius {
            let row = y - radius + offset
            let weight = kernel.weights[abs(offset)]
            guard row >= 0, row < bounds.height, weight > 0 else { continue }
            Self.add(values.baseAddress! + row * width, width, times: weight, to: sums.baseAddress!)
          }
        }
      }
      for x in 0..<width { result.values[y * width + x] = UInt16(truncatingIfNeeded: sums[x] &>> 16) }
    }
    return result
  }

  @inline(__always)
  private static func add(
    _ source: UnsafePointer<UInt16>, _ count: Int, times weight: UInt32, to sums: UnsafeMutablePointer<UInt32>
  ) {
    for index in 0..<count { sums[index] &+= UInt32(source[index]) &* weight }
  }
}
