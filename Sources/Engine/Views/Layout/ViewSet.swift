/// Views of one tree, without an order. A layout asks for views so often that hashing them would be most of its cost.
struct ViewSet: Sendable {
  private var flags: [Bool] = []
  private(set) var isEmpty = true

  func contains(_ view: ViewID) -> Bool { Int(view.index) < flags.count && flags[Int(view.index)] }

  mutating func insert(_ view: ViewID) {
    let index = Int(view.index)
    if index >= flags.count { flags += [Bool](repeating: false, count: index + 1 - flags.count) }
    flags[index] = true
    isEmpty = false
  }

  mutating func removeAll() {
    guard !isEmpty else { return }
    for index in flags.indices { flags[index] = false }
    isEmpty = true
  }
}
