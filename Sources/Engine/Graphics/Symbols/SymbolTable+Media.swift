/// Devices, pictures, sound and frames.
extension SymbolTable {
  static let media: [(name: String, drawing: SymbolDrawing)] = [
    (
      "play",
      SymbolDrawing(
        17, 18.5,
        .body("M3 3C3 2.2 3.8 1.8 4.6 2.2L14.2 8.3C14.9 8.8 14.9 9.6 14.2 10.1L4.6 16.2C3.8 16.6 3 16.2 3 15.4Z"))
    ),
    ("pause", SymbolDrawing(15, 18.5, .body(.box(2, 2.2, 3.4, 14, 0.8)), .body(.box(9.4, 2.2, 3.4, 14, 0.8)))),
    ("stop", SymbolDrawing(18, 18, .body(.box(2.2, 2.2, 13.6, 13.6, 2)))),
    (
      "playpause",
      SymbolDrawing(
        24, 17, .body("M2.6 3L12 8.5L2.6 14Z"), .body(.box(14.4, 2.6, 2.2, 11.8, 0.5)),
        .body(.box(19.6, 2.6, 2.2, 11.8, 0.5)))
    ),
    ("forward", forward),
    ("backward", forward.mirrored),
    ("forward.end", forwardEnd),
    ("backward.end", forwardEnd.mirrored),
    ("record", SymbolDrawing(20, 19, .solid(.circle(10, 9.5, 5.8)))),
    ("speaker", speaker(0)),
    ("speaker.wave.1", speaker(1)),
    ("speaker.wave.2", speaker(2)),
    ("speaker.wave.3", speaker(3)),
    (
      "mic",
      SymbolDrawing(
        16, 20, .body(.box(5.4, 1.4, 5.2, 9.8, 2.6)),
        .mark("M2.4 8.8V9.4C2.4 12.4 4.8 14.6 8 14.6C11.2 14.6 13.6 12.4 13.6 9.4V8.8M8 14.6V18.2M5 18.4H11"))
    ),
    ("music.note", SymbolDrawing(15, 19, .solid(.circle(4.2, 15.2, 2.5)), .mark("M6.6 15V4.4L12.4 2.4V5.6L6.6 7.6"))),
    (
      "music.note.list",
      SymbolDrawing(
        22, 19, .solid(.circle(12.6, 15.4, 2.3)),
        .mark("M14.8 15V5.4L19.8 3.8V6.8L14.8 8.4M1.8 2.6H11M1.8 7H11M1.8 11.4H8"))
    ),
    (
      "headphones",
      SymbolDrawing(
        20, 19, .mark("M2.2 12V9.8C2.2 5.2 5.6 2 10 2C14.4 2 17.8 5.2 17.8 9.8V12"),
        .body(.box(2.2, 10.8, 3.2, 6.2, 1.4)), .body(.box(14.6, 10.8, 3.2, 6.2, 1.4)))
    ),
    ("waveform", SymbolDrawing(22, 18, .mark("M2 8V10M5.6 5V13M9.2 2V16M12.8 5.4V12.6M16.4 3.6V14.4M20 7.6V10.4"))),
    (
      "camera",
      SymbolDrawing(
        23, 17.5,
        .body(
          "M6.6 4L7.7 2.4C8 1.9 8.5 1.6 9.1 1.6H13.9C14.5 1.6 15 1.9 15.3 2.4L16.4 4H19.4C20.7 4 21.6 4.9 21.6 6.2V13.9C21.6 15.2 20.7 16.1 19.4 16.1H3.6C2.3 16.1 1.4 15.2 1.4 13.9V6.2C1.4 4.9 2.3 4 3.6 4Z"
        ), .detail(.circle(11.5, 9.9, 3.7)))
    ),
    ("video", SymbolDrawing(25, 16, .body(.box(1.4, 1.8, 14.6, 12.4, 2.4)), .body("M18.4 6.6L23 3.4V12.6L18.4 9.4Z"))),
    (
      "film",
      SymbolDrawing(
        22, 17, .body(.box(1.4, 1.6, 19.2, 13.8, 1.8)),
        .detail("M6 2V15M16 2V15M1.8 5.2H6M1.8 8.5H20M1.8 11.8H6M16 5.2H20.2M16 11.8H20.2"))
    ),
    (
      "photo",
      SymbolDrawing(
        23, 17.5, .body(.box(1.4, 1.4, 20.2, 14.7, 2.4)), .detail(.circle(7, 5.8, 1.3)),
        .detail("M2 13.4L6.6 9.8L9.8 12L15 7L21 12.4"))
    ),
    (
      "photo.on.rectangle",
      SymbolDrawing(
        25, 20, .body(.box(1.4, 1.4, 18.4, 13, 2.2)), .gap(.box(5.4, 5.4, 18.2, 13, 2.2)),
        .body(.box(5.4, 5.4, 18.2, 13, 2.2)), .detail(.circle(10.4, 9.6, 1.2)),
        .detail("M6 16L10 12.8L13 15L17.6 10.6L23 15.4"))
    ),
    ("tv", SymbolDrawing(24, 18.5, .body(.box(1.4, 1.6, 21.2, 12.6, 1.8)), .mark("M8 17H16"))),
    ("display", screen),
    ("desktopcomputer", screen),
    ("laptopcomputer", SymbolDrawing(25, 16, .body(.box(4, 1.6, 17, 10, 1.6)), .mark("M1.6 14.2H23.4"))),
    ("iphone", SymbolDrawing(13, 20, .body(.box(1.8, 1.4, 9.4, 17.2, 2)), .detail("M5 16.2H8"))),
    ("ipad", SymbolDrawing(17, 20, .body(.box(1.8, 1.4, 13.4, 17.2, 1.8)), .detail("M6.6 16.2H10.4"))),
    (
      "keyboard",
      SymbolDrawing(
        25, 16, .body(.box(1.4, 1.6, 22.2, 12.8, 2)),
        .detail(
          "M5 5H5.3M8.6 5H8.9M12.4 5H12.7M16 5H16.3M19.7 5H20M5 8H5.3M8.6 8H8.9M12.4 8H12.7M16 8H16.3M19.7 8H20M8 11.2H17"
        ))
    ),
    (
      "terminal",
      SymbolDrawing(23, 17, .body(.box(1.4, 1.6, 20.2, 13.8, 2.2)), .detail("M5 5L8 7.6L5 10.2M9.8 10.8H13.4"))
    ),
    (
      "externaldrive",
      SymbolDrawing(
        23, 15, .body("M4.4 1.6H18.6L21.6 8.4V11.6C21.6 12.8 20.8 13.4 19.8 13.4H3.2C2.2 13.4 1.4 12.8 1.4 11.6V8.4Z"),
        .detail("M1.8 8.4H21.2M17.4 11H17.6"))
    ),
    (
      "wifi",
      SymbolDrawing(
        22, 17,
        .mark("M1.6 6C7 0.8 15 0.8 20.4 6M4.9 9.4C8.4 6.1 13.6 6.1 17.1 9.4M8.2 12.6C9.8 11.1 12.2 11.1 13.8 12.6"),
        .solid(.circle(11, 15, 1.2)))
    ),
    ("dot.radiowaves.left.and.right", SymbolDrawing(24, 17, .mark(waves), .solid(.circle(12, 8.6, 1.6)))),
    (
      "antenna.radiowaves.left.and.right",
      SymbolDrawing(24, 19, .mark(waves), .solid(.circle(12, 8.6, 1.6)), .mark("M12 9V17.4"))
    ),
    ("battery.100", battery(1)),
    ("battery.75", battery(0.75)),
    ("battery.50", battery(0.5)),
    ("battery.25", battery(0.25)),
    ("battery.0", battery(0)),
    (
      "qrcode",
      SymbolDrawing(
        20, 18, .mark(.box(2, 1.4, 5.8, 5.8, 0.8)), .mark(.box(12.2, 1.4, 5.8, 5.8, 0.8)),
        .mark(.box(2, 10.8, 5.8, 5.8, 0.8)),
        .mark(
          "M4.9 4.2V4.4M15.1 4.2V4.4M4.9 13.6V13.8M11 11H12.6M16.2 11H17.8M13.8 13.8H14.4M11 16.4H12.6M16.2 16.4H17.8M10 2V5M10 8V8.4"
        ))
    ),
    (
      "barcode",
      SymbolDrawing(
        24, 17, .mark("M2 2.4V14.6M5.4 2.4V14.6M7.8 2.4V14.6M11.6 2.4V14.6M15 2.4V14.6M18.6 2.4V14.6M22 2.4V14.6"))
    ),
    (
      "crop",
      SymbolDrawing(20, 19, .mark("M5 1.6V13C5 14 5.6 14.4 6.4 14.4H18.4M1.6 4.6H13.2C14.2 4.6 14.8 5.2 14.8 6.2V17.6"))
    ),
    (
      "chart.bar",
      SymbolDrawing(
        21, 17, .body(.box(1.8, 9.4, 4, 6, 0.8)), .body(.box(8.5, 5.4, 4, 10, 0.8)),
        .body(.box(15.2, 1.6, 4, 13.8, 0.8)))
    ),
    ("chart.pie", SymbolDrawing(20, 19, .body(.circle(10, 9.5, 8.4)), .detail("M10 1.4V9.5H18.2"))),
    (
      "chart.line.uptrend.xyaxis",
      SymbolDrawing(22, 18, .mark("M2 1.8V14.2C2 15.4 2.8 16.2 4 16.2H20.2M5.4 12L9.6 7.6L12.6 10L19 3.4"))
    ),
    (
      "delete.left",
      SymbolDrawing(
        24, 18, .body("M8.4 2.4H19.8C21.3 2.4 22.2 3.3 22.2 4.8V13.2C22.2 14.7 21.3 15.6 19.8 15.6H8.4L1.6 9Z"),
        .detail("M11.4 6L17.2 12M17.2 6L11.4 12"))
    ),

    ("square.grid.2x2", grid(2, 2, 6.6)),
    ("square.grid.3x2", grid(3, 2, 4.8)),
    ("square.grid.3x3", grid(3, 3, 3.8)),
    (
      "rectangle.grid.1x2",
      SymbolDrawing(21, 18, .body(.box(1.6, 1.6, 17.8, 6, 1.6)), .body(.box(1.6, 10.4, 17.8, 6, 1.6)))
    ),
    (
      "rectangle.grid.2x2",
      SymbolDrawing(
        22, 17, .body(.box(1.6, 1.6, 8, 5.4, 1.2)), .body(.box(12.4, 1.6, 8, 5.4, 1.2)),
        .body(.box(1.6, 10, 8, 5.4, 1.2)), .body(.box(12.4, 10, 8, 5.4, 1.2)))
    ),
    (
      "rectangle.3.group",
      SymbolDrawing(
        25, 16, .body(.box(1.6, 1.6, 9.6, 12.8, 1.4)), .body(.box(14, 1.6, 9.4, 5, 1.4)),
        .body(.box(14, 9.4, 9.4, 5, 1.4)))
    ),
    ("rectangle.stack", SymbolDrawing(21, 19, .mark("M6 1.6H15M4 4.6H17"), .body(.box(1.6, 7.6, 17.8, 9.8, 2)))),
    (
      "square.stack", SymbolDrawing(19, 20, .mark("M5.6 1.6H13.4M3.8 4.6H15.2"), .body(.box(1.8, 7.6, 15.4, 10.8, 2.2)))
    ),
    (
      "square.on.square",
      SymbolDrawing(
        20, 20, .body(.box(6.2, 1.6, 12.2, 12.2, 2.2)), .gap(.box(1.6, 6.2, 12.2, 12.2, 2.2)),
        .body(.box(1.6, 6.2, 12.2, 12.2, 2.2)))
    ),
    (
      "rectangle.on.rectangle",
      SymbolDrawing(
        25, 20, .body(.box(1.4, 1.4, 18, 12.6, 2.2)), .gap(.box(5.6, 6, 18, 12.6, 2.2)),
        .body(.box(5.6, 6, 18, 12.6, 2.2)))
    ),
    (
      "rectangle.portrait.and.arrow.right",
      SymbolDrawing(
        22, 19,
        .mark(
          "M12 6V4.4C12 2.8 11.2 2 9.6 2H4.2C2.6 2 1.8 2.8 1.8 4.4V14.6C1.8 16.2 2.6 17 4.2 17H9.6C11.2 17 12 16.2 12 14.6V13M8 9.5H20M16.8 6L20.2 9.5L16.8 13"
        ))
    ),
    ("rectangle.portrait", SymbolDrawing(17, 20, .body(.box(1.6, 1.4, 13.8, 17.2, 2.4)))),
    ("sidebar.left", SymbolDrawing(23, 17.5, .body(.box(1.4, 1.6, 20.2, 14.2, 2.4)), .detail("M8 2V15.4"))),
    (
      "square.and.arrow.up",
      SymbolDrawing(17.5, 20, .body(shareBox), .gap("M8.7 12.4V1.6"), .mark("M8.7 12.6V1.8M5.4 4.8L8.7 1.6L12 4.8"))
    ),
    (
      "square.and.arrow.down",
      SymbolDrawing(17.5, 20, .body(shareBox), .gap("M8.7 12.4V1.6"), .mark("M8.7 1.6V12.4M5.4 9.4L8.7 12.6L12 9.4"))
    ),
    (
      "square.and.pencil",
      SymbolDrawing(
        20, 19, .mark("M11.4 3.2H4.4C3 3.2 2 4.2 2 5.6V15.2C2 16.6 3 17.6 4.4 17.6H14C15.4 17.6 16.4 16.6 16.4 15.2V9"),
        .mark("M8 12.4L8.6 9.8L16 2.2C16.6 1.6 17.3 1.6 17.9 2.2C18.4 2.7 18.4 3.5 17.9 4L10.4 11.6Z"))
    ),
  ]

