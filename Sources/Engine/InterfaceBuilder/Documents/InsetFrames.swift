import Graphics
import XMLTree

/// Frames that Xcode 8 wrote until its release, by distances to the superview's edges (`frameInset`), as the frames that all
/// others write (interface-builder.md §1).
enum InsetFrames {
  /// The document with a `rect` in place of each such frame.
  static func resolving(_ document: XMLElement) -> XMLElement {
    guard document.all.contains(where: isInset) else { return document }
    return resolving(document, in: .zero)
  }

  private static func isInset(_ element: XMLElement) -> Bool {
    element.name == "frame" && element["key"] == "frameInset"
  }

  /// - Parameter container: the superview's size, in points.
  private static func resolving(_ element: XMLElement, in container: Size) -> XMLElement {
    var result = element
    for index in result.children.indices where isInset(result.children[index]) {
      let frame = rect(of: result.children[index], in: container)
      result.children[index].name = "rect"
      result.children[index].attributes = [
        ("key", "frame"), ("x", "\(frame.minX)"), ("y", "\(frame.minY)"), ("width", "\(frame.width)"),
        ("height", "\(frame.height)"),
      ]
    }
    let own = result.child("rect", key: "frame").map { Size($0.number("width") ?? 0, $0.number("height") ?? 0) }
    for index in result.children.indices {
      // A variation says the frame of the same view anew.
      let isVariation = result.children[index].name == "variation"
      result.children[index] = resolving(result.children[index], in: isVariation ? container : own ?? container)
    }
    return result
  }

  /// Where a length is missing both edges are held, a missing distance is none.
  private static func rect(of frame: XMLElement, in container: Size) -> Rect {
    func span(_ near: String, _ far: String, _ length: String, _ whole: Double) -> (start: Double, length: Double) {
      guard let length = frame.number(length) else {
        let start = frame.number(near) ?? 0
        return (start, max(0, whole - start - (frame.number(far) ?? 0)))
      }
      return (frame.number(near) ?? frame.number(far).map { whole - $0 - length } ?? 0, length)
    }
    let across = span("minX", "maxX", "width", container.width)
    let down = span("minY", "maxY", "height", container.height)
    return Rect(across.start, down.start, across.length, down.length)
  }
}
