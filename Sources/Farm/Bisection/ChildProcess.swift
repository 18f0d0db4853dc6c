import Files
import Glibc
import Subprocess
import Synchronization
import SystemPackage

/// Programs that are run one after another, each with a process group of its own, so that one word ends all that it started.
public final class ChildProcess: Sendable {
  private let state = Mutex(State())

  private struct State {
    /// The program that runs, while its number cannot mean another one.
    var pid: pid_t?
    var isInterrupted = false
  }

  /// What a program left.
  public struct Result: Sendable {
    /// Its exit status; 128 and the signal's number where a signal ended it.
    public var status: Int32
    /// Of standard output.
    public var output: [UInt8]
    /// Of standard error, its end.
    public var errors: String
  }

  /// What a program's environment has otherwise.
  public enum Surroundings: Sendable {
    /// For git: messages in English, nothing of a repository that a hook would tell.
    case git
    /// For a user's command: this program is found by its name, if nothing else is.
    ///
    /// - Parameters:
    ///   - program: absolute path of this program.
    ///   - searchPath: folders where programs are found, as in `PATH`.
    case command(program: String, searchPath: String)
  }

  public init() {}

  /// Whether `interrupt` was called.
  public var isInterrupted: Bool { state.withLock(\.isInterrupted) }

  /// Ends what runs, politely and then at once; nothing more is started but by `clean`.
  public func interrupt() {
    let pid = state.withLock { state in
      state.isInterrupted = true
      return state.pid
    }
    guard let pid else { return }
    kill(-pid, SIGTERM)
    Task {
      try? await Task.sleep(for: .seconds(2))
      state.withLock { if $0.pid == pid { kill(-pid, SIGKILL) } }
    }
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - folder: absolute path of its working directory.
  ///   - scratch: absolute path of a folder for what it prints.
  ///   - cleans: whether it tidies up, which is also done after an interruption.
  public func run(
    _ program: String, _ arguments: [String], in folder: String, _ surroundings: Surroundings, scratch: String,
    cleans: Bool = false
  ) async throws(BisectionError) -> Result {
    if isInterrupted, !cleans { throw .interrupted }
    let (output, errors) = (scratch + "/output", scratch + "/errors")
    do {
      var platform = PlatformOptions()
      platform.processGroupID = 0
      let result = try await Subprocess.run(
        program.contains("/") ? .path(FilePath(program)) : .name(program), arguments: Arguments(arguments),
        environment: Self.environment(surroundings), workingDirectory: FilePath(folder), platformOptions: platform,
        input: .none, output: .fileDescriptor(try Self.file(output), closeAfterSpawningProcess: true),
        error: .fileDescriptor(try Self.file(errors), closeAfterSpawningProcess: true)
      ) { execution in
        await self.wait(for: execution.processIdentifier.value, cleans: cleans)
      }
      if isInterrupted, !cleans { throw BisectionError.interrupted }
      let status: Int32 =
        switch result.terminationStatus {
        case .exited(let code): code
        case .signaled(let signal): 128 + signal
        }
      return Result(
        status: status, output: try FileContents.read(output, limit: Self.outputLimit), errors: Self.end(of: errors))
    } catch let error as BisectionError {
      throw error
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw .programMissing(program)
    } catch {
      throw .failed("\(program) cannot be run: \(error)")
    }
  }

  private static let outputLimit = 1 << 30

  private static func file(_ path: String) throws -> FileDescriptor {
    try FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.create, .truncate, .closeOnExec],
      permissions: [.ownerReadWrite, .groupRead])
  }

  /// The last lines of a file.
  private static func end(of path: String) -> String {
    let bytes = (try? FileContents.read(path, limit: 64 << 20)) ?? []
    let lines = String(decoding: bytes.suffix(4000), as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.suffix(12).joined(separator: "\n")
  }

  /// Waits until the process is dead but not reaped, so that its number still names its group, and ends what is left of that.
  private func wait(for pid: pid_t, cleans: Bool) async {
    // What tidies up after an interruption is not interrupted.
    let isUnwanted = state.withLock { state in
      if cleans { return false }
      state.pid = pid
      return state.isInterrupted
    }
    if isUnwanted { kill(-pid, SIGTERM) }
    var pause = 1
    while true {
      var information = siginfo_t()
      if waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT) != 0 || information.si_signo != 0 { break }
      try? await Task.sleep(for: .milliseconds(pause))
      pause = min(20, pause + 1)
    }
    state.withLock { state in
      kill(-pid, SIGKILL)
      state.pid = nil
    }
  }

  private static func environment(_ surroundings: Surroundings) -> Environment {
    let own = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR"]
    var changes: [Environment.Key: String?] = [:]
    for name in own { changes.updateValue(nil, forKey: Environment.Key(stringLiteral: name)) }
    switch surroundings {
    case .git:
      changes["LC_ALL"] = "C"
      changes["GIT_TERMINAL_PROMPT"] = "0"
    case .command(let program, let searchPath):
      changes["PATH"] = searchPath + ":" + Paths.folder(of: program)
      changes["RENDERFARM"] = program
    }
    return .inherit.updating(changes)
  }
}
