import ArgumentParser
import Document
import Files
import Glibc
import Machine
import Materials
import Media
import Rendering
import Storage
import Text
import XMLTree

/// Tells what this machine has and lacks.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Tells what this machine has and lacks.", discussion: "Example: renderfarm doctor")

  @Flag(help: "Prints JSON.")
  var json = false

  private struct Finding: Encodable {
    var name: String
    var isGood: Bool
    var text: String
  }

  func run() throws {
    let findings = [
      program, libraries, encoder, documents, history, fonts,
      folder("state", StateFolders.state, variable: "XDG_STATE_HOME"),
      folder("cache", StateFolders.chunks, variable: "XDG_CACHE_HOME"), memory,
    ]
    if json {
      Terminal.print(JSONText.of(findings))
    } else {
      for finding in findings {
        Terminal.print("\(finding.isGood ? "ok     " : "lacking")  \(finding.name): \(finding.text)")
      }
    }
    if findings.contains(where: { !$0.isGood }) { throw ExitStatus.failed.code }
  }

  private var program: Finding {
    Finding(name: "renderfarm", isGood: true, text: "engine \(EngineVersion.current), \(MediaLibraries.version)")
  }

  /// Machines that share a job need the same ones.
  private var libraries: Finding {
    Finding(
      name: "libraries", isGood: true,
      text: Job.allLibraryBuilds.sorted.map { "\($0.name) \($0.build.prefix(8))" }.joined(separator: ", "))
  }

  private var encoder: Finding {
    Finding(
      name: "H.264", isGood: MediaLibraries.hasH264Encoder,
      text: MediaLibraries.hasH264Encoder
        ? "libx264 is there" : "libx264 cannot be loaded; install Debian's \(MediaLibraries.h264Package)")
  }

  private var documents: Finding {
    Finding(
      name: "documents", isGood: XMLElement.isAvailable,
      text: XMLElement.isAvailable ? "libxml2 is there" : "libxml2 cannot be loaded; install Debian's libxml2")
  }

  private var history: Finding {
    Finding(
      name: "history", isGood: JobStore.isAvailable,
      text: JobStore.isAvailable ? "SQLite is there" : "SQLite cannot be loaded; install Debian's libsqlite3-0")
  }

  private var fonts: Finding {
    let fonts = SystemFonts()
    let hasDefault = FontDescriptor("Inter").flatMap { fonts.file($0) } != nil
    return Finding(
      name: "fonts", isGood: hasDefault,
      text: hasDefault ? "Inter is there" : "the default font is missing; install Debian's fonts-inter")
  }

  /// - Parameter variable: of the environment, which says where the folder lies.
  private func folder(_ name: String, _ path: String, variable: String) -> Finding {
    var existing = path
    while access(existing, F_OK) != 0, existing != "/" { existing = Paths.folder(of: existing) }
    var disk = statvfs()
    let isKnown = statvfs(existing, &disk) == 0
    let free = isKnown ? Int(disk.f_bavail) * Int(disk.f_frsize) : 0
    let isWritable = access(existing, W_OK | X_OK) == 0
    let hasRoom = free > Self.leastFree
    let text =
      isWritable
      ? "\(ByteCount(free)) free" + (hasRoom ? "" : "; make room for \(ByteCount(Self.leastFree)), or set \(variable)")
      : "cannot be written; set \(variable) to a folder that can"
    return Finding(name: "\(name) folder", isGood: isWritable && hasRoom, text: "\(path), \(text)")
  }

  /// Bytes that a folder is to have free.
  private static let leastFree = 2 << 30
  /// Bytes that a worker is to have: at 1080p it holds about 350 MiB.
  private static let workerMemory = 512 << 20

  private var memory: Finding {
    let (cores, bytes) = (Hardware.coreCount, Hardware.memory)
    let fitting = bytes / Self.workerMemory
    let workers = cores == 1 ? "1 worker" : "\(cores) workers, one per core"
    let remedy = fitting >= cores ? "" : fitting > 0 ? "; use --workers \(fitting)" : "; large canvases need more"
    return Finding(
      name: "memory", isGood: fitting >= cores, text: "\(ByteCount(bytes)) for \(workers)\(remedy)")
  }
}
