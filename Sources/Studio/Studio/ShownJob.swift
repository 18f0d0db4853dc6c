import Document
import Graphics
import Hashing
import Lookups
import Layers
import Materials
import Media
import Playback
import Rendering

/// A job that was read without an error, being looked at.
///
/// A stage goes forward only; for a frame before the one that it shows, another begins. Either way a frame is that of the film.
final class ShownJob {
  let loaded: LoadedJob
  let renderer: JobRenderer
  private let frames: FrameRenderer
  private var stage: Stage
  /// The frame that the stage shows; nil: it is at its beginning.
  private var reached: Int?
  private var lastHash: Digest?
  /// Of the width that was asked for last.
  private var scaler: PictureScaler?

  /// - Throws: what cannot be decoded or simulated.
  init(_ loaded: LoadedJob, fonts: SystemFonts) throws {
    self.loaded = loaded
    renderer = try JobRenderer(loaded, fonts: fonts)
    stage = try renderer.stage()
    let canvas = renderer.job.canvas
    frames = FrameRenderer(assets: renderer.assets, width: canvas.pixelWidth, height: canvas.pixelHeight)
  }

  /// - Parameter frame: of the job.
  func draw(_ frame: Int) throws -> (Bitmap, Digest) {
    if reached == frame, let lastHash { return (frames.bitmap, lastHash) }
    if let reached, reached > frame { stage = try renderer.stage() }
    // Whatever fails, the next one begins anew.
    reached = Int.max
    let hash = frames.render(try stage.displayList(frame: frame)).hash
    try renderer.checkDrawing(ofFrame: frame)
    (reached, lastHash) = (frame, hash)
    return (frames.bitmap, hash)
  }

  /// A frame with more than the film shows.
  func draw(_ frame: Int, as kind: InspectionMode) throws -> (Bitmap, Digest) {
    defer { (renderer.explodedView, renderer.showsPhysics) = (nil, false) }
    if case .exploded(let view) = kind { renderer.explodedView = view }
    if kind == .physics { renderer.showsPhysics = true }
    let lists = try renderer.displayLists((kind == .damage ? max(0, frame - 1) : frame)..<frame + 1)
    let own = FrameRenderer(assets: renderer.assets, width: lists[0].width, height: lists[0].height)
    var last = own.render(lists[0])
    for list in lists.dropFirst() { last = own.render(list) }
    try renderer.checkDrawing(ofFrame: frame)
    switch kind {
    case .damage: return (DamagePicture(own.bitmap, damage: last.changed).bitmap, last.hash)
    case .overdraw: return (Overdraw(lists[0], assets: renderer.assets).heatMap(over: own.bitmap), last.hash)
    case .frame, .exploded, .physics: return (own.bitmap, last.hash)
    }
  }

  /// A picture with fewer pixels, to be looked at while it moves.
  func smaller(_ bitmap: Bitmap, width: Int) -> Bitmap {
    guard width < bitmap.width else { return bitmap }
    let height = max(1, (bitmap.height * width + bitmap.width / 2) / bitmap.width)
    let scaler: PictureScaler
    if let known = self.scaler, known.bitmap.width == width {
      scaler = known
    } else {
      scaler = PictureScaler(width: bitmap.width, height: bitmap.height, smallWidth: width, smallHeight: height)
      self.scaler = scaler
    }
    _ = scaler.scale(bitmap, bitmap.bounds)
    return scaler.bitmap
  }

  /// The views and layers as a frame shows them.
  func tree(_ frame: Int) throws -> [TreeEntry] {
    let stage = try renderer.stage()
    try stage.advance(to: renderer.job.frameRate.time(ofFrame: frame))
    return stage.treeEntries
  }

  /// All that is known of a view or layer at a frame; nil if there is none of that id.
  func details(of id: String, _ frame: Int) throws -> ItemDetails? {
    let stage = try renderer.stage()
    stage.recordsAnimations = true
    try stage.advance(to: renderer.job.frameRate.time(ofFrame: frame))
    return stage.details(of: id)
  }

  /// What happens from the job's beginning to its end.
  func timeline() throws -> StudioTimeline {
    let stage = try renderer.stage()
    stage.recordsAnimations = true
    try stage.play(renderer.job)
    var animations = stage.animationSpans.map {
      StudioTimeline.Entry(start: $0.start, end: $0.end, id: $0.id, text: $0.content)
    }
    var known: Lookup<String, Int> = [:]
    var steps: [StudioTimeline.Step] = []
    let performed = stage.performedSteps
    // Steps within others come behind them, and what they begin lies within what those begin.
    var (open, next): ([Int], Int) = ([], 0)
    for place in animations.indices {
      while next < performed.count, performed[next].animations.lowerBound <= place {
        open.append(next)
        next += 1
      }
      while let inner = open.last, performed[inner].animations.upperBound <= place { open.removeLast() }
      animations[place].step = open.last
    }
    for (index, step) in performed.enumerated() {
      steps.append(
        StudioTimeline.Step(
          path: step.path, action: step.action, start: step.time, parent: Self.parent(of: step.path, in: known)))
      known[step.path] = index
    }
    let events = stage.log.entries.map { StudioTimeline.Entry(start: $0.time, end: $0.time, id: nil, text: $0.text) }
    return StudioTimeline(entries: animations + events, steps: steps)
  }

  /// The innermost of some steps, by their paths, that a step is in.
  private static func parent(of path: String, in known: Lookup<String, Int>) -> Int? {
    var outer = path[...]
    while let end = outer.lastIndex(of: "/") {
      outer = outer[..<end]
      if let index = known[String(outer)] { return index }
    }
    return nil
  }
}
