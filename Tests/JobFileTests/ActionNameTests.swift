import Testing

import Document
@testable import JobFile

@Suite("Actions of steps")
struct ActionNameTests {
  @Test("The table of a step has the keys of all actions, and besides only when and what follows")
  func table() {
    let names = ActionName.all.map(\.key)
    #expect(Set(names).count == names.count)
    #expect(Set(JobTables.step.keys.map(\.name)) == Set(names + ["forEach", "in", "after", "then"]))
    #expect(Set(JobTables.event.keys.map(\.name)) == Set(names + ["at", "forEach", "in", "after", "then"]))
  }
}
