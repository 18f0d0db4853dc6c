import Graphics
import Motion
import Document
import Layers
import Lookups
import Physics
import Views

/// What physics sees, drawn over a picture: the outlines of items, anchors and what they hold, and recent contacts.
extension Stage {
  /// Ticks for which a contact stays visible.
  private static let contactTicks = 6

  func addPhysicsOverlay(at time: Double) {
    for id in dynamics.order {
      guard let animator = dynamics.animators[id] else { continue }
      let superlayer = tree.layer(of: animator.reference)
      let poses = Lookup(
        uniqueKeysWithValues: animator.trajectory.itemIDs.compactMap { item in
          animator.pose(of: item, at: time).map { (item, $0) }
        })
      add(outlines(of: animator, poses), Color(0.9, 0, 0.6), to: superlayer)
      add(attachments(of: animator, poses, at: time), Color(0, 0.4, 1), to: superlayer)
      add(contacts(of: animator, at: time), Color(1, 0.5, 0), to: superlayer)
    }
  }

  private func add(_ path: Path, _ color: Color, to superlayer: LayerID) {
    let layer = tree.layers.makeLayer(.shape)
    tree.layers[layer].shape.path = path
    tree.layers[layer].shape.fillColor = .clear
    tree.layers[layer].shape.strokeColor = color
    tree.layers[layer].shape.style = StrokeStyle(width: 1.5)
    tree.layers.insert(layer, into: superlayer)
  }

  private func outlines(of animator: DynamicAnimator, _ poses: Lookup<String, Pose>) -> Path {
    var builder = PathBuilder()
    for item in animator.trajectory.itemIDs {
      guard let pose = poses[item] else { continue }
      let size: Size
      switch registry.elements[item] {
      case .view(let view): size = tree.layers[tree.layer(of: view)].bounds.size
      case .layer(let layer): size = tree.layers[layer].bounds.size
      case .guide, nil: size = animator.hubs[item]?.size ?? Size(10, 10)
      }
      let points: [Point]
      switch animator.definition.collisionBounds[item] ?? .rectangle {
      case .rectangle: points = Rect(-size.width / 2, -size.height / 2, size.width, size.height).corners
      case .ellipse:
        points = (0..<32).map { side in
          let angle = Double(side) * 0.196_349_540_849_362_07
          return Point(size.width / 2 * cosine(angle), size.height / 2 * sine(angle))
        }
      case .path(let corners): points = corners
      }
      builder.addLines(points.map { pose.place($0) }, isClosed: true)
      // A hand shows how far it turned.
      builder.addLines([pose.center, pose.place(Point(size.width / 2, 0))], isClosed: false)
    }
    return builder.path
  }

  private func attachments(of animator: DynamicAnimator, _ poses: Lookup<String, Pose>, at time: Double) -> Path {
    var builder = PathBuilder()
    for definition in animator.behaviors {
      switch definition.behavior.kind {
      case .attachment(let attachment):
        guard let pose = poses[attachment.item] else { continue }
        let anchor = animator.moves[definition.behavior.id]?.point(at: time) ?? attachment.anchor
        let other = attachment.otherItem.flatMap { poses[$0] }?.place(attachment.otherOffset) ?? anchor
        builder.addLines([pose.place(attachment.offset), other], isClosed: false)
        builder.addCross(other, size: 6)
      case .snap(let item, let point, _):
        guard let pose = poses[item] else { continue }
        builder.addLines([pose.center, point], isClosed: false)
        builder.addCross(point, size: 6)
      default: continue
      }
    }
    return builder.path
  }

  private func contacts(of animator: DynamicAnimator, at time: Double) -> Path {
    var builder = PathBuilder()
    let tick = Trajectory.tick(at: time)
    for event in animator.trajectory.events where event.tick <= tick && event.tick > tick - Self.contactTicks {
      if case .contactBegan(let contact) = event.kind { builder.addCross(contact.point, size: 10) }
    }
    return builder.path
  }
}

extension PathBuilder {
  fileprivate mutating func addLines(_ points: [Point], isClosed: Bool) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
    if isClosed { close() }
  }

  fileprivate mutating func addCross(_ center: Point, size: Double) {
    let half = size / 2
    addLines([Point(center.x - half, center.y - half), Point(center.x + half, center.y + half)], isClosed: false)
    addLines([Point(center.x - half, center.y + half), Point(center.x + half, center.y - half)], isClosed: false)
  }
}
