import Graphics

/// A picker of a day, a time or a span (`UIDatePicker` as wheels).
public struct DatePickerDefinition: Hashable, Sendable {
  /// What is picked (`UIDatePicker.Mode`).
  public enum Mode: String, CaseIterable, Sendable {
    case date, time, dateAndTime, countDownTimer
  }

  /// One wheel.
  package struct Wheel: Hashable, Sendable {
    /// From the top.
    package var titles: [String]
    /// Which one is chosen at first, from 0.
    package var selected: Int
    /// Its part of the width.
    package var share: Double
    /// Whether the first row comes behind the last one.
    package var isEndless = true
  }

  /// What is picked.
  public var mode: Mode
  /// What shows at first; the nearest year that there is of a day in another one.
  package var start: CalendarDay
  /// Minutes from row to row; 60 is a multiple of it.
  public var minuteInterval: Int
  /// Hours from 0 to 23, in place of twelve and AM or PM.
  public var uses24HourClock: Bool

  /// The years of a day.
  package static let years = 1900...2100
  /// So many days before the first one shown, and after it, beside a time (chosen).
  package static let reach = 180

  package init(mode: Mode, start: CalendarDay, minuteInterval: Int = 1, uses24HourClock: Bool = false) {
    (self.mode, self.start) = (mode, start)
    (self.minuteInterval, self.uses24HourClock) = (minuteInterval, uses24HourClock)
  }

  /// From left to right.
  package var wheels: [Wheel] {
    let (hour, minute) = (start.second / 3600, start.second / 60 % 60)
    let minutes = Array(stride(from: 0, to: 60, by: minuteInterval))
    let row = minute / minuteInterval
    switch mode {
    case .date:
      let years = Self.years.map { "\($0)" }
      let year = max(Self.years.lowerBound, min(Self.years.upperBound, start.year))
      return [
        Wheel(titles: CalendarDay.months, selected: start.month - 1, share: 0.46),
        Wheel(titles: (1...31).map { "\($0)" }, selected: start.day - 1, share: 0.22),
        Wheel(titles: years, selected: year - Self.years.lowerBound, share: 0.32, isEndless: false),
      ]
    case .countDownTimer:
      return [
        Wheel(titles: (0...23).map { "\($0) hour\($0 == 1 ? "" : "s")" }, selected: hour, share: 0.5),
        Wheel(titles: minutes.map { "\($0) min" }, selected: row, share: 0.5),
      ]
    case .time, .dateAndTime:
      let days = (-Self.reach...Self.reach).map { start.adding(days: $0).short }
      let hours = uses24HourClock ? (0...23).map(Self.twoDigits) : (1...12).map { "\($0)" }
      let count = uses24HourClock ? 2.0 : 3
      let share = mode == .time ? 1 / count : 0.57 / count
      var wheels = [
        Wheel(titles: hours, selected: uses24HourClock ? hour : (hour + 11) % 12, share: share),
        Wheel(titles: minutes.map(Self.twoDigits), selected: row, share: share),
      ]
      if !uses24HourClock {
        wheels.append(Wheel(titles: ["AM", "PM"], selected: hour / 12, share: share, isEndless: false))
      }
      if mode == .dateAndTime {
        wheels.insert(Wheel(titles: days, selected: Self.reach, share: 0.43, isEndless: false), at: 0)
      }
      return wheels
    }
  }

  /// What steps read: "2026-11-24", "09:41", "2026-11-24 09:41", or seconds of a span.
  ///
  /// - Parameter rows: the chosen row of each wheel, from 0.
  package func value(of rows: [Int]) -> Value {
    switch mode {
    case .date: .string(Self.text(day(of: rows)))
    case .time: .string(time(of: rows[...]))
    case .dateAndTime:
      .string(Self.text(start.adding(days: rows[0] - Self.reach)) + " " + time(of: rows.dropFirst()))
    case .countDownTimer: .number(Double(rows[0] * 3600 + rows[1] * minuteInterval * 60))
    }
  }

  /// Where the wheel of the days turns if the month is shorter; nil: there is such a day.
  package func validDayRow(of rows: [Int]) -> Int? {
    guard mode == .date else { return nil }
    let length = day(of: rows).monthLength
    return rows[Self.dayWheel] < length ? nil : length - 1
  }

  /// Which wheel of a day has the days of the month, from 0.
  package static let dayWheel = 1

  private func day(of rows: [Int]) -> CalendarDay {
    CalendarDay(year: Self.years.lowerBound + rows[2], month: rows[0] + 1, day: rows[Self.dayWheel] + 1)
  }

  private func time(of rows: ArraySlice<Int>) -> String {
    let rows = Array(rows)
    let hour = uses24HourClock ? rows[0] : (rows[0] + 1) % 12 + rows[2] * 12
    return "\(Self.twoDigits(hour)):\(Self.twoDigits(rows[1] * minuteInterval))"
  }

  private static func text(_ day: CalendarDay) -> String {
    "\(day.year)-\(twoDigits(day.month))-\(twoDigits(day.day))"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
