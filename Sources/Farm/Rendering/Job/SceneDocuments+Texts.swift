import Document
import Graphics
import Lookups
import Text

extension SceneDocuments {
  /// Every face that the scene's views use.
  static func fontNames(of scene: SceneDefinition) -> Membership<String> {
    var result: Membership<String> = []
    func visit(_ view: ViewDefinition) {
      view.subviews.forEach(visit)
      // Placeholders of images are labelled in it.
      if view.drawing != nil { result.insert("Inter") }
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
