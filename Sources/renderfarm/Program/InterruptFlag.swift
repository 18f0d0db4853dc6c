import Synchronization

/// Whether Ctrl-C was pressed, for work that asks at times.
final class InterruptFlag {
  private let flag: Flag
  private let interrupts: Interrupts

  private final class Flag: Sendable {
    let value = Atomic(false)
  }

  init() {
    let flag = Flag()
    self.flag = flag
    interrupts = Interrupts { flag.value.store(true, ordering: .relaxed) }
  }

  var isSet: Bool { flag.value.load(ordering: .relaxed) }

  func end() { interrupts.cancel() }
}
