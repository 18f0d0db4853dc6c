import Graphics
import Hashing
import Motion

/// A job file, checked, with parameters set and every default settled: nothing below asks "is it there?".
public struct Job: Sendable {
  /// Letters, digits, space and `. _ -`; at most 100 bytes.
  public var name: String
  /// What is drawn on.
  public var canvas: Canvas
  /// How many frames a second has.
  public var frameRate: FrameRate
  /// 1…10,000,000.
  public var frameCount: Int
  /// At least one; no two share a file.
  public var outputs: [Output]
  /// Image files by name, in the order of the file.
  public var assets: [AssetDefinition]
  /// What is heard; nil: nothing.
  public var sound: SoundDefinition?
  /// What is there before the timeline begins.
  public var scene: SceneDefinition
  /// Sorted by time; events of one time in the order of the file.
  public var timeline: [TimedStep]
  /// By how much frames may differ from golden ones.
  public var comparison = ComparisonLimits.exact
  /// All that is shown and heard, as one hash of the document after parameters were set. Key order and white space do
  /// not matter. The content of assets and fonts is not in it.
  public var sceneDigest: Digest

  /// Every font that a job may use, as it names them, sorted.
  public var fontNames: [String]
  /// Every text beyond ASCII that a job may show, sorted; more than it does show, since what an event makes of them is
  /// not known before.
  public var texts: [String] = []

  public init(
    name: String, canvas: Canvas, frameRate: FrameRate, frameCount: Int, outputs: [Output], assets: [AssetDefinition],
    scene: SceneDefinition, timeline: [TimedStep], sceneDigest: Digest, fontNames: [String], texts: [String] = []
  ) {
    self.name = name
    self.canvas = canvas
    self.frameRate = frameRate
    self.frameCount = frameCount
    self.outputs = outputs
    self.assets = assets
    self.scene = scene
    self.timeline = timeline
    self.sceneDigest = sceneDigest
    self.fontNames = fontNames
    self.texts = texts
  }
}

/// What is drawn on.
public struct Canvas: Hashable, Sendable {
  /// Points.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  /// What lies under everything; opaque unless the job asks for alpha.
  public var backgroundColor: Color
  /// Points that the system's bars cover; zero without a device.
  public var safeAreaInsets: EdgeInsets
  /// Of the root view.
  public var sizeClasses: SizeClasses
  /// What the system colours are, unless views say otherwise.
  public var appearance = Appearance.light
  /// How large text styles are.
  public var preferredContentSizeCategory = ContentSizeCategory.large

  /// Pixels.
  public var pixelWidth: Int { Int((size.width * scale).rounded()) }
  /// Pixels.
  public var pixelHeight: Int { Int((size.height * scale).rounded()) }

  public init(
    size: Size, scale: Double, backgroundColor: Color, safeAreaInsets: EdgeInsets = .zero,
    sizeClasses: SizeClasses = SizeClasses(horizontal: .regular, vertical: .regular)
  ) {
    self.size = size
    self.scale = scale
    self.backgroundColor = backgroundColor
    self.safeAreaInsets = safeAreaInsets
    self.sizeClasses = sizeClasses
  }
}

