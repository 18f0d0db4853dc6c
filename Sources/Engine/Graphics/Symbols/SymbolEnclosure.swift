/// What the name of an enclosed symbol ends with: `circle` of `plus.circle`.
struct SymbolEnclosure: Sendable {
  var drawing: SymbolDrawing
  /// Where the middle of the enclosed symbol lies.
  var center: Point
  /// The width and height that the enclosed symbol has room in.
  var room: Double

  init(_ drawing: SymbolDrawing, _ center: Point, room: Double) {
    self.drawing = drawing
    self.center = center
    self.room = room
  }

  /// By the last part of a name. They are symbols of their own, too.
  static let all: [(name: String, enclosure: SymbolEnclosure)] = [
    ("circle", SymbolEnclosure(SymbolDrawing(20, 19, .body(.circle(10, 9.5, 8.4))), Point(10, 9.5), room: 10.6)),
    (
      "square",
      SymbolEnclosure(SymbolDrawing(20, 18, .body(.box(2.2, 1.2, 15.6, 15.6, 3))), Point(10, 9), room: 10.2)
    ),
    ("app", SymbolEnclosure(SymbolDrawing(20, 18, .body(.box(2.2, 1.2, 15.6, 15.6, 4.6))), Point(10, 9), room: 10)),
    (
      "rectangle",
      SymbolEnclosure(SymbolDrawing(23, 17.5, .body(.box(1.4, 1.6, 20.2, 14.2, 2.4))), Point(11.5, 8.7), room: 9.6)
    ),
    (
      "capsule",
      SymbolEnclosure(SymbolDrawing(26, 17.5, .body(.box(1.4, 1.8, 23.2, 13.8, 6.9))), Point(13, 8.7), room: 8.6)
    ),
    (
      "diamond",
      SymbolEnclosure(
        SymbolDrawing(
          21, 21,
          .body(
            "M9.4 2.1Q10.5 1 11.6 2.1L18.9 9.4Q20 10.5 18.9 11.6L11.6 18.9Q10.5 20 9.4 18.9L2.1 11.6Q1 10.5 2.1 9.4Z")),
        Point(10.5, 10.5), room: 8.6)
    ),
    (
      "octagon",
      SymbolEnclosure(
        SymbolDrawing(20, 18, .body("M6.8 1.2H13.2L17.8 5.8V12.2L13.2 16.8H6.8L2.2 12.2V5.8Z")), Point(10, 9), room: 9.6
      )
    ),
    (
      "hexagon",
      SymbolEnclosure(
        SymbolDrawing(19, 20, .body("M9.5 1.5L17 5.7V14.3L9.5 18.5L2 14.3V5.7Z")), Point(9.5, 10), room: 9.4)
    ),
    (
      "triangle",
      SymbolEnclosure(
        SymbolDrawing(
          21, 18,
          .body(
            "M9.1 2.3C9.7 1.2 11.3 1.2 11.9 2.3L19 14.5C19.6 15.6 18.9 16.8 17.6 16.8H3.4C2.1 16.8 1.4 15.6 2 14.5Z")),
        Point(10.5, 10.9), room: 8.6)
    ),
    (
      "shield",
      SymbolEnclosure(
        SymbolDrawing(
          18, 19.5,
          .body(
            "M9 1.6C11 3 13.2 3.8 15.6 3.9C16 3.9 16.2 4.2 16.2 4.6V9.6C16.2 13.4 13.4 16.4 9 18C4.6 16.4 1.8 13.4 1.8 9.6V4.6C1.8 4.2 2 3.9 2.4 3.9C4.8 3.8 7 3 9 1.6Z"
          )),
        Point(9, 9.4), room: 9)
    ),
    (
      "seal",
      SymbolEnclosure(
        SymbolDrawing(20, 19.4, .body(.star(10, 10, 9.7, 8.6, 7.2))), Point(10, 9.7), room: 9.4)
    ),
    (
      "viewfinder",
      SymbolEnclosure(
        SymbolDrawing(
          20, 19,
          .mark(
            "M1.8 5.8V4C1.8 2.3 2.7 1.4 4.4 1.4H6.2M13.8 1.4H15.6C17.3 1.4 18.2 2.3 18.2 4V5.8M18.2 13.2V15C18.2 16.7 17.3 17.6 15.6 17.6H13.8M6.2 17.6H4.4C2.7 17.6 1.8 16.7 1.8 15V13.2"
          )),
        Point(10, 9.5), room: 10.6)
    ),
    ("bubble", SymbolEnclosure(bubble, Point(10, 7.6), room: 8.6)),
    ("message", SymbolEnclosure(message, Point(10, 8), room: 8.6)),
  ]

  /// With its tail at the left.
  static let bubble = SymbolDrawing(
    20, 18,
    .body(
      "M4.6 1.6H15.4C17.3 1.6 18.6 2.9 18.6 4.8V10.3C18.6 12.2 17.3 13.5 15.4 13.5H9.4L5.8 16.6V13.5H4.6C2.7 13.5 1.4 12.2 1.4 10.3V4.8C1.4 2.9 2.7 1.6 4.6 1.6Z"
    ))

  private static let message = SymbolDrawing(
    20, 18,
    .body(
      "M10 1.6C14.8 1.6 18.6 4.4 18.6 8.1C18.6 11.8 14.8 14.6 10 14.6C9.2 14.6 8.4 14.5 7.7 14.4C6.4 15.5 4.8 16.2 3.2 16.2C4 15.3 4.4 14.3 4.4 13.1C2.6 11.9 1.4 10.1 1.4 8.1C1.4 4.4 5.2 1.6 10 1.6Z"
    ))
}
