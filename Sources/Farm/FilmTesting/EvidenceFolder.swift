import Files
import Foundation

/// Where the files of one comparison go that show what differs: for whoever keeps no attachments.
struct EvidenceFolder {
  private let path: String
  private let package: PackageFolder

  private static let variable = "RENDERFARM_ARTIFACTS"

  /// - Parameter name: of the golden one.
  init(_ site: TestSite, name: String) {
    package = site.package
    path = "\(Self.root(package))/\(Golden.fileName(site.sourceName))/\(name)"
  }

  private static func root(_ package: PackageFolder) -> String {
    if let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty { return package.absolute(value) }
    let build = package.path + "/.build"
    return (Folders.isFolder(build) ? build : FileManager.default.temporaryDirectory.path) + "/films"
  }

  /// Replaces what an earlier run left.
  ///
  /// - Returns: the folder as messages show it; nil where nothing could be written: the test fails for another reason.
  func write(_ files: [Evidence]) -> String? {
    clear()
    do throws(FileError) {
      try Folders.create(path)
      for file in files { try AtomicFile.write(file.bytes, to: "\(path)/\(file.name)", isDurable: false) }
    } catch {
      return nil
    }
    return package.shown(path)
  }

  /// Removes what an earlier run left.
  func clear() {
    if Folders.isFolder(path) { try? FileManager.default.removeItem(atPath: path) }
  }
}
