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

  @Test("Layers show from their first to their last frame; the first lies on top")
  func layers() throws {
    let late = ##"{"ty":1,"ip":10,"op":20,"st":0,"ks":{},"sw":20,"sh":20,"sc":"#0000ff"}"##
    let animation = try Self.animation(late + "," + Self.solid)
    for (frame, color) in [(9.5, Self.red), (10, Self.blue), (20, Self.blue), (20.5, Self.red)] {
      #expect(Self.bitmap(animation, at: frame)[5, 5] == color)
    }
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
  }

  @Test("Texts ask for their outlines")
  func texts() throws {
    let layer = """
      {"ty":5,"ks":{"p":{"k":[5,0]}},"t":{"d":{"k":[{"t":0,"s":{"t":"Ab\\rc","f":"X-Bold","s":10,"fc":[1,0,0],"j":2,
      "tr":100,"lh":12}},{"t":10,"s":{"t":"d","f":"Y","s":10,"fc":[0,0,1]}}]}}}
      """
    let fonts = #""fonts":{"list":[{"fName":"X-Bold","fFamily":"X","fStyle":"Bold"}]}"#
    let animation = try Self.animation(layer, fonts)
    #expect(animation.fonts == [LottieFont(name: "X-Bold", family: "X", style: "Bold")])
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

  @Test("Animators change a text's colours; its opacity only where all of it is meant")
  func textAnimators() throws {
    func picture(_ range: String) throws -> Pixel {
      let animation = try Self.animation(
        #"{"ty":5,"ks":{},"t":{"d":{"k":{"t":"ab","f":"X","s":8,"fc":[1,0,0]}},"a":[{\#(range)"a":{"fc":{"k":[0,0,1]},"o":{"k":0}}}]}}"#
      )
      return Self.bitmap(animation, at: 0, outline: .rect(Rect(0, 0, 9, 9)))[5, 5]
    }
    #expect(try picture("") == Self.clear && picture(#""s":{"s":{"k":0},"e":{"k":100}},"#) == Self.clear)
    #expect(try picture(#""s":{"s":{"k":0},"e":{"k":50}},"#) == Self.blue)
    #expect(try picture(#""s":{"r":2,"s":{"k":0},"e":{"k":2}},"#) == Self.clear)
    #expect(try picture(#""s":{"r":2,"s":{"k":1}},"#) == Self.blue)
  }
}
