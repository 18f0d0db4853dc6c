import Document
import Graphics
import Testing

@testable import Screens

@Suite("What standard screens are made of")
struct ContentTests {
  private let make = ScreenElements(appearance: .light, scale: 2)

  private func bounds(_ width: Double, _ height: Double, top: Double = 0) -> ScreenBounds {
    ScreenBounds(
      size: Size(width, height), safeArea: EdgeInsets(top, 0, 0, 0),
      sizeClasses: SizeClasses(horizontal: .compact, vertical: .regular), hairline: 0.5)
  }

  @Test("The flow layout fits as many columns as it can and spreads what is left")
  func flow() {
    let layout = FlowLayout(
      itemSize: Size(50, 40), minimumInteritemSpacing: 10, minimumLineSpacing: 8,
      sectionInset: EdgeInsets(5, 10, 5, 10))
    let frames = layout.frames(count: 5, width: 220)
    #expect(frames.map(\.minX) == [10, 85, 160, 10, 85])
    #expect(frames.map(\.minY) == [5, 5, 5, 53, 53])
    #expect(layout.frames(count: 1, width: 30).map(\.minX) == [-10])
    #expect(layout.frames(count: 0, width: 220).isEmpty)
  }

  @Test("Two buttons of an alert stand side by side, three below each other; each dismisses it first")
  func alert() throws {
    func alert(_ count: Int) -> ViewDefinition {
      let actions = (0..<count).map { index in
        AlertContent.Action(
          title: "\(index)", style: .default, onTap: Handler([Step(action: .log("own"), path: "/own")]))
      }
      let content = AlertContent(title: "t", message: "", messageLines: 1, actions: actions)
      return make.alert(content, id: "a", canvas: Size(400, 800), path: "/here")
    }
    func buttons(_ view: ViewDefinition) -> [ViewDefinition] { view.subviews.filter { $0.viewClass == .button } }
    #expect(buttons(alert(2)).compactMap(\.frame).map(\.minX) == [0, 135])
    #expect(buttons(alert(3)).compactMap(\.frame).map(\.minX) == [0, 0, 0])
    let steps = try #require(buttons(alert(2)).first?.onTap).steps(for: .touch(.zero, index: 0))
    guard case .controller(.dismiss("a", isAnimated: true))? = steps.first?.action,
      case .log("own")? = steps.last?.action
    else {
      Issue.record("the alert goes, and then the author's steps run")
      return
    }
  }

  @Test("The action that an alert prefers stands out in place of the one that cancels, which keeps its place")
  func preferredAction() {
    func buttons(preferred: Int?, in look: SystemLook) -> [ViewDefinition] {
      var content = AlertContent(
        title: "t", message: "", messageLines: nil,
        actions: [
          AlertContent.Action(title: "This", style: .default, onTap: nil),
          AlertContent.Action(title: "Delete", style: .destructive, onTap: nil),
          AlertContent.Action(title: "Cancel", style: .cancel, onTap: nil),
        ])
      if let preferred { content.prefer(actionAt: preferred) }
      let make = ScreenElements(appearance: .light, scale: 2, look: look)
      return make.alert(content, id: "a", canvas: Size(400, 800), path: "/here").subviews
        .filter { $0.viewClass == .button }
    }
    for (preferred, expected) in [(nil, 2), (0, 0), (1, 1), (2, 2)] as [(Int?, Int)] {
      let shown = buttons(preferred: preferred, in: .iOS18)
      #expect(shown.map { $0.value(of: .title) } == ["This", "Delete", "Cancel"].map(Value.string))
      let bold = shown.indices.filter {
        if case .string(let font)? = shown[$0].value(of: .font) { font.contains("SemiBold") } else { false }
      }
      #expect(bold == [expected])
    }
    let make = ScreenElements(appearance: .light, scale: 2, look: .iOS26)
    let (gray, red) = (make.color(.glassAlertButton), make.color("systemRed"))
    for (preferred, expected) in [
      (nil, [gray, gray, gray]), (0, [make.tint, gray, gray]), (1, [gray, red, gray]), (2, [gray, gray, make.tint]),
    ] as [(Int?, [Color])] {
      let shown = buttons(preferred: preferred, in: .iOS26)
      #expect(shown.map { $0.value(of: .backgroundColor) } == expected.map(Value.color))
    }
  }

