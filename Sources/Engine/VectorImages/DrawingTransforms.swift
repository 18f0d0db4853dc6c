import Graphics
import Lookups
import XMLTree

/// Transforms of elements, and what they are about ([CSS Transforms](https://www.w3.org/TR/css-transforms-1/)).
extension DrawingBuilder {
  /// From an element's coordinates to those around it.
  ///
  /// - Parameter around: what it finds around it.
  mutating func ownTransform(
    of element: XMLElement, _ declarations: Lookup<String, String>, _ around: Surroundings
  ) throws(DocumentError) -> AffineTransform {
    let names = IndividualTransforms.names + ["transform"]
    guard measuredElement != element.index, names.contains(where: { declarations[$0] != nil }) else { return .identity }
    var own = AffineTransform.identity
    if let text = declarations["transform"] {
      if let listed = TransformList.transform(text) {
        own = listed
      } else {
        complain(element, "\"\(text)\" is no transform; it is left out")
      }
    }
    let single = IndividualTransforms(declarations, em: around.style.font.size)
    guard own != .identity || !single.isNothing else { return .identity }
    if let linear = single.linear { own = own.concatenating(linear) }
    let origin = declarations["transform-origin"]
    let box = try referenceBox(of: element, declarations, around)
    if let box {
      let place = origin.flatMap { TransformList.origin($0, box.size) } ?? .zero
      own = own.about(Point(box.minX + place.x, box.minY + place.y))
    } else if let place = origin.flatMap({ TransformList.origin($0, around.viewport) }) {
      own = own.about(place)
    }
    return single.translation(in: box?.size ?? around.viewport).map(own.concatenating) ?? own
  }

  /// Whose corner and size the origin of a transform is of, in the element's coordinates; nil: the viewport's.
  private mutating func referenceBox(
    of element: XMLElement, _ declarations: Lookup<String, String>, _ around: Surroundings
  ) throws(DocumentError) -> Rect? {
    switch declarations["transform-box"] ?? "view-box" {
    case "fill-box", "content-box": return try measuredBox(of: element, declarations, around)
    case "stroke-box", "border-box":
      complain(element, "the origin of the transform is of the element's area, without its line")
      return try measuredBox(of: element, declarations, around)
    default: return nil
    }
  }

  /// What the bounding box of an element follows from: itself, what uses it, and what percentages are of.
  struct MeasuredPlace: Hashable {
    var element: Int
    var openElements: [Int]
    var openLimits: [Int]
    var viewport: Size
  }

  /// The bounding box of an element as it is without its transform. What it draws for that is thrown away, but counts; of elements in
  /// it whose boxes are asked for, too, those are kept for when it is drawn, so that each is measured once.
  private mutating func measuredBox(
    of element: XMLElement, _ declarations: Lookup<String, String>, _ around: Surroundings
  ) throws(DocumentError) -> Rect {
    if ElementShapes.names.contains(element.name) {
      var font = around.style.font
      font.apply(declarations)
      return try outline(of: element, declarations, around.viewport, em: font.size)?.tightBounds ?? .zero
    }
    let place = MeasuredPlace(
      element: element.index, openElements: openElements, openLimits: openLimits, viewport: around.viewport)
    if let known = measuredBoxes[place] { return known }
    var around = around
    around.transform = .identity
    var probe = self.probe(of: element)
    try probe.draw(element, around)
    let box = try probe.bounds(of: Limited(around: around, outlines: 0..<probe.outlines.count))
    (room, measuredBoxes) = (probe.room, probe.measuredBoxes)
    measuredBoxes[place] = box
    return box
  }
}

extension AffineTransform {
  /// The same transform about a point.
  fileprivate func about(_ place: Point) -> AffineTransform {
    AffineTransform.translation(-place.x, -place.y).concatenating(self).concatenating(.translation(place.x, place.y))
  }
}
