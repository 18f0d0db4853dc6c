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
    var result = TextValues(
      style: try node.required("d", "the text and its font").animated(read))
    for animator in try node["a"]?.elements() ?? [] {
      guard let values = animator["a"] else { continue }
      var part: TextAnimator.Range?
      if let range = animator["s"], range["s"] != nil || range["e"] != nil {
        complain("animators of parts of a text change its colours as a whole, and its opacity not at all")
        let counts = try range.integer("r") == 2
        part = TextAnimator.Range(
          start: try range.number("s", standard: 0),
          end: try range.number("e", standard: counts ? DocumentNode.numberLimit : 100), countsCharacters: counts)
      }
      result.animators.append(
        TextAnimator(
          fill: values["fc"] == nil ? nil : try values.color("fc", standard: .black),
          stroke: values["sc"] == nil ? nil : try values.color("sc", standard: .black),
          strokeWidth: values["sw"] == nil ? nil : try values.number("sw", standard: 0),
          tracking: values["t"] == nil ? nil : try values.number("t", standard: 0),
          transform: try TransformValues(values), range: part))
    }
    return result
  }
}
