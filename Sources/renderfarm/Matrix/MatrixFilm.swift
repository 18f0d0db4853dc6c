import ArgumentParser
import Document
import Files
import JobFolders
import Lookups
import Materials
import Planning
import Rendering
import Reports
import Synchronization

/// A film of a job that is several, on its way from the matrix to its files.
struct MatrixFilm: Sendable {
  let cell: MatrixCell
  /// The job's name with the cell's values; of one that cannot be read the file's.
  var name: String
  var state: JobPhase
  /// Why it is not done, one line; empty for one that is.
  var message = ""
  /// How the program would end because of this film alone.
  var status: ExitStatus?
  /// Nil where it could not be planned.
  var prepared: PreparedJob?
  /// Once it is done.
  var manifest: Manifest?
  /// Seconds of wall time.
  var seconds = 0.0

  init(_ source: JobSource, _ cell: MatrixCell) {
    self.cell = cell
    (name, state) = (cell.name(source.title), .waiting)
  }

  var manifestPath: String? {
    prepared.map { "\($0.outputFolder)/\($0.plan.input.name).manifest.json" }
  }

  mutating func end(_ state: JobPhase, _ message: String, _ status: ExitStatus?) {
    (self.state, self.message, self.status) = (state, message, status)
  }

  mutating func readManifest() {
    manifest = manifestPath.flatMap { try? FileContents.read($0) }.flatMap { try? Manifest(json: $0) }
  }
}

/// Reads and plans the films of a matrix, one after another: what is wrong with one stops no other.
struct MatrixPlanning {
  private let fonts = SystemFonts()
  private let options: PreparedJob.Options
  private let isQuiet: Bool
  /// What the films are made of.
  private(set) var places = InputPlaces()
  /// What films write, by path, with the film.
  private var owners: Lookup<String, String> = [:]
  private var toldWarnings: Membership<String> = []
  /// The last film's errors: many films often have the same.
  private var lastErrors: [String] = []

  init(_ options: PreparedJob.Options, isQuiet: Bool) {
    (self.options, self.isQuiet) = (options, isQuiet)
  }

  mutating func film(_ source: JobSource, _ cell: MatrixCell) -> MatrixFilm {
    var film = MatrixFilm(source, cell)
    let loaded: LoadedJob
    do throws(InvalidJob) {
      loaded = try LoadedJob(source, fonts: fonts)
    } catch {
      let lines = error.diagnostics.map(\.description)
      let first = error.diagnostics.first { $0.severity == .error }?.description ?? lines[0]
      film.end(.invalid, first, .invalidInput)
      if lines == lastErrors {
        Terminal.note("\(cell): the same errors")
      } else {
        for line in lines { Terminal.note("\(cell): \(line)") }
      }
      lastErrors = lines
      return film
    }
    film.name = loaded.job.name
    places.add(loaded)
    for warning in loaded.warnings.map(\.description) where !isQuiet && toldWarnings.insert(warning) {
      Terminal.note(warning)
    }
    if let complaint = complaint(about: loaded, film.name) {
      film.end(.invalid, complaint, .invalidInput)
      Terminal.note("\(cell): \(complaint)")
      return film
    }
    let notes = Notes()
    do {
      film.prepared = try PreparedJob(loaded, options, note: notes.add)
    } catch {
      let status = (error as? ExitCode).flatMap { ExitStatus(rawValue: $0.rawValue) } ?? .failed
      film.end(.failed, notes.texts.last ?? "\(error)", status)
      for text in notes.texts { Terminal.note("renderfarm: \(film.name): \(text)") }
    }
    return film
  }

  /// Two films that write one file would leave the last one's only.
  private mutating func complaint(about loaded: LoadedJob, _ name: String) -> String? {
    for file in ["\(name).manifest.json"] + loaded.job.outputs.map(\.file) {
      guard let owner = owners[file] else {
        owners[file] = name
        continue
      }
      return
        "\(name) writes \"\(file)\" as \(owner) does; let the file's name have the value itself, as \"${\(loaded.source.cell?.settings.last?.parameter ?? "locale")}\""
    }
    return nil
  }
}

/// What something had to say.
final class Notes: Sendable {
  private let list = Mutex<[String]>([])
  var texts: [String] { list.withLock { $0 } }

  @Sendable func add(_ text: String) { list.withLock { $0.append(text) } }
}
