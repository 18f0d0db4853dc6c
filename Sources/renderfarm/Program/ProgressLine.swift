import Synchronization

/// A progress bar on standard error: a redrawn line on a terminal, a line every ten seconds elsewhere.
final class ProgressLine: Sendable {
  private struct State {
    var lastLine = 0.0
    var isDrawn = false
  }

  private let isInteractive = Terminal.isInteractive
  private let state = Mutex(State())

  func show(_ bar: ProgressBar.State) {
    state.withLock { state in
      if isInteractive {
        Terminal.draw("\r\u{1b}[2K" + ProgressBar.line(bar, width: Terminal.width))
        state.isDrawn = true
      } else if bar.elapsed - state.lastLine >= 10 {
        state.lastLine = bar.elapsed
        Terminal.note(ProgressBar.line(bar, width: 500))
      }
    }
  }

  /// Leaves the redrawn line.
  func end() {
    state.withLock { state in
      if state.isDrawn { Terminal.draw("\r\u{1b}[2K") }
      state.isDrawn = false
    }
  }
}
