import Testing

@testable import JobFile

/// Jobs that are right, and whose picture is another one than what is written seems to mean.
@Suite("What looks as if another picture was meant")
struct OversightTests {
  /// The messages of a job with some views and layers, events and constraints.
  private func messages(
    _ views: String, layers: String = "", timeline: String = "", constraints: String = "", templates: String = ""
  ) -> [String] {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 5,
        "outputs": [{ "file": "a.mp4" }], "templates": {\(templates)},
        "scene": { "views": [\(views)], "layers": [\(layers)], "constraints": [\(constraints)] },
        "timeline": [\(timeline)] }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "t").diagnostics.map {
      "\($0.severity.rawValue): \($0.message)"
    }
  }

  private func turn(_ change: String, at time: Double = 0, of id: String = "a", by action: String = "animate") -> String
  {
    #"{ "at": \#(time), "\#(action)": { "changes": { "\#(id)": { \#(change) } } } }"#
  }

  private static let view = #"{ "id": "a", "frame": [0, 0, 9, 9] }"#

  @Test("A turn by more than a half is told with the way that it takes")
  func longTurns() {
    let found = messages(Self.view, timeline: turn(#""transform.rotation": "270deg""#))
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("warning: animations go the short way, which is -90 degrees here and not 270;") == true,
      "\(found)")
    // From what the view begins with.
    let needle = #"{ "id": "a", "frame": [0, 0, 9, 9], "transform": [{ "rotate": "-120deg" }] }"#
    let swept = messages(needle, timeline: turn(#""transform": [{ "rotate": "80deg" }]"#))
    #expect(swept.count == 1 && swept[0].contains("which is -160 degrees here and not 200;"), "\(swept)")
    #expect(messages(needle, timeline: turn(#""transform": [{ "rotate": "60deg" }]"#)) == [])
    let templates = #""t": { "frame": [0, 0, 9, 9], "transform.rotation": "-120deg" }"#
    let made = messages(
      #"{ "id": "a", "template": "t" }"#, timeline: turn(#""transform.rotation": "80deg""#), templates: templates)
    #expect(made.count == 1, "\(made)")
    for relative in [#""+= 270deg""#, #""-= 4""#] {
      #expect(messages(Self.view, timeline: turn(#""transform.rotation": \#(relative)"#)).count == 1)
    }
  }

  @Test("A turn that may begin nearer is not warned of")
  func shortTurns() {
    let end = turn(#""transform.rotation": "270deg""#, at: 2)
    for before in [
      turn(#""transform.rotation": "135deg""#), #"{ "at": 0, "set": { "a": { "transform.rotation": "100deg" } } }"#,
      turn(#""transform.rotation": "${canvas.width}deg""#), turn(#""transform": [0, 1, -1, 0, 0, 0]"#),
      turn(#""transform": [{ "scale": -1 }]"#), turn(#""transform.rotation": "*= 2""#),
    ] {
      #expect(messages(Self.view, timeline: "\(before), \(end)") == [], "\(before)")
    }
    // What turns something else says nothing of this.
    let other = #"{ "id": "b", "frame": [0, 0, 9, 9], "transform.rotation": "30deg" }"#
    #expect(messages("\(Self.view), \(other)", timeline: turn(#""transform.rotation": "360deg""#)).count == 1)
    let jump = #"{ "at": 0, "animate": { "duration": 0, "changes": { "a": { "transform.rotation": "270deg" } } } }"#
    #expect(messages(Self.view, timeline: jump) == [])
    let tagged = #"{ "at": 0, "withTag": { "tag": 4, "set": { "transform.rotation": "100deg" } } }"#
    #expect(messages(Self.view, timeline: "\(tagged), \(end)") == [])
    let physics = #"{ "at": 0, "addBehavior": { "type": "gravity", "items": ["a"] } }"#
    #expect(!messages(Self.view, timeline: "\(physics), \(end)").contains { $0.contains("the short way") })
    let loop =
      #"{ "forEach": "i", "in": 2, "at": 0, "animate": { "changes": { "a": { "transform.rotation": "${i * 100}deg" } } } }"#
    #expect(messages(Self.view, timeline: "\(loop), \(end)") == [])
  }

  @Test("A view that shows something and is given no size is told, unless anything may give it one")
  func sizes() {
    let label = #""id": "l", "type": "label", "text": "x""#
    let found = messages("{ \(label) }")
    #expect(
      found == [
        "warning: nothing gives this label a size, so it does not show; give it a \"frame\", or constraints that name its \"id\""
      ])
    #expect(
      messages(#"{ "id": "a", "frame": [0, 0, 9, 9], "subviews": [{ "type": "switch", "center": [5, 5] }] }"#).count
        == 1)
    #expect(messages(#"{ "id": "l", "backgroundColor": "red" }"#).count == 1)
    for plain in [
      #"{ "id": "l" }"#, #"{ "id": "l", "type": "label" }"#, #"{ \#(label), "bounds": [0, 0, 9, 9] }"#,
      #"{ "id": "s", "type": "stackView", "frame": [0, 0, 9, 9], "arrangedSubviews": [{ \#(label) }] }"#,
    ] {
      #expect(messages(plain) == [], "\(plain)")
    }
    #expect(messages("{ \(label) }", constraints: #""l.centerX == root.centerX""#) == [])
    #expect(messages(#"{ "id": "l", "backgroundColor": "clear", "subviews": [\#(Self.view)] }"#) == [])
    let scrolling = #""id": "l", "type": "scrollView", "subviews": [\#(Self.view)]"#
    #expect(messages("{ \(scrolling) }").count == 1 && messages("{ \(scrolling), \"clipsToBounds\": false }") == [])
    for step in [
      #""move": { "id": "l", "into": "root" }"#, #""withTag": { "tag": 4, "set": { "frame": [0, 0, 9, 9] } }"#,
      #""addAnimation": { "to": "l", "animation": { "type": "basic", "keyPath": "bounds.size", "toValue": [9, 9] } }"#,
    ] {
      #expect(messages("{ \(label) }", timeline: "{ \"at\": 0, \(step) }") == [], "\(step)")
    }
    #expect(messages("{ \(label) }", timeline: #"{ "at": 1, "set": { "l": { "frame": [0, 0, 9, 9] } } }"#) == [])
    #expect(
      messages(
        "{ \(label) }",
        timeline: #"{ "forEach": "i", "in": ["l"], "at": 1, "set": { "${i}": { "frame": [0, 0, 9, 9] } } }"#) == [])
  }

  @Test("An anchor point behind the frame is told that it moves the view")
  func anchors() {
    let found = messages(#"{ "id": "a", "frame": [0, 0, 9, 9], "layer.anchorPoint": [0, 1] }"#)
    #expect(found.count == 1 && found[0].contains("write it before \"frame\""), "\(found)")
    #expect(messages("", layers: #"{ "frame": [0, 0, 9, 9], "anchorPoint": [0.5, 1] }"#).count == 1)
    for keys in [
      #""layer.anchorPoint": [0, 1], "frame": [0, 0, 9, 9]"#,
      #""frame": [0, 0, 9, 9], "layer.anchorPoint": [0.5, 0.5]"#,
      #""frame": [0, 0, 9, 9], "layer.anchorPoint": [0, 1], "center": [5, 5]"#,
      #""frame": [0, 0, 9, 9], "layer.anchorPoint": [0, 1], "frame.origin.x": 5"#,
      #""frame": [0, 0, 9, 9], "layer.anchorPoint": [0, 1], "transform": [{ "translate": [-4.5, 4.5] }]"#,
      #""bounds": [0, 0, 9, 9], "center": [5, 5], "layer.anchorPoint": [0, 1]"#,
    ] {
      #expect(messages(#"{ "id": "a", \#(keys) }"#) == [], "\(keys)")
    }
    let centred = #"{ "at": 0, "set": { "a": { "center": [5, 5] } } }"#
    let keys = #""frame": [0, 0, 9, 9], "layer.anchorPoint": [0, 1]"#
    #expect(messages(#"{ "id": "a", \#(keys) }"#, timeline: centred) == [])
    // What layout places lies there wherever its anchor point is.
    let behind = #"{ "id": "a", "frame": [0, 0, 9, 9], "layer.anchorPoint": [0, 1] }"#
    #expect(messages(behind, constraints: #""a.leading == root.leading""#) == [])
    let stacked = messages(
      #"{ "id": "s", "type": "stackView", "frame": [0, 0, 9, 9], "arrangedSubviews": [\#(behind)] }"#)
    #expect(!stacked.contains { $0.contains("write it before") }, "\(stacked)")
  }

  @Test("A shadow that a clip takes away, and an indicator that stands still, are told")
  func hidden() {
    let shadow = #""id": "a", "frame": [0, 0, 9, 9], "layer.shadowOpacity": 0.5"#
    let found = messages("{ \(shadow), \"clipsToBounds\": true }")
    #expect(found.count == 1 && found[0].contains("no shadow shows: \"clipsToBounds\" takes it away"), "\(found)")
    #expect(messages("", layers: #"{ "shadowOpacity": 1, "masksToBounds": true }"#).count == 1)
    #expect(messages("{ \(shadow), \"clipsToBounds\": false }") == [])
    #expect(
      messages(
        "{ \(shadow), \"clipsToBounds\": true }",
        timeline: #"{ "at": 1, "set": { "a": { "clipsToBounds": false } } }"#) == [])
    let indicator = #""id": "a", "type": "activityIndicatorView", "frame": [0, 0, 20, 20]"#
    let still = messages("{ \(indicator) }")
    #expect(still.count == 1 && still[0].contains("write \"isAnimating\": true"), "\(still)")
    #expect(messages("{ \(indicator), \"isAnimating\": true }") == [])
    #expect(messages("{ \(indicator), \"hidesWhenStopped\": false }") == [])
    #expect(messages("{ \(indicator) }", timeline: #"{ "at": 1, "set": { "a": { "isAnimating": true } } }"#) == [])
  }

  @Test("A line that is filled with black is told, areas with an outline are not")
  func fills() {
    func shape(_ keys: String) -> [String] { messages("", layers: #"{ "id": "s", "type": "shape", \#(keys) }"#) }
    let line = #""path": "M 0 0 L 9 0 L 9 9", "strokeColor": "red""#
    let found = shape(line)
    #expect(found.count == 1 && found[0].contains("write \"fillColor\": \"clear\""), "\(found)")
    #expect(shape(#""path": { "ellipse": [0, 0, 9, 9] }, "strokeColor": "red", "strokeEnd": 0"#).count == 1)
    for plain in [
      #"\#(line), "fillColor": "clear""#, #"\#(line), "fillColor": "blue""#, #""path": "M 0 0 L 9 0 L 9 9""#,
      #""path": { "ellipse": [0, 0, 9, 9] }, "strokeColor": "red""#,
      #""path": "M 0 0 L 9 0 L 9 9 Z", "strokeColor": "red""#,
    ] {
      #expect(shape(plain) == [], "\(plain)")
    }
    // Nothing lies between the lines of these, or nothing is drawn along them.
    for plain in [
      #""path": "M 0 0 L 9 0", "strokeColor": "red""#,
      #""path": "M 1 1 L 9 9 M 5 0 L 5 3 L 5 9", "strokeColor": "red""#,
      #""path": "M 0 0 L 9 0 L 9 9", "strokeColor": "clear""#,
    ] {
      #expect(shape(plain) == [], "\(plain)")
    }
    // A colour that is none is an error, and no reason to tell of black.
    #expect(!shape(#"\#(line), "fillColor": "none""#).contains { $0.contains("filled with black") })
    let filled = #"{ "at": 0, "set": { "s": { "fillColor": "clear" } } }"#
    #expect(messages("", layers: #"{ "id": "s", "type": "shape", \#(line) }"#, timeline: filled) == [])
  }

  @Test("What jumps in a transaction is told: views and paths, and not other layers, nor where it is meant")
  func jumps() {
    let layer = #"{ "id": "s", "type": "shape" }"#
    func transaction(_ keys: String) -> [String] {
      messages(Self.view, layers: layer, timeline: #"{ "at": 0, "transaction": { \#(keys) } }"#)
    }
    let view = transaction(#""changes": { "a": { "center.x": 5, "alpha": 0 } }"#)
    #expect(view.count == 1 && view[0].contains("a view changes at once in a transaction"), "\(view)")
    #expect(transaction(#""steps": [{ "set": { "a": { "layer.cornerRadius": 5 } } }]"#).count == 1)
    // An explicit animation goes with the new value.
    let explicit =
      #""addAnimation": { "to": "a", "animation": { "type": "basic", "keyPath": "opacity", "fromValue": 1 } }"#
    #expect(transaction(#""changes": { "a": { "alpha": 0 } }, "steps": [{ \#(explicit) }]"#) == [])
    // These change at once wherever they stand, or the transaction around it says so.
    #expect(transaction(#""changes": { "a": { "isHidden": true, "tag": 3, "clipsToBounds": true } }"#) == [])
    #expect(
      transaction(#""disableActions": true, "steps": [{ "transaction": { "changes": { "a": { "alpha": 0 } } } }]"#)
        == [])
    let path = transaction(#""animationDuration": 1, "changes": { "s": { "path": "M 0 0 L 9 9" } }"#)
    #expect(path.count == 1 && path[0].contains("with \"keyPath\": \"path\""), "\(path)")
    for plain in [
      #""changes": { "s": { "opacity": 0, "lineWidth": 3 } }"#,
      #""disableActions": true, "changes": { "a": { "alpha": 0 } }"#,
      #""animationDuration": 0, "changes": { "s": { "path": "M 0 0 L 9 9" } }"#,
    ] {
      #expect(transaction(plain) == [], "\(plain)")
    }
  }

  @Test(
    "A spring that its duration cuts off is told, one that has come to rest, or belongs to something with a duration, is not"
  )
  func cutSprings() {
    func spring(_ keys: String = "") -> String {
      #""addAnimation": { "to": "a", "animation": { "type": "spring", "keyPath": "opacity", "fromValue": 0\#(keys) } }"#
    }
    func told(_ step: String) -> [String] { messages(Self.view, timeline: "{ \"at\": 0, \(step) }") }
    let short = told(spring())
    #expect(
      short.count == 1 && short[0].contains("without \"duration\" the spring is cut off after 0.25 s")
        && short[0].hasSuffix("write \"duration\": \"settlingDuration\", which is 1.47 s here"), "\(short)")
    // animation.md §7.1: at 0.849426 after 0.2 s, at 1.002170 after 1 s.
    let cut = told(spring(#", "duration": 0.2"#))
    #expect(cut.count == 1 && cut[0].contains("after 0.2 s the spring is cut off, 15 % of its way"), "\(cut)")
    for keys in [
      #", "duration": 1"#, #", "duration": "settlingDuration""#, #", "duration": 2"#, #", "damping": 0"#,
      #", "perceptualDuration": 0.5"#, #", "duration": 0.2, "autoreverses": true"#,
    ] {
      #expect(told(spring(keys)) == [], "\(keys)")
    }
    #expect(told("\"transaction\": { \"animationDuration\": 2, \"steps\": [{ \(spring()) }] }") == [])
  }

  @Test("A group that cuts off its members, and times of keys that are ignored, are told")
  func cutMembersAndTimes() {
    func told(_ animation: String) -> [String] {
      messages(
        Self.view, timeline: "{ \"at\": 0, \"addAnimation\": { \"to\": \"a\", \"animation\": { \(animation) } } }")
    }
    let fade = #"{ "type": "basic", "keyPath": "opacity", "fromValue": 0, "duration": 1 }"#
    let cut = told("\"type\": \"group\", \"animations\": [\(fade)]")
    #expect(cut.count == 1 && cut[0].hasSuffix("write \"duration\": 1"), "\(cut)")
    #expect(told("\"type\": \"group\", \"duration\": 0.5, \"animations\": [\(fade)]") == [])
    let keys = #""type": "keyframe", "keyPath": "opacity", "values": [0, 1, 0]"#
    for times in ["[0, 1]", "[0.1, 0.5, 1]", "[0, 0.5, 0.9]", "[0, 0.5, 0.2, 1]"] {
      let found = told("\(keys), \"keyTimes\": \(times)")
      #expect(found.count == 1 && found[0].contains("here there have to be 3, from 0 to 1"), "\(times): \(found)")
    }
    #expect(told("\(keys), \"keyTimes\": [0, 0.5, 1]") == [] && told(keys) == [])
  }

  @Test("A shape without a size that is turned or scaled is told, one that is moved or has a place is not")
  func corners() {
    let ring = #""id": "s", "type": "shape", "path": { "ellipse": [60, 60, 80, 80] }"#
    func spin(_ path: String) -> String {
      #"{ "at": 0, "addAnimation": { "to": "s", "animation": { "type": "basic", "keyPath": "\#(path)", "toValue": 2 } } }"#
    }
    let found = messages("", layers: #"{ \#(ring), "transform.rotation": "-90deg" }"#)
    #expect(found.count == 1 && found[0].contains("about the upper left corner of what it lies in"), "\(found)")
    #expect(messages("", layers: "{ \(ring) }", timeline: spin("transform.rotation.z")).count == 1)
    let grow = #"{ "at": 0, "animate": { "changes": { "s": { "transform": [{ "scale": 2 }] } } } }"#
    #expect(messages("", layers: "{ \(ring) }", timeline: grow).count == 1)
    #expect(messages("", layers: "{ \(ring) }", timeline: spin("transform.translation.x")) == [])
    #expect(messages("", layers: #"{ \#(ring), "transform": [{ "translate": [5, 0] }] }"#) == [])
    // Moved as well, so about another point; or made around the origin.
    let about = #""transform": [{ "translate": [100, 100] }, { "rotate": "30deg" }, { "translate": [-100, -100] }]"#
    #expect(messages("", layers: "{ \(ring), \(about) }") == [])
    for path in ["M 0 0 L 0 50", "M -2 20 L 2 20 L 0 50 Z"] {
      let hand = #"{ "id": "s", "type": "shape", "path": "\#(path)", "transform.rotation": 1 }"#
      #expect(messages("", layers: hand) == [], "\(path)")
    }
    let placed = #"{ "at": 0, "set": { "s": { "position": [100, 100] } } }"#
    #expect(messages("", layers: "{ \(ring) }", timeline: "\(placed), \(spin("transform.rotation"))") == [])
    for place in [#""frame": [0, 0, 200, 200]"#, #""position": [100, 100]"#, #""bounds.size": [9, 9]"#] {
      #expect(messages("", layers: "{ \(ring), \(place) }", timeline: spin("transform.rotation")) == [], "\(place)")
    }
  }

  @Test("What a loop makes again and again is told once")
  func loops() {
    let loop = #"{ "forEach": "i", "in": 30, "id": "l${i}", "type": "label", "text": "x" }"#
    #expect(messages(loop).count == 1)
    let two = #"{ "id": "a", "type": "label", "text": "x" }, { "id": "b", "type": "label", "text": "x" }"#
    #expect(messages(two).count == 2)
  }

  @Test("Events behind the end of the film are told once")
  func lateEvents() {
    func events(_ times: [String]) -> [String] {
      messages(
        Self.view,
        timeline: times.map { #"{ "at": \#($0), "set": { "a": { "alpha": 0 } } }"# }.joined(separator: ", "))
    }
    #expect(events(["0", "4.99"]) == [])
    let one = "warning: the film ends after 5 s, so this event does not happen; for all of it make \"duration\" longer"
    #expect(events(["1", "5"]) == [one])
    #expect(events(["7", "6", "8"]) == [one.replacing("this event does", with: "this event and 2 more do")])
  }

  @Test("An image that is drawn nowhere is told, and where a text goes is told by its name")
  func drawings() {
    func draw(_ command: String) -> [String] {
      let text = """
        { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 5,
          "outputs": [{ "file": "a.mp4" }], "assets": { "p": "p.png" },
          "scene": { "views": [{ "id": "a", "frame": [0, 0, 9, 9], "draw": [\(command)] }] } }
        """
      return JobDecoder.decode(Array(text.utf8), fileName: "t").diagnostics.map(\.message)
    }
    #expect(draw(#"{ "image": "p" }"#).first?.contains(#"write "in": [x, y, width, height] beside it"#) == true)
    #expect(draw(#"{ "image": "p", "in": [0, 0, 9, 9] }"#) == [] && draw(#"{ "text": "x" }"#) == [])
    #expect(draw(#"{ "text": "x", "at": [1, 2] }"#).first?.contains(#"; write "in": [x, y, width, height]"#) == true)
  }

  @Test("Rows are values and not repeated, and a wrong type of a parameter is told where it stands")
  func values() {
    let table =
      #"{ "id": "t", "type": "scrollView", "frame": [0, 0, 99, 99], "table": { "cell": {}, "sections": [{ "rows": [\#(#"{ "forEach": "i", "in": 2, "n": "${i}" }"#)] }] } }"#
    let found = messages(table)
    #expect(found.contains { $0.contains("\"forEach\" repeats no rows, which are values; write how many") }, "\(found)")
    let text = #"""
      { "version": 1, "name": "test", "canvas": { "width": 9, "height": 9 }, "frameRate": 30, "duration": 1,
        "outputs": [{ "file": "a.mp4" }], "scene": {}, "matrix": { "p": ["x"] },
        "parameters": { "p": { "type": "text", "default": "x" } } }
      """#
    let errors = JobDecoder.decode(Array(text.utf8), fileName: "t").diagnostics
    #expect(errors.map(\.path) == ["/parameters/p/type"], "\(errors)")
    #expect(JobDecoder.matrix(of: Array(text.utf8), fileName: "t").diagnostics.isEmpty)
  }
}
