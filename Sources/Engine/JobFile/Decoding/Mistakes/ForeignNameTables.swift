/// Names of keys that are known elsewhere, small and without anything but letters and digits, and what to write here.
enum ForeignNameTables {
  typealias Entries = [(names: String, remedy: String)]

  private static let blocks = [
    "a view animation", "a keyframe animation of views", "a property animator", "a command to an animator",
  ]
  private static let steps = ["a step", "an event of the timeline"]

  /// What objects are called by, several names of one meaning between spaces.
  static let keys: [(nouns: [String], entries: Entries)] = [
    (["a view"], views), (["a layer"], layers), (["a view", "a layer", "a property"], both),
    (
      ["a view", "a layer", "a constraint", "a cell of a table"] + steps,
      [("for foreach", "write \"forEach\": a name, and \"in\": how many, or a list of values")]
    ),
    (
      ["a property"],
      [("titlecolor fontcolor", "write \"textColor\""), ("children", subviews), ("progress", progress)]
    ),
    (blocks, animations), (["a keyframe"], keyframes), (["an animation"], explicit), (steps, events),
    (
      ["a transition of views"],
      [("options animation type effect", "write \"style\", such as \"crossDissolve\""), ("view", "write \"with\"")]
    ),
    (["a transition of views"], [("animations changes", "write \"steps\": [{ \"set\": { … } }]")]),
    (["a drag"], [("animations", changes), ("view id on target from to", finger)]),
    (["a swipe"], [("from to", finger)]),
    (
      ["a pan"],
      [
        ("on view id target", "write \"from\": a view's id, or a point"),
        ("by translation delta", "write \"to\": the point where the finger is lifted"),
      ]
    ),
    (["a tap", "a swipe", "a long press", "a pinch", "a rotation"], [("view id target", "write \"on\": a view's id")]),
    (
      ["a tap", "a double tap", "a long press", "a pinch", "a rotation"],
      [("center point position", "write \"at\": [x, y]")]
    ),
    (["a tap"], [("row cell item segment index", "write \"on\": the id of what is tapped, or \"at\": [x, y]")]),
    (
      ["a push"],
      [
        (
          "in into to on id navigation navigationcontroller controller",
          "write \"onto\": the navigation controller's id"
        ), ("view viewcontroller", "write it in \"screen\": { \"id\": …, \"title\": …, \"view\": { … } }"),
      ]
    ),
    (
      ["a navigation controller"],
      [
        (
          "root rootviewcontroller viewcontroller viewcontrollers children stack",
          "write \"screens\": [{ \"id\": \"home\", \"title\": \"Home\", \"view\": { … } }]"
        )
      ]
    ),
    (["a screen"], barButtons),
    (
      ["an item of a context menu"],
      [
        ("style attributes role", "write \"destructive\": true"), ("state checked selected", "write \"on\": true"),
        ("icon systemname systemimage", "write \"image\""), ("action handler onclick", "write \"onTap\": [ … ]"),
      ]
    ),
    (
      ["a scrollTo step"],
      [
        ("in view on", "write \"id\""),
        ("offset contentoffset point to x y", "write \"animate\" in place of it, with \"contentOffset\": [x, y]"),
      ]
    ),
    (["a decision"], [("then do", "write \"steps\""), ("if", "write \"condition\"")]),
    (
      ["an insertion"],
      [("id type frame backgroundcolor subviews text", "write it in \"view\": { … }, or in \"layer\": { … }")]
    ),
    (["a transaction"], [("duration", "write \"animationDuration\""), (curves, "write \"animationTimingFunction\"")]),
    (["a spring"], [("response dampingfraction dampingratio bounce duration", perceptualSpring)]),
    (
      ["a scene"],
      [
        ("navigationcontroller navigation", container + "\"navigation\": { … } }"),
        ("tabbarcontroller tabs", container + "\"tabs\": { … } }"),
        ("background backgroundcolor", "write it in \"canvas\""),
        ("screens controllers viewcontrollers", container + "\"navigation\": { \"screens\": [ … ] } }"),
        ("dynamics physics behaviors gravity", "write \"animators\": [{ \"behaviors\": [ … ] }]"),
      ]
    ),
    (["an animator"], [("type items gravity collision snap push attachment fields", behaviorList)]),
    (["a behavior"], behaviors), (["a boundary"], [("identifier name", "write \"id\"")]),
    (
      ["a command to an animator"], [("id name", "write \"animator\""), ("timing withtimingparameters", curve)]
    ),
    (
      ["an added animation"],
      [
        ("target layer view on", "write \"to\": the id of the layer or view"),
        (
          "from by keypath duration fromvalue tovalue byvalue values keytimes timingfunction repeatcount autoreverses type",
          "write it in \"animation\": { \"type\": \"basic\", \"keyPath\": …, \"toValue\": … }"
        ),
      ]
    ),
    (["an output"], outputs), (["a canvas"], canvas), (["a job"], jobs),
    (["a job", "a canvas", "an output"], [("fps framerate framespersecond", "write \"frameRate\" in the job")]),
    (["an operation"], operations),
    (["an asset"], [("src source path url filename", "write \"file\""), ("type", "leave it out")]),
    (
      [JobTables.color.noun],
      [
        ("color location offset position", "write the colour alone, and \"locations\": [ … ] beside \"colors\""),
        ("light dark", "write a colour that follows the appearance, such as \"systemBackground\" or \"label\""),
      ]
    ),
    (
      ["a constraint"],
      [
        ("id name", "write \"identifier\""),
        ("firstitem view", "write \"item\""), ("firstattribute", "write \"attribute\""),
        ("seconditem", "write \"toItem\""),
        ("secondattribute", "write \"toAttribute\""),
        (
          "leading trailing left right top bottom width height centerx centery firstbaseline lastbaseline",
          "write the constraint as a text, such as \"card.leading == root.leading + 20\""
        ), ("relation", "write \"relatedBy\": \"==\", \"<=\" or \">=\""),
      ]
    ),
    (
      ["a part of a text"],
      [
        ("string content value", "write \"text\""),
        ("size fontsize weight bold italic", "write it in \"font\", such as \"Inter-Bold 24\""),
        ("foregroundcolor textcolor", "write \"color\""), ("letterspacing tracking", "write \"kern\""),
        ("attachment textattachment symbol icon systemname", "write \"image\": an asset or a symbol"),
        ("url href", "write \"link\""),
        ("superscript subscript", "write \"baselineOffset\", and a smaller \"font\""),
      ]
    ), (["a filter"], [("radius blur", "write \"inputRadius\""), ("value intensity", "write \"amount\"")]),
    (
      ["an emitter cell"],
      [
        ("image", "write \"contents\""), ("speed", "write \"velocity\""),
        ("acceleration gravity", "write \"yAcceleration\""),
      ]
    ),
    (
      ["a drawing command"],
      [
        (
          "at position point origin x y rect frame bounds",
          "write \"in\": [x, y, width, height] of texts and pictures, \"fill\": { \"rect\": [x, y, width, height] } of shapes"
        ),
        ("size", "write \"fontSize\", or \"in\": [x, y, width, height]"),
        ("textalignment textalign", "write \"alignment\""), ("width", "write \"lineWidth\""),
      ]
    ),
    (["a table"], [("rows cells items data", "write \"sections\": [{ \"rows\": [ … ] }]")]),
    (
      ["a deletion of rows"], [("at row index indexes indexpath indexpaths", "write \"rows\": [ … ], the ids of cells")]
    ),
    (["an insertion of items", "an insertion of rows"], [("into id collection table", "write \"in\"")]),
    (
      ["a collection"],
      [("columns columncount", "write \"itemSize\": [width, height], of which as many lie in a line as fit")]
    ),
    (["a tab bar controller"], [("items tabs viewcontrollers controllers children", "write \"screens\": [ … ]")]),
    (
      ["a cell of a table"],
      [("title label name", "write \"text\""), ("subtitle", "write \"detail\", with \"style\": \"subtitle\"")]
    ),
    (
      ["a shape"],
      [
        ("circle oval", "write \"ellipse\": [x, y, width, height]"), ("polygon", "write \"lines\""),
        (
          "center radius startangle endangle clockwise",
          "write it in \"arc\": { \"center\": [x, y], \"radius\": 20, \"startAngle\": 0, \"endAngle\": \"270deg\" }"
        ),
      ]
    ),
  ]

