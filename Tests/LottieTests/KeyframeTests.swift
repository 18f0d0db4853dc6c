import Graphics
import JSONTree
import Testing

@testable import Lottie

/// Values between keyframes.
extension LottieTests {
  private func value(_ text: String, at frame: Double) throws -> Double {
    let node = DocumentNode(try JSONParser.parse(Array(text.utf8)))
    return try node.animated { node throws(LottieError) in try node.number() }(frame)
  }

  private func point(_ text: String, at frame: Double, along speed: MotionPath.Speed? = .ofParameter) throws -> Point {
    let node = DocumentNode(try JSONParser.parse(Array(#"{"p":\#(text)}"#.utf8)))
    return try node.point("p", standard: .zero, along: speed)(frame)
  }

  @Test(
    "Values stand alone, in lists, under k",
    arguments: ["7", "[7]", #"{"k":7}"#, #"{"a":0,"k":[7,8]}"#, #"{"k":"7"}"#, #"{"a":1,"k":[{"t":3,"s":[7]}]}"#])
  func constants(text: String) throws {
    for frame in [-5.0, 0, 3, 100] { #expect(try value(text, at: frame) == 7) }
  }

  @Test("Before the first keyframe and behind the last, values stay; between they go evenly")
  func linear() throws {
    let text = #"{"k":[{"t":10,"s":[0]},{"t":20,"s":[100]},{"t":30,"s":[0]}]}"#
    for (frame, expected) in [(0.0, 0.0), (10, 0), (12.5, 25), (20, 100), (29, 10), (30, 0), (99, 0)] {
      #expect(abs(try value(text, at: frame) - expected) < 1e-9)
    }
  }

  @Test("Older documents write where a keyframe ends")
  func ends() throws {
    let text = #"{"k":[{"t":0,"s":[0],"e":[10]},{"t":10,"e":[30]},{"t":20}]}"#
    for (frame, expected) in [(5.0, 5.0), (10, 10), (15, 20), (20, 30), (25, 30)] {
      #expect(try value(text, at: frame) == expected)
    }
  }

  @Test("A keyframe without a value keeps the one before")
  func missingValues() throws {
    let text = #"{"k":[{"t":0,"s":[4],"h":1},{"t":10}]}"#
    #expect(try value(text, at: 5) == 4 && value(text, at: 15) == 4)
  }

  @Test("Held values jump at the next keyframe")
  func holds() throws {
    let text = #"{"k":[{"t":0,"s":[1],"h":1},{"t":10,"s":[2],"h":1},{"t":10,"s":[3]},{"t":20,"s":[4]}]}"#
    for (frame, expected) in [(0.0, 1.0), (9.999, 1), (10, 3), (20, 4)] {
      #expect(try value(text, at: frame) == expected)
    }
  }

  @Test("Paces are Bézier curves, of which the first component counts")
  func paces() throws {
    for (x, y) in [("[0.42]", "[0]"), ("0.42", "0"), ("[0.42,0]", "[0,1]")] {
      let text =
        #"{"k":[{"t":0,"s":[0],"o":{"x":\#(x),"y":\#(y)},"i":{"x":[0.58],"y":[1]}},{"t":10,"s":[100]}]}"#
      #expect(abs(try value(text, at: 5) - 50) < 1e-9)
      // CSS's ease-in-out at a quarter.
      #expect(abs(try value(text, at: 2.5) - 12.9162) < 1e-3)
    }
    let back = #"{"k":[{"t":0,"s":[0],"o":{"x":0.5,"y":-1},"i":{"x":0.5,"y":2}},{"t":10,"s":[100]}]}"#
    #expect(try value(back, at: 2) < 0 && value(back, at: 8) > 100)
  }

  @Test("Keyframes out of order neither crash nor go back")
  func unsorted() throws {
    let text = #"{"k":[{"t":10,"s":[1]},{"t":5,"s":[2]},{"t":20,"s":[3]}]}"#
    #expect(try value(text, at: 9) == 1 && value(text, at: 10) == 2 && value(text, at: 15) == 2.5)
  }

  @Test("Along motion paths the curve's parameter runs with the pace, as along paths of Core Animation")
  func motionPaths() throws {
    let text = #"{"k":[{"t":0,"s":[0,0],"to":[0,10],"ti":[0,10]},{"t":10,"s":[20,0]}]}"#
    #expect(try point(text, at: 0) == .zero && point(text, at: 10) == Point(20, 0))
    #expect(try point(text, at: 5) == Point(10, 7.5))
    // 3 r s² + s³ and 3 r² s + 3 r s² of the curve's sides, for s = ¼ and r = ¾.
    #expect(try (point(text, at: 2.5) - Point(3.125, 5.625)).length < 1e-12)
    // Control points on a straight line change the speed.
    let straight = #"{"k":[{"t":0,"s":[0,0],"to":[0,0],"ti":[-12,0]},{"t":10,"s":[20,0]}]}"#
    #expect(try (point(straight, at: 5) - Point(5.5, 0)).length < 1e-12)
    let even = #"{"k":[{"t":0,"s":[0,0],"to":[0,0],"ti":[0,0]},{"t":10,"s":[20,0]}]}"#
    #expect(try point(even, at: 2.5) == Point(5, 0))
    // Other properties go straight, whatever their keyframes say.
    #expect(try point(text, at: 5, along: nil) == Point(10, 0))
    let transform = try TransformValues(DocumentNode(try JSONParser.parse(Array(#"{"p":\#(text),"a":\#(text)}"#.utf8))))
    #expect(transform.position(5) == Point(10, 7.5) && transform.anchor(5) == Point(10, 0))
  }

  @Test("Where lottie-ios computes moments itself, the length of a motion path runs with the pace")
  func evenMotionPaths() throws {
    let text = #"{"k":[{"t":0,"s":[0,0],"to":[0,0],"ti":[0,20]},{"t":10,"s":[20,0]}]}"#
    #expect(try point(text, at: 0, along: .even) == .zero && point(text, at: 10, along: .even) == Point(20, 0))
    // Its parts of a tenth of the time are of one length, but for what they are measured with.
    let places = try (0...10).map { try point(text, at: Double($0), along: .even) }
    let steps = zip(places, places.dropFirst()).map { ($1 - $0).length }
    #expect(try #require(steps.max()) < 1.05 * #require(steps.min()))
    let uneven = try (0...10).map { try point(text, at: Double($0)) }
    #expect((uneven[1] - uneven[0]).length < 0.5 * steps[0])
    // Control points on a straight line change nothing then.
    let straight = #"{"k":[{"t":0,"s":[0,0],"to":[0,0],"ti":[-12,0]},{"t":10,"s":[20,0]}]}"#
    #expect(try point(straight, at: 5, along: .even) == Point(10, 0))
  }

  @Test("A mirrored or skewed transform walks evenly; straight, if all that moves has the same keyframes")
  func motionPathsOfMatrices() throws {
    let way = #"{"k":[{"t":0,"s":[0,0],"to":[0,0],"ti":[0,20]},{"t":10,"s":[20,0]}]}"#
    let (turn, slowTurn) = (#"{"k":[{"t":0,"s":[0]},{"t":10,"s":[9]}]}"#, #"{"k":[{"t":0,"s":[0]},{"t":20,"s":[9]}]}"#)
    func place(_ rest: String, of owner: TransformValues.Owner = .layer) throws -> Point {
      let node = DocumentNode(try JSONParser.parse(Array(#"{"p":\#(way),\#(rest)}"#.utf8)))
      return try TransformValues(node, of: owner).position(2.5)
    }
    let (curved, even) = (try point(way, at: 2.5), try point(way, at: 2.5, along: .even))
    #expect((curved - even).length > 0.5)
    #expect(try place(#""s":{"k":[100,-100]},"r":\#(slowTurn)"#) == curved)
    #expect(try place(#""s":{"k":[-100,100]},"r":\#(slowTurn)"#) == even)
    #expect(try place(#""s":{"k":[-100,100]},"r":\#(turn)"#) == Point(5, 0))
    #expect(try place(#""s":{"k":[-100,100]}"#) == Point(5, 0))
    #expect(try place(#""sk":{"k":9},"sa":{"k":0},"r":\#(slowTurn)"#) == curved)
    #expect(try place(#""sk":{"k":9},"sa":{"k":0},"r":\#(slowTurn)"#, of: .shapes) == even)
    #expect(try place(#""sk":\#(turn),"sa":{"k":0}"#, of: .shapes) == even)
  }

  @Test("What names a slot is what is in it; a value of its own counts first, as in lottie-ios")
  func slots() throws {
    let slots = """
      "slots":{"fade":{"p":{"k":50}},"ink":{"p":{"k":[{"t":0,"s":[1,0,0]},{"t":10,"s":[0,0,1]}]}},
      "course":{"p":{"p":2,"k":{"k":[0,1,0,0,1,1,0,0]}}}}
      """
    func picture(_ paint: String, at frame: Double = 0) throws -> Pixel {
      try Self.bitmap(Self.shapes(Self.rectangle(0, 0, 20, 20) + "," + paint), slots, at: frame)[5, 5]
    }
    let half = Pixel(blue: 0, green: 0, red: 128, alpha: 128)
    #expect(try picture(#"{"ty":"fl","c":{"k":[1,0,0]},"o":{"sid":"fade"}}"#) == half)
    #expect(try picture(#"{"ty":"fl","c":{"k":[1,0,0]},"o":{"sid":"fade","k":100}}"#) == Self.red)
    #expect(try picture(#"{"ty":"fl","c":{"sid":"ink"},"o":{"k":100}}"#, at: 10) == Self.blue)
    let ends = #""s":{"k":[0,0]},"e":{"k":[20,0]},"o":{"k":100}"#
    #expect(try picture(#"{"ty":"gf","t":1,\#(ends),"g":{"sid":"course"}}"#) == Self.red)
  }

  @Test("Components of a position may move apart")
  func split() throws {
    let text = #"{"s":true,"x":{"k":[{"t":0,"s":[0]},{"t":10,"s":[10]}]},"y":{"k":3}}"#
    #expect(try point(text, at: 5) == Point(5, 3))
  }

  @Test("Components of a layer's position may stand beside each other")
  func splitBeside() throws {
    let text = #"{"px":{"k":[{"t":0,"s":[0]},{"t":10,"s":[10]}]},"py":{"k":3}}"#
    let transform = try TransformValues(DocumentNode(try JSONParser.parse(Array(text.utf8))))
    #expect(transform.position(5) == Point(5, 3))
  }

  @Test("Transforms: anchor, scale, skew, rotation, position, in this order")
  func transforms() throws {
    func matrix(_ text: String, of owner: TransformValues.Owner = .layer) throws -> AffineTransform {
      try TransformValues(DocumentNode(try JSONParser.parse(Array(text.utf8))), of: owner).matrix(0)
    }
    func near(_ a: Point, _ b: Point) -> Bool { (a - b).length < 1e-9 }
    let all = try matrix(#"{"a":{"k":[1,2]},"s":{"k":[200,300]},"r":{"k":90},"p":{"k":[10,20]}}"#)
    #expect(near(all.apply(Point(1, 2)), Point(10, 20)) && near(all.apply(Point(2, 2)), Point(10, 22)))
    #expect(near(all.apply(Point(1, 3)), Point(7, 20)))
    let skew = #"{"sk":{"k":45},"sa":{"k":0}}"#
    #expect(near(try matrix(skew, of: .shapes).apply(Point(0, 1)), Point(-1, 1)))
    #expect(near(try matrix(skew, of: .text).apply(Point(0, 1)), Point(-1, 1)))
    #expect(try matrix(skew) == .identity, "lottie-ios reads no skew of layers")
    #expect(near(try matrix(#"{"ry":{"k":60},"rx":{"k":0}}"#).apply(Point(2, 1)), Point(1, 1)))
    #expect(near(try matrix(#"{"rz":{"k":180}}"#).apply(Point(2, 1)), Point(-2, -1)))
  }
}
