import Document
import Graphics
import Lookups

extension Reader {
  /// A scene of Interface Builder.
  func document() -> DocumentReference? {
    guard let object = object(JobTables.document), let source = object.documentSource() else { return nil }
    if let complaint = sink.complaint(aboutComposing: source.path) {
      (object["file"] ?? object["project"] ?? self).error("\"\(source.path)\" \(complaint)")
      return nil
    }
    let scene = object["scene"]?.string()
    if case .unusable(let reason) = context.findDocument(source, scene) {
      (object["file"] ?? object["project"] ?? self).error(reason)
      return nil
    }
    let device = object["device"]?.word(Device.all.map(\.name), noun: "known device").flatMap(Device.named)
    let orientation = object["orientation"]?.word(Spelling.words(of: Device.Orientation.self), noun: "orientation")
    var reference = DocumentReference(
      source: source, scene: scene, device: device,
      orientation: orientation.flatMap(Device.Orientation.init) ?? .portrait, actions: [:])
    reference.surroundings = context.heldDevice
    reference.showsMenuBar = object.value("menuBar") { $0.bool() }
    reference.launchScreen = object["launchScreen"]?.number(0...1e6)
    for member in object["actions"]?.members ?? [] { reference.actions[member.key] = member.value.handler() }
    for member in object["prepareForSegue"]?.members ?? [] {
      reference.prepareForSegue[member.key] = member.value.startHandler()
    }
    for member in object["unwind"]?.members ?? [] { reference.unwind[member.key] = member.value.string() }
    for member in object["pages"]?.members ?? [] {
      reference.pages[member.key] = member.value.list("names of controllers").compactMap { $0.string() }
    }
    for member in object["rows"]?.members ?? [] {
      reference.rows[member.key] = member.value.list("rows").compactMap { $0.exampleRow() }
    }
    return reference
  }

  /// A path below a folder, without the / that some write behind folders.
  fileprivate func relativePath(below folder: String) -> String? {
    guard var path = string() else { return nil }
    if path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
    if let complaint = RelativePath.complaint(about: path, below: folder) {
      error("\"\(path)\" \(complaint)")
      return nil
    }
    return path
  }

  /// The name of a language, with or without a region.
  fileprivate func locale() -> String? {
    guard let text = string() else { return nil }
    let isName = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
    }
    guard isName, (1...35).contains(text.utf8.count) else {
      error("\"\(text)\" is no locale; write a language such as \"de\", or one with a region such as \"pt-BR\"")
      return nil
    }
    return text
  }
}

extension ObjectReader {
  /// Where the document is that the object names.
  fileprivate func documentSource() -> DocumentSource? {
    guard let project = self["project"] else {
      for key in ["locale", "launchScreen"] {
        if let reader = self[key] {
          reader.error(
            "\"\(key)\" is for the folder of an app, which has texts and a launch screen; name it as \"project\"")
          return nil
        }
      }
      guard let file = self["file"] else {
        reader.error("a document needs \"file\", a .storyboard or .xib, or \"project\", the folder of an app")
        return nil
      }
      return file.relativePath(below: "the job file's folder").map { DocumentSource(file: $0) }
    }
    guard let folder = project.relativePath(below: "the job file's folder") else { return nil }
    var source = DocumentSource(file: nil, project: folder)
    if let file = self["file"] {
      guard let path = file.relativePath(below: "the project's folder") else { return nil }
      source.file = path
    }
    if let locale = self["locale"] {
      guard let name = locale.locale() else { return nil }
      source.locale = name
    }
    return source
  }
}
