import Files
import Glibc
import Graphics
import Hashing
import InterfaceBuilder
import Document
import JobFile
import Lookups
import Screens
import Text

/// The Interface Builder documents of a job: found and read once, and put into its scene.
final class SceneDocuments: @unchecked Sendable {
  private let folder: String
  // Used by one thread, while one job is decoded; the closure that reaches it is declared for any.
  private var library = InterfaceLibrary()
  /// Elements of all documents that were asked for, each time that they were.
  private var usedElements = 0
  /// What the job's own constraints place.
  private var placedItems: Membership<String> = []
  private(set) var digests: [(path: String, digest: Digest)] = []

  init(folder: String) { self.folder = folder }

  /// What the scene's documents show, and what they can come to show.
  private var shown = DocumentTexts()

  /// Whether a path leads to a document with a scene of that name.
  func find(_ path: String, scene: String?) -> JobDecoder.Finding {
    do {
      let document = try document(path)
      usedElements += document.elementCount
      try readReferences(of: document, at: path)
      guard usedElements <= JobLimits.documentElements else {
        return .unusable(
          "the job's documents have more than \(JobLimits.documentElements) elements, each counted as often as it is used; use fewer or smaller ones"
        )
      }
      if let scene, document.root(named: scene) == nil, document.controller(named: scene) == nil {
        return .unusable("\(path) has no scene \"\(scene)\"; it has \(document.sceneNames.joined(separator: ", "))")
      }
      return document.roots.isEmpty && document.controllers.isEmpty ? .unusable("\(path) has no view") : .usable
    } catch let error as FileError {
      return .unusable("\(path) cannot be read: \(error.reason); the path is relative to the job file")
    } catch {
      return .unusable("\(path): \(error)")
    }
  }

  /// Reads the storyboards that a document's references lead to. One that is not there is told of where it is shown.
  private func readReferences(of document: InterfaceDocument, at path: String) throws {
    var open = [(document, path)]
    while let (document, path) = open.popLast() {
      for name in InterfaceLibrary.references(of: document) {
        let candidates = InterfaceLibrary.candidates(forStoryboard: name, from: path)
        guard !candidates.contains(where: { library[$0] != nil }),
          let found = candidates.first(where: { Glibc.access("\(folder)/\($0)", F_OK) == 0 })
        else { continue }
        let referenced = try self.document(found)
        usedElements += referenced.elementCount
        open.append((referenced, found))
      }
    }
  }

  private func document(_ path: String) throws -> InterfaceDocument {
    if let known = library[path] { return known }
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
    library.add(document, at: path)
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
    guard let document = library[reference.path] else {
      preconditionFailure("the decoder asked for the document before")
    }
    let classes = reference.device?.sizeClasses(reference.orientation) ?? canvas.sizeClasses
    let safeArea =
      reference.device?.safeAreaInsets(reference.orientation) ?? (container == nil ? canvas.safeAreaInsets : .zero)
    let screen = ScreenBounds(
      size: reference.device?.size(reference.orientation) ?? room ?? canvas.size, safeArea: safeArea, sizeClasses: classes,
      hairline: 1 / canvas.scale)
    let context = InterfaceContext(
      library, reference, container: container, screen: screen,
      make: ScreenElements(appearance: canvas.appearance, scale: canvas.scale), imageNames: images)
    var scene: SceneDefinition
    switch document.start(reference.scene) {
    case .view(let root):
      var builder = SceneBuilder(context, document, root, traits: Traits(classes))
      scene = builder.scene(
        safeAreaInsets: reference.device.map { document.safeAreaInsets(of: root, on: $0, reference.orientation) }
          ?? safeArea)
      add(builder.warnings, to: &warnings)
    case .controller(let controller):
      scene = SceneDefinition(layers: [], views: [])
      scene.root.safeAreaInsets = safeArea
      let request = ControllerRequest(
        key: ControllerKey(document: reference.path, id: controller.id), prefix: context.storyboard.prefix,
        sizeClasses: classes)
      var builder = ControllerBuilder(context, request)
      if let definition = builder.controller(request.key) { scene.views = [definition.view.filling(screen.size)] }
      add(builder.warnings, to: &warnings)
    case nil: preconditionFailure("the decoder asked for the scene before")
    }
    scene.root.sizeClasses = classes
    shown.add(scene.views)
    survey(context, from: document.controller(of: document.start(reference.scene)), reference, classes, &warnings)
    return scene
  }

  private func add(_ new: [String], to warnings: inout [String]) {
    for warning in new where !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Looks at what segues can bring: fonts and texts have to be known before, and so has what is not understood.
  private func survey(
    _ context: InterfaceContext, from start: String?, _ reference: DocumentReference, _ classes: SizeClasses,
    _ warnings: inout [String]
  ) {
    guard let start else { return }
    for key in library.reachable(from: ControllerKey(document: reference.path, id: start)) {
      let request = ControllerRequest(key: key, prefix: context.storyboard.prefix, sizeClasses: classes)
      var builder = ControllerBuilder(context, request)
      guard let definition = builder.controller(key) else { continue }
      shown.add(definition)
      add(builder.warnings, to: &warnings)
    }
  }

  /// Every face that the documents' views can use.
  var fontNames: Membership<String> { shown.fontNames }

  /// Every text beyond ASCII that the documents' views can show.
  var texts: Membership<ExactText> { shown.texts }
}

extension ViewDefinition {
  /// The same view as large as a screen, growing and shrinking with it.
  fileprivate func filling(_ size: Size) -> ViewDefinition {
    var view = self
    view.isPlacedByContainer = false
    view.set(.frame, .rect(Rect(origin: .zero, size: size)))
    return view.filling()
  }
}
