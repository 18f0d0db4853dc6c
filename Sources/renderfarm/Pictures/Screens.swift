import ArgumentParser
import Caching
import Files
import Graphics
import InterfaceBuilder
import Lookups
import Machine
import Rendering
import Reports

/// Renders every scene of an app or of a storyboard, in every look, with a page that shows them.
struct Screens: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "Renders every scene of an app's storyboards, in every look, with a page that shows them.",
    discussion: """
      Options of looks may stand several times; every combination is drawn. Run again, an interrupted one goes on.
      Example: renderfarm screens App/ -o screens --device "iPhone 15" --appearance light --appearance dark --locale de
      """)

  @Argument(help: "The folder of an app's sources, or a storyboard or xib.", completion: .file())
  var path: String

  @Option(
    name: .shortAndLong, help: "The folder for pictures and index.html.", completion: .directory,
    transform: OptionPath.named)
  var output: String

  @Option(help: "A device, such as \"iPhone 15\"; without, each document's own.")
  var device: [String] = []

  @Option(help: "How the device is held: portrait or landscape.")
  var orientation: [Device.Orientation] = []

  @Option(help: "Light or dark.")
  var appearance: [Appearance] = []

  @Option(help: ArgumentHelp("A language of the app's texts, such as de.", valueName: "locale"))
  var locale: [String] = []

  @Option(help: "Worker processes; one per core if omitted.")
  var workers: Int?

  @Flag(help: "Neither takes pictures from the cache nor adds any.")
  var noCache = false

  @Flag(help: "Says nothing but warnings and errors.")
  var quiet = false

  /// Pictures of one run.
  private static let pictureLimit = 20_000

  func validate() throws {
    for name in device where Device.named(name) == nil {
      throw ValidationError(DocumentArguments.complaint(aboutDevice: name))
    }
    try OptionRange.check(workers: workers)
  }

  private struct Scene {
    var document: String
    var title: String
    var screens: [ScreensRun.Screen] = []
  }

  func run() async throws {
    let cacheLimit = try CacheLimit.bytes(nil)
    let app = try DocumentArguments.open(path)
    let (scenes, isWhole) = try scenes(of: app)
    let all = scenes.flatMap(\.screens)
    guard all.count <= Self.pictureLimit else {
      Terminal.note("renderfarm: these are \(all.count) pictures; at most \(Self.pictureLimit) are drawn in one run")
      throw ExitStatus.wrongUsage.code
    }
    let folder = StateFolders.absolute(output)
    do {
      let pictures = try await ScreensRun(
        screens: all, folder: folder, workers: workers ?? Hardware.coreCount, usesCache: !noCache, isQuiet: quiet
      ).pictures()
      if !noCache { CacheFolder.prune(StateFolders.chunks, limit: cacheLimit) }
      guard let pictures else {
        Terminal.note("renderfarm: interrupted; run it again to go on")
        throw ExitStatus.interrupted.code
      }
      var next = 0
      let page = ScreensPage(
        title: app.title,
        scenes: scenes.map { scene in
          defer { next += scene.screens.count }
          return ScreensPage.Scene(
            document: scene.document, title: scene.title, pictures: Array(pictures[next..<next + scene.screens.count]))
        })
      try AtomicFile.write(Array(page.html.utf8), to: folder + "/index.html")
      var summary = WarningSummary()
      for (screen, picture) in zip(all, pictures) {
        for warning in picture.warnings { summary.add(warning, of: screen.file) }
      }
      for text in summary.texts { Terminal.note(text) }
      let missing = pictures.count { $0.file == nil }
      Terminal.print("\(pictures.count - missing) pictures in \(folder)/index.html")
      if missing > 0 || !isWhole { throw ExitStatus.failed.code }
    } catch let error as FileError {
      Terminal.note("renderfarm: \(error)")
      throw ExitStatus.unwritableOutput.code
    }
  }

  /// - Returns: the scenes, and whether every document of the app could be read.
  private func scenes(of app: DocumentJob) throws -> ([Scene], isWhole: Bool) {
    var names = FileNames()
    var scenes: [Scene] = []
    var isWhole = true
    let all = app.documents
    for document in all {
      do {
        // Read once for all its scenes.
        let plain = try document.document(locale: nil)
        let documents = locale.isEmpty ? [plain] : try locale.map { try document.document(locale: $0) }
        var own: [Scene] = []
        for scene in document.scenes(of: plain) {
          own.append(try screens(of: scene, in: document, documents, &names))
        }
        scenes += own
      } catch {
        // An app may have a watch's documents beside its own.
        isWhole = false
        Terminal.note("\(document.name): \(all.count > 1 ? "left out: " : "error: ")\(error)")
      }
    }
    guard !scenes.isEmpty else {
      if !isWhole { throw ExitStatus.invalidInput.code }
      let names = all.map(\.stem).joined(separator: ", ")
      Terminal.note(
        names.isEmpty
          ? "\(path): error: it has no scenes; name the folder of an app's sources, or a storyboard"
          : "\(path): error: there are no scenes in \(names): the app makes its screens in code; name a folder with scenes"
      )
      throw ExitStatus.invalidInput.code
    }
    return (scenes, isWhole)
  }

  /// - Parameter documents: the document in each language.
  private func screens(
    of scene: DocumentJob.NamedScene, in document: DocumentJob, _ documents: [InterfaceDocument],
    _ names: inout FileNames
  ) throws -> Scene {
    var result = Scene(document: document.place, title: scene.title)
    for device in device.isEmpty ? [nil] : device.map(Optional.some) {
      for orientation in orientation.isEmpty ? [nil] : orientation.map(Optional.some) {
        for appearance in appearance.isEmpty ? [nil] : appearance.map(Optional.some) {
          for (locale, known) in zip(locale.isEmpty ? [nil] : locale.map(Optional.some), documents) {
            let look = DocumentJob.Look(
              device: device.flatMap(Device.named), orientation: orientation, appearance: appearance, locale: locale)
            let parts = [device, orientation?.rawValue, appearance?.rawValue, locale].compactMap(\.self)
            let file = names.next([document.stem, scene.title] + parts)
            result.screens.append(
              ScreensRun.Screen(
                source: try document.source(scene: scene.name, look, duration: 0, of: known),
                look: parts.isEmpty ? "as saved" : parts.joined(separator: ", "), file: file))
          }
        }
      }
    }
    return result
  }
}

/// Names of files, each given once.
private struct FileNames {
  private var used: Membership<String> = []

  /// A name made of parts, with everything but letters, digits, points and hyphens left out.
  mutating func next(_ parts: [String]) -> String {
    let plain = parts.map { part in
      var text = ""
      for scalar in part.unicodeScalars {
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        if isPlain || scalar == "." {
          text.unicodeScalars.append(scalar)
        } else if !text.isEmpty, !text.hasSuffix("-") {
          text += "-"
        }
      }
      return String(text.prefix(60))
    }
    let stem = plain.filter { !$0.isEmpty && $0 != "." && $0 != ".." }.joined(separator: "_")
    var name = stem + ".png"
    var count = 1
    // Disks of some systems do not tell capital letters from small ones.
    while !used.insert(name.lowercased()) {
      count += 1
      name = "\(stem)-\(count).png"
    }
    return name
  }
}
