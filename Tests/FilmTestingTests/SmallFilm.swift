import FilmTesting
import Foundation
import Synchronization
import TestSupport
import Testing

/// Small jobs and their goldens in a folder of their own.
final class SmallFilms: Sendable {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static func job(title: String = "OK", width: Int = 40, at: Double = 0.2) -> String {
    #"""
    { "version": 1, "name": "small", "frameRate": 10, "duration": 0.8,
      "canvas": { "width": \#(width), "height": 30, "scale": 2, "backgroundColor": "white" },
      "parameters": { "colour": { "type": "color", "default": "systemRed" } },
      "outputs": [{ "file": "small.png", "at": 0 }],
      "scene": { "views": [
        { "id": "go", "type": "button", "title": "\#(title)", "frame": [4, 4, 30, 12] },
        { "id": "box", "frame": [5, 20, 6, 6], "backgroundColor": "${colour}" } ] },
      "timeline": [{ "at": \#(at), "animate": { "duration": 0.4, "curve": "linear",
        "changes": { "box": { "center.x": 28, "alpha": 0.5 } } } }] }
    """#
  }

  /// Writes a job file.
  ///
  /// - Returns: its film.
  func film(title: String = "OK", width: Int = 40, frames: ClosedRange<Int>? = nil) throws -> Film {
    Film(try folder.write(Self.job(title: title, width: width), to: "small.json"), frames: frames)
  }

  /// Where the golden film or picture lies. Every test has its own, whose pictures nobody else replaces.
  func golden(_ function: String = #function) -> Golden { Golden(path(function)) }

  func path(_ function: String = #function) -> String {
    folder.file("goldens/" + function.prefix { $0 != "(" })
  }

  func read(_ ending: String, _ function: String = #function) throws -> String {
    try String(contentsOfFile: path(function) + ending, encoding: .utf8)
  }

  func write(_ text: String, _ ending: String, _ function: String = #function) throws {
    try text.write(toFile: path(function) + ending, atomically: true, encoding: .utf8)
  }

  /// The messages with which a test would fail.
  static func messages(of body: () async throws -> Void) async -> [String] {
    let messages = Mutex<[String]>([])
    try? await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      messages.withLock {
        $0.append(issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined(separator: "\n"))
      }
      return true
    }
    return messages.withLock { $0 }
  }
}
