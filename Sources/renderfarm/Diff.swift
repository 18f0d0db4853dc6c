import ArgumentParser
import Document
import Files
import Graphics
import Hashing
import Rendering
import Reports
import Traces

/// Says in sentences what changed between two films.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says in sentences what changed between two films, from their scenes.",
    discussion: """
      Each side is a job, a trace, or a manifest with its trace beside it (submit --trace). Example:
        renderfarm diff before/menu.json Jobs/menu.json
        renderfarm diff monday/menu.manifest.json tuesday/menu.manifest.json
      The status is 0 if nothing changed, 1 if something did.
      """)

  @Argument(help: "The film before: a job, .trace or .manifest.json.", completion: .file())
  var old: String

  @Argument(help: "The film after.", completion: .file())
  var new: String

  @Flag(help: "Prints JSON.")
  var json = false

  func run() throws {
    let fonts = SystemFonts()
    let (before, after) = (try DiffSide(old, fonts), try DiffSide(new, fonts))
    var difference = SceneDifference(before.trace, after.trace)
    if difference.changes.isEmpty, let rest = try before.pixelChange(to: after) { difference.add(rest) }
    if json {
      Terminal.print(History.json(Report(changes: difference.changes, notes: difference.notes)))
    } else {
      for note in difference.notes { Terminal.print("note: \(PrintableText.line(note))") }
      for change in difference.changes { Terminal.print(PrintableText.line(change.description)) }
      if difference.changes.isEmpty { Terminal.print("nothing changed") }
    }
    if !difference.changes.isEmpty { throw ExitStatus.failed.code }
  }

  private struct Report: Encodable {
    var changes: [SceneDifference.Change]
    var notes: [String]
  }
}

/// One of two films.
private struct DiffSide {
  let trace: SceneTrace
  private var manifest: Manifest?
  private var renderer: JobRenderer?

  init(_ path: String, _ fonts: SystemFonts) throws {
    if path.hasSuffix(".manifest.json") {
      let bytes = try Self.read(path)
      do throws(ManifestError) {
        manifest = try Manifest(json: bytes)
      } catch {
        Terminal.note("renderfarm: \(path): \(error)")
        throw ExitStatus.invalidInput.code
      }
      trace = try Self.trace(String(path.dropLast(".manifest.json".count)) + ".trace")
      guard trace.job == manifest?.identical.job else {
        Terminal.note("renderfarm: \(path): the trace beside it is of another job; run submit --trace again")
        throw ExitStatus.invalidInput.code
      }
      return
    }
    if path.hasSuffix(".trace") {
      trace = try Self.trace(path)
      return
    }
    let loaded = try JobArguments.load(path, parameters: [], fonts: fonts, isForPictures: true)
    let renderer = try Inspect.renderer(loaded, fonts)
    do throws(TaskFailure) {
      trace = try renderer.trace(digest: loaded.digest)
    } catch {
      Terminal.note("renderfarm: error: \(error)")
      throw error.exitStatus.code
    }
    self.renderer = renderer
  }

  private static func read(_ path: String) throws -> [UInt8] {
    do throws(FileError) {
      return try FileContents.read(StateFolders.absolute(path))
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
  }

  private static func trace(_ path: String) throws -> SceneTrace {
    let bytes = try read(path)
    do throws(TraceError) {
      return try SceneTrace(bytes: bytes)
    } catch {
      Terminal.note("renderfarm: \(path): \(error)")
      throw ExitStatus.invalidInput.code
    }
  }

  /// Frames that differ although what the trace knows of their scene is the same.
  func pixelChange(to other: DiffSide) throws -> SceneDifference.Change? {
    guard let old = try hashes(), let new = try other.hashes(), (manifest == nil) == (other.manifest == nil) else {
      return nil
    }
    let frames = old.filter { entry in new.contains { $0.frame == entry.frame && $0.hash != entry.hash } }.map(\.frame)
    guard let first = frames.first, let last = frames.last else { return nil }
    let versions = (trace.engineVersion, other.trace.engineVersion)
    let engine = versions.0 == versions.1 ? "by the same engine" : "engine \(versions.0) → \(versions.1)"
    return SceneDifference.Change(
      kind: .pixels, id: "", property: "", frames: first...last, in: trace,
      sentence: manifest == nil
        ? "views and layers are the same, what is drawn is not: the canvas, touches or captions"
        : "same scene, pixels differ: \(engine), \(frames.count) frames", weight: 1)
  }

  /// Of the pixels where there is a manifest, of the display lists where there is a job.
  private func hashes() throws -> [(frame: Int, hash: Digest)]? {
    if let manifest { return manifest.identical.frames.map { ($0.index, $0.hash) } }
    guard let renderer else { return nil }
    do throws(TaskFailure) {
      return try renderer.displayLists(0..<renderer.job.frameCount).enumerated().map { ($0.offset, $0.element.digest) }
    } catch {
      Terminal.note("renderfarm: error: \(error)")
      throw error.exitStatus.code
    }
  }
}
