import Document
import Testing

@Suite("What strangers say is fit to be printed")
struct PrintableTextTests {
  @Test("Nothing controls the terminal, and everything else stays")
  func controls() {
    #expect(PrintableText.line("red \u{1b}[31m") == "red \\u001b[31m")
    #expect(PrintableText.line("two\nlines\t\u{9b}\u{202e}\u{7f}") == "two\\u000alines\\u0009\\u009b\\u202e\\u007f")
    #expect(PrintableText.lines("two\nlines\t\u{1b}") == "two\nlines\t\\u001b")
    for text in ["plain", "Grüße, 世界 👩‍👩‍👧", "", "a \"b\" \\ c"] { #expect(PrintableText.line(text) == text) }
  }

  @Test("Long words are cut in the middle, long lines at the end")
  func lengths() {
    let word = String(repeating: "x", count: 1_000)
    let cut = PrintableText.line("\"\(word)\" is no colour")
    #expect(cut.hasPrefix("\"xxx") && cut.contains("…") && cut.hasSuffix("\" is no colour") && cut.count < 200)
    let words = String(repeating: "word ", count: 10_000)
    #expect(PrintableText.line(words).count < 5_000 && PrintableText.line(words).hasSuffix("…"))
    let fine = String(repeating: "x", count: 200)
    #expect(PrintableText.line(fine) == fine)
  }
}
