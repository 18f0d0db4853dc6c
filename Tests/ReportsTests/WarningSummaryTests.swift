import Reports
import Testing

@Suite("Warnings of many pictures")
struct WarningSummaryTests {
  private func summary(_ warnings: [(String, String)]) -> WarningSummary {
    var summary = WarningSummary()
    for (picture, warning) in warnings { summary.add(warning, of: picture) }
    return summary
  }

  @Test("One of several pictures is said once, with how many there are")
  func pictures() {
    let all = summary([("a.png", "no image"), ("b.png", "no font"), ("c.png", "no image"), ("d.png", "no image")])
    #expect(all.texts == ["a.png and 2 more: no image", "b.png: no font"])
    #expect(all.plainTexts == ["no image", "no font"])
  }

  @Test("Lines of one document are said together, in their order, and counted where they are many")
  func lines() {
    let few = summary([
      ("a.png", "M.storyboard: line 25: a box"), ("a.png", "M.storyboard: line 7: a box"),
      ("b.png", "M.storyboard: line 25: a box"), ("a.png", "N.storyboard: line 7: a box"), ("a.png", "a box"),
    ])
    #expect(
      few.texts == [
        "a.png and 1 more: M.storyboard: lines 7 and 25: a box", "a.png: N.storyboard: line 7: a box", "a.png: a box",
      ])
    let many = summary((1...9).map { ("a.png", "line \($0): a box") })
    #expect(many.plainTexts == ["lines 1, 2, 3, 4, 5, 6 and 3 more: a box"])
  }
}
