import Testing

@testable import Lottie

/// What of a document is said not to be drawn, and where.
extension LottieTests {
  private static func complaints(_ layers: String, _ more: String = "") throws -> [String] {
    try animation(layers, more).complaints
  }

  private static func named(_ name: String, _ more: String) -> String {
    shapes("", #""nm":"\#(name)",\#(more)"#)
  }

  @Test("What is not drawn is said once, with its first place and the number of the others")
  func complaintPlaces() throws {
    let moving = #""ao":1,"ks":{"p":{"k":[{"t":0,"s":[0,0]},{"t":9,"s":[9,9]}]}}"#
    let one = try Self.complaints(Self.solid + "," + Self.named("Arrow", moving))
    #expect(one == [#"layers do not turn along their motion paths (auto-orient) (layer "Arrow" at /layers/1)"#])
    let three = (0..<3).map { Self.named("Arrow \($0)", moving) }.joined(separator: ",")
    #expect(
      try Self.complaints(three) == [
        #"layers do not turn along their motion paths (auto-orient) (layer "Arrow 0" at /layers/0, and 2 more)"#
      ])
    // A layer without a name, and what is in an asset.
    let zigzag = Self.shapes(#"{"ty":"gr","it":[{"ty":"zz"}]}"#)
    let assets = #""assets":[{"id":"a","layers":[\#(zigzag)]}]"#
    #expect(
      try Self.complaints(Self.solid, assets) == [
        #"shapes of kind "zz" (zig-zag) are not drawn (at /assets/0/layers/0/shapes/0/it/0)"#
      ])
    let expression = #""ks":{"r":{"k":0,"x":"var $bm_rt;"},"o":{"k":90,"x":"var $bm_rt;"}}"#
    let expressions = try Self.complaints(Self.named("Wheel", expression))
    #expect(expressions.count == 1)
    #expect(expressions.first?.hasSuffix(#"(layer "Wheel" at /layers/0/ks/r, and 1 more)"#) == true, "\(expressions)")
  }

