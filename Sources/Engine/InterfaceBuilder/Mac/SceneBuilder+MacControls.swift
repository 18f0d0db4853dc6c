import Document
import Graphics
import Screens
import XMLTree

/// What a Mac's small controls show: the arrow of a combo box, colour wells, levels, images and their frames.
extension SceneBuilder {
  /// The arrow of a combo box.
  func addArrow(to view: inout ViewDefinition) {
    guard let frame = view.frame else { return }
    var arrow = ViewDefinition(id: "\(view.id).arrow", viewClass: .button, properties: [], subviews: [])
    let height = max(0, frame.height - 8)
    arrow.set(.frame, .rect(Rect(frame.width - 21, 3, 16, height)))
    arrow.set(.autoresizingMask, .number(Double(AutoresizingMask([.flexibleLeftMargin, .flexibleHeight]).rawValue)))
    arrow.set(.buttonStyle, .word(ButtonStyle.defaultPush.rawValue))
    arrow.set(.image, .image(TemplateSymbol.chevronDown.rawValue))
    arrow.set(.textColor, .color(.white))
    arrow.set(.userInteractionEnabled, .bool(false))
    view.subviews.append(arrow)
  }

  /// A colour in its frame.
  func addColorWell(to view: inout ViewDefinition, _ element: XMLElement) {
    let color = element.child("color", key: "color").flatMap { MacColors.color($0, document.resources, in: appearance) }
    let (edge, ground) = (macEdge, appearance == .dark ? Color(white: 0.35) : Color.white)
    let shown = color ?? macColor("systemBlueColor")
    view.drawing = DrawingDefinition(make: { bounds in
      let frame = bounds.insetBy(3, 3)
      guard frame.width > 8, frame.height > 8 else { return [] }
      return [
        .fill(.rect(frame), ground), .fill(.stroke(.rect(frame.insetBy(0.5, 0.5)), StrokeStyle(width: 1)), edge),
        .fill(.rect(frame.insetBy(4, 4)), shown),
      ]
    })
  }

  /// Bars of equal width, as many as the greatest value; green, yellow from the warning and red from the critical value on.
  func addLevel(to view: inout ViewDefinition, _ element: XMLElement) {
    let cell = element.child(key: "cell")
    if let drawing = MacRating(cell, in: appearance)?.drawing {
      view.drawing = drawing
      return
    }
    let (least, most) = (cell?.number("minValue") ?? 0, cell?.number("maxValue") ?? 10)
    let value = cell?.number("doubleValue") ?? least
    let (warning, critical) = (cell?.number("warningValue") ?? 0, cell?.number("criticalValue") ?? 0)
    let name =
      critical > 0 && value >= critical ? "systemRed" : warning > 0 && value >= warning ? "systemYellow" : "systemGreen"
    let (full, empty) = (make.color(name), macEdge)
    let isContinuous = cell?["levelIndicatorStyle"] == "continuousCapacity"
    let count = isContinuous ? 1 : max(1, min(100, Int(clamping: most - least)))
    let part = most > least ? min(1, max(0, (value - least) / (most - least))) : 0
    view.drawing = DrawingDefinition(make: { bounds in
      let (height, gap) = (min(16, bounds.height), count > 1 ? 2.0 : 0)
      let width = (bounds.width - gap * Double(count - 1)) / Double(count)
      guard width > 0, height > 0 else { return [] }
      let y = bounds.minY + (bounds.height - height) / 2
      return (0..<count).flatMap { index -> [DrawCommand] in
        let bar = Rect(bounds.minX + Double(index) * (width + gap), y, width, height)
        let share = min(1, max(0, part * Double(count) - Double(index)))
        return [
          .fill(.rect(bar), empty),
          .fill(.rect(Rect(bar.minX, bar.minY, bar.width * share, bar.height)), full),
        ]
      }
    })
  }

  /// Symbols are lines, which buttons draw.
  func addSymbol(to view: inout ViewDefinition, _ element: XMLElement) {
    guard let name = element.child(key: "cell")?["image"] ?? element["image"], !assetNames.contains(name),
      let symbol = MacImages.name(name, assetNames)
    else { return }
    var picture = ViewDefinition(id: "\(view.id).symbol", viewClass: .button, properties: [], subviews: [])
    picture.set(.frame, .rect(Rect(origin: .zero, size: view.frame?.size ?? .zero)))
    picture.set(.autoresizingMask, Self.filling)
    picture.set(.image, .image(symbol))
    picture.set(.textColor, .color(macColor("labelColor")))
    picture.set(.userInteractionEnabled, .bool(false))
    view.subviews.append(picture)
  }

  /// An image well.
  func addImageFrame(to view: inout ViewDefinition, _ element: XMLElement) {
    guard ["grayBezel", "photo", "groove", "button"].contains(element.child(key: "cell")?["imageFrameStyle"] ?? "")
    else {
      return
    }
    view.set(.backgroundColor, .color(appearance == .dark ? Color(white: 1, 0.06) : Color(white: 0, 0.04)))
    view.set(layer: .borderWidth, .number(1))
    view.set(layer: .borderColor, .color(macEdge))
    view.set(layer: .cornerRadius, .number(3))
  }
}
