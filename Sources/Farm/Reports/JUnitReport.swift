/// Checks and their outcome as JUnit XML, which every CI system reads.
public struct JUnitReport: Hashable, Sendable {
  /// One test case.
  public struct Check: Hashable, Sendable {
    /// The suite it belongs to, such as a job's name.
    public var suite: String
    /// What was checked.
    public var name: String
    /// Seconds of wall time.
    public var seconds: Double
    /// What is wrong; nil for a check that passed.
    public var failure: String?
    /// Why it was not made; nil for a check that was.
    public var skipped: String?
    /// What is to be told of it, whatever its outcome; nil: nothing.
    public var output: String?

    public init(suite: String, name: String, seconds: Double = 0, failure: String? = nil, skipped: String? = nil) {
      self.suite = suite
      self.name = name
      self.seconds = seconds
      self.failure = failure
      self.skipped = skipped
    }
  }

  /// In the order of the report.
  public var checks: [Check]

  public init(checks: [Check] = []) {
    self.checks = checks
  }

  /// The document, suites in the order of their first check.
  public func xml() -> String {
    var suites: [String] = []
    for check in checks where !suites.contains(check.suite) { suites.append(check.suite) }
    let body = suites.map { suite in JUnitReport.xml(suite, checks.filter { $0.suite == suite }) }.joined()
    let failures = checks.count { $0.failure != nil }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="\(checks.count)" failures="\(failures)">
      \(body)</testsuites>

      """
  }

  private static func xml(_ suite: String, _ checks: [Check]) -> String {
    let failures = checks.count { $0.failure != nil }
    let head = "  <testsuite name=\"\(escaped(suite))\" tests=\"\(checks.count)\" failures=\"\(failures)\">\n"
    return head + checks.map(xml).joined() + "  </testsuite>\n"
  }

  private static func xml(_ check: Check) -> String {
    let attributes = "name=\"\(escaped(check.name))\" classname=\"\(escaped(check.suite))\" time=\"\(check.seconds)\""
    let output = check.output.map { "<system-out>\(escaped($0))</system-out>" }
    let outcome: String
    if let failure = check.failure {
      outcome = "<failure message=\"\(escaped(failure))\"/>"
    } else if let skipped = check.skipped {
      outcome = "<skipped message=\"\(escaped(skipped))\"/>"
    } else {
      guard let output else { return "    <testcase \(attributes)/>\n" }
      return "    <testcase \(attributes)>\n      \(output)\n    </testcase>\n"
    }
    return "    <testcase \(attributes)>\n      \(outcome)\(output ?? "")\n    </testcase>\n"
  }

  /// Text for an attribute; characters that XML cannot hold become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }
}
