import Graphics
import Testing

@testable import Lottie

/// Shapes, paints and modifiers.
extension LottieTests {
  /// What shapes cover, summed up in pixels.
  private func area(_ items: String, at frame: Double = 0) throws -> Double {
    let picture = try Self.bitmap(Self.shapes(items), at: frame)
    var sum = 0.0
    for y in 0..<20 { for x in 0..<20 { sum += Double(picture[x, y].alpha) / 255 } }
    return sum
  }

  private static let stroke = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":2},"lc":1,"lj":1}"#
  /// From the left to the right.
  private static let line =
    #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,10],[20,10]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#

  /// Chords of curves are up to a tenth of a pixel off.
  @Test("The area of basic shapes")
  func basicShapes() throws {
    #expect(try area(Self.rectangle(3, 4, 5, 6) + "," + Self.redFill) == 30)
    let disc = #"{"ty":"el","p":{"k":[10,10]},"s":{"k":[16,16]}}"#
    #expect(abs(try area(disc + "," + Self.redFill) - 64 * Double.pi) < 3)
    let round = #"{"ty":"rc","p":{"k":[10,10]},"s":{"k":[16,16]},"r":{"k":4}}"#
    #expect(abs(try area(round + "," + Self.redFill) - (256 - (4 - .pi) * 16)) < 3)
    let hexagon = #"{"ty":"sr","sy":2,"p":{"k":[10,10]},"pt":{"k":6},"or":{"k":8},"os":{"k":0},"r":{"k":0}}"#
    #expect(abs(try area(hexagon + "," + Self.redFill) - 1.5 * 3.0.squareRoot() * 64) < 0.5)
    // One point and a half: three, each 240 degrees behind the one before.
    let triangular = hexagon.replacing(#""pt":{"k":6}"#, with: #""pt":{"k":1.5}"#)
    #expect(abs(try area(triangular + "," + Self.redFill) - 0.75 * 3.0.squareRoot() * 64) < 0.5)
    let star = """
      {"ty":"sr","sy":1,"p":{"k":[10,10]},"pt":{"k":4},"or":{"k":8},"ir":{"k":4},"os":{"k":0},"is":{"k":0},"r":{"k":0}}
      """
    #expect(abs(try area(star + "," + Self.redFill) - 4 * 8 * 4 * (0.5.squareRoot())) < 0.5)
    let triangle =
      #"{"ty":"sh","ks":{"k":{"v":[[0,0],[20,0],[0,20]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
    #expect(abs(try area(triangle + "," + Self.redFill) - 200) < 0.5)
  }

  @Test("A fill paints the outlines before it, in groups too; what is first lies on top")
  func order() throws {
    let group = #"{"ty":"gr","it":[\#(Self.rectangle(0, 0, 4, 4)),{"ty":"tr","p":{"k":[8,8]}}]}"#
    let picture = try Self.bitmap(
      Self.shapes([group, Self.redFill, Self.rectangle(0, 0, 10, 10), Self.blueFill].joined(separator: ",")))
    #expect(picture[9, 9] == Self.red && picture[11, 11] == Self.red && picture[2, 2] == Self.blue)
    #expect(picture[12, 12] == Self.clear)
  }

  @Test("Fills between keyframes, with an opacity")
  func fills() throws {
    let fill = #"{"ty":"fl","c":{"k":[{"t":0,"s":[1,0,0]},{"t":10,"s":[0,0,1]}]},"o":{"k":50}}"#
    let picture = try Self.bitmap(Self.shapes(Self.rectangle(0, 0, 20, 20) + "," + fill), at: 10)
    #expect(picture[5, 5] == Pixel(blue: 128, green: 0, red: 0, alpha: 128))
    let bytes = #"{"ty":"fl","c":{"k":[255,2,2]},"o":{"k":100}}"#
    #expect(try Self.bitmap(Self.shapes(Self.rectangle(0, 0, 20, 20) + "," + bytes))[5, 5].red == 255)
  }

  @Test("The even-odd rule leaves holes where outlines cover each other twice")
  func evenOdd() throws {
    let two = Self.rectangle(0, 0, 10, 10) + "," + Self.rectangle(2, 2, 4, 4)
    #expect(try area(two + "," + Self.redFill) == 100)
    #expect(try area(two + #",{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100},"r":2}"#) == 84)
  }

  @Test("Strokes and dashes")
  func strokes() throws {
    #expect(try area(Self.line + "," + Self.stroke) == 40)
    let dashes =
      #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":2},"lc":1,"lj":1,"d":[{"n":"d","v":{"k":2}},{"n":"g","v":{"k":3}},{"n":"o","v":{"k":1}}]}"#
    let picture = try Self.bitmap(Self.shapes(Self.line + "," + dashes))
    #expect(picture[0, 10] == Self.red && picture[1, 10] == Self.clear && picture[4, 10] == Self.red)
    #expect(picture[6, 10] == Self.clear && picture[9, 10] == Self.red)
    let none = #"{"ty":"st","c":{"k":[1,0,0]},"o":{"k":100},"w":{"k":2},"lc":1,"lj":1,"d":[{"n":"d","v":{"k":0}}]}"#
    #expect(try area(Self.line + "," + none) == 40)
  }

  @Test("Gradients, with stops of colour and of alpha at places of their own")
  func gradients() throws {
    let linear = """
      {"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[20,0]},"o":{"k":100},"g":{"p":2,"k":{"k":[0,1,0,0,1,1,0,0,0,1,0.5,1,0.5,0,1,0]}}}
      """
    let picture = try Self.bitmap(Self.shapes(Self.rectangle(0, 0, 20, 20) + "," + linear))
    #expect(picture[0, 3] == Self.red && picture[9, 3] == Self.red && picture[10, 3] == Self.clear)
    let radial = """
      {"ty":"gf","t":2,"s":{"k":[10,10]},"e":{"k":[10,18]},"o":{"k":100},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}
      """
    let round = try Self.bitmap(Self.shapes(Self.rectangle(0, 0, 20, 20) + "," + radial))
    #expect(round[10, 10].red > 220 && round[0, 0] == Self.blue && round[19, 10] == Self.blue)
    let stroke =
      #"{"ty":"gs","t":1,"s":{"k":[0,0]},"e":{"k":[20,0]},"o":{"k":100},"w":{"k":2},"lc":1,"g":{"p":2,"k":{"k":[0,1,0,0,1,1,0,0]}}}"#
    #expect(try area(Self.line + "," + stroke) == 40)
  }

  @Test(
    "Trimming",
    arguments: [
      (0.0, 50.0, 0.0, 20.0), (25, 75, 0, 20), (75, 25, 0, 20), (0, 100, 90, 40), (0, 25, 315, 10), (30, 30, 0, 0),
    ])
  func trims(start: Double, end: Double, offset: Double, expected: Double) throws {
    let trim = #"{"ty":"tm","s":{"k":\#(start)},"e":{"k":\#(end)},"o":{"k":\#(offset)},"m":1}"#
    #expect(abs(try area([Self.line, trim, Self.stroke].joined(separator: ",")) - expected) < 0.1)
  }

  @Test("A reversed outline begins where it does otherwise, and goes the other way")
  func reversedOutlines() throws {
    func isCovered(_ shape: String, _ x: Int, _ y: Int) throws -> Bool {
      let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":25},"o":{"k":0},"m":1}"#
      return try Self.bitmap(Self.shapes([shape, trim, Self.stroke].joined(separator: ",")))[x, y].alpha == 255
    }
    // From the upper right corner down, or to the left.
    let square = #"{"ty":"rc","d":1,"p":{"k":[10,10]},"s":{"k":[12,12]},"r":{"k":0}}"#
    #expect(try isCovered(square, 15, 10) && !isCovered(square, 10, 4))
    let reversedSquare = square.replacing(#""d":1"#, with: #""d":3"#)
    #expect(try !isCovered(reversedSquare, 15, 10) && isCovered(reversedSquare, 10, 4))
    // From the top to the right, or to the left.
    let diamond = #"{"ty":"sr","sy":2,"d":1,"p":{"k":[10,10]},"pt":{"k":4},"or":{"k":8},"os":{"k":0},"r":{"k":0}}"#
    #expect(try isCovered(diamond, 13, 5) && !isCovered(diamond, 5, 6))
    let reversedDiamond = diamond.replacing(#""d":1"#, with: #""d":3"#)
    #expect(try !isCovered(reversedDiamond, 13, 5) && isCovered(reversedDiamond, 5, 6))
  }

  @Test("Outlines are trimmed each, or as one line")
  func trimKinds() throws {
    let second = Self.line.replacing("10]", with: "16]")
    func picture(_ mode: Int) throws -> Bitmap {
      let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":\#(mode)}"#
      return try Self.bitmap(Self.shapes([Self.line, second, trim, Self.stroke].joined(separator: ",")))
    }
    let (each, one) = (try picture(1), try picture(2))
    #expect(each[5, 10] == Self.red && each[5, 16] == Self.red && each[15, 10] == Self.clear)
    #expect(one[15, 10] == Self.red && one[5, 16] == Self.clear)
  }

  @Test("A share of a curve's length is a share of its parameter")
  func curvesAreTrimmed() {
    // All of the speed is at the start.
    let curve = Outline([
      Outline.Vertex(.zero, .zero, Point(9, 0)), Outline.Vertex(Point(9, 0), Point(10, 0), Point(10, 0)),
    ])
    let half = curve.trimmed(from: 0, to: curve.length / 2)
    #expect(abs(half.vertices[1].point.x - 0.125 * 64) < 1e-9)
    #expect(curve.trimmed(from: 0, to: curve.length) == curve)
  }

  @Test("Corners are rounded, of closed outlines and within open ones")
  func roundCorners() throws {
    let round = #"{"ty":"rd","r":{"k":4}}"#
    let items = [Self.rectangle(2, 2, 16, 16), round, Self.redFill].joined(separator: ",")
    #expect(abs(try area(items) - (256 - (4 - .pi) * 16)) < 3)
    let open = Outline([Outline.Vertex(.zero), Outline.Vertex(Point(10, 0)), Outline.Vertex(Point(10, 10))])
    let result = open.rounded(radius: 3)
    #expect(result.vertices.map(\.point) == [.zero, Point(7, 0), Point(10, 3), Point(10, 10)])
    #expect(open.rounded(radius: 0) == open)
  }

  @Test("Repeaters copy what is before them, all at one scale; offsets and opacities do not count, as in lottie-ios")
  func repeaters() throws {
    func repeater(_ more: String) -> String {
      Self.shapes([Self.rectangle(0, 0, 4, 4), Self.redFill, #"{"ty":"rp",\#(more)}"#].joined(separator: ","))
    }
    let animation = try Self.animation(
      repeater(#""c":{"k":3},"o":{"k":1},"tr":{"p":{"k":[6,0]},"so":{"k":100},"eo":{"k":0}}"#))
    let picture = Self.bitmap(animation, at: 0)
    for x in [1, 7, 13] { #expect(picture[x, 1] == Self.red && picture[x + 4, 1] == Self.clear) }
    #expect(animation.complaints.count == 2)
    let large = try Self.animation(
      repeater(#""c":{"k":2},"tr":{"a":{"k":[2,0]},"p":{"k":[8,0]},"s":{"k":[200,100]}}"#))
    // The scale, and the anchor.
    #expect(large.complaints.count == 2)
    let scaled = Self.bitmap(large, at: 0)
    let row = (0..<20).map { scaled[$0, 1] == Self.red ? "#" : "." }.joined()
    #expect(row == "############........")
    let later = #"{"ty":"rp","c":{"k":2},"tr":{"p":{"k":[6,0]}}}"#
    #expect(try area([Self.rectangle(0, 0, 4, 4), later, Self.redFill].joined(separator: ",")) == 32)
  }

  @Test("Groups fade as one; hidden shapes are left out")
  func groups() throws {
    let items = [Self.rectangle(0, 0, 20, 20), Self.redFill, Self.blueFill].joined(separator: ",")
    let picture = try Self.bitmap(Self.shapes(#"{"ty":"gr","it":[\#(items),{"ty":"tr","o":{"k":50}}]}"#))
    #expect(picture[3, 3] == Pixel(blue: 0, green: 0, red: 128, alpha: 128))
    #expect(try area(Self.rectangle(0, 0, 5, 5) + #",{"ty":"fl","hd":true,"c":{"k":[1,0,0]},"o":{"k":100}}"#) == 0)
  }

  @Test("Outlines change between keyframes, and stay closed")
  func morphs() throws {
    func outline(_ size: Int) -> String {
      let zeros = "[[0,0],[0,0],[0,0],[0,0]]"
      return #"[{"c":true,"v":[[0,0],[\#(size),0],[\#(size),\#(size)],[0,\#(size)]],"i":\#(zeros),"o":\#(zeros)}]"#
    }
    let shape = #"{"ty":"sh","ks":{"k":[{"t":0,"s":\#(outline(4))},{"t":10,"s":\#(outline(8))}]}}"#
    #expect(try area(shape + "," + Self.redFill, at: 5) == 36)
  }
}
