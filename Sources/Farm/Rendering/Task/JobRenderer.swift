import Graphics
import JobFile
import Playback

/// A job with its images decoded and its fonts at hand: what a worker keeps between the tasks of one job.
public final class JobRenderer {
  public let job: Job
  public let assets: JobAssets
  private let typesetter: Typesetter

  public init(_ loaded: LoadedJob, fonts: SystemFonts) throws(TaskFailure) {
    job = loaded.job
    assets = JobAssets(loaded.images)
    typesetter = Typesetter(fonts: fonts)
    try assets.decodeAll()
  }

  /// A stage at the beginning of the job.
  public func stage() throws(TaskFailure) -> Stage {
    do throws(PlaybackError) {
      return try Stage(job: job, assets: assets, typesetter: typesetter)
    } catch {
      throw TaskFailure(error)
    }
  }

  /// What the author should mend, found by performing the job to its end without drawing: a sentence each.
  public func warnings() throws(TaskFailure) -> [String] {
    let stage = try stage()
    do throws(PlaybackError) {
      try stage.play(job)
    } catch {
      throw TaskFailure(error)
    }
    return stage.log.warnings
  }

  /// What each of some frames shows.
  public func displayLists(_ frames: Range<Int>) throws(TaskFailure) -> [DisplayList] {
    let stage = try stage()
    var lists: [DisplayList] = []
    for frame in frames {
      do throws(PlaybackError) {
        lists.append(try stage.displayList(frame: frame))
      } catch {
        throw TaskFailure(error, frame: frame)
      }
    }
    return lists
  }
}
