/// Where the content of a control stands across, as `UIControl.contentHorizontalAlignment` spells it.
public enum ContentHorizontalAlignment: String, CaseIterable, Hashable, Sendable {
  case center, left, right, fill, leading, trailing
}

/// Where the content of a control stands from top to bottom, as `UIControl.contentVerticalAlignment` spells it.
public enum ContentVerticalAlignment: String, CaseIterable, Hashable, Sendable {
  case center, top, bottom, fill
}
