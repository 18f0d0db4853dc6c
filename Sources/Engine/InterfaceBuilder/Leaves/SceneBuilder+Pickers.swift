import Document
import Graphics
import Screens

/// Pickers as they look at rest.
extension SceneBuilder {
  /// Rows that bend away from the one in the middle, which lies on a grey band.
  func addWheels(_ content: PickerContent, to view: inout ViewDefinition) {
    let size = view.frame?.size ?? .zero
    let middle = size.height / 2
    let band = make.color("tertiarySystemFill")
    view.drawing = DrawingDefinition(make: { bounds in
      let rect = Rect(bounds.minX + 9, bounds.center.y - 16, max(0, bounds.width - 18), 32)
      return [.fill(.path(.roundedRect(rect, radius: min(8, rect.width / 2)), .nonZero), band)]
    })
    var x = 14.0
    for (column, wheel) in content.wheels.enumerated() {
      let width = max(0, size.width - 28) * wheel.share
      for (row, text) in wheel.rows.enumerated() where !text.isEmpty {
        let distance = row - wheel.rows.count / 2
        // A cylinder's rows stand the closer and are the lower the farther they are from its middle.
        let (offset, height, strength) = Self.wheelRow(distance)
        let frame = Rect(x, middle + offset - height / 2, width, height)
        guard frame.minY >= -4, frame.maxY <= size.height + 4 else { continue }
        let color = make.color("label").withAlpha(multipliedBy: strength)
        var label = make.label(
          "\(view.id).wheel-\(column).\(row)", text, frame, font: distance == 0 ? "system 21" : "system 19", color,
          alignment: .center)
        label.set(
          .autoresizingMask,
          .number(
            Double(
              AutoresizingMask([
                .flexibleWidth, .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
              ]).rawValue)))
        view.subviews.append(label)
      }
      x += width
    }
  }

  /// Points from the middle, points high, and how strong its text is.
  private static func wheelRow(_ distance: Int) -> (offset: Double, height: Double, strength: Double) {
    let places = [(0.0, 30.0, 1.0), (33, 26, 0.45), (60, 22, 0.25)]
    let place = places[min(2, abs(distance))]
    return (distance < 0 ? -place.0 : place.0, place.1, place.2)
  }

  func addDatePicker(_ content: PickerContent, to view: inout ViewDefinition) {
    switch content.style {
    case .wheels: addWheels(content, to: &view)
    case .compact: addChips(content.chips, to: &view)
    case .inline: addCalendar(content.day, to: &view)
    }
  }

  /// Grey buttons with the date and the time.
  private func addChips(_ texts: [String], to view: inout ViewDefinition) {
    let size = view.frame?.size ?? .zero
    var x = 0.0
    for (index, text) in texts.enumerated() {
      // Widths are estimates.
      let width = Double(text.count) * 9 + 22
      let frame = Rect(x, (size.height - 34) / 2, width, 34)
      var chip = make.label(
        "\(view.id).chip-\(index)", text, frame, font: "system 17", make.color("label"), alignment: .center)
      chip.set(.backgroundColor, .color(make.color("tertiarySystemFill")))
      chip.set(layer: .cornerRadius, .number(6))
      chip.set(.clipsToBounds, .bool(true))
      view.subviews.append(chip)
      x += width + 6
    }
  }

  /// The month's days below the week's, with a disc behind the chosen one.
  private func addCalendar(_ day: CalendarDay, to view: inout ViewDefinition) {
    let size = view.frame?.size ?? .zero
    let width = max(0, size.width - 32) / 7
    let id = view.id
    view.subviews.append(
      make.label(
        "\(id).month", "\(CalendarDay.months[day.month - 1]) \(day.year)", Rect(16, 8, max(0, size.width - 32), 24),
        font: "system-SemiBold 17", make.color("label")))
    let first = day.weekdayOfFirst
    for (index, name) in ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"].enumerated() {
      view.subviews.append(
        make.label(
          "\(id).weekday-\(index)", name, Rect(16 + Double(index) * width, 44, width, 16), font: "system-SemiBold 13",
          make.color("tertiaryLabel"), alignment: .center))
    }
    let height = max(24, min(44, (size.height - 68) / 6))
    for number in 1...day.monthLength {
      let place = first + number - 1
      let frame = Rect(
        16 + Double(place % 7) * width, 66 + Double(place / 7) * height, width, height)
      let isChosen = number == day.day
      if isChosen {
        let side = min(width, height)
        var disc = make.view(
          "\(id).disc", Rect(frame.center.x - side / 2, frame.center.y - side / 2, side, side),
          make.color("systemBlue").withAlpha(multipliedBy: 0.15))
        disc.set(layer: .cornerRadius, .number(side / 2))
        view.subviews.append(disc)
      }
      view.subviews.append(
        make.label(
          "\(id).day-\(number)", "\(number)", frame, font: isChosen ? "system-SemiBold 20" : "system 20",
          make.color(isChosen ? "systemBlue" : "label"), alignment: .center))
    }
  }
}
