import Files
import Hashing
import Lookups
import Text

/// The fonts installed on this machine, found by file names such as `Inter-Bold.otf`.
public final class SystemFonts: FontSource {
  /// Looked through in this order; the first file of a name counts.
  public static let folders = ["/usr/local/share/fonts", "/usr/share/fonts"]

  /// From "Inter-Bold" to the file.
  private let files: Lookup<String, String>
  private let catalogue: FontCatalogue
  private var faces: Lookup<FontDescriptor, FontFace> = [:]
  private var plainFaces: Lookup<String, FontFace?> = [:]
  private var fallbacks: Lookup<FallbackKey, FontFace?> = [:]
  /// What files hold that were hashed before they were opened, or are opened more than once: what was hashed is what is drawn with,
  /// whatever becomes of the file meanwhile.
  private var contents: Lookup<String, [UInt8]> = [:]
  /// The files whose names tell of emoji, sorted.
  private lazy var pictureNames = files.sortedKeys().filter { $0.contains("Emoji") }

  private struct FallbackKey: Hashable {
    var scalars: [UInt32]
    var weight: String
    var isItalic: Bool
    var allowed: Membership<String>?
  }

  /// Looks through the folders; no font is opened yet.
  public init() {
    var found: Lookup<String, String> = [:]
    var open = Array(Self.folders.reversed())
    while let folder = open.popLast() {
      for name in Folders.names(in: folder) where !name.hasPrefix(".") {
        if name.hasSuffix(".otf") || name.hasSuffix(".ttf") {
          let key = String(name.dropLast(4))
          if found[key] == nil { found[key] = "\(folder)/\(name)" }
        } else if !name.contains(".") {
          open.append("\(folder)/\(name)")
        }
      }
    }
    files = found
    catalogue = FontCatalogue(names: found.sortedKeys())
  }

  /// The fonts of a bundle, and no others.
  public init(_ bundled: BundledFonts) {
    var found: Lookup<String, String> = [:]
    for name in Folders.names(in: bundled.folder) where name.hasSuffix(".otf") || name.hasSuffix(".ttf") {
      found[String(name.dropLast(4))] = "\(bundled.folder)/\(name)"
    }
    files = found
    catalogue = FontCatalogue(names: Membership(found.sortedKeys() + bundled.names).sorted())
  }

  /// The files of faces and of fallbacks, by their names without endings, sorted.
  ///
  /// - Parameter faces: as the job names them; those that are not installed have no file.
  package func paths(ofFaces faces: [String], fallbacks: [String]) -> [(name: String, path: String)] {
    let names = Membership(faces.compactMap(FontDescriptor.init).compactMap(name) + fallbacks)
    return names.sorted().compactMap { name in files[name].map { (name, $0) } }
  }

  /// All fonts of the families that some are of: which of them stands in for a style depends on which there are.
  package func relatives(of names: [String]) -> [String] { catalogue.relatives(of: names) }

  /// The file of a face; nil if it is not installed.
  public func file(_ descriptor: FontDescriptor) -> String? { name(descriptor).flatMap { files[$0] } }

  /// The name of a face's file without its ending, which also tells whether the font is variable; nil if it is not installed.
  package func fileName(of descriptor: FontDescriptor) -> String? { name(descriptor) }

  /// A static file first, unless axes are asked for.
  private func name(_ descriptor: FontDescriptor) -> String? {
    let variable = catalogue.variableName(descriptor)
    if !descriptor.axes.isEmpty { return variable }
    if files[descriptor.fileName] != nil { return descriptor.fileName }
    if descriptor.weight == "Regular", !descriptor.isItalic, files[descriptor.family] != nil {
      return descriptor.family
    }
    return variable
  }

  /// Families that are installed, sorted.
  public var families: [String] { catalogue.families.sorted() }

  /// An installed family as it is written, by its name in any case of letters; nil if there is none.
  public func family(ignoringCase name: String) -> String? { catalogue.family(ignoringCase: name) }

