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

  /// Where a sheet lies whose upper edge is at a height, as under a finger, in points of what it covers. What ends at the lower
  /// edge is as high as what shows of it (`UISheetPresentationController`), but no lower than at its lowest height: from
  /// there it moves down as it is. A card keeps its size.
  func frame(top: Double, in bounds: ScreenBounds) -> Rect {
    var frame = Self.frame(of: style, from: min(top, tops(in: bounds).max() ?? top), in: bounds)
    frame.origin.y = top
    return frame
  }

  /// The frame of a style with its upper edge elsewhere: one that ends at the lower edge does so all the same.
  static func frame(of style: Style, from top: Double, in bounds: ScreenBounds) -> Rect {
    var frame = frame(of: style, in: bounds)
    if frame.maxY == bounds.size.height { frame.size.height = max(1, bounds.size.height - top) }
    frame.origin.y = top
    return frame
  }

  /// Where the upper edge of a sheet is at each of its heights, in points of what it covers.
  func tops(in bounds: ScreenBounds) -> [Double] {
    (0..<max(1, detents.count)).map { top(in: bounds, detent: $0) }
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
