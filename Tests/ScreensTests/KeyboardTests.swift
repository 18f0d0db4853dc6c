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
      let keys = KeyboardLayout(page, .default, in: room).keys
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

  @Test(
    "Letters are capital where the field says so",
    arguments: [
      (.none, "", false), (.words, "", true), (.words, "ab", false), (.words, "ab ", true), (.words, "ab\n", true),
      (.sentences, "ab ", false), (.allCharacters, "ab", true),
    ] as [(AutocapitalizationType, String, Bool)])
  func capitalization(capitalization: AutocapitalizationType, text: String, isShifted: Bool) {
    var state = KeyboardState()
    state.followText(text, isSecure: false, capitalization)
    #expect(state.isShifted == isShifted)
    state.begin(with: .emailAddress)
    state.followText(text, isSecure: false, capitalization)
    #expect(!state.isShifted)
  }

  @Test("Every type has its keys, inside and none on another", arguments: KeyboardType.allCases, [60.0, 320, 844])
  func types(type: KeyboardType, width: Double) {
    let room = Rect(10, 0, width, 216)
    var pages = [KeyboardPage(type)]
    var next = 0
    while next < pages.count {
      let keys = KeyboardLayout(pages[next], type, in: room).keys
      next += 1
      #expect(!keys.isEmpty)
      for (index, (key, frame)) in keys.enumerated() {
        #expect(room.union(frame).width < room.width + 1e-9 && room.union(frame).height == room.height, "\(key)")
        #expect(frame.width > 0)
        for (_, other) in keys[..<index] {
          let isBeside = frame.minX > other.maxX - 1e-9 || other.minX > frame.maxX - 1e-9
          #expect(isBeside || frame.minY >= other.maxY || other.minY >= frame.maxY, "\(key)")
        }
        if case .page(let page) = key, !pages.contains(page) { pages.append(page) }
      }
    }
    let all = pages.flatMap { KeyboardLayout($0, type, in: room).keys.map(\.key) }
    #expect(all.contains(.returnKey) == !type.isPad && all.contains(.delete))
    let own: [KeyboardType: KeyboardKey] = [
      .emailAddress: .character("@"), .url: .text(".com"), .twitter: .character("#"), .decimalPad: .character("."),
      .phonePad: .character("+"), .namePhonePad: .page(.letters), .numbersAndPunctuation: .page(.symbols),
    ]
    if let key = own[type] { #expect(all.contains(key)) }
    #expect(all.contains(.space) || type.isPad || type == .url)
  }

  @Test("A pad has digits only; what it lacks presses nothing, and addresses begin with small letters")
  func pads() {
    var state = KeyboardState()
    state.begin(with: .phonePad)
    state.press("4")
    #expect(state.page == .pad && state.pressed == .character("4"))
    state.press("+")
    #expect(state.page == .phoneSymbols && state.pressed == .character("+"))
    state.press("x")
    #expect(state.pressed == nil && state.page == .phoneSymbols)
    state.begin(with: .decimalPad)
    state.press(".")
    #expect(state.page == .pad && state.pressed == .character("."))
    state.begin(with: .emailAddress)
    state.press("@")
    #expect(state.page == .letters && state.pressed == .character("@"))
    state.followText("", isSecure: false)
    #expect(!state.isShifted)
    state.begin(with: .numbersAndPunctuation)
    #expect(state.page == .numbers)
  }
}
