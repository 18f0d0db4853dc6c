import Graphics
import TestSupport
import Testing

import Document
@testable import JobFile

@Suite("Documents that ask for too much are refused with place and remedy")
struct HostileDocumentTests {
  /// What is wrong with a small job of these views, templates and other keys.
  static func complaints(views: String = "[]", more: String = "") -> [Diagnostic] {
    let text = """
      {"version": 1, "name": "a", "canvas": {"width": 20, "height": 20}, "frameRate": 30, "duration": 1,
      "outputs": [{"file": "a.mp4"}], \(more.isEmpty ? "" : more + ",")
      "scene": {"views": \(views)}}
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "a").diagnostics
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    "Signs, parentheses and functions inside each other: an error at its place, never a crash",
    arguments: [("-", "1"), ("(", ")"), ("abs(", ")")])
  func expressions(begin: String, end: String) throws {
    let ending = end == "1" ? "1" : "1" + Self.repeated(end, 100_000)
    let found = Self.complaints(
      views: #"[{"id": "v", "alpha": "${\#(Self.repeated(begin, 100_000) + ending)}"}]"#)
    let first = try #require(found.first)
    #expect(
      first.message.contains("inside each other") && first.path == "/scene/views/0/alpha" && first.place?.line == 3)
    // The control: as deep as is allowed.
    let allowed = "${" + Self.repeated("-", Expression.depthLimit - 1) + "1}"
    #expect(
      Self.complaints(views: #"[{"id": "v", "alpha": "\#(allowed)"}]"#).allSatisfy { $0.message.contains("range") })
  }

  @Test("Templates multiply, and are counted where they are used")
  func templates() {
    let doubling = (0..<30).map {
      #""t\#($0)": {"subviews": [{"template": "t\#($0 + 1)"}, {"template": "t\#($0 + 1)"}]}"#
    }
    let templates = #""templates": {\#(doubling.joined(separator: ", ")), "t30": {}}"#
    let found = Self.complaints(views: #"[{"template": "t0"}]"#, more: templates)
    #expect(found.contains { $0.message.contains("more than 250000 views and layers") }, "\(found)")
    #expect(Self.complaints(views: #"[{"template": "t25"}]"#, more: templates).isEmpty)
  }

  @Test("Depth counts through templates")
  func depth() {
    func nested(_ name: String) -> String {
      Self.repeated(#"{"subviews": ["#, 100) + #"{"template": "\#(name)"}"# + Self.repeated("]}", 100)
    }
    let templates = (0..<5).map { #""t\#($0)": \#(nested("t\($0 + 1)"))"# }.joined(separator: ", ")
    let found = Self.complaints(views: #"[{"template": "t0"}]"#, more: #""templates": {\#(templates), "t5": {}}"#)
    #expect(found.contains { $0.message.contains("512 levels of nesting") }, "\(found)")
    #expect(
      Self.complaints(views: #"[{"template": "t4"}]"#, more: #""templates": {\#(templates), "t5": {}}"#).isEmpty)
  }

  @Test("Replicators in each other multiply")
  func replicators() {
    func layers(_ count: Int, _ depth: Int) -> String {
      Self.repeated(#"{"type": "replicator", "instanceCount": \#(count), "sublayers": ["#, depth) + "{}"
        + Self.repeated("]}", depth)
    }
    let view = { (text: String) in #"[{"id": "v", "sublayers": [\#(text)]}]"# }
    #expect(Self.complaints(views: view(layers(1000, 4))).contains { $0.message.contains("500000 copies") })
    #expect(Self.complaints(views: view(layers(1_000_000_000, 9))).contains { $0.message.contains("500000 copies") })
    // Both are warned of, as their copies lie on each other.
    #expect(Self.complaints(views: view(layers(100, 2))).allSatisfy { $0.severity == .warning })
  }

  @Test("Sequences, named animations and handlers are counted as often as they are used")
  func repetition() {
    let steps = Array(repeating: #"{"log": "x"}"#, count: 3_000).joined(separator: ",")
    let sequences = #""sequences": {"s": {"steps": [\#(steps)]}}"#
    let events = Array(repeating: #"{"at": 0, "perform": "s"}"#, count: 100).joined(separator: ",")
    #expect(
      Self.complaints(more: sequences + #", "timeline": [\#(events)]"#).contains {
        $0.message.contains("more than 200000 steps")
      })
    let handlers = (0..<100).map { #"{"id": "v\#($0)", "onTap": [{"perform": "s"}]}"# }.joined(separator: ",")
    #expect(
      Self.complaints(views: "[\(handlers)]", more: sequences).contains {
        $0.message.contains("more than 200000 steps")
      }
    )
    let group = #"{"type": "group", "animations": [\#(Array(repeating: "\"g1\"", count: 300).joined(separator: ","))]}"#
    let inner = group.replacing("g1", with: "g2")
    let animations =
      #""animations": {"g0": \#(group), "g1": \#(inner), "g2": {"type": "basic", "keyPath": "opacity", "toValue": 0}}"#
    #expect(Self.complaints(more: animations).contains { $0.message.contains("more than 50000 animations") })
  }

  @Test("Texts: each is limited, and all together")
  func texts() {
    func label(_ id: String, _ count: Int) -> String {
      #"{"id": "\#(id)", "type": "label", "frame": [0, 0, 9, 9], "text": "\#(Self.repeated("x", count))"}"#
    }
    let found = Self.complaints(views: "[\(label("a", 100_001))]")
    #expect(found.map(\.path) == ["/scene/views/0/text"] && found[0].message.contains("100001 characters"), "\(found)")
    #expect(Self.complaints(views: "[\(label("a", 100_000))]").isEmpty)
    let many = (0..<21).map { label("l\($0)", 100_000) }.joined(separator: ",")
    #expect(Self.complaints(views: "[\(many)]").contains { $0.message.contains("2000000 bytes together") })
  }

  @Test("Texts that hold each other are cut off before they fill the memory")
  func growth() {
    let value = Self.repeated("0123456789", 20_000)
    let text = Self.repeated("${t}", 6)
    let found = Self.complaints(
      views: #"[{"id": "v", "type": "label", "text": "\#(text)"}]"#,
      more: #""parameters": {"t": {"type": "string", "default": "\#(value)"}}"#)
    #expect(found.contains { $0.message.contains("grows beyond 1 MiB") }, "\(found.map(\.message.count))")
  }

  @Test("Errors end at a bound, which is told, and warnings do not hide them")
  func errorBound() {
    let found = Self.complaints(views: "[" + Self.repeated("1,", 1_000) + "1]")
    #expect(found.count == DiagnosticSink.limit + 1 && found.last?.message.contains("more errors") == true)
    let sink = DiagnosticSink()
    for index in 0..<200 { sink.add(.warning, offset: index, path: "", "w") }
    #expect(sink.found.count == DiagnosticSink.limit && !sink.hasErrors && !sink.isOver)
    sink.add(.error, offset: 0, path: "", "e")
    #expect(sink.hasErrors && sink.found.last?.message == "e")
  }

  @Test("Ids that two parts share are reported at both places")
  func sharedIDs() {
    let views = Self.complaints(views: #"[{"id": "a"}, {"id": "b", "subviews": [{"id": "a"}]}]"#)
    #expect(Set(views.map(\.path)) == ["/scene/views/0/id", "/scene/views/1/subviews/0/id"], "\(views)")
    let guides = Self.complaints(views: #"[{"id": "a"}, {"id": "b", "layoutGuides": ["a"]}]"#)
    #expect(guides.contains { $0.message.contains("\"a\" is taken") }, "\(guides)")
    func scene(_ animators: String) -> [Diagnostic] {
      let text = """
        {"version": 1, "name": "a", "canvas": {"width": 20, "height": 20}, "frameRate": 30, "duration": 1,
        "outputs": [{"file": "a.mp4"}], "scene": {"views": [{"id": "v"}], "animators": \(animators)}}
        """
      return JobDecoder.decode(Array(text.utf8), fileName: "a").diagnostics
    }
    #expect(
      Set(scene(#"[{"id": "w", "behaviors": []}, {"id": "w", "behaviors": []}]"#).map(\.path))
        == ["/scene/animators/0/id", "/scene/animators/1/id"])
    #expect(scene(#"[{"id": "w", "hubs": [{"id": "v"}]}]"#).contains { $0.message.contains("\"v\" is taken") })
    #expect(scene(#"[{"id": "w", "hubs": [{"id": "h"}, {"id": "h"}]}]"#).count == 2)
    #expect(scene(#"[{"id": "w", "hubs": [{"id": "h"}]}]"#).isEmpty)
  }

  @Test("Numbers of behaviors that cannot be simulated are told where they are written, also on the timeline")
  func behaviorLimits() {
    func scene(_ behavior: String, timeline: String = "") -> [String] {
      let text = """
        {"version": 1, "name": "a", "canvas": {"width": 20, "height": 20}, "frameRate": 30, "duration": 1,
        "outputs": [{"file": "a.mp4"}], "scene": {"views": [{"id": "v"}, {"id": "u"}], "animators": [{"id": "w",
        "behaviors": [\(behavior)]}]}, "timeline": [\(timeline)]}
        """
      return JobDecoder.decode(Array(text.utf8), fileName: "a").diagnostics.map { "\($0.path): \($0.message)" }
    }
    let place = "/scene/animators/0/behaviors/0"
    let gravity = #"{"type": "gravity", "items": ["v"], "magnitude": 5000}"#
    let tooStrong = "the gravity is (0, 5000); -1000 to 1000 can be simulated"
    #expect(scene(gravity) == ["\(place): \(tooStrong)"])
    #expect(
      scene("", timeline: #"{"at": 0.5, "addBehavior": \#(gravity)}"#) == ["/timeline/0/addBehavior: \(tooStrong)"])
    #expect(
      scene(#"{"type": "composite", "children": [\#(gravity)]}"#) == ["\(place)/children/0: \(tooStrong)"])
    #expect(scene(#"{"type": "gravity", "items": ["v"], "direction": [4, 0], "magnitude": -250}"#).isEmpty)
    func pin(_ range: String) -> String {
      #"{"type": "attachment", "attachmentType": "pin", "item": "v", "anchor": [1, 1], "range": \#(range)}"#
    }
    #expect(scene(pin("[2, -1]")) == ["\(place)/range: the range's lower end comes first; write [-1, 2]"])
    #expect(scene(pin("[1, 2]")) == ["\(place): the range does not hold 0, where it begins; widen it"])
    // What is not known before it happens is left to the simulation.
    func later(_ direction: String) -> [String] {
      let step = #"{"addBehavior": {"type": "gravity", "items": ["v"], "direction": \#(direction)}}"#
      return scene(#"{"type": "collision", "items": ["v", "u"], "onContact": [\#(step)]}"#)
    }
    #expect(later(#"["${contact.x}", 5000]"#).isEmpty)
    #expect(later("[0, 5000]") == ["\(place)/onContact/0/addBehavior: \(tooStrong)"])
  }

  @Test("Steps of a contact may name the item wherever one may stand")
  func contactItem() {
    func scene(_ step: String) -> [Diagnostic] {
      let text = """
        {"version": 1, "name": "a", "canvas": {"width": 20, "height": 20}, "frameRate": 30, "duration": 1,
        "outputs": [{"file": "a.mp4"}], "scene": {"views": [{"id": "v"}, {"id": "u"}], "animators": [{"id": "w",
        "behaviors": [{"id": "c", "type": "collision", "items": ["v", "u"], "onContact": [\(step)]}]}]}}
        """
      return JobDecoder.decode(Array(text.utf8), fileName: "a").diagnostics
    }
    for step in [
      #"{"updateItem": "${contact.item}"}"#, #"{"addVelocity": {"item": "${contact.other}"}}"#,
      #"{"addBehavior": {"type": "gravity", "items": ["${contact.item}", "${contact.other}"]}}"#,
      #"{"remove": "${contact.item}"}"#, #"{"set": {"${contact.item}": {"alpha": 0}}}"#,
    ] {
      #expect(scene(step).isEmpty, "\(step): \(scene(step))")
    }
    #expect(!scene(#"{"updateItem": "${contact.x}"}"#).isEmpty)
  }
}
