import Planning
import Testing

@Suite("The words of a life that other programs read")
struct PhaseTests {
  @Test("A job's, in the history, the backlog, reports, messages and JSON")
  func jobs() {
    #expect(
      JobPhase.allCases.map(\.rawValue) == [
        "waiting", "paused", "running", "done", "failed", "cancelled", "interrupted", "invalid",
      ])
    #expect(JobPhase.allCases.filter(\.isOver) == [.done, .failed, .cancelled, .interrupted, .invalid])
  }

  @Test("A task's, in the history and JSON")
  func tasks() {
    #expect(TaskPhase.allCases.map(\.rawValue) == ["waiting", "running", "done", "failed", "cancelled"])
    #expect(TaskPhase.allCases.filter(\.isOpen) == [.waiting, .running])
  }
}
