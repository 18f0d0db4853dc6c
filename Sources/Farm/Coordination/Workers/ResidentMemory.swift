import Glibc
import Wire

/// What the system says about a process's memory.
enum ResidentMemory {
  /// Resident bytes of a process, nil if there is none.
  static func bytes(of pid: pid_t) -> Int? {
    let descriptor = open("/proc/\(pid)/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return nil }
    let fields = buffer[..<count].split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return nil }
    return pages * Int(getpagesize())
  }
}