  @Test("An alert with one line of message: 270 × 124, the line above the button 80 from the top, the title 19.5")
  func alertMetrics() throws {
    let content = AlertContent(
      title: "t", message: "m", messageLines: 1,
      actions: [AlertContent.Action(title: "OK", style: .default, onTap: nil)])
    let view = make.alert(content, id: "a", canvas: Size(270, 124), path: "/here")
    #expect(view.frame == Rect(0, 0, 270, 124))
    #expect(view.subviews.compactMap(\.frame).map(\.minY) == [19.5, 43.5, 80, 80])
  }

  @Test("An alert that is higher than there is room lets its texts and its buttons be scrolled, and shows its fields")
  func tallAlert() throws {
    func alert(lines: Int, actions: Int, fields: Int = 0) -> PresentationDefinition {
      var content = AlertContent(
        title: "t", message: "m", messageLines: lines,
        actions: (0..<actions).map { AlertContent.Action(title: "\($0)", style: .default, onTap: nil) })
      content.fields = (0..<fields).map { _ in AlertContent.Field() }
      return PresentationDefinition(alert: content, id: "a", over: "root", in: room, path: "/here", made: make)
    }
    var room: ScreenBounds {
      ScreenBounds(
        size: Size(320, 480), safeArea: EdgeInsets(20, 0, 0, 0),
        sizeClasses: SizeClasses(horizontal: .compact, vertical: .regular), hairline: 0.5)
    }
    #expect(alert(lines: 3, actions: 2).scrolling == nil)
    // 80 points and 16 for each further line, and 44 for a button.
    for (lines, actions, head) in [(60, 1, 412 - 44), (60, 5, 412 - 66), (1, 20, 80)] {
      let tall = alert(lines: lines, actions: actions)
      let layout = tall.layout(in: room, detent: 0)
      #expect(layout.frame(of: "a") == Rect(25, 34, 270, 412))
      #expect(layout.frame(of: "a.texts") == Rect(0, 0, 270, Double(head)))
      #expect(layout.frame(of: "a.actions") == Rect(0, Double(head), 270, 412 - Double(head)))
      #expect(tall.view.subviews[0].value(of: .contentSize) == .size(Size(270, 80 + 16 * Double(lines - 1))))
      #expect(tall.view.subviews[1].value(of: .contentSize) == .size(Size(270, 44 * Double(actions))))
      #expect(tall.view.subviews[1].subviews.first?.frame?.minY == 0)
    }
    let asking = alert(lines: 20, actions: 1, fields: 1)
    var typing = room
    typing.keyboard = 216
    let offset = asking.layout(in: typing, detent: 0).changes.first { $0.id == "a.texts" }?.properties.first?.value
    let head = try #require(asking.scrolling).head
    #expect(offset == .point(Point(0, head - (480 - 20 - 216 - 48 - 44))))
  }

  @Test("An alert takes as many lines as its texts need, unless its message says how many")
  func alertLines() throws {
    let long = "It cannot be brought back, and everything that was attached to it goes, too, on all devices."
    func heights(_ message: String, lines: Int?, in look: SystemLook) -> [Double] {
      let content = AlertContent(
        title: "Delete this message and its attachments?", message: message, messageLines: lines,
        actions: [AlertContent.Action(title: "OK", style: .default, onTap: nil)])
      let make = ScreenElements(appearance: .light, scale: 2, look: look)
      let view = make.alert(content, id: "a", canvas: Size(400, 800), path: "/here")
      return view.subviews.prefix(2).compactMap { $0.frame?.height } + [view.frame?.height ?? 0]
    }
    #expect(heights(long, lines: nil, in: .iOS18) == [41, 48, 124 + 20.5 + 32])
    #expect(heights("One\n\ntwo", lines: nil, in: .iOS18)[1] == 48)
    #expect(heights(long, lines: 1, in: .iOS18)[1] == 16)
    #expect(heights(long, lines: nil, in: .iOS26)[1] == 18 + 2 * 20)
  }

