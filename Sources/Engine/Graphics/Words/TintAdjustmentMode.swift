/// Whether a view shows its tint or a grey one, as `UIView.tintAdjustmentMode` spells it.
public enum TintAdjustmentMode: String, CaseIterable, Hashable, Sendable {
  /// As the view around it; the tint itself where none says another.
  case automatic
  case normal, dimmed
}

extension Color {
  /// A tint as views show it that are dimmed: the grey in the middle of its largest and its smallest component, which is
  /// its lightness, as strong as the colour.
  package var dimmedTint: Color {
    Color(white: (max(red, green, blue) + min(red, green, blue)) / 2, alpha)
  }
}
