import Graphics
import XMLTree

/// The rectangle that an element opens for what is in it, with coordinates of its own
/// ([SVG 2, chapter 8](https://www.w3.org/TR/SVG2/coords.html)).
struct Viewport {
  /// Points.
  var size: Size
  /// From the coordinates inside to the rectangle's.
  var transform: AffineTransform
  /// Of the coordinates inside; what percentages are of.
  var inner: Size

  /// The viewport of a root element.
  ///
  /// - Throws: a drawing without a size.
  init(_ root: XMLElement) throws(DocumentError) {
    let box = root["viewBox"].flatMap(Self.box)
    let width = root["width"].flatMap { Length($0) }?.points(of: box?.width)
    let height = root["height"].flatMap { Length($0) }?.points(of: box?.height)
    let size: Size
    switch (width, height, box) {
    case (let width?, let height?, _): size = Size(width, height)
    case (let width?, nil, let box?): size = Size(width, width * box.height / box.width)
    case (nil, let height?, let box?): size = Size(height * box.width / box.height, height)
    case (nil, nil, let box?): size = box.size
    default:
      throw DocumentError(line: root.line, message: "the drawing has no size; give it a viewBox, or width and height")
    }
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= VectorImage.sideLimit else {
      throw DocumentError(
        line: root.line,
        message: "the drawing is \(size.width) × \(size.height) points; more than 0 and at most "
          + "\(Int(VectorImage.sideLimit)) a side are allowed")
    }
    self.init(root, size: size)
  }

  /// The viewport of an element that is as large as its surroundings say.
  init(_ element: XMLElement, size: Size) {
    self.size = size
    guard let box = element["viewBox"].flatMap(Self.box) else {
      (transform, inner) = (.identity, size)
      return
    }
    inner = box.size
    transform = Self.transform(from: box, to: size, element["preserveAspectRatio"])
  }

  /// From a box to a rectangle at the origin
  /// ([SVG 2, preserveAspectRatio](https://www.w3.org/TR/SVG2/coords.html#PreserveAspectRatioAttribute)).
  ///
  /// - Parameter aspect: nil: all of the box shows, in the middle.
  static func transform(from box: Rect, to size: Size, _ aspect: String?) -> AffineTransform {
    let aspect = aspect ?? "xMidYMid"
    let (x, y) = (size.width / box.width, size.height / box.height)
    let toOrigin = AffineTransform.translation(-box.minX, -box.minY)
    if aspect.contains("none") { return toOrigin.concatenating(.scale(x, y)) }
    let factor = aspect.contains("slice") ? max(x, y) : min(x, y)
    func share(_ axis: String) -> Double {
      aspect.contains("\(axis)Min") ? 0 : aspect.contains("\(axis)Max") ? 1 : 0.5
    }
    return toOrigin.concatenating(.scale(factor, factor)).concatenating(
      .translation(
        (size.width - box.width * factor) * share("x"), (size.height - box.height * factor) * share("Y")))
  }

  /// Four numbers with a size above 0; nil for others.
  static func box(_ text: String) -> Rect? {
    let numbers = NumberList.numbers(text)
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
