import Document
import Graphics
import Screens
import XMLTree

/// What everything that is made of a job's document, and of the ones that it refers to, has in common.
public struct InterfaceContext: Sendable {
  /// All documents.
  public let library: InterfaceLibrary
  /// What the job says of the document.
  let reference: DocumentReference
  /// As the timeline uses the document.
  public let storyboard: Storyboard
  /// Makes bars and cells.
  let make: ScreenElements
  /// The screen, as far as it is known.
  let screen: ScreenBounds
  /// Images that views may show.
  let imageNames: ImageNames

  /// - Parameters:
  ///   - container: the view that shows the document, whose id and a dot precede every id; nil: the stage's root view.
  ///   - screen: the bounds of that view, as far as they are known.
  ///   - imageNames: images that views may show.
  public init(
    _ library: InterfaceLibrary, _ reference: DocumentReference, container: String?, screen: ScreenBounds,
    make: ScreenElements, imageNames: ImageNames
  ) {
    let screen = screen.with(make.contentSizeCategory)
    self.library = library
    self.reference = reference
    self.screen = screen
    self.make = make
    self.imageNames = imageNames
    let prefix = container.map { $0 + "." } ?? ""
    storyboard = Storyboard(
      prefix: prefix, window: container ?? "root", keys: library.keys(from: reference.source.path)
    ) { (request: ControllerRequest) throws(TemplateError) -> ControllerDefinition in
      // The closure cannot hold the context, which holds it.
      let context = InterfaceContext(
        library, reference, container: container, screen: screen, make: make, imageNames: imageNames)
      var builder = ControllerBuilder(context, request, isShownBySegue: true)
      guard let controller = builder.controller(request.key) else {
        throw TemplateError(path: "", message: "\(request.key.document) has no controller \"\(request.key.id)\"")
      }
      return controller
    }
  }

  /// What scenes are shown on.
  var canvas: InterfaceCanvas {
    var canvas = InterfaceCanvas(
      size: screen.size, scale: 1 / screen.hairline, appearance: make.appearance, isNamed: reference.scene != nil)
    if reference.showsMenuBar { canvas.menuBarHeight = ViewDefinition.menuBarHeight }
    return canvas
  }

  /// A colour of an element by its key.
  func color(_ element: XMLElement, _ key: String, of document: InterfaceDocument) -> Color? {
    element.child("color", key: key).flatMap {
      InterfaceColor.color($0, document.resources)
    }
  }
}
