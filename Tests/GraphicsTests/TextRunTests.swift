import Graphics
import Testing

@Suite("Parts of a text")
struct TextRunTests {
  @Test("Reports say the names of images")
  func described() {
    #expect(TextRun("a b").described == "a b" && TextRun(TextAttachment("star")).described == "[star]")
    // Letters that were typed behind it.
    var typed = TextRun(TextAttachment("photo"))
    typed.text += "x"
    #expect(typed.described == "[photo]x")
  }

  @Test("Parts look alike that differ in their text only")
  func alike() {
    var bold = TextRun("a")
    bold.font = "Inter-Bold 20"
    var other = bold
    other.text = "b"
    #expect(bold.looksLike(other) && !bold.looksLike(TextRun("a")))
    #expect(!TextRun(TextAttachment("star")).looksLike(TextRun(TextAttachment("heart"))))
    var link = TextRun("a")
    link.makeLink(to: "x")
    other = link
    other.makeLink(to: "y")
    #expect(!link.looksLike(other))
  }
}
