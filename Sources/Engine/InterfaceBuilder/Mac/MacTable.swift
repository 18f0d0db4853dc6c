import Document
import Graphics
import Screens
import XMLTree

/// A table or outline of macOS: its columns, and how high its rows are.
struct MacTable {
  /// One column, from the left.
  struct Column {
    /// Points.
    var width: Double
    var title: String
    /// The view that Interface Builder shows in a row; nil where the column has a cell only.
    var prototype: XMLElement?
    /// What a row's text says.
    var text: String
  }

  let columns: [Column]
  /// Points, with the room between rows.
  let rowHeight: Double
  /// Points between columns.
  let columnSpacing: Double
  let hasAlternatingRows: Bool
  /// Points; 0 without headers.
  let headerHeight: Double
  let ground: Color

  /// How many rows stand for those that a data source would give.
  static let sampleCount = 3

  /// - Parameter scrollView: the one that the table is in, which holds its headers.
  init(_ element: XMLElement, in scrollView: XMLElement, _ appearance: Appearance) {
    columns = Self.columns(of: element)
    let spacing = element.child("size", key: "intercellSpacing")
    // Prototypes are as high as Interface Builder drew them.
    let prototypes = columns.compactMap { $0.prototype?.child("rect", key: "frame")?.number("height") }
    rowHeight = max(4, element.number("rowHeight") ?? 17, prototypes.max() ?? 0) + (spacing?.number("height") ?? 2)
    columnSpacing = spacing?.number("width") ?? 3
    hasAlternatingRows = element.says("alternatingRowBackgroundColors")
    headerHeight = scrollView.child(key: "headerView") == nil ? 0 : 23
    ground = MacColors.named("controlBackgroundColor", in: appearance) ?? .white
  }

  static func columns(of element: XMLElement) -> [Column] {
    (element.child("tableColumns")?.children ?? []).filter { $0.name == "tableColumn" }.map { column in
      let view = column.child("prototypeCellViews")?.children.first { $0.name == "tableCellView" }
      let field = view?.all.first { $0.name == "textField" }
      let cell = field?.child(key: "cell") ?? column.child(key: "dataCell")
      return Column(
        width: max(0, column.number("width") ?? 100), title: column.child(key: "headerCell")?["title"] ?? "",
        prototype: view, text: cell?["title"] ?? "")
    }
  }

  /// Where each column begins, in points.
  var starts: [Double] {
    var x = 0.0
    return columns.map { column in
      defer { x += column.width + columnSpacing }
      return x
    }
  }
}

extension SceneBuilder {
  /// A header, rows in turns of two colours, and in the first rows what the columns' prototypes show.
  func addTable(to view: inout ViewDefinition, _ table: MacTable) {
    let (starts, header) = (table.starts, table.headerHeight)
    if !view.has(.backgroundColor) { view.set(.backgroundColor, .color(table.ground)) }
    if table.hasAlternatingRows { view.drawing = stripes(table) }
    for (index, prototype) in table.columns.enumerated().filter({ $1.prototype != nil }).map({ ($0, $1.prototype!) }) {
      let id = id(of: prototype)
      for place in view.subviews.indices where view.subviews[place].id == id {
        view.subviews[place].set(.translatesAutoresizingMaskIntoConstraints, .bool(true))
        let height = view.subviews[place].frame.map(\.height) ?? 0
        let frame = Rect(
          starts[index], header + 1, table.columns[index].width, height > 0 ? height : table.rowHeight - 2)
        view.subviews[place].set(.frame, .rect(frame))
        view.subviews[place].set(.autoresizingMask, .number(0))
      }
    }
    for row in 0..<MacTable.sampleCount {
      for (index, column) in table.columns.enumerated() where column.prototype == nil || row > 0 {
        guard !column.text.isEmpty else { continue }
        let frame = Rect(
          starts[index] + 5, header + Double(row) * table.rowHeight, max(0, column.width - 5), table.rowHeight)
        view.subviews.append(
          make.label(
            "\(view.id).row-\(row).\(index)", column.text, frame, font: "system 13", macColor("controlTextColor")))
      }
    }
    if header > 0 { view.subviews.append(tableHeader(of: view, table)) }
  }

  private func stripes(_ table: MacTable) -> DrawingDefinition {
    let color = appearance == .dark ? Color(white: 1, 0.05) : Color(white: 0, 0.04)
    let (header, height) = (table.headerHeight, table.rowHeight)
    return DrawingDefinition(make: { bounds in
      let count = min(10_000, Int(clamping: max(0, (bounds.height - header) / height).rounded(.up)))
      return stride(from: 1, to: max(1, count), by: 2).map { row in
        let y = bounds.minY + header + Double(row) * height
        return .fill(.rect(Rect(bounds.minX, y, bounds.width, min(height, bounds.maxY - y))), color)
      }
    })
  }

  private func tableHeader(of view: ViewDefinition, _ table: MacTable) -> ViewDefinition {
    let width = view.frame?.width ?? 0
    let id = "\(view.id).header"
    var header = make.view(id, Rect(0, 0, width, table.headerHeight), table.ground)
    header.set(.autoresizingMask, Self.wideAtTop)
    for (index, column) in table.columns.enumerated() {
      let x = table.starts[index]
      header.subviews.append(
        make.label(
          "\(id).\(index)", column.title, Rect(x + 5, 3, max(0, column.width - 8), 17), font: "system-Medium 11",
          macColor("headerTextColor")))
      let line = Rect(x + column.width, 4, 1, table.headerHeight - 8)
      if index < table.columns.count - 1 { header.subviews.append(make.view("\(id).line-\(index)", line, macEdge)) }
    }
    var line = make.view("\(id).line", Rect(0, table.headerHeight - 1, width, 1), macEdge)
    line.set(.autoresizingMask, .number(Double(AutoresizingMask.flexibleWidth.rawValue)))
    header.subviews.append(line)
    return header
  }
}
