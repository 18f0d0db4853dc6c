import Files
import JobFolders
import Scheduling

/// What the logs of a failed job have to say.
enum NightlyLog {
  /// The end of the log of the attempt that decided, and of what the workers said.
  static func excerpt(of folder: JobFolder, _ failures: [JobFailure]) -> [String] {
    let names = folder.logNames
    var lines: [String] = []
    if let task = failures.first?.task?.id {
      let logs = names.filter { $0.hasPrefix("\(task).") }
      let last = logs.max { ($0.count, $0) < ($1.count, $1) }
      lines += last.map { end(of: $0, in: folder, limit: 16) } ?? []
    }
    for name in names where name.hasPrefix("worker-") { lines += end(of: name, in: folder, limit: 8) }
    return lines + ["The whole log is shown by: renderfarm logs \(folder.id)"]
  }

  private static func end(of name: String, in folder: JobFolder, limit: Int) -> [String] {
    guard let bytes = try? FileContents.read("\(folder.logsFolder)/\(name)"), !bytes.isEmpty else { return [] }
    let lines = String(decoding: bytes.suffix(16 << 10), as: UTF8.self).split(separator: "\n").suffix(limit)
    return ["== \(name)"] + lines.map { String($0.prefix(500)) }
  }

  /// A text of several lines as one.
  static func line(_ text: String) -> String {
    String(text.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(1000))
  }
}
