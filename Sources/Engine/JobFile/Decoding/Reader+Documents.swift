import Document
import Graphics

/// Documents of Interface Builder, and what a job says of them.
extension Reader {
  func document() -> DocumentReference? {
    guard let object = object(JobTables.document), let reader = object.required("file"),
      let path = reader.string()
    else { return nil }
    if let complaint = RelativePath.complaint(about: path, below: "the job file's folder") {
      reader.error("\"\(path)\" \(complaint)")
      return nil
    }
    let scene = object["scene"]?.string()
    if case .unusable(let reason) = context.findDocument(path, scene) {
      reader.error(reason)
      return nil
    }
    let device = object["device"]?.word(Device.all.map(\.name), noun: "known device").flatMap(Device.named)
    let orientation = object["orientation"]?.word(Device.Orientation.allCases.map(\.rawValue), noun: "orientation")
    var document = DocumentReference(
      path: path, scene: scene, device: device, orientation: orientation.flatMap(Device.Orientation.init) ?? .portrait,
      actions: [:])
    for member in object["actions"]?.members ?? [] { document.actions[member.key] = member.value.handler() }
    for member in object["prepareForSegue"]?.members ?? [] {
      document.prepareForSegue[member.key] = member.value.startHandler()
    }
    for member in object["unwind"]?.members ?? [] { document.unwind[member.key] = member.value.string() }
    for member in object["pages"]?.members ?? [] {
      document.pages[member.key] = member.value.list("names of controllers").compactMap { $0.string() }
    }
    for member in object["rows"]?.members ?? [] {
      document.rows[member.key] = member.value.list("rows").compactMap { $0.sampleRow() }
    }
    return document
  }

  private func sampleRow() -> SampleRow? {
    if case .string = node.content {
      return text().map { SampleRow(cell: nil, section: nil, values: [("text", $0)], onTap: nil) }
    }
    guard let object = object(JobTables.sampleRow) else { return nil }
    var values: [(name: String, value: String)] = []
    for name in ["text", "detail", "image"] {
      if let value = object[name]?.text() { values.append((name, value)) }
    }
    for member in object["values"]?.members ?? [] {
      if let value = member.value.text() { values.append((member.key, value)) }
    }
    return SampleRow(
      cell: object["cell"]?.string(), section: object["section"]?.text(), values: values,
      onTap: object["onTap"]?.handler())
  }

  /// A segue by its identifier, or a controller by its name.
  func segueRequest() -> Action? {
    if case .string = node.content {
      return string().map {
        .performSegue(
          SegueRequest(identifier: $0, destination: nil, kind: .show, source: nil, isAnimated: nil))
      }
    }
    guard let object = object(JobTables.performSegue) else { return nil }
    let (identifier, destination) = (object["identifier"]?.string(), object["to"]?.string())
    guard (identifier == nil) != (destination == nil) else {
      error("a segue needs either its \"identifier\", or \"to\" with what a controller is called")
      return nil
    }
    return .performSegue(
      SegueRequest(
        identifier: identifier, destination: destination,
        kind: object.value("kind") { $0.word(SegueDefinition.Kind.self, noun: "kind of segue") },
        source: object["from"]?.string(), isAnimated: object["animated"]?.bool()))
  }
}
