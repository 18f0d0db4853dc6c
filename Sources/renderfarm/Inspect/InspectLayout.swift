import ArgumentParser
import Files
import Graphics
import InterfaceBuilder
import Document
import Materials
import Playback
import Rendering
import XMLTree

extension Inspect {
  /// Frames of all views.
  struct Layout: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "layout",
      abstract:
        "Frames of all views as JSON: from id to [x, y, width, height] in the superview's bounds, in points; or the constraints.",
      discussion: """
        FILE is a job, a .storyboard or .xib of Interface Builder, or the folder of an app, whose main storyboard it means.
        Example: renderfarm inspect layout Jobs/menu-spring.json --at 1.5
        """)

    @Argument(help: "A job file, a document of Interface Builder, or the folder of an app.", completion: .file())
    var file: String

    @Option(
      name: .customLong("set"), help: ArgumentHelp("Sets a parameter that the job declares.", valueName: "name=value"))
    var parameters: [ParameterArgument] = []

    @Option(help: ArgumentHelp("The layout at this time; jobs only.", valueName: "seconds"))
    var at: Double?

    @Option(help: "A device in place of the document's, such as \"iPhone 14\".")
    var device: String?

    @Option(help: "How the device is held: portrait or landscape.")
    var orientation = "portrait"

    @Option(help: ArgumentHelp("The size of the root view in points.", valueName: "width x height"))
    var size: String?

    @Option(help: ArgumentHelp("One scene of a document, by its identifier.", valueName: "id"))
    var scene: String?

    @Option(help: ArgumentHelp("The language of an app's texts, such as de.", valueName: "locale"))
    var locale: String?

    @Option(help: ArgumentHelp("Known sizes and insets, a JSON file.", valueName: "file"))
    var inputs: String?

    @Flag(
      help: "Lists the constraints that hold, as JSON: equation, constant, priority, whether it is broken; jobs only.")
    var constraints = false

    /// Told by the name, and where that tells nothing by the first character: documents are XML, jobs are JSON.
    private var isDocument: Bool {
      if DocumentJob.isMeant(by: file) { return true }
      if file.hasSuffix(".storyboard") || file.hasSuffix(".xib") || file.hasSuffix(".xml") { return true }
      if file == "-" || file.hasSuffix(".json") { return false }
      let bytes = (try? FileContents.read(file, limit: JobLimits.assetBytes)) ?? []
      let blank: [UInt8] = [0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0a, 0x0d]
      return bytes.first { !blank.contains($0) } == UInt8(ascii: "<")
    }

    func validate() throws {
      if let at, !(at >= 0 && at <= 1e6) { throw ValidationError("--at \(at) is no time in seconds.") }
      if let device, Device.named(device) == nil {
        let names = Device.all.map(\.name).joined(separator: ", ")
        throw ValidationError("\"\(device)\" is no known device; known are \(names).")
      }
      if Device.Orientation(rawValue: orientation) == nil {
        throw ValidationError("--orientation is portrait or landscape, not \"\(orientation)\".")
      }
      if size != nil, parsedSize == nil { throw ValidationError("--size is written as 320x480, in points.") }
      if isDocument, constraints { throw ValidationError("--constraints is for jobs; show the document in one.") }
      if isDocument, at != nil { throw ValidationError("--at is for jobs; a document has no timeline.") }
      if !isDocument {
        for (name, value) in [
          ("device", device), ("size", size), ("scene", scene), ("inputs", inputs), ("locale", locale),
        ]
        where value != nil {
          throw ValidationError("--\(name) is for documents of Interface Builder; a job says it itself.")
        }
      }
    }

    private var parsedSize: Size? {
      let parts = (size ?? "").split(separator: "x").map { Double($0) }
      guard parts.count == 2, let width = parts[0], let height = parts[1], (1...100_000).contains(width),
        (1...100_000).contains(height)
      else { return nil }
      return Size(width, height)
    }

    func run() throws {
      let inspection = try isDocument ? ofDocument() : ofJob()
      for message in inspection.messages.prefix(100) { Terminal.note("\(file): warning: \(message)") }
      if inspection.messages.count > 100 {
        Terminal.note("\(file): warning: \(inspection.messages.count - 100) more are not shown")
      }
      Terminal.print(constraints ? inspection.constraintsJSON : inspection.json)
    }

    private func ofJob() throws -> LayoutInspection {
      let fonts = SystemFonts()
      let loaded = try JobArguments.load(file, parameters: parameters, fonts: fonts, isForPictures: true)
      for warning in loaded.warnings { Terminal.note(warning.description) }
      let stage = try Inspect.stage(loaded, fonts)
      do throws(PlaybackError) {
        try stage.advance(to: at ?? 0)
      } catch {
        Terminal.note(loaded.source.diagnostic(error).description)
        throw ExitStatus.invalidInput.code
      }
      return LayoutInspection(stage)
    }

    /// The document in the texts of its app, where there is one.
    private var document: InterfaceDocument {
      get throws {
        if DocumentJob.isMeant(by: file) { return try DocumentArguments.open(file).document(locale: locale) }
        return try InterfaceDocument(FileContents.read(file, limit: JobLimits.assetBytes))
      }
    }

    private func ofDocument() throws -> LayoutInspection {
      do {
        let document = try self.document
        let given = try inputs.map { try InspectionInputs(FileContents.read($0, limit: JobLimits.assetBytes)) }
        let settings = LayoutInspection.Settings(
          device: device.flatMap(Device.named), orientation: Device.Orientation(rawValue: orientation) ?? .portrait,
          size: parsedSize, scene: scene, inputs: given)
        return try LayoutInspection(document, settings, typesetter: Typesetter(fonts: SystemFonts()))
      } catch let error as FileError {
        Terminal.note("renderfarm: \(error)")
        throw ExitStatus.unreadableInput.code
      } catch let error as ExitCode {
        throw error
      } catch {
        Terminal.note("\(file): error: \(error)")
        throw ExitStatus.invalidInput.code
      }
    }
  }
}
