import Graphics
import Motion
import Hashing
import Lookups

/// What a simulation did: poses of items and events by tick. Ticks are sixtieths of a second of the job's time.
public struct Trajectory: Hashable, Sendable {
  /// Something that happened at a tick.
  public struct Event: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
      /// An item began to touch another item, or a boundary; the boundary of the reference bounds has no name.
      case contactBegan(Contact)
      case contactEnded(Contact)
      case resumed
      case paused
      /// A trigger fired, by its index.
      case trigger(Int)
    }

    /// Two that touch.
    public struct Contact: Hashable, Sendable {
      /// The collision behavior's id.
      public var behavior: String
      /// The item's id.
      public var item: String
      /// The other item's id; nil for a boundary.
      public var otherItem: String?
      /// The boundary's id; nil for an item, and for the reference bounds.
      public var boundary: String?
      /// Points of the reference view.
      public var point: Point
    }

    /// When it happened, from 1.
    public var tick: Int
    /// What happened.
    public var kind: Kind
  }

  /// One time in which physics holds an item, from when it takes or is given the item until it lets go or is given it
  /// anew: poses only while they change.
  struct Hold: Hashable, Sendable {
    var ticks: [Int32] = []
    /// x, y and angle in metres and radians, the bits of what Box2D holds, three a tick.
    var values: [UInt32] = []

    mutating func append(_ tick: Int, _ x: Float, _ y: Float, _ angle: Float) {
      if let last = ticks.last, last == Int32(tick) {
        ticks.removeLast()
        values.removeLast(3)
      }
      ticks.append(Int32(tick))
      values.append(x.bitPattern)
      values.append(y.bitPattern)
      values.append(angle.bitPattern)
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

    func pose(_ index: Int) -> Pose {
      let (x, y) = (Float(bitPattern: values[3 * index]), Float(bitPattern: values[3 * index + 1]))
      let scale = Quantities.pointsPerMetre
      return Pose(
        center: Point(Double(x) * scale, Double(y) * scale), angle: Double(Float(bitPattern: values[3 * index + 2])))
    }

    /// The first tick at which two records of one hold differ; nil if they agree.
    func firstDifference(from other: Hold) -> Int? {
      for index in 0..<max(ticks.count, other.ticks.count) {
        guard index < ticks.count, index < other.ticks.count else {
          return Int((index < ticks.count ? ticks : other.ticks)[index])
        }
        if ticks[index] != other.ticks[index]
          || values[3 * index..<3 * index + 3] != other.values[3 * index..<3 * index + 3]
        {
          return Int(min(ticks[index], other.ticks[index]))
        }
      }
      return nil
    }
  }

  /// The whole state of the simulation at a tick, as a hash: what poses alone do not tell, such as velocities, is in
  /// it.
  public struct Seam: Hashable, Sendable {
    /// When it was taken, from 1.
    public var tick: Int
    /// Hash of all that the next ticks depend on.
    public var state: Digest
  }

  /// The tick up to which this is known.
  public var endTick = 0
  /// In the order in which physics first took them.
  public private(set) var itemIDs: [String] = []
  /// One a second while the animator runs, where chunks of whole frame rates meet.
  public private(set) var seams: [Seam] = []
  /// In the order of ticks.
  public private(set) var events: [Event] = []
  /// Of each item, in the order of `itemIDs`, all times in which it was held.
  private(set) var holds: [[Hold]] = []
  private var indices: Lookup<String, Int> = [:]

  public init() {}

  mutating func append(_ event: Event) { events.append(event) }

  mutating func append(_ seam: Seam) { seams.append(seam) }

  /// The first tick at which two simulations are known to differ; nil if they agree.
  public func firstDifference(from other: Trajectory) -> Int? {
    guard self != other else { return nil }
    var ticks: [Int] = []
    if let seam = zip(seams, other.seams).first(where: { $0 != $1 }) { ticks.append(min(seam.0.tick, seam.1.tick)) }
    if let event = zip(events, other.events).first(where: { $0 != $1 }) {
      ticks.append(min(event.0.tick, event.1.tick))
    }
    for id in itemIDs {
      let (mine, theirs) = (holds(of: id), other.holds(of: id))
      for (hold, other) in zip(mine, theirs) { if let tick = hold.firstDifference(from: other) { ticks.append(tick) } }
      if mine.count != theirs.count {
        let hold = mine.count > theirs.count ? mine[theirs.count] : theirs[mine.count]
        ticks.append(Int(hold.ticks.first ?? 0))
      }
    }
    return ticks.min() ?? min(endTick, other.endTick)
  }

  private func holds(of id: String) -> [Hold] { indices[id].map { holds[$0] } ?? [] }

  /// Physics takes an item, or is given the one that it has anew.
  ///
  /// - Returns: the item's place among `itemIDs`.
  mutating func beginHold(of id: String) -> Int {
    let index = indices[id] ?? holds.count
    if index == holds.count {
      indices[id] = index
      itemIDs.append(id)
      holds.append([])
    }
    holds[index].append(Hold())
    return index
  }

  /// - Parameter place: that of an item among `itemIDs`; physics holds it.
  mutating func append(at place: Int, tick: Int, _ x: Float, _ y: Float, _ angle: Float) {
    holds[place][holds[place].count - 1].append(tick, x, y, angle)
  }

  /// Adds what is known of an item as a whole; false if ticks are not in order or it is there already.
  mutating func add(_ id: String, _ known: [Hold]) -> Bool {
    let isOrdered = known.allSatisfy { zip($0.ticks, $0.ticks.dropFirst()).allSatisfy { $0 < $1 } }
    guard indices[id] == nil, isOrdered else { return false }
    indices[id] = holds.count
    itemIDs.append(id)
    holds.append(known)
    return true
  }

  /// Where an item is at a tick.
  ///
  /// - Parameter hold: which time that physics holds the item, from 0 on; nil: the last that is known.
  /// - Returns: nil before the hold begins.
  public func pose(of id: String, hold: Int? = nil, tick: Int) -> Pose? {
    guard let index = indices[id] else { return nil }
    let hold = hold ?? holds[index].count - 1
    guard holds[index].indices.contains(hold) else { return nil }
    return holds[index][hold].index(at: tick).map { holds[index][hold].pose($0) }
  }

  /// How fast an item moves against another, or against what stands still, over the tick before a tick.
  ///
  /// - Returns: points a second; 0 where it was not held then.
  public func speed(of id: String, from other: String?, before tick: Int) -> Double {
    func way(_ id: String) -> Point? {
      guard let index = indices[id],
        let hold = holds[index].last(where: { Int($0.ticks.first ?? .max) <= tick - 2 }),
        let from = hold.index(at: tick - 2), let to = hold.index(at: tick - 1)
      else { return nil }
      return hold.pose(to).center - hold.pose(from).center
    }
    guard let own = way(id) else { return 0 }
    let way = own - (other.flatMap(way) ?? .zero)
    return (way.x * way.x + way.y * way.y).squareRoot() * Double(Quantities.ticksPerSecond)
  }

  /// Where an item is at a time in seconds, between ticks on the straight way (dynamics.md §3.2).
  ///
  /// - Parameter hold: which time that physics holds the item, from 0 on.
  /// - Returns: nil before the hold begins.
  public func pose(of id: String, hold: Int, at time: Double) -> Pose? {
    let exact = time * Double(Quantities.ticksPerSecond)
    let tick = Self.tick(at: time)
    guard let index = indices[id], holds[index].indices.contains(hold), let place = holds[index][hold].index(at: tick)
    else { return nil }
    let (hold, pose) = (holds[index][hold], holds[index][hold].pose(place))
    let fraction = exact - Double(tick)
    guard fraction > 1e-9 else { return pose }
    let next = place + 1 < hold.ticks.count && Int(hold.ticks[place + 1]) == tick + 1 ? place + 1 : place
    return pose.interpolated(to: hold.pose(next), fraction)
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
    for (id, holds) in zip(itemIDs, holds) where holds.first?.index(at: tick) != nil {
      hasher.update(id)
      for hold in holds {
        guard let last = hold.index(at: tick) else { break }
        hasher.update(last + 1)
        for index in 0...last {
          hasher.update(Int(hold.ticks[index]))
          for part in 0..<3 { hasher.update(Int(hold.values[3 * index + part])) }
        }
      }
    }
    hasher.update(events.count { $0.tick <= tick })
    return hasher.finalized()
  }
}
