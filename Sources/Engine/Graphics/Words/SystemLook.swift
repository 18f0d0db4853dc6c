/// The system whose looks standard controls have. Systems between two of them look like the earlier one.
public enum SystemLook: String, CaseIterable, Hashable, Sendable {
  /// iOS 7 to 12.
  case iOS11 = "iOS 11"
  /// iOS 13 to 18.
  case iOS18 = "iOS 18"
  /// Liquid Glass, iOS 26 and later.
  case iOS26 = "iOS 26"
}

extension SystemLook {
  /// The tint where nothing else is said.
  public func tint(in appearance: Appearance) -> Color {
    guard self == .iOS26 else { return .system("systemBlue", in: appearance) }
    return .part(.glassTint, in: appearance)
  }
}
