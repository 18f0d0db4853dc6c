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
