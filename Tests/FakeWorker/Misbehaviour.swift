import Glibc
import Planning

/// What a fake worker does wrong: `name=frame` always, `name-once=frame` only in a task's first attempt.
struct Misbehaviour {
  private let values: [String: String]

  init(_ arguments: some Sequence<String>) {
    var values: [String: String] = [:]
    for argument in arguments {
      let parts = argument.split(separator: "=", maxSplits: 1)
      values[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    self.values = values
  }

  subscript(name: String) -> String? { values[name] }

  func happens(_ name: String, attempt: Int) -> Bool {
    values[name] != nil || attempt == 1 && values[name + "-once"] != nil
  }

  /// Does what is due at a frame; a failure to report, if that is what is due.
  func act(at frame: Int, attempt: Int) -> (kind: FailureKind, message: String)? {
    if let microseconds = values["pause"].flatMap(UInt32.init) { usleep(microseconds) }
    if isDue("crash", frame, attempt) {
      let words = Array("about to crash at frame \(frame)\n".utf8)
      _ = write(STDERR_FILENO, words, words.count)
      abort()
    }
    if isDue("freeze", frame, attempt) { raise(SIGSTOP) }
    if isDue("stall", frame, attempt) { while true { sleep(1) } }
    if isDue("garbage", frame, attempt) { writeGarbage() }
    if isDue("memory", frame, attempt) { hold(64 << 20) }
    if isDue("job-failure", frame, attempt) { return (.job, "no picture") }
    if isDue("disk-full", frame, attempt) { return (.machine, "no space left on device") }
    return nil
  }

  private func isDue(_ name: String, _ frame: Int, _ attempt: Int) -> Bool {
    values[name] == "\(frame)" || attempt == 1 && values[name + "-once"] == "\(frame)"
  }

  /// Starts a process that outlives its parent and holds its pipes and log.
  func startGrandchild() {
    var pid = pid_t()
    let arguments = [strdup("sleep"), strdup("1000"), nil]
    posix_spawnp(&pid, "sleep", nil, nil, arguments, nil)
  }

  /// Disturbs the protocol on whatever descriptor the connection took for it.
  private func writeGarbage() {
    for descriptor in 3..<8 as Range<Int32> { _ = write(descriptor, "{\"nonsense\":1}\n", 15) }
  }

  private func hold(_ byteCount: Int) {
    let block = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 4096)
    block.initializeMemory(as: UInt8.self, repeating: 1, count: byteCount)
    sleep(20)
    // The block is read, so that the optimiser cannot do without it.
    _ = write(-1, block, byteCount)
  }
}
