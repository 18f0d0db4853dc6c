import Graphics
import Testing

@testable import Playback

@Suite("Spaces and applications")
struct SpaceTests {
  private static let scene = #"""
    "views": [
      { "id": "a", "frame": [10, 10, 100, 90], "window": { "title": "A", "isKey": false, "application": "One" } },
      { "id": "ap", "frame": [120, 10, 60, 40], "window": { "title": "P", "isKey": false, "style": "panel", "application": "One" } },
      { "id": "b", "frame": [40, 60, 100, 90], "window": { "title": "B", "application": "Two" } },
      { "id": "bp", "frame": [120, 60, 60, 40], "window": { "title": "Q", "isKey": false, "style": "panel", "application": "Two" } }]
    """#

  private func x(_ performance: Performance, _ id: String, at time: Double) throws -> Double {
    let layer = try performance.shown(id, at: time)
    return layer.transform.row4.x
  }

  @Test("Each window that fills the screen has a space of its own, right of the desktop")
  func spaces() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 1, "windowAction": { "of": "b", "action": "toggleFullScreen" } }, { "at": 2, "showSpace": "root" },
        { "at": 3, "windowAction": { "of": "a", "action": "toggleFullScreen" } }, { "at": 4, "showSpace": "b" },
        { "at": 5, "tap": { "at": [100, 100] } }, { "at": 6, "windowAction": { "of": "b", "action": "toggleFullScreen" } }
        """#)
    #expect(try x(performance, "a", at: 1.4) == 0)
    #expect(try x(performance, "a", at: 1.9) == -200)
    // Half of the way after half of the time, at both sides of the seam.
    #expect(abs(try x(performance, "a", at: 2.35) + 100) < 1e-6)
    #expect(abs(try x(performance, "b", at: 2.35) - 100) < 1e-6)
    #expect(try x(performance, "b", at: 2.9) == 200)
    // The second one's is right of the first one's.
    #expect(try x(performance, "a", at: 3.9) == 0)
    #expect(try x(performance, "b", at: 3.9) == -200)
    #expect(try x(performance, "a", at: 4.9) == 200)
    #expect(try x(performance, "b", at: 4.9) == 0)
    #expect(try performance.shown("b", at: 4.9).frame == Rect(0, 0, 200, 200))
    #expect(try x(performance, "ap", at: 4.9) == -200)
    #expect(try x(performance, "ap", at: 7) == 0)
    #expect(try performance.shown("b", at: 7).frame == Rect(40, 60, 100, 90))
  }

  @Test(
    "What is done while a window comes to fill the screen leads where it leads later",
    arguments: [
      (["b", "b"], [0.0, 0, 0, 0]), (["b", "a"], [0, -400, -200, -400]), (["b", "close"], [0, 0, 200, 0]),
      (["b", "desktop"], [0, 0, 200, 0]), (["away", "b", "back"], [0, 0, 200, 0]),
    ])
  func onTheWay(names: [String], places: [Double]) throws {
    let steps = names.map { name in
      switch name {
      case "close": #""windowAction": { "of": "b", "action": "close" }"#
      case "desktop": #""showSpace": "root""#
      case "away": #""windowAction": { "of": "a", "action": "miniaturize" }"#
      case "back": #""windowAction": { "of": "a", "action": "deminiaturize" }"#
      default: #""windowAction": { "of": "\#(name)", "action": "toggleFullScreen" }"#
      }
    }
    for gap in [0.12, 0.3, 2] {
      let timeline = steps.enumerated().map { "{ \"at\": \(1 + Double($0) * gap), \($1) }" }
      let performance = try Performance(scene: Self.scene, timeline: timeline.joined(separator: ", "))
      #expect(try ["a", "ap", "b", "bp"].map { try x(performance, $0, at: 9) } == places, "\(gap) s apart")
    }
  }

  @Test("Where no window fills the screen there is one space, and that is said")
  func oneSpace() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "v" }]"#, timeline: #"{ "at": 1, "showSpace": "root" }"#)
    #expect(try performance.log(to: 2).contains { $0.contains("one space only") })
  }

  @Test("Panels show only while their application is active")
  func applications() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 1, "tap": { "at": [20, 90] } }, { "at": 2, "activateApplication": "Two" },
        { "at": 3, "activateApplication": "Finder" }
        """#)
    func hidden(at time: Double) throws -> [Bool] {
      try ["ap", "bp"].map { try performance.shown($0, at: time).isHidden }
    }
    #expect(try hidden(at: 0) == [true, false])
    #expect(try hidden(at: 1.5) == [false, true])
    #expect(try performance.children(of: "root", at: 1.5).last == "a")
    #expect(try hidden(at: 2.5) == [true, false])
    #expect(try performance.children(of: "root", at: 2.5).last == "bp")
    #expect(try hidden(at: 3.5) == [true, true])
  }

  @Test("What zooms fills the view that it comes out of at first and the screen at last, and goes back")
  func zoom() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "icon", "frame": [40, 120, 50, 50], "layer.cornerRadius": 11 }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "app", "style": "fullScreen", "transition": "zoom", "from": "icon", "view": { "id": "v" } } },
        { "at": 3, "dismiss": "app" }
        """#)
    let start = try performance.shown("app.slot", at: 1)
    #expect(start.frame == Rect(40, 120, 50, 50))
    #expect(start.cornerRadius == 11)
    #expect(try performance.shown("app", at: 1).opacity == 0)
    #expect(try performance.shown("app", at: 1).frame == Rect(0, 0, 50, 50))
    #expect(try performance.shown("app.slot", at: 2).frame == Rect(0, 0, 200, 200))
    #expect(try performance.shown("app.slot", at: 2).cornerRadius == 0)
    #expect(try performance.shown("app", at: 2).opacity == 1)
    #expect(try performance.shown("app", at: 3.3).opacity == 1)
    #expect(try performance.shown("app", at: 3.45).opacity < 0.9)
    #expect(try performance.children(of: "root", at: 4) == ["icon"])
  }

  @Test("What goes back into its icon may be taken away on the way")
  func zoomTakenAway() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "icon", "frame": [40, 120, 50, 50] }]"#,
      timeline: #"""
        { "at": 1, "present": { "id": "app", "style": "fullScreen", "transition": "zoom", "from": "icon", "view": { "id": "v" } } },
        { "at": 3, "dismiss": "app" }, { "at": 3.1, "remove": "app" }
        """#)
    #expect(performance.failure(before: 5) == nil)
    #expect(try performance.children(of: "root", at: 5) == ["icon"])
  }
}
