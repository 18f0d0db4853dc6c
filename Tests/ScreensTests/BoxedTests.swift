import Document
import Testing

@Suite("A value in a place of its own")
struct BoxedTests {
  private struct Holder {
    @Boxed var words: [String]?
  }

  @Test("It is nobody else's: a copy keeps what it had when the other is changed, or a part of it")
  func copies() {
    var first = Holder(words: ["one"])
    let second = first
    first.words?.append("two")
    #expect(first.words == ["one", "two"] && second.words == ["one"])
    first.words = nil
    #expect(first.words == nil && second.words == ["one"])
    #expect(Holder(words: nil).words == nil)
  }
}
