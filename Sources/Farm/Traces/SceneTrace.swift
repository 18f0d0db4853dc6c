import Hashing

/// What every frame of a film showed: each view and layer with its values from frame to frame, kept as their changes.
public struct SceneTrace: Hashable, Sendable {
  /// Raised when the file's form or meaning changes.
  public static let formatVersion = 1

  /// The name of a job's trace, beside its manifest.
  public static func fileName(of job: String) -> String { "\(job).trace" }

  /// The version of the engine that evaluated the scene.
  public var engineVersion: String
  /// The job's name.
  public var name: String
  /// Hash of the job with all its assets.
  public var job: Digest
  /// Frames per second: frames.
  public var rateNumerator: Int
  /// Frames per second: seconds.
  public var rateDenominator: Int
  /// Of the whole film.
  public var frameCount: Int
  /// In the order in which they first showed, from back to front.
  public var items: [Item] = []
  /// What was animated from when to when.
  public var animations: [Animation] = []
  /// The pictures and videos of the job: their names, and hashes of what they show.
  public var pictures: [Picture] = []

  /// A film in which nothing shows.
  public init(
    engineVersion: String, name: String, job: Digest, rateNumerator: Int, rateDenominator: Int, frameCount: Int
  ) {
    (self.engineVersion, self.name, self.job) = (engineVersion, name, job)
    (self.rateNumerator, self.rateDenominator, self.frameCount) = (rateNumerator, rateDenominator, frameCount)
  }

  /// Seconds.
  public func time(ofFrame frame: Int) -> Double { Double(frame) * Double(rateDenominator) / Double(rateNumerator) }

  /// A view or layer.
  public struct Item: Hashable, Sendable {
    /// As the job calls it.
    public var id: String
    /// Its class.
    public var type: String
    /// Sorted by name. "parent", "order" and "place" are of every item; "parent" is none while it is not in the tree.
    public var tracks: [Track]
    /// Ids of those that its place hangs on: by constraints, stack views, screens and physics, where an animator is
    /// named "animator ID". Sorted.
    public var placedBy: [String]

    /// An item with some of its values.
    public init(id: String, type: String, tracks: [Track] = [], placedBy: [String] = []) {
      (self.id, self.type, self.tracks, self.placedBy) = (id, type, tracks, placedBy)
    }

    /// The values of a property; nil if the item always has those of a fresh view.
    public subscript(name: String) -> Track? { tracks.first { $0.name == name } }
  }

  /// A property from frame to frame.
  public struct Track: Hashable, Sendable {
    /// As in job files.
    public var name: String
    /// Frames ascending; each value holds until the next.
    public var changes: [Change] = []

    public init(name: String) { self.name = name }

    /// The value at a frame.
    public func value(at frame: Int) -> Value {
      var (low, high) = (0, changes.count)
      while low < high {
        let middle = (low + high) / 2
        if changes[middle].frame <= frame { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? .none : changes[low - 1].value
    }
  }

  /// A value from a frame on.
  public struct Change: Hashable, Sendable {
    /// From which frame on.
    public var frame: Int
    /// What holds then.
    public var value: Value

    /// A value from a frame on.
    public init(frame: Int, value: Value) { (self.frame, self.value) = (frame, value) }
  }

  /// A value as traces keep it.
  public enum Value: Hashable, Sendable {
    /// That of a fresh view, or that there is none.
    case none
    /// Whole numbers of 1/1024 point: places and sizes.
    case lengths([Int])
    /// Whole numbers of 1/4096: numbers and switches.
    case numbers([Int])
    /// Whole numbers of 1/65536: matrices.
    case matrix([Int])
    /// Red, green, blue and alpha of each, in 1/255.
    case colors([Int])
    /// Texts, words and names.
    case text(String)
    /// What is compared only, such as paths: a few words, a space, "#" and a hash.
    case other(String)

    /// What the unit of `lengths` is a part of.
    public static let lengthScale = 1024.0
    /// What the unit of `numbers` is a part of.
    public static let numberScale = 4096.0
    /// What the unit of `matrix` is a part of.
    public static let matrixScale = 65_536.0
    /// What the unit of `colors` is a part of.
    public static let colorScale = 255.0
  }

  /// From when to when something was animated.
  public struct Animation: Hashable, Sendable {
    /// The view's or layer's id.
    public var id: String
    /// Key path and kind.
    public var content: String
    /// Its timing function or its spring, in the words of job files.
    public var pacing: String
    /// Microseconds.
    public var start: Int
    /// Microseconds; nil if it never ends.
    public var end: Int?

    /// Times in microseconds.
    public init(id: String, content: String, pacing: String, start: Int, end: Int?) {
      (self.id, self.content, self.pacing, self.start, self.end) = (id, content, pacing, start, end)
    }
  }

  /// A picture or a video of the job.
  public struct Picture: Hashable, Sendable {
    /// As the job calls it.
    public var name: String
    /// Beginning of the SHA-256 of what it shows.
    public var hash: String

    /// A picture by its name and a hash of its file.
    public init(name: String, hash: String) { (self.name, self.hash) = (name, hash) }
  }
}
