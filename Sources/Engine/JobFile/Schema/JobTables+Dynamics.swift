import Motion

extension JobTables {
  static let behaviorTypes = [
    "gravity", "collision", "snap", "attachment", "push", "itemBehavior", "field", "composite",
  ]
  static let attachmentTypes = ["link", "limit", "fixed", "pin", "sliding"]

  static let dynamicAnimator = KeyTable(
    noun: "an animator",
    keys: [
      Key("id", .string, "Names the animator on the timeline."),
      Key("reference", .string, "The view in whose coordinates items move.", default: "\"root\""),
      Key("isIntegral", .bool, "Whether centres are rounded to pixels, as UIKit does.", default: "false"),
      Key("hubs", .list(.reference("hub")), "Items that are no views, for bindings."),
      Key("groups", .list(.reference("itemGroup")), "Items that move as one (UIDynamicItemGroup)."),
      Key(
        "collisionBounds", .dictionary(.any),
        "By item: \"ellipse\", or the corners of a convex polygon around the item's centre."),
      Key("behaviors", .list(.reference("behavior")), "What is there from the beginning."),
      Key(
        "bindings", .list(.anyOf([.reference("changes"), .reference("itemTransaction")])),
        "Values that follow items while they move: \"${hub.center.y}\", also .center, .angle, .transform.a to .d; in a transaction with implicit animations."
      ),
      Key("triggers", .list(.reference("trigger")), "Steps when an item leaves or enters a rectangle."),
      Key("onPause", .list(.reference("step")), "Steps when everything came to rest."),
      Key("onResume", .list(.reference("step")), "Steps before it runs."),
    ])
  static let itemTransaction = KeyTable(
    noun: "a binding's transaction",
    keys: [Key("transaction", .reference("transaction"), "Performed at every tick.", required: true)])
  static let hub = KeyTable(
    noun: "a hub",
    keys: [
      Key("id", .string, "Unique in the job.", required: true),
      Key("bounds", .reference("rect"), "Its size.", otherwise: "100 points square"),
      Key("center", .reference("point"), "Where it begins.", default: "[0, 0]"),
    ])
  static let itemGroup = KeyTable(
    noun: "a group",
    keys: [
      Key("id", .string, "Names the group in behaviors.", required: true),
      Key("items", .list(.string), "Ids of its members, which stand in no behavior themselves.", required: true),
    ])
  static let trigger = KeyTable(
    noun: "a trigger",
    keys: [
      Key("item", .string, "The item's id.", required: true),
      Key("leaves", .reference("rect"), "Fires when its centre leaves this rectangle."),
      Key("enters", .reference("rect"), "Fires when its centre enters this rectangle."),
      Key("steps", .list(.reference("step")), "What happens then.", required: true),
    ])
  static let boundary = KeyTable(
    noun: "a boundary",
    keys: [
      Key("id", .string, "Its identifier."), Key("from", .reference("point"), "One end of a segment."),
      Key("to", .reference("point"), "The other end."),
      Key("points", .list(.reference("point")), "Points joined by lines."),
      Key("isClosed", .bool, "Back to the first point.", default: "false"),
      Key("ellipse", .reference("rect"), "An ellipse in a rectangle."),
    ])
  static let behaviorReference = KeyTable(
    noun: "a behavior's id",
    keys: [Key("id", .string, "The behavior's id.", required: true), Key("animator", .string, "The animator's id.")])
  static let itemReference = KeyTable(
    noun: "an item's id",
    keys: [Key("item", .string, "The item's id.", required: true), Key("animator", .string, "The animator's id.")])
  static let itemVelocity = KeyTable(
    noun: "a velocity",
    keys: [
      Key("item", .string, "The item's id.", required: true),
      Key("linear", .reference("point"), "Points a second.", default: "[0, 0]"),
      Key("angular", .number, "Radians a second.", default: "0"), Key("animator", .string, "The animator's id."),
    ])
  static let anchorMove = KeyTable(
    noun: "a move of an anchor",
    keys: [
      Key("behavior", .string, "The attachment's or snap's id.", required: true),
      Key("to", .reference("point"), "Points of the reference view.", required: true),
      Key("duration", .number, "Seconds.", default: "0"),
      Key("curve", .reference("pace"), "The pace.", default: "\"linear\""),
      Key("animator", .string, "The animator's id."),
    ])
  static let behavior = KeyTable(
    noun: "a behavior",
    keys: [
      Key("id", .string, "Names the behavior."), Key("type", .words(behaviorTypes), "Its class.", required: true),
      Key("animator", .string, "The animator's id, on the timeline."),
      Key(
        "action", .list(.reference("step")),
        "Steps at every tick while it acts; \"${hub.center}\" and the like, as in bindings."),
      Key("items", .list(.string), "Ids of views, layers or hubs."), Key("item", .string, "The one item."),
      Key("direction", .reference("point"), "Gravity, push, field: the vector.", default: "[0, 0]"),
      Key("angle", .reference("angle"), "Gravity, push: in place of the direction; 0 is to the right."),
      Key("magnitude", .number, "Gravity, push: times the direction.", default: "1"),
      Key(
        "mode", .words(["items", "boundaries", "everything"]), "Collision: what collides.", default: "\"everything\""),
      Key("translatesReferenceBoundsIntoBoundary", .bool, "Collision: the reference view's edges."),
      Key(
        "insets", .reference("insets"), "Collision: by which the reference bounds move inwards.",
        default: "[0, 0, 0, 0]"),
      Key("boundaries", .list(.reference("boundary")), "Collision: segments and paths."),
      Key(
        "onContact", .list(.reference("step")),
        "Collision: steps; \"${contact.item}\", \"${contact.other}\", \"${contact.x}\"."),
      Key("onContactEnded", .list(.reference("step")), "Collision: steps when a contact ends."),
      Key("to", .reference("point"), "Snap: where to."), Key("damping", .number, "Snap, attachment."),
      Key("attachmentType", .words(attachmentTypes), "Attachment: its kind.", default: "\"link\""),
      Key("offset", .reference("point"), "Attachment, push: points from the item's centre.", default: "[0, 0]"),
      Key("toItem", .string, "Attachment: the other item."),
      Key("toOffset", .reference("point"), "Attachment: on the other item.", default: "[0, 0]"),
      Key("anchor", .reference("point"), "Attachment: points of the reference view.", default: "[0, 0]"),
      Key("axis", .reference("point"), "Attachment: of sliding.", default: "[1, 0]"),
      Key("length", .number, "Attachment: points."),
      Key("range", .list(.number), "Attachment: lower and upper end, around 0."),
      Key("frequency", .number, "Attachment: hertz; 0 is rigid.", default: "0"),
      Key("frictionTorque", .number, "Attachment.", default: "0"),
      Key("isContinuous", .bool, "Push: whether it pushes all the time; false: once.", default: "true"),
      Key("isActive", .bool, "Push: whether it pushes.", default: "true"),
      Key("elasticity", .number, "Item behavior."), Key("friction", .number, "Item behavior."),
      Key("density", .number, "Item behavior."), Key("resistance", .number, "Item behavior."),
      Key("angularResistance", .number, "Item behavior."), Key("charge", .number, "Item behavior."),
      Key("isAnchored", .bool, "Item behavior."), Key("allowsRotation", .bool, "Item behavior."),
      Key("linearVelocity", .reference("point"), "Item behavior: added once, points a second.", default: "[0, 0]"),
      Key("angularVelocity", .number, "Item behavior: added once, radians a second.", default: "0"),
      Key("field", .words(Spelling.words(of: Field.Kind.self)), "Field: its kind."),
      Key("position", .reference("point"), "Field.", default: "[0, 0]"),
      Key("radius", .number, "Field: of a round region."),
      Key("size", .reference("point"), "Field: of a rectangular region."),
      Key("isInverted", .bool, "Field: outside the region.", default: "false"),
      Key("strength", .number, "Field.", default: "1"), Key("falloff", .number, "Field."),
      Key("minimumRadius", .number, "Field: points.", default: "1"),
      Key("smoothness", .number, "Field: of noise.", default: "0"),
      Key("animationSpeed", .number, "Field: of noise.", default: "0"),
      Key("children", .list(.reference("behavior")), "Composite: its behaviors."),
    ])
}
