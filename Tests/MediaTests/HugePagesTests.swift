import Foundation
import Testing

@testable import Media

@Suite("Huge pages")
struct HugePagesTests {
  /// Whether the kernel gives this process huge pages where it asks for them; nil where it does not say.
  private static var areGiven: Bool? {
    (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n")
      .first { $0.hasPrefix("THP_enabled:") }?.hasSuffix("1")
  }

  @Test("Who declines them gets none", .enabled(if: areGiven == true, "the kernel gives none, or does not say so"))
  func declining() {
    HugePages.decline()
    #expect(Self.areGiven == false)
  }
}
