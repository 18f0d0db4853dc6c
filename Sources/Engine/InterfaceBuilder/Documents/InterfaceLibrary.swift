import Document
import Lookups

/// The documents of a job by their paths, and the way from one to another by storyboard references.
public struct InterfaceLibrary: Sendable {
  private var documents: Lookup<String, InterfaceDocument> = [:]
  /// In the order of their coming.
  private var paths: [String] = []
  /// By the names of storyboards.
  private var storyboards: Lookup<String, String> = [:]
  private var knownKeys: (path: String, keys: Lookup<String, ControllerKey>)?

  public init() {}

  /// A document that was read.
  public subscript(path: String) -> InterfaceDocument? { documents[path] }

  /// - Parameters:
  ///   - path: relative to the job file.
  ///   - storyboard: what references call it; nil: the file's name without its ending.
  public mutating func add(_ document: InterfaceDocument, at path: String, storyboard: String? = nil) {
    knownKeys = nil
    if documents.updateValue(document, forKey: path) == nil { paths.append(path) }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = storyboard ?? (file.hasSuffix(".storyboard") ? String(file.dropLast(11)) : file)
    if storyboards[name] == nil { storyboards[name] = path }
  }

  /// Where a storyboard may lie that another document names: beside that, or among the app's files of no language.
  public static func candidates(forStoryboard name: String, from path: String) -> [String] {
    let parts = path.split(separator: "/").map(String.init)
    let folder = Array(parts.dropLast())
    var folders = [folder, folder + ["Base.lproj"]]
    if folder.last?.hasSuffix(".lproj") == true { folders += [Array(folder.dropLast())] }
    return folders.map { ($0 + ["\(name).storyboard"]).joined(separator: "/") }
  }

  /// The storyboards that a document's references name, once each.
  public static func references(of document: InterfaceDocument) -> [String] {
    var seen: Membership<String> = []
    return document.controllers.filter(\.isReference).compactMap { $0.element["storyboardName"] }
      .filter { seen.insert($0) }
  }

  /// The controller that a key leads to, references followed.
  ///
  /// - Returns: nil if a document or a controller is not there, or references only lead to each other.
  func resolve(_ key: ControllerKey) -> (key: ControllerKey, controller: InterfaceController)? {
    var key = key
    for _ in 0..<Self.referenceLimit {
      guard let controller = documents[key.document]?.controller(named: key.id) else { return nil }
      guard controller.isReference else {
        return (ControllerKey(document: key.document, id: controller.id), controller)
      }
      let name = controller.element["storyboardName"]
      guard let path = name.map({ storyboards[$0] }) ?? key.document, let document = documents[path] else { return nil }
      guard let id = controller.element["referencedIdentifier"] ?? document.initialController?.id else { return nil }
      key = ControllerKey(document: path, id: id)
    }
    return nil
  }

  private static let referenceLimit = 16

  /// Every controller by what a job may call it, at last by the id of a reference that leads to it; where several share a name, the first of the first document has it.
  ///
  /// - Parameter path: of the document that comes first.
  func keys(from path: String) -> Lookup<String, ControllerKey> {
    if let known = knownKeys, known.path == path { return known.keys }
    return allKeys(from: path)
  }

  /// Finds once what many views that show scenes of a document ask for.
  ///
  /// - Parameter path: of that document.
  public mutating func prepareKeys(from path: String) { knownKeys = (path, allKeys(from: path)) }

  private func allKeys(from path: String) -> Lookup<String, ControllerKey> {
    let order = [path] + paths.filter { $0 != path }
    let all = order.flatMap { path in (documents[path]?.controllers ?? []).map { (path, $0) } }
    let entries = all.filter { !$1.isReference }
    let byID = entries.map { ($1.id, ControllerKey(document: $0, id: $1.id)) }
    let byName = entries.flatMap { path, controller in
      controller.names.map { ($0, ControllerKey(document: path, id: controller.id)) }
    }
    let byReference = all.filter { $1.isReference }.compactMap { path, reference in
      resolve(ControllerKey(document: path, id: reference.id)).map { (reference.id, $0.key) }
    }
    return Lookup(firstOf: byName + byID + byReference)
  }

  /// The controllers that can come from one of them: by segues, by containment, and those that are called by an identifier.
  ///
  /// - Parameter isKnown: whether a controller, and with it what can come from it, is left out.
  public func reachable(
    from start: ControllerKey, besides isKnown: (ControllerKey) -> Bool = { _ in false }
  ) -> [ControllerKey] {
    var result: [ControllerKey] = []
    var seen: Membership<ControllerKey> = []
    var open = [start]
    for path in paths {
      let named = (documents[path]?.controllers ?? []).filter { $0.element["storyboardIdentifier"] != nil }
      open += named.map { ControllerKey(document: path, id: $0.id) }
    }
    open.reverse()
    while let next = open.popLast() {
      guard let (key, controller) = resolve(next), !isKnown(key), seen.insert(key) else { continue }
      result.append(key)
      open += controller.segues.compactMap { $0["destination"] }.reversed()
        .map { ControllerKey(document: key.document, id: $0) }
    }
    return result
  }
}
