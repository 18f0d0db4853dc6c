/// Where a line stands that is drawn in a smaller font to fit, as `UILabel.baselineAdjustment` spells it.
public enum BaselineAdjustment: String, CaseIterable, Hashable, Sendable {
  /// On the baseline that the full font has.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// Where the line of the full font begins at the top.
  case none
}
