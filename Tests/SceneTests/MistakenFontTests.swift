import Materials
import Testing

@testable import Rendering

@Suite("Names that are no font's")
struct MistakenFontTests {
  @Test(
    "What was probably meant is said",
    arguments: [
      ("Inter 0", "its size must be above 0 and at most 10000 points"),
      ("Inter -5", "its size must be above 0 and at most 10000 points"),
      ("Inter 700", #"weights have names; write such as "Inter-Bold""#),
      ("20", #"write a family before the size, such as "system 20""#),
      ("Inter 20px", #"its size is a number of points without a unit; write "Inter 20""#),
      ("Inter Bold", #"did you mean "Inter-Bold"?"#), ("Inter Semi Bold", #"did you mean "Inter-SemiBold"?"#),
      ("bold 20px Inter", #"the size stands last; write "Inter-Bold 20""#),
      ("Inter 20 bold italic", #"the size stands last; write "Inter-BoldItalic 20""#),
      ("20 Inter", #"the size stands last; write "Inter 20""#),
      ("Headline", #"did you mean "headline"?"#), ("Helvetica", #"did you mean "system"?"#), ("No Such Family", nil),
      ("", nil),
    ] as [(String, String?)])
  func remedies(name: String, expected: String?) {
    #expect(MistakenFont.remedy(for: name, SystemFonts()) == expected)
  }
}
