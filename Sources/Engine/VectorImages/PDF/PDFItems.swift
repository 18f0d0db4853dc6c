import Graphics

/// Items in painter's order, inside the groups that limit them.
struct PDFItems {
  private(set) var items: [DisplayItem] = []
  /// Whether what is painted belongs to a layer that does not show.
  var isHidden = false
  /// Groups that are open, with their places.
  private var open: [(limit: PDFLimit, place: Int)] = []

  mutating func append(_ content: DisplayItem.Content, _ limits: [PDFLimit]) {
    guard !isHidden else { return }
    var shared = 0
    while shared < min(open.count, limits.count), open[shared].limit.id == limits[shared].id { shared += 1 }
    close(to: shared)
    for limit in limits[shared...] {
      open.append((limit, items.count))
      add(.group(limit.group))
    }
    add(content)
  }

  /// All items, with every group closed.
  mutating func finish() -> [DisplayItem] {
    close(to: 0)
    return items
  }

  private mutating func close(to count: Int) {
    while open.count > count {
      let (limit, place) = open.removeLast()
      var group = limit.group
      group.count = items.count - place - 1
      if !limit.mask.isEmpty {
        // The mask's picture is one, so that its parts cover each other before they limit anything.
        add(.group(DisplayItem.Group(count: limit.mask.count)))
        items += limit.mask
        group.maskCount = limit.mask.count + 1
      }
      items[place].content = .group(group)
    }
  }

  private mutating func add(_ content: DisplayItem.Content) {
    items.append(DisplayItem(bounds: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0), content: content))
  }
}
