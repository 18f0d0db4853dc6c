import Document
import Files
import Graphics
import Hashing
import Lookups
import Materials
import Rendering
import Reports
import Traces

/// One of two films.
final class DiffSide {
  static let manifestEnding = ".manifest.json"

  let trace: SceneTrace
  /// What it is read from.
  private(set) var inputs = InputPlaces()
  private let manifest: Manifest?
  /// What a run left; nil for jobs and for traces alone.
  private let record: NightlyRecord?
  private let fonts: SystemFonts
  private var renderer: JobRenderer?
  private var lists: [DisplayList]?
  private var drawing: FrameRenderer?
  /// Whether a picture was taken from a video.
  private(set) var showsVideo = false

  /// - Parameter path: of a job, a trace or a manifest.
  init(_ path: String, _ fonts: SystemFonts) throws {
    self.fonts = fonts
    inputs.add(StateFolders.absolute(path), as: path)
    if path.hasSuffix(Self.manifestEnding) {
      let manifest = try Self.manifest(path)
      trace = try Self.trace(String(path.dropLast(Self.manifestEnding.count)) + ".trace")
      guard trace.job == manifest.identical.job else {
        Terminal.note("renderfarm: \(path): the trace beside it is of another job; run submit --trace again")
        throw ExitStatus.invalidInput.code
      }
      self.manifest = manifest
      let file = StateFolders.absolute(path)
      record = try? NightlyRecord(
        folder: Paths.folder(of: file),
        name: String((file.split(separator: "/").last ?? "").dropLast(Self.manifestEnding.count)))
      return
    }
    (manifest, record) = (nil, nil)
    if path.hasSuffix(".trace") {
      trace = try Self.trace(path)
      return
    }
    let loaded = try JobArguments.load(path, parameters: [], fonts: fonts, isForPictures: true)
    inputs.add(loaded)
    let renderer = try Inspect.renderer(loaded, fonts)
    trace = try TaskFailure.reporting { () throws(TaskFailure) in try renderer.trace(digest: loaded.digest) }
    self.renderer = renderer
  }

  /// Whether two manifests say that their films are equal in all that is compared.
  static func areSame(_ old: String, _ new: String) -> Bool {
    guard old.hasSuffix(manifestEnding), new.hasSuffix(manifestEnding), let before = try? manifest(old),
      let after = try? manifest(new)
    else { return false }
    return before.identical.job == after.identical.job && before.identical.frames == after.identical.frames
  }

  private static func manifest(_ path: String) throws -> Manifest {
    let bytes = try read(path)
    do throws(ManifestError) {
      return try Manifest(json: bytes)
    } catch {
      Terminal.note("renderfarm: \(path): \(error)")
      throw ExitStatus.invalidInput.code
    }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    do throws(FileError) {
      return try FileContents.read(StateFolders.absolute(path))
    } catch {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    }
  }

  private static func trace(_ path: String) throws -> SceneTrace {
    let bytes = try read(path)
    do throws(TraceError) {
      return try SceneTrace(bytes: bytes)
    } catch {
      Terminal.note("renderfarm: \(path): \(error)")
      throw ExitStatus.invalidInput.code
    }
  }

  // MARK: Pixels

  /// A frame's pixels: drawn from the job, or what a run left of it; nil where neither is at hand.
  func picture(ofFrame index: Int) -> Bitmap? {
    guard index < trace.frameCount else { return nil }
    if renderer == nil, lists == nil { renderer = record?.renderer(fonts) }
    guard let list = displayLists()?[index] else { return videoPicture(ofFrame: index) }
    let drawing = drawing ?? FrameRenderer(assets: renderer!.assets, width: list.width, height: list.height)
    self.drawing = drawing
    let hash = drawing.render(list).hash
    // What this engine draws is what the run drew only if the manifest says so.
    if let expected = record?.hash(ofFrame: index), expected != hash { return videoPicture(ofFrame: index) }
    let copy = Bitmap(width: drawing.bitmap.width, height: drawing.bitmap.height)
    copy.allPixels.baseAddress!.update(from: drawing.bitmap.allPixels.baseAddress!, count: copy.width * copy.height)
    return copy
  }

  private func videoPicture(ofFrame index: Int) -> Bitmap? {
    showsVideo = true
    return record?.videoPicture(ofFrame: index)
  }

  /// By how much the job says that frames may differ.
  var limits: ComparisonLimits {
    if renderer == nil { renderer = record?.renderer(fonts) }
    return renderer?.job.comparison ?? .exact
  }

  private func displayLists() -> [DisplayList]? {
    if lists == nil, let renderer { lists = try? renderer.displayLists(0..<renderer.job.frameCount) }
    return lists
  }

