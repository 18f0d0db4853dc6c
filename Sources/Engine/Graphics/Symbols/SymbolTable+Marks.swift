/// Signs, arrows and lists, and AppKit's templates.
extension SymbolTable {
  static let marks: [(name: String, drawing: SymbolDrawing)] = [
    ("plus", SymbolDrawing(18, 17, .mark("M9 1.82V15.18M2.45 8.5H15.55"))),
    ("minus", SymbolDrawing(18, 17, .mark("M2.3 8.5H15.7"))),
    ("xmark", SymbolDrawing(17, 16, .mark("M2.4 1.9L14.6 14.1M14.6 1.9L2.4 14.1"))),
    ("checkmark", SymbolDrawing(18, 17, .mark("M2.6 9.4L6.9 14.6L15.4 2.4"))),
    ("equal", SymbolDrawing(18, 17, .mark("M2.3 6H15.7M2.3 11H15.7"))),
    ("number", SymbolDrawing(18, 17, .mark("M6.8 2L5 15M13 2L11.2 15M2.8 6H15.8M2.2 11H15.2"))),
    ("at", at),
    ("info", SymbolDrawing(9, 17, .mark("M2.2 7H4.8V14.8M1.8 15H7.6"), .solid(.circle(4.6, 2.8, 1.2)))),
    ("questionmark", questionMark),
    ("exclamationmark", SymbolDrawing(7, 17, .mark("M3.5 2V10.2"), .solid(.circle(3.5, 14.4, 1.2)))),
    (
      "ellipsis",
      SymbolDrawing(20, 6, .solid(.circle(3.4, 3, 1.6)), .solid(.circle(10, 3, 1.6)), .solid(.circle(16.6, 3, 1.6)))
    ),
    ("nosign", SymbolDrawing(20, 19, .mark(.circle(10, 9.5, 8.4)), .mark("M4.1 3.6L15.9 15.4"))),
    (
      "power",
      SymbolDrawing(
        18, 19,
        .mark(
          "M9 1.6V9.2M5.4 4C3.2 5.3 2 7.5 2 10.2C2 14.2 5 17.2 9 17.2C13 17.2 16 14.2 16 10.2C16 7.5 14.8 5.3 12.6 4"))
    ),
    (
      "dollarsign",
      SymbolDrawing(
        14, 19,
        .mark(
          "M11.6 5.6C11.2 4 9.6 2.9 7.2 2.9C4.6 2.9 2.8 4.2 2.8 6.1C2.8 10.3 11.8 8 11.8 12.8C11.8 14.8 9.9 16.1 7.2 16.1C4.6 16.1 2.8 15 2.3 13.2M7.1 1.2V17.8"
        ))
    ),
    (
      "eurosign",
      SymbolDrawing(
        16, 19,
        .mark(
          "M13.4 4.4C12.4 3.3 11.1 2.8 9.7 2.8C6.5 2.8 4.2 5.6 4.2 9.5C4.2 13.4 6.5 16.2 9.7 16.2C11.1 16.2 12.4 15.7 13.4 14.6M2 7.8H10.4M2 11H10.4"
        ))
    ),
    (
      "bitcoinsign",
      SymbolDrawing(
        14, 19,
        .mark(
          "M3.4 3.4V15.6H8C10.4 15.6 11.9 14.2 11.9 12.4C11.9 10.6 10.4 9.2 8 9.2H3.4M3.4 3.4H7.6C9.7 3.4 11 4.6 11 6.3C11 8 9.7 9.2 7.6 9.2M5.4 1.4V3.2M8.4 1.4V3.2M5.4 15.8V17.6M8.4 15.8V17.6"
        ))
    ),
    ("text", SymbolDrawing(18, 12, .mark("M2 1.8H16M2 6H16M2 10.2H10"))),
    (
      "quote",
      SymbolDrawing(
        16, 12, .solid(.circle(4, 3.6, 2.4)), .mark("M5.6 4C5.6 7 4.4 9 2.4 10.2"), .solid(.circle(11.6, 3.6, 2.4)),
        .mark("M13.2 4C13.2 7 12 9 10 10.2"))
    ),
    (
      "textformat",
      SymbolDrawing(
        24, 16, .mark("M1.6 14L6.4 2L11.2 14M3.4 10H9.4"), .mark(.circle(17, 10.8, 3.2)), .mark("M20.2 7.4V14"))
    ),
    (
      "bold",
      SymbolDrawing(
        14, 17,
        .mark(
          "M3.4 2V15H8.2C10.6 15 12 13.5 12 11.6C12 9.7 10.6 8.2 8.2 8.2H3.4M3.4 2H7.6C9.8 2 11 3.4 11 5.1C11 6.8 9.8 8.2 7.6 8.2"
        ))
    ),
    ("italic", SymbolDrawing(14, 17, .mark("M5.4 2H12M2 15H8.6M8.8 2L5.2 15"))),
    ("underline", SymbolDrawing(15, 19, .mark("M3 1.8V8.4C3 11.2 4.8 13 7.5 13C10.2 13 12 11.2 12 8.4V1.8M2 17H13"))),

    ("chevron.right", chevron),
    ("chevron.left", chevron.mirrored),
    ("chevron.down", chevron.turned),
    ("chevron.up", chevron.turned.flipped),
    ("chevron.up.chevron.down", SymbolDrawing(12, 18, .mark("M2 6.6L6 2.4L10 6.6M2 11.4L6 15.6L10 11.4"))),
    ("arrow.right", arrow),
    ("arrow.left", arrow.mirrored),
    ("arrow.down", arrow.turned),
    ("arrow.up", arrow.turned.flipped),
    ("arrow.up.right", diagonal),
    ("arrow.up.left", diagonal.mirrored),
    ("arrow.down.right", diagonal.flipped),
    ("arrow.down.left", diagonal.mirrored.flipped),
    ("arrow.left.arrow.right", swap),
    ("arrow.up.arrow.down", swap.turned),
    (
      "arrow.up.left.and.arrow.down.right",
      SymbolDrawing(18, 18, .mark("M10.6 7.4L15.8 2.2M11 2H16V7M7.4 10.6L2.2 15.8M2 11V16H7")).mirrored
    ),
    ("arrow.clockwise", circular),
    ("arrow.counterclockwise", circular.mirrored),
    ("arrow.2.circlepath", cycle),
    ("arrow.triangle.2.circlepath", cycle),
    ("arrow.uturn.left", uTurn),
    ("arrow.uturn.right", uTurn.mirrored),
    ("arrowshape.turn.up.left", turn),
    ("arrowshape.turn.up.right", turn.mirrored),
    ("arrow.down.to.line", toLine),
    ("arrow.up.to.line", toLine.flipped),
    ("arrowtriangle.right", triangle),
    ("arrowtriangle.left", triangle.mirrored),
    ("arrowtriangle.down", triangle.turned),
    ("arrowtriangle.up", triangle.turned.flipped),
    (
      "repeat",
      SymbolDrawing(
        21, 17,
        .mark(
          "M2 8V6.8C2 5 3.2 4 5 4H18.4M15.6 1.4L18.6 4L15.6 6.6M19 9V10.2C19 12 17.8 13 16 13H2.6M5.4 10.4L2.4 13L5.4 15.6"
        ))
    ),
    (
      "shuffle",
      SymbolDrawing(
        22, 17,
        .mark(
          "M1.6 4H5.2C6.4 4 7.2 4.6 7.8 5.6L11.8 11.4C12.4 12.4 13.2 13 14.4 13H20M1.6 13H5.2C6.4 13 7.2 12.4 7.8 11.4L11.8 5.6C12.4 4.6 13.2 4 14.4 4H20M17.2 1.4L20.2 4L17.2 6.6M17.2 10.4L20.2 13L17.2 15.6"
        ))
    ),

    ("line.3.horizontal", SymbolDrawing(20, 14, .mark("M1.8 2H18.2M1.8 7H18.2M1.8 12H18.2"))),
    ("line.3.horizontal.decrease", SymbolDrawing(20, 13, .mark("M1.8 2H18.2M4.8 6.5H15.2M7.8 11H12.2"))),
    ("list", SymbolDrawing(20, 14, .mark("M1.8 2H18.2M1.8 7H18.2M1.8 12H18.2"))),
    (
      "list.bullet",
      SymbolDrawing(
        22, 15, .mark("M7 2.4H20.4M7 7.5H20.4M7 12.6H20.4"), .solid(.circle(2.6, 2.4, 1.3)),
        .solid(.circle(2.6, 7.5, 1.3)), .solid(.circle(2.6, 12.6, 1.3)))
    ),
    (
      "list.dash",
      SymbolDrawing(22, 15, .mark("M7.4 2.4H20.4M7.4 7.5H20.4M7.4 12.6H20.4M1.8 2.4H3.8M1.8 7.5H3.8M1.8 12.6H3.8"))
    ),
    (
      "list.number",
      SymbolDrawing(
        22, 17,
        .mark(
          "M8 3.2H20.4M8 8.5H20.4M8 13.8H20.4M2.2 2L3.4 1.4V5M2 6.9C3.4 6.2 4.4 7.4 3.6 8.4L2 10.4H4.2M2 12.2H4L3 13.6C4.6 13.6 4.4 15.9 2 15.6"
        ))
    ),
    ("text.alignleft", SymbolDrawing(20, 17, .mark("M1.8 2.2H18.2M1.8 6.4H12M1.8 10.6H18.2M1.8 14.8H12"))),
    ("text.aligncenter", SymbolDrawing(20, 17, .mark("M1.8 2.2H18.2M5 6.4H15M1.8 10.6H18.2M5 14.8H15"))),
    ("text.alignright", SymbolDrawing(20, 17, .mark("M1.8 2.2H18.2M8 6.4H18.2M1.8 10.6H18.2M8 14.8H18.2"))),
    ("text.justify", SymbolDrawing(20, 17, .mark("M1.8 2.2H18.2M1.8 6.4H18.2M1.8 10.6H18.2M1.8 14.8H18.2"))),
    ("slider.horizontal.3", sliders),
    ("slider.vertical.3", sliders.turned),
    (
      "switch.2",
      SymbolDrawing(
        21, 18, .body(.box(1.6, 1.6, 17.8, 6, 3)), .detail(.circle(16.4, 4.6, 1)), .body(.box(1.6, 10.4, 17.8, 6, 3)),
        .detail(.circle(4.6, 13.4, 1)))
    ),

    ("NSAddTemplate", template("M5.5 0V11M0 5.5H11")),
    ("NSRemoveTemplate", template("M0 5.5H11")),
    ("NSStopProgressTemplate", template("M1.1 1.1L9.9 9.9M9.9 1.1L1.1 9.9")),
    (
      "NSActionTemplate",
      SymbolDrawing(18, 18, .mark(.circle(9, 9, 5.2)), .mark(.circle(9, 9, 1.8)), .mark(.rays(8, 9, 9, 5.8, 7.7)))
    ),
  ]

