import AppProject
import Document
import Files
import Graphics
import Hashing
import InterfaceBuilder
import JobFile
import Lookups
import Materials

/// The Interface Builder documents of a job: found and read once, and put into its scene.
final class SceneDocuments: @unchecked Sendable {
  let files: ContainedFiles
  // Used by one thread, while one job is decoded; the closure that reaches it is declared for any.
  var documents: Lookup<DocumentSource, InterfaceDocument> = [:]
  /// The storyboards that a document's references lead to, by what the references call them, directly or through others.
  var linked: Lookup<DocumentSource, [(name: String, source: DocumentSource)]> = [:]
  var projects: Lookup<String, ProjectFolder> = [:]
  private var projectNames: [String] = []
  /// Elements of all documents that were asked for, each time that they were.
  private var usedElements = 0
  private var isOverLimit = false
  /// Controllers that were looked at, where a job says nothing of rows and actions.
  var surveyed: Membership<Surveyed> = []
  var surveyWasCut = false
  var libraries: Lookup<LibraryKey, InterfaceLibrary> = [:]
  /// Documents that were counted as a whole; their further scenes count alone.
  private var isRead: Membership<DocumentSource> = []
  /// What the job's own constraints place.
  var placedItems: Membership<String> = []
  var fileDigests: [(path: String, digest: Digest)] = []
  /// Pictures of projects that documents show, and what stands for those that are missing.
  var pictures: [Picture] = []
  /// The names of what stands for missing ones.
  var placeholders: Membership<String> = []
  /// Fonts of projects.
  var fonts: [AppFont] = []
  /// What should be looked at, a sentence each.
  var warnings: [String] = []

  /// What the scene's documents show, and what they can come to show.
  var shown = ShownTexts()

  /// Whether one document is all that is shown, so that things of its app that are near to it go first.
  private let isOfOne: Bool

  init(folder: String, isOfOne: Bool) { (files, self.isOfOne) = (ContainedFiles(folder: folder), isOfOne) }

  /// Every file that was read, relative to the job's folder, and its content's digest.
  var digests: [(path: String, digest: Digest)] {
    fileDigests + projectNames.flatMap { projects[$0]?.digests ?? [] }
  }

  /// Whether a source leads to a document with a scene of that name.
  func find(_ source: DocumentSource, scene: String?) -> JobDecoder.Finding {
    let path = source.path
    do {
      let document = try document(source)
      usedElements += isRead.insert(source) ? document.elementCount : document.elementCount(ofScene: scene)
      try readReferences(of: document, at: source)
      guard usedElements <= JobLimits.documentElements else {
        guard !isOverLimit else { return .usable }
        // Said once, however many documents more there are.
        isOverLimit = true
        return .unusable(
          "the job's documents have more than \(JobLimits.documentElements) elements, each counted as often as it is used; use fewer or smaller ones"
        )
      }
      if let scene, document.root(named: scene) == nil, document.controller(named: scene) == nil {
        let names = document.sceneNames.joined(separator: ", ")
        let remedy = names.isEmpty ? "leave \"scene\" out" : "it has \(names)"
        return .unusable("\(path) has no scene \"\(scene)\"; \(remedy)")
      }
      return document.start(scene) == nil
        ? .unusable("\(path) has no view; name a document with one, or give its controller a view in Interface Builder")
        : .usable
    } catch let error as FileError {
      let reason =
        DocumentFormat.complaint(aboutFolder: path) ?? "\(error.reason); the path is relative to the job file"
      return .unusable("\(path) cannot be read: \(reason)")
    } catch let error as ProjectError {
      return .unusable("\(source.project ?? path)/\(error)")
    } catch {
      return .unusable("\(path): \(error)")
    }
  }

  /// Reads the storyboards that a document's references lead to. One that is not there is told of where it is shown.
  private func readReferences(of document: InterfaceDocument, at source: DocumentSource) throws {
    guard linked[source] == nil else { return }
    var found: [(name: String, source: DocumentSource)] = []
    var open = [(document, source)]
    while let (document, source) = open.popLast() {
      for name in InterfaceLibrary.references(of: document) where !found.contains(where: { $0.name == name }) {
        guard let place = place(ofStoryboard: name, from: source) else { continue }
        let document = try self.document(place)
        usedElements += document.elementCount
        found.append((name, place))
        open.append((document, place))
      }
    }
    linked[source] = found
  }

  /// Where the storyboard is that a reference names; nil if it is nowhere.
  private func place(ofStoryboard name: String, from source: DocumentSource) -> DocumentSource? {
    var place = source
    guard let folder = source.project else {
      place.file = InterfaceLibrary.candidates(forStoryboard: name, from: source.path).first {
        (try? files.resolved($0)) != nil
      }
      return place.file == nil ? nil : place
    }
    place.file = name
    return (try? project(folder, near: place.file).documentPath(place)).map { path in
      place.file = path
      return place
    }
  }

  func document(_ source: DocumentSource) throws -> InterfaceDocument {
    if let known = documents[source] { return known }
    let document: InterfaceDocument
    if let folder = source.project {
      let found = try project(folder, near: source.file).document(source)
      document = found.document
      for warning in found.warnings { warn("\(folder): \(warning)") }
    } else {
      let bytes = try files.read(source.path, limit: JobLimits.assetBytes)
      document = try InterfaceDocument(bytes)
      fileDigests.append((source.path, Digest(of: bytes)))
    }
    documents[source] = document
    return document
  }

  /// - Parameter document: what is shown of it, if it is not known yet.
  private func project(_ path: String, near document: String?) throws -> ProjectFolder {
    if let known = projects[path] { return known }
    let folder = try ProjectFolder(path, near: isOfOne ? document : nil, in: files)
    projects[path] = folder
    projectNames.append(path)
    return folder
  }

  func add(_ new: [String]) {
    for warning in new where !warnings.contains(warning) { warnings.append(warning) }
  }

  struct Surveyed: Hashable {
    var key: ControllerKey
    var locale: String?
    var classes: SizeClasses
  }

  struct LibraryKey: Hashable {
    var source: DocumentSource
    var isTablet: Bool
  }
}
