import Hashing
import Lookups

/// What a rendered file says of the job that made it: a function of the plan alone, and so the same in every run.
///
/// In a file it is one line of ASCII: `renderfarm {"engine":"1.2.0","job":"menu","sha256":"3f2a…"}`. It holds none of the
/// characters that end a comment somewhere: no `>`, no `<`, no `&`.
public struct JobOrigin: Codable, Hashable, Sendable {
  /// The version of the engine.
  public var engine: String
  /// The job's name.
  public var job: String
  /// Hash of the job with its parameters set, and of all its assets and fonts.
  public var sha256: Digest
  /// The frames that were rendered; nil: all.
  public var frames: FrameRange?
  /// Parameters that were set from outside; nil: none, or they are too long for a file to tell.
  public var parameters: Lookup<String, String>?

  /// What every file of a plan says.
  public init(_ plan: Plan) {
    engine = plan.input.engineVersion
    job = plan.input.name
    sha256 = plan.input.jobDigest
    frames = plan.frames.count == plan.input.frameCount ? nil : plan.frames
    parameters = plan.input.parameters
    if text.utf8.count > Self.limit { parameters = nil }
  }

  /// Bytes of a text that tells parameters; with more it tells none.
  private static let limit = 3000
  private static let mark = "renderfarm "

  /// As it stands in files.
  public var text: String {
    var text = Self.mark
    for scalar in String(decoding: PlanningJSON.encode(self), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{7f}"...:
        for unit in UTF16.encode(scalar)! {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Reads what a file says; nil for what nobody but us would write.
  public init?(text: String) {
    guard text.hasPrefix(Self.mark), text.utf8.count <= 1 << 16,
      let origin = try? PlanningJSON.decode(JobOrigin.self, from: Array(text.dropFirst(Self.mark.count).utf8))
    else { return nil }
    self = origin
  }
}
