import Document
import Graphics
import TestSupport
import Testing

@testable import Playback

/// Windows of macOS (job-files.md, windows).
@Suite("Windows")
struct WindowTests {
  private static let scene = #"""
    "views": [
      { "id": "a", "frame": [10, 10, 100, 90], "window": { "title": "A", "minSize": [80, 60], "maxSize": [150, 120],
        "view": { "id": "ac" } } },
      { "id": "b", "frame": [80, 60, 100, 90], "window": { "title": "B", "isKey": false, "view": { "id": "bc" } } }]
    """#

  private func performance(_ timeline: String) throws -> Performance {
    try Performance(scene: Self.scene, timeline: timeline)
  }

  @Test("The content fills the room below the bar, clipped inside; the shadow is outside")
  func parts() throws {
    let performance = try performance("")
    #expect(try performance.shown("ac", at: 0.1).frame == Rect(0, 28, 100, 62))
    #expect(try performance.shown("a.chrome", at: 0.1).masksToBounds)
    #expect(try performance.shown("a", at: 0.1).masksToBounds == false)
    let (key, other) = (try performance.shown("a", at: 0.1), try performance.shown("b", at: 0.1))
    #expect(key.rare.shadow.radius > other.rare.shadow.radius && other.rare.shadow.opacity > 0)
  }

  @Test("A click anywhere in a window raises it and gives it the keys, and takes them from the other")
  func activation() throws {
    let performance = try performance(
      #"{ "at": 1, "tap": { "at": [170, 140] } }, { "at": 2, "tap": { "at": [20, 80] } }"#)
    let red = try performance.shown("a.close", at: 0.5).backgroundColor
    let grey = try performance.shown("b.close", at: 0.5).backgroundColor
    #expect(red != grey)
    #expect(try performance.shown("b.close", at: 1.5).backgroundColor == red)
    #expect(try performance.shown("a.close", at: 1.5).backgroundColor == grey)
    #expect(try performance.children(of: "root", at: 1.5) == ["a", "b"])
    #expect(try performance.children(of: "root", at: 2.5) == ["b", "a"])
    #expect(try performance.shown("a.close", at: 2.5).backgroundColor == red)
  }

  @Test(
    "A drag moves a window by its bar, or resizes it at edges and corners within its limits",
    arguments: [
      // A bar; the right edge; the corner at the bottom right, as far as it may; the left edge, as far as it may.
      ([60, 20], [75, 40], Rect(25, 30, 100, 90)),
      ([108, 50], [118, 90], Rect(10, 10, 110, 90)),
      ([109, 30], [200, 30], Rect(10, 10, 150, 90)),
      ([12, 98], [2, 108], Rect(0, 10, 110, 100)),
      ([11, 60], [100, 60], Rect(30, 10, 80, 90)),
    ] as [([Int], [Int], Rect)])
  func drags(from: [Int], to: [Int], frame: Rect) throws {
    let performance = try performance(
      "{ \"at\": 1, \"pan\": { \"from\": \(from), \"to\": \(to), \"duration\": 0.5, \"curve\": \"linear\" } }")
    #expect(try performance.shown("a", at: 2).frame == frame)
    #expect(try performance.shown("ac", at: 2).frame == Rect(0, 28, frame.width, frame.height - 28))
    #expect(try performance.children(of: "root", at: 2).last == "a")
  }

  @Test("Content is laid out at every frame of a resize")
  func liveResize() throws {
    let performance = try performance(
      #"{ "at": 1, "pan": { "from": [108, 50], "to": [128, 50], "duration": 0.5, "curve": "linear" } }"#)
    #expect(abs(try performance.shown("ac", at: 1.25).frame.width - 110) < 1e-6)
  }

  @Test("The lights close, miniaturize and fill the superview; the next window gets the keys")
  func lights() throws {
    let performance = try performance(
      #"""
      { "at": 1, "tap": { "on": "a.zoom" } }, { "at": 2, "windowAction": { "of": "a", "action": "toggleFullScreen" } },
      { "at": 3, "tap": { "on": "a.minimize" } }, { "at": 4, "windowAction": { "of": "a", "action": "deminiaturize" } },
      { "at": 5, "tap": { "on": "a.close" } }, { "at": 6, "windowAction": { "of": "a", "action": "makeKeyAndOrderFront" } }
      """#)
    let red = try performance.shown("a.close", at: 0.5).backgroundColor
    // Half way in time is half way in size: the bar is half out, and the content follows it.
    #expect(abs(try performance.shown("ac", at: 1.25).frame.minY - 14) < 0.5)
    #expect(try performance.shown("a", at: 1.9).frame == Rect(0, 0, 200, 200))
    #expect(try performance.shown("ac", at: 1.9).frame == Rect(0, 0, 200, 200))
    #expect(try performance.shown("a.chrome", at: 1.9).cornerRadius == 0)
    #expect(try performance.shown("a", at: 2.9).frame == Rect(10, 10, 100, 90))
    #expect(try performance.shown("ac", at: 2.9).frame == Rect(0, 28, 100, 62))
    #expect(try performance.shown("a.chrome", at: 2.9).cornerRadius == 10)
    #expect(try performance.shown("a", at: 3.9).opacity == 0)
    #expect(try performance.shown("b.close", at: 3.9).backgroundColor == red)
    #expect(try performance.shown("a", at: 4.9).frame == Rect(10, 10, 100, 90))
    #expect(try performance.shown("a", at: 5.5).isHidden)
    #expect(try performance.shown("b.close", at: 5.5).backgroundColor == red)
    #expect(try performance.shown("a", at: 6.5).isHidden == false)
    #expect(try performance.children(of: "root", at: 6.5).last == "a")
  }

  @Test("A sheet hangs at the upper edge of a window that fills the screen, also of one that goes there or comes back")
  func sheetOfFullScreen() throws {
    let present = #""present": { "id": "s", "style": "windowSheet", "over": "a", "view": { "frame": [0, 0, 60, 30] } }"#
    func full(_ time: Double) -> String {
      #"{ "at": \#(time), "windowAction": { "of": "a", "action": "toggleFullScreen" } }"#
    }
    let late = try performance(full(1) + ", { \"at\": 2, \(present) }")
    #expect(try late.shown("s.slot", at: 3).frame.minY == 0)
    let early = try performance("{ \"at\": 0.5, \(present) }, " + full(1) + ", " + full(2))
    #expect(try early.shown("s.slot", at: 0.9).frame.minY == 28)
    #expect(abs(try early.shown("s.slot", at: 1.25).frame.minY - 14) < 0.5)
    #expect(try early.shown("s.slot", at: 1.9).frame.minY == 0)
    #expect(try early.shown("s.slot", at: 2.9).frame.minY == 28)
  }

  @Test("What is no window is told so")
  func noWindow() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "p", "frame": [0, 0, 50, 50], "pages": { "views": [{ "id": "q" }] } }]"#,
      timeline: #"{ "at": 1, "windowAction": { "of": "p", "action": "close" } }"#)
    #expect(performance.failure(before: 2).map { "\($0)".contains("no window") } == true)
  }
}
