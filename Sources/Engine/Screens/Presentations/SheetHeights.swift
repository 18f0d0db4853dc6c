import Document
import Graphics

/// How high sheets are at their detents.
extension PresentationDefinition {
  /// Gives a sheet the heights at which it rests; it comes at the first one.
  ///
  /// - Parameter bounds: those of the view that it covers, as far as they are known.
  public mutating func setDetents(_ given: [Detent], in bounds: ScreenBounds) {
    var distinct: [Detent] = []
    for detent in given where !distinct.contains(detent) { distinct.append(detent) }
    let heights = distinct.enumerated().map { (place: $0.offset, height: height(of: $0.element, in: bounds)) }
    let order = heights.sorted { ($0.height, $0.place) < ($1.height, $1.place) }.map(\.place)
    detents = order.map { distinct[$0] }
    selectedDetent = order.firstIndex(of: 0) ?? 0
  }

  /// How high a sheet is that ends at the lower edge, the lower safe area included, in points. The medium one is half of the
  /// screen high, and in iOS 26 the lower safe area more.
  func height(of detent: Detent, in bounds: ScreenBounds) -> Double {
    let largest = bounds.size.height - Self.frame(of: style, in: bounds).minY
    let bottom = bounds.safeArea.bottom
    switch detent {
    case .large: return largest
    case .medium: return bounds.size.height / 2 + (bounds.look == .iOS26 ? bottom : 0)
    case .custom(_, let height, let fraction):
      return max(1, min(largest, height + fraction * (largest - bottom) + bottom))
    }
  }

  /// How far a keyboard lifts a sheet that is lower than it can be, in points: it covers no more of it than what is not safe
  /// below.
  func keyboardRise(in bounds: ScreenBounds) -> Double { max(0, bounds.keyboard - bounds.safeArea.bottom) }

  /// A card that a keyboard would cover goes to the middle of what is free above it, at most up to the safe area's top.
  func clearOfKeyboard(_ card: Rect, in bounds: ScreenBounds) -> Rect {
    let free = bounds.size.height - bounds.keyboard
    guard bounds.keyboard > 0, card.width < bounds.size.width, card.maxY > free else { return card }
    var moved = card
    moved.origin.y = min(card.minY, max(bounds.safeArea.top, ((free - card.height) / 2).rounded()))
    return moved
  }

  /// Whether a sheet leaves more of what it covers at a detent than it must; on a phone on its side none does.
  func isPartial(_ detent: Detent, in bounds: ScreenBounds) -> Bool {
    guard !bounds.isLow else { return false }
    return detent == .medium || height(of: detent, in: bounds) < height(of: .large, in: bounds)
  }
}
