/// What steps, blocks of animations, keyframes and explicit animations are called by elsewhere.
extension ForeignNameTables {
  static let animations: Entries = [
    ("animations properties", changes), (curves, curve),
    ("dampingratio springdamping damping", "write \"usingSpringWithDamping\", or \"spring\": { \"damping\": … }"),
    ("initialvelocity springvelocity velocity", "write \"initialSpringVelocity\""),
    ("stiffness mass", "write \"spring\": { \"mass\": 1, \"stiffness\": 100, \"damping\": 10 }"),
    ("response dampingfraction", perceptualSpring),
    ("repeat repeatforever loop infinite iterations", "write \"options\": [\"repeat\"], or \"repeatCount\""),
    (
      "repeattype autoreverses autoreverse yoyo alternate direction",
      "write \"options\": [\"repeat\", \"autoreverse\"]"
    ),
    ("stagger", "write an event with \"forEach\", and \"at\": \"${0.5 + i * 0.1}\""),
    ("type", "leave it out; a spring is \"spring\" or \"usingSpringWithDamping\""),
    ("target view id property keypath from to value", changes),
    ("oncomplete oncompletion", "write \"completion\""),
  ]

  static let keyframes: Entries = [
    ("starttime start at time offset keytime", "write \"relativeStartTime\", from 0 to 1 of the whole duration"),
    ("duration", "write \"relativeDuration\", from 0 to 1 of the whole duration"),
    ("animations values properties", changes),
  ]

  static let explicit: Entries = [
    ("from", "write \"fromValue\""), ("to", "write \"toValue\""), ("by", "write \"byValue\""),
    (curves + " curve", "write \"timingFunction\": a name such as \"easeInEaseOut\", or [0.42, 0, 0.58, 1]"),
    ("autoreverse", "write \"autoreverses\""), ("property", "write \"keyPath\""),
    ("delay", "write \"beginTime\", or add the animation by a step with \"after\""),
    ("delegate completion animationdidstop", "write \"didStop\": [ … ], a list of steps"),
  ]

  static let events: Entries = [
    ("time start starttime t", "write \"at\": seconds"),
    ("wait delay sleep pause", "write \"after\": seconds, in the step that follows"),
    ("withanimation animation", "write \"animate\""),
    ("keyframes", "write \"animateKeyframes\", or \"addAnimation\" with \"type\": \"keyframe\""),
    ("duration", "write it in the action, such as \"animate\": { \"duration\": 1 }"),
    (
      "target view property keypath value from to changes",
      "write it in the action, such as \"animate\": { \"duration\": 1, \"changes\": { ID: { PROPERTY: VALUE } } }"
    ),
    (
      "do actions action",
      "write the action itself, such as \"set\": { … }; several at one time stand in \"together\": [ … ]"
    ),
    ("group parallel simultaneously", "write \"together\": [ … ], a list of steps"),
    ("sequential", "write \"then\": [ … ], a list of steps, behind the action"),
    ("sequence", "write \"perform\": { \"sequence\": NAME }"),
    (
      "alert actionsheet sheet modal popover",
      "write \"present\": { \"id\": ID, … }, with \"alert\": { … } or \"view\": { … }"
    ),
    ("call play run", "write \"perform\""), ("click press touch", "write \"tap\""),
    ("else otherwise", "write it in \"if\": { \"condition\": …, \"steps\": [ … ], \"else\": [ … ] }"),
    ("hide show", "write \"set\": { ID: { \"isHidden\": true } }"),
    ("keypress entertext", "write \"type\": { \"text\": … }"),
    ("showkeyboard focus", "write \"becomeFirstResponder\": the id of a text field"),
    (
      "propertyanimator viewpropertyanimator",
      "write \"makeAnimator\": { \"id\": …, \"duration\": 1, \"changes\": { … } }"
    ),
    ("animator", "write \"startAnimation\", \"pauseAnimation\", \"setAnimator\" or \"continueAnimation\""),
    ("playsound sound audio", "write it in the job: \"sound\": { \"tracks\": [{ \"file\": …, \"at\": seconds }] }"),
    ("drag swipeto slide", "write \"pan\""),
    (
      "scroll",
      "write \"pan\" for a finger, \"scrollTo\" for what is to be in sight, or \"animate\" with \"contentOffset\""
    ),
    (
      "addsubview insertsubview addsublayer addarrangedsubview addview",
      "write \"insert\": { \"view\": { … }, \"into\": ID }"
    ),
    (
      "appearance setappearance overrideuserinterfacestyle darkmode colorscheme theme",
      "write \"set\": { \"root\": { \"overrideUserInterfaceStyle\": \"dark\" } }"
    ),
  ]
}
