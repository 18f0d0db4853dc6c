import Glibc
import Document

/// Where the program speaks: results on standard output, everything else on standard error. What a job says may stand in either:
/// nothing in it controls the terminal.
enum Terminal {
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
        if errno == EINTR { continue }
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
