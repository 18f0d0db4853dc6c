import Document
import Graphics
import JSONTree
import Lookups
import Motion

extension Reader {
  /// What follows the items of an animator: values, or a transaction that gives them with implicit animations.
  func binding() -> ItemAction? {
    guard affords(.behaviors) else { return nil }
    guard isTransaction else {
      let (items, template) = following { $0.changes() }
      return ItemAction(items: items, effect: .changes(template))
    }
    let (items, template) = following { reader in
      let transaction = reader.object(JobTables.itemTransaction)?.required("transaction")?.transaction()
      return transaction.map { [Step(action: .transaction($0), path: reader.path)] } ?? []
    }
    return ItemAction(items: items, effect: .steps(template))
  }

  /// A step that is performed while a behavior acts. One that sets values and does nothing else follows the items between two
  /// ticks too, as bindings do.
  func itemAction() -> ItemAction? {
    guard affords(.behaviors) else { return nil }
    let (items, template) = following { reader in reader.step(JobTables.step).map { [$0] } ?? [] }
    guard member("set") != nil, member("after") == nil, member("then") == nil else {
      return ItemAction(items: items, effect: .steps(template))
    }
    return ItemAction(
      items: items,
      effect: .changes(
        Template { poses throws(TemplateError) in
          try template.value(for: poses).flatMap(\.changes)
        }))
  }

  /// Whether this is a transaction, and no new values for something that is called so.
  private var isTransaction: Bool {
    members?.count == 1 && member("transaction") != nil && !context.ids.all.contains("transaction")
  }

  /// What depends on where items are, checked once with every item at the origin.
  private func following<Part: Sendable>(
    _ decode: @escaping @Sendable (Reader) -> [Part]
  ) -> (items: [String], Template<[ItemPose], [Part]>) {
    let (node, location, shared, words) = (node, location, shared, PoseNames.items(in: node))
    @Sendable func value(_ poses: [ItemPose], _ sink: DiagnosticSink) -> [Part] {
      var context = shared.value
      for item in poses { PoseNames.add(item, to: &context.names) }
      return decode(Reader(node, at: location, sink: sink, context: context))
    }
    let ids = words.filter { context.mayExist($0) }.sorted()
    _ = value(ids.map { ItemPose(id: $0, pose: Pose(center: .zero, angle: 0)) }, sink)
    return (
      ids, Template { poses throws(TemplateError) in try DiagnosticSink.decoding { value(poses, $0) } }
    )
  }
}

extension Step {
  /// The values that it sets.
  fileprivate var changes: [Changes] {
    if case .set(let changes) = action { changes } else { [] }
  }
}

/// What expressions in bindings may name of items: `ball.center.x`, `ball.angle`, `ball.transform.a`.
private enum PoseNames {
  private static let endings =
    [".center", ".center.x", ".center.y", ".angle"] + ["a", "b", "c", "d"].map { ".transform." + $0 }

  /// The ids that expressions name, and other words of theirs: what stands before the endings.
  static func items(in node: JSONNode) -> Membership<String> {
    var items: Membership<String> = []
    node.forEachText { text in
      for name in Expression.names(in: text) {
        for ending in endings where name.hasSuffix(ending) { items.insert(String(name.dropLast(ending.count))) }
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
