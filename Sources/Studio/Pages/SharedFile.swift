import FlyingFox
import Foundation

/// The files that all pages share; they are in the program itself.
public enum SharedFile {
  /// - Parameter path: of a request.
  public static func response(_ path: String) -> HTTPResponse? {
    switch path {
    case "/page.css": .bytes(Data(PackageResources.page_css), type: "text/css; charset=utf-8")
    case "/requests.js": .bytes(Data(PackageResources.requests_js), type: "text/javascript; charset=utf-8")
    default: nil
    }
  }
}
