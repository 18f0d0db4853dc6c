import ArgumentParser
import Backlog
import Glibc
import Wire

/// Works off the jobs that wait on this machine.
struct Work: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Works off the jobs that wait on this machine, and leaves. `submit --detach` starts it by itself.",
    discussion: "Example: renderfarm work --workers 4")

  @Option(help: "Worker processes that all jobs share; one per core if not said.")
  var workers: Int?

  @Option(
    help: ArgumentHelp(
      "What the workers of jobs with a --memory-limit may hold together; the machine's memory if not said.",
      valueName: "MiB"))
  var memoryLimit: Int?

  func validate() throws {
    if let workers, !(1...1000).contains(workers) {
      throw ValidationError("--workers \(workers) is out of range; 1 to 1000 is allowed.")
    }
    if let memoryLimit, !(16...1 << 30).contains(memoryLimit) {
      throw ValidationError("--memory-limit \(memoryLimit) is out of range; 16 to \(1 << 30) is allowed.")
    }
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
          workers: workers ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
          memory: memoryLimit.map { $0 << 20 } ?? sysconf(Int32(_SC_PHYS_PAGES)) * Int(getpagesize()))
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
