import Glibc

/// The C library's exponentials, logarithms, powers and sines, by which encoders decide about rates and what can be heard.
///
/// Where a processor has fused multiply-add, the C library takes other versions of them, which differ in the last bit. That is
/// decided as a process starts, by an environment variable too
/// ([tunables](https://www.gnu.org/software/libc/manual/html_node/Hardware-Capability-Tunables.html)).
public enum MathLibrary {
  /// The environment variable.
  public static let variable = "GLIBC_TUNABLES"
  private static let name = "glibc.cpu.hwcaps"
  private static let declined = ["-FMA", "-FMA4"]

  /// A value of the variable that declines fused multiply-add, and says all else that this one says: for processes that are to compute
  /// the same on every processor.
  public static func tunables(_ text: String) -> String {
    var settings = text.split(separator: ":").map(String.init)
    let index = settings.lastIndex { $0.hasPrefix("\(name)=") }
    var features = index.map { settings[$0].dropFirst(name.count + 1).split(separator: ",").map(String.init) } ?? []
    features += declined.filter { !features.contains($0) }
    let setting = "\(name)=\(features.joined(separator: ","))"
    if let index { settings[index] = setting } else { settings.append(setting) }
    return settings.joined(separator: ":")
  }

  /// Starts this program anew in the place of this process, with the same arguments, where its environment does not decline fused
  /// multiply-add. To be called before anything else is done.
  ///
  /// - Returns: true where the environment declines it; false where the program could not be started.
  public static func declineFusedMultiplyAdd() -> Bool {
    let text = getenv(variable).map { String(cString: $0) } ?? ""
    let wanted = tunables(text)
    if wanted == text { return true }
    setenv(variable, wanted, 1)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
    return false
  }
}
