import Graphics
import Document
import Layers
import Lookups
import Materials
import Physics
import Playback

/// A job with its images decoded and its fonts at hand: what a worker keeps between the tasks of one job.
public final class JobRenderer {
  /// The job that is rendered.
  public let job: Job
  /// Its images, decoded; frames of videos are decoded when they are shown.
  public let assets: JobAssets
  /// The files that are heard.
  let sounds: [SoundFile]
  private let typesetter: Typesetter
  private let source: JobSource
  /// Whether frames are drawn the fast ways; the pixels are the same without.
  let takesShortcuts: Bool
  /// What physics does, by animator; nil until it was simulated.
  private var records: Lookup<String, Trajectory>?
  /// Whether pictures show what physics sees: for looking at, never for outputs.
  public var showsPhysics = false
  /// How pictures are pulled apart, whatever the job says: for looking at, never for outputs.
  public var explodedView: ExplodedView?

  /// Where a task is done, its signs that it goes on.
  var signs: WorkSigns?

  /// What the author should change, of what happened until the last frame that was made a list of: a sentence each.
  public private(set) var warningsOnTheWay: [String] = []

  /// Decodes a job's images.
  ///
  /// - Parameters:
  ///   - takesShortcuts: false draws everything anew, the plain way: the same pixels, later.
  ///   - decodesImages: false leaves that to `decodeImages`, which must come before anything is drawn.
  /// - Throws: `TaskFailure` for assets that cannot be decoded.
  public init(
    _ loaded: LoadedJob, fonts: SystemFonts, takesShortcuts: Bool = true, decodesImages: Bool = true
  ) throws(TaskFailure) {
    self.takesShortcuts = takesShortcuts
    job = loaded.job
    source = loaded.source
    sounds = loaded.sounds
    assets = JobAssets(loaded.images, fonts: fonts)
    let jobFonts = JobFonts(fonts, fallbacks: loaded.fallbackFonts, own: loaded.appFonts)
    typesetter = Typesetter(fonts: jobFonts, assets: assets)
    assets.outline = { [typesetter] text in AnimationText.outline(of: text, typesetter, fonts: jobFonts) }
    assets.drawingFonts = jobFonts
    if decodesImages { try decodeImages() }
  }

  /// Decodes the images that are not decoded yet.
  ///
  /// - Throws: `TaskFailure` for assets that cannot be decoded.
  func decodeImages() throws(TaskFailure) {
    do throws(UnusableAsset) {
      try assets.decodeAll()
    } catch {
      throw failure(error)
    }
  }

  /// To be called when a frame was drawn.
  ///
  /// - Parameter frame: its index in the job.
  /// - Throws: `TaskFailure` where it shows a frame of a video that cannot be decoded.
  public func checkDrawing(ofFrame frame: Int) throws(TaskFailure) {
    guard let (asset, isOfJob) = assets.takeFailure() else { return }
    throw isOfJob ? failure(asset, frame: frame) : TaskFailure(.machine, asset.message, frame: frame)
  }

  /// Why an asset cannot be used, with its place in the job file, if it has one.
  private func failure(_ error: UnusableAsset, frame: Int? = nil) -> TaskFailure {
    guard let name = error.asset, job.assets.contains(where: { $0.name == name }) else {
      return TaskFailure(.job, error.message, frame: frame)
    }
    return TaskFailure(source.diagnostic(aboutValue: "/assets/\(name)", error.message), frame: frame)
  }

  /// Why a step cannot be performed, with its place in the job file.
  func failure(_ error: PlaybackError, frame: Int? = nil) -> TaskFailure {
    TaskFailure(source.diagnostic(error), frame: frame)
  }

  /// A stage at the beginning of the job, for everything up to a frame: the one way to what a frame shows.
  ///
  /// Physics is read from its record, which is simulated first where there is none.
  ///
  /// - Parameter frame: the last frame that is asked for; nil for all.
  public func stage(through frame: Int? = nil) throws(TaskFailure) -> Stage {
    let last = frame ?? job.frameCount - 1
    if !job.scene.animators.isEmpty, !hasRecords(through: last) { records = try simulate(through: frame) }
    return try stage(reading: records)
  }

  /// A stage at the beginning of the job that simulates physics itself: its frames lack what is between two ticks.
  public func simulatingStage() throws(TaskFailure) -> Stage { try stage(reading: nil) }

