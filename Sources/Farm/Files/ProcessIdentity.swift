import Glibc
import Hashing

/// A process, told apart from all others that may use the same folders: those of other machines and containers, where the same
/// numbers mean other processes, and later ones that got its number.
struct ProcessIdentity: Hashable {
  /// As its container counts.
  var pid: pid_t
  /// The kernel that runs since the machine was started, and the container's name space of processes: 8 hexadecimal digits each.
  var place: String
  /// When it began, as the kernel counts; "0": not known.
  var start: String

  /// This process.
  static let current = ProcessIdentity(pid: getpid(), place: here, start: start(of: getpid()))

  /// The place of this process.
  static let here: String = {
    var space = stat()
    let number = stat("/proc/self/ns/pid", &space) == 0 ? Int(space.st_ino) : 0
    return (boot ?? "00000000") + shortened(Array("\(number)".utf8))
  }()

  /// The kernel that runs since the machine was started; nil where the system does not tell.
  static let boot: String? = (try? FileContents.read("/proc/sys/kernel/random/boot_id", limit: 100)).map(shortened)

  private static func shortened(_ bytes: [UInt8]) -> String { String(Digest(of: bytes).hexadecimal.prefix(8)) }

  /// Whether a place is one of another kernel than that which runs here now.
  static func isOfOtherKernel(_ place: Substring) -> Bool {
    guard let boot, place.utf8.count == 16 else { return false }
    return !place.hasPrefix(boot)
  }

  /// One line, as lock files hold it.
  var text: String { "\(pid) \(place) \(start)" }

  init(pid: pid_t, place: String, start: String) { (self.pid, self.place, self.start) = (pid, place, start) }

  /// Nil for anything but `text`.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 3, let pid = pid_t(parts[0]), pid > 0 else { return nil }
    self.init(pid: pid, place: String(parts[1]), start: String(parts[2]))
  }

  /// Whether it is there, and of this place.
  var isRunningHere: Bool { place == Self.here && Self.isRunning(pid) && Self.start(of: pid) == start }

  /// Whether a process of this place has the number. One that is dead and not reaped yet does nothing any more.
  static func isRunning(_ pid: pid_t) -> Bool {
    guard kill(pid, 0) == 0 || errno != ESRCH else { return false }
    guard let state = status(of: pid).first else { return true }
    return state != "Z" && state != "X"
  }

  private static func start(of pid: pid_t) -> String {
    let status = status(of: pid)
    return status.count > 19 ? String(status[19]) : "0"
  }

  /// What `/proc/PID/stat` says behind the name, from the state on; empty if it cannot be read.
  private static func status(of pid: pid_t) -> [Substring] {
    guard let bytes = try? FileContents.read("/proc/\(pid)/stat", limit: 1 << 16) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return [] }
    return text[text.index(after: name)...].split(separator: " ")
  }
}
