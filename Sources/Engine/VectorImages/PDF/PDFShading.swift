import Graphics
import Lookups

/// A gradient of a PDF file (ISO 32000-1, 8.7.4.5): along a line or between circles.
struct PDFShading {
  let gradient: Gradient
  /// What of it is not drawn as it is meant.
  let complaint: String?

  /// - Parameter alpha: of the paint, 0…1.
  /// - Returns: nil for other kinds and for what is damaged.
  init?(_ object: PDFObject?, in file: PDFFile, _ resources: Lookup<String, PDFObject>, alpha: Double) {
    guard let dictionary = file.resolved(object).dictionary,
      let space = PDFColorSpace(dictionary["ColorSpace"], in: file, resources),
      let function = PDFFunction(dictionary["Function"], in: file),
      let coordinates = file.numbers(dictionary["Coords"])
    else { return nil }
    let domain = file.numbers(dictionary["Domain"]).flatMap { $0.count == 2 && $0[0] < $0[1] ? $0 : nil } ?? [0, 1]
    let stops = function.places.filter { $0 >= domain[0] && $0 <= domain[1] }.map { place in
      (share: (place - domain[0]) / (domain[1] - domain[0]), color: space.color(function(place)))
    }
    guard !stops.isEmpty else { return nil }
    let all = stops.map { Gradient.Stop(location: $0.share, color: $0.color.withAlpha(multipliedBy: alpha)) }
    switch file.resolved(dictionary["ShadingType"]).number {
    case 2 where coordinates.count == 4:
      let (start, end) = (Point(coordinates[0], coordinates[1]), Point(coordinates[2], coordinates[3]))
      guard start != end else { return nil }
      gradient = Gradient(.axial(from: start, to: end), stops: all)
      complaint = nil
    case 3 where coordinates.count == 6:
      // From the smaller circle outwards.
      let isInward = coordinates[2] > coordinates[5]
      let (inner, outer) = isInward ? (3, 0) : (0, 3)
      let (near, far) = (coordinates[inner + 2], coordinates[outer + 2])
      guard far > 0, near >= 0 else { return nil }
      let ordered = isInward ? all.reversed().map { Gradient.Stop(location: 1 - $0.location, color: $0.color) } : all
      let (hole, center) = (near / far, Point(coordinates[outer], coordinates[outer + 1]))
      gradient = Gradient(
        .radial(center: center, radii: Size(far, far)),
        stops: ordered.map { Gradient.Stop(location: hole + (1 - hole) * $0.location, color: $0.color) })
      complaint =
        center == Point(coordinates[inner], coordinates[inner + 1])
        ? nil : "a gradient between circles is drawn around the outer one's centre"
    default: return nil
    }
  }
}