  private static let forward = SymbolDrawing(
    25, 15, .body("M2.4 2.4L11 7.5L2.4 12.6Z"), .body("M13.4 2.4L22 7.5L13.4 12.6Z"))
  private static let forwardEnd = SymbolDrawing(
    20, 15, .body("M2.6 2.4L13 7.5L2.6 12.6Z"), .body(.box(15.6, 2.4, 2, 10.2, 0.5)))
  private static let screen = SymbolDrawing(
    24, 19, .body(.box(1.4, 1.6, 21.2, 12.2, 1.8)), .mark("M8.4 17.4H15.6M12 14V17.2"))
  private static let waves: SymbolOutline =
    "M8.4 5.4C6.6 7.2 6.6 10 8.4 11.8M15.6 5.4C17.4 7.2 17.4 10 15.6 11.8M5.4 2.4C2 5.8 2 11.4 5.4 14.8M18.6 2.4C22 5.8 22 11.4 18.6 14.8"
  private static let shareBox: SymbolOutline =
    "M6 7.4H4.4C3 7.4 2.1 8.3 2.1 9.7V16.2C2.1 17.6 3 18.5 4.4 18.5H13C14.4 18.5 15.3 17.6 15.3 16.2V9.7C15.3 8.3 14.4 7.4 13 7.4H11.4"

