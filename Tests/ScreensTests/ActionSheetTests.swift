import Document
import Graphics
import Testing

@testable import Screens

@Suite("Action sheets")
struct ActionSheetTests {
  private func sheet(
    _ horizontal: SizeClass, bottom: Double = 0, more: Int = 0, lines: Int? = nil
  ) -> (PresentationDefinition, ScreenBounds) {
    var content = AlertContent(
      title: "", message: "Which?", messageLines: 1,
      actions: [
        AlertContent.Action(title: "Share", style: .default, onTap: nil),
        AlertContent.Action(title: "Delete", style: .destructive, onTap: nil),
        AlertContent.Action(title: "Cancel", style: .cancel, onTap: nil),
      ])
    content.actions += (0..<more).map { AlertContent.Action(title: "\($0)", style: .default, onTap: nil) }
    content.preferredStyle = .actionSheet
    content.messageLines = lines
    let bounds = ScreenBounds(
      size: Size(375, 667), safeArea: EdgeInsets(0, 0, bottom, 0),
      sizeClasses: SizeClasses(horizontal: horizontal, vertical: .regular), hairline: 0.5)
    let definition = PresentationDefinition(
      actionSheet: content, id: "a", from: "b", over: "root", in: bounds, path: "",
      made: ScreenElements(appearance: .light, scale: 2))
    return (definition, bounds)
  }

  private func frame(of id: String, in view: ViewDefinition) -> Rect? {
    if view.id == id { return view.frame }
    for part in view.subviews {
      if let frame = frame(of: id, in: part) { return frame }
    }
    return nil
  }

  @Test(
    "On a phone its choices stand at the lower edge, the one that cancels on a card of its own", arguments: [0.0, 34])
  func phone(bottom: Double) {
    let (sheet, bounds) = sheet(.compact, bottom: bottom)
    // 13.5 above the message and below it, 16 for it; lines and rows of 57; 8 between the cards and to the edges.
    let height = 43.0 + 0.5 + 57 + 0.5 + 57 + 8 + 57
    #expect(sheet.frame(in: bounds, detent: 0) == Rect(8, 667 - max(8, bottom) - height, 359, height))
    #expect(frame(of: "a.action-0", in: sheet.view) == Rect(0, 43.5, 359, 57))
    #expect(frame(of: "a.action-1", in: sheet.view) == Rect(0, 101, 359, 57))
    #expect(frame(of: "a.cancel", in: sheet.view) == Rect(0, 166, 359, 57))
    #expect(sheet.onTapBeside != nil)
  }

  @Test("Choices that find no room are scrolled below what is said, and the one that cancels stays")
  func tall() throws {
    let (sheet, bounds) = sheet(.compact, bottom: 34, more: 10)
    #expect(sheet.frame(in: bounds, detent: 0) == Rect(8, 8, 359, 625))
    #expect(frame(of: "a.card", in: sheet.view) == Rect(0, 0, 359, 560))
    #expect(frame(of: "a.cancel", in: sheet.view) == Rect(0, 568, 359, 57))
    #expect(frame(of: "a.actions", in: sheet.view) == Rect(0, 43.5, 359, 560 - 43.5))
    #expect(frame(of: "a.action-0", in: sheet.view) == Rect(0, 0, 359, 57))
    let card = try #require(sheet.view.subviews.first?.subviews.first { $0.id == "a.actions" })
    #expect(card.value(of: .contentSize) == .size(Size(359, 12 * 57 + 11 * 0.5)))
  }

  @Test("What is said is scrolled, too, where it leaves no room for one and a half choices")
  func talkative() throws {
    let (sheet, _) = sheet(.compact, bottom: 34, lines: 50)
    #expect(frame(of: "a.card", in: sheet.view) == Rect(0, 0, 359, 560))
    #expect(frame(of: "a.actions", in: sheet.view) == Rect(0, 560 - 85.5, 359, 85.5))
    #expect(frame(of: "a.texts", in: sheet.view) == Rect(0, 0, 359, 560 - 86))
    #expect(frame(of: "a.line-0", in: sheet.view) == Rect(0, 560 - 86, 359, 0.5))
    let card = try #require(sheet.view.subviews.first?.subviews.first { $0.id == "a.texts" })
    #expect(card.value(of: .contentSize) == .size(Size(359, 13.5 + 50 * 16 + 13.5)))
  }

  @Test("In a popover that has less room than it is high, it is scrolled")
  func tallPopover() throws {
    let made = sheet(.regular, more: 12)
    var sheet = made.0
    sheet.anchorRect = Rect(300, 600, 40, 40)
    let scroller = try #require(sheet.view.subviews.first { $0.id == "a.actions" })
    #expect(scroller.viewClass == .scrollView)
    #expect(scroller.subviews.map(\.id) == ["a.card"])
    #expect(scroller.value(of: .contentSize) == .size(try #require(scroller.subviews.first?.frame?.size)))
    let layout = sheet.layout(in: made.1, detent: 0)
    // Above the anchor, 13 for the arrow and 10 at the edge.
    #expect(layout.frame(of: "a") == Rect(65, 10, 300, 577))
    #expect(layout.frame(of: "a.actions") == Rect(0, 0, 300, 577))
  }

  @Test("Where there is room it is a popover without the choice that cancels, which a tap beside it does")
  func tablet() {
    let (sheet, bounds) = sheet(.regular)
    #expect(sheet.isPopover(in: bounds) && sheet.onTapBeside != nil && sheet.anchor == "b")
    #expect(sheet.preferredSize == Size(300, 158))
    #expect(frame(of: "a.action-1", in: sheet.view) == Rect(0, 101, 300, 57))
    #expect(frame(of: "a.action-2", in: sheet.view) == nil)
  }
}
