import Hashing
import Lookups
import Planning

/// Where two manifests say different things about what was made. What the runs cost is not compared.
public struct ManifestComparison: Hashable, Sendable {
  /// Frames whose pixels differ, or that only one of them has, or of which no picture is known, ascending.
  public let differingFrames: [Int]
  /// Whether that frame was drawn from the same display list; nil where one of them does not say.
  public let drawsTheSame: Bool?
  /// Output files that differ, or that only one of them has, by name.
  public let differingOutputs: [String]
  /// Everything else that differs: what, and the two values.
  public let differingFacts: [Fact]
  /// Libraries whose builds differ, where frames or files differ too: they may be why. Other builds that give the same are none.
  public let differingLibraries: [LibraryBuilds.Difference]

  /// Something besides frames and files that differs.
  public struct Fact: Hashable, Sendable {
    /// What it is, such as the size.
    public let name: String
    /// As the expected manifest has it.
    public let expected: String
    /// As the actual manifest has it.
    public let actual: String
  }

  /// Compares the identical parts of two manifests; what a run cost does not count.
  public init(expected: Manifest, actual: Manifest) {
    let (left, right) = (expected.identical, actual.identical)
    let differing = ManifestComparison.differences(
      left.frames.map { ($0.index, $0.hash) }, right.frames.map { ($0.index, $0.hash) })
    let frames = Membership(differing).union(expected.unrecordedFrames).sorted()
    differingFrames = frames
    let lists = [left, right].map { part in part.frames.first { $0.index == frames.first }?.displayList }
    drawsTheSame = lists[0].flatMap { first in lists[1].map { $0 == first } }
    differingOutputs = ManifestComparison.differingOutputs(left, right)
    let facts = [
      ("engine version", left.engineVersion, right.engineVersion),
      ("media version", left.mediaVersion, right.mediaVersion),
      ("name", left.name, right.name),
      ("job hash", left.job.hexadecimal, right.job.hexadecimal),
      ("frame rate", left.frameRate.description, right.frameRate.description),
      ("size", "\(left.width)x\(left.height)", "\(right.width)x\(right.height)"),
      ("sound", Self.name(left.sound), Self.name(right.sound)),
    ]
    differingFacts = facts.filter { $0.1 != $0.2 }.map { Fact(name: $0.0, expected: $0.1, actual: $0.2) }
    let isSame = frames.isEmpty && differingOutputs.isEmpty
    differingLibraries = isSame ? [] : LibraryBuilds.differences(left.libraries, right.libraries)
  }

  /// The first of the differing frames.
  public var firstDifferingFrame: Int? { differingFrames.first }

  /// How many frames differ, or are only in one of them.
  public var differingFrameCount: Int { differingFrames.count }

  /// A file tells which job of which engine made it. Where those differ, what else is in it is compared.
  private static func differingOutputs(_ left: Manifest.Identical, _ right: Manifest.Identical) -> [String] {
    let telling =
      left.job != right.job || left.engineVersion != right.engineVersion || left.name != right.name
      || left.parameters != right.parameters || left.frames.count != right.frames.count
    let untold = Membership((left.outputs + right.outputs).filter { $0.content == nil }.map(\.file))
    func compared(_ output: Manifest.Output) -> Manifest.Output {
      guard telling, let content = output.content, !untold.contains(output.file) else {
        return Manifest.Output(file: output.file, codec: output.codec, bytes: output.bytes, sha256: output.sha256)
      }
      return Manifest.Output(file: output.file, codec: output.codec, bytes: 0, sha256: content)
    }
    return differences(left.outputs.map { ($0.file, compared($0)) }, right.outputs.map { ($0.file, compared($0)) })
  }

  private static func name(_ sound: Manifest.Sound?) -> String {
    sound.map { "\($0.samples) samples with the hash \($0.hash.hexadecimal)" } ?? "silence"
  }

  /// Whether the two say the same about everything that must be identical.
  public var isIdentical: Bool {
    firstDifferingFrame == nil && differingOutputs.isEmpty && differingFacts.isEmpty
  }

  /// The differences, a sentence each; none for equal manifests.
  public var sentences: [String] {
    var sentences = differingFacts.map { "\($0.name) is \($0.actual) instead of \($0.expected)" }
    sentences += differingLibraries.map(\.sentence)
    if let frame = firstDifferingFrame {
      let cause =
        switch drawsTheSame {
        case true?: "; it shows the same, drawn otherwise"
        case false?: "; it shows something else: script, layout or physics"
        case nil: ""
        }
      sentences.append("frame \(frame) is the first of \(differingFrameCount) that differ\(cause)")
    }
    return sentences + differingOutputs.map { "\($0) differs" }
  }

  /// The keys whose values are not the same on both sides, sorted.
  private static func differences<Key: Hashable & Comparable, Value: Equatable>(
    _ left: [(Key, Value)], _ right: [(Key, Value)]
  ) -> [Key] {
    let expected = Lookup(firstOf: left)
    let actual = Lookup(firstOf: right)
    return Membership(keysOf: expected).union(Membership(keysOf: actual)).filter { expected[$0] != actual[$0] }.sorted()
  }
}
