import Document
import Graphics
import Lookups
import Screens

/// What steps do with controllers, windows and what is presented.
extension JobTables {
  static let controllerActions =
    [
      Key("push", .reference("push"), "A navigation controller shows a further screen, by UIKit's spring."),
      Key("pop", .anyOf([.string, .reference("pop")]), "A navigation controller goes back, by UIKit's spring."),
      Key("selectTab", .reference("selectTab"), "A tab bar controller shows another screen, at once."),
      Key("setSearchActive", .reference("setSearchActive"), "The search of a navigation controller begins or ends."),
      Key(
        "setSearchBar", .reference("setSearchBar"), "A search bar shows or hides its button and its scopes, in 0.35 s."),
      Key(
        "showDetail", .reference("showDetail"),
        "A split view's second column shows something else: at once, or by UIKit's spring in one column."),
      Key("showPrimary", .reference("showPrimary"), "A split view's first column comes or goes, by UIKit's spring."),
      Key("turnPage", .anyOf([.string, .reference("turnPage")]), "A page view controller turns pages."),
      Key(
        "rotateDevice", .reference("rotateDevice"), "A device is turned, and what is on its screen with it, in 0.5 s."),
      Key("present", .reference("present"), "Something comes over the scene: a sheet, a full screen, an alert."),
      Key("dismiss", .anyOf([.string, .reference("dismiss")]), "What was presented goes, and what lies over it."),
      Key("windowAction", .reference("windowAction"), "Something is done to a window of macOS."),
      Key("selectPickerRow", .reference("selectPickerRow"), "A column of a picker turns to a row, in 0.3 s."),
      Key(
        "showSpace", .string,
        "The space comes that the window of an id is on: its own if it fills the screen, else the desktop; of the view that windows are in: the desktop."
      ),
      Key(
        "activateApplication", .string,
        "The windows of an application come to the front, and panels of the others hide; one without windows takes the keys from all."
      ),
    ] + listActions
  private static let isAnimated = Key("animated", .bool, "False: at once.", default: "true")
  static let push = KeyTable(
    noun: "a push",
    keys: [
      Key("onto", .string, "The navigation controller's id.", required: true),
      Key("screen", .reference("screen"), "What comes.", required: true), isAnimated,
    ])
  static let pop = KeyTable(
    noun: "a pop",
    keys: [
      Key("from", .string, "The navigation controller's id.", required: true),
      Key("to", .string, "The screen that shows then.", otherwise: "the one below"),
      Key("toRoot", .bool, "True: the lowest screen shows then."), isAnimated,
    ])
  static let selectTab = KeyTable(
    noun: "a selection of a tab",
    keys: [
      Key("in", .string, "The tab bar controller's id.", required: true),
      Key("index", .integer, "Which screen, from 0.", required: true),
    ])
  static let showDetail = KeyTable(
    noun: "a detail",
    keys: [
      Key("in", .string, "The split view controller's id.", required: true),
      Key("view", .reference("view"), "What shows.", required: true),
    ])
  static let showPrimary = KeyTable(
    noun: "a column's coming or going",
    keys: [
      Key("in", .string, "The split view controller's id.", required: true),
      Key("visible", .bool, "Whether it shows then.", required: true),
    ])
  static let turnPage = KeyTable(
    noun: "a turn of a page",
    keys: [
      Key("of", .string, "The page view controller's id.", required: true),
      Key("by", .integer, "Pages forward; negative: back.", default: "1"),
    ])
  static let rotateDevice = KeyTable(
    noun: "a turn of a device",
    keys: [
      Key("of", .string, "The id of the view with the device's body.", required: true),
      Key(
        "to", .words(Spelling.words(of: Device.Orientation.self)), "How it is held then.", required: true),
    ])
  static let windowAction = KeyTable(
    noun: "an action on a window",
    keys: [
      Key("of", .string, "The window's id.", required: true),
      Key("action", .words(Spelling.words(of: WindowAction.self)), "What is done.", required: true),
    ])
  private static let standardDetents = PresentationDefinition.Detent.standard.compactMap(\.identifier)
  static let detent = KeyTable(
    noun: "a height of a sheet",
    keys: [
      Key("identifier", .string, "What largestUndimmedDetentIdentifier names it by."),
      Key("height", .number, "Points above the lower safe area.", default: "0"),
      Key("fraction", .number, "Of the height of a large sheet, 0 to 1; added to the height.", default: "0"),
    ])
  static let present = KeyTable(
    noun: "a presentation",
    keys: [
      Key("id", .string, "What dismiss names.", required: true),
      Key(
        "style", .words(PresentationDefinition.Style.presentable.map(\.rawValue)),
        "How much of the screen it covers.", default: "\"pageSheet\""),
      Key(
        "transition", .words(Spelling.words(of: PresentationDefinition.TransitionStyle.self)), "How it comes and goes.",
        default: "\"coverVertical\""),
      Key("view", .reference("view"), "What is shown; it may fill itself with standard content."),
      Key("alert", .reference("alert"), "An alert, in place of a view."),
      Key("over", .string, "The view that it covers.", default: "\"root\""),
      Key(
        "from", .string, "The view that a popover points to, or that \"zoom\" comes out of.",
        otherwise: "the view that it covers"),
      Key(
        "detents", .list(.anyOf([.words(standardDetents), .reference("detent")])),
        "The heights at which a sheet rests, from the one at which it comes.", otherwise: "one"),
      Key("prefersGrabberVisible", .bool, "True: a sheet shows what it is pulled by.", default: "false"),
      Key(
        "largestUndimmedDetentIdentifier", .anyOf([.words(standardDetents), .string]),
        "Up to this one of its heights a sheet neither darkens what it covers nor keeps fingers from it.",
        otherwise: "it always does"),
      Key(
        "prefersScrollingExpandsWhenScrolledToEdge", .bool,
        "False: a finger that moves content up scrolls it, and does not bring a sheet to its next height first.",
        default: "true"),
      Key(
        "isModalInPresentation", .bool, "True: no finger takes a sheet or a popover away, only a step.",
        default: "false"),
      Key("onDismiss", .list(.reference("step")), "Steps when a finger takes a sheet or a popover away."), isAnimated,
    ])
  static let alert = KeyTable(
    noun: "an alert",
    keys: [
      Key("title", .string, "Its headline.", otherwise: "it must stand, but for action sheets"),
      Key("message", .string, "What it says."),
      Key(
        "preferredStyle", .words(Spelling.words(of: AlertContent.PreferredStyle.self)),
        "An action sheet has its buttons at the lower edge of a phone, and in a popover of \"from\" on a tablet.",
        default: "\"alert\""),
      Key("messageLines", .integer, "How many lines the message takes.", otherwise: "as many as it needs"),
      Key("actions", .list(.reference("alertAction")), "Its buttons; each dismisses it.", required: true),
      Key(
        "preferredAction", .string, "The title of the action that stands out, in place of the one that cancels.",
        otherwise: "none"),
      Key(
        "textFields", .list(.reference("alertTextField")),
        "Fields below the message, the first of which is typed into when it comes."),
    ])
  static let alertTextField = KeyTable(
    noun: "a text field of an alert",
    keys: [
      Key("id", .string, "Of the field.", otherwise: "the alert's with .field-0 …"),
      Key("placeholder", .string, "What it says while nothing is typed."),
      Key("text", .string, "What stands in it at first."),
      Key("isSecureTextEntry", .bool, "Whether dots stand for what is typed.", default: "false"),
      Key(
        "keyboardType", .words(Spelling.words(of: KeyboardType.self)), "Which keys type into it.",
        default: "\"default\""),
      Key(
        "onValueChanged", .list(.reference("step")), "Steps when the text changes; they may use `${value}`, the text."),
      Key(
        "onReturn", .list(.reference("step")), "Steps when the return key is pressed; they may use `${value}`.",
        otherwise: "the next field is typed into"),
    ])
  static let alertAction = KeyTable(
    noun: "an action of an alert",
    keys: [
      Key("title", .string, "The button's title.", required: true),
      Key("style", .words(Spelling.words(of: AlertContent.Action.Style.self)), "How it looks.", default: "\"default\""),
      Key("onTap", .list(.reference("step")), "Steps when it is tapped."),
    ])
  static let dismiss = KeyTable(
    noun: "a dismissal", keys: [Key("id", .string, "What was presented.", required: true), isAnimated])
}
