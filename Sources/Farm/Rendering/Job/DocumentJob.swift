import AppProject
import Document
import Files
import Foundation
import Graphics
import InterfaceBuilder
import Materials
import XMLTree

/// A document of Interface Builder, or an app's folder, of which jobs are made without a job file.
public struct DocumentJob {
  /// How a scene is shown.
  public struct Look: Sendable, Hashable {
    /// Nil: the document's, or as large as the scene was saved.
    public var device: Device?
    /// Nil: as the document has it.
    public var orientation: Device.Orientation?
    /// Nil: as Info.plist says, else light.
    public var appearance: Appearance?
    /// Nil: the documents' own texts.
    public var locale: String?

    public init(
      device: Device? = nil, orientation: Device.Orientation? = nil, appearance: Appearance? = nil,
      locale: String? = nil
    ) {
      self.device = device
      self.orientation = orientation
      self.appearance = appearance
      self.locale = locale
    }
  }

  /// As the user wrote it, for messages.
  public let name: String
  /// Absolute path of the folder that the others are relative to.
  let folder: String
  let project: ProjectFolder?
  /// Relative to the folder; of a project below the project, nil for its main storyboard.
  let file: String?

  /// - Parameter path: a .storyboard or .xib, or the folder of an app's sources. A document in such a folder is shown with
  ///   the app's images, colours and texts: those below the folder with Xcode's project, or, without one, the nearest folder
  ///   around it that has an Info.plist or an asset catalogue.
  /// - Throws: `FileError` for what cannot be read, `DocumentError` and `ProjectError` for what is no document.
  public init(path: String) throws {
    name = path
    let whole = try ContainedFiles(folder: "/").resolved(Self.absolute(path))
    if let complaint = DocumentFormat.complaint(aboutFolder: whole) { throw DocumentError(line: 0, message: complaint) }
    if Folders.isFolder(whole) {
      guard whole != "/" else { throw DocumentError(line: 0, message: "name the folder of an app's sources") }
      folder = Self.parent(of: whole)
      project = try ProjectFolder(Self.last(of: whole), in: ContainedFiles(folder: folder))
      file = nil
      return
    }
    var enclosing: (folder: String, project: ProjectFolder)?
    for app in Self.enclosingProjects(of: whole) where enclosing == nil {
      do {
        let project = try ProjectFolder(
          Self.last(of: app.path), near: String(whole.dropFirst(app.path.count + 1)),
          in: ContainedFiles(folder: Self.parent(of: app.path)))
        enclosing = (app.path, project)
      } catch  where !app.isNear {
        // What is further up may be something else, or too large: the document is shown with less, or alone.
      }
    }
    project = enclosing?.project
    folder = Self.parent(of: enclosing?.folder ?? whole)
    file = enclosing.map { String(whole.dropFirst($0.folder.count + 1)) } ?? Self.last(of: whole)
  }

