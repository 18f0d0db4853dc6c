import Files
import Glibc
import Machine

/// What the system knows of a process, for the log of why it was killed: nobody can look later.
enum ProcessEvidence {
  /// Its state, where it waits, processor time and memory, as one phrase; nil if there is no such process.
  static func text(of pid: pid_t) -> String? {
    guard let stat = contents("/proc/\(pid)/stat"), let end = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    guard fields.count > 12 else { return nil }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    let seconds = ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / max(1, ticks)
    var parts = ["it was \(state(fields[0]))"]
    if let place = contents("/proc/\(pid)/wchan"), !place.isEmpty, place != "0" { parts.append("in \(place)") }
    parts.append("after \((seconds * 10).rounded() / 10) s of processor time")
    if let bytes = ProcessMemory.resident(of: pid) { parts.append("holding \(bytes >> 20) MiB") }
    return parts.joined(separator: " ")
  }

  private static func state(_ letter: Substring) -> String {
    switch letter {
    case "R": "running"
    case "S": "waiting"
    case "D": "waiting for a disk"
    case "T", "t": "stopped"
    case "Z", "X": "dead"
    default: "in state \(letter)"
    }
  }

  private static func contents(_ path: String) -> String? {
    (try? FileContents.read(path, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
  }
}
