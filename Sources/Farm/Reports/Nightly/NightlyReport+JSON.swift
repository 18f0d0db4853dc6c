import Planning

extension NightlyReport {
  /// The report as a file, with sorted keys.
  public func json() -> [UInt8] { PlanningJSON.encode(self, pretty: true) + [UInt8(ascii: "\n")] }

  /// Reads a report.
  ///
  /// - Throws: `NightlyReportError` for anything else, and for a report of another format.
  public init(json: [UInt8]) throws(NightlyReportError) {
    do {
      let version = try PlanningJSON.decode(Versioned.self, from: json).formatVersion
      guard version == NightlyReport.formatVersion else { throw NightlyReportError.otherFormat(version) }
      self = try PlanningJSON.decode(NightlyReport.self, from: json)
    } catch let error as NightlyReportError {
      throw error
    } catch {
      throw .unreadable("\(error)")
    }
  }

  private struct Versioned: Decodable {
    var formatVersion: Int
  }
}

/// Why some text is no report of a nightly run.
public enum NightlyReportError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(String)
  case otherFormat(Int)

  public var description: String {
    switch self {
    case .unreadable(let reason): "it is no report of a night: \(reason)"
    case .otherFormat(let version):
      "it is a report of format \(version), this version reads \(NightlyReport.formatVersion); render the night again"
    }
  }
}
