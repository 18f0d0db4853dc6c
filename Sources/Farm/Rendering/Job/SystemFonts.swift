import Glibc
import Hashing
import Text

/// The fonts installed on this machine, found by file names such as `Inter-Bold.otf`.
public final class SystemFonts: FontSource {
  /// Looked through in this order; the first file of a name counts.
  public static let folders = ["/usr/local/share/fonts", "/usr/share/fonts"]

  /// From "Inter-Bold" to the file.
  private let files: [String: String]
  private var faces: [FontDescriptor: FontFace] = [:]

  public init() {
    var found: [String: String] = [:]
    var open = Array(Self.folders.reversed())
    while let folder = open.popLast() {
      guard let directory = opendir(folder) else { continue }
      defer { closedir(directory) }
      var names: [String] = []
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { names.append(name) }
      }
      for name in names.sorted() {
        if name.hasSuffix(".otf") || name.hasSuffix(".ttf") {
          let key = String(name.dropLast(4))
          if found[key] == nil { found[key] = "\(folder)/\(name)" }
        } else if !name.contains(".") {
          open.append("\(folder)/\(name)")
        }
      }
    }
    files = found
  }

  /// The file of a face; nil if it is not installed.
  public func file(_ descriptor: FontDescriptor) -> String? { files[descriptor.description] }

  /// Families that are installed, sorted.
  public var families: [String] {
    Set(files.keys.compactMap { FontDescriptor($0)?.family }).sorted()
  }

  public func face(_ descriptor: FontDescriptor) -> FontFace? {
    if let known = faces[descriptor] { return known }
    guard let file = file(descriptor), let bytes = try? FileContents.read(file, limit: JobLimits.fontBytes) else {
      return nil
    }
    let face = FontFace(bytes)
    faces[descriptor] = face
    return face
  }
}
