import AppProject
import Document
import Graphics
import InterfaceBuilder
import JobFile
import Lookups
import Materials
import Screens

// The scenes of documents in that of the job, and what they can come to show.
extension SceneDocuments {
  /// Puts the documents' scenes into the job's. What was not understood is among the warnings afterwards.
  func expand(_ job: inout Job, readPicture: PictureReading) {
    let images = Membership(job.assets.map(\.name))
    if let reference = job.scene.document {
      let scene = scene(
        reference, canvas: job.canvas, look: job.scene.look, container: nil, room: nil, images, readPicture)
      job.scene.views = scene.views + job.scene.views
      job.scene.constraints = scene.constraints + job.scene.constraints
      job.scene.aliases += scene.aliases
      job.scene.root = scene.root
      if let launch = launchScreen(of: reference, in: "root", &job) { job.scene.views.append(launch) }
    }
    guard job.scene.views.contains(where: Self.holdsDocuments) else { return }
    for constraint in job.scene.constraints where constraint.first.guide == nil {
      placedItems.insert(constraint.first.item)
    }
    var views = job.scene.views
    for index in views.indices { expand(&views[index], &job, images, readPicture) }
    job.scene.views = views
  }

  private static func holdsDocuments(_ view: ViewDefinition) -> Bool {
    view.document != nil || view.subviews.contains(where: holdsDocuments)
  }

  private func expand(
    _ view: inout ViewDefinition, _ job: inout Job, _ images: Membership<String>, _ readPicture: PictureReading
  ) {
    for index in view.subviews.indices { expand(&view.subviews[index], &job, images, readPicture) }
    guard let reference = view.document else { return }
    view.document = nil
    let scene = scene(
      reference, canvas: job.canvas, look: job.scene.look, container: view.id, room: view.frame?.size, images,
      readPicture)
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
    if var launch = launchScreen(of: reference, in: view.id, &job) {
      placedItems.insert(launch.id)
      expand(&launch, &job, images, readPicture)
      view.subviews.append(launch)
    }
    job.scene.constraints += scene.constraints
    job.scene.aliases += scene.aliases
  }

  private func scene(
    _ reference: DocumentReference, canvas: Canvas, look: SystemLook, container: String?, room: Size?,
    _ images: Membership<String>, _ readPicture: PictureReading
  ) -> SceneDefinition {
    let library = library(for: reference, canvas, images, readPicture)
    guard let document = library[reference.source.path] else {
      preconditionFailure("the decoder asked for the document before")
    }
    let isInView = container != nil && reference.device == nil
    let screen = isInView ? reference.bounds(in: room, on: canvas, look) : reference.screen(on: canvas, look)
    let context = InterfaceContext(
      library, reference, container: container, screen: screen,
      make: ScreenElements(on: canvas, look: look),
      imageNames: self.images(of: reference.source.project, besides: images))
    let start = document.start(reference.scene)
    var scene = scene(from: start, of: document, context, reference, in: screen, isWhole: container == nil)
    // In a view it is as any view: with the size classes and the safe area of what is around it, however that changes.
    scene.root.sizeClasses = isInView ? nil : screen.sizeClasses
    if isInView { scene.root.inheritsSafeArea = true }
    scene.root.read(reference.source.layoutDirection)
    if reference.showsMenuBar, !document.isMenu(start) { addMenuBar(to: &scene, context, document, reference) }
    shown.add(scene.views)
    if let id = document.controller(of: start) {
      survey(context, reference, from: ControllerKey(document: reference.source.path, id: id), screen.sizeClasses)
    }
    return scene
  }

  /// What a document shows first: a view, or a controller with what it holds.
  ///
  /// - Parameter isWhole: whether it is the job's scene, and no view's.
  private func scene(
    from start: InterfaceDocument.Start?, of document: InterfaceDocument, _ context: InterfaceContext,
    _ reference: DocumentReference, in screen: ScreenBounds, isWhole: Bool
  ) -> SceneDefinition {
    let (classes, safeArea) = (screen.sizeClasses, screen.safeArea)
    var scene = SceneDefinition(layers: [], views: [])
    switch start {
    case .view(let root) where isWhole && !document.fillsScreen(root):
      let (view, complaints) = SceneBuilder.standing(context, document, root, classes)
      scene.views = [view]
      scene.root.safeAreaInsets = safeArea
      add(complaints)
    case .view(let root):
      var builder = SceneBuilder(context, document, root, traits: Traits(classes))
      scene = builder.scene(
        safeAreaInsets: reference.heldDevice.map { document.safeAreaInsets(of: root, on: $0.device, $0.orientation) }
          ?? safeArea)
      add(builder.warnings)
    case .controller(let controller):
      scene.root.safeAreaInsets = safeArea
      let request = ControllerRequest(
        key: ControllerKey(document: reference.source.path, id: controller.id), prefix: context.storyboard.prefix,
        sizeClasses: classes)
      var builder = ControllerBuilder(context, request)
      if let definition = builder.controller(request.key) {
        let window = definition.isWindowController ? definition.window : nil
        scene.views = [
          window ?? (document.isForMac ? builder.standing(definition) : definition.view.filling(screen.size))
        ]
      }
      add(builder.warnings)
    case nil: preconditionFailure("the decoder asked for the scene before")
    }
    return scene
  }

