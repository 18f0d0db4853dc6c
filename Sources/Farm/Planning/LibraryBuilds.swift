import Lookups

/// The libraries of others whose code decides bytes of a job's outputs, each in exactly the build that is used.
///
/// Version numbers do not tell what a distribution changed in a version, so builds are compared: machines share a job, and a cache gives
/// a chunk, where all of them are the same.
public struct LibraryBuilds: Hashable, Sendable {
  /// By file name, such as `libfreetype.so.6`: the build ID that the library's linker wrote into it, or the hash of its file.
  private let builds: Lookup<String, String>

  /// Where a name stands twice, its first build counts.
  public init(_ builds: [(name: String, build: String)]) {
    self.builds = Lookup(firstOf: builds.map { ($0.name, $0.build) })
  }

  /// All of them, by name.
  public var sorted: [(name: String, build: String)] { builds.sorted().map { (name: $0.key, build: $0.value) } }

  /// A library that two places have in different builds, or only one of them has.
  public struct Difference: Hashable, Sendable {
    /// The file's name.
    public let name: String
    /// As it is expected; nil: not at all.
    public let expected: String?
    /// As it is; nil: not at all.
    public let actual: String?

    /// Such as `libz.so.1 is build 1f95d549 instead of 0a1b2c3d`.
    public var sentence: String {
      switch (expected?.prefix(8), actual?.prefix(8)) {
      case (let expected?, let actual?): "\(name) is build \(actual) instead of \(expected)"
      case (let expected?, nil): "\(name) is not there, and was build \(expected)"
      case (nil, let actual): "\(name) is there as build \(actual ?? ""), and was not"
      }
    }
  }

  /// Where two places have others, by name; none where it is not known of both.
  public static func differences(_ expected: LibraryBuilds?, _ actual: LibraryBuilds?) -> [Difference] {
    guard let expected, let actual else { return [] }
    return actual.differences(from: expected)
  }

  /// Where these are others than expected, by name.
  public func differences(from expected: LibraryBuilds) -> [Difference] {
    Membership(keysOf: builds).union(Membership(keysOf: expected.builds)).sorted().compactMap { name in
      let (left, right) = (expected.builds[name], builds[name])
      return left == right ? nil : Difference(name: name, expected: left, actual: right)
    }
  }
}

extension LibraryBuilds: Codable {
  public init(from decoder: any Decoder) throws {
    builds = try Lookup(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try builds.encode(to: encoder)
  }
}
