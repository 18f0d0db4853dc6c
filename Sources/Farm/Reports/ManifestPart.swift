import Planning

/// An object of a manifest as text: each member on a line of its own, and each element of its long lists too.
struct ManifestPart {
  let text: String

  init(_ identical: Manifest.Identical) {
    var members: [(String, String)] = [
      ("engineVersion", ManifestPart.line(identical.engineVersion)),
      ("formatVersion", "\(identical.formatVersion)"),
      ("frameRate", ManifestPart.line(identical.frameRate)),
      ("frames", ManifestPart.list(lines: identical.frames.map(\.line))),
      ("height", "\(identical.height)"),
      ("job", ManifestPart.line(identical.job)),
      ("mediaVersion", ManifestPart.line(identical.mediaVersion)),
      ("name", ManifestPart.line(identical.name)),
      ("outputs", ManifestPart.list(identical.outputs)),
      ("width", "\(identical.width)"),
    ]
    if let libraries = identical.libraries { members.insert(("libraries", ManifestPart.object(libraries)), at: 6) }
    if let parameters = identical.parameters {
      members.insert(("parameters", ManifestPart.line(parameters)), at: members.count - 1)
    }
    if let sound = identical.sound { members.insert(("sound", ManifestPart.line(sound)), at: members.count - 1) }
    if let warnings = identical.warnings {
      members.insert(("warnings", ManifestPart.list(warnings)), at: members.count - 1)
    }
    text = ManifestPart.object(members)
  }

  init(_ run: Manifest.Run) {
    var members = [("chunks", ManifestPart.list(run.chunks))]
    if let plan = run.plan { members.append(("plan", ManifestPart.line(plan))) }
    if let program = run.program { members.append(("program", ManifestPart.line(program))) }
    text = ManifestPart.object(members + [("workers", "\(run.workers)")])
  }

  /// A library a line.
  private static func object(_ libraries: LibraryBuilds) -> String {
    let lines = libraries.sorted.map { "    \(line($0.name)): \(line($0.build))" }
    return lines.isEmpty ? "{}" : "{\n" + lines.joined(separator: ",\n") + "\n  }"
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{\n" + members.map { "  \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n}"
  }

  /// Each element on a line of its own.
  ///
  /// - Parameter margin: what stands before the list's end; elements have two spaces more.
  static func list(_ elements: [some Encodable], margin: String = "  ") -> String {
    list(lines: elements.map { line($0) }, margin: margin)
  }

  private static func list(lines: [String], margin: String = "  ") -> String {
    guard !lines.isEmpty else { return "[]" }
    return "[\n" + lines.map { "\(margin)  " + $0 }.joined(separator: ",\n") + "\n\(margin)]"
  }

  private static func line(_ value: some Encodable) -> String {
    String(decoding: PlanningJSON.encode(value), as: UTF8.self)
  }
}

extension Manifest.Frame {
  /// As JSON, as `PlanningJSON` writes it: a film has thousands, and an encoder each takes longer than all the rest.
  var line: String {
    let list = displayList.map { "\"displayList\":\"\($0.hexadecimal)\"," } ?? ""
    let seconds = "\(time)"
    let number = seconds.hasSuffix(".0") ? String(seconds.dropLast(2)) : seconds
    return "{\(list)\"hash\":\"\(hash.hexadecimal)\",\"index\":\(index),\"time\":\(number)}"
  }
}
