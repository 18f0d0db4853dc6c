import Foundation

/// What holds for all films of a test, where it does not say otherwise itself.
struct FilmSettings: Sendable {
  var recording: GoldenRecording?
  var rendering: FilmRendering?

  @TaskLocal static var current = FilmSettings()
}

/// Runs tests or parts of them with settings of their own; in an `XCTestCase` around `super.invokeTest()`.
///
/// - Parameters:
///   - recording: when goldens are recorded; nil: as around it.
///   - rendering: who draws films; nil: as around it.
public func withFilmTesting<Result>(
  recording: GoldenRecording? = nil, rendering: FilmRendering? = nil, _ body: () throws -> Result
) rethrows -> Result {
  try FilmSettings.$current.withValue(FilmSettings.current.changed(recording, rendering), operation: body)
}

/// Runs tests or parts of them with settings of their own.
///
/// - Parameters:
///   - recording: when goldens are recorded; nil: as around it.
///   - rendering: who draws films; nil: as around it.
public func withFilmTesting<Result>(
  recording: GoldenRecording? = nil, rendering: FilmRendering? = nil, _ body: () async throws -> Result
) async rethrows -> Result {
  try await FilmSettings.$current.withValue(FilmSettings.current.changed(recording, rendering), operation: body)
}

extension FilmSettings {
  func changed(_ recording: GoldenRecording?, _ rendering: FilmRendering?) -> FilmSettings {
    FilmSettings(recording: recording ?? self.recording, rendering: rendering ?? self.rendering)
  }
}
