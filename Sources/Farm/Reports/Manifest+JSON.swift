import Planning

extension Manifest {
  /// The manifest as a file: sorted keys, one frame, output or chunk a line, so that `diff` names what differs.
  public func json() -> [UInt8] {
    let identicalPart = ManifestPart(identical)
    let runPart = ManifestPart(run)
    let approved = approvals.map { "\"approvals\": \(ManifestPart.list($0, margin: "")),\n" } ?? ""
    return Array("{\n\(approved)\"identical\": \(identicalPart.text),\n\"run\": \(runPart.text)\n}\n".utf8)
  }

  /// The part that must be identical, as it stands in the file.
  public func identicalJSON() -> [UInt8] {
    Array(ManifestPart(identical).text.utf8)
  }

  /// Reads a manifest.
  ///
  /// - Throws: `ManifestError` for anything else, and for a manifest of another format.
  public init(json: [UInt8]) throws(ManifestError) {
    let version: Int
    do {
      version = try PlanningJSON.decode(Versioned.self, from: json).identical.formatVersion
    } catch {
      throw .unreadable(error.description)
    }
    guard version == Manifest.formatVersion else { throw .otherFormat(version) }
    do {
      self = try PlanningJSON.decode(Manifest.self, from: json)
    } catch {
      throw .unreadable(error.description)
    }
  }

  /// The warnings in a manifest, without looking at anything else; none in anything that is no manifest.
  public static func warnings(json: [UInt8]) -> [String] {
    (try? PlanningJSON.decode(Warned.self, from: json).identical.warnings) ?? []
  }

  private struct Warned: Decodable {
    struct Part: Decodable {
      var warnings: [String]?
    }
    var identical: Part
  }

  /// The files of the outputs in a manifest, without looking at its frames; nil for anything that is no manifest.
  public static func files(json: [UInt8]) -> [String]? {
    try? PlanningJSON.decode(Listed.self, from: json).identical.outputs.map(\.file)
  }

  private struct Listed: Decodable {
    struct Part: Decodable {
      struct File: Decodable {
        var file: String
      }
      var outputs: [File]
    }
    var identical: Part
  }

  private struct Versioned: Decodable {
    struct Part: Decodable {
      var formatVersion: Int
    }
    var identical: Part
  }
}

/// Why some text is no manifest.
public enum ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(String)
  case otherFormat(Int)

  public var description: String {
    switch self {
    case .unreadable(let reason): "it is no manifest: \(reason)"
    case .otherFormat(let version):
      "it is a manifest of format \(version), this version reads \(Manifest.formatVersion); record it again"
    }
  }
}
