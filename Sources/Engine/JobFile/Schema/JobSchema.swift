import Document
import Graphics
import JSONTree
import Motion

/// The JSON Schema of job files, made from the tables that the decoder reads by.
public enum JobSchema {
  /// JSON Schema, draft 2020-12; the same text every time.
  public static var text: String {
    var definitions: [(String, String)] = objects.map { ($0.0, object($0.1, properties: $0.2)) }
    definitions += values
    let sorted = definitions.sorted { $0.0 < $1.0 }.map { "    \(quoted($0.0)): \($0.1)" }
    let root = object(JobTables.job, properties: nil)
    return
      "{\n  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n  \"title\": \"renderfarm job, version 1\",\n"
      + "  \"$ref\": \"#/$defs/job\",\n  \"$defs\": {\n" + (["    \"job\": \(root)"] + sorted).joined(separator: ",\n")
      + "\n  }\n}"
  }

  enum Properties { case view, layer, parameters }

  /// Every kind of object that has a definition of its own, but for the job: its name, its keys, whose properties it has.
  static var objects: [(String, KeyTable, Properties?)] {
    [
      ("asset", JobTables.asset, nil), ("slotContent", JobTables.slotContent, nil), ("canvas", JobTables.canvas, nil),
      ("parameter", JobTables.parameter, nil), ("output", JobTables.output, nil),
      ("comparison", JobTables.comparison, nil), ("matrix", JobTables.matrix, .parameters),
      ("sound", JobTables.sound, nil), ("soundTrack", JobTables.soundTrack, nil),
      ("soundEvent", JobTables.soundEvent, nil), ("caption", JobTables.caption, nil),
      ("refreshControl", JobTables.refreshControl, nil),
      ("swipeActions", JobTables.swipeActions, nil), ("swipeAction", JobTables.swipeAction, nil),
      ("captionStyle", JobTables.captionStyle, nil),
      ("scene", JobTables.scene, nil), ("touchIndicator", JobTables.touchIndicator, nil),
      ("keyboard", JobTables.keyboard, nil), ("typing", JobTables.typing, nil),
      ("textSelection", JobTables.textSelection, nil), ("textScroll", JobTables.textScroll, nil),
      ("variation", JobTables.variation, nil),
      ("dynamicAnimator", JobTables.dynamicAnimator, nil),
      ("behavior", JobTables.behavior, nil), ("hub", JobTables.hub, nil), ("boundary", JobTables.boundary, nil),
      ("trigger", JobTables.trigger, nil), ("itemGroup", JobTables.itemGroup, nil),
      ("behaviorReference", JobTables.behaviorReference, nil),
      ("itemReference", JobTables.itemReference, nil), ("itemVelocity", JobTables.itemVelocity, nil),
      ("anchorMove", JobTables.anchorMove, nil),
      ("document", JobTables.document, nil), ("exampleRow", JobTables.exampleRow, nil),
      ("performSegue", JobTables.performSegue, nil),
      ("constraint", JobTables.constraint, nil), ("view", JobTables.view, .view),
      ("layer", JobTables.layer, .layer),
      ("displayRect", JobTables.displayRect, nil),
      ("drawCommand", JobTables.drawCommand, nil), ("drawGradient", JobTables.drawGradient, nil),
      ("drawShadow", JobTables.drawShadow, nil), ("filter", JobTables.filter, nil),
      ("pathArc", JobTables.pathArc, nil), ("pathCurve", JobTables.pathCurve, nil),
      ("textRun", JobTables.textRun, nil), ("paragraphStyle", JobTables.paragraphStyle, nil),
      ("tabStop", JobTables.tabStop, nil),
      ("emitterCell", JobTables.emitterCell, nil), ("step", JobTables.step, nil), ("event", JobTables.event, nil),
      ("animate", JobTables.animate, nil), ("animateKeyframes", JobTables.animateKeyframes, nil),
      ("keyframe", JobTables.keyframe, nil), ("drag", JobTables.drag, nil), ("explosion", JobTables.explosion, nil),
      ("transaction", JobTables.transaction, nil), ("itemTransaction", JobTables.itemTransaction, nil),
      ("addAnimation", JobTables.addAnimation, nil), ("removeAnimation", JobTables.removeAnimation, nil),
      ("insert", JobTables.insert, nil), ("move", JobTables.move, nil), ("tap", JobTables.tap, nil),
      ("exchange", JobTables.exchange, nil), ("withTag", JobTables.withTag, nil),
      ("pan", JobTables.pan, nil), ("decision", JobTables.decision, nil), ("repetition", JobTables.repetition, nil),
      ("animation", JobTables.animation, nil), ("spring", JobTables.spring, nil),
      ("transition", JobTables.transition, nil), ("sequence", JobTables.sequence, nil),
      ("perform", JobTables.perform, nil), ("copyAnimations", JobTables.copyAnimations, nil),
      ("makeAnimator", JobTables.makeAnimator, nil), ("animatorCommand", JobTables.animatorCommand, nil),
    ] + (JobTables.screenObjects + JobTables.gestures).map { ($0.0, $0.1, nil) }
  }

