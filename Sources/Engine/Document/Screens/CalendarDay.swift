/// A day of the Gregorian calendar, in Greenwich: which day it is elsewhere would depend on where it is shown.
package struct CalendarDay: Hashable, Sendable {
  package var year: Int
  /// 1…12.
  package var month: Int
  /// 1…31.
  package var day: Int
  /// 0…86,399; seconds of the day.
  package var second: Int

  /// - Parameter seconds: since the first of January 2001, as `NSDate` counts; a hundred thousand years at most.
  package init(secondsSince2001 seconds: Double) {
    let limit = 3.15e12
    let whole = Int(min(limit, max(-limit, seconds)).rounded(.down))
    let days = (whole >= 0 ? whole : whole - 86_399) / 86_400
    second = whole - days * 86_400
    // Days since the first of March of the year 0, in eras of 400 years (Howard Hinnant, civil_from_days).
    let shifted = days + 730_791
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// - Parameters:
  ///   - month: 1…12.
  ///   - day: 1…31.
  ///   - second: 0…86,399.
  package init(year: Int, month: Int, day: Int, second: Int = 0) {
    (self.year, self.month, self.day, self.second) = (year, month, day, second)
  }

  /// Days since the first of January 2001 (Howard Hinnant, days_from_civil).
  package var daysSince2001: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 730_791
  }

  /// The day so many days later, at the same time of day.
  package func adding(days: Int) -> CalendarDay {
    var day = CalendarDay(secondsSince2001: Double(daysSince2001 + days) * 86_400)
    day.second = second
    return day
  }

  /// How many days the month has.
  package var monthLength: Int {
    switch month {
    case 2: year % 4 == 0 && year % 100 != 0 || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week on which the month begins, 0 for Sunday (Zeller).
  package var weekdayOfFirst: Int {
    let (shiftedMonth, shiftedYear) = month <= 2 ? (month + 12, year - 1) : (month, year)
    let sum = 1 + 13 * (shiftedMonth + 1) / 5 + shiftedYear + shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
    // Zeller counts from Saturday.
    return ((sum + 6) % 7 + 7) % 7
  }

  /// As a wheel shows it: "Thu Feb 29".
  package var short: String {
    let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    return "\(names[(weekdayOfFirst + day - 1) % 7]) \(Self.months[month - 1].prefix(3)) \(day)"
  }

  /// As a button shows it: "Feb 29, 2024".
  package var medium: String { "\(Self.months[month - 1].prefix(3)) \(day), \(year)" }

  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
