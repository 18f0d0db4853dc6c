import Document
import Files
import JobFile
import Planning
import Rendering

/// A film that a test is about: a job with its parameters, and how it is rendered. Nothing is read or rendered before the
/// test asks for something.
public struct Film: Sendable {
  private enum Content {
    case file(String)
    case text(String, folder: String)
  }

  private let content: Content
  private let parameters: [JobSource.Parameter]
  /// Frames that are drawn and compared; nil: all.
  let range: ClosedRange<Int>?
  /// Who draws, where the film says so itself.
  private(set) var ownRendering: FilmRendering?
  /// The package of the test.
  let package: PackageFolder

  /// A film of a job file.
  ///
  /// - Parameters:
  ///   - path: of the job file, relative to the package of the test: the nearest folder above its source file that has a
  ///     `Package.swift`.
  ///   - parameters: of the job, as `--set` takes them.
  ///   - frames: indices of the frames that are drawn and compared; nil: all.
  public init(
    _ path: String, _ parameters: KeyValuePairs<String, String> = [:], frames: ClosedRange<Int>? = nil,
    filePath: StaticString = #filePath
  ) {
    self.init(.file(path), parameters, frames, filePath)
  }

  /// A film of a job that the test writes itself.
  ///
  /// - Parameters:
  ///   - job: the text of the job file.
  ///   - folder: the folder that its assets are relative to, relative to the package of the test.
  ///   - parameters: of the job, as `--set` takes them.
  ///   - frames: indices of the frames that are drawn and compared; nil: all.
  public init(
    job: String, in folder: String = ".", _ parameters: KeyValuePairs<String, String> = [:],
    frames: ClosedRange<Int>? = nil, filePath: StaticString = #filePath
  ) {
    self.init(.text(job, folder: folder), parameters, frames, filePath)
  }

  private init(
    _ content: Content, _ parameters: KeyValuePairs<String, String>, _ frames: ClosedRange<Int>?,
    _ filePath: StaticString
  ) {
    (self.content, range) = (content, frames)
    self.parameters = parameters.map { JobSource.Parameter(name: $0.key, value: $0.value) }
    package = PackageFolder(of: "\(filePath)")
  }

  /// The same film, drawn by somebody else than the settings of the test say.
  public func rendered(by rendering: FilmRendering) -> Film {
    var film = self
    film.ownRendering = rendering
    return film
  }

  var rendering: FilmRendering { ownRendering ?? FilmSettings.current.rendering ?? .inProcess }

  /// What messages call it.
  var title: String {
    switch content {
    case .file(let path): path
    case .text: "the job"
    }
  }

  /// The job with the text that it has now.
  ///
  /// - Throws: `FilmError` for a file or folder that cannot be read.
  func source() throws(FilmError) -> JobSource {
    do throws(FileError) {
      switch content {
      case .file(let path):
        var source = try JobSource(path: package.absolute(path), parameters: parameters)
        source.fileName = path
        return source
      case .text(let text, let folder):
        var source = JobSource(fileName: "job.json", folder: try package.resolved(folder), text: text)
        source.parameters = parameters
        return source
      }
    } catch {
      throw FilmError("\(error)")
    }
  }

  /// The parameters as a part of a file's name; empty without any.
  var parameterLabel: String { parameters.map { "-\($0.name)=\($0.value)" }.joined() }
}
