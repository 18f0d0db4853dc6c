import Graphics
import Lookups
import Screens
import Views

/// What fingers did, and the controls that are moving because of it.
struct InputState {
  var tapCount = 0
  /// The last tap on a view that recognises two, with its time in seconds.
  var lastTap: (view: ViewID, time: Double)?
  /// The last tap into a text; nil: a series of them is over.
  var lastTextTap: TextTap?
  /// Fingers that show, in the order of their going down.
  private(set) var touches: [Touch] = []
  /// The cell that shows the buttons beside it.
  var openSwipe: OpenSwipe?
  /// Rows that stay selected while another screen covers theirs.
  var heldSelections: [HeldSelection] = []
  /// Scroll views whose content is being loaded anew.
  var refreshing: Membership<ViewID> = []
  /// How many fingers took hold of containers so far.
  var gripCount = 0
  /// The view into which text is typed.
  var firstResponder: ViewID?
  /// What views were before their context menus opened, by their ids.
  var lifted: Lookup<String, LiftedView> = [:]
  /// How often the controls of players were touched, by the players' ids.
  var playerTouches: Lookup<String, Int> = [:]
  /// The views into which text was typed when something was presented over them, by its id.
  var interrupted: Lookup<String, ViewID> = [:]
  /// Whether the first responder is a text that is only read, of which something is selected: nothing is typed into it.
  var isReading = false
  /// Whether it has changed since the keyboard followed it last.
  var focusChanges = false
  /// How the keyboard goes if it has not followed it yet; nil: downwards.
  var keyboardExit: KeyboardExit?
  /// What was cut or copied last; empty: nothing.
  var pasteboard = ""
  /// The menu over a text that shows, and that over a text whose finger has lifted just now.
  var editMenu: OpenEditMenu?
  var wantedEditMenu: ViewID?
  /// The menu over a text that fades.
  var fadingEditMenu: OpenEditMenu?
  /// Menus over texts so far.
  var editMenuCount = 0
  /// Of all taps: the last one that closed one.
  var closingTap: Int?
  /// Whether a caret was put elsewhere since the keyboard followed it last.
  var caretMoves = false
  /// Keys of the keyboard that were pressed so far.
  var pressCount = 0
  /// The last move of each control that is moving, by its serial number.
  var controlMoves: Lookup<ViewID, Int> = [:]
  var controlMoveCount = 0
  /// The last finger, or movement after it, on each scroll view, by its serial number.
  var scrolls: Lookup<ViewID, Int> = [:]
  var scrollCount = 0
  /// When content comes to rest that moves by a finger, or to where a step asks for it, in seconds.
  var restTimes: Lookup<ViewID, Double> = [:]
  /// Where content goes that a step asks for.
  var scrollTargets: Lookup<ViewID, ScrollTarget> = [:]
  /// When steps have zoomed content that they animate, in seconds.
  var scrollEnds: Lookup<ViewID, Double> = [:]
  /// When the finger lifts that moves content, in seconds.
  var scrollHolds: Lookup<ViewID, Double> = [:]
  /// How fast content goes on by itself after a finger, in points a second.
  var scrollSpeeds: Lookup<ViewID, Double> = [:]
  /// Scroll views whose content a finger or a step moves, and that have not told of its rest.
  var scrolling: Membership<ViewID> = []
  /// Scroll views whose content is being zoomed, or comes back from it.
  var zooming: Membership<ViewID> = []

  /// A finger goes down; those that have gone from the picture are forgotten.
  mutating func add(_ touch: Touch) {
    touches.removeAll { !$0.shows(from: touch.start) }
    touches.append(touch)
  }
}

/// A tap into a text, which may be one of several that select more and more.
struct TextTap {
  var view: ViewID
  /// Of the view.
  var point: Point
  /// Seconds.
  var time: Double
  /// Of all taps.
  var number: Int
  /// How many there were in a row, at least 1.
  var count: Int
}

/// Where a step has asked a scroll view's content to go.
struct ScrollTarget {
  /// Points.
  var offset: Point
  /// Where it was shown last on its way there, in points; it does not go on where somebody else has put it elsewhere since.
  var shown: Point
}