  private func stage(reading records: Lookup<String, Trajectory>?) throws(TaskFailure) -> Stage {
    do throws(PlaybackError) {
      let stage = try Stage(job: job, assets: assets, typesetter: typesetter, records: records)
      stage.showsPhysics = showsPhysics
      stage.explodedView = explodedView
      stage.takesShortcuts = takesShortcuts
      return stage
    } catch {
      throw failure(error)
    }
  }

  /// Simulates the job's physics from its beginning, without drawing.
  ///
  /// - Parameters:
  ///   - last: the last frame that is to be shown by the record; nil for all.
  ///   - halts: frames, in order.
  ///   - reached: called on the way with each of them as soon as every frame before it can be shown, and with the
  ///     records so far.
  public func simulate(
    through last: Int? = nil, haltingAt halts: [Int] = [],
    _ reached: (Int, Lookup<String, Trajectory>) throws(TaskFailure) -> Void = { _, _ in }
  ) throws(TaskFailure) -> Lookup<String, Trajectory> {
    let stage = try simulatingStage()
    let end = last.map(timeShowing) ?? .infinity
    for frame in halts where frame < job.frameCount && timeShowing(frame) < min(end, endTime) {
      do throws(PlaybackError) {
        try advance(stage, to: timeShowing(frame))
      } catch {
        throw failure(error, frame: frame)
      }
      try reached(frame, stage.trajectories)
    }
    do throws(PlaybackError) {
      try advance(stage, to: min(end, endTime))
    } catch {
      throw failure(error)
    }
    return stage.trajectories
  }

  /// A second of film after the other, with a sign for each.
  private func advance(_ stage: Stage, to end: Double) throws(PlaybackError) {
    while stage.time < end {
      try stage.advance(to: min(end, max(0, stage.time) + 1))
      signs?.give()
    }
  }

  /// When the job is over, in seconds.
  private var endTime: Double { job.frameRate.time(ofFrame: job.frameCount) }

  /// How far physics has to be known for a frame to be shown, in seconds: a frame between two ticks needs the later
  /// one.
  private func timeShowing(_ frame: Int) -> Double { job.frameRate.time(ofFrame: frame) + Trajectory.time(ofTick: 2) }

  /// Whether the records that are used tell what happens until a frame is over.
  func hasRecords(through frame: Int) -> Bool {
    guard let records else { return false }
    let tick = min(
      Trajectory.tick(at: job.frameRate.time(ofFrame: frame)) + 1,
      Trajectory.tick(at: job.frameRate.time(ofFrame: job.frameCount)))
    return records.allSatisfy { $1.endTick >= tick }
  }

  /// Lets every stage from now on read what physics did, instead of simulating it.
  public func use(_ records: Lookup<String, Trajectory>) { self.records = records }

  /// What is found out by performing the job to its end without drawing.
  struct Performance {
    /// What the author should change: a sentence each.
    var warnings: [String]
    /// What may be heard or read, in the order of time.
    var cues: [Cue]
  }

  /// Performs the job to its end without drawing.
  func performance() throws(TaskFailure) -> Performance {
    let stage = try stage()
    do throws(PlaybackError) {
      try advance(stage, to: endTime)
    } catch {
      throw failure(error)
    }
    if stage.followsItems { try showAllFrames() }
    let cues = stage.log.cues.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    let inOrder = cues.map(\.element)
    var warnings = stage.log.warnings + stage.missedConstraints + stage.ignoredMoves + stage.jumpsBack
    if job.isHeard, let complaint = EventSounds(of: job, cues: inOrder).complaint { warnings.append(complaint) }
    return Performance(warnings: warnings, cues: inOrder)
  }

  /// What the author should change: a sentence each.
  public func warnings() throws(TaskFailure) -> [String] { try performance().warnings }

  /// What follows items does so from frame to frame, so what it cannot do shows at a frame only.
  private func showAllFrames() throws(TaskFailure) {
    let stage = try stage()
    do throws(PlaybackError) {
      for frame in 0..<job.frameCount {
        try stage.reach(frame: frame)
        signs?.give()
      }
    } catch {
      throw failure(error)
    }
  }

  /// What each of some frames shows.
  public func displayLists(_ frames: Range<Int>) throws(TaskFailure) -> [DisplayList] {
    let stage = try stage(through: frames.upperBound - 1)
    var lists: [DisplayList] = []
    for frame in frames {
      do throws(PlaybackError) {
        lists.append(try stage.displayList(frame: frame))
        signs?.give()
      } catch {
        throw failure(error, frame: frame)
      }
    }
    warningsOnTheWay = stage.log.warnings
    return lists
  }
}
