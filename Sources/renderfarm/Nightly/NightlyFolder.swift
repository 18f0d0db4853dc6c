import Foundation
import Glibc
import Rendering
import Reports
import Wire

/// The folder that nights go to: a folder for each run, named by its time, and the page of the last one beside them.
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

  func path(ofRun run: String) -> String { "\(path)/\(run)" }

  /// The names of all runs that have a report, the newest first.
  var runs: [String] {
    folders.filter { access("\(path)/\($0)/report.json", F_OK) == 0 }
  }

  /// Folders with a run's name, the newest first.
  private var folders: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?/) != nil }.sorted(by: >)
  }

  /// A run's report; nil if it is missing, damaged or of another version.
  func report(of run: String) -> NightlyReport? {
    (try? AtomicFile.read("\(path)/\(run)/report.json")).flatMap { try? NightlyReport(json: $0) }
  }

  /// Makes the folder of a new run.
  ///
  /// - Returns: its name.
  func begin() throws(FileError) -> String {
    try OutputFolders.create(path)
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 40)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H-%M-%SZ", &parts)
    let name = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for number in 1...1000 {
      let run = number == 1 ? name : "\(name)-\(number)"
      if mkdir("\(path)/\(run)", 0o755) == 0 { return run }
      guard errno == EEXIST else { throw FileError("create", "\(path)/\(run)", code: errno) }
    }
    throw FileError("create", "\(path)/\(name)", code: EEXIST)
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

  /// Removes the oldest runs, until no more than that many are left.
  func prune(keeping count: Int) {
    for run in folders.dropFirst(count) { try? FileManager.default.removeItem(atPath: "\(path)/\(run)") }
  }
}
