import Document
import Graphics
import Lookups
import Screens
import XMLTree

/// What stands in place of a view whose content only a running application has.
enum Placeholder {
  /// Elements that are known, but not what they show.
  static let elements: Membership<String> = [
    "mapView", "webView", "wkWebView", "arscnView", "sceneKitView", "skView", "glkView", "mtkView", "predicateEditor",
    "ruleEditor", "pdfView", "avPlayerView", "openGLView",
  ]

  private static let classes: Lookup<String, String> = [
    "mapView": "MKMapView", "webView": "UIWebView", "wkWebView": "WKWebView", "arscnView": "ARSCNView",
    "sceneKitView": "SCNView", "skView": "SKView", "glkView": "GLKView", "mtkView": "MTKView",
    "predicateEditor": "NSPredicateEditor", "ruleEditor": "NSRuleEditor", "pdfView": "PDFView",
    "avPlayerView": "AVPlayerView", "openGLView": "NSOpenGLView",
  ]

  /// The class that an element stands for: the author's own, or the framework's.
  ///
  /// - Parameter isMac: whether the framework is a Mac's.
  static func className(of element: XMLElement, isMac: Bool) -> String {
    let own = isMac && element.name == "webView" ? "WebView" : classes[element.name]
    return element["customClass"] ?? own ?? element.name
  }

  /// A light grey box in a thin line.
  static func drawing(in appearance: Appearance) -> DrawingDefinition {
    let (ground, line) = (Color.system("systemGray6", in: appearance), Color.system("systemGray3", in: appearance))
    return DrawingDefinition(make: { bounds in
      [
        .fill(.rect(bounds), ground),
        .fill(.stroke(.rect(bounds.insetBy(0.5, 0.5)), StrokeStyle(width: 1)), line),
      ]
    })
  }
}

extension ScreenElements {
  /// Makes a plain view a box with a name in the middle.
  func placehold(_ view: inout ViewDefinition, _ name: String) {
    if view.viewClass == .view { view.drawing = Placeholder.drawing(in: appearance) }
    let size = view.frame?.size ?? .zero
    var label = label(
      "\(view.id).placeholder", name, Rect(origin: .zero, size: size), font: "Inter 12", color("secondaryLabel"),
      alignment: .center)
    label.set(.autoresizingMask, .number(Double(AutoresizingMask([.flexibleWidth, .flexibleHeight]).rawValue)))
    view.subviews.insert(label, at: 0)
  }
}

extension SceneBuilder {
  /// A box with the name of the class in the middle, and a warning.
  mutating func placehold(_ view: inout ViewDefinition, _ element: XMLElement, isKnown: Bool) {
    let name = Placeholder.className(of: element, isMac: document.isFlipped)
    warn(
      isKnown
        ? "line \(element.line): what a \"\(element.name)\" (\(name)) shows is not in the document; a box with its name stands in its place"
        : "line \(element.line): \"\(element.name)\" is no view that is known; a box with the name of its class, \(name), stands in its place"
    )
    guard canvas != nil else { return }
    make.placehold(&view, name)
  }
}
