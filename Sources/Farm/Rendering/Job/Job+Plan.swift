import Document
import Media
import Physics
import Planning

extension LoadedJob {
  /// The versions of the libraries whose results are in the outputs.
  private var versions: String {
    job.scene.animators.isEmpty ? MediaLibraries.version : "\(MediaLibraries.version), \(Simulator.engineName)"
  }

  /// What the farm plans by.
  ///
  /// - Parameter selection: the frames to render; nil for all.
  public func planInput(selection: FrameRange?) -> PlanInput {
    PlanInput(
      name: job.name, frameCount: job.frameCount,
      frameRate: Planning.FrameRate(numerator: job.frameRate.numerator, denominator: job.frameRate.denominator),
      width: job.canvas.pixelWidth, height: job.canvas.pixelHeight, outputs: job.outputs.map(\.specification),
      jobDigest: digest, engineVersion: EngineVersion.current, mediaVersion: versions,
      selection: selection, simulates: !job.scene.animators.isEmpty)
  }
}

extension Output {
  fileprivate var specification: OutputSpecification {
    switch content {
    case .video(let encoding):
      OutputSpecification(
        kind: .video, path: file, codec: encoding.codec.rawValue, settings: encoding.summary)
    case .imageSequence: OutputSpecification(kind: .imageSequence, path: file, codec: "png")
    case .still(let frame):
      OutputSpecification(
        kind: .still, path: file, codec: "png", frames: FrameRange(first: frame, last: frame))
    }
  }
}

extension Plan {
  /// How a video output is encoded; nil for other outputs.
  func videoSettings(_ output: Output) -> VideoSettings? {
    guard case .video(let encoding) = output.content else { return nil }
    return VideoSettings(
      width: input.width, height: input.height, rateNumerator: input.frameRate.numerator,
      rateDenominator: input.frameRate.denominator, encoding: encoding, keyframeInterval: grid.chunkLength)
  }
}
