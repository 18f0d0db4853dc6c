import ArgumentParser
import Caching
import Glibc

/// Shows and bounds the cache of rendered chunks.
struct Cache: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Shows where rendered chunks are kept and how much they take; clears them.",
    discussion: "Example: renderfarm cache --limit 2G")

  @Flag(help: "Prints JSON.")
  var json = false

  @Flag(help: "Removes every chunk.")
  var clear = false

  @Option(help: ArgumentHelp("Removes what was not used for longest, until the rest fits.", valueName: "size"))
  var limit: ByteCount?

  private struct Description: Encodable {
    var folder: String
    /// Bytes that the cache may hold after a job.
    var byteLimit: Int
    var contents: CacheFolder.Contents
  }

  func validate() throws {
    if clear, limit != nil { throw ValidationError("--clear and --limit cannot both be said.") }
  }

  func run() throws {
    let folder = StateFolders.chunks
    let bound = try CacheLimit.bytes(nil)
    let before = CacheFolder.contents(of: folder)
    if clear { CacheFolder.clear(folder) }
    if let limit { CacheFolder.prune(folder, limit: limit.bytes) }
    let contents = CacheFolder.contents(of: folder)
    if clear || limit != nil {
      let freed = before.byteCount - contents.byteCount
      guard access(folder, W_OK) == 0 || errno == ENOENT else {
        Terminal.note("renderfarm: the cache \(folder) cannot be written: \(String(cString: strerror(errno)))")
        throw ExitStatus.unwritableOutput.code
      }
      let count = max(0, before.entryCount - contents.entryCount)
      Terminal.note("renderfarm: removed \(count) \(count == 1 ? "chunk" : "chunks"), \(ByteCount(max(0, freed)))")
    }
    if json {
      return Terminal.print(JSONText.of(Description(folder: folder, byteLimit: bound, contents: contents)))
    }
    Terminal.print("folder  \(folder)")
    Terminal.print("chunks  \(contents.entryCount), \(ByteCount(contents.byteCount))")
    Terminal.print("bound   \(ByteCount(bound)), kept after each job")
    if let oldest = contents.oldestUse { Terminal.print("oldest  used \(DateText.of(oldest))") }
  }
}

/// How much the cache may hold after a job: what the command line says, else the environment, else our own bound.
enum CacheLimit {
  static let variable = "RENDERFARM_CACHE_LIMIT"

  static func bytes(_ argument: ByteCount?) throws -> Int {
    if let argument { return argument.bytes }
    guard let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty else {
      return CacheFolder.byteLimit
    }
    guard let size = ByteCount(value) else {
      Terminal.note("renderfarm: \(variable) is \"\(value)\", which is no size; write it as 500M or 4G")
      throw ExitStatus.wrongUsage.code
    }
    return size.bytes
  }
}
