import XMLTree

/// Formats of documents that are known and not read, with what to do about each.
public enum DocumentFormat {
  /// Why a file is not read, by its first bytes; nil for what may be XML.
  static func complaint(about bytes: [UInt8]) -> String? {
    if bytes.starts(with: Array("NIBArchive".utf8)) || bytes.starts(with: Array("bplist".utf8)) {
      return "this is a compiled nib, which has lost what was laid out how; use the .xib or .storyboard it was made of"
    }
    return nil
  }

  /// Why a file of a name is not read where it is a folder; nil where the name tells nothing.
  public static func complaint(aboutFolder path: String) -> String? {
    let name = path.hasSuffix("/") ? String(path.dropLast()) : path
    if name.hasSuffix(".storyboardc") {
      return "this is a compiled storyboard, which has lost what was laid out how; use the .storyboard it was made of"
    }
    if name.hasSuffix(".nib") {
      return "this is a nib of Xcode 2 or a compiled one; open it in Xcode 3 to 15, save it as .xib, and use that"
    }
    return nil
  }

  /// Why a document is not read, by its root element; nil for those that are.
  static func complaint(about root: XMLElement) -> String? {
    if root.name == "archive", (root["type"] ?? "").contains("InterfaceBuilder") {
      return
        "this is a document of Xcode 3 or 4; open it in Xcode 5 to 15 and save it, which writes it in the format of today"
    }
    guard root.name == "document" else { return nil }
    if (root["type"] ?? "").contains(".WatchKit.") || root["targetRuntime"] == "watchKit" {
      return "this is a document for watchOS, whose interface is laid out by the watch; use one for iOS, tvOS or macOS"
    }
    return nil
  }
}
