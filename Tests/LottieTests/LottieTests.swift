import Graphics
import Raster
import Testing

@testable import Lottie

/// Small documents, each drawn with a pixel a point.
@Suite("Lottie documents")
struct LottieTests {
  static let red = Pixel(blue: 0, green: 0, red: 255, alpha: 255)
  static let blue = Pixel(blue: 255, green: 0, red: 0, alpha: 255)
  static let clear = Pixel(blue: 0, green: 0, red: 0, alpha: 0)

  private final class Nothing: Assets {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? { nil }
  }

  /// A document of 20 × 20 points, with 10 frames a second, that ends at frame 100.
  static func text(_ layers: String, _ more: String = "") -> String {
    #"{"v":"5.5","w":20,"h":20,"fr":10,"ip":0,"op":100,"layers":[\#(layers)]\#(more.isEmpty ? "" : ",")\#(more)}"#
  }

  static func animation(_ layers: String, _ more: String = "") throws -> LottieAnimation {
    try LottieAnimation(Array(text(layers, more).utf8))
  }

  static func bitmap(_ animation: LottieAnimation, at frame: Double, outline: Path = .empty) -> Bitmap {
    var list = DisplayList(width: 20, height: 20, backgroundColor: .clear)
    list.items = animation.items(atFrame: frame) { _ in outline }
    for index in list.items.indices { list.items[index].bounds = list.bounds }
    let bitmap = Bitmap(width: 20, height: 20)
    Rasterizer(assets: Nothing()).draw(list, into: bitmap)
    return bitmap
  }

  static func bitmap(_ layers: String, _ more: String = "", at frame: Double = 0) throws -> Bitmap {
    bitmap(try animation(layers, more), at: frame)
  }

  /// A layer of shapes.
  static func shapes(_ items: String, _ more: String = #""ks":{}"#) -> String {
    #"{"ty":4,"ip":0,"op":100,"st":0,\#(more),"shapes":[\#(items)]}"#
  }

