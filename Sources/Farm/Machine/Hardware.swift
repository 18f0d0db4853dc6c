import Glibc

/// What this machine has.
public enum Hardware {
  /// Processor cores that are in use, at least 1.
  public static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Bytes of memory.
  public static var memory: Int { sysconf(Int32(_SC_PHYS_PAGES)) * Int(getpagesize()) }

  /// The machine's name in its network.
  public static var hostName: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "this machine" }
    return withUnsafeBytes(of: &name.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
