import Testing

import Document
@testable import JobFile

@Suite("What zooms is checked with the job")
struct ZoomDecodingTests {
  private func messages(_ view: String, _ step: String = #""log": "x""#) -> [String] {
    let text = """
      { "version": 1, "name": "n", "canvas": { "width": 100, "height": 100 }, "frameRate": 30, "frames": 5,
        "outputs": [{ "file": "a.mp4" }],
        "scene": { "views": [{ "id": "a", "frame": [0, 0, 50, 50], \(view) }] },
        "timeline": [{ "at": 0, \(step) }] }
      """
    return JobDecoder.decode(Array(text.utf8), fileName: "n.json").diagnostics.map(\.description)
  }

  private static let scroller =
    #""type": "scrollView", "maximumZoomScale": 3, "subviews": [{ "id": "b", "frame": [0, 0, 50, 50] }]"#

  @Test("Limits the wrong way round, lists, other classes and views elsewhere are errors with a remedy")
  func views() {
    #expect(messages(Self.scroller + #", "viewForZooming": "b", "onZoom": [{ "log": "${value}" }]"#) == [])
    #expect(
      messages(#""type": "scrollView", "minimumZoomScale": 2"#).first?.contains("larger than the largest") == true)
    #expect(messages(#""type": "scrollView", "maximumZoomScale": 0"#).first?.contains("0.001") == true)
    #expect(messages(#""type": "scrollView", "maximumZoomScale": 1e400"#).count == 1)
    #expect(messages(#""onZoom": []"#).first?.contains("only scroll views zoom") == true)
    #expect(messages(Self.scroller + #", "viewForZooming": "a""#).first?.contains("own subviews") == true)
    let table =
      #""type": "scrollView", "maximumZoomScale": 2, "table": { "sections": [{ "cells": [{ "text": "x" }] }] }"#
    #expect(messages(table).first?.contains("is not zoomed") == true)
  }

  @Test("A zoomTo step has a scale or a rectangle that is one")
  func steps() {
    func messages(_ zoom: String) -> [String] { self.messages(Self.scroller, "\"zoomTo\": { \"id\": \"a\", \(zoom) }") }
    #expect(messages(#""scale": 2, "center": [1, 2]"#) == [])
    #expect(messages(#""rect": [0, 0, 10, 10], "animated": false"#) == [])
    #expect(messages(#""animated": false"#).first?.contains("is missing") == true)
    #expect(messages(#""scale": 2, "rect": [0, 0, 10, 10]"#).first?.contains("leave") == true)
    #expect(messages(#""rect": [0, 0, 0, 10]"#).first?.contains("above 0") == true)
    #expect(messages(#""scale": -1"#).first?.contains("0.001") == true)
    #expect(messages(#""scale": 2, "center": "x""#).count == 1)
  }
}
