import Glibc
import Planning

/// Fault injection: decides when a fault happens, and which. Fault kinds are seeded; their timing is not.
struct FaultInjector {
  /// A fault.
  enum Fault: Hashable, Sendable {
    /// SIGKILL, as when memory runs out.
    case kill
    /// SIGSTOP: the process is there and does nothing, as on a disk that hangs.
    case freeze
    /// A file that a task left is corrupted.
    case damage(Damage)
  }

  enum Damage: Hashable, Sendable, CaseIterable {
    case flippedBit, truncated, deleted
  }

  private var state: UInt64
  private let reportsPerFault: UInt64

  init(_ chaos: CoordinatorOptions.Chaos) {
    state = chaos.seed
    reportsPerFault = UInt64(chaos.reportsPerFault)
  }

  /// SplitMix64.
  private mutating func roll() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// The fault to inject after a report; nil: none.
  mutating func next() -> Fault? {
    guard roll() % reportsPerFault == 0 else { return nil }
    switch roll() % 8 {
    case 0: return .freeze
    case 1, 2: return .damage(Damage.allCases[Int(roll() % UInt64(Damage.allCases.count))])
    default: return .kill
    }
  }

  /// Corrupts a file in place; its name stays, and for a flipped bit its size.
  mutating func corrupt(_ path: String, _ damage: Damage) {
    switch damage {
    case .deleted: unlink(path)
    case .truncated:
      var status = stat()
      if stat(path, &status) == 0 { truncate(path, off_t(roll() % UInt64(max(1, status.st_size)))) }
    case .flippedBit:
      let descriptor = open(path, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return }
      let place = off_t(roll() % UInt64(status.st_size))
      var byte: UInt8 = 0
      guard pread(descriptor, &byte, 1, place) == 1 else { return }
      byte ^= 1 << UInt8(roll() % 8)
      pwrite(descriptor, &byte, 1, place)
    }
  }
}
