import Document

/// Steps that are to be performed one after the other: the rest of a sequence, behind it the rest of the one around it, and so on. Going
/// on costs the same however many are left, because what is left is not copied.
struct PendingSteps {
  /// The innermost last. None is empty, so there are no more of them than lists inside each other.
  private(set) var rests: [ArraySlice<Step>]

  init(_ steps: [Step]) { rests = steps.isEmpty ? [] : [steps[...]] }

  /// The next one; nil: none is left.
  var first: Step? { rests.last?.first }

  /// What is left when the first one is over: what follows that one, then the others.
  var afterFirst: PendingSteps {
    guard let step = first, let last = rests.indices.last else { return self }
    var result = self
    result.rests[last] = result.rests[last].dropFirst()
    if result.rests[last].isEmpty { result.rests.removeLast() }
    if !step.then.isEmpty { result.rests.append(step.then[...]) }
    return result
  }
}
