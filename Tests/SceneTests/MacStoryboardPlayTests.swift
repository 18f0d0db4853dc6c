import Document
import Foundation
import Graphics
import Lookups
import Materials
import Playback
import Rendering
import TestSupport
import Testing

/// The made-up app of `Jobs/Assets/Notes.storyboard`, worked by clicks.
@Suite("Storyboards of a Mac that play")
struct MacStoryboardPlayTests {
  /// A stage of a job over the app after some time, in seconds.
  private func stage(_ timeline: String = "", document: String = "", at time: Double) throws -> Stage {
    let text = """
      {"version": 1, "name": "notes", "canvas": {"width": 640, "height": 440, "scale": 1, "backgroundColor": "white"}, \
      "frameRate": 30, "duration": 20, "outputs": [{"file": "a.png", "frame": 0}], \
      "scene": {"document": {"file": "Assets/Notes.storyboard"\(document)}}, "timeline": [\(timeline)]}
      """
    let fonts = SystemFonts()
    let loaded = try LoadedJob(
      JobSource(fileName: "notes.json", folder: Program.repository + "/Jobs", text: text), fonts: fonts,
      isForPictures: true)
    let stage = try JobRenderer(loaded, fonts: fonts).stage()
    try stage.reach(frame: Int(time * 30))
    return stage
  }

  private func frame(_ id: String, _ stage: Stage) -> [Double]? {
    stage.viewFrames.first { $0.id == id }?.frame
  }

  private func value(_ property: ViewProperty, of id: String, _ stage: Stage) -> Value? {
    stage.presentedValue(of: PropertyPath(property: .view(property), component: nil), on: id)
  }

  private func log(_ stage: Stage) -> [String] { stage.log.entries.map(\.text) }

  @Test("A window holds its toolbar and the panes of a split view controller, each with its controller's view")
  func containment() throws {
    let stage = try stage(at: 0)
    #expect(stage.log.warnings.isEmpty)
    // 300 points of content, 28 of title bar, 52 of toolbar; 70 points from the canvas's bottom it would begin above the top.
    #expect(frame("main-win", stage) == [60, 0, 520, 380])
    #expect(frame("main-win.toolbar", stage) == [0, 28, 520, 52])
    #expect(frame("split-view", stage) == [0, 80, 520, 300])
    #expect(frame("split-view.pane-0", stage) == [0, 0, 150, 300])
    #expect(frame("split-view.pane-1", stage) == [151, 0, 369, 300])
    #expect(frame("split-view.divider-0", stage) == [150, 0, 1, 300])
    #expect(frame("list-view", stage) == [0, 0, 150, 300] && frame("note-view", stage) == [0, 0, 369, 300])
    // The flexible space takes what the other items leave.
    #expect(frame("tb-side", stage)?[0] == 8 && frame("tb-search", stage).map { $0[0] + $0[2] } == 512)
  }

