import XMLTree

/// Which elements a rule of a style sheet is for: an element by its name, classes and id, inside others
/// ([Selectors, combinators](https://www.w3.org/TR/selectors-4/#combinators)).
struct StyleSelector {
  /// What is said of one element.
  struct Compound {
    var element: String?
    var id: String?
    var classes: [String] = []
    /// Whether it is the outermost element.
    var isRoot = false
    /// Whether the one before it is of the parent, and not of any element around.
    var isChild = false

    /// - Parameter otherClasses: of the element.
    func applies(to other: XMLElement, _ otherClasses: [Substring]) -> Bool {
      (element == nil || element == other.name) && (id == nil || id == other["id"])
        && classes.allSatisfy { own in otherClasses.contains { $0 == own } } && (!isRoot || other.index == 1)
    }
  }

  /// From the outermost element to the one that the rule is for.
  let compounds: [Compound]

  /// More of them are not understood.
  private static let depthLimit = 16

  /// Which of them goes before: ids, then classes, then names.
  var specificity: Int {
    compounds.reduce(0) {
      $0 + ($1.id == nil ? 0 : 10_000) + ($1.classes.count + ($1.isRoot ? 1 : 0)) * 100 + ($1.element == nil ? 0 : 1)
    }
  }

  /// Nil for a selector that is not understood.
  init?(_ text: String) {
    var compounds: [Compound] = []
    var isChild = false
    for word in text.replacing(">", with: " > ").split(whereSeparator: \.isWhitespace) {
      if word == ">" {
        guard !isChild, !compounds.isEmpty else { return nil }
        isChild = true
        continue
      }
      guard var compound = Self.compound(word) else { return nil }
      (compound.isChild, isChild) = (isChild, false)
      compounds.append(compound)
    }
    guard !compounds.isEmpty, compounds.count <= Self.depthLimit, !isChild else { return nil }
    self.compounds = compounds
  }

  private static func compound(_ text: Substring) -> Compound? {
    var compound = Compound()
    compound.isRoot = text.hasSuffix(":root")
    let text = compound.isRoot ? text.dropLast(5) : text
    guard !text.contains(where: { "+~:[@".contains($0) }) else { return nil }
    var word = ""
    var kind: Character = " "
    for character in text + "." {
      guard character == "." || character == "#" else {
        word.append(character)
        continue
      }
      switch kind {
      case ".": compound.classes.append(word)
      case "#": compound.id = word
      default: if !word.isEmpty, word != "*" { compound.element = word }
      }
      (word, kind) = ("", character)
    }
    return compound
  }
}

/// How far selectors of several elements are met on the way from the root to an element.
struct SelectorProgress {
  /// Of each selector, which compounds an element around meets, with all before them: one bit each.
  private var above: [UInt32]
  /// The same of the parent alone.
  private var parent: [UInt32]

  init(count: Int) { (above, parent) = ([UInt32](repeating: 0, count: count), [UInt32](repeating: 0, count: count)) }

  /// Goes to a child.
  ///
  /// - Returns: the selectors that are met by it, by their places.
  mutating func enter(_ element: XMLElement, _ selectors: [StyleSelector]) -> [Int] {
    let classes = (element["class"] ?? "").split(whereSeparator: \.isWhitespace)
    var met: [Int] = []
    for (place, selector) in selectors.enumerated() {
      var here: UInt32 = 0
      for (index, compound) in selector.compounds.enumerated() {
        let before = compound.isChild ? parent[place] : above[place]
        if index == 0 || before & 1 << (index - 1) != 0, compound.applies(to: element, classes) { here |= 1 << index }
      }
      if here & 1 << (selector.compounds.count - 1) != 0 { met.append(place) }
      parent[place] = here
      above[place] |= here
    }
    return met
  }
}
