import Document
import Lookups
import JSONTree
import Testing

@testable import JobFile

@Suite("The language of expressions")
struct ExpressionTests {
  private static let names: Lookup<String, JSONNode.Content> = [
    "a": .number(3), "b": .number(0), "yes": .bool(true), "no": .bool(false), "s": .string("x"),
    "list": .array([]), "card-width": .number(7),
  ]

  private func value(_ source: String) throws -> String {
    switch try Expression.value(of: "${\(source)}", names: Self.names) {
    case .number(let number)?: "\(number)"
    case .bool(let flag)?: "\(flag)"
    case .string(let text)?: "'\(text)'"
    default: "?"
    }
  }

  @Test(
    "Operators, from the weakest to the strongest",
    arguments: [
      ("1 + 2 * 3", "7.0"), ("(1 + 2) * 3", "9.0"), ("-a + 1", "-2.0"), ("10 - 2 - 3", "5.0"), ("card-width", "7.0"),
      ("a - b", "3.0"), ("a > 2", "true"), ("a >= 3 && a <= 3", "true"), ("a < 3 || a == 3", "true"),
      ("a != 3", "false"), ("1 + 1 == 2", "true"), ("1 < 2 == true", "true"), ("!yes", "false"), ("!no && yes", "true"),
      ("!(a > 2)", "false"), ("yes || no && no", "true"), ("yes ? 1 : 2", "1.0"), ("no ? 1 : yes ? 2 : 3", "2.0"),
      ("a > 2 ? 'many' : 'few'", "'many'"), ("s == 'x'", "true"), ("'a' + a", "'a3'"),
      ("(a == 3 ? 10 : 20) / 4", "2.5"),
      ("max(1, yes ? 5 : 2)", "5.0"), ("false", "false"), ("true == yes", "true"),
    ])
  func operators(source: String, result: String) throws {
    #expect(try value(source) == result)
  }

  @Test("What decides nothing is not calculated, and names in it are looked at all the same")
  func branches() throws {
    #expect(try value("b == 0 ? 0 : a / b") == "0.0")
    #expect(try value("no && a / b > 1") == "false")
    #expect(try value("yes || a / b > 1") == "true")
    #expect(throws: ExpressionError.self) { try value("yes ? 1 : nobody") }
  }

