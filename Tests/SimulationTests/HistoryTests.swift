import Hashing
import Planning
import Scheduling
import TestSupport
import Testing

@Suite("Seeded histories of a farm in which everything goes wrong")
struct HistoryTests {
  static let schedules: [(name: String, faults: World.Faults)] = [
    ("peace", World.Faults()),
    ("lossy pipes", World.Faults(loss: 0.05, duplicate: 0.3)),
    ("crashing workers", World.Faults(crash: 0.05, startFailure: 0.2)),
    ("hanging workers", World.Faults(stall: 0.02, hang: 0.02)),
    ("failing machine", World.Faults(startFailure: 0.4, machineFailure: 0.05)),
    ("dying coordinators", World.Faults(crash: 0.02, coordinatorCrash: 0.1)),
    (
      "everything",
      World.Faults(
        loss: 0.02, crash: 0.02, stall: 0.01, hang: 0.01, duplicate: 0.2, startFailure: 0.1, machineFailure: 0.02,
        coordinatorCrash: 0.03)
    ),
  ]

  @Test("Whatever happens, every task ends with the same result", arguments: 0..<7)
  func histories(schedule: Int) throws {
    let (name, faults) = HistoryTests.schedules[schedule]
    for seed in 0..<2_000 as Range<UInt64> {
      let workers = [1, 2, 3, 5, 8][Int(seed % 5)]
      let chunks = 1 + Int(seed % 13)
      var world = try World(seed: seed << 8 | UInt64(schedule), chunks: chunks, workers: workers, faults: faults)
      let submits = world.run()
      #expect(world.auditor.violations == [], "\(name), seed \(seed)")
      let isDone = world.isDone
      #expect(isDone, "\(name), seed \(seed): \(world.ends) after \(submits)")
      #expect(world.disk == expected(world), "\(name), seed \(seed)")
      if name == "peace" { #expect(submits == 1 && world.queue.statistics.kills == 0) }
    }
  }

  private func expected(_ world: World) -> [JobID: [TaskID: Digest]] {
    world.plans.mapValues { plan in
      Dictionary(uniqueKeysWithValues: plan.tasks.map { ($0.id, World.answer(plan, $0.id)) })
    }
  }

  @Test(
    "Jobs that share workers, come while others run, are paused and have bounds: every task ends with the same result")
  func sharing() throws {
    let schedules = HistoryTests.schedules + [("pauses", World.Faults(crash: 0.01, coordinatorCrash: 0.01, pause: 0.1))]
    for seed in 0..<3_000 as Range<UInt64> {
      let (name, faults) = schedules[Int(seed) % schedules.count]
      var world = try World(
        seed: seed << 8 | 0xff, jobs: 2 + Int(seed % 5), chunks: 1 + Int(seed % 7),
        workers: [1, 2, 3, 5, 8][Int(seed % 5)],
        faults: faults)
      let submits = world.run()
      #expect(world.auditor.violations == [], "\(name), seed \(seed)")
      let isDone = world.isDone
      #expect(isDone, "\(name), seed \(seed): \(world.ends) after \(submits)")
      #expect(world.disk == expected(world), "\(name), seed \(seed)")
    }
  }

  @Test("The same seed gives the same history")
  func repeatable() throws {
    let faults = HistoryTests.schedules[6].faults
    var first = try World(seed: 42, chunks: 9, workers: 3, faults: faults)
    var second = try World(seed: 42, chunks: 9, workers: 3, faults: faults)
    #expect(first.run() == second.run())
    #expect(first.eventCount == second.eventCount && first.time == second.time)
    #expect(first.queue.statistics == second.queue.statistics)
  }
}
