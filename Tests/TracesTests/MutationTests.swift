import Foundation
import Hashing
import Rendering
import TestSupport
import Testing
import Traces

/// One thing of a shipped job is changed; the difference must name the view, what of it changed, and when, as one cause.
@Suite("One change of a job is one sentence about the right view", .serialized)
struct MutationTests {
  private static let names = [
    "red-square", "menu-spring", "hierarchy", "stack-toggle", "login-fields", "text", "key-paths", "transactions",
    "rotation", "view-changes", "visual-effects", "keyframes", "player", "decisions", "controllers", "windows",
    "chat-bubbles", "special-layers", "newtons-cradle", "springs-and-struts", "emoji", "transitions",
  ]
  private static let folder = Program.repository + "/Jobs"

  private struct Film {
    var trace: SceneTrace
    var pictures: [Digest]
  }

  private static func film(_ job: [String: Any], _ fonts: SystemFonts) throws -> Film {
    let loaded = try LoadedJob(
      JobSource(fileName: "a.json", folder: folder, text: JobMutation.json(job)), fonts: fonts, isForPictures: true)
    let renderer = try JobRenderer(loaded, fonts: fonts)
    return Film(
      trace: try renderer.trace(digest: loaded.digest),
      pictures: try renderer.displayLists(0..<renderer.job.frameCount).map(\.digest))
  }

  /// Frames in which the values of any of these differ.
  private static func span(_ old: SceneTrace, _ new: SceneTrace, _ ids: [String]) -> ClosedRange<Int>? {
    let frames = (0..<min(old.frameCount, new.frameCount)).filter { frame in
      ids.contains { id in
        func values(_ trace: SceneTrace) -> [String: SceneTrace.Value] {
          let tracks = trace.items.first { $0.id == id }?.tracks ?? []
          return Dictionary(uniqueKeysWithValues: tracks.map { ($0.name, $0.value(at: frame)) }).filter {
            $0.value != .none
          }
        }
        return values(old) != values(new)
      }
    }
    return frames.first.map { $0...(frames.last ?? $0) }
  }

  /// What is wrong with what is said of a mutation; nil: nothing.
  private static func fault(_ mutation: JobMutation, _ old: SceneTrace, _ new: SceneTrace) -> String? {
    let difference = SceneDifference(old, new)
    let changes = difference.changes
    if mutation.kind == .rename {
      return changes.isEmpty && difference.notes.count == 1 ? nil : "a rename is a change"
    }
    guard changes.count == 1 else { return "\(changes.count) causes" }
    let change = changes[0]
    // A step may set off what its text does not name.
    let isNamed = mutation.ids.contains(change.id) || !mutation.isStatic && abs(change.start - mutation.start) < 0.15
    guard isNamed else { return "another view" }
    let kinds: [SceneDifference.Change.Kind] =
      switch mutation.kind {
      case .move, .resize: [.place, .size]
      case .recolour, .fade: [.property]
      case .text: [.text]
      case .remove: [.removed]
      case .add: [.new]
      case .reorder: [.order]
      case .retime, .stretch, .spring: SceneDifference.Change.Kind.allCases
      case .rename: []
      }
    guard kinds.contains(change.kind) else { return "another kind" }
    if mutation.kind == .recolour, change.property != "backgroundColor" { return "another property" }
    if mutation.kind == .fade, !["alpha", "opacity"].contains(change.property) { return "another property" }
    switch mutation.kind {
    case .move, .resize, .recolour, .fade, .text, .add, .remove:
      guard let span = span(old, new, [change.id]) else { return "nothing differs" }
      return span == change.firstFrame...change.lastFrame ? nil : "another span than \(span)"
    default: return nil
    }
  }

  @Test("Of the mutations, 95 % are named")
  func mutations() throws {
    let environment = ProcessInfo.processInfo.environment
    let wanted = Int(environment["MUTATIONS"] ?? "") ?? 60
    let seed = UInt64(environment["SEED"] ?? "") ?? 1
    var generator = SeededGenerator(seed: seed)
    let fonts = SystemFonts()
    var films: [String: (job: [String: Any], film: Film)] = [:]
    var (tried, unseen, faults): (Int, Int, [String]) = (0, 0, [])
    for round in 0..<wanted * 40 where tried < wanted {
      let name = Self.names.randomElement(using: &generator) ?? ""
      let kind = JobMutation.Kind.allCases[round % JobMutation.Kind.allCases.count]
      if films[name] == nil {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name).json"))
        let job = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        films[name] = (job, try Self.film(job, fonts))
      }
      guard let (job, old) = films[name], let mutation = JobMutation(of: job, kind: kind, with: &generator),
        let new = try? Self.film(mutation.job, fonts)
      else { continue }
      if old.trace.items == new.trace.items, old.trace.animations == new.trace.animations {
        // What constraints or the timeline replace at once is no change; a picture that differs is one that is missed.
        if old.pictures == new.pictures {
          unseen += 1
          continue
        }
        faults.append("\(name) \(kind) \(mutation.ids.first ?? ""): not seen")
      } else if let fault = Self.fault(mutation, old.trace, new.trace) {
        let said = SceneDifference(old.trace, new.trace).changes.prefix(4).map(\.description)
        faults.append("\(name) \(kind) \(mutation.ids.prefix(3)): \(fault): \(said)")
      }
      tried += 1
    }
    print("mutations: \(tried - faults.count) of \(tried) named, \(unseen) more change nothing")
    #expect(tried == wanted)
    #expect(20 * faults.count <= tried, "\(faults.joined(separator: "\n"))")
  }
}
