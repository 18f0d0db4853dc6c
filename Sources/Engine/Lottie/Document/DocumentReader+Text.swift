import Graphics

extension DocumentReader {
  mutating func text(_ node: DocumentNode) throws(LottieError) -> TextValues {
    let node = try node.required("t", "the text of the layer")
    let read: (DocumentNode) throws(LottieError) -> TextValues.Style = { [fonts] node throws(LottieError) in
      let name = try node.text("f") ?? ""
      let size = max(0, min(10_000, try node.number("s") ?? 0))
      let origin = try node["ps"]?.point() ?? .zero
      let box = try node["sz"]?.point()
      let text = LottieText(
        text: (try node.text("t") ?? "").replacing("\r\n", with: "\n").replacing("\r", with: "\n")
          .replacing("\u{3}", with: "\n"),
        font: fonts[name] ?? LottieFont(name: name, family: name, style: "Regular"), size: size,
        tracking: (try node.number("tr") ?? 0) * size / 1000, lineHeight: try node.number("lh") ?? 0,
        justification: LottieText.Justification(rawValue: try node.integer("j") ?? 0) ?? .left,
        baselineShift: try node.number("ls") ?? 0,
        box: box.map { Rect(origin.x, origin.y, max(0, $0.x), max(0, $0.y)) })
      return TextValues.Style(
        text: text, fill: try node["fc"]?.color(), stroke: try node["sc"]?.color(),
        strokeWidth: max(0, try node.number("sw") ?? 0), strokesLast: try node.flag("of"))
    }
    let capitals = try node.required("d", "the text and its font").animated { node throws(LottieError) in
      Double(try node.integer("ca") ?? 0)
    }
    if capitals.values.contains(where: { $0 != 0 }) {
      complain("texts show as they are written, not in capitals", at: node)
    }
    if node["p"]?["m"] != nil { complain("texts do not follow paths; they stand on straight lines", at: node) }
    var result = TextValues(
      style: try node.required("d", "the text and its font").animated(read))
    for style in result.style.values where !style.text.text.isEmpty { fonts[style.text.font.name] = style.text.font }
    for animator in try node["a"]?.elements() ?? [] {
      guard let values = animator["a"] else { continue }
      result.animators.append(try self.animator(values, animator["s"]))
    }
    let isColored = result.animators.contains { $0.fill != nil || $0.stroke != nil }
    if !isColored, result.style.values.contains(where: { !$0.text.text.isEmpty && $0.fill == nil && $0.stroke == nil })
    {
      complain("texts that have neither the colour of a fill nor that of a stroke are not drawn", at: node)
    }
    if result.animators.count > 1 {
      complain("of several animators of a text, the last one counts, but for colours", at: node)
    }
    return result
  }

  /// What an animator does to each character about a point of its own.
  private static let turns = ["s", "sk", "r", "rx", "ry", "rz"]
  /// What of an animator changes nothing at 100; all else at 0.
  private static let shares = ["s", "fo", "so"]
  /// What else a document may let an animator change.
  private static let unread = [
    (["bl"], "blurs"), (["ls"], "spaces between lines"), (["fo", "so"], "opacities of fills and of strokes"),
    (["fh", "fs", "fb", "sh", "ss", "sb"], "hues, saturations and brightnesses"),
  ]

  private mutating func animator(_ values: DocumentNode, _ range: DocumentNode?) throws(LottieError) -> TextAnimator {
    func number(_ key: String, of node: DocumentNode?) throws(LottieError) -> Animated<Double>? {
      node?[key] == nil ? nil : try node?.number(key, standard: 0)
    }
    func color(_ key: String) throws(LottieError) -> Animated<Color>? {
      values[key] == nil ? nil : try values.color(key, standard: .black)
    }
    let others = ["fc", "sc", "sw", "t", "a", "p", "s", "sk", "r", "rx", "ry", "rz"]
    func changes(_ keys: [String]) -> Bool {
      keys.contains { key in
        let neutral = Self.shares.contains(key) ? 100.0 : 0
        // What does not count may be anything.
        let numbers = try? values[key]?.animated { node throws(LottieError) in try node.numbers() }.values
        return numbers?.contains { $0.contains { $0 != neutral } } ?? false
      }
    }
    let isMeant = range?["s"] != nil || range?["e"] != nil
    if let range, isMeant, others.contains(where: { values[$0] != nil }) {
      complain(
        "animators of parts of a text change the opacity of these; all else changes for the whole text", at: range)
    }
    if !isMeant, changes(Self.turns) {
      complain("animators of a text turn, scale and skew all of it, not each of its characters", at: values)
    }
    for (keys, words) in Self.unread where changes(keys) {
      complain("\(words) of animators of texts do not count", at: values)
    }
    if values["o"] != nil, let range, try !isPlain(range) {
      complain(
        "ranges of texts reach from \"s\" to \"e\" in characters, each wholly; their shapes, amounts, eases, offsets and random "
          + "orders do not count", at: range)
    }
    return TextAnimator(
      fill: try color("fc"), stroke: try color("sc"), strokeWidth: try number("sw", of: values),
      tracking: try number("t", of: values), opacity: try number("o", of: values),
      transform: try TransformValues(values, of: .text),
      range: TextAnimator.Range(
        start: try number("s", of: range), end: try number("e", of: range),
        countsCharacters: try range?.integer("r") == 2))
  }

  /// Whether a range says nothing but where it begins and ends.
  private func isPlain(_ range: DocumentNode) throws(LottieError) -> Bool {
    // Selected by an expression; by words or lines; in another shape than a square; in random order.
    for (key, standard) in [("t", 0.0), ("b", 1), ("sh", 1), ("rn", 0)] {
      if let value = try range.number(key), value != standard { return false }
    }
    for (key, standard) in [("a", 100.0), ("xe", 0), ("ne", 0), ("o", 0)] {
      let values = try range.number(key, standard: standard).values
      if values.contains(where: { $0 != standard }) { return false }
    }
    return true
  }
}
