/// Documents of Interface Builder, and what jobs say of them.
extension JobDraft {
  private static let app = "Trips/Base.lproj/Main.storyboard"
  private static let segues = ["showTrip", "addTrip", "showHelp", "showPhotoTrip", "showAbout"]
  private static let controllers = ["Trips", "Trip", "Booked", "Help", "NewTrip", "Gallery", "Settings", "About"]

  mutating func document() -> DocumentNode {
    let ofProject = ["project", "locale", "launchScreen"]
    if chance(0.3) {
      var values: [String: DocumentNode] = ["project": .text("App")]
      if chance(0.5) { values["file"] = .text(pick(["Main", "Base.lproj/Main.storyboard"])) }
      if chance(0.5) { values["scene"] = .text(pick(["Login", "Notes"])) }
      if chance(0.5) { values["locale"] = .text(pick(["de", "de-AT", "en", "ja"])) }
      if chance(0.5) { values["launchScreen"] = .number(real(0...1)) }
      return object("document", values: values, excluding: Set(["file", "scene"] + ofProject))
    }
    let (file, scenes) = pick([
      ("Main.storyboard", ["Counter", "Detail"]), ("LaunchScreen.storyboard", ["Launch"]),
      (Self.app, ["Trip", "new-nav"]), ("Notes.storyboard", ["Main", "note-vc", "tabs"]),
    ])
    var values: [String: DocumentNode] = ["file": .text(file)]
    if chance(file == Self.app ? 0.2 : 0.5) {
      values["scene"] = .text(pick(scenes))
    } else if file == Self.app {
      scope.hasApp = true
    }
    return object("document", values: values, excluding: Set(["scene"] + ofProject))
  }

  mutating func documentHint(at place: Place) -> DocumentNode? {
    switch (place.table, place.key) {
    case ("document", "actions"):
      return .object([.init(pick(["increment:", "showDetail", "back", "book:", "showTrip"]), .list(touchSteps()))])
    case ("document", "prepareForSegue"):
      return .object([.init(pick(Self.segues), .list(withNames(flags: []) { $0.steps() }))])
    case ("document", "unwind"): return .object([.init("unwindToTrips:", .text(pick(Self.controllers)))])
    case ("document", "pages"): return .object([.init("Pages", .list([.text(pick(Self.controllers))]))])
    case ("document", "rows"):
      let rows = (0..<count(1...4)).map { _ in chance(0.3) ? DocumentNode.text("row") : object("exampleRow", share: 0.4)
      }
      return .object([.init(pick(["Trips", "Gallery", "trips-table"]), .list(rows))])
    case ("exampleRow", "cell"): return .text(pick(["Trip", "Photo"]))
    case ("exampleRow", "values"): return .object([.init(pick(["nameLabel", "photo-image"]), .text("value"))])
    case ("performSegue", "identifier"): return .text(pick(Self.segues))
    case ("performSegue", "to"), ("performSegue", "from"): return .text(pick(Self.controllers))
    case (_, "performSegue"):
      if chance(0.3) { return .text(pick(Self.segues)) }
      return object("performSegue", forced: [chance(0.5) ? "identifier" : "to"], excluding: ["identifier", "to"])
    default: return nil
    }
  }
}
