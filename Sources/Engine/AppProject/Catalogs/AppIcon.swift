import Graphics

/// The picture of an app's icon that a home screen, or a Mac's panel, shows.
extension ImageSet {
  /// Points of an icon there.
  static func iconSize(isTablet: Bool, isForMac: Bool) -> Double { isForMac ? 128 : isTablet ? 76 : 60 }

  /// The picture that suits best, and its pixels for each point of an icon: of the device's idiom before those for all,
  /// then the smallest with enough pixels, else the largest.
  ///
  /// - Parameter scale: pixels a point that are wanted.
  func icon(
    scale: Double, appearance: Appearance, isTablet: Bool, isForMac: Bool
  ) -> (file: String, pixelsPerPoint: Double)? {
    let points = Self.iconSize(isTablet: isTablet, isForMac: isForMac)
    let idioms = isForMac ? ["mac", "universal"] : [isTablet ? "ipad" : "iphone", "universal", "ios-marketing"]
    var best: (order: [Double], file: String, pixels: Double)?
    for (place, entry) in (images ?? []).enumerated() {
      guard let file = entry.filename, !file.isEmpty,
        let side = entry.size?.split(separator: "x").first.flatMap({ Double($0) }), side > 0, side.isFinite
      else { continue }
      let pixels = side * (entry.pixelsPerPoint ?? 1)
      let idiom = entry.idiom.flatMap { idioms.firstIndex(of: $0) } ?? idioms.count
      let looks = entry.fits(appearance) ? 0 : entry.isForAnyAppearance ? 1 : 2
      let isEnough = pixels >= points * scale
      let order = [Double(looks), isEnough ? 0 : 1, Double(idiom), isEnough ? pixels : -pixels, Double(place)]
      if let best, !order.lexicographicallyPrecedes(best.order) { continue }
      best = (order, file, pixels)
    }
    return best.map { ($0.file, $0.pixels / points) }
  }
}
