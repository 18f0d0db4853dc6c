import Graphics
import Testing

@testable import Document
@testable import JobFile

@Suite("Text styles and the sizes that a reader wants")
struct FontTextStyleTests {
  private struct Unexpected: Error {}

  private func job(_ category: String, font: String) throws -> (job: Job?, errors: [String]) {
    let text = """
      { "version": 1, "name": "n", "frameRate": 30, "frames": 5, "outputs": [{ "file": "a.mp4" }],
        "parameters": { "size": { "type": "string", "default": "\(category)" } },
        "canvas": { "width": 100, "height": 100, "preferredContentSizeCategory": "${size}" },
        "scene": { "views": [
          { "id": "a", "type": "label", "font": "\(font)", "frame": [0, 0, 50, 50],
            "draw": [{ "text": "x", "font": "\(font)", "in": [0, 0, 9, 9] }],
            "onTap": [{ "log": "${touch.x}" }, { "set": { "a": { "font": "caption1" } } }] },
          { "id": "b", "type": "label", "attributedText": [{ "text": "x", "font": "\(font)" }], "frame": [0, 0, 50, 50] }
        ] } }
      """
    let result = JobDecoder.decode(Array(text.utf8), fileName: "n.json")
    return (result.job, result.diagnostics.map(\.message))
  }

  private func font(_ view: ViewDefinition) -> Value? {
    view.properties.last { $0.path.property == .view(.font) }?.value
  }

  @Test(
    "A style is a face in the size of the category",
    arguments: [
      ("large", "headline", "system-SemiBold 17"), ("extraSmall", "body", "system 14"),
      ("accessibilityExtraExtraExtraLarge", "largeTitle", "system 60"), ("extraLarge", "title1-Bold", "system-Bold 30"),
      ("accessibilityMedium", "Inter 20", "Inter 20"),
    ])
  func sizes(category: String, font name: String, expected: String) throws {
    let job = try #require(try job(category, font: name).job)
    #expect(font(job.scene.views[0]) == .string(expected))
    #expect(job.fontNames.contains(String(expected.prefix { $0 != " " })))
    let parts = job.scene.views[1].properties.first { $0.path.property == .view(.attributedText) }
    var run = TextRun("x")
    run.font = expected
    #expect(parts?.value == .attributedText([run]))
  }

  @Test("A handler's steps have the sizes of the canvas, too, and there is a size for every style and category")
  func handlers() throws {
    let job = try #require(try job("extraExtraLarge", font: "body").job)
    let steps = try #require(job.scene.views[0].onTap).steps(for: .touch(Point(1, 1), index: 0))
    guard case .set(let changes)? = steps.last?.action else { throw Unexpected() }
    #expect(changes.first?.properties.first?.value == .string("system 16"))
    for style in FontTextStyle.allCases {
      let sizes = ContentSizeCategory.allCases.map(style.size)
      #expect(sizes == sizes.sorted() && sizes[0] >= 11)
    }
  }

  @Test("Lines are as far apart in every category as Apple says, those of captions no closer than they are high")
  func lineDistances() {
    let distances = ContentSizeCategory.allCases.map(FontTextStyle.body.lineDistance)
    #expect(distances == [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    #expect(FontTextStyle.caption2.lineSpacing(in: .large) == 0)
    // A line of 15 points is 15 * 611 / 512 high.
    #expect(FontTextStyle.subheadline.lineSpacing(in: .large) == 20 - 17.900390625)
    for style in FontTextStyle.allCases {
      for category in ContentSizeCategory.allCases {
        #expect(style.lineDistance(in: category) == style.lineDistance(in: category).rounded())
      }
      #expect(style.televisionLineSpacing >= 0)
    }
    #expect(FontTextStyle.body.televisionLineSpacing == 36 - 29 * 611 / 512.0)
    // 48 points are 57.28 high, and 56 from line to line.
    #expect(FontTextStyle.title3.televisionLineSpacing == 0)
  }

