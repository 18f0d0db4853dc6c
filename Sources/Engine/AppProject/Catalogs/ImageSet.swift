import Foundation
import Graphics

/// `Contents.json` of an image set ([Asset Catalog Format
/// Reference](https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/)).
struct ImageSet: Decodable {
  struct Entry: Decodable {
    struct Appearance: Decodable {
      var appearance: String?
      var value: String?
    }
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
    var displayGamut: String?
    /// Of an app icon: "60x60", in points.
    var size: String?

    private enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, appearances, size
      case displayGamut = "display-gamut"
    }

    /// Pixels a point; nil for a picture of any scale.
    var pixelsPerPoint: Double? {
      switch scale {
      case "1x": 1
      case "2x": 2
      case "3x": 3
      default: nil
      }
    }

    func fits(_ appearance: Graphics.Appearance) -> Bool {
      let luminosity = appearances?.first { $0.appearance == "luminosity" }?.value
      return luminosity == appearance.rawValue
    }

    var isForAnyAppearance: Bool { (appearances ?? []).isEmpty }
  }

  struct Properties: Decodable {
    var renderingIntent: String?

    private enum CodingKeys: String, CodingKey { case renderingIntent = "template-rendering-intent" }
  }

  var images: [Entry]?
  /// The templates of a symbol set.
  var symbols: [Entry]?
  var properties: Properties?

  /// Whether only the coverage of the pictures counts.
  var isTemplate: Bool { properties?.renderingIntent == "template" }

  /// The picture that suits best: by appearance, by idiom, without a gamut of its own, then of the scale, else the next
  /// larger one, else the largest.
  func entry(scale: Double, appearance: Appearance, isTablet: Bool) -> Entry? {
    let all = (images ?? []).filter { $0.filename?.isEmpty == false }
    func narrowed(_ entries: [Entry], _ isWanted: (Entry) -> Bool) -> [Entry] {
      let wanted = entries.filter(isWanted)
      return wanted.isEmpty ? entries : wanted
    }
    let appearing = all.filter { $0.fits(appearance) }
    var found = appearing.isEmpty ? narrowed(all) { $0.isForAnyAppearance } : appearing
    found = narrowed(found) { $0.idiom == (isTablet ? "ipad" : "iphone") || $0.idiom == "universal" }
    found = narrowed(found) { $0.idiom == (isTablet ? "ipad" : "iphone") }
    found = narrowed(found) { $0.displayGamut == nil || $0.displayGamut == "sRGB" }
    func order(_ entry: Entry, _ place: Int) -> (Int, Double, Int) {
      let own = entry.pixelsPerPoint ?? 1
      return own >= scale ? (0, own, place) : (1, -own, place)
    }
    return found.enumerated().min { order($0.element, $0.offset) < order($1.element, $1.offset) }?.element
  }
}
