import ArgumentParser
import Glibc
import Graphics
import Media
import Rendering
import Wire

/// Renders one frame as PNG.
struct Frame: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Renders one frame as PNG.",
    discussion: "Example: renderfarm frame Jobs/red-square.json --at 0.75 -o square.png")

  @OptionGroup var job: JobArguments

  @Option(help: ArgumentHelp("The frame at this time.", valueName: "seconds"))
  var at: Double?

  @Option(help: "The frame of this index.")
  var frame: Int?

  @Option(
    name: .shortAndLong, help: "The file; standard output if not said and it is no terminal.",
    completion: .file(extensions: ["png"]))
  var output: String?

  @Flag(help: "Draws what physics sees over the frame: outlines of items, anchors, contacts.")
  var debugPhysics = false

  func validate() throws {
    guard (at == nil) != (frame == nil) else { throw ValidationError("Say either --at SECONDS or --frame N.") }
    if let at, !(at >= 0 && at <= 1e6) { throw ValidationError("--at \(at) is no time in seconds.") }
    if output == nil, isatty(STDOUT_FILENO) == 1 {
      throw ValidationError("A picture cannot be shown on a terminal; say -o FILE.png.")
    }
  }

  func run() throws {
    let fonts = SystemFonts()
    let loaded = try job.load(fonts: fonts)
    let rate = loaded.job.frameRate
    let index = frame ?? Int((at! * Double(rate.numerator) / Double(rate.denominator)).rounded())
    guard (0..<loaded.job.frameCount).contains(index) else {
      Terminal.note("renderfarm: there is no frame \(index); the job has frames 0 to \(loaded.job.frameCount - 1)")
      throw ExitStatus.wrongUsage.code
    }
    do {
      let renderer = try JobRenderer(loaded, fonts: fonts)
      renderer.showsPhysics = debugPhysics
      let list = try renderer.displayLists(index..<index + 1)[0]
      let frames = FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
      _ = frames.render(list)
      try write(try PNGWriter.encode(frames.bitmap))
    } catch let failure as TaskFailure {
      Terminal.note("renderfarm: error: \(failure)")
      throw failure.exitStatus.code
    } catch let error as FileError {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }

  private func write(_ bytes: [UInt8]) throws(FileError) {
    if let output { return try AtomicFile.write(bytes, to: StateFolders.absolute(output)) }
    Terminal.write(bytes)
  }
}
