import Graphics
import Testing

@testable import VectorImages

/// Drawings that would cost more than they show.
extension DrawingTests {
  @Test("Many rules for elements inside others hold, and for too many elements they are left out")
  func manyNestedRules() throws {
    let rules = (0..<150).map { "g .c\($0) { fill: \($0 == 149 ? "red" : "lime") }" }.joined()
    let drawing = try image("<style>\(rules)</style><g><rect class='c149' width='1' height='1'/></g>")
    #expect(drawing.items.compactMap(\.fillColor) == [Color(1, 0, 0)] && drawing.complaints.isEmpty)
    let long = String(repeating: "* ", count: 16)
    let many = try image(
      "<style>\(String(repeating: "\(long){ fill: red }", count: 200))</style>"
        + "<defs>\(String(repeating: "<g/>", count: 16_000))</defs>")
    #expect(many.complaints.contains { $0.contains("so many elements") })
  }

  @Test("Filters of very many steps end, also where they are not drawn")
  func manyFilterSteps() throws {
    let nodes = String(repeating: "<feMergeNode in='BackgroundImage'/>", count: 5_000)
    let drawing = try image(
      "<filter id='f'><feMerge>\(nodes)</feMerge><feUnknown/></filter>"
        + String(repeating: "<rect width='8' height='8' filter='url(#f)'/>", count: 25))
    #expect(drawing.items.count < 100 && drawing.complaints.contains { $0.contains("fewer elements") })
  }

  @Test("Filters that functions name end, also where each doubles its picture")
  func manyFilterFunctions() throws {
    for (function, count) in [("drop-shadow(1px 1px) ", 60), ("blur(1px) ", 2_000)] {
      let filters = String(repeating: function, count: count)
      let drawing = try image("<rect width='8' height='8' style='filter:\(filters)'/>")
      #expect(drawing.items.count < 10 && drawing.complaints.count == 1, "\(function)")
    }
  }

  @Test("Courses of gradients have so many stops together")
  func manyStops() throws {
    let stops = [Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white)]
    func circle(_ x: Double) -> Gradient.Circle {
      Gradient.Circle(center: Point(x, 0), radius: 0, isExtended: true)
    }
    var room = 50
    func courses() -> Gradient? {
      GradientSpread.repeat.repeated(
        stops, over: [Point(0, 0), Point(10, 0)], from: circle(0), to: circle(1), room: &room)
    }
    #expect(courses()?.stops.count == 40 && courses() == nil && room == 10)
  }

  @Test("Groups in each other, and masks beside them, take canvases")
  func canvasDepth() throws {
    func depth(_ content: String) throws -> Int { try image(content).canvasDepth }
    #expect(try depth("<rect width='8' height='8'/>") == 0)
    let faded = "<g opacity='.5'><rect width='8' height='8'/><rect width='8' height='8'/></g>"
    #expect(try depth(faded) == 1 && depth(faded + faded) == 1 && depth("<g opacity='.5'>\(faded)</g>") == 2)
    let masked = "<mask id='m'><rect width='8' height='8'/></mask><g mask='url(#m)'><rect width='8' height='8'/></g>"
    #expect(try depth(masked) > 2)
  }
}
