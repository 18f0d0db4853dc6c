import FilmTesting
import XCTest

final class MenuXCTests: XCTestCase {
  func testOpens() async throws {
    let film = Film("Jobs/menu.json")
    await XCTAssertFilm(film, matches: "Tests/FilmTests/Goldens/MenuTests/opens.menu")
    XCTAssertFrame(try await film.frame(at: 0), matches: .named("closed"))
  }
}
