import Graphics

extension PictureComparison {
  /// Compares a picture with a reference.
  ///
  /// - Parameters:
  ///   - region: what is compared, in pixels; nil: everything.
  ///   - skipped: what is left out of that, in pixels.
  /// - Throws: if the pictures have different sizes, or nothing is left to compare.
  public init(
    _ picture: Bitmap, to reference: Bitmap, region: PixelRect? = nil, skipping skipped: [PixelRect] = []
  ) throws(PictureComparisonError) {
    guard picture.width == reference.width, picture.height == reference.height else {
      throw PictureComparisonError(
        message: "the pictures are \(picture.width) × \(picture.height) and \(reference.width) × \(reference.height) "
          + "pixels large; make them of one size, for example by the canvas's scale")
    }
    let compared = ComparedPixels(reference.bounds, region: region, skipping: skipped)
    measure(picture, reference, compared)
    if let region, region.intersection(reference.bounds).isEmpty {
      throw PictureComparisonError(
        message: "the region lies outside of the pictures, which are \(reference.width) × \(reference.height) pixels "
          + "large; choose another one")
    }
    guard count > 0 else {
      throw PictureComparisonError(message: "nothing is compared; choose a larger region, or skip less of it")
    }
    shift = Self.shift(of: picture, against: reference, compared)
  }

  private mutating func measure(_ picture: Bitmap, _ reference: Bitmap, _ compared: ComparedPixels) {
    let tilesPerRow = (picture.width + Self.tileSide - 1) / Self.tileSide
    var tiles = [Int](
      repeating: 0, count: tilesPerRow * ((picture.height + Self.tileSide - 1) / Self.tileSide))
    var offsets = (red: 0, green: 0, blue: 0, alpha: 0)
    for y in 0..<picture.height {
      for x in 0..<picture.width where compared.contains(x, y) {
        let (ours, theirs) = (picture[x, y], reference[x, y])
        let difference = Self.difference(ours, theirs)
        let range = Self.range(of: reference, aroundX: x, y)
        add(difference, range: range)
        tiles[y / Self.tileSide * tilesPerRow + x / Self.tileSide] += difference
        if range == 0 {
          offsets.red += Int(theirs.red) - Int(ours.red)
          offsets.green += Int(theirs.green) - Int(ours.green)
          offsets.blue += Int(theirs.blue) - Int(ours.blue)
          offsets.alpha += Int(theirs.alpha) - Int(ours.alpha)
        }
      }
    }
    let flatCount = Double(max(1, flat.count))
    colorOffset = (
      Double(offsets.red) / flatCount, Double(offsets.green) / flatCount, Double(offsets.blue) / flatCount,
      Double(offsets.alpha) / flatCount
    )
    let area = Double(Self.tileSide * Self.tileSide)
    for (index, sum) in tiles.enumerated() where Double(sum) / area > worstTile.mean {
      worstTile = Tile(
        x: index % tilesPerRow * Self.tileSide, y: index / tilesPerRow * Self.tileSide, mean: Double(sum) / area)
    }
  }

  private mutating func add(_ difference: Int, range: Int) {
    if difference == 0 { equalCount += 1 }
    switch range {
    case 0: flat.add(difference, limit: 1)
    case 1...8: smooth.add(difference, limit: 2)
    default:
      edge.add(difference, limit: 20)
      if range <= 64 { softEdge.add(difference, limit: 4) }
    }
  }

  /// The largest difference of a channel, in levels.
  static func difference(_ a: Pixel, _ b: Pixel) -> Int {
    max(
      abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)),
      abs(Int(a.alpha) - Int(b.alpha)))
  }

  /// The largest range of a channel among a pixel and its neighbours, in levels.
  private static func range(of picture: Bitmap, aroundX x: Int, _ y: Int) -> Int {
    let center = SIMD4<UInt8>(picture[x, y])
    var (low, high) = (center, center)
    for row in max(0, y - 1)...min(picture.height - 1, y + 1) {
      for column in max(0, x - 1)...min(picture.width - 1, x + 1) {
        let channels = SIMD4<UInt8>(picture[column, row])
        low = pointwiseMin(low, channels)
        high = pointwiseMax(high, channels)
      }
    }
    return Int((high &- low).max())
  }

  /// Where the picture comes nearest to the reference, among moves by up to two pixels. A move counts if it takes a third
  /// of the difference away, since noise always makes some move a little better.
  private static func shift(
    of picture: Bitmap, against reference: Bitmap, _ compared: ComparedPixels
  ) -> (x: Int, y: Int)? {
    func difference(_ dx: Int, _ dy: Int) -> Int {
      var sum = 0
      for y in 2..<max(2, picture.height - 2) {
        for x in 2..<max(2, picture.width - 2) where compared.contains(x, y) {
          sum += Self.difference(picture[x - dx, y - dy], reference[x, y])
        }
      }
      return sum
    }
    let still = difference(0, 0)
    guard still > 0 else { return nil }
    var best = (x: 0, y: 0, sum: still)
    for dy in -2...2 {
      for dx in -2...2 where dx != 0 || dy != 0 {
        let sum = difference(dx, dy)
        if sum < best.sum { best = (dx, dy, sum) }
      }
    }
    return best.sum * 3 <= still * 2 ? (best.x, best.y) : nil
  }

  /// Both pictures, and between them their difference four times as strong, on grey, side by side.
  ///
  /// - Precondition: both have one size.
  public static func sheet(_ picture: Bitmap, _ reference: Bitmap) -> Bitmap {
    let gap = 8
    let sheet = Bitmap(width: min(32_768, picture.width * 3 + gap * 2), height: picture.height)
    for y in 0..<sheet.height {
      for x in 0..<sheet.width { sheet[x, y] = Pixel(blue: 120, green: 120, red: 120, alpha: 255) }
      for x in 0..<picture.width {
        let difference = UInt8(min(255, 4 * Self.difference(picture[x, y], reference[x, y])))
        let parts = [
          picture[x, y].overGrey, Pixel(blue: difference, green: difference, red: difference, alpha: 255),
          reference[x, y].overGrey,
        ]
        for (index, pixel) in parts.enumerated() {
          let place = index * (picture.width + gap) + x
          if place < sheet.width { sheet[place, y] = pixel }
        }
      }
    }
    return sheet
  }
}

/// Which pixels are compared.
private struct ComparedPixels {
  let region: PixelRect
  let skipped: [PixelRect]

  init(_ bounds: PixelRect, region: PixelRect?, skipping skipped: [PixelRect]) {
    self.region = region ?? bounds
    self.skipped = skipped
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    region.holds(x, y) && !skipped.contains { $0.holds(x, y) }
  }
}

extension PixelRect {
  fileprivate func holds(_ x: Int, _ y: Int) -> Bool {
    x >= Int(minX) && x < Int(maxX) && y >= Int(minY) && y < Int(maxY)
  }
}

extension PictureComparison.Measure {
  fileprivate mutating func add(_ difference: Int, limit: Int) {
    count += 1
    sum += difference
    maximum = max(maximum, difference)
    if difference > limit { offCount += 1 }
  }
}

extension SIMD4<UInt8> {
  fileprivate init(_ pixel: Pixel) { self.init(pixel.red, pixel.green, pixel.blue, pixel.alpha) }
}

extension Pixel {
  /// The same on light grey, so that what is clear shows.
  fileprivate var overGrey: Pixel {
    let rest = UInt8((Int(255 - alpha) * 200 + 127) / 255)
    return Pixel(blue: blue &+ rest, green: green &+ rest, red: red &+ rest, alpha: 255)
  }
}
