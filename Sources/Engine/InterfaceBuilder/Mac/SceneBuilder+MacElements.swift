import Document
import Graphics
import Screens
import XMLTree

/// A Mac's smaller and older elements.
extension SceneBuilder {
  /// Parts of a view that only some documents have.
  mutating func addUncommonParts(to view: inout ViewDefinition, _ element: XMLElement) {
    switch element.name {
    case "tokenField": addTokens(to: &view, element)
    case "pathControl": addPath(to: &view, element)
    case "scroller": addScroller(to: &view, element)
    case "slider": addSlider(to: &view, element)
    case "datePicker": addMacDatePicker(to: &view, element)
    case "browser": addBrowser(to: &view, element)
    default: break
    }
  }

  // MARK: Tokens

  /// The parts of a text between commas, each in a pill.
  private func addTokens(to view: inout ViewDefinition, _ element: XMLElement) {
    let text = element.child(key: "cell")?["title"] ?? ""
    let tokens = text.split(separator: ",").map { $0.trimmingSpaces }.filter { !$0.isEmpty }
    guard !tokens.isEmpty, let size = view.frame?.size else { return }
    view.set(.text, .string(""))
    let tint = make.color("systemBlue")
    var x = 4.0
    for (index, token) in tokens.enumerated() {
      let width = EstimatedText.width(token, size: 12) + 14
      guard x + width <= size.width - 2 else { break }
      var pill = make.label(
        "\(view.id).token-\(index)", token, Rect(x, (size.height - 17) / 2, width, 17), font: "system 12",
        macColor("controlTextColor"), alignment: .center)
      pill.set(.backgroundColor, .color(tint.withAlpha(multipliedBy: 0.22)))
      pill.set(layer: .cornerRadius, .number(4))
      pill.set(.clipsToBounds, .bool(true))
      view.subviews.append(pill)
      x += width + 4
    }
  }

  // MARK: Paths

  /// Folders of a path with angles between them.
  private func addPath(to view: inout ViewDefinition, _ element: XMLElement) {
    guard view.viewClass == .view, let size = view.frame?.size else { return }
    let parts = MacPath.parts(of: element)
    var x = 4.0
    for (index, part) in parts.enumerated() {
      let middle = size.height / 2
      func symbol(_ name: String, _ symbol: TemplateSymbol, _ width: Double) -> ViewDefinition {
        var picture = ViewDefinition(
          id: "\(view.id).\(name)-\(index)", viewClass: .button, properties: [], subviews: [])
        picture.set(.frame, .rect(Rect(x, middle - 8, width, 16)))
        picture.set(.image, .image(symbol.rawValue))
        picture.set(.textColor, .color(macColor("secondaryLabelColor")))
        picture.set(.userInteractionEnabled, .bool(false))
        return picture
      }
      if index > 0 {
        view.subviews.append(symbol("angle", .chevronRight, 10))
        x += 12
      }
      view.subviews.append(symbol("folder", .folder, 16))
      x += 20
      let width = EstimatedText.width(part, size: 12) + 4
      view.subviews.append(
        make.label(
          "\(view.id).part-\(index)", part, Rect(x, middle - 8, width, 16), font: "system 12",
          macColor("controlTextColor")))
      x += width + 2
    }
  }

  // MARK: Dates

  /// A stepper beside the date, or a month.
  private func addMacDatePicker(to view: inout ViewDefinition, _ element: XMLElement) {
    let cell = element.child(key: "cell")
    guard let size = view.frame?.size else { return }
    if MacElements.showsCalendar(element) {
      let date = cell?.child("date", key: "date")?.number("timeIntervalSinceReferenceDate") ?? 0
      view.set(layer: .borderWidth, .number(1))
      view.set(layer: .borderColor, .color(macEdge))
      view.set(.backgroundColor, .color(macColor("controlBackgroundColor")))
      addMonth(CalendarDay(secondsSince2001: date), to: &view, size)
    } else if ["textField", "field"].contains(cell?["datePickerStyle"] ?? "") == false {
      var stepper = ViewDefinition(id: "\(view.id).stepper", viewClass: .stepper, properties: [], subviews: [])
      stepper.set(.preferredBehavioralStyle, .word("mac"))
      let height = min(20, size.height)
      stepper.set(.frame, .rect(Rect(size.width - 15, (size.height - height) / 2, 13, height)))
      stepper.set(.autoresizingMask, .number(Double(AutoresizingMask.flexibleLeftMargin.rawValue)))
      view.subviews.append(stepper)
    }
  }

