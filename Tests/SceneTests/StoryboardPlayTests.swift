import Document
import Foundation
import Graphics
import Lookups
import Materials
import Playback
import Rendering
import TestSupport
import Testing

/// The made-up app of `Jobs/Assets/Trips`, worked by taps and steps.
@Suite("Storyboards that play")
struct StoryboardPlayTests {
  private static let folder = Program.repository + "/Jobs"

  /// A stage of a job over the app after some time, in seconds.
  private func stage(
    _ timeline: String = "", document: String = "", device: String = "iPhone 11", file: String = "Main", at time: Double
  ) throws -> Stage {
    let text = """
      {"version": 1, "name": "app", "canvas": {"device": "\(device)", "backgroundColor": "white"}, "frameRate": 30, \
      "duration": 20, "outputs": [{"file": "a.png", "frame": 0}], \
      "scene": {"document": {"file": "Assets/Trips/Base.lproj/\(file).storyboard"\(document)}}, \
      "timeline": [\(timeline)]}
      """
    let fonts = SystemFonts()
    let loaded = try LoadedJob(
      JobSource(fileName: "app.json", folder: Self.folder, text: text), fonts: fonts, isForPictures: true)
    let stage = try JobRenderer(loaded, fonts: fonts).stage()
    try stage.reach(frame: Int(time * 30))
    return stage
  }

  private func frame(_ id: String, _ stage: Stage) -> [Double]? {
    stage.viewFrames.first { $0.id == id }?.frame
  }

  private func log(_ stage: Stage) -> [String] { stage.log.entries.map(\.text) }

  @Test("Tabs hold navigation controllers, lists are filled until they are full, references lead to other documents")
  func containment() throws {
    let stage = try stage(at: 0)
    #expect(frame("tabs.view.item-2", stage) == [276, 0, 138, 49])
    #expect(frame("trips-table", stage) == [0, 92, 414, 721])
    // As many rows of 88 points as fill the screen of 896.
    #expect(frame("trips-table.cell-0-7", stage) == [0, 616, 414, 88])
    #expect(frame("trips-table.cell-0-11", stage) == nil)
    #expect(frame("gallery-view.item-0", stage) != nil)
    #expect(frame("news-switch", stage) != nil)
    #expect(frame("gallery.toolbar", stage)?[3] == 44)
    #expect(stage.log.warnings.isEmpty)
  }

  @Test("A tapped cell shows what its segue leads to; a second copy has ids of its own")
  func show() throws {
    let tap = #"{"at": 0.5, "tap": {"on": "trips-table.cell-0-0"}}"#
    // The page comes in from the right beside the tab bar, which goes with it.
    for id in ["trip", "tabs.view.bar"] {
      let x = try #require(frame(id, try stage(tap, at: 0.7))?.first)
      #expect(abs(x) > 20 && abs(x) < 394)
    }
    let pushed = try stage(tap, at: 2)
    // The tab bar went with the push, as the document asks for.
    #expect(frame("trip-view", pushed) == [0, 0, 414, 896])
    #expect(frame("tabs.view.bar", pushed) == [-414, 813, 414, 83])
    #expect(frame("weather-view", pushed) == [0, 0, 382, 96])
    // Below the bar of 44 points and the status bar of 48.
    #expect(frame("trip-hero", pushed)?[1] == 92)
    #expect(log(pushed).contains("segue \"showTrip\" (show) from \"Trips\" to \"Trip\""))
    let again = #"{"at": 3, "performSegue": {"to": "Trip", "from": "Trip"}}"#
    let twice = try stage("\(tap), \(again)", at: 5)
    #expect(frame("2.trip-view", twice) == [0, 0, 414, 896] && frame("2.trip-hero", twice)?[1] == 92)
    let back = #"{"at": 3, "tap": {"on": "trip.back"}}, {"at": 4, "tap": {"on": "trips-table.cell-0-1"}}"#
    let returned = try stage("\(tap), \(back)", at: 6)
    #expect(frame("trip-view", returned) == [0, 0, 414, 896] && frame("2.trip-view", returned) == nil)
    let home = try stage("\(tap), {\"at\": 3, \"tap\": {\"on\": \"trip.back\"}}", at: 4)
    #expect(frame("tabs.view.bar", home) == [0, 813, 414, 83] && frame("trips-table", home) == [0, 92, 414, 721])
    #expect(frame("trip-hero", returned)?[1] == 92)
  }