  @Test("A cell turns grey under the finger and fades back before the author's steps end")
  func selection() throws {
    let cell = TableContent.Cell(
      id: nil, text: "t", detail: "", style: .default, accessory: .none, image: nil, isSelected: false, height: nil,
      onTap: Handler([Step(action: .log("own"), path: "/own")]))
    var view = ViewDefinition(id: "list", viewClass: .scrollView, properties: [], subviews: [])
    view.become(
      table: TableContent(style: .plain, sections: [.init(header: nil, footer: nil, cells: [cell, cell])]),
      in: bounds(320, 200), path: "/here", of: make)
    #expect(view.subviews.map(\.id) == ["list.cell-0-0", "list.cell-0-1"])
    let steps = try #require(view.subviews.first?.onTap).steps(for: .touch(.zero, index: 0))
    #expect(steps.map(\.delay) == [0, 0.35, 0])
  }

  @Test("A cell without steps of its own looks selected under a tap, too")
  func selectionAlone() throws {
    let cell = TableContent.Cell(
      id: "c", text: "t", detail: "", style: .default, accessory: .none, image: nil, isSelected: false, height: nil,
      onTap: nil)
    var view = ViewDefinition(id: "list", viewClass: .scrollView, properties: [], subviews: [])
    view.become(
      table: TableContent(style: .plain, sections: [.init(header: nil, footer: nil, cells: [cell])]),
      in: bounds(320, 200), path: "/here", of: make)
    let steps = try #require(view.subviews.first?.onTap).steps(for: .touch(.zero, index: 0))
    guard case .set(let changes)? = steps.first?.action else {
      Issue.record("the cell turns grey at once")
      return
    }
    // The line below a selected row does not show.
    #expect(
      changes == [
        Changes("c", .backgroundColor, .color(make.color("systemGray4"))), Changes("c.line", .alpha, .number(0)),
      ])
    #expect(steps.map(\.delay) == [0, 0.35])
  }

  @Test("A form sheet is a card where there is room, and a page sheet where not")
  func sheets() {
    #expect(
      PresentationDefinition.frame(of: .formSheet, in: bounds(1024, 768, top: 20)) == Rect(242, 74, 540, 620))
    #expect(PresentationDefinition.frame(of: .formSheet, in: bounds(390, 844, top: 47)) == Rect(0, 57, 390, 787))
    #expect(PresentationDefinition.frame(of: .fullScreen, in: bounds(390, 844, top: 47)) == Rect(0, 0, 390, 844))
  }

  @Test("Panels and HUDs can only be closed")
  func windows() {
    func buttons(_ style: WindowDefinition.Style) -> [String] {
      var view = make.view("w", Rect(0, 0, 300, 200))
      let window = WindowDefinition(
        style: style, title: "", isKey: true, content: nil, minSize: Size(1, 1), maxSize: nil, appearance: .light)
      view.become(window: window, holding: nil, in: bounds(300, 200, top: 0), of: make)
      let bar = view.subviews.first?.subviews.last
      return (bar?.subviews ?? []).map(\.id).filter { id in
        WindowButton.allCases.contains { id == ScreenPart.windowButton($0).id(of: "w") }
      }
    }
    #expect(buttons(.standard) == ["w.close", "w.minimize", "w.zoom"])
    #expect(buttons(.hud) == ["w.close"])
  }
}
