import Graphics
import Hashing

/// What a simulation did: poses of items and events by tick. Ticks are sixtieths of a second of the job's time.
public struct Trajectory: Hashable, Sendable {
  /// Something that happened at a tick.
  public struct Event: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// An item began to touch another item, or a boundary; the boundary of the reference bounds has no name.
      case contactBegan(Contact)
      case contactEnded(Contact)
      case resumed
      case paused
      /// A trigger fired, by its index.
      case trigger(Int)
    }

    public struct Contact: Hashable, Sendable {
      public var behavior: String
      public var item: String
      public var otherItem: String?
      public var boundary: String?
      /// Points of the reference view.
      public var point: Point
    }

    public var tick: Int
    public var kind: Kind
  }

  /// The poses of one item, only while they change.
  struct Track: Hashable, Sendable {
    var ticks: [Int32] = []
    /// x, y and angle in metres and radians as Box2D holds them, three a tick; not a number where the item is let go.
    var values: [Float] = []

    mutating func append(_ tick: Int, _ x: Float, _ y: Float, _ angle: Float) {
      if let last = ticks.last, last == Int32(tick) {
        values.replaceSubrange(values.count - 3..<values.count, with: [x, y, angle])
        return
      }
      ticks.append(Int32(tick))
      values += [x, y, angle]
    }

    /// The index of the last entry at or before a tick; nil before the first.
    func index(at tick: Int) -> Int? {
      var (low, high) = (0, ticks.count)
      while low < high {
        let middle = (low + high) / 2
        if Int(ticks[middle]) <= tick { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? low - 1 : nil
    }

    func pose(_ index: Int) -> Pose? {
      let (x, y, angle) = (values[3 * index], values[3 * index + 1], values[3 * index + 2])
      guard !angle.isNaN else { return nil }
      let scale = Quantities.pointsPerMetre
      return Pose(center: Point(Double(x) * scale, Double(y) * scale), angle: Double(angle))
    }
  }

  /// The whole state of the simulation at a tick, as a hash: what poses alone do not tell, such as velocities, is in it.
  public struct Seam: Hashable, Sendable {
    public var tick: Int
    public var state: Digest
  }

  /// The tick up to which this is known.
  public var endTick = 0
  public private(set) var itemIDs: [String] = []
  /// One a second while the animator runs, where chunks of whole frame rates meet.
  public private(set) var seams: [Seam] = []
  public private(set) var events: [Event] = []
  private(set) var tracks: [Track] = []
  private var indices: [String: Int] = [:]

  public init() {}

  mutating func append(_ event: Event) { events.append(event) }

  mutating func append(_ seam: Seam) { seams.append(seam) }

  /// The first tick at which two simulations are known to differ; nil if they agree.
  public func firstDifference(from other: Trajectory) -> Int? {
    guard self != other else { return nil }
    let seam = zip(seams, other.seams).first { $0 != $1 }.map { min($0.tick, $1.tick) }
    var first = seam ?? .max
    for (id, track) in zip(itemIDs, tracks) {
      guard let theirs = other.indices[id].map({ other.tracks[$0] }) else { return Int(track.ticks.first ?? 0) }
      for index in 0..<max(track.ticks.count, theirs.ticks.count) {
        guard index < track.ticks.count, index < theirs.ticks.count else {
          first = min(first, Int((index < track.ticks.count ? track : theirs).ticks[index]))
          break
        }
        let place = 3 * index..<3 * index + 3
        if track.ticks[index] != theirs.ticks[index]
          || track.values[place].map(\.bitPattern) != theirs.values[place].map(\.bitPattern)
        {
          first = min(first, Int(min(track.ticks[index], theirs.ticks[index])))
          break
        }
      }
    }
    for (mine, theirs) in zip(events, other.events) where mine != theirs {
      first = min(first, mine.tick, theirs.tick)
      break
    }
    return first == .max ? (events.last ?? other.events.last)?.tick ?? 0 : first
  }

  mutating func append(_ id: String, tick: Int, _ x: Float, _ y: Float, _ angle: Float) {
    let index = indices[id] ?? tracks.count
    if index == tracks.count {
      indices[id] = index
      itemIDs.append(id)
      tracks.append(Track())
    }
    tracks[index].append(tick, x, y, angle)
  }

  /// Adds what is known of an item as a whole; false if its ticks are not in order or it is there already.
  mutating func add(_ id: String, _ track: Track) -> Bool {
    guard indices[id] == nil, zip(track.ticks, track.ticks.dropFirst()).allSatisfy({ $0 < $1 }) else { return false }
    indices[id] = tracks.count
    itemIDs.append(id)
    tracks.append(track)
    return true
  }

  /// Where an item is at a tick; nil while physics does not move it.
  public func pose(of id: String, tick: Int) -> Pose? {
    guard let track = indices[id].map({ tracks[$0] }), let index = track.index(at: tick) else { return nil }
    return track.pose(index)
  }

  /// Where an item was when physics moved it last, up to a time in seconds; nil if it never did.
  public func lastPose(of id: String, at time: Double) -> Pose? {
    guard let track = indices[id].map({ tracks[$0] }), var index = track.index(at: Self.tick(at: time)) else {
      return nil
    }
    while index >= 0 {
      if let pose = track.pose(index) { return pose }
      index -= 1
    }
    return nil
  }

  /// Where an item is at a time in seconds, between ticks on the straight way (dynamics spec §3.2).
  public func pose(of id: String, at time: Double) -> Pose? {
    let exact = time * Double(Quantities.ticksPerSecond)
    let tick = Self.tick(at: time)
    guard let pose = pose(of: id, tick: tick) else { return nil }
    let fraction = exact - Double(tick)
    guard fraction > 1e-9, let next = self.pose(of: id, tick: tick + 1) else { return pose }
    return pose.interpolated(to: next, fraction)
  }

  /// The last tick at or before a time in seconds; rounding errors of the time do not count.
  public static func tick(at time: Double) -> Int {
    Int((time * Double(Quantities.ticksPerSecond) + 1e-9).rounded(.down))
  }

  /// Seconds.
  public static func time(ofTick tick: Int) -> Double { Double(tick) / Double(Quantities.ticksPerSecond) }

  /// A hash of everything up to a tick: two simulations agree so far if it agrees.
  public func digest(upTo tick: Int) -> Digest {
    var hasher = Hasher256()
    for (id, track) in zip(itemIDs, tracks) {
      hasher.update(id)
      let count = (track.index(at: tick) ?? -1) + 1
      hasher.update(count)
      for index in 0..<count {
        hasher.update(Int(track.ticks[index]))
        for part in 0..<3 { hasher.update(Int(track.values[3 * index + part].bitPattern)) }
      }
    }
    hasher.update(events.count { $0.tick <= tick })
    return hasher.finalized()
  }
}
