import Document

/// Steps that are to be performed one after the other: the rest of a sequence, behind it the rest of the one around it, and so on. Going
/// on costs the same however many are left, because what is left of a long list is not copied.
struct PendingSteps {
  /// The innermost last. None is empty, so there are no more of them than lists inside each other.
  private(set) var rests: [ArraySlice<Step>]

  init(_ steps: [Step]) { rests = steps.isEmpty ? [] : [steps[...]] }

  /// The next one; nil: none is left.
  var first: Step? { rests.last?.first }

  /// A slice keeps all of its list. Of a list that has no more left than this, what is left becomes a list of its own, so that what was
  /// performed goes while the rest waits: the new places of a table's rows may take megabytes.
  private static let shortRest = 16

  /// What is left when the first one is over: what follows that one, then the others.
  var afterFirst: PendingSteps {
    guard let step = first, let last = rests.indices.last else { return self }
    var result = self
    let rest = result.rests[last].dropFirst()
    result.rests[last] = rest.count > Self.shortRest ? rest : Array(rest)[...]
    if result.rests[last].isEmpty { result.rests.removeLast() }
    if !step.then.isEmpty { result.rests.append(step.then[...]) }
    return result
  }
}
