import Document
import JobFile
import Testing

@Suite("Dates of pickers, as job files write them")
struct DatePickerDecodingTests {
  private func read(_ picker: String) -> (date: DatePickerDefinition?, messages: [String]) {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.mp4" }],
        "scene": { "views": [{ "id": "p", "frame": [0, 0, 200, 200], "picker": { \(picker) } }] } }
      """
    let result = JobDecoder.decode(Array(text.utf8), fileName: "t")
    guard case .picker(let picker)? = result.job?.scene.views.first?.container else {
      return (nil, result.diagnostics.map(\.message))
    }
    return (picker.date, result.diagnostics.map(\.message))
  }

  @Test(
    "What is written says what is picked",
    arguments: [
      (#""date": "2026-11-24""#, DatePickerDefinition.Mode.date, CalendarDay(year: 2026, month: 11, day: 24)),
      (#""date": "09:41""#, .time, CalendarDay(year: 2001, month: 1, day: 1, second: 34_860)),
      (#""date": "2026-11-24T09:41""#, .dateAndTime, CalendarDay(year: 2026, month: 11, day: 24, second: 34_860)),
      (
        #""date": "01:30", "mode": "countDownTimer""#, .countDownTimer,
        CalendarDay(year: 2001, month: 1, day: 1, second: 5_400)
      ),
    ])
  func modes(picker: String, mode: DatePickerDefinition.Mode, start: CalendarDay) {
    let found = read(picker)
    #expect(found.messages == [])
    #expect(found.date == DatePickerDefinition(mode: mode, start: start))
  }

  @Test(
    "What cannot be is told with what to write",
    arguments: [
      (#""date": "2026-02-30""#, #"is no day from 1900 to 2100; write one as "2026-11-24""#),
      (#""date": "24:00""#, #"is no time of a day; write one as "09:41""#),
      (#""date": "24:00", "mode": "time""#, #"is no time of a day; write one as "09:41""#),
      (#""date": "09:41", "mode": "dateAndTime""#, #"write one as "2026-11-24 09:41""#),
      (#""date": "09:41", "minuteInterval": 7"#, "60 is no multiple of 7"),
      (#""columns": [{ "rows": ["a"] }], "mode": "time""#, #"a picker of "columns" has no "mode""#),
      (#""columns": [{ "rows": ["a"] }], "onValueChanged": []"#, "write it in the column"),
    ])
  func mistakes(picker: String, message: String) {
    let found = read(picker).messages
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }
}
