import Foundation
import TestSupport
import Testing

@testable import FilmTesting

@Suite("Single frames and views", .recordsGoldens(.missing), .renders(with: .inProcess))
struct PictureTests {
  private let films: SmallFilms

  init() throws { films = try SmallFilms() }

  private func messages(_ picture: FilmPicture, _ recording: GoldenRecording? = nil, _ function: String = #function)
    async -> [String]
  {
    await SmallFilms.messages { _ = try picture.matches(films.golden(function), recording: recording) }
  }

  @Test("A golden picture is recorded, is equal, and what differs is counted")
  func pictures() async throws {
    let film = try films.film()
    let picture = try await film.frame(at: 0.5)
    #expect(picture.index == 5)
    let missing = await messages(picture)
    #expect(missing.first?.hasPrefix("There was no golden picture for frame 5 of small. Recorded ") == true)
    #expect(films.folder.names(in: "goldens") == ["pictures.png"])
    #expect(try picture.matches(films.golden()))
    #expect(try await film.frame(5).matches(films.golden()))
    let failures = await messages(try await film.frame(6))
    let lines = try #require(failures.first).components(separatedBy: "\n")
    let sentence =
      /frame 6 of small is not as golden: (\d+) of 4800 pixels differ by at most \d+\/255, all within x \d+–\d+, y 40–52\./
    let count = try #require(try sentence.wholeMatch(in: lines[0]), "\(lines)").1
    #expect((100...400).contains(Int(count) ?? 0))
    #expect(lines.last?.hasSuffix(": before.png, after.png, difference.png") == true)
    #expect(await messages(try await film.frame(6), .failed).count == 1)
    #expect(try await film.frame(6).matches(films.golden()))
    let wide = await messages(try await films.film(width: 50).frame(6))
    #expect(wide.first?.contains("it is 100 × 60 pixels instead of 80 × 60.") == true, "\(wide)")
  }

  @Test("A golden picture that is none is an error with its remedy")
  func unreadable() async throws {
    let picture = try await films.film().frame(0)
    #expect(await messages(picture, .never).first?.hasSuffix("for frame 0 of small, and none is recorded.") == true)
    _ = await messages(picture)
    for text in ["", "no picture", "\u{89}PNG\r\n\u{1a}\n"] {
      try films.write(text, ".png")
      let failures = await messages(picture)
      #expect(failures.first?.contains("unreadable.png: ") == true, "\(failures)")
      #expect(failures.first?.hasSuffix("to record it anew, set RENDERFARM_RECORD=all") == true, "\(failures)")
    }
    #expect(await messages(picture, .all).count == 1)
    #expect(try picture.matches(films.golden()))
  }

  @Test("Colours of pixels")
  func colors() async throws {
    let picture = try await films.film().frame(0)
    #expect(picture.color(x: 0, y: 0) == "#FFFFFF" && picture.color(x: 14, y: 44) == "#FF3B30")
    #expect(picture.color(x: 80, y: 0) == nil && picture.color(x: 0, y: -1) == nil)
  }

  @Test("Frames and times that the film does not have are errors")
  func outside() async throws {
    let film = try films.film()
    for time in [0.8, -1, .infinity, .nan, 1e300] {
      await #expect(throws: FilmError.self) { try await film.frame(at: time) }
      await #expect(throws: FilmError.self) { try await film.view("box", at: time) }
    }
    for index in [8, -1, .max] { await #expect(throws: FilmError.self) { try await film.frame(index) } }
    #expect(try await film.frame(at: 0.7).index == 7)
  }

  @Test("What a view shows at a time")
  func views() async throws {
    let film = try films.film()
    let box = try await film.view("box", at: 0.4)
    #expect(box.type == "view" && box.parent == "root" && box.id == "box")
    #expect(box.frame == CGRect(x: 15, y: 20, width: 6, height: 6) && box.frameOnCanvas == box.frame)
    #expect(box["opacity"] == 0.75 && box["backgroundColor"] == "#FF3B30" && box["cornerRadius"] == nil)
    #expect(box["opacity"] != 0.751 && box["opacity"] != "0.75")
    #expect(try await film.view("go", at: 0)["title"] == "OK")
    #expect(box.description.hasPrefix("view \"box\" [15, 20, 6, 6], "), "\(box)")
    let failures = await SmallFilms.messages { _ = try await film.view("bxo", at: 0.4) }
    #expect(failures.first?.contains("shows no \"bxo\" at 0.4 s, but box, go") == true, "\(failures)")
  }

  @Test("Values of properties are equal as far as traces know them", arguments: [0.3, 1.0 / 3, 0, -7.001])
  func values(number: Double) {
    let known = FilmValue(.numbers([Int((number * 4096).rounded())]))
    #expect(known == .number(number) && known != .number(number + 0.001))
    #expect(known?.hashValue == FilmValue.number(number).hashValue)
    #expect(FilmValue(.colors([255, 0, 16, 255, 0, 0, 0, 128])) == "#FF0010 #00000080")
    #expect(FilmValue(.matrix([65_536, 0])) == [1, 0] && FilmValue(.none) == nil && FilmValue(.colors([])) == "")
  }
}
