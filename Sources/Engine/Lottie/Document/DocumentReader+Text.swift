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
    if node["p"]?["m"] != nil { complain("texts do not follow paths; they stand on straight lines") }
    var result = TextValues(
      style: try node.required("d", "the text and its font").animated(read))
    for animator in try node["a"]?.elements() ?? [] {
      guard let values = animator["a"] else { continue }
      result.animators.append(try self.animator(values, animator["s"]))
    }
    if result.animators.count > 1 { complain("of several animators of a text, the last one counts, but for colours") }
    return result
  }

  private mutating func animator(_ values: DocumentNode, _ range: DocumentNode?) throws(LottieError) -> TextAnimator {
    func number(_ key: String, of node: DocumentNode?) throws(LottieError) -> Animated<Double>? {
      node?[key] == nil ? nil : try node?.number(key, standard: 0)
    }
    func color(_ key: String) throws(LottieError) -> Animated<Color>? {
      values[key] == nil ? nil : try values.color(key, standard: .black)
    }
    let others = ["fc", "sc", "sw", "t", "a", "p", "s", "sk", "r", "rx", "ry", "rz"]
    if range?["s"] != nil || range?["e"] != nil, others.contains(where: { values[$0] != nil }) {
      complain("animators of parts of a text change the opacity of these; all else changes for the whole text")
    }
    return TextAnimator(
      fill: try color("fc"), stroke: try color("sc"), strokeWidth: try number("sw", of: values),
      tracking: try number("t", of: values), opacity: try number("o", of: values),
      transform: try TransformValues(values, of: .text),
      range: TextAnimator.Range(
        start: try number("s", of: range), end: try number("e", of: range),
        countsCharacters: try range?.integer("r") == 2))
  }
}
