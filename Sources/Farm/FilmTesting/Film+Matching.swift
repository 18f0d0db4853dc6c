import Review

extension Film {
  /// Compares the film with its golden one, frame by frame, and lets the test fail where it differs, with what changed in
  /// sentences, and with pictures and the trace as attachments. Where there is no golden film yet, it is recorded, and the
  /// test fails once.
  ///
  /// ```swift
  /// @Test func menu() async throws {
  ///   #expect(try await Film("Jobs/menu.json").matches("Goldens/menu"))
  /// }
  /// ```
  ///
  /// The result need not be looked at: the test fails anyhow. In a test of XCTest, `XCTAssertFilm` is the same.
  ///
  /// - Parameters:
  ///   - golden: where it lies; by default beside the test, named after it.
  ///   - recording: when it is recorded; nil: as the test's traits or the environment say.
  /// - Returns: whether the film is as golden.
  /// - Throws: `FilmError` for a job that cannot be rendered, and for a golden film that cannot be read.
  @discardableResult
  public func matches(
    _ golden: Golden = .test, recording: GoldenRecording? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: String = #function
  ) async throws -> Bool {
    let site = TestSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let film = try await loaded()
    let recorded = try await RenderedFilms.shared.film(film)
    let check = FilmCheck(film, recorded, golden.files(of: site, label: film.name + parameterLabel), site)
    guard let failure = try check.failure(recording) else { return true }
    let evidence = failure.isShown ? await check.evidence(of: failure) : []
    check.report(failure, evidence)
    return false
  }

  /// How the film differs from its golden one; nil where it does not. Nothing is recorded, and no test fails by it.
  ///
  /// - Parameter golden: where it lies; by default beside the test, named after it.
  /// - Throws: `FilmError` for a job that cannot be rendered, and for a golden film that is missing or cannot be read.
  public func difference(
    from golden: Golden = .test, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, function: String = #function
  ) async throws -> FilmDifference? {
    let site = TestSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let film = try await loaded()
    let recorded = try await RenderedFilms.shared.film(film)
    let check = FilmCheck(film, recorded, golden.files(of: site, label: film.name + parameterLabel), site)
    return try check.difference()
  }
}
