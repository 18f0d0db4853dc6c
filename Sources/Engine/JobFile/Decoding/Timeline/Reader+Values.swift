import Graphics

extension Reader {
  /// A value of a property's type, or nil after a report.
  func value(of type: ValueType) -> Value? {
    if isSample, case .string = node.content {
      // A text of the scene that is a colour, a path or a name; which, is known later.
      switch type {
      case .color, .path, .image: return Value.none
      case .angle: return .number(0)
      default: break
      }
    }
    if case .null = node.content {
      switch type {
      case .color, .path, .image: return Value.none
      default: break
      }
    }
    switch type {
    case .number: return number().map(Value.number)
    case .integer: return integer(-1_000_000...1_000_000).map { .number(Double($0)) }
    case .angle: return angle().map(Value.number)
    case .point: return point().map(Value.point)
    case .size: return numbers(2, "a size [width, height]").map { .size(Size($0[0], $0[1])) }
    case .rect: return rect().map(Value.rect)
    case .color: return color().map(Value.color)
    case .transform: return transform().map(Value.transform)
    case .path: return outline().map(Value.path)
    case .bool: return bool().map(Value.bool)
    case .string: return text().map(Value.string)
    case .priority, .scale: return number(0.001...1000).map(Value.number)
    case .insets: return insets().map { .numbers([$0.top, $0.left, $0.bottom, $0.right]) }
    case .flags(let names):
      if case .number = node.content { return integer(0...(1 << names.count) - 1).map { .number(Double($0)) } }
      let words = list("words").compactMap { $0.word(names, noun: "known word") }
      return .number(Double(names.indices.filter { words.contains(names[$0]) }.reduce(0) { $0 | 1 << $1 }))
    case .lines:
      return list("texts").compactMap { $0.text() }.nonNil(count: elements?.count).map {
        .string($0.joined(separator: "\n"))
      }
    case .images:
      return list("assets").compactMap { $0.assetName() }
        .nonNil(count: elements?.count).map { .string($0.joined(separator: "\n")) }
    case .attributedText: return attributedText().map(Value.attributedText)
    case .tabStops: return tabStops().map(\.propertyValue)
    case .words(let words): return word(words, noun: "known word").map(Value.word)
    case .numbers: return list("numbers").compactMap { $0.number() }.nonNil(count: elements?.count).map(Value.numbers)
    case .colors: return list("colours").compactMap { $0.color() }.nonNil(count: elements?.count).map(Value.colors)
    case .filters: return list("filters").compactMap { $0.filter() }.nonNil(count: elements?.count).map(Value.filters)
    case .emitterCells:
      return list("cells").compactMap { $0.emitterCell(depth: 0) }.nonNil(count: elements?.count)
        .map(Value.emitterCells)
    case .image: return imageName().map(Value.image)
    }
  }

  /// A text that may be shown.
  func text() -> String? {
    guard let text = string() else { return nil }
    guard text.utf8.count > Self.textLimit, text.unicodeScalars.count > Self.textLimit else {
      return affords(.characters, text.utf8.count) ? text : nil
    }
    error(
      "the text has \(text.unicodeScalars.count) characters; at most \(Self.textLimit) are allowed: split it into several views"
    )
    return nil
  }

  /// The name of an image or a video, or of a symbol.
  func imageName() -> String? {
    guard case .string(let text) = node.content, !isSample, !context.assetNames.contains(text) else {
      return assetName()
    }
    if TemplateSymbol(rawValue: text) != nil { return text }
    let forms = TemplateSymbol.plainNames.flatMap { name in
      ["", ".fill", ".circle", ".circle.fill"].map { name + $0 }.filter { TemplateSymbol(rawValue: $0) != nil }
    }
    error(
      "\"\(text)\" is no asset of this job, and no symbol that is drawn"
        + Spelling.suggestion(
          for: text, among: context.assetNames.sorted() + forms,
          otherwise: "give its file a name under \"assets\", or take a symbol of symbols.md"))
    return nil
  }

  /// The name of an image or a video.
  func assetName() -> String? {
    guard let text = string() else { return nil }
    guard isSample || context.assetNames.contains(text) else {
      error(
        "\"\(text)\" is no asset of this job"
          + Spelling.suggestion(
            for: text, among: context.assetNames.sorted(), otherwise: "give its file a name under \"assets\""))
      return nil
    }
    return text
  }

  /// Code points of one text.
  static let textLimit = 100_000

