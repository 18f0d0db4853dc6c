import Foundation
import TestSupport

/// One change of a job, and what must be said of it.
struct JobMutation {
  enum Kind: CaseIterable {
    case move, resize, recolour, fade, text, rename, remove, add, reorder, retime, stretch, spring
  }

  var kind: Kind
  /// The job with it.
  var job: [String: Any]
  /// Whose change it is: one of these.
  var ids: [String]
  /// Seconds: when the step begins that is changed.
  var start = 0.0
  /// Whether it is a view that is changed, and not a step.
  var isStatic: Bool { ![.retime, .stretch, .spring].contains(kind) }

  /// Changes a job in a way that its generator chooses; nil where the job has nothing of that kind.
  init?(of original: [String: Any], kind: Kind, with generator: inout SeededGenerator) {
    self.kind = kind
    job = original
    ids = []
    guard var scene = original["scene"] as? [String: Any] else { return nil }
    switch kind {
    case .retime, .stretch, .spring:
      guard var steps = original["timeline"] as? [[String: Any]], !steps.isEmpty else { return nil }
      let index = Int.random(in: steps.indices, using: &generator)
      guard let changed = Self.changedStep(steps[index], kind) else { return nil }
      ids = Self.texts(in: steps[index])
      start = steps[index]["at"] as? Double ?? 0
      steps[index] = changed
      job["timeline"] = steps
    default:
      guard var views = scene["views"] as? [[String: Any]] else { return nil }
      var places: [[Int]] = []
      Self.addPlaces(of: views, under: [], to: &places)
      guard let place = places.randomElement(using: &generator) else { return nil }
      guard let ids = Self.change(&views, at: place[...], kind, of: original) else { return nil }
      self.ids = ids
      scene["views"] = views
      job["scene"] = scene
    }
  }

  private static func addPlaces(of views: [[String: Any]], under path: [Int], to places: inout [[Int]]) {
    for (index, view) in views.enumerated() {
      places.append(path + [index])
      addPlaces(of: view["subviews"] as? [[String: Any]] ?? [], under: path + [index], to: &places)
    }
  }

  private static func change(
    _ views: inout [[String: Any]], at place: ArraySlice<Int>, _ kind: Kind, of job: [String: Any]
  ) -> [String]? {
    let index = place[place.startIndex]
    guard place.count == 1 else {
      var inner = views[index]["subviews"] as? [[String: Any]] ?? []
      let ids = change(&inner, at: place.dropFirst(), kind, of: job)
      views[index]["subviews"] = inner
      return ids
    }
    guard let id = views[index]["id"] as? String else { return nil }
    switch kind {
    case .move, .resize:
      guard var frame = views[index]["frame"] as? [Double], frame.count == 4 else { return nil }
      frame[kind == .move ? 1 : 2] += 6
      views[index]["frame"] = frame
    case .recolour:
      guard views[index]["backgroundColor"] != nil else { return nil }
      views[index]["backgroundColor"] = "#12ab34"
    case .fade: views[index]["alpha"] = 0.35
    case .text:
      guard let key = ["text", "title"].first(where: { views[index][$0] is String }) else { return nil }
      views[index][key] = "Another text"
    case .rename:
      // Only where nothing else speaks of it.
      guard json(job).components(separatedBy: id).count == 2 else { return nil }
      views[index]["id"] = "renamed"
    case .remove: views.remove(at: index)
    case .add:
      views.append(["id": "added", "frame": [1, 1, 12, 12], "backgroundColor": "#12ab34"])
      return ["added"]
    case .reorder:
      guard index + 1 < views.count, let other = views[index + 1]["id"] as? String else { return nil }
      views.swapAt(index, index + 1)
      return [id, other]
    case .retime, .stretch, .spring: return nil
    }
    return [id]
  }

  private static func changedStep(_ step: [String: Any], _ kind: Kind) -> [String: Any]? {
    var step = step
    if kind == .retime {
      guard let start = step["at"] as? Double else { return nil }
      step["at"] = start + 0.1
      return step
    }
    guard var block = step["animate"] as? [String: Any] else { return nil }
    let keys = kind == .stretch ? ["duration"] : ["usingSpringWithDamping"]
    guard let key = keys.first(where: { block[$0] is Double }), let value = block[key] as? Double else { return nil }
    block[key] = kind == .stretch ? value * 1.5 : value * 0.7
    step["animate"] = block
    return step
  }

  /// All keys and texts: ids are among them.
  private static func texts(in value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(texts)
    case let object as [String: Any]: object.sorted { $0.key < $1.key }.flatMap { [$0.key] + texts(in: $0.value) }
    default: []
    }
  }

  static func json(_ job: [String: Any]) -> String {
    (try? JSONSerialization.data(withJSONObject: job, options: .sortedKeys)).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }
}
