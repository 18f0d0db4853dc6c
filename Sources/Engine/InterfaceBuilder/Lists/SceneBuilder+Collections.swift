import Document
import Graphics
import Lookups
import Screens
import XMLTree

/// Collections of documents: prototypes that are filled by the job's rows, or by samples until the collection is full.
extension SceneBuilder {
  mutating func fillCollection(_ view: inout ViewDefinition, _ element: XMLElement) {
    guard let context else { return }
    let prototypes = (element.child("cells")?.children ?? []).filter { $0.name == "collectionViewCell" }
    let size = view.frame?.size ?? context.screen.size
    let layout = flowLayout(element, prototypes.first)
    var items: [ViewDefinition] = []
    if let rows = rows(of: element) {
      for row in rows {
        guard let prototype = prototype(of: row, among: prototypes) else { continue }
        items.append(item(prototype, row, name: "\(view.id).item-\(items.count)", layout))
      }
    } else {
      for prototype in samples(of: prototypes, layout, in: size) {
        items.append(item(prototype, nil, name: "\(view.id).item-\(items.count)", layout))
      }
    }
    view.viewClass = .scrollView
    for (property, value) in element.scrollProperties { view.set(property, value) }
    var bounds = context.screen
    bounds.size = size
    let edges = (
      header: supplementaryView("sectionHeaderView", sized: "headerReferenceSize", of: element, layout),
      footer: supplementaryView("sectionFooterView", sized: "footerReferenceSize", of: element, layout)
    )
    view.become(collection: items, edges: edges, layout: layout, in: bounds)
  }

  /// What the layout has room for before or behind the items (`collectionReusableView`).
  private mutating func supplementaryView(
    _ key: String, sized sizeKey: String, of element: XMLElement, _ layout: FlowLayout
  ) -> ViewDefinition? {
    let flow = element.child(key: "collectionViewLayout")
    let size = flow?.child("size", key: sizeKey)
    guard let child = element.children.first(where: { $0.name == "collectionReusableView" && $0["key"] == key }),
      let id = child["id"], let root = document.root(id),
      let length = size?.number(layout.isHorizontal ? "width" : "height"), length > 0
    else { return nil }
    var builder = nested(root, prefix: prefix, rootID: prefix + id)
    var view = builder.rootView()
    view.root?.ids = []
    view.isPlacedByContainer = true
    let room = min(10_000, length)
    view.set(
      .frame,
      .rect(layout.isHorizontal ? Rect(0, 0, room, root.size.height) : Rect(0, 0, root.size.width, room)))
    takeOver(builder)
    return view
  }

  private func flowLayout(_ element: XMLElement, _ cell: XMLElement?) -> FlowLayout {
    let flow = element.child(key: "collectionViewLayout")
    func size(_ element: XMLElement?) -> Size? {
      guard let width = element?.number("width"), let height = element?.number("height"), width > 0, height > 0 else {
        return nil
      }
      return Size(min(10_000, width), min(10_000, height))
    }
    let recorded = size(cell.flatMap { traits.child("rect", key: "frame", of: $0) })
    let own = size(flow?.child("size", key: "itemSize"))
    let inset = flow?.child("inset", key: "sectionInset")
    func points(_ key: String) -> Double { min(10_000, max(0, inset?.number(key) ?? 0)) }
    return FlowLayout(
      itemSize: (flow?.says("automaticEstimatedItemSize") ?? false ? recorded ?? own : own ?? recorded) ?? Size(50, 50),
      minimumInteritemSpacing: min(10_000, max(0, flow?.number("minimumInteritemSpacing") ?? 10)),
      minimumLineSpacing: min(10_000, max(0, flow?.number("minimumLineSpacing") ?? 10)),
      sectionInset: EdgeInsets(points("minY"), points("minX"), points("maxY"), points("maxX")),
      isHorizontal: flow?["scrollDirection"] == "horizontal")
  }

  /// One prototype as often as it fits, or several once each.
  private func samples(of prototypes: [XMLElement], _ layout: FlowLayout, in size: Size) -> [XMLElement] {
    guard prototypes.count == 1, let prototype = prototypes.first else { return prototypes }
    let frames = layout.frames(Array(repeating: nil, count: Self.sampleLimit), in: size)
    let count = frames.count { $0.minX < size.width && $0.minY < size.height }
    return Array(repeating: prototype, count: max(1, count))
  }

  private mutating func item(
    _ element: XMLElement, _ row: ExampleRow?, name: String, _ layout: FlowLayout
  ) -> ViewDefinition {
    let size = traits.child("rect", key: "frame", of: element).map {
      Size(max(1, $0.number("width") ?? 1), max(1, $0.number("height") ?? 1))
    }
    var cell = ViewDefinition(id: name, viewClass: .view, properties: [], subviews: [])
    cell.set(.frame, .rect(Rect(origin: .zero, size: layout.itemSize)))
    cell.isPlacedByContainer = size == nil || size == layout.itemSize
    if let size, size != layout.itemSize { cell.set(.frame, .rect(Rect(origin: .zero, size: size))) }
    if let color = context?.color(element, "backgroundColor", of: document) {
      cell.set(.backgroundColor, .color(color))
    }
    if let root = contentRoot(of: element) {
      var content = contentView(root, element, row, cell: name, prefix: name + ".")
      content.isPlacedByContainer = false
      content.set(.frame, .rect(Rect(origin: .zero, size: cell.frame?.size ?? layout.itemSize)))
      cell.subviews = [content.filling()]
    }
    cell.prototype = element["id"].map { prefix + $0 }
    cell.onTap = handler(of: element)
    if let own = row?.onTap { cell.onTap = cell.onTap.map { own + $0 } ?? own }
    return cell
  }
}
