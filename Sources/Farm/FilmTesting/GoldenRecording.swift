import Glibc

/// When a golden film or picture is recorded. A test that recorded something fails and says so: what it recorded is to be
/// looked at.
public enum GoldenRecording: String, CaseIterable, Hashable, Sendable {
  /// Where there is none yet. Holds unless the test or `RENDERFARM_RECORD` say otherwise.
  case missing
  /// Where there is none, or what the test made differs from it.
  case failed
  /// Always, also where it cannot be read.
  case all
  /// Never.
  case never

  static let variable = "RENDERFARM_RECORD"

  /// What the environment asks for; nil where it does not.
  ///
  /// - Parameter value: of the variable; nil: it is not set.
  /// - Throws: `FilmError` for a word that is none of these.
  static func ofEnvironment(_ value: String?) throws(FilmError) -> GoldenRecording? {
    guard let value, !value.isEmpty else { return nil }
    guard let recording = GoldenRecording(rawValue: value) else {
      let words = allCases.map(\.rawValue).joined(separator: ", ")
      throw FilmError("\(variable) is \"\(value)\"; it takes \(words)")
    }
    return recording
  }

  /// What holds where a test compares.
  ///
  /// - Parameter wanted: what the comparison says itself.
  static func current(_ wanted: GoldenRecording?) throws(FilmError) -> GoldenRecording {
    let environment = try ofEnvironment(getenv(variable).map { String(cString: $0) })
    return wanted ?? FilmSettings.current.recording ?? environment ?? .missing
  }

  /// The command that records what a test made.
  static func command(_ site: TestSite) -> String {
    "\(variable)=failed swift test --filter \(site.testName.split(separator: ".").last ?? "")"
  }
}
