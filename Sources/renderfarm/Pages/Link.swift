import Foundation
import Glibc

/// The links of pages that this program serves.
enum Link {
  /// 128 bits that nobody guesses.
  static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Prints the link, and opens a browser if that is wanted. Without the link nobody reaches what is served: where it cannot be
  /// printed, the program ends.
  static func tell(_ link: String, opensBrowser: Bool) {
    Terminal.print(link)
    if Terminal.lostResult { _exit(ExitStatus.unwritableOutput.rawValue) }
    if opensBrowser { open(link) }
  }

  /// Opens a browser where there is a screen.
  private static func open(_ link: String) {
    guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
    let opener = Process()
    opener.executableURL = URL(fileURLWithPath: "/usr/bin/xdg-open")
    opener.arguments = [link]
    (opener.standardOutput, opener.standardError) = (nil as Any?, nil as Any?)
    try? opener.run()
  }
}
