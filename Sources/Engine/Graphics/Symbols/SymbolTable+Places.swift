/// Ways, places and weather.
extension SymbolTable {
  static let places: [(name: String, drawing: SymbolDrawing)] = [
    (
      "car",
      SymbolDrawing(
        22, 17,
        .body(
          "M3.8 7L5.4 3C5.7 2.2 6.3 1.8 7.2 1.8H14.8C15.7 1.8 16.3 2.2 16.6 3L18.2 7C19.6 7.2 20.4 8.2 20.4 9.6V15.2H17.4V13H4.6V15.2H1.6V9.6C1.6 8.2 2.4 7.2 3.8 7Z"
        ), .detail("M4.8 7.1H17.2M5.2 10H5.8M16.2 10H16.8"))
    ),
    (
      "airplane",
      SymbolDrawing(
        20, 18,
        .solid(
          "M18.2 9C18.2 8.1 17.4 7.6 16.2 7.6H12L7.6 1.8H6.2L8 7.6H4.4L2.8 5.6H1.8L2.6 9L1.8 12.4H2.8L4.4 10.4H8L6.2 16.2H7.6L12 10.4H16.2C17.4 10.4 18.2 9.9 18.2 9Z"
        ),
        .mark(
          "M18.2 9C18.2 8.1 17.4 7.6 16.2 7.6H12L7.6 1.8H6.2L8 7.6H4.4L2.8 5.6H1.8L2.6 9L1.8 12.4H2.8L4.4 10.4H8L6.2 16.2H7.6L12 10.4H16.2C17.4 10.4 18.2 9.9 18.2 9Z"
        ))
    ),
    (
      "gamecontroller",
      SymbolDrawing(
        26, 17,
        .body(
          "M7 2.4H19C22.6 2.4 24.4 8 24.4 12C24.4 14.6 22 15.4 20.4 13.6L18 11H8L5.6 13.6C4 15.4 1.6 14.6 1.6 12C1.6 8 3.4 2.4 7 2.4Z"
        ), .detail("M8 4.6V9M5.8 6.8H10.2M16.8 8.2H17M19.4 5.4H19.6"))
    ),
    (
      "map",
      SymbolDrawing(
        22, 19, .body("M1.6 4.2L7.6 1.8L14.4 4.4L20.4 2V14.8L14.4 17.2L7.6 14.6L1.6 17Z"),
        .detail("M7.6 2.4V14.2M14.4 4.8V16.6"))
    ),
    ("mappin", SymbolDrawing(10, 20, .body(.circle(5, 5, 3.3)), .mark("M5 8.6V18.4"))),
    (
      "mappin.and.ellipse",
      SymbolDrawing(
        18, 20, .body(.circle(9, 4.8, 3.2)),
        .mark(
          "M9 8.2V16M5.4 13.2C3.2 13.7 1.8 14.6 1.8 15.6C1.8 17.2 5 18.4 9 18.4C13 18.4 16.2 17.2 16.2 15.6C16.2 14.6 14.8 13.7 12.6 13.2"
        ))
    ),
    (
      "globe",
      SymbolDrawing(
        20, 19, .body(.circle(10, 9.5, 8.4)),
        .detail(
          "M1.8 9.5H18.2M10 1.2V17.8M10 1.2C4.4 6 4.4 13 10 17.8C15.6 13 15.6 6 10 1.2M3.4 4.8C7 7 13 7 16.6 4.8M3.4 14.2C7 12 13 12 16.6 14.2"
        ))
    ),
    ("safari", SymbolDrawing(20, 19, .body(.circle(10, 9.5, 8.4)), .detail("M14.2 5.3L11.4 10.9L5.8 13.7L8.6 8.1Z"))),
    (
      "face.smiling",
      SymbolDrawing(
        20, 19, .body(.circle(10, 9.5, 8.4)),
        .detail("M7.2 7H7.3M12.7 7H12.8M6 11.2C6.8 13 8.2 13.9 10 13.9C11.8 13.9 13.2 13 14 11.2"))
    ),
    ("sun.max", sun(5, 7.2, 9.2)),
    ("sun.min", sun(5, 7.4, 7.9)),
    ("moon", SymbolDrawing(18, 18, .body(moonOutline))),
    (
      "moon.stars",
      SymbolDrawing(
        20, 19, .body(moonOutline), .solid(.star(4, 14.6, 4.2, 3.2, 1)), .solid(.star(4, 17.8, 8.6, 2, 0.7)))
    ),
    ("cloud", SymbolDrawing(24, 17, .body(.data(cloudData)))),
    (
      "cloud.rain",
      SymbolDrawing(24, 21, .body(.data(cloudData)), .mark("M7.4 17.4L6.2 19.6M12.2 17.4L11 19.6M17 17.4L15.8 19.6"))
    ),
    ("bolt", SymbolDrawing(14, 20, .body("M8.8 1.6L2.2 11.2H6.4L4.8 18.4L11.8 8.4H7.4Z"))),
    (
      "flame",
      SymbolDrawing(
        17, 20,
        .body(
          "M8.8 1.6C9 5 4.8 6 3.2 9.6C1.2 14 4 18.4 8.4 18.4C12.8 18.4 15.2 15 14.4 11.4C14 9.6 13 8.4 12.4 7C12 8.4 11.6 9.2 10.6 9.6C11.2 6.6 10.8 3.4 8.8 1.6Z"
        ))
    ),
    (
      "drop",
      SymbolDrawing(
        14, 19, .body("M7 1.6C8.9 5 12 8.4 12 12.2C12 15.4 10 17.4 7 17.4C4 17.4 2 15.4 2 12.2C2 8.4 5.1 5 7 1.6Z"))
    ),
    (
      "leaf",
      SymbolDrawing(
        20, 17,
        .body(
          "M2 2.4C4.6 4.6 9 3.2 13.4 4.8C17.4 6.4 18.2 11 15.6 13.6C12.4 16.6 6.4 15.6 4 12C2.2 9.2 1.6 5.4 2 2.4Z"),
        .detail("M7 8.2C10.6 9 13.4 10.8 15.6 13.6"), .mark("M15.6 13.6L17.8 15.6"))
    ),
    (
      "snowflake",
      SymbolDrawing(
        20, 20, .mark(.rays(6, 10, 10, 0, 8.4)),
        .mark(
          "M8 3.2L10 5L12 3.2M8 16.8L10 15L12 16.8M3 8L5.6 7.4L5 4.8M17 8L14.4 7.4L15 4.8M3 12L5.6 12.6L5 15.2M17 12L14.4 12.6L15 15.2"
        ))
    ),
    (
      "umbrella",
      SymbolDrawing(
        20, 19,
        .body("M10 2C5.4 2 1.8 5.4 1.6 9.8C4.4 8.4 7.4 8.4 10 9.8C12.6 8.4 15.6 8.4 18.4 9.8C18.2 5.4 14.6 2 10 2Z"),
        .mark("M10 10V15.6C10 16.9 9.2 17.6 8.2 17.6C7.2 17.6 6.4 16.9 6.4 15.8"))
    ),
    (
      "sunrise",
      SymbolDrawing(
        23, 17.5, .body("M6.4 12.2A5.2 5.2 0 0 1 16.6 12.2Z"),
        .mark(
          "M1.6 15.6H21.4M3 9.8L4.2 10.4M20 9.8L18.8 10.4M6 5.4L6.8 6.4M17 5.4L16.2 6.4M11.5 1.8V5M9.4 3.4L11.5 1.6L13.6 3.4"
        ))
    ),
  ]

  private static let moonOutline: SymbolOutline =
    "M15.8 11.8C14.8 12.2 13.8 12.4 12.7 12.4C8.6 12.4 5.8 9.6 5.8 5.5C5.8 4.3 6 3.2 6.5 2.2C3.6 3.4 1.6 6.2 1.6 9.3C1.6 13.4 4.9 16.6 9.1 16.6C12.2 16.6 14.8 14.6 15.8 11.8Z"
  private static let cloudData =
    "M6.4 15.2C3.5 15.2 1.4 13.2 1.4 10.6C1.4 8.2 3.2 6.4 5.6 6.2C6.3 3.4 8.7 1.6 11.6 1.6C15 1.6 17.6 4 17.9 7.2C20.6 7.2 22.6 8.9 22.6 11.3C22.6 13.6 20.8 15.2 18.4 15.2Z"

  private static func sun(_ radius: Double, _ inner: Double, _ outer: Double) -> SymbolDrawing {
    SymbolDrawing(22, 21, .body(.circle(11, 10.5, radius - 0.8)), .mark(.rays(8, 11, 10.5, inner, outer)))
  }
}