  func point() -> Point? { numbers(2, "a point [x, y]").map { Point($0[0], $0[1]) } }

  func insets() -> EdgeInsets? {
    numbers(4, "insets [top, left, bottom, right]").map { EdgeInsets($0[0], $0[1], $0[2], $0[3]) }
  }

  func rect() -> Rect? {
    numbers(4, "a rectangle [x, y, width, height]").map { Rect($0[0], $0[1], $0[2], $0[3]) }
  }

  /// Radians, or a text such as "45deg".
  func angle() -> Double? {
    if case .string(let text) = node.content {
      guard text.hasSuffix("deg"), let degrees = Double(text.dropLast(3)), degrees.isFinite else {
        error("\"\(text)\" is no angle; write radians, or degrees such as \"45deg\"\(Remedies.angle(text))")
        return nil
      }
      return degrees * 3.141_592_653_589_793 / 180
    }
    let radians = number()
    if let radians { warnOfDegrees(radians) }
    return radians
  }

  /// A UIKit name, `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, components 0…1, or a colour of Display P3.
  func color() -> Color? {
    switch node.content {
    case .string where isSample: return .clear
    case .string(let text):
      if text.hasPrefix("#") {
        guard let color = Color(hexadecimal: text.dropFirst()) else {
          error("\"\(text)\" is no colour; write #RGB, #RGBA, #RRGGBB or #RRGGBBAA")
          return nil
        }
        return color
      }
      if text.hasPrefix("color(") {
        guard let color = Color(function: text) else {
          error(
            "\"\(text)\" is no colour; write color(display-p3 R G B) or color(display-p3 R G B / ALPHA), from 0 to 1")
          return nil
        }
        return color
      }
      guard let color = Color(named: text, in: context.appearance) else {
        error(
          "\"\(text)\" is no colour"
            + (Remedies.color(text)
              ?? Spelling.suggestion(
                for: text, among: Color.named.map(\.name),
                otherwise: "write a name such as systemBlue, #RRGGBB, or [red, green, blue] from 0 to 1")))
        return nil
      }
      return color
    case .array(let nodes) where nodes.count == 3 || nodes.count == 4:
      guard let values = numbers(nodes.count, "a colour") else { return nil }
      warnOfBytes(values)
      return Color(values[0], values[1], values[2], values.count == 4 ? values[3] : 1)
    case .object(let members) where members.allSatisfy(\.value.content.isNumber):
      expected("a colour", remedy: "; write [red, green, blue] from 0 to 1, or \"#RRGGBB\"")
      return nil
    case .object:
      guard let reader = object(JobTables.color)?.required("displayP3") else { return nil }
      guard let values = reader.numbers(reader.elements?.count == 3 ? 3 : 4, "a colour of Display P3") else {
        return nil
      }
      return Color(displayP3: values[0], values[1], values[2], values.count == 4 ? values[3] : 1)
    default:
      expected("a colour: a name such as \"systemBlue\", \"#RRGGBB\" or [red, green, blue, alpha] from 0 to 1")
      return nil
    }
  }

