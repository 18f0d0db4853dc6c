import Planning

/// An object of a manifest as text: each member on a line of its own, and each element of its long lists too.
struct ManifestPart {
  let text: String

  init(_ identical: Manifest.Identical) {
    var members: [(String, String)] = [
      ("engineVersion", ManifestPart.line(identical.engineVersion)),
      ("formatVersion", "\(identical.formatVersion)"),
      ("frameRate", ManifestPart.line(identical.frameRate)),
      ("frames", ManifestPart.list(identical.frames)),
      ("height", "\(identical.height)"),
      ("job", ManifestPart.line(identical.job)),
      ("mediaVersion", ManifestPart.line(identical.mediaVersion)),
      ("name", ManifestPart.line(identical.name)),
      ("outputs", ManifestPart.list(identical.outputs)),
      ("width", "\(identical.width)"),
    ]
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

  private static func object(_ members: [(String, String)]) -> String {
    "{\n" + members.map { "  \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n}"
  }

  /// Each element on a line of its own.
  ///
  /// - Parameter margin: what stands before the list's end; elements have two spaces more.
  static func list(_ elements: [some Encodable], margin: String = "  ") -> String {
    guard !elements.isEmpty else { return "[]" }
    return "[\n" + elements.map { "\(margin)  " + line($0) }.joined(separator: ",\n") + "\n\(margin)]"
  }

  private static func line(_ value: some Encodable) -> String {
    String(decoding: PlanningJSON.encode(value), as: UTF8.self)
  }
}
