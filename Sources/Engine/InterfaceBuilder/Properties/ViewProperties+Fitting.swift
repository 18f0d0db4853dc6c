import Graphics
import XMLTree

/// Texts that become smaller to fit (interface-builder.md §5).
extension ViewProperties {
  /// A document says where the font keeps its size, and otherwise how small it becomes: as a factor, or in points.
  mutating func addFitting() {
    guard element["adjustsFontSizeToFit"] != "NO" else { return }
    let (factor, points) = (element.number("minimumScaleFactor"), element.number("minimumFontSize"))
    if element.name == "textField" {
      guard let points, points > 0 else { return }
      set(.adjustsFontSizeToFitWidth, .bool(true))
      set(.minimumFontSize, .number(points))
    } else if let least = factor ?? points.map({ $0 / fontSize }), least > 0, least < 1 {
      set(.adjustsFontSizeToFitWidth, .bool(true))
      set(.minimumScaleFactor, .number(least))
      if let word = element["baselineAdjustment"].flatMap(BaselineAdjustment.init), word != .alignBaselines {
        set(.baselineAdjustment, .word(word.rawValue))
      }
    }
  }

  /// Points; of an attributed text that of its first part.
  private var fontSize: Double {
    let set = assignments.last { $0.path.property == .view(.font) }
    guard case .string(let font)? = set?.value else { return 17 }
    return FontName(font).size
  }
}
