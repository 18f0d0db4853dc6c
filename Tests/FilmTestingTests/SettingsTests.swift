import Foundation
import Hashing
import TestSupport
import Testing
import XCTest

@testable import FilmTesting

@Suite("Who draws, when goldens are recorded, and what they are called", .recordsGoldens(.never))
struct SettingsTests {
  private let films: SmallFilms

  init() throws { films = try SmallFilms() }

  @Test("Traits hold for what is in them, and the nearest counts", .renders(with: .workers(2)))
  func traits() async throws {
    #expect(FilmSettings.current.recording == .never && FilmSettings.current.rendering == .workers(2))
    #expect(Film("a.json").rendering == .workers(2))
    #expect(Film("a.json").rendered(by: .inProcess).rendering == .inProcess)
    withFilmTesting(recording: .all) { #expect(FilmSettings.current.recording == .all) }
    await withFilmTesting(rendering: .inProcess) {
      await Task.yield()
      #expect(FilmSettings.current.rendering == .inProcess)
    }
    let missing = await SmallFilms.messages {
      _ = try await films.film().rendered(by: .inProcess).matches(films.golden())
    }
    #expect(missing.first?.hasSuffix("none is recorded.") == true, "\(missing)")
  }

  @Test("All goldens are recorded", .recordsGoldens)
  func all() { #expect(FilmSettings.current.recording == .all) }

  @Test("The environment says one of the words, or nothing")
  func environment() throws {
    #expect(try GoldenRecording.ofEnvironment(nil) == nil && GoldenRecording.ofEnvironment("") == nil)
    #expect(try GoldenRecording.ofEnvironment("failed") == .failed)
    let error = #expect(throws: FilmError.self) { try GoldenRecording.ofEnvironment("yes") }
    #expect(error?.description == "RENDERFARM_RECORD is \"yes\"; it takes missing, failed, all, never")
  }

  @Test("Workers make the frames and the sound that this process makes, and files besides")
  func workers() async throws {
    let job = """
      { "version": 1, "name": "heard", "frameRate": 10, "duration": 0.5, "canvas": { "width": 32, "height": 16 },
        "outputs": [{ "file": "heard.mp4" }],
        "sound": { "events": [{ "on": "touch", "sound": "tap" }] },
        "scene": { "views": [{ "id": "go", "type": "button", "title": "A", "frame": [0, 0, 30, 12] }] },
        "timeline": [{ "at": 0.1, "tap": { "on": "go" } }] }
      """
    let film = Film(job: job)
    _ = await SmallFilms.messages { _ = try await film.matches(films.golden(), recording: .missing) }
    let byWorkers = film.rendered(by: .workers(2, program: Program.renderfarm))
    #expect(try await byWorkers.matches(films.golden()))
    #expect(try films.read(".manifest.json").contains("\"outputs\": []"))
    _ = await SmallFilms.messages { _ = try await byWorkers.matches(Golden(films.path() + "-2"), recording: .missing) }
    #expect(try films.read("-2.manifest.json").contains("heard.mp4"))
    #expect(try await film.matches(Golden(films.path() + "-2")))
    let frame = try await film.frame(2)
    _ = await SmallFilms.messages { _ = try frame.matches(films.golden(), recording: .missing) }
    #expect(try await byWorkers.frame(2).matches(films.golden()))
    let silent = Film(job: job.replacing("\"sound\": \"tap\"", with: "\"sound\": \"tap\", \"gain\": -6"))
    let failures = await SmallFilms.messages { _ = try await silent.matches(films.golden()) }
    #expect(failures.first?.hasPrefix("heard is not as golden: The sound ") == true, "\(failures)")
  }

  @Test("A program that is missing, or that fails, is an error that says so")
  func programs() async throws {
    let film = try films.film()
    for (path, words) in [
      ("/nowhere/renderfarm", "there is no program /nowhere/renderfarm; "),
      ("/bin/false", "could not render small (status 1)"),
      ("/bin/true", "/bin/true rendered small and left no film: "), ("/tmp", "there is no program /tmp; "),
    ] {
      let failures = await SmallFilms.messages {
        _ = try await film.rendered(by: .workers(1, program: path)).matches(films.golden())
      }
      #expect(failures.first?.contains(words) == true, "\(failures)")
    }
    let none = await SmallFilms.messages {
      _ = try await film.rendered(by: .workers(0, program: Program.renderfarm)).matches(films.golden())
    }
    #expect(none == ["a film needs at least 1 worker, not 0"])
  }

  @Test("Names of goldens are those of test and film, and harmless")
  func names() {
    let site = TestSite(
      fileID: "A/Menu.swift", filePath: "/nowhere/A/Menu.swift", line: 1, column: 1, function: "opens(a:)")
    // In a test, its own name counts, with its suites.
    let files = Golden.test.files(of: site, label: "menu")
    #expect(files.folder == "/nowhere/A/Goldens/Menu" && files.name == "SettingsTests.names.menu")
    #expect(Golden.named("dark").files(of: site, label: "menu").name == "SettingsTests.names.dark")
    for path in [
      "Goldens/menu", "Goldens/menu.manifest.json", "Goldens/menu.png", "Goldens/./menu", "/nowhere/A/Goldens/menu",
    ] {
      let files = Golden(path).files(of: site, label: "x")
      #expect(files.folder == "/nowhere/A/Goldens" && files.name == "menu", "\(path)")
    }
    #expect(Golden.fileName("opens.menu-locale=de") == "opens.menu-locale=de")
    let hostile = ["../../etc/passwd", "a/b", "a b", "ä", "\u{0}", "", String(repeating: "x", count: 1000)].map(
      Golden.fileName)
    for name in hostile { #expect(!name.contains("/") && name.utf8.count < 140 && !name.contains("\u{0}")) }
    #expect(Golden.fileName("a/b") != Golden.fileName("a?b") && Golden.fileName("a/b").hasPrefix("a-b-"))
  }
}

/// The same from a test of XCTest.
final class FilmXCTests: XCTestCase {
  private var failures: [String]?

  /// Where failures are looked for, they are no failures.
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    if failures != nil {
      failures?.append(description)
    } else {
      super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }

  override func invokeTest() { withFilmTesting(recording: .missing, rendering: .inProcess) { super.invokeTest() } }

  func testFilmsAndFrames() async throws {
    let films = try SmallFilms()
    let film = try films.film()
    XCTAssertEqual(FilmSettings.current.recording, .missing)
    failures = []
    await XCTAssertFilm(film, matches: films.golden())
    XCTAssertFrame(try await film.frame(3), matches: films.golden())
    await XCTAssertFilm(Film(job: "{"), matches: films.golden())
    let recorded = failures
    failures = nil
    XCTAssertEqual(recorded?.count, 3, "\(recorded ?? [])")
    XCTAssertTrue(recorded?[0].contains("There was no golden film") == true, "\(recorded ?? [])")
    XCTAssertTrue(recorded?[1].contains("There was no golden picture") == true, "\(recorded ?? [])")
    XCTAssertTrue(recorded?[2].contains("job.json:1:") == true, "\(recorded ?? [])")
    await XCTAssertFilm(film, matches: films.golden())
    XCTAssertFrame(try await film.frame(3), matches: films.golden())
    failures = []
    await XCTAssertFilm(try films.film(title: "Okay"), matches: films.golden())
    let different = failures
    failures = nil
    XCTAssertTrue(different?.first?.contains("title \"OK\" → \"Okay\"") == true, "\(different ?? [])")
  }
}