  /// Values that are written in more than one way.
  private static var values: [(String, String)] {
    let number = schema(.number)
    let expression = "{\"type\":\"string\",\"pattern\":\"\\\\$\\\\{\"}"
    func numbers(_ count: Int) -> String {
      "{\"anyOf\":[{\"type\":\"array\",\"items\":\(number),\"minItems\":\(count),\"maxItems\":\(count)},\(expression)]}"
    }
    let names = Color.named.map { quoted($0.name) }.joined(separator: ",")
    return [
      ("point", numbers(2)), ("rect", numbers(4)), ("insets", numbers(4)),
      ("angle", "{\"type\":[\"number\",\"string\"],\"description\":\"Radians, or degrees such as \\\"45deg\\\".\"}"),
      (
        "color",
        "{\"anyOf\":[{\"enum\":[\(names)]},{\"type\":\"string\",\"pattern\":\"^#|^color|\\\\$\\\\{\"},{\"type\":\"array\",\"items\":\(number),\"minItems\":3,\"maxItems\":4},\(object(JobTables.color, properties: nil))]}"
      ),
      (
        "path",
        "{\"anyOf\":[{\"type\":\"string\",\"description\":\"SVG path data: M L H V C S Q T A Z.\"},\(object(JobTables.shape, properties: nil)),{\"type\":\"array\",\"items\":\(object(JobTables.pathElement, properties: nil))}]}"
      ),
      (
        "transform",
        "{\"anyOf\":[{\"type\":\"array\",\"items\":\(number)},{\"type\":\"array\",\"items\":\(object(JobTables.transformOperation, properties: nil))},\(expression)]}"
      ),
      (
        "timingFunction",
        "{\"anyOf\":[\(schema(.words(TimingFunction.named.map(\.name)))),{\"type\":\"array\",\"items\":\(number),\"minItems\":4,\"maxItems\":4}]}"
      ),
      (
        "pace",
        "{\"anyOf\":[\(schema(.words(PaceDefinition.named.map(\.name)))),{\"type\":\"array\",\"items\":\(number),\"minItems\":4,\"maxItems\":4}]}"
      ),
      (
        "changes",
        "{\"type\":\"object\",\"description\":\"From ids of views and layers to changed properties.\",\"additionalProperties\":{\"type\":\"object\"}}"
      ),
    ]
  }

