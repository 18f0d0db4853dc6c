import Graphics
import JobFile
import Testing

@testable import Playback

@Suite("What stands at the right end of cells")
struct CellAccessoryTests {
  private static func scene(_ cells: String) -> String {
    #"""
    "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 200], "table": {
      "sections": [{ "cells": [\#(cells)] }] } }]
    """#
  }

  @Test("A view stands at the end of the margins, as large as its control or its frame, and texts end before it")
  func accessoryView() throws {
    let performance = try Performance(
      scene: Self.scene(
        #"""
        { "id": "wifi", "text": "Wi-Fi", "detail": "Home", "style": "value1", "canMove": true, "onTap": [{ "log": "row" }],
          "accessoryView": { "id": "on", "type": "switch", "onValueChanged": [{ "log": "on ${value}" }] } },
        { "text": "Size", "accessoryView": { "id": "steps", "type": "stepper" } },
        { "text": "Colour", "accessoryView": { "id": "box", "frame": [0, 0, 20, 10] } }
        """#),
      timeline: #"""
        { "at": 1, "tap": { "on": "on" } }, { "at": 2, "setEditing": { "in": "t", "isEditing": true } }
        """#)
    #expect(try performance.shown("on", at: 0.5).frame == Rect(133, 6.5, 51, 31))
    #expect(try performance.shown("wifi.detail", at: 0.5).frame.maxX == 125)
    #expect(try performance.shown("steps", at: 0.5).frame == Rect(90, 6, 94, 32))
    #expect(try performance.shown("box", at: 0.5).frame == Rect(164, 17, 20, 10))
    let log = try performance.log(to: 1.5)
    #expect(log.contains("1.0 on true") && !log.contains("1.0 row"))
    #expect(try performance.shown("on", at: 3).opacity == 0)
  }

  @Test("A tap on the detail button is not one on the row")
  func detailButton() throws {
    let performance = try Performance(
      scene: Self.scene(
        #"""
        { "id": "a", "text": "A", "accessory": "detailButton", "onAccessoryTap": [{ "log": "more" }],
          "onTap": [{ "log": "row" }] }
        """#),
      timeline: #"{ "at": 1, "tap": { "on": "a.accessory.button" } }, { "at": 2, "tap": { "at": [40, 22] } }"#)
    let log = try performance.log(to: 3)
    #expect(log.contains("1.0 more") && !log.contains("1.0 row") && log.contains("2.0 row"))
  }

  @Test("A cell of the list stands for many")
  func multiplied() throws {
    let performance = try Performance(
      scene: Self.scene(
        #"{ "forEach": "name", "in": ["Ada", "Grace"], "id": "row-${name.index}", "text": "${name}" }"#),
      timeline: "")
    #expect(try performance.shown("row-1", at: 0).frame == Rect(0, 44, 200, 44))
  }

  @Test(
    "What says too much or too little is an error",
    arguments: [
      (#""accessory": "checkmark", "accessoryView": { "type": "switch" }"#, "leave one of them out"),
      (#""accessoryView": { "id": "v" }"#, "give it a \"frame\""),
      (#""accessory": "checkmark", "onAccessoryTap": []"#, "only a detail button is tapped"),
    ])
  func mistakes(keys: String, message: String) {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 200, "height": 200 }, "frameRate": 60, "duration": 1,
        "outputs": [{ "file": "a.png", "at": 0 }], "scene": { \(Self.scene("{ \"text\": \"A\", \(keys) }")) } }
      """
    let messages = JobDecoder.decode(Array(text.utf8), fileName: "test.json").diagnostics.map(\.message)
    #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
  }
}
