import Document
import Graphics
import XMLTree

/// What a date picker of a document shows.
struct PickerContent {
  /// How a date picker looks (`UIDatePickerStyle`).
  enum Style {
    case wheels, compact, inline
  }

  let style: Style
  /// What it picks, and what it shows at first.
  let date: DatePickerDefinition

  /// The rows that Interface Builder's canvas shows in a picker, whose own rows a data source gives; the middle one is chosen.
  static let sampleRows = ["Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose"]

  /// A date picker. It shows the day that the document records, or the first of January 2001 at midnight in place of today.
  init(datePicker element: XMLElement) {
    let mode = element["datePickerMode"].flatMap(DatePickerDefinition.Mode.init) ?? .dateAndTime
    style = Self.style(of: element)
    let seconds = element.child("date", key: "date")?.number("timeIntervalSinceReferenceDate") ?? 0
    var start = CalendarDay(secondsSince2001: seconds)
    if mode == .countDownTimer, let span = element.number("countDownDuration") {
      start.second = Int(max(0, min(86_399, span)))
    }
    let interval = element.number("minuteInterval").map { Int(max(1, min(30, $0))) } ?? 1
    date = DatePickerDefinition(mode: mode, start: start, minuteInterval: 60 % interval == 0 ? interval : 1)
  }

  /// How a date picker looks: a span has wheels alone.
  static func style(of element: XMLElement) -> Style {
    switch element["style"] {
    case _ where element["datePickerMode"] == DatePickerDefinition.Mode.countDownTimer.rawValue: .wheels
    case "compact": .compact
    case "inline": .inline
    default: .wheels
    }
  }

  /// Texts of a compact picker's buttons, from the left.
  var chips: [String] {
    let day = date.start
    let (hour, minute) = (day.second / 3600, day.second / 60 % 60)
    let time = "\((hour + 11) % 12 + 1):\(minute < 10 ? "0" : "")\(minute) \(hour < 12 ? "AM" : "PM")"
    return switch date.mode {
    case .date: [day.medium]
    case .dateAndTime: [day.medium, time]
    case .time, .countDownTimer: [time]
    }
  }
}
