import Document
import Graphics
import JSONTree

// Text that is typed.
extension Reader {
  /// Keys of one step.
  private static let keyLimit = 10_000

  /// `{ "text": "Ada\n", "into": "name" }`
  func typing() -> Action? {
    guard let object = object(JobTables.typing), let reader = object.required("text"), let text = reader.text() else {
      return nil
    }
    guard text.count <= Self.keyLimit else {
      reader.error("\(text.count) keys are too many for one step; write at most \(Self.keyLimit)")
      return nil
    }
    if let duration = object["duration"], object["interval"] != nil {
      duration.error("\"duration\" and \"interval\" say the same in two ways; write one of them")
    }
    let place = path.utf8.reduce(0) { (hash: Int, byte) in (hash &* 31 &+ Int(byte)) & 0xFFFF_FFFF }
    return .type(
      TypingDefinition(
        text: text, field: object["into"]?.knownID(), interval: object.value("interval") { $0.number(0...60) },
        duration: object["duration"]?.seconds(), seed: object["seed"]?.integer(0...1_000_000_000) ?? place))
  }

  /// `{ "in": "name", "text": "Ada" }`, or with `"range": [0, 3]`; without either, all.
  func textSelection() -> Action? {
    guard let object = object(JobTables.textSelection) else { return nil }
    let field = object["in"]?.knownID()
    return textExtent(of: object).map { .selectText(TextSelectionDefinition($0, in: field)) }
  }

  /// `{ "in": "note", "text": "Ada" }`, or with `"range": [0, 3]`; without either, the beginning.
  func textScroll() -> Action? {
    guard let object = object(JobTables.textScroll), let view = object.required("in")?.knownID() else { return nil }
    let isAnimated = object.value("animated") { $0.bool() }
    return textExtent(of: object).map { .scrollText(TextScrollDefinition($0, in: view, isAnimated: isAnimated)) }
  }

  /// Which characters of a text an object means; nil after a report.
  private func textExtent(of object: ObjectReader) -> TextSelectionDefinition.Extent? {
    if let text = object["text"] {
      if let range = object["range"] {
        range.error("\"text\" and \"range\" say the same in two ways; write one of them")
      }
      guard let sought = text.text() else { return nil }
      if sought.isEmpty, !text.isSample { text.error("an empty text is found nowhere; write what is to be found") }
      return .text(sought)
    }
    guard let range = object["range"] else { return .all }
    let numbers = range.list("numbers").compactMap { $0.integer(0...1_000_000) }
    guard numbers.count == 2 else {
      // A number that is none was told of.
      guard range.elements?.count != 2 else { return nil }
      range.error("a range is two numbers, as [3, 5]: how many characters come before it, and how many it has")
      return nil
    }
    return .range(start: numbers[0], count: numbers[1])
  }

  /// What stands on the keyboard while text is typed into a view of a class.
  func inputAccessory(of viewClass: ViewClass) -> ViewDefinition? {
    guard ViewClass.textInputs.contains(viewClass) else {
      error("only into text fields, text views and search bars is text typed, and this is a \(viewClass.rawValue)")
      return nil
    }
    guard context.hasKeyboard || context.hasDocuments else {
      error("it stands on the keyboard, and the scene has none; write \"keyboard\": true in the scene")
      return nil
    }
    guard let view = offering(nil).view() else { return nil }
    if view.frame == nil { error("nothing says how high it is; give it a \"frame\": [0, 0, width, height]") }
    return view
  }

  /// A view at an end of a text field, in another one, which the field places and hides.
  ///
  /// - Parameter hasMode: whether the field says when it shows.
  func addTextFieldView(_ side: TextFieldSide, to field: inout ViewDefinition, hasMode: Bool) {
    guard field.viewClass == .textField else {
      return error("only text fields have one, and this is a \(field.viewClass.rawValue); put it into \"subviews\"")
    }
    guard let view = offering(nil).arranged(false).view() else { return }
    var holder = ViewDefinition(id: "\(field.id).\(side.key)", viewClass: .view, properties: [], subviews: [view])
    holder.textFieldSide = side
    if !hasMode {
      warning(
        "it does not show: \"\(side.modeKey)\" is \"never\" by itself, as in UIKit; write \"\(side.modeKey)\": \"always\", or \"never\" where a step changes it"
      )
    }
    field.subviews.append(holder)
  }

  /// True, false, or what the keyboard is like.
  func keyboard() -> KeyboardDefinition? {
    if case .bool(let shows) = node.content, !shows { return nil }
    let described =
      if case .bool = node.content { replacing(JSONNode(offset: node.offset, content: .object([]))) } else { self }
    guard let object = described.object(JobTables.keyboard) else { return nil }
    let appearance = object["appearance"]?.word(Appearance.self, noun: "appearance")
    return KeyboardDefinition(
      appearance: appearance ?? context.appearance, overridesAppearance: appearance != nil,
      returnKey: object.value("returnKey") { $0.word(ReturnKeyType.self, noun: "return key") },
      height: object["height"]?.number(1...2000))
  }
}
