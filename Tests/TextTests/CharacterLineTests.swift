import Graphics
import Materials
import Testing

@testable import Text

@Suite("Where characters stand")
struct CharacterLineTests {
  private func lines(_ text: String, width: Double = .infinity) throws -> (lines: [CharacterLine], layout: TextLayout) {
    let fonts = SystemFonts()
    let resolved = ResolvedText(StyledText([(text, try Typefaces.style("Inter", fonts))]), fonts: fonts)
    var settings = TextLayout.Settings(width: width)
    settings.isWrapped = width.isFinite
    return (
      TextLines(resolved, settings: settings).characterLines, TextLayout(resolved, settings: settings)
    )
  }

  @Test("Characters follow each other from the line's beginning to its end, whatever they are made of")
  func sequence() throws {
    for text in ["Hamburgefonts", "AV ffi 12", "e\u{301}a👨‍👩‍👧x", "a\u{A0}"] {
      let (lines, layout) = try lines(text)
      let line = try #require(lines.first)
      #expect(lines.count == 1 && line.characters.count == text.count, "\(text)")
      #expect(line.characters.first?.start == 0)
      #expect(abs((line.characters.last?.end ?? 0) - layout.size.width) < 1e-6, "\(text)")
      for (left, right) in zip(line.characters, line.characters.dropFirst()) {
        #expect(abs(left.end - right.start) < 1e-6 && left.end > left.start, "\(text)")
      }
    }
  }

  @Test("A character that is shaped in parts has the room of all of them")
  func parts() throws {
    let text = "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947} \u{926}"
    let (lines, layout) = try lines(text)
    let line = try #require(lines.first)
    #expect(line.characters.count == text.count)
    #expect(abs((line.characters.last?.end ?? 0) - layout.size.width) < 1e-6)
    for (left, right) in zip(line.characters, line.characters.dropFirst()) {
      #expect(abs(left.end - right.start) < 1e-6)
    }
  }

  @Test("Line ends are characters of the text, and spaces that a line loses follow it as far as there is room")
  func indices() throws {
    let (lines, layout) = try lines("ab\n\ncd ef", width: 30)
    #expect(lines.map(\.start) == [0, 3, 4, 7])
    #expect(lines.map(\.end) == [2, 3, 7, 9])
    #expect(lines.count == layout.lineCount)
    #expect(abs(lines[3].top + lines[3].height - layout.size.height) < 1e-9)
    #expect(lines[2].characters[2].start == lines[2].characters[1].end)
    #expect(lines[2].characters[2].start < lines[2].characters[2].end && lines[2].caret(at: 7) <= 30)
    let separated = try self.lines("ab\u{2028}cd\nef").lines
    #expect(separated.map(\.start) == [0, 3, 6])
    let many = try self.lines("ab" + String(repeating: " ", count: 20) + "\ncd", width: 30).lines
    #expect(many.count == 2 && many[0].characters.count == 22 && many[0].caret(at: 22) == 30)
    let leftward = try self.lines("של   ", width: 30).lines
    #expect(leftward.count == 1 && leftward[0].caret(at: 5) < leftward[0].caret(at: 2))
  }

  @Test("What reads from right to left begins on the right")
  func leftward() throws {
    let line = try #require(try lines("שלום").lines.first)
    #expect(line.characters.count == 4 && line.caret(at: 4) == 0)
    #expect(line.characters.allSatisfy { $0.start > $0.end })
    #expect(line.characters[0].start > line.characters[1].start)
  }
}
