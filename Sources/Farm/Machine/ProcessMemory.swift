import Files
import Glibc

/// What the system says about processes' memory.
public enum ProcessMemory {
  /// Bytes that a process holds now; nil if there is none.
  public static func resident(of pid: pid_t) -> Int? {
    guard let bytes = try? FileContents.read("/proc/\(pid)/statm", limit: 1 << 12) else { return nil }
    let fields = bytes.split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return nil }
    return pages * Int(getpagesize())
  }

  /// The most bytes that this process has held so far.
  public static var peak: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Int(usage.ru_maxrss) * 1024
  }
}
