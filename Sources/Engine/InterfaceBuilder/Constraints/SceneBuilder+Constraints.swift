import Document
import Graphics
import Lookups
import XMLTree

/// The constraints of a document (interface-builder.md §6).
extension SceneBuilder {
  /// Notes what an element's constraints place: what is in it, and itself only where they hold nothing else, as its width; one
  /// between a view and what is in it places the latter.
  mutating func noteConstraints(of element: XMLElement) {
    guard let list = element.child("constraints") else { return }
    let (own, excluded) = (element["id"] ?? "", traits.excluded("constraints", of: element))
    for constraint in list.children where constraint.name == "constraint" && !excluded.contains(constraint["id"] ?? "")
    {
      let first = constraint["firstItem"] ?? own
      let second = constraint["secondAttribute"] == nil ? first : constraint["secondItem"] ?? own
      for item in [first, second] where item != own || first == second { constrainedIDs.insert(item) }
    }
  }

  mutating func addConstraints(of element: XMLElement, _ owner: String) {
    guard let list = element.child("constraints") else { return }
    let excluded = traits.excluded("constraints", of: element)
    for constraint in list.children where constraint.name == "constraint" && !excluded.contains(constraint["id"] ?? "")
    {
      // In old documents for macOS a box's own constraints hold what is in it, whose view has no id.
      let box = constraint["secondAttribute"] == nil ? nil : contentOfOldBox(element)
      if var definition = definition(constraint, box ?? owner, box: box == nil ? nil : owner) {
        definition.constant += beyondContent(constraint, owner: element["id"], multiplier: definition.multiplier)
        add(definition)
      }
    }
  }

  /// - Parameter box: the id of a box in whose place the owner stands; nil: none.
  private mutating func definition(
    _ element: XMLElement, _ owner: String, box: String? = nil
  ) -> ConstraintDefinition? {
    guard var first = anchor(element["firstItem"], element["firstAttribute"], owner, element) else { return nil }
    var second: ConstraintDefinition.Anchor?
    if element["secondAttribute"] != nil {
      second = anchor(element["secondItem"], element["secondAttribute"], owner, element)
      if second == nil { return nil }
    }
    if let box {
      if first.item == box { first.item = owner }
      if second?.item == box { second?.item = owner }
    }
    let relations: Lookup<String, LayoutRelation> = [
      "greaterThanOrEqual": .greaterThanOrEqual, "lessThanOrEqual": .lessThanOrEqual,
    ]
    let multiplier = Self.multiplier(traits.attribute("multiplier", of: element))
    var constant = traits.number("constant", of: element) ?? 0
    if element.says("symbolic") {
      let isRecorded = traits.attribute("constant", of: element) != nil
      constant = isRecorded ? Self.apart(constant, first, second) : standardSpacing(first, second)
    }
    constant += middleOfSliders(element, multiplier: multiplier)
    let definition = ConstraintDefinition(
      identifier: prefix + (element["identifier"] ?? element["id"] ?? "\(first.item).\(first.attribute.rawValue)"),
      first: first,
      relation: relations[element["relation"] ?? ""] ?? .equal, second: second, multiplier: multiplier,
      constant: constant, priority: min(1000, max(0.001, traits.number("priority", of: element) ?? 1000)))
    if let complaint = definition.complaint {
      warn("line \(element.line): the constraint \"\(definition.identifier)\" is left out: \(complaint)")
      return nil
    }
    return definition
  }

  private mutating func anchor(
    _ item: String?, _ attribute: String?, _ owner: String, _ element: XMLElement
  ) -> ConstraintDefinition.Anchor? {
    let name = attribute == "baseline" ? "lastBaseline" : attribute ?? ""
    guard let attribute = LayoutAttribute(rawValue: name) else {
      warn("line \(element.line): \"\(name)\" is no attribute of a constraint; the constraint is left out")
      return nil
    }
    guard let item else { return ConstraintDefinition.Anchor(item: owner, guide: nil, attribute: attribute) }
    // Items that are not installed, or are no views, take their constraints with them.
    guard let anchor = anchors[item] else { return nil }
    return ConstraintDefinition.Anchor(item: anchor.item, guide: anchor.guide, attribute: attribute)
  }

