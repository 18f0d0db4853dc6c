/// Steps that change the sections of tables. The first one stays, as its rows are those that other steps know.
extension JobDraft {
  /// Tables that have a section, and behind the first one so many with an id at least.
  func tablesWithSections(knowing count: Int) -> [JobScope.Controller] {
    scope.controllers.filter { $0.kind == "table" && $0.sectionCount > 0 && $0.sectionIDs.count >= count }
  }

  mutating func sectionEdit(_ name: String) -> DocumentNode {
    let isNew = name == "insertSections"
    guard let list = some(tablesWithSections(knowing: isNew ? 0 : 1)) else { return .object([]) }
    var values: [String: DocumentNode] = ["in": .text(list.id)]
    let section = some(list.sectionIDs) ?? newID("section")
    switch name {
    case "insertSections":
      let new = newID("section")
      values["at"] = .number(Double(count(1...list.sectionCount)))
      values["sections"] = .list([tableSection(new)])
      // What a handler does, it may do often or never.
      if stepDepth == 0 { scope.addSection(new, to: list.id) }
    case "deleteSections":
      values["sections"] = .list([.text(section)])
      scope.removeSection(section, of: list.id)
    case "moveSection":
      values["section"] = .text(section)
      values["to"] = .number(Double(count(1...max(1, list.sectionCount - 1))))
    default: values["sections"] = .list([tableSection(section)])
    }
    return object(name, values: values, share: 0.6)
  }

  private mutating func tableSection(_ id: String) -> DocumentNode {
    object("tableSection", values: ["id": .text(id), "cells": cells()], excluding: ["rows", "indexTitle"], share: 0.5)
  }
}
