import Document
import Graphics
import Lookups

/// The reference of the job file: every kind of object with its keys, made from the tables that the decoder reads by.
public enum JobReference {
  /// Markdown; the same text every time.
  ///
  /// - Parameters:
  ///   - jobs: job files, whose shortest values are the examples.
  ///   - viewDefault: the value of a property of a fresh view of a class.
  public static func text(examplesFrom jobs: [[UInt8]], viewDefault: (ViewProperty, ViewClass) -> Value) -> String {
    let examples = KeyExamples()
    for job in jobs { JobDecoder.collect(examples, from: job) }
    let objects = JobSchema.objects.sorted { $0.0 < $1.0 }
    var parts = [introduction, "## The job\n\n" + table(JobTables.job, examples)]
    parts.append("## Objects, by name")
    for (name, keys, properties) in objects {
      var part = "### \(name)\n\n" + table(keys, examples)
      switch properties {
      case .view: part += "\n\nFurther keys are [properties of views](#properties-of-views)."
      case .layer: part += "\n\nFurther keys are [properties of layers](#properties-of-layers)."
      case .parameters: part += "\n\nFurther keys are the job's parameters, each with the list of its values."
      case nil: break
      }
      parts.append(part)
    }
    for (name, keys) in valueObjects { parts.append("### \(name)\n\n" + table(keys, examples)) }
    parts.append("## Properties of views\n\n" + viewProperties(examples, viewDefault))
    parts.append("## Properties of layers\n\n" + layerProperties(examples))
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Objects that are one of several ways to write a value.
  private static let valueObjects: [(String, KeyTable)] = [
    ("color, as an object", JobTables.color), ("frameRate, as an object", JobTables.frameRate),
    ("path, as a shape", JobTables.shape), ("path, as a list of elements", JobTables.pathElement),
    ("transform, as a list of operations", JobTables.transformOperation),
  ]

  private static func table(_ table: KeyTable, _ examples: KeyExamples) -> String {
    let rows = table.keys.map { key in
      let standard = key.isRequired ? "**required**" : key.standard.map { code($0.text) } ?? key.otherwise ?? "–"
      let example = examples.example(of: key.name, in: table) ?? wholeList(key) ?? sample(key.type)
      return row([code(key.name), type(key.type), standard, key.description, code(example)])
    }
    return (["| key | type | default | meaning | example |", "|---|---|---|---|---|"] + rows).joined(separator: "\n")
  }

  /// The default of a key that is a list of as many entries as it has to have; nil for others.
  private static func wholeList(_ key: KeyTable.Key) -> String? {
    guard case .list = key.type, case .array(let entries)? = key.standard?.content, !entries.isEmpty else { return nil }
    return key.standard?.text
  }

  private static func viewProperties(
    _ examples: KeyExamples, _ viewDefault: (ViewProperty, ViewClass) -> Value
  ) -> String {
    let rows = ViewProperty.allCases.map { property in
      let classes = property.classes
      let example = examples.example(of: property.rawValue, in: JobTables.view) ?? sample(of: property.type)
      return row([
        code(property.rawValue), type(property.type), code(text(viewDefault(property, classes[0]))),
        classes.count == ViewClass.allCases.count ? "all" : classes.map(\.rawValue).joined(separator: ", "),
        components(property.type), code(example),
      ])
    }
    return
      "Properties of a view's layer are written with `layer.` before them: `layer.cornerRadius`.\n\n"
      + (["| key | type | default | classes | components | example |", "|---|---|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  private static func layerProperties(_ examples: KeyExamples) -> String {
    let rows = LayerProperty.allCases.map { property in
      let classes = property.classes
      let example =
        examples.example(of: property.rawValue, in: JobTables.layer)
        ?? examples.example(of: "layer." + property.rawValue, in: JobTables.view) ?? sample(of: property.type)
      return row([
        code(property.rawValue), type(property.type), code(text(property.defaultValue)),
        classes.count == LayerClass.allCases.count ? "all" : classes.map(\.rawValue).joined(separator: ", "),
        property.isAnimatable ? "yes" : "no", components(property.type), code(example),
      ])
    }
    return
      (["| key | type | default | classes | animated | components | example |", "|---|---|---|---|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  // MARK: Cells

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  private static func code(_ text: String) -> String { text.isEmpty ? "–" : "`\(text)`" }

  private static func components(_ type: ValueType) -> String {
    let names =
      KeyPathComponent.components(of: type).map { code("." + $0.component.rawValue) }
      + MemberKeyPath.keys(of: type).map { code(".NAME." + $0.name) }
    return names.isEmpty ? "–" : names.joined(separator: " ")
  }

  private static func type(_ type: SchemaType) -> String {
    switch type {
    case .string: "text"
    case .number: "number"
    case .integer: "integer"
    case .bool: "bool"
    case .null: "`null`"
    case .any: "any value"
    case .words(let words): "one of " + words.map { code("\"\($0)\"") }.joined(separator: " ")
    case .list(let element): "list: " + self.type(element)
    case .dictionary(let element): "object of names: " + self.type(element)
    case .reference(let name):
      JobSchema.objects.contains { $0.0 == name } ? "[\(name)](#\(name.lowercased()))" : name
    case .anyOf(let types): types.map { self.type($0) }.joined(separator: ", or ")
    }
  }

  private static func type(_ type: ValueType) -> String {
    switch type {
    case .flags(let words):
      "list of " + words.map { code("\"\($0)\"") }.joined(separator: " ") + ", or the sum of 1, 2, 4 … for them"
    case .size: "size"
    case .image: "name of an asset"
    case .images: "list: names of assets"
    case .attributedText: "list: text, or [textRun](#textrun)"
    case .tabStops: "list: number, or [tabStop](#tabstop)"
    case .priority: "number above 0, at most 1000"
    case .scale: "number from 0.001 to 1000"
    case .number: "number"
    case .integer: "integer"
    case .bool: "bool"
    default: self.type(JobSchema.value(type))
    }
  }

  /// A value of a type, where no job has one.
  private static func sample(_ type: SchemaType) -> String {
    switch type {
    case .string: return "\"text\""
    case .number, .integer, .any: return "1"
    case .bool: return "true"
    case .null: return "null"
    case .words(let words): return "\"\(words.first ?? "")\""
    case .list(let element): return "[\(sample(element))]"
    case .dictionary(let element): return "{ \"name\": \(sample(element)) }"
    case .anyOf(let types): return types.first.map(sample) ?? ""
    case .reference(let name):
      guard JobSchema.objects.contains(where: { $0.0 == name }) else { return samples[name] ?? "" }
      return "{ … }"
    }
  }

  private static func sample(of type: ValueType) -> String {
    switch type {
    case .image: "\"photo\""
    case .size: "[100, 50]"
    default: sample(JobSchema.value(type))
    }
  }

  private static let samples: Lookup<String, String> = [
    "point": "[10, 20]", "rect": "[0, 0, 100, 50]", "insets": "[8, 16, 8, 16]", "angle": "\"45deg\"",
    "color": "\"systemBlue\"", "path": "\"M0 0 L10 10\"", "transform": "[{ \"rotate\": \"45deg\" }]",
    "timingFunction": "\"easeOut\"", "pace": "\"easeOut\"", "changes": "{ \"card\": { \"alpha\": 0 } }",
  ]

  /// A value as a job file writes it.
  private static func text(_ value: Value) -> String {
    func list(_ numbers: [Double]) -> String { "[" + numbers.map { Reader.text($0) }.joined(separator: ", ") + "]" }
    switch value {
    case .number(let number): return Reader.text(number)
    case .bool(let flag): return flag ? "true" : "false"
    case .string(let text), .word(let text), .image(let text): return "\"\(text)\""
    case .point(let point): return list([point.x, point.y])
    case .size(let size): return list([size.width, size.height])
    case .rect(let rect): return list([rect.minX, rect.minY, rect.width, rect.height])
    case .color(let color):
      if let named = Color.named.first(where: { $0.color == color }) { return "\"\(named.name)\"" }
      return list([color.red, color.green, color.blue, color.alpha])
    case .transform: return "[]"
    case .numbers(let numbers): return list(numbers)
    case .colors, .filters, .emitterCells, .attributedText: return "[]"
    case .path, .crossFade, .none: return "none"
    }
  }

  private static let introduction = """
    # Job file reference

    Every object of a job file with its keys: type, whether the key is required, its default, what it means, and an example.
    This file is generated from the tables that the decoder reads by (`renderfarm schema --reference`); a test keeps it current,
    so do not edit it by hand. [A guide to job files](job-files.md) explains how the parts work together, and `renderfarm schema`
    prints the same tables as a [JSON Schema](https://json-schema.org) for editors.

    ## How to read the tables

    | column | meaning |
    |---|---|
    | key | the name, spelled as UIKit or Core Animation spell it |
    | type | see below; *one of* lists the only texts that are allowed |
    | default | what holds without the key; – if nothing does; **required** if the job is invalid without it |
    | meaning | what it does, with its unit and range |

    An unknown key is an error, and the message suggests the nearest known one. All mistakes of a file are reported at once, with
    line, column and the path of the value, such as `/timeline/2/animate/curve`.

    ## Types

    | type | written as |
    |---|---|
    | number | `12.5`; lengths are points, times seconds, unless the key says otherwise |
    | integer | a number without a fraction |
    | bool | `true` or `false` |
    | text | `"…"` |
    | point, size | `[x, y]`, `[width, height]`; y grows downwards |
    | rectangle | `[x, y, width, height]` |
    | insets | `[top, left, bottom, right]` |
    | angle | radians, or a text such as `"45deg"`; positive angles turn clockwise |
    | colour | a UIKit name, `"#RGB"`, `"#RGBA"`, `"#RRGGBB"`, `"#RRGGBBAA"`, `[red, green, blue]` or `[red, green, blue, alpha]` with 0 to 1, `"color(display-p3 R G B)"`, `{ "displayP3": [R, G, B] }` |
    | transform | a list of operations, each further one acting first; or 6 or 16 numbers |
    | path | SVG path data, a shape, or a list of path elements |
    | curve | `"linear"`, `"easeIn"`, `"easeOut"`, `"easeInOut"`, or `[x1, y1, x2, y2]` of a cubic Bézier curve |
    | id | the name of a view or layer; unique in the job; `"root"` is the root view |
    | step | an object with one action, and perhaps `after` and `then` |
    | changes | an object from ids to new values: `{ "card": { "center.x": 240 } }` |

    Any value may be a text with `${…}`: parameters, `canvas.width`, `canvas.height`, and in handlers, drawings and bindings what
    their keys name. A text that is one expression and nothing else has the expression's type.

    Keys of properties (of views and layers) are listed in tables of their own, with the classes that have them, whether they can
    be animated, and the components that key paths reach.
    """
}
