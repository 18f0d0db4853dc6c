import Files
import Foundation
import Glibc
import Machine
import Rendering
import Reports

/// The folder that nightly runs go to: a folder for each run, named by its time, and the page of the last one beside
/// them.
///
/// ```
/// OUT/
///   index.html  report.json  junit.xml      of the last run
///   2026-11-20T02-13-05Z/
///     index.html  report.json  junit.xml
///     <job>/                                the job's outputs and NAME.manifest.json
///       report/                             poster, pictures of differences, the job as it was
/// ```
struct NightlyFolder: Sendable {
  /// Absolute.
  let path: String

  /// The files of the last run's report.
  static let reportFiles = ["index.html", "report.json", "junit.xml"]

  func path(ofRun run: String) -> String { "\(path)/\(run)" }

  /// The names of all runs, the newest first.
  var allRuns: [String] { folders.map(\.description) }

  /// The names of all runs that have a report, the newest first.
  var runs: [String] { allRuns.filter(hasReport) }

  /// Whether another night renders it at this moment.
  func isRunning(_ run: String) -> Bool { FolderLock(path(ofRun: run)) == nil }

  func hasReport(_ run: String) -> Bool { access("\(path)/\(run)/report.json", F_OK) == 0 }

  /// Folders with a run's name, the newest first.
  private var folders: [NightlyRunName] {
    Folders.names(in: path).compactMap(NightlyRunName.init).sorted(by: >)
  }

  /// A run's report; nil, and told so, if it is damaged or of another version.
  func report(of run: String) -> NightlyReport? {
    do {
      return try readReport(of: run)
    } catch {
      Terminal.note("renderfarm: warning: nothing is compared with \(path)/\(run)/report.json: \(error)")
      return nil
    }
  }

  /// - Throws: `FileError` or `NightlyReportError`.
  func readReport(of run: String) throws -> NightlyReport {
    try NightlyReport(json: try FileContents.read("\(path)/\(run)/report.json"))
  }

  /// Makes the folder of a new run.
  ///
  /// - Returns: its name, and what keeps it from other nights; nil where it cannot be kept.
  func begin() throws(FileError) -> (run: String, lock: FolderLock?) {
    try Folders.create(path)
    var name = NightlyRunName(at: time(nil))
    if let newest = folders.first, newest >= name { name = newest.next }
    while mkdir("\(path)/\(name)", 0o755) != 0 {
      guard errno == EEXIST else { throw FileError("create", "\(path)/\(name)", code: errno) }
      name = name.next
    }
    return (name.description, FolderLock("\(path)/\(name)"))
  }

  /// Writes the report in its three forms, for the run and as the last one.
  func write(_ report: NightlyReport) throws(FileError) {
    let run = path(ofRun: report.run)
    let junit = Array(report.junit.xml().utf8)
    try AtomicFile.write(Array(NightlyPage(report, isInRunFolder: true).html.utf8), to: run + "/index.html")
    try AtomicFile.write(junit, to: run + "/junit.xml")
    try AtomicFile.write(report.json(), to: run + "/report.json")
    try AtomicFile.write(Array(NightlyPage(report, isInRunFolder: false).html.utf8), to: path + "/index.html")
    try AtomicFile.write(junit, to: path + "/junit.xml")
    try AtomicFile.write(report.json(), to: path + "/report.json")
  }

  /// Removes the oldest runs, until no more than that many are left, and the last one that was not interrupted, with
  /// which the next run is compared. Those that are just rendered stay.
  func prune(keeping count: Int) {
    let runs = folders
    let whole = runs.first { (try? readReport(of: $0.description))?.isInterrupted == false }
    for run in runs.dropFirst(count) where run != whole {
      guard let lock = FolderLock("\(path)/\(run)") else { continue }
      try? FileManager.default.removeItem(atPath: "\(path)/\(run)")
      withExtendedLifetime(lock) {}
    }
  }
}

/// A run's name: the time at which it began, such as `2026-11-20T02-13-05Z`, and a number where that is not enough. A
/// later run's name is always greater, also after the clock was set back.
struct NightlyRunName: Comparable, CustomStringConvertible {
  private let time: String
  private let number: Int

  private init(time: String, number: Int) {
    self.time = time
    self.number = number
  }

  /// - Parameter seconds: since 1970.
  init(at seconds: Int) {
    self.init(time: WallClock.text(seconds, separator: "-"), number: 1)
  }

  /// Nil for anything but a run's name.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(?:-(\d{1,9}))?/) else { return nil }
    self.init(time: String(match.1), number: match.2.flatMap { Int($0) } ?? 1)
  }

  var next: NightlyRunName { NightlyRunName(time: time, number: number + 1) }

  var description: String { number == 1 ? time : "\(time)-\(number)" }

  static func < (left: NightlyRunName, right: NightlyRunName) -> Bool {
    (left.time, left.number) < (right.time, right.number)
  }
}
