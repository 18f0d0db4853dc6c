import Graphics

/// The Mac's other controls, drawn in the rectangle that constraints hold (controls.md §4).
extension ControlDrawing {
  /// - Returns: false of classes that look the same on a Mac.
  mutating func addMacControl(_ viewClass: ViewClass) -> Bool {
    switch viewClass {
    case .button:
      guard control.buttonStyle.isMac else { return false }
      addMacButton()
    case .textField: addMacField()
    case .searchBar: addMacSearchField()
    case .switch: addMacSwitch()
    case .slider: addMacSlider()
    case .stepper: addMacStepper()
    case .segmentedControl: addMacSegments()
    case .progressView: addMacBar()
    default: return false
    }
    return true
  }

  /// A bezel is a white box in a thin line; without one there is the text only.
  private mutating func addMacField() {
    guard control.borderStyle != .none else { return addInput(in: frame) }
    if !hasBackground { fill(.roundedRect(frame, radius: 0), macLook.field) }
    ring(frame, radius: 0, width: 1, macLook.edge)
    fill(Rect(frame.minX, frame.maxY - 1, frame.width, 1), radius: 0, macLook.edge)
    addFocus(radius: 2)
    addInput(in: frame.insetBy(5, 0))
  }

  private mutating func addMacSearchField() {
    fill(frame, radius: 6, macLook.field)
    ring(frame, radius: 6, width: 0.5, macLook.edge)
    let center = Point(frame.minX + 12, frame.center.y - 0.75)
    ring(Rect(center.x - 4.5, center.y - 4.5, 9, 9), radius: 4.5, width: 1.25, macLook.secondaryText)
    var handle = PathBuilder()
    handle.move(to: Point(center.x + 3.25, center.y + 3.25))
    handle.line(to: Point(center.x + 6, center.y + 6))
    stroke(handle.path, width: 1.5, macLook.secondaryText)
    addFocus(radius: 7)
    var room = frame.width - 29
    if !label.text.isEmpty, control.isEnabled {
      room -= ControlState.macClearWidth - 6
      addClearButton(
        at: Point(frame.maxX - ControlState.macClearWidth / 2, frame.center.y), radius: 6.5, macLook.secondaryText)
    }
    addInput(in: Rect(frame.minX + 23, frame.minY, max(0, room), frame.height))
  }

  /// A ring in the tint around the field that takes the keys.
  private mutating func addFocus(radius: Double) {
    guard editing.isFirstResponder else { return }
    ring(frame.insetBy(-3, -3), radius: radius + 3, width: 3, look.tint.withAlpha(multipliedBy: 0.5))
    overflow = max(overflow, 4)
  }

  private mutating func addMacSwitch() {
    let on = min(1, max(0, control.displayedValue ?? (control.isOn ? 1 : 0)))
    let radius = frame.height / 2
    fill(frame, radius: radius, macLook.track)
    fill(frame, radius: radius, macTint.withAlpha(multipliedBy: on))
    ring(frame, radius: radius, width: 0.5, macLook.edge)
    let side = max(0, frame.height - 2)
    fill(Rect(frame.minX + 1 + (frame.width - 2 - side) * on, frame.minY + 1, side, side), radius: side / 2, .white)
  }

  private mutating func addMacSlider() {
    let isVertical = frame.height > frame.width
    let side = control.macSliderThumb(in: frame.size)
    let travel = control.macSliderTravel(in: frame.size)
    let part = isVertical ? 1 - control.valuePart : control.valuePart
    let way = side / 2 + travel * part
    let thumb = isVertical ? Point(frame.center.x, frame.minY + way) : Point(frame.minX + way, frame.center.y)
    if isVertical {
      fill(Rect(frame.center.x - 2, frame.minY, 4, frame.height), radius: 2, macLook.track)
      fill(Rect(frame.center.x - 2, thumb.y, 4, frame.maxY - thumb.y), radius: 2, macTint)
    } else {
      fill(Rect(frame.minX, frame.center.y - 2, frame.width, 4), radius: 2, macLook.track)
      fill(Rect(frame.minX, frame.center.y - 2, thumb.x - frame.minX, 4), radius: 2, macTint)
    }
    let knob = Rect(thumb.x - side / 2, thumb.y - side / 2, side, side)
    shadow(of: knob, radius: side / 2, offset: Point(0, 0.5), sigma: 1, alpha: 0.3)
    overflow = max(overflow, 4)
    fill(knob, radius: side / 2, look.appearance == .dark ? Color(white: 0.62) : .white)
    ring(knob, radius: side / 2, width: 0.5, macLook.edge)
  }

  /// Two arrows above each other.
  private mutating func addMacStepper() {
    let box = Rect(frame.center.x - 6.5, frame.center.y - min(22, frame.height) / 2, 13, min(22, frame.height))
    addFace(box, radius: 5)
    fill(Rect(box.minX, box.center.y - 0.25, box.width, 0.5), radius: 0, macLook.edge)
    addAngle(at: Point(box.center.x, box.minY + box.height * 0.27), width: 5.5, height: -3, line: 1.5, macLook.text)
    addAngle(at: Point(box.center.x, box.minY + box.height * 0.73), width: 5.5, height: 3, line: 1.5, macLook.text)
  }

  private mutating func addMacSegments() {
    fill(frame, radius: 5.5, macLook.track)
    let count = max(1, control.segments.count)
    let width = frame.width / Double(count)
    let shown = control.displayedValue ?? Double(control.selectedIndex)
    let isSelecting = control.segments.indices.contains(control.selectedIndex)
    for index in 1..<max(1, count) where !isSelecting || !(shown - 0.001...shown + 1.001).contains(Double(index)) {
      fill(
        Rect(frame.minX + Double(index) * width - 0.5, frame.minY + 5, 1, max(0, frame.height - 10)), radius: 0.5,
        macLook.edge)
    }
    if isSelecting {
      let place = min(Double(count - 1), max(0, shown))
      addFace(Rect(frame.minX + place * width, frame.minY, width, frame.height), radius: 5.5)
    }
    ring(frame, radius: 5.5, width: 0.5, macLook.edge)
    for (index, title) in control.segments.enumerated() {
      let room = Rect(frame.minX + Double(index) * width, frame.minY, width, frame.height)
      if let symbol = TemplateSymbol(segment: title) {
        let (center, size) = (room.center, symbol.size)
        let place = Rect(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
        items.append(symbol.item(in: place, macLook.text))
      } else {
        line(title, font: "system 13", macLook.text, alignment: .center, in: room)
      }
    }
  }

  private mutating func addMacBar() {
    let height = min(6, frame.height)
    let bar = Rect(frame.minX, frame.center.y - height / 2, frame.width, height)
    fill(bar, radius: height / 2, macLook.track)
    fill(
      Rect(bar.minX, bar.minY, bar.width * min(1, max(0, control.shownValue)), height), radius: height / 2, macTint)
    ring(bar, radius: height / 2, width: 0.5, macLook.edge)
  }
}

extension TemplateSymbol {
  /// The symbol that a segment of a Mac shows in place of its title; words that may be titles are none.
  init?(segment title: String) {
    guard title.hasPrefix("NS") || title.contains(".") else { return nil }
    self.init(rawValue: title)
  }
}
