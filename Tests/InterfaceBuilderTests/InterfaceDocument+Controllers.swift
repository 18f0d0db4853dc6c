import Document
import Graphics
import Screens

@testable import InterfaceBuilder

extension InterfaceDocument {
  /// The view of one of its controllers on a phone that is held upright; nil: it has none of this id.
  func view(ofController id: String, category: ContentSizeCategory = .large) -> ViewDefinition? {
    var library = InterfaceLibrary()
    library.add(self, at: "a.storyboard")
    let classes = SizeClasses(horizontal: .compact, vertical: .regular)
    let reference = DocumentReference(
      source: DocumentSource(file: "a.storyboard"), scene: nil, device: nil, orientation: .portrait, actions: [:])
    let context = InterfaceContext(
      library, reference, container: nil,
      screen: ScreenBounds(size: Size(375, 667), safeArea: .zero, sizeClasses: classes, hairline: 0.5),
      make: ScreenElements(appearance: .light, scale: 2, contentSizeCategory: category), imageNames: [])
    let key = ControllerKey(document: "a.storyboard", id: id)
    var builder = ControllerBuilder(context, ControllerRequest(key: key, prefix: "", sizeClasses: classes))
    return builder.controller(key)?.view
  }
}
