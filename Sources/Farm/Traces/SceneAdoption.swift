import Lookups

/// A film's trace with some of the changes of a newer film, as if only those had been made.
public struct SceneAdoption {
  /// What the film shows with what was adopted. Ids are those of the newer film.
  public var trace: SceneTrace {
    var trace = film
    trace.items = film.items.enumerated().filter { index, item in
      // What was not adopted in any frame in which it shows is no item.
      !gone.contains(item.id) && (index < oldCount || item["parent"] != nil)
    }.map(\.element)
    return trace
  }

  /// With what is gone.
  private var film: SceneTrace
  private var gone = Membership<String>()
  /// Items of the old film.
  private let oldCount: Int
  /// Places of the film's items by id.
  private var places: Lookup<String, Int> = [:]
  private let new: SceneTrace
  private let newItems: Lookup<String, SceneTrace.Item>
  /// Ids of the trace by those of the old film, for what is not in the newer film under the same name.
  private var removedNames: Lookup<String, String> = [:]
  private let difference: SceneDifference
  private var adopted = Membership<PartKey>()

  private struct PartKey: Hashable {
    let kind: SceneDifference.Change.Kind
    let id: String
    let property: String

    init(_ part: SceneDifference.Part) { (kind, id, property) = (part.kind, part.id, part.property) }
  }

  /// Adopts nothing yet but the newer film's ids, which are no change.
  ///
  /// - Parameter difference: of the two traces.
  public init(_ old: SceneTrace, from new: SceneTrace, by difference: SceneDifference) {
    self.new = new
    self.difference = difference
    newItems = Lookup(firstOf: new.items.map { ($0.id, $0) })
    film = old
    oldCount = old.items.count
    rename(by: SceneMatching(old, new))
    places = Lookup(firstOf: film.items.enumerated().map { ($0.element.id, $0.offset) })
  }

  private mutating func rename(by matching: SceneMatching) {
    var names = matching.names
    var taken = Membership(matching.pairs.map(\.new.id))
    for item in matching.removed {
      var name = item.id
      while !taken.insert(name) { name += " before" }
      if name != item.id { (names[item.id], removedNames[item.id]) = (name, name) }
    }
    for index in film.items.indices {
      film.items[index].id = names[film.items[index].id] ?? film.items[index].id
      film.items[index].placedBy = Membership(film.items[index].placedBy.map { names[$0] ?? $0 }).sorted()
      guard let track = film.items[index].tracks.firstIndex(where: { $0.name == "parent" }) else { continue }
      for change in film.items[index].tracks[track].changes.indices {
        guard case .text(let id) = film.items[index].tracks[track].changes[change].value, let name = names[id] else {
          continue
        }
        film.items[index].tracks[track].changes[change].value = .text(name)
      }
    }
    for index in film.animations.indices {
      film.animations[index].id = names[film.animations[index].id] ?? film.animations[index].id
    }
  }

  // MARK: What is adopted

  /// Adopts a change with all that follows from it.
  ///
  /// - Returns: false if it is one that cannot be adopted alone: the film's length or rate, or one that no trace knows.
  public mutating func adopt(_ change: SceneDifference.Change) -> Bool {
    guard !change.parts.isEmpty else { return false }
    for part in change.parts { adopt(part) }
    return true
  }

  private mutating func adopt(_ part: SceneDifference.Part) {
    adopted.insert(PartKey(part))
    let everywhere = 0...(film.frameCount - 1)
    switch part.kind {
    case .new: splice(part.id, in: everywhere) { _ in true }
    case .removed:
      gone.insert(removedNames[part.id] ?? part.id)
    case .animation:
      film.animations.removeAll { $0.id == part.id && $0.content == part.property }
      film.animations += new.animations.filter { $0.id == part.id && $0.content == part.property }
    case .touch:
      // Fingers are told apart by their order only: none is adopted before all are.
      let rest = difference.parts.contains { $0.kind == .touch && !adopted.contains(PartKey($0)) }
      if !rest { film.animations = film.animations.filter { !$0.isTouch } + new.animations.filter(\.isTouch) }
    case .picture:
      guard let picture = new.pictures.first(where: { $0.name == part.property }) else { return }
      film.pictures = film.pictures.map { $0.name == picture.name ? picture : $0 }
    case .film, .pixels: break
    case .place, .size, .order, .property, .text, .parent, .timing:
      splice(part.id, in: everywhere) { $0 == part.property }
    }
  }

