import CProcess
import Glibc

/// What this machine has.
public enum Hardware {
  /// Processor cores that this process may use, at least 1: of those that are in use those of its affinity, and no more than the quota
  /// of its control group.
  public static var coreCount: Int {
    let allowed = cprocess_count_cores()
    let most = allowed > 0 ? allowed : sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return max(1, min(most, ControlGroups.ofThisProcess.cores ?? .max))
  }

  /// How many threads this process could start now, up to a number. They are started, and are gone when this returns.
  ///
  /// - Parameter areElsewhere: those of other processes, which count for the user, but take none of this process's addresses.
  public static func threads(upTo wanted: Int, areElsewhere: Bool = false) -> Int {
    cprocess_count_threads(wanted, areElsewhere ? 1 << 17 : 0)
  }

  /// Bytes of memory that this process may use: the machine's, and no more than the limit of its control group.
  public static var memory: Int {
    min(sysconf(Int32(_SC_PHYS_PAGES)) * Int(getpagesize()), ControlGroups.ofThisProcess.memory ?? .max)
  }

  /// The machine's name in its network.
  public static var hostName: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "this machine" }
    return withUnsafeBytes(of: &name.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
