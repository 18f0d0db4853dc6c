import Graphics
import Lookups
import XMLTree

/// Filters ([Filter Effects](https://www.w3.org/TR/filter-effects-1/)), as far as groups of a display list can make them: blurs,
/// moves, colours, and the ways in which two pictures meet.
extension DrawingBuilder {
  /// Groups that the filters of one drawing make; each is a canvas of its own.
  static let filterLimit = 2_000
  /// Items that the steps of all filters of one drawing take up.
  static let filterItemLimit = 2_000_000
  /// Steps of one filter.
  private static let stepLimit = 64

  /// What an element says of its filter: elements and functions, in their order. Empty for none, and for a list of which anything
  /// is missing: then nothing of it is drawn.
  mutating func filters(of element: XMLElement, _ declarations: Lookup<String, String>) -> [DrawingFilter] {
    guard let text = declarations["filter"], !["none", "inherit", "initial", ""].contains(text) else { return [] }
    guard let calls = FilterFunction.calls(text) else {
      complain(element, "the filter \"\(text)\" is not understood; it is left out")
      return []
    }
    guard calls.count <= Self.stepLimit else {
      complain(element, "more than \(Self.stepLimit) filters of one element are not drawn")
      return []
    }
    var result: [DrawingFilter] = []
    for call in calls {
      if call.name == "url" {
        let id = DrawingStyle.reference("url(\(call.arguments))")
        guard let filter = id.flatMap({ definitions[$0] }), filter.name == "filter" else {
          complain(element, "there is no filter \"\(id ?? call.arguments)\"")
          return []
        }
        result.append(.element(filter))
      } else if FilterFunction(call.name, call.arguments) != nil {
        result.append(.function(call.name, call.arguments, of: element))
      } else {
        complain(element, "the filter \"\(call.name)(\(call.arguments))\" is not understood; filters are left out here")
        return []
      }
    }
    return result
  }

  /// Replaces what was drawn by what filters make of it.
  mutating func filter(
    from place: Int, with filters: [DrawingFilter], _ limited: Limited
  ) throws(DocumentError) {
    // A group of nothing is filtered, too; shapes that are hidden are not.
    guard items.count > place || limited.outlines.isEmpty else { return }
    let drawn = takeItems(from: place)
    var picture = FilterPicture(drawn).grouped(color: nil) { _ in }
    for filter in filters {
      switch filter {
      case .function(let name, let arguments, let element):
        guard let function = FilterFunction(name, arguments, em: limited.around.style.font.size) else { continue }
        picture = function.picture(of: picture, current: limited.around.style.color) {
          ($0 * limited.around.scale, limited.around.vector(to: $1))
        }
        room.filterItems -= picture.items.count
        guard room.filterItems >= 0, picture.groupCount <= room.filterGroups, picture.items.count <= Self.elementLimit
        else {
          complain(element, "filters of the drawing take more than \(Self.filterLimit) steps; these are left out")
          append(drawn)
          return
        }
        room.filterGroups -= picture.groupCount
      case .element(let element):
        guard let made = try filtered(picture, by: element, limited) else {
          append(drawn)
          return
        }
        picture = made
      }
    }
    append(picture.items)
  }

  /// - Returns: nil where the filter has a step that is not drawn.
  private mutating func filtered(
    _ picture: FilterPicture, by element: XMLElement, _ limited: Limited
  ) throws(DocumentError) -> FilterPicture? {
    try count(element, limited.around)
    let box = try bounds(of: limited)
    let isOfBox = element["filterUnits"] != "userSpaceOnUse"
    let hasBoxUnits = element["primitiveUnits"] == "objectBoundingBox"
    // Parts of a box without extent are nothing, and neither is what a filter without a region shows.
    if isOfBox || hasBoxUnits, box.isEmpty { return FilterPicture() }
    let region = Self.part(element, ofBox: isOfBox ? box : nil, limited.around.viewport)
    guard !region.isEmpty else { return FilterPicture() }
    let steps = element.children.filter { $0.name.hasPrefix("fe") }
    guard steps.count <= Self.stepLimit else {
      complain(element, "a filter of more than \(Self.stepLimit) steps is not drawn")
      return nil
    }
    var style = try inheritedStyle(of: element, limited.around)
    style.apply(sheet.declarations(of: element, in: style.properties), diagonal: limited.around.viewport.diagonal)
    var graph = FilterGraph(
      source: picture, region: region, box: hasBoxUnits ? box : nil, color: style.color, around: limited.around,
      room: room, pictures: pictures)
    defer { (room.filterItems, room.noiseSamples) = (graph.itemRoom, graph.noiseRoom) }
    let sheet = sheet
    for step in steps {
      if step.name == "feImage" {
        (pictures, room.filterGroups, room.filterItems, room.noiseSamples) = (
          graph.pictures, graph.room, graph.itemRoom, graph.noiseRoom
        )
        let image = try filterImage(of: step, in: graph.part(of: step), limited.around)
        graph.take(image, pictures, room)
      }
      guard graph.add(step, declared: { sheet.declarations(of: $0) }, inheriting: element) else {
        complain(
          step, "\"\(step.name)\" is not drawn as it is given here; the filter is left out: \(graph.obstacle)")
        return nil
      }
      guard graph.room >= 0 else {
        complain(element, "filters of the drawing take more than \(Self.filterLimit) steps; this one is left out")
        return nil
      }
    }
    room.filterGroups = graph.room
    for (step, text) in graph.complaints { complain(step, text) }
    let result = graph.result()
    pictures = graph.pictures
    if graph.leavesNoiseOut { complain(element, "noise in the drawing is too large together; some of it is left out") }
    return result
  }

  /// A rectangle of an element's attributes, which is 120 % of a box, or of what percentages are of, where they are not given.
  static func part(_ element: XMLElement, ofBox box: Rect?, _ viewport: Size) -> Rect {
    let whole = box == nil ? viewport : Size(1, 1)
    func length(_ name: String, _ side: Double, _ standard: Double) -> Double {
      element[name].flatMap { Length($0)?.points(of: side) } ?? standard * side
    }
    let part = Rect(
      length("x", whole.width, -0.1), length("y", whole.height, -0.1), max(0, length("width", whole.width, 1.2)),
      max(0, length("height", whole.height, 1.2)))
    guard let box else { return part }
    return Rect(
      box.minX + part.minX * box.width, box.minY + part.minY * box.height, part.width * box.width,
      part.height * box.height)
  }
}

/// One filter of an element's list.
enum DrawingFilter {
  /// A `filter` of the drawing.
  case element(XMLElement)
  /// A function that an element of the drawing names, and what stands in its parentheses.
  case function(String, String, of: XMLElement)
}

extension DrawingBuilder.Surroundings {
  /// Points of the drawing that a length has here; of one that differs from direction to direction the geometric mean.
  var scale: Double { abs(transform.determinant).squareRoot() }

  /// Whether a length is the same in every direction.
  var isEven: Bool {
    let (x, y) = (Point(transform.a, transform.b), Point(transform.c, transform.d))
    let (first, second, across) = (x.x * x.x + x.y * x.y, y.x * y.x + y.y * y.y, x.x * y.x + x.y * y.y)
    return abs(first - second) <= 1e-3 * max(first, second) && abs(across) <= 1e-3 * max(first, second)
  }

  /// A way here in points of the drawing.
  func vector(to point: Point) -> Point { transform.apply(point) - transform.apply(.zero) }
}
