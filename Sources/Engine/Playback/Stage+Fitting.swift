import Document
import Graphics
import Views

extension Stage {
  /// How large a view is by its own constraints (`systemLayoutSizeFitting`): as low as they allow, in a width. It is laid
  /// out on a stage of its own, so that nothing else of the scene reaches it.
  ///
  /// - Parameters:
  ///   - width: points; nil: as narrow as they allow.
  ///   - owner: the view whose size classes hold.
  /// - Returns: points.
  func fittingSize(
    of content: ViewDefinition, width: Double?, in owner: String, at moment: Moment
  ) throws(PlaybackError) -> Size {
    var job = job
    job.timeline = []
    job.scene = SceneDefinition(layers: [], views: [content])
    job.scene.root.isControllerRoot = false
    job.scene.root.safeAreaInsets = .zero
    if case .view(let view)? = registry.elements[owner] { job.scene.root.sizeClasses = tree.sizeClasses(of: view) }
    func constraint(
      _ attribute: LayoutAttribute, toRoot: Bool = false, _ constant: Double = 0, priority: Double = 1000
    ) -> ConstraintDefinition {
      let second = toRoot ? ConstraintDefinition.Anchor(item: "root", guide: nil, attribute: attribute) : nil
      return ConstraintDefinition(
        identifier: "fitting.\(attribute.rawValue)",
        first: ConstraintDefinition.Anchor(item: content.id, guide: nil, attribute: attribute), relation: .equal,
        second: second, multiplier: 1, constant: constant, priority: priority)
    }
    job.scene.constraints = [
      constraint(.left, toRoot: true), constraint(.top, toRoot: true),
      width.map { constraint(.width, $0) } ?? constraint(.width, priority: Self.fittingSizeLevel),
      constraint(.height, priority: Self.fittingSizeLevel),
    ]
    let stage = try Stage(job: job, assets: assets, typesetter: typesetter, draws: false)
    return stage.tree.layers[stage.tree.layer(of: try stage.view(content.id, at: moment))].bounds.size
  }

  /// `UILayoutPriority.fittingSizeLevel`.
  private static let fittingSizeLevel = 50.0
}