  static let curves = "timingfunction timingcurve timing easing ease easingfunction animationcurve"
  static let curve = "write \"curve\": a name such as \"easeInOut\", or [0.42, 0, 0.58, 1]"
  static let changes = "write \"changes\": { ID: { PROPERTY: VALUE } }"
  private static let finger = "for a finger write \"pan\": { \"from\": ID, \"to\": [x, y] }"
  private static let behaviorList = "write \"behaviors\": [{ \"type\": \"gravity\", \"items\": [ … ] }]"
  private static let container = "it stands in a view, such as { \"id\": \"app\", "
  private static let subviews = "write \"subviews\""
  private static let progress = "write \"value\", from 0 to 1"
  static let perceptualSpring =
    "write \"springDuration\" and \"bounce\", which is 1 less the damping ratio, in place of \"spring\""

  private static let both: Entries = [
    ("borderradius corners rounded", "write \"layer.cornerRadius\" of views, \"cornerRadius\" of layers"),
    ("zindex zorder", "write \"layer.zPosition\" of views, \"zPosition\" of layers, or order them in their list"),
    (
      "boxshadow shadow dropshadow elevation layershadow",
      "write \"layer.shadowOpacity\", \"layer.shadowRadius\", \"layer.shadowOffset\" and \"layer.shadowColor\" of views, "
        + "without \"layer.\" of layers"
    ),
    ("overflow clip", "write \"clipsToBounds\" of views, \"masksToBounds\" of layers"),
    (
      "x y left right top bottom width height size",
      "write \"frame\": [x, y, width, height], or change \"center.x\", \"frame.origin.y\", \"frame.size.width\" and the like"
    ),
    ("display visibility visible", "write \"isHidden\""),
    ("fontweight fontfamily fontstyle fontname", "write it in \"font\", such as \"Inter-Bold 24\""),
    ("letterspacing tracking kern kerning", "write \"attributedText\": [{ \"text\": …, \"kern\": 2 }]"),
    ("lineheight leading", "write \"lineHeightMultiple\" or \"lineSpacing\""),
    ("rotation rotate rotatez rotationeffect rotationangle angle", "write \"transform.rotation\""),
    ("scaleeffect zoom", "write \"transform.scale\""),
    ("scalex scaley", "write \"transform.scale.x\" and \"transform.scale.y\""),
    (
      "translate translatex translatey translationx translationy offset offsetx offsety",
      "write \"transform.translation.x\" and \"transform.translation.y\""
    ),
    ("skew skewx skewy transformskewx transformskewy shear", "write \"transform\": [{ \"skewX\": \"20deg\" }]"),
    (
      "blur blurradius filter",
      "write \"layer.filters\" of views, \"filters\" of layers: [{ \"type\": \"gaussianBlur\", \"inputRadius\": 4 }]"
    ),
    ("background bg", "write \"backgroundColor\""),
    ("border", "write \"layer.borderWidth\" and \"layer.borderColor\" of views, without \"layer.\" of layers"),
    (
      "gradient lineargradient backgroundgradient",
      "write \"sublayers\": [{ \"type\": \"gradient\", \"frame\": [x, y, width, height], \"colors\": [ … ] }]"
    ),
    ("tint", "write \"tintColor\""), ("textalign", "write \"textAlignment\" of views, \"alignmentMode\" of layers"),
    ("src source systemname systemimage imagename", "write \"image\" of views, \"contents\" of layers"),
    ("stroke", "write \"strokeColor\""), ("strokewidth strokethickness", "write \"lineWidth\""),
    ("trimstart trimpathstart", "write \"strokeStart\", from 0 to 1"),
    ("trimend trimpathend", "write \"strokeEnd\", from 0 to 1"),
  ]

