import Document
import Graphics
import Layers
import Lookups
import Screens
import Views

/// What rows were measured by, ready to be laid out in other widths: a size is a plain function of the row's cell, its
/// margins, its width and the size classes, whatever was measured before.
struct RowFittings {
  private struct Fitting {
    let cell: RunningContainer.KnownCell
    let margins: Value?
    let sizeClasses: SizeClasses
    /// Before its first layout.
    let tree: ViewTree
    let content: ViewID
    let width: LayoutConstraintID
  }

  private var kept: Lookup<String, Fitting> = [:]
  private var solver = SharedSolver()

  /// As many as there are cells that tables know.
  private static let limit = 256

  /// How large what fills a row is; nil if nothing was kept for it as it is now.
  mutating func size(
    of row: RunningContainer.UnmeasuredRow, in sizeClasses: SizeClasses, typesetter: any TextTypesetter
  ) throws(LayoutError) -> Size? {
    guard let fitting = kept[row.content.id], fitting.cell === row.cell, fitting.margins == row.margins,
      fitting.sizeClasses == sizeClasses
    else { return nil }
    var tree = fitting.tree
    tree[fitting.width, .constant] = .number(row.width)
    _ = try tree.layoutIfNeeded(typesetter: typesetter, by: &solver)
    return tree.layers[tree.layer(of: fitting.content)].bounds.size
  }

  /// Keeps a stage that has the content of a row and was not laid out.
  ///
  /// - Returns: false if more than constraints decides what is in the row, and nothing is kept.
  mutating func keep(
    _ stage: Stage, for row: RunningContainer.UnmeasuredRow, in sizeClasses: SizeClasses
  ) -> Bool {
    stage.addConstraints()
    guard stage.isLaidOutByConstraints, case .view(let content)? = stage.registry.elements[row.content.id],
      let width = stage.registry.constraints[Stage.fittingConstraint(.width)]?.first
    else { return false }
    if kept.count >= Self.limit { kept.removeAll() }
    kept[row.content.id] = Fitting(
      cell: row.cell, margins: row.margins, sizeClasses: sizeClasses, tree: stage.tree, content: content, width: width)
    return true
  }
}

extension Stage {
  /// Whether nothing but constraints and masks has a say in where its views are.
  fileprivate var isLaidOutByConstraints: Bool {
    registry.containers.order.isEmpty && registry.variations.isEmpty && registry.layoutHandlers.order.isEmpty
      && registry.waitingConstraints.isEmpty
  }
}
