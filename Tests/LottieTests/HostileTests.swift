import Graphics
import Testing

@testable import Lottie

/// Documents that are damaged, or made to do harm.
extension LottieTests {
  private static func failure(_ text: String) -> LottieError? {
    do {
      _ = try LottieAnimation(Array(text.utf8))
      return nil
    } catch { return error }
  }

  @Test("Errors name their place")
  func places() {
    let cases = [
      ("", ""), ("[]", ""), ("{", ""), (#"{"w":20}"#, ""),
      (Self.text(#"{"ks":{}}"#), "/layers/0"), (Self.text("7"), "/layers/0"),
      (Self.text(#"{"ty":4,"shapes":[{"ty":"rc","p":{"k":[{"x":1}]}}]}"#), "/layers/0/shapes/0/p/k/0"),
      (Self.text(#"{"ty":4,"ks":{"o":{"k":[{"t":0}]}}}"#), "/layers/0/ks/o/k/0"),
      (Self.text(#"{"ty":4,"shapes":[{"ty":"gr","it":{}}]}"#), "/layers/0/shapes/0/it"),
      (
        Self.text(#"{"ty":4,"shapes":[{"ty":"sh","ks":{"k":{"v":[[0,0]],"i":[[0,0],[1,1]]}}}]}"#),
        "/layers/0/shapes/0/ks/k"
      ),
    ]
    for (text, path) in cases { #expect(Self.failure(text)?.path == path, "\(text)") }
    let slot = Self.failure(Self.text(#"{"ty":4,"ks":{"o":{"sid":"fade"}}}"#))
    #expect(slot?.path == "/layers/0/ks/o" && slot?.message.contains(#"the slot "fade""#) == true)
    #expect(Self.failure(Self.text(#"{"ty":4,"ks":{"o":{"sid":"fade","k":50}}}"#)) == nil)
    let filled = #""slots":{"fade":{"p":{"k":50}}}"#
    #expect(Self.failure(Self.text(#"{"ty":4,"ks":{"o":{"sid":"fade","k":null}}}"#, filled)) == nil)
    for key in ["w", "fr"] {
      let number = Self.text(Self.solid).replacing("\"\(key)\":", with: "\"\(key)\":-1e9,\"x\":")
      #expect(Self.failure(number)?.path == "/\(key)")
    }
    // What no layer shows is not read as a picture.
    #expect(Self.failure(Self.text(#"{"ty":6,"refId":"a"}"#, #""assets":[{"id":"a","p":"data:audio/mp3,?"}]"#)) == nil)
    // The same without the fault.
    #expect(Self.failure(Self.text(Self.solid)) == nil)
  }

  @Test("Slots name no other slots, and cannot make a small document huge")
  func slotLimits() {
    let circle = #""slots":{"a":{"p":[{"ty":"gr","it":{"sid":"a"}}]}}"#
    #expect(Self.failure(Self.text(#"{"ty":4,"ks":{},"shapes":{"sid":"a"}}"#, circle))?.path == "/slots/a/p/0/it")
    let chain = #""slots":{"a":{"p":{"sid":"b"}},"b":{"p":{"k":50}}}"#
    let named = Self.failure(Self.text(#"{"ty":4,"ks":{"o":{"sid":"a"}}}"#, chain))
    #expect(named?.path == "/slots/a/p" && named?.message.contains("another slot names") == true)
    let values = (0..<2000).map { #"{"t":\#($0),"s":[\#($0)]}"# }.joined(separator: ",")
    func many(_ count: Int) -> LottieError? {
      let shape = #"{"ty":"rd","r":{"sid":"a"}}"#
      let shapes = Array(repeating: shape, count: count).joined(separator: ",")
      return Self.failure(Self.text(Self.shapes(shapes), #""slots":{"a":{"p":{"k":[\#(values)]}}}"#))
    }
    #expect(many(3) == nil)
    #expect(many(130)?.message.contains("values in the document's slots") == true)
  }

  @Test("Numbers of the document have limits")
  func numbers() {
    let text = Self.text(Self.solid)
    for (old, new) in [(#""w":20"#, #""w":1e9"#), (#""h":20"#, #""h":-1"#), (#""fr":10"#, #""fr":0"#)] {
      #expect(Self.failure(text.replacing(old, with: new)) != nil)
    }
    #expect(Self.failure(text.replacing(#""op":100"#, with: #""op":1e8"#))?.message.contains("frames") == true)
  }

  @Test("Compositions that contain themselves, and layers that follow themselves, are refused")
  func circles() {
    let inner = #"{"ty":0,"refId":"a","w":9,"h":9,"ks":{}}"#
    #expect(
      Self.failure(Self.text(inner, #""assets":[{"id":"a","layers":[\#(inner)]}]"#))?.message.contains("itself") == true
    )
    let between = #"{"id":"b","layers":[{"ty":3,"ks":{}},\#(inner)]}"#
    let circle = Self.failure(
      Self.text(
        inner, #""assets":[{"id":"a","layers":[\#(inner.replacing(#""a""#, with: #""b""#))]},\#(between)]"#))
    #expect(circle?.path == "/assets/1/layers/1" && circle?.message.contains(#"precomposition "a""#) == true)
    let parents = #"{"ty":3,"ind":1,"parent":2,"ks":{}},{"ty":3,"ind":2,"parent":1,"ks":{}}"#
    #expect(Self.failure(Self.text(parents))?.path == "/layers/0")
    // A composition that nobody shows may be as it likes.
    #expect(Self.failure(Self.text(Self.solid, #""assets":[{"id":"a","layers":[\#(inner)]}]"#)) == nil)
  }

  @Test("Compositions do not expand beyond measure, nor go on for ever inside each other")
  func expansion() {
    func layer(_ id: Int) -> String { #"{"ty":0,"refId":"\#(id)","w":9,"h":9,"ks":{}}"# }
    let doubling = (0..<24).map { #"{"id":"\#($0)","layers":[\#(layer($0 + 1)),\#(layer($0 + 1))]}"# }
    #expect(
      Self.failure(Self.text(layer(0), #""assets":[\#(doubling.joined(separator: ","))]"#))?.message.contains(
        "use fewer") == true)
    let deep = (0..<5_000).map { #"{"id":"\#($0)","layers":[\#(layer($0 + 1))]}"# }
    #expect(
      Self.failure(Self.text(layer(0), #""assets":[\#(deep.joined(separator: ","))]"#))?.message.contains("use fewer")
        == true)
  }

  @Test("Repeaters of repeaters end")
  func repeatersEnd() throws {
    let repeater = #"{"ty":"rp","c":{"k":1e7},"tr":{"p":{"k":[0.01,0]}}}"#
    let items = [Self.rectangle(0, 0, 1, 1)] + Array(repeating: repeater, count: 200) + [Self.redFill]
    let animation = try Self.animation(Self.shapes(items.joined(separator: ",")))
    #expect(animation.items(atFrame: 0) { _ in .empty }.count < 2)
  }

  @Test("Any part of a document may be missing or be something else: it draws, or says why not")
  func mutations() {
    let items = [
      Self.rectangle(1, 1, 9, 9),
      #"{"ty":"tm","s":{"k":10},"e":{"k":[{"t":0,"s":[90],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":9,"s":[50]}]},"o":{"k":0}}"#,
      #"{"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,0]},"o":{"k":50},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#,
    ]
    let layer = Self.shapes(
      items.joined(separator: ","),
      #""ks":{"p":{"k":[{"t":0,"s":[0,0],"to":[1,2],"ti":[2,1]},{"t":9,"s":[5,5]}]}},"tt":1"#)
    let animator = #"{"a":{"bl":{"k":[1,1]},"o":{"k":9}},"s":{"s":{"k":0},"e":{"k":50},"b":1}}"#
    let words = #"""
      {"ty":5,"nm":"W","ind":2,"ddd":1,"ks":{"p":{"k":[1,2,3]}},"parent":1,"td":1,
        "t":{"d":{"k":{"t":"Hi","f":"F","s":9,"fc":[0,0,0]}},"p":{},"a":[\#(animator)]}}
      """#
    let masked = ##"""
      {"ty":1,"ind":1,"sw":9,"sh":9,"sc":"#ff0000","ks":{"s":{"k":[{"t":0,"s":[9,9],"o":{"x":[0,1],"y":[0,1]}},{"t":9,"s":[5,5]}]}},
        "tt":1,"tp":2,"sy":[{"ty":1,"ch":{"k":9}}],
        "masksProperties":[{"mode":"i","inv":true,"pt":{"k":{"v":[[0,0],[9,0],[9,9]],"i":[],"o":[]}}}]}
      """##
    let text = Array(
      Self.text(
        [#"{"ty":0,"refId":"a","w":9,"h":9,"ks":{},"tm":{"k":0.1}}"#, layer, words, masked].joined(separator: ","),
        #""assets":[{"id":"a","layers":[\#(layer)]}]"#
      ).utf8)
    var (drawn, refused) = (0, 0)
    func attempt(_ bytes: [UInt8]) {
      do {
        let animation = try LottieAnimation(bytes)
        for frame in [0, 4.5, 1e8] { _ = animation.items(atFrame: frame) { _ in .empty } }
        drawn += 1
      } catch {
        #expect(!error.message.isEmpty)
        refused += 1
      }
    }
    let replacements = ["null", "-1", "1e99", "[]", "{}", #""x""#, "true", "[[[0]]]"].map { Array($0.utf8) }
    for index in text.indices {
      // A digit becomes something else; any character goes.
      if (48...57).contains(text[index]) {
        attempt(text[..<index] + replacements[index % replacements.count] + text[(index + 1)...])
      }
      if index % 3 == 0 { attempt(Array(text[..<index] + text[(index + 1)...])) }
    }
    #expect(drawn > 50 && refused > 50)
  }
}
