import Graphics
import Hashing

/// An item of a display list with what belongs to it, in place of counts.
struct DisplayNode {
  /// Its counts say nothing.
  let item: DisplayItem
  /// What a group, a projection or a rasterization draws; where a cross-fade comes from.
  let members: [DisplayNode]
  /// A group's mask; where a cross-fade leads to.
  let others: [DisplayNode]

  init(item: DisplayItem, members: [DisplayNode] = [], others: [DisplayNode] = []) {
    self.item = DisplayItem(bounds: item.bounds, content: item.content.counting(0, 0))
    self.members = members
    self.others = others
  }

  /// Equal for nodes that draw the same, also where numbers are none, which equal nothing.
  var key: Digest { DisplayList(width: 1, height: 1, backgroundColor: .clear, items: items).digest }

  /// The nodes that items make; counts beyond the end reach to the end.
  static func nodes(of items: ArraySlice<DisplayItem>) -> [DisplayNode] {
    var result: [DisplayNode] = []
    var rest = items
    while let item = rest.popFirst() {
      let counts = item.content.partCounts
      let members = rest.prefix(counts.members)
      let others = rest.dropFirst(counts.members).prefix(counts.others)
      rest = rest.dropFirst(members.count + others.count)
      result.append(DisplayNode(item: item, members: nodes(of: members), others: nodes(of: others)))
    }
    return result
  }

  /// The item with the right counts, and all that belong to it.
  var items: [DisplayItem] {
    let (first, second) = (members.flatMap(\.items), others.flatMap(\.items))
    let content = item.content.counting(first.count, second.count)
    return [DisplayItem(bounds: item.bounds, content: content)] + first + second
  }

  /// This node and all in it.
  var all: [DisplayNode] { [self] + (members + others).flatMap(\.all) }

  /// What stands here once other nodes are in the place of those of a key.
  func replacing(_ key: Digest, by nodes: [DisplayNode]) -> [DisplayNode] {
    if self.key == key { return nodes }
    return [
      DisplayNode(
        item: item, members: members.flatMap { $0.replacing(key, by: nodes) },
        others: others.flatMap { $0.replacing(key, by: nodes) })
    ]
  }
}

extension DisplayItem.Content {
  /// How many items belong to each of its parts.
  fileprivate var partCounts: (members: Int, others: Int) {
    switch self {
    case .fill, .gradient, .shadow, .image, .backdrop: (0, 0)
    case .group(let group): (Self.limited(group.count), Self.limited(group.maskCount))
    case .crossFade(let from, let to, _): (Self.limited(from), Self.limited(to))
    case .projection(_, let count): (Self.limited(count), 0)
    case .rasterization(let rasterization): (Self.limited(rasterization.count), 0)
    }
  }

  fileprivate func counting(_ members: Int, _ others: Int) -> DisplayItem.Content {
    switch self {
    case .fill, .gradient, .shadow, .image, .backdrop: return self
    case .group(var group):
      group.count = members
      group.maskCount = others
      return .group(group)
    case .crossFade(_, _, let progress): return .crossFade(from: members, to: others, progress: progress)
    case .projection(let projection, _): return .projection(projection, count: members)
    case .rasterization(var rasterization):
      rasterization.count = members
      return .rasterization(rasterization)
    }
  }
}
