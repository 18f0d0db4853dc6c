import Graphics

extension Reader {
  /// A font with its size; that of a text style is the canvas's.
  func font() -> String? { text().map { FontTextStyle.font(named: $0, in: context.contentSizeCategory) ?? $0 } }

  /// Points between the lines of a text in a font: a text style's leading; nil for other fonts.
  var lineSpacing: Double? {
    guard case .string(let name) = node.content else { return nil }
    return FontTextStyle.lineSpacing(ofFontNamed: name, in: context.contentSizeCategory)
  }

  /// A text in parts: a list of them, each an object or a plain text. Nil after a report.
  func attributedText() -> [TextRun]? {
    list("parts of a text").compactMap { $0.textRun() }.nonNil(count: elements?.count)
  }

  private func textRun() -> TextRun? {
    if case .string = node.content { return text().map { TextRun($0) } }
    guard let object = object(JobTables.textRun) else { return nil }
    guard var run = content(of: object) else { return nil }
    run.font = object["font"]?.font()
    run.color = object["color"]?.color()
    run.kern = object["kern"]?.number(-10_000...10_000)
    run.underline = object["underline"]?.ruleStyle() ?? .none
    run.strikethrough = object["strikethrough"]?.ruleStyle() ?? .none
    run.baselineOffset = object.value("baselineOffset") { $0.number(-10_000...10_000) }
    run.backgroundColor = object["backgroundColor"]?.color()
    run.paragraphStyle = object["paragraphStyle"]?.paragraphStyle()
    if let link = object["link"], let address = link.text() {
      if case .string("") = link.node.content {
        link.error("a link leads somewhere; write a URL or any other word, or remove it")
      }
      object["color"]?.warning(
        "a link is shown in the colour of links, in a text view in its tint; this colour has no effect, remove it")
      // What a template makes of it may be empty for one row, or while it is not known yet.
      if !address.isEmpty { run.makeLink(to: address) }
    }
    return run
  }

  /// What a part of a text shows: its characters, or an image. Nil after a report.
  private func content(of object: ObjectReader) -> TextRun? {
    guard let image = object["image"] else {
      object["bounds"]?.error("only images in a text have bounds; write \"image\" beside them, or remove them")
      return object.required("text")?.text().map { TextRun($0) }
    }
    object["text"]?.error("a part of a text is characters or an image; make two parts of it")
    guard let name = image.imageName() else { return nil }
    var attachment = TextAttachment(name)
    if let reader = object["bounds"] {
      guard let bounds = reader.rect() else { return nil }
      guard [bounds.minX, bounds.minY].allSatisfy({ abs($0) <= 10_000 }),
        [bounds.width, bounds.height].allSatisfy({ $0 >= 0 && $0 <= 10_000 })
      else {
        reader.error("bounds out of range; x and y are from -10000 to 10000, width and height from 0 to 10000 points")
        return nil
      }
      // As in UIKit, bounds of nothing are those of the image.
      if bounds != .zero { attachment.bounds = bounds }
    }
    return TextRun(attachment)
  }

  /// How paragraphs are set; nil after a report.
  func paragraphStyle() -> ParagraphStyle? {
    guard let object = object(JobTables.paragraphStyle) else { return nil }
    func length(_ key: String) -> Double { object.value(key) { $0.number(0...10_000) } }
    var style = ParagraphStyle()
    style.alignment = object["alignment"]?.word(TextAlignment.self, noun: "alignment")
    style.lineSpacing = object.value("lineSpacing") { $0.number(-10_000...10_000) }
    style.lineHeightMultiple = object.value("lineHeightMultiple") { $0.number(0...1000) }
    (style.minimumLineHeight, style.maximumLineHeight) = (length("minimumLineHeight"), length("maximumLineHeight"))
    (style.firstLineHeadIndent, style.headIndent) = (length("firstLineHeadIndent"), length("headIndent"))
    style.tailIndent = object.value("tailIndent") { $0.number(-10_000...10_000) }
    style.paragraphSpacing = length("paragraphSpacing")
    style.paragraphSpacingBefore = length("paragraphSpacingBefore")
    style.tabStops = object["tabStops"]?.tabStops() ?? []
    style.defaultTabInterval = length("defaultTabInterval")
    return style
  }

  /// Where texts behind tabs stand: a list of locations, or of objects. Nil after a report.
  func tabStops() -> [TabStop]? {
    list("tab stops").compactMap { $0.tabStop() }.nonNil(count: elements?.count)
  }

  private func tabStop() -> TabStop? {
    guard members != nil else { return number(0...10_000).map { TabStop($0) } }
    guard let object = object(JobTables.tabStop), let location = object.required("location")?.number(0...10_000) else {
      return nil
    }
    let word = object["alignment"]?.word(TabStop.alignments.map(\.rawValue), noun: "alignment")
    return TabStop(location, word.flatMap(TextAlignment.init) ?? .natural)
  }

  private func ruleStyle() -> RuleStyle? {
    if case .bool(let isOn) = node.content { return isOn ? .single : RuleStyle.none }
    return word(JobTables.ruleStyles, noun: "style of a line").flatMap(RuleStyle.init)
  }
}
