import Graphics
import JobFile
import Layers
import Testing

@testable import Playback

@Suite("Light and dark in the middle of a film")
struct AppearanceTests {
  private static let scene = #"""
    "views": [
      { "id": "page", "frame": [0, 0, 200, 200], "backgroundColor": "systemBackground", "subviews": [
        { "id": "card", "backgroundColor": "secondarySystemBackground", "layer.borderColor": "separator",
          "sublayers": [{ "id": "ring", "type": "shape", "strokeColor": "label" }] },
        { "id": "plain", "backgroundColor": "white" },
        { "id": "light", "overrideUserInterfaceStyle": "light", "backgroundColor": "systemBackground" },
        { "id": "glass", "effect": "systemMaterial" },
        { "id": "word", "type": "label", "text": "W", "textColor": "secondaryLabel", "attributedText": [
          { "text": "W", "color": "link" }] }
      ] },
      { "id": "other", "backgroundColor": "systemBackground" }
    ]
    """#
  private static let dark = #"{ "at": 1, "set": { "page": { "overrideUserInterfaceStyle": "dark" } } }"#

  private func performance(_ timeline: String..., scene: String = Self.scene) throws -> Performance {
    try Performance(scene: scene, timeline: timeline.joined(separator: ","))
  }

  private func color(_ name: String, _ appearance: Appearance) -> Color { .system(name, in: appearance) }

  @Test("System colours of a view that turns dark, and of what is in it, are the dark ones; plain colours stay")
  func turning() throws {
    let performance = try performance(
      Self.dark, #"{ "at": 2, "set": { "page": { "overrideUserInterfaceStyle": "unspecified" } } }"#)
    #expect(try performance.shown("page", at: 0.9).backgroundColor == .white)
    #expect(try performance.shown("page", at: 1).backgroundColor == .black)
    #expect(try performance.shown("card", at: 1).backgroundColor == color("secondarySystemBackground", .dark))
    #expect(try performance.shown("card", at: 1).borderColor == color("separator", .dark))
    #expect(try performance.shown("ring", at: 1)[.strokeColor] == .color(.white))
    #expect(try performance.shown("glass", at: 1).backgroundColor == VisualEffect.systemMaterial.tint(in: .dark))
    #expect(try performance.shown("plain", at: 1).backgroundColor == .white)
    #expect(try performance.shown("light", at: 1).backgroundColor == .white)
    #expect(try performance.shown("other", at: 1).backgroundColor == .white)
    let word = try performance.stage.view("word", at: Moment(path: "", time: 1))
    #expect(performance.stage.tree[word, .textColor] == .color(color("secondaryLabel", .dark)))
    guard case .attributedText(let runs) = performance.stage.tree[word, .attributedText] else {
      Issue.record("no text")
      return
    }
    #expect(runs.first?.color == color("link", .dark))
    #expect(try performance.shown("page", at: 2).backgroundColor == .white)
    #expect(try performance.shown("ring", at: 2)[.strokeColor] == .color(.black))
  }

  @Test("What comes into a dark view, and what is set there, has dark colours")
  func coming() throws {
    let performance = try performance(
      Self.dark,
      #"""
      { "at": 2, "insert": { "into": "page", "view": { "id": "late", "backgroundColor": "systemBackground",
        "subviews": [{ "id": "inner", "backgroundColor": "systemBackground" }] } } },
      { "at": 2, "set": { "plain": { "backgroundColor": "systemGray6" } } },
      { "at": 3, "animate": { "duration": 1, "changes": { "plain": { "backgroundColor": "systemBackground" } } } }
      """#)
    #expect(try performance.shown("late", at: 2).backgroundColor == .black)
    #expect(try performance.shown("inner", at: 2).backgroundColor == .black)
    #expect(try performance.shown("plain", at: 2).backgroundColor == color("systemGray6", .dark))
    #expect(try performance.shown("plain", at: 4.5).backgroundColor == .black)
  }

  @Test("A system colour under everything follows the root view; a plain one stays")
  func canvas() throws {
    func stage(_ color: String) throws -> Stage {
      let text = """
        { "version": 1, "name": "test", "canvas": { "width": 9, "height": 9, "backgroundColor": "\(color)" }, "frameRate": 1,
          "duration": 4, "outputs": [{ "file": "test.mp4" }], "scene": { "views": [] }, "timeline": [
            { "at": 1, "set": { "root": { "overrideUserInterfaceStyle": "dark" } } },
            { "at": 2, "set": { "root": { "overrideUserInterfaceStyle": "light" } } }] }
        """
      let job = try #require(JobDecoder.decode(Array(text.utf8), fileName: "test.json").job)
      return try Stage(job: job, assets: EmptyWorld(), typesetter: EmptyWorld())
    }
    let system = try stage("systemBackground")
    #expect(try (0..<3).map { try system.displayList(frame: $0).backgroundColor } == [.white, .black, .white])
    // Of an opaque canvas each variant lies on black.
    let fill = try stage("systemFill")
    #expect(
      try (0..<2).map { try fill.displayList(frame: $0).backgroundColor }
        == [.light, .dark].map { Color.system("systemFill", in: $0).onBlack })
    let plain = try stage("white")
    #expect(try (0..<2).map { try plain.displayList(frame: $0).backgroundColor } == [.white, .white])
  }

  @Test("What lies under everything dissolves as the root view does, and changes at once without that")
  func dissolve() throws {
    func grays(_ transition: String, _ more: String = "") throws -> [Color] {
      let text = """
        { "version": 1, "name": "test", "frameRate": 4, "duration": 4, "outputs": [{ "file": "test.mp4" }],
          "canvas": { "width": 9, "height": 9, "backgroundColor": "systemBackground" }, "scene": { "views": [] }, "timeline": [
            { "at": 1, "transition": { "with": "root", \(transition),
              "steps": [{ "set": { "root": { "overrideUserInterfaceStyle": "dark" } } }] } }\(more)] }
        """
      let job = try #require(JobDecoder.decode(Array(text.utf8), fileName: "test.json").job)
      let stage = try Stage(job: job, assets: EmptyWorld(), typesetter: EmptyWorld())
      return try (3...8).map { try stage.displayList(frame: $0).backgroundColor }
    }
    let dissolve = #""style": "crossDissolve", "duration": 1, "curve": "linear""#
    #expect(try grays(dissolve).map { ($0.red * 1000).rounded() } == [1000, 1000, 750, 500, 250, 0])
    // It ends where the root view's does.
    let cut = try grays(dissolve, #", { "at": 1.5, "removeAllAnimations": "root" }"#)
    #expect(cut.map { ($0.red * 1000).rounded() } == [1000, 1000, 750, 0, 0, 0])
    let sudden: [Color] = [.white, .black, .black, .black, .black, .black]
    #expect(try grays(#""style": "crossDissolve", "duration": 0"#) == sudden)
    #expect(try grays(#""style": "flipFromLeft", "duration": 1"#) == sudden)
  }

  @Test("Bars, tables and alerts turn dark, too")
  func screens() throws {
    let performance = try performance(
      #"{ "at": 1, "set": { "root": { "overrideUserInterfaceStyle": "dark" } } }"#,
      #"{ "at": 2, "present": { "id": "ask", "alert": { "title": "A", "actions": [{ "title": "OK" }] } } }"#,
      scene: #"""
        "views": [{ "id": "nav", "frame": [0, 0, 200, 200], "navigation": { "screens": [{ "id": "top", "title": "T",
          "view": { "id": "list", "type": "scrollView", "table": { "style": "insetGrouped",
            "sections": [{ "header": "h", "cells": [{ "id": "row", "text": "Row", "accessory": "disclosureIndicator" }] }] } } }] } }]
        """#)
    #expect(try performance.shown("row", at: 0).backgroundColor == .white)
    #expect(try performance.shown("list", at: 1).backgroundColor == .black)
    #expect(try performance.shown("row", at: 1).backgroundColor == color("secondarySystemGroupedBackground", .dark))
    #expect(try performance.shown("row.accessory", at: 1)[.strokeColor] == .color(color("tertiaryLabel", .dark)))
    #expect(try performance.shown("nav.bar.background", at: 1).backgroundColor == .part(.bar, in: .dark))
    #expect(try performance.shown("ask", at: 3).backgroundColor == .part(.alert, in: .dark))
  }

  /// The colours that a view's drawing fills with.
  private func fills(_ id: String, _ stage: Stage) throws -> [Color] {
    func colors(_ items: [RecordedDrawing.Item]) -> [Color] {
      items.flatMap { item -> [Color] in
        switch item {
        case .fill(_, let color): [color]
        case .group(let group): colors(group.items)
        default: []
        }
      }
    }
    let layer = stage.tree.layer(of: try stage.view(id, at: Moment(path: "", time: 0)))
    return colors(stage.tree.layers[drawing: layer]?.items ?? [])
  }

  @Test("What views draw turns dark, and so does the keyboard unless it says otherwise")
  func drawings() throws {
    func stage(_ keyboard: String) throws -> Stage {
      try performance(
        #"{ "at": 1, "becomeFirstResponder": "name" }"#,
        #"{ "at": 2, "set": { "page": { "overrideUserInterfaceStyle": "dark" } } }"#,
        scene: #"""
          "keyboard": \#(keyboard), "views": [{ "id": "page", "subviews": [
            { "id": "name", "type": "textField", "frame": [0, 0, 90, 30] },
            { "id": "drawn", "frame": [0, 0, 9, 9], "draw": [{ "group": [{ "fill": { "rect": [0, 0, 9, 9] }, "color": "label" }] }] }
          ] }]
          """#
      ).stage
    }
    let follows = try stage("true")
    try follows.advance(to: 1.5)
    #expect(try fills("drawn", follows) == [.black])
    #expect(try fills("root.keyboard.keys", follows).contains(.part(.key, in: .light)))
    try follows.advance(to: 3)
    #expect(try fills("drawn", follows) == [.white])
    #expect(try fills("root.keyboard.keys", follows).contains(.part(.key, in: .dark)))
    let keyboard = follows.tree.layer(of: try follows.view("root.keyboard", at: Moment(path: "", time: 3)))
    #expect(follows.tree.layers[keyboard].backgroundColor == .part(.keyboard, in: .dark))
    let stays = try stage(#"{ "appearance": "light" }"#)
    try stays.advance(to: 3)
    #expect(try fills("root.keyboard.keys", stays).contains(.part(.key, in: .light)))
  }

  /// The grounds of what is presented over a view, and of what comes into that later.
  private func grounds(_ style: String, look: String = "iOS 18", appearance: String = "dark") throws -> [Color] {
    let performance = try Performance(
      scene: #"""
        "look": "\#(look)", "views": [{ "id": "v", "frame": [0, 0, 200, 200], "horizontalSizeClass": "compact",
          "overrideUserInterfaceStyle": "\#(appearance)", "backgroundColor": "systemBackground" }]
        """#,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "style": "\#(style)", "over": "v", "animated": false,
          "view": { "id": "c", "backgroundColor": "secondarySystemBackground" } } },
        { "at": 2, "insert": { "view": { "id": "late", "frame": [0, 0, 9, 9] }, "into": "c" } },
        { "at": 3, "set": { "late": { "backgroundColor": "tertiarySystemGroupedBackground" } } }
        """#)
    return try ["v", "p", "c", "late"].map { try performance.shown($0, at: 4).backgroundColor }
  }

  @Test("In dark, grounds of sheets are lighter than those below; those of full screens and of iOS 11 are not")
  func elevated() throws {
    func gray(_ red: Double, _ blue: Double) -> Color { Color(red / 255, red / 255, blue / 255) }
    let dark = [Color.black, gray(28, 30), gray(44, 46)]
    #expect(try grounds("pageSheet") == [.black, gray(28, 30), gray(44, 46), gray(58, 60)])
    #expect(try grounds("fullScreen") == [.black] + dark)
    #expect(try grounds("pageSheet", look: "iOS 11") == [.black] + dark)
    #expect(try grounds("pageSheet", appearance: "light") == [.white, .white, gray(242, 247), gray(242, 247)])
  }

  @Test("Animations between system colours have those of the view, as in a sheet in dark")
  func animated() throws {
    func shown(_ animation: String) throws -> Color {
      try Performance(
        scene: #"""
          "views": [{ "id": "v", "frame": [0, 0, 200, 200], "horizontalSizeClass": "compact",
            "overrideUserInterfaceStyle": "dark" }]
          """#,
        timeline: #"""
          { "at": 1, "present": { "id": "p", "over": "v", "animated": false, "view": { "id": "c" } } },
          { "at": 2, "addAnimation": { "to": "c", "animation": { \#(animation), "keyPath": "backgroundColor", "duration": 2 } } }
          """#
      ).shown("c", at: 3).backgroundColor
    }
    let ground = color("secondarySystemBackground", .dark)
    #expect(ground != Color(44 / 255, 44 / 255, 46 / 255))
    for animation in [
      #""type": "basic", "fromValue": "secondarySystemBackground", "toValue": "secondarySystemBackground""#,
      #""type": "keyframe", "values": ["systemRed", "secondarySystemBackground", "systemRed"]"#,
    ] {
      let color = try shown(animation)
      #expect(abs(color.red - 44 / 255) < 1e-6 && abs(color.blue - 46 / 255) < 1e-6, "\(animation): \(color)")
    }
  }

  @Test("What a view draws itself has the elevated grounds, too, and what leaves a sheet has those below")
  func drawnAndMoved() throws {
    let performance = try Performance(
      scene: #"""
        "views": [{ "id": "v", "frame": [0, 0, 200, 200], "horizontalSizeClass": "compact",
          "overrideUserInterfaceStyle": "dark" }]
        """#,
      timeline: #"""
        { "at": 1, "present": { "id": "p", "style": "pageSheet", "over": "v", "animated": false, "view": { "id": "c",
          "subviews": [
            { "id": "field", "type": "textField", "borderStyle": "roundedRect", "frame": [0, 0, 90, 34] },
            { "id": "drawn", "frame": [0, 40, 9, 9],
              "draw": [{ "fill": "M0 0 H9 V9 H0 Z", "color": "secondarySystemBackground" }] },
            { "id": "plain", "frame": [0, 60, 9, 9], "backgroundColor": "secondarySystemBackground" }] } } },
        { "at": 3, "move": { "id": "field", "into": "v" } }, { "at": 3, "move": { "id": "drawn", "into": "v" } },
        { "at": 3, "move": { "id": "plain", "into": "v" } }
        """#)
    let base = color("secondarySystemBackground", .dark)
    let elevated = Color(44 / 255, 44 / 255, 46 / 255)
    try performance.stage.advance(to: 2)
    #expect(try fills("field", performance.stage).contains(elevated))
    #expect(try fills("drawn", performance.stage) == [elevated])
    #expect(try performance.shown("plain", at: 2).backgroundColor == elevated)
    try performance.stage.advance(to: 4)
    #expect(try fills("field", performance.stage).contains(base))
    #expect(try fills("drawn", performance.stage) == [base])
    #expect(try performance.shown("plain", at: 4).backgroundColor == base)
  }
}
