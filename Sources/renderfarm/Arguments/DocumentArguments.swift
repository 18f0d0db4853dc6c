import ArgumentParser
import Files
import Graphics
import Rendering

/// How a document of Interface Builder is shown, as `frame` takes it.
struct DocumentArguments: ParsableArguments {
  @Option(help: ArgumentHelp("One scene of a document, by its identifier.", valueName: "id"))
  var scene: String?

  @Option(help: "Shows a document on a device, such as \"iPhone 15\".")
  var device: String?

  @Option(help: "How the device is held: portrait or landscape.")
  var orientation: Device.Orientation?

  @Option(help: "What a document's system colours and variants are: light or dark.")
  var appearance: Appearance?

  @Option(help: ArgumentHelp("The language of an app's texts, such as de.", valueName: "locale"))
  var locale: String?

  func validate() throws {
    if let device, Device.named(device) == nil {
      throw ValidationError(DocumentArguments.complaint(aboutDevice: device))
    }
  }

  static func complaint(aboutDevice name: String) -> String {
    "\"\(name)\" is no known device; known are \(Device.all.map(\.name).joined(separator: ", "))."
  }

  /// Options that were given, for messages.
  var given: [String] {
    [
      ("--scene", scene), ("--device", device), ("--orientation", orientation?.rawValue),
      ("--appearance", appearance?.rawValue), ("--locale", locale),
    ].filter { $0.1 != nil }.map(\.0)
  }

  /// Finds a document or an app's folder; what is wrong goes to standard error.
  static func open(_ path: String) throws -> DocumentJob {
    if path.lowercased().hasSuffix(".json"), Folders.fileSize(path) != nil {
      Terminal.note(
        "\(path): error: this takes a storyboard, a xib or the folder of an app; a job is rendered by submit, and a frame of it by frame"
      )
      throw ExitStatus.invalidInput.code
    }
    do {
      return try DocumentJob(path: path)
    } catch let error as FileError {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unreadableInput.code
    } catch {
      Terminal.note("\(path): error: \(error)")
      throw ExitStatus.invalidInput.code
    }
  }

  /// The job that shows a document as the options say.
  ///
  /// - Parameter duration: seconds that it lasts.
  func source(of document: DocumentJob, duration: Double) throws -> JobSource {
    let look = DocumentJob.Look(
      device: device.flatMap(Device.named), orientation: orientation, appearance: appearance, locale: locale)
    do {
      return try document.source(scene: scene, look, duration: duration)
    } catch {
      Terminal.note("\(document.name): error: \(error)")
      throw ExitStatus.invalidInput.code
    }
  }
}

extension Device.Orientation: ExpressibleByArgument {}
extension Appearance: ExpressibleByArgument {}
