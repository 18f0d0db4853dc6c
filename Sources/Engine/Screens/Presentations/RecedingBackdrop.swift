import Document
import Graphics

/// What a sheet at its full height covers recedes on upright phones of iOS 13 to 18: it goes below the status bar as a smaller
/// card, of which 10 points show above the sheet. Of several sheets only the last two show so.
extension PresentationDefinition {
  /// How large what recedes shows. Flutter's engineers measured 0.9165 on an iPhone 16 Pro with iOS 18 (`_kSheetScaleFactor` of
  /// their `sheet.dart`); others found a twelfth that is missing.
  private static let recedingScale = 11.0 / 12
  /// Points; how round the corners of a screen are that recedes: those of the sheet (chosen).
  private static let recedingRadius = 10.0

  /// Whether what it covers recedes at its full height, on an upright phone.
  private func canMakeCoveredRecede(in bounds: ScreenBounds) -> Bool {
    bounds.look == .iOS18 && !bounds.isInSheet && transition != .zoom && isSheet(in: bounds)
  }

  /// Whether what it covers recedes at its full height.
  func makesCoveredRecede(in bounds: ScreenBounds) -> Bool {
    canMakeCoveredRecede(in: bounds) && !bounds.isLow
      && Self.frame(of: style, in: bounds).width == bounds.size.width
  }

  /// Whether it is at its full height, or will be on a phone that is upright again.
  fileprivate func isFull(atDetent index: Int, in bounds: ScreenBounds) -> Bool {
    guard makesCoveredRecede(in: bounds) else {
      return canMakeCoveredRecede(in: bounds) && (!detents.indices.contains(index) || detents[index] == .large)
    }
    return top(in: bounds, detent: index) == Self.frame(of: style, in: bounds).minY
  }

  /// How far what it covers has receded while it rests at one of its heights, 0…1.
  func recession(atDetent index: Int, in bounds: ScreenBounds) -> Double {
    guard makesCoveredRecede(in: bounds), dimming(atDetent: index) > 0 else { return 0 }
    return top(in: bounds, detent: index) == Self.frame(of: style, in: bounds).minY ? 1 : 0
  }

  /// The same while its upper edge is at a height under a finger, in points of what it covers.
  func recession(top: Double, in bounds: ScreenBounds) -> Double {
    value(top: top, in: bounds) { recession(atDetent: $0, in: bounds) }
  }

  /// Lets what it covers recede so far, 0…1.
  func receding(_ share: Double, in bounds: ScreenBounds) -> [Changes] {
    makesCoveredRecede(in: bounds) ? changes(receding: share, in: bounds) : []
  }

  /// What it covers where it rests at one of its heights: in its own place where nothing recedes, as on a phone that was turned
  /// on its side.
  func restingRecession(atDetent index: Int, in bounds: ScreenBounds) -> [Changes] {
    guard transition != .zoom, [.pageSheet, .formSheet, .popover].contains(style) else { return [] }
    return changes(receding: recession(atDetent: index, in: bounds), in: bounds)
  }

  private func changes(receding share: Double, in bounds: ScreenBounds) -> [Changes] {
    let frame = Self.frame(of: style, in: bounds)
    let lost = 1 - Self.recedingScale
    let scale = 1 - lost * share
    if let recedingSheet {
      // Its upper edge goes up to where that of the screen behind it is, which it hides.
      let rise = frame.minY - bounds.safeArea.top
      let transform = Self.shrinking(to: scale, frame.height, by: -rise * share)
      return [Changes(recedingSheet, .transform, .transform(transform))]
    }
    let dim = ScreenPart.dim.id(of: id)
    let transform = Self.shrinking(to: scale, bounds.size.height, by: bounds.safeArea.top * share)
    return [
      Changes(layer: dim, .backdropTransform, .transform(transform)),
      Changes(layer: dim, .backdropCornerRadius, .number(Self.recedingRadius * share)),
    ]
  }

  /// Shrinks something of a height about its middle, and moves its upper edge by points.
  private static func shrinking(to scale: Double, _ height: Double, by distance: Double) -> Transform3D {
    Transform3D(
      AffineTransform.scale(scale, scale).concatenating(.translation(0, distance - height * (1 - scale) / 2)))
  }
}

extension RunningContainer {
  /// How far what it covers has receded behind it where it rests, 0…1.
  ///
  /// - Parameter bounds: those of the view that it covers.
  public func recession(in bounds: ScreenBounds) -> Double {
    guard case .presentation(let sheet) = definition else { return 0 }
    return sheet.recession(atDetent: index, in: bounds)
  }

  /// The same for a sheet that a finger holds.
  ///
  /// - Parameters:
  ///   - translation: of the finger, in points.
  ///   - bounds: those of the view that it covers.
  public func recession(pulledBy translation: Point, in bounds: ScreenBounds) -> Double {
    guard case .presentation(let sheet) = definition else { return 0 }
    return sheet.recession(top: pulledTop(of: sheet, by: translation, in: bounds), in: bounds)
  }

  /// Whether it is a sheet at its full height, which can recede behind another one.
  ///
  /// - Parameter bounds: those of the view that it covers.
  public func isFullSheet(in bounds: ScreenBounds) -> Bool {
    guard case .presentation(let sheet) = definition else { return false }
    return sheet.isFull(atDetent: index, in: bounds)
  }
}
