import Files

/// How much of the processors the control group of this process may use (cgroup v2, `cpu.max`): what a container was given.
enum ProcessorQuota {
  /// Cores whose whole time is the smallest quota of the process's group and of those around it, rounded up; nil where nothing is set.
  static var cores: Int? { cores(groups: text("/proc/self/cgroup") ?? "") { text("/sys/fs/cgroup\($0)/cpu.max") } }

  /// - Parameters:
  ///   - groups: the process's groups as the system tells them; that of version 2 has the number 0.
  ///   - limit: the content of a group's `cpu.max`, by the group's path, `""` being the outermost; nil if it has none.
  static func cores(groups: String, limit: (String) -> String?) -> Int? {
    guard let group = groups.split(separator: "\n").first(where: { $0.hasPrefix("0::/") }) else { return nil }
    var path = group.dropFirst(3).split(separator: "/")
    var fewest: Int?
    while true {
      let words = (limit(path.map { "/\($0)" }.joined()) ?? "").split { " \n".contains($0) }
      if words.count == 2, let quota = Int(words[0]), let period = Int(words[1]), quota > 0, period > 0 {
        let (whole, rest) = quota.quotientAndRemainder(dividingBy: period)
        fewest = min(fewest ?? .max, whole + (rest > 0 ? 1 : 0))
      }
      if path.isEmpty { return fewest }
      path.removeLast()
    }
  }

  private static func text(_ path: String) -> String? {
    (try? FileContents.read(path, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
  }
}
