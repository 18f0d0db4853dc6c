import ArgumentParser
import Files
import Glibc
import Graphics
import Layers
import Materials
import Media
import Rendering
import Traces

/// Renders one frame as PNG.
struct Frame: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frame",
    abstract: "Renders one frame as PNG: of a job, of a storyboard or xib, or of an app's folder.",
    discussion: """
      Example: renderfarm frame Jobs/red-square.json --at 0.75 -o square.png
      Example: renderfarm frame App/Main.storyboard --scene Login --device "iPhone 15" -o login.png
      """)

  @OptionGroup var job: JobArguments

  @OptionGroup var document: DocumentArguments

  @Option(help: ArgumentHelp("The frame at this time; of a document 0 if omitted.", valueName: "seconds"))
  var at: Double?

  @Option(help: "The frame of this index.")
  var frame: Int?

  @Option(
    name: .shortAndLong, help: "The file; standard output if it is - or not said, and no terminal.",
    completion: .file(extensions: ["png"]), transform: OptionPath.pngOrStandardOutput)
  var output: String?

  @Flag(help: "Draws what physics sees over the frame: outlines of items, anchors, contacts.")
  var debugPhysics = false

  @Flag(help: "Pulls the tree of layers apart and turns it, as a view debugger does.")
  var explode = false

  @Option(help: ArgumentHelp("With --explode: points between a layer and its superlayer.", valueName: "points"))
  var spacing = 24.0

  @Option(help: ArgumentHelp("With --explode: the turn about the vertical axis.", valueName: "degrees"))
  var turn = 35.0

  @Option(help: ArgumentHelp("With --explode: the tilt about the horizontal axis.", valueName: "degrees"))
  var tilt = 15.0

  @Flag(help: "Shows in colours how often each pixel is drawn on.")
  var overdraw = false

  @Flag(help: "Shows what is drawn anew after the frame before.")
  var damage = false

  @Flag(help: "Draws without shortcuts, to show that they change nothing.")
  var plain = false

  func validate() throws {
    let isDocument = DocumentJob.isMeant(by: job.job)
    if !isDocument, let option = document.given.first {
      throw ValidationError("\(option) is for storyboards, xibs and folders of apps; a job says it itself.")
    }
    if isDocument, let parameter = job.parameters.first {
      throw ValidationError("--set \(parameter.name) is for jobs; a document declares no parameters.")
    }
    guard (at == nil) != (frame == nil) || isDocument && at == nil else {
      throw ValidationError("Say either --at SECONDS or --frame N.")
    }
    if let at, !(at >= 0 && at <= 1e6) { throw ValidationError("--at \(at) is no time in seconds.") }
    if overdraw, damage { throw ValidationError("Say either --overdraw or --damage.") }
    if !((0...10_000).contains(spacing) && abs(turn) <= 85 && abs(tilt) <= 85) {
      throw ValidationError("--spacing goes from 0 to 10000 points, --turn and --tilt from -85 to 85 degrees.")
    }
    if isForStandardOutput, isatty(STDOUT_FILENO) == 1 {
      throw ValidationError("A picture cannot be shown on a terminal; say -o FILE.png.")
    }
  }

  func run() throws {
    let fonts = SystemFonts()
    let loaded = try load(fonts)
    let (rate, count) = (loaded.job.frameRate, loaded.job.frameCount)
    guard let index = frame ?? rate.frame(nearest: at ?? 0, of: count), (0..<count).contains(index) else {
      let last = rate.time(ofFrame: count - 1)
      Terminal.note(
        frame.map { "renderfarm: there is no frame \($0); the job has frames 0 to \(count - 1)" }
          ?? "renderfarm: there is no frame at \(shortest(at ?? 0)) s; the last one is at \(shortest(last)) s")
      throw ExitStatus.wrongUsage.code
    }
    if !isForStandardOutput { try InputPlaces(of: loaded).refuse("the picture", at: output) }
    do {
      let renderer = try JobRenderer(loaded, fonts: fonts)
      renderer.showsPhysics = debugPhysics
      if explode {
        let degree = Double.pi / 180
        renderer.explodedView = ExplodedView(spacing: spacing, turn: turn * degree, tilt: tilt * degree)
      }
      let bitmap = try picture(of: index, renderer)
      for warning in renderer.warningsOnTheWay { Terminal.note("\(job.job): warning: \(warning)") }
      try write(try PNGWriter.encode(bitmap))
    } catch let failure as TaskFailure {
      throw failure.reported
    } catch let error as FileError {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }

  private func load(_ fonts: SystemFonts) throws -> LoadedJob {
    guard DocumentJob.isMeant(by: job.job) else { return try job.load(fonts: fonts, isForPictures: true) }
    let source = try document.source(
      of: DocumentArguments.open(job.job), duration: at ?? Double(min(max(0, frame ?? 0), 6_000_000)) / 60)
    let loaded = try JobArguments.load(source, fonts: fonts, isForPictures: true)
    for warning in loaded.warnings { Terminal.note(warning.description) }
    return loaded
  }

  private func picture(of index: Int, _ renderer: JobRenderer) throws -> Bitmap {
    let first = damage ? max(0, index - 1) : index
    let lists = try renderer.displayLists(first..<index + 1)
    let frames = FrameRenderer(
      assets: renderer.assets, width: lists[0].width, height: lists[0].height, takesShortcuts: !plain)
    var changed: [PixelRect] = []
    for list in lists { changed = frames.render(list).changed }
    try renderer.checkDrawing(ofFrame: index)
    if damage {
      let picture = DamagePicture(frames.bitmap, damage: changed)
      Terminal.note(
        "\(changed.count) \(changed.count == 1 ? "rectangle" : "rectangles"), \(percent(picture.share)) of the frame")
      return picture.bitmap
    }
    if overdraw {
      let overdraw = Overdraw(lists[0], assets: renderer.assets)
      let average = Double(Int((overdraw.average * 100).rounded())) / 100
      Terminal.note("each pixel is drawn \(average) times on average, \(overdraw.maximum) times at most")
      return overdraw.heatMap(over: frames.bitmap)
    }
    return frames.bitmap
  }

  private func percent(_ share: Double) -> String { "\(Double(Int((share * 1000).rounded())) / 10) %" }

  private var isForStandardOutput: Bool { output == nil || output == "-" }

  private func write(_ bytes: [UInt8]) throws(FileError) {
    if let output, !isForStandardOutput { return try AtomicFile.write(bytes, to: StateFolders.absolute(output)) }
    Terminal.write(bytes)
  }
}