  private static func speaker(_ waveCount: Int) -> SymbolDrawing {
    let arcs: [SymbolOutline] = [
      "M12.4 6C13.4 7.6 13.4 9.4 12.4 11", "M15.4 4C17.4 6.8 17.4 10.2 15.4 13", "M18.4 2C21.4 6 21.4 11 18.4 15",
    ]
    var drawing = SymbolDrawing(
      [13, 16, 19, 23][waveCount], 17,
      .body("M2 6.4H4.4L8 3C8.7 2.4 9.4 2.7 9.4 3.6V13.4C9.4 14.3 8.7 14.6 8 14L4.4 10.6H2Z"))
    drawing.parts += arcs.prefix(waveCount).map { .mark($0) }
    return drawing
  }

  private static func battery(_ charge: Double) -> SymbolDrawing {
    var drawing = SymbolDrawing(28, 14, .mark(.box(1.4, 2, 21.6, 10, 3)), .mark("M25.8 5.6V8.4"))
    if charge > 0 { drawing.parts.append(.solid(.box(3.6, 4.2, 17.2 * charge, 5.6, 1.2))) }
    return drawing
  }

  private static func grid(_ columns: Int, _ rows: Int, _ side: Double) -> SymbolDrawing {
    let step = side + (columns == 2 ? 2.6 : 2.2)
    var drawing = SymbolDrawing(2.8 + Double(columns) * step, 2.8 + Double(rows) * step)
    for index in 0..<(rows * columns) {
      let (x, y) = (1.4 + Double(index % columns) * step + 1.1, 1.4 + Double(index / columns) * step + 1.1)
      drawing.parts.append(.body(.box(x, y, side, side, columns == 2 ? 1.4 : 0.8)))
    }
    return drawing
  }
}
