import Graphics

/// What an image in a line of a text turns out to be.
public enum AttachedImage: Hashable, Sendable {
  /// An image by its name among the assets; a template shows the text's colour wherever it covers something.
  case asset(String, isTemplate: Bool)
  /// In the text's colour; left and right may be exchanged.
  case symbol(TemplateSymbol, isMirrored: Bool)

  /// What shows it in a rectangle.
  func item(in rect: Rect, _ color: Color) -> RecordedDrawing.Item {
    switch self {
    case .asset(let name, let isTemplate): isTemplate ? .template(name, in: rect, color) : .image(name, rect, .linear)
    case .symbol(let symbol, let isMirrored): symbol.item(in: rect, isMirrored: isMirrored, color)
    }
  }
}

extension RecordedDrawing.Item {
  /// One colour wherever an image covers something.
  ///
  /// - Parameters:
  ///   - name: of the image among the assets.
  ///   - rect: where it stands.
  package static func template(_ name: String, in rect: Rect, _ color: Color) -> RecordedDrawing.Item {
    func group(_ items: [RecordedDrawing.Item], _ blendMode: BlendMode) -> RecordedDrawing.Item {
      .group(
        RecordedDrawing.Group(
          items: items, transform: .identity, clip: .rect(rect), opacity: 1, blendMode: blendMode, shadow: nil))
    }
    return group([.image(name, rect, .linear), group([.fill(.rect(rect), color)], .sourceIn)], .normal)
  }
}

extension TemplateSymbol {
  /// What shows the symbol in a rectangle, in a colour.
  ///
  /// - Parameters:
  ///   - natural: the size at which lines have their own width; nil: the symbol's.
  ///   - isMirrored: whether left and right are exchanged.
  package func item(
    in rect: Rect, natural: Size? = nil, isMirrored: Bool = false, _ color: Color
  ) -> RecordedDrawing.Item {
    let shapes = shapes(in: rect, natural: natural, isMirrored: isMirrored)
    if shapes.count == 1, let only = shapes.first { return .fill(only.shape, color) }
    // Opaque in a group of their own: shapes lie over each other, and some take away.
    let opaque = Color(color.red, color.green, color.blue, 1)
    return .group(
      RecordedDrawing.Group(
        items: shapes.map { shape in
          guard shape.cuts else { return .fill(shape.shape, opaque) }
          return .group(
            RecordedDrawing.Group(
              items: [.fill(shape.shape, opaque)], transform: .identity, clip: nil, opacity: 1,
              blendMode: .destinationOut, shadow: nil))
        },
        transform: .identity, clip: .rect(rect.insetBy(-1, -1)), opacity: color.alpha, blendMode: .normal, shadow: nil))
  }
}
