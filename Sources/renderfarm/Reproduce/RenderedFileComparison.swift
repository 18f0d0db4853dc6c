import Graphics
import Hashing
import Media
import Planning
import Rendering
import Reports

/// A file beside what the job that made it gives now.
struct RenderedFileComparison {
  /// The output that it is, relative to the output folder; nil if it is none.
  let place: String?
  /// Where it differs, one sentence; nil if it does not.
  let difference: String?

  /// - Parameters:
  ///   - name: as the user wrote it.
  ///   - place: where the file is among the outputs, where that is known.
  init(
    _ file: RenderedFile, as name: String, place known: String?, made: Manifest, plan: Plan, outputFolder: String
  ) {
    let outputs = made.identical.outputs
    if let same = outputs.first(where: { $0.sha256 == file.digest && (known == nil || $0.file == known) }) {
      (place, difference) = (same.file, nil)
      return
    }
    guard let output = Self.output(of: file, known, among: outputs) else {
      place = nil
      let names = outputs.prefix(5).map(\.file).joined(separator: ", ") + (outputs.count > 5 ? ", …" : "")
      difference = "\(name) is none of the outputs of the job \"\(made.identical.name)\": \(names)"
      return
    }
    place = output.file
    difference =
      "\(name) is not \(output.file) as the job gives it: "
      + Self.words(file, made: "\(outputFolder)/\(output.file)", output, plan)
  }

  /// By its place, its name, or as the only output of its kind.
  private static func output(
    of file: RenderedFile, _ known: String?, among outputs: [Manifest.Output]
  ) -> Manifest.Output? {
    if let known { return outputs.first { $0.file == known } }
    func last(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
    func ending(_ path: String) -> Substring { last(path).split(separator: ".").last ?? "" }
    if let named = outputs.first(where: { last($0.file) == last(file.path) }) { return named }
    let alike = outputs.filter { ending($0.file) == ending(file.path) }
    return alike.count == 1 ? alike[0] : nil
  }

  private static func words(_ file: RenderedFile, made: String, _ output: Manifest.Output, _ plan: Plan) -> String {
    guard let other = try? RenderedFile(path: made) else { return "it cannot be read again" }
    let byte = zip(file.bytes, other.bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let place =
      byte.map { "from byte \($0) on" }
      ?? "it has \(file.bytes.count) bytes instead of \(other.bytes.count), the same as far as it goes"
    if let before = try? ImageReader.decode(file.bytes), let after = try? ImageReader.decode(other.bytes) {
      return picture(before, after) + ", the files differ \(place)"
    }
    let specification = plan.input.outputs.first { $0.path == output.file }
    switch PacketComparison(file.path, made) {
    case .same: return "all frames and sounds are the same, what is around them differs \(place)"
    case .incomparable: return "it differs \(place)"
    case .differs("video", let index, let time):
      let shown = specification?.kind == .video ? specification?.shown(of: plan.frames) : nil
      let frame = shown.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      if let frame { return "frame \(frame) is the first that differs, the files differ \(place)" }
      return "picture \(index)\(seconds(time)) is the first that differs, the files differ \(place)"
    case .differs(let kind, _, let time):
      return
        "\(kind == "audio" ? "sound" : "a caption")\(seconds(time)) is the first that differs, the files differ \(place)"
    }
  }

  private static func seconds(_ time: Double?) -> String {
    time.map { " at \(($0 * 1000).rounded() / 1000) s" } ?? ""
  }

  private static func picture(_ before: Bitmap, _ after: Bitmap) -> String {
    guard before.width == after.width, before.height == after.height else {
      return "it has \(before.width) × \(before.height) pixels instead of \(after.width) × \(after.height)"
    }
    let change = PictureChange(before, after)
    guard change.largest > 0 else { return "its pixels are the same" }
    let area = change.area
    return "its pixels differ within \(area.width) × \(area.height) at \(area.minX), \(area.minY), by at most "
      + "\(change.largest)/255"
  }
}
