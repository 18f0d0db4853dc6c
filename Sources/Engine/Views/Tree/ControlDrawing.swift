import Graphics
import Layers

/// What standard controls draw in their bounds, in the light appearance, with the metrics of layout spec §1.3.
struct ControlDrawing {
  let size: Size
  let control: ControlState
  let label: ViewTree.LabelState
  let typesetter: any TextTypesetter
  private(set) var items: [RecordedDrawing.Item] = []

  private static let tint = Color(0, 0.4784, 1)
  private static let track = Color(0.4706, 0.4706, 0.502, 0.2)
  private static let green = Color(0.2039, 0.7804, 0.349)
  private static let placeholder = Color(0.2353, 0.2353, 0.2627, 0.3)

  init(
    _ viewClass: ViewClass, size: Size, control: ControlState, label: ViewTree.LabelState,
    typesetter: any TextTypesetter
  ) {
    self.size = size
    self.control = control
    self.label = label
    self.typesetter = typesetter
    switch viewClass {
    case .button: addTitle()
    case .textField: addTextField()
    case .textView: addBlock()
    case .switch: addSwitch()
    case .slider: addSlider()
    case .stepper: addStepper()
    case .segmentedControl: addSegments()
    case .progressView: addProgress()
    case .activityIndicatorView: addIndicator()
    case .pageControl: addPages()
    case .view, .label, .imageView, .stackView, .scrollView: break
    }
  }

  // MARK: Parts

  private mutating func fill(_ path: Path, _ color: Color) {
    let alpha = color.alpha * (control.isEnabled ? 1 : 0.35)
    items.append(.fill(.path(path, .nonZero), Color(color.red, color.green, color.blue, alpha)))
  }

  private mutating func fill(_ rect: Rect, radius: Double, _ color: Color) {
    guard !rect.isEmpty else { return }
    fill(.roundedRect(rect, radius: min(radius, rect.width / 2, rect.height / 2)), color)
  }

  private mutating func ring(_ rect: Rect, radius: Double, width: Double, _ color: Color) {
    let inner = rect.insetBy(width / 2, width / 2)
    guard !inner.isEmpty else { return }
    items.append(
      .fill(
        .stroke(
          .roundedRect(inner, radius: max(0, min(radius - width / 2, inner.width / 2, inner.height / 2))),
          StrokeStyle(width: width)), color))
  }

  /// One line, vertically centred in a rectangle.
  private mutating func line(_ text: String, font: String, _ color: Color, alignment: String, in rect: Rect) {
    guard !text.isEmpty, rect.width > 0 else { return }
    let name = FontName(font)
    let content = TextContent(
      string: text, font: name.face, fontSize: name.size, alignment: alignment, truncation: "end", lineLimit: 1)
    let outline = typesetter.outline(of: content, width: rect.width)
    guard !outline.isEmpty else { return }
    let height = typesetter.size(of: content, width: rect.width).height
    fill(outline.transformed(by: .translation(rect.minX, rect.minY + (rect.height - height) / 2)), color)
  }

  private var bounds: Rect { Rect(origin: .zero, size: size) }

  // MARK: Controls

  private mutating func addTitle() {
    let color = label.textColor
    let shown = control.isHighlighted ? Color(color.red, color.green, color.blue, color.alpha * 0.2) : color
    line(
      label.text, font: label.font, shown, alignment: label.textAlignment == "natural" ? "center" : label.textAlignment,
      in: bounds)
  }

  private mutating func addTextField() {
    var inner = bounds
    switch control.borderStyle {
    case "roundedRect":
      fill(bounds, radius: 5, .white)
      ring(bounds, radius: 5, width: 0.5, Color(0, 0, 0, 0.25))
      inner = bounds.insetBy(7, 0)
    case "line", "bezel":
      ring(bounds, radius: 0, width: 1, .black)
      inner = bounds.insetBy(2, 0)
    default: break
    }
    let isEmpty = label.text.isEmpty
    line(
      isEmpty ? control.placeholder : label.text, font: label.font, isEmpty ? Self.placeholder : label.textColor,
      alignment: label.textAlignment, in: inner)
  }

