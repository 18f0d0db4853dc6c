import Document
import Lookups
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
      libraries: job.libraryBuilds(readsXML: readsXML), selection: selection, simulates: !job.scene.animators.isEmpty,
      parameters: source.parameters.isEmpty
        ? nil : Lookup(firstOf: source.parameters.reversed().map { ($0.name, $0.value) }))
  }
}

extension Output {
  fileprivate var specification: OutputSpecification {
    let reduction = size.map { " \($0.width)x\($0.height)" } ?? ""
    let step = frameStep == 1 ? nil : frameStep
    let frames = span.map { FrameRange(first: $0.lowerBound, last: $0.upperBound) }
    return switch content {
    case .video(let encoding):
      OutputSpecification(
        kind: .video, path: file, codec: encoding.codec.rawValue, frames: frames, frameStep: step,
        settings: encoding.summary + reduction + (soundCodec.map { " sound \($0.rawValue)" } ?? "")
          + (hasCaptions ? " captions" : ""))
    case .sound(let container, let codec):
      OutputSpecification(kind: .sound, path: file, codec: codec.rawValue, frames: frames, settings: container.rawValue)
    case .captions(let format):
      OutputSpecification(kind: .captions, path: file, codec: format.rawValue, frames: frames)
    case .animation(let encoding):
      OutputSpecification(
        kind: .animation, path: file, codec: encoding.format.rawValue, frames: frames, frameStep: step,
        settings: encoding.summary + reduction)
    case .imageSequence(let format):
      OutputSpecification(
        kind: .imageSequence, path: file, codec: format.name, frames: frames, frameStep: step,
        settings: format.summary + reduction)
    case .sheet(let sheet):
      OutputSpecification(
        kind: .sheet, path: file, codec: sheet.format.name, chosen: sheet.frames,
        settings:
          "\(sheet.format.summary)\(reduction) \(sheet.columns) \(sheet.spacing) \(sheet.backgroundColor.pixel.word)")
    case .still(let frame, let format):
      OutputSpecification(
        kind: .still, path: file, codec: format.name, frames: FrameRange(first: frame, last: frame),
        settings: format.summary + reduction)
    }
  }
}

extension Plan {
  /// How a video output is encoded; nil for other outputs.
  func videoSettings(_ output: Output) -> VideoSettings? {
    guard case .video(let encoding) = output.content else { return nil }
    let size = size(of: output)
    return VideoSettings(
      width: size.width, height: size.height, rateNumerator: input.frameRate.numerator,
      rateDenominator: input.frameRate.denominator * output.frameStep, encoding: encoding,
      keyframeInterval: grid.chunkLength)
  }

  /// How an output that is a moving picture is encoded; nil for other outputs.
  func animationSettings(_ output: Output) -> AnimationSettings? {
    guard case .animation(let encoding) = output.content else { return nil }
    let size = size(of: output)
    return AnimationSettings(
      width: size.width, height: size.height, rateNumerator: input.frameRate.numerator,
      rateDenominator: input.frameRate.denominator * output.frameStep, encoding: encoding)
  }

  /// The frames of the film, of those that are rendered, over which an output lasts; nil: none.
  func frames(of output: Output) -> FrameRange? {
    guard let span = output.span else { return frames }
    return frames.intersection(FrameRange(first: span.lowerBound, last: span.upperBound))
  }

  func size(of output: Output) -> PixelSize { output.size ?? PixelSize(width: input.width, height: input.height) }
}
