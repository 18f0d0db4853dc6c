import ArgumentParser
import Cluster

/// Systems that share a job's tasks among machines.
enum ClusterKind: String, ExpressibleByArgument, CaseIterable {
  case slurm
}

/// How a job is handed to a cluster.
struct ClusterArguments: ParsableArguments {
  @Option(help: "Hands the tasks to a cluster and returns; needs a file system that all its nodes share.")
  var cluster: ClusterKind?

  @Flag(help: "With --cluster: waits until the job is over.")
  var wait = false

  @Option(help: ArgumentHelp("With --cluster: render tasks that run at once, at most.", valueName: "n"))
  var arrayThrottle: Int?

  @Option(help: ArgumentHelp("With --cluster: the partition; else the cluster's default.", valueName: "name"))
  var partition: String?

  @Option(help: ArgumentHelp("With --cluster: memory of a task.", valueName: "MiB"))
  var taskMemory: Int?

  @Option(help: ArgumentHelp("With --cluster: time of a task.", valueName: "minutes"))
  var taskTime: Int?

  func validate() throws {
    for (name, value, range) in [
      ("--array-throttle", arrayThrottle, 1...1_000_000), ("--task-memory", taskMemory, 16...1 << 24),
      ("--task-time", taskTime, 1...1_000_000),
    ] {
      try OptionRange.check(name, value, range)
    }
    let isAsked = wait || [arrayThrottle, taskMemory, taskTime].contains { $0 != nil } || partition != nil
    if cluster == nil, isAsked {
      throw ValidationError(
        "--wait, --array-throttle, --partition, --task-memory and --task-time need --cluster slurm.")
    }
  }

  var resources: SlurmResources {
    SlurmResources(partition: partition, throttle: arrayThrottle, memory: taskMemory, minutes: taskTime)
  }
}
