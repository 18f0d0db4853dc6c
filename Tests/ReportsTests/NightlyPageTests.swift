import Foundation
import Testing

@testable import Reports

@Suite("The page of a night")
struct NightlyPageTests {
  private let hostile = "<script>alert(\"1\")</script>'&\u{0}"

  @Test("Text in HTML is escaped by itself, HTML is not")
  func escaping() {
    let inner: HTML = "<b>\(hostile)</b>"
    let outer: HTML = "<i title=\"\(hostile)\">\(inner)</i>"
    let escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;\u{FFFD}"
    #expect(outer.description == "<i title=\"\(escaped)\"><b>\(escaped)</b></i>")
  }

  @Test(
    "Paths become relative addresses",
    arguments: [
      ("a b/c.mp4", "a%20b/c.mp4"), ("frames/%05d.png", "frames/%2505d.png"),
      ("javascript:alert(1)", "javascript%3Aalert%281%29"),
      ("é\"#?.png", "%C3%A9%22%23%3F.png"),
    ])
  func addresses(path: String, expected: String) {
    #expect(HTML.address(path) == expected)
  }

  private func hostileReport() throws -> NightlyReport {
    var job = NightlyJob(name: hostile, file: hostile, state: .done)
    job.message = hostile
    job.details = [hostile]
    job.warnings = [hostile]
    job.folder = "a"
    job.outputs = [.init(kind: .video, path: "a/" + hostile), .init(kind: .imageSequence, path: "a/" + hostile)]
    job.poster = hostile
    job.picture = .init(
      frameCount: 60, cachedFrameCount: 0, duration: 2, framesPerSecond: 29.97, width: 320, height: 240)
    var comparison = NightlyComparison(
      expected: try NightlyReportTests.manifest(engine: hostile),
      actual: try NightlyReportTests.manifest(changing: 2..<3, media: hostile), with: hostile)
    comparison.pictures = NightlyPictures(
      frame: 2, source: .video, before: hostile, after: hostile, difference: hostile, differingPixelCount: 3,
      pixelCount: 9)
    job.sinceLast = comparison
    job.golden = comparison
    var failed = job
    failed.state = .failed
    return NightlyReport(
      run: hostile, earlierRuns: [hostile], engineVersion: hostile, mediaVersion: hostile, workers: 1, seconds: 1,
      isInterrupted: true, hasGolden: true, jobs: [job, failed], skippedFiles: [hostile],
      strayGoldens: [hostile])
  }

  @Test("Whatever stands in a report, the page holds no element of it")
  func hostilePage() throws {
    for isInRunFolder in [false, true] {
      let html = NightlyPage(try hostileReport(), isInRunFolder: isInRunFolder).html
      #expect(!html.contains("<script"))
      #expect(!html.contains("alert(\""))
      #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
    }
  }

  @Test("The page needs nothing from elsewhere, and its elements are closed")
  func selfContained() throws {
    let html = NightlyPage(try hostileReport(), isInRunFolder: false).html
    #expect(!html.contains("http:") && !html.contains("https:") && !html.contains("//"))
    for element in [
      "section", "table", "tr", "td", "p", "h2", "a", "figure", "div", "video", "pre", "ul", "li", "span",
    ] {
      let opened = html.matches(of: try Regex("<\(element)[ >]")).count
      let closed = html.matches(of: try Regex("</\(element)>")).count
      #expect(opened == closed, "\(element)")
    }
  }

  @Test("What needs a look stands first; paths lead to the run's folder")
  func order() throws {
    var fine = NightlyJob(name: "fine", file: "fine.json", state: .done)
    fine.folder = "fine"
    fine.outputs = [.init(kind: .video, path: "fine/fine.mp4")]
    fine.poster = "fine/report/poster.png"
    fine.sinceLast = .new
    var broken = NightlyJob(name: "broken", file: "broken.json", state: .invalid)
    broken.message = "broken.json:1:1: error: it is empty"
    let report = NightlyReportTests.report([fine, broken])
    let page = NightlyPage(report, isInRunFolder: false).html
    let places = ["id=\"job-1\"", "id=\"job-0\""].map { page.range(of: $0)?.lowerBound }
    #expect(try #require(places[0]) < #require(places[1]))
    #expect(page.contains("src=\"2026-11-20T02-13-05Z/fine/fine.mp4\""))
    #expect(page.contains("<p class=\"run\">Night of 2026-11-20 02:13:05 UTC</p>"))
    #expect(page.contains("href=\"2026-11-19T02-13-04Z/index.html\""))
    let inside = NightlyPage(report, isInRunFolder: true).html
    #expect(inside.contains("src=\"fine/fine.mp4\"") && inside.contains("href=\"../2026-11-19T02-13-04Z/index.html\""))
  }
}
