import Document
import Graphics
import JobFile

/// What the page is told of the job; JSON.
struct StudioState: Encodable, Sendable {
  /// Raised whenever something of this changed.
  var version = 0
  /// Raised whenever what the picture shows may have changed; errors leave the last good picture.
  var picture = 0
  /// As the user named it.
  var file: String
  /// The job's name; nil as long as none was read without an error.
  var name: String?
  var engine: String
  var frameCount = 0
  /// Frames a second: a fraction.
  var rateNumerator = 1
  var rateDenominator = 1
  /// Pixels.
  var width = 0
  /// Pixels.
  var height = 0
  /// Pixels a point.
  var scale = 1.0
  var isTransparent = false
  var problems: [Problem] = []
  var parameters: [Parameter] = []
  /// How it is looked at instead of as it says itself.
  var look = ShownLook()
  /// Names of devices that it may be looked at on.
  var devices = Device.all.map(\.name)
  /// Systems whose looks controls may have.
  var systems = ShownLook.systems
  /// Whether it can be rendered from here.
  var hasFarm = false
  /// Milliseconds that the last reading took.
  var milliseconds = 0.0

  /// What is wrong or doubtful, where, and what to do about it.
  struct Problem: Encodable, Sendable {
    var isError: Bool
    /// From 1.
    var line: Int
    /// From 1.
    var column: Int
    /// A JSON pointer; empty for the whole file.
    var path: String
    var message: String

    init(_ diagnostic: Diagnostic) {
      isError = diagnostic.severity == .error
      (line, column) = (diagnostic.place?.line ?? 1, diagnostic.place?.column ?? 1)
      (path, message) = (diagnostic.path, diagnostic.message)
    }

    init(isError: Bool = true, message: String) {
      self.isError = isError
      (line, column, path, self.message) = (1, 1, "", message)
    }
  }

  /// What the job may be told from outside, and what it is told.
  struct Parameter: Encodable, Sendable {
    var name: String
    var type: String
    /// As it is written on the command line.
    var value: String
    var minimum: Double?
    var maximum: Double?
  }
}

/// What happens when; JSON.
struct StudioTimeline: Encodable, Sendable {
  /// An animation, or what happened at a moment.
  struct Entry: Encodable, Sendable {
    /// Seconds.
    var start: Double
    /// Seconds; nil: it never ends, or is a moment.
    var end: Double?
    /// The view or layer; nil for what happened.
    var id: String?
    var text: String
    /// Which of `steps` began it, the innermost; nil for what no step did.
    var step: Int?
  }

  /// A step of the job that was performed.
  struct Step: Encodable, Sendable {
    /// Of its place in the job.
    var path: String
    /// What it does, such as `animate`.
    var action: String
    /// Seconds.
    var start: Double
    /// The step that it is in; nil for those of the timeline.
    var parent: Int?
  }

  var entries: [Entry]
  /// In the order of being performed.
  var steps: [Step]
}

/// Numbers over the time of the job; JSON.
struct StudioCurves: Encodable, Sendable {
  struct Curve: Encodable, Sendable {
    var name: String
    /// One a time; nil where there is nothing.
    var values: [Double?]
  }

  /// Seconds.
  var times: [Double]
  var curves: [Curve]
}

/// What could not be done.
struct StudioComplaint: Error, Sendable {
  /// One sentence with its remedy.
  var message: String
}
