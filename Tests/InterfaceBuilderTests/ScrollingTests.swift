import Graphics
import Testing

@testable import Document
@testable import InterfaceBuilder

@Suite("What documents say of fingers on scroll views and steppers")
struct ScrollingTests {
  @Test("Paging, bouncing, zooming and whether a finger scrolls at all; zoom scales of 0 say nothing")
  func scrolling() throws {
    let pages = try properties(
      ofOnly: """
        <scrollView pagingEnabled="YES" bounces="NO" scrollEnabled="NO" alwaysBounceHorizontal="YES" bouncesZoom="NO" \
        maximumZoomScale="3" minimumZoomScale="0.0" keyboardDismissMode="onDrag" id="a"/>
        """)
    #expect(pages(.pagingEnabled) == .bool(true) && pages(.bounces) == .bool(false))
    #expect(pages(.scrollEnabled) == .bool(false) && pages(.bouncesZoom) == .bool(false))
    #expect(pages(.alwaysBounceHorizontal) == .bool(true) && pages(.alwaysBounceVertical) == nil)
    #expect(pages(.maximumZoomScale) == .number(3) && pages(.minimumZoomScale) == nil)
    #expect(pages(.keyboardDismissMode) == .word("onDrag"))
    let plain = try properties(ofOnly: #"<scrollView id="a"/>"#)
    #expect(plain(.pagingEnabled) == nil && plain(.bounces) == nil && plain(.scrollEnabled) == nil)
  }

  @Test(
    "A stepper has its limits and its step, and a value between the limits",
    arguments: [
      ("", 0.0, 100.0, 0.0, 1.0), (#"minimumValue="1" maximumValue="10" stepValue="0.5""#, 1, 10, 1, 0.5),
      (#"maximumValue="5" value="7""#, 0, 5, 5, 1), (#"maximumValue="5" value="3" stepValue="0""#, 0, 5, 3, 1),
    ])
  func steppers(attributes: String, least: Double, most: Double, value: Double, step: Double) throws {
    let stepper = try properties(ofOnly: "<stepper \(attributes) id=\"a\"/>")
    #expect(stepper(.minimumValue) == .number(least) && stepper(.maximumValue) == .number(most))
    #expect(stepper(.value) == .number(value))
    #expect(stepper(.stepValue) ?? .number(1) == .number(step))
  }

  @Test("A page control has its page, and says whether it shows for one")
  func pageControls() throws {
    let control = try properties(
      ofOnly: #"<pageControl numberOfPages="4" currentPage="2" hidesForSinglePage="YES" id="a"/>"#)
    #expect(control(.currentPage) == .number(2) && control(.hidesForSinglePage) == .bool(true))
  }
}
