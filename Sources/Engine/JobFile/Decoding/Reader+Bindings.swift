import Document
import Graphics
import Lookups
import Motion

extension Reader {
  /// Values that follow items, checked once with every item at the origin.
  ///
  /// - Parameter hubs: items that are neither views nor layers.
  func binding(_ hubs: [DynamicItem]) -> BindingDefinition? {
    guard affords(.behaviors) else { return nil }
    let (node, location, shared, words) = (node, location, shared, PoseNames.items(in: node))
    @Sendable func changes(_ poses: [ItemPose], _ sink: DiagnosticSink) -> [Changes] {
      var context = shared.value
      for item in poses where words.contains(item.id) { PoseNames.add(item, to: &context.names) }
      return Reader(node, at: location, sink: sink, context: context).changes()
    }
    let ids = words.filter { id in context.ids.all.contains(id) || hubs.contains { $0.id == id } }.sorted()
    _ = changes(ids.map { ItemPose(id: $0, pose: Pose(center: .zero, angle: 0)) }, sink)
    return Template { poses throws(TemplateError) in try DiagnosticSink.decoding { changes(poses, $0) } }
  }
}

/// What expressions in bindings may name of items: `ball.center.x`, `ball.angle`, `ball.transform.a`.
private enum PoseNames {
  private static let endings =
    [".center", ".center.x", ".center.y", ".angle"] + ["a", "b", "c", "d"].map { ".transform." + $0 }

  /// The ids that expressions name, and other words of theirs: what stands before the endings.
  static func items(in node: JSONNode) -> Membership<String> {
    var items: Membership<String> = []
    var open = [node]
    func add(_ text: String) {
      for name in Expression.names(in: text) {
        for ending in endings where name.hasSuffix(ending) { items.insert(String(name.dropLast(ending.count))) }
      }
    }
    while let node = open.popLast() {
      switch node.content {
      case .string(let text): add(text)
      case .array(let nodes): open += nodes
      case .object(let members):
        for member in members {
          add(member.key)
          open.append(member.value)
        }
      default: break
      }
    }
    return items
  }

  static func add(_ item: ItemPose, to names: inout Lookup<String, JSONNode.Content>) {
    let (id, x, y) = (item.id, item.pose.center.x, item.pose.center.y)
    names["\(id).center"] = .array([x, y].map { JSONNode(offset: 0, content: .number($0)) })
    names["\(id).center.x"] = .number(x)
    names["\(id).center.y"] = .number(y)
    names["\(id).angle"] = .number(item.pose.angle)
    let (c, s) = (cosine(item.pose.angle), sine(item.pose.angle))
    for (name, value) in [("a", c), ("b", s), ("c", -s), ("d", c)] { names["\(id).transform.\(name)"] = .number(value) }
  }
}
