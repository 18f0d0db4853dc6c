import Document
import Graphics
import Lookups
import Screens
import Views

extension Stage {
  /// How large a view is by its own constraints (`systemLayoutSizeFitting`): as low as they allow, in a width. It is laid
  /// out on a stage of its own, so that nothing else of the scene reaches it.
  ///
  /// - Parameters:
  ///   - width: points; nil: as narrow as they allow.
  ///   - owner: the view whose size classes hold.
  ///   - withConstraints: whether constraints of the scene hold that concern nothing but the view and what is in it.
  /// - Returns: points.
  func fittingSize(
    of content: ViewDefinition, width: Double?, in owner: String, withConstraints: Bool = false, at moment: Moment
  ) throws(PlaybackError) -> Size {
    var fitting = fittingJob(of: content, width: width, in: owner)
    if withConstraints { fitting.scene.constraints += job.scene.constraints.within(content) }
    let stage = try Stage(
      job: fitting, assets: assets, typesetter: typesetter, draws: false)
    return stage.tree.layers[stage.tree.layer(of: try stage.view(content.id, at: moment))].bounds.size
  }

  /// How large what fills a row is, as `fittingSize` of its content tells. What was built for it is kept, so that the same
  /// row in another width costs a layout and no more.
  func fittingSize(
    of row: RunningContainer.UnmeasuredRow, in owner: String, at moment: Moment
  ) throws(PlaybackError) -> Size {
    var sizeClasses = SizeClasses(horizontal: nil, vertical: nil)
    if case .view(let view)? = registry.elements[owner] { sizeClasses = tree.sizeClasses(of: view) }
    if let size = try keptSize(of: row, in: sizeClasses, at: moment) { return size }
    let stage = try Stage(
      job: fittingJob(of: row.content, width: row.width, in: owner), assets: assets, typesetter: typesetter,
      draws: false, laysOut: false)
    guard fittings.keep(stage, for: row, in: sizeClasses),
      let size = try keptSize(of: row, in: sizeClasses, at: moment)
    else { return try fittingSize(of: row.content, width: row.width, in: owner, at: moment) }
    return size
  }

  private func keptSize(
    of row: RunningContainer.UnmeasuredRow, in sizeClasses: SizeClasses, at moment: Moment
  ) throws(PlaybackError) -> Size? {
    do {
      return try fittings.size(of: row, in: sizeClasses, typesetter: typesetter)
    } catch {
      throw moment.failure(error.message)
    }
  }

  private func fittingJob(of content: ViewDefinition, width: Double?, in owner: String) -> Job {
    var (job, content) = (job, content)
    // What a list places has a mask in the list; here constraints say how large it is.
    content.isPlacedByContainer = false
    content.properties.removeAll { $0.path.property == .view(.translatesAutoresizingMaskIntoConstraints) }
    job.timeline = []
    job.scene = SceneDefinition(layers: [], views: [content])
    job.scene.root.isControllerRoot = false
    job.scene.root.safeAreaInsets = .zero
    if case .view(let view)? = registry.elements[owner] {
      job.scene.root.sizeClasses = tree.sizeClasses(of: view)
      if tree.isRightToLeft(view) { job.scene.layoutDirection = .rightToLeft }
    }
    func constraint(
      _ attribute: LayoutAttribute, toRoot: Bool = false, _ constant: Double = 0, priority: Double = 1000
    ) -> ConstraintDefinition {
      let second = toRoot ? ConstraintDefinition.Anchor(item: "root", guide: nil, attribute: attribute) : nil
      return ConstraintDefinition(
        identifier: Self.fittingConstraint(attribute),
        first: ConstraintDefinition.Anchor(item: content.id, guide: nil, attribute: attribute), relation: .equal,
        second: second, multiplier: 1, constant: constant, priority: priority)
    }
    job.scene.constraints = [
      constraint(.left, toRoot: true), constraint(.top, toRoot: true),
      width.map { constraint(.width, $0) } ?? constraint(.width, priority: Self.fittingSizeLevel),
      constraint(.height, priority: Self.fittingSizeLevel),
    ]
    return job
  }

  static func fittingConstraint(_ attribute: LayoutAttribute) -> String {
    "fitting.\(attribute.rawValue)"
  }

  /// `UILayoutPriority.fittingSizeLevel`.
  private static let fittingSizeLevel = 50.0
}

extension [ConstraintDefinition] {
  /// Those that concern nothing but a view and what is in it.
  fileprivate func within(_ content: ViewDefinition) -> [ConstraintDefinition] {
    let ids = Membership(content.idsWithin)
    return filter { ids.contains($0.first.item) && $0.second.map { ids.contains($0.item) } ?? true }
  }
}
