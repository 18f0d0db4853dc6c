import Graphics
import Testing
import XMLTree

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

  @Test("Outlines have so many points together, as often as they are used")
  func manyPoints() throws {
    let path = "<path id='p' d='M0 0\(String(repeating: "h1", count: 9_999))'/>"
    let uses = String(repeating: "<use href='#p'/>", count: 1_000)
    #expect(throws: DocumentError.self) { try image(path + uses) }
    let clip = "<clipPath id='c'>\(path)</clipPath>"
    let clipped = String(repeating: "<rect width='1' height='1' clip-path='url(#c)'/>", count: 1_001)
    #expect(throws: DocumentError.self) { try image(clip + clipped) }
  }

  @Test("What a drawing holds at one time are its own canvas and those of the groups around one item")
  func heldPixels() throws {
    func held(_ content: String) throws -> Int { try image(content).paintingCost.heldPixels }
    let squares = String(repeating: "<rect width='8' height='8'/>", count: 2)
    #expect(try held(squares) == 64)
    let faded = "<g opacity='.5'>\(squares)</g>"
    #expect(try held(faded) == 128 && held(faded + faded) == 128 && held("<g opacity='.5'>\(faded)</g>") == 192)
    // The blur of a deviation of 2 reaches 6 pixels to each side.
    let blur = "<filter id='f' x='-9' y='-9' width='20' height='20'><feGaussianBlur stdDeviation='2'/></filter>"
    #expect(try held("\(blur)<rect width='8' height='8' filter='url(#f)'/>") >= 64 + 20 * 20)
    let masked = "<mask id='m'>\(squares)</mask><g mask='url(#m)'>\(squares)</g>"
    #expect(try held(masked) >= 3 * 64)
  }

  @Test("Drawing takes as long as there are pixels that are painted, and longer where they blend or go through filters")
  func paintingTime() throws {
    func time(_ content: String) throws -> Double { try image(content).paintingCost.nanoseconds }
    let square = "<rect width='8' height='8'/>"
    let one = try time(square)
    #expect(try one > 0 && time(square + square) == 2 * one && time("") == 0)
    let blended = "<rect width='8' height='8' style='mix-blend-mode: multiply'/>"
    #expect(try time(blended) > 4 * one)
    let filter = "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter>"
    #expect(try time("\(filter)<rect width='8' height='8' filter='url(#f)'/>") > 20 * one)
    // A line across is not as much as all that lies around it.
    let line = "<path d='M0 0L1000 1000' stroke='red' fill='none'/>"
    let area = "<path d='M0 0H1000V1000z'/>"
    let large = #"viewBox="0 0 1000 1000""#
    #expect(try 50 * image(line, large).paintingCost.nanoseconds < image(area, large).paintingCost.nanoseconds)
  }
}
