import Machine

/// Signs that a task goes on where no frame is done for long: without any, whoever waits takes it for hanging.
public final class WorkSigns {
  private let interval: Double
  private let send: () -> Void
  private var sent = SteadyClock.seconds()

  /// - Parameters:
  ///   - interval: seconds between two of them at least.
  ///   - send: tells who waits.
  public init(every interval: Double, _ send: @escaping () -> Void) {
    self.interval = interval
    self.send = send
  }

  /// To be called by what goes on, as often as it likes.
  func give() {
    let now = SteadyClock.seconds()
    guard now - sent >= interval else { return }
    sent = now
    send()
  }
}
