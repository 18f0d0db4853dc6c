import Graphics

/// How far the frames of a Mac's views reach around the rectangles that constraints hold, in points: what public documents
/// from Xcode 13 on record, where a constraint tells the one and a frame the other.
enum MacMetrics {
  static func alignmentInsets(of element: XMLElement) -> EdgeInsets {
    let cell = element.child(key: "cell")
    let isSmall = ["small", "mini"].contains(cell?["controlSize"])
    switch element.name {
    case "button": return button(cell, isSmall: isSmall)
    case "popUpButton":
      guard MacButton(element).isBordered, cell?["bezelStyle"] ?? "rounded" == "rounded" else { return .zero }
      return isSmall ? EdgeInsets(1, 3, 3, 4) : EdgeInsets(1, 3, 4, 4)
    case "comboBox": return EdgeInsets(1, 0, 3, 3)
    case "textField": return MacElements.isLabel(element) ? EdgeInsets(0, 2, 0, 2) : .zero
    case "box":
      switch element["boxType"] {
      case "separator": return EdgeInsets(2, 0, 2, 0)
      case "custom": return .zero
      default: return EdgeInsets(2, 3, 4, 3)
      }
    case "slider": return isSmall ? EdgeInsets(2, 2, 2, 2) : EdgeInsets(2, 2, 6, 2)
    case "segmentedControl": return EdgeInsets(1, 2, isSmall ? 2 : 1, 2)
    case "switch": return EdgeInsets(1, 2, 2, 2)
    case "stepper": return EdgeInsets(2, 3, 3, 3)
    case "colorWell": return EdgeInsets(3, 3, 3, 3)
    case "tabView":
      return element["type"] ?? "topTabsBezelBorder" == "topTabsBezelBorder" ? EdgeInsets(6, 7, 10, 7) : .zero
    default: return .zero
    }
  }

  private static func button(_ cell: XMLElement?, isSmall: Bool) -> EdgeInsets {
    switch cell?["type"] {
    case "check", "radio": return isSmall ? EdgeInsets(1, 2, 1, 0) : EdgeInsets(1, 2, 1, 0)
    default: break
    }
    switch cell?["bezelStyle"] {
    case "rounded": return isSmall ? EdgeInsets(4, 6, 7, 6) : EdgeInsets(5, 7, 7, 7)
    case "helpButton": return EdgeInsets(1, 2, 3, 2)
    case "roundedRect": return EdgeInsets(0, 0, 1, 0)
    default: return .zero
    }
  }
}

extension AutoresizingMask {
  /// The same where y grows upwards: what has no flag for its height keeps its distance from the bottom.
  var keepingBottom: AutoresizingMask {
    let vertical: AutoresizingMask = [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    return isDisjoint(with: vertical) ? union(.flexibleTopMargin) : self
  }
}
