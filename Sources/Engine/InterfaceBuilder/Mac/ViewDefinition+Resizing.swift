import Document
import Graphics

extension ViewDefinition {
  /// Gives the view another size than its document records before it is made, and the views in it the frames that follow by
  /// their autoresizing masks (layout.md §3.1).
  ///
  /// - Parameter frame: in points of what the view is in.
  mutating func resize(to frame: Rect) {
    let before = self.frame?.size
    set(.frame, .rect(frame))
    guard let before, before != frame.size else { return }
    for index in subviews.indices {
      guard let own = subviews[index].frame, let mask = subviews[index].mask, !mask.isEmpty else { continue }
      var new = own
      for (axis, origin, length) in Self.axes {
        let (old, grown) = (Rect(origin: .zero, size: before)[keyPath: length], frame[keyPath: length])
        let (start, size) = (own[keyPath: origin], own[keyPath: length])
        let law = mask.law(axis, before: start, size: size, after: old - start - size)
        new[keyPath: origin] += law.position * (grown - old)
        new[keyPath: length] = max(0, size + law.size * (grown - old))
      }
      if new != own { subviews[index].resize(to: new) }
    }
  }

  private static var axes: [(LayoutAxis, origin: WritableKeyPath<Rect, Double>, size: WritableKeyPath<Rect, Double>)] {
    [(.horizontal, \.origin.x, \.size.width), (.vertical, \.origin.y, \.size.height)]
  }

  /// The mask, where it decides; nil where constraints do.
  private var mask: AutoresizingMask? {
    var (mask, isDriven): (AutoresizingMask?, Bool) = (nil, true)
    for assignment in properties {
      switch (assignment.path.property, assignment.value) {
      case (.view(.autoresizingMask), .number(let bits)): mask = AutoresizingMask(rawValue: Int(bits))
      case (.view(.translatesAutoresizingMaskIntoConstraints), .bool(let translates)): isDriven = translates
      default: break
      }
    }
    return isDriven ? mask : nil
  }
}
