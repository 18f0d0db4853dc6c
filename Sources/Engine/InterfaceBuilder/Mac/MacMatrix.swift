import Lookups
import XMLTree

/// A matrix of cells of the same size, which become controls of their own.
struct MacMatrix {
  let element: XMLElement

  init(_ element: XMLElement) { self.element = element }

  private static let controls: Lookup<String, String> = [
    "buttonCell": "button", "textFieldCell": "textField", "imageCell": "imageView", "popUpButtonCell": "popUpButton",
    "sliderCell": "slider",
  ]

  /// More are nobody's.
  private static let limit = 2_000

  /// The cells as the elements of controls, column after column, with the matrix's own action behind theirs.
  var buttons: [XMLElement] {
    let size = element.child("size", key: "cellSize")
    let gap = element.child("size", key: "intercellSpacing")
    let (width, height) = (max(1, size?.number("width") ?? 80), max(1, size?.number("height") ?? 18))
    var result: [XMLElement] = []
    for (column, cells) in (element.child("cells")?.children ?? []).enumerated() where cells.name == "column" {
      for (row, cell) in cells.children.enumerated() where result.count < Self.limit {
        guard let name = Self.controls[cell.name] else { continue }
        var control = XMLElement(name: name)
        (control.line, control.index) = (cell.line, cell.index)
        if let id = cell["id"] { control.attributes.append(("id", id)) }
        var own = cell
        own.attributes.removeAll { $0.name == "id" }
        own.attributes.append(("key", "cell"))
        var frame = XMLElement(name: "rect")
        frame.attributes = [
          ("key", "frame"), ("x", "\(Double(column) * (width + (gap?.number("width") ?? 4)))"),
          ("y", "\(Double(row) * (height + (gap?.number("height") ?? 2)))"), ("width", "\(width)"),
          ("height", "\(height)"),
        ]
        var connections = XMLElement(name: "connections")
        connections.children =
          (cell.child("connections")?.children ?? []) + (element.child("connections")?.children ?? [])
        control.children = [frame, own, connections]
        result.append(control)
      }
    }
    return result
  }
}
