import Document
import Graphics
import XMLTree

/// A date picker's day, as a document records it: seconds since the first of January 2001, or a day's text.
enum MacDate {
  /// Month, day and year; the first day of 2001 where there is none.
  static func text(of element: XMLElement?) -> String {
    let date = element?.child("date", key: "date")
    let day = CalendarDay(secondsSince2001: date?.number("timeIntervalSinceReferenceDate") ?? 0)
    return "\(day.month)/\(day.day)/\(day.year)"
  }
}