  /// Adopts all that some frames show.
  public mutating func adopt(_ frames: ClosedRange<Int>) {
    guard frames.lowerBound < film.frameCount else { return }
    let frames = frames.lowerBound...min(frames.upperBound, film.frameCount - 1)
    for (index, item) in film.items.enumerated() where newItems[item.id] == nil {
      replace("parent", of: index, by: nil, in: frames)
    }
    for item in new.items { splice(item.id, in: frames) { _ in true } }
    for part in difference.parts
    where [.animation, .picture, .touch].contains(part.kind)
      && frames.lowerBound <= part.frames.lowerBound && part.frames.upperBound <= frames.upperBound
    {
      adopt(part)
    }
  }

  /// Adopts how siblings follow each other where views came, went or were moved among them; theirs were shifted by it.
  public mutating func adoptOrders() {
    let moved = Membership(difference.parts.filter { $0.kind == .order && !adopted.contains(PartKey($0)) }.map(\.id))
    let kinds: [SceneDifference.Change.Kind] = [.new, .removed, .parent, .order]
    guard difference.parts.contains(where: { kinds.contains($0.kind) && adopted.contains(PartKey($0)) }) else { return }
    for item in film.items where !moved.contains(item.id) && newItems[item.id] != nil {
      splice(item.id, in: 0...(film.frameCount - 1)) { $0 == "order" }
    }
  }

  /// What differs still, once everything was adopted that should be.
  ///
  /// - Returns: nil if what was adopted cannot be told apart from the rest.
  public var rest: SceneDifference? {
    let rest = SceneDifference(trace, new)
    let expected = Membership(difference.parts.map(PartKey.init).filter { !adopted.contains($0) })
    let found = Membership(rest.parts.map(PartKey.init))
    return expected == found ? rest : nil
  }

  // MARK: Tracks

  /// Takes the newer film's values of some properties in some frames.
  private mutating func splice(_ id: String, in frames: ClosedRange<Int>, where isWanted: (String) -> Bool) {
    guard let item = newItems[id] else { return }
    let place = places[id] ?? film.items.count
    if place == film.items.count {
      places[id] = place
      film.items.append(SceneTrace.Item(id: id, type: item.type))
    }
    film.items[place].placedBy = Membership(film.items[place].placedBy + item.placedBy).sorted()
    let names = Membership(film.items[place].tracks.map(\.name) + item.tracks.map(\.name)).sorted()
    for name in names where isWanted(name) { replace(name, of: place, by: item[name], in: frames) }
  }

  private mutating func replace(
    _ name: String, of index: Int, by track: SceneTrace.Track?, in frames: ClosedRange<Int>
  ) {
    let tracks = film.items[index].tracks
    let old = tracks.firstIndex { $0.name == name }
    let spliced = SceneTrace.Track(
      name: name, old.map { tracks[$0] }, with: track, in: frames, frameCount: film.frameCount)
    if let old { film.items[index].tracks.remove(at: old) }
    guard !spliced.changes.isEmpty else { return }
    let place = film.items[index].tracks.firstIndex { $0.name > name } ?? film.items[index].tracks.count
    film.items[index].tracks.insert(spliced, at: place)
  }
}

extension SceneTrace.Animation {
  fileprivate var isTouch: Bool { content == "touch" }
}

extension SceneTrace.Track {
  /// The values of one track, and those of another in some frames.
  fileprivate init(
    name: String, _ outside: SceneTrace.Track?, with inside: SceneTrace.Track?, in frames: ClosedRange<Int>,
    frameCount: Int
  ) {
    self.init(name: name)
    let (first, after) = (frames.lowerBound, frames.upperBound + 1)
    var all = (outside?.changes ?? []).filter { $0.frame < first }
    all.append(SceneTrace.Change(frame: first, value: inside?.value(at: first) ?? .none))
    all += (inside?.changes ?? []).filter { $0.frame > first && $0.frame < after }
    if after < frameCount {
      all.append(SceneTrace.Change(frame: after, value: outside?.value(at: after) ?? .none))
      all += (outside?.changes ?? []).filter { $0.frame > after }
    }
    var last = SceneTrace.Value.none
    for change in all where change.value != last {
      changes.append(change)
      last = change.value
    }
  }
}