  /// A month as small as a Mac shows it: its name, the days of the week, and its days with the chosen one lit.
  private func addMonth(_ day: CalendarDay, to view: inout ViewDefinition, _ size: Size) {
    let id = view.id
    let width = min(size.width, 139) / 7
    view.subviews.append(
      make.label(
        "\(id).month", "\(CalendarDay.months[day.month - 1].prefix(3)) \(day.year)",
        Rect(6, 3, max(0, size.width - 12), 16), font: "system-SemiBold 12", macColor("controlTextColor")))
    for (index, name) in ["S", "M", "T", "W", "T", "F", "S"].enumerated() {
      view.subviews.append(
        make.label(
          "\(id).weekday-\(index)", name, Rect(Double(index) * width, 22, width, 14), font: "system 10",
          macColor("secondaryLabelColor"), alignment: .center))
    }
    let height = max(12, min(18, (size.height - 38) / 6))
    for number in 1...day.monthLength {
      let place = day.weekdayOfFirst + number - 1
      let frame = Rect(Double(place % 7) * width, 38 + Double(place / 7) * height, width, height)
      let isChosen = number == day.day
      var label = make.label(
        "\(id).day-\(number)", "\(number)", frame, font: "system 10",
        isChosen ? .white : macColor("controlTextColor"), alignment: .center)
      if isChosen {
        label.set(.backgroundColor, .color(make.color("systemBlue")))
        label.set(layer: .cornerRadius, .number(3))
        label.set(.clipsToBounds, .bool(true))
      }
      view.subviews.append(label)
    }
  }

  // MARK: Browsers

  /// Columns with titles; what is in them comes from program code.
  private mutating func addBrowser(to view: inout ViewDefinition, _ element: XMLElement) {
    warn(
      "line \(element.line): what a \"browser\" shows is not in the document; its columns are empty")
    guard let size = view.frame?.size else { return }
    view.set(.backgroundColor, .color(macColor("controlBackgroundColor")))
    view.set(layer: .borderWidth, .number(1))
    view.set(layer: .borderColor, .color(macEdge))
    view.set(.clipsToBounds, .bool(true))
    let least = max(20, element.number("minColumnWidth") ?? 100)
    let most = element.number("maxVisibleColumns").map { max(1, Int(min(100, $0))) } ?? 100
    let count = max(1, min(most, Int(size.width / least)))
    let titleHeight: Double = element.says("titled") ? 21 : 0
    let edge = macEdge
    let ground = macColor("headerColor")
    view.drawing = DrawingDefinition(make: { bounds in
      let width = bounds.width / Double(count)
      let lines = (1..<max(1, count)).map { index -> DrawCommand in
        .fill(.rect(Rect(bounds.minX + width * Double(index), bounds.minY, 1, bounds.height)), edge)
      }
      guard titleHeight > 0 else { return lines }
      return [
        .fill(.rect(Rect(bounds.minX, bounds.minY, bounds.width, titleHeight)), ground),
        .fill(.rect(Rect(bounds.minX, bounds.minY + titleHeight, bounds.width, 1)), edge),
      ] + lines
    })
  }
}

/// The path that a path control shows.
enum MacPath {
  /// Its folders, from the outermost; none without a path.
  static func parts(of element: XMLElement) -> [String] {
    let cell = element.child(key: "cell")
    let text = cell?.child("url", key: "url")?["string"] ?? cell?.child(key: "URL")?["string"] ?? ""
    var path = text
    if let start = text.range(ofPrefix: "file://") {
      path = String(text[start...])
      // A host may stand before the path.
      if let slash = path.firstIndex(of: "/") { path = String(path[slash...]) }
    }
    return path.split(separator: "/").map { String($0).replacing("%20", with: " ") }
  }
}

extension String {
  /// Where the text goes on behind a prefix; nil: it does not begin so.
  fileprivate func range(ofPrefix prefix: String) -> String.Index? {
    hasPrefix(prefix) ? index(startIndex, offsetBy: prefix.count) : nil
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
