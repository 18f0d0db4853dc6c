import Document
import Graphics
import Layers
import Testing

@testable import Playback

@Suite("What comes over the screens of devices")
struct DevicePresentationTests {
  private func performance(on device: String, timeline: String) throws -> Performance {
    try Performance(
      scene: #"""
        "views": [{ "id": "phone", "frame": [0, 0, 200, 200], "deviceBody": { "device": "\#(device)", "view": {
          "id": "page", "subviews": [{ "id": "a", "frame": [20, 100, 60, 40], "contextMenu": ["Copy"] }] } } }]
        """#, timeline: timeline)
  }

  @Test("A context menu lies on the screen of the device, in its points, and closes when that turns")
  func contextMenu() throws {
    let performance = try performance(
      on: "iPhone 8",
      timeline: #"""
        { "at": 0, "longPress": { "on": "a" } }, { "at": 2, "rotateDevice": { "of": "phone", "to": "landscape" } }
        """#)
    #expect(try performance.children(of: "root", at: 1.5) == ["phone"])
    #expect(try performance.children(of: "phone.interface", at: 1.5).contains("a.contextMenu"))
    #expect(try performance.shown("a.contextMenu", at: 1.6).frame == Rect(0, 0, 375, 667))
    // 61.8 × 41.2 around (50, 120), and 10 points below.
    #expect(try performance.shown("a.contextMenu.panel", at: 1.6).frame == Rect(19, 151, 250, 44))
    #expect(try !performance.children(of: "phone.interface", at: 3).contains("a.contextMenu"))
  }

  @Test("A menu stays while its device moves with everything on it")
  func movedDevice() throws {
    let performance = try performance(
      on: "iPhone 8",
      timeline: #"""
        { "at": 0, "longPress": { "on": "a" } },
        { "at": 2, "animate": { "duration": 0.5, "changes": { "phone": { "transform": [{ "scale": 0.5 }] } } } }
        """#)
    #expect(try performance.children(of: "phone.interface", at: 3).contains("a.contextMenu"))
  }

  @Test("An action sheet is as wide as a phone's screen, and a popover on a tablet, whatever the canvas is")
  func actionSheets() throws {
    let presenting = #"""
      { "at": 0, "present": { "id": "ask", "over": "page", "from": "a", "alert": { "preferredStyle": "actionSheet",
        "title": "Which?", "actions": [{ "title": "This" }, { "title": "Cancel", "style": "cancel" }] } } }
      """#
    let phone = try performance(on: "iPhone 8", timeline: presenting)
    let sheet = try phone.shown("ask", at: 2)
    #expect(sheet.frame.minX == 8 && sheet.frame.width == 359 && sheet.frame.maxY == 659)
    let tablet = try performance(on: "iPad mini 4", timeline: presenting)
    let popover = try tablet.shown("ask", at: 2)
    #expect(popover.frame.origin == Point(10, 153) && popover.frame.width == 300)
  }

  @Test("The heights of a sheet are in the order that they have on its screen")
  func detents() throws {
    let performance = try performance(
      on: "iPhone 8",
      timeline: #"""
        { "at": 0, "present": { "id": "sheet", "over": "page", "detents": ["medium", { "height": 300 }], "view": { "id": "s" } } }
        """#)
    // Half of 667 points are more than 300, half of the canvas are fewer.
    #expect(try performance.shown("sheet", at: 2).frame.minY == 334)
    let definition = performance.stage.registry.presentations["sheet"]
    #expect(definition?.detents == [.custom(identifier: nil, height: 300, fraction: 0), .medium])
    #expect(definition?.selectedDetent == 1)
  }
}
