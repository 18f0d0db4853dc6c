import Foundation
import Rendering
import TestSupport
import Testing
import Traces

/// One value of a shipped job is changed; the difference must name the view and the property, as one cause.
@Suite("One change of a job is one sentence about the right view", .serialized)
struct MutationTests {
  private static let names = ["red-square", "menu-spring", "hierarchy", "stack-toggle", "login-fields", "text"]

  private static func load(_ name: String) throws -> [String: Any] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../Jobs/\(name).json"
    return try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path))) as? [String: Any] ?? [:]
  }

  private static func trace(_ job: [String: Any], _ fonts: SystemFonts) throws -> SceneTrace {
    let text = String(decoding: try JSONSerialization.data(withJSONObject: job), as: UTF8.self)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/../../Jobs"
    let loaded = try LoadedJob(
      JobSource(fileName: "a.json", folder: folder, text: text), fonts: fonts, isForPictures: true)
    return try JobRenderer(loaded, fonts: fonts).trace(digest: loaded.digest)
  }

  /// Changes the n-th view, in one of several ways; nil if the view does not have what is to be changed.
  private static func mutate(_ views: inout [[String: Any]], _ count: inout Int, _ kind: Int) -> String? {
    for index in views.indices {
      if count == 0 {
        count = -1
        guard let id = views[index]["id"] as? String else { return nil }
        switch kind {
        case 0, 1:
          guard var frame = views[index]["frame"] as? [Double], frame.count == 4 else { return nil }
          frame[kind == 0 ? 1 : 2] += 6
          views[index]["frame"] = frame
        case 2:
          guard views[index]["backgroundColor"] != nil else { return nil }
          views[index]["backgroundColor"] = "#12ab34"
        case 3:
          guard views[index]["text"] is String else { return nil }
          views[index]["text"] = "Another text"
        default: views[index]["alpha"] = 0.35
        }
        return id
      }
      if count < 0 { return nil }
      count -= 1
      if var inner = views[index]["subviews"] as? [[String: Any]] {
        let found = mutate(&inner, &count, kind)
        views[index]["subviews"] = inner
        if count < 0 { return found }
      }
    }
    return nil
  }

  @Test("Of the mutations, 95 % are named")
  func mutations() throws {
    let limit = Int(ProcessInfo.processInfo.environment["MUTATIONS"] ?? "") ?? 40
    let fonts = SystemFonts()
    var (tried, named, wrong): (Int, Int, [String]) = (0, 0, [])
    var olds: [SceneTrace] = []
    for name in Self.names { olds.append(try Self.trace(try Self.load(name), fonts)) }
    for place in 0..<40 {
      for (name, old) in zip(Self.names, olds) {
        for kind in 0..<5 where tried < limit && (kind + place) % 2 == 0 {
          var job = try Self.load(name)
          guard var scene = job["scene"] as? [String: Any], var views = scene["views"] as? [[String: Any]] else {
            continue
          }
          var count = place
          guard let id = Self.mutate(&views, &count, kind) else { continue }
          scene["views"] = views
          job["scene"] = scene
          guard let new = try? Self.trace(job, fonts) else { continue }
          // What never shows, such as a value that constraints or the timeline replace at once, is no change.
          guard new.items != old.items else { continue }
          tried += 1
          let changes = SceneDifference(old, new).changes
          if changes.count == 1, changes[0].id == id || changes[0].followers.contains(id) {
            named += 1
          } else {
            wrong.append("\(name) \(id) \(kind): \(changes.map(\.description))")
          }
        }
      }
    }
    print("mutations: \(named) of \(tried) named")
    #expect(tried > 10)
    #expect(Double(named) >= 0.95 * Double(tried), "\(wrong.joined(separator: "\n"))")
  }
}
