import Graphics
import Testing

@testable import Text

/// Strings that were made to break or to delay: the answer is defined, and comes soon.
@Suite("Hostile texts")
struct HostileTests {
  private static let texts: [(name: String, text: String)] = [
    ("nothing", ""), ("line ends", "\n\r\n\n\u{2028}\u{2029}"), ("controls", "\u{0}\u{1b}\u{7f}\u{85}\u{9f}\t"),
    ("a megabyte", String(repeating: "word ", count: 200_000)),
    ("a megabyte without a break", String(repeating: "x", count: 1_000_000)),
    ("only marks", String(repeating: "\u{301}", count: 500_000)),
    ("a letter under marks", "a" + String(repeating: "\u{301}\u{323}", count: 50_000)),
    ("Arabic under marks", String(repeating: "م" + String(repeating: "\u{64b}", count: 60), count: 1500)),
    ("nested embeddings", String(repeating: "\u{202b}", count: 10_000) + "a"),
    ("nested overrides", String(repeating: "\u{202e}a", count: 10_000) + String(repeating: "\u{202c}", count: 10_000)),
    ("nested isolates", String(repeating: "\u{2067}a", count: 10_000) + String(repeating: "\u{2069}", count: 10_000)),
    ("unclosed isolates", String(repeating: "\u{2068}א", count: 50_000)),
    ("directions that alternate", String(repeating: "aא", count: 50_000)),
    ("nested brackets", String(repeating: "(א[", count: 15_000) + String(repeating: "])", count: 15_000)),
    ("unassigned", "\u{378}\u{10fffd}\u{e0ffe}\u{e001}\u{fff9}"),
    ("zero width", String(repeating: "\u{200b}\u{200c}\u{200d}\u{2060}\u{feff}", count: 10_000)),
    ("joined emoji", String(repeating: "👩\u{200d}", count: 20_000)), ("flags", String(repeating: "🇩", count: 40_000)),
    ("viramas", String(repeating: "क\u{94d}", count: 30_000)),
    ("line ends only", String(repeating: "\n", count: 100_000)),
  ]

  @Test("Any text is set in bounded time", .timeLimit(.minutes(10)), arguments: texts.indices)
  func bounded(index: Int) throws {
    let text = Self.texts[index].text
    for (wraps, mode, width) in [
      (true, TextTruncation.none, 200.0), (true, .end, 0.5), (false, .start, 100), (false, .middle, 100),
      (false, .end, 100), (false, .none, 100),
    ] {
      let layout = try Typefaces.layout(text, width: width) {
        $0.isWrapped = wraps
        $0.truncation = mode
        $0.lineLimit = mode == .end ? 3 : 0
      }
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
      if mode == .end { #expect(layout.lineCount <= 3) }
    }
  }

  @Test("Sizes and widths that are none")
  func sizes() throws {
    for (size, width) in [(17.0, 50.0), (0, 10), (.nan, 10), (1e9, 10), (17, -5), (17, .nan), (17, .infinity), (17, 0)]
    {
      for alignment in [TextAlignment.natural, .right, .center, .justified] {
        let layout = try Typefaces.layout("a مرحبا 漢字", width: width, size: size) {
          $0.isWrapped = true
          $0.alignment = alignment
          $0.truncation = .end
        }
        #expect(layout.size.width.isFinite)
      }
    }
    #expect(FontFace([1, 2, 3]) == nil)
  }
}
