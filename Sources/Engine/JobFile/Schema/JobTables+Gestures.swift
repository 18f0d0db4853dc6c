import Document

/// Fingers that do more than tap or pan, and what views do then.
extension JobTables {
  static let gestureHandlers = Gesture.allCases.map { gesture in
    Key(gesture.handlerKey, .list(.reference("step")), gesture.purpose)
  }
  static let layoutHandlers = [
    Key(
      "onLayoutSubviews", .list(.reference("step")),
      "What an own layoutSubviews does behind that of UIKit: steps of set, if and repeat, whenever the subviews were placed; \"${bounds.width}\" is of the view."
    )
  ]
  private static let scrollHandlers = [
    Key(
      "onScroll", .list(.reference("step")),
      "Scroll views: steps at every frame at which their content moves; they may use `${scroll.x}`, `${scroll.y}` and `${scroll.page}`, from 0."
    ),
    Key(
      "onScrollEnd", .list(.reference("step")),
      "Scroll views: steps when content rests that a finger or a scrollTo has moved; they may use what onScroll may."),
    Key(
      "pagesOf", .string,
      "Page controls: the id of the scroll view, or of the view with pages, whose page they show and turn."),
  ]
  /// Those of scroll views, and of what follows them.
  static let scrollViewKeys = scrollHandlers + zoomHandlers
  static let zoomHandlers = [
    Key(
      "viewForZooming", .string, "Scroll views: the id of the subview that two fingers zoom.",
      otherwise: "the first one"),
    Key(
      "onZoomBegan", .list(.reference("step")),
      "Scroll views: steps when fingers or a zoomTo begin to zoom; they may use `${value}`, the scale."),
    Key(
      "onZoom", .list(.reference("step")), "Scroll views: steps whenever the scale, `${value}`, is another one."),
    Key(
      "onZoomEnded", .list(.reference("step")),
      "Scroll views: steps when zoomed content has come to rest; they may use `${value}`, the scale."),
  ]
  static let zoomTo = KeyTable(
    noun: "a zoomTo step",
    keys: [
      Key("id", .string, "The scroll view's id.", required: true),
      Key("scale", .number, "The scale, 0.001 to 1000.", otherwise: "\"rect\" must stand"),
      Key(
        "center", .reference("point"), "With a scale: what comes to the middle, in points of the zoomed view.",
        otherwise: "what is there"),
      Key("rect", .reference("rect"), "What shows then, as large as it can be, in points of the zoomed view."),
      Key("animated", .bool, "False: at once; otherwise in 0.3 s.", default: "true"),
    ])
  static let gestureActions = [
    Key("doubleTap", .reference("doubleTap"), "A finger taps twice, 0.2 s apart."),
    Key("longPress", .reference("longPress"), "A finger goes down, rests, may go on, and is lifted."),
    Key("swipe", .reference("swipe"), "A finger goes fast in a direction."),
    Key("pinch", .reference("pinch"), "Two fingers move apart, or towards each other."),
    Key("rotate", .reference("rotate"), "Two fingers turn about the middle between them."),
  ]
  private static let places = [
    Key("on", .string, "The view whose centre they are at."), Key("at", .reference("point"), "Where they are."),
  ]
  private static let pace = Key("curve", .reference("pace"), "The pace.", default: "\"linear\"")
  private static let distance = Key("distance", .number, "Points between the fingers at first.", default: "100")
  static let doubleTap = KeyTable(noun: "a double tap", keys: places + [touchedText])
  static let longPress = KeyTable(
    noun: "a long press",
    keys: places + [
      touchedText,
      Key("duration", .number, "Seconds until the finger is lifted; 0.5 are a long press.", default: "0.8"),
      Key(
        "to", .reference("point"),
        "Where the finger goes behind the first 0.5 s, until it is lifted: with a row or an item that it lifts.",
        otherwise: "it rests"), pace,
    ])
  static let swipe = KeyTable(
    noun: "a swipe",
    keys: places + [
      Key("direction", .words(Spelling.words(of: SwipeDirection.self)), "Where it goes.", required: true),
      Key("distance", .number, "Points.", default: "120"),
      Key("duration", .number, "Seconds; at most 0.5 are a swipe.", default: "0.2"), pace,
    ])
  static let pinch = KeyTable(
    noun: "a pinch",
    keys: places + [
      Key("scale", .number, "What the fingers' distance is multiplied by.", required: true), distance,
      Key("duration", .number, "Seconds.", default: "0.5"), pace,
    ])
  static let rotate = KeyTable(
    noun: "a rotation",
    keys: places + [
      Key("angle", .anyOf([.number, .string]), "Clockwise: radians, or a text such as \"90deg\".", required: true),
      distance, Key("duration", .number, "Seconds.", default: "0.5"), pace,
    ])

  /// What the schema defines of gestures.
  static let gestures: [(String, KeyTable)] = [
    ("doubleTap", doubleTap), ("longPress", longPress), ("swipe", swipe), ("pinch", pinch), ("rotate", rotate),
    ("zoomTo", zoomTo),
  ]
}

extension Gesture {
  /// For the reference.
  fileprivate var purpose: String {
    switch self {
    case .doubleTap: "Steps at the second of two taps; they may use \"${touch.x}\" and \"${touch.y}\"."
    case .longPress:
      "Steps when a finger has rested for 0.5 s, and when it is lifted; they may use \"${state}\", began or ended, \"${touch.x}\" and \"${touch.y}\"."
    case .pan:
      "Steps at every frame while a finger moves; they may use \"${state}\", \"${translation.x}\", \"${translation.y}\", \"${velocity.x}\", \"${velocity.y}\", \"${touch.x}\" and \"${touch.y}\"."
    case .pinch:
      "Steps at every frame while two fingers pinch; they may use \"${state}\", \"${scale}\", \"${velocity}\", \"${touch.x}\" and \"${touch.y}\"."
    case .rotation:
      "Steps at every frame while two fingers turn; they may use \"${state}\", \"${rotation}\", \"${velocity}\", \"${touch.x}\" and \"${touch.y}\"."
    case .swipe: "Steps when a finger has swiped; they may use \"${direction}\", \"${touch.x}\" and \"${touch.y}\"."
    }
  }
}
