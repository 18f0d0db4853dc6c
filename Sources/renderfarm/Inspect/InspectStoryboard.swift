import ArgumentParser
import Files
import Graphics
import Materials
import Media
import Rendering
import Reports

extension Inspect {
  /// The map of a storyboard.
  struct Storyboard: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "storyboard",
      abstract: "The map of a storyboard: every scene where it lies, with the ways between them.",
      discussion: "Example: renderfarm inspect storyboard App/Main.storyboard -o map.png")

    @Argument(help: "A storyboard, or the folder of an app's sources.", completion: .file())
    var file: String

    @Option(
      name: .shortAndLong, help: "The picture; standard output if it is -.", completion: .file(extensions: ["png"]),
      transform: OptionPath.pngOrStandardOutput)
    var output: String?

    @Flag(help: "Prints scenes, controllers, segues, outlets and actions as JSON.")
    var json = false

    @Option(help: "Light or dark.")
    var appearance: Appearance?

    @Option(help: ArgumentHelp("The language of an app's texts, such as de.", valueName: "locale"))
    var locale: String?

    func validate() throws {
      if (output == nil) != json { throw ValidationError("Say either -o FILE.png or --json.") }
    }

    func run() throws {
      let document = try DocumentArguments.open(file)
      let map: StoryboardMap
      do {
        map = try StoryboardMap(document, DocumentJob.Look(appearance: appearance, locale: locale))
      } catch {
        Terminal.note("\(file): error: \(error)")
        throw ExitStatus.invalidInput.code
      }
      if json { return Terminal.print(JSONText.of(map.outline)) }
      let fonts = SystemFonts()
      let loaded = try JobArguments.load(map.source(), fonts: fonts, isForPictures: true)
      try InputPlaces(of: loaded).refuse("the picture", at: output)
      var summary = WarningSummary()
      for warning in loaded.warnings { summary.add(warning.message, of: file) }
      for text in summary.plainTexts { Terminal.note("warning: \(text)") }
      do {
        let renderer = try Inspect.renderer(loaded, fonts)
        let list = try renderer.displayLists(0..<1)[0]
        let frames = FrameRenderer(assets: renderer.assets, width: list.width, height: list.height)
        _ = frames.render(list)
        let bytes = try PNGWriter.encode(frames.bitmap)
        guard let output, output != "-" else { return Terminal.write(bytes) }
        try AtomicFile.write(bytes, to: StateFolders.absolute(output))
      } catch let failure as TaskFailure {
        throw failure.reported
      } catch let error as FileError {
        Terminal.note("renderfarm: \(error)")
        throw ExitStatus.unwritableOutput.code
      }
    }
  }
}
