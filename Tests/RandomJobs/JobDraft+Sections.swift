/// Steps that change the sections of tables and collections. The first one stays, as its rows are those that other steps know.
extension JobDraft {
  /// Tables and collections that have a section, and behind the first one so many with an id at least.
  func listsWithSections(knowing count: Int) -> [JobScope.Controller] {
    scope.controllers.filter { $0.sectionCount > 0 && $0.sectionIDs.count >= count }
  }

  /// A section of a collection keeps how it is scrolled and what it looks like, which a drawn one would not.
  func tablesWithSections() -> [JobScope.Controller] { listsWithSections(knowing: 1).filter { $0.kind == "table" } }

  mutating func sectionEdit(_ name: String) -> DocumentNode {
    let isNew = name == "insertSections"
    let lists = name == "reloadSections" ? tablesWithSections() : listsWithSections(knowing: isNew ? 0 : 1)
    guard let list = some(lists) else { return .object([]) }
    let isTable = list.kind == "table"
    var values: [String: DocumentNode] = ["in": .text(list.id)]
    let section = some(list.sectionIDs) ?? newID("section")
    switch name {
    case "insertSections":
      let new = newID("section")
      values["at"] = .number(Double(count(1...list.sectionCount)))
      let before = scope
      values["sections"] = .list([isTable ? tableSection(new) : collectionSection(list.isHorizontal, id: new)])
      if !isTable { scope.hang(newSince: before, in: list.id) }
      let content = isTable ? [] : scope.elements.dropFirst(before.elements.count).map(\.id)
      // What a handler does, it may do often or never.
      if stepDepth == 0 { scope.addSection(new, of: content, to: list.id) }
    case "deleteSections":
      values["sections"] = .list([.text(section)])
      scope.removeSection(section, of: list.id)
    case "moveSection":
      values["section"] = .text(section)
      values["to"] = .number(Double(count(1...max(1, list.sectionCount - 1))))
    default: values["sections"] = .list([tableSection(section)])
    }
    return object(name, values: values, excluding: isTable ? [] : ["animation"], share: 0.6)
  }

  private mutating func tableSection(_ id: String) -> DocumentNode {
    object("tableSection", values: ["id": .text(id), "cells": cells()], excluding: ["rows", "indexTitle"], share: 0.5)
  }
}