  @Test("Parents and mattes that are not there are said, and so is a position in depth")
  func absentLayers() throws {
    func count(_ more: String) throws -> Int { try Self.complaints(Self.solid + "," + Self.shapes("", more)).count }
    #expect(try count(#""ind":2,"parent":9,"ks":{}"#) == 1 && count(#""ind":2,"parent":0,"ks":{}"#) == 0)
    #expect(try count(#""ind":2,"tt":1,"ks":{}"#) == 0 && count(#""ind":2,"tt":1,"tp":9,"ks":{}"#) == 1)
    #expect(try Self.complaints(Self.shapes("", #""tt":1,"ks":{}"#)).count == 1)
    let limited = Self.shapes("", #""tt":1,"ks":{}"#)
    #expect(try Self.complaints(Self.shapes("", #""td":1,"hd":true,"ks":{}"#) + "," + limited).count == 1)
    #expect(try Self.complaints(Self.shapes("", #""td":1,"hd":false,"ks":{}"#) + "," + limited).isEmpty)
    for (position, expected) in [
      (#"{"k":[1,2,3]}"#, 1), (#"{"k":[1,2,0]}"#, 0), (#"{"s":true,"x":{"k":1},"y":{"k":2},"z":{"k":3}}"#, 1),
      (#"{"s":true,"x":{"k":1},"y":{"k":2}}"#, 0),
    ] {
      #expect(try count(#""ddd":1,"ks":{"p":\#(position)}"#) == expected, "\(position)")
      #expect(try count(#""ddd":0,"ks":{"p":\#(position)}"#) == 0, "\(position)")
    }
    // A camera stands in depth by its nature.
    let deep = Self.named("View", #""ddd":1,"ks":{"p":{"k":[1,2,3]}}"#)
    let camera = try Self.complaints(deep.replacing(#""ty":4"#, with: #""ty":13"#))
    #expect(camera.count == 1 && camera.first?.hasPrefix("cameras are not looked through") == true, "\(camera)")
  }

  @Test("Nothing is said of what would not show")
  func silence() throws {
    func count(_ more: String, kind: String = #""ty":4"#) throws -> Int {
      try Self.complaints(Self.shapes("", more).replacing(#""ty":4"#, with: kind)).count
    }
    // Where a layer stands still, or jumps, nothing turns along its path.
    func oriented(_ position: String) throws -> Int { try count(#""ao":1,"ks":{"p":\#(position)}"#) }
    #expect(try oriented(#"{"k":[5,5]}"#) == 0)
    #expect(try oriented(#"{"k":[{"t":0,"s":[5,5]},{"t":9,"s":[5,5]}]}"#) == 0)
    #expect(try oriented(#"{"k":[{"t":0,"s":[5,5],"h":1},{"t":9,"s":[7,5]}]}"#) == 0)
    #expect(try oriented(#"{"k":[{"t":0,"s":[5,5]},{"t":9,"s":[7,5]}]}"#) == 1)
    #expect(try oriented(#"{"s":true,"x":{"k":1},"y":{"k":[{"t":0,"s":[5]},{"t":9,"s":[7]}]}}"#) == 1)
    // What is empty has no effect to show.
    let blur = #""ks":{},"ef":[{"ty":29,"nm":"Blur"}]"#
    #expect(try count(blur) == 1 && count(blur, kind: #""ty":3"#) == 0)
    func animator(_ values: String) throws -> Int {
      try Self.complaints(
        #"{"ty":5,"ks":{},"t":{"d":{"k":{"t":"Hi","f":"F","s":9,"fc":[0,0,0]}},"a":[{"a":{\#(values)}}]}}"#
      ).count
    }
    #expect(try animator(#""fh":{"k":0},"fs":{"k":0},"bl":{"k":[0,0]},"ls":{"k":[0,0]},"fo":{"k":100}"#) == 0)
    #expect(try animator(#""r":{"k":0},"s":{"k":[100,100,100]},"sk":{"k":0}"#) == 0)
    #expect(try animator(#""s":{"k":[100,90,100]}"#) == 1 && animator(#""fo":{"k":0}"#) == 1)
  }

  @Test("Inverted masks that intersect, further shadows and what animators of texts do not change are said")
  func uncountedValues() throws {
    let outline = #""pt":{"k":{"c":true,"v":[[0,0],[9,0],[9,9]],"i":[],"o":[]}}"#
    func mask(_ more: String) throws -> Int {
      try Self.complaints(Self.shapes("", #""ks":{},"masksProperties":[{\#(outline),\#(more)}]"#)).count
    }
    #expect(try mask(#""mode":"i","inv":true"#) == 1 && mask(#""mode":"i","inv":false"#) == 0)
    #expect(try mask(#""mode":"a","inv":true"#) == 0)
    func styles(_ styles: String...) throws -> Int {
      try Self.complaints(Self.shapes("", #""ks":{},"sy":[\#(styles.joined(separator: ","))]"#)).count
    }
    let shadow = #"{"ty":1,"d":{"k":3}}"#
    #expect(try styles(shadow) == 0 && styles(shadow, shadow) == 1)
    #expect(try styles(#"{"ty":1,"ch":{"k":20}}"#) == 1 && styles(#"{"ty":1,"ch":{"k":0}}"#) == 0)
    func animator(_ values: String) throws -> Int {
      try Self.complaints(
        #"{"ty":5,"ks":{},"t":{"d":{"k":{"t":"Hi","f":"F","s":9,"fc":[0,0,0]}},"a":[{"a":{\#(values)}}]}}"#
      ).count
    }
    #expect(try animator(#""p":{"k":[1,2]}"#) == 0)
    for values in [
      #""bl":{"k":[3,3]}"#, #""ls":{"k":[0,4]}"#, #""fo":{"k":50}"#, #""fh":{"k":90},"fs":{"k":50}"#, #""r":{"k":20}"#,
    ] {
      #expect(try animator(values) == 1, "\(values)")
    }
  }

  @Test("Texts without any colour are said; fonts that they name are the animation's, in its list or not")
  func textFonts() throws {
    func animation(_ style: String, _ more: String = "") throws -> LottieAnimation {
      try Self.animation(#"{"ty":5,"ks":{},"t":{"d":{"k":{"s":9,\#(style)}}}}"#, more)
    }
    #expect(try animation(#""t":"Hi","f":"F","fc":[0,0,0]"#).complaints.isEmpty)
    #expect(try animation(#""t":"Hi","f":"F","sc":[0,0,0]"#).complaints.isEmpty)
    #expect(try animation(#""t":"Hi","f":"F""#).complaints.count == 1)
    #expect(try animation(#""t":"","f":"F""#).complaints.isEmpty)
    let list = #""fonts":{"list":[{"fName":"A","fFamily":"B","fStyle":"Bold"}]}"#
    let fonts = try animation(#""t":"Hi","f":"F","fc":[0,0,0]"#, list).fonts
    #expect(fonts.map(\.name) == ["A", "F"] && fonts.map(\.family) == ["B", "F"])
    #expect(try animation(#""t":"Hi","fc":[0,0,0]"#).fonts.map(\.name) == [""])
    #expect(try animation(#""t":"","f":"F""#).fonts.isEmpty)
  }

  @Test("Outlines and gradients of different numbers of points are said where one becomes the other")
  func unequalValues() throws {
    func count(_ shape: String) throws -> Int { try Self.complaints(Self.shapes(shape)).count }
    let (short, long) = (#"[{"v":[[0,0],[9,0]],"c":false}]"#, #"[{"v":[[0,0],[9,0],[9,9]],"c":false}]"#)
    func outline(_ first: String, _ more: String = "") throws -> Int {
      try count(#"{"ty":"sh","ks":{"k":[{"t":0,"s":\#(first)\#(more)},{"t":9,"s":\#(long)}]}}"#)
    }
    #expect(try outline(short) == 1 && outline(long) == 0 && outline(short, #","h":1"#) == 0)
    func gradient(_ first: String) throws -> Int {
      let stops = #"{"p":2,"k":{"k":[{"t":0,"s":\#(first)},{"t":9,"s":[0,1,1,1,1,0,0,0]}]}}"#
      return try count(#"{"ty":"gf","g":\#(stops),"s":{"k":[0,0]},"e":{"k":[9,0]}}"#)
    }
    #expect(try gradient("[0,1,1,1]") == 1 && gradient("[0,1,0,0,1,0,0,1]") == 0)
  }

  @Test("Effects without a kind of their own are told from the controls of expressions by After Effects' names")
  func controls() throws {
    func count(_ more: String) throws -> Int {
      try Self.complaints(Self.shapes("", #""ks":{},"ef":[{"ty":5,"nm":"Size"\#(more)}]"#)).count
    }
    for control in ["", #","mn":"ADBE Slider Control""#, #","mn":"PSEUDO/Spring""#] {
      #expect(try count(control) == 0, "\(control)")
    }
    #expect(try count(#","mn":"CC Slant""#) == 1 && count(#","mn":"CC Slant","en":0"#) == 0)
  }

  @Test("Paces of single components are said where these move")
  func componentPaces() throws {
    func complaints(_ end: String, _ leaving: String, _ more: String = "") throws -> [String] {
      let first = #"{"t":0,"s":[10,10,100],"o":{"x":\#(leaving),"y":[0,0,0]},"i":{"x":[1,1,1],"y":[1,1,1]}\#(more)}"#
      let scale = #"{"k":[\#(first),{"t":9,"s":\#(end)}]}"#
      return try Self.complaints(Self.named("Ball", #""ks":{"s":\#(scale)}"#))
    }
    let different = try complaints("[50,60,100]", "[0.2,0.8,0.2]")
    #expect(different.count == 1)
    #expect(different.first?.hasSuffix(#"(layer "Ball" at /layers/0/ks/s/k/0)"#) == true, "\(different)")
    #expect(try complaints("[50,60,100]", "[0.2,0.2,0.8]").isEmpty)
    #expect(try complaints("[50,10,100]", "[0.2,0.8,0.2]").isEmpty)
    #expect(try complaints("[50,60,100]", "[0.2,0.8,0.2]", #","h":1"#).isEmpty)
    // Too little to be seen.
    #expect(try complaints("[50,60,100]", "[0.2,0.21,0.2]").isEmpty)
  }
}
