import Document
import Graphics
import Layers
import Motion
import Views

/// Where items of physics are, as it is written to their layers.
extension Stage {
  /// Writes where items are: at the last tick, once a moment, or, for a picture, at the very time.
  func placeItems(at time: Double, isPicture: Bool) throws(PlaybackError) {
    if isPicture {
      writeItems(at: time, isPicture: true)
    } else if !dynamics.areItemsPlaced(at: time) {
      dynamics.note(isPlaced: !writeItems(at: time, isPicture: false))
    }
    for id in dynamics.order { try follow(id, at: time, isPicture: isPicture) }
  }

  /// - Returns: whether there was something to write.
  @discardableResult
  private func writeItems(at time: Double, isPicture: Bool) -> Bool {
    let (poses, isAnything) = unwrittenPoses(at: time, isPicture: isPicture)
    for (layer, pose) in poses {
      tree.layers[layer].position = pose.center
      tree.layers[layer].transform = Transform3D(AffineTransform.rotation(pose.angle))
    }
    return isAnything
  }

  /// Where items belong that were not put there yet, and whether there are any, also such that are no layers.
  private func unwrittenPoses(
    at time: Double, isPicture: Bool
  ) -> (poses: [(layer: LayerID, pose: Pose)], isAnything: Bool) {
    var poses: [(layer: LayerID, pose: Pose)] = []
    var isAnything = false
    // Taken once: asking what a class holds takes hold of all of it, each time. While it is held, a change copies it.
    let views = tree
    func add(_ item: String, _ pose: Pose) {
      switch registry.elements[item] {
      case .view(let view): poses.append((views.layer(of: view), pose))
      case .layer(let layer): poses.append((layer, pose))
      case .guide, nil: return
      }
    }
    for id in dynamics.order {
      guard let animator = dynamics.animators[id] else { continue }
      for item in animator.trajectory.itemIDs {
        guard let written = pose(of: item, in: animator, at: time, isPicture: isPicture),
          isPicture || dynamics.place(item, written, at: time)
        else { continue }
        isAnything = true
        if let members = animator.groupMembers[item] {
          for member in members {
            add(member.id, Pose(center: written.place(member.offset), angle: written.angle + member.angle))
          }
        } else {
          add(item, written)
        }
      }
    }
    return (poses, isAnything)
  }

  /// Where an item is that physics holds, as it is written.
  func pose(of item: String, in animator: DynamicAnimator, at time: Double, isPicture: Bool) -> Pose? {
    let pose = isPicture ? animator.pose(of: item, at: time) : animator.pose(of: item, atTickBefore: time)
    return animator.definition.isIntegral ? pose.map(integral) : pose
  }

  private func integral(_ pose: Pose) -> Pose {
    let scale = job.canvas.scale
    return Pose(
      center: Point((pose.center.x * scale).rounded() / scale, (pose.center.y * scale).rounded() / scale),
      angle: (pose.angle / 0.0002).rounded() * 0.0002)
  }
}

extension LayerState {
  /// Where it is in its superlayer, and how it is turned.
  var pose: Pose {
    let plane = transform.affine ?? .identity
    return Pose(center: position, angle: plane.a == 0 && plane.b == 0 ? 0 : arcTangent(y: plane.b, x: plane.a))
  }
}
