/// The axes along which a scroll layer scrolls, as `CAScrollLayer.scrollMode` spells it.
public enum ScrollMode: String, CaseIterable, Hashable, Sendable {
  case none, vertically, horizontally, both
}
