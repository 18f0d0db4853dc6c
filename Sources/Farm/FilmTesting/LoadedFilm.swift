import Graphics
import Materials
import Media
import Planning
import Rendering
import Reports
import Review
import Traces

/// A film whose job was read: what is known before anything is drawn.
struct LoadedFilm: Sendable {
  let job: LoadedJob
  let plan: Plan
  /// Whether all frames are drawn.
  let isWhole: Bool
  /// Who draws.
  let rendering: FilmRendering

  /// Reads and checks a film's job.
  init(_ film: Film) throws(FilmError) {
    let source = try film.source()
    do throws(InvalidJob) {
      // A film that is only drawn needs nothing that encoders do.
      job = try LoadedJob(source, fonts: SystemFonts(), isForPictures: film.rendering == .inProcess)
    } catch {
      throw FilmError(error.diagnostics.filter { $0.severity == .error }.map(\.description).joined(separator: "\n"))
    }
    rendering = film.rendering
    isWhole = film.range == nil
    let last = job.job.frameCount - 1
    if let range = film.range, range.lowerBound < 0 || range.upperBound > last {
      throw FilmError(
        "\(film.title) has frames 0 to \(last), not \(range.lowerBound) to \(range.upperBound); ask for some of them")
    }
    let selection = film.range.map { FrameRange(first: $0.lowerBound, last: $0.upperBound) }
    do throws(PlanError) {
      plan = try Plan(job.planInput(selection: selection))
    } catch {
      throw FilmError("\(film.title): \(error)")
    }
  }

  var name: String { job.job.name }

  /// The frame that is shown at a time.
  ///
  /// - Parameter time: seconds.
  func frame(at time: Double, of film: Film) throws(FilmError) -> Int {
    let rate = job.job.frameRate
    guard let index = rate.frame(nearest: time, of: job.job.frameCount) else {
      let end = Double(job.job.frameCount) * Double(rate.denominator) / Double(rate.numerator)
      throw FilmError("\(film.title) lasts \(shortest(end)) s; there is no frame at \(shortest(time)) s")
    }
    return index
  }

  func check(frame index: Int, of film: Film) throws(FilmError) {
    guard (0..<job.job.frameCount).contains(index) else {
      throw FilmError("\(film.title) has frames 0 to \(job.job.frameCount - 1), not \(index)")
    }
  }

  // MARK: In this process

  /// The job ready to be drawn in this process.
  func renderer() throws(FilmError) -> JobRenderer {
    do throws(TaskFailure) {
      return try JobRenderer(job, fonts: SystemFonts())
    } catch {
      throw FilmError("\(job.source.fileName): \(error)")
    }
  }

  /// Draws the film.
  func record() throws(FilmError) -> RecordedFilm {
    let renderer = try renderer()
    do throws(TaskFailure) {
      return RecordedFilm(manifest: try renderer.manifest(of: plan), trace: try renderer.trace(digest: job.digest))
    } catch {
      throw FilmError("\(job.source.fileName): \(error)")
    }
  }

  /// What every frame shows, without drawing.
  func trace() throws(FilmError) -> SceneTrace {
    let renderer = try renderer()
    do throws(TaskFailure) {
      return try renderer.trace(digest: job.digest)
    } catch {
      throw FilmError("\(job.source.fileName): \(error)")
    }
  }

  /// Draws one frame.
  ///
  /// - Returns: a PNG.
  func png(ofFrame index: Int) throws(FilmError) -> [UInt8] {
    let renderer = try renderer()
    do {
      var png: [UInt8] = []
      var failure: MediaError?
      _ = try renderer.records(ofFrames: [index]) { _, picture in
        do throws(MediaError) { png = try PNGWriter.encode(picture) } catch { failure = error }
      }
      if let failure { throw failure }
      return png
    } catch {
      throw FilmError("\(job.source.fileName): \(error)")
    }
  }
}
