import Graphics
import JSONTree
import Testing

@testable import Lottie

/// Values where key paths lead.
extension LottieTests {
  /// Two groups with a square of one name each, in a composition that a layer shows, and a text.
  private static let keyed: String = {
    func group(_ name: String, _ x: Double, _ color: String) -> String {
      let fill = #"{"ty":"fl","nm":"Fill 1","c":{"k":\#(color)},"o":{"k":100}}"#
      let place = #"{"ty":"tr","nm":"T","p":{"k":[0,0]}}"#
      return #"{"ty":"gr","nm":"\#(name)","it":[\#(rectangle(x, 0, 10, 10)),\#(fill),\#(place)]}"#
    }
    let inner = shapes(group("a", 0, "[1,0,0]") + "," + group("b", 10, "[1,0,0]"), #""nm":"ink","ks":{}"#)
    let title = #"{"ty":5,"nm":"title","ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"a","f":"X","s":9}}]}}}"#
    return text(
      #"{"ty":0,"nm":"all","refId":"x","w":20,"h":20,"ks":{"px":{"k":0},"py":{"k":0}}},"# + title,
      #""assets":[{"id":"x","layers":[\#(inner)]}]"#)
  }()

  private static func keyed(_ values: LottieSlot...) throws -> LottieAnimation {
    try LottieAnimation(Array(keyed.utf8), values: values)
  }

  @Test("Keys match names, a star any one, two stars any number, also none")
  func keypaths() throws {
    func leads(_ path: String, _ names: String...) throws -> Bool {
      let path = try #require(Keypath(path))
      return path.ends(at: names.reduce(path.start) { path.step($0, to: $1) })
    }
    #expect(try leads("a.b", "a", "b") && !leads("a.b", "a") && !leads("a.b", "a", "b", "c"))
    #expect(try leads("*.b", "x", "b") && !leads("*.b", "b") && !leads("*.b", "x", "x", "b"))
    #expect(try leads("**.b", "b") && leads("**.b", "x", "x", "b") && leads("**.b", "b", "b"))
    #expect(try !leads("**.b", "b", "x") && leads("a.**", "a") && leads("a.**.c", "a", "b", "b", "c"))
    #expect(try leads("**", "a", "b") && leads("**.**", "a"))
    let long = [String](repeating: "a", count: 61).joined(separator: ".")
    #expect(["", "a..b", "a.", long].allSatisfy { Keypath($0) == nil })
  }

  @Test("A value stands for all properties that its key path means; of several the last")
  func keypathValues() throws {
    let blue = Color(0, 0, 1)
    func colors(_ values: LottieSlot...) throws -> [Pixel] {
      let bitmap = Self.bitmap(try LottieAnimation(Array(Self.keyed.utf8), values: values), at: 0)
      return [bitmap[5, 5], bitmap[15, 5]]
    }
    #expect(try colors() == [Self.red, Self.red])
    #expect(try colors(LottieSlot(id: "all.ink.a.Fill 1.Color", color: blue)) == [Self.blue, Self.red])
    #expect(try colors(LottieSlot(id: "**.Color", color: blue)) == [Self.blue, Self.blue])
    let red = LottieSlot(id: "all.*.b.*.Color", color: Color(1, 0, 0))
    #expect(try colors(LottieSlot(id: "**.Fill 1.Color", color: blue), red) == [Self.blue, Self.red])
    // Of a group, and of a layer whose position is in two properties.
    #expect(try colors(LottieSlot(id: "**.b.Transform.Opacity", numbers: [0])) == [Self.red, Self.clear])
    #expect(try colors(LottieSlot(id: "all.Transform.Position", numbers: [10, 0])) == [Self.clear, Self.red])
    #expect(try Self.keyed(LottieSlot(id: "title", text: "b")).texts == ["b"])
  }

  @Test("A key path that leads to nothing, or to another kind of value, is an error that names others")
  func wrongKeypaths() throws {
    func message(_ value: LottieSlot) -> String? {
      do {
        _ = try Self.keyed(value)
        return nil
      } catch { return (error as? LottieError)?.message }
    }
    let nothing = message(LottieSlot(id: "ink.Color", color: .black))
    #expect(nothing?.contains(#"name a property such as "all.ink.a.Fill 1.Color", "all.ink.b.Fill 1.Color""#) == true)
    #expect(message(LottieSlot(id: "**.Color", numbers: [1]))?.contains("is a colour; write") == true)
    #expect(message(LottieSlot(id: "title", numbers: [1]))?.contains("is a text; write") == true)
    #expect(message(LottieSlot(id: "a..b", numbers: [1]))?.contains("is no key path") == true)
    let list = try Self.keyed().keypaths
    #expect(list.map(\.path) == ["all.ink.a.Fill 1.Color", "all.ink.b.Fill 1.Color", "title"])
    #expect(list.map(\.kind) == [.color, .color, .text])
  }
}
