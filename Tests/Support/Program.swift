import Foundation

/// Runs programs as a user would, above all the `renderfarm` that was built beside the tests.
public enum Program {
  public struct Result: Sendable {
    public var status: Int32
    public var output: String
    public var errors: String
    /// True when the program was ended by a signal; `status` is then the signal's number.
    public var wasSignalled: Bool
  }

  /// The repository's root.
  public static let repository: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The program that runs the tests.
  public static let testBinary = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""

  /// The program that was built with the tests, or the one that `RENDERFARM_BINARY` names.
  public static let renderfarm: String = {
    if let named = ProcessInfo.processInfo.environment["RENDERFARM_BINARY"] { return named }
    return (testBinary as NSString).deletingLastPathComponent + "/renderfarm"
  }()

  /// Starts a program without waiting. Its state and cache lie below `home`.
  public static func start(
    _ arguments: [String], of executable: String = renderfarm, home: String, environment: [String: String] = [:],
    directory: String? = nil, output: Pipe = Pipe(), errors: Pipe = Pipe(), input: Pipe? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    // It takes what it reads on standard input for keys, of which one makes it say all it does.
    process.arguments = executable.hasSuffix("/ffmpeg") ? ["-nostdin"] + arguments : arguments
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_STATE_HOME"] = home + "/state"
    variables["XDG_CACHE_HOME"] = home + "/cache"
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    process.standardOutput = output
    process.standardError = errors
    if let input {
      process.standardInput = input
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    return process
  }

  /// Runs a program to its end and collects what it writes.
  public static func run(
    _ arguments: [String], of executable: String = renderfarm, home: String, environment: [String: String] = [:],
    directory: String? = nil
  ) throws -> Result {
    let output = Pipe()
    let errors = Pipe()
    let process = try start(
      arguments, of: executable, home: home, environment: environment, directory: directory, output: output,
      errors: errors)
    let collector = Collector(errors)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaints = collector.text()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: text, errors: complaints,
      wasSignalled: process.terminationReason == .uncaughtSignal)
  }

  /// Runs a program that must be there, such as `ffprobe`, and returns its standard output.
  public static func output(of executable: String, _ arguments: [String]) throws -> String {
    let result = try run(arguments, of: "/usr/bin/" + executable, home: NSTemporaryDirectory())
    guard result.status == 0 else { throw ProgramFailure(executable: executable, result: result) }
    return result.output
  }
}

public struct ProgramFailure: Error, Sendable {
  public let executable: String
  public let result: Program.Result

  public init(executable: String, result: Program.Result) {
    self.executable = executable
    self.result = result
  }
}

/// Reads a pipe on a thread of its own, so that a program that writes a lot on both pipes cannot block.
private final class Collector: @unchecked Sendable {
  private var data = Data()
  private let done = DispatchSemaphore(value: 0)

  init(_ pipe: Pipe) {
    Thread.detachNewThread { [self] in
      data = pipe.fileHandleForReading.readDataToEndOfFile()
      done.signal()
    }
  }

  func text() -> String {
    done.wait()
    return String(decoding: data, as: UTF8.self)
  }
}
