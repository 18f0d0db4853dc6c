import CProcess

/// The libraries of others that this process has loaded, in the builds that it found.
public enum LoadedLibraries {
  /// One of them.
  public struct Library: Hashable, Sendable {
    /// The file's name, such as `libfreetype.so.6`.
    public let name: String
    /// Where it was found.
    public let path: String
    /// The build ID that its linker wrote into it, hexadecimal: a hash of what it is made of. Empty where there is none.
    public let build: String
  }

  /// Those whose files have one of these names before their `.so`, such as `libfreetype`, by name.
  public static func named(_ names: [String]) -> [Library] {
    all.filter { library in names.contains { library.name.hasPrefix("\($0).so") } }
      .sorted { ($0.name, $0.path) < ($1.name, $1.path) }
  }

  /// The build ID of the program itself, hexadecimal; nil where it has none.
  static var programBuild: String? {
    // The loader tells of it without a path.
    all.first { $0.path.isEmpty && !$0.build.isEmpty }?.build
  }

  /// In the loader's order.
  private static var all: [Library] {
    var found: [Library] = []
    withUnsafeMutablePointer(to: &found) { list in
      cprocess_visit_libraries(
        { list, path, identifier, count in
          guard let list, let path else { return }
          let library = Library(
            path: String(cString: path), identifier: UnsafeBufferPointer(start: identifier, count: count))
          list.assumingMemoryBound(to: [Library].self).pointee.append(library)
        }, list)
    }
    return found
  }
}

extension LoadedLibraries.Library {
  fileprivate init(path: String, identifier: UnsafeBufferPointer<UInt8>) {
    self.path = path
    name = path.split(separator: "/").last.map(String.init) ?? ""
    build = identifier.map { String(UInt16($0) | 0x100, radix: 16).dropFirst() }.joined()
  }
}
