import Document
import Graphics
import Sound

/// Every kind of object in a job file with its keys.
enum JobTables {
  typealias Key = KeyTable.Key

  static let job = KeyTable(
    noun: "a job",
    keys: [
      Key("$schema", .string, "Where the schema lies; ignored."),
      Key("version", .integer, "The version of the format; write 1.", required: true),
      Key("name", .string, "Names the job and its manifest; letters, digits, space and . _ -", required: true),
      Key(
        "canvas", .reference("canvas"), "What is drawn on, for example { \"width\": 320, \"height\": 240 }.",
        required: true),
      Key(
        "frameRate", .anyOf([.number, .string]),
        "Frames a second, for example 60: a whole number, or a fraction such as \"30000/1001\".", required: true),
      Key(
        "duration", .anyOf([.number, .string]),
        "Seconds. The number of frames is the duration times the frame rate, rounded."),
      Key("frames", .integer, "The number of frames, in place of a duration."),
      Key(
        "parameters", .dictionary(.reference("parameter")),
        "Values that `--set NAME=VALUE` may change; used as \"${name}\"."),
      Key(
        "matrix", .reference("matrix"),
        "Lists of values of parameters: each combination is a film of its own, for example { \"locale\": [\"en\", \"de\"] }."
      ),
      Key(
        "assets", .dictionary(.anyOf([.string, .reference("asset")])),
        "Images (PNG, JPEG, WebP, GIF, TIFF, BMP, SVG, PDF), videos (H.264 in MP4 or MOV; GIF, PNG and WebP that move) and Lottie animations by name; paths are relative to the job file and stay below its folder."
      ),
      Key(
        "outputs", .list(.reference("output")), "The files to make, for example [{ \"file\": \"movie.mp4\" }].",
        required: true),
      Key(
        "comparison", .reference("comparison"),
        "By how much frames may differ from golden ones; changes no film.", otherwise: "by nothing"),
      Key("sound", .reference("sound"), "What is heard."),
      Key("animations", .dictionary(.reference("animation")), "Named animations, for addAnimation."),
      Key("sequences", .dictionary(.reference("sequence")), "Named lists of steps, for perform."),
      Key(
        "templates", .dictionary(.any),
        "Named views and layers, used with the key \"template\"; own keys replace the template's."),
      Key("scene", .reference("scene"), "What is there before the timeline begins; {} for nothing.", required: true),
      Key("timeline", .list(.reference("event")), "What happens when."),
    ])
  static let canvas = KeyTable(
    noun: "a canvas",
    keys: [
      Key("width", .number, "Points."), Key("height", .number, "Points."),
      Key("scale", .number, "Pixels a point.", otherwise: "2, or the device's"),
      Key(
        "device", .words(Device.all.map(\.name)),
        "A device, in place of width, height and scale. Without one a canvas that is higher than wide and narrower than 600 points is compact in width, and others count as tablets."
      ),
      Key("orientation", .words(["portrait", "landscape"]), "How the device is held."),
      Key(
        "appearance", .words(Spelling.words(of: Appearance.self)),
        "What the system colours and controls look like. Views change it by overrideUserInterfaceStyle.",
        default: "\"light\""
      ),
      Key(
        "preferredContentSizeCategory", .words(Spelling.words(of: ContentSizeCategory.self)),
        "How large text styles and standard screens are, as a person sets it on a device.", default: "\"large\""),
      Key(
        "backgroundColor", .reference("color"), "What lies under everything.",
        otherwise: "black; nothing where alpha is true"),
      Key("safeAreaInsets", .reference("insets"), "Points top, left, bottom, right.", otherwise: "the device's"),
      Key(
        "alpha", .bool,
        "True: the background stays transparent where its colour is; outputs without transparency are errors then.",
        default: "false"),
    ])
  static let frameRate = KeyTable(
    noun: "a frame rate",
    keys: [Key("numerator", .integer, "Frames."), Key("denominator", .integer, "Seconds.", default: "1")])
  static let parameter = KeyTable(
    noun: "a parameter",
    keys: [
      Key("type", .words(["number", "string", "color", "bool", "point"]), "What the value is.", required: true),
      Key("default", .any, "The value without --set.", required: true),
      Key("minimum", .number, "Smallest number."), Key("maximum", .number, "Largest number."),
      Key("allowedValues", .list(.any), "The only values."), Key("description", .string, "For people."),
    ])
  static let sound = KeyTable(
    noun: "what is heard",
    keys: [
      Key("tracks", .list(.reference("soundTrack")), "Files and when they are heard, up to 32."),
      Key("events", .list(.reference("soundEvent")), "Sounds of what happens in the scene, up to 32."),
      Key(
        "ducking", .number, "Decibels, -96 to 0, by which tracks that duck get softer.", default: "-12"),
      Key(
        "loudness", .number, "LUFS that the whole is brought to, -40 to -5, by EBU R 128.",
        otherwise: "it stays as loud as it is"),
    ])
  static let soundTrack = KeyTable(
    noun: "a track of sound",
    keys: [
      Key(
        "file", .string,
        "WAV, AIFF, FLAC, MP3, AAC, M4A, or a video with such sound; relative to the job file, below its folder.",
        required: true),
      Key("at", .number, "Seconds of the film at which it begins.", default: "0"),
      Key("from", .number, "Seconds of the file that are left out at its beginning.", default: "0"),
      Key(
        "duration", .number, "Seconds that it lasts.", otherwise: "to the end of the file, or of the film if it loops"),
      Key("loop", .bool, "Whether it begins again when the file ends.", default: "false"),
      Key("gain", .number, "Decibels, -96 to 12; 0 changes nothing.", default: "0"),
      Key("pan", .number, "-1, on the left, to 1, on the right.", default: "0"),
      Key("fadeIn", .number, "Seconds.", default: "0"),
      Key("fadeOut", .number, "Seconds.", default: "0"),
      Key("ducks", .bool, "Whether it gets softer while tracks that do not are heard.", default: "false"),
    ])
  static let soundEvent = KeyTable(
    noun: "a sound of what happens",
    keys: [
      Key("on", .words(Spelling.words(of: SoundDefinition.Event.self)), "What makes it heard.", required: true),
      Key(
        "of", .string,
        "Only of this: an animation's name, a line of the log, or an item or boundary that takes part in a contact.",
        otherwise: "all"),
      Key("everyNthFrame", .integer, "Frames, 1 to 1000000: for `on` with the word frame.", default: "1"),
      Key("sound", .words(Spelling.words(of: SynthesizedSound.self)), "A sound that is made here."),
      Key("file", .string, "A file instead, as those of tracks."),
      Key(
        "gain", .number, "Decibels, -96 to 12. A contact is softer yet: by half at half of 2000 points a second.",
        default: "0"),
      Key("pan", .number, "-1, on the left, to 1, on the right.", default: "0"),
    ])
  static let swipeActions = KeyTable(
    noun: "swipe actions",
    keys: [
      Key("leading", .list(.reference("swipeAction")), "Buttons at the left, from the edge on, up to 4."),
      Key("trailing", .list(.reference("swipeAction")), "Buttons at the right, from the edge on, up to 4."),
      Key(
        "performsFirstActionWithFullSwipe", .bool, "Whether a finger that goes far enough performs the first of them.",
        default: "true"),
    ])
  static let swipeAction = KeyTable(
    noun: "a swipe action",
    keys: [
      Key("title", .string, "What is written on it.", required: true),
      Key("style", .words(["normal", "destructive"]), "Grey, or red.", default: "\"normal\""),
      Key("backgroundColor", .reference("color"), "Instead of the style's."),
      Key("onTap", .list(.reference("step")), "Steps when it is tapped; the cell closes by itself."),
    ])
  static let refreshControl = KeyTable(
    noun: "a refresh control",
    keys: [
      Key("tintColor", .reference("color"), "Its colour.", otherwise: "grey"),
      Key("onRefresh", .list(.reference("step")), "Steps when content was pulled 60 points beyond its top."),
    ])
  static let captionStyle = KeyTable(
    noun: "a style of captions",
    keys: [
      Key("font", .string, "A font, such as Inter-Bold.", default: "\"Inter-Medium\""),
      Key("fontSize", .number, "Points, 4 to 400.", otherwise: "a twentieth of the canvas's height, at least 10"),
      Key("color", .reference("color"), "Of the text.", default: "\"white\""),
      Key("backgroundColor", .reference("color"), "Behind the text.", default: "[0, 0, 0, 0.7]"),
      Key("bottom", .number, "Points from the canvas's lower edge.", otherwise: "a sixteenth of its height"),
    ])
  static let touchIndicator = KeyTable(
    noun: "a touch indicator",
    keys: [
      Key(
        "style", .words(Spelling.words(of: TouchIndicator.Style.self)), "What stands for a fingertip.",
        default: "\"dot\""),
      Key(
        "color", .reference("color"), "Its colour; the alpha is that of a pressed finger.",
        default: "[0.5, 0.5, 0.5, 0.55]"),
      Key("diameter", .number, "Points, 4 to 400.", default: "44"),
    ])
  static let scene = KeyTable(
    noun: "a scene",
    keys: [
      Key(
        "logsViewEvents", .bool,
        "Whether the event log tells what UIKit calls on views and their controller: didMoveToSuperview, layoutSubviews …",
        default: "false"),
      Key("animators", .list(.reference("dynamicAnimator")), "Physics (UIDynamicAnimator)."),
      Key(
        "variables", .dictionary(.anyOf([.number, .bool, .string])),
        "What steps remember, with the values at the beginning; read as \"${name}\", changed by setVariables."),
      Key(
        "showsTouches", .anyOf([.bool, .reference("touchIndicator")]),
        "Whether fingers show that tap and pan, and how: a dot that is pressed and lifted, with a trail behind drags.",
        otherwise: "false"),
      Key(
        "showsCaptions", .anyOf([.bool, .reference("captionStyle")]),
        "Whether captions are drawn into the picture, and how.", otherwise: "false"),
      Key(
        "keyboard", .anyOf([.bool, .reference("keyboard")]),
        "Whether a keyboard comes from below while a view is first responder; keyboardHeight of the root view goes along.",
        otherwise: "false"),
      Key(
        "pasteboard", .string, "What the menu over a text can paste from the beginning (UIPasteboard.general.string).",
        otherwise: "nothing, until something is cut or copied"),
      Key(
        "edges", .words(Spelling.words(of: EdgeStyle.self)),
        "Edges of layers: smooth, or hard as UIKit draws them, a pixel belonging to a layer if its centre does. Layers change it by allowsEdgeAntialiasing. With \"uikit\" still images are resampled as CoreGraphics does it.",
        default: "\"smooth\""),
      Key(
        "look", .words(Spelling.words(of: SystemLook.self)),
        "The system whose looks standard controls have: \"iOS 11\" for iOS 7 to 12, \"iOS 18\" for iOS 13 to 18, \"iOS 26\" for Liquid Glass.",
        default: "\"iOS 18\""),
      Key(
        "userInterfaceLayoutDirection", .words(Spelling.words(of: UserInterfaceLayoutDirection.self)),
        "From which side the interface begins.", otherwise: "as the document's locale has it, or leftToRight"),
      Key("views", .list(.reference("view")), "Views on the root view, back to front."),
      Key(
        "document", .reference("document"),
        "A scene of Interface Builder that is there first, behind the views; its ids, outlets and labels name its views."
      ),
      Key("layers", .list(.reference("layer")), "Layers of the root view, back to front, behind the views."),
      Key(
        "constraints", .list(.anyOf([.string, .reference("constraint")])),
        "Constraints between views. Changes name them by identifier, or by the first anchor, such as \"bar.height\"."),
    ])
  static let constraint = KeyTable(
    noun: "a constraint",
    keys: [
      Key("identifier", .string, "Names the constraint in messages."),
      Key("constraint", .string, "The short form, such as \"a.leading >= b.trailing + 8 @750\"."),
      Key("item", .string, "The first item's id."),
      Key("attribute", .words(Spelling.words(of: LayoutAttribute.self)), "The first item's attribute."),
      Key("relatedBy", .words(Spelling.words(of: LayoutRelation.self)), "The relation.", default: "\"==\""),
      Key("toItem", .string, "The second item's id."),
      Key(
        "toAttribute", .words(Spelling.words(of: LayoutAttribute.self)), "The second item's attribute."),
      Key("multiplier", .number, "Times the second attribute.", default: "1"),
      Key(
        "constant", .anyOf([.number, .words([ConstraintExpression.standard])]),
        "Points, or the standard space: 8 between neighbours, 20 to the view around.", default: "0"),
      Key("priority", .number, "Above 0, at most 1000, which is required.", default: "1000"),
      Key("isActive", .bool, "False: it holds only after a change sets \"isActive\".", default: "true"),
    ] + multiplied)
  static let view = KeyTable(
    noun: "a view",
    keys: [
      Key("id", .string, "Unique in the job."),
      Key("type", .words(Spelling.words(of: ViewClass.self)), "The class of the view."),
      Key("template", .string, "A template whose keys are taken."),
      Key("subviews", .list(.reference("view")), "Back to front."),
      Key(
        "arrangedSubviews", .list(.reference("view")),
        "What a stack view places, along its axis; its \"subviews\" are not arranged."),
      Key(
        "document", .reference("document"),
        "A scene of Interface Builder that the view shows; \"ID.name\" names its views, ID being this view's id."),
      Key(
        "effect", .words(Spelling.words(of: VisualEffect.self)),
        "What lies under the view is blurred and tinted (UIVisualEffectView); changes and animations may set it too."),
      Key("layoutGuides", .list(.string), "Ids of rectangles for constraints, which are not drawn."),
      Key("variations", .list(.reference("variation")), "Other values where size classes are other ones."),
      Key("sublayers", .list(.reference("layer")), "Layers of the view's own layer, behind the subviews."),
      Key("mask", .reference("layer"), "A layer whose alpha limits what shows."),
      Key(
        "draw", .list(.reference("drawCommand")),
        "What the view draws; \"${bounds}\" is its bounds. Drawn once, and again after setNeedsDisplay."),
      Key(
        "onTap", .list(.reference("step")),
        "Steps when the view is tapped; \"${touch.x}\", \"${touch.y}\" are in its coordinates."),
    ] + gestureHandlers + scrollViewKeys + layoutHandlers + contextMenus + [
      Key(
        "menu", .list(.anyOf([.string, .reference("menuItem")])),
        "A menu of macOS; a text is an item. A click on a button opens it, whose title the chosen one replaces if its style is \"popUp\"; of other views a secondaryClick."
      ),
      Key(
        "onValueChanged", .list(.reference("step")),
        "Steps when a touch changes a control's value, \"${value}\": a number, or true or false for switches; or when a key changes a text."
      ),
      Key(
        "swipeActions", .reference("swipeActions"),
        "Buttons that a finger brings by moving the content aside (UISwipeActionsConfiguration)."),
      Key(
        "refreshControl", .reference("refreshControl"),
        "Scroll views and tables: what turns above the content while it is loaded anew (UIRefreshControl)."),
      Key(
        "onReturn", .list(.reference("step")),
        "Steps when the return key is pressed in a text field or a search bar, whose text is \"${value}\"; without them it resigns."
      ),
      Key(
        "onEditingBegan", .list(.reference("step")),
        "Text fields, text views and search bars: steps when typing begins (editingDidBegin); \"${value}\" is the text."
      ),
      Key(
        "onEditingEnded", .list(.reference("step")),
        "Text fields, text views and search bars: steps when typing has ended (editingDidEnd); \"${value}\" is the text."
      ),
      Key(
        "onLink", .list(.reference("step")),
        "Text views whose text is only read: steps when a link in it is tapped; \"${value}\" is where it leads."),
      Key(
        "inputAccessoryView", .reference("view"),
        "Text fields, text views and search bars: what stands on the scene's keyboard while text is typed into the view, as wide as the screen and as high as its \"frame\"."
      ),
      Key("leftView", .reference("view"), "Text fields: what stands at the left end when \"leftViewMode\" says so."),
      Key("rightView", .reference("view"), "Text fields: what stands at the right end when \"rightViewMode\" says so."),
    ] + multiplied + screenKeys)
  static let variation = KeyTable(
    noun: "a variation",
    keys: [
      Key("horizontalSizeClass", .words(Spelling.words(of: SizeClass.self)), "The class it is for.", otherwise: "any"),
      Key("verticalSizeClass", .words(Spelling.words(of: SizeClass.self)), "The class it is for.", otherwise: "any"),
      Key("isInstalled", .bool, "Whether the view is there."),
      Key("properties", .anyOf([.any]), "Values of properties."),
      Key("deactivate", .list(.string), "Constraints that do not hold then, by identifier."),
      Key("activate", .list(.string), "Constraints that hold then, by identifier."),
    ])
  static let layer = KeyTable(
    noun: "a layer",
    keys: [
      Key("id", .string, "Unique in the job."),
      Key("type", .words(Spelling.words(of: LayerClass.self)), "The class of the layer."),
      Key("template", .string, "A template whose keys are taken."),
      Key("sublayers", .list(.reference("layer")), "Back to front."),
      Key("mask", .reference("layer"), "A layer whose alpha limits what shows."),
      Key(
        "actions", .dictionary(.anyOf([.null, .string, .reference("animation")])),
        "From properties to the animations that transactions make of their changes, or null for none; onOrderIn: when the layer is inserted."
      ),
    ] + multiplied)
  static let shape = KeyTable(
    noun: "a shape",
    keys: [
      Key("rect", .reference("rect"), "A rectangle."), Key("ellipse", .reference("rect"), "An ellipse in a rectangle."),
      Key("roundedRect", .reference("rect"), "A rectangle with round corners."),
      Key("cornerRadius", .number, "Points.", default: "0"),
      Key("cornerCurve", .words(Spelling.words(of: CornerCurve.self)), "How the corners bend."),
      Key("inset", .number, "Points by which the rectangle shrinks on every side.", default: "0"),
      Key("lines", .list(.reference("point")), "Points joined by lines."),
      Key("arc", .reference("pathArc"), "A part of a circle about a center."),
      Key("isClosed", .bool, "Back to the first point."),
    ])
  static let pathElement = KeyTable(
    noun: "an element of a path",
    keys: [
      Key("move", .reference("point"), "Begins a subpath."), Key("addLine", .reference("point"), "A line to a point."),
      Key("addCurve", .reference("pathCurve"), "A cubic Bézier curve."),
      Key("addQuadCurve", .reference("pathCurve"), "A quadratic Bézier curve."),
      Key("addArc", .reference("pathArc"), "A part of a circle, with a line to its start."),
      Key("append", .reference("path"), "Another path as a whole, such as a shape (UIBezierPath.append)."),
      Key("close", .bool, "True: a line back to the subpath's start."),
    ])
  static let pathCurve = KeyTable(
    noun: "a curve",
    keys: [
      Key("to", .reference("point"), "The end.", required: true),
      Key("controlPoint", .reference("point"), "addQuadCurve."), Key("controlPoint1", .reference("point"), "addCurve."),
      Key("controlPoint2", .reference("point"), "addCurve."),
    ])
  static let pathArc = KeyTable(
    noun: "an arc",
    keys: [
      Key("radius", .number, "Points.", required: true), Key("center", .reference("point"), "The circle's center."),
      Key("startAngle", .reference("angle"), "0 is along +x; angles grow clockwise."),
      Key("endAngle", .reference("angle"), "As startAngle; a turn away is a whole circle."),
      Key("clockwise", .bool, "The way from start to end.", default: "true"),
      Key("tangent1End", .reference("point"), "In place of center and angles: a corner, whose first line it touches."),
      Key("tangent2End", .reference("point"), "A point on the corner's second line, which it touches too."),
    ])
  static let color = KeyTable(
    noun: "a colour: a name, \"#RRGGBB\", [red, green, blue, alpha] or { \"displayP3\": [red, green, blue, alpha] }",
    keys: [Key("displayP3", .list(.number), "Red, green, blue and perhaps alpha, 0 to 1.", required: true)])
  static let transformOperation = KeyTable(
    noun: "an operation",
    keys: [
      Key("translate", .list(.number), "Points x, y and perhaps z."), Key("rotate", .reference("angle"), "Clockwise."),
      Key("rotateX", .reference("angle"), "About the x axis: the upper edge goes away."),
      Key("rotateY", .reference("angle"), "About the y axis."),
      Key("rotateZ", .reference("angle"), "As \"rotate\" without an axis."),
      Key(
        "axis", .list(.number), "What \"rotate\" turns about: x, y and z of a line through the anchor point.",
        default: "[0, 0, 1]"),
      Key("scale", .anyOf([.number, .list(.number)]), "A factor, or one for each axis."),
      Key("skewX", .reference("angle"), "Upright lines lean: x grows by y times the angle's tangent."),
      Key("skewY", .reference("angle"), "Level lines lean: y grows by x times the angle's tangent."),
      Key("perspective", .number, "How far the eye is, in points (m34 = -1/distance)."),
    ])
}

/// x264's presets, fastest first.
enum Presets {
  static let all = [
    "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
  ]
}