  private static let barButtons: Entries = [
    ("rightitems rightitem rightbarbuttonitem rightbarbuttonitems trailing", "write \"right\""),
    ("leftitems leftitem leftbarbuttonitem leftbarbuttonitems leading", "write \"left\""),
    ("content subviews", "write \"view\": { … }"), ("search searchbar", "write \"searchController\": { … }"),
    ("preferslargetitles islarge largetitledisplaymode", "write \"largeTitle\": true"),
  ]

  private static let views: Entries = [
    ("opacity", "write \"alpha\""), ("cornerradius", "write \"layer.cornerRadius\""),
    ("position", "write \"center\""), ("fill", "write \"backgroundColor\""),
    ("scale", "write \"transform.scale\""), ("titlecolor fontcolor foregroundcolor", "write \"textColor\""),
    ("fontsize", "write it in \"font\", such as \"Inter-Bold 24\""), ("children views", subviews),
    ("datepicker", "write \"picker\": { \"date\": \"2026-11-24\" }"),
    ("items", "write \"subviews\", or \"segments\" of a segmented control"),
    ("content", "write \"subviews\", or \"text\" of a label"),
    (
      "constraints layoutconstraints",
      "write them in \"scene\", beside \"views\": \"constraints\": [\"card.width == 100\"]"
    ),
    ("label caption", "write \"title\" of a button, \"text\" of a label"),
    ("titles", "write \"segments\""),
    ("appearance colorscheme theme", "write \"overrideUserInterfaceStyle\": \"dark\""),
    ("gap", "write \"spacing\""),
    ("direction flexdirection orientation", "write \"axis\": \"horizontal\" or \"vertical\""),
    ("justifycontent", "write \"distribution\""), ("alignitems", "write \"alignment\""),
    ("on checked", "write \"isOn\""), ("min", "write \"minimumValue\""), ("max", "write \"maximumValue\""),
    ("selectedindex", "write \"selectedSegmentIndex\""), ("hidden", "write \"isHidden\""),
    ("layers layersublayers", "write \"sublayers\""), ("name", "write \"id\""),
    ("layermask", "write \"mask\""), ("onchange onchanged onvaluechange ontoggle", "write \"onValueChanged\": [ … ]"),
    ("style styles css", "write each property as a key of its own; the style of a button is \"buttonStyle\""),
    ("storyboard xib nib", "write \"document\": { \"file\": … }"), ("zoomview", "write \"viewForZooming\""),
    ("contentheight contentwidth", "write \"contentSize\": [width, height]"),
    (
      "hugging huggingpriority contenthuggingpriority contenthuggingpriorityhorizontal contenthuggingpriorityvertical",
      "write \"horizontalHuggingPriority\" or \"verticalHuggingPriority\""
    ),
    (
      "compressionresistance compressionresistancepriority contentcompressionresistancepriority "
        + "contentcompressionresistancepriorityhorizontal contentcompressionresistancepriorityvertical",
      "write \"horizontalCompressionResistancePriority\" or \"verticalCompressionResistancePriority\""
    ), ("progress", progress),
    ("layer", "write each of its properties as a key of its own, such as \"layer.cornerRadius\": 12"),
    ("linktextattributes", "write \"tintColor\" of the text view, and \"underline\" in the parts that are links"),
    (
      "hyphenationfactor usesdefaulthyphenation hyphenation",
      "write soft hyphens (\\u00AD) where words may break; there is no dictionary of any language"
    ),
    (
      "allowsdefaulttighteningfortruncation",
      "write a negative \"kern\" in \"attributedText\", or \"adjustsFontSizeToFitWidth\""
    ),
    ("onclick onpress action ontapgesture", "write \"onTap\": [ … ], a list of steps"),
    (
      "animate animation animations transition keyframes",
      "write what happens in \"timeline\": { \"at\": 0.5, \"animate\": { \"duration\": 1, \"changes\": { … } } }"
    ),
  ]