  /// The face for a descriptor, the same object at every call; nil if it is not installed.
  public func face(_ descriptor: FontDescriptor) -> FontFace? {
    if let known = faces[descriptor] { return known }
    guard let name = name(descriptor) else { return nil }
    let isVariable = catalogue.isVariable(name)
    let face = isVariable ? opened(name) : plainFace(name)
    guard let face else { return nil }
    if isVariable {
      let place = descriptor.axes + catalogue.impliedAxes(descriptor, of: face, named: name)
      guard face.move(to: place) else { return nil }
    }
    faces[descriptor] = face
    return face
  }

  /// Read once; nil if it cannot be.
  private func content(of name: String) -> [UInt8]? {
    if let known = contents[name] { return known }
    let bytes = files[name].flatMap { try? FileContents.read($0, limit: JobLimits.fontBytes) }
    contents[name] = bytes
    return bytes
  }

  private func opened(_ name: String) -> FontFace? {
    if catalogue.isVariable(name) { return content(of: name).flatMap { FontFace($0, name: name) } }
    if let hashed = contents[name] {
      // From now on the face holds it.
      contents[name] = nil
      return FontFace(hashed, name: name)
    }
    return files[name].flatMap { try? FileContents.readMemory($0, limit: JobLimits.fontBytes) }.flatMap {
      FontFace(taking: $0, name: name)
    }
  }

  /// A file as it is, the same object at every call.
  private func plainFace(_ name: String) -> FontFace? {
    if let known = plainFaces[name] { return known }
    let face = opened(name)
    plainFaces[name] = face
    return face
  }

  // MARK: Fallback

  /// The first installed face that has all code points of a character; nil if none has.
  public func fallback(for scalars: ArraySlice<UInt32>, beside descriptor: FontDescriptor) -> FontFace? {
    fallback(for: scalars, beside: descriptor, among: nil)
  }

  /// The first that has all code points: Inter, then the families by name, of each the file whose style is nearest.
  ///
  /// - Parameter allowed: file names without endings; nil: all.
  package func fallback(
    for scalars: ArraySlice<UInt32>, beside descriptor: FontDescriptor, among allowed: Membership<String>?
  ) -> FontFace? {
    let key = FallbackKey(
      scalars: Array(scalars), weight: descriptor.weight, isItalic: descriptor.isItalic, allowed: allowed)
    if let known = fallbacks[key] { return known }
    var result: FontFace?
    for name in catalogue.fallbackNames(beside: descriptor) where allowed?.contains(name) ?? true {
      if let face = plainFace(name), scalars.allSatisfy(face.covers) {
        result = face
        break
      }
    }
    fallbacks[key] = result
    return result
  }

  /// The first installed face that shows a character as a picture; nil if none does.
  public func pictureFace(for scalars: ArraySlice<UInt32>) -> FontFace? { pictureFace(for: scalars, among: nil) }

  /// The first whose glyphs are pictures and which has all code points, among the files whose names tell of emoji: to open
  /// every font would take long.
  ///
  /// - Parameter allowed: file names without endings; nil: all.
  package func pictureFace(for scalars: ArraySlice<UInt32>, among allowed: Membership<String>?) -> FontFace? {
    pictureNames.lazy.filter { allowed?.contains($0) ?? true }.compactMap { self.plainFace($0) }
      .first { $0.hasPictures && scalars.allSatisfy($0.covers) }
  }

  /// A face that was found as a fallback, by its file's name without ending; nil if it is not there.
  package func fallbackFace(named name: String) -> FontFace? { files[name] == nil ? nil : plainFace(name) }

  /// The file name, without its ending, of a face that was found as a fallback.
  package func fallbackName(of face: FontFace) -> String? {
    plainFaces.sortedKeys().first { plainFaces[$0].flatMap { $0 } === face }
  }

  /// The content of a face's file; nil if it is not installed or cannot be read.
  package func digest(of descriptor: FontDescriptor) -> Digest? { name(descriptor).flatMap(digest(ofFile:)) }

  /// The content of a font file by its name without ending, as it was when it was first read; nil if it cannot be.
  package func digest(ofFile name: String) -> Digest? {
    if let face = plainFaces[name] ?? nil { return face.withBytes { Digest(of: $0) } }
    return content(of: name).map { Digest(of: $0) }
  }
}
