import Document
import Foundation
import Graphics
import Materials
import Rendering
import TestSupport
import Testing

@Suite("Pictures of controls, against levels that were measured in Apple's")
struct ControlPictureTests {
  /// A control on white, as pixels.
  private func picture(_ view: String, look: String, scale: Int, width: Int, height: Int) throws -> Bitmap {
    let folder = try TemporaryFolder()
    let text = """
      { "version": 1, "name": "test", "frameRate": 30, "duration": 1, "outputs": [{ "file": "a.png", "at": 0 }],
        "canvas": { "width": \(width), "height": \(height), "scale": \(scale), "backgroundColor": "white" },
        "scene": { "look": "\(look)", "views": [\(view)] } }
      """
    let loaded = try LoadedJob(
      JobSource(path: folder.write(text, to: "job.json"), parameters: []), fonts: SystemFonts())
    let renderer = try JobRenderer(loaded, fonts: SystemFonts())
    let list = try renderer.displayLists(0..<1)[0]
    let frames = FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
    _ = frames.render(list)
    return frames.bitmap
  }

  private func expect(
    _ bitmap: Bitmap, column x: Int, from y: Int, green levels: [Int], within limit: Int, _ note: Comment
  ) {
    for (index, level) in levels.enumerated() where level >= 0 {
      let found = Int(bitmap[x, y + index].green)
      #expect(abs(found - level) <= limit, "\(note): \(found) for \(level) at row \(y + index)")
    }
  }

  @Test("iOS 18's slider at scale 3: the shadow's levels below and above the thumb, the track's ends")
  func slider() throws {
    let slider = #"{ "id": "s", "type": "slider", "frame": [10, 10, 373, 34], "value": 0.75, "tintColor": "black" }"#
    let bitmap = try picture(slider, look: "iOS 18", scale: 3, width: 393, height: 60)
    // 0, 3, 6, 12, 24 and 32 pixels below the thumb.
    for (distance, level) in [(1, 216), (3, 221), (6, 229), (12, 239), (24, 246), (32, 250)] {
      expect(bitmap, column: 846, from: 117 + distance, green: [level], within: 3, "below the thumb")
    }
    expect(bitmap, column: 846, from: 33, green: [246, 245, 243, 241], within: 3, "above the thumb")
    // The track: 12 rows from 75, from pixel 39 to pixel 1140; its ends are round.
    #expect(bitmap[38, 80].green == 255 && bitmap[39, 80].green < 40 && bitmap[60, 74].green == 255)
    #expect(bitmap[60, 75].green == 0 && bitmap[60, 86].green == 0 && bitmap[60, 87].green == 255)
    #expect((226...229).contains(bitmap[1130, 80].green) && bitmap[1140, 80].green == 255)
  }

  @Test("iOS 11's slider at scale 2: a thumb of 56 pixels with its edge and shadow, a thin track")
  func oldSlider() throws {
    let slider = #"{ "id": "s", "type": "slider", "frame": [20, 20, 279, 31], "value": 0 }"#
    let bitmap = try picture(slider, look: "iOS 11", scale: 2, width: 320, height: 80)
    // The thumb's first row is 41; below its 56 rows the edge, the near shadow and the wide one.
    expect(
      bitmap, column: 71, from: 97,
      green: [-1, -1, 212, 215, 218, 222, 226, 233, 239, 242, 245, 248, 251, 253, 255, 255], within: 4, "below")
    // To the left and to the right below: the light comes from the right.
    for (x, y, level) in [(51, 97, 235), (91, 97, 238), (54, 103, 242), (88, 103, 244)] {
      let found = Int(bitmap[x, y].green)
      #expect(abs(found - level) <= 3, "column \(x), row \(y): \(found) for \(level)")
    }
    #expect(bitmap[71, 44].green == 255 && bitmap[71, 95].green == 255)
    // The edge is darker at the left than at the right, ten rows above the middle.
    for (x, level) in [(41, 246), (42, 238), (43, 219), (44, 215), (97, 226), (98, 235), (99, 246)] {
      #expect(abs(Int(bitmap[x, 59].green) - level) <= 3, "column \(x): \(bitmap[x, 59].green) for \(level)")
    }
    expect(bitmap, column: 300, from: 68, green: [255, 182, 182, 182, 182, 255], within: 0, "track")
    #expect(bitmap[591, 70].green == 182 && bitmap[594, 70].green == 255)
  }

