import FilmTesting
import Foundation
import Testing

@Suite("The menu")
struct MenuTests {
  private let film = Film("Jobs/menu.json")

  @Test("opens as it always did")
  func opens() async throws {
    #expect(try await film.matches())
  }

  @Test("has its title in every language", arguments: zip(["en", "de", "el"], ["Menu", "Menü", "Μενού"]))
  func titles(language: String, title: String) async throws {
    #expect(try await Film("Jobs/menu.json", ["title": title], frames: 0...0).matches(.named(language)))
  }

  @Test("is open after a second")
  func isOpen() async throws {
    #expect(try await film.frame(at: 1.2).matches(.named("open")))
    #expect(try await film.view("menu", at: 1.2).frame == CGRect(x: 0, y: 0, width: 160, height: 90))
    #expect(try await film.view("title", at: 1.2)["text"] == "Menu")
  }

  @Test("is the same film where workers render it", .renders(with: .workers(2)))
  func workers() async throws {
    #expect(try await film.matches("Tests/FilmTests/Goldens/MenuTests/opens.menu"))
  }
}
