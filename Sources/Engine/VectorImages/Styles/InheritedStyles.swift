import Graphics
import Lookups
import XMLTree

/// What clips, masks, patterns, markers and gradients find around them: they inherit from the elements that they stand in, not from
/// those that refer to them ([CSS Masking, the clipPath element](https://www.w3.org/TR/css-masking-1/#ClipPathElement);
/// [SVG 2, patterns](https://www.w3.org/TR/SVG2/pservers.html#PatternElement)). Drawing programs write what holds for a whole
/// drawing on its root, such as `clip-rule`.
struct InheritedStyles {
  private struct Holder {
    var element: XMLElement
    /// The one around it; nil of the root.
    var outer: Int?
  }

  /// Elements with others in them, each behind those around it.
  private var holders: [Holder] = []
  /// Which of them an element stands in that others refer to, by the places of those elements in the document.
  private var owners = Lookup<Int, Int>()
  /// What holders pass on, of those that it was asked for.
  private var known = Lookup<Int, DrawingStyle>()
  /// What percentages of lengths are of, points.
  private let diagonal: Double

  /// Elements that others refer to and that inherit from where they stand.
  private static let names: Membership<String> = [
    "clipPath", "mask", "pattern", "marker", "linearGradient", "radialGradient",
  ]

  init(_ root: XMLElement) {
    diagonal = (try? Viewport(root))?.inner.diagonal ?? 1
    var open: [(element: XMLElement, outer: Int?)] = [(root, nil)]
    while let (element, outer) = open.popLast() {
      if let outer, Self.names.contains(element.name) { owners[element.index] = outer }
      guard !element.children.isEmpty else { continue }
      let place = holders.count
      holders.append(Holder(element: element, outer: outer))
      for child in element.children { open.append((child, place)) }
    }
  }

  /// What is not known yet of what an element inherits: the elements around it, from the outermost, and what is passed on to the
  /// first of them.
  func path(to element: XMLElement) -> (unknown: [Int], style: DrawingStyle) {
    var unknown: [Int] = []
    var next = owners[element.index]
    while let place = next {
      if let style = known[place] { return (unknown.reversed(), style) }
      unknown.append(place)
      next = holders[place].outer
    }
    return (unknown.reversed(), DrawingStyle())
  }

  /// An element that others are in.
  func holder(_ place: Int) -> XMLElement { holders[place].element }

  /// Keeps what an element passes on.
  ///
  /// - Parameters:
  ///   - style: what it inherits itself; then what it passes on.
  ///   - declarations: what it says of itself.
  mutating func add(_ place: Int, _ declarations: Lookup<String, String>, to style: inout DrawingStyle) {
    style.apply(declarations, diagonal: diagonal)
    known[place] = style
  }
}

extension DrawingBuilder {
  /// What a clip, mask, pattern, marker or gradient inherits. Each of the elements around it counts once in a drawing.
  mutating func inheritedStyle(of element: XMLElement, _ around: Surroundings) throws(DocumentError) -> DrawingStyle {
    var (places, style) = inheritedStyles.path(to: element)
    for place in places {
      let holder = inheritedStyles.holder(place)
      try count(holder, around)
      inheritedStyles.add(place, sheet.declarations(of: holder, in: style.properties), to: &style)
    }
    return style
  }
}
