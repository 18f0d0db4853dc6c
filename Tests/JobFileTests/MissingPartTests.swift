import Testing

@testable import JobFile

/// Jobs that are right, and of which something does not show or move for want of what goes with it.
@Suite("What does not show because something is missing beside it")
struct MissingPartTests {
  private func messages(_ views: String = "", layers: String = "", timeline: String = "") -> [String] {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 5,
        "outputs": [{ "file": "a.mp4" }], "scene": { "views": [\(views)], "layers": [\(layers)] }, "timeline": [\(timeline)] }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "t").diagnostics.map {
      "\($0.severity.rawValue): \($0.message)"
    }
  }

  private func messages(changing change: String, _ views: String = "", layers: String = "") -> [String] {
    messages(views, layers: layers, timeline: "{ \"at\": 1, \"set\": { \(change) } }")
  }

  @Test("A mask that lets nothing show is told, one that may is not")
  func masks() {
    func told(_ mask: String) -> [String] {
      messages(#"{ "id": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red", "mask": { \#(mask) } }"#)
    }
    for (mask, remedy) in [
      (#""frame": [0, 0, 9, 9]"#, #""backgroundColor", such as "black""#), (#""type": "shape""#, #""path""#),
      (#""type": "gradient", "frame": [0, 0, 9, 9]"#, #""colors""#), (#""backgroundColor": "black""#, #""frame""#),
    ] {
      let found = told(mask)
      #expect(found.count == 1 && found[0].hasPrefix("warning: the mask lets nothing show"), "\(mask): \(found)")
      #expect(found.first?.contains(remedy) == true, "\(mask): \(found)")
    }
    for mask in [
      #""frame": [0, 0, 9, 9], "backgroundColor": "black""#, #""type": "shape", "path": { "rect": [0, 0, 5, 5] }"#,
      #""sublayers": [{ "frame": [0, 0, 9, 9], "backgroundColor": "black" }]"#,
    ] {
      #expect(told(mask) == [], "\(mask)")
    }
    let late = #"{ "id": "a", "frame": [0, 0, 9, 9], "mask": { "id": "m", "frame": [0, 0, 9, 9] } }"#
    #expect(messages(changing: #""m": { "backgroundColor": "black" }"#, late) == [])
    #expect(messages(layers: late).count == 1)
  }

  @Test("Locations that are not as many as the colours of a gradient are told")
  func locations() {
    func told(_ keys: String) -> [String] {
      messages(
        layers: #"{ "id": "g", "type": "gradient", "frame": [0, 0, 9, 9], "colors": ["red", "blue"], \#(keys) }"#)
    }
    let found = told(#""locations": [0, 0.5, 1]"#)
    #expect(found.count == 1 && found[0].hasPrefix("warning: the locations have no effect"), "\(found)")
    #expect(told(#""locations": [0, 0.5]"#) == [] && told(#""locations": []"#) == [])
  }

  @Test("A layer without a size that draws in its bounds is told")
  func sizes() {
    let plain = #""id": "l", "backgroundColor": "red", "position": [5, 5]"#
    let found = messages(layers: "{ \(plain) }")
    #expect(found == [#"warning: nothing gives this layer a size, so it does not show; give it a "frame""#])
    #expect(messages(layers: ##"{ "type": "gradient", "colors": ["red", "#00f"] }"##).count == 1)
    let within = "{ \"id\": \"v\", \"frame\": [0, 0, 9, 9], \"sublayers\": [{ \(plain) }] }"
    #expect(messages(within).count == 1 && messages(layers: within).count == 1)
    for layer in [
      "{ \(plain), \"bounds\": [0, 0, 9, 9] }", #"{ "id": "l", "backgroundColor": "clear" }"#, #"{ "id": "l" }"#,
      #"{ "type": "text", "string": "x" }"#,
    ] {
      #expect(messages(layers: layer) == [], "\(layer)")
    }
    #expect(messages(changing: #""l": { "bounds.size": [9, 9] }"#, layers: "{ \(plain) }") == [])
  }

  @Test("A border without a width, a line without a colour, and a replicator that copies nothing are told")
  func partners() {
    let border = #""id": "a", "frame": [0, 0, 9, 9], "layer.borderColor": "red""#
    let found = messages("{ \(border) }")
    #expect(found == [#"warning: no border shows: write "layer.borderWidth" too, which is 0 without being said"#])
    #expect(messages("{ \(border), \"layer.borderWidth\": 1 }") == [])
    #expect(messages(changing: #""a": { "layer.borderWidth": 1 }"#, "{ \(border) }") == [])
    let line = #""id": "s", "type": "shape", "path": { "rect": [0, 0, 9, 9] }, "lineWidth": 4"#
    #expect(
      messages(layers: "{ \(line) }").count == 1 && messages(layers: "{ \(line), \"strokeColor\": \"red\" }") == [])
    #expect(messages(changing: #""s": { "strokeColor": "red" }"#, layers: "{ \(line) }") == [])
    let copies = #""type": "replicator", "sublayers": [{ "frame": [0, 0, 9, 9], "backgroundColor": "red" }]"#
    #expect(messages(layers: "{ \(copies) }").count == 1)
    #expect(messages(layers: "{ \(copies), \"instanceCount\": 3 }").count == 1)
    for keys in [#""instanceTransform": [{ "translate": [9, 0] }]"#, #""instanceDelay": 0.1"#] {
      #expect(messages(layers: "{ \(copies), \"instanceCount\": 3, \(keys) }") == [], "\(keys)")
    }
  }

  @Test("Cells of an emitter without contents are told, those that only emit are not")
  func cells() {
    func told(_ keys: String) -> [String] {
      messages(
        layers: #"{ "type": "emitter", "emitterCells": [{ "birthRate": 5, "lifetime": 1\#(keys) }] }"#)
    }
    let found = told("")
    #expect(found.count == 1 && found[0].contains(#""contents" is missing"#), "\(found)")
    #expect(told(#", "contents": "circle.fill""#) == [] && told(#", "name": "spark""#) == [])
    #expect(
      told(#", "emitterCells": [{ "birthRate": 5, "lifetime": 1, "contents": "circle.fill" }]"#) == [])
  }

  @Test(
    "An animation that leads nowhere, a view that hides before its animation, and an arranged view's frame are told")
  func steps() {
    let view = #"{ "id": "a", "frame": [0, 0, 9, 9] }"#
    func added(_ keys: String) -> [String] {
      messages(
        view,
        timeline:
          #"{ "at": 0, "addAnimation": { "to": "a", "animation": { "type": "basic", "keyPath": "opacity"\#(keys) } } }"#
      )
    }
    #expect(added("").count == 1 && added(#", "toValue": 0"#) == [] && added(#", "byValue": 0.1"#) == [])
    let action = #"{ "id": "l", "actions": { "opacity": { "type": "basic", "keyPath": "opacity", "duration": 1 } } }"#
    #expect(messages(layers: action) == [])
    func animated(_ changes: String, _ views: String) -> [String] {
      messages(views, timeline: #"{ "at": 0, "animate": { "duration": 1, "changes": { "a": { \#(changes) } } } }"#)
    }
    let hiding = #""alpha": 0, "isHidden": true"#
    #expect(animated(hiding, view).count == 1 && animated(#""alpha": 1, "isHidden": false"#, view) == [])
    let stack = #"{ "id": "s", "type": "stackView", "frame": [0, 0, 9, 9], "arrangedSubviews": [{ "id": "a" }] }"#
    #expect(animated(hiding, stack) == [] && animated(#""isHidden": true"#, view) == [])
    let framed = #"{ "id": "s", "type": "stackView", "frame": [0, 0, 9, 9], "arrangedSubviews": [\#(view)] }"#
    let found = messages(framed)
    #expect(found.count == 1 && found[0].contains("a stack view places and sizes what it arranges"), "\(found)")
  }
}