  @Test("Titles of segments at scale 3 begin and end where iOS 18's do, unselected ones of medium weight")
  func segments() throws {
    let view = #"""
      { "id": "s", "type": "segmentedControl", "frame": [69.666666666666667, 10, 263, 32], "selectedSegmentIndex": 1,
        "segments": ["Segment A", "Segment B", "Segment C"] }
      """#
    let bitmap = try picture(view, look: "iOS 18", scale: 3, width: 402, height: 52)
    // Columns of the first and the last letter, and how much ink there is between them, in pixels, in Apple's picture.
    let titles = [(233..<448, 241, 436, 1782.0), (493..<708, 504, 702, 2122), (758..<973, 769, 965, 1784)]
    for (columns, first, last, ink) in titles {
      let levels = columns.map { x in (55..<100).map { 1 - Double(bitmap[x, $0].green) / 255 } }
      let inked = zip(columns, levels).filter { $1.contains { $0 > 0.4 } }.map(\.0)
      #expect(abs((inked.first ?? 0) - first) <= 3 && abs((inked.last ?? 0) - last) <= 3, "\(inked)")
      let ground = 1 - Double(bitmap[columns.lowerBound, 60].green) / 255
      let amount = levels.joined().reduce(0) { $0 + max(0, $1 - ground) }
      // Inter is up to 12 % darker than San Francisco at the same weight.
      #expect((0...0.13).contains(amount / (1 - ground) / ink - 1), "\(amount)")
    }
  }

  @Test("iOS 11's switch at scale 2: a ring when off, green when on, half of it when disabled")
  func oldSwitch() throws {
    func view(_ more: String) -> String { #"{ "id": "s", "type": "switch", "frame": [20, 20, 51, 31]\#(more) }"# }
    let off = try picture(view(""), look: "iOS 11", scale: 2, width: 100, height: 80)
    #expect((0..<3).allSatisfy { off[139 + $0, 71].green == 230 } && off[138, 71].green == 255)
    let on = try picture(view(#", "isOn": true"#), look: "iOS 11", scale: 2, width: 100, height: 80)
    let green = on[60, 71]
    #expect((green.red, green.green, green.blue) == (76, 217, 100))
    let dim = try picture(
      view(#", "isOn": true, "isEnabled": false"#), look: "iOS 11", scale: 2, width: 100, height: 80)
    #expect(abs(Int(dim[55, 71].red) - 165) <= 1 && abs(Int(dim[55, 71].green) - 236) <= 1)
  }

  @Test("The blur light over half red, half white: levels from 133 to 168 at scale 2")
  func blur() throws {
    let views = """
      { "frame": [0, 0, 20, 40], "backgroundColor": "#FF0000" }, { "id": "b", "frame": [0, 0, 40, 40], "effect": "light" }
      """
    let bitmap = try picture(views, look: "iOS 18", scale: 2, width: 40, height: 40)
    #expect(abs(Int(bitmap[0, 40].green) - 133) <= 2 && abs(Int(bitmap[79, 40].green) - 168) <= 2)
    #expect(bitmap[40, 40].red == 255 && abs(Int(bitmap[40, 40].green) - 151) <= 2)
    // An older one, at scale 3.
    let old = try picture(views, look: "iOS 11", scale: 3, width: 40, height: 40)
    for (x, level) in [(0, 124), (12, 128), (36, 133), (60, 140), (84, 150), (108, 160), (119, 164)] {
      #expect(abs(Int(old[x, 60].green) - level) <= 4, "column \(x)")
    }
  }

  @Test("A search bar at scale 3: the place of its glass, in the colour of what it says while nothing is typed")
  func search() throws {
    let view = #"{ "id": "s", "type": "searchBar", "frame": [0, 0, 377, 56], "placeholder": "Search" }"#
    let bitmap = try picture(view, look: "iOS 18", scale: 3, width: 377, height: 56)
    func isGlass(_ x: Int, _ y: Int) -> Bool { bitmap[x, y].green < 215 }
    let columns = (24..<110).filter { x in (31..<137).contains { isGlass(x, $0) } }
    let rows = (31..<137).filter { y in (24..<110).contains { isGlass($0, y) } }
    #expect(abs((columns.first ?? 0) - 48) <= 1 && abs((columns.last ?? 0) - 96) <= 1)
    #expect(abs((rows.first ?? 0) - 59) <= 1 && abs((rows.last ?? 0) - 107) <= 1)
    // In the middle of its upper edge, in that of its handle, and the darkest of the letters.
    for (x, y) in [(68, 61), (90, 101)] {
      #expect(abs(Int(bitmap[x, y].red) - 132) <= 2 && abs(Int(bitmap[x, y].blue) - 136) <= 2)
    }
    let text = (110..<250).flatMap { x in (50..<120).map { bitmap[x, $0].red } }
    #expect(text.min().map { abs(Int($0) - 132) <= 2 } == true)
    #expect(abs(Int(bitmap[600, 60].red) - 239) <= 1 && abs(Int(bitmap[600, 60].blue) - 240) <= 1)
  }

  @Test("A dimmed slider at scale 3 is grey, as AccessibilitySnapshot's are")
  func dimmed() throws {
    let slider = """
      { "tintAdjustmentMode": "dimmed", "frame": [0, 0, 393, 60],
        "subviews": [{ "id": "s", "type": "slider", "frame": [10, 10, 373, 34], "value": 0.75 }] }
      """
    let bitmap = try picture(slider, look: "iOS 18", scale: 3, width: 393, height: 60)
    let track = bitmap[200, 81]
    #expect([track.red, track.green, track.blue].allSatisfy { $0 == 127 })
  }

  @Test("A plus on a bar at scale 3: from pixel 54 to 106 and from 39 to 92, its lines 5 pixels wide")
  func plus() throws {
    let bar = """
      { "frame": [0, 0, 375, 100], "navigation": { "statusBarHeight": 0, "screens": [
        { "id": "page", "title": "", "left": [{ "image": "plus" }], "view": { "backgroundColor": "white" } }] } }
      """
    let bitmap = try picture(bar, look: "iOS 18", scale: 3, width: 375, height: 100)
    func isTint(_ x: Int, _ y: Int) -> Bool { bitmap[x, y].red < 128 }
    let across = (0..<200).filter { isTint($0, 66) }
    let down = (0..<132).filter { isTint(80, $0) }
    let line = (0..<132).filter { isTint(60, $0) }
    #expect(abs((across.first ?? 0) - 54) <= 2 && abs((across.last ?? 0) - 106) <= 2)
    #expect(abs((down.first ?? 0) - 39) <= 2 && abs((down.last ?? 0) - 92) <= 2)
    #expect(abs(line.count - 5) <= 1)
  }

  @Test("A switch with colours of its own at scale 2: iOS 18's ground shows at the rim of what fills it")
  func rim() throws {
    let view = #"{ "id": "s", "type": "switch", "frame": [0, 0, 51, 31], "isOn": true, "onTintColor": "blue" }"#
    let bitmap = try picture(view, look: "iOS 18", scale: 2, width: 51, height: 31)
    // Of a pixel that blue covers by less than half, more than that is not white.
    let rim = (0..<31).map { bitmap[$0, 2] }.first { $0.red > 140 && $0.red < 250 }
    #expect(rim.map { $0.blue < 255 } == true)
    #expect(bitmap[20, 30].red == 0 && bitmap[20, 30].blue == 255)
  }
}
