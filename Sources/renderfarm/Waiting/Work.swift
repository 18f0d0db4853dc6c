import ArgumentParser
import Backlog
import Glibc
import Machine

/// Works off the jobs that wait on this machine.
struct Work: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "work",
    abstract: "Works off the jobs that wait on this machine, and leaves. `submit --detach` starts it by itself.",
    discussion: "Example: renderfarm work --workers 4")

  @Option(help: "Worker processes that all jobs share; one per core if omitted.")
  var workers: Int?

  @Option(
    help: ArgumentHelp(
      "What the workers of jobs with a --memory-limit may hold together; the machine's memory if omitted.",
      valueName: "MiB"))
  var memoryLimit: Int?

  func validate() throws {
    try OptionRange.check(workers: workers)
    try OptionRange.check("--memory-limit", memoryLimit, 16...1 << 30)
  }

  func run() async throws {
    let backlog = WaitingJobs.backlog
    let interruption = Interruption()
    do throws(BacklogError) {
      repeat {
        guard let lock = try backlog.runnerLock() else {
          if workers != nil || memoryLimit != nil {
            Terminal.note("renderfarm: another `renderfarm work` is at it; its bounds hold until it is done")
          }
          return
        }
        try backlog.recover()
        let coordinator = LocalCoordinator.make(
          workers: workers ?? Hardware.coreCount,
          memory: memoryLimit.map { $0 << 20 } ?? Hardware.memory)
        let interrupts = Interrupts {
          interruption.request()
          coordinator.interrupt()
        }
        defer { interrupts.cancel() }
        try await WorkShift(backlog: backlog, coordinator: coordinator, interruption: interruption).work()
        withExtendedLifetime(lock) {}
        // Whatever came after the last look, and found the lock taken.
      } while !interruption.isRequested && BacklogOrder.hasWork(backlog.entries())
    } catch {
      throw WaitingJobs.ended(error)
    }
  }
}
