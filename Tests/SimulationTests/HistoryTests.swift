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
      #expect(world.outcome == .done, "\(name), seed \(seed): \(String(describing: world.outcome)) after \(submits)")
      let expected = Dictionary(uniqueKeysWithValues: world.plan.tasks.map { ($0.id, World.answer(world.plan, $0.id)) })
      #expect(world.disk == expected, "\(name), seed \(seed)")
      if name == "peace" { #expect(submits == 1 && world.queue.statistics.kills == 0) }
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
