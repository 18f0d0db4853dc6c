import Graphics
import Testing

@testable import JobFile

@Suite("What other tools and frameworks' code call otherwise")
struct ForeignNameTests {
  /// The messages of a job with a view "a", a shape "s" and some events.
  private func messages(_ view: String = "", layer: String = "", timeline: String = "", output: String = "") -> [String]
  {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 5,
        "outputs": [{ "file": "a.mp4"\(output) }],
        "scene": { "views": [{ "id": "a", "frame": [0, 0, 9, 9]\(view) }], "layers": [{ "id": "s", "type": "shape"\(layer) }] },
        "timeline": [\(timeline)] }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "t").diagnostics.map {
      "\($0.severity.rawValue): \($0.message)"
    }
  }

  private func animate(_ keys: String) -> String {
    messages(timeline: #"{ "at": 0, "animate": { "changes": { "a": { "alpha": 0 } }, \#(keys) } }"#).first ?? ""
  }

  private func change(_ property: String) -> [String] {
    messages(timeline: #"{ "at": 0, "set": { "a": { \#(property) } } }"#)
  }

  @Test("The tables of other names speak of objects that a job has")
  func nouns() {
    let tables =
      JobSchema.objects.map(\.1) + [JobTables.job, JobTables.shape, JobTables.transformOperation, JobTables.color]
    // Properties of views and layers have no table of their own.
    for noun in ForeignNameTables.keys.flatMap(\.nouns) where noun != "a property" {
      #expect(tables.contains { $0.noun == noun }, "\(noun)")
    }
  }

  @Test(
    "Keys of style sheets, SwiftUI and motion tools lead to those of a view",
    arguments: [
      ("border-radius", "layer.cornerRadius"), ("borderRadius", "layer.cornerRadius"), ("opacity", "\"alpha\""),
      ("cornerRadius", "\"layer.cornerRadius\""), ("z-index", "layer.zPosition"),
      ("x", "\"frame\": [x, y, width, height]"),
      ("titleColor", "\"textColor\""), ("font-weight", "\"Inter-Bold 24\""), ("layer", "\"layer.cornerRadius\": 12"),
      ("rotationEffect", "\"transform.rotation\""), ("box_shadow", "\"layer.shadowOpacity\""), ("onClick", "\"onTap\""),
      ("hyphenationFactor", "\\u00AD"), ("linkTextAttributes", "\"tintColor\""),
      ("allowsDefaultTighteningForTruncation", "\"kern\""),
      ("datePicker", "\"picker\": { \"date\": \"2026-11-24\" }"),
      ("constraints", "\"constraints\": [\"card.width == 100\"]"),
      ("contentHuggingPriority", "\"horizontalHuggingPriority\""),
      ("contentCompressionResistancePriority.horizontal", "\"horizontalCompressionResistancePriority\""),
    ])
  func views(key: String, remedy: String) {
    let found = messages(#", "\#(key)": 1"#)
    #expect(found.count == 1 && found[0].hasPrefix("error: unknown key \"\(key)\" in a view; write "), "\(found)")
    #expect(found.first?.contains(remedy) == true, "\(found)")
  }

  @Test("Keys of layers and of animations, and properties that are changed, lead to those of here")
  func others() {
    #expect(messages(layer: #", "trimEnd": 1"#).first?.contains(#"write "strokeEnd""#) == true)
    #expect(messages(layer: #", "fill": "red""#).first?.contains(#"write "fillColor""#) == true)
    #expect(animate(#""easing": "easeIn""#).contains(#"write "curve""#))
    #expect(animate(#""repeatForever": true"#).contains(#"write "options": ["repeat"]"#))
    #expect(animate(#""dampingRatio": 0.5"#).contains(#"write "usingSpringWithDamping""#))
    #expect(animate(#""spring": { "response": 0.5 }"#).contains(#"write "springDuration" and "bounce""#))
    #expect(change(#""rotation": 1"#).first?.contains(#"write "transform.rotation""#) == true)
    #expect(messages(timeline: #"{ "at": 0, "wait": 1 }"#).first?.contains(#"write "after": seconds"#) == true)
    #expect(messages(timeline: #"{ "at": 0, "do": [] }"#).first?.contains(#"stand in "together""#) == true)
    let push = messages(timeline: #"{ "at": 0, "push": { "in": "a", "screen": { "id": "b", "rightItems": [] } } }"#)
    #expect(push.contains { $0.contains(#"write "onto""#) }, "\(push)")
    #expect(messages(output: #", "bitrate": 8000"#).first?.contains(#"write "crf""#) == true)
    #expect(messages(#", "templates": {}"#).count == 1)
  }

  @Test("A key path into a transform that is none leads to the nearest one")
  func components() {
    #expect(
      change(#""transform.translate.x": 1"#) == [
        #"error: "transform.translate.x" leads nowhere; did you mean "transform.translation.x"?"#
      ])
  }

  @Test("What belongs beside the scene says so, and the other way round")
  func levels() {
    let scene = #"""
      { "version": 1, "name": "test", "canvas": { "width": 20, "height": 20 }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.mp4" }], "scene": { "templates": {} }, "views": [] }
      """#
    let found = JobDecoder.decode(Array(scene.utf8), fileName: "t").diagnostics.map(\.message)
    #expect(found.contains(#"unknown key "templates" in a scene; it stands in the job, beside "scene""#), "\(found)")
    #expect(found.contains(#"unknown key "views" in a job; it stands in "scene""#), "\(found)")
  }

  @Test("Words with the names of frameworks around them lead to what is left without those")
  func words() {
    func curve(_ name: String) -> String { animate(#""curve": "\#(name)""#) }
    #expect(curve("kCAMediaTimingFunctionEaseIn").hasSuffix(#"did you mean "easeIn"?"#))
    #expect(curve("curveEaseOut").hasSuffix(#"did you mean "easeOut"?"#))
    for name in ["kCAMediaTimingFunctionEaseInEaseOut", "ease-in-out", "easeInOutCubic"] {
      #expect(curve(name).hasSuffix(#"did you mean "easeInOut"?"#))
      let animation = #"{ "type": "basic", "keyPath": "opacity", "toValue": 0, "timingFunction": "\#(name)" }"#
      let explicit = messages(
        timeline: "{ \"at\": 0, \"addAnimation\": { \"to\": \"a\", \"animation\": \(animation) } }")
      #expect(explicit.first?.hasSuffix(#"did you mean "easeInEaseOut"?"#) == true, "\(explicit)")
    }
    #expect(curve("ease").hasSuffix("write [0.25, 0.1, 0.25, 1]"))
    #expect(curve("cubic-bezier(0.4, 0, 0.2, 1)").hasSuffix("write [0.4, 0, 0.2, 1]"))
    #expect(curve("bouncy").contains(#"write "springDuration" and "bounce""#))
    #expect(messages(#", "type": "VStack""#).first?.hasSuffix(#"write a "stackView" with "axis": "vertical""#) == true)
    #expect(messages(#", "contentMode": "aspectFit""#).first?.hasSuffix(#"did you mean "scaleAspectFit"?"#) == true)
    for (name, word) in [("CAGradientLayer", "gradient"), ("CALayer", "layer"), ("CAShapeLayer", "shape")] {
      let found = messages(#", "sublayers": [{ "type": "\#(name)" }]"#)
      #expect(found.first?.hasSuffix("did you mean \"\(word)\"?") == true, "\(found)")
    }
    // What shares nothing but the kind of thing leads to all.
    #expect(messages(#", "sublayers": [{ "type": "metalLayer" }]"#).first?.contains("known are layer, shape") == true)
  }

  @Test("Texts where numbers, angles and truths belong say what to write")
  func values() {
    #expect(animate(#""duration": "300ms""#).hasSuffix("not a text; write 0.3, in seconds"))
    #expect(animate(#""duration": "2s""#).hasSuffix("write 2, in seconds"))
    #expect(animate(#""duration": "0.5""#).hasSuffix("write 0.5 without quotation marks"))
    #expect(animate(#""repeatCount": "forever""#).hasSuffix(#"write one, or "infinity""#))
    #expect(change(#""center.x": "12px""#).first?.hasSuffix("write 12, in points") == true)
    #expect(change(#""alpha": "50%""#).first?.hasSuffix("not a text; write 0.5") == true)
    #expect(change(#""center.y": "50%""#).first?.hasSuffix(#"write "${canvas.height * 0.5}""#) == true)
    #expect(change(#""center.x": "canvas.width / 2""#).first?.hasSuffix(#"write "${canvas.width / 2}""#) == true)
    #expect(change(#""center.x": "{canvas.width}""#).first?.hasSuffix(#"write "${canvas.width}""#) == true)
    #expect(change(#""center.x": "nothing""#).first?.hasSuffix("not a text") == true)
    #expect(change(#""center": { "y": 2, "x": 1 }"#).first?.hasSuffix("a list of 2 numbers; write [1, 2]") == true)
    #expect(change(#""frame": [[0, 1], [2, 3]]"#).first?.hasSuffix("a list of 4 numbers; write [0, 1, 2, 3]") == true)
    #expect(
      change(#""backgroundColor": { "r": 1, "g": 0, "b": 0 }"#).first?.contains("write [red, green, blue]") == true)
    #expect(change(#""alpha": "${random()}""#).first?.hasSuffix("there are abs, floor, max, min, round") == true)
    #expect(change(#""transform.rotation": "90°""#).first?.hasSuffix(#"here "90deg""#) == true)
    #expect(change(#""transform.rotation": "0.25turn""#).first?.hasSuffix(#"here "90deg""#) == true)
    let digits = String(repeating: "9", count: 400)
    #expect(change("\"center.x\": \"\(digits)px\"").first?.hasSuffix("not a text") == true, "no number is so large")
    #expect(change(#""isHidden": 1"#).first?.hasSuffix("not a number; write true") == true)
    #expect(change(#""isHidden": "false""#).first?.hasSuffix("not a text; write false") == true)
    #expect(
      messages(#", "subviews": [{ "id": 7 }]"#).contains { $0.hasSuffix("not a number; write it in quotation marks") })
  }

  @Test("A text alone where an object belongs, and an id in the wrong place, say what to write")
  func shapes() {
    func event(_ action: String) -> String { messages(timeline: "{ \"at\": 0, \(action) }").first ?? "" }
    #expect(event(#""tap": "a""#).hasSuffix(#"a tap is expected here, not a text; write { "on": "a" }"#))
    #expect(event(#""tap": [1, 2]"#).hasSuffix("not a list; write { \"at\": [1, 2] }"))
    #expect(event(#""type": "animate""#).hasSuffix(#"write it as a key, such as "animate": { … }"#))
    #expect(event(#""set": { "alpha": 0 }"#).hasSuffix(#"it is a property: write { ID: { "alpha": VALUE } }"#))
    #expect(event(#""set": [{ "a": { "alpha": 0 } }]"#).hasSuffix("not a list; write { ID: { PROPERTY: VALUE } }"))
    #expect(event(#""type": "Ada""#).hasSuffix(#"not a text; write { "text": "Ada" }"#))
    #expect(event(#""set": { "id": "a", "alpha": 0 }"#).hasSuffix(#"write { "a": { PROPERTY: VALUE } }"#))
  }

  @Test("Colours have four digits as in style sheets; what is written otherwise leads to digits")
  func colors() {
    #expect(change(##""backgroundColor": "#F0F8""##) == [])
    #expect(change(##""backgroundColor": "FF0000""##).first?.hasSuffix("write \"#FF0000\"") == true)
    #expect(change(##""backgroundColor": "rgb(255, 0, 128)""##).first?.hasSuffix("write \"#FF0080\"") == true)
    #expect(change(##""backgroundColor": "rgba(0 0 0 / 50%)""##).first?.hasSuffix("write \"#00000080\"") == true)
    #expect(change(##""backgroundColor": "transparent""##).first?.hasSuffix("write \"clear\"") == true)
  }

  @Test("Numbers that another unit was meant with are warned of, others are not")
  func units() {
    #expect(change(#""alpha": 1.2"#) == [], "what a formula brings above 1 is meant to be 1")
    #expect(change(#""alpha": 50"#).first?.hasSuffix("for 50 % write 0.5") == true)
    #expect(change(#""backgroundColor": [255, 0, 128]"#).first?.hasSuffix("write \"#FF0080\"") == true)
    #expect(change(#""transform": [{ "rotate": 90 }]"#).first?.hasSuffix("for degrees write \"90deg\"") == true)
    #expect(animate(#""duration": 300"#).hasSuffix("the film lasts 5 s; for 300 milliseconds write 0.3"))
    #expect(messages(timeline: #"{ "at": 500, "set": { "a": { "alpha": 0 } } }"#).first?.hasPrefix("warning: ") == true)
    for plain in [
      #""alpha": 1"#, #""backgroundColor": [1, 0, 0.5]"#, #""backgroundColor": [1.5, 1, 1]"#,
      #""transform": [{ "rotate": 6.28 }]"#,
      #""transform": [{ "rotate": "90deg" }]"#, #""transform.rotation": 10"#,
    ] {
      #expect(change(plain) == [])
    }
    for slow in [8, 60, 99] { #expect(animate("\"duration\": \(slow)") == "") }
  }

  @Test("A cell of which no particle can show is warned of, unless steps may change it")
  func cells() {
    func cell(_ keys: String) -> [String] {
      messages(#", "sublayers": [{ "type": "emitter", "emitterCells": [{ "contents": "star.fill", \#(keys) }] }]"#)
    }
    #expect(cell(#""birthRate": 5"#).first?.hasPrefix("warning: \"lifetime\" is missing") == true)
    #expect(cell(#""lifetime": 5"#).first?.hasPrefix("warning: \"birthRate\" is missing") == true)
    #expect(cell(#""birthRate": 5, "lifetimeRange": 1"#) == [], "half of them live")
    #expect(cell(#""birthRate": 5, "lifetime": 1"#) == [] && cell(#""name": "spark", "lifetime": 1"#) == [])
  }

  @Test("A shadow without an opacity is warned of, unless something gives one")
  func shadows() {
    let found = messages(#", "layer.shadowRadius": 4, "layer.shadowOffset": [0, 2]"#)
    #expect(found == [#"warning: no shadow shows: write "layer.shadowOpacity" too, which is 0 without being said"#])
    #expect(messages(layer: #", "shadowRadius": 4"#).first?.contains(#"write "shadowOpacity" too"#) == true)
    #expect(messages(#", "layer.shadowRadius": 4, "layer.shadowOpacity": 0.3"#) == [])
    let later = #"{ "at": 1, "set": { "a": { "layer.shadowOpacity": 0.3 } } }"#
    #expect(messages(#", "layer.shadowRadius": 4"#, timeline: later) == [])
  }

  @Test("A whole turn in an animation of views is warned of, those up to a half are not, nor where it is set at once")
  func wholeTurns() {
    func turn(_ change: String, by action: String = "animate") -> [String] {
      messages(timeline: #"{ "at": 0, "\#(action)": { "changes": { "a": { \#(change) } } } }"#)
    }
    for whole in [
      #""transform.rotation": "360deg""#, #""transform": [{ "translate": [5, 0] }, { "rotate": "-720deg" }]"#,
      #""layer.transform.rotation.z": 6.283185"#,
    ] {
      #expect(
        turn(whole).count == 1 && turn(whole)[0].hasPrefix("warning: a whole turn ends as it begins"), "\(turn(whole))")
    }
    for other in [
      #""transform.rotation": "180deg""#, #""transform.rotation": 3.1416"#, #""transform.rotation": 0"#,
      #""transform": [{ "rotate": "0deg" }]"#, #""transform.rotation": "+= 90deg""#,
      #""transform.rotation.x": "360deg""#,
      #""transform": [{ "rotate": "360deg", "axis": [1, 0, 0] }]"#,
    ] {
      #expect(turn(other) == [])
    }
    #expect(change(#""transform.rotation": "360deg""#) == [])
    // From half a turn, a whole one is the way back.
    let back = #"{ "at": 1, "animate": { "changes": { "a": { "transform.rotation": "360deg" } } } }"#
    for half in [#""transform": [{ "rotate": "180deg" }]"#, #""transform": [-1, 0, 0, -1, 0, 0]"#] {
      #expect(messages(", \(half)", timeline: back) == [])
    }
  }

  @Test(
    "What JSON does not have is told with what to do",
    arguments: [
      (#"{ "version": 1, }"#, "a key in double quotes is expected here; remove the comma before this"),
      (#"{ "a": [1, 2, ] }"#, "a value is expected here; remove the comma before this"),
      ("{ 'version': 1 }", #"a key in double quotes is expected here; write " in place of '"#),
      ("{ “version”: 1 }", "a key in double quotes is expected here; write straight quotation marks, \""),
      (##"{ "color": #FF0000 }"##, "a value is expected here; write colours in double quotes"),
      ("{} # A job.", "nothing may follow the closing brace"),
      ("{ # A job.\n}", "a key in double quotes is expected here; JSON has no comments, so remove this one"),
      ("// A job.\n{}", "a value is expected here; JSON has no comments, so remove this one"),
      (#"{ "version": 1 "#, "a comma or } is expected here; the file ends here, and something in it is still open"),
      (#"{ "version": 1 "name": "a" }"#, "a comma or } is expected here"),
      (
        #"{ "version": one }"#,
        "a value is expected here: a number, a text in double quotes, true, false, null, [ or {"
      ), (#"{ "version": True }"#, "a value is expected here; write true"),
      ("version: 1", "a value is expected here; the file is to be JSON, which begins with {"),
      (
        "```json\n{}\n```",
        #"a value is expected here; remove the fence of a block of code, "```", here and at the end"#
      ),
    ])
  func json(text: String, message: String) {
    #expect(JobDecoder.decode(Array(text.utf8), fileName: "t").diagnostics.map(\.message) == [message])
  }

  /// What is wrong with a constraint between the root view and a view "a".
  private func constraint(_ text: String) -> [String] {
    let job = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.mp4" }], "scene": { "views": [{ "id": "a" }], "constraints": ["\(text)"] } }
      """
    return JobDecoder.decode(Array(job.utf8), fileName: "t").diagnostics.map(\.message)
  }

  @Test("Constraints as UIKit, layout libraries and formulas have them are read, or say what to write")
  func constraints() {
    for text in ["a.top == root.safeAreaLayoutGuide.top + 20", "a.leading == root.layoutMarginsGuide.leading"] {
      #expect(constraint(text) == [])
    }
    for (text, remedy) in [
      ("a.edges == root.edges", "write a constraint for each of top, leading, bottom and trailing"),
      ("a.width == root.width / 2", #"multiply in place of dividing, as in "root.width * 0.5""#),
      ("a.leading == root.leading+10", "leave spaces around +, - and *"),
      ("a.leading = root.leading", "write == in place of ="), ("H:|-[a]-|", "the visual format is not read"),
      ("a.width >= 10 && a.height == 10", "two relations stand in"), ("a.leadingAnchor == root.leading", "\"leading\""),
    ] {
      let found = constraint(text)
      #expect(found.count == 1 && found.first?.contains(remedy) == true, "\(found)")
    }
  }

  @Test(
    "What a stranger writes first leads to what does it here",
    arguments: [
      (#""insert": { "view": { "type": "visualEffectView" } }"#, #"write a "view" with "effect": "systemMaterial""#),
      (#""insert": { "view": { "sublayerTransform": [] } }"#, #"write "layer.sublayerTransform""#),
      (#""insert": { "view": { "systemImage": "star" } }"#, #"write "image" of views"#),
      (#""insert": { "view": { "layer.maskedCorners": ["topLeft"] } }"#, #"write "layerMinXMinYCorner""#),
      (#""insert": { "view": { "layer.maskedCorners": "topLeft" } }"#, #"put it in brackets: ["topLeft"]"#),
      (#""insert": { "view": { "onTap": { "log": "x" } } }"#, "put it in brackets: [{ … }]"),
      (#""insert": { "view": { "subviews": { "b": { "alpha": 1 } } } }"#, #"write [{ "id": "b", … }]"#),
      (#""insert": { "view": { "subviews": [{ "b": { "alpha": 1 } }] } }"#, #"write { "id": "b", … }"#),
      (#""insert": { "view": { "type": "switch", "on": true } }"#, #"write "isOn""#),
      (#""insert": { "view": { "for": "i", "in": 2 } }"#, #"write "forEach": a name"#),
      (
        #""animateKeyframes": { "duration": 4, "keyframes": [{ "relativeStartTime": 2, "changes": {} }] }"#,
        "go from 0 to 1 of the whole duration"
      ),
      (
        #""insert": { "view": { "frame": [0, 0, 9, 9], "navigation": { "root": "home" } } }"#,
        #"write "screens": [{ "id": "home""#
      ),
      (#""group": []"#, #"write "together": [ … ]"#), (#""alert": { "title": "Hi" }"#, #"write "present": { "id": ID"#),
      (#""swipe": { "view": "a", "direction": "left" }"#, #"write "on": a view's id"#),
      (#""addAnimation": [{ "to": "a" }]"#, "leave the brackets out: { … }"),
      (#""set": { "a": { "transform": { "scale": 2 } } }"#, "put it in brackets: [{ … }]"),
      (#""animate": { "curve": { "damping": 1 }, "changes": { "a": { "alpha": 0 } } }"#, "a spring stands beside"),
      (#""set": { "s": { "path": "house" } }"#, #"whose place is a key such as "image""#),
      (#""if": { "condition": "a.alpha > 0", "steps": [] }"#, #"not a text; write "${a.alpha > 0}""#),
      (#""remove": { "id": "a" }"#, #"not an object; write "a""#), (#""remove": ["a"]"#, #"not a list; write "a""#),
      (#""set": { "a": { "center": "100, 20" } }"#, "write [100, 20]"),
      (#""insert": { "view": { "frame": [0, 0, 9, 9], "navigation": [] } }"#, #"write { "screens": [ … ] }"#),
      (#""insert": { "id": "b" }"#, #"write it in "view": { … }"#),
      (#""insert": { "view": { "effect": "blur" } }"#, #"write "regular" or "systemMaterial""#),
      (#""insert": { "view": { "type": "imageView", "value": 1 } }"#, "and this is an imageView"),
      (#""insert": { "view": { "type": "scrollView", "refreshControl": true } }"#, "write {} for what it is by itself"),
      (#""insert": { "view": { "onTap": "go" } }"#, #"or [{ "perform": NAME }]"#),
      (#""insert": { "view": { "type": "stackView", "axis": "column" } }"#, #"write "vertical""#),
      (#""insert": { "view": { "type": "stackView", "alignment": "start" } }"#, #"write "leading""#),
      (#""insert": { "view": { "textAlignment": "start", "type": "label" } }"#, #"write "left""#),
      (#""insert": { "view": { "type": "label", "font": 20 } }"#, #"write "system 20""#),
      (#""insert": { "view": { "constraints": [] } }"#, #"write them in "scene""#),
      (#""insert": { "view": { "type": "UINavigationController" } }"#, #"write a "view" with "navigation""#),
      (#""target": "a", "property": "alpha", "to": 0"#, #"such as "animate": { "duration": 1"#),
      (#""addAnimation": { "to": "a", "keyPath": "opacity" }"#, #"write it in "animation""#),
      (#""addSubview": { "id": "b" }"#, #"write "insert": { "view": { … }, "into": ID }"#),
      (#""setAppearance": "dark""#, #"write "set": { "root": { "overrideUserInterfaceStyle": "dark" } }"#),
      (#""drag": { "view": "a", "duration": 1, "changes": {} }"#, #"for a finger write "pan""#),
      (#""swipe": { "on": "a", "from": [0, 0], "direction": "left" }"#, #"for a finger write "pan""#),
      (#""transition": { "with": "a", "changes": {}, "steps": [] }"#, #"write "steps": [{ "set": { … } }]"#),
      (#""set": { "a.alpha": 0 }"#, #"write "a": { "alpha": VALUE }"#),
      (#""set": { "view": "a", "property": "alpha", "value": 0 }"#, #"write { "a": { PROPERTY: VALUE } }"#),
      (#""set": { "a": { "frame.y": 20 } }"#, #"did you mean "frame.origin.y"?"#),
      (#""set": { "a": { "frame.width": 20 } }"#, #"did you mean "frame.size.width"?"#),
      (#""set": { "a": { "transform": "identity" } }"#, "or [] for none"),
      (#""set": { "a": { "transform": [{ "m34": -0.002 }] } }"#, #"write { "perspective": 500 }, which is -1 / m34"#),
      (#""set": { "s": { "fillColor": "none" } }"#, #"write "clear""#),
    ])
  func strangers(step: String, remedy: String) {
    let found = messages(timeline: "{ \"at\": 0, \(step) }")
    #expect(found.contains { $0.hasPrefix("error: ") && $0.contains(remedy) }, "\(found)")
  }

  @Test("A slider or a progress view that is fuller than it can be is warned of")
  func fullness() {
    let slider = messages(#", "subviews": [{ "type": "slider", "frame": [0, 0, 9, 9], "value": 50 }]"#)
    #expect(slider.count == 1 && slider[0].hasSuffix(#"write "maximumValue" too, such as 100"#), "\(slider)")
    let bar = messages(#", "subviews": [{ "type": "progressView", "frame": [0, 0, 9, 9], "value": 50 }]"#)
    #expect(bar.count == 1 && bar[0].hasSuffix("for 50 % write 0.5"), "\(bar)")
    for plain in [#""value": 1"#, #""value": 50, "maximumValue": 100"#] {
      #expect(messages(#", "subviews": [{ "type": "slider", "frame": [0, 0, 9, 9], \#(plain) }]"#) == [])
    }
  }

  @Test("Ids that a loop repeats are one mistake, at the place that is repeated")
  func repeatedIDs() {
    let views = #", "subviews": [{ "forEach": "n", "in": 4, "id": "b" }]"#
    let found = messages(views)
    #expect(found.count == 1 && found[0].contains(#"such as "b-${i}""#), "\(found)")
    let guide = messages(#", "layoutGuides": ["a"]"#)
    #expect(guide.first?.contains("is taken by another part of the scene") == true, "\(guide)")
  }

  @Test("A variable that is set as a view, and a view that constraints call as code does, lead to what to write")
  func scene() {
    func found(_ scene: String, timeline: String = "") -> [String] {
      let text = """
        { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 5,
          "outputs": [{ "file": "a.mp4" }],
          "scene": { "views": [{ "id": "a" }], \(scene) }, "timeline": [\(timeline)] }
        """
      return JobDecoder.decode(Array(text.utf8), fileName: "t").diagnostics.map(\.message)
    }
    let variable = found(#""variables": { "count": 0 }"#, timeline: #"{ "at": 0, "set": { "count": "+= 1" } }"#)
    #expect(variable.count == 1 && variable[0].hasSuffix(#"write "setVariables": { "count": VALUE }"#), "\(variable)")
    let around = found(#""constraints": ["a.top == superview.top", "a.leading == safeArea.leading"]"#)
    #expect(around.contains { $0.hasSuffix("; write the id of the view around, or \"root\", which is the canvas") })
    #expect(around.contains { $0.hasSuffix("; write \"root.safeArea\"") }, "\(around)")
    #expect(found(#""dynamics": []"#).contains { $0.hasSuffix(#"write "animators": [{ "behaviors": [ … ] }]"#) })
  }

  @Test("What is wrong with each copy that a loop makes is told of once")
  func loops() {
    let loop = #"{ "forEach": "i", "in": 4, "at": "${i}", "animate": { "easing": "easeIn", "changes": {} } }"#
    #expect(messages(timeline: loop).count == 1)
    let values = #"{ "forEach": "i", "in": ["x", "y"], "at": 0, "set": { "a": { "alpha": "${i}" } } }"#
    #expect(!messages(timeline: values).isEmpty)
  }
}
