import Foundation
import RandomJobs
import TestSupport

/// Tries random jobs one after the other: `fuzz jobs [--first N] [--count N] [--seconds N] [--program-every N]
/// [--output FOLDER]`.
///
/// The trials run in processes of their own, so that a job that ends one is a finding like any other. Each job is
/// rendered by a second process too, which comes to it after other jobs.
struct JobSearch {
  private var options: [String: String]
  private let folder: String
  private var findings: [(seed: UInt64, finding: String)] = []
  private var counts: [String: Int] = [:]
  private static let batch: UInt64 = 40

  init(_ options: [String: String]) {
    self.options = options
    folder = options["--output"] ?? "out/fuzz"
  }

  /// - Returns: whether nothing was found.
  mutating func run() throws -> Bool {
    try ProgramTrial.copyAssets(to: folder)
    var seed = options["--first"].flatMap { UInt64($0) } ?? UInt64(Date().timeIntervalSince1970) << 20
    let count = options["--count"].flatMap { UInt64($0) } ?? (options["--seconds"] == nil ? 100 : .max >> 1)
    let time = Date().addingTimeInterval(options["--seconds"].flatMap(Double.init) ?? .infinity)
    let (first, last) = (seed, seed + count)
    print("random jobs from seed \(first)")
    while seed < last, Date() < time {
      let next = min(last, seed + Self.batch)
      try search(seed..<next)
      seed = next
      print("to seed \(seed - 1): \(summary)")
      fflush(nil)
    }
    for (seed, finding) in findings { print("seed \(seed): \(finding)") }
    print("\(seed - first) jobs, seeds \(first) to \(seed - 1): \(summary)")
    return findings.isEmpty
  }

  private var summary: String {
    (counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" } + ["\(findings.count) findings"])
      .joined(separator: ", ")
  }

  private mutating func search(_ seeds: Range<UInt64>) throws {
    let there = try results(of: seeds, isBackwards: false)
    let back = try results(of: seeds, isBackwards: true)
    let every = options["--program-every"].flatMap { UInt64($0) } ?? 10
    for seed in seeds {
      guard let result = there[seed] else { continue }
      counts[result.kind, default: 0] += 1
      guard result.isUsable else {
        if let text = result.finding { try report(seed, text) }
        continue
      }
      counts["frames", default: 0] += result.frameCount
      if let text = result.finding {
        try report(seed, text)
      } else if let other = back[seed], other.fingerprint != result.fingerprint {
        try report(seed, other.finding ?? "\(JobTrial.twoProcesses): \(result.fingerprint) and \(other.fingerprint)")
      } else if every > 0, seed % every == 0, ProgramTrial.isPossible {
        counts["by the program too", default: 0] += 1
        let trial = JobTrial()
        if let usable = trial.usable(RandomJob(seed: seed)),
          let finding = try ProgramTrial().finding(
            usable.document.json, name: usable.loaded.job.name, frames: trial.frames(usable.loaded))
        {
          try report(seed, "\(finding.way): \(finding.text)")
        }
      }
    }
  }

  private mutating func report(_ seed: UInt64, _ text: String) throws {
    print("seed \(seed): \(text)")
    findings.append((seed, text))
    // A job that ends a process when it is drawn or mended would end this one too.
    guard try canShow(seed, as: "drawn") else { return }
    let job = RandomJob(seed: seed)
    let document = try canShow(seed, as: "mended") ? JobTrial().usable(job)?.document ?? job.document : job.document
    let path = "\(folder)/random-\(seed).json"
    try document.json.write(toFile: path, atomically: true, encoding: .utf8)
    print("  \(path)")
    guard options["--reduce"] != "no" else { return }
    let reduced = try JobReducer(way: JobReducer.way(of: text)).reduced(document)
    let place = "\(folder)/random-\(seed).reduced.json"
    try reduced.json.write(toFile: place, atomically: true, encoding: .utf8)
    print("  \(document.size) values reduced to \(reduced.size): \(place)")
  }

  private func canShow(_ seed: UInt64, as state: String) throws -> Bool {
    let result = try Program.run(
      ["job", "--seed", "\(seed)", "--as", state], of: "/proc/self/exe", home: NSTemporaryDirectory())
    return result.status == 0 && !result.wasSignalled
  }

  // MARK: Processes that try

  /// What a process says of a seed.
  private struct SeedResult {
    var kind: String
    var fingerprint = ""
    var frameCount = 0
    var finding: String?

    var isUsable: Bool { kind.hasPrefix("valid") }
  }

  /// Tries seeds in a process, and in another one after a seed that ends it.
  private func results(of seeds: Range<UInt64>, isBackwards: Bool) throws -> [UInt64: SeedResult] {
    var found: [UInt64: SeedResult] = [:]
    var open = Array(isBackwards ? seeds.reversed() : Array(seeds))
    while !open.isEmpty {
      let list = open.map { "\($0)" }.joined(separator: ",")
      let result = try Program.run(
        ["try-jobs", "--seeds", list, "--depth", isBackwards ? "frames" : "all"], of: "/proc/self/exe",
        home: NSTemporaryDirectory())
      var current: UInt64?
      for line in result.output.split(separator: "\n") {
        let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard let seed = words.first.flatMap({ UInt64($0) }) else { continue }
        current = seed
        guard words.count > 3 else { continue }
        found[seed] = SeedResult(
          kind: words[1], fingerprint: words[2], frameCount: Int(words[3]) ?? 0,
          finding: words.count > 4 ? words[4] : nil)
      }
      if result.status == 0, !result.wasSignalled { break }
      guard let seed = current, let index = open.firstIndex(of: seed) else {
        throw ProgramFailure(executable: "fuzz", result: result)
      }
      let end = result.wasSignalled ? "signal \(result.status)" : "status \(result.status)"
      found[seed] = SeedResult(kind: "ended", finding: "ended by \(end): \(result.errors.suffix(1500))")
      open.removeFirst(index + 1)
    }
    return found
  }

  /// The process that tries: a line a seed.
  static func tryJobs(_ options: [String: String]) {
    let trial = JobTrial()
    for seed in (options["--seeds"] ?? "").split(separator: ",").compactMap({ UInt64($0) }) {
      print(seed)
      fflush(nil)
      Fuzz.allow(minutes: JobTrial.minutes)
      print(line(seed, trial, isThorough: options["--depth"] == "all"))
      fflush(nil)
    }
  }

  private static func line(_ seed: UInt64, _ trial: JobTrial, isThorough: Bool) -> String {
    guard let usable = trial.usable(RandomJob(seed: seed)) else { return "\(seed)\tthrown away\t\t0" }
    let kind = usable.isAsDrawn ? "valid as drawn" : "valid when mended"
    do {
      if isThorough {
        let (finding, frames) = try trial.finding(usable.loaded)
        let text = finding.map { "\t\($0.way): \($0.text.replacing("\n", with: " "))" } ?? ""
        return "\(seed)\t\(kind)\t\(JobTrial.fingerprint(frames))\t\(frames.count)\(text)"
      }
      let frames = try trial.frames(usable.loaded)
      return "\(seed)\t\(kind)\t\(JobTrial.fingerprint(frames))\t\(frames.count)"
    } catch {
      return "\(seed)\t\(kind)\t\t0\t\(JobTrial.stopped): \(error)"
    }
  }
}
