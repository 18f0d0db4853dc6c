/// Every property of a view that a job can set, by its UIKit name. Properties of the view's layer are written
/// `layer.cornerRadius` and so on (`LayerProperty`).
public enum ViewProperty: String, CaseIterable, Hashable, Sendable {
  case frame, bounds, center, transform, alpha, backgroundColor, clipsToBounds, contentMode, tag
  case hidden = "isHidden"
  case userInteractionEnabled = "isUserInteractionEnabled"
  case translatesAutoresizingMaskIntoConstraints
  // Labels.
  case text, font, textColor, textAlignment, numberOfLines, lineBreakMode
  // Image views.
  case image

  /// Which view classes have the property.
  public var classes: [ViewClass] {
    switch self {
    case .text, .font, .textColor, .textAlignment, .numberOfLines, .lineBreakMode: [.label]
    case .image: [.imageView]
    default: ViewClass.allCases
    }
  }

  public var type: ValueType {
    switch self {
    case .frame, .bounds: .rect
    case .center: .point
    case .transform: .transform
    case .alpha: .number
    case .backgroundColor, .textColor: .color
    case .hidden, .clipsToBounds, .userInteractionEnabled, .translatesAutoresizingMaskIntoConstraints: .bool
    case .contentMode:
      .words([
        "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
        "topLeft", "topRight", "bottomLeft", "bottomRight",
      ])
    case .tag, .numberOfLines: .integer
    case .text, .font: .string
    case .textAlignment: .words(["natural", "left", "right", "center", "justified"])
    case .lineBreakMode:
      .words([
        "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingMiddle", "byTruncatingTail",
      ])
    case .image: .image
    }
  }
}

/// The class of a view.
public enum ViewClass: String, CaseIterable, Hashable, Sendable {
  case view, label, imageView
}
