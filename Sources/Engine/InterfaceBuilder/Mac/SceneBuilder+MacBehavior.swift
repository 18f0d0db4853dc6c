import Document
import Graphics
import XMLTree

/// What a Mac's controls do by themselves when they are clicked.
extension SceneBuilder {
  mutating func addMacBehavior(to view: inout ViewDefinition, _ element: XMLElement, in superview: XMLElement) {
    guard element.name == "button" else { return }
    let own: Step
    switch MacButton(element).style {
    case .checkBox, .disclosure: own = Self.toggling(view.id)
    case .radio:
      // Radio buttons beside each other that send the same action are a group.
      let group = subviews(of: superview).filter {
        $0.name == "button" && MacButton($0).style == .radio && Self.action(of: $0) == Self.action(of: element)
      }
      own = Step(
        action: .set(group.map { Changes(id(of: $0), .selected, .bool($0["id"] == element["id"])) }), path: Self.path)
    default: return
    }
    let handler = Handler([own])
    view.onTap = view.onTap.map { handler + $0 } ?? handler
  }

  /// Where messages say that a step comes from.
  static let path = "/scene/document"

  private static func toggling(_ id: String) -> Step {
    let selected = PropertyPath(property: .view(.selected), component: nil)
    return Step(
      action: .late(
        LateAction(
          sample: nil,
          template: Template { (values: SceneValues) throws(TemplateError) in
            do throws(SceneValueError) {
              let isOn = try values.value(.model(of: id, selected)) == .bool(true)
              return .set([Changes(id, .selected, .bool(!isOn))])
            } catch {
              throw TemplateError(path: path, message: error.message)
            }
          })), path: path)
  }

  private static func action(of element: XMLElement) -> String? {
    element.child("connections")?.child("action")?["selector"]
  }

  /// The id of the view in a box that has none in the document; nil of other elements.
  func contentOfOldBox(_ element: XMLElement) -> String? {
    guard document.isFlipped, element.name == "box", let content = element.child(key: "contentView"),
      content["id"] == nil
    else { return nil }
    return id(of: content)
  }
}
