extension NightlyReport {
  /// Whether something failed or differs from golden.
  public var isFailure: Bool { jobs.contains { $0.isFailure } }

  /// The run in one line: `nightly: 36 jobs, 35 unchanged, 1 changed (menu: from frame 41), 0 failed, 2 min 14 s`.
  public var verdict: String {
    var parts = [NightlyReport.count(jobs.count, "job")]
    let done = jobs.filter { $0.state == .done }
    let unchanged = done.count { $0.sinceLast?.result == .same }
    let changed = done.filter { $0.sinceLast?.result == .different }
    let new = done.count { ($0.sinceLast?.result ?? .new) == .new }
    if unchanged > 0 || !changed.isEmpty { parts.append("\(unchanged) unchanged") }
    if !changed.isEmpty {
      parts.append("\(changed.count) changed" + NightlyReport.names(changed) { $0.sinceLast?.place ?? "" })
    }
    if new > 0 { parts.append("\(new) new") }
    if hasGolden {
      let different = done.filter { $0.golden?.result == .different }
      let missing = done.count { $0.golden?.result == .new }
      parts.append(
        different.isEmpty
          ? "0 differ from golden"
          : "\(different.count) \(different.count == 1 ? "differs" : "differ") from golden"
            + NightlyReport.names(different) { $0.golden?.place ?? "" })
      let expected = done.filter {
        $0.golden?.result == .same && $0.golden?.expected != nil && $0.golden?.isWithinLimits == false
      }
      if !expected.isEmpty {
        parts.append(
          "\(expected.count) \(expected.count == 1 ? "differs" : "differ") as expected"
            + NightlyReport.names(expected) { _ in "" })
      }
      let within = done.filter { $0.golden?.isWithinLimits ?? false }
      if !within.isEmpty {
        parts.append("\(within.count) within limits" + NightlyReport.names(within) { $0.golden?.margin ?? "" })
      }
      let changed = within.filter { $0.golden?.sceneChangeCount != nil }
      if !changed.isEmpty {
        parts.append("\(changed.count) of them with a changed scene" + NightlyReport.names(changed) { _ in "" })
      }
      let unmet = done.flatMap { $0.golden?.unmet ?? [] }
      if !unmet.isEmpty { parts.append("expected and not so: \(NightlyReport.list(unmet, limit: 5))") }
      if missing > 0 { parts.append("\(missing) without golden") }
      if !strayGoldens.isEmpty { parts.append(NightlyReport.count(strayGoldens.count, "golden") + " without job") }
    }
    let failed = jobs.filter { $0.state == .failed || $0.state == .invalid }
    parts.append("\(failed.count) failed" + NightlyReport.names(failed) { _ in "" })
    let kept = jobs.count { $0.wasKept == true }
    if kept > 0 { parts.append("\(kept) kept from an interrupted night") }
    let left = jobs.count { $0.state == .interrupted }
    if isInterrupted { parts.append("interrupted with \(left) not rendered") }
    parts.append(NightlyReport.duration(seconds))
    return "nightly: " + parts.joined(separator: ", ")
  }

  /// Names in parentheses, each with its place; not more than a line holds.
  private static func names(_ jobs: [NightlyJob], place: (NightlyJob) -> String) -> String {
    guard !jobs.isEmpty else { return "" }
    let texts = jobs.map { job in
      let place = place(job)
      return place.isEmpty ? job.name : "\(job.name): \(place)"
    }
    return " (" + list(texts, limit: 5) + ")"
  }

  /// `a, b and 3 more`.
  static func list(_ texts: [String], limit: Int) -> String {
    guard texts.count > limit else { return texts.joined(separator: ", ") }
    return texts.prefix(limit).joined(separator: ", ") + " and \(texts.count - limit) more"
  }

  /// `1 job`, `2 jobs`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// `0.4 s`, `8 s`, `2 min 14 s`, `1 h 5 min`.
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "unknown time" }
    if seconds < 9.95 { return decimal(seconds) + " s" }
    let whole = Int(seconds.rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  /// With one digit behind the point.
  static func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension NightlyJob {
  /// What became of the job, in one line.
  public var summary: String {
    switch state {
    case .failed: return "failed: \(message)"
    case .invalid: return "invalid: \(message)"
    case .interrupted, .waiting, .paused, .running, .cancelled: return "not rendered"
    case .done: break
    }
    var parts: [String] = []
    switch sinceLast?.result ?? .new {
    case .new: parts.append("new")
    case .same: parts.append("unchanged")
    case .different: parts.append("changed \(sinceLast?.place ?? "")")
    }
    if let golden, golden.result == .different { parts.append("differs from golden \(golden.place)") }
    if let golden, golden.isWithinLimits { parts.append("within limits: \(golden.margin)") }
    let frames = picture.map { NightlyReport.count($0.frameCount, "frame") + " in " } ?? ""
    if wasKept == true { return (parts + ["kept from an interrupted night"]).joined(separator: ", ") }
    return (parts + [frames + NightlyReport.duration(seconds)]).joined(separator: ", ")
  }
}
