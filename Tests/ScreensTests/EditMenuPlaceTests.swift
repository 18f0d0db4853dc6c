import Document
import Graphics
import Testing

@testable import Screens

@Suite("Where the menu over a text lies")
struct EditMenuPlaceTests {
  private func frame(
    pointingAt anchor: Rect, keyboard: Double = 0, look: SystemLook = .iOS18, isMirrored: Bool = false
  ) -> Rect? {
    var bounds = ScreenBounds(
      size: Size(320, 480), safeArea: EdgeInsets(20, 0, 0, 0),
      sizeClasses: SizeClasses(horizontal: .compact, vertical: .regular), hairline: 0.5)
    bounds.keyboard = keyboard
    return EditMenuScreen(
      [.cut, .copy], of: "t", pointingAt: anchor, in: isMirrored ? bounds.mirrored(content: 320) : bounds, path: "",
      made: ScreenElements(appearance: .light, scale: 2, look: look)
    ).view.frame
  }

  @Test("Above the selection, below it where there is no room, and over it where there is none there, either")
  func places() throws {
    let above = try #require(frame(pointingAt: Rect(100, 200, 60, 20)))
    #expect(above.minY == 145 && above.height == 40 && abs(above.center.x - 130) <= 0.5)
    // The menu would begin at -15.
    #expect(frame(pointingAt: Rect(100, 40, 60, 20))?.minY == 75)
    // The keyboard begins at 220, 8 below the menu.
    #expect(frame(pointingAt: Rect(100, 40, 60, 180), keyboard: 260)?.minY == 172)
  }

  @Test("It keeps away from the edges, and lies as far from the right where parts are mirrored")
  func edges() throws {
    #expect(frame(pointingAt: Rect(0, 200, 10, 20))?.minX == 8)
    // On whole pixels, of which a point has two.
    let right = try #require(frame(pointingAt: Rect(310, 200, 10, 20)))
    #expect(abs(right.maxX - 312) <= 0.5)
    let mirrored = try #require(frame(pointingAt: Rect(100, 200, 60, 20), isMirrored: true))
    #expect(abs(mirrored.center.x - 190) <= 0.5)
  }

  @Test("Older and newer systems have other ones")
  func looks() {
    #expect(frame(pointingAt: Rect(100, 200, 60, 20), look: .iOS11)?.height == 36)
    // Without an arrow.
    #expect(frame(pointingAt: Rect(100, 200, 60, 20), look: .iOS26)?.minY == 148)
  }
}
