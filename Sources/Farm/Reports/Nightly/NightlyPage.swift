/// The report of a nightly run as one page that needs nothing but the files beside it: no script, no network.
public struct NightlyPage {
  private let report: NightlyReport
  /// From the page's folder to the run's, with a slash at the end; empty where they are one.
  private let base: String
  /// From the page's folder to that of all runs.
  private let top: String

  /// - Parameter isInRunFolder: whether the page stands in the run's own folder, or beside all runs.
  public init(_ report: NightlyReport, isInRunFolder: Bool) {
    self.report = report
    base = isInRunFolder ? "" : report.run + "/"
    top = isInRunFolder ? "../" : ""
  }

  /// The document.
  public var html: String {
    let document: HTML = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(report.verdict)</title>
      <style>
      \(NightlyStyle.sheet)
      </style>
      </head>
      <body>
      <header>
      <p class="run">Night of \(NightlyPage.date(report.run))</p>
      <h1 class="\(report.isFailure || report.isInterrupted ? "bad" : "good")">\(report.verdict)</h1>
      <p class="facts">renderfarm \(report.engineVersion), \(report.mediaVersion), \
      \(NightlyReport.count(report.workers, "worker"))</p>
      </header>
      \(summary)
      <main>
      \(sorted.map { section($0.offset, $0.element) })
      </main>
      \(footer)
      </body>
      </html>

      """
    return document.description
  }

  /// What needs a look stands first; else the order of the files.
  private var sorted: [(offset: Int, element: NightlyJob)] {
    report.jobs.enumerated().sorted { left, right in
      (NightlyPage.rank(left.element), left.offset) < (NightlyPage.rank(right.element), right.offset)
    }
  }

  private static func rank(_ job: NightlyJob) -> Int {
    if job.isFailure { return 0 }
    if job.state == .interrupted { return 3 }
    if job.golden?.isWithinLimits ?? false { return 1 }
    return job.sinceLast?.result == .different ? 1 : 2
  }

  private var summary: HTML {
    let rows: [HTML] = report.jobs.enumerated().map { index, job in
      """
      <tr><td><a href="#job-\(index)">\(job.name)</a></td><td>\(badges(job))</td>\
      <td class="number frames">\(job.picture.map { "\($0.frameCount)" } ?? "")</td>\
      <td class="number">\(job.seconds > 0 ? NightlyReport.duration(job.seconds) : "")</td>\
      <td>\(remark(job))</td></tr>

      """
    }
    return """
      <table>
      <thead>
      <tr><th>Job</th><th>State</th><th class="number">Frames</th><th class="number">Time</th><th></th></tr>
      </thead>
      <tbody>
      \(rows)</tbody>
      </table>
      """
  }

  /// The job's row in a few words.
  private func remark(_ job: NightlyJob) -> String {
    if job.state != .done { return job.message }
    if let golden = job.golden, golden.result == .different { return "\(golden.place), against golden" }
    if let golden = job.golden, golden.isWithinLimits { return golden.margin }
    return job.sinceLast?.place ?? ""
  }

  private func badges(_ job: NightlyJob) -> [HTML] {
    var badges: [HTML] = []
    switch job.state {
    case .failed: badges.append("<span class=\"badge bad\">failed</span>")
    case .invalid: badges.append("<span class=\"badge bad\">invalid</span>")
    case .interrupted, .waiting, .paused, .running, .cancelled:
      badges.append("<span class=\"badge\">not rendered</span>")
    case .done:
      switch job.sinceLast?.result ?? .new {
      case .new: badges.append("<span class=\"badge\">new</span>")
      case .same: badges.append("<span class=\"badge good\">unchanged</span>")
      case .different: badges.append("<span class=\"badge changed\">changed</span>")
      }
    }
    switch job.golden?.result {
    case .same where job.golden?.isWithinLimits ?? false:
      badges.append(" <span class=\"badge changed\">within limits</span>")
    case .same where job.golden?.expected != nil:
      badges.append(" <span class=\"badge changed\">differs as expected</span>")
    case .same: badges.append(" <span class=\"badge good\">golden</span>")
    case .different: badges.append(" <span class=\"badge bad\">differs from golden</span>")
    case .new: badges.append(" <span class=\"badge\">no golden</span>")
    case nil: break
    }
    if !job.warnings.isEmpty { badges.append(" <span class=\"badge changed\">warnings</span>") }
    return badges
  }

  private func section(_ index: Int, _ job: NightlyJob) -> HTML {
    """
    <section id="job-\(index)">
    <h2>\(job.name) \(badges(job))</h2>
    <p class="facts">\(job.file)\(job.picture.map(facts))\(time(job))</p>
    \(failure(job))\(warnings(job))\(comparison("Since the last run", job.sinceLast))\
    \(comparison("Against golden", job.golden, shown: job.sinceLast?.pictures))\(media(job))\(files(job))</section>

    """
  }

  private func facts(_ picture: NightlyJob.Picture) -> HTML {
    let rate = NightlyReport.decimal(picture.framesPerSecond).replacing(".0", with: "")
    let cached: HTML =
      picture.cachedFrameCount == 0
      ? ""
      : " (\(picture.cachedFrameCount == picture.frameCount ? "all" : "\(picture.cachedFrameCount)") from the cache)"
    return """
       · \(picture.width) × \(picture.height) · \(NightlyReport.duration(picture.duration)) at \(rate) fps · \
      \(NightlyReport.count(picture.frameCount, "frame"))\(cached)
      """
  }

  private func time(_ job: NightlyJob) -> HTML {
    if job.wasKept == true { return " · kept from an interrupted night" }
    guard job.state != .interrupted, job.seconds > 0 else { return "" }
    guard job.state == .done, let picture = job.picture else { return " · \(NightlyReport.duration(job.seconds))" }
    let rate = Int((Double(picture.frameCount) / job.seconds).rounded())
    return " · rendered in \(NightlyReport.duration(job.seconds)), \(NightlyReport.count(rate, "frame")) a second"
  }

  private func failure(_ job: NightlyJob) -> HTML {
    guard job.state != .done else { return "" }
    let details: HTML = job.details.isEmpty ? "" : "<pre>\(job.details.joined(separator: "\n"))</pre>\n"
    return "<p class=\"\(job.isFailure ? "bad" : "facts")\">\(job.message)</p>\n\(details)"
  }

  private func warnings(_ job: NightlyJob) -> HTML {
    guard !job.warnings.isEmpty else { return "" }
    let items: [HTML] = job.warnings.map { "<li>\($0)</li>\n" }
    return "<h3>Warnings</h3>\n<ul>\n\(items)</ul>\n"
  }

  /// - Parameter shown: pictures that stand on the page already.
  private func comparison(
    _ title: String, _ comparison: NightlyComparison?, shown: NightlyPictures? = nil
  ) -> HTML {
    guard let comparison, comparison.result != .new else { return "" }
    if comparison.result == .same, comparison.causes.isEmpty, comparison.expected == nil, comparison.unmet == nil,
      comparison.limits == nil
    {
      return ""
    }
    let with: HTML = comparison.with.map { ", \(NightlyPage.date($0))" } ?? ""
    return """
      <h3>\(title)\(with)</h3>
      <p>\(([comparison.sentence] + comparison.causes).joined(separator: " "))</p>
      \(comparison.limits.map { expected("Limits:", $0.map(\.sentence)) })
      \(comparison.changes.map { changes($0, comparison.selectors ?? []) })
      \(comparison.expected.map { expected("As expected:", $0) })\(comparison.unmet.map { expected("Expected, and not so:", $0) })
      \(comparison.pictures.map { $0 == shown ? NightlyPage.shownAbove : pictures($0) })
      """
  }

  /// - Parameter selectors: what `approve` calls the first of them.
  private func changes(_ sentences: [String], _ selectors: [String]) -> HTML {
    let items = sentences.enumerated().map { index, sentence -> HTML in
      let name: HTML = index < selectors.count ? " <code>\(selectors[index])</code>" : ""
      return "<li>\(sentence)\(name)</li>\n"
    }
    let remedy: HTML =
      selectors.isEmpty ? "" : "<p class=\"facts\">renderfarm approve takes what stands behind a change.</p>\n"
    return "<ul class=\"changes\">\n\(items)</ul>\n\(remedy)"
  }

  private func expected(_ title: String, _ sentences: [String]) -> HTML {
    let items = sentences.map { sentence -> HTML in "<li>\(sentence)</li>\n" }
    return "<p>\(title)</p>\n<ul>\n\(items)</ul>\n"
  }

  private static let shownAbove: HTML = "<p class=\"facts\">The pictures are those above.</p>\n"

  private func pictures(_ pictures: NightlyPictures) -> HTML {
    let sides: [(String, String?)] = [
      ("before", pictures.before), ("after", pictures.after), ("difference", pictures.difference),
    ]
    let figures: [HTML] = sides.map { name, path in
      guard let path else {
        return name == "difference"
          ? "" : "<figure><figcaption>\(name): there is no picture of it</figcaption></figure>\n"
      }
      return """
        <figure><a href="\(path: base + path)"><img src="\(path: base + path)" alt="\(name)" loading="lazy"></a>\
        <figcaption>\(name)</figcaption></figure>

        """
    }
    let note =
      pictures.source == .video ? " Decoded from the videos: small differences of compression are left out." : ""
    let count =
      pictures.difference == nil
      ? "" : " \(NightlyReport.count(pictures.differingPixelCount, "pixel")) of \(pictures.pixelCount) differ."
    return
      "<p class=\"facts\">Frame \(pictures.frame).\(count)\(note)</p>\n<div class=\"pictures\">\n\(figures)</div>\n"
  }

  private func media(_ job: NightlyJob) -> HTML {
    let poster: HTML? = job.poster.map { "\(path: base + $0)" }
    if let video = job.outputs.first(where: { $0.kind == .video }) {
      let attribute: HTML = poster.map { " poster=\"\($0)\"" } ?? ""
      return
        "<video controls muted playsinline preload=\"none\"\(size(job))\(attribute) src=\"\(path: base + video.path)\"></video>\n"
    }
    return poster.map { "<img class=\"poster\" src=\"\($0)\" alt=\"\(job.name)\" loading=\"lazy\">\n" } ?? ""
  }

  /// The video's shape before it is loaded, within a square.
  private func size(_ job: NightlyJob) -> HTML {
    guard let picture = job.picture, picture.width > 0, picture.height > 0 else { return "" }
    let scale = 480 / Double(max(picture.width, picture.height))
    let (width, height) = (Double(picture.width) * scale, Double(picture.height) * scale)
    return " width=\"\(Int(width.rounded()))\" height=\"\(Int(height.rounded()))\""
  }

  private func files(_ job: NightlyJob) -> HTML {
    guard let folder = job.folder, !job.outputs.isEmpty else { return "" }
    let links: [HTML] = job.outputs.map { output in
      let name = String(output.path.dropFirst(folder.count + 1))
      if output.kind == .imageSequence {
        let parent = output.path[..<(output.path.lastIndex(of: "/") ?? output.path.endIndex)]
        return "<a href=\"\(path: base + parent)/\">\(name)</a> · "
      }
      return "<a href=\"\(path: base + output.path)\">\(name)</a> · "
    }
    let manifest = "\(folder)/\(job.name).manifest.json"
    return "<p class=\"facts\">\(links)<a href=\"\(path: base + manifest)\">manifest</a></p>\n"
  }

  private var footer: HTML {
    let earlier: [HTML] = report.earlierRuns.map {
      "<a href=\"\(path: top + $0)/index.html\">\(NightlyPage.date($0))</a> "
    }
    let skipped: HTML =
      report.skippedFiles.isEmpty
      ? "" : "<p>No jobs, and left out: \(report.skippedFiles.joined(separator: ", ")).</p>\n"
    let stray: HTML =
      report.strayGoldens.isEmpty
      ? ""
      : """
      <p>Golden manifests whose job is gone; remove them or bring it back: \
      \(report.strayGoldens.joined(separator: ", ")).</p>

      """
    let runs: HTML = earlier.isEmpty ? "" : "<p>Earlier: \(earlier)</p>\n"
    return "<footer>\n\(skipped)\(stray)\(runs)</footer>"
  }

  /// A run's name for people: `2026-11-20 02:13:05 UTC`; anything else as it is.
  static func date(_ run: String) -> String {
    let parts = run.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let mark = parts[1].firstIndex(of: "Z") else { return run }
    return "\(parts[0]) \(parts[1][..<mark].replacing("-", with: ":")) UTC"
  }
}
