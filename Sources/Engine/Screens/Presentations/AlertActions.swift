import Document
import Graphics

extension AlertContent {
  /// The buttons as they are shown, with their places in the list: the one that cancels is the left one of two beside
  /// each other, and the last one below each other.
  func shownActions(inRow isRow: Bool) -> [(index: Int, action: Action)] {
    let listed = actions.enumerated().map { (index: $0.offset, action: $0.element) }
    guard let place = actions.firstIndex(where: { $0.style == .cancel }) else { return listed }
    let others = listed.filter { $0.index != place }
    return isRow ? [listed[place]] + others : others + [listed[place]]
  }
}

extension ScreenElements {
  /// How black what alerts and action sheets cover becomes: what UIKit's dimming views measure in iOS 26 and, before it, in
  /// Flutter's Cupertino library; until iOS 12 it was the same in light and dark (controls.md §3).
  var alertDimming: Double { look == .iOS11 ? 0.4 : appearance == .light ? 0.2 : 0.48 }

  /// How black what a sheet covers becomes: measured in iOS 15, 17 and 26; in the dark chosen.
  var sheetDimming: Double { look == .iOS26 || appearance == .dark ? 0.2 : 0.12 }

  func alertButton(
    _ action: AlertContent.Action, id: String, _ frame: Rect, dismissing alert: String, path: String
  ) -> ViewDefinition {
    var button = choice(action, id: id, frame, .body, dismissing: alert, path: path)
    // UIKit's titles stand a point below the middle.
    button.set(.titleEdgeInsets, .numbers([2, 0, 0, 0]))
    return button
  }

  /// Whether the buttons of an alert stand beside each other: two, unless their titles have no room there.
  ///
  /// - Parameters:
  ///   - width: of each, in points.
  ///   - font: of the titles; nil: that of the choices.
  func isRow(_ actions: [AlertContent.Action], width: Double, font: String? = nil) -> Bool {
    guard actions.count == 2 else { return false }
    let size = FontTextStyle.body.size(in: contentSizeCategory)
    return actions.allSatisfy { action in
      let letters = letterWidth(font ?? choiceFont(of: action, .body))
      return EstimatedText.width(action.title, size: size) * letters + Self.choiceInsets <= width
    }
  }

  /// Points that are left free beside the title of a choice, on both sides together.
  private static let choiceInsets = 16.0

  /// Points by which a choice is higher than with one line of the usual size: at accessibility sizes its title takes as many
  /// lines as it needs.
  ///
  /// - Parameters:
  ///   - line: of the usual size, in points.
  ///   - width: of the choice, in points.
  func choiceGrowth(_ action: AlertContent.Action, _ style: FontTextStyle, line: Double, width: Double) -> Double {
    let more = max(0, growth(style))
    guard contentSizeCategory.isAccessibilityCategory else { return more }
    let font = choiceFont(of: action, style)
    return more + (alertLines(action.title, font: font, width: width - Self.choiceInsets) - 1) * (line + more)
  }

  private func choiceFont(of action: AlertContent.Action, _ style: FontTextStyle) -> String {
    font(style, face: action.isEmphasized ? "system-SemiBold" : "system")
  }

  /// The button of an action.
  func choice(
    _ action: AlertContent.Action, id: String, _ frame: Rect, _ style: FontTextStyle, dismissing presentation: String,
    path: String
  ) -> ViewDefinition {
    var button = ViewDefinition(id: id, viewClass: .button, properties: [], subviews: [])
    button.mirroring = .whole
    button.set(.frame, .rect(frame))
    button.set(.title, .string(action.title))
    button.set(.font, .string(choiceFont(of: action, style)))
    if contentSizeCategory.isAccessibilityCategory {
      button.set(.numberOfLines, .number(0))
      button.set(.textAlignment, .word(TextAlignment.center.rawValue))
    }
    if action.style == .destructive { button.set(.textColor, .color(color("systemRed"))) }
    button.onTap = choice(of: action, dismissing: presentation, path: path)
    return button
  }

  /// What an action does: what presents it goes first.
  func choice(of action: AlertContent.Action, dismissing presentation: String, path: String) -> Handler {
    let dismissal = Handler([Step(action: .controller(.dismiss(presentation, isAnimated: true)), path: path)])
    return action.onTap.map { dismissal + $0 } ?? dismissal
  }
}
