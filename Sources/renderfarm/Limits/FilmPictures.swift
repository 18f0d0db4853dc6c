import Document
import Graphics
import Lookups
import Materials
import Media
import Rendering
import Traces

/// The pictures of a film as a run left it, one frame after another.
final class FilmPictures {
  let record: NightlyRecord
  /// The job as it was rendered; nil where that is not known.
  private(set) lazy var loaded: LoadedJob? = given ?? record.loaded(fonts)
  private let given: LoadedJob?
  private let otherOutputs: [Output]
  private let fonts: SystemFonts
  private var renderer: JobRenderer?
  private var isRendererMade = false
  private var drawing: FrameRenderer?
  private var video: VideoReader?
  private var isVideoOpened = false
  /// What some frames in a row show, with the first one's index.
  private var lists: (first: Int, lists: [DisplayList])?
  /// Frames that are evaluated at once: each begins at the film's beginning.
  private static let blockLength = 60

  /// - Parameters:
  ///   - loaded: the job as it was rendered; nil: as the run kept it.
  ///   - outputs: which pictures it may have made, where the job is not known.
  init(_ record: NightlyRecord, loaded: LoadedJob? = nil, outputs: [Output] = [], fonts: SystemFonts) {
    self.record = record
    (given, otherOutputs) = (loaded, outputs)
    self.fonts = fonts
  }

  /// A frame's very pixels: from a PNG, or drawn again; nil unless their hash is the manifest's.
  func pixels(ofFrame index: Int) -> Bitmap? {
    guard let expected = record.hash(ofFrame: index) else { return nil }
    if let picture = record.output(ofFrame: index, among: loaded?.job.outputs ?? otherOutputs) { return picture }
    guard let list = list(ofFrame: index), let renderer else { return nil }
    let drawing = drawing ?? FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
    self.drawing = drawing
    return drawing.render(list).hash == expected ? drawing.bitmap : nil
  }

  /// A frame as the video shows it, if the video is the manifest's.
  func videoPicture(ofFrame index: Int) -> Bitmap? {
    if !isVideoOpened {
      isVideoOpened = true
      if let file = record.manifest.identical.outputs.first(where: { $0.codec == "h264" })?.file,
        record.content(of: file) != nil
      {
        video = record.video()
      }
    }
    return video.flatMap { record.picture(ofFrame: index, in: $0) }
  }

  /// What every frame showed, as the run left it or evaluated now; nil where neither is possible.
  func trace() -> SceneTrace? {
    if let trace = record.trace { return trace }
    makeRenderer()
    guard let loaded, let renderer else { return nil }
    return try? renderer.trace(digest: loaded.digest)
  }

  private func makeRenderer() {
    if isRendererMade { return }
    isRendererMade = true
    renderer = loaded.flatMap { try? JobRenderer($0, fonts: fonts) }
  }

  private func list(ofFrame index: Int) -> DisplayList? {
    if let lists, lists.lists.indices.contains(index - lists.first) { return lists.lists[index - lists.first] }
    makeRenderer()
    guard let renderer, index < renderer.job.frameCount else { return nil }
    let end = min(index + Self.blockLength, renderer.job.frameCount)
    guard let block = try? renderer.displayLists(index..<end) else { return nil }
    lists = (index, block)
    return block.first
  }
}
