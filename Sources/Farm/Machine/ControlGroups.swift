import Files

/// What the control groups of this process leave it of the machine: what a container was given. Both versions of them are read, `cpu.max`
/// and `memory.max` of the one hierarchy, `cpu.cfs_quota_us` and `memory.limit_in_bytes` of the older ones, one for each controller
/// ([control groups](https://docs.kernel.org/admin-guide/cgroup-v2.html)).
struct ControlGroups {
  /// `/proc/self/cgroup`: a line `number:controllers:/path` for each hierarchy; that of version 2 has the number 0 and no controllers.
  var membership: String
  /// The content of a file below `/sys/fs/cgroup`, by its path there; nil if there is none.
  var content: (String) -> String?

  static var ofThisProcess: ControlGroups {
    ControlGroups(membership: text("/proc/self/cgroup") ?? "") { text("/sys/fs/cgroup" + $0) }
  }

  /// Cores whose whole time is the smallest quota of the process's groups and of those around them, rounded up; nil where none is set.
  var cores: Int? {
    let quotas =
      folders(of: "cpu").compactMap { folder in
        quota((content(folder + "/cpu.cfs_quota_us") ?? "") + " " + (content(folder + "/cpu.cfs_period_us") ?? ""))
      } + folders(of: nil).compactMap { content($0 + "/cpu.max").flatMap(quota) }
    return quotas.min()
  }

  /// The smallest limit of memory of the process's groups and of those around them, in bytes; nil where none is set.
  var memory: Int? {
    let limits =
      folders(of: "memory").compactMap { content($0 + "/memory.limit_in_bytes") }
      + folders(of: nil).compactMap { content($0 + "/memory.max") }
    return limits.compactMap { words($0).first.flatMap { Int($0) } }.filter { $0 > 0 }.min()
  }

  /// - Parameter text: microseconds of processor time, and those in which they may be used.
  private func quota(_ text: String) -> Int? {
    let words = words(text)
    guard words.count == 2, let time = Int(words[0]), let period = Int(words[1]), time > 0, period > 0 else {
      return nil
    }
    let (whole, rest) = time.quotientAndRemainder(dividingBy: period)
    return whole + (rest > 0 ? 1 : 0)
  }

  private func words(_ text: String) -> [Substring] { text.split { " \n".contains($0) } }

  /// The folders of the process's group and of those around it, below `/sys/fs/cgroup`. A container may see its own group as the outermost.
  ///
  /// - Parameter controller: of version 1; nil: those of version 2.
  private func folders(of controller: Substring?) -> [String] {
    for line in membership.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[2].hasPrefix("/") else { continue }
      let isMeant = controller.map { parts[1].split(separator: ",").contains($0) } ?? (parts[0] == "0")
      guard isMeant else { continue }
      let names = parts[2].split(separator: "/")
      return hierarchies(of: controller, with: parts[1]).flatMap { hierarchy in
        (0...names.count).map { count in hierarchy + names.prefix(count).map { "/\($0)" }.joined() }
      }
    }
    return []
  }

  /// Where a controller's hierarchy is mounted: under its own name, or, of several that are mounted together, as `cpu,cpuacct`, with links
  /// from their own names or without.
  ///
  /// - Parameter all: the hierarchy's controllers.
  private func hierarchies(of controller: Substring?, with all: Substring) -> [String] {
    guard let controller else { return [""] }
    let together = all.split(separator: ",")
    if together.count == 1 { return ["/\(controller)"] }
    return ["/\(controller)", "/\(together.sorted().joined(separator: ","))"]
  }

  private static func text(_ path: String) -> String? {
    (try? FileContents.read(path, limit: 1 << 16)).map { String(decoding: $0, as: UTF8.self) }
  }
}
