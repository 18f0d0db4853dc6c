import Document
import Hashing
import Planning
import Reports

/// What was rendered again beside what was made then.
struct ReproductionReport: Encodable {
  /// Whether everything is the same, byte for byte.
  let isReproduced: Bool
  /// The job's name.
  let job: String
  /// How many frames were compared by their hashes; nil where nothing tells those of then.
  let frames: Int?
  /// Of the whole job; nil if none differs.
  let firstDifferingFrame: Int?
  /// What differs, a sentence each.
  let differences: [String]
  /// Every output that was rendered.
  let outputs: [Output]

  struct Output: Encodable {
    var file: String
    var sha256: String
    /// Whether it is what was made then; nil where nothing tells.
    var isSame: Bool?
  }

  /// - Parameters:
  ///   - made: what was rendered now.
  ///   - file: what the user named; nil: nothing.
  init(
    _ subject: ReproductionSubject, made: Manifest, plan: Plan, outputFolder: String, file: RenderedFile?, name: String?
  ) {
    job = made.identical.name
    var differences: [String] = []
    var known = subject.manifest.map(\.identical.outputs) ?? []
    if let manifest = subject.manifest {
      let comparison = ManifestComparison(expected: manifest, actual: made)
      frames = made.identical.frames.count
      firstDifferingFrame = comparison.firstDifferingFrame
      differences = comparison.sentences
    } else {
      (frames, firstDifferingFrame) = (nil, nil)
    }
    if let file {
      let comparison = RenderedFileComparison(
        file, as: name ?? file.path, place: subject.place, made: made, plan: plan, outputFolder: outputFolder)
      if let difference = comparison.difference { differences.append(difference) }
      if let place = comparison.place, !known.contains(where: { $0.file == place }) {
        known.append(Manifest.Output(file: place, codec: "", bytes: file.bytes.count, sha256: file.digest))
      }
    }
    outputs = made.identical.outputs.map { output in
      Output(
        file: output.file, sha256: output.sha256.hexadecimal,
        isSame: known.first { $0.file == output.file }.map { $0.sha256 == output.sha256 })
    }
    self.differences = differences.map { PrintableText.line($0) }
    isReproduced = differences.isEmpty
  }

  /// For people.
  var text: String {
    var lines: [String] = []
    if let frames {
      lines.append(
        firstDifferingFrame.map { "different  frame \($0) and others of \(frames)" }
          ?? "same       all \(frames) frames")
    }
    for (isSame, word) in [(true, "same      "), (nil, "not known "), (false, "different ")] as [(Bool?, String)] {
      let files = outputs.filter { $0.isSame == isSame }
      // An image sequence has thousands; those that differ are named nevertheless.
      if isSame != false, files.count > 8 {
        lines.append("\(word) \(files.count) files, such as \(PrintableText.line(files[0].file))")
      } else {
        lines += files.map { "\(word) \(PrintableText.line($0.file))  sha256 \($0.sha256)" }
      }
    }
    lines += differences.map { "renderfarm: \($0)" }
    lines.append(
      isReproduced
        ? "reproduced: every byte that was compared is the same"
        : "not reproduced: the job \"\(PrintableText.line(job))\"")
    return lines.joined(separator: "\n")
  }
}
