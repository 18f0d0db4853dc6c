import Planning
import Testing

@testable import Reports

@Suite("Metrics")
struct RunMetricsTests {
  @Test("Every figure has its help, its type and one line, and names are quoted")
  func text() {
    let chunk = Manifest.Chunk(
      task: .render(0), frames: FrameRange(first: 0, last: 9), renderSeconds: 1.5, encodeSeconds: 0.5, attempts: 2,
      peakMemory: 1 << 20, cached: false)
    let metrics = RunMetrics(
      job: "a \"b\"\\", succeeded: true, seconds: 2.25, frames: 10, tasks: 3, resumedTasks: 1, failedAttempts: 1,
      killedWorkers: 1, startedWorkers: 3, speculativeAttempts: 0, droppedReports: 2, chunks: [chunk, chunk],
      endedAt: 1_800_000_000)
    let lines = metrics.text.split(separator: "\n")
    #expect(lines.count % 3 == 0)
    for index in stride(from: 0, to: lines.count, by: 3) {
      #expect(lines[index].hasPrefix("# HELP renderfarm_job_") && lines[index + 1].hasSuffix(" gauge"))
      #expect(lines[index + 2].contains("{job=\"a \\\"b\\\"\\\\\"} "))
    }
    #expect(lines.contains { $0.hasPrefix("renderfarm_job_render_seconds") && $0.hasSuffix(" 3.0") })
    #expect(lines.contains { $0.hasPrefix("renderfarm_job_success") && $0.hasSuffix(" 1.0") })
  }
}