/// Frames a second, as an exact fraction in lowest terms.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Frames.
  public let numerator: Int
  /// Seconds.
  public let denominator: Int

  /// Nil unless both are positive, at most 1,000,000, and the rate between 1/60 and 1,000.
  public init?(_ numerator: Int, _ denominator: Int) {
    guard (1...1_000_000).contains(numerator), (1...1_000_000).contains(denominator),
      numerator <= denominator * 1000, denominator <= numerator * 60
    else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// Seconds, computed from the index alone, with one rounding.
  public func time(ofFrame index: Int) -> Double { Double(index * denominator) / Double(numerator) }

  /// The first frame at or after a time, which is in seconds and at most a billion.
  public func firstFrame(from time: Double) -> Int {
    let guess = max(0, Int((time * Double(numerator) / Double(denominator)).rounded(.up)))
    // Rounding may have led one too far, or not far enough.
    if guess > 0, self.time(ofFrame: guess - 1) >= time { return guess - 1 }
    return self.time(ofFrame: guess) < time ? guess + 1 : guess
  }

  /// The frame that is nearest to a time, among the first ones of a film: up to its end, when the last one ends, that is one of them.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - frameCount: how many frames the film has.
  /// - Returns: nil before the first frame, and from the film's end on.
  public func frame(nearest time: Double, of frameCount: Int) -> Int? {
    let position = time * Double(numerator) / Double(denominator)
    guard position >= -0.5, position < Double(frameCount) else { return nil }
    return max(0, min(Int(position.rounded()), frameCount - 1))
  }

  /// Which times are those of frames.
  public var grid: TimeGrid { TimeGrid(framesPerSecond: numerator, denominator) }

  public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

/// An image file of the job.
public struct AssetDefinition: Hashable, Sendable {
  /// As the job names it.
  public var name: String
  /// Relative to the job file's folder, never leaving it.
  public var path: String
  /// Of an animation: what of it shows.
  public var choice: AnimationChoice

  public init(name: String, path: String, choice: AnimationChoice = AnimationChoice()) {
    self.name = name
    self.path = path
    self.choice = choice
  }
}

/// How large a picture is.
public struct PixelSize: Hashable, Sendable {
  /// Pixels; positive.
  public var width: Int
  /// Pixels; positive.
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A file that the job makes.
public struct Output: Hashable, Sendable {
  /// What an output holds.
  public enum Content: Hashable, Sendable {
    case video(VideoEncoding)
    /// An animated image.
    case animation(AnimationEncoding)
    /// Pictures; the name holds one pattern such as `%05d` for the frame's index.
    case imageSequence(PictureFormat)
    /// One frame.
    case still(frame: Int, PictureFormat)
    /// Several frames in one picture.
    case sheet(ContactSheet)
    /// What is heard, without pictures.
    case sound(SoundContainer, SoundCodec)
    /// What is to be read.
    case captions(CaptionFormat)
  }

  /// Relative to the output folder, never leaving it.
  public var file: String
  /// What it holds.
  public var content: Content
  /// Pixels; nil: those of the canvas. Larger than that only where an encoder needs even sides: the last columns and rows
  /// are repeated.
  public var size: PixelSize?
  /// Every how many frames one is shown, from frame 0 on.
  public var frameStep: Int
  /// The frames among which its own are; nil: all of the job.
  public var span: ClosedRange<Int>?
  /// Videos: how their sound is encoded; nil: they have none.
  public var soundCodec: SoundCodec?
  /// Videos: whether captions are in them for players to show.
  public var hasCaptions = false
  /// By how much its pictures may differ from golden ones; nil: as the job says.
  public var comparison: ComparisonLimits?

  public init(file: String, content: Content, size: PixelSize? = nil, frameStep: Int = 1) {
    self.file = file
    self.content = content
    self.size = size
    self.frameStep = frameStep
  }

  /// The file of one frame of an image sequence.
  public func fileName(ofFrame index: Int) -> String {
    guard let percent = file.firstIndex(of: "%"), let end = file[percent...].firstIndex(of: "d") else { return file }
    let width = Int(file[file.index(after: percent)..<end]) ?? 0
    let digits = String(index)
    return file[..<percent] + String(repeating: "0", count: max(0, width - digits.count)) + digits
      + file[file.index(after: end)...]
  }
}

extension Job {
  /// One frame of a scene without a timeline, for looking at its layout.
  public init(still scene: SceneDefinition, canvas: Canvas) {
    self.init(
      name: "still", canvas: canvas, frameRate: FrameRate(1, 1)!, frameCount: 1, outputs: [], assets: [], scene: scene,
      timeline: [], sceneDigest: Digest(of: []), fontNames: [])
  }
}
