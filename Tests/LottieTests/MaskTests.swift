import Graphics
import Testing

@testable import Lottie

/// What limits, mixes and shadows layers.
extension LottieTests {
  private static func mask(_ x: Int, _ width: Int, _ more: String) -> String {
    let zeros = "[[0,0],[0,0],[0,0],[0,0]]"
    let points = "[[\(x),0],[\(x + width),0],[\(x + width),20],[\(x),20]]"
    return #"{"pt":{"k":{"c":true,"v":\#(points),"i":\#(zeros),"o":\#(zeros)}},\#(more)}"#
  }

  /// The row of a red layer with masks.
  private func row(_ masks: String...) throws -> String {
    let layer = Self.solid.dropLast() + #","masksProperties":[\#(masks.joined(separator: ","))]}"#
    let picture = try Self.bitmap(String(layer))
    return [1, 6, 11, 16].map { picture[$0, 10].alpha == 255 ? "#" : picture[$0, 10].alpha == 0 ? "." : "+" }.joined()
  }

  @Test("Masks add, subtract, intersect, and are inverted")
  func masks() throws {
    #expect(try row(Self.mask(0, 10, #""mode":"a""#)) == "##..")
    #expect(try row(Self.mask(0, 10, #""mode":"a","inv":true"#)) == "..##")
    #expect(try row(Self.mask(0, 10, #""mode":"s""#)) == "..##")
    #expect(try row(Self.mask(0, 10, #""mode":"n""#)) == "####")
    #expect(try row(Self.mask(0, 10, #""mode":"l","inv":true"#)) == "..##")
    #expect(try row(Self.mask(0, 5, #""mode":"a""#), Self.mask(10, 5, #""mode":"a""#)) == "#.#.")
    #expect(try row(Self.mask(0, 15, #""mode":"a""#), Self.mask(5, 5, #""mode":"s""#)) == "#.#.")
    #expect(try row(Self.mask(0, 10, #""mode":"a""#), Self.mask(5, 10, #""mode":"i""#)) == ".#..")
  }