  /// Frames that differ although what the traces know of their scenes is the same then.
  ///
  /// - Parameters:
  ///   - changes: what the traces know.
  ///   - overrides: what stands in place of the job's limits.
  /// - Returns: the change, or what limits allow of it, in a sentence.
  func pixelChange(
    to other: DiffSide, beside changes: [SceneDifference.Change], _ overrides: LimitOverrides
  ) -> (change: SceneDifference.Change?, allowed: String?) {
    let frames = unexplainedFrames(other, changes)
    guard let first = frames.first, let last = frames.last else { return (nil, nil) }
    var parts = [manifest == nil ? "views and layers are the same, what is drawn is not" : "same scene, pixels differ"]
    let versions = (trace.engineVersion, other.trace.engineVersion)
    if manifest != nil {
      parts.append(versions.0 == versions.1 ? "by the same engine" : "engine \(versions.0) → \(versions.1)")
    }
    if let words = pixelWords(frames, other) { parts.append(words) }
    // Some differ by so little that no pixel does.
    if manifest == nil, parts.count == 1 { return (nil, nil) }
    parts.append(frames.count == 1 ? "1 frame" : "\(frames.count) frames")
    let limits = overrides.applied(to: other.limits)
    if !limits.isExact {
      let result = held(frames, to: limits, other)
      if result.isWithin { return (nil, result.sentence) }
      parts.append(String(result.sentence.dropLast()))
    }
    return (
      SceneDifference.Change(
        kind: .pixels, id: "", property: "", frames: first...last, in: trace,
        sentence: parts[0] + ": " + parts.dropFirst().joined(separator: ", "), weight: 1), nil
    )
  }

  private func unexplainedFrames(_ other: DiffSide, _ changes: [SceneDifference.Change]) -> [Int] {
    guard let old = hashes(), let new = other.hashes(), (manifest == nil) == (other.manifest == nil),
      !changes.contains(where: { $0.property == "frameRate" })
    else { return [] }
    let known = Lookup(firstOf: new.map { ($0.frame, $0.hash) })
    return old.filter { entry in known[entry.frame].map { $0 != entry.hash } ?? false }.map(\.frame)
      .filter { frame in !changes.contains { ($0.firstFrame - 1...$0.lastFrame + 1).contains(frame) } }
  }

  private func held(_ frames: [Int], to limits: ComparisonLimits, _ other: DiffSide) -> LimitsResult {
    var result = LimitsResult(limits: limits, frameCount: frames.count)
    let masks = ComparisonMasks(limits.ignored, trace, other.trace)
    (result.unjudged, result.missing) = (masks.complaint, masks.missing)
    let colors = ColorDistances()
    for frame in frames where result.isWithin {
      guard let before = picture(ofFrame: frame), let after = other.picture(ofFrame: frame),
        before.width == after.width, before.height == after.height
      else {
        result.unjudged = "how much frame \(frame) differs is not known, for one of its pictures is not kept."
        continue
      }
      let measure = PictureMeasure(
        before, after, colorDistance: limits.colorDistance, ignoring: masks.areas(at: frame, width: after.width),
        colors)
      result.add(
        LimitsResult.Measure(measure, frame: frame), isWithin: measure.isWithin(limits),
        from: showsVideo || other.showsVideo ? .video : .pixels)
    }
    return result
  }

  /// How much some frames differ: `antialiasing at edges, at most 3/255`; nil where their pixels are not at hand.
  private func pixelWords(_ frames: [Int], _ other: DiffSide) -> String? {
    var (largest, isFlat) = (0, false)
    for frame in frames.spread(over: 8) {
      guard let before = picture(ofFrame: frame), let after = other.picture(ofFrame: frame) else { continue }
      let change = PictureChange(before, after)
      largest = max(largest, change.largest)
      isFlat = isFlat || change.reachesFlatAreas
    }
    return largest == 0 ? nil : "\(isFlat ? "also in flat areas" : "antialiasing at edges"), at most \(largest)/255"
  }

  /// Of the pixels where there is a manifest, of the display lists where there is a job.
  private func hashes() -> [(frame: Int, hash: Digest)]? {
    if let manifest { return manifest.identical.frames.map { ($0.index, $0.hash) } }
    return displayLists()?.enumerated().map { ($0.offset, $0.element.digest) }
  }
}

extension Array {
  /// At most so many elements, the first and the last among them.
  func spread(over count: Int) -> [Element] {
    guard self.count > count, count > 1 else { return Array(prefix(Swift.max(count, 1))) }
    return (0..<count).map { self[$0 * (self.count - 1) / (count - 1)] }
  }
}
