import Document
import Graphics

/// What a navigation bar shows.
public struct BarContent: Sendable {
  /// In the middle, or large below.
  public var title: String
  /// Whether the title stands large in 52 points more.
  public var isLarge: Bool
  /// The title beside a chevron on the left; nil: there is no such button.
  public var back: String?
  /// Titles of buttons, from the left edge.
  public var left: [String]
  /// Titles of buttons, from the right edge.
  public var right: [String]

  public init(title: String, isLarge: Bool, back: String?, left: [String], right: [String]) {
    self.title = title
    self.isLarge = isLarge
    self.back = back
    self.left = left
    self.right = right
  }

  /// Points; what lies above the bar is not in it.
  var height: Double { isLarge ? 96 : 44 }
}

extension ScreenElements {
  /// Titles of bar buttons, from an edge inwards.
  ///
  /// - Parameter id: of the button of an index.
  func barButtons(
    _ titles: [String], id: (Int) -> String, width: Double, top: Double, onRight: Bool, inset: Double = 16
  ) -> [ViewDefinition] {
    var edge = inset
    return titles.enumerated().map { index, title in
      // Widths are estimates; titles are drawn against the edge that they start from.
      let room = Double(title.count) * 9.5 + 8
      let x = onRight ? width - edge - room : edge
      edge += room + 8
      var button = ViewDefinition(id: id(index), viewClass: .button, properties: [], subviews: [])
      button.set(.frame, .rect(Rect(x, top + 7, room, 30)))
      button.set(.title, .string(title))
      button.set(.textAlignment, .word((onRight ? TextAlignment.right : .left).rawValue))
      return button
    }
  }

  /// A title of 17 points in the middle, or of 34 points below the 44 of the bar.
  func barTitle(of owner: String, _ content: BarContent, width: Double, top: Double) -> ViewDefinition {
    let id = ScreenPart.title.id(of: owner)
    return content.isLarge
      ? label(id, content.title, Rect(16, top + 47, width - 32, 41), font: "Inter-Bold 34", color("label"))
      : label(
        id, content.title, Rect(80, top + 11.5, width - 160, 21), font: "Inter-SemiBold 17", color("label"),
        alignment: .center)
  }

  /// A chevron and the title of the screen below.
  func backButton(of owner: String, _ title: String, top: Double) -> ViewDefinition {
    var back = view(
      ScreenPart.back.id(of: owner), Rect(0, top, 120, 44), nil,
      [label(ScreenPart.backTitle.id(of: owner), title, Rect(27, 11.5, 93, 21), font: "Inter 17", tint)])
    back.sublayers = [
      chevron(
        ScreenPart.backChevron.id(of: owner), at: Point(14, 22), size: Size(10, 19), pointsLeft: true, tint,
        width: 2.75)
    ]
    return back
  }

  /// The buttons at both ends of a navigation bar.
  func barItems(of owner: String, _ content: BarContent, width: Double, top: Double, inset: Double = 16)
    -> [ViewDefinition]
  {
    barButtons(
      content.left, id: { ScreenPart.leftButton($0).id(of: owner) }, width: width, top: top, onRight: false,
      inset: inset)
      + barButtons(
        content.right, id: { ScreenPart.rightButton($0).id(of: owner) }, width: width, top: top, onRight: true)
  }
}
