import Graphics
import TestSupport
import Testing

@testable import Playback

@Suite("Footers of plain sections")
struct FloatingFooterTests {
  @Test("A plain section's footer stays at the lower end of what shows while its rows are there, below its header")
  func floatingFooter() throws {
    let scene = #"""
      "views": [{ "id": "t", "type": "scrollView", "frame": [0, 0, 200, 100], "table": { "sections": [
        { "footer": "F", "cells": [{ "id": "a", "text": "a" }, { "id": "b", "text": "b" }, { "id": "c", "text": "c" }] },
        { "footer": "G", "cells": [{ "id": "d", "text": "d" }] }] } }]
      """#
    // Three rows of 44, a footer of 28, a row and a footer.
    func footers(at offset: Double) throws -> [Double] {
      let performance = try Performance(
        scene: scene, timeline: #"{ "at": 1, "set": { "t": { "contentOffset": [0, \#(offset)] } } }"#)
      return try ["t.footer-0", "t.footer-1"].map { try performance.shown($0, at: 1.5).frame.minY }
    }
    #expect(try footers(at: 0) == [72, 160])
    #expect(try footers(at: 50) == [122, 160])
    #expect(try footers(at: 80) == [132, 160])
    #expect(try footers(at: 120) == [132, 192])
    #expect(try footers(at: 132) == [132, 204])
    // It does not cover a row that is brought to the lower end.
    let scrolled = try Performance(
      scene: scene, timeline: #"{ "at": 1, "scrollTo": { "id": "b", "position": "bottom", "animated": false } }"#)
    #expect(try scrolled.shown("t", at: 1.5).bounds.minY == 16)
    #expect(try scrolled.shown("t.footer-0", at: 1.5).frame == Rect(0, 88, 200, 28))
    // Rows go under it.
    let subviews = try scrolled.children(of: "t", at: 1.5)
    let (footer, row) = (subviews.firstIndex(of: "t.footer-0"), subviews.firstIndex(of: "d"))
    #expect(try #require(footer) > #require(row))
  }
}