  /// AppKit's have square ends.
  private static func template(_ data: String) -> SymbolDrawing {
    var drawing = SymbolDrawing(11, 11, .mark(.data(data)))
    drawing.line = StrokeStyle(width: 2)
    return drawing
  }

  private static let chevron = SymbolDrawing(13, 17.5, .mark("M3.6 2.2L9.8 8.7L3.6 15.2"))
  private static let arrow = SymbolDrawing(20, 15.5, .mark("M2 7.7H17.8M11.8 1.8L18 7.7L11.8 13.6"))
  private static let diagonal = SymbolDrawing(16, 16, .mark("M2.4 13.6L13.4 2.6M4.8 2.4H13.6V11.2"))
  private static let swap = SymbolDrawing(
    20, 17, .mark("M2 5H17.6M13.8 1.6L17.8 5L13.8 8.4M18 12H2.4M6.2 8.6L2.2 12L6.2 15.4"))
  private static let circular = SymbolDrawing(17, 19, .mark("M14.4 7.2A6.9 6.9 0 1 0 15.4 10.8M14.8 2.6V7.4H10"))
  private static let cycle = SymbolDrawing(
    22, 19,
    .mark("M3.6 8.4A7.5 7.5 0 0 1 17.8 6.4M18.6 2.4V6.8H14.2M18.4 10.6A7.5 7.5 0 0 1 4.2 12.6M3.4 16.6V12.2H7.8"))
  private static let uTurn = SymbolDrawing(
    19, 18, .mark("M6.4 2.2L2.2 6.4L6.4 10.6M2.4 6.4H12C14.8 6.4 16.8 8.3 16.8 11C16.8 13.7 14.8 15.6 12 15.6H8"))
  private static let turn = SymbolDrawing(
    20, 17, .body("M8.4 2.2V5.4C14.2 5.6 17.4 8.6 18.2 15C15.6 12 12.8 11 8.4 11V14.2L1.8 8.2Z"))
  private static let toLine = SymbolDrawing(17, 19, .mark("M8.5 1.8V13M4 8.6L8.5 13.2L13 8.6M2.4 17H14.6"))
  private static let triangle = SymbolDrawing(17, 18, .body("M3 3L14.4 9L3 15Z"))
  private static let at = SymbolDrawing(
    20, 19, .mark(.circle(10, 9.5, 3.3)),
    .mark(
      "M13.3 6.2V10.6C13.3 13.6 18 13.4 18 9.5C18 4.9 14.5 1.6 10 1.6C5.5 1.6 2 5 2 9.5C2 14 5.5 17.4 10 17.4C11.6 17.4 13 17 14.2 16.3"
    ))
  private static let questionMark = SymbolDrawing(
    13, 17, .mark("M2.8 5C2.8 3 4.3 1.6 6.4 1.6C8.5 1.6 10 2.9 10 4.8C10 7.5 6.4 7.6 6.4 10.6"),
    .solid(.circle(6.4, 14.6, 1.2)))
  private static let sliders = SymbolDrawing(
    21, 17, .mark("M1.8 3.2H4M9 3.2H19.2M1.8 8.5H11.6M16.6 8.5H19.2M1.8 13.8H4M9 13.8H19.2"),
    .mark(.circle(6.5, 3.2, 1.8)),
    .mark(.circle(14.1, 8.5, 1.8)), .mark(.circle(6.5, 13.8, 1.8)))
}