  private func addMenuBar(
    to scene: inout SceneDefinition, _ context: InterfaceContext, _ document: InterfaceDocument,
    _ reference: DocumentReference
  ) {
    guard let (bar, complaints) = SceneBuilder.menuBar(context, document) else {
      return add(["\(reference.source.path): the document has no main menu for \"menuBar\""])
    }
    scene.views.append(bar)
    add(complaints)
  }

  /// A document and the ones that it refers to, in the colours of the canvas and the project.
  private func library(
    for reference: DocumentReference, _ canvas: Canvas, _ images: Membership<String>, _ readPicture: PictureReading
  ) -> InterfaceLibrary {
    let folder = reference.source.project.flatMap { projects[$0] }
    let isTablet = reference.heldDevice?.device.isTablet ?? (canvas.sizeClasses == Device.tabletSizeClasses)
    // Many views may show scenes of one document.
    let place = LibraryKey(source: reference.source, isTablet: isTablet)
    if reference.rows.isEmpty, let known = libraries[place] { return known }
    var library = InterfaceLibrary()
    let main = (name: nil as String?, source: reference.source)
    for (name, source) in [main] + (linked[reference.source] ?? []).map({ ($0.name, $0.source) }) {
      guard var document = documents[source] else { continue }
      document.use(colors(of: document, in: folder, canvas.appearance), in: canvas.appearance)
      document.use(canvas.preferredContentSizeCategory)
      if let folder {
        document.use(fonts: findFonts(of: document, in: folder))
        findPictures(
          of: document, and: reference.rows.sorted().flatMap(\.1).flatMap(\.values).map(\.value), in: folder, canvas,
          isTablet: isTablet, besides: images, readPicture)
      }
      addPlaceholders(of: document, in: folder?.path, canvas, besides: images)
      library.add(document, at: source.path, storyboard: name)
    }
    library.prepareKeys(from: reference.source.path)
    if reference.rows.isEmpty { libraries[place] = library }
    return library
  }

  /// Looks at what segues can bring: fonts and texts have to be known before, and so has what is not understood.
  private func survey(
    _ context: InterfaceContext, _ reference: DocumentReference, from start: ControllerKey, _ classes: SizeClasses
  ) {
    var remaining = JobLimits.documentElements
    let isPlain = reference.rows.isEmpty && reference.actions.isEmpty
    func surveyed(_ key: ControllerKey) -> Surveyed {
      Surveyed(key: key, locale: reference.source.locale, classes: classes)
    }
    // A survey that came to its end has seen what can come from each of its controllers, too.
    let keys = context.library.reachable(from: start) { key in
      isPlain && !surveyWasCut && self.surveyed.contains(surveyed(key))
    }
    for key in keys {
      guard remaining > 0 else {
        surveyWasCut = true
        break
      }
      guard !isPlain || self.surveyed.insert(surveyed(key)) else { continue }
      let request = ControllerRequest(key: key, prefix: context.storyboard.prefix, sizeClasses: classes)
      var builder = ControllerBuilder(context, request)
      let definition = builder.controller(key)
      remaining -= builder.usedElements
      guard let definition else { continue }
      shown.add(definition)
      add(builder.warnings)
    }
  }

  /// The view that shows a project's launch screen until its time is over.
  private func launchScreen(
    of reference: DocumentReference, in container: String, _ job: inout Job
  ) -> ViewDefinition? {
    guard let seconds = reference.launchScreen, let folder = reference.source.project.flatMap({ projects[$0] }) else {
      return nil
    }
    var source = reference.source
    source.file = folder.project.launchStoryboard(locale: source.locale)
    guard source.file != nil else {
      warnings.append("\(reference.source.path): the project has no launch screen; name it in Info.plist")
      return nil
    }
    do {
      guard try !document(source).roots.isEmpty else { return nil }
    } catch {
      warnings.append("\(source.path): \(error)")
      return nil
    }
    let id = container == "root" ? "launchScreen" : container + ".launchScreen"
    var view = ViewDefinition(id: id, viewClass: .view, properties: [], subviews: [])
    var launch = DocumentReference(source: source, scene: nil, device: nil, orientation: .portrait, actions: [:])
    launch.surroundings = reference.heldDevice
    view.document = launch
    job.scene.constraints += ConstraintDefinition.filling(container, with: id)
    let end = TimedStep(time: seconds, step: Step(action: .tree(.remove(id)), path: "/scene/document/launchScreen"))
    let place = job.timeline.firstIndex { $0.time >= seconds } ?? job.timeline.endIndex
    job.timeline.insert(end, at: place)
    return view
  }
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
