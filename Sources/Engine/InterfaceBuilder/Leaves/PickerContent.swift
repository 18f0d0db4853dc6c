import Document
import Graphics
import XMLTree

/// What a picker shows: columns of a wheel, or a day.
struct PickerContent {
  /// How a date picker looks (`UIDatePickerStyle`).
  enum Style {
    case wheels, compact, inline
  }

  /// One column of a wheel: what is chosen, with what stands above and below it.
  struct Wheel {
    /// An odd number; the one in the middle is chosen.
    var rows: [String]
    /// Its part of the picker's width.
    var share: Double
  }

  var style = Style.wheels
  var wheels: [Wheel] = []
  /// Texts of a compact picker's buttons, from the left.
  var chips: [String] = []
  /// Of an inline picker.
  var day = CalendarDay(secondsSince2001: 0)

  /// The rows that Interface Builder's canvas shows in a picker, whose own rows a data source gives.
  static let samples = PickerContent(wheels: [
    Wheel(rows: ["Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose"], share: 1)
  ])

  private init(wheels: [Wheel]) { self.wheels = wheels }

  /// A date picker. It shows the day that the document records, or the first of January 2001 at midnight in place of today.
  init(datePicker element: XMLElement) {
    let seconds = element.child("date", key: "date")?.number("timeIntervalSinceReferenceDate") ?? 0
    day = CalendarDay(secondsSince2001: seconds)
    switch element["style"] {
    case "compact": style = .compact
    case "inline": style = .inline
    default: style = .wheels
    }
    let (hour, minute) = (day.second / 3600, day.second / 60 % 60)
    let mode = element["datePickerMode"] ?? "dateAndTime"
    let isDate = mode == "date" || mode == "dateAndTime"
    if mode == "countDownTimer" { style = .wheels }
    let date = "\(CalendarDay.months[day.month - 1].prefix(3)) \(day.day), \(day.year)"
    let hours = hour % 12 == 0 ? 12 : hour % 12
    let time = "\(hours):\(Self.twoDigits(minute)) \(hour < 12 ? "AM" : "PM")"
    if isDate { chips.append(date) }
    if mode != "date" { chips.append(time) }
    func around(_ value: Int, in range: ClosedRange<Int>, _ text: (Int) -> String) -> [String] {
      let count = range.count
      return (-2...2).map { text(range.lowerBound + ((value + $0 - range.lowerBound) % count + count) % count) }
    }
    switch mode {
    case "date":
      wheels = [
        Wheel(rows: around(day.month, in: 1...12) { CalendarDay.months[$0 - 1] }, share: 0.46),
        Wheel(rows: around(day.day, in: 1...31) { "\($0)" }, share: 0.22),
        Wheel(rows: (-2...2).map { "\(day.year + $0)" }, share: 0.32),
      ]
    case "countDownTimer":
      wheels = [
        Wheel(rows: around(hour, in: 0...23) { "\($0) hours" }, share: 0.5),
        Wheel(rows: around(minute, in: 0...59) { "\($0) min" }, share: 0.5),
      ]
    default:
      if isDate {
        let days = (-2...2).map { CalendarDay(secondsSince2001: seconds + Double($0) * 86_400).short }
        wheels.append(Wheel(rows: days, share: 0.43))
      }
      wheels += [
        Wheel(rows: around(hours, in: 1...12) { "\($0)" }, share: isDate ? 0.19 : 0.33),
        Wheel(rows: around(minute, in: 0...59, Self.twoDigits), share: isDate ? 0.19 : 0.33),
        Wheel(rows: hour < 12 ? ["", "", "AM", "PM", ""] : ["", "AM", "PM", "", ""], share: isDate ? 0.19 : 0.34),
      ]
    }
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