  @Test("A label and a text view have the leading of their text style between their lines, unless they say another")
  func leading() throws {
    let text = """
      { "version": 1, "name": "n", "frameRate": 30, "frames": 5, "outputs": [{ "file": "a.mp4" }],
        "canvas": { "width": 100, "height": 100 },
        "scene": { "views": [
          { "id": "a", "type": "label", "font": "subheadline", "frame": [0, 0, 50, 50] },
          { "id": "b", "type": "textView", "font": "title1-Bold", "frame": [0, 0, 50, 50] },
          { "id": "c", "type": "label", "font": "subheadline", "lineSpacing": 3, "frame": [0, 0, 50, 50] },
          { "id": "d", "type": "label", "font": "system 15", "frame": [0, 0, 50, 50] },
          { "id": "e", "type": "button", "font": "subheadline", "title": "Go", "frame": [0, 0, 50, 50] },
          { "id": "f", "type": "label", "font": "subheadline", "attributedText": ["x", { "text": "y", "font": "system 9" }],
            "frame": [0, 0, 50, 50] },
          { "id": "g", "type": "label", "font": "subheadline", "attributedText": [{ "text": "y", "font": "system 9" }],
            "frame": [0, 0, 50, 50] }
        ] } }
      """
    let job = try #require(JobDecoder.decode(Array(text.utf8), fileName: "n.json").job)
    let spacing = job.scene.views.map { $0.value(of: .lineSpacing) }
    // A line of 28 points is 28 * 611 / 512 = 33.4140625 high.
    let subheadline = Value.number(20 - 17.900390625)
    #expect(spacing == [subheadline, .number(34 - 33.4140625), .number(3), nil, nil, subheadline, nil])
  }

  @Test("A variation's font brings its own leading, or none", arguments: ["", #""lineSpacing": 3, "#])
  func leadingOfVariations(own: String) throws {
    func variation(_ properties: String) -> String {
      #"{ "verticalSizeClass": "compact", "properties": { \#(properties) } }"#
    }
    let text = """
      { "version": 1, "name": "n", "frameRate": 30, "frames": 5, "outputs": [{ "file": "a.mp4" }],
        "canvas": { "width": 100, "height": 100 },
        "scene": { "views": [{ "type": "label", "font": "body", \(own)"frame": [0, 0, 50, 50], "variations": [
          \(variation(#""font": "subheadline""#)), \(variation(#""font": "system 40""#)), \(variation(#""text": "x""#)),
          \(variation(#""font": "body", "lineSpacing": 5"#)) ] }] } }
      """
    let job = try #require(JobDecoder.decode(Array(text.utf8), fileName: "n.json").job)
    let spacing = job.scene.views[0].variations.map { variation in
      variation.properties.last { $0.path.property == .view(.lineSpacing) }?.value
    }
    let isOwn = !own.isEmpty
    #expect(spacing == [isOwn ? nil : .number(20 - 17.900390625), isOwn ? nil : .number(0), nil, .number(5)])
  }

  @Test(
    "Standard screens and search bars of a job have the canvas's size", arguments: ["large", "accessibilityMedium"])
  func standardScreens(category: String) throws {
    let text = """
      { "version": 1, "name": "n", "frameRate": 30, "frames": 5, "outputs": [{ "file": "a.mp4" }],
        "canvas": { "width": 320, "height": 480, "preferredContentSizeCategory": "\(category)" },
        "scene": { "views": [
          { "id": "list", "type": "scrollView", "frame": [0, 0, 320, 400],
            "table": { "sections": [{ "cells": [{ "id": "row", "text": "Wi-Fi" }] }] } },
          { "id": "search", "type": "searchBar", "frame": [0, 400, 320, 80] },
          { "id": "own", "type": "searchBar", "font": "system 12", "frame": [0, 400, 320, 80] }
        ] } }
      """
    let job = try #require(JobDecoder.decode(Array(text.utf8), fileName: "n.json").job)
    let isUsual = category == "large"
    let row = try #require(job.scene.views[0].subviews.first { $0.id == "row" })
    #expect(row.frame?.height == (isUsual ? 44 : 56))
    #expect(font(job.scene.views[1]) == (isUsual ? nil : .string("system 28")))
    #expect(font(job.scene.views[2]) == .string("system 12"))
  }

  @Test(
    "A style with a size, or with a weight that there is not, leads to what can stand",
    arguments: ["body 20", "body-", "body-Fat"])
  func misspelled(font: String) {
    let text = """
      { "version": 1, "name": "n", "frameRate": 30, "frames": 5, "outputs": [{ "file": "a.mp4" }],
        "canvas": { "width": 100, "height": 100 },
        "scene": { "views": [{ "id": "a", "type": "label", "font": "\(font)", "frame": [0, 0, 50, 50] }] } }
      """
    let found = JobDecoder.decode(
      Array(text.utf8), fileName: "n.json",
      findFont: { ["Inter", "system"].contains($0) ? .usable : .unusable("not installed") }
    ).diagnostics
    #expect(
      found.map(\.message) == [
        #""\#(font)" is no font: a text style has the canvas's size, and may have a weight behind it; write "body" or "body-Bold""#
      ])
  }

  @Test("A category that there is not is an error")
  func unknown() throws {
    #expect(try job("huge", font: "body").errors.contains { $0.contains("content size category") })
  }
}
