import Document
import Graphics

/// Sheets of phones in iOS 26: one that is lower than it can be floats, as was measured in UIKit 26.1 (controls.md §5). It is laid out
/// as wide as the screen, and shows so much smaller that 8 points are left at its sides and below it.
extension PresentationDefinition {
  /// Points that a floating sheet leaves at its sides and below it.
  private static let floatMargin = 8.0
  /// Points; the corners of sheets as wide as the screen in iOS 26.
  static let glassSheetRadius = 38.0

  /// Whether it floats at one of its heights.
  func floats(in bounds: ScreenBounds) -> Bool {
    guard bounds.look == .iOS26, style == .pageSheet || style == .formSheet,
      detents.contains(where: { isPartial($0, in: bounds) })
    else { return false }
    return bounds.size.width > 4 * Self.floatMargin && Self.frame(of: style, in: bounds).width == bounds.size.width
  }

  /// Where the upper edge of what shows of it is, in points of what it covers.
  func top(in bounds: ScreenBounds, detent: Int) -> Double {
    guard floats(in: bounds) else { return frame(in: bounds, detent: detent).minY }
    guard detents.indices.contains(detent), isPartial(detents[detent], in: bounds) else {
      return Self.frame(of: style, in: bounds).minY
    }
    return floatTop(at: detents[detent], in: bounds)
  }

  /// The scale at which it shows at one of its heights.
  func restingTransform(in bounds: ScreenBounds, detent: Int) -> Transform3D {
    guard floats(in: bounds) else { return .identity }
    let scale = floatScale(at: floatShare(top: top(in: bounds, detent: detent), in: bounds), in: bounds)
    return Transform3D(.scale(scale, scale))
  }

  /// Its place where its upper edge shows at a height, as under a finger: between heights at which it floats its lower edge
  /// stays, from the highest of them it grows upwards until it is as wide as the screen, and from the lowest it moves down
  /// as it is.
  func floatingLayout(top: Double, in bounds: ScreenBounds) -> ScreenLayout {
    let size = bounds.size
    let share = floatShare(top: top, in: bounds)
    let scale = floatScale(at: share, in: bounds)
    let bottom = size.height - Self.floatMargin * (1 - share) + max(0, top - floatTops(in: bounds).lowest)
    let inner = Size(size.width, max(1, (bottom - top) / scale))
    var layout = ScreenLayout()
    layout.place(id, Rect(0, (top + bottom - inner.height) / 2, inner.width, inner.height))
    layout.fill(Rect(origin: .zero, size: inner), with: content)
    layout.add(grabberLayout(width: inner.width))
    layout.changes.append(Changes(id, .transform, .transform(Transform3D(.scale(scale, scale)))))
    // At its full height the lower corners are those of the screen. A bit a corner: the upper two are 1 and 2.
    layout.changes.append(Changes(layer: id, .maskedCorners, .number(share < 1 ? 15 : 3)))
    return layout
  }

  private func floatTop(at detent: Detent, in bounds: ScreenBounds) -> Double {
    let height = height(of: detent, in: bounds) * floatScale(at: 0, in: bounds)
    let top = bounds.size.height - Self.floatMargin - height - keyboardRise(in: bounds)
    return max(Self.frame(of: style, in: bounds).minY, top)
  }

  /// Where its upper edge is at the highest and at the lowest of the heights at which it floats.
  private func floatTops(in bounds: ScreenBounds) -> (highest: Double, lowest: Double) {
    let tops = detents.filter { isPartial($0, in: bounds) }.map { floatTop(at: $0, in: bounds) }
    return (tops.min() ?? 0, tops.max() ?? 0)
  }

  /// 0 where it floats and below, 1 at its full height.
  private func floatShare(top: Double, in bounds: ScreenBounds) -> Double {
    let (low, high) = (floatTops(in: bounds).highest, Self.frame(of: style, in: bounds).minY)
    return low > high ? min(1, max(0, (low - top) / (low - high))) : 1
  }

  private func floatScale(at share: Double, in bounds: ScreenBounds) -> Double {
    1 - 2 * Self.floatMargin * (1 - share) / bounds.size.width
  }
}
