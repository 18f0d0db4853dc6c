import Graphics
import Testing

@testable import Screens

@Suite("The keyboard")
struct KeyboardTests {
  @Test("Keys lie inside, none on another, and every printable ASCII character has one", arguments: [60.0, 320, 844])
  func layout(width: Double) {
    let room = Rect(10, 0, width, 216)
    var characters = ""
    for page in [KeyboardPage.letters, .numbers, .symbols] {
      let keys = KeyboardLayout(page, in: room).keys
      for (index, (key, frame)) in keys.enumerated() {
        #expect(room.union(frame).width < room.width + 1e-9 && room.union(frame).height == room.height, "\(key)")
        for (_, other) in keys[..<index] {
          let isBeside = frame.minX > other.maxX - 1e-9 || other.minX > frame.maxX - 1e-9
          #expect(isBeside || frame.minY >= other.maxY || other.minY >= frame.maxY, "\(key)")
        }
        if case .character(let character) = key { characters.append(character) }
      }
    }
    for code in 0x21...0x7E as ClosedRange<UInt8> {
      let character = Character(UnicodeScalar(code))
      #expect(character == "`" || characters.contains(character.lowercased()), "\(character)")
    }
  }

  @Test("A digit brings the numbers, a capital letter shift, and a key that is nowhere presses none")
  func pages() {
    var state = KeyboardState()
    state.press("7")
    #expect(state.page == .numbers && state.pressed == .character("7"))
    state.press("A")
    #expect(state.page == .letters && state.isShifted && state.pressed == .character("a"))
    state.press("é")
    #expect(state.pressed == nil && state.page == .letters)
    state.press("\u{8}")
    #expect(state.pressed == .delete)
  }

  @Test(
    "The next letter is capital at the beginning and behind a sentence, never of a secret",
    arguments: [("", true), ("a", false), ("a.", false), ("a. ", true), ("a ", false), ("a\n", true)])
  func shift(text: String, isShifted: Bool) {
    var state = KeyboardState()
    state.followText(text, isSecure: false)
    #expect(state.isShifted == isShifted)
    state.followText(text, isSecure: true)
    #expect(!state.isShifted)
  }
}
