import Document
import Graphics

/// Steps, and what they name.
extension JobTables {
  private static let actions = [
    Key("set", .reference("changes"), "Values change at once."),
    Key(
      "setVariables", .dictionary(.anyOf([.number, .bool, .string])),
      "Variables of the scene get new values; \"+= 1\" changes a number."),
    Key("if", .reference("decision"), "Steps that begin at once, or other ones, as a condition says at this time."),
    Key("repeat", .reference("repetition"), "Steps that begin at once, as often as is said."),
    Key("animate", .reference("animate"), "Changes of views as a view animation (UIView.animate)."),
    Key("animateKeyframes", .reference("animateKeyframes"), "View changes in keyframes (UIView.animateKeyframes)."),
    Key(
      "drag", .reference("drag"),
      "Values move continuously, as under a finger, and layout follows at every frame: windows, dividers, constants."),
    Key(
      "explode", .reference("explosion"),
      "The tree of layers is pulled apart and turned, as a view debugger shows it; without values it goes back."),
    Key(
      "transaction", .reference("transaction"),
      "Changes of layers in a transaction, with implicit animations (CATransaction)."),
    Key("addAnimation", .reference("addAnimation"), "Adds an explicit animation to a layer."),
    Key("removeAnimation", .reference("removeAnimation"), "Removes an animation by its key."),
    Key("removeAllAnimations", .string, "Removes all animations of a layer."),
    Key("insert", .reference("insert"), "Adds a view or a layer."),
    Key("move", .reference("move"), "Moves a view or layer among its siblings, or to another parent."),
    Key("exchange", .reference("exchange"), "Two subviews change places (exchangeSubview(at:withSubviewAt:))."),
    Key("withTag", .reference("withTag"), "Changes the first view of a tag (viewWithTag), if there is one."),
    Key("remove", .string, "Removes a view or layer and what is in it."),
    Key("removeSubviews", .string, "Removes all subviews of a view."),
    Key(
      "tap", .reference("tap"),
      "A finger taps; the view that is hit, or the nearest around it with onTap, runs its steps."),
    Key(
      "secondaryClick", .reference("tap"),
      "A click with a mouse's second button; the \"menu\" of the view that is hit, or of the nearest around it, opens there."
    ),
    Key(
      "pan", .reference("pan"),
      "A finger goes down, moves and is lifted; a slider's thumb, the content of a scroll view or an item of physics follows it, which then keeps its velocity."
    ),
    Key(
      "type", .reference("typing"), "Keys are pressed one after the other, in the rhythm of a person."),
    Key(
      "selectText", .reference("textSelection"),
      "Text is selected, or the caret put elsewhere, without a finger (selectedRange, selectedTextRange)."),
    Key(
      "scrollRangeToVisible", .reference("textScroll"),
      "The text of a text view is scrolled so that characters of it show, without a finger."),
    Key("becomeFirstResponder", .string, "Text is typed into this view from now on, as after a tap on it."),
    Key("resignFirstResponder", .string, "No text is typed into this view any more; a keyboard goes."),
    Key(
      "setNeedsDisplay", .anyOf([.string, .reference("displayRect")]),
      "A view draws itself again, as a whole or in a rectangle."),
    Key(
      "performSegue", .anyOf([.string, .reference("performSegue")]),
      "A segue of a document's controller happens, by its identifier (performSegue(withIdentifier:sender:))."),
    Key("scrollTo", .anyOf([.string, .reference("scrollTo")]), "Scroll views around a view show it."),
    Key("zoomTo", .reference("zoomTo"), "The content of a scroll view gets another scale."),
    Key("beginRefreshing", .string, "A scroll view makes room for its refresh control, which turns."),
    Key("endRefreshing", .string, "What it waited for is there: the room and the control go."),
    Key("log", .string, "A line in the event log."),
    Key(
      "caption", .reference("caption"),
      "A text to be read for a while: in the picture where the scene has \"showsCaptions\", in outputs with captions, and beside them."
    ),
    Key("addBehavior", .reference("behavior"), "Physics: adds a behavior, or replaces the one of its id."),
    Key(
      "removeBehavior", .anyOf([.string, .reference("behaviorReference")]),
      "Physics: removes a behavior; velocities stay."),
    Key("removeAllBehaviors", .string, "Physics: removes all behaviors of an animator, by its id."),
    Key(
      "updateItem", .anyOf([.string, .reference("itemReference")]),
      "Physics: takes an item where it is now (updateItem(usingCurrentState:))."),
    Key("addVelocity", .reference("itemVelocity"), "Physics: adds to an item's velocity."),
    Key(
      "moveAnchor", .reference("anchorMove"),
      "Physics: moves the anchor of an attachment or the point of a snap, as a finger does."),
  ]
  /// Entries of lists that stand for many.
  static let multiplied = [
    Key("forEach", .string, "In a list: an entry for each value of \"in\", which \"${NAME}\" is in it."),
    Key("in", .anyOf([.list(.any), .integer]), "The values of forEach, or how many; \"${NAME.index}\" counts from 0."),
  ]
  private static let sequel =
    multiplied + [
      Key("after", .number, "Seconds to wait before it.", default: "0"),
      Key("then", .list(.reference("step")), "What follows, one after the other, each when the one before has ended."),
    ]
  static let step = KeyTable(
    noun: "a step", keys: actions + gestureActions + animationActions + controllerActions + sequel)
  static let event = KeyTable(
    noun: "an event of the timeline",
    keys: [Key("at", .anyOf([.number, .string]), "Seconds.", required: true)] + actions + gestureActions
      + animationActions + controllerActions + sequel)
  static let caption = KeyTable(
    noun: "a caption",
    keys: [
      Key("text", .string, "What is to be read; with nothing in it the caption before is over.", required: true),
      Key(
        "duration", .number, "Seconds, unless another caption comes before; what follows in \"then\" waits for them.",
        otherwise: "a second for 17 characters, at least 1.2"),
    ])
  static let decision = KeyTable(
    noun: "a decision",
    keys: [
      Key("condition", .bool, "True or false, such as \"${card.alpha > 0}\".", required: true),
      Key("steps", .list(.reference("step")), "What happens if it is true.", required: true),
      Key("else", .list(.reference("step")), "What happens if it is false."),
    ])
  static let repetition = KeyTable(
    noun: "a repetition",
    keys: [
      Key("count", .integer, "How often, 0 to 10000.", required: true),
      Key("as", .string, "What the round is called in the steps' expressions; the first is 0."),
      Key("steps", .list(.reference("step")), "What happens in each round.", required: true),
    ])
  static let insert = KeyTable(
    noun: "an insertion",
    keys: [
      Key("view", .reference("view"), "The view."), Key("layer", .reference("layer"), "The layer."),
      Key("into", .string, "The parent's id.", default: "\"root\""),
    ] + siblings)
  static let move = KeyTable(
    noun: "a move",
    keys: [Key("id", .string, "What is moved.", required: true), Key("into", .string, "Another parent's id.")]
      + siblings)
  static let exchange = KeyTable(
    noun: "an exchange",
    keys: [
      Key("in", .string, "The superview.", default: "\"root\""),
      Key("first", .integer, "The index of a subview, from the back.", required: true),
      Key("second", .integer, "The index of another.", required: true),
    ])
  static let withTag = KeyTable(
    noun: "a change by tag",
    keys: [
      Key("tag", .integer, "What to look for: the view itself first, then depth first.", required: true),
      Key("in", .string, "Where to look.", default: "\"root\""),
      Key("set", .anyOf([.any]), "New values of the view's properties.", required: true),
    ])
  private static let siblings = [
    Key("at", .integer, "Index among its siblings."), Key("above", .string, "In front of this sibling."),
    Key("below", .string, "Behind this sibling."), Key("toFront", .bool, "In front of all."),
    Key("toBack", .bool, "Behind all."),
  ]
  static let pan = KeyTable(
    noun: "a pan",
    keys: [
      Key(
        "from", .anyOf([.reference("point"), .string]),
        "A point of the root view, or a view's id for its centre, of a slider for its thumb.",
        required: true),
      Key("to", .reference("point"), "Where the finger is lifted, in the root view.", required: true),
      Key("duration", .number, "Seconds.", default: "0.25"),
      Key("curve", .reference("pace"), "The pace.", default: "\"linear\""),
    ])
  static let tap = KeyTable(
    noun: "a tap",
    keys: [
      Key("at", .reference("point"), "Points of the root view."), Key("on", .string, "The centre of this view."),
      touchedText,
    ])
  static let touchedText = Key(
    "text", .string,
    "With \"on\", a text field, text view or search bar: the words of its text where the finger is, such as those of a link.",
    otherwise: "the view's centre")
}
