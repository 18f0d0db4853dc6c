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

  /// The Gaussian blur, first along rows, then along columns; each pass rounds half up. What lies outside is 0. The
  /// result covers the whole reach of the blur, or what of it lies in a rectangle.
  func blurred(_ kernel: GaussianKernel, in target: PixelRect? = nil) -> CoverageMask {
    let reach = bounds.expanded(by: kernel.radius)
    let wanted = target.map(reach.intersection) ?? reach
    // Rows that no wanted pixel depends on stay 0, and so do rows without coverage.
    let read = wanted.expanded(by: kernel.radius).intersection(bounds)
    var rows = CoverageMask(
      PixelRect(minX: Int(wanted.minX), minY: Int(read.minY), maxX: Int(wanted.maxX), maxY: Int(read.maxY)))
    var sums = [UInt32](repeating: 0, count: wanted.width)
    for y in Int(read.minY)..<Int(read.maxY) {
      let row = (y - Int(bounds.minY)) * bounds.width
      guard values[row..<row + bounds.width].contains(where: { $0 != 0 }) else { continue }
      let out = (y - Int(read.minY)) * wanted.width
      if out > 0, isRowAsAbove(row) {
        for x in out..<out + wanted.width { rows.values[x] = rows.values[x - wanted.width] }
        continue
      }
      for index in sums.indices { sums[index] = 32768 }
      values.withUnsafeBufferPointer { values in
        sums.withUnsafeMutableBufferPointer { sums in
          for offset in -kernel.radius...kernel.radius {
            let weight = kernel.weights[abs(offset)]
            let first = max(Int(wanted.minX), Int(bounds.minX) - offset)
            let end = min(Int(wanted.maxX), Int(bounds.maxX) - offset)
            guard weight > 0, first < end else { continue }
            Self.add(
              values.baseAddress! + row + first + offset - Int(bounds.minX), end - first, times: weight,
              to: sums.baseAddress! + first - Int(wanted.minX))
          }
        }
      }
      for x in 0..<wanted.width { rows.values[out + x] = UInt16(truncatingIfNeeded: sums[x] &>> 16) }
    }
    return rows.blurredColumns(kernel, in: wanted)
  }

  /// Whether a row, by the place of its first value, is the same as the one above; straight sides make many so.
  private func isRowAsAbove(_ row: Int) -> Bool {
    let width = bounds.width
    guard row >= width else { return false }
    return values.withUnsafeBufferPointer { values in
      var difference: UInt16 = 0
      for x in row..<row + width { difference |= values[x] ^ values[x - width] }
      return difference == 0
    }
  }

  /// - Parameter wanted: has the columns of the mask.
  private func blurredColumns(_ kernel: GaussianKernel, in wanted: PixelRect) -> CoverageMask {
    let width = bounds.width
    var result = CoverageMask(wanted)
    var sums = [UInt32](repeating: 0, count: width)
    // For each row, how many right above it are the same.
    var repetitions = [Int](repeating: 0, count: bounds.height)
    for row in repetitions.indices.dropFirst() where isRowAsAbove(row * width) {
      repetitions[row] = repetitions[row - 1] + 1
    }
    for y in Int(wanted.minY)..<Int(wanted.maxY) {
      let out = (y - Int(wanted.minY)) * width
      let last = y + kernel.radius - Int(bounds.minY)
      if out > 0, repetitions.indices.contains(last), repetitions[last] > 2 * kernel.radius {
        // All that this row and the one before are made of is the same.
        for x in out..<out + width { result.values[x] = result.values[x - width] }
        continue
      }
      for index in sums.indices { sums[index] = 32768 }
      values.withUnsafeBufferPointer { values in
        sums.withUnsafeMutableBufferPointer { sums in
          let first = max(Int(bounds.minY), y - kernel.radius)
          for row in first..<max(first, min(Int(bounds.maxY), y + kernel.radius + 1)) {
            let weight = kernel.weights[abs(row - y)]
            guard weight > 0 else { continue }
            Self.add(
              values.baseAddress! + (row - Int(bounds.minY)) * width, width, times: weight, to: sums.baseAddress!)
          }
        }
      }
      for x in 0..<width { result.values[out + x] = UInt16(truncatingIfNeeded: sums[x] &>> 16) }
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
