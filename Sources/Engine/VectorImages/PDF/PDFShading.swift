import Graphics
import Lookups

/// A gradient of a PDF file (ISO 32000-1, 8.7.4.5): along a line or between circles.
struct PDFShading {
  let gradient: Gradient
  /// What is painted below it, also where it is not; patterns only.
  let background: Color?
  /// What it is limited to.
  private let box: Rect?
  /// Whether its colours go on before its beginning and behind its end.
  private let extends: (start: Bool, end: Bool)
  /// Along the line, or from the first circle to the second.
  private let course: Course

  private enum Course {
    case line(from: Point, to: Point)
    /// One inside of the other, from the first to the second.
    case nested(Gradient.Circle, Gradient.Circle)
    /// A cone, or the like: where its colours end, it paints nothing by itself.
    case cone
  }

  /// - Parameters:
  ///   - alpha: of the paint, 0…1; what has a background is opaque.
  ///   - isPattern: whether it is a paint, and not painted by itself.
  /// - Returns: nil for other kinds and for what is damaged.
  init?(
    _ object: PDFObject?, in file: PDFFile, _ resources: Lookup<String, PDFObject>, alpha: Double, isPattern: Bool
  ) {
    guard let dictionary = file.resolved(object).dictionary,
      let space = PDFColorSpace(dictionary["ColorSpace"], in: file, resources),
      let function = PDFFunction(dictionary["Function"], in: file),
      let coordinates = file.numbers(dictionary["Coords"])
    else { return nil }
    background = isPattern ? file.numbers(dictionary["Background"]).map(space.color) : nil
    let alpha = background == nil ? alpha : 1
    let domain = file.numbers(dictionary["Domain"]).flatMap { $0.count == 2 && $0[0] < $0[1] ? $0 : nil } ?? [0, 1]
    let stops = function.stops(from: domain[0], to: domain[1]).map { (share: $0.place, color: space.color($0.values)) }
    guard !stops.isEmpty else { return nil }
    let all = stops.map { Gradient.Stop(location: $0.share, color: $0.color.withAlpha(multipliedBy: alpha)) }
    box = file.numbers(dictionary["BBox"]).flatMap { sides in
      sides.count == 4 ? Rect(around: [Point(sides[0], sides[1]), Point(sides[2], sides[3])]) : nil
    }
    let extend = (file.resolved(dictionary["Extend"]).array ?? []).map { file.resolved($0).bool == true }
    extends = extend.count == 2 ? (extend[0], extend[1]) : (false, false)
    switch file.resolved(dictionary["ShadingType"]).number {
    case 2 where coordinates.count == 4:
      let (start, end) = (Point(coordinates[0], coordinates[1]), Point(coordinates[2], coordinates[3]))
      guard start != end else { return nil }
      gradient = Gradient(.axial(from: start, to: end), stops: all)
      course = .line(from: start, to: end)
    case 3 where coordinates.count == 6:
      let (first, last) = (coordinates[2], coordinates[5])
      guard min(first, last) >= 0, max(first, last) > 0 else { return nil }
      let start = Gradient.Circle(
        center: Point(coordinates[0], coordinates[1]), radius: first, isExtended: extends.start)
      let end = Gradient.Circle(center: Point(coordinates[3], coordinates[4]), radius: last, isExtended: extends.end)
      let isNested = (end.center - start.center).length < abs(last - first)
      gradient = Gradient(from: start, to: end, endsAtOutlines: isNested, stops: all)
      course = start.center == end.center || isNested ? .nested(start, end) : .cone
    default: return nil
    }
  }

  /// The shapes that limit it: its box, and its beginning and end where its colours do not go on beyond them
  /// (ISO 32000-1, tables 78, 80 and 81).
  ///
  /// - Parameter area: around what is painted, in the gradient's coordinates.
  func limits(in area: Rect) -> [Shape] {
    var result = box.map { [Shape.rect($0)] } ?? []
    switch course {
    case .line(let start, let end):
      if let strip = strip(from: start, to: end, in: area) { result.append(.path(strip, .nonZero)) }
    case .nested(let start, let end):
      if let ring = ring(start, end, in: area) { result.append(.path(ring, .evenOdd)) }
    case .cone: break
    }
    return result
  }

  /// Between the lines across both ends; nil where all of the area lies there.
  private func strip(from start: Point, to end: Point, in area: Rect) -> Path? {
    let along = end - start
    let across = Point(-along.y, along.x)
    let square = along.x * along.x + along.y * along.y
    func shares(_ direction: Point) -> [Double] {
      area.corners.map { (($0.x - start.x) * direction.x + ($0.y - start.y) * direction.y) / square }
    }
    let (places, distances) = (shares(along), shares(across))
    guard let least = places.min(), let most = places.max(), let left = distances.min(), let right = distances.max(),
      (least < 0 && !extends.start) || (most > 1 && !extends.end)
    else { return nil }
    // No further than the area needs: corners that lie too far away would be moved.
    let (before, beside) = ((most - least) / 8, (right - left) / 8)
    let low = extends.start ? least - before : max(0, least - before)
    let high = extends.end ? most + before : min(1, most + before)
    guard low < high else { return .empty }
    var builder = PathBuilder()
    let sides = (first: left - beside, last: right + beside)
    let corners = [(low, sides.first), (high, sides.first), (high, sides.last), (low, sides.last)]
    for (index, (place, side)) in corners.enumerated() {
      let point = start + along * place + across * side
      if index == 0 { builder.move(to: point) } else { builder.line(to: point) }
    }
    builder.close()
    return builder.path
  }

  /// Between the circles; nil where all of the area lies there.
  private func ring(_ start: Gradient.Circle, _ end: Gradient.Circle, in area: Rect) -> Path? {
    let (inner, outer) = start.radius > end.radius ? (end, start) : (start, end)
    func reach(from center: Point) -> Double { area.corners.map { ($0 - center).length }.max() ?? 0 }
    let hasHole = !inner.isExtended && inner.radius > 0 && inner.radius < outer.radius
    let isInside = outer.isExtended || reach(from: outer.center) <= outer.radius
    guard hasHole || !isInside else { return nil }
    guard !hasHole || inner.radius < reach(from: inner.center) else { return .empty }
    func square(_ center: Point, _ radius: Double) -> Rect {
      Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
    }
    var builder = PathBuilder()
    if isInside {
      // Around the hole, too, which may lie beyond the area.
      let around = reach(from: outer.center) + (inner.center - outer.center).length + inner.radius
      builder.addRect(square(outer.center, around * 1.125))
    } else {
      builder.addEllipse(in: square(outer.center, outer.radius))
    }
    if hasHole { builder.addEllipse(in: square(inner.center, inner.radius)) }
    return builder.path
  }
}
