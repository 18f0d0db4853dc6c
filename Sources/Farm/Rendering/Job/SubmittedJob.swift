import Materials
import Planning

/// `job.json` of a job folder: what a worker needs besides the plan. Nothing in it but the source can change a byte.
public struct SubmittedJob: Codable, Sendable {
  /// The job, to be decoded again by each worker.
  public var source: JobSource
  /// Absolute path of the folder of rendered chunks; nil: none is used.
  public var cacheFolder: String?
  /// Worker processes that were asked for, for the manifest.
  public var workers: Int
  /// CPU features that FFmpeg may use; nil: all there are.
  public var cpuFlags: Int32?
  /// Whether frames are drawn the fast ways; nil means yes.
  public var takesShortcuts: Bool?
  /// Whether what every frame showed is written beside the manifest; nil means no.
  public var writesTrace: Bool?
  /// The only fonts that are used; nil: those of the machine.
  public var fonts: BundledFonts?

  /// A job as its workers read it.
  public init(
    source: JobSource, cacheFolder: String?, workers: Int, cpuFlags: Int32?, takesShortcuts: Bool = true,
    writesTrace: Bool = false, fonts: BundledFonts? = nil
  ) {
    self.source = source
    self.cacheFolder = cacheFolder
    self.workers = workers
    self.cpuFlags = cpuFlags
    self.takesShortcuts = takesShortcuts ? nil : false
    self.writesTrace = writesTrace ? true : nil
    self.fonts = fonts
  }

  /// The bytes of `job.json`.
  public func json() -> [UInt8] { PlanningJSON.encode(self, pretty: true) }
}
