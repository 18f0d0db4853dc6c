import Document
import Motion

/// What moves: view animations, transactions, explicit animations, animators.
extension JobTables {
  static let animationActions = [
    Key("performWithoutAnimation", .list(.reference("step")), "Steps whose changes are not animated."),
    Key("setAnimationsEnabled", .bool, "False: view animations change at once from now on, until it is true again."),
    Key("transition", .reference("transition"), "From what a view shows to what it will show (UIView.transition)."),
    Key("together", .list(.reference("step")), "Steps at the same time; over when all are."),
    Key("perform", .anyOf([.string, .reference("perform")]), "The steps of a named sequence, one after the other."),
    Key("copyAnimations", .reference("copyAnimations"), "Copies a layer's running animations to another."),
    Key("makeAnimator", .reference("makeAnimator"), "A property animator (UIViewPropertyAnimator); inactive at first."),
    Key("startAnimation", .anyOf([.string, .reference("animatorCommand")]), "An animator starts, or goes on."),
    Key("pauseAnimation", .anyOf([.string, .reference("animatorCommand")]), "An animator stands still."),
    Key("setAnimator", .reference("animatorCommand"), "An animator's fractionComplete or direction."),
    Key("continueAnimation", .anyOf([.string, .reference("animatorCommand")]), "A paused animator goes on."),
    Key("addAnimations", .reference("animatorCommand"), "An animator changes more."),
    Key("stopAnimation", .anyOf([.string, .reference("animatorCommand")]), "An animator stops where it is."),
    Key("finishAnimation", .anyOf([.string, .reference("animatorCommand")]), "A stopped animator ends."),
  ]
  static let copyAnimations = KeyTable(
    noun: "a copy of animations",
    keys: [
      Key("from", .string, "The id of the layer that has them.", required: true),
      Key("to", .string, "The id of the layer that gets them.", required: true),
    ])
  static let animate = KeyTable(
    noun: "a view animation",
    keys: [
      Key("animationID", .string, "Names the animation in the event log."),
      Key("delay", .number, "Seconds.", default: "0"),
      Key(
        "options", .list(.words(Spelling.words(of: ViewAnimationDefinition.Option.self))), "UIView.AnimationOptions."),
      Key("repeatCount", .anyOf([.number, .words(["infinity"])]), "Cycles.", default: "0"),
      Key("changes", .reference("changes"), "What the animation changes."),
      Key("steps", .list(.reference("step")), "Further steps inside the block; what they set is animated with it."),
      Key(
        "layoutIfNeeded", .bool, "Whether a layout pass runs inside the animation, so that what it moves is animated.",
        otherwise: "true where a change concerns layout"
      ),
      Key("didStart", .list(.reference("step")), "Steps when it starts."),
      Key(
        "didStop", .list(.reference("step")), "Steps when it ends; \"${finished}\" tells whether nothing cut it short."),
      Key("completion", .list(.reference("step")), "The same."),
    ] + paces)
  /// A curve or a spring, with its duration.
  private static let paces = [
    Key("duration", .number, "Seconds.", default: "0.2"),
    Key("curve", .reference("pace"), "The pace.", default: "\"easeInOut\""),
    Key("usingSpringWithDamping", .number, "A spring instead of the curve: its damping ratio, 0 to 1."),
    Key("initialSpringVelocity", .number, "Whole distances a second.", default: "0"),
    Key("springDuration", .number, "A spring instead of the curve: how long it feels, in place of the duration."),
    Key("bounce", .number, "Of a springDuration: -1 to 1; 0 does not overshoot.", default: "0"),
    Key("spring", .reference("spring"), "A spring by its physics; decides the duration."),
  ]
  static let spring = KeyTable(
    noun: "a spring",
    keys: [
      Key("mass", .number, "The mass on the spring.", default: "1"),
      Key("stiffness", .number, "The stiffness of the spring.", default: "100"),
      Key("damping", .number, "The damping of the spring.", default: "10"),
      Key("initialVelocity", .number, "Whole distances a second.", default: "0"),
    ])
  static let animateKeyframes = KeyTable(
    noun: "a keyframe animation of views",
    keys: [
      Key("duration", .number, "Seconds.", default: "0.2"), Key("delay", .number, "Seconds.", default: "0"),
      Key("curve", .reference("pace"), "The overall pace.", default: "\"easeInOut\""),
      Key(
        "calculationMode", .words(Spelling.words(of: KeyframeAnimation.CalculationMode.self)), "Between keyframes.",
        default: "\"linear\""),
      Key(
        "options", .list(.words(Spelling.words(of: ViewAnimationDefinition.Option.self))), "UIView.AnimationOptions."),
      Key("repeatCount", .anyOf([.number, .words(["infinity"])]), "Cycles.", default: "0"),
      Key("keyframes", .list(.reference("keyframe")), "The keyframes.", required: true),
      Key("changes", .reference("changes"), "What changes over the whole duration."),
      Key(
        "completion", .list(.reference("step")),
        "Steps when it ends; \"${finished}\" tells whether nothing cut it short."),
    ])
  static let drag = KeyTable(
    noun: "a drag",
    keys: [
      Key("duration", .number, "Seconds.", required: true),
      Key("curve", .reference("pace"), "The pace.", default: "\"linear\""),
      Key("changes", .reference("changes"), "The values at the end.", required: true),
    ])
  static let explosion = KeyTable(
    noun: "an exploded view",
    keys: [
      Key("spacing", .number, "Points between a layer and its superlayer.", default: "0"),
      Key("turn", .reference("angle"), "About the vertical axis: the layers are seen from their left.", default: "0"),
      Key("tilt", .reference("angle"), "About the horizontal axis: the layers are seen from above.", default: "0"),
      Key("duration", .number, "Seconds.", default: "0"),
      Key("curve", .reference("pace"), "The pace.", default: "\"easeInOut\""),
    ])
  static let keyframe = KeyTable(
    noun: "a keyframe",
    keys: [
      Key("relativeStartTime", .number, "0 to 1 of the duration.", default: "0"),
      Key("relativeDuration", .number, "0 to 1 of the duration.", default: "1"),
      Key("changes", .reference("changes"), "What the keyframe changes.", required: true),
    ])
  static let transaction = KeyTable(
    noun: "a transaction",
    keys: [
      Key("animationDuration", .number, "Seconds.", otherwise: "as the transaction around it, or 0.25"),
      Key("animationTimingFunction", .reference("timingFunction"), "The pace of the animations."),
      Key("disableActions", .bool, "True: values jump."),
      Key("changes", .reference("changes"), "New values of layers."),
      Key("steps", .list(.reference("step")), "Further steps of the transaction; transactions in it are nested."),
      Key(
        "completion", .list(.reference("step")),
        "Steps when all its animations have ended; \"${finished}\" tells whether nothing cut them short."),
    ])
  static let transition = KeyTable(
    noun: "a transition of views",
    keys: [
      Key("with", .string, "The view whose content changes."),
      Key("from", .string, "The view that goes; or \"with\", a view whose content changes."),
      Key("to", .string, "The view that comes in its place."),
      Key(
        "style", .words(Spelling.words(of: ViewTransitionDefinition.Style.self)), "How it looks.", required: true),
      Key("duration", .number, "Seconds.", required: true),
      Key("curve", .reference("pace"), "The pace.", default: "\"easeInOut\""),
      Key("showHideTransitionViews", .bool, "True: the view that goes is hidden, and not removed.", default: "false"),
      Key("allowAnimatedContent", .bool, "True: what the steps change is animated meanwhile.", default: "false"),
      Key("steps", .list(.reference("step")), "What changes.", otherwise: "what is changed is changed at once"),
      Key("completion", .list(.reference("step")), "Steps when it ends."),
    ])
  static let sequence = KeyTable(
    noun: "a sequence",
    keys: [
      Key("parameters", .list(.string), "Names that the steps use as \"${name}\", also for ids."),
      Key("steps", .list(.reference("step")), "What happens, one after the other.", required: true),
    ])
  static let perform = KeyTable(
    noun: "a performance of a sequence",
    keys: [
      Key("sequence", .string, "Its name.", required: true),
      Key("with", .dictionary(.any), "The values of its parameters."),
    ])
  static let makeAnimator = KeyTable(
    noun: "a property animator",
    keys: [
      Key("id", .string, "Its name.", required: true),
      Key("scrubsLinearly", .bool, "Whether it moves evenly while it is scrubbed.", default: "true"),
      Key(
        "pausesOnCompletion", .bool,
        "True: at the end of its way it pauses and stays active, to be reversed, continued or stopped.",
        default: "false"),
      Key("changes", .reference("changes"), "What it animates."),
      Key(
        "completion", .list(.reference("step")),
        "Steps when it ends; \"${position}\" is end, start or current."),
    ] + paces)
  static let animatorCommand = KeyTable(
    noun: "a command to an animator",
    keys: [
      Key("animator", .string, "Its id.", required: true),
      Key("afterDelay", .number, "startAnimation: seconds.", default: "0"),
      Key("fractionComplete", .number, "setAnimator: 0 to 1."), Key("isReversed", .bool, "setAnimator: the direction."),
      Key("durationFactor", .number, "continueAnimation: of the animator's duration; 0: what remains.", default: "0"),
      Key("changes", .reference("changes"), "addAnimations: what it animates too."),
      Key(
        "delayFactor", .number, "addAnimations: the part of what is left after which they begin, 0 to 1.", default: "0"),
      Key("withoutFinishing", .bool, "stopAnimation: false if finishAnimation follows.", default: "true"),
      Key(
        "at", .words(Spelling.words(of: AnimatorPosition.self)), "finishAnimation: which values stay.",
        default: "\"current\""),
    ] + paces)
  static let addAnimation = KeyTable(
    noun: "an added animation",
    keys: [
      Key("to", .string, "The id of a layer, or of a view for its layer.", required: true),
      Key("key", .string, "An animation of the same key is replaced."),
      Key(
        "animation", .anyOf([.string, .reference("animation")]), "A name from \"animations\", or a definition.",
        required: true),
    ])
  static let removeAnimation = KeyTable(
    noun: "a removed animation",
    keys: [
      Key("from", .string, "The layer's id.", required: true),
      Key("key", .string, "The key it was added with.", required: true),
    ])
  /// Which classes of animations have the keys that not all have; the first is the one that is meant by them.
  static let classesOfAnimationKeys: [(keys: [String], types: [String])] = [
    (["keyPath", "valueFunction", "isAdditive", "isCumulative"], ["basic", "spring", "keyframe"]),
    (["fromValue", "toValue", "byValue"], ["basic", "spring"]),
    (
      [
        "values", "keyTimes", "timingFunctions", "calculationMode", "path", "rotationMode", "tensionValues",
        "continuityValues", "biasValues",
      ], ["keyframe"]
    ),
    (
      ["mass", "stiffness", "damping", "initialVelocity", "allowsOverdamping", "perceptualDuration", "bounce"],
      ["spring"]
    ),
    (["transition", "subtype", "startProgress", "endProgress"], ["transition"]), (["animations"], ["group"]),
  ]
  static let animation = KeyTable(
    noun: "an animation",
    keys: [
      Key("type", .words(["basic", "keyframe", "spring", "group", "transition"]), "Its class.", required: true),
      Key("keyPath", .string, "What is animated, such as position.x."),
      Key("fromValue", .any, "Start."), Key("toValue", .any, "End."), Key("byValue", .any, "Difference."),
      Key("values", .list(.any), "Keyframe: the values."),
      Key("keyTimes", .list(.number), "Keyframe: 0 to 1, one a value."),
      Key("timingFunctions", .list(.reference("timingFunction")), "Keyframe: one a segment."),
      Key(
        "calculationMode", .words(Spelling.words(of: KeyframeAnimation.CalculationMode.self)),
        "Keyframe: between the values.", default: "\"linear\""),
      Key("path", .reference("path"), "Keyframe: a way for points, in place of values."),
      Key(
        "rotationMode", .words(Spelling.words(of: KeyframeAnimation.RotationMode.self)),
        "Keyframe: the layer turns with the path."),
      Key("tensionValues", .list(.number), "Keyframe, cubic: one a value; -1 loose to 1 tight."),
      Key("continuityValues", .list(.number), "Keyframe, cubic: one a value; -1 to 1, corners otherwise than 0."),
      Key("biasValues", .list(.number), "Keyframe, cubic: one a value; -1 bends after it, 1 before it."),
      Key("mass", .number, "Spring.", default: "1"), Key("stiffness", .number, "Spring.", default: "100"),
      Key("damping", .number, "Spring.", default: "10"),
      Key("initialVelocity", .number, "Spring: distances a second.", default: "0"),
      Key("allowsOverdamping", .bool, "Spring: whether too much damping makes it slower.", default: "false"),
      Key(
        "perceptualDuration", .number, "Spring: seconds as they feel, in place of mass, stiffness and damping."),
      Key("bounce", .number, "Spring: of a perceptualDuration, -1 to 1; 0 does not overshoot.", default: "0"),
      Key("transition", .words(Transition.kindsOfLayers.map(\.rawValue)), "Transition: its kind.", default: "\"fade\""),
      Key(
        "subtype", .words(Spelling.words(of: Transition.Subtype.self)), "Transition: where the new comes from."),
      Key("startProgress", .number, "Transition: where it begins, 0 to 1.", default: "0"),
      Key("endProgress", .number, "Transition: where it ends, 0 to 1.", default: "1"),
      Key(
        "valueFunction", .any, "Makes a transform of numbers: rotateZ, scale, translateX and so on; keyPath transform."),
      Key("animations", .list(.reference("animation")), "Group: its members."),
      Key("beginTime", .number, "Seconds of the layer's time; in a group, of the group's.", default: "0"),
      Key(
        "duration", .anyOf([.number, .words(["settlingDuration"])]), "Seconds. Of springs also settlingDuration.",
        otherwise: "0.25, or the transaction's; of a perceptualDuration settlingDuration"),
      Key("speed", .number, "1 is real time.", default: "1"), Key("timeOffset", .number, "Seconds.", default: "0"),
      Key("repeatCount", .anyOf([.number, .words(["infinity"])]), "Cycles.", default: "0"),
      Key("repeatDuration", .anyOf([.number, .words(["infinity"])]), "Seconds of repeating.", default: "0"),
      Key("autoreverses", .bool, "There and back.", default: "false"),
      Key(
        "fillMode", .words(Spelling.words(of: MediaTiming.FillMode.self)), "What shows before and after.",
        default: "\"removed\""),
      Key("isRemovedOnCompletion", .bool, "Whether it is removed when it ends.", default: "true"),
      Key("isAdditive", .bool, "Added to the value.", default: "false"),
      Key("isCumulative", .bool, "Each cycle starts where the last one ended.", default: "false"),
      Key("timingFunction", .reference("timingFunction"), "The pace.", default: "\"linear\""),
      Key("didStart", .list(.reference("step")), "Steps when it begins, after its delay."),
      Key(
        "didStop", .list(.reference("step")), "Steps when it ends; \"${finished}\" tells whether nothing cut it short."),
    ])
}
