import Foundation
import Graphics
import Document
import Playback
import RandomJobs
import Raster
import Rendering

/// Feeds the engine with display lists and job documents that nobody would write: `fuzz [--seconds N] [--seed N]
/// [--jobs FOLDER]`; and with random valid jobs, whose frames must be the same however they are reached: `fuzz jobs`
/// (see `JobSearch`).
///
/// Every round's seed is printed before the round begins, so the last line before a crash names it: `fuzz --seed N`
/// does that round again. Built with sanitizers by `make fuzz`. A round that takes a minute of processor time counts as
/// a hang and ends the program.
@main
struct Fuzz {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    var options: [String: String] = [:]
    let command = arguments.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    if command != nil { arguments.removeFirst() }
    while let name = arguments.popFirst() { options[name] = arguments.popFirst() }
    switch command {
    case "jobs":
      var search = JobSearch(options)
      exit(try search.run() ? 0 : 1)
    case "job": return try show(options)
    case "complaints": return complaints(options)
    case "try-jobs": return JobSearch.tryJobs(options)
    case "try-file": exit(try JobReducer.tryFile(options))
    case "fingerprint": return try JobReducer.fingerprint(options)
    default: break
    }
    let documents = try documents(in: options["--jobs"] ?? "Jobs")
    if let seed = options["--seed"].flatMap({ UInt64($0) }) {
      return print(try round(seed, documents, isLoud: true))
    }
    let end = Date().addingTimeInterval(options["--seconds"].flatMap(Double.init) ?? 60)
    for seed in keptSeeds {
      print("seed \(seed)")
      fflush(nil)
      allow(minutes: 1)
      _ = try round(seed, documents, isLoud: false)
    }
    var seed = options["--first"].flatMap { UInt64($0) } ?? UInt64(Date().timeIntervalSince1970) << 20
    var outcomes: [String: Int] = [:]
    while Date() < end {
      print("seed \(seed)")
      fflush(nil)
      allow(minutes: 1)
      outcomes[try round(seed, documents, isLoud: false), default: 0] += 1
      seed += 1
    }
    print(outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
  }

  /// Prints a random job as it is tried: `fuzz job --seed N`.
  private static func show(_ options: [String: String]) throws {
    let job = RandomJob(seed: options["--seed"].flatMap { UInt64($0) } ?? 1)
    print((options["--as"] == "drawn" ? job.document : JobTrial().usable(job)?.document ?? job.document).json)
  }

  /// What makes drawn jobs invalid, and which keys no valid job has: `fuzz complaints --first N --count N`.
  private static func complaints(_ options: [String: String]) {
    let trial = JobTrial()
    let first = options["--first"].flatMap { UInt64($0) } ?? 1
    let count = options["--count"].flatMap { UInt64($0) } ?? 100
    var found: [String: Int] = [:]
    var examples: [String: String] = [:]
    var used: Set<String> = []
    for seed in first..<first + count {
      let job = RandomJob(seed: seed)
      trial.usable(job)?.document.collectOrigins(into: &used)
      guard case .failure(let refusal) = trial.load(job.document.json) else {
        found["valid as drawn", default: 0] += 1
        continue
      }
      for complaint in refusal.complaints {
        // Numbers and names in quotes differ from job to job.
        let kind = complaint.message.replacing(/"[^"]*"/, with: "…").replacing(/[-0-9.]+/, with: "0").suffix(110)
        found[String(kind), default: 0] += 1
        examples[String(kind)] = "seed \(seed) \(complaint.path): \(complaint.message)"
      }
    }
    for (kind, count) in found.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print(count, kind, examples[kind] ?? "", separator: "\t")
    }
    print("never drawn:", Vocabulary.current.keys.filter { !used.contains($0) }.joined(separator: " "))
  }

  /// Ends the program after so many minutes of processor time: the machine may be busy with other things.
  static func allow(minutes: Int) {
    var limit = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: 60 * minutes, tv_usec: 0))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
  }

  /// What found something once: a sigma of almost nothing, shadows with a sigma of 500 on a small canvas, a canvas of a
  /// million pixels a side for a mode that clears.
  private static let keptSeeds: [UInt64] = [22, 45, 111, 170]

  typealias Document = (name: String, root: HostileDocuments.Node)

  private static func documents(in folder: String) throws -> [Document] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }.sorted().map { name in
      let path = "\(folder)/\(name)"
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
      return (path, HostileDocuments.Node(json))
    }
  }

  /// - Returns: what became of the round, in a few words.
  private static func round(_ seed: UInt64, _ documents: [Document], isLoud: Bool) throws -> String {
    guard seed % 4 == 0 else { return lists(seed) }
    var maker = HostileDocuments(seed: seed)
    let (name, text) = maker.document(of: documents)
    if isLoud { print(name, text, separator: "\n") }
    return try document(name, text)
  }

  /// Draws a list and a variation of it, the fast ways and the plain one, which must agree.
  private static func lists(_ seed: UInt64) -> String {
    let assets = FuzzAssets()
    var maker = HostileLists(seed: seed, assets: assets)
    let first = maker.list()
    let second = maker.variation(of: first)
    let (fast, plain) = (Rasterizer(assets: assets), Rasterizer(assets: assets, shortcuts: []))
    let (drawn, expected) = (
      Bitmap(width: first.width, height: first.height), Bitmap(width: first.width, height: first.height)
    )
    fast.draw(first, into: drawn)
    plain.draw(first, into: expected)
    guard drawn.hasSamePixels(as: expected) else { fatalError("seed \(seed): the fast ways give another picture") }
    _ = fast.redraw(second, after: first, into: drawn)
    _ = second.digest
    return "lists"
  }

  /// Renders a few frames of a document, small.
  private static func document(_ name: String, _ text: String) throws -> String {
    let fonts = SystemFonts()
    var source = try JobSource(path: name, parameters: [])
    source.text = text
    do {
      var loaded = try LoadedJob(source, fonts: fonts)
      let size = loaded.job.canvas.size
      loaded.job.canvas.scale = 96 / max(size.width, size.height)
      guard loaded.job.canvas.pixelWidth > 0, loaded.job.canvas.pixelHeight > 0 else { return "flat documents" }
      let renderer = try JobRenderer(loaded, fonts: fonts)
      let frames = FrameRenderer(
        assets: renderer.assets, width: renderer.job.canvas.pixelWidth, height: renderer.job.canvas.pixelHeight)
      let stage = try renderer.stage()
      for frame in [0, 1, 7, 20, 45] where frame < renderer.job.frameCount {
        _ = frames.render(try stage.displayList(frame: frame))
      }
      return "documents rendered"
    } catch is InvalidJob {
      return "documents refused"
    } catch {
      return "documents stopped"
    }
  }
}
