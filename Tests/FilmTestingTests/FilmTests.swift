import Foundation
import Media
import TestSupport
import Testing

@testable import FilmTesting

@Suite("Films beside their golden ones", .recordsGoldens(.missing))
struct FilmTests {
  private let films: SmallFilms

  init() throws { films = try SmallFilms() }

  private func messages(_ film: Film, _ recording: GoldenRecording? = nil, _ function: String = #function) async
    -> [String]
  {
    await SmallFilms.messages { _ = try await film.matches(films.golden(function), recording: recording) }
  }

  @Test("A missing golden film is recorded with its trace and its job, and the test fails once")
  func missing() async throws {
    let film = try films.film()
    let first = await messages(film)
    #expect(first.count == 1 && first[0].hasPrefix("There was no golden film for small. Recorded "), "\(first)")
    #expect(first[0].hasSuffix("goldens/missing.manifest.json: look at it, and run the test again."), "\(first)")
    #expect(films.folder.names(in: "goldens").map { $0.prefix(8) } == ["missing.", "missing.", "missing."])
    #expect(try films.read(".job.json") == SmallFilms.job())
    #expect(try await film.matches(films.golden()))
    // Nobody has to read in a review what a run cost.
    #expect(try films.read(".manifest.json").contains("\"chunks\": []"))
    #expect(try films.read(".manifest.json").split(separator: "\n").count < 45)
  }

  @Test("What differs is said in sentences, and shown by pictures and the trace")
  func different() async throws {
    _ = await messages(try films.film())
    let other = try films.film(title: "Okay")
    let failures = await messages(other)
    try #require(failures.count == 1)
    let lines = failures[0].components(separatedBy: "\n")
    #expect(lines[0] == "small is not as golden: 8 frames of 8 differ, the first is frame 0.")
    #expect(lines[1] == #"  frames 0–7 (0–0.8 s): title "OK" → "Okay" of "Okay" (go)"#)
    #expect(lines[2].hasSuffix("If it is meant: RENDERFARM_RECORD=failed swift test --filter different"), "\(lines)")
    #expect(lines.last?.hasSuffix(": frame-0-before.png, frame-0-after.png, frame-0-difference.png, trace") == true)
    let folder = try #require(lines.last?.dropFirst(4).components(separatedBy: ": ").first)
    let root = folder.hasPrefix("/") ? folder : Program.repository + "/" + folder
    func picture(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: "\(root)/different.frame-0-\(name).png"))
    }
    #expect(try await other.frame(0).png == Array(picture("after")))
    #expect(try await films.film().frame(0).png == Array(picture("before")))
    #expect(try picture("difference") != picture("before"))
    // What is equal again leaves no pictures that say otherwise.
    #expect(try await films.film().matches(films.golden()))
    #expect(!FileManager.default.fileExists(atPath: root))
  }

  @Test("A difference can be asked for without letting a test fail")
  func asked() async throws {
    let film = try films.film()
    let golden = films.golden()
    await #expect(throws: FilmError.self) { try await film.difference(from: golden) }
    _ = await messages(film)
    #expect(try await film.difference(from: golden) == nil)
    let difference = try #require(
      try await Film(job: SmallFilms.job(at: 0.4)).difference(from: golden))
    #expect(difference.firstFrame == 3 && difference.changes.count == 1)
    #expect(difference.changes[0].contains("0.2 s later"), "\(difference)")
  }

  @Test("Nothing is recorded where that is forbidden")
  func never() async throws {
    let film = try films.film()
    let missing = await messages(film, .never)
    #expect(missing.count == 1 && missing[0].hasSuffix("for small, and none is recorded."), "\(missing)")
    #expect(films.folder.names(in: "goldens") == [])
    _ = await messages(film)
    let before = try films.read(".manifest.json")
    #expect(await messages(try films.film(title: "Okay"), .never).count == 1)
    #expect(try films.read(".manifest.json") == before)
  }

  @Test(
    "What failed is recorded anew where that is asked for, and the test fails once more",
    arguments: [GoldenRecording.failed, .all])
  func again(mode: GoldenRecording) async throws {
    _ = await messages(try films.film())
    let other = try films.film(title: "Okay")
    let failures = await messages(other, mode)
    #expect(failures.count == 1 && failures[0].contains("title \"OK\" → \"Okay\""), "\(failures)")
    #expect(failures[0].contains("again.manifest.json anew: look at it"), "\(failures)")
    #expect(try await other.matches(films.golden(), recording: mode))
  }

  @Test("A golden film that cannot be read is an error with its remedy, and can be recorded anew")
  func unreadable() async throws {
    let film = try films.film()
    _ = await messages(film)
    let good = try films.read(".manifest.json")
    for text in ["", "{", "[1, 2]", "\u{0}\u{1}", good.replacing("\"formatVersion\": 1", with: "\"formatVersion\": 9")]
    {
      try films.write(text, ".manifest.json")
      let failures = await messages(film)
      #expect(failures.count == 1 && failures[0].contains("unreadable.manifest.json: it is "), "\(failures)")
      #expect(failures[0].hasSuffix("to record it anew, set RENDERFARM_RECORD=all"), "\(failures)")
    }
    #expect(await messages(film, .failed).first?.contains("it is a manifest of format 9") == true)
    #expect(await messages(film, .all).first?.hasPrefix("There was no golden film") == false)
    #expect(try films.read(".manifest.json") == good)
  }

  @Test("Without a trace that can be read, frames are compared, and what is not known is said")
  func traceless() async throws {
    _ = await messages(try films.film())
    try films.write("RFTRACE\nno", ".trace")
    #expect(try await films.film().matches(films.golden()))
    let damaged = await messages(try films.film(title: "Okay"))
    #expect(damaged.first?.contains("What changed in the scene is not known") == true, "\(damaged)")
    #expect(damaged.first?.contains("traceless.trace is not used: ") == true, "\(damaged)")
    try FileManager.default.removeItem(atPath: films.path() + ".trace")
    try FileManager.default.removeItem(atPath: films.path() + ".job.json")
    let without = await messages(try films.film(title: "Okay"))
    // Without the job of before there is no picture of before.
    #expect(without.first?.hasSuffix(": frame-0-after.png, trace") == true, "\(without)")
  }

  @Test("Another engine is no difference while the pixels are the same, and a cause where they are not")
  func engine() async throws {
    let film = try films.film()
    _ = await messages(film)
    let other = try films.read(".manifest.json").replacing(
      /"engineVersion": "[^"]*"/, with: "\"engineVersion\": \"0.1\"")
    try films.write(other, ".manifest.json")
    #expect(try await film.matches(films.golden()))
    let hash = try #require(other.firstMatch(of: /"hash":"([0-9a-f]{64})","index":2/)).1
    try films.write(other.replacing(hash, with: String(repeating: "0", count: 64)), ".manifest.json")
    let failures = await messages(film)
    #expect(failures.first?.contains("Every view and layer is as it was; how they are drawn is not.") == true)
    #expect(failures.first?.contains(" instead of 0.1.") == true, "\(failures)")
  }

  @Test("A part of a film is compared with that part of the golden one")
  func part() async throws {
    _ = await messages(try films.film())
    #expect(try await films.film(frames: 2...4).matches(films.golden()))
    let later = Film(job: SmallFilms.job(at: 0.4), frames: 0...2)
    #expect(try await later.matches(films.golden()))
    let failures = await messages(Film(job: SmallFilms.job(at: 0.4), frames: 2...4))
    #expect(failures.first?.hasPrefix("small is not as golden: 2 frames of 3 differ, the first is frame 3.") == true)
    // A part does not take the whole's place.
    let whole = try films.read(".manifest.json")
    for mode in [GoldenRecording.failed, .all] {
      let kept = await messages(Film(job: SmallFilms.job(at: 0.4), frames: 2...4), mode)
      #expect(kept.first?.contains("has other frames, too, and is not recorded anew") == true, "\(kept)")
      _ = await messages(try films.film(frames: 2...4), mode)
    }
    #expect(try films.read(".manifest.json") == whole)
    for frames in [7...8, -1...2, 100...200] {
      let wrong = await messages(try films.film(frames: frames))
      #expect(wrong.first?.contains("has frames 0 to 7, not ") == true, "\(wrong)")
    }
  }

  @Test("A job that cannot be rendered is an error that names its places")
  func broken() async throws {
    let path = try films.folder.write("{ \"version\": 1,\n  \"name\": 5 }", to: "broken.json")
    let failures = await messages(Film(path))
    #expect(failures.first?.contains("broken.json:2:") == true && failures.first?.contains("\n") == true, "\(failures)")
    let gone = await messages(Film(films.folder.file("gone.json")))
    #expect(gone.first?.contains("gone.json cannot be read: No such file") == true, "\(gone)")
    let nowhere = await messages(Film(job: SmallFilms.job(), in: films.folder.file("nowhere")))
    #expect(nowhere.first?.contains("nowhere cannot be read") == true, "\(nowhere)")
    let parameter = await messages(Film(job: SmallFilms.job(), ["size": "3"]))
    #expect(parameter.first?.contains("size") == true, "\(parameter)")
    for text in [
      "", "null", "\u{0}", "{\"version\":1,\"name\":\"\\u001b[2J\"}", String(repeating: "[", count: 100_000),
    ] {
      let found = await messages(Film(job: text))
      #expect(found.count == 1 && !found[0].isEmpty && !found[0].contains("\u{1b}"), "\(text.prefix(20)): \(found)")
    }
  }

  @Test("Parameters are those of the job, and part of the golden film's name")
  func parameters() async throws {
    _ = await messages(Film(job: SmallFilms.job()))
    let blue = await messages(Film(job: SmallFilms.job(), ["colour": "systemBlue"]))
    #expect(blue.first?.contains("backgroundColor") == true, "\(blue)")
    #expect(try await Film(job: SmallFilms.job(), ["colour": "systemRed"]).matches(films.golden()))
  }

  @Test("Tests that ask for the same film at once get the same")
  func atOnce() async throws {
    _ = await messages(try films.film())
    let film = try films.film()
    let results = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { try await film.matches(films.golden("atOnce")) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: true, count: 8))
  }
}
