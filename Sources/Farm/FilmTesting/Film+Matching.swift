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
  ///   - limits: by how much frames may differ; nil: as the job says in `comparison`, which is not at all if it says nothing.
  ///   - recording: when it is recorded; nil: as the test's traits or the environment say.
  /// - Returns: whether the film is as golden.
  /// - Throws: `FilmError` for a job that cannot be rendered, and for a golden film that cannot be read.
  @discardableResult
  public func matches(
    _ golden: Golden = .test, within limits: FilmLimits? = nil, recording: GoldenRecording? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
  ) async throws -> Bool {
    let site = TestSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let mode = try GoldenRecording.current(recording)
    let check = try await check(golden, within: limits, site)
    let result = try await RenderingQueue.ownProcess.result { () throws(FilmError) in try check.failure(mode) }
    guard let failure = result.failure else {
      if let warning = result.warning { site.warn(warning) }
      return true
    }
    let evidence = failure.isShown ? await check.evidence(of: failure) : []
    check.report(failure, evidence)
    return false
  }

  /// How the film differs from its golden one; nil where it does not. Nothing is recorded, and no test fails by it.
  ///
  /// - Parameters:
  ///   - golden: where it lies; by default beside the test, named after it.
  ///   - limits: by how much frames may differ; nil: as the job says in `comparison`.
  /// - Throws: `FilmError` for a job that cannot be rendered, and for a golden film that is missing or cannot be read.
  public func difference(
    from golden: Golden = .test, within limits: FilmLimits? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, function: String = #function
  ) async throws -> FilmDifference? {
    let site = TestSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let check = try await check(golden, within: limits, site)
    return try await RenderingQueue.ownProcess.result { () throws(FilmError) in try check.difference() }
  }

  private func check(_ golden: Golden, within limits: FilmLimits?, _ site: TestSite) async throws -> FilmCheck {
    let film = try await loaded()
    let recorded = try await RenderedFilms.shared.film(film)
    let files = golden.files(of: site, label: film.name + parameterLabel)
    return try FilmCheck(film, recorded, files, site, within: limits)
  }
}
