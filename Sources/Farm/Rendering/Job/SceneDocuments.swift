import Files
import Glibc
import Graphics
import Hashing
import InterfaceBuilder
import Document
import JobFile
import Lookups
import Text

/// The Interface Builder documents of a job: found and read once, and put into its scene.
final class SceneDocuments: @unchecked Sendable {
  private let folder: String
  // Used by one thread, while one job is decoded; the closure that reaches it is declared for any.
  private var documents: Lookup<String, InterfaceDocument> = [:]
  /// Elements of all documents that were asked for, each time that they were.
  private var usedElements = 0
  /// What the job's own constraints place.
  private var placedItems: Membership<String> = []
  private(set) var digests: [(path: String, digest: Digest)] = []

  init(folder: String) { self.folder = folder }

  /// Whether a path leads to a document with a scene of that name.
  func find(_ path: String, scene: String?) -> JobDecoder.Finding {
    do {
      let document = try document(path)
      usedElements += document.elementCount
      guard usedElements <= JobLimits.documentElements else {
        return .unusable(
          "the job's documents have more than \(JobLimits.documentElements) elements, each counted as often as it is used; use fewer or smaller ones"
        )
      }
      if let scene, document.root(named: scene) == nil {
        return .unusable("\(path) has no scene \"\(scene)\"; it has \(document.sceneNames.joined(separator: ", "))")
      }
      return document.root(named: scene) == nil ? .unusable("\(path) has no view") : .usable
    } catch let error as FileError {
      return .unusable("\(path) cannot be read: \(error.reason); the path is relative to the job file")
    } catch {
      return .unusable("\(path): \(error)")
    }
  }

  private func document(_ path: String) throws -> InterfaceDocument {
    if let known = documents[path] { return known }
    let full = "\(folder)/\(path)"
    guard let resolved = realpath(full, nil) else {
      throw FileError.last("read", path)
    }
    defer { free(resolved) }
    let real = String(cString: resolved)
    guard real.hasPrefix(folder == "/" ? "/" : folder + "/") else {
      throw DocumentError(line: 0, message: "the path leads out of the job file's folder through a symbolic link")
    }
    let bytes = try FileContents.read(real, limit: JobLimits.assetBytes)
    let document = try InterfaceDocument(bytes)
    documents[path] = document
    digests.append((path, Digest(of: bytes)))
    return document
  }

  /// Puts the documents' scenes into the job's.
  ///
  /// - Returns: what was not understood.
  func expand(_ job: inout Job) -> [String] {
    var warnings: [String] = []
    let images = Membership(job.assets.map(\.name))
    if let reference = job.scene.document {
      let scene = scene(reference, canvas: job.canvas, container: nil, room: nil, images, &warnings)
      job.scene.views = scene.views + job.scene.views
      job.scene.constraints = scene.constraints + job.scene.constraints
      job.scene.aliases += scene.aliases
      job.scene.root = scene.root
    }
    guard job.scene.views.contains(where: Self.holdsDocuments) else { return warnings }
    for constraint in job.scene.constraints where constraint.first.guide == nil {
      placedItems.insert(constraint.first.item)
    }
    var views = job.scene.views
    for index in views.indices { expand(&views[index], &job, images, &warnings) }
    job.scene.views = views
    return warnings
  }

  private static func holdsDocuments(_ view: ViewDefinition) -> Bool {
    view.document != nil || view.subviews.contains(where: holdsDocuments)
  }

  private func expand(
    _ view: inout ViewDefinition, _ job: inout Job, _ images: Membership<String>, _ warnings: inout [String]
  ) {
    for index in view.subviews.indices { expand(&view.subviews[index], &job, images, &warnings) }
    guard let reference = view.document else { return }
    view.document = nil
    let scene = scene(
      reference, canvas: job.canvas, container: view.id, room: view.frame?.size, images, &warnings)
    if let device = reference.device, !view.properties.contains(where: { $0.path.property == .view(.bounds) }) {
      let size = device.size(reference.orientation)
      let bounds = PropertyPath(property: .view(.bounds), component: nil)
      if !view.properties.contains(where: { $0.path.property == .view(.frame) }) {
        view.properties.insert(
          PropertyAssignment(path: bounds, value: .rect(Rect(0, 0, size.width, size.height))), at: 0)
      }
    }
    // The view's own values go before the document's.
    let own = Membership(view.properties.map(\.path.property))
    var root = scene.root
    // The document's constraints hold what is in the view; where the view itself goes is the job's business.
    let isPlaced = placedItems.contains(view.id)
    let places = PropertyPath(property: .view(.translatesAutoresizingMaskIntoConstraints), component: nil)
    view.properties =
      [PropertyAssignment(path: places, value: .bool(!isPlaced))]
      + root.properties.filter { !own.contains($0.path.property) } + view.properties
    root.properties = []
    view.root = root
    view.subviews = scene.views + view.subviews
    job.scene.constraints += scene.constraints
    job.scene.aliases += scene.aliases
  }

  private func scene(
    _ reference: DocumentReference, canvas: Canvas, container: String?, room: Size?, _ images: Membership<String>,
    _ warnings: inout [String]
  ) -> SceneDefinition {
    guard let document = documents[reference.path], let root = document.root(named: reference.scene) else {
      preconditionFailure("the decoder asked for the document before")
    }
    let classes = reference.device?.sizeClasses(reference.orientation) ?? canvas.sizeClasses
    var builder = SceneBuilder(
      document, root, traits: Traits(classes), container: container, imageNames: images,
      actions: reference.actions,
      canvas: InterfaceCanvas(
        size: reference.device?.size(reference.orientation) ?? room ?? canvas.size, scale: canvas.scale,
        appearance: canvas.appearance, isNamed: reference.scene != nil))
    var scene = builder.scene(
      safeAreaInsets: reference.device?.safeAreaInsets(reference.orientation)
        ?? (container == nil ? canvas.safeAreaInsets : .zero))
    scene.root.sizeClasses = classes
    warnings += builder.warnings.map { "\(reference.path): \($0)" }
    return scene
  }

  /// Every face that the scene's views use.
  static func fontNames(of scene: SceneDefinition) -> Membership<String> {
    var result: Membership<String> = []
    func visit(_ view: ViewDefinition) {
      view.subviews.forEach(visit)
      for assignment in view.properties where assignment.path.property == .view(.font) {
        if case .string(let text) = assignment.value { result.insert(FontName(text).face) }
      }
    }
    scene.views.forEach(visit)
    return result
  }

  /// Every text beyond ASCII that the scene's views show.
  static func texts(of scene: SceneDefinition) -> Membership<ExactText> {
    var result: Membership<ExactText> = []
    func visit(_ view: ViewDefinition) {
      view.subviews.forEach(visit)
      for assignment in view.properties {
        switch (assignment.path.property, assignment.value) {
        case (.view(.text), .string(let text)), (.view(.title), .string(let text)),
          (.view(.placeholder), .string(let text)), (.view(.segments), .string(let text)):
          if !text.utf8.allSatisfy({ $0 < 0x80 }) { result.insert(ExactText(text)) }
        default: break
        }
      }
    }
    scene.views.forEach(visit)
    return result
  }
}
