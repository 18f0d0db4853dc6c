import Foundation
import Hashing
import Planning
import Reports
import Scheduling

/// How a job would scale: its own task times, from its manifest, given out by the real queue to any number of workers.
///
///     schedule-simulation MANIFEST [STITCH-SECONDS]     prints a table
///
/// A worker takes 30 ms to start and 2 ms from a result to the next task, as measured here.
@main
struct ScheduleSimulation {
  static func main() throws {
    guard CommandLine.arguments.count > 1, let bytes = FileManager.default.contents(atPath: CommandLine.arguments[1])
    else {
      print("usage: schedule-simulation MANIFEST [STITCH-SECONDS]")
      exit(64)
    }
    let manifest = try Manifest(json: Array(bytes))
    let stitch = CommandLine.arguments.dropFirst(2).first.flatMap(Double.init) ?? 0.05
    let times = manifest.run.chunks.map { $0.renderSeconds + $0.encodeSeconds }
    guard !times.isEmpty, times.allSatisfy({ $0 > 0 }) else {
      print("the manifest's chunks came from the cache; render with --no-cache")
      exit(65)
    }
    let work = times.reduce(0, +) + stitch
    print("\(times.count) chunks, \(round(work, 2)) s of work, longest chunk \(round(times.max()!, 3)) s")
    print("workers   seconds   speed-up   efficiency")
    for workers in [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128, 256, 512, 1000] {
      let seconds = try simulate(times, stitch: stitch, workers: workers)
      let columns = [
        "\(workers)", "\(round(seconds, 3))", "\(round(work / seconds, 2))",
        "\(round(100 * work / seconds / Double(workers), 1)) %",
      ]
      print(columns.map { $0.padding(toLength: 11, withPad: " ", startingAt: 0) }.joined())
    }
  }

  private static func round(_ value: Double, _ digits: Int) -> Double {
    let scale = pow(10, Double(digits))
    return (value * scale).rounded() / scale
  }

  /// Seconds until the job ends.
  private static func simulate(_ times: [Double], stitch: Double, workers: Int) throws -> Double {
    let rate = FrameRate(numerator: 12, denominator: 1)
    // Few numbers of chunks are none of a whole job; what is too much takes no time.
    let frames = (1...).first { ChunkGrid(frameCount: $0, frameRate: rate).chunkCount >= times.count }!
    let plan = try Plan(
      PlanInput(
        name: "simulated", frameCount: frames, frameRate: rate, width: 2, height: 2, outputs: [],
        jobDigest: .init(of: [1]), engineVersion: "1", mediaVersion: "1"))
    var policy = SchedulingPolicy(workers: workers)
    policy.speculationFactor = .infinity
    var queue = Queue(policy: policy)
    var agenda: [(time: Double, event: Event.Kind)] = [(0, .submitted(JobID(1), plan, completed: []))]
    var end = 0.0
    while let next = agenda.indices.min(by: { agenda[$0].time < agenda[$1].time }) {
      let (time, event) = agenda.remove(at: next)
      end = time
      for action in queue.handle(Event(at: time, event)) {
        switch action {
        case .startWorker(let worker): agenda.append((time + 0.03, .workerReady(worker)))
        case .assign(let worker, let task, let attempt):
          let seconds = task.kind == .stitch ? stitch : task.id.index < times.count ? times[task.id.index] : 0
          agenda.append((time + 0.002 + seconds, .finished(worker, attempt)))
        case .ended: return time
        default: break
        }
      }
    }
    return end
  }
}
