import Document
import Files
import Glibc
import Synchronization

/// Where the program speaks: results on standard output, everything else on standard error. What a job says may stand in either:
/// nothing in it controls the terminal.
enum Terminal {
  /// Whether a result is lost that standard output did not take: the program must not end as if all were well. A reader that is gone
  /// wanted no more.
  static var lostResult: Bool { hasLostResult.load(ordering: .relaxed) }

  private static let hasLostResult = Atomic<Bool>(false)

  /// Writes a result to standard output.
  static func print(_ text: String) {
    write(PrintableText.lines(text) + "\n", to: STDOUT_FILENO)
  }

  /// Writes a message to standard error.
  static func note(_ text: String) {
    write(PrintableText.lines(text) + "\n", to: STDERR_FILENO)
  }

  /// Writes to standard error without a line feed.
  static func draw(_ text: String) {
    write(text, to: STDERR_FILENO)
  }

  /// True where colours and redrawn lines make sense: standard error is a terminal and `NO_COLOR` is not set.
  static var isInteractive: Bool {
    isatty(STDERR_FILENO) == 1 && getenv("NO_COLOR") == nil
  }

  /// Columns of the terminal on standard error; 80 where there is none.
  static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes bytes to standard output.
  static func write(_ bytes: [UInt8]) {
    write(bytes, to: STDOUT_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        let code = errno
        if code == EINTR { continue }
        if code == EAGAIN {
          // Whoever shares it made it not wait.
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&waiting, 1, -1)
          continue
        }
        if descriptor == STDOUT_FILENO, code != EPIPE, !hasLostResult.exchange(true, ordering: .relaxed) {
          note("renderfarm: \(FileError("write to", "standard output", code: code))")
        }
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
