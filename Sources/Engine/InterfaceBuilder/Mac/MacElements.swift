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
    "segmentedControl": .segmentedControl, "switch": .switch, "stackView": .stackView, "matrix": .view,
    "gridView": .view,
    "browser": .view, "scroller": .view, "predicateEditor": .view, "ruleEditor": .view, "mapView": .view,
    "webView": .view, "wkWebView": .view, "sceneKitView": .view, "skView": .view, "mtkView": .view, "pdfView": .view,
    "avPlayerView": .view, "openGLView": .view,
  ]

  /// The class of a view; nil of an element that is not known.
  static func viewClass(of element: XMLElement) -> ViewClass? {
    switch element.name {
    case "textField": isLabel(element) ? .label : .textField
    case "slider": isRound(element) || isUpright(element) ? .view : .slider
    case "datePicker": showsCalendar(element) ? .view : .textField
    case "pathControl": element.child(key: "cell")?["pathStyle"] == "popUp" ? .button : .view
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

  private static func isRound(_ slider: XMLElement) -> Bool {
    slider.child(key: "cell")?["sliderType"] == "circular"
  }

  /// Whether a slider stands upright: it is higher than wide.
  static func isUpright(_ slider: XMLElement) -> Bool {
    guard let frame = slider.child("rect", key: "frame"), !isRound(slider) else { return false }
    return (frame.number("height") ?? 0) > (frame.number("width") ?? 0)
  }

  /// Whether a date picker shows a month, and not a field.
  static func showsCalendar(_ picker: XMLElement) -> Bool {
    picker.child(key: "cell")?["datePickerStyle"] == "clockAndCalendar"
  }

  static func isSpinning(_ element: XMLElement) -> Bool { element["style"] == "spinning" }

  /// Whether a clip view's content is as large as the clip view.
  static func followsClip(_ content: XMLElement?) -> Bool {
    ["textView", "tableView", "outlineView"].contains(content?.name)
  }

  /// Whether y grows downwards in what lies in the view, as on iOS (`NSView.isFlipped`).
  static func isFlipped(_ element: XMLElement) -> Bool {
    ["tabView", "splitView", "clipView", "tableView", "outlineView", "matrix"].contains(element.name)
  }

  /// What stands in a view, back to front.
  static func content(of element: XMLElement) -> [XMLElement] {
    switch element.name {
    case "scrollView", "box": element.children.filter { $0["key"] == "contentView" }
    case "tabView":
      element.child("tabViewItems")?.children.compactMap { $0.child(key: "view") } ?? []
    // The first row stands for all of them.
    case "tableView", "outlineView": MacTable.columns(of: element).compactMap(\.prototype)
    case "matrix": MacMatrix(element).buttons
    case "gridView":
      (element.child("gridCells")?.children ?? []).compactMap { $0.child(key: "contentView") }
    // A stack view of gravity areas may list each of them by itself.
    case "stackView":
      element.children.filter { ["subviews", "beginningViews", "middleViews", "endViews"].contains($0.name) }
        .flatMap(\.children).filter { $0["reference"] == nil }
    default: element.children.filter { $0.name == "subviews" }.flatMap(\.children).filter { $0["reference"] == nil }
    }
  }
}
