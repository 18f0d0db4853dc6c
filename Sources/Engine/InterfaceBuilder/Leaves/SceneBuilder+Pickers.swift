import Document
import Graphics
import Screens

/// Pickers.
extension SceneBuilder {
  /// A picker of one column, whose rows are those of Interface Builder's canvas.
  func addSampleRows(to view: inout ViewDefinition) {
    let rows = PickerContent.sampleRows
    let column = PickerColumn(titles: rows, selected: rows.count / 2)
    view.become(picker: [column], in: bounds(of: view), path: "", of: make)
  }

  func addDatePicker(_ content: PickerContent, to view: inout ViewDefinition) {
    switch content.style {
    case .wheels:
      view.become(
        picker: PickerColumn.columns(of: content.date), for: content.date, in: bounds(of: view), path: "", of: make)
    case .compact: addChips(content.chips, to: &view)
    case .inline: addCalendar(content.date.start, to: &view)
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
