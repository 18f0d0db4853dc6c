extension DocumentNode {
  /// The smallest document that still shows something, as far as it is found by leaving out one value after the other, the
  /// largest first.
  ///
  /// - Parameters:
  ///   - trials: how often it may be asked.
  ///   - shows: whether a document shows it; this one does.
  public func reduced(trials: Int, while shows: (DocumentNode) throws -> Bool) rethrows -> DocumentNode {
    var best = self
    var rest = trials
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      var open = best.pointersBySize()
      while let next = open.first, rest > 0 {
        open.removeFirst()
        rest -= 1
        let candidate = best.removing([next.pointer])
        guard try shows(candidate) else { continue }
        best = candidate
        isSmaller = true
        // What is larger was tried already.
        open = best.pointersBySize().filter { $0.size <= next.size }
      }
      if rest == 0 { break }
    }
    return best
  }

  /// Every place, those with the most in them first.
  private func pointersBySize() -> [(pointer: Pointer, size: Int)] {
    let all = pointers().enumerated().map { (order: $0, pointer: $1, size: value(at: $1)?.size ?? 0) }
    return all.sorted { ($1.size, $0.order) < ($0.size, $1.order) }.map { ($0.pointer, $0.size) }
  }
}
