import Document
import Lookups

/// Words of documents that mean something of ours.
enum InterfaceWords {
  static func presentationStyle(_ word: String) -> PresentationDefinition.Style? {
    let styles: Lookup<String, PresentationDefinition.Style> = [
      "pageSheet": .pageSheet, "formSheet": .formSheet, "fullScreen": .fullScreen, "currentContext": .fullScreen,
      "overFullScreen": .overFullScreen, "overCurrentContext": .overFullScreen, "popover": .popover,
      "custom": .fullScreen,
    ]
    return styles[word]
  }

  static func transition(_ word: String) -> PresentationDefinition.TransitionStyle? {
    PresentationDefinition.TransitionStyle(rawValue: word)
  }

  static func displayMode(_ word: String) -> SplitDefinition.DisplayMode? {
    let modes: Lookup<String, SplitDefinition.DisplayMode> = [
      "primaryHidden": .secondaryOnly, "allVisible": .oneBesideSecondary, "primaryOverlay": .oneOverSecondary,
      "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary, "oneOverSecondary": .oneOverSecondary,
    ]
    return modes[word]
  }

  /// What a segue does; nil for those that only say who is in whom.
  static func segueKind(_ word: String?) -> SegueDefinition.Kind? {
    let kinds: Lookup<String, SegueDefinition.Kind> = [
      "show": .show, "push": .show, "showDetail": .showDetail, "replace": .showDetail, "presentation": .present,
      "modal": .present, "popover": .popover, "popoverPresentation": .popover, "unwind": .unwind, "custom": .present,
    ]
    return word.flatMap { kinds[$0] }
  }

  /// The same on a Mac, where what is shown has a window.
  static func macSegueKind(_ word: String?) -> SegueDefinition.Kind? {
    let kinds: Lookup<String, SegueDefinition.Kind> = [
      "show": .window, "modal": .modalWindow, "sheet": .sheet, "popover": .popover, "custom": .sheet,
      "unwind": .unwind,
    ]
    return word.flatMap { kinds[$0] }
  }

  /// - Parameter isFlipped: whether y grows downwards in what the popover belongs to.
  static func popoverEdge(_ word: String, isFlipped: Bool) -> PresentationDefinition.AnchorEdge? {
    switch word {
    case "minX": .left
    case "maxX": .right
    case "minY": isFlipped ? .above : .below
    case "maxY": isFlipped ? .below : .above
    default: nil
    }
  }
}
