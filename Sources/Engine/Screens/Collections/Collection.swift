import Document
import Graphics
import Lookups

extension CollectionDefinition.Item {
  /// A view's place in a flow layout: a frame of its own says how large it is.
  public init(_ view: ViewDefinition) {
    self.init(id: view.id, size: view.isPlacedByContainer ? nil : view.frame?.size)
  }

  /// A view's place in a section of a compositional layout.
  public init(_ view: ViewDefinition, in section: CompositionalLayout.Section) {
    self.init(view, isMeasured: section.isMeasured)
  }

  /// A view's place in a compositional layout.
  ///
  /// - Parameter isMeasured: whether its content may decide how large it is.
  public init(_ view: ViewDefinition, isMeasured: Bool) {
    let line = CompositionalLayout.List.line(of: view.id)
    self.init(
      id: view.id, size: nil, view: isMeasured ? view : nil,
      line: view.sublayers.contains { $0.id == line } ? line : nil)
  }
}

extension CollectionDefinition {
  /// What its layout needs to know of a view that becomes an item of a section.
  ///
  /// - Returns: nil if there is no such section.
  public func item(_ view: ViewDefinition, section: Int) -> Item? {
    switch layout {
    case .flow: return section == 0 ? Item(view) : nil
    case .compositional(let layout):
      guard layout.sections.indices.contains(section) else { return nil }
      return Item(view, isMeasured: layout.sections[section].isMeasured)
    }
  }

  /// Where everything lies, of `owner`.
  ///
  /// - Parameter sizes: what items measured.
  func layout(of owner: String, in bounds: ScreenBounds, sizes: Lookup<ItemMeasure, Size>) -> ScreenLayout {
    var result = restingLayout(of: owner, in: bounds, sizes: sizes)
    if let lifted { result.move(lifted.id, to: lifted.place) }
    return result
  }

  /// The same where no finger holds an item.
  private func restingLayout(
    of owner: String, in bounds: ScreenBounds, sizes: Lookup<ItemMeasure, Size>
  ) -> ScreenLayout {
    switch layout {
    case .flow(let flow): return self.layout(flow, of: owner, in: bounds)
    case .compositional(let layout):
      let placer = CompositionalPlacer(layout, sections, of: owner, in: bounds, sizes: sizes)
      var result = placer.result
      if !hasOwnContentSize {
        var size = bounds.size
        size[layout.axis] = placer.length
        result.changes.append(Changes(owner, .contentSize, .size(size)))
      }
      return result
    }
  }

  private func layout(_ layout: FlowLayout, of owner: String, in bounds: ScreenBounds) -> ScreenLayout {
    var result = ScreenLayout()
    let items = sections.first ?? []
    let start = header?.length ?? 0
    let frames = layout.frames(items.map(\.size), in: bounds.size).map { frame in
      Rect(
        frame.minX + (layout.isHorizontal ? start : 0), frame.minY + (layout.isHorizontal ? 0 : start), frame.width,
        frame.height)
    }
    for (item, frame) in zip(items, frames) { result.place(item.id, frame) }
    let inset = layout.sectionInset
    let end =
      layout.isHorizontal
      ? (frames.map(\.maxX).max() ?? start + inset.left) + inset.right
      : (frames.map(\.maxY).max() ?? start + inset.top) + inset.bottom
    for (edge, place) in [(header, 0), (footer, end)] {
      guard let edge else { continue }
      result.place(
        edge.id,
        layout.isHorizontal
          ? Rect(place, 0, edge.length, bounds.size.height) : Rect(0, place, bounds.size.width, edge.length))
    }
    if !hasOwnContentSize {
      let length = end + (footer?.length ?? 0)
      let size = layout.isHorizontal ? Size(length, bounds.size.height) : Size(bounds.size.width, length)
      result.changes.append(Changes(owner, .contentSize, .size(size)))
    }
    return result
  }
}

extension ViewDefinition {
  /// The same behind all items: those that come later go behind all others but these.
  var behindItems: ViewDefinition {
    var view = self
    view.set(layer: .zPosition, .number(-1))
    return view
  }

  /// Becomes a collection: a scroll view whose items the flow layout places. A frame of an item says its size only.
  ///
  /// - Parameters:
  ///   - items: in their order.
  ///   - edges: what stands before and behind the items, as long along the direction of scrolling as their frames.
  ///   - bounds: the view's, as far as they are known.
  public mutating func become(
    collection items: [ViewDefinition], edges: (header: ViewDefinition?, footer: ViewDefinition?) = (nil, nil),
    layout: FlowLayout, in bounds: ScreenBounds
  ) {
    set(.clipsToBounds, .bool(true))
    var collection = CollectionDefinition(
      layout: .flow(layout), sections: [items.map { .init($0) }], hasOwnContentSize: has(.contentSize))
    func edge(_ view: ViewDefinition?) -> CollectionDefinition.Edge? {
      view.map { view in
        let size = view.frame?.size ?? .zero
        return CollectionDefinition.Edge(id: view.id, length: layout.isHorizontal ? size.width : size.height)
      }
    }
    (collection.header, collection.footer) = (edge(edges.header), edge(edges.footer))
    container = .collection(collection)
    subviews = items + [edges.header, edges.footer].compactMap(\.self) + subviews
    arrange(in: bounds)
  }

  /// Becomes a collection: a scroll view whose items a compositional layout places.
  ///
  /// - Parameters:
  ///   - sections: the items of each section of the layout, in their order.
  ///   - boundaries: the views of headers, footers and backgrounds, in front of items and behind them.
  ///   - bounds: the view's, as far as they are known.
  public mutating func become(
    collection sections: [[ViewDefinition]], boundaries: [ViewDefinition], backgrounds: [ViewDefinition],
    layout: CompositionalLayout, in bounds: ScreenBounds
  ) {
    set(.clipsToBounds, .bool(true))
    var (views, items): ([ViewDefinition], [[CollectionDefinition.Item]]) = ([], [])
    for (index, content) in sections.enumerated() {
      let section = layout.sections[index]
      items.append(content.map { .init($0, in: section) })
      views += section.views(of: content, in: bounds)
    }
    let behind = backgrounds.map(\.behindItems)
    container = .collection(
      CollectionDefinition(layout: .compositional(layout), sections: items, hasOwnContentSize: has(.contentSize)))
    subviews = behind + views + boundaries + subviews
    arrange(in: bounds)
  }
}

extension CompositionalLayout.Section {
  /// What comes into the collection for its items: themselves, or what scrolls them.
  func views(of items: [ViewDefinition], in bounds: ScreenBounds) -> [ViewDefinition] {
    guard let id = scroller else { return items }
    var scroller = ViewDefinition(id: id, viewClass: .scrollView, properties: [], subviews: items)
    scroller.isPlacedByContainer = true
    scroller.set(.clipsToBounds, .bool(false))
    scroller.set(.frame, .rect(Rect(origin: .zero, size: bounds.size)))
    return [scroller]
  }
}

extension CompositionalLayout.Element {
  /// Whether the content of an item may decide how large it is.
  var isMeasured: Bool {
    if let group { return group.elements.contains(where: \.isMeasured) }
    return !size.openAxes.isEmpty
  }
}