  @Test("A finger moves a divider as far as the panes' limits, and the sidebar goes and comes back by its button")
  func panes() throws {
    let pan = #"{"at": 0.5, "pan": {"from": [210, 300], "to": [260, 300], "duration": 0.5}}"#
    let moved = try stage(pan, at: 2)
    #expect(frame("split-view.pane-0", moved) == [0, 0, 200, 300])
    #expect(frame("split-view.pane-1", moved) == [201, 0, 319, 300])
    #expect(frame("note-scroll", moved)?[2] == 279)
    // A wider window: the sidebar holds its width with the higher priority.
    let wider = try stage(#"{"at": 0.5, "pan": {"from": [578, 200], "to": [618, 200], "duration": 0.5}}"#, at: 2)
    #expect(frame("split-view.pane-0", wider)?[2] == 150 && frame("split-view.pane-1", wider)?[2] == 409)
    let far = try stage(pan.replacing("[260, 300]", with: "[500, 300]"), at: 2)
    #expect(frame("split-view.pane-0", far)?[2] == 240)
    let toggled = try stage(#"{"at": 0.5, "tap": {"on": "tb-side"}}"#, at: 2)
    #expect(frame("split-view.pane-0", toggled) == [-150, 0, 150, 300])
    #expect(frame("split-view.pane-1", toggled) == [0, 0, 520, 300])
    let back = try stage(#"{"at": 0.5, "tap": {"on": "tb-side"}}, {"at": 2, "tap": {"on": "tb-side"}}"#, at: 4)
    #expect(frame("split-view.pane-0", back) == [0, 0, 150, 300])
    #expect(frame("split-view.pane-1", back) == [151, 0, 369, 300])
  }

  @Test("A sheet hangs below the toolbar of its window, as large as its view, until its controller dismisses itself")
  func sheet() throws {
    let add = #"{"at": 0.5, "tap": {"on": "tb-add"}}"#
    let shown = try stage(add, at: 2)
    #expect(frame("new-vc.presentation.slot", shown) == [70, 80, 380, 160])
    #expect(frame("new-vc.presentation", shown) == [40, 0, 300, 120])
    #expect(frame("new-view", shown) == [0, 0, 300, 120])
    // On its way it is partly behind the title bar.
    let sliding = try #require(frame("new-vc.presentation", try stage(add, at: 0.6)))
    #expect(sliding[1] <= 0)
    let gone = try stage("\(add), {\"at\": 2, \"tap\": {\"on\": \"create-bt\"}}", at: 4)
    #expect(frame("new-vc.presentation", gone) == nil && frame("new-vc.presentation.slot", gone) == nil)
    #expect(gone.log.warnings.isEmpty)
  }

  @Test(
    "A popover stands at the edge that the document prefers and goes with a click beside it; a modal window keeps clicks"
  )
  func popoverAndModal() throws {
    let info = #"{"at": 0.5, "tap": {"on": "info-bt"}}"#
    let shown = try stage(info, at: 2)
    let place = try #require(frame("info-vc.presentation", shown))
    // Above the button, since there y grows downwards.
    #expect(Array(place[2...]) == [180, 70] && place[1] + 70 < 360)
    let gone = try stage("\(info), {\"at\": 2, \"tap\": {\"at\": [620, 430]}}", at: 4)
    #expect(frame("info-vc.presentation", gone) == nil)
    let lock = #"{"at": 0.5, "tap": {"on": "lock-bt"}}"#
    let modal = try stage("\(lock), {\"at\": 1, \"tap\": {\"on\": \"tb-share\"}}", at: 2)
    #expect(frame("lock-vc.window", modal) == [200, 161, 240, 118])
    #expect(!log(modal).contains { $0.contains("share:") })
    let unlocked = try stage(
      "\(lock), {\"at\": 1, \"tap\": {\"on\": \"lock-ok\"}}, {\"at\": 2, \"tap\": {\"on\": \"tb-share\"}}", at: 3)
    #expect(frame("lock-vc.window", unlocked) == nil)
    #expect(log(unlocked).contains { $0.contains("share:") })
  }

  @Test(
    "A shown controller gets a window of its own, each time another one, a little lower; one that is single comes back")
  func windows() throws {
    let show = #"{"at": 0.5, "tap": {"on": "window-bt"}}"#
    let one = try stage(show, at: 2)
    let place = try #require(frame("extra-win", one))
    #expect(Array(place[2...]) == [260, 300])
    #expect(frame("tabs-tv.page-0", one) == [0, 34, 220, 156])
    let two = try stage(
      #"{"at": 0.5, "performSegue": {"to": "extra-wc", "kind": "window"}}, {"at": 1, "performSegue": {"to": "extra-wc", "kind": "window"}}"#,
      at: 2)
    let second = try #require(frame("2.extra-win", two))
    #expect(second == [place[0] + 20, place[1] + 20, 260, 300])
    let tab = try stage(
      "\(show), {\"at\": 1, \"tap\": {\"at\": [\(place[0] + 170), \(place[1] + 28 + 62 + 17)]}}", at: 2)
    #expect(value(.hidden, of: "tabs-tv.page-0", tab) == .bool(true))
    #expect(value(.hidden, of: "tabs-tv.page-1", tab) == .bool(false))
    let settings = #"{"at": 0.5, "performSegue": {"to": "settings-wc", "kind": "window"}}"#
    let single = try stage("\(settings), \(settings.replacing("0.5", with: "1.5"))", at: 3)
    #expect(frame("settings-win", single) != nil && frame("2.settings-win", single) == nil)
    let chosen = try stage("\(settings), {\"at\": 1, \"tap\": {\"on\": \"settings-tabs-ti1\"}}", at: 2)
    #expect(value(.hidden, of: "settings-tabs-tv.page-1", chosen) == .bool(false))
    #expect(value(.text, of: "settings-win.title", single) == .string("General"))
  }

  @Test("A pop-up button's menu covers it with the chosen item on its title, which the next one replaces")
  func popUp() throws {
    let open = #"{"at": 0.5, "tap": {"on": "style-pop"}}"#
    let opened = try stage(open, at: 1)
    let menu = try #require(frame("style-pop.menu", opened))
    let button = try #require(stage(at: 0).viewFrames.first { $0.id == "style-pop" })
    // Three items of 22 points, a line of 11, one more, and 5 at both ends; the third item is the chosen one.
    #expect(menu[3] == 109 && menu[2] >= button.frame[2])
    #expect(frame("st-body", opened)?[1] == 49 && frame("st-body.state", opened) != nil)
    #expect(frame("st-head.state", opened) == nil)
    let chosen = try stage(
      "\(open), {\"at\": 1, \"tap\": {\"on\": \"st-head\"}}",
      document: #", "actions": {"setStyle:": [{"log": "style"}]}"#, at: 2)
    #expect(value(.title, of: "style-pop", chosen) == .string("Heading"))
    #expect(frame("style-pop.menu", chosen) == nil && log(chosen).filter { $0 == "style" }.count == 1)
    let again = try stage(
      "\(open), {\"at\": 1, \"tap\": {\"on\": \"st-head\"}}, {\"at\": 2, \"tap\": {\"on\": \"style-pop\"}}", at: 3)
    #expect(frame("st-head.state", again) != nil && frame("st-body.state", again) == nil)
    let disabled = try stage("\(open), {\"at\": 1, \"tap\": {\"on\": \"st-mono\"}}", at: 2)
    #expect(frame("style-pop.menu", disabled) != nil && value(.title, of: "style-pop", disabled) == .string("Body"))
  }

  @Test("A click beside a menu closes it and does nothing else; pull-downs and context menus run what is chosen")
  func otherMenus() throws {
    let open = #"{"at": 0.5, "tap": {"on": "more-pop"}}"#
    let beside = try stage("\(open), {\"at\": 1, \"tap\": {\"on\": \"tb-share\"}}", at: 2)
    #expect(frame("more-pop.menu", beside) == nil && !log(beside).contains { $0.contains("share:") })
    let chosen = try stage("\(open), {\"at\": 1, \"tap\": {\"on\": \"more-1\"}}", at: 2)
    #expect(log(chosen).contains { $0.contains("\"duplicate:\"") })
    #expect(value(.title, of: "more-pop", chosen) == .string("More"))
    let context = try stage(#"{"at": 0.5, "secondaryClick": {"at": [300, 250]}}"#, at: 1)
    #expect(frame("note-text.menu", context).map { Array($0.prefix(2)) } == [300, 250])
    // What nothing answers to is disabled; the key stands at the end.
    #expect(frame("ctx-cut.key", context) != nil)
    let nothing = try stage(#"{"at": 0.5, "secondaryClick": {"on": "tb-share"}}"#, at: 1)
    #expect(nothing.log.warnings.count == 1)
  }

  @Test(
    "The main menu is a bar at the top when the job asks for it; menus follow clicks on titles, and items have submenus"
  )
  func menuBar() throws {
    let bar = #", "menuBar": true"#
    let open = #"{"at": 0.5, "tap": {"on": "file-menu"}}"#
    let opened = try stage(open, document: bar, at: 1)
    #expect(frame("menuBar", opened) == [0, 0, 640, 24] && frame("file-menu.menu", opened)?[1] == 24)
    #expect(value(.text, of: "save.key", opened) == .string("⇧⌘S"))
    let other = try stage("\(open), {\"at\": 1, \"tap\": {\"on\": \"view-menu\"}}", document: bar, at: 2)
    #expect(frame("file-menu.menu", other) == nil && frame("view-menu.menu", other) != nil)
    #expect(frame("status.state", other) != nil && value(.text, of: "sidebar.key", other) == .string("⌥⌘S"))
    let sub = try stage("\(open), {\"at\": 1, \"tap\": {\"on\": \"recent\"}}", document: bar, at: 2)
    #expect(frame("recent.menu", sub) != nil && frame("file-menu.menu", sub) != nil)
    let settings = try stage(
      #"{"at": 0.5, "tap": {"on": "app-menu"}}, {"at": 1, "tap": {"on": "settings"}}"#, document: bar, at: 2)
    #expect(frame("settings-win", settings) != nil && frame("app-menu.menu", settings) == nil)
  }

  // MARK: Jobs without documents

  private func stage(views: String, _ timeline: String, at time: Double) throws -> Stage {
    let text = """
      {"version": 1, "name": "mac", "canvas": {"width": 400, "height": 300, "scale": 1, "backgroundColor": "white"}, \
      "frameRate": 30, "duration": 20, "outputs": [{"file": "a.png", "frame": 0}], \
      "scene": {"views": [\(views)]}, "timeline": [\(timeline)]}
      """
    let fonts = SystemFonts()
    let loaded = try LoadedJob(
      JobSource(fileName: "mac.json", folder: Program.repository + "/Jobs", text: text), fonts: fonts,
      isForPictures: true)
    let stage = try JobRenderer(loaded, fonts: fonts).stage()
    try stage.reach(frame: Int(time * 30))
    return stage
  }

  @Test("Views of a stack of gravity areas gather at its start, in its middle and at its end")
  func gravityAreas() throws {
    func box(_ id: String, _ gravity: String) -> String {
      #"{"id": "\#(id)", "intrinsicContentSize": [30, 20], "stackGravity": "\#(gravity)"}"#
    }
    let stack = try stage(
      views: """
        {"id": "s", "type": "stackView", "frame": [0, 0, 300, 20], "distribution": "gravityAreas", "spacing": 10, \
        "arrangedSubviews": [\(box("a", "leading")), \(box("b", "leading")), \(box("c", "center")), \
        \(box("d", "trailing"))]}
        """, "", at: 0)
    #expect(["a", "b", "c", "d"].map { frame($0, stack)?[0] } == [0, 40, 135, 270])
    #expect(["a", "d"].map { frame($0, stack)?[2] } == [30, 30])
  }

  @Test("A job's window has a toolbar whose items work, and a sheet that hangs below it; what does not fit is left out")
  func window() throws {
    let views = """
      {"id": "w", "frame": [20, 20, 300, 200], "window": {"title": "W", "toolbar": {"items": [ \
      {"id": "add", "label": "Add", "image": "plus", "onTap": [{"log": "added"}]}, {"flexibleSpace": true}, \
      {"id": "last", "label": "Share", "image": "plus"}]}, "view": {"id": "page"}}}
      """
    let present = """
      {"at": 1, "present": {"id": "ask", "style": "windowSheet", "over": "w", "view": {"id": "q", "frame": [0, 0, 200, 60]}}}
      """
    let shown = try stage(views: views, "{\"at\": 0.5, \"tap\": {\"on\": \"add\"}}, \(present)", at: 3)
    #expect(frame("page", shown) == [0, 80, 300, 120] && log(shown).contains("added"))
    #expect(frame("ask.slot", shown) == [10, 80, 280, 100] && frame("ask", shown) == [40, 0, 200, 60])
    #expect(frame("last", shown).map { $0[0] + $0[2] } == 292)
    let narrow = try stage(
      views: views.replacing("300, 200", with: "90, 200"), #"{"at": 0.5, "log": "narrow"}"#, at: 1)
    #expect(value(.hidden, of: "last", narrow) == .bool(true) && value(.hidden, of: "add", narrow) == .bool(false))
  }

  @Test("A job's buttons and menu bars have menus; a click on a disabled item does nothing")
  func menus() throws {
    let views = """
      {"id": "bar", "frame": [0, 0, 400, 24], "menuBar": {"menus": [{"id": "m", "title": "File", "items": [ \
      {"id": "new", "title": "New", "onTap": [{"log": "new"}]}, {"separator": true}, \
      {"id": "off", "title": "Off", "enabled": false, "onTap": [{"log": "off"}]}]}]}}, \
      {"id": "style", "type": "button", "title": "Body", "buttonStyle": "popUp", "frame": [20, 60, 110, 20], \
      "menu": ["Title", "Body"]}
      """
    let chosen = try stage(
      views: views, #"{"at": 0.5, "tap": {"on": "m"}}, {"at": 1, "tap": {"on": "new"}}"#, at: 2)
    #expect(log(chosen).contains("new") && frame("m.menu", chosen) == nil)
    let off = try stage(views: views, #"{"at": 0.5, "tap": {"on": "m"}}, {"at": 1, "tap": {"on": "off"}}"#, at: 2)
    #expect(!log(off).contains("off") && frame("m.menu", off)?[3] == 65)
    let title = try stage(
      views: views, #"{"at": 0.5, "tap": {"on": "style"}}, {"at": 1, "tap": {"on": "style.menu.item-0"}}"#, at: 2)
    #expect(value(.title, of: "style", title) == .string("Title"))
  }
}