  private static let layers: Entries = [
    ("alpha", "write \"opacity\""), ("center", "write \"position\""), ("fill", "write \"fillColor\""),
    ("text", "write \"string\""), ("color textcolor", "write \"foregroundColor\" of texts, \"fillColor\" of shapes"),
    ("children layers", "write \"sublayers\""), ("name", "write \"id\""),
    ("d pathdata svgpath", "write \"path\", which may be a text such as \"M 0 0 L 100 0 L 50 80 Z\""),
    ("instanceoffset", "write \"instanceTransform\": [{ \"translate\": [x, y] }]"),
    ("image", "write \"contents\""), ("clipstobounds", "write \"masksToBounds\""),
    ("scale", "write \"transform.scale\""), ("stops", "write \"colors\", and \"locations\" from 0 to 1"),
    ("direction", "write \"startPoint\" and \"endPoint\", such as [0, 0.5] and [1, 0.5]"),
  ]

  private static let behaviors: Entries = [
    ("gravitydirection pushdirection vector", "write \"direction\": [x, y]"),
    ("collisionmode", "write \"mode\""), ("snapto snappoint", "write \"to\": [x, y]"),
    ("attachedtoanchor anchorpoint", "write \"anchor\": [x, y]"),
    ("point", "write \"to\": [x, y] of a snap, \"anchor\": [x, y] of an attachment"),
    ("gravity force strength", "write \"magnitude\", and \"direction\""),
    ("boundary", "write \"boundaries\": [ … ]"),
    ("attachedto attachedtoitem", "write \"toItem\""),
    ("bounce bounciness restitution", "write \"elasticity\" in an \"itemBehavior\""),
    ("velocity", "write \"linearVelocity\" in an \"itemBehavior\", or a step \"addVelocity\""),
  ]