  /// Whether a command should take a path for a document or an app's folder, and not for a job file.
  public static func isMeant(by path: String) -> Bool {
    let endings = [".storyboard", ".xib", ".nib", ".storyboardc"]
    return path != "-"
      && (endings.contains { path.hasSuffix($0) || path.hasSuffix($0 + "/") } || Folders.isFolder(path))
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  private static func parent(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  private static func last(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// Folders above a document's own that may be its app's.
  private static let levels = 10

  /// What may be the app around a document, the larger one first, and whether it is the document's folder or one of the two
  /// above: where Xcode's project lies, and the nearest folder that has something of an app.
  private static func enclosingProjects(of path: String) -> [(path: String, isNear: Bool)] {
    var folder = parent(of: path)
    var nearest: (path: String, isNear: Bool)?
    for level in 0...levels where folder != "/" {
      let names = Folders.names(in: folder)
      let isSource = names.contains { $0 == "Info.plist" || $0.hasSuffix(".xcassets") }
      if isSource, nearest == nil { nearest = (folder, level < 3) }
      // Its sources end where Xcode's project lies, or a repository.
      if names.contains(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) {
        let isNear = nearest?.path == folder && nearest?.isNear == true
        return [(folder, isNear)] + (nearest.map { $0.path == folder ? [] : [$0] } ?? [])
      }
      if names.contains(".git") { break }
      folder = parent(of: folder)
    }
    return nearest.map { [$0] } ?? []
  }

  /// The document that is shown, in a language.
  public func document(locale: String?) throws -> InterfaceDocument {
    if let project { return try project.document(documentSource(locale)).document }
    return try InterfaceDocument(
      ContainedFiles(folder: folder).read(file ?? "", limit: JobLimits.assetBytes))
  }

  /// Every storyboard of an app, by its path below the app's folder, and every xib that is a controller's; every xib if it
  /// has no storyboard; a document alone is one itself.
  public var documents: [DocumentJob] {
    guard let project, file == nil else { return [self] }
    let all = project.project.documents
    let hasStoryboards = all.contains { $0.hasSuffix(".storyboard") }
    return all.filter { !hasStoryboards || $0.hasSuffix(".storyboard") || isControllersXib($0, in: project) }.map {
      DocumentJob(name: "\(name)/\($0)", folder: folder, project: project, file: $0)
    }
  }

  /// Whether a xib of the app holds the view of a controller; what cannot be read holds none.
  private func isControllersXib(_ file: String, in project: ProjectFolder) -> Bool {
    let files = ContainedFiles(folder: folder)
    guard let bytes = try? files.read("\(project.path)/\(file)", limit: JobLimits.projectFileBytes),
      let document = try? InterfaceDocument(bytes)
    else { return false }
    return document.isControllersXib
  }

  private init(name: String, folder: String, project: ProjectFolder, file: String) {
    self.name = name
    self.folder = folder
    self.project = project
    self.file = file
  }

  private func documentSource(_ locale: String?) -> DocumentSource {
    DocumentSource(file: file, project: project?.path, locale: locale)
  }

  /// The job that shows a scene.
  ///
  /// - Parameters:
  ///   - scene: as `InterfaceDocument.start` finds it; nil: the initial one.
  ///   - duration: seconds that it lasts.
  ///   - known: what `document` gives for the look's language; nil: it is read.
  /// - Throws: a document that cannot be read.
  public func source(
    scene: String?, _ look: Look, duration: Double, of known: InterfaceDocument? = nil
  ) throws -> JobSource {
    let document = try known ?? document(locale: look.locale)
    let scene = scene ?? document.onlyWindow
    var reference = referenceEntries(locale: look.locale)
    if let scene { reference.append("\"scene\": \(JSONText.quoted(scene))") }
    let canvas = canvas(of: document, scene: scene, look)
    let frames = max(1, Int((min(duration, 100_000) * 60).rounded()) + 1)
    let text = """
      {
        "version": 1, "name": "screen", "canvas": \(canvas),
        "frameRate": 60, "frames": \(frames), "outputs": [{ "file": "screen.png", "at": 0 }],
        "scene": { "document": { \(reference.joined(separator: ", ")) } }
      }
      """
    return JobSource(document: name, folder: folder, text: text)
  }

  /// The keys of a job's document that lead to this one.
  func referenceEntries(locale: String?) -> [String] {
    // The app's own document is named too, so that what is said of it says where.
    let file = file ?? project.flatMap { try? $0.documentPath(documentSource(locale)) }
    return [("project", project?.path), ("file", file), ("locale", locale)].compactMap { key, value in
      value.map { "\"\(key)\": \(JSONText.quoted($0))" }
    }
  }

  /// A scene that can be shown by itself.
  public struct NamedScene: Sendable {
    /// As `source(scene:_:duration:)` takes it.
    public var name: String
    /// For people.
    public var title: String
  }

  /// The scenes of the document, in its order; of a xib its views.
  ///
  /// - Parameter document: what `document` gives for no language.
  public func scenes(of document: InterfaceDocument) -> [NamedScene] {
    guard document.isStoryboard else {
      return document.roots.filter { $0.kind == .topLevel || $0.kind == .cell || $0.kind == .collectionCell }
        .compactMap { root in root.ids.first.map { NamedScene(name: $0, title: $0) } }
    }
    // What stands for another document's controller is shown with that document.
    return InterfaceOutline(document).scenes.filter {
      document.start($0.controller.id) != nil && $0.controller.kind != "viewControllerPlaceholder"
    }.map { NamedScene(name: $0.controller.id, title: $0.title) }
  }

  /// The document's path below its app, or its name: what it is called wherever the app stands.
  public var place: String { file ?? Self.last(of: project?.path ?? name) }

  /// The app's name, else the folder's or the file's.
  public var title: String { project?.project.information.displayName ?? Self.last(of: file ?? project?.path ?? name) }

  /// The document's name without folders and ending.
  public var stem: String {
    let name = Self.last(of: file ?? project?.path ?? name)
    return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
  }

  private func canvas(of document: InterfaceDocument, scene: String?, _ look: Look) -> String {
    let own = project?.project.information.interfaceStyle == "Dark" ? Appearance.dark : .light
    let rest = #""appearance": "\#((look.appearance ?? own).rawValue)", "backgroundColor": "systemBackground""#
    let root = document.root(named: scene)
    // Views of a xib that are no screen have a size of their own.
    let isScreen = root.map { $0.kind == .scene || $0.size == document.device?.size(document.orientation) } ?? true
    if let device = look.device ?? (isScreen ? document.device : nil) {
      let orientation = look.orientation ?? (look.device == nil ? document.orientation : .portrait)
      return #"{ "device": "\#(device.name)", "orientation": "\#(orientation.rawValue)", \#(rest) }"#
    }
    // A controller without a view of its own is as large as the document's screens.
    let screen = document.roots.first { $0.kind == .scene }
    guard let size = document.macCanvasSize(scene: scene) ?? (root ?? screen)?.size, size.width >= 1, size.height >= 1
    else {
      return #"{ "width": 600, "height": 600, "scale": 2, \#(rest) }"#
    }
    return #"{ "width": \#(size.width), "height": \#(size.height), "scale": \#(document.scale), \#(rest) }"#
  }
}

/// Texts as JSON has them.
enum JSONText {
  static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(text)) ?? Data(), as: UTF8.self)
  }
}
