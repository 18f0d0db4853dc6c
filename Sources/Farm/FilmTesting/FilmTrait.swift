import Testing

/// Settings for all films of a test or a suite, as a trait.
public struct FilmTrait: SuiteTrait, TestTrait, TestScoping {
  let recording: GoldenRecording?
  let rendering: FilmRendering?

  /// Suites hand it on to what is in them.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withFilmTesting(recording: recording, rendering: rendering, function)
  }
}

extension Trait where Self == FilmTrait {
  /// Goldens are recorded anew, and tests whose goldens were not as recorded fail.
  public static var recordsGoldens: Self { recordsGoldens(.all) }

  /// When goldens are recorded.
  public static func recordsGoldens(_ recording: GoldenRecording) -> Self {
    FilmTrait(recording: recording, rendering: nil)
  }

  /// Who draws films.
  public static func renders(with rendering: FilmRendering) -> Self {
    FilmTrait(recording: nil, rendering: rendering)
  }
}
