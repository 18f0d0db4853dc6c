import Files
import Foundation
import Hashing

/// Where a golden film or picture lies.
public struct Golden: Hashable, Sendable, ExpressibleByStringLiteral {
  private enum Place: Hashable {
    case test(name: String?)
    case path(String)
  }

  private let place: Place

  private init(_ place: Place) { self.place = place }

  /// Beside the test's source file, in `Goldens/FILE/`, named after the test and the film.
  public static let test = Golden(.test(name: nil))

  /// As `test`, with a name of its own, for films that would else have the same.
  public static func named(_ name: String) -> Golden { Golden(.test(name: name)) }

  /// - Parameter path: without an ending or with one of its own (`.manifest.json`, `.png`), relative to the package of the
  ///   test: the nearest folder above its source file that has a `Package.swift`.
  public init(_ path: String) { place = .path(path) }

  /// See `init(_:)`.
  public init(stringLiteral path: String) { self.init(path) }

  /// The files of what a test compares.
  ///
  /// - Parameter label: what the test compares, such as the job's name.
  func files(of site: TestSite, label: String) -> GoldenFiles {
    switch place {
    case .path(let path):
      var path = site.package.absolute(path)
      if let ending = [".manifest.json", ".png", ".trace"].first(where: path.hasSuffix) {
        path.removeLast(ending.count)
      }
      let folder = Paths.folder(of: path)
      return GoldenFiles(folder: folder, name: String(path.dropFirst(folder.count + 1)), package: site.package)
    case .test(let name):
      let file = (site.sourceFile as NSString).lastPathComponent
      let folder = "\(Paths.folder(of: site.sourceFile))/Goldens/\((file as NSString).deletingPathExtension)"
      return GoldenFiles(
        folder: folder, name: Self.fileName("\(site.testName).\(name ?? label)"), package: site.package)
    }
  }

  /// A name that every file system takes; names that lose something by it stay apart by a hash.
  static func fileName(_ text: String) -> String {
    let limit = 120
    let shown = String(
      text.unicodeScalars.map { scalar -> Character in
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        return isPlain || "-_.=,+".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
      }.prefix(limit))
    return shown == text ? text : "\(shown)-\(Digest(of: Array(text.utf8)).hexadecimal.prefix(8))"
  }
}
