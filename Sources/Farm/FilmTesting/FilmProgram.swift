import Files
import Foundation
import Graphics
import Rendering
import Reports
import Review
import Traces

/// The program that renders with workers.
struct FilmProgram {
  private let path: String

  private static let variable = "RENDERFARM_BINARY"

  /// - Parameter path: of the program; nil: it is looked for.
  /// - Throws: `FilmError` if it is nowhere.
  init(_ path: String?) throws(FilmError) {
    if let named = path ?? getenv(Self.variable).map({ String(cString: $0) }), !named.isEmpty {
      guard Self.isProgram(named) else {
        throw FilmError("there is no program \(named); build it, or say where it is in \(Self.variable)")
      }
      self.path = named
      return
    }
    let folders = [Paths.folder(of: Self.tests)] + Self.searchPath
    guard let found = folders.map({ $0 + "/renderfarm" }).first(where: Self.isProgram) else {
      throw FilmError(
        "the program renderfarm, which renders with workers, stands neither beside the tests nor in PATH; "
          + "say where it is in \(Self.variable), or render in process")
    }
    self.path = found
  }

  /// The program that runs the tests.
  private static var tests: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  }

  private static var searchPath: [String] {
    getenv("PATH").map { String(cString: $0).split(separator: ":").map(String.init) } ?? []
  }

  private static func isProgram(_ path: String) -> Bool {
    !Folders.isFolder(path) && access(path, X_OK) == 0
  }

  // MARK: Rendering

  /// Renders a film with all its files, which are gone afterwards.
  func record(_ film: LoadedFilm, workers: Int) throws(FilmError) -> RecordedFilm {
    guard workers >= 1 else { throw FilmError("a film needs at least 1 worker, not \(workers)") }
    return try inScratchFolder { folder throws(FilmError) in
      var arguments = ["submit", "-", "--output", folder + "/out", "--workers", "\(workers)", "--trace", "--quiet"]
      if !film.isWhole { arguments += ["--frames", film.plan.frames.description] }
      try run(arguments, film, in: folder)
      do {
        let base = "\(folder)/out/\(film.name)"
        let manifest = try Manifest(json: try FileContents.read(base + ".manifest.json"))
        let (theirs, ours) = (manifest.identical.engineVersion, EngineVersion.current)
        guard theirs == ours else {
          throw FilmError("\(path) has the engine \(theirs), the tests have \(ours); build both from the same version")
        }
        return RecordedFilm(manifest: manifest, trace: try SceneTrace(bytes: try FileContents.read(base + ".trace")))
      } catch let error as FilmError {
        throw error
      } catch {
        throw FilmError("\(path) rendered \(film.name) and left no film: \(error)")
      }
    }
  }

  /// Draws one frame.
  ///
  /// - Returns: a PNG.
  func png(ofFrame index: Int, _ film: LoadedFilm) throws(FilmError) -> [UInt8] {
    try inScratchFolder { folder throws(FilmError) in
      try run(["frame", "-", "--frame", "\(index)", "--output", folder + "/frame.png"], film, in: folder)
      do throws(FileError) {
        return try FileContents.read(folder + "/frame.png")
      } catch {
        throw FilmError("\(path) left no picture: \(error)")
      }
    }
  }

  private func inScratchFolder<Result>(_ body: (String) throws(FilmError) -> Result) throws(FilmError) -> Result {
    var name = Array((FileManager.default.temporaryDirectory.path + "/film-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else { throw FilmError("\(FileError.last("create", "a temporary folder"))") }
    let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  private func run(_ arguments: [String], _ film: LoadedFilm, in folder: String) throws(FilmError) {
    let source = film.job.source
    do {
      // The job as it was read, whatever becomes of its file now; its assets are relative to the working directory.
      try AtomicFile.write(Array(source.text.utf8), to: folder + "/job.json", isDurable: false)
      let messages = folder + "/messages"
      try AtomicFile.write([], to: messages, isDurable: false)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments + source.parameters.flatMap { ["--set", "\($0.name)=\($0.value)"] }
      process.currentDirectoryURL = URL(fileURLWithPath: source.folder)
      // History is for people's jobs; the cache of chunks is for all.
      var environment = ProcessInfo.processInfo.environment
      environment["XDG_STATE_HOME"] = folder + "/state"
      process.environment = environment
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder + "/job.json"))
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: messages))
      try process.run()
      process.waitUntilExit()
      guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        let text = String(decoding: try FileContents.read(messages, limit: 1 << 20), as: UTF8.self)
        let end = process.terminationReason == .exit ? "status" : "signal"
        throw FilmError(
          "\(path) could not render \(film.name) (\(end) \(process.terminationStatus)):\n"
            + text.replacing("standard input:", with: source.fileName + ":"))
      }
    } catch let error as FilmError {
      throw error
    } catch {
      throw FilmError("\(path) cannot be run: \(error)")
    }
  }
}