  @Test(
    "Mistakes are told, with the expression",
    arguments: [
      ("1 +", "a name is expected"), ("a ? 1 : 2", "true or false is needed"), ("yes + 1", "only numbers"),
      ("s == 1", "cannot be compared"), ("yes ? 1", "\":\""), ("a = 3", "\"= 3\" is not understood"),
      ("!a", "true or false"), ("-yes", "\"!\" turns"), ("'open", "not closed"), ("list == list", "cannot be compared"),
      ("yes && 1", "true or false"), ("a < yes", "only numbers"), ("yess ? 1 : 2", "did you mean \"yes\""),
    ])
  func mistakes(source: String, message: String) throws {
    let error = #expect(throws: ExpressionError.self) { try value(source) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test("Choices inside each other, and long chains, are errors or values, never a crash")
  func bounds() throws {
    let deep = String(repeating: "yes ? ", count: 50_000) + "1" + String(repeating: " : 2", count: 50_000)
    #expect(throws: ExpressionError.self) { try value(deep) }
    #expect(try value("1" + String(repeating: " + 1", count: 50_000)) == "50001.0")
    #expect(try value("yes" + String(repeating: " && yes", count: 50_000)) == "true")
    let text = String(repeating: "x", count: Expression.lengthLimit / 2 + 1)
    #expect(throws: ExpressionError.self) { try value("'\(text)' + '\(text)'") }
  }
}

@Suite("What steps read of the scene is checked with the job")
struct SceneReadingTests {
  private func diagnostics(_ step: String, scene: String = "", more: String = "") -> [Diagnostic] {
    let text = """
      { "version": 1, "name": "n", "canvas": { "width": 100, "height": 100 }, "frameRate": 30, "frames": 5,
        "outputs": [{ "file": "a.mp4" }], \(more)
        "scene": { "variables": { "count": 0, "isOpen": false, "word": "w" },
          "views": [{ "id": "card", "frame": [0, 0, 50, 50] }, { "id": "bar" }],
          "constraints": ["bar.top == root.top + 5", "wide: bar.width == 9"] \(scene) },
        "timeline": [
      { "at": 0, \(step) }
      ] }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "n.json").diagnostics
  }

  @Test(
    "Everything that has a value is read",
    arguments: [
      "card.center.y", "card.presentation.center.y", "card.layer.cornerRadius", "card.bounds.size.width",
      "wide.constant", "bar.top.constant", "count", "card.isHidden ? 1 : 0", "('ca' + 'rd').alpha", "1 / count",
      "word == 'w' ? 1 : 2",
    ])
  func readable(source: String) {
    #expect(diagnostics(#""set": { "card": { "alpha": "${\#(source)}" } }"#).isEmpty)
    #expect(diagnostics(#""repeat": { "count": "${\#(source)}", "steps": [{ "remove": "card" }] }"#).isEmpty)
  }

  @Test("Points, colours and transforms are read as a whole")
  func wholes() {
    #expect(
      diagnostics(
        #""set": { "card": { "center": "${bar.center}", "backgroundColor": "${bar.backgroundColor}", "transform": "${bar.transform}", "frame": "${bar.frame}" } }"#
      ).isEmpty)
  }

  @Test(
    "Wrong names are told where they stand, with what was meant",
    arguments: [
      ("cardd.center.y", "\"cardd\" is no view or layer", "card"), ("card.centre.y", "is no property", "center"),
      ("coun", "is no parameter", "count"), ("wide.constantt", "cannot be read", "constant, priority"),
      ("card.layer.path", "cannot be read", "layer.path"), ("card.center", "a number is expected", "not a list"),
      ("card.isHidden", "a number is expected", "not true"), ("isOpen + 1", "only numbers", "\"!\" turns"),
    ])
  func wrongNames(source: String, message: String, suggestion: String) throws {
    let found = try #require(diagnostics(#""set": { "card": { "alpha": "${\#(source)}" } }"#).first)
    #expect(found.message.contains(message) && found.message.contains(suggestion), "\(found)")
    #expect(found.place == Place(line: 7, column: 40) && found.path == "/timeline/0/set/card/alpha", "\(found)")
  }

  @Test("The scene cannot be read before it is there, nor by drawings and delays")
  func outsideSteps() throws {
    let inScene = diagnostics(#""log": "x""#, scene: #", "layers": [{ "opacity": "${card.alpha}" }]"#)
    #expect(inScene.first?.message.contains("read by steps only") == true, "\(inScene)")
    let late = diagnostics(#""after": "${count}", "log": "x""#)
    #expect(late.first?.message.contains("cannot depend on the scene") == true, "\(late)")
    let drawing = diagnostics(
      #""insert": { "view": { "id": "d", "draw": [{ "fill": { "rect": [0, 0, "${card.alpha}", 1] } }] } }"#)
    #expect(drawing.first?.message.contains("read by steps only") == true, "\(drawing)")
    let relative = diagnostics(#""log": "x""#, scene: #", "layers": [{ "opacity": "+= 1" }]"#)
    #expect(!relative.isEmpty)
  }

  @Test(
    "Steps that decide, repeat and remember tell what is wrong",
    arguments: [
      (#""if": { "condition": 1, "steps": [] }"#, "true or false is expected"),
      (#""if": { "condition": "${count}", "steps": [] }"#, "true or false is expected"),
      (#""if": { "condition": true }"#, "\"steps\" is missing"),
      (#""if": { "condition": true, "steps": [], "else": [{ "remove": "x" }] }"#, "is no view or layer"),
      (#""repeat": { "count": 10001, "steps": [] }"#, "out of range"),
      (#""repeat": { "count": 2, "as": "count", "steps": [] }"#, "has a meaning here already"),
      (
        #""repeat": { "count": 10000, "steps": [{ "repeat": { "count": 10000, "steps": [{ "log": "x" }] } }] }"#,
        "more than 200000 steps"
      ),
      (
        #""repeat": { "count": 10000, "steps": [{ "repeat": { "count": 10000, "steps": [{ "forEach": "i", "in": 0, "log": "x" }] } }] }"#,
        "more than 200000 steps"
      ),
      (#""setVariables": { "cont": 1 }"#, "did you mean \"count\""),
      (#""setVariables": { "count": true }"#, "a number is expected"),
      (#""setVariables": { "isOpen": "+= 1" }"#, "true or false"),
      (#""set": { "card": { "alpha": "+= much" } }"#, "is no change"),
      (#""set": { "card": { "isHidden": "+= 1" } }"#, "true or false"),
    ])
  func steps(step: String, message: String) throws {
    let found = diagnostics(step)
    #expect(found.contains { $0.message.contains(message) && $0.place?.line == 7 }, "\(found)")
  }

  @Test("Names that are taken are no variables and no loops")
  func takenNames() {
    let scene = #""views": [{ "id": "card" }]"#
    for name in ["card", "value", "size", "a b", "3", "true"] {
      let text = """
        { "version": 1, "name": "n", "canvas": { "width": 10, "height": 10 }, "frameRate": 30, "frames": 5,
          "parameters": { "size": { "type": "number", "default": 3 } },
          "outputs": [{ "file": "a.mp4" }], "scene": { "variables": { "\(name)": 0 }, \(scene) } }
        """
      let found = JobDecoder.decode(Array(text.utf8), fileName: "n.json").diagnostics
      #expect(found.contains { $0.message.contains("cannot name a variable") }, "\(name)")
    }
  }
}

@Suite("Entries of lists that stand for many")
struct ForEachTests {
  private func result(_ scene: String, timeline: String = "", more: String = "") -> JobDecoder.Result {
    let text = """
      { "version": 1, "name": "n", "canvas": { "width": 100, "height": 100 }, "frameRate": 30, "frames": 5,
        "outputs": [{ "file": "a.mp4" }], \(more) "scene": { \(scene) }, "timeline": [\(timeline)] }
      """
    return JobDecoder.decode(
      Array(text.utf8), fileName: "n.json", findFont: { $0.hasPrefix("Inter") ? .usable : .unusable("is not there") })
  }

  @Test("Views, subviews, layers, constraints, events and steps multiply, with values, members and places")
  func everywhere() throws {
    let found = result(
      #"""
      "views": [
        { "forEach": "item", "in": [{ "title": "A", "at": { "x": 5 } }, { "title": "B", "at": { "x": 9 } }],
          "id": "label-${item.index}", "type": "label", "text": "${item.title}", "center.x": "${item.at.x}",
          "subviews": [{ "forEach": "n", "in": 2, "id": "${item.title}${n}", "tag": "${n + item.index * 10}" }] },
        { "id": "last" }],
      "layers": [{ "forEach": "c", "in": ["red", "blue"], "id": "layer-${c}", "backgroundColor": "${c}" }],
      "constraints": [{ "forEach": "i", "in": 2, "constraint": "label-${i}.top == root.top + ${i * 20}" }]
      """#,
      timeline: #"""
        { "forEach": "t", "in": [2, 1], "at": "${t}", "together": [{ "forEach": "i", "in": 3, "log": "${t}-${i}" }] }
        """#)
    let job = try #require(found.job, "\(found.diagnostics)")
    #expect(job.scene.views.map(\.id) == ["label-0", "label-1", "last"])
    #expect(job.scene.views[1].subviews.map(\.id) == ["B0", "B1"])
    #expect(job.scene.layers.map(\.id) == ["layer-red", "layer-blue"])
    #expect(job.scene.constraints.map(\.constant) == [0, 20])
    #expect(job.timeline.map(\.time) == [1, 2])
    guard case .together(let steps) = job.timeline[1].step.action else { Issue.record("another action"); return }
    let texts = steps.map { if case .log(let text) = $0.action { text } else { "" } }
    #expect(texts == ["2-0", "2-1", "2-2"])
  }

  @Test("The values may be a parameter's number, or in a value around")
  func sources() throws {
    let found = result(
      #"""
      "views": [{ "forEach": "row", "in": [{ "name": "r", "cells": ["a", "b"] }], "id": "${row.name}",
        "subviews": [{ "forEach": "cell", "in": "${row.cells}", "id": "${row.name}-${cell}" }] },
        { "forEach": "i", "in": "${amount}", "id": "n${i}" }]
      """#, more: #""parameters": { "amount": { "type": "number", "default": 3 } },"#)
    let job = try #require(found.job, "\(found.diagnostics)")
    #expect(job.scene.views.map(\.id) == ["r", "n0", "n1", "n2"])
    #expect(job.scene.views[0].subviews.map(\.id) == ["r-a", "r-b"])
  }

  @Test("Views without an id of their own stay apart; those that share one are told")
  func ids() {
    #expect(result(#""views": [{ "forEach": "i", "in": 2, "tag": 1 }]"#).diagnostics.isEmpty)
    let shared = result(#""views": [{ "forEach": "i", "in": 2, "id": "a" }]"#).diagnostics
    #expect(shared.count == 1 && shared[0].message.contains("a-${i}"), "\(shared)")
  }

  @Test(
    "Mistakes are told",
    arguments: [
      (#"{ "forEach": "i" }"#, "\"in\" is missing"), (#"{ "forEach": "i", "in": "x" }"#, "a list of values"),
      (#"{ "forEach": "i", "in": -1 }"#, "out of range"), (#"{ "forEach": "i", "in": 10001 }"#, "out of range"),
      (#"{ "forEach": "a b", "in": 2 }"#, "is no name"), (#"{ "in": 2 }"#, "only in entries of lists"),
      (#"{ "forEach": "i", "in": 2, "subviews": [{ "forEach": "i", "in": 2 }] }"#, "has a meaning here already"),
      (#"{ "forEach": "i", "in": 2, "alpha": "${j}" }"#, "\"j\" is no parameter"),
      (#"{ "forEach": "i", "in": [{ "a": 1 }], "alpha": "${i.b}" }"#, "\"i.b\" is no parameter"),
      (#"{ "forEach": "i", "in": 2, "alpha": "${i-floor(i / 2)}" }"#, "write spaces around the minus: i - floor"),
      (#"{ "forEach": "f", "in": ["Nowhere 12"], "type": "label", "font": "${f}" }"#, "name it plainly"),
      (#"{ "mask": { "forEach": "i", "in": 2 } }"#, "only in entries of lists"),
    ])
  func mistakes(entry: String, message: String) {
    let found = result(#""views": [\#(entry)]"#).diagnostics
    #expect(found.contains { $0.message.contains(message) }, "\(found)")
  }

  @Test("Loops in loops end with a budget")
  func budget() {
    let entry =
      #"{ "forEach": "a", "in": 10000, "subviews": [{ "forEach": "b", "in": 10000, "subviews": [{ "forEach": "c", "in": 10000 }] }] }"#
    let found = result(#""views": [\#(entry)]"#).diagnostics
    #expect(found.contains { $0.message.contains("more than 250000 views and layers") }, "\(found)")
  }
}
