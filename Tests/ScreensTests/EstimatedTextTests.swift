import Testing

@testable import Screens

@Suite("How long texts are, about")
struct EstimatedTextTests {
  private func lines(_ text: String, width: Double) -> Int {
    EstimatedText.lines(text, size: 10, weight: 1, width: width)
  }

  @Test("Words are broken between lines, and one that is wider than a line in itself")
  func broken() {
    #expect(lines("", width: 100) == 1 && lines("one two", width: 1_000) == 1)
    #expect(lines("one two", width: EstimatedText.width("one ", size: 10)) == 2)
    let word = String(repeating: "o", count: 100)
    let width = EstimatedText.width(word, size: 10)
    #expect(lines(word, width: width / 4 + 0.01) == 4 && lines("a\n\nb", width: 50) == 3)
  }

  @Test("No width of a line is too small", arguments: [1, 1e-3, 1e-300])
  func narrow(width: Double) {
    #expect((2...20_000).contains(lines(String(repeating: "wide words ", count: 5), width: width)))
  }
}
