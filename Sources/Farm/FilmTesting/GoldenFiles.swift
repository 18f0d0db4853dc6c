import Files
import Foundation
import Reports
import Review

/// The files of a golden film or picture.
struct GoldenFiles {
  /// Absolute path.
  let folder: String
  /// Of the files, without endings.
  let name: String
  let package: PackageFolder

  private var films: GoldenFolder { GoldenFolder(path: folder) }
  private var manifest: String { films.manifestPath(name) }
  private var job: String { "\(folder)/\(name).job.json" }
  private var png: String { "\(folder)/\(name).png" }

  /// As messages show it.
  var shownFilm: String { package.shown(manifest) }
  /// As messages show it.
  var shownPicture: String { package.shown(png) }

  // MARK: Films

  /// The golden film, and what is wrong with its trace; nil where there is none.
  func film() throws(FilmError) -> (film: RecordedFilm, traceError: String?)? {
    do {
      return try films.film(name)
    } catch let error as FileError {
      throw FilmError("\(error)")
    } catch {
      throw unreadable(shownFilm, "\(error)")
    }
  }

  /// Makes a film golden.
  ///
  /// - Parameter jobText: kept beside it, so that its frames can be drawn again when they are asked for.
  func write(_ film: RecordedFilm, jobText: String) throws(FilmError) {
    var film = film
    // What this run cost is no matter of the golden one, and nobody wants to read it in a review.
    (film.manifest.run.chunks, film.manifest.run.program) = ([], nil)
    do throws(FileError) {
      try films.write(film, as: name)
      try AtomicFile.write(Array(jobText.utf8), to: job)
    } catch {
      throw FilmError("\(error)")
    }
  }

  /// The job file as it was when the film was recorded; nil where it was not kept.
  var jobText: String? { (try? FileContents.read(job)).map { String(decoding: $0, as: UTF8.self) } }

  // MARK: Pictures

  /// The bytes of the golden picture; nil where there is none.
  func picture() throws(FilmError) -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: png) else { return nil }
    do throws(FileError) {
      return try FileContents.read(png)
    } catch {
      throw FilmError("\(error)")
    }
  }

  /// Makes a picture golden.
  func write(_ picture: [UInt8]) throws(FilmError) {
    do throws(FileError) {
      try Folders.create(folder)
      try AtomicFile.write(picture, to: png)
    } catch {
      throw FilmError("\(error)")
    }
  }

  /// Why a golden film or picture cannot be read, and what to do.
  func unreadable(_ file: String, _ reason: String) -> FilmError {
    // Reasons of others end as they like.
    let reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return FilmError("\(file): \(reason); to record it anew, set \(GoldenRecording.variable)=all")
  }

  /// What a test says that recorded a file.
  func recorded(_ file: String) -> String { "Recorded \(file): look at it, and run the test again." }

  /// What a test says that recorded a file over another one.
  ///
  /// - Parameter what: about the one before; empty: nothing.
  func recordedAnew(_ file: String, _ what: String = "") -> String {
    "Recorded \(file)\(what.isEmpty ? "" : ", \(what),") anew: look at it, and run the test again."
  }
}
