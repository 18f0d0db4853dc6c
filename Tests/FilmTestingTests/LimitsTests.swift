import TestSupport
import Testing

@testable import FilmTesting

@Suite("What may differ from golden", .recordsGoldens(.missing), .renders(with: .inProcess))
struct LimitsTests {
  private let films: SmallFilms

  init() throws { films = try SmallFilms() }

  private func failures(_ film: Film, _ limits: FilmLimits?, _ function: String = #function) async -> [String] {
    await SmallFilms.messages { _ = try await film.matches(films.golden(function), within: limits) }
      .filter { !$0.contains("is as golden within its limits") }
  }

  @Test("Frames may differ as far as limits say, and how far they do is told")
  func filmLimits() async throws {
    _ = await failures(try films.film(), nil)
    let other = Film(job: SmallFilms.job().replacing("[5, 20, 6, 6]", with: "[5, 20, 6, 7]"))
    #expect(await failures(other, nil).count == 1)
    #expect(await failures(other, FilmLimits(pixels: 400)) == [])
    #expect(await failures(other, .precision(0.9)) == [])
    #expect(await failures(other, FilmLimits(ignoring: ["box"])) == [])
    #expect(await failures(other, .exact).count == 1)
    let beyond = await failures(other, FilmLimits(pixels: 2))
    #expect(beyond.first?.contains("  frame 0 is beyond the limits: ") == true, "\(beyond)")
    #expect(beyond.first?.contains(" pixels of 2 allowed") == true, "\(beyond)")
    let missing = await failures(other, FilmLimits(ignoring: ["nothing"]))
    #expect(missing.first?.contains("no view or layer of the film is called nothing") == true, "\(missing)")
    let within = await SmallFilms.messages {
      _ = try await other.matches(films.golden(), within: FilmLimits(pixels: 400))
    }
    #expect(within.first?.hasPrefix("small is as golden within its limits: 8 frames differ within the limits") == true)
    #expect(try await other.difference(from: films.golden(), within: FilmLimits(pixels: 400)) == nil)
  }

  @Test("The job's own limits hold where the test says none; a golden job that is gone leaves nothing to judge by")
  func jobLimits() async throws {
    let job = SmallFilms.job().replacing(
      "\"outputs\":", with: "\"comparison\": { \"pixels\": 400 }, \"outputs\":")
    _ = await failures(Film(job: job), nil)
    let other = Film(job: job.replacing("[5, 20, 6, 6]", with: "[5, 20, 6, 7]"))
    #expect(await failures(other, nil) == [])
    #expect(await failures(other, .exact).count == 1)
    try films.write("{", ".job.json")
    let gone = await failures(other, nil)
    #expect(gone.first?.contains("how much they differ is not known") == true, "\(gone)")
  }

  @Test("Single frames are held to limits, too; what is no limit is an error")
  func pictureLimits() async throws {
    let picture = try await films.film().frame(0)
    let other = try await Film(job: SmallFilms.job().replacing("[5, 20, 6, 6]", with: "[5, 20, 6, 7]")).frame(0)
    func failures(_ picture: FilmPicture, _ limits: FilmLimits?) async -> [String] {
      await SmallFilms.messages { _ = try picture.matches(films.golden("pictureLimits"), within: limits) }
        .filter { !$0.contains("is as golden within its limits") }
    }
    _ = await failures(picture, nil)
    #expect(await failures(other, nil).count == 1)
    #expect(await failures(other, FilmLimits(share: 0.05)) == [])
    let beyond = await failures(other, FilmLimits(pixels: 2))
    #expect(beyond.first?.contains("picture is beyond the limits: ") == true, "\(beyond)")
    for wrong in [FilmLimits(pixels: -1), FilmLimits(share: 2), .precision(-1), FilmLimits(colorDistance: .nan)] {
      #expect(await failures(picture, wrong).first?.contains("is no limit; it ") == true)
    }
    #expect(await failures(picture, FilmLimits(ignoring: ["box"])).first?.contains("leave them out") == true)
  }
}
