import FlyingFox
import Foundation
import Pages

/// A file of the page; all are in the program itself.
struct PageFile {
  var type: String
  var bytes: [UInt8]

  /// - Parameter path: of a request.
  static func named(_ path: String) -> PageFile? {
    switch path {
    case "/": PageFile(type: "text/html; charset=utf-8", bytes: PackageResources.studio_html)
    case "/studio.css": PageFile(type: "text/css; charset=utf-8", bytes: PackageResources.studio_css)
    case "/studio.js": PageFile(type: "text/javascript; charset=utf-8", bytes: PackageResources.studio_js)
    case "/render.js": PageFile(type: "text/javascript; charset=utf-8", bytes: PackageResources.render_js)
    case "/timeline.js": PageFile(type: "text/javascript; charset=utf-8", bytes: PackageResources.timeline_js)
    case "/tree.js": PageFile(type: "text/javascript; charset=utf-8", bytes: PackageResources.tree_js)
    default: nil
    }
  }

  var response: HTTPResponse { .bytes(Data(bytes), type: type) }
}
