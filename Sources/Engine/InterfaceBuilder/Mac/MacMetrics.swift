import Graphics
import XMLTree

/// How far the frames of a Mac's views reach around the rectangles that constraints hold, in points: what public documents
/// record, where a constraint tells the one and a frame the other. They changed with macOS 11 (Xcode 12) and macOS 26.
struct MacMetrics {
  /// Of the document.
  let toolsVersion: Double

  private var isOld: Bool { toolsVersion < 17_000 }
  /// Versions of 32,700 mean that documents tell none; Xcode 13 to 15 wrote them.
  private var isFrom26: Bool { toolsVersion >= 24_000 && toolsVersion < 32_000 }

  func alignmentInsets(of element: XMLElement) -> EdgeInsets {
    let cell = element.child(key: "cell")
    let isSmall = Self.isSmall(element)
    switch element.name {
    case "button": return isFrom26 ? .zero : button(cell, isSmall: isSmall)
    case "popUpButton":
      guard !isFrom26, MacButton(element).isBordered, cell?["bezelStyle"] ?? "rounded" == "rounded" else {
        return .zero
      }
      return isSmall ? EdgeInsets(1, 3, 3, 4) : EdgeInsets(1, 3, 4, 4)
    case "comboBox": return isFrom26 ? .zero : EdgeInsets(1, 0, 3, 3)
    case "textField": return MacElements.isLabel(element) ? EdgeInsets(0, 2, 0, 2) : .zero
    case "box":
      switch element["boxType"] {
      case "separator": return Self.isVerticalLine(element) ? EdgeInsets(0, 2, 0, 2) : EdgeInsets(2, 0, 2, 0)
      case "custom": return .zero
      default: return EdgeInsets(2, 3, 4, 3)
      }
    case "slider": return isSmall ? EdgeInsets(2, 2, 2, 2) : EdgeInsets(2, 2, 6, 2)
    case "segmentedControl": return isFrom26 ? .zero : EdgeInsets(1, 2, isSmall ? 2 : 1, 2)
    case "switch": return isFrom26 ? .zero : EdgeInsets(1, 2, 2, 2)
    case "stepper": return isFrom26 ? .zero : EdgeInsets(2, 3, 3, 3)
    case "colorWell": return EdgeInsets(3, 3, 3, 3)
    case "tabView":
      return element["type"] ?? "topTabsBezelBorder" == "topTabsBezelBorder" ? EdgeInsets(6, 7, 10, 7) : .zero
    default: return .zero
    }
  }

  private func button(_ cell: XMLElement?, isSmall: Bool) -> EdgeInsets {
    if ["check", "radio"].contains(cell?["type"]) { return EdgeInsets(1, 2, 1, 0) }
    switch cell?["bezelStyle"] {
    case "rounded": return isSmall ? EdgeInsets(4, 6, 7, 6) : isOld ? EdgeInsets(4, 6, 7, 6) : EdgeInsets(5, 7, 7, 7)
    case "helpButton": return EdgeInsets(1, 2, 3, 2)
    case "roundedRect": return EdgeInsets(0, 0, 1, 0)
    default: return .zero
    }
  }

  /// Whether a separator stands upright: it hugs its width.
  static func isVerticalLine(_ element: XMLElement) -> Bool {
    if element["horizontalHuggingPriority"] == "750" { return element["verticalHuggingPriority"] != "750" }
    guard element["verticalHuggingPriority"] == nil, let frame = element.child("rect", key: "frame") else {
      return false
    }
    return (frame.number("height") ?? 0) > (frame.number("width") ?? 0)
  }

  private static func isSmall(_ element: XMLElement) -> Bool {
    ["small", "mini"].contains(element.child(key: "cell")?["controlSize"] ?? element["controlSize"])
  }

  /// Points, −1 along an axis without: what content asks for where a control's class does not tell, since it depends on its
  /// size or is written down.
  static func contentSize(of element: XMLElement) -> Size? {
    let cell = element.child(key: "cell")
    let size = cell?["controlSize"] ?? element["controlSize"]
    switch element.name {
    case "box" where element["boxType"] == "separator":
      return isVerticalLine(element) ? Size(1, -1) : Size(-1, 1)
    case "slider": return size == "mini" ? Size(-1, 13) : size == "small" ? Size(-1, 16) : nil
    case "switch": return size == "mini" ? Size(26, 15) : size == "small" ? Size(32, 18) : nil
    // The cells stand where they were drawn.
    case "gridView":
      let frame = element.child("rect", key: "frame")
      return frame.map { Size($0.number("width") ?? -1, $0.number("height") ?? -1) }
    case "progressIndicator" where MacElements.isSpinning(element):
      return isSmall(element) ? Size(16, 16) : Size(32, 32)
    case "segmentedControl":
      let widths = (cell?.child("segments")?.children ?? []).map { $0.number("width") ?? 0 }
      guard !widths.isEmpty, widths.allSatisfy({ $0 > 0 }) else { return nil }
      // A line of a point stands between two segments.
      return Size(widths.reduce(0, +) + Double(widths.count - 1), isSmall(element) ? 18 : 22)
    default: return nil
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
