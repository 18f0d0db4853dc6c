import Hashing
import Planning
import Rendering

/// `bundle.json` of a bundle: what the archive holds, and what decides the bytes besides.
public struct BundleDescription: Codable, Hashable, Sendable {
  /// Raised when the archive's form or meaning changes.
  public static let formatVersion = 1

  /// The form of the archive.
  public var formatVersion: Int
  /// The job's name.
  public var name: String
  /// What the job file was called.
  public var jobFile: String
  /// In the order in which they were set.
  public var parameters: [JobSource.Parameter]
  /// The frames that were rendered; nil: all.
  public var frames: FrameRange?
  /// The version of the engine.
  public var engineVersion: String
  /// Versions of the libraries that encode and decode.
  public var mediaVersion: String
  /// Hash of the job with its parameters set, and of all its assets and fonts.
  public var job: Digest
  /// Hash of the job, its outputs with their settings, and every version.
  public var plan: Digest
  /// See `BundledFonts`.
  public var fontNames: [String]
  /// All files of the archive but this one.
  public var files: [File]
  /// Why the job failed, a sentence each; nil where it did not.
  public var failures: [String]?

  /// A file of the archive.
  public struct File: Codable, Hashable, Sendable {
    /// Relative to the archive.
    public var path: String
    /// Its size.
    public var bytes: Int
    /// Hash of its bytes.
    public var sha256: Digest
  }

  /// Where things are in the archive.
  enum Place {
    static let description = "bundle.json"
    static let job = "job.json"
    static let manifest = "manifest.json"
    static let readme = "README.txt"
    static let files = "files/"
    static let fonts = "fonts/"

    /// Whether a file is where files of bundles are.
    static func isKnown(_ path: String) -> Bool {
      [description, job, manifest, readme].contains(path) || path.hasPrefix(files)
        || path.hasPrefix(fonts) && !path.dropFirst(fonts.count).contains("/")
    }
  }
}