  /// Standard spacing where the document records no constant (interface-builder.md §6).
  private func standardSpacing(
    _ first: ConstraintDefinition.Anchor, _ second: ConstraintDefinition.Anchor?
  ) -> Double {
    guard let second else { return 8 }
    if first.guide != nil || second.guide != nil { return 0 }
    let isContainer = first.item == rootID || second.item == rootID || first.attribute == second.attribute
    return isContainer ? 20 : 8
  }

  /// Standard spacing keeps neighbours apart, whatever sign the document records (interface-builder.md §6).
  private static func apart(
    _ constant: Double, _ first: ConstraintDefinition.Anchor, _ second: ConstraintDefinition.Anchor?
  ) -> Double {
    switch (first.attribute, second?.attribute) {
    case (.leading, .trailing), (.left, .right), (.top, .bottom): abs(constant)
    case (.trailing, .leading), (.right, .left), (.bottom, .top): -abs(constant)
    default: constant
    }
  }

  /// Whether it is the canvas of Xcode 26 or newer, where controls and cells are those of iOS 26; in scenes the look tells.
  var isCanvasOfXcode26: Bool { context == nil && (24_000..<32_000).contains(document.toolsVersion) }

  /// Whether constraints hold the whole frames of sliders.
  var hasPlainSliders: Bool { isCanvasOfXcode26 }

  /// What a constant lacks where Xcode 9.0 to 9.2 recorded it: there the middle of a slider was that of its frame, half a
  /// point below that of its alignment rectangle (interface-builder.md §8).
  private func middleOfSliders(_ element: XMLElement, multiplier: Double) -> Double {
    guard context == nil, (13_000..<13_700).contains(document.toolsVersion) else { return 0 }
    func offset(_ item: String, _ attribute: String) -> Double {
      guard element[attribute] == "centerY", let id = element[item], sliders.contains(id) else { return 0 }
      return 0.5
    }
    return multiplier * offset("secondItem", "secondAttribute") - offset("firstItem", "firstAttribute")
  }

  /// What a constant lacks where a constraint names a table's cell in place of its content: the line below the content, of a point
  /// or a pixel, is the cell's, and so is the room beside it that an accessory has (interface-builder.md §8).
  ///
  /// - Parameter owner: the id of what the constraint stands in.
  private func beyondContent(_ element: XMLElement, owner: String?, multiplier: Double) -> Double {
    guard root.kind == .cell, let cell = root.cell?["id"], let frame = root.cell?.child("rect", key: "frame"),
      let width = frame.number("width"), let height = frame.number("height")
    else { return 0 }
    var (line, side) = (height - root.size.height, max(0, width - root.size.width))
    // What differs otherwise was saved at another time.
    if line < 0 || line > 1 { line = 0 }
    if ["none", nil].contains(root.cell?["accessoryType"]) { side = 0 }
    func offset(_ item: String, _ attribute: String) -> Double {
      guard element[item] ?? owner == cell else { return 0 }
      switch element[attribute] {
      case "bottom", "height": return line
      case "centerY": return line / 2
      case "right", "trailing", "width": return side
      case "centerX": return side / 2
      default: return 0
      }
    }
    return multiplier * offset("secondItem", "secondAttribute") - offset("firstItem", "firstAttribute")
  }

  /// "1:2" and "16/9" are ratios.
  private static func multiplier(_ text: String?) -> Double {
    guard let text else { return 1 }
    for separator in [":", "/"] as [Character] {
      let parts = text.split(separator: separator).compactMap { Double($0) }
      if text.contains(separator), parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
    }
    return Double(text).flatMap { $0.isFinite && abs($0) < 1e9 ? $0 : nil } ?? 1
  }
}
