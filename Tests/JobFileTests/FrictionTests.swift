import Document
import Graphics
import JobFile
import Testing

@Suite("Messages that say what to write instead")
struct FrictionTests {
  private func messages(
    _ view: String = "", constraints: String = "", timeline: String = "",
    canvas: String = #""width": 200, "height": 200"#,
    isForPictures: Bool = false
  ) -> [String] {
    let text = """
      { "version": 1, "name": "test", "canvas": { \(canvas) }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.mp4" }],
        "scene": { "views": [{ "id": "a", "frame": [0, 0, 9, 9]\(view) }, { "id": "b" }], "constraints": [\(constraints)] },
        "timeline": [\(timeline)] }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "t", isForPictures: isForPictures).diagnostics.map {
      "\($0.severity.rawValue): \($0.message)"
    }
  }

  @Test("An unknown class of view leads to the known ones, and a table to a scroll view")
  func classes() {
    #expect(messages(#", "type": "datePicker""#).first?.contains(#"it is a key of views: "picker""#) == true)
    #expect(messages(#", "type": "mapView""#).first?.contains("known are view, label, imageView") == true)
    #expect(messages(#", "type": "UITableView""#).first?.hasSuffix(#"write a "scrollView" with "table""#) == true)
    #expect(messages(#", "type": "buton""#).first?.contains("did you mean \"button\"?") == true)
  }

  @Test("A property of other classes names them")
  func owners() {
    let found = messages(#", "type": "stepper", "image": "x""#)
    let advice = "it is a property of imageView, button, and this is a stepper"
    #expect(found.first == #"error: unknown key "image" in a view; "# + advice)
  }

  @Test("A stack view with subviews alone is told that it arranges nothing")
  func stacks() {
    let told = "places what stands in \"arrangedSubviews\""
    func found(_ stack: String) -> Bool {
      messages(#", "type": "stackView", "# + stack).contains { $0.hasPrefix("warning: a stack view \(told)") }
    }
    #expect(found(#""subviews": [{ "id": "c", "type": "label", "text": "C" }]"#))
    #expect(!found(#""subviews": [{ "id": "c", "frame": [0, 0, 9, 9] }]"#))
    #expect(!found(#""subviews": [{ "id": "c" }], "arrangedSubviews": [{ "id": "d", "type": "label", "text": "D" }]"#))
  }

  @Test("A list that stands in an object of its own is asked for alone")
  func wrappedLists() {
    let items = messages(#", "contextMenu": { "items": [{ "title": "Cut" }] }"#)
    #expect(
      items.first?.hasSuffix(#"not an object; write the list of "items" in its place: [ … ]"#) == true, "\(items)")
    let one = messages(#", "contextMenu": { "title": "Cut" }"#)
    #expect(one.first?.hasSuffix("not an object; put it in brackets: [{ … }]") == true, "\(one)")
    let style = messages(#", "contextMenu": [{ "title": "Cut", "style": "destructive" }]"#)
    #expect(style.first?.hasSuffix(#"write "destructive": true"#) == true, "\(style)")
  }

  @Test("A symbol that is none leads to the nearest one, and to where they are listed")
  func symbols() {
    func image(_ name: String) -> String { messages(#", "type": "imageView", "image": "\#(name)""#).first ?? "" }
    #expect(image("house.fill") == "")
    #expect(image("house.fil").hasSuffix(#"no symbol that is drawn; did you mean "house.fill"?"#))
    #expect(image("gearshap").hasSuffix(#"did you mean "gearshape"?"#))
    #expect(image("figure.walk.motion.trianglebadge").hasSuffix("or take a symbol of symbols.md"))
  }

  @Test("Entries that cannot be repeated say what can")
  func loops() {
    let cells = #", "sublayers": [{ "type": "emitter", "emitterCells": [{ "forEach": "n", "in": 3 }] }]"#
    #expect(
      messages(cells).first?.hasSuffix(
        #"repeats cells of a table, constraints, events, layers, steps, views; write these out one by one"#) == true)
  }

  @Test("An unknown action is one mistake")
  func actions() {
    let found = messages(timeline: #"{ "at": 0, "anmate": { "changes": {} } }"#)
    #expect(found.count == 1 && found.first?.contains("did you mean \"animate\"?") == true, "\(found)")
    #expect(messages(timeline: #"{ "at": 0 }"#).first?.contains("an action is missing") == true)
  }

  @Test("An unknown device is one mistake")
  func device() {
    #expect(messages(canvas: #""device": "iPhone 66""#).count == 1)
    for name in ["iPhone 5S", "iPhone 6", "iPhone 6 Plus", "iPhone 17 Pro Max"] {
      #expect(messages(canvas: #""device": "\#(name)", "scale": 2"#) == [], "\(name)")
    }
  }

  @Test("A tap on what takes no touches, and a duration beside a spring, are warned of")
  func warnings() {
    let tap = #", "onTap": [{ "log": "hit" }]"#
    #expect(
      messages(#", "type": "label""# + tap) == [
        #"warning: a label takes no touches by itself, as in UIKit; give it "isUserInteractionEnabled": true"#
      ])
    #expect(messages(#", "type": "label", "isUserInteractionEnabled": true"# + tap) == [])
    #expect(messages(tap) == [])
    func animate(_ more: String) -> String { #"{ "at": 0, "animate": { \#(more), "changes": {} } }"# }
    #expect(
      messages(timeline: animate(#""curve": "keyboard", "duration": 0.3"#)).first?.hasPrefix(
        "warning: the curve is a spring") == true)
    #expect(messages(timeline: animate(#""curve": "keyboard""#)) == [])
  }

  @Test("An end of a text field without a mode, and a backdrop that leaves its plane, are warned of")
  func hidden() {
    func field(_ more: String) -> [String] {
      messages(#", "type": "textField", "rightView": { "frame": [0, 0, 9, 9] } \#(more)"#)
    }
    #expect(field("").first?.hasPrefix(#"warning: it does not show: "rightViewMode" is "never" by itself"#) == true)
    #expect(field(#", "rightViewMode": "never""#) == [])
    func set(_ change: String) -> [String] { messages(timeline: #"{ "at": 0, "set": { "a": { \#(change) } } }"#) }
    for deep in [
      #""backdropTransform": [{ "rotateX": "30deg" }]"#, #""backdropTransform.rotation.y": "30deg""#,
    ] {
      #expect(set(deep).first?.hasPrefix("warning: \"backdropTransform\" moves what is behind") == true, "\(set(deep))")
    }
    #expect(set(#""backdropTransform": [{ "rotate": "30deg" }, { "scale": 0.5 }]"#) == [])
    #expect(set(#""transform.rotation.y": "30deg""#) == [])
  }

  @Test("A finger on words says whose they are, and nothing else")
  func words() {
    func tap(_ keys: String) -> [String] { messages(timeline: #"{ "at": 0, "tap": { \#(keys) } }"#) }
    #expect(tap(#""text": "x""#) == [#"error: words are those of a view; name it in "on""#])
    #expect(
      tap(#""on": "a", "at": [1, 2], "text": "x""#) == [#"error: "at" and "text" are two places; write one of them"#])
    #expect(
      tap(#""on": "a", "text": """#) == ["error: an empty text is found nowhere; write what is to be found"])
    #expect(
      messages(timeline: #"{ "at": 0, "swipe": { "on": "a", "text": "x", "direction": "up" } }"#).count == 1)
  }

  @Test("Typing says what it needs")
  func typing() {
    func type(_ keys: String) -> [String] { messages(timeline: #"{ "at": 0, "type": { \#(keys) } }"#) }
    #expect(type(#""text": "Ada\n""#) == [])
    #expect(
      type(#""into": "a""#) == [
        #"error: "text" is missing: what is typed; "\b" is the delete key, "\n" the return key"#
      ])
    #expect(type(#""text": "x", "into": "c""#).first?.hasPrefix(#"error: "c" is no view or layer of this job"#) == true)
    #expect(
      type(#""text": "x", "duration": 1, "interval": 1"#) == [
        #"error: "duration" and "interval" say the same in two ways; write one of them"#
      ])
    #expect(
      messages(#", "type": "textView", "onReturn": []"#) == [
        #"error: only text fields and search bars have "onReturn"; in a text view the return key begins a new line"#
      ])
    #expect(
      messages(#", "type": "label", "onEditingBegan": []"#) == [
        "error: text is typed only into text fields, text views and search bars; this is a label"
      ])
    #expect(
      messages(#", "type": "label", "onLink": []"#) == [
        #"error: only the links of text views take taps, as in UIKit, and this is a label; make it a "textView" with "isEditable": false"#
      ])
    #expect(
      messages(#", "type": "label", "attributedText": [{ "text": "x", "link": "" }]"#) == [
        "error: a link leads somewhere; write a URL or any other word, or remove it"
      ])
    let bar = #""inputAccessoryView": { "frame": [0, 0, 10, 30] }"#
    #expect(
      messages(#", "type": "label", \#(bar)"#) == [
        "error: only into text fields, text views and search bars is text typed, and this is a label"
      ])
    #expect(
      messages(#", "type": "textField", \#(bar)"#) == [
        #"error: it stands on the keyboard, and the scene has none; write "keyboard": true in the scene"#
      ])
    #expect(
      messages(#", "type": "label", "leftView": { "frame": [0, 0, 10, 30] }"#) == [
        #"error: only text fields have one, and this is a label; put it into "subviews""#
      ])
  }

  @Test("A selection of text says what it needs")
  func textSelection() {
    func select(_ keys: String) -> [String] { messages(timeline: #"{ "at": 0, "selectText": { \#(keys) } }"#) }
    #expect(select("") == [] && select(#""text": "Ada""#) == [] && select(#""range": [0, 3]"#) == [])
    #expect(
      select(#""text": "a", "range": [0, 1]"#) == [
        #"error: "text" and "range" say the same in two ways; write one of them"#
      ])
    #expect(
      select(#""text": """#) == ["error: an empty text is found nowhere; write what is to be found"])
    #expect(select(#""range": [0, -1]"#) == ["error: -1 is out of range; 0 to 1000000 is allowed"])
    #expect(
      select(#""range": [3]"#) == [
        "error: a range is two numbers, as [3, 5]: how many characters come before it, and how many it has"
      ])
    #expect(select(#""in": "c""#).first?.hasPrefix(#"error: "c" is no view or layer of this job"#) == true)
  }

  @Test("A range of text that is to show needs a view")
  func textScroll() {
    func scroll(_ keys: String) -> [String] {
      messages(timeline: #"{ "at": 0, "scrollRangeToVisible": { \#(keys) } }"#)
    }
    #expect(scroll(#""in": "a""#) == [] && scroll(#""in": "a", "text": "b", "animated": false"#) == [])
    #expect(scroll(#""in": "a", "range": [3, 4]"#) == [])
    #expect(scroll(#""text": "b""#).first?.hasPrefix(#"error: "in" is missing"#) == true)
    #expect(scroll(#""in": "a", "text": "a", "range": [0, 1]"#).first?.contains("in two ways") == true)
  }

  @Test("Sides that no video can have are told with the ones that it gets, and hinder no single picture")
  func oddSides() {
    let odd = #""width": 375, "height": 667, "scale": 1"#
    #expect(
      messages(canvas: odd) == [
        #"warning: H.264 needs even sides, and the canvas has 375 × 667 pixels: a.mp4 gets 376 × 668, its last column and row "#
          + #"twice; for exactly the canvas change its size or scale, or say "chroma": "4:4:4""#
      ])
    #expect(messages(canvas: odd, isForPictures: true) == [])
    // A device's own scale is left for one that makes even sides.
    let phone = messages(canvas: #""device": "iPhone 15""#).first
    #expect(phone?.contains("a.mp4 gets 1180 × 2556, its last column twice") == true)
    #expect(phone?.contains(#"give the canvas "scale": 2, or say"#) == true)
  }

  @Test("Outlines of other elements are told, as nothing lies between them")
  func outlines() {
    func animate(_ keys: String) -> [String] {
      messages(
        timeline: #"{ "at": 0, "addAnimation": { "to": "a", "animation": { "keyPath": "shadowPath", \#(keys) } } }"#)
    }
    let (line, curve) = (#""M0 0 L9 9""#, #""M0 0 C1 1 2 2 9 9""#)
    #expect(animate(#""type": "basic", "fromValue": \#(line), "toValue": "M1 0 L7 8""#) == [])
    let found = animate(#""type": "basic", "fromValue": \#(line), "toValue": \#(curve)"#)
    #expect(found.count == 1 && found[0].hasPrefix("warning: this outline has other elements than the one before"))
    // One warning an animation; what holds its values needs no elements in common.
    #expect(animate(#""type": "keyframe", "values": [\#(line), \#(curve), \#(line)]"#) == found)
    #expect(
      animate(#""type": "keyframe", "calculationMode": "discrete", "values": [\#(line), \#(curve)]"#) == [])
  }

  @Test("A change that reaches several constraints by their first anchor says so")
  func sharedAnchors() {
    let change = #"{ "at": 0, "set": { "b.width": { "constant": 20 } } }"#
    #expect(
      messages(constraints: #""b.width == 10", "b.width <= a.width @500""#, timeline: change) == [
        #"warning: 2 constraints begin with "b.width", and this changes all of them; give the one that is meant a name: "#
          + #""NAME: b.width …""#
      ])
    #expect(messages(constraints: #""b.width == 10", "Most: b.width <= a.width @500""#, timeline: change) == [])
  }

  @Test("The standard space stands in place of a constant; what else is no number says so")
  func standardSpace() {
    #expect(messages(constraints: #""b.leading == a.trailing + standard", "b.top == root.top - standard""#) == [])
    #expect(
      messages(
        constraints:
          #"{ "item": "b", "attribute": "top", "toItem": "a", "toAttribute": "bottom", "constant": "standard" }"#) == []
    )
    #expect(
      messages(constraints: #""b.leading == a.trailing + normal""#).first?.contains(
        #"a number or "standard" is expected"#) == true)
  }

  @Test("A block that lays out needs no changes, and opacity's promise is taken")
  func accepted() {
    #expect(messages(timeline: #"{ "at": 0, "animate": { "duration": 1, "layoutIfNeeded": true } }"#) == [])
    #expect(messages(#", "isOpaque": false"#) == [])
  }
}
