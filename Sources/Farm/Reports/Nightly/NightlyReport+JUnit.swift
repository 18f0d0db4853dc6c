extension NightlyReport {
  /// A check for each job, and one more for each that was compared with a golden manifest.
  public var junit: JUnitReport {
    var report = JUnitReport()
    for job in jobs {
      var check = JUnitReport.Check(suite: "renders", name: job.name, seconds: job.seconds)
      switch job.state {
      case .done: break
      case .failed, .invalid: check.failure = ([job.message] + job.details).joined(separator: "\n")
      case .interrupted, .waiting, .paused, .running, .cancelled: check.skipped = job.message
      }
      report.checks.append(check)
    }
    for job in jobs {
      guard let golden = job.golden else { continue }
      var check = JUnitReport.Check(suite: "golden", name: job.name)
      switch golden.result {
      case .same:
        if let limits = golden.limits {
          let lines = limits.map(\.sentence) + (golden.isWithinLimits ? golden.causes + (golden.changes ?? []) : [])
          check.output = lines.joined(separator: "\n")
        }
      case .new: check.skipped = "no golden manifest was recorded; accept it with --accept \(job.name)"
      case .different:
        let summary = ([golden.sentence] + golden.causes + (golden.limits ?? []).map(\.sentence)).joined(separator: " ")
        check.failure = ([summary] + (golden.changes ?? [])).joined(separator: "\n")
      }
      report.checks.append(check)
    }
    return report
  }
}