  @Test("A tap on a row below the screen says so, and what helps; behind scrolling it is a tap")
  func beyondScreen() throws {
    let tap = #"{"at": 2, "tap": {"on": "trips-table.cell-0-10"}}"#
    let missed = try stage(tap, at: 4)
    #expect(frame("trip-view", missed) == nil)
    let warning = try #require(missed.log.warnings.first)
    #expect(
      warning.hasPrefix("at 2.0 s, /timeline/0: \"trips-table.cell-0-10\" cannot be tapped at (207.0, 1068.0)")
        && warning.contains("beside the screen of 414.0 × 896.0 points") && warning.contains("scrollTo"), "\(warning)")
    let scrolled = try stage(#"{"at": 0.5, "scrollTo": "trips-table.cell-0-10"}, "# + tap, at: 4)
    #expect(frame("trip-view", scrolled) != nil && scrolled.log.warnings.isEmpty, "\(scrolled.log.warnings)")
    let beside = try stage(#"{"at": 1, "tap": {"at": [500, 20]}}"#, at: 2)
    #expect(beside.log.warnings.first?.contains("(500.0, 20.0) is beside the screen") == true)
  }

  @Test("A step that names a prototype, or a view in one, is told of the copies")
  func prototypes() throws {
    func reason(_ id: String) throws -> String {
      do {
        _ = try stage(#"{"at": 0.5, "tap": {"on": "\#(id)"}}"#, at: 1)
        return ""
      } catch let error as PlaybackError {
        return error.message
      }
    }
    let copies = (0..<3).map { "\"trips-table.cell-0-\($0)\"" }.joined(separator: ", ")
    #expect(
      try reason("trip-cell") == "there is no view or layer \"trip-cell\" at this time; there is \(copies) and 8 more")
    #expect(try reason("photo-cell").contains("there is \"gallery-view.item-0\""))
    #expect(try reason("trip-picture").contains("there is \"trips-table.cell-0-0.trip-picture\""))
    #expect(try reason("nothing") == "there is no view or layer \"nothing\" at this time")
  }

  @Test("Presentations go by an unwind segue: to the controller before, or to the one that the job names")
  func unwind() throws {
    let add = #"{"at": 0.5, "tap": {"on": "add-button"}}, {"at": 2, "tap": {"on": "cancel-button"}}"#
    let shown = try stage(add, at: 1.5)
    #expect(frame("new-nav.presentation", shown) == [0, 58, 414, 838])
    #expect(try frame("new-nav.presentation", stage(add, at: 4)) == nil)
    let book = """
      {"at": 0.5, "tap": {"on": "trips-table.cell-0-0"}}, {"at": 2, "tap": {"on": "book-button"}}, \
      {"at": 4, "tap": {"on": "booked-button"}}
      """
    #expect(try frame("Booked", stage(book, at: 3.5)) != nil)
    let before = try stage(book, at: 6)
    #expect(frame("Booked", before) == nil && frame("trip-view", before) != nil)
    let named = try stage(book, document: #", "unwind": {"unwindToTrips:": "Trips"}"#, at: 6)
    #expect(frame("Booked", named) == nil && frame("trip-view", named) == nil)
  }

  @Test("An unwind segue goes back over everything that is presented over its target")
  func unwindOverSeveral() throws {
    let book = """
      {"at": 0.5, "tap": {"on": "trips-table.cell-0-0"}}, \
      {"at": 1.5, "present": {"id": "between", "view": {"id": "between-view"}}}, \
      {"at": 2.5, "performSegue": "showBooked"}, {"at": 4, "tap": {"on": "booked-button"}}
      """
    let named = #", "unwind": {"unwindToTrips:": "Trips"}"#
    let shown = try stage(book, document: named, at: 3.5)
    #expect(frame("Booked", shown) != nil && frame("between", shown) != nil)
    let gone = try stage(book, document: named, at: 6)
    #expect(frame("Booked", gone) == nil && frame("between", gone) == nil && frame("trip-view", gone) == nil)
  }

  @Test("Actions without steps are told; steps prepare a destination, and replace a segue")
  func steps() throws {
    let tap = #"{"at": 0.5, "tap": {"on": "trips-table.cell-0-0"}}, {"at": 2, "tap": {"on": "book-button"}}"#
    let told = try stage(tap, at: 3)
    #expect(log(told).contains("action \"book:\" of \"book-button\" has no steps in \"actions\""))
    let prepared = try stage(
      tap, document: #", "prepareForSegue": {"showTrip": [{"set": {"heroView": {"alpha": 0.5}}}, {"log": "ready"}]}"#,
      at: 3)
    #expect(log(prepared).contains("ready"))
    let replaced = try stage(tap, document: #", "actions": {"showTrip": [{"log": "instead"}]}"#, at: 1)
    #expect(log(replaced).contains("instead") && frame("trip-view", replaced) == nil)
  }

  @Test("A popover stands at what it belongs to where there is room, and is a sheet on a phone")
  func popover() throws {
    let tap = #"{"at": 0.5, "tap": {"on": "help-button"}}"#
    let wide = try stage(tap, device: "iPad 9.7", at: 2)
    let place = try #require(frame("Help", wide))
    #expect(Array(place[2...]) == [280, 160] && place[0] == 10 && place[1] > 44)
    #expect(try frame("Help", stage(tap, at: 2))?[0] == 0)
  }

  @Test("Rows of the job go into the outlets, the texts and the sections of a list")
  func rows() throws {
    let rows =
      #", "rows": {"Trips": [{"values": {"nameLabel": "Ghent"}}, {"section": "Later", "text": "Riga"}, "Oslo"]}"#
    let stage = try stage(document: rows, at: 0)
    #expect(frame("trips-table.cell-1-1", stage) != nil && frame("trips-table.cell-1-2", stage) == nil)
    #expect(frame("trips-table.header-1", stage)?[1] == 88)
  }

  @Test("A segue that nobody has, and a controller that is not there, are errors that name those that are")
  func unknown() throws {
    for (step, hint) in [
      (#"{"at": 0.5, "performSegue": "showTrap"}"#, "showTrip"),
      (#"{"at": 0.5, "performSegue": {"to": "Trap"}}"#, "Trips"),
    ] {
      let error = try #require(throws: (any Error).self) { try stage(step, at: 1) }
      #expect("\(error)".contains(hint))
    }
  }
}