  private static func object(_ table: KeyTable, properties: Properties?) -> String {
    var patterns: [String] = []
    var entries = table.keys.map { key in
      let standard = key.standard.map { "\"default\":\($0.text)," } ?? ""
      let otherwise = key.otherwise.map { " Without it: \($0)." } ?? ""
      return
        "\(quoted(key.name)):{\"description\":\(quoted(key.description + otherwise)),\(standard)\(schema(key.type).dropFirst())"
    }
    switch properties {
    case .view:
      entries += ViewProperty.allCases.flatMap { property($0.rawValue, $0.type) }
      entries += LayerProperty.allCases.filter { $0.classes.contains(.layer) }
        .flatMap { property("layer." + $0.rawValue, $0.type) }
      patterns = LayerProperty.allCases.filter { $0.classes.contains(.layer) }
        .flatMap { members("layer." + $0.rawValue, $0.type) }
    case .layer:
      entries += property(ViewProperty.frame.rawValue, ViewProperty.frame.type)
      entries += LayerProperty.allCases.flatMap { property($0.rawValue, $0.type) }
      patterns = LayerProperty.allCases.flatMap { members($0.rawValue, $0.type) }
    case .parameters, nil: break
    }
    let others = properties == .parameters ? "{\"type\":\"array\",\"description\":\"Values of a parameter.\"}" : "false"
    let required = table.keys.filter(\.isRequired).map { quoted($0.name) }
    return "{\"type\":\"object\",\"additionalProperties\":\(others),"
      + (required.isEmpty ? "" : "\"required\":[\(required.joined(separator: ","))],")
      + (patterns.isEmpty ? "" : "\"patternProperties\":{\(patterns.joined(separator: ","))},")
      + "\"properties\":{\(entries.joined(separator: ","))}}"
  }

  /// A property and its components.
  private static func property(_ name: String, _ type: ValueType) -> [String] {
    ["\(quoted(name)):\(schema(value(type)))"]
      + KeyPathComponent.components(of: type).map {
        "\(quoted("\(name).\($0.component.rawValue)")):\(schema(value($0.type)))"
      }
  }

  /// What the members of a list have, by key paths with any name.
  private static func members(_ name: String, _ type: ValueType) -> [String] {
    MemberKeyPath.keys(of: type).map { key in
      let pattern = "^\(name.replacing(".", with: "\\."))\\.[^.]+\\.\(key.name)$"
      return "\(quoted(pattern)):\(schema(value(key.type)))"
    }
  }

  static func value(_ type: ValueType) -> SchemaType {
    switch type {
    case .number, .integer, .priority, .scale: .anyOf([.number, .string])
    case .insets: .reference("insets")
    case .flags(let words): .anyOf([.list(.words(words)), .integer])
    case .lines, .images: .list(.string)
    case .angle: .reference("angle")
    case .point, .size: .reference("point")
    case .rect: .reference("rect")
    case .color: .reference("color")
    case .transform: .reference("transform")
    case .path: .reference("path")
    case .bool: .anyOf([.bool, .string])
    case .string, .image: .string
    case .words(let words): .words(words)
    case .numbers: .list(.number)
    case .colors: .list(.reference("color"))
    case .filters: .list(.reference("filter"))
    case .emitterCells: .list(.reference("emitterCell"))
    case .attributedText: .list(.anyOf([.string, .reference("textRun")]))
    case .tabStops: .list(.anyOf([.number, .reference("tabStop")]))
    }
  }

  private static func schema(_ type: SchemaType) -> String {
    switch type {
    case .string: "{\"type\":\"string\"}"
    // Every number may also be an expression.
    case .number: "{\"type\":[\"number\",\"string\"]}"
    case .integer: "{\"type\":[\"integer\",\"string\"]}"
    case .bool: "{\"type\":[\"boolean\",\"string\"]}"
    case .null: "{\"type\":\"null\"}"
    case .any: "{\"description\":\"Any value of the right type.\"}"
    case .words(let words):
      // In named sequences, a word may be a parameter.
      "{\"anyOf\":[{\"enum\":[\(words.map(quoted).joined(separator: ","))]},{\"type\":\"string\",\"pattern\":\"\\\\$\\\\{\"}]}"
    case .list(let element): "{\"type\":\"array\",\"items\":\(schema(element))}"
    case .dictionary(let element): "{\"type\":\"object\",\"additionalProperties\":\(schema(element))}"
    case .reference(let name): "{\"$ref\":\"#/$defs/\(name)\"}"
    case .anyOf(let types): "{\"anyOf\":[\(types.map(schema).joined(separator: ","))]}"
    }
  }

  private static func quoted(_ text: String) -> String { JSONNode.quoted(text) }
}
