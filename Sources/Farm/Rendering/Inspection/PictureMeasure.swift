import Document
import Graphics
import Lookups

/// By how much two pictures of one size differ, in what limits are given in.
public struct PictureMeasure: Sendable {
  /// Pixels of the picture.
  public let pixelCount: Int
  /// Pixels whose colours are farther apart than what counts as equal.
  public private(set) var differingCount = 0
  /// Pixels that are not the same, and count as equal.
  public private(set) var nearCount = 0
  /// Pixels that are not the same, and lie where nothing is looked at.
  public private(set) var ignoredCount = 0
  /// The farthest that colours are apart, where they are looked at: CIEDE2000.
  public private(set) var largestDistance = 0.0
  /// Around all pixels that are not the same and are looked at; nil: there are none.
  public private(set) var area: PixelRect?

  /// Colours that are not opaque are held against each other upon black and upon white; the larger distance counts.
  ///
  /// - Precondition: both have one size.
  /// - Parameters:
  ///   - colorDistance: up to which pixels count as equal.
  ///   - ignored: where nothing is looked at.
  public init(
    _ before: Bitmap, _ after: Bitmap, colorDistance: Double, ignoring ignored: [PixelRect], _ colors: ColorDistances
  ) {
    precondition(before.width == after.width && before.height == after.height, "sizes are compared first")
    pixelCount = before.width * before.height
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, 0, 0)
    for y in 0..<before.height {
      let (old, new) = (before.row(y), after.row(y))
      for x in 0..<before.width where old[x] != new[x] {
        if ignored.contains(where: { $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY }) {
          ignoredCount += 1
          continue
        }
        let distance = colors.distance(old[x], new[x])
        largestDistance = max(largestDistance, distance)
        if distance > colorDistance || colorDistance == 0 { differingCount += 1 } else { nearCount += 1 }
        (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x + 1), max(maxY, y + 1))
      }
    }
    if maxX > 0 { area = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
  }

  /// Whether no more differs than is allowed.
  public func isWithin(_ limits: ComparisonLimits) -> Bool {
    differingCount <= limits.allowedCount(of: pixelCount)
  }
}

/// Distances of pixels' colours; those that were asked for are kept, since pictures have the same ones again and again.
public final class ColorDistances {
  private var known: Lookup<UInt64, Double> = [:]
  private static let limit = 1 << 18

  public init() {}

  /// How far two premultiplied pixels are apart: CIEDE2000, upon black or upon white.
  func distance(_ before: UInt32, _ after: UInt32) -> Double {
    let pair = UInt64(before) << 32 | UInt64(after)
    if let distance = known[pair] { return distance }
    let (old, new) = (Pixel(word: before), Pixel(word: after))
    var distance = Self.color(old, upon: 0).distance(to: Self.color(new, upon: 0))
    if old.alpha < 255 || new.alpha < 255 {
      distance = max(distance, Self.color(old, upon: 255).distance(to: Self.color(new, upon: 255)))
    }
    if known.count >= Self.limit { known = [:] }
    known[pair] = distance
    return distance
  }

  private static func color(_ pixel: Pixel, upon ground: UInt8) -> LabColor {
    let rest = Int(ground) * (255 - Int(pixel.alpha)) / 255
    func byte(_ value: UInt8) -> UInt8 { UInt8(min(255, Int(value) + rest)) }
    return LabColor(red: byte(pixel.red), green: byte(pixel.green), blue: byte(pixel.blue))
  }
}