  private static let outputs: Entries = [
    ("time seconds", "write \"at\": seconds, for one picture"),
    ("alpha transparent", "write \"alpha\": true in the canvas"),
    ("bitrate videobitrate", "write \"crf\", of which smaller numbers are better"),
    ("path filename name output", "write \"file\""),
    ("format type container", "say it by the ending of \"file\", such as \".mp4\", and by \"codec\""),
    ("width height size resolution", "write \"scale\", or give the canvas another size"),
  ]

  private static let canvas: Entries = [
    ("background color", "write \"backgroundColor\""), ("size resolution", "write \"width\" and \"height\""),
    ("theme colorscheme userinterfacestyle", "write \"appearance\": \"light\" or \"dark\""),
    ("transparent", "write \"alpha\": true"),
  ]

  private static let jobs: Entries = [
    ("width height size resolution background backgroundcolor", "write it in \"canvas\""),
    ("subviews children sublayers", "write \"views\" or \"layers\" in \"scene\""),
    ("output", "write \"outputs\": [{ \"file\": \"film.mp4\" }]"), ("length durationinseconds", "write \"duration\""),
    ("events steps actions", "write \"timeline\": [{ \"at\": 0.5, … }]"), ("props", "write \"parameters\""),
    ("variables", "write \"parameters\" for what stays as it is, \"variables\" in \"scene\" for what steps change"),
    ("captions subtitles", "write each in \"timeline\": { \"at\": 0.5, \"caption\": { \"text\": … } }"),
    ("audio music", "write \"sound\": { \"tracks\": [{ \"file\": … }] }"), ("device", "write it in \"canvas\""),
    (
      "screens controllers", "write them in a view, such as { \"id\": \"app\", \"navigation\": { \"screens\": [ … ] } }"
    ),
    ("images videos fonts", "write \"assets\": { NAME: FILE }"),
  ]

  private static let operations: Entries = [
    ("rotation angle", "write { \"rotate\": \"45deg\" }"),
    ("scalex scaley scalez", "write { \"scale\": [x, y] }, with 1 for what stays"),
    ("translatex translatey translatez translation offset x y", "write { \"translate\": [x, y] }"),
    ("skew shear skewz", "write { \"skewX\": \"20deg\" } or { \"skewY\": \"20deg\" }"),
    ("matrix", "write the transform as a list of its 6 or 16 numbers"),
    ("m34", "write { \"perspective\": 500 }, which is -1 / m34"),
  ]
}