  /// A rectangle from its corner.
  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"{"ty":"rc","p":{"k":[\#(x + width / 2),\#(y + height / 2)]},"s":{"k":[\#(width),\#(height)]},"r":{"k":0}}"#
  }

  static let redFill = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#
  static let blueFill = #"{"ty":"fl","c":{"k":[0,0,1,1]},"o":{"k":100}}"#

  /// The whole canvas in red.
  static let solid = ##"{"ty":1,"ip":0,"op":100,"st":0,"ks":{},"sw":20,"sh":20,"sc":"#ff0000"}"##

  @Test("Size, frames and seconds")
  func facts() throws {
    let animation = try Self.animation(Self.solid)
    #expect(animation.size == Size(20, 20) && animation.frameRate == 10 && animation.duration == 10)
    #expect(animation.inPoint == 0 && animation.outPoint == 100 && animation.complaints.isEmpty)
  }

  @Test("Of a key that stands twice, the first counts")
  func repeatedKeys() throws {
    #expect(try Self.bitmap(Self.solid.dropLast() + #","hd":false,"hd":true}"#)[5, 5] == Self.red)
  }

  @Test("Documents are told by their keys")
  func isLottie() {
    #expect(LottieAnimation.isLottie(Array(Self.text(Self.solid).utf8)))
    #expect(!LottieAnimation.isLottie(Array(#"{"a":{"layers":[],"ip":0,"op":1,"w":1,"h":1}}"#.utf8)))
    #expect(!LottieAnimation.isLottie(Array(#"{"a":"layers","b":"ip","c":"op","d":"w","e":"h"}"#.utf8)))
    #expect(!LottieAnimation.isLottie(Array(#"[{"layers":[],"ip":0,"op":1,"w":1,"h":1}]"#.utf8)))
    #expect(!LottieAnimation.isLottie([]) && !LottieAnimation.isLottie(Array(#"{"layers"#.utf8)))
  }

  @Test("Layers show from their in point until their out point, at the end also then; the first lies on top")
  func layers() throws {
    let late = ##"{"ty":1,"ip":10,"op":20,"st":0,"ks":{},"sw":20,"sh":20,"sc":"#0000ff"}"##
    let animation = try Self.animation(late + "," + Self.solid)
    for (frame, color) in [(9.5, Self.red), (10, Self.blue), (19.5, Self.blue), (20, Self.red), (100, Self.red)] {
      #expect(Self.bitmap(animation, at: frame)[5, 5] == color, "\(frame)")
    }
    // In a composition it is the same, and where its time is held at its end, that stays.
    let assets = #""assets":[{"id":"a","layers":[\#(late)]}]"#
    for (more, at) in [(#""st":80"#, 100.0), (#""st":0,"tm":{"k":2}"#, 50)] {
      let layer = #"{"ty":0,"refId":"a","ip":0,"op":100,"ks":{},\#(more)}"#
      #expect(try Self.bitmap(layer, assets, at: at)[5, 5] == Self.blue, "\(more)")
    }
    let running = #"{"ty":0,"refId":"a","ip":0,"op":100,"ks":{},"st":70}"#
    #expect(try Self.bitmap(running, assets, at: 89.5)[5, 5] == Self.blue)
    #expect(try Self.bitmap(running, assets, at: 90)[5, 5] == Self.clear)
  }

  @Test("In and out points a hair beside whole frames are whole, as the frames are that are asked for")
  func roundedPoints() throws {
    let layer = Self.solid.replacing(#""ip":0,"op":100"#, with: #""ip":1e-9,"op":99.999999999"#)
    let animation = try Self.animation(layer)
    for frame in [0.0, 50, 100] { #expect(Self.bitmap(animation, at: frame)[5, 5] == Self.red, "\(frame)") }
  }

  @Test("Layers follow the transforms of their parents, hidden ones too, but not their opacity")
  func parents() throws {
    let parent = #"{"ty":3,"ind":1,"hd":true,"ip":0,"op":1,"st":0,"ks":{"p":{"k":[10,0,0]},"o":{"k":0}}}"#
    let child = Self.shapes(
      Self.rectangle(0, 0, 4, 4) + "," + Self.redFill, #""ind":2,"parent":1,"ks":{"s":{"k":[200,100]}}"#)
    let picture = try Self.bitmap(parent + "," + child, at: 50)
    #expect(picture[9, 1] == Self.clear && picture[10, 1] == Self.red && picture[17, 3] == Self.red)
    #expect(picture[18, 1] == Self.clear && picture[10, 4] == Self.clear)
  }

  @Test("Of several layers with one number, the last is the parent that is meant")
  func equalNumbers() throws {
    let parents = [10, 0].map { #"{"ty":3,"ind":1,"ip":0,"op":100,"st":0,"ks":{"p":{"k":[\#($0),0]}}}"# }
    let child = Self.shapes(Self.rectangle(0, 0, 4, 4) + "," + Self.redFill, #""ind":2,"parent":1,"ks":{}"#)
    #expect(try Self.bitmap((parents + [child]).joined(separator: ","))[1, 1] == Self.red)
  }

  @Test("A solid whose colour cannot be read is black, which is said")
  func solidColors() throws {
    for color in ["", "#fff", "#gggggg"] {
      let animation = try Self.animation(Self.solid.replacing("#ff0000", with: color))
      #expect(Self.bitmap(animation, at: 0)[5, 5] == Pixel(blue: 0, green: 0, red: 0, alpha: 255))
      #expect(animation.complaints.count == 1)
    }
  }

  @Test("Precompositions have times and edges of their own")
  func precompositions() throws {
    let moving = """
      {"ty":1,"ip":0,"op":100,"st":0,"sw":4,"sh":20,"sc":"#ff0000",
      "ks":{"p":{"k":[{"t":0,"s":[0,0]},{"t":10,"s":[10,0]}]}}}
      """
    let assets = #""assets":[{"id":"a","layers":[\#(moving)]}]"#
    func layer(_ more: String) -> String {
      #"{"ty":0,"refId":"a","ip":0,"op":100,"w":8,"h":20,"ks":{},\#(more)}"#
    }
    let unsized = #"{"ty":0,"refId":"a","ip":0,"op":100,"ks":{}}"#
    #expect(try Self.bitmap(unsized, assets, at: 10)[13, 5] == Self.red)
    // Frame 10 of the document is frame 5 of it: half of the time is gone before, or half as fast.
    for more in [#""st":5"#, #""st":0,"sr":2"#, #""st":0,"tm":{"k":0.5}"#] {
      let picture = try Self.bitmap(layer(more), assets, at: 10)
      #expect(picture[4, 5] == Self.clear && picture[5, 5] == Self.red && picture[7, 5] == Self.red, "\(more)")
      #expect(picture[8, 5] == Self.clear, "\(more)")
    }
  }

  @Test("Pictures stand in the document or beside it")
  func pictures() throws {
    let assets = """
      "assets":[{"id":"a","w":4,"h":2,"u":"images/","p":"x.png"},{"id":"b","w":1,"h":1,"p":"data:image/png;base64,AQID/w=="}]
      """
    let layers = #"{"ty":2,"refId":"b","ks":{}},{"ty":2,"refId":"a","ks":{"p":{"k":[3,0]}}}"#
    let animation = try Self.animation(layers, assets)
    #expect(animation.pictures.map(\.file) == ["images/x.png", nil])
    #expect(animation.pictures[1].bytes == [1, 2, 3, 255] && animation.pictures[0].bytes == nil)
    let items = animation.items(atFrame: 0) { _ in .empty }
    guard case .image(let first, _, let place, let transform, _, _) = items[0].content else {
      Issue.record("no picture")
      return
    }
    #expect(first == animation.pictures[0].reference && place == Rect(0, 0, 4, 2))
    #expect(transform == .translation(3, 0) && items.count == 2)
    // One that cannot be read is as good as none.
    let unread = try Self.animation(layers, assets.replacing("data:image/png;base64,AQID/w==", with: "data:,x"))
    #expect(unread.pictures[1].bytes == [] && unread.pictures[1].file == nil)
  }

  @Test("Texts ask for their outlines")
  func texts() throws {
    let layer = """
      {"ty":5,"ks":{"p":{"k":[5,0]}},"t":{"d":{"k":[{"t":0,"s":{"t":"Ab\\rc","f":"X-Bold","s":10,"fc":[1,0,0],"j":2,
      "tr":100,"lh":12}},{"t":10,"s":{"t":"d","f":"Y","s":10,"fc":[0,0,1]}}]}}}
      """
    let fonts = #""fonts":{"list":[{"fName":"X-Bold","fFamily":"X","fStyle":"Bold"}]}"#
    let animation = try Self.animation(layer, fonts)
    // One that the list has not is known by the text alone.
    #expect(
      animation.fonts == [
        LottieFont(name: "X-Bold", family: "X", style: "Bold"), LottieFont(name: "Y", family: "Y", style: "Regular"),
      ])
    var asked: [LottieText] = []
    let items = animation.items(atFrame: 5) { text in
      asked.append(text)
      return .rect(Rect(0, 0, 2, 2))
    }
    #expect(asked.count == 1 && asked[0].text == "Ab\nc" && asked[0].font == animation.fonts[0])
    #expect(asked[0].justification == .center && asked[0].tracking == 1 && asked[0].lineHeight == 12)
    #expect(
      items.map(\.content) == [
        .fill(.path(.rect(Rect(0, 0, 2, 2)), .nonZero), .translation(5, 0), Color(1, 0, 0))
      ])
    #expect(Self.bitmap(animation, at: 10, outline: .rect(Rect(0, 0, 2, 2)))[5, 0] == Self.blue)
  }

  @Test("Texts without a font are made of the characters in the document, if all are there")
  func characters() throws {
    let zeros = "[[0,0],[0,0],[0,0],[0,0]]"
    let square = #"{"ty":"sh","ks":{"k":{"c":true,"v":[[0,-50],[50,-50],[50,0],[0,0]],"i":\#(zeros),"o":\#(zeros)}}}"#
    let more = """
      "chars":[{"ch":"A","fFamily":"X","style":"Bold","w":50,"data":{"shapes":[{"ty":"gr","it":[\(square)]}]}},
      {"ch":" ","fFamily":"X","style":"Bold","w":25,"data":{}}],
      "fonts":{"list":[{"fName":"X-Bold","fFamily":"X","fStyle":"Bold"}]}
      """
    func picture(_ text: String) throws -> Bitmap {
      try Self.bitmap(
        #"{"ty":5,"ks":{"p":{"k":[10,8]}},"t":{"d":{"k":{"t":"\#(text)","f":"X-Bold","s":8,"j":2,"lh":6,"fc":[1,0,0]}}}}"#,
        more)
    }
    let one = try picture("A A\\rA")
    // Five characters' halves wide: 4 + 2 + 4 points about x = 10.
    #expect(one[5, 5] == Self.red && one[9, 5] == Self.clear && one[11, 5] == Self.red && one[15, 5] == Self.clear)
    #expect(one[8, 11] == Self.red && one[11, 11] == Self.red && one[12, 11] == Self.clear)
    #expect(try picture("AB")[9, 5] == Self.clear)
  }

  /// A text of two lines, "ab" and "c", whose characters are squares of 4 points, two points apart.
  private static func animated(_ animators: String, _ more: String = #""fc":[1,0,0]"#) throws -> LottieAnimation {
    try animation(
      #"{"ty":5,"ks":{},"t":{"d":{"k":{"t":"ab\rc","f":"X","s":4,\#(more)}},"a":[\#(animators)]}}"#)
  }

  /// Alphas of the three characters, 0…255.
  private static func characters(_ animation: LottieAnimation, at frame: Double = 0) -> [UInt8] {
    var list = DisplayList(width: 20, height: 20, backgroundColor: .clear)
    let places = [Rect(0, 0, 4, 4), Rect(6, 0, 4, 4), Rect.zero, Rect(0, 6, 4, 4)]
    list.items = animation.items(atFrame: frame) { text in
      var builder = PathBuilder()
      for index in text.part ?? 0..<4 { builder.addRect(places[index]) }
      return builder.path
    }
    for index in list.items.indices { list.items[index].bounds = list.bounds }
    let bitmap = Bitmap(width: 20, height: 20)
    Rasterizer(assets: Nothing()).draw(list, into: bitmap)
    return [bitmap[2, 2], bitmap[8, 2], bitmap[2, 8]].map(\.alpha)
  }

  @Test("Animators change the opacity of a part of a text, counted in characters or per cent")
  func textRanges() throws {
    func alphas(_ range: String, opacity: String = #"{"k":0}"#, at frame: Double = 0) throws -> [UInt8] {
      Self.characters(try Self.animated(#"{\#(range)"a":{"o":\#(opacity)}}"#), at: frame)
    }
    #expect(try alphas("") == [0, 0, 0] && alphas("", opacity: #"{"k":100}"#) == [255, 255, 255])
    #expect(try alphas(#""s":{"s":{"k":0},"e":{"k":50}},"#) == [0, 0, 255])
    #expect(try alphas(#""s":{"e":{"k":25}},"#, opacity: #"{"k":20}"#) == [51, 255, 255])
    #expect(try alphas(#""s":{"r":2,"s":{"k":1},"e":{"k":2}},"#) == [255, 0, 255])
    // Whichever comes first, and beyond the text.
    #expect(try alphas(#""s":{"r":2,"s":{"k":200},"e":{"k":1}},"#) == [255, 0, 0])
    #expect(try alphas(#""s":{"r":2,"s":{"k":-1e8},"e":{"k":0}},"#) == [255, 255, 255])
    let moving = #""s":{"r":2,"s":{"k":0},"e":{"k":[{"t":0,"s":[0]},{"t":10,"s":[4]}]}},"#
    #expect(try alphas(moving, at: 4) == [0, 255, 255] && alphas(moving, at: 10) == [0, 0, 0])
  }

  @Test("Animators change a text's colours and its transform as a whole; the last one counts")
  func textAnimators() throws {
    func items(_ animators: String, _ style: String = #""fc":[1,0,0]"#) throws -> [DisplayItem.Content] {
      try Self.animated(animators, style).items(atFrame: 0) { _ in .rect(Rect(0, 0, 2, 2)) }.map(\.content)
    }
    let shape = Shape.path(.rect(Rect(0, 0, 2, 2)), .nonZero)
    let blue = #"{"a":{"fc":{"k":[0,0,1]},"p":{"k":[3,0]}}}"#
    #expect(try items(blue) == [.fill(shape, .translation(3, 0), Color(0, 0, 1))])
    #expect(try items(blue + #",{"a":{"p":{"k":[5,0]}}}"#) == [.fill(shape, .translation(5, 0), Color(0, 0, 1))])
    var tracking: [Double] = []
    for more in ["", #"{"a":{"t":{"k":500}}}"#, #"{"a":{"r":{"k":0}}}"#] {
      _ = try Self.animated(more, #""fc":[1,0,0],"tr":250"#).items(atFrame: 0) { text in
        tracking.append(text.tracking)
        return .rect(Rect(0, 0, 2, 2))
      }
    }
    #expect(tracking == [1, 2, 0.004])
  }

  @Test("Strokes of texts are as wide as so many per cent of the font's size; without a width they fill in black")
  func textStrokes() throws {
    func items(_ style: String) throws -> [DisplayItem.Content] {
      try Self.animated("", style).items(atFrame: 0) { _ in .rect(Rect(0, 0, 2, 2)) }.map(\.content)
    }
    let path = Path.rect(Rect(0, 0, 2, 2))
    let line = StrokeStyle(width: 1, cap: .butt, join: .miter)
    let fill = DisplayItem.Content.fill(.path(path, .nonZero), .identity, Color(1, 0, 0))
    let stroke = DisplayItem.Content.fill(.stroke(path, line), .identity, Color(0, 0, 1))
    let style = #""fc":[1,0,0],"sc":[0,0,1]"#
    #expect(try items(style + #","sw":25"#) == [stroke, fill])
    #expect(try items(style + #","sw":25,"of":true"#) == [fill, stroke])
    let black = DisplayItem.Content.fill(.path(path, .nonZero), .identity, .black)
    #expect(try items(style + #","sw":0,"of":true"#) == [fill, black] && items(#""fc":[1,0,0]"#) == [fill])
  }
}
