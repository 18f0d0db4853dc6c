import Document
import Graphics

/// Segues of documents, and the rows of their lists.
extension Reader {
  func exampleRow() -> ExampleRow? {
    if case .string = node.content {
      return text().map { ExampleRow(cell: nil, section: nil, values: [("text", $0)], onTap: nil) }
    }
    guard let object = object(JobTables.exampleRow) else { return nil }
    var values: [(name: String, value: String)] = []
    for name in ["text", "detail", "image"] {
      if let value = object[name]?.text() { values.append((name, value)) }
    }
    for member in object["values"]?.members ?? [] {
      if let value = member.value.text() { values.append((member.key, value)) }
    }
    return ExampleRow(
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
