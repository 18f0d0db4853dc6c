import Graphics
import Layers

extension ShownItem {
  /// What differs from a fresh view or layer, but for the place: names as in job files, in a fixed order.
  public var properties: [(name: String, value: Value)] {
    var found = surroundings + values(of: Self.looks)
    if let drawing { found.append(("draw", .string(Self.words(of: drawing)))) }
    return found + ownProperties
  }

  /// All that is in a drawing, in which a negative zero is told as the zero for which it counts when drawings are compared.
  static func words(of drawing: RecordedDrawing) -> String {
    let pieces = "\(drawing)".split(separator: "-", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { words, piece in
      let isZero = piece.hasPrefix("0.0") && piece.dropFirst(3).first?.isNumber != true
      words += isZero ? piece : "-" + piece
    }
  }

  /// Of `properties`, those that only views have.
  var ownProperties: [(name: String, value: Value)] {
    guard let view, let viewClass else { return [] }
    var found: [(name: String, value: Value)] = []
    let fresh = ViewState(viewClass)
    for property in Self.viewProperties where property.classes.contains(viewClass) {
      guard case .own(let place) = property.row.storage, !place.isSame(view, fresh) else { continue }
      found += Self.parts(property.rawValue, place.read(view))
    }
    return found
  }

  /// Of `properties`, those that an item has that is moved only.
  public var movedProperties: [(name: String, value: Value)] { values(of: Self.moved) }

  /// The names of all that can be in `movedProperties`.
  public static let movedNames = moved.map(\.rawValue)

  private func values(of properties: [LayerProperty]) -> [(name: String, value: Value)] {
    properties.flatMap { property in
      layer.differs(from: Self.freshLayer, in: property) ? Self.parts(property.rawValue, layer[property]) : []
    }
  }

  private static let moved: [LayerProperty] = [.transform, .opacity]
  private static let looks = LayerProperty.allCases.filter { $0 != .bounds && $0 != .position }
  private static let freshLayer = LayerState()
  /// Those that neither show nor give anything its place.
  private static let unseen: [ViewProperty] = [
    .tag, .opaque, .userInteractionEnabled, .pagingEnabled, .bounces, .alwaysBounceVertical, .alwaysBounceHorizontal,
    .decelerationRate, .scrollEnabled, .keyboardDismissMode, .minimumZoomScale, .maximumZoomScale, .bouncesZoom,
    .returnKeyType, .keyboardType, .autocapitalizationType, .editable, .selectable,
    .stepValue,
  ]
  private static let viewProperties = ViewProperty.allCases.filter { property in
    if case .own = property.row.storage { !unseen.contains(property) } else { false }
  }

  /// Lists of filters and emitter cells are told by the key paths of what is in them.
  private static func parts(_ name: String, _ value: Value) -> [(name: String, value: Value)] {
    switch value {
    case .filters(let filters):
      return [(name, .string(filters.map(\.kind.rawValue).joined(separator: ", ")))]
        + filters.flatMap { filter in
          filter.kind.inputs.compactMap { input in
            filter[input].map { ("\(name).\(filter.name).\(input.rawValue)", $0) }
          }
        }
    case .emitterCells(let cells):
      return [(name, .string(cells.map(\.name).joined(separator: ", ")))]
        + cells.enumerated().flatMap { index, cell in
          let place = "\(name).\(cell.name.isEmpty ? "\(index)" : cell.name)"
          return EmitterCellProperty.allCases.filter { cell[$0] != freshCell[$0] }
            .map { ("\(place).\($0.rawValue)", cell[$0]) }
            + (cell.emitterCells.isEmpty ? [] : parts("\(place).emitterCells", .emitterCells(cell.emitterCells)))
        }
    default: return [(name, value)]
    }
  }

  private static let freshCell = EmitterCell()
}