  /// Six or sixteen numbers, or a list of operations; each further one acts first, as `CGAffineTransformRotate(t, …)` does.
  func transform() -> Transform3D? {
    guard let elements else {
      expected(
        "a transform: a list such as [{ \"rotate\": \"45deg\" }, { \"scale\": 2 }], or [] for none,",
        remedy: node.isObject ? "; put it in brackets: [{ … }]" : "")
      return nil
    }
    if case .number? = elements.first?.node.content {
      if elements.count == 16, let n = numbers(16, "a transform") {
        return Transform3D(
          SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
          SIMD4(n[12], n[13], n[14], n[15]))
      }
      return numbers(6, "a transform").map { Transform3D(AffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5])) }
    }
    var result = Transform3D.identity
    for element in elements {
      guard let operation = element.transformOperation() else { return nil }
      result = operation.concatenating(result)
    }
    return result
  }

  private func transformOperation() -> Transform3D? {
    let table = JobTables.transformOperation
    guard let object = object(table) else { return nil }
    let names = table.keys.map(\.name).filter { $0 != "axis" && object[$0] != nil }
    guard names.count <= 1 else {
      error(
        "\"\(names[0])\" and \"\(names[1])\" are two operations, whose order counts; write each as an entry of its own, "
          + "{ \"\(names[0])\": … }, { \"\(names[1])\": … }")
      return nil
    }
    if let reader = object["translate"] {
      if reader.elements?.count == 3 {
        return reader.numbers(3, "a translation [x, y, z]").map { .translation($0[0], $0[1], $0[2]) }
      }
      return reader.numbers(2, "a translation [x, y] or [x, y, z]").map { .translation($0[0], $0[1], 0) }
    }
    if let reader = object["axis"], object["rotate"] == nil {
      reader.error(
        "an axis belongs to \"rotate\"; write both in one object, such as { \"rotate\": \"60deg\", \"axis\": [1, 1, 0] }"
      )
    }
    if let reader = object["rotate"] {
      guard let axis = object["axis"] else { return reader.angle().map { Transform3D(AffineTransform.rotation($0)) } }
      guard let angle = reader.angle(), let line = axis.numbers(3, "an axis [x, y, z]") else { return nil }
      if let result = Transform3D.rotation(angle, about: SIMD3(line[0], line[1], line[2])) { return result }
      axis.error("an axis needs a direction; write one such as [1, 1, 0]")
      return nil
    }
    if let reader = object["rotateZ"] { return reader.angle().map { Transform3D(AffineTransform.rotation($0)) } }
    if let reader = object["rotateX"] { return reader.angle().map { .rotation($0, about: .x) } }
    if let reader = object["rotateY"] { return reader.angle().map { .rotation($0, about: .y) } }
    if let reader = object["scale"] {
      if reader.elements?.count == 3 {
        return reader.numbers(3, "a scale [x, y, z]").map { .scale($0[0], $0[1], $0[2]) }
      }
      if reader.elements != nil {
        return reader.numbers(2, "a scale [x, y] or [x, y, z]").map { .scale($0[0], $0[1], 1) }
      }
      return reader.number().map { .scale($0, $0, 1) }
    }
    if let reader = object["skewX"] { return reader.skew().map { Transform3D(AffineTransform(1, 0, $0, 1, 0, 0)) } }
    if let reader = object["skewY"] { return reader.skew().map { Transform3D(AffineTransform(1, $0, 0, 1, 0, 0)) } }
    if let reader = object["perspective"] { return reader.number(1e-3...1e9).map { .perspective(distance: $0) } }
    // What was meant is the unknown key, which was told of.
    guard !object.members.contains(where: { !table.contains($0.key) }) else { return nil }
    let known = table.keys.map(\.name).filter { $0 != "axis" }
    error("an operation is expected here: one of \(known.joined(separator: ", "))")
    return nil
  }
}

extension Reader {
  /// The tangent of an angle by which lines lean.
  fileprivate func skew() -> Double? {
    guard let result = angle().map(tangent) else { return nil }
    guard abs(result) < 1e6 else {
      error("lines that lean by a right angle have no end; take less, such as \"20deg\"")
      return nil
    }
    return result
  }
}

extension Array {
  /// The array itself if nothing was dropped on the way.
  func nonNil(count: Int?) -> Self? { self.count == count ? self : nil }
}

extension Color {
  /// The one function of CSS that is known: `color(display-p3 1 0.5 0 / 0.8)`, with numbers or percentages.
  init?(function text: String) {
    guard text.hasPrefix("color("), text.hasSuffix(")") else { return nil }
    let words = text.dropFirst(6).dropLast().replacing("/", with: " / ").split(separator: " ")
    guard words.first == "display-p3", words.count == 4 || words.count == 6 && words[4] == "/" else { return nil }
    let values = (words[1...3] + words.suffix(words.count == 6 ? 1 : 0)).compactMap { word -> Double? in
      guard let value = Double(word.hasSuffix("%") ? word.dropLast() : word), value.isFinite else { return nil }
      return word.hasSuffix("%") ? value / 100 : value
    }
    guard values.count == (words.count == 6 ? 4 : 3) else { return nil }
    self.init(displayP3: values[0], values[1], values[2], values.count == 4 ? values[3] : 1)
  }

  /// Three, four, six or eight hexadecimal digits.
  init?(hexadecimal digits: Substring) {
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count else { return nil }
    func component(_ index: Int) -> Double { Double(values[index] * 16 + values[index + 1]) / 255 }
    switch values.count {
    case 3: self.init(Double(values[0]) / 15, Double(values[1]) / 15, Double(values[2]) / 15)
    case 4:
      self.init(Double(values[0]) / 15, Double(values[1]) / 15, Double(values[2]) / 15, Double(values[3]) / 15)
    case 6: self.init(component(0), component(2), component(4))
    case 8: self.init(component(0), component(2), component(4), component(6))
    default: return nil
    }
  }
}
