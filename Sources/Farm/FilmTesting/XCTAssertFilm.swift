// XCTest names its functions so.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import XCTest

/// Fails where a film is not as golden; see `Film.matches`. Also where its job or its golden film cannot be read.
///
/// - Parameters:
///   - film: the film.
///   - golden: where it lies; by default beside the test, named after it.
///   - limits: by how much it may differ; nil: as the job says.
///   - recording: when it is recorded; nil: as around the test (`withFilmTesting`), or as the environment says.
public func XCTAssertFilm(
  _ film: Film, matches golden: Golden = .test, within limits: FilmLimits? = nil, recording: GoldenRecording? = nil,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: String = #function
) async {
  do {
    try await film.matches(
      golden, within: limits, recording: recording, fileID: fileID, filePath: file, line: line, column: column,
      function: function)
  } catch {
    XCTFail("\(error)", file: file, line: line)
  }
}

/// Fails where a frame is not as a golden picture; see `FilmPicture.matches`. Also where the picture cannot be read.
///
/// - Parameters:
///   - picture: the frame.
///   - golden: where it lies; by default beside the test, named after it.
///   - limits: by how much it may differ; nil: as the job says.
///   - recording: when it is recorded; nil: as around the test (`withFilmTesting`), or as the environment says.
public func XCTAssertFrame(
  _ picture: FilmPicture, matches golden: Golden = .test, within limits: FilmLimits? = nil,
  recording: GoldenRecording? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) {
  do {
    try picture.matches(
      golden, within: limits, recording: recording, fileID: fileID, filePath: file, line: line, column: column,
      function: function)
  } catch {
    XCTFail("\(error)", file: file, line: line)
  }
}
