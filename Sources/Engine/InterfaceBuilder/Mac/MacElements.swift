import Graphics
import Lookups
import XMLTree

/// The elements of documents for macOS that stand for views.
enum MacElements {
  /// Those whose class does not depend on their cell.
  private static let classes: Lookup<String, ViewClass> = [
    "view": .view, "customView": .view, "box": .view, "tabView": .view, "splitView": .view, "visualEffectView": .view,
    "containerView": .view, "control": .view, "scrollView": .view, "tableView": .view, "outlineView": .view,
    "tableCellView": .view, "levelIndicator": .view, "colorWell": .view, "button": .button, "popUpButton": .button,
    "comboBox": .textField, "secureTextField": .textField, "tokenField": .textField, "datePicker": .textField,
    "searchField": .searchBar, "textView": .textView, "imageView": .imageView, "slider": .slider, "stepper": .stepper,
    "segmentedControl": .segmentedControl, "switch": .switch, "stackView": .stackView,
  ]

  /// The class of a view; nil of an element that is not known.
  static func viewClass(of element: XMLElement) -> ViewClass? {
    switch element.name {
    case "textField": isLabel(element) ? .label : .textField
    case "progressIndicator": isSpinning(element) ? .activityIndicatorView : .progressView
    // What fits into a clip view is not scrolled, and follows its size.
    case "clipView": followsClip(MacElements.content(of: element).first) ? .view : .scrollView
    default: classes[element.name]
    }
  }

  /// A field without a bezel that cannot be edited.
  static func isLabel(_ element: XMLElement) -> Bool {
    guard let cell = element.child(key: "cell") else { return true }
    return cell["borderStyle"] == nil && !cell.says("editable")
  }

  static func isSpinning(_ element: XMLElement) -> Bool { element["style"] == "spinning" }

  /// Whether a clip view's content is as large as the clip view.
  static func followsClip(_ content: XMLElement?) -> Bool {
    ["textView", "tableView", "outlineView"].contains(content?.name)
  }

  /// Whether y grows downwards in what lies in the view, as on iOS (`NSView.isFlipped`).
  static func isFlipped(_ element: XMLElement) -> Bool {
    ["tabView", "splitView", "clipView", "tableView", "outlineView"].contains(element.name)
  }

  /// What stands in a view, back to front.
  static func content(of element: XMLElement) -> [XMLElement] {
    switch element.name {
    case "scrollView", "box": element.children.filter { $0["key"] == "contentView" }
    case "tabView":
      element.child("tabViewItems")?.children.compactMap { $0.child(key: "view") } ?? []
    // The first row stands for all of them.
    case "tableView", "outlineView": MacTable.columns(of: element).compactMap(\.prototype)
    default: element.children.filter { $0.name == "subviews" }.flatMap(\.children).filter { $0["reference"] == nil }
    }
  }
}