  @Test("Masks are opaque from 1 per cent on, and only those that add or subtract are inverted, as in lottie-ios")
  func strangeMasks() throws {
    #expect(try row(Self.mask(0, 10, #""mode":"a","o":{"k":50}"#)) == "##..")
    #expect(try row(Self.mask(0, 10, #""mode":"a","o":{"k":0}"#)) == "....")
    #expect(try row(Self.mask(0, 10, #""mode":"a","o":{"k":0.5}"#)) == "++..")
    let first = Self.mask(0, 10, #""mode":"a""#)
    for mode in ["i", "d", "f"] {
      #expect(try row(first, Self.mask(5, 10, #""mode":"\#(mode)","inv":true"#)) == ".#..")
    }
  }

  @Test("A matte by luminance limits nothing, and does not show")
  func luminance() throws {
    let half = Self.shapes(Self.rectangle(0, 0, 10, 20) + "," + Self.blueFill)
    for kind in [3, 4] {
      let picture = try Self.bitmap(half + "," + Self.solid.dropLast() + #","tt":\#(kind)}"#)
      #expect(picture[5, 5] == Self.red && picture[15, 5] == Self.red)
    }
  }

  @Test("Mattes limit a layer by the one above it, which does not show")
  func mattes() throws {
    let half = Self.shapes(Self.rectangle(0, 0, 10, 20) + "," + Self.blueFill)
    func picture(_ kind: Int) throws -> Bitmap {
      try Self.bitmap(half + "," + Self.solid.dropLast() + #","tt":\#(kind)}"#)
    }
    let (alpha, inverted, none) = (try picture(1), try picture(2), try picture(0))
    #expect(alpha[5, 5] == Self.red && alpha[15, 5] == Self.clear)
    #expect(inverted[5, 5] == Self.clear && inverted[15, 5] == Self.red)
    #expect(none[5, 5] == Self.blue && none[15, 5] == Self.red)
  }

  @Test("A matte is the layer that is named, wherever it stands, for all that name it; it does not show")
  func namedMattes() throws {
    let half = Self.shapes(Self.rectangle(0, 0, 10, 20) + "," + Self.blueFill, #""ks":{},"ind":1"#)
    let above = Self.shapes(Self.rectangle(0, 0, 20, 5) + "," + Self.redFill, #""ks":{},"ind":2,"tt":1,"tp":1"#)
    let below = Self.shapes(Self.rectangle(0, 10, 20, 5) + "," + Self.redFill, #""ks":{},"ind":3,"tt":2,"tp":1"#)
    let picture = try Self.bitmap([above, below, half].joined(separator: ","))
    #expect(picture[5, 2] == Self.red && picture[15, 2] == Self.clear)
    #expect(picture[5, 12] == Self.clear && picture[15, 12] == Self.red)
    #expect(picture[5, 7] == Self.clear)
    // A layer that is not there leaves the one above.
    let lost = try Self.bitmap([half, above.replacing(#""tp":1"#, with: #""tp":9"#)].joined(separator: ","))
    #expect(lost[5, 2] == Self.red && lost[15, 2] == Self.clear && lost[5, 7] == Self.clear)
  }

  @Test("A layer that is marked as a matte does not show, even if it limits none")
  func markedMattes() throws {
    for mark in ["1", "true"] {
      #expect(try Self.bitmap(#"\#(Self.solid.dropLast()),"td":\#(mark)}"#)[5, 5] == Self.clear)
    }
    #expect(try Self.bitmap(#"\#(Self.solid.dropLast()),"td":0}"#)[5, 5] == Self.red)
  }

  @Test("A matte that does not show leaves nothing; inverted, all")
  func emptyMattes() throws {
    let late = ##"{"ty":1,"ip":50,"op":100,"st":0,"ks":{},"sw":20,"sh":20,"sc":"#0000ff"}"##
    #expect(try Self.bitmap(late + "," + Self.solid.dropLast() + #","tt":1}"#)[5, 5] == Self.clear)
    #expect(try Self.bitmap(late + "," + Self.solid.dropLast() + #","tt":2}"#)[5, 5] == Self.red)
  }

  @Test("Layers blend with what is under them, and fade")
  func blending() throws {
    let layer = Self.shapes(Self.rectangle(0, 0, 10, 20) + "," + Self.blueFill, #""bm":1,"ks":{}"#)
    let picture = try Self.bitmap(layer + "," + Self.solid)
    #expect(picture[5, 5] == Pixel(blue: 0, green: 0, red: 0, alpha: 255) && picture[15, 5] == Self.red)
    for (mode, color) in [(10, Pixel(blue: 255, green: 0, red: 255, alpha: 255)), (15, Self.blue)] {
      let blended = layer.replacing(#""bm":1"#, with: #""bm":\#(mode)"#)
      #expect(try Self.bitmap(blended + "," + Self.solid)[5, 5] == color, "\(mode)")
    }
    let faded = Self.solid.replacing(#""ks":{}"#, with: #""ks":{"o":{"k":[{"t":0,"s":[0]},{"t":10,"s":[100]}]}}"#)
    #expect(try Self.bitmap(faded, at: 5)[5, 5].alpha == 128 && Self.bitmap(faded)[5, 5] == Self.clear)
  }

  @Test("Shadows of effects and of layer styles")
  func shadows() throws {
    let effect = """
      "ef":[{"ty":25,"ef":[{"nm":"Shadow Color","v":{"k":[0,0,1]}},{"nm":"Opacity","v":{"k":255}},
      {"nm":"Direction","v":{"k":90}},{"nm":"Distance","v":{"k":6}},{"nm":"Softness","v":{"k":0}}]}]
      """
    let style = #""sy":[{"ty":1,"c":{"k":[0,0,1]},"o":{"k":100},"a":{"k":0},"d":{"k":6},"s":{"k":0}}]"#
    for more in [effect, style] {
      let picture = try Self.bitmap(
        Self.shapes(Self.rectangle(2, 2, 4, 4) + "," + Self.redFill, #""ks":{},\#(more)"#))
      #expect(picture[3, 3] == Self.red && picture[9, 3] == Self.blue && picture[6, 3] == Self.clear, "\(more)")
    }
  }

  @Test("A shadow is found by the English names of its values; what is not there is as Core Animation has it")
  func shadowNames() throws {
    func picture(_ values: String) throws -> (bitmap: Bitmap, complaints: Int) {
      let effect = #""ks":{},"ef":[{"ty":25,"nm":"Schatten","ef":[\#(values)]}]"#
      let animation = try Self.animation(Self.shapes(Self.rectangle(2, 8, 4, 4) + "," + Self.redFill, effect))
      return (Self.bitmap(animation, at: 0), animation.complaints.count)
    }
    let foreign = try picture(#"{"nm":"Deckkraft","v":{"k":255}},{"nm":"Distanz","v":{"k":6}}"#)
    #expect(foreign.complaints == 1 && foreign.bitmap[3, 9] == Self.red && foreign.bitmap[3, 3] == Self.clear)
    // Three points above.
    let hard = try picture(#"{"nm":"Opacity","v":{"k":255}},{"nm":"Softness","v":{"k":0}}"#)
    let black = Pixel(blue: 0, green: 0, red: 0, alpha: 255)
    #expect(hard.complaints == 0 && hard.bitmap[3, 6] == black && hard.bitmap[3, 4] == Self.clear)
    #expect(hard.bitmap[3, 11] == Self.red && hard.bitmap[3, 12] == Self.clear)
  }

  @Test("What of a text's ranges does not count is said, and so are capitals and orientations")
  func uncounted() throws {
    func complaints(_ range: String, values: String = #""o":{"k":0}"#, style: String = "") throws -> Int {
      let animator = #"{"s":{\#(range)},"a":{\#(values)}}"#
      return try Self.animation(
        #"{"ty":5,"ks":{},"t":{"d":{"k":{"t":"Hi","f":"F","s":9,"fc":[0,0,0]\#(style)}},"a":[\#(animator)]}}"#
      ).complaints.count
    }
    let plain = #""t":0,"b":1,"sh":1,"rn":0,"a":{"k":100},"xe":{"k":0},"ne":{"k":0},"o":{"k":0},"s":{"k":0},"r":1"#
    #expect(try complaints(plain) == 0)
    for (old, new) in [
      (#""b":1"#, #""b":3"#), (#""sh":1"#, #""sh":2"#), (#""rn":0"#, #""rn":1"#), (#""a":{"k":100}"#, #""a":{"k":50}"#),
      (#""o":{"k":0}"#, #""o":{"k":9}"#),
    ] {
      #expect(try complaints(plain.replacing(old, with: new)) == 1, "\(new)")
    }
    #expect(try complaints(plain, style: #","ca":1"#) == 1 && complaints(plain, style: #","ca":0"#) == 0)
    func turned(_ orientation: String) throws -> Int {
      try Self.animation(Self.shapes("", #""ddd":1,"ks":{"rx":{"k":0},"or":{"k":\#(orientation)}}"#)).complaints.count
    }
    #expect(try turned("[0,0,0]") == 0 && turned("[0,60,0]") == 1)
  }

  @Test("What is not drawn is said, each once")
  func complaints() throws {
    let moving = #"{"k":[{"t":0,"s":[0,0]},{"t":9,"s":[9,9]}]}"#
    let layer = Self.shapes(
      #"{"ty":"zz"},{"ty":"zz"},{"ty":"mm","mm":3}"#,
      #""ao":1,"bm":77,"tt":3,"ef":[{"ty":29,"nm":"Blur"}],"ks":{"p":\#(moving),"r":{"k":0,"x":"var $bm_rt;"}}"#)
    let sentences = try Self.animation(layer + #",{"ty":6,"ks":{}},{"ty":13,"ks":{}},{"ty":2,"refId":"q"}"#).complaints
    #expect(sentences.count == 10, "\(sentences)")
    #expect(sentences.filter { $0.contains("zz") }.count == 1)
    let solid = Self.solid.dropLast()
    let difference = Self.mask(0, 10, #""mode":"f""#)
    #expect(try Self.animation(#"\#(solid),"masksProperties":[\#(difference)]}"#).complaints.isEmpty)
    #expect(
      try Self.animation(#"\#(solid),"masksProperties":[\#(difference),\#(difference)]}"#).complaints.count == 1)
    let text = #"{"ty":5,"ip":0,"op":100,"ks":{},"t":{"d":{"k":{"t":"Hi","f":"F","s":9,"fc":[0,0,0]}},"p":{}}}"#
    #expect(try Self.animation(text).complaints.isEmpty)
    #expect(try Self.animation(text.replacing(#""p":{}"#, with: #""p":{"m":0}"#)).complaints.count == 1)
    let skew = #"{"sk":{"k":20}}"#
    let repeater = #"{"ty":"rp","c":{"k":2},"tr":\#(skew)}"#
    #expect(try Self.animation(Self.shapes("", #""ks":\#(skew)"#)).complaints.count == 1)
    #expect(try Self.animation(Self.shapes(repeater)).complaints.count == 1)
    #expect(try Self.animation(Self.shapes(#"{"ty":"gr","it":[{"ty":"tr","sk":{"k":20}}]}"#)).complaints.isEmpty)
    let groups = #"{"ty":"gr","bm":1,"it":[{"ty":"gr","bm":3,"it":[]}]},{"ty":"gr","bm":0,"it":[]}"#
    #expect(try Self.animation(Self.shapes(groups)).complaints.count == 1)
    // A document of what is drawn has nothing to say.
    #expect(try Self.animation(Self.solid).complaints.isEmpty)
  }
}
