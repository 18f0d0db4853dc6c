import Graphics

extension Reader {
  /// A font with its size; that of a text style is the canvas's.
  func font() -> String? { text().map { FontTextStyle.font(named: $0, in: context.contentSizeCategory) ?? $0 } }

  /// A text in parts: a list of them, each an object or a plain text. Nil after a report.
  func attributedText() -> [TextRun]? {
    list("parts of a text").compactMap { $0.textRun() }.nonNil(count: elements?.count)
  }

  private func textRun() -> TextRun? {
    if case .string = node.content { return text().map { TextRun($0) } }
    guard let object = object(JobTables.textRun) else { return nil }
    guard let text = object.required("text")?.text() else { return nil }
    var run = TextRun(text)
    run.font = object["font"]?.font()
    run.color = object["color"]?.color()
    run.kern = object["kern"]?.number(-10_000...10_000)
    run.underline = object["underline"]?.ruleStyle() ?? .none
    run.strikethrough = object["strikethrough"]?.ruleStyle() ?? .none
    run.baselineOffset = object.value("baselineOffset") { $0.number(-10_000...10_000) }
    run.backgroundColor = object["backgroundColor"]?.color()
    return run
  }

  private func ruleStyle() -> RuleStyle? {
    if case .bool(let isOn) = node.content { return isOn ? .single : RuleStyle.none }
    return word(JobTables.ruleStyles, noun: "style of a line").flatMap(RuleStyle.init)
  }
}
