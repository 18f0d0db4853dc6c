import Graphics
import Testing

import Document
@testable import JobFile

@Suite("Standard screens in job files")
struct ScreenDecodingTests {
  private func decode(_ views: String, timeline: String = "") -> JobDecoder.Result {
    let text = """
      { "version": 1, "name": "test", "canvas": { "width": 400, "height": 400 }, "frameRate": 30, "duration": 1,
        "outputs": [{ "file": "a.mp4" }], "scene": { "views": [\(views)] }, "timeline": [\(timeline)] }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "test.json")
  }

  private func frames(_ result: JobDecoder.Result) throws -> [String: Rect] {
    let job = try #require(result.job, "\(result.diagnostics.map(\.description))")
    var frames: [String: Rect] = [:]
    var open = job.scene.views
    while let view = open.popLast() {
      frames[view.id] = view.frame
      open += view.subviews
    }
    return frames
  }

  @Test("Rows of a plain table: headers of 28 points, cells of 44, the separator inside from the text to the edge")
  func plainTable() throws {
    let frames = try frames(
      decode(
        #"""
        { "id": "t", "type": "scrollView", "frame": [0, 0, 320, 400], "table": { "sections": [
          { "header": "A", "cells": [{ "id": "a", "text": "a" }, { "id": "b", "text": "b", "style": "subtitle" }] }] } }
        """#))
    #expect(frames["t.header-0"] == Rect(0, 0, 320, 28))
    #expect(frames["a"] == Rect(0, 28, 320, 44))
    #expect(frames["b"] == Rect(0, 72, 320, 58))
    #expect(frames["a.line"] == Rect(16, 43.5, 304, 0.5))
  }

  @Test("A canvas without a device is compact in width where it is higher than wide and narrower than 600 points")
  func canvasSizeClasses() throws {
    for (width, height, expected) in [
      (390, 844, SizeClass.compact), (599, 600, .compact), (600, 800, .regular), (400, 400, .regular),
      (480, 320, .regular),
    ] {
      let text = """
        { "version": 1, "name": "test", "canvas": { "width": \(width), "height": \(height) }, "frameRate": 30,
          "duration": 1, "outputs": [{ "file": "a.png", "at": 0 }], "scene": {} }
        """
      let job = try #require(JobDecoder.decode(Array(text.utf8), fileName: "test.json").job)
      #expect(job.canvas.sizeClasses == SizeClasses(horizontal: expected, vertical: .regular), "\(width) × \(height)")
    }
  }

  @Test("A cell may show a symbol; a detail that its style does not show is told")
  func cells() {
    let result = decode(
      #"""
      { "id": "t", "type": "scrollView", "frame": [0, 0, 320, 400], "table": { "sections": [
        { "cells": [{ "text": "a", "image": "wifi" }, { "text": "b", "detail": "lost" },
          { "text": "c", "detail": "shown", "style": "value1" }] }] } }
      """#)
    #expect(result.job != nil)
    #expect(result.diagnostics.map(\.path) == ["/scene/views/0/table/sections/0/cells/1/detail"])
    #expect(result.diagnostics.first?.severity == .warning)
  }

  @Test("Inset groups stand 16 points away from the edges and show no line below the last cell")
  func insetTable() throws {
    let result = decode(
      #"""
      { "id": "t", "type": "scrollView", "frame": [0, 0, 320, 400], "table": { "style": "insetGrouped", "sections": [
        { "cells": [{ "id": "a", "text": "a" }, { "id": "b", "text": "b" }] }] } }
      """#)
    let frames = try frames(result)
    #expect(frames["a"] == Rect(16, 35, 288, 44))
    #expect(frames["b"] == Rect(16, 79, 288, 44))
    let cells = try #require(result.job).scene.views[0].subviews
    let hidden = cells.map { cell in cell.subviews.last?.properties.last { $0.path.property == .view(.hidden) }?.value }
    #expect(hidden == [.bool(false), .bool(true)])
  }

  @Test("The flow layout spreads full lines over the width; the last line keeps their gaps")
  func flow() throws {
    let frames = try frames(
      decode(
        #"""
        { "id": "c", "type": "scrollView", "frame": [0, 0, 320, 400], "collection": { "itemSize": [100, 50],
          "sectionInset": [10, 5, 10, 5], "minimumInteritemSpacing": 4, "minimumLineSpacing": 6,
          "items": [{ "id": "0" }, { "id": "1" }, { "id": "2" }, { "id": "3" }, { "id": "4" }] } }
        """#))
    #expect(frames["0"] == Rect(5, 10, 100, 50))
    #expect(frames["1"] == Rect(110, 10, 100, 50))
    #expect(frames["2"] == Rect(215, 10, 100, 50))
    #expect(frames["4"] == Rect(110, 66, 100, 50))
  }

  @Test("System colours are those of the appearance that the canvas, or a view around, has")
  func appearance() throws {
    let result = decode(
      #"""
      { "id": "a", "backgroundColor": "systemBackground" },
      { "id": "b", "overrideUserInterfaceStyle": "dark", "subviews": [{ "id": "c", "backgroundColor": "systemBackground" }] }
      """#)
    let views = try #require(result.job?.scene.views)
    #expect(views[0].properties.last?.value == .color(.white))
    #expect(views[1].subviews[0].properties.last?.value == .color(.black))
  }

  @Test("Mistakes are reported with their remedy")
  func mistakes() {
    for (views, timeline, reason) in [
      (#"{ "table": { "sections": [] } }"#, "", "needs a size"),
      (#"{ "frame": [0, 0, 10, 10], "table": { "sections": [] } }"#, "", "\"type\": \"scrollView\""),
      (
        #"{ "id": "a" }"#, #"{ "at": 0, "push": { "onto": "a", "screen": { "id": "b", "title": "" } } }"#,
        "no navigation"
      ),
      (#"{ "id": "a", "frame": [0, 0, 10, 10], "navigation": { "screens": [] } }"#, "", "needs a screen"),
      (#"{ "id": "a" }"#, #"{ "at": 0, "present": { "id": "p" } }"#, "\"view\" or \"alert\""),
      (#"{ "type": "label", "onValueChanged": [] }"#, "", "only controls with a value"),
      (#"{ "id": "a", "frame": [0, 0, 1, 1], "window": { "style": "round" } }"#, "", "no style of window"),
      (#"{ "id": "a", "frame": [0, 0, 1, 1], "window": { "maxSize": [50, 50] } }"#, "", "smaller than \"minSize\""),
      (
        #"{ "id": "a", "frame": [0, 0, 1, 1], "window": {} }"#,
        #"{ "at": 0, "windowAction": { "of": "a", "action": "zap" } }"#, "no action on a window"
      ),
    ] {
      let messages = decode(views, timeline: timeline).diagnostics.map(\.message)
      #expect(messages.contains { $0.contains(reason) }, "\(views): \(messages)")
    }
  }
}
