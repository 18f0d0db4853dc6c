import Foundation
import Graphics
import Document
import Materials
import Playback
import RandomJobs
import RandomLists
import Rendering
import TestSupport

/// Feeds the engine with display lists, job documents and animations that nobody would write: `fuzz [--seconds N] [--seed N]
/// [--jobs FOLDER] [--output FOLDER]`; and with random valid jobs, whose frames must be the same however they are
/// reached: `fuzz jobs` (see `JobSearch`).
///
/// Rounds are done in processes of their own, so that one that ends its process is a finding like any other, and the
/// others go on; `fuzz --seed N` does a round again. What display lists show lies reduced in the folder. Built with
/// sanitizers by `make fuzz`. A round that takes a minute of processor time counts as a hang and ends its process.
@main
struct Fuzz {
  static func main() {
    do {
      try run()
    } catch {
      FileHandle.standardError.write(Data("fuzz: error: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func run() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.contains(where: ["--help", "-h", "help"].contains) { return print(FuzzArguments.help) }
    let arguments = try FuzzArguments(words)
    let options = arguments.options
    switch arguments.command {
    case "jobs":
      var search = JobSearch(options)
      exit(try search.run() ? 0 : 1)
    case "job": return try show(options)
    case "complaints": return complaints(options)
    case "try-jobs": return JobSearch.tryJobs(options)
    case "try-file": exit(try JobReducer.tryFile(options))
    case "fingerprint": return try JobReducer.fingerprint(options)
    case "try-rounds": return try tryRounds(options)
    case "try-list": return ListSearch.tryList(options)
    default: exit(try run(options) ? 0 : 1)
    }
  }

  /// Why nothing can be tried.
  private struct Complaint: Error, CustomStringConvertible {
    var description: String
  }

  // MARK: Rounds

  /// How long the rounds of one process may take, in seconds.
  private static let slice = 60.0

  /// - Returns: whether nothing was found.
  private static func run(_ options: [String: String]) throws -> Bool {
    let folder = options["--output"] ?? "out/fuzz"
    if let seed = options["--seed"].flatMap({ UInt64($0) }) {
      let (outcome, lists) = try round(seed, try documents(options), isLoud: true)
      print(outcome)
      if let lists { print(try ListSearch(seed: seed).report(lists, folder: folder)) }
      return lists == nil
    }
    _ = try names(in: jobs(options))
    let end = Date().addingTimeInterval(options["--seconds"].flatMap(Double.init) ?? 60)
    var seed = options["--first"].flatMap { UInt64($0) } ?? UInt64(Date().timeIntervalSince1970) << 20
    var (outcomes, findings): ([String: Int], [String]) = ([:], [])
    var kept = keptSeeds
    while !kept.isEmpty || Date() < end {
      let result = try Program.run(
        [
          "try-rounds", "--jobs", jobs(options), "--first", "\(seed)", "--kept",
          kept.map { "\($0)" }.joined(separator: ","), "--seconds", "\(min(slice, end.timeIntervalSinceNow))",
        ], of: "/proc/self/exe", home: NSTemporaryDirectory())
      var current: UInt64?
      for line in result.output.split(separator: "\n") {
        let words = line.split(separator: "\t").map(String.init)
        guard let number = words.first.flatMap({ UInt64($0) }) else { continue }
        current = number
        guard words.count > 1 else { continue }
        if words.count > 2 {
          guard let lists = ListSearch(seed: number).finding() else { continue }
          findings.append(try ListSearch(seed: number).report(lists, folder: folder))
          print(findings.last!)
        }
        outcomes[words[1], default: 0] += 1
        kept.removeAll { $0 == number }
        seed = max(seed, keptSeeds.contains(number) ? 0 : number + 1)
      }
      if result.status != 0 || result.wasSignalled {
        guard let current else { throw ProgramFailure(executable: "fuzz", result: result) }
        print("seed \(current): ended by \(result.status): \(result.errors.prefix(1500))")
        findings.append("seed \(current): ended by \(result.status)")
        if ListSearch.has(current) { print(try ListSearch(seed: current).reportCrash(folder: folder)) }
        kept.removeAll { $0 == current }
        seed = max(seed, keptSeeds.contains(current) ? 0 : current + 1)
      }
      print("to seed \(seed): \(summary(outcomes)), \(findings.count) findings")
      fflush(nil)
    }
    for finding in findings { print(finding) }
    return findings.isEmpty
  }

  private static func summary(_ outcomes: [String: Int]) -> String {
    outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }

  /// The process that tries: two lines a round, the first before it begins.
  private static func tryRounds(_ options: [String: String]) throws {
    let documents = try documents(options)
    let end = Date().addingTimeInterval(options["--seconds"].flatMap(Double.init) ?? slice)
    func perform(_ seed: UInt64) throws {
      print(seed)
      fflush(nil)
      allow(minutes: 1)
      let (outcome, lists) = try round(seed, documents, isLoud: false)
      print(seed, outcome, separator: "\t", terminator: lists == nil ? "\n" : "\tdiffers\n")
    }
    for word in (options["--kept"] ?? "").split(separator: ",") { try UInt64(word).map(perform) }
    var seed = options["--first"].flatMap { UInt64($0) } ?? 1
    while Date() < end {
      try perform(seed)
      seed += 1
    }
    fflush(nil)
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

  private static func jobs(_ options: [String: String]) -> String { options["--jobs"] ?? Program.repository + "/Jobs" }

  /// The job files in a folder, sorted.
  private static func names(in folder: String) throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let jobs = names.filter { $0.hasSuffix(".json") }.sorted()
    guard !jobs.isEmpty else {
      throw Complaint(description: "there are no job files in \(folder); name a folder that has some with --jobs")
    }
    return jobs
  }

  private static func documents(_ options: [String: String]) throws -> [Document] {
    let folder = jobs(options)
    // Animations, too, each of which is a job by itself.
    let animations = ((try? names(in: folder + "/Assets")) ?? []).map { "Assets/\($0)" }
    return try (names(in: folder) + animations).map { name in
      let path = "\(folder)/\(name)"
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
      return (path, HostileDocuments.Node(json))
    }
  }

  /// - Returns: what became of the round, in a few words, and lists that are drawn otherwise than the plain way.
  private static func round(
    _ seed: UInt64, _ documents: [Document], isLoud: Bool
  ) throws -> (outcome: String, lists: [DisplayList]?) {
    if ListSearch.has(seed) { return ("lists", ListSearch(seed: seed).finding()) }
    var maker = HostileDocuments(seed: seed)
    let (name, text) = maker.document(of: documents)
    if isLoud { print(name, text, separator: "\n") }
    return (try document(name, text), nil)
  }

  /// Renders a few frames of a document, small.
  private static func document(_ name: String, _ text: String) throws -> String {
    let fonts = SystemFonts()
    var source = try JobSource(path: name, parameters: [])
    if source.document == nil {
      source.text = text
    } else {
      let path = NSTemporaryDirectory() + "/fuzz-\(ProcessInfo.processInfo.processIdentifier).json"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(atPath: path) }
      source = try JobSource(path: path, parameters: [])
    }
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
    } catch let invalid as InvalidJob {
      guard invalid.diagnostics.contains(where: { $0.severity == .error }) else {
        fatalError("\(name) is refused without a word")
      }
      return "documents refused"
    } catch {
      return "documents stopped"
    }
  }
}
