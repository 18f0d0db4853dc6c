/// Which elements a rule of a style sheet is for: what is said of an element, inside others or behind them
/// ([Selectors, combinators](https://www.w3.org/TR/selectors-4/#combinators)).
struct StyleSelector {
  /// What stands between an element and the one before it in the selector.
  enum Combinator {
    /// The one before it is any element around.
    case descendant
    /// … the parent.
    case child
    /// … the sibling just before it.
    case nextSibling
    /// … any sibling before it.
    case laterSibling
  }

  /// What is said of one element.
  struct Compound {
    var conditions: [StyleCondition] = []
    /// How it stands to the compound before it.
    var combinator = Combinator.descendant

    func applies(to subject: SelectorSubject) -> Bool { conditions.allSatisfy { $0.holds(for: subject) } }
  }

  /// From the outermost element to the one that the rule is for.
  let compounds: [Compound]
  /// Which of them goes before: ids, then classes, attributes and pseudo-classes, then names.
  let specificity: Int
  /// What it takes at most to decide it for an element, in compounds and conditions.
  let cost: Int
  /// Whether it is decided by the element alone, as often as that is used.
  let isLocal: Bool

  /// More compounds are not understood.
  static let depthLimit = 16
  /// Selectors that take more are not understood.
  static let costLimit = 128

  /// Nil for more than the limits allow.
  init?(compounds: [Compound]) {
    let conditions = compounds.flatMap(\.conditions)
    cost = conditions.reduce(compounds.count) { $0 + $1.cost }
    guard !compounds.isEmpty, compounds.count <= Self.depthLimit, cost <= Self.costLimit else {
      return nil
    }
    specificity = conditions.reduce(0) { $0 + $1.specificity }
    isLocal = compounds.count == 1 && conditions.allSatisfy { !$0.isDecidedOnce }
    self.compounds = compounds
  }
}

/// How far selectors that look at more than one element are met on the way from the root to an element.
struct SelectorProgress {
  /// Of each selector, which compounds an element around meets, with all before them: one bit each.
  private var above: [UInt32]
  /// The same of the parent alone.
  private var parent: [UInt32]
  /// The same of any sibling before.
  private var before: [UInt32]
  /// The same of the sibling just before.
  private var previous: [UInt32]

  /// What the root finds.
  init(count: Int) {
    let none = [UInt32](repeating: 0, count: count)
    (above, parent, before, previous) = (none, none, none, none)
  }

  /// Goes to the next child.
  ///
  /// - Returns: the selectors that are met by it, by their places, and what its own children find.
  mutating func enter(
    _ subject: SelectorSubject, _ selectors: [StyleSelector]
  ) -> (met: [Int], inside: SelectorProgress) {
    var met: [Int] = []
    var inside = SelectorProgress(count: selectors.count)
    for (number, selector) in selectors.enumerated() {
      var here: UInt32 = 0
      for (index, compound) in selector.compounds.enumerated() {
        let outer =
          switch compound.combinator {
          case .descendant: above[number]
          case .child: parent[number]
          case .nextSibling: previous[number]
          case .laterSibling: before[number]
          }
        if index == 0 || outer & 1 << (index - 1) != 0, compound.applies(to: subject) { here |= 1 << index }
      }
      if here & 1 << (selector.compounds.count - 1) != 0 { met.append(number) }
      previous[number] = here
      before[number] |= here
      inside.parent[number] = here
      inside.above[number] = above[number] | here
    }
    return (met, inside)
  }
}
