/// Whether a view shows its tint or a grey one, as `UIView.tintAdjustmentMode` spells it.
public enum TintAdjustmentMode: String, CaseIterable, Hashable, Sendable {
  /// As the view around it; the tint itself where none says another.
  case automatic
  case normal, dimmed
}

extension Color {
  /// A tint as views show it that are dimmed: the grey of its luminance, as strong as the colour. Pictures of UIKit have
  /// 127 for (0, 122, 255), 137 for (0, 136, 255) and 174 for (52, 199, 89) (screen-references.md §4).
  package var dimmedTint: Color { Color(white: Self.encoded(luminance), alpha) }
}
