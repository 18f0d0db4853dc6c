import Glibc

/// Something that every worker takes of the system, and that there is too little of.
struct WorkerShortage {
  /// Such as `open files`.
  let name: String
  /// The option of `ulimit` that allows more of it.
  let option: String
  /// What the command takes besides its workers.
  let own: Int
  /// What one worker takes.
  let ofWorker: Int

  func needed(workers: Int) -> Int { own + ofWorker * workers }

  /// Ends the program with what is needed, and how many workers would do.
  func end(workers: Int, allowed: Int) -> Never {
    let possible = (allowed - own) / ofWorker
    let remedy = possible > 0 ? "run it with --workers \(possible), or allow more" : "allow more"
    Terminal.note(
      "renderfarm: error: \(workers) \(workers == 1 ? "worker needs" : "workers need") \(needed(workers: workers)) \(name), "
        + "and the system allows \(allowed); \(remedy) (ulimit \(option))")
    _exit(ExitStatus.temporaryFailure.rawValue)
  }
}