  private mutating func addBlock() {
    let name = FontName(label.font)
    let inner = bounds.insetBy(5, 8)
    guard !label.text.isEmpty, inner.width > 0 else { return }
    let content = TextContent(
      string: label.text, font: name.face, fontSize: name.size, alignment: label.textAlignment, isWrapped: true)
    let outline = typesetter.outline(of: content, width: inner.width)
    if !outline.isEmpty { fill(outline.transformed(by: .translation(inner.minX, inner.minY)), label.textColor) }
  }

  private mutating func addSwitch() {
    let knob = size.height - 4
    fill(bounds, radius: size.height / 2, control.isOn ? Self.green : Color(0.4706, 0.4706, 0.502, 0.16))
    let x = control.isOn ? size.width - 2 - knob : 2
    fill(Rect(x, 2, knob, knob), radius: knob / 2, .white)
  }

  private mutating func addSlider() {
    let range = control.maximumValue - control.minimumValue
    let part = range > 0 ? min(1, max(0, (control.value - control.minimumValue) / range)) : 0
    let diameter = min(27.0, size.height)
    let (y, x) = (size.height / 2, (size.width - diameter) * part)
    fill(Rect(2, y - 2, size.width - 4, 4), radius: 2, Self.track)
    fill(Rect(2, y - 2, x + diameter / 2 - 2, 4), radius: 2, Self.tint)
    fill(Rect(x, y - diameter / 2, diameter, diameter), radius: diameter / 2, .white)
    ring(Rect(x, y - diameter / 2, diameter, diameter), radius: diameter / 2, width: 0.5, Color(0, 0, 0, 0.15))
  }

  private mutating func addStepper() {
    fill(bounds, radius: 8, Color(0.4627, 0.4627, 0.502, 0.12))
    let (width, y) = (size.width / 2, size.height / 2)
    fill(Rect(width - 0.5, 8, 1, max(0, size.height - 16)), radius: 0, Color(0, 0, 0, 0.3))
    fill(Rect(width / 2 - 7, y - 0.75, 14, 1.5), radius: 0.75, .black)
    fill(Rect(1.5 * width - 7, y - 0.75, 14, 1.5), radius: 0.75, .black)
    fill(Rect(1.5 * width - 0.75, y - 7, 1.5, 14), radius: 0.75, .black)
  }

  private mutating func addSegments() {
    fill(bounds, radius: 8, Color(0.4627, 0.4627, 0.502, 0.12))
    let width = size.width / Double(max(1, control.segments.count))
    if control.segments.indices.contains(control.selectedIndex) {
      let selected = Rect(Double(control.selectedIndex) * width, 0, width, size.height).insetBy(2, 2)
      fill(selected, radius: 6, .white)
      ring(selected, radius: 6, width: 0.5, Color(0, 0, 0, 0.08))
    }
    for (index, title) in control.segments.enumerated() {
      line(
        title, font: "Inter-Medium 13", .black, alignment: "center",
        in: Rect(Double(index) * width, 0, width, size.height))
    }
  }

  private mutating func addProgress() {
    fill(bounds, radius: size.height / 2, Self.track)
    fill(Rect(0, 0, size.width * min(1, max(0, control.value)), size.height), radius: size.height / 2, Self.tint)
  }

  /// Eight spokes, the first the darkest, as the indicator stands still.
  private mutating func addIndicator() {
    let radius = min(size.width, size.height) / 2
    let spoke = Path.roundedRect(Rect(-radius * 0.1, -radius, radius * 0.2, radius * 0.5), radius: radius * 0.1)
    for index in 0..<8 {
      let turn = AffineTransform.rotation(Double(index) * 0.785_398_163_397_448_3)
      let place = turn.concatenating(.translation(size.width / 2, size.height / 2))
      fill(spoke.transformed(by: place), Color(0.5569, 0.5569, 0.5765, 1 - Double(index) * 0.1))
    }
  }

  private mutating func addPages() {
    let count = max(1, min(100, control.pageCount))
    let first = size.width / 2 - Double(count - 1) * 8
    for index in 0..<count {
      let dot = Rect(first + Double(index) * 16 - 3.5, size.height / 2 - 3.5, 7, 7)
      fill(.ellipse(in: dot), index == control.selectedIndex ? .white : Color(1, 1, 1, 0.5))
    }
  }
}
