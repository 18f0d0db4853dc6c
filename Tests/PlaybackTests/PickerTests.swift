import Graphics
import Layers
import Motion
import Testing

@testable import Playback

@Suite("Pickers, players and context menus")
struct PickerTests {
  private static let scene = #"""
    "views": [{ "id": "p", "frame": [0, 0, 200, 200], "picker": { "columns": [
      { "rows": ["a", "b", "c", "d", "e", "f", "g", "h"], "selected": 2, "onValueChanged": [{ "log": "row ${value}" }] },
      { "rows": ["1", "2", "3"] }] } }]
    """#

  @Test("Rows lie on a cylinder, the chosen one in the middle and upright")
  func rest() throws {
    let performance = try Performance(scene: Self.scene, timeline: "")
    let wheel = try performance.shown("p.wheel-0", at: 0.1)
    #expect(wheel.bounds.minY == 64)
    #expect(wheel.frame.width == 86)
    let middle = try performance.shown("p.wheel-0.row-2", at: 0.1)
    #expect(middle.position.y - wheel.bounds.minY == 100 && middle.transform.row2.y == 1 && middle.opacity == 1)
    let next = try performance.shown("p.wheel-0.row-3", at: 0.1)
    #expect(abs(next.position.y - wheel.bounds.minY - 100 - 100 * sine(0.32)) < 1e-9)
    #expect(abs(next.transform.row2.y - cosine(0.32)) < 1e-9 && abs(next.opacity - 0.45) < 1e-9)
    #expect(try performance.shown("p.wheel-0.row-7", at: 0.1).isHidden)
  }

  @Test("A column comes to rest at a row and tells which; taps and steps turn it, too")
  func turning() throws {
    let performance = try Performance(
      scene: Self.scene,
      timeline: #"""
        { "at": 1, "pan": { "from": [50, 120], "to": [50, 80], "duration": 0.3 } },
        { "at": 4, "tap": { "at": [150, 131] } }, { "at": 5, "selectPickerRow": { "in": "p", "column": 0, "row": 7 } }
        """#)
    let place = try performance.shown("p.wheel-0", at: 3.9).bounds.minY
    #expect(place.truncatingRemainder(dividingBy: 32) == 0 && place > 64)
    #expect(try performance.log(to: 3.9).contains { $0.hasSuffix("row \(Int(place / 32))") })
    #expect(try performance.shown("p.wheel-1", at: 4.9).bounds.minY == 32)
    #expect(try performance.shown("p.wheel-0", at: 5.15).bounds.minY != 224)
    #expect(try performance.shown("p.wheel-0", at: 5.5).bounds.minY == 224)
  }

  @Test("Motion with an interval rests at one of its multiples, within the limits, from any speed")
  func intervals() {
    for velocity in stride(from: -3000.0, through: 3000, by: 137) {
      for offset in stride(from: 0.0, through: 320, by: 23) {
        var axis = ScrollMotion.Axis(limits: 0...320, rate: 0.998, bounces: true, page: nil)
        axis.interval = 32
        let motion = ScrollMotion(from: offset, velocity: velocity, on: axis)
        let end = motion.offset(at: motion.duration + 1)
        #expect(end.truncatingRemainder(dividingBy: 32) == 0 && (0...320).contains(end))
        #expect(abs(motion.offset(at: 0) - offset) < 1e-9)
        // Without a jump at the seam of its phases.
        for step in 0..<60 {
          let (a, b) = (motion.offset(at: Double(step) / 40), motion.offset(at: Double(step) / 40 + 1e-4))
          #expect(abs(a - b) < 1.5, "\(velocity) \(offset) \(step)")
        }
      }
    }
  }

  // MARK: Players

  /// A clip of 20 seconds.
  private final class Cinema: Assets, TextTypesetter {
    func bitmap(for image: ImageReference) -> Bitmap? { nil }
    func image(named name: String) -> ImageReference? { nil }
    func video(named name: String) -> VideoReference? {
      VideoReference(name: name, frameTimes: (0..<200).map { Double($0) / 10 }, duration: 20)
    }
    func outline(of text: TextContent, width: Double) -> Path { .empty }
    func size(of text: TextContent, width: Double) -> Size { .zero }
  }

  @Test("The controls pause, seek and skip, show at every frame how far the video is, and go by themselves")
  func player() throws {
    let performance = try Performance(
      scene: #""views": [{ "id": "v", "frame": [0, 0, 200, 120], "player": { "video": "c" } }]"#,
      timeline: #"""
        { "at": 1, "tap": { "on": "v.play" } }, { "at": 2, "tap": { "on": "v.play" } },
        { "at": 3, "tap": { "on": "v.skipForward" } }, { "at": 8, "tap": { "at": [100, 20] } }
        """#, more: #""assets": { "c": "c.mp4" },"#, world: Cinema())
    let stage = performance.stage
    func state(at time: Double) throws -> (elapsed: Value, remaining: Value, share: Value, plays: Bool) {
      _ = try performance.shown("v", at: time)
      return stage.inspecting {
        func value(_ part: String, _ property: ViewProperty) -> Value {
          guard case .view(let view)? = stage.registry.elements["v.\(part)"] else { return .none }
          return stage.tree[view, property]
        }
        return (
          value("elapsed", .text), value("remaining", .text), value("progress", .value),
          value("play.pause", .hidden) == .bool(false)
        )
      }
    }
    #expect(try state(at: 0.5) == (.string("0:00"), .string("-0:20"), .number(0.025), true))
    #expect(try state(at: 1.75) == (.string("0:01"), .string("-0:19"), .number(0.05), false))
    #expect(try state(at: 2.5) == (.string("0:01"), .string("-0:19"), .number(0.075), true))
    #expect(try state(at: 3.5) == (.string("0:12"), .string("-0:08"), .number(0.625), true))
    #expect(try performance.shown("v.controls", at: 5.9).opacity == 1)
    #expect(try performance.shown("v.controls", at: 6.5).opacity == 0)
    #expect(try performance.shown("v.controls", at: 8.5).opacity == 1)
  }

  // MARK: Context menus

  @Test("A long press opens a context menu; an item or a tap beside closes it, and everything is as before")
  func contextMenu() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "a", "frame": [20, 10, 60, 40], "contextMenu": ["Copy", { "title": "Do", "onTap": [{ "log": "done" }] }] }]
        """#,
      timeline: #"""
        { "at": 1, "longPress": { "on": "a" } }, { "at": 3, "tap": { "on": "a.contextMenu.panel.item-1" } },
        { "at": 5, "longPress": { "on": "a" } }, { "at": 7, "tap": { "at": [190, 190] } },
        { "at": 8, "longPress": { "at": [150, 150] } }
        """#)
    #expect(try !performance.children(of: "root", at: 1.4).contains("a.contextMenu"))
    #expect(try performance.shown("a.contextMenu.blur", at: 2).opacity == 1)
    #expect(abs(try performance.shown("a", at: 2).transform.row1.x - 1.03) < 1e-9)
    #expect(try performance.children(of: "root", at: 4) == ["a"])
    #expect(try performance.shown("a", at: 4).transform == .identity)
    #expect(try performance.log(to: 4).contains { $0.hasPrefix("3.1") && $0.hasSuffix(" done") })
    #expect(try performance.children(of: "root", at: 6).contains("a.contextMenu"))
    #expect(try performance.children(of: "root", at: 7.9) == ["a"])
    #expect(try performance.log(to: 9).contains { $0.contains("hit nothing that recognises it") })
  }

  private static let menu = #"""
    "views": [{ "id": "a", "frame": [20, 10, 60, 40], "contextMenu": [
      { "title": "Sort", "items": ["Name", { "title": "Date", "onTap": [{ "log": "by date" }] }, { "title": "More", "items": ["One"] }] },
      { "title": "Kind", "displayInline": true, "items": ["Big", { "title": "Small", "enabled": false }] }, "Last"] },
      { "id": "b", "type": "button", "title": "Red", "frame": [20, 60, 60, 30], "showsMenuAsPrimaryAction": true,
        "changesSelectionAsPrimaryAction": true, "contextMenu": ["Red", "Blue"] }]
    """#

  @Test("A menu in a menu opens in its item's place, goes back into it, and closes with all others by a choice")
  func submenu() throws {
    let performance = try Performance(
      scene: Self.menu,
      timeline: #"""
        { "at": 0, "longPress": { "on": "a" } }, { "at": 2, "tap": { "on": "a.contextMenu.panel.item-0" } },
        { "at": 3, "tap": { "on": "a.contextMenu.panel.item-0.menu.back" } },
        { "at": 4, "tap": { "on": "a.contextMenu.panel.item-0" } },
        { "at": 5, "tap": { "on": "a.contextMenu.panel.item-0.menu.item-1" } }
        """#)
    let panel = "a.contextMenu.panel.item-0.menu"
    #expect(try performance.shown(panel, at: 1.5).isHidden)
    let open = try performance.shown(panel, at: 2.5)
    #expect(!open.isHidden && open.opacity == 1)
    // Its title, a thick line and three items with hairlines want 186; the screen leaves 16 above and below.
    #expect(open.bounds.size == Size(250, 168))
    #expect(try abs(performance.shown("a.contextMenu.panel", at: 2.5).transform.row1.x - 0.94) < 1e-9)
    #expect(try performance.shown(panel, at: 3.5).isHidden)
    #expect(try performance.shown("a.contextMenu.panel", at: 3.5).transform == .identity)
    #expect(try performance.log(to: 5.3).contains { $0.hasSuffix(" by date") })
    #expect(try performance.children(of: "root", at: 6) == ["a", "b"])
  }

  @Test("Items of a section stand between thick lines below its title; a button's menu opens by a tap and names it")
  func sections() throws {
    let performance = try Performance(
      scene: Self.menu,
      timeline: #"""
        { "at": 0, "longPress": { "on": "a" } }, { "at": 2, "tap": { "at": [5, 195] } },
        { "at": 3, "tap": { "on": "b" } }, { "at": 4, "tap": { "on": "b.contextMenu.panel.item-1" } },
        { "at": 5, "tap": { "on": "b" } }
        """#)
    let rows = try (0..<5).map { try performance.shown("a.contextMenu.panel.item-\($0)", at: 1.5).frame }
    let tops = rows.map(\.minY)
    #expect(tops == [0, 52, 83, 128, 180])
    #expect(try performance.shown("b.contextMenu.panel.item-0.mark", at: 3.9).opacity == 1)
    #expect(try !performance.children(of: "b.contextMenu", at: 3.9).contains("b.contextMenu.blur"))
    #expect(try performance.shown("b", at: 3.9).transform == .identity)
    #expect(try performance.shown("b.contextMenu.panel.item-1.mark", at: 5.9).opacity == 1)
  }
}
