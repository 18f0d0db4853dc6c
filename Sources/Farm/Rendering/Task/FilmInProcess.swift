import Document
import Graphics
import Planning
import Playback
import Reports

extension JobRenderer {
  /// Draws frames one after the other in this process, from a stage at the beginning of the job.
  ///
  /// - Parameters:
  ///   - frames: indices in the job, ascending.
  ///   - takesShortcuts: false draws everything anew, the plain way: the same pixels, later.
  ///   - seen: given each frame with its pixels, which the next one draws over.
  public func records(
    ofFrames frames: [Int], takesShortcuts: Bool = true,
    _ seen: (FrameRecord, Bitmap) throws(TaskFailure) -> Void = { _, _ in }
  ) throws(TaskFailure) -> [FrameRecord] {
    guard let last = frames.last else { return [] }
    let stage = try stage(through: last)
    stage.takesShortcuts = takesShortcuts
    let drawing = FrameRenderer(
      assets: assets, width: job.canvas.pixelWidth, height: job.canvas.pixelHeight, takesShortcuts: takesShortcuts)
    var records: [FrameRecord] = []
    for frame in frames {
      let list: DisplayList
      do throws(PlaybackError) {
        list = try stage.displayList(frame: frame)
      } catch {
        throw failure(error, frame: frame)
      }
      let record = FrameRecord(index: frame, pixels: drawing.render(list).hash, displayList: list.digest)
      try checkDrawing(ofFrame: frame)
      try seen(record, drawing.bitmap)
      records.append(record)
    }
    return records
  }

  /// A film without its files: the frames of a plan drawn in this process, and what is heard. Frames and sound are those
  /// that workers make.
  ///
  /// - Parameter plan: of this job.
  public func manifest(of plan: Plan) throws(TaskFailure) -> Manifest {
    var result = TaskResult(task: .render(0), attempt: 1, planHash: plan.hash)
    result.frames = try records(ofFrames: Array(plan.frames.indices))
    let performance = try performance()
    do {
      let sound = try FilmSound(of: job, cues: performance.cues, files: sounds, plan: plan)
      var manifest = Manifest(
        plan: plan, results: [result], outputs: [], warnings: performance.warnings, sound: sound?.facts, workers: 1)
      // Nothing was done in chunks.
      manifest.run.chunks = []
      return manifest
    } catch {
      throw TaskFailure(error)
    }
  }
}
