import Document
import Graphics
import Lookups
import Text

/// The faces and the texts of views that come from documents.
struct ShownTexts {
  private(set) var fontNames: Membership<String> = []
  /// Those beyond ASCII.
  private(set) var texts: Membership<ExactText> = []

  mutating func add(_ views: [ViewDefinition]) {
    for view in views { add(view) }
  }

  /// A controller's view, and what bars show of it.
  mutating func add(_ controller: ControllerDefinition) {
    add(controller.window ?? controller.view)
    let bar = controller.bar
    for text in [bar.title, bar.backTitle, controller.tabItem.title, controller.tabItem.badge].compactMap(\.self) {
      add(text)
    }
    for button in bar.left + bar.right + controller.toolbar {
      switch button.content {
      case .title(let text): add(text)
      case .view(let view): add(view)
      case .image, .space: break
      }
    }
    if let view = bar.titleView { add(view) }
  }

  private mutating func add(_ text: String) {
    if !text.utf8.allSatisfy({ $0 < 0x80 }) { texts.insert(ExactText(text)) }
  }

  private mutating func add(_ items: [MenuItem]) {
    for item in items {
      add(item.title)
      add(item.keyEquivalent)
      add(item.submenu ?? [])
    }
  }

  private mutating func add(_ items: [ContextMenuItem]) {
    for item in items {
      add(item.title)
      add(item.submenu ?? [])
    }
  }

  private mutating func add(_ view: ViewDefinition) {
    add(view.subviews)
    if let menu = view.menu {
      fontNames.insert("system")
      add(menu.items)
    }
    if let menu = view.contextMenu {
      fontNames.insert("system")
      add(menu.items)
    }
    // Placeholders of images are labelled in it.
    if view.drawing != nil { fontNames.insert("Inter") }
    for assignment in view.properties {
      switch (assignment.path.property, assignment.value) {
      case (.view(.attributedText), .attributedText(let runs)), (.view(.attributedTitle), .attributedText(let runs)),
        (.view(.attributedPlaceholder), .attributedText(let runs)):
        for run in runs {
          if let font = run.font { fontNames.insert(FontName(font).face) }
          add(run.text)
        }
      case (.view(.font), .string(let name)): fontNames.insert(FontName(name).face)
      case (.view(.text), .string(let text)), (.view(.title), .string(let text)),
        (.view(.placeholder), .string(let text)), (.view(.segments), .string(let text)):
        add(text)
      default: break
      }
    }
  }
}
