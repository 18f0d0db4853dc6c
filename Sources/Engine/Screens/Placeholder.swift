import Document
import Graphics

extension ScreenElements {
  /// What stands for something that cannot be drawn: a grey box with a thin line around it, and its name in the middle.
  ///
  /// - Parameter size: points.
  public func placeholder(_ id: String, _ name: String, size: Size) -> ViewDefinition {
    var view = ViewDefinition(id: id, viewClass: .view, properties: [], subviews: [])
    view.set(.frame, .rect(Rect(origin: .zero, size: size)))
    addPlaceholder(name, to: &view, size: size)
    return view
  }

  /// Makes a view look like what cannot be drawn.
  ///
  /// - Parameter size: the view's, in points, as far as it is known.
  public func addPlaceholder(_ name: String, to view: inout ViewDefinition, size: Size) {
    var text = label(
      ScreenPart.title.id(of: view.id), name, Rect(0, (size.height - 16) / 2, size.width, 16), font: "Inter 12",
      color("secondaryLabel"), alignment: .center)
    let mask: AutoresizingMask = [.flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin]
    text.set(.autoresizingMask, .number(Double(mask.rawValue)))
    if !view.has(.backgroundColor) { view.set(.backgroundColor, .color(color("systemGray5"))) }
    view.set(layer: .borderWidth, .number(1))
    view.set(layer: .borderColor, .color(color("systemGray3")))
    view.set(.clipsToBounds, .bool(true))
    view.subviews.append(text)
  }
}
