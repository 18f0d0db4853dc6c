import AppProject
import Document
import Hashing
import InterfaceBuilder
import Lookups
import Materials
import Text

extension SceneDocuments {
  /// Reads the fonts that an app's `Info.plist` names.
  ///
  /// - Returns: from their PostScript names, as the document tells them, or else the file is called, to faces.
  func findFonts(of document: InterfaceDocument, in folder: ProjectFolder) -> Lookup<String, String> {
    var faces: Lookup<String, String> = [:]
    let (paths, missing) = folder.project.fonts
    for name in missing { warn("Info.plist names the font file \"\(name)\", which the project does not have") }
    let told = document.customFonts
    for path in paths {
      let file = String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
      let stem = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
      for name in [stem] + told.filter({ $0.file == file }).flatMap(\.names) where faces[name] == nil {
        // What is no family and style is a family's name altogether.
        guard let descriptor = FontDescriptor(name) ?? FontDescriptor(name.replacing("-", with: "")),
          read("\(folder.path)/\(path)", as: descriptor)
        else { continue }
        faces[name] = descriptor.description
      }
    }
    return faces
  }

  /// - Returns: whether the file is a font.
  private func read(_ path: String, as descriptor: FontDescriptor) -> Bool {
    if fonts.contains(where: { $0.descriptor == descriptor }) { return true }
    do {
      let bytes = try files.read(path, limit: JobLimits.fontBytes)
      guard FontFace(bytes) != nil else {
        warn("\(path) is no font that can be read; the system's stands in for it")
        return false
      }
      fonts.append(AppFont(descriptor: descriptor, content: bytes))
      if !fileDigests.contains(where: { $0.path == path }) { fileDigests.append((path, Digest(of: bytes))) }
      return true
    } catch {
      warn("\(path): \(error)")
      return false
    }
  }
}
