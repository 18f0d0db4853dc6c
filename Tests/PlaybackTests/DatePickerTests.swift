import Document
import Graphics
import Layers
import Motion
import Testing

@testable import Playback

@Suite("Pickers of days, times and spans")
struct DatePickerTests {
  private func performance(_ picker: String, timeline: String = "") throws -> Performance {
    try Performance(
      scene: #"""
        "views": [{ "id": "p", "frame": [0, 0, 200, 200],
          "picker": { \#(picker), "onValueChanged": [{ "log": "is ${value}" }] } }]
        """#, timeline: timeline)
  }

  @Test("Days are counted over leap years, and found again")
  func days() {
    #expect(CalendarDay(year: 2001, month: 1, day: 1).daysSince2001 == 0)
    // The last 307 days of a year that has 366.
    #expect(CalendarDay(year: 2000, month: 2, day: 29).daysSince2001 == -307)
    // 101 years with 25 leap days, without January and February.
    #expect(CalendarDay(year: 1900, month: 3, day: 1).daysSince2001 == -(101 * 365 + 25 - 59))
    for days in stride(from: -150_000, through: 150_000, by: 97) {
      #expect(CalendarDay(secondsSince2001: Double(days) * 86_400).daysSince2001 == days)
    }
    let next = CalendarDay(year: 2026, month: 12, day: 31, second: 60).adding(days: 1)
    #expect(next == CalendarDay(year: 2027, month: 1, day: 1, second: 60))
  }

  @Test("Wheels of hours and minutes go round, that of the halves of a day does not")
  func times() throws {
    let shown = try performance(#""date": "12:59""#)
    // 12 stands last, and 1 follows it.
    #expect(try shown.shown("p.wheel-0", at: 0.1).bounds.minY == (100 * 12 + 11) * 32)
    #expect(try shown.shown("p.wheel-1", at: 0.1).bounds.minY == (100 * 60 + 59) * 32)
    #expect(try shown.shown("p.wheel-2", at: 0.1).bounds.minY == 32)
    for (row, side) in [(11, 0.0), (10, -1), (0, 1)] {
      let place = try shown.shown("p.wheel-0.row-\(row)", at: 0.1).position.y - (100 * 12 + 11) * 32
      #expect(abs(place - 100 - 100 * sine(0.32) * side) < 1e-6, "\(row)")
    }
    #expect(try shown.shown("p.wheel-0.row-5", at: 0.1).isHidden)
    // Four rows would show twice.
    #expect(try performance(#""date": "12:45", "minuteInterval": 15"#).shown("p.wheel-1", at: 0.1).bounds.minY == 96)
  }

  @Test("A tap turns a wheel and tells of the date; a day that the month has not turns back to its last")
  func shortMonths() throws {
    let shown = try performance(#""date": "2026-01-31""#, timeline: #"{ "at": 1, "tap": { "at": [50, 131] } }"#)
    #expect(try shown.shown("p.wheel-1", at: 1.2).bounds.minY == (100 * 31 + 30) * 32)
    #expect(try shown.shown("p.wheel-0", at: 2).bounds.minY == (100 * 12 + 1) * 32)
    #expect(try shown.shown("p.wheel-1", at: 2).bounds.minY == (100 * 31 + 27) * 32)
    #expect(try shown.log(to: 2).count { $0.hasSuffix("is 2026-02-28") } == 1)
  }

  @Test("A finger takes over a wheel that turns, which tells of the date once, at rest; a removed one does not")
  func takingOver() throws {
    func dates(_ timeline: String, to time: Double) throws -> Int {
      let shown = try performance(#""date": "2026-01-31""#, timeline: timeline)
      return try shown.log(to: time).count { $0.contains("is 2026") }
    }
    let tap = #"{ "at": 1, "tap": { "at": [50, 131] } }"#
    let held = tap + #", { "at": 1.1, "pan": { "from": [50, 100], "to": [50, 96], "duration": 2 } }"#
    #expect(try dates(held, to: 3) == 0)
    #expect(try dates(held, to: 6) == 1)
    // The second one asks for the row to which the wheel goes already.
    #expect(try dates(tap + #", { "at": 1.1, "tap": { "at": [50, 131] } }"#, to: 3) == 1)
    #expect(try dates(tap + #", { "at": 1.1, "remove": "p" }"#, to: 3) == 0)
    // While the wheel of the days turns back.
    #expect(try dates(tap + #", { "at": 1.45, "remove": "p" }"#, to: 3) == 1)
  }

  @Test("A tap where a wheel has no row, or on the chosen one, does nothing")
  func emptyPlaces() throws {
    let shown = try performance(
      #""date": "13:00""#,
      timeline: #"{ "at": 1, "tap": { "at": [150, 131] } }, { "at": 2, "tap": { "at": [50, 100] } }"#)
    #expect(try !shown.log(to: 3).contains { $0.contains("turns to row") || $0.contains("is 13:00") })
    #expect(try shown.shown("p.wheel-2", at: 3).bounds.minY == 32)
  }

  @Test("A finger tells of the date when its wheel rests, over the end of the rows, too; a step does not tell")
  func turning() throws {
    let shown = try performance(
      #""date": "2026-12-05""#,
      timeline: #"""
        { "at": 1, "selectPickerRow": { "in": "p", "column": 0, "row": 11 } },
        { "at": 2, "pan": { "from": [50, 110], "to": [50, 78], "duration": 1, "curve": "easeOut" } }
        """#)
    #expect(try !shown.log(to: 1.9).contains { $0.contains("is 2026") })
    let row = Int(try shown.shown("p.wheel-0", at: 5.5).bounds.minY / 32)
    #expect(row > 100 * 12 + 11)
    let month = row % 12 + 1
    #expect(try shown.log(to: 5.5).last { $0.contains("is 2026") }?.hasSuffix("is 2026-0\(month)-05") == true)
  }

  @Test("Values are written as they are read")
  func values() {
    let start = CalendarDay(year: 2026, month: 11, day: 24, second: 34_860)
    func value(_ mode: DatePickerDefinition.Mode, _ turned: [Int], interval: Int = 1, uses24HourClock: Bool = false)
      -> Value
    {
      let date = DatePickerDefinition(
        mode: mode, start: start, minuteInterval: interval, uses24HourClock: uses24HourClock)
      return date.value(of: zip(date.wheels, turned).map { $0.selected + $1 })
    }
    #expect(value(.date, [-2, 1, 1]) == .string("2027-09-25"))
    #expect(value(.time, [0, 0, 0]) == .string("09:41"))
    // 9 and 3 are 12 o'clock, which is the night in the morning and noon in the afternoon.
    #expect(value(.time, [3, 0, 0]) == .string("00:41"))
    #expect(value(.time, [3, 0, 1]) == .string("12:41"))
    #expect(value(.time, [3, 0], uses24HourClock: true) == .string("12:41"))
    #expect(value(.dateAndTime, [7, 0, 0, 1], interval: 15) == .string("2026-12-01 21:30"))
    #expect(value(.countDownTimer, [0, 1], interval: 10) == .number(9 * 3600 + 50 * 60))
  }
}
